"""The grid of a bag as plain numbers and bit masks (SAN-1); made by `grid_shapes` from polygons.

Bit `n` of a mask stands for cell `n`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from pelican_suite.games.sanibel.tiles import Shape, cells_of

Corner = tuple[int, int]
"""x in units of half the square root of 3 sides, y in units of half a side, y upwards."""

Lean = Literal["left", "right", "flat", ""]


@dataclass(frozen=True, slots=True)
class Cell:
    """One space of the grid.

    Attributes:
        number: As in the edition.
        shape: `Shape.DIAMOND` or `Shape.TRIANGLE`.
        lean: Which way a diamond leans; "" for a triangle.
        corners: In order round the cell.
        neighbours: Cells that share an edge with it, ascending.
        beneath: Those of them that lie below a bottom edge of it, ascending.
        on: Which of "floor", "top", "left wall", "right wall" it has an edge on.
    """

    number: int
    shape: Shape
    lean: Lean
    corners: tuple[Corner, ...]
    neighbours: tuple[int, ...]
    beneath: tuple[int, ...]
    on: frozenset[str]


@dataclass(frozen=True, slots=True)
class Position:
    """One way to lay a tile of some shape, gravity aside.

    Attributes:
        mask: The cells.
        cells: Ascending; for a strip from one end to the other.
        on_floor: A bottom edge lies on the floor.
        beneath: Cells under the bottom edges of the outline (SAN-2).
        touching: Cells that share an edge with the tile.
        centre: Of a hexagon the point its three diamonds share, else None (SAN-22).
    """

    mask: int
    cells: tuple[int, ...]
    on_floor: bool
    beneath: int
    touching: int
    centre: Corner | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The whole grid.

    Attributes:
        cells: By number.
        neighbours: By cell, the mask of its neighbours.
        all: Every cell; `diamonds` and `triangles` are the two kinds.
        top: Cells with an edge on the open top; `walls` likewise for the side walls.
        rows: For each row of flat diamonds its mask, lowest first (SAN-20).
        wheels: For each six-way point the six diamonds round it (SAN-23).
        positions: By shape every position, ordered by cells.
    """

    cells: tuple[Cell, ...]
    neighbours: tuple[int, ...]
    all: int
    diamonds: int
    triangles: int
    top: int
    walls: int
    rows: tuple[int, ...]
    wheels: tuple[int, ...]
    positions: dict[Shape, tuple[Position, ...]]
    by_mask: dict[Shape, dict[int, Position]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        index = {
            shape: {position.mask: position for position in positions}
            for shape, positions in self.positions.items()
        }
        object.__setattr__(self, "by_mask", index)

    def touching(self, mask: int) -> int:
        """Cells outside `mask` that share an edge with a cell of it."""
        return spread(self, mask) & ~mask

    def open_cells(self, covered: int) -> int:
        """Empty cells with a path of empty cells, edge to edge, to the open top (SAN-2)."""
        return _open_cells(self, covered)

    def groups(self, mask: int) -> list[int]:
        """The edge-connected groups of the cells of `mask`, by their lowest cell."""
        found = []
        while mask:
            group = reach(self, mask & -mask, mask)
            found.append(group)
            mask &= ~group
        return found

    def pockets(self, covered: int) -> list[int]:
        """Groups of empty cells that are closed off and hold a diamond (SAN-21)."""
        closed = self.all & ~covered & ~self.open_cells(covered)
        return [group for group in self.groups(closed) if group & self.diamonds]


def spread(grid: Grid, mask: int) -> int:
    """All neighbours of the cells of `mask`."""
    neighbours = grid.neighbours
    found = 0
    while mask:
        low = mask & -mask
        found |= neighbours[low.bit_length() - 1]
        mask ^= low
    return found


def reach(grid: Grid, start: int, within: int) -> int:
    """Cells of `within` that are joined to `start` by edges."""
    reached = 0
    edge = start & within
    while edge:
        reached |= edge
        edge = spread(grid, edge) & within & ~reached
    return reached


@lru_cache(maxsize=1 << 15)
def _open_cells(grid: Grid, covered: int) -> int:
    return reach(grid, grid.top, grid.all & ~covered)


def arrangements(grid: Grid, shape: Shape, mask: int) -> tuple[tuple[int, ...], ...]:
    """The orders in which a tile's symbols can lie on the cells of `mask`.

    A strip may be turned end for end, so its middle stays its middle; the symbols of a hexagon
    may come in any order, for the printed order round the tile is not known (SAN-1, SAN-17).
    """
    cells = grid.by_mask[shape][mask].cells
    if shape is Shape.STRIP:
        return (cells, cells[::-1])
    if shape is Shape.HEXAGON:
        a, b, c = cells
        return ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))
    return (cells_of(mask),)
