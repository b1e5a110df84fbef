"""The kinds of tiles: what they are called, which shape they have and what they count as."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Shape(StrEnum):
    """What a tile covers (SAN-1)."""

    HEXAGON = "hexagon"
    STRIP = "strip"
    DIAMOND = "diamond"
    TRIANGLE = "triangle"


class Family(StrEnum):
    """What a tile, or one cell of it, counts as. The first six are the colours (SAN-18)."""

    ECHINODERM = "echinoderm"
    BIVALVE = "bivalve"
    SNAIL = "snail"
    CERITH = "cerith"
    COQUINA = "coquina"
    SHARK_TOOTH = "shark tooth"
    SAND_CRAB = "sand crab"
    THREE_DIAMONDS = "three diamonds"
    LIGHTHOUSE = "lighthouse"


SMALL: Final = (Family.CERITH, Family.COQUINA, Family.SHARK_TOOTH)
"""Types that are counted cell by cell."""

SAND_CRAB: Final = "sand crab"
DRIFTWOOD: Final = "driftwood"
TURTLE_GRASS: Final = "turtle grass"
SKATE_JAW: Final = "skate jaw"

LIGHTHOUSE_FAMILIES: Final = {"murex": Family.SNAIL, "kitten's paw": Family.BIVALVE}
"""Lighthouse tiles that count as a shell type; all others have none."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of tile.

    Attributes:
        name: As in the edition; three-diamond hexagons are named by their symbols joined with "+".
        shape: What it covers. A triangle tile is of the same kind as the diamond of its type; the
            cell it lies on makes it one (SAN-4).
        family: What the tile as a whole counts as.
        symbols: For each cell what it counts as, None for nothing; empty where the tile counts as
            a whole only (SAN-17).
        rare: A special snail.
    """

    name: str
    shape: Shape
    family: Family
    symbols: tuple[Family | None, ...] = ()
    rare: bool = False

    @property
    def is_lighthouse(self) -> bool:
        """Whether it is one of the zigzag tiles dealt at the start."""
        return self.shape is Shape.STRIP


@dataclass(frozen=True, slots=True)
class Lay:
    """A tile in a bag.

    Attributes:
        kind: Name of its kind.
        cells: The cells it covers; in the order of the symbols where it has any, else sorted.
    """

    kind: str
    cells: tuple[int, ...]


def mask_of(cells: tuple[int, ...]) -> int:
    """Cells as a bit mask.

    >>> mask_of((0, 3))
    9
    """
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a bit mask, ascending.

    >>> cells_of(9)
    (0, 3)
    """
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cells)
