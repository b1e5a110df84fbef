"""The compact twin of Pelican Bay does what the contract engine does."""

from random import Random

import pytest
from bay_tables import table
from bay_twin import SCALARS, compare_game, setup_for

from pelican_suite.core.playing import play
from pelican_suite.games.bay import fast
from pelican_suite.games.bay.fast_bridge import (
    board_from,
    do,
    guess_twin,
    twin_of,
    unseen_tiles,
)
from pelican_suite.games.bay.fast_random import random_game
from pelican_suite.games.bay.fast_tiles import COUNT, KEYS, fast_tiles
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.starting import sample_shuffle

TILES = fast_tiles("reference")
HIDDEN = ("turn", "closed_points", "final_turns", "stacks", "reserve", "hands", "drawing")


@pytest.mark.parametrize("block", range(6))
def test_every_step_of_random_games_agrees(block):
    steps = sum(compare_game(seed) for seed in range(block * 25, block * 25 + 25))
    assert steps > 1250


def test_fits_are_those_of_the_edition():
    from pelican_suite.games.bay.edition import edge_bit, tiles_of

    tiles, rng = tiles_of("reference"), Random(3)
    for _ in range(2000):
        key = rng.randrange(KEYS)
        tile = rng.randrange(TILES.count)
        codes = [(edge, key >> 2 * edge & 3) for edge in range(6)]
        need = sum(edge_bit(edge, "WBF"[code - 1]) for edge, code in codes if code)
        turns = [turn for turn in range(6) if TILES.fit[tile * KEYS + key] >> turn & 1]
        assert tuple(turns) == tiles.fits(TILES.ids[tile], need)
        assert COUNT[key] == need.bit_count()


def observations(seed):
    """Every position of a game of several players in which a seat is to act."""
    for played in play(BAY, setup_for(seed), [BAY.sample_seen] * 4, seed):
        state = played.step.state
        (actor,) = BAY.actors(state) or (-1,)
        if actor >= 0 and state.board:
            yield state, BAY.observe(state, actor)


@pytest.mark.parametrize("seed", [2, 3, 5, 22, 29, 31])
def test_a_guess_agrees_with_all_that_is_seen_and_hides_the_rest(seed):
    for state, seen in observations(seed):
        guess, truth = guess_twin(seen, Random(seed)), twin_of(state)
        for name in set(SCALARS) - set(HIDDEN):
            assert getattr(guess, name) == getattr(truth, name), name
        assert guess.turn == seen.viewer
        assert guess.hands[seen.viewer] == truth.hands[seen.viewer]
        for name in ("stacks", "hands"):
            sizes = [list(map(len, getattr(twin, name))) for twin in (guess, truth)]
            assert sizes[0] == sizes[1]
        dealt = [tile for hand in guess.hands for tile in hand]
        dealt += [tile for stack in (*guess.stacks, guess.reserve) for tile in stack]
        dealt += [guess.board.kind[cell] // 6 for cell in guess.board.cells]
        assert sorted(dealt) == list(range(TILES.count))
        assert len(unseen_tiles(seen)) == TILES.count - len(state.board) - len(seen.hand)


def test_a_guess_depends_on_the_observation_alone():
    for state, seen in list(observations(6))[::9]:
        other = BAY.observe(BAY.hidden_twin(state, seen.viewer, Random(1)), seen.viewer)
        one, two = (guess_twin(each, Random(5)) for each in (seen, other))
        assert [getattr(one, name) for name in SCALARS] == [getattr(two, name) for name in SCALARS]


def test_bay_14_whoever_holds_two_tiles_has_a_final_turn_to_come():
    state = table(
        "12@0,0/2",
        (3, 4),
        seats=4,
        turn=1,
        others=2,
        final_round=True,
        final_turns=2,
        reserve_open=True,
        stacks=(0, 0, 0),
    )
    hands = list(state.hands)
    hands[0] = hands[0][:1]
    from dataclasses import replace

    seen = BAY.observe(replace(state, hands=tuple(hands)), 1)
    assert guess_twin(seen, Random(1)).final_turns == 2


def test_a_branch_leaves_the_state_and_the_board_as_they_were():
    from bay_twin import snapshot

    from pelican_suite.games.bay.fast_random import step_at_random

    for state, _ in list(observations(7))[5::20]:
        twin = twin_of(state)
        before = snapshot(twin.board), [str(getattr(twin, name)) for name in SCALARS]
        branch = twin.branch()
        rng = Random(2)
        while branch.phase != fast.OVER:
            step_at_random(branch, rng)
        twin.take_back(branch)
        assert (snapshot(twin.board), [str(getattr(twin, name)) for name in SCALARS]) == before


def test_whole_random_games_end_with_all_tiles_in_their_places():
    for seats in (2, 3, 4):
        twin = random_game(TILES, seats, Random(seats))
        held = [tile for hand in twin.hands for tile in hand]
        held += [tile for stack in (*twin.stacks, twin.reserve) for tile in stack]
        held += [twin.board.kind[cell] // 6 for cell in twin.board.cells]
        assert sorted(held) == list(range(TILES.count))
        assert twin.final_round
        assert sum(twin.pelicans) + twin.supply == 7


def test_the_twin_begins_after_the_first_tiles():
    setup = setup_for(1)
    with pytest.raises(ValueError, match="first tiles"):
        twin_of(BAY.initial(setup))
    twin = twin_of(table("12@0,0/2", (3, 4)))
    from pelican_suite.games.bay.edition import tiles_of

    with pytest.raises(ValueError, match="Shuffle"):
        do(twin, sample_shuffle(tiles_of("reference"), 2, Random(1)))


def test_a_board_may_lie_anywhere_on_the_table():
    state, _ = list(observations(2))[-1]
    moved = tuple(
        type(lay)(lay.tile, (lay.cell[0] + 90, lay.cell[1] - 80), lay.turn) for lay in state.board
    )
    here = board_from("reference", state.board, state.discs)
    there = board_from("reference", moved, ())
    assert sorted((there.size(r), there.open[r]) for r in there.roots()) == sorted(
        (here.size(r), here.open[r]) for r in here.roots()
    )
