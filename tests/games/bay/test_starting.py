"""BAY-4: the setup."""

from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest
from bay_tables import TILES, act, board, setup, verdict

from pelican_suite.core.contract import CHANCE, CLOCK, Setup
from pelican_suite.core.errors import IllegalAction, InputError
from pelican_suite.games.bay.actions import Arrange, Draw, Lay, PutDisc, Shuffle
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.grid import edge_between
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.starting import arrangements, first_tiles


def _shuffled(seats=2, seed=1, **options):
    state = BAY.initial(setup(seats, **options))
    return BAY.apply(state, CHANCE, BAY.sample_chance(state, CHANCE, Random(seed))).state


def _order():
    return list(TILES.ids())


def _shuffle(order, sizes=(17, 17, 17)):
    stacks, start = [], 0
    for size in sizes:
        stacks.append(tuple(order[start : start + size]))
        start += size
    return Shuffle(tuple(stacks), tuple(order[start:]))


def _to_arrange_impossible_first():
    """An order whose first three tiles do not fit together, though the next three do."""
    order = _order()
    rng = Random(0)
    while True:
        rng.shuffle(order)
        taken = first_tiles(TILES, _shuffle(order).stacks)
        if taken is not None and len(taken[2]) == 1:
            return _shuffle(order)


def test_bay_4_16_tiles_form_the_reserve_and_51_three_stacks_of_17():
    state = BAY.initial(setup(3))
    shuffle = BAY.sample_chance(state, CHANCE, Random(5))
    assert [len(stack) for stack in shuffle.stacks] == [17, 17, 17]
    assert len(shuffle.reserve) == 16
    assert sorted([t for s in shuffle.stacks for t in s] + list(shuffle.reserve)) == _order()
    after = BAY.apply(state, CHANCE, shuffle).state
    assert [len(stack) for stack in after.stacks] == [16, 16, 16]
    assert len(after.aside) == 3


def test_bay_4_a_shuffle_holds_every_tile_once_in_stacks_of_the_right_size():
    state = BAY.initial(setup(2))
    order = _order()
    assert BAY.check(state, CHANCE, BAY.sample_chance(state, CHANCE, Random(2)))
    twice = BAY.check(state, CHANCE, _shuffle([order[1], *order[1:]]))
    assert (twice.code, twice.at) == ("wrong-tiles", (("tile", 1), ("tile", 2)))
    unknown = BAY.check(state, CHANCE, _shuffle([*order[:-1], 99]))
    assert (unknown.code, unknown.at) == ("wrong-tiles", (("tile", 67), ("tile", 99)))
    assert BAY.check(state, CHANCE, _shuffle(order, (17, 17, 16))).code == "wrong-stacks"
    assert BAY.check(state, CHANCE, _shuffle(order, (67,))).code == "wrong-stacks"
    assert BAY.check(state, CHANCE, Draw(0)).code == "wrong-phase"
    assert BAY.check(state, CLOCK, _shuffle(order)).code == "not-your-turn"
    with pytest.raises(IllegalAction):
        BAY.apply(state, CHANCE, _shuffle(order[1:]))


def test_bay_4_the_top_tile_of_each_stack_is_taken():
    shuffle = BAY.sample_chance(BAY.initial(setup(2)), CHANCE, Random(3))
    three, stacks, refused = first_tiles(TILES, shuffle.stacks)
    assert refused == ()
    assert three == tuple(stack[0] for stack in shuffle.stacks)
    assert stacks == tuple(stack[1:] for stack in shuffle.stacks)


def test_bay_4_three_that_cannot_be_arranged_go_under_their_stacks_and_three_new_are_taken():
    shuffle = _to_arrange_impossible_first()
    step = BAY.apply(BAY.initial(setup(2)), CHANCE, shuffle)
    refused = tuple(stack[0] for stack in shuffle.stacks)
    assert list(arrangements(TILES, refused)) == []
    assert [e["tiles"] for e in step.events if e.kind == "set-back"] == [refused]
    assert step.state.aside == tuple(sorted(stack[1] for stack in shuffle.stacks))
    assert step.state.stacks == tuple((*stack[2:], stack[0]) for stack in shuffle.stacks)


def test_bay_4_the_three_touch_one_another_and_all_edges_match():
    state = _shuffled(setup="by_hand")
    listed = BAY.legal_actions(state, 1)
    assert listed
    for action in listed:
        one, two, three = action.lays
        assert None not in {
            edge_between(one.cell, two.cell),
            edge_between(two.cell, three.cell),
            edge_between(one.cell, three.cell),
        }
        assert verdict(state, action)


