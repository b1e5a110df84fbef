"""The session with real processes and a real game."""

import psutil
import pytest

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY


def players_of_this_process():
    return [
        child for child in psutil.Process().children() if "spawn_main" in " ".join(child.cmdline())
    ]


@pytest.fixture
def session(qapp):
    game = REGISTRY.get("bay")
    players = [PlayerSpec(f"Reef {seat}", "computer", "greedy") for seat in range(3)]
    setup = Setup(3, complete_options(game.info.options, {}))
    session = Session(game, setup, players, seed=3, think_ms=0)
    yield session
    session.close()


def test_computers_play_and_the_event_loop_stays_free(session, qtbot):
    trouble = []
    session.failed.connect(trouble.append)
    session.start()
    assert len(players_of_this_process()) == 1
    qtbot.waitUntil(lambda: len(session.history) > 40, timeout=60_000)
    assert trouble == []
    (process,) = players_of_this_process()
    process.kill()
    seen = len(session.history)
    qtbot.waitUntil(lambda: len(session.history) > seen + 10, timeout=60_000)
    assert len(trouble) <= 1


def test_closing_in_the_middle_of_a_thought_leaves_no_process(session, qtbot):
    session.start()
    qtbot.waitUntil(lambda: len(session.history) > 12, timeout=60_000)
    (process,) = players_of_this_process()
    session.close()
    assert not process.is_running()
    assert players_of_this_process() == []
    taken = len(session.history)
    qtbot.wait(100)
    assert len(session.history) == taken
