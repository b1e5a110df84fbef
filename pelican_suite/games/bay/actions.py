"""Everything that can happen in Pelican Bay, as values.

A turn is a short chain of actions: `Place`, then, where areas were closed, `Attract` (pelicans and
a bonus turn) or `Decline`, in the end `Score`, `PutDisc` and as many `Draw` as the hand needs.
`Pass` takes the place of all of them when nothing fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Cell = tuple[int, int]
"""Axial (q, r) of a pointy-top hexagon grid: q to the right, r down-right."""

Spot = tuple[Cell, int]
"""A cell and an edge of it: names the region there, and with it the area the region is in.
The canonical spot of an area is the smallest one in it."""

RESERVE: Final = -1
"""In place of a draw stack's index: the reserve."""
NO_STACK: Final = -2
"""In place of a draw stack's index: nothing is left to draw from (BAY-8)."""

SUPPLY: Final = -1
"""Where a pelican comes from, in place of a seat: the common supply."""
MARKER: Final = -2
"""In place of a pelican: a marker, all seven being out in the bay (BAY-11)."""


@dataclass(frozen=True, slots=True, order=True)
class Lay:
    """One tile on one cell, turned by `turn` times 60 degrees clockwise."""

    tile: int
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the order of all tiles. Stacks and reserve list their tiles top first (BAY-4)."""

    stacks: tuple[tuple[int, ...], ...]
    reserve: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """The three starting tiles, each touching both others (BAY-4); by hand or by chance."""

    lays: tuple[Lay, Lay, Lay]


@dataclass(frozen=True, slots=True)
class Place:
    """One tile or both (BAY-5 to BAY-7). A pair is sorted; it is judged as a whole."""

    lays: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class Attract:
    """Pelicans on areas just closed, and with them a bonus turn (BAY-10, BAY-11).

    Attributes:
        pelicans: (area, where the pelican comes from) pairs, sorted by area; the source is
            `SUPPLY`, an opponent's or one's own seat, or `MARKER`.
    """

    pelicans: tuple[tuple[Spot, int], ...]


@dataclass(frozen=True, slots=True)
class Decline:
    """No pelican: the turn goes on to scoring (BAY-12)."""


@dataclass(frozen=True, slots=True)
class Score:
    """Scores the area at `spot`, and every area marked with a pelican this turn (BAY-12)."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class PutDisc:
    """A sun disc on `cell`, from the supply or from another cell (BAY-13)."""

    cell: Cell
    source: Cell | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """The top tile of a draw stack (0, 1, 2) or of the `RESERVE`."""

    stack: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The hand goes under a stack because neither tile fits (BAY-8).

    Attributes:
        stack: 0, 1, 2, `RESERVE`, or `NO_STACK` when nothing is left to draw from.
    """

    stack: int


Action = Shuffle | Arrange | Place | Attract | Decline | Score | PutDisc | Draw | Pass
