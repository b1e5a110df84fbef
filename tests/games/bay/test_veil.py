"""What is handed to those who only watch explains every pass and gives nothing away (BAY-8)."""

from random import Random

import pytest

from pelican_suite.core.contract import SPECTATOR, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games.bay import veil
from pelican_suite.games.bay.actions import Arrange, Pass, Shuffle
from pelican_suite.games.bay.game import BAY

WITH_PASSES = [(3, 1), (3, 2), (6, 4), (7, 2), (25, 2), (25, 4), (52, 1)]
"""(seed, seats) of random games in which somebody passes."""


def a_game(seed, seats, **options):
    setup = Setup(seats, complete_options(BAY.info.options, options))
    played = play(BAY, setup, [BAY.sample_seen] * seats, seed)
    return setup, tuple((one.actor, one.action) for one in played)


def states_of(setup, actions):
    states = [BAY.initial(setup)]
    for actor, action in actions:
        states.append(BAY.apply(states[-1], actor, action).state)
    return states


@pytest.mark.parametrize(("seed", "seats"), WITH_PASSES)
def test_bay_8_made_up_hands_explain_every_pass(seed, seats):
    setup, actions = a_game(seed, seats)
    first = next(index for index, (_, act) in enumerate(actions) if isinstance(act, Pass))
    for end in (first + 1, first + 4, len(actions) - 1):
        known = actions[:end]
        veiled = BAY.veil(setup, known, Random(seed))
        assert len(veiled) == len(known)
        true, made_up = states_of(setup, known), states_of(setup, veiled)
        for one, other in zip(true, made_up, strict=True):
            assert BAY.observe(one, SPECTATOR) == BAY.observe(other, SPECTATOR)
        again = BAY.veil(setup, veiled, Random(5))
        assert again == BAY.veil(setup, known, Random(5))


def test_hands_and_stacks_are_others_in_a_veiled_game():
    setup, actions = a_game(1, 4)
    known = actions[:40]
    hands, orders = set(), set()
    for seed in range(20):
        veiled = BAY.veil(setup, known, Random(seed))
        state = states_of(setup, veiled)[-1]
        hands.add(state.hands)
        orders.add(state.stacks)
    assert len(hands) == len(orders) == 20


def test_when_a_tile_that_lies_was_drawn_is_made_up_too():
    """Nobody may learn what a player held when another tile was laid instead."""
    setup, actions = a_game(1, 2)
    known = actions[:60]
    laid = {lay.tile for lay in states_of(setup, known)[-1].board}
    true = {tile: at for at, tile in enumerate(known[0][1].stacks[0]) if tile in laid}
    places = set()
    for seed in range(10):
        stack = BAY.veil(setup, known, Random(seed))[0][1].stacks[0]
        places.add(tuple(stack.index(tile) if tile in stack else -1 for tile in true))
    assert len(places) > 1


def test_before_the_first_tiles_lie_open_there_is_nothing_to_see():
    setup, actions = a_game(2, 2, setup="by_hand")
    assert isinstance(actions[0][1], Shuffle)
    assert isinstance(actions[1][1], Arrange)
    assert BAY.veil(setup, (), Random(1)) == ()
    assert BAY.veil(setup, actions[:1], Random(1)) == ()
    assert len(BAY.veil(setup, actions[:2], Random(1))) == 2


def test_a_pass_nobody_can_explain_ends_what_is_handed_on(monkeypatch):
    setup, actions = a_game(6, 4)
    first = next(index for index, (_, act) in enumerate(actions) if isinstance(act, Pass))
    monkeypatch.setattr(veil._Table, "explains", lambda table, _game: not table.passes)
    assert len(BAY.veil(setup, actions[: first + 9], Random(1))) == first
