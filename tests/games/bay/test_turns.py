"""BAY-8, BAY-9 and BAY-14: passing, rounds and the end."""

from dataclasses import replace
from random import Random

import pytest
from bay_tables import act, table, verdict

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.games.bay.actions import NO_STACK, RESERVE, Pass, Place
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.grid import neighbours
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.state import Drawing

START = "54@0,0/3 60@1,-1/1 53@1,0/4"
STUCK = "39@0,0/2 4@1,-1/3 55@1,0/0"
"""Neither 3 nor 37 fits here."""
JOINED_ONLY = "21@0,0/1 7@1,-1/4 35@1,0/4"
"""Neither 17 nor 64 fits here alone, but both do together."""
TWO = "48@0,0/4 65@1,-1/1 19@1,0/5"


def _disc_done(**fields):
    """Seat `turn` has everything behind it but the disc; it holds one tile."""
    fields.setdefault("hand", (17,))
    return table(START, phase=Phase.DISC, **fields)


def _kinds(step):
    return [event.kind for event in step.events]


def test_bay_8_when_neither_tile_fits_you_pass():
    state = table(STUCK, (3, 37))
    assert set(BAY.legal_actions(state, 0)) == {Pass(0), Pass(1), Pass(2)}
    assert BAY.sample_seen(BAY.observe(state, 0), Random(1)) in {
        Pass(0),
        Pass(1),
        Pass(2),
    }


def test_bay_8_passing_is_refused_while_a_tile_fits_and_says_which():
    state = table(START, (17, 24))
    refused = verdict(state, "pass 0")
    assert (refused.code, refused.ruling) == ("can-place", "BAY-8")
    tile, cell = refused.at
    assert tile[0] == "tile"
    assert any(
        (lay.tile, lay.cell) == (tile[1], cell[1])
        for action in BAY.legal_actions(state, 0)
        if isinstance(action, Place) and len(action.lays) == 1
        for lay in action.lays
    )


def test_bay_8_a_pair_that_fits_only_when_joined_has_to_be_placed():
    state = table(JOINED_ONLY, (17, 64))
    listed = BAY.legal_actions(state, 0)
    assert listed
    assert all(isinstance(action, Place) and len(action.lays) == 2 for action in listed)
    refused = verdict(state, "pass 0")
    assert refused.code == "can-place"
    assert {at[1] for at in refused.at if at[0] == "tile"} == {17, 64}
    strict = table(JOINED_ONLY, (17, 64), options={"joined_pairs": False})
    assert verdict(strict, "pass 0")


def test_bay_8_the_tiles_go_under_the_stack_two_are_drawn_and_the_turn_ends_without_a_disc():
    state = table(STUCK, (3, 37))
    step = act(state, "pass 1")
    assert step.state.stacks[1] == (*state.stacks[1], 3, 37)
    assert (step.state.phase, step.state.must_draw) == (Phase.DRAW, 2)
    after = act(step.state, "draw 0", "draw 2").state
    assert after.hands[0] == tuple(sorted((state.stacks[0][0], state.stacks[2][0])))
    assert (after.phase, after.turn) == (Phase.PLACE, 1)
    assert after.discs == state.discs


def test_bay_8_only_a_stack_that_has_tiles_left_can_be_chosen():
    state = table(STUCK, (3, 37), stacks=(0, 3, 0))
    assert BAY.legal_actions(state, 0) == [Pass(1)]
    empty = verdict(state, "pass 0")
    assert (empty.code, empty.at) == ("stack-empty", (("stack", 0),))
    closed = verdict(state, "pass reserve")
    assert (closed.code, closed.at) == ("reserve-closed", (("stack", 1),))
    assert verdict(state, "pass nowhere").code == "stacks-left"
    assert verdict(state, "pass 7").code == "no-such-stack"


def test_bay_8_with_no_draw_stack_left_they_go_under_the_reserve():
    state = table(STUCK, (3, 37), stacks=(0, 0, 0), reserve=5, reserve_open=True)
    assert BAY.legal_actions(state, 0) == [Pass(RESERVE)]
    step = act(state, "pass reserve")
    assert step.state.reserve == (*state.reserve, 3, 37)
    assert step.state.must_draw == 2


def test_bay_8_with_nothing_left_to_draw_the_pass_just_ends_the_turn():
    state = table(
        STUCK,
        (3, 37),
        stacks=(0, 0, 0),
        reserve=0,
        reserve_open=True,
        final_round=True,
        final_turns=1,
    )
    assert BAY.legal_actions(state, 0) == [Pass(NO_STACK)]
    after = act(state, "pass nowhere").state
    assert after.hands[0] == (3, 37)
    assert (after.phase, after.turn) == (Phase.PLACE, 1)


