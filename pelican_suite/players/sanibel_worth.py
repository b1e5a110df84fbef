"""What a tile on some place of a Sanibel bag is worth to a greedy player, in points.

Estimates, not scores: a lone bivalve hopes for a second one, a closed-off space costs what it could
have brought. Cheap enough to rate every place of every shell on the beach.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from pelican_suite.games.sanibel.bag import Bag, variants
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.grid import Grid, Position, reach
from pelican_suite.games.sanibel.lighthouse import score_lighthouse
from pelican_suite.games.sanibel.matching import separate_pairs
from pelican_suite.games.sanibel.tiles import Family, Kind, Lay
from pelican_suite.games.sanibel.view import BagView, Tile, view_of

CLOSED_SPACE: Final = 0.7
"""Lost for each diamond closed off: about what a space brings in a whole game."""
OVERHANG: Final = 0.2
"""Lost for each space left free beneath the tile."""
HEIGHT: Final = 0.04
"""Lost for each row further up: what lies low leaves room."""
COVERED: Final = 0.1
"""Won for each space covered: turns run out before room does."""
CERITH: Final = 0.6
LONE_COQUINA: Final = 0.3
LONE_TOOTH: Final = 0.15
HOPE: Final = 0.5
"""Part of a point that a first bivalve, or a snail apart, may still bring."""
CROWDED: Final = 0.6
"""Lost where echinoderms come to touch."""
COQUINA_PAIR: Final = 1.6
LIGHTHOUSE_HOPES: Final = {
    "sea glass": 2.0,
    "skate jaw": 1.0,
    "wentletrap": 1.5,
    "murex": 3.5,
    "calico crab": 3.0,
    "barnacles": 0.5,
    "worm snail": 2.5,
    "prickly pear": 1.0,
    "blue crab": 1.5,
    "mermaid's purse": 3.0,
    "kitten's paw": 3.5,
    "turtle grass": 4.0,
}
"""What a lighthouse tile usually brings at the end; Sea Whip needs the top there and then."""


class Appraiser:
    """Rates tiles for one bag as it lies now."""

    def __init__(self, edition: SanibelEdition, bag: Bag) -> None:
        self._edition = edition
        self._grid: Grid = edition.grid
        self._bag = bag
        self._view: BagView = view_of(edition, bag)
        self._open = edition.grid.open_cells(bag.covered)
        self._bivalves = Counter(tile.kind.name for tile in self._view.bivalves)
        self._echinoderm_cells = _cells(self._view.echinoderms)
        self._echinoderm_kinds = {tile.kind.name for tile in self._view.echinoderms}
        self._snail_groups = _snail_groups(self._grid, self._view.snails)
        self._pairs = self._count_pairs(self._view.small[Family.COQUINA])
        self._teeth = self._largest(self._view.small[Family.SHARK_TOOTH])
        self._packing: dict[int, float] = {}

    def packing(self, position: Position) -> float:
        """What a place is worth for how it uses the room, whichever tile lies there."""
        known = self._packing.get(position.mask)
        if known is not None:
            return known
        covered = self._bag.covered | position.mask
        still_open = self._grid.open_cells(covered)
        closed = self._open & ~position.mask & ~still_open & self._grid.diamonds
        hanging = position.beneath & ~covered
        rows = sum(sum(y for _, y in self._grid.cells[c].corners) / 12 for c in position.cells)
        worth = (
            COVERED * len(position.cells)
            - CLOSED_SPACE * closed.bit_count()
            - OVERHANG * hanging.bit_count()
            - HEIGHT * rows / len(position.cells)
        )
        self._packing[position.mask] = worth
        return worth

    def best_way(self, kind: Kind, position: Position) -> tuple[float, Lay]:
        """Worth of a tile on a place, and the way to turn it there that is worth most."""
        packing = self.packing(position)
        if not kind.symbols and not kind.is_lighthouse:
            lay = Lay(kind.name, tuple(sorted(position.cells)))
            return packing + self._whole(kind, position), lay
        rated = [
            (packing + self._in_parts(kind, position, lay), lay)
            for lay in variants(self._edition, kind, position.mask)
        ]
        return max(rated, key=lambda pair: pair[0])

    def _whole(self, kind: Kind, position: Position) -> float:
        match kind.family:
            case Family.ECHINODERM:
                crowded = bool(position.touching & self._echinoderm_cells)
                new = kind.name not in self._echinoderm_kinds
                return (1.0 if new and not crowded else 0.0) - (CROWDED if crowded else 0.0)
            case Family.BIVALVE:
                # The second one makes two points at once, half a point of them hoped for before.
                return {0: HOPE, 1: 2 - HOPE}.get(self._bivalves[kind.name], 1.0)
            case Family.SNAIL:
                return self._snail(kind, position)
            case _:
                return self._small(kind.family, position.mask)

    def _in_parts(self, kind: Kind, position: Position, lay: Lay) -> float:
        worth = 0.0
        for family in (Family.CERITH, Family.COQUINA, Family.SHARK_TOOTH):
            cells = sum(
                1 << cell
                for cell, symbol in zip(lay.cells, kind.symbols, strict=bool(kind.symbols))
                if symbol is family
            )
            if cells:
                worth += self._small(family, cells)
        if kind.is_lighthouse:
            tile = Tile(kind, position.mask, position.touching, None)
            after = view_of(self._edition, self._bag.with_lays([lay]))
            worth += max(
                float(score_lighthouse(after, tile).points),
                LIGHTHOUSE_HOPES.get(kind.name, 0.0),
            )
        return worth

    def _snail(self, kind: Kind, position: Position) -> float:
        largest = max((len(kinds) for _, kinds in self._snail_groups), default=0)
        joined: set[str] = {kind.name}
        for cells, kinds in self._snail_groups:
            if cells & position.touching:
                joined |= kinds
        gain = float(max(0, len(joined) - largest))
        return gain or (HOPE / 2 if len(joined) > 1 else 0.0)

    def _small(self, family: Family, mask: int) -> float:
        number = mask.bit_count()
        if family is Family.CERITH:
            return CERITH * number
        after = self._view.small[family] | mask
        if family is Family.COQUINA:
            return COQUINA_PAIR * (self._count_pairs(after) - self._pairs) + LONE_COQUINA * number
        return (self._largest(after) - self._teeth) * 0.6 + LONE_TOOTH * number

    def _count_pairs(self, cells: int) -> int:
        return separate_pairs(self._grid.neighbours, cells).bit_count() // 2

    def _largest(self, cells: int) -> int:
        return max((group.bit_count() for group in self._grid.groups(cells)), default=0)


def _cells(tiles: tuple[Tile, ...]) -> int:
    cells = 0
    for tile in tiles:
        cells |= tile.mask
    return cells


def _snail_groups(grid: Grid, snails: tuple[Tile, ...]) -> list[tuple[int, set[str]]]:
    everywhere = _cells(snails)
    groups: dict[int, set[str]] = {}
    for tile in snails:
        group = reach(grid, tile.mask, everywhere)
        groups.setdefault(group, set()).add(tile.kind.name)
    return list(groups.items())
