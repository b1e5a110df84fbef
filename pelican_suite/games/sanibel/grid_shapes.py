"""Measures the polygons of a grid with shapely: who touches whom, what lies beneath, where the
walls are. Everything later works on the numbers it gives; `grid_build` puts them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import shapely

from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.grid import Cell, Corner, Grid, Lean
from pelican_suite.games.sanibel.grid_build import Border, Segment, build
from pelican_suite.games.sanibel.tiles import Shape

TOLERANCE: Final = 1e-6
"""Lengths and areas below this are rounding. Corners are whole numbers, so nothing real is near."""


def derive(outlines: Sequence[Sequence[Corner]]) -> Grid:
    """The grid whose cell `n` has the corners `outlines[n]`.

    Raises:
        InputError: If the polygons are not diamonds and triangles that lie side by side.
    """
    polygons = _polygons(outlines)
    borders = _borders(polygons)
    cells = tuple(
        _cell(number, tuple(corners), borders[number], polygons)
        for number, corners in enumerate(outlines)
    )
    return build(cells, borders)


def _polygons(outlines: Sequence[Sequence[Corner]]) -> list[shapely.Polygon]:
    polygons = [shapely.Polygon(corners) for corners in outlines]
    for number, polygon in enumerate(polygons):
        if not polygon.is_valid or polygon.area < TOLERANCE:
            raise InputError(f"cells[{number}].corners", "the corners do not go round a space")
    return polygons


def _borders(polygons: list[shapely.Polygon]) -> list[Border]:
    """For each cell its neighbours with the edge they share."""
    borders: list[Border] = [{} for _ in polygons]
    tree = shapely.STRtree(polygons)
    pairs = tree.query(polygons, predicate="intersects").T.tolist()
    for one, other in pairs:
        if one >= other:
            continue
        shared = polygons[one].intersection(polygons[other])
        if shared.area > TOLERANCE:
            raise InputError(f"cells[{other}].corners", f"it overlaps cell {one}")
        if shared.length > TOLERANCE:
            if shared.geom_type != "LineString":
                raise InputError(f"cells[{other}].corners", f"it bends round cell {one}")
            (ax, ay), *_, (bx, by) = shared.coords
            segment = (round(ax), round(ay)), (round(bx), round(by))
            borders[one][other] = borders[other][one] = segment
    return borders


def _cell(
    number: int,
    corners: tuple[Corner, ...],
    border: Border,
    polygons: list[shapely.Polygon],
) -> Cell:
    edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
    shape = Shape.TRIANGLE if len(corners) == 3 else Shape.DIAMOND
    shared = [shapely.LineString(segment) for segment in border.values()]
    outside = [
        edge
        for edge in edges
        if shapely.LineString(edge).difference(shapely.union_all(shared)).length > TOLERANCE
    ]
    middle = polygons[number].centroid
    beneath = [other for other, segment in border.items() if _is_below(segment, middle)]
    return Cell(
        number=number,
        shape=shape,
        lean=_lean(corners) if shape is Shape.DIAMOND else "",
        corners=corners,
        neighbours=tuple(sorted(border)),
        beneath=tuple(sorted(beneath)),
        on=frozenset(_side(edge, middle) for edge in outside),
    )


def _is_below(segment: Segment, middle: shapely.Point) -> bool:
    """Whether an edge is a bottom edge of the cell round `middle`; upright edges are none."""
    (ax, ay), (bx, by) = segment
    if ax == bx:
        return False
    return bool(middle.y > ay + (by - ay) * (middle.x - ax) / (bx - ax))


def _side(edge: Segment, middle: shapely.Point) -> str:
    (ax, _), (bx, _) = edge
    if ax == bx:
        return "left wall" if ax < middle.x else "right wall"
    return "floor" if _is_below(edge, middle) else "top"


def _lean(corners: tuple[Corner, ...]) -> Lean:
    """Flat when no edge is upright, else the side on which it stands higher."""
    edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
    if all(a[0] != b[0] for a, b in edges):
        return "flat"
    left = min(x for x, _ in corners)
    right = max(x for x, _ in corners)
    height = {x: max(y for cx, y in corners if cx == x) for x in (left, right)}
    return "left" if height[left] > height[right] else "right"
