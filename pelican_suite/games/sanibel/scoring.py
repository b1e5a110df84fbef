"""The lines of the score sheet, one small function each (SAN-11 to SAN-16).

Every function takes an indexed bag and returns the points with the cells that earn them, so that
a view can light them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pelican_suite.games.sanibel.grid import reach
from pelican_suite.games.sanibel.matching import separate_pairs
from pelican_suite.games.sanibel.tiles import SKATE_JAW, Family
from pelican_suite.games.sanibel.view import BagView, Tile

DOUBLE_FROM: Final = 5
"""From this number of coquina pairs on each is worth two points (SAN-15)."""
MOST_TEETH: Final = 3
SECOND_TEETH: Final = 1


@dataclass(frozen=True, slots=True)
class Scored:
    """Points and the cells that earn them.

    Attributes:
        points: Points of the line.
        cells: Mask of the cells to light.
    """

    points: int
    cells: int = 0


def echinoderms(view: BagView) -> Scored:
    """SAN-11: species of which at least one tile touches no other echinoderm."""
    everywhere = 0
    for tile in view.echinoderms:
        everywhere |= tile.mask
    alone = [tile for tile in view.echinoderms if not tile.touching & everywhere]
    return Scored(len({tile.kind.name for tile in alone}), _cells(alone))


def bivalves(view: BagView) -> Scored:
    """SAN-12: every bivalve whose species occurs at least twice."""
    species = Counter(tile.kind.name for tile in view.bivalves)
    matched = [tile for tile in view.bivalves if species[tile.kind.name] >= 2]
    return Scored(len(matched), _cells(matched))


def snails(view: BagView) -> Scored:
    """SAN-13: species in the largest connected group of snails."""
    best: tuple[int, int] = (0, 0)
    cells = 0
    for group in _groups(view.snails):
        species = len({tile.kind.name for tile in group})
        if (len(group), species) > best:
            best = (len(group), species)
            cells = _cells(group)
    return Scored(best[1], cells)


def ceriths(view: BagView) -> Scored:
    """SAN-14: a table by number of ceriths."""
    cells = view.small[Family.CERITH]
    points = 0
    for least, value in view.edition.cerith_points:
        if cells.bit_count() >= least:
            points = value
    return Scored(points, cells if points else 0)


def coquinas(view: BagView) -> Scored:
    """SAN-15: pairs of coquinas that do not touch one another."""
    cells = separate_pairs(view.grid.neighbours, view.small[Family.COQUINA])
    pairs = cells.bit_count() // 2
    return Scored(pairs * (2 if pairs >= DOUBLE_FROM else 1), cells)


def largest_teeth(view: BagView) -> Scored:
    """SAN-16: size of the largest connected group of teeth; Skate Jaw joins but is none."""
    teeth = view.small[Family.SHARK_TOOTH]
    joined = teeth
    for tile in view.lighthouse:
        if tile.kind.name == SKATE_JAW:
            joined |= tile.mask
    largest = 0
    left = teeth
    while left:
        group = reach(view.grid, left & -left, joined) & teeth
        left &= ~group
        largest = max(largest, group, key=int.bit_count)
    return Scored(largest.bit_count(), largest)


def shark_teeth(view: BagView) -> Scored:
    """SAN-16: half the teeth of the largest group, rounded down."""
    group = largest_teeth(view)
    return Scored(group.points // 2, group.cells if group.points >= 2 else 0)


def shark_bonus(sizes: Sequence[int]) -> tuple[int, ...]:
    """SAN-16: what the largest and second largest group over all players earn.

    >>> shark_bonus((4, 4, 2, 0))
    (3, 3, 1, 0)
    """
    ranking = sorted({size for size in sizes if size > 0}, reverse=True)
    worth = dict(zip(ranking, (MOST_TEETH, SECOND_TEETH), strict=False))
    return tuple(worth.get(size, 0) for size in sizes)


CATEGORIES: Final[dict[str, Callable[[BagView], Scored]]] = {
    "echinoderms": echinoderms,
    "bivalves": bivalves,
    "snails": snails,
    "ceriths": ceriths,
    "coquinas": coquinas,
    "shark_teeth": shark_teeth,
}
"""The lines of the score sheet that one bag alone decides, in its order."""


def _cells(tiles: Sequence[Tile]) -> int:
    cells = 0
    for tile in tiles:
        cells |= tile.mask
    return cells


def _groups(tiles: Sequence[Tile]) -> list[list[Tile]]:
    """Groups of tiles that are joined by edges."""
    left = list(tiles)
    groups = []
    while left:
        group = [left.pop()]
        for member in group:
            joined = [tile for tile in left if tile.mask & member.touching]
            group.extend(joined)
            left = [tile for tile in left if not tile.mask & member.touching]
        groups.append(group)
    return groups
