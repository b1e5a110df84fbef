"""Suggestions in Sanibel: allowed, different, with the points they bring."""

from random import Random

import pytest
from sanibel_bags import dealt, seen_with

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import CHAIRS, Spot
from pelican_suite.players.hints import advise, can_advise


@pytest.fixture
def quick(monkeypatch):
    """The words are the same however long the player thinks."""
    from pelican_suite.players import sanibel, sanibel_hints

    monkeypatch.setattr(sanibel_hints, "skill_of", lambda level: sanibel.skill_of(level - 2))


def check(seen, hints):
    assert hints
    assert len({hint.action for hint in hints}) == len(hints)
    for hint in hints:
        assert SANIBEL.check_seen(seen, SANIBEL.parse(hint.action))
        assert str(hint.reason)


def test_the_top_player_suggests_turns_with_the_points_they_bring():
    state = dealt(2, 6)
    seat = state.table.to_act
    seen = SANIBEL.observe(state, seat)
    hints = advise("sanibel", seen, Random(1))
    assert can_advise("sanibel")
    assert len(hints) == 3
    check(seen, hints)
    before = SANIBEL.standing(state)[seat]
    for hint in hints:
        after = SANIBEL.apply(state, seat, SANIBEL.parse(hint.action)).state
        assert hint.points == SANIBEL.standing(after)[seat] - before
        assert ("+" in str(hint.reason)) == (hint.points != 0)


def test_points_at_the_chairs_count(quick):
    state = dealt(2, 2)
    seat = state.table.to_act
    spots = tuple(Spot("back1", 0) if s == seat else Spot(CHAIRS, 0) for s in range(2))
    seen = seen_with(state, spots=spots, beach=((),) * 7, hand=())
    hints = advise("sanibel", seen, Random(1), 1)
    assert hints[0].points == 2
    assert str(hints[0].reason) == "brings Beach chairs +2"


def test_before_the_first_turn_there_is_one_suggestion(quick):
    phases = set()
    for seed in range(80):
        state = SANIBEL.initial(Setup(2))
        deal = SANIBEL.sample_chance(state, CHANCE, Random(seed))
        state = SANIBEL.apply(state, CHANCE, deal).state
        seen = SANIBEL.observe(state, state.table.to_act)
        if seen.table.phase not in phases:
            phases.add(seen.table.phase)
            hints = advise("sanibel", seen, Random(1))
            assert len(hints) == 1
            check(seen, hints)
    assert phases == {"keep", "start"}
