"""Cells, points and outlines of the bay's pointy-top hexagon grid.

Lengths are scene units: pixels at 100 % zoom. Corner k is the one between edges k-1 and k, so
edge k runs from corner k to corner k+1, clockwise; edge 0 is the top-right one, corner 0 the top.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import shapely
from shapely.geometry import MultiPolygon, Polygon

from pelican_suite.games.bay.actions import Cell

TILE_WIDTH: Final = 96.0
"""Width of a hexagon at 100 %, from flat side to flat side."""
RADIUS: Final = TILE_WIDTH / math.sqrt(3)
"""Centre to corner."""
JOIN_TOLERANCE: Final = 1e-3
"""Corners of neighbouring hexagons closer than this are one point when outlines are joined."""
SNAP_REACH: Final = 0.95
"""How far from a cell's centre, in radii, a held tile still snaps to it."""

STEPS: Final[tuple[Cell, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""To the neighbour across edge 0 … 5."""

Point = tuple[float, float]


def corner(index: int, radius: float = 1.0) -> Point:
    """Corner `index` of a hexagon about the origin; y grows downwards."""
    angle = math.radians(60 * index - 90)
    return radius * math.cos(angle), radius * math.sin(angle)


def middle(edge: int, radius: float = 1.0) -> Point:
    """Midpoint of an edge of a hexagon about the origin with that corner radius."""
    angle = math.radians(60 * edge - 60)
    apothem = radius * math.sqrt(3) / 2
    return apothem * math.cos(angle), apothem * math.sin(angle)


def centre(cell: Cell) -> Point:
    """Where a cell's centre lies.

    >>> centre((1, 0))
    (96.0, 0.0)
    """
    q, r = cell
    return TILE_WIDTH * (q + r / 2), RADIUS * 1.5 * r


def cell_at(x: float, y: float) -> Cell:
    """The cell a point is in.

    >>> cell_at(97.0, 3.0)
    (1, 0)
    """
    r = y / (RADIUS * 1.5)
    q = x / TILE_WIDTH - r / 2
    return _rounded(q, r)


def _rounded(q: float, r: float) -> Cell:
    """Nearest cell to fractional axial coordinates: the coordinate rounded worst gives way."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr


def nearest(x: float, y: float, cells: Iterable[Cell], reach: float = SNAP_REACH) -> Cell | None:
    """The cell of `cells` whose centre is nearest and within `reach` radii, or None."""
    best, best_distance = None, reach * RADIUS
    for cell in cells:
        cx, cy = centre(cell)
        distance = math.hypot(x - cx, y - cy)
        if distance < best_distance:
            best, best_distance = cell, distance
    return best


def across(cell: Cell, edge: int) -> Cell:
    """The neighbour across an edge.

    >>> across((2, 1), 0)
    (3, 0)
    """
    dq, dr = STEPS[edge % 6]
    return cell[0] + dq, cell[1] + dr


@lru_cache(maxsize=4096)
def hexagon(cell: Cell = (0, 0), radius: float = RADIUS) -> Polygon:
    """The hexagon of a cell; `radius` other than the grid's own shrinks or grows it in place."""
    cx, cy = centre(cell)
    return Polygon([(cx + x, cy + y) for x, y in (corner(k, radius) for k in range(6))])


def outline(cells: Iterable[Cell], grow: float = 0.0) -> tuple[Polygon, ...]:
    """Joined outline of some cells, one polygon for each piece that hangs together.

    Args:
        cells: Any cells.
        grow: Outwards (or, negative, inwards) by so much, with round corners.
    """
    grown = [hexagon(cell).buffer(JOIN_TOLERANCE, join_style="mitre") for cell in cells]
    joined = shapely.union_all(grown).buffer(grow - JOIN_TOLERANCE)
    if isinstance(joined, Polygon):
        return () if joined.is_empty else (joined,)
    if isinstance(joined, MultiPolygon):
        return tuple(joined.geoms)
    raise TypeError(f"hexagons cannot join to a {joined.geom_type}")


def edge_line(cell: Cell, edge: int, inset: float = 0.0) -> tuple[Point, Point]:
    """Both ends of an edge, `inset` being moved from the edge towards the cell's centre."""
    cx, cy = centre(cell)
    radius = RADIUS - inset
    (ax, ay), (bx, by) = corner(edge, radius), corner(edge + 1, radius)
    return (cx + ax, cy + ay), (cx + bx, cy + by)


def bounds(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the rectangle round some cells; round (0, 0) if none."""
    points = [centre(cell) for cell in cells] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    half = TILE_WIDTH / 2
    return min(xs) - half, min(ys) - RADIUS, max(xs) + half, max(ys) + RADIUS
