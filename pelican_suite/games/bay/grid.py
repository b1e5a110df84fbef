"""The hexagon grid: who lies beside whom.

Cells are axial (q, r) of a pointy-top grid; edges are numbered 0 to 5 clockwise from the
top-right, so edge 1 faces right and edge 4 faces left.
"""

from __future__ import annotations

from typing import Final

from pelican_suite.games.bay.actions import Cell

STEPS: Final[tuple[Cell, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""What to add to a cell to cross edge 0, 1, …, 5."""

OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
"""The edge of the neighbour that touches edge 0, 1, …, 5."""


def across(cell: Cell, edge: int) -> Cell:
    """The cell beyond an edge.

    >>> across((0, 0), 2)
    (0, 1)
    """
    step = STEPS[edge]
    return cell[0] + step[0], cell[1] + step[1]


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around `cell`; item k lies beyond edge k."""
    q, r = cell
    return (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1)


def edge_between(cell: Cell, other: Cell) -> int | None:
    """The edge of `cell` that touches `other`, or None where they do not touch.

    >>> edge_between((0, 0), (-1, 1))
    3
    """
    step = (other[0] - cell[0], other[1] - cell[1])
    return STEPS.index(step) if step in STEPS else None
