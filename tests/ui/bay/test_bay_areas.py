"""Outlines of areas on the boards of whole games."""

import pytest

from pelican_suite.core.contract import SPECTATOR, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.ui.bay.areas import area_shape, label_point


@pytest.mark.parametrize("seed", [10, 30, 33, 38, 72, 74, *range(3)])
def test_every_area_of_a_whole_game_has_an_outline(seed):
    # On these boards GEOS could not join parts that a turn had bent by a rounding error.
    setup = Setup(3, complete_options(BAY.info.options, {}))
    steps = list(play(BAY, setup, [BAY.sample_seen] * 3, seed))
    lays = BAY.observe(steps[-1].step.state, SPECTATOR).board
    for count in (20, len(lays)):
        board = board_of("reference", lays[:count])
        for area in board.areas():
            shape = area_shape(board, area)
            assert shape.is_valid
            assert not shape.is_empty
            assert len(label_point(board, area)) == 2
