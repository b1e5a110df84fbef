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
from pelican_suite.ui.bay.geometry import RADIUS, Point, centre, middle

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
        parts.append(affinity.affine_transform(part, (RADIUS, 0, 0, RADIUS, x, y)))
    return shapely.union_all(parts).buffer(SEAM).buffer(-SEAM)


def label_point(board: Board, area: Area, near: Cell | None = None) -> Point:
    """Where a badge of the area stands: well inside it, on the tile at `near` if given."""
    shape = area_shape(board, area)
    if near is not None and near in area.cells:
        edge = next(edge for cell, edge in area.spots if cell == near)
        x, y = middle(edge, RADIUS)
        cx, cy = centre(near)
        return cx + x * 0.62, cy + y * 0.62
    if shape.is_empty:
        return centre(area.spot[0])
    inner = shape.buffer(-RADIUS * 0.16)
    place = shape if inner.is_empty else max(shapely.get_parts(inner), key=lambda p: p.area)
    point = shapely.centroid(place)
    if not place.contains(point):
        point = place.representative_point()
    return point.x, point.y
