"""What the search sees in a position is what the rules say."""

import itertools
from random import Random

import pytest
from bay_positions import positions
from bay_twin import snapshot

from pelican_suite.games.bay.fast_bridge import unseen_tiles
from pelican_suite.games.bay.game import BAY
from pelican_suite.players.bay import tuned_weights
from pelican_suite.players.bay_gain import Gains, Outlook, expected_best


@pytest.mark.parametrize("seed", [1, 2, 3, 6, 22, 25])
def test_options_are_all_placements_with_exact_sizes(seed):
    for _, twin in positions(seed):
        board = twin.board
        gains = Gains(board, tuned_weights(2))
        gains.look(twin, twin.turn)
        before = snapshot(board)
        options = gains.options(twin.hands[twin.turn], twin.joined, True)
        assert snapshot(board) == before
        assert sorted(one.placement for one in options) == sorted(twin.placements())
        for option in options:
            cell, kind, cell_two, kind_two = option.placement
            board.lay(cell, kind)
            if cell_two >= 0:
                board.lay(cell_two, kind_two)
            cells = [cell, cell_two] if cell_two >= 0 else [cell]
            roots = {root for one in cells for root in board.areas_of(one)}
            assert option.now == max(map(board.size, roots))
            closed = [board.size(root) for root in roots if board.open[root] == 0]
            assert sorted(option.closed) == sorted(closed)
            board.rewind(twin.laid)


def test_bay_11_pelicans_come_from_the_supply_then_from_opponents_then_from_oneself():
    _, twin = positions(2)[0]
    weights = tuned_weights(2)
    twin.supply, twin.pelicans = 1, [1, 1, 0]
    gains = Gains(twin.board, weights)
    gains.look(twin, 0)
    assert gains.closed_points([5]) == 5 + weights.pelican
    assert gains.closed_points([2, 5]) == 5 + weights.pelican + 2 + weights.stolen
    assert gains.closed_points([2, 3, 5, 1]) == 10 + weights.pelican + weights.stolen


def test_expected_best_is_the_mean_over_all_hands():
    rng = Random(4)
    values = [rng.uniform(0, 20) for _ in range(9)]
    for kept in (0.0, 7.5, 30.0):
        pairs = [max(kept, *pair) for pair in itertools.combinations(values, 2)]
        assert expected_best(values, 2, kept) == pytest.approx(sum(pairs) / len(pairs))
        ones = [max(kept, value) for value in values]
        assert expected_best(values, 1, kept) == pytest.approx(sum(ones) / len(ones))
        assert expected_best(values, 0, kept) == kept
    assert expected_best([], 2, 3.0) == 3.0
    assert expected_best([4.0], 2, 3.0) == 4.0


def test_an_outlook_knows_the_best_turn_of_every_tile_and_the_best_elsewhere():
    for state, twin in positions(3, every=6):
        seen = BAY.observe(state, state.turn)
        gains = Gains(twin.board, tuned_weights(4))
        gains.look(twin, twin.turn)
        outlook = Outlook(gains, unseen_tiles(seen))
        for place, tile in enumerate(outlook.tiles):
            by_cell: dict[int, float] = {}
            for option in gains.options([tile], True, False):
                cell = option.placement[0]
                by_cell[cell] = max(by_cell.get(cell, 0.0), option.value)
            ranked = [*sorted(by_cell.values(), reverse=True), 0.0, 0.0]
            assert outlook.best[place] == ranked[0]
            assert outlook.second[place] == ranked[1]
            assert by_cell.get(outlook.cell[place], 0.0) == ranked[0]
        for cell in outlook.favourite_cells():
            assert outlook.expected(2, 0.0, cell) <= outlook.expected(2, 0.0, -1)
