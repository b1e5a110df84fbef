"""Cells, points and outlines."""

import math

import pytest

from pelican_suite.games.bay.grid import neighbours
from pelican_suite.ui.bay import geometry
from pelican_suite.ui.bay.geometry import RADIUS, TILE_WIDTH


@pytest.mark.parametrize("cell", [(0, 0), (3, -5), (-7, 2), (12, 12)])
def test_a_point_anywhere_in_a_cell_belongs_to_it(cell):
    x, y = geometry.centre(cell)
    for k in range(24):
        angle = math.tau * k / 24
        reach = RADIUS * 0.85
        assert geometry.cell_at(x + reach * math.cos(angle), y + reach * math.sin(angle)) == cell


def test_edges_lead_to_the_neighbours_the_rules_mean():
    for cell in ((0, 0), (2, -3)):
        assert tuple(geometry.across(cell, edge) for edge in range(6)) == neighbours(cell)


def test_the_middle_of_an_edge_lies_half_way_to_the_neighbour():
    for edge in range(6):
        x, y = geometry.centre(geometry.across((0, 0), edge))
        mx, my = geometry.middle(edge, RADIUS)
        assert (mx * 2, my * 2) == pytest.approx((x, y))


def test_a_hexagon_is_as_wide_as_a_tile():
    left, top, right, bottom = geometry.hexagon((0, 0)).bounds
    assert right - left == pytest.approx(TILE_WIDTH)
    assert bottom - top == pytest.approx(2 * RADIUS)


def test_neighbouring_hexagons_join_to_one_outline():
    (joined,) = geometry.outline([(0, 0), (1, 0), (0, 1)])
    assert joined.area == pytest.approx(3 * geometry.hexagon((0, 0)).area, rel=1e-3)
    assert len(geometry.outline([(0, 0), (5, 5)])) == 2
    assert geometry.outline([]) == ()


def test_a_ring_of_cells_has_a_hole():
    (ring,) = geometry.outline(neighbours((0, 0)))
    assert len(ring.interiors) == 1


def test_snapping_takes_the_nearest_cell_in_reach():
    cells = [(0, 0), (1, 0)]
    assert geometry.nearest(60.0, 0.0, cells) == (1, 0)
    assert geometry.nearest(40.0, 3.0, cells) == (0, 0)
    assert geometry.nearest(400.0, 0.0, cells) is None
