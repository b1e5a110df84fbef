"""Outlines of areas on the table: the very shapes that are painted, joined."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from pelican_suite.games.bay.actions import Cell, Lay, Spot
from pelican_suite.games.bay.board import Area, Board
from pelican_suite.ui.bay.art.shapes import part_at
from pelican_suite.ui.bay.geometry import RADIUS, Point, across, centre, middle

APOTHEM: Final = 3**0.5 / 2
"""Middle to the middle of an edge, in radii."""
ROOMY: Final = 96.0
"""Pixels an area measures at least both ways to hold a badge."""
BADGE_LIFT: Final = 16.0
"""Pixels between a small area and the middle of its badge."""
GRID: Final = 1e-3
"""Scene units; shapes are joined on this grid. Turned and moved, a border can cross itself or its
neighbour by a rounding error, and GEOS refuses to join such shapes."""
SEAM: Final = 0.6
"""Parts on two tiles closer than this (scene units) become one outline."""


def area_shape(board: Board, area: Area) -> BaseGeometry:
    """The shape of an area in scene coordinates."""
    lays = tuple(board.at[cell] for cell in sorted(area.cells))
    edges = tuple(board.tiles.tile(lay.tile).edges for lay in lays)
    return _joined(lays, edges, area.spots)


@lru_cache(maxsize=128)
def _joined(lays: tuple[Lay, ...], edges: tuple[str, ...], spots: tuple[Spot, ...]) -> BaseGeometry:
    by_cell = {lay.cell: (lay, letters) for lay, letters in zip(lays, edges, strict=True)}
    parts = []
    for cell, edge in spots:
        lay, letters = by_cell[cell]
        x, y = centre(cell)
        part = part_at(letters, lay.turn, lay.tile, edge)
        placed = affinity.affine_transform(part, (RADIUS, 0, 0, RADIUS, x, y))
        parts.append(shapely.make_valid(placed))
    return shapely.union_all(parts, grid_size=GRID).buffer(SEAM).buffer(-SEAM)


def label_point(board: Board, area: Area) -> Point:
    """Where a badge or a pelican of the area stands: well inside it."""
    shape = area_shape(board, area)
    if shape.is_empty:
        return centre(area.spot[0])
    inner = shape.buffer(-RADIUS * 0.16)
    place = shape if inner.is_empty else max(shapely.get_parts(inner), key=lambda p: p.area)
    point = shapely.centroid(place)
    if not place.contains(point):
        point = place.representative_point()
    return point.x, point.y


def badge_point(board: Board, area: Area, scale: float) -> Point:
    """Where a badge stands on a board shown at `scale`: inside the area, or above a small one, so
    that its outline can be seen."""
    left, top, right, bottom = area_shape(board, area).bounds
    if min(right - left, bottom - top) * scale >= ROOMY:
        return label_point(board, area)
    return (left + right) / 2, top - BADGE_LIFT / scale


def beside_point(area: Area, cell: Cell, reach: float) -> Point:
    """A point `reach` scene units from the middle of one of the area's tiles, on the side where
    the area goes on to another tile if there is one."""
    edges = [edge for at, edge in area.spots if at == cell]
    on = [edge for edge in edges if (across(cell, edge), (edge + 3) % 6) in area.spots]
    x, y = middle((on or edges)[0], 1.0)
    cx, cy = centre(cell)
    return cx + x / APOTHEM * reach, cy + y / APOTHEM * reach
