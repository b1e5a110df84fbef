"""Derives the grid from its polygons with shapely: who touches whom, what lies beneath, which
positions there are. Runs once an edition; everything later works on the numbers it gives.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import shapely

from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.grid import Cell, Corner, Grid, Lean, Position
from pelican_suite.games.sanibel.tiles import Shape, cells_of, mask_of

TOLERANCE: Final = 1e-6
"""Lengths and areas below this are rounding. Corners are whole numbers, so nothing real is near."""

Segment = tuple[Corner, Corner]


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
    _require_one_bag(cells)
    neighbours = tuple(mask_of(cell.neighbours) for cell in cells)
    diamonds = [cell for cell in cells if cell.shape is Shape.DIAMOND]
    return Grid(
        cells=cells,
        neighbours=neighbours,
        all=(1 << len(cells)) - 1,
        diamonds=mask_of(tuple(cell.number for cell in diamonds)),
        triangles=mask_of(tuple(c.number for c in cells if c.shape is Shape.TRIANGLE)),
        top=_on(cells, "top"),
        walls=_on(cells, "left wall") | _on(cells, "right wall"),
        rows=_rows(diamonds),
        wheels=_wheels(diamonds),
        positions=_positions(cells, neighbours, borders),
    )


def _polygons(outlines: Sequence[Sequence[Corner]]) -> list[shapely.Polygon]:
    polygons = [shapely.Polygon(corners) for corners in outlines]
    for number, polygon in enumerate(polygons):
        if not polygon.is_valid or polygon.area < TOLERANCE:
            raise InputError(f"cells[{number}].corners", "the corners do not go round a space")
    return polygons


def _borders(polygons: list[shapely.Polygon]) -> list[dict[int, Segment]]:
    """For each cell its neighbours with the edge they share."""
    borders: list[dict[int, Segment]] = [{} for _ in polygons]
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
    border: dict[int, Segment],
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


def _require_one_bag(cells: tuple[Cell, ...]) -> None:
    for side in ("floor", "top"):
        if not any(side in cell.on for cell in cells):
            raise InputError("cells", f"the grid has no {side}")
    reached = {0}
    waiting = [0]
    while waiting:
        for other in cells[waiting.pop()].neighbours:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    if len(reached) < len(cells):
        lost = min(set(range(len(cells))) - reached)
        raise InputError(f"cells[{lost}].corners", "it is not joined to the rest of the grid")


def _on(cells: tuple[Cell, ...], side: str) -> int:
    return mask_of(tuple(cell.number for cell in cells if side in cell.on))


def _rows(diamonds: list[Cell]) -> tuple[int, ...]:
    by_height: defaultdict[int, int] = defaultdict(int)
    for cell in diamonds:
        if cell.lean == "flat":
            by_height[sum(y for _, y in cell.corners)] |= 1 << cell.number
    return tuple(by_height[height] for height in sorted(by_height))


def _at_corners(diamonds: list[Cell]) -> dict[Corner, int]:
    meeting: defaultdict[Corner, int] = defaultdict(int)
    for cell in diamonds:
        for corner in cell.corners:
            meeting[corner] |= 1 << cell.number
    return meeting


def _wheels(diamonds: list[Cell]) -> tuple[int, ...]:
    return tuple(sorted(m for m in _at_corners(diamonds).values() if m.bit_count() == 6))


def _positions(
    cells: tuple[Cell, ...], neighbours: tuple[int, ...], borders: list[dict[int, Segment]]
) -> dict[Shape, tuple[Position, ...]]:
    diamonds = [cell for cell in cells if cell.shape is Shape.DIAMOND]
    found: dict[Shape, list[Position]] = {shape: [] for shape in Shape}
    for cell in cells:
        found[cell.shape].append(_position((cell.number,), cells, neighbours))
    for corner, mask in _at_corners(diamonds).items():
        trio = cells_of(mask)
        if len(trio) == 3 and all(b in borders[a] for a, b in combinations(trio, 2)):
            found[Shape.HEXAGON].append(_position(trio, cells, neighbours, corner))
    for strip in _strips(diamonds, borders):
        found[Shape.STRIP].append(_position(strip, cells, neighbours))
    return {
        shape: tuple(sorted(positions, key=lambda p: cells_of(p.mask)))
        for shape, positions in found.items()
    }


def _strips(diamonds: list[Cell], borders: list[dict[int, Segment]]) -> list[tuple[int, int, int]]:
    """Three diamonds in a row, the middle one crossed through opposite edges (SAN-1)."""
    numbers = {cell.number for cell in diamonds}
    strips = []
    for middle in diamonds:
        across = {
            frozenset(segment): other
            for other, segment in borders[middle.number].items()
            if other in numbers
        }
        edges = [
            frozenset(edge)
            for edge in zip(middle.corners, middle.corners[1:] + middle.corners[:1], strict=True)
        ]
        for one, opposite in ((edges[0], edges[2]), (edges[1], edges[3])):
            if one in across and opposite in across:
                first, last = sorted((across[one], across[opposite]))
                strips.append((first, middle.number, last))
    return strips


def _position(
    tile: tuple[int, ...],
    cells: tuple[Cell, ...],
    neighbours: tuple[int, ...],
    centre: Corner | None = None,
) -> Position:
    mask = mask_of(tile)
    beneath = touching = 0
    for number in tile:
        beneath |= mask_of(cells[number].beneath)
        touching |= neighbours[number]
    return Position(
        mask=mask,
        cells=tile,
        on_floor=any("floor" in cells[number].on for number in tile),
        beneath=beneath & ~mask,
        touching=touching & ~mask,
        centre=centre,
    )