def test_bay_4_by_hand_a_listed_corner_is_all_there_is_up_to_turning_the_table():
    # Brute force over all tiles and turns on the same three cells.
    state = _shuffled(setup="by_hand")
    listed = set(BAY.legal_actions(state, 1))
    sample = next(iter(listed))
    cells = [lay.cell for lay in sample.lays]
    every = {
        action
        for tiles in permutations(state.aside)
        for turns in product(*(TILES.distinct_turns(tile) for tile in tiles))
        for action in [Arrange(tuple(map(Lay, tiles, cells, turns)))]
        if verdict(state, action)
    }
    assert every == listed


def test_bay_4_wrong_arrangements_are_refused_with_the_reason():
    state = _shuffled(setup="by_hand")
    good = BAY.legal_actions(state, 1)[0]
    one, two, three = good.lays
    other = next(tile for tile in TILES.ids() if tile not in state.aside)
    foreign = verdict(state, Arrange((replace(one, tile=other), two, three)))
    assert (foreign.code, foreign.ruling) == ("not-these-tiles", "BAY-4")
    assert foreign.at == (("tile", other),)
    apart = verdict(state, Arrange((one, two, replace(three, cell=(5, 5)))))
    assert apart.code == "not-touching"
    assert verdict(state, Arrange((one, two, replace(three, cell=(100, 0))))).code == "off-table"
    assert verdict(state, Arrange((one, two, replace(three, turn=6)))).code == "bad-turn"
    faults = {
        verdict(state, Arrange((one, two, replace(three, turn=turn)))).code for turn in range(6)
    }
    assert faults == {"", "edge-mismatch"}


def test_bay_4_by_hand_the_player_right_of_the_start_player_sets_up():
    state = _shuffled(seats=3, setup="by_hand")
    assert BAY.actors(state) == (2,)
    assert BAY.observe(state, 2).hand == state.aside
    assert BAY.observe(state, 0).hand == ()
    assert BAY.observe(state, 0).hand_sizes == (0, 0, 3)
    state = BAY.apply(state, 2, BAY.legal_actions(state, 2)[0]).state
    assert (state.phase, BAY.actors(state)) == (Phase.SETUP_DISC, (2,))
    state = BAY.apply(state, 2, BAY.legal_actions(state, 2)[0]).state
    drawn = []
    while state.phase is Phase.SETUP_DRAW:
        drawn.append(*BAY.actors(state))
        state = act(state, "draw 1").state
    assert drawn == [0, 0, 1, 1, 2, 2]
    assert (state.phase, state.turn) == (Phase.PLACE, 0)
    assert [len(stack) for stack in state.stacks] == [16, 10, 16]


def test_bay_4_automatic_setup_is_done_by_chance():
    state = _shuffled(seats=2)
    kinds = []
    rng = Random(4)
    while state.phase is not Phase.PLACE:
        assert BAY.actors(state) == (CHANCE,)
        action = BAY.sample_chance(state, CHANCE, rng)
        kinds.append(type(action))
        state = BAY.apply(state, CHANCE, action).state
    assert kinds == [Arrange, PutDisc, Draw, Draw, Draw, Draw]
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert (state.turn, len(state.discs), state.discs_left) == (0, 1, 2)


def test_bay_4_the_first_disc_lies_beside_one_or_two_tiles():
    state = _shuffled(setup="by_hand")
    state = BAY.apply(state, 1, BAY.legal_actions(state, 1)[0]).state
    discs = BAY.legal_actions(state, 1)
    text = " ".join(f"{x.tile}@{x.cell[0]},{x.cell[1]}/{x.turn}" for x in state.board)
    touching = [board(text).touching(put.cell) for put in discs]
    assert sorted(touching) == [1, 1, 1, 1, 1, 1, 2, 2, 2]


def test_bay_13_without_discs_the_setup_goes_on_with_the_hands():
    state = _shuffled(setup="by_hand", discs=False)
    state = BAY.apply(state, 1, BAY.legal_actions(state, 1)[0]).state
    assert state.phase is Phase.SETUP_DRAW


def test_a_setup_that_is_not_possible_is_refused():
    for seats in (0, 5):
        with pytest.raises(InputError, match="one to four"):
            BAY.initial(Setup(seats))
    with pytest.raises(InputError, match="no edition"):
        BAY.initial(Setup(2, (), "homemade"))
    with pytest.raises(InputError, match="no such option"):
        BAY.initial(Setup(2, (("weather", "fine"),)))
    assert BAY.initial(Setup(2)) == BAY.initial(setup(2))
