"""A bag as scoring looks at it: tiles by type with masks, cells by type. Built once a bag."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.bag import Bag, position_of
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.grid import Corner, Grid
from pelican_suite.games.sanibel.tiles import SMALL, Family, Kind, Lay, Shape


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in a bag.

    Attributes:
        kind: What it is.
        mask: Its cells.
        touching: Cells that share an edge with it.
        centre: Of a hexagon the point its diamonds share, else None.
    """

    kind: Kind
    mask: int
    touching: int
    centre: Corner | None


@dataclass(frozen=True, slots=True, eq=False)
class BagView:
    """A bag, indexed.

    Attributes:
        edition: Whose tiles they are.
        covered: All covered cells.
        echinoderms: Tiles of that type; `bivalves`, `snails` and `lighthouse` likewise. Murex is a
            snail and Kitten's Paw a bivalve, besides being lighthouse tiles.
        small: Cells that are ceriths, coquinas and shark teeth, symbols included (SAN-17).
        triangles: Number of triangle tiles.
    """

    edition: SanibelEdition
    covered: int
    echinoderms: tuple[Tile, ...]
    bivalves: tuple[Tile, ...]
    snails: tuple[Tile, ...]
    lighthouse: tuple[Tile, ...]
    small: dict[Family, int]
    triangles: int

    @property
    def grid(self) -> Grid:
        """The grid of the bag."""
        return self.edition.grid


@lru_cache(maxsize=1 << 14)
def _tile(edition: SanibelEdition, lay: Lay) -> Tile:
    kind = edition.kinds[lay.kind]
    position = position_of(edition, kind, lay.cells)
    if position is None:
        raise InputError("cells", f"{lay.kind} does not fit the cells {list(lay.cells)}")
    return Tile(kind, position.mask, position.touching, position.centre)


def view_of(edition: SanibelEdition, bag: Bag) -> BagView:
    """Indexes a bag.

    Raises:
        InputError: If a tile's shape does not fit its cells.
    """
    tiles: dict[Family, list[Tile]] = {family: [] for family in Family}
    lighthouse = []
    small = dict.fromkeys(SMALL, 0)
    triangles = 0
    for lay in bag.lays:
        tile = _tile(edition, lay)
        kind = tile.kind
        tiles[kind.family].append(tile)
        if kind.shape is Shape.STRIP:
            lighthouse.append(tile)
        if kind.symbols:
            for cell, symbol in zip(lay.cells, kind.symbols, strict=True):
                if symbol in small:
                    small[symbol] |= 1 << cell
        elif kind.family in small:
            small[kind.family] |= tile.mask
            triangles += bool(tile.mask & edition.grid.triangles)
    return BagView(
        edition=edition,
        covered=bag.covered,
        echinoderms=tuple(tiles[Family.ECHINODERM]),
        bivalves=tuple(tiles[Family.BIVALVE]),
        snails=tuple(tiles[Family.SNAIL]),
        lighthouse=tuple(lighthouse),
        small=small,
        triangles=triangles,
    )
