"""The engine compared with a slow evaluator written straight from the wording of the rulings."""

from random import Random

import bay_oracle
import pytest
from bay_tables import setup

from pelican_suite.core.playing import play
from pelican_suite.games.bay.actions import Lay, Place
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.placing import check_lays, half_pairs, pairs, singles


def _positions(seed, seats=2, every=1, **options):
    """Observations of a random game whenever a tile is to be placed."""
    count = 0
    agreed = setup(seats, **options)
    for played in play(BAY, agreed, [BAY.sample_seen] * seats, seed):
        state = played.step.state
        if state.phase is Phase.PLACE:
            count += 1
            if count % every == 0:
                yield BAY.observe(state, state.turn)


def _summary(board):
    return sorted((a.terrain, a.size, a.closed, tuple(sorted(a.cells))) for a in board.areas())


@pytest.mark.parametrize("seed", range(8))
def test_bay_3_areas_agree_throughout_random_games(seed):
    for seen in _positions(seed, seats=2 + seed % 3, every=4):
        board = board_of(seen.edition, seen.board)
        assert _summary(board) == bay_oracle.summary(seen.board)
        for area in board.areas():
            assert area.spot == min(area.spots)
        assert {frozenset(a.spots) for a in board.areas()} == set(bay_oracle.area_sets(seen.board))


@pytest.mark.parametrize("seed", range(8))
def test_bay_5_single_placements_agree_for_every_way_to_lay_each_tile(seed):
    for seen in _positions(seed, every=5):
        board = board_of(seen.edition, seen.board)
        for tile in seen.hand:
            ways = bay_oracle.ways(seen.board, tile)
            legal = [w for w in ways if bay_oracle.single_is_legal(seen.board, seen.discs, w)]
            assert singles(board, seen.discs, tile) == legal
            for lay in ways:
                ok = check_lays(board, seen.discs, seen.hand, (lay,), True).ok
                assert ok == (lay in legal), lay


@pytest.mark.parametrize("joined", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_bay_6_and_7_all_pairs_agree_on_small_boards(seed, joined):
    compared = 0
    for seen in _positions(seed + 50, joined_pairs=joined):
        if len(seen.board) > 9 or len(seen.hand) < 2:
            break
        board = board_of(seen.edition, seen.board)
        expected = bay_oracle.legal_pairs(seen.board, seen.discs, seen.hand, joined)
        listed = list(pairs(board, seen.discs, seen.hand, joined))
        assert set(listed) == expected
        assert len(listed) == len(expected)
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("joined", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_bay_6_and_7_random_pairs_agree_throughout_random_games(seed, joined):
    rng = Random(seed)
    outcomes = {True: 0, False: 0}
    for seen in _positions(seed + 70, every=3):
        if len(seen.hand) < 2:
            continue
        board = board_of(seen.edition, seen.board)
        one, other = (half_pairs(board, seen.discs, tile) for tile in seen.hand)
        if not one or not other:
            continue
        beside = [
            (a, b)
            for a in one
            for b in bay_oracle.ways(seen.board, seen.hand[1])
            if b.cell in bay_oracle.around(a.cell)
        ]
        fitting = [(a, b) for a, b in beside if bay_oracle.matches([*seen.board, a, b])]
        tried = [(rng.choice(one), rng.choice(other)) for _ in range(15)]
        tried += [rng.choice(beside) for _ in range(5) if beside]
        tried += [rng.choice(fitting) for _ in range(20) if fitting]
        for a, b in tried:
            expected = bay_oracle.pair_is_legal(seen.board, seen.discs, a, b, joined)
            got = check_lays(board, seen.discs, seen.hand, (a, b), joined)
            assert got.ok == expected, (seen.board, a, b, got)
            outcomes[expected] += 1
    assert min(outcomes.values()) > 20


@pytest.mark.parametrize("joined", [True, False])
def test_everything_listed_passes_check_and_covers_what_is_sampled(joined):
    rng = Random(1)
    for seen in _positions(7, every=6, joined_pairs=joined):
        listed = BAY.legal_seen(seen)
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert BAY.check_seen(seen, action)
        for _ in range(10):
            assert BAY.sample_seen(seen, rng) in listed


def test_bay_5_all_six_turns_of_a_tile_are_judged_alike_where_the_picture_is_the_same():
    for seen in _positions(3, every=6):
        for action in BAY.legal_seen(seen):
            if not isinstance(action, Place) or len(action.lays) != 1:
                continue
            (lay,) = action.lays
            for turn in range(6):
                same = bay_oracle.edges_of(lay.tile, turn) == bay_oracle.edges_of(
                    lay.tile, lay.turn
                )
                if same:
                    assert BAY.check_seen(seen, Place((Lay(lay.tile, lay.cell, turn),)))
