"""Windows that keep their games, and records of the toy game they can open."""

import pytest
import toy_views
from toy_games import Bet

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play as play_game
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.library import Library
from pelican_suite.persistence.paths import places
from pelican_suite.persistence.record import (
    PlayerModel,
    Times,
    expect_result,
    make_record,
    save_record,
)
from pelican_suite.persistence.shelf import Shelf


@pytest.fixture(autouse=True)
def toys_registered(monkeypatch):
    for name in ("shells", "tides", "dunes"):
        monkeypatch.setitem(REGISTRY._places, name, f"toy_views:{name.upper()}")


@pytest.fixture
def keeping(suite_home):
    """What a window needs to keep games."""
    return {"shelf": Shelf(), "library": Library(places().library_file, places().records)}


@pytest.fixture
def shelf(keeping):
    return keeping["shelf"]


@pytest.fixture
def record():
    """Makes records; finished ones without a number of actions."""

    def make(seats=2, seed=5, actions=None, names=("Anna", "Reef", "Ben"), **more):
        game = toy_views.SHELLS
        setup = Setup(seats, complete_options(game.info.options, {"rounds": 3}))
        choosers = [lambda seen, rng: Bet(1 + rng.randrange(3))] * seats
        played = list(play_game(game, setup, choosers, seed))
        players = [
            PlayerModel(
                name=name,
                kind="computer" if name == "Reef" else "person",
                level="random" if name == "Reef" else "",
                colour=colour,
            )
            for name, colour in zip(names, ("coral", "lagoon", "sun"), strict=False)
        ][:seats]
        result = game.result(played[-1].step.state)
        return make_record(
            game,
            setup,
            players,
            [(one.actor, one.action) for one in played][:actions],
            times=Times(started=f"2026-05-{seed + 1:02}T10:00:00Z"),
            expect=expect_result(result) if actions is None else None,
            **more,
        )

    return make


@pytest.fixture
def saved(tmp_path, record):
    """The file of a record."""

    def make(name="game.pelican", **more):
        path = tmp_path / name
        save_record(path, record(**more))
        return path

    return make


@pytest.fixture
def watch(open_window, keeping, saved, qtbot):
    """A window with the replay of a game."""

    def begin(**more):
        window = open_window("shells", **keeping)
        window.archive.open_file(saved(**more))
        qtbot.waitUntil(lambda: window.archive.replay_page is not None)
        return window

    return begin
