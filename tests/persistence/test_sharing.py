"""Games under way that are given to others: to be watched, with nothing hidden in them."""

import json
from random import Random

import pytest

from pelican_suite.core.contract import SPECTATOR, Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.journal import Journal, parse_journal
from pelican_suite.persistence.record import (
    PlayerModel,
    dump_record,
    load_record,
    make_record,
)
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.sharing import shared
from pelican_suite.persistence.timeline import Timeline


def running(game_id, actions, seats=2, seed=3):
    """A game of persons that has come so far."""
    game = REGISTRY.get(game_id)
    setup = Setup(seats, complete_options(game.info.options, {}))
    played = list(play(game, setup, [game.sample_seen] * seats, seed))[:actions]
    players = [PlayerModel(name=name, kind="person") for name in ("Ada", "Ben", "Cleo")[:seats]]
    pairs = [(one.actor, one.action) for one in played]
    return make_record(game, setup, players, pairs, note="Ben holds the murex")


@pytest.mark.parametrize("game_id", ["bay", "cove", "sanibel"])
def test_a_shared_game_shows_what_lay_open_and_can_only_be_watched(game_id):
    record = running(game_id, 12 if game_id == "sanibel" else 60)
    found = load_record(dump_record(shared(record)))
    assert (found.watch_only, found.note, found.expect) == (True, "", None)
    assert verify(found).result is None
    true, given = Timeline(record), Timeline(found)
    assert given.viewers() == (SPECTATOR,)
    for at in range(len(given) + 1):
        assert given.observation(at, SPECTATOR) == true.observation(at, SPECTATOR)
        assert given.told(at) == true.told(at)


def test_the_shuffle_is_not_in_a_shared_game():
    record = running("bay", 60)
    assert shared(record).actions[0] != record.actions[0]
    assert shared(record, Random(1)) == shared(shared(record, Random(2)), Random(1))


def test_hands_of_sanibel_are_not_in_a_shared_game():
    record = running("sanibel", 12, seats=3)
    true = Timeline(record)
    hands = {Timeline(shared(record)).state(1).hands for _ in range(8)}
    assert len(hands) > 1
    assert any(found != true.state(1).hands for found in hands)


def test_the_round_under_way_of_cove_is_not_in_a_shared_game():
    record = running("cove", 60)
    given = shared(record)
    game = Timeline(record)
    over = len(game.state(len(game)).past)
    assert sum(line.startswith("* deal") for line in record.actions) == over + 1
    assert sum(line.startswith("* deal") for line in given.actions) == over


def test_a_finished_game_hides_nothing_and_is_shared_as_it_is(toy_record):
    with pytest.raises(InputError, match="the game is over"):
        shared(toy_record())


def test_a_shared_game_cannot_be_edited_into_an_open_one(toy_record):
    """Not even the end of a game opens hands that are made up."""
    raw = json.loads(dump_record(toy_record()))
    raw["watch_only"] = True
    timeline = Timeline(load_record(json.dumps(raw).encode()))
    assert timeline.finished
    assert not timeline.is_open
    assert timeline.viewers() == (SPECTATOR,)
    with pytest.raises(InputError, match="viewer"):
        timeline.observation(1, 0)
    assert all(event.visible_to(SPECTATOR) for event in timeline.told(1))


def test_a_journal_is_never_for_watching_only(toy_record, tmp_path):
    record = toy_record(actions=2).model_copy(update={"watch_only": True})
    Journal.create(tmp_path / "a.journal", record, "1").close()
    with pytest.raises(InputError, match="watch_only"):
        parse_journal((tmp_path / "a.journal").read_bytes())
