"""Tables of an edition's tiles for the compact twin: small integers in flat lists.

Terms used by all of `fast_*`:

- tile: index of a tile in the edition (not its number), 0, 1, …; both orders are the same.
- kind: `tile * 6 + turn`, a tile turned.
- need key: two bits an edge, 0 nothing, 1 water, 2 beach, 3 forest: what a cell's neighbours show.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pelican_suite.games.bay.edition import TERRAINS, TileSet, tiles_of

KEYS: Final = 4096
"""Number of need keys."""

_CODES: Final = {"W": 1, "B": 2, "F": 3}


def _touching(key: int) -> int:
    return sum(1 for edge in range(6) if (key >> 2 * edge) & 3)


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(turn for turn in range(6) if mask >> turn & 1)


COUNT: Final[list[int]] = [_touching(key) for key in range(KEYS)]
"""How many tiles touch a cell, by its need key."""

TURNS_IN: Final[list[tuple[int, ...]]] = [_bits(mask) for mask in range(64)]
"""The turns in a bit mask of turns."""


class FastTiles:
    """What the twin asks of the tiles, by index, kind and edge.

    Attributes:
        ids: Number in the edition of each tile.
        index: The tile of each number.
        count: How many tiles there are.
        fit: By `tile * KEYS + need key`: the distinct turns that match, a bit each.
        ask: By `kind * 6 + edge`: what a neighbour beyond the edge adds to its need key.
        region_at: By `kind * 6 + edge`: index of the region there.
        regions: By kind: the edges of each region, ascending.
        terrains: By kind: terrain of each region, an index into `edition.TERRAINS`.
        plain: By kind: no two of its regions are of one terrain, so they cannot be joined.
    """

    def __init__(self, tiles: TileSet) -> None:
        self.ids: list[int] = list(tiles.ids())
        self.index: dict[int, int] = {number: place for place, number in enumerate(self.ids)}
        self.count: int = len(self.ids)
        self.fit: bytearray = bytearray(self.count * KEYS)
        self.ask: list[int] = []
        self.region_at: list[int] = []
        self.regions: list[tuple[tuple[int, ...], ...]] = []
        self.terrains: list[tuple[int, ...]] = []
        self.plain: list[bool] = []
        for tile, number in enumerate(self.ids):
            distinct = tiles.distinct_turns(number)
            for turn in range(6):
                turned = tiles.turned(number, turn)
                codes = [_CODES[letter] for letter in turned.letters]
                self.ask += [codes[edge] << 2 * ((edge + 3) % 6) for edge in range(6)]
                self.region_at += turned.region_at
                self.regions.append(turned.regions)
                terrains = tuple(TERRAINS.index(terrain) for terrain in turned.terrains)
                self.terrains.append(terrains)
                self.plain.append(len(set(terrains)) == len(terrains))
                if turn in distinct:
                    self._note_fits(tile, turn, codes)

    def _note_fits(self, tile: int, turn: int, codes: list[int]) -> None:
        for edges in range(64):
            key = 0
            for edge in range(6):
                if edges >> edge & 1:
                    key |= codes[edge] << 2 * edge
            self.fit[tile * KEYS + key] |= 1 << turn


@lru_cache(maxsize=8)
def fast_tiles(edition: str) -> FastTiles:
    """The tables of an edition, made once.

    Raises:
        InputError: If there is no such edition.
    """
    return FastTiles(tiles_of(edition))