def test_bay_8_a_pass_during_a_bonus_turn_ends_the_chain_and_scores_the_pelicans():
    marked = ((((0, 0), 2), True), (((0, 1), 0), True))
    text = TWO + " 57@0,1/5"
    state = table(text, (3, 37), in_bay=marked, bonus=1, supply=5)
    # Sun discs, more than the box holds, shut every place.
    cells = {c for lay in state.board for c in neighbours(lay.cell)} - {x.cell for x in state.board}
    state = replace(state, discs=tuple(sorted(cells)))
    step = act(state, "pass 0")
    assert step.state.points == (4, 0)
    assert (step.state.pelicans, step.state.in_bay) == ((2, 0), ())
    assert _kinds(step) == ["passed", "scored", "collected"]
    assert step.state.phase is Phase.DRAW
    assert act(step.state, "draw 0", "draw 0").state.turn == 1


def test_bay_8_in_the_final_round_nothing_is_drawn_after_a_pass():
    final = {"final_round": True, "final_turns": 1, "reserve_open": True, "stacks": (0, 0, 0)}
    state = act(table(STUCK, (3, 37), reserve=4, **final), "pass reserve").state
    assert (state.turn, state.hands[0], len(state.reserve)) == (1, (), 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bay_9_three_passes_of_every_player_in_sequence_end_the_game(seats):
    state = table(STUCK, (3, 37), seats=seats, passes=3 * seats - 2)
    state = act(state, "pass 0", "draw 0", "draw 0").state
    assert state.phase is Phase.PLACE
    state = replace(table(STUCK, (3, 37), seats=seats, turn=1), passes=state.passes)
    step = act(state, "pass 0")
    assert step.state.phase is Phase.OVER
    assert _kinds(step) == ["passed", "over"]
    assert BAY.result(step.state) is not None


def test_bay_9_a_placed_tile_begins_the_count_anew():
    state = table(START, (17, 24), passes=5)
    assert act(state, "place 17@0,1/1").state.passes == 0


def test_bay_14_the_hand_is_drawn_up_to_two_from_any_stack():
    state = act(_disc_done(), "disc 0,-1").state
    assert (state.phase, state.must_draw, state.drawing) == (Phase.DRAW, 1, Drawing.END)
    assert len(BAY.legal_actions(state, 0)) == 3
    assert verdict(state, "draw reserve").code == "reserve-closed"
    after = act(state, "draw 2").state
    assert (after.turn, len(after.hands[0])) == (1, 2)


def test_bay_14_drawing_the_last_tile_opens_the_reserve_and_the_turn_goes_on_with_it():
    state = act(_disc_done(hand=(), stacks=(0, 1, 0)), "disc 0,-1").state
    assert BAY.legal_actions(state, 0) == [BAY.parse("draw 1")]
    step = act(state, "draw 1")
    assert "reserve-open" in _kinds(step)
    assert step.state.reserve_open
    assert step.state.must_draw == 1
    assert verdict(step.state, "draw 1").code == "stack-empty"
    after = act(step.state, "draw reserve").state
    assert (len(after.reserve), after.turn, after.final_round) == (15, 1, False)


def test_bay_14_the_round_is_finished_then_the_final_round_begins_with_the_start_player():
    opened = {"stacks": (0, 0, 0), "reserve": 9, "reserve_open": True, "seats": 3, "round": 4}
    state = act(_disc_done(turn=1, **opened), "disc 0,-1", "draw reserve").state
    assert (state.turn, state.final_round, state.round) == (2, False, 4)
    step = act(_disc_done(turn=2, **opened), "disc 0,-1", "draw reserve")
    assert (step.state.turn, step.state.final_round, step.state.round) == (0, True, 5)
    assert "final-round" in _kinds(step)


def test_bay_14_in_the_final_round_hands_are_not_refilled():
    final = {"final_round": True, "reserve_open": True, "stacks": (0, 0, 0), "final_turns": 1}
    state = act(_disc_done(reserve=9, **final), "disc 0,-1").state
    assert (state.turn, state.hands[0], state.phase) == (1, (17,), Phase.PLACE)
    assert len(state.reserve) == 9


def test_bay_14_after_everyones_final_turn_the_game_is_over():
    final = {"final_round": True, "reserve_open": True, "stacks": (0, 0, 0), "final_turns": 0}
    step = act(_disc_done(turn=1, **final), "disc 0,-1")
    assert step.state.phase is Phase.OVER
    assert BAY.actors(step.state) == ()
    assert BAY.observe(step.state, 0).to_act is None
    assert BAY.legal_actions(step.state, 0) == ()
    assert BAY.check(step.state, 0, BAY.parse("draw 0")).code == "not-your-turn"


def test_bay_14_if_the_reserve_runs_out_the_final_round_begins_with_the_next_player():
    opened = {"stacks": (0, 0, 0), "reserve": 1, "reserve_open": True, "seats": 3}
    step = act(_disc_done(turn=1, **opened), "disc 0,-1", "draw reserve")
    assert {"reserve-empty", "final-round"} <= set(_kinds(step))
    assert (step.state.turn, step.state.final_round, step.state.final_turns) == (2, True, 2)


def test_bay_14_each_player_gets_one_turn_of_it_from_there_on():
    opened = {"stacks": (0, 0, 0), "reserve": 1, "reserve_open": True, "seats": 3}
    state = act(_disc_done(turn=1, **opened), "disc 0,-1", "draw reserve").state
    turns = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.PLACE:
            turns.append(state.turn)
        (actor,) = BAY.actors(state)
        state = BAY.apply(state, actor, BAY.legal_actions(state, actor)[-1]).state
        assert len(turns) <= 12
    assert list(dict.fromkeys(turns)) == [2, 0, 1]


def test_bay_14_when_the_reserve_runs_out_within_a_turn_fewer_tiles_are_drawn():
    opened = {"stacks": (0, 0, 0), "reserve": 1, "reserve_open": True}
    state = act(_disc_done(hand=(), **opened), "disc 0,-1").state
    assert state.must_draw == 1
    after = act(state, "draw reserve").state
    assert (len(after.hands[0]), after.final_round, after.turn) == (1, True, 1)


def test_bay_14_when_the_reserve_runs_out_in_a_bonus_turn_that_turn_is_finished():
    state = act(
        table(TWO, (1, 57), stacks=(0, 0, 0), reserve=1, reserve_open=True), "place 57@0,1/5"
    )
    state = act(state.state, "attract 0,1:0=supply", "draw reserve").state
    assert (state.turn, state.phase, state.final_round) == (0, Phase.PLACE, False)


def test_bay_14_a_player_without_tiles_is_skipped():
    final = {"final_round": True, "reserve_open": True, "stacks": (0, 0, 0), "final_turns": 3}
    state = _disc_done(seats=4, turn=0, reserve=0, **final)
    hands = (state.hands[0], (), (), state.hands[3])
    step = act(replace(state, hands=hands), "disc 0,-1")
    assert (step.state.turn, step.state.final_turns) == (3, 0)
    assert [event["seat"] for event in step.events if event.kind == "skipped"] == [1, 2]
    nobody = (state.hands[0], (), (), ())
    assert act(replace(state, hands=nobody), "disc 0,-1").state.phase is Phase.OVER


def test_bay_14_a_round_ends_with_the_last_seat():
    step = act(_disc_done(turn=1, round=3), "disc 0,-1", "draw 0")
    assert (step.state.turn, step.state.round) == (0, 4)
    assert "round" in _kinds(step)
    assert act(_disc_done(turn=0, round=3), "disc 0,-1", "draw 0").state.round == 3


def test_only_the_owner_learns_which_tile_was_drawn():
    state = act(_disc_done(seats=3), "disc 0,-1").state
    tile = state.stacks[0][0]
    step = act(state, "draw 0")
    own = [e for e in step.events if e.kind == "drawn" and e.visible_to(0)]
    assert [event["tile"] for event in own] == [tile]
    for viewer in (1, 2, SPECTATOR):
        (public,) = [e for e in step.events if e.kind == "drawn" and e.visible_to(viewer)]
        assert "tile" not in dict(public.data)
        assert str(tile) not in str(public.text).replace("stack 1", "")
    assert [(reveal.what, reveal.to) for reveal in step.reveals] == [("drawn-tile", (0,))]


def test_actions_out_of_turn_or_phase_are_refused():
    state = table(START, (17, 24))
    assert BAY.check(state, 1, BAY.parse("draw 0")).code == "not-your-turn"
    assert BAY.check(state, SPECTATOR, BAY.parse("draw 0")).code == "not-your-turn"
    for text in ("draw 0", "decline", "score 0,0:0", "disc 0,-1", "attract", "shuffle |"):
        refused = verdict(state, text)
        assert (refused.code, str(refused.reason)) == ("wrong-phase", "Tiles are placed now.")
    with pytest.raises(IndexError):
        BAY.sample_seen(BAY.observe(state, 1), Random(1))


def test_bay_14_the_rulebooks_example_of_three_players():
    """The start player takes the last tiles; the others finish the round with the reserve."""
    step = act(
        _disc_done(seats=3, hand=(), stacks=(1, 0, 0)), "disc 0,-1", "draw 0", "draw reserve"
    )
    assert (step.state.turn, step.state.reserve_open, step.state.final_round) == (1, True, False)
    following = replace(step.state, phase=Phase.DISC, turn=2, discs=(), discs_left=3)
    assert act(following, "disc 0,-1").state.turn == 0
    assert act(following, "disc 0,-1").state.final_round


def test_bay_14_the_last_player_of_a_round_opens_the_reserve_and_the_final_round_follows():
    step = act(_disc_done(turn=1, stacks=(0, 0, 1)), "disc 0,-1", "draw 2")
    assert _kinds(step)[-2:] == ["reserve-open", "final-round"]
    assert (step.state.turn, step.state.final_turns) == (0, 1)
