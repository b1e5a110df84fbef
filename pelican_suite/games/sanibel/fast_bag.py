"""A bag of the compact twin: bit masks, and what is closed off kept up to date (SAN-1 to SAN-4).

Masks speak of blocked cells, not of open ones: tiles lie low for most of a game, and a small
number is handled faster than a large one.
"""

from __future__ import annotations

from pelican_suite.games.sanibel.fast_tables import (
    BIVALVE,
    ECHINODERM,
    SNAIL,
    STRIP,
    FastTables,
)

FastLay = tuple[int, int, int]
"""(kind, place, way)."""


class FastBag:
    """Tiles of one player.

    Attributes:
        tables: Tables of the edition.
        covered: Mask of covered cells; `closed` of empty ones without a way to the top.
        cerith: Mask of cells that count as ceriths; `coquina` and `tooth` likewise (SAN-17).
        lays: All tiles in the order they came to lie.
        echinoderms: (kind, place) of tiles of that type; `bivalves` and `snails` likewise.
        lights: (kind, place) of lighthouse tiles.
        triangles: Number of triangle tiles.
    """

    def __init__(self, tables: FastTables) -> None:
        self.tables: FastTables = tables
        self.covered: int = 0
        self.closed: int = 0
        self.cerith: int = 0
        self.coquina: int = 0
        self.tooth: int = 0
        self.triangles: int = 0
        self.lays: list[FastLay] = []
        self.echinoderms: list[tuple[int, int]] = []
        self.bivalves: list[tuple[int, int]] = []
        self.snails: list[tuple[int, int]] = []
        self.lights: list[tuple[int, int]] = []

    def copy(self) -> FastBag:
        """An independent bag."""
        other = FastBag(self.tables)
        other.covered, other.closed = self.covered, self.closed
        other.cerith, other.coquina, other.tooth = self.cerith, self.coquina, self.tooth
        other.triangles = self.triangles
        other.lays = self.lays.copy()
        other.echinoderms = self.echinoderms.copy()
        other.bivalves = self.bivalves.copy()
        other.snails = self.snails.copy()
        other.lights = self.lights.copy()
        return other

    def lay(self, kind: int, place: int, way: int) -> None:
        """Lays a tile; nothing is checked."""
        tables = self.tables
        self.covered |= tables.mask[place]
        self.closed = closing(tables, self.covered, self.closed, place)
        cerith, coquina, tooth = tables.ways(kind, place)[way]
        self.cerith |= cerith
        self.coquina |= coquina
        self.tooth |= tooth
        self.lays.append((kind, place, way))
        family = tables.family[kind]
        if family == ECHINODERM:
            self.echinoderms.append((kind, place))
        elif family == BIVALVE:
            self.bivalves.append((kind, place))
        elif family == SNAIL:
            self.snails.append((kind, place))
        elif tables.mask[place] & tables.triangle_cells:
            self.triangles += 1
        if tables.shape[kind] == STRIP:
            self.lights.append((kind, place))

    def fitting(self, shape: int) -> list[int]:
        """Every legal place of a shape, ordered by cells (SAN-2)."""
        tables = self.tables
        covered = self.covered
        blocked = covered | self.closed
        mask, floor, beneath = tables.mask, tables.floor, tables.beneath
        return [
            place
            for place in tables.places[shape]
            if not mask[place] & blocked and (floor[place] or beneath[place] & covered)
        ]


def closing(tables: FastTables, covered: int, closed: int, place: int) -> int:
    """What is closed off once a tile has come to lie on `place` (SAN-2).

    Args:
        tables: Tables of the edition.
        covered: Covered cells, the tile's among them.
        closed: What was closed off before.
        place: Where the tile lies; only spaces beside it can have lost their way to the top.
    """
    blocked = covered | closed
    bit = tables.bit
    free = 0
    for start in tables.beside[place]:
        if bit[start] & (blocked | free):
            continue
        seen = bit[start]
        waiting = [start]
        escaped = False
        while waiting:
            cell = waiting.pop()
            if tables.at_top[cell]:
                escaped = True
                break
            for other in tables.near[cell]:
                if not bit[other] & (seen | blocked):
                    seen |= bit[other]
                    waiting.append(other)
        if escaped:
            free |= seen
        else:
            closed |= seen
            blocked |= seen
    return closed
