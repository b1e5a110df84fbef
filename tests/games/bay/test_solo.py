"""BAY-16: the solo game."""

import json
from dataclasses import replace
from random import Random

import pytest
from bay_tables import act, setup, table

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.games.bay.actions import NO_STACK, Draw, Lay, Pass
from pelican_suite.games.bay.edition import EDITIONS
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.scoring import final_result, solo_score
from pelican_suite.games.bay.state import State, empty_state

STUCK = "39@0,0/2 4@1,-1/3 55@1,0/0"
TWO = "48@0,0/4 65@1,-1/1 19@1,0/5"


def _solo(text, hand, stack, **fields) -> State:
    return table(text, hand, seats=1, stacks=(stack,), reserve=0, others=0, **fields)


def test_bay_16_one_stack_of_all_67_three_are_set_up_and_two_drawn():
    state = BAY.initial(setup(1, terrain="forest"))
    shuffle = BAY.sample_chance(state, CHANCE, Random(1))
    assert [len(stack) for stack in shuffle.stacks] == [67]
    assert shuffle.reserve == ()
    rng = Random(2)
    while state.phase is not Phase.PLACE:
        state = BAY.apply(state, CHANCE, BAY.sample_chance(state, CHANCE, rng)).state
    assert (len(state.board), len(state.hand), len(state.stacks[0])) == (3, 2, 62)
    assert (state.discs, state.discs_left, state.supply) == ((), 0, 0)
    assert BAY.observe(state, 0).terrain == "forest"


def test_bay_16_by_hand_the_player_arranges_and_draws():
    state = BAY.initial(setup(1, setup="by_hand"))
    state = BAY.apply(state, CHANCE, BAY.sample_chance(state, CHANCE, Random(1))).state
    assert BAY.actors(state) == (0,)
    state = BAY.apply(state, 0, BAY.legal_actions(state, 0)[0]).state
    assert BAY.legal_actions(state, 0) == [Draw(0)]
    assert act(state, "draw 0", "draw 0").state.phase is Phase.PLACE


def test_bay_16_no_pelicans_no_scoring_no_discs_the_hand_is_filled_at_once():
    step = act(_solo(TWO, (1, 57), 20), "place 57@0,1/5")
    assert [event.kind for event in step.events] == ["placed", "closed", "closed"]
    assert (step.state.phase, step.state.must_draw) == (Phase.DRAW, 1)


@pytest.mark.parametrize(("terrain", "points"), [("beach", 2), ("water", 2), ("forest", 0)])
def test_bay_16_the_result_is_the_largest_closed_area_of_the_terrain(terrain, points):
    state = _solo(TWO, (1, 57), 20, options={"terrain": terrain})
    assert BAY.standing(state) == (0,)
    state = act(state, "place 57@0,1/5").state
    assert BAY.standing(state) == (points,)
    assert final_result(state).scores == (points,)


def test_bay_16_an_open_area_counts_nothing():
    state = _solo(TWO, (1, 57), 20)
    assert solo_score(state) == (0, False)


def test_bay_8_in_a_solo_game_the_hand_goes_under_the_stack():
    state = _solo(STUCK, (3, 37), 10)
    step = act(state, "pass 0")
    assert step.state.stacks[0][-2:] == (3, 37)
    assert step.state.must_draw == 2


def test_bay_9_in_a_solo_game_three_passes_in_sequence_end_it():
    state = _solo(STUCK, (3, 37), 10, passes=2)
    step = act(state, "pass 0")
    assert step.state.phase is Phase.OVER
    assert BAY.result(step.state).winners == ()
    assert str(step.events[-1].text) == "The game is over; not solved this time"


def test_bay_16_a_pass_with_nothing_left_to_draw_ends_the_game_for_nothing_can_change():
    state = _solo(STUCK, (3, 37), 0)
    assert BAY.legal_actions(state, 0) == [Pass(NO_STACK)]
    assert act(state, "pass nowhere").state.phase is Phase.OVER


def test_bay_16_the_game_ends_with_the_last_tile():
    state = _solo(TWO, (57,), 0)
    step = act(state, "place 57@0,1/5")
    assert step.state.phase is Phase.OVER
    assert BAY.result(step.state).scores == (2,)


def test_bay_16_with_an_empty_stack_the_rest_of_the_hand_is_placed():
    state = act(_solo(TWO, (1, 57), 0), "place 57@0,1/5").state
    assert (state.phase, state.hand) == (Phase.PLACE, (1,))


def _two_beaches() -> bytes:
    """67 tiles of water, two of them with one edge of beach."""
    edges = ["WBWWWW", "WWWWBW"] + ["WWWWWW"] * 65
    tiles = [{"id": number, "edges": text} for number, text in enumerate(edges, start=1)]
    return json.dumps({"tiles": tiles}).encode()


@pytest.fixture
def two_beaches(monkeypatch):
    """The name of an edition in which a solo game can be solved at a glance."""
    edition = EDITIONS.read("two-beaches", _two_beaches())
    monkeypatch.setitem(EDITIONS._loaded, "two-beaches", edition)
    return "two-beaches"


def _filled(number):
    """Cells of a row of double width, so that each touches two before it; the first two side
    by side."""
    return [(index // 2 - index % 2, index % 2) for index in range(2 * number)][:number]


def _all_lie_but_two(edition, second_beach, **options) -> State:
    rest = [cell for cell in _filled(70) if cell not in ((0, 0), (1, 0))][:65]
    laid = [Lay(tile, cell, 0) for tile, cell in enumerate(rest[:64], start=3)]
    laid.append(Lay(1, (0, 0), 0))
    if not second_beach:
        laid.append(Lay(2, (1, 0), 0))
    start = empty_state(Setup(1, setup(1, **options).options, edition))
    hand = (2, 67) if second_beach else (67,)
    return replace(start, phase=Phase.PLACE, board=tuple(laid), hands=(hand,), stacks=((),), turn=0)


def test_bay_16_solved_when_all_tiles_lie_and_the_terrain_is_one_closed_area(two_beaches):
    state = _all_lie_but_two(two_beaches, second_beach=True)
    state = act(state, "place 2@1,0/0").state
    assert (solo_score(state), state.phase) == ((2, False), Phase.PLACE)
    step = act(state, BAY.format(BAY.legal_actions(state, 0)[0]))
    assert step.state.phase is Phase.OVER
    result = BAY.result(step.state)
    assert (result.scores, result.winners) == ((2,), (0,))
    assert str(result.notes[0]).startswith("Solved")


def test_bay_16_not_solved_while_the_terrain_is_open_or_in_two_areas(two_beaches):
    # All 67 lie, and the water round the beach is one area, but it is open to the sea.
    state = _all_lie_but_two(two_beaches, second_beach=False, terrain="water")
    step = act(state, BAY.format(BAY.legal_actions(state, 0)[0]))
    result = BAY.result(step.state)
    assert (result.scores, result.winners) == ((0,), ())
    # Without any forest there is nothing to close.
    forest = _all_lie_but_two(two_beaches, second_beach=False, terrain="forest")
    step = act(forest, BAY.format(BAY.legal_actions(forest, 0)[0]))
    assert BAY.result(step.state).winners == ()
