"""Puts a grid together from its cells and the edges they share: masks, rows, wheels, positions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.grid import Cell, Corner, Grid, Position
from pelican_suite.games.sanibel.tiles import Shape, cells_of, mask_of

Segment = tuple[Corner, Corner]
"""An edge by its ends, in either order."""

Border = dict[int, Segment]
"""The neighbours of a cell, each with the edge it shares."""


def build(cells: tuple[Cell, ...], borders: Sequence[Border]) -> Grid:
    """The grid of cells that lie side by side.

    Args:
        cells: By number.
        borders: By cell.

    Raises:
        InputError: If they are not one bag with a floor and a top.
    """
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
    cells: tuple[Cell, ...], neighbours: tuple[int, ...], borders: Sequence[Border]
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


def _strips(diamonds: list[Cell], borders: Sequence[Border]) -> list[tuple[int, int, int]]:
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
