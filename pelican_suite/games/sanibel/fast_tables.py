"""Tables of an edition for the compact twin: grid, tiles and path as small integers in flat lists.

Terms used by all of `fast_*`:

- kind: index of a kind of tile in the edition, by name.
- place: index of a position, whatever its shape: hexagons, strips, diamonds, triangles.
- way: which of the different-looking ways a tile can lie on a place; 0 unless it has symbols.
- spot: index of a footprint in walking order, the starting footprints first.
- section: counted from 1, 0 for the lighthouse and the chairs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pelican_suite.games.sanibel.bag import variants
from pelican_suite.games.sanibel.edition import SanibelEdition, edition_of
from pelican_suite.games.sanibel.path import CHAIRS, LIGHTHOUSE, START, section_of
from pelican_suite.games.sanibel.tiles import (
    DRIFTWOOD,
    SAND_CRAB,
    SKATE_JAW,
    TURTLE_GRASS,
    Family,
    Lay,
    Shape,
)

HEXAGON: Final = 0
STRIP: Final = 1
DIAMOND: Final = 2
TRIANGLE: Final = 3

ECHINODERM: Final = 0
BIVALVE: Final = 1
SNAIL: Final = 2
CERITH: Final = 3
COQUINA: Final = 4
TOOTH: Final = 5
OTHER: Final = 6

SHAPES: Final = (Shape.HEXAGON, Shape.STRIP, Shape.DIAMOND, Shape.TRIANGLE)
FAMILIES: Final = (
    Family.ECHINODERM,
    Family.BIVALVE,
    Family.SNAIL,
    Family.CERITH,
    Family.COQUINA,
    Family.SHARK_TOOTH,
)

Way = tuple[int, int, int]
"""Masks of the cells that become ceriths, coquinas and shark teeth."""


class FastTables:
    """What the twin asks of an edition.

    Attributes:
        edition: The edition itself.
        names: Name of each kind; `kind_of` the reverse.
        shape: Shape of each kind; `family` its type, `OTHER` for what is none of the six.
        places: By shape its places, ordered by cells.
        mask: Cells of each place; `floor` whether it rests on the floor; `beneath` what it may
            rest on; `touching` the cells beside it, `beside` the same as numbers.
        middle: Of a hexagon's place the point its diamonds share.
        place_of: The place with a mask; masks of different shapes differ.
        bit: `1 << cell`.
        near: By cell its neighbours, the highest last; `near_mask` the same as a mask.
        at_top: Whether a cell has an edge on the open top.
        height: By cell the sum of its corners' heights over their number, in half sides.
        section: By spot; `stop` its rank among the stops; `shells`, `lights`, `points` its reward.
        first: By stop its first spot, with one more entry for the end; `lighthouse` and `chairs`
            are the ranks of those stops.
        wave_behind: By symbol (the first entry is the wave's start) the first spot ahead of it.
        wave_hexagons, wave_diamonds: By symbol, for two players and for more.
        pairs_known: What `fast_score` remembers about groups of coquinas.
    """

    def __init__(self, edition: SanibelEdition) -> None:
        self.edition: SanibelEdition = edition
        self.names: list[str] = sorted(edition.kinds)
        self.kind_of: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        kinds = [edition.kinds[name] for name in self.names]
        self.kinds: int = len(kinds)
        self.shape: list[int] = [SHAPES.index(kind.shape) for kind in kinds]
        self.family: list[int] = [
            FAMILIES.index(kind.family) if kind.family in FAMILIES else OTHER for kind in kinds
        ]
        self.cerith: int = self.kind_of[Family.CERITH.value]
        self.coquina: int = self.kind_of[Family.COQUINA.value]
        self.tooth: int = self.kind_of[Family.SHARK_TOOTH.value]
        self.crab: int = self.kind_of[SAND_CRAB]
        self.turtle_grass: int = self.kind_of.get(TURTLE_GRASS, -1)
        self.skate_jaw: int = self.kind_of.get(SKATE_JAW, -1)
        self.driftwood: int = self.kind_of.get(DRIFTWOOD, -1)
        self._grid()
        self._places()
        self._ways()
        self._path()
        self.hexagons: list[int] = [0] * self.kinds
        self.diamonds: list[int] = [0] * self.kinds
        self.triangles: list[int] = [0] * self.kinds
        for bag, counts in (
            (self.hexagons, edition.hexagons),
            (self.diamonds, edition.diamonds),
            (self.triangles, edition.triangles),
        ):
            for name, number in counts:
                bag[self.kind_of[name]] = number
        self.lighthouse_tiles: list[int] = [self.kind_of[name] for name in edition.lighthouse]
        self.cerith_points: list[int] = self._cerith_points()
        self.pairs_known: dict[int, int] = {}

    def _grid(self) -> None:
        grid = self.edition.grid
        self.cells: int = len(grid.cells)
        self.all: int = grid.all
        self.diamond_cells: int = grid.diamonds
        self.triangle_cells: int = grid.triangles
        self.top: int = grid.top
        self.walls: int = grid.walls
        self.rows: list[int] = list(grid.rows)
        self.wheels: list[int] = list(grid.wheels)
        self.bit: list[int] = [1 << cell for cell in range(self.cells)]
        self.near_mask: list[int] = list(grid.neighbours)
        self.height: list[float] = [
            sum(y for _, y in cell.corners) / len(cell.corners) for cell in grid.cells
        ]
        self.near: list[tuple[int, ...]] = [
            tuple(sorted(cell.neighbours, key=lambda other: (self.height[other], other)))
            for cell in grid.cells
        ]
        self.at_top: list[bool] = [bool(grid.top >> cell & 1) for cell in range(self.cells)]

    def _places(self) -> None:
        grid = self.edition.grid
        self.places: list[list[int]] = []
        self.mask: list[int] = []
        self.floor: list[bool] = []
        self.beneath: list[int] = []
        self.touching: list[int] = []
        self.beside: list[tuple[int, ...]] = []
        self.place_cells: list[tuple[int, ...]] = []
        self.middle: list[tuple[int, int]] = []
        self.place_of: dict[int, int] = {}
        for shape in SHAPES:
            numbers = []
            for position in grid.positions[shape]:
                place = len(self.mask)
                numbers.append(place)
                self.mask.append(position.mask)
                self.floor.append(position.on_floor)
                self.beneath.append(position.beneath)
                self.touching.append(position.touching)
                self.beside.append(
                    tuple(cell for cell in range(self.cells) if position.touching >> cell & 1)
                )
                self.place_cells.append(position.cells)
                self.middle.append(position.centre or (0, 0))
                self.place_of[position.mask] = place
            self.places.append(numbers)

    def _ways(self) -> None:
        """Ways and cells of every tile with symbols; other tiles are worked out when asked."""
        self._symbol_ways: dict[int, list[Way]] = {}
        self._way_cells: dict[int, list[tuple[int, ...]]] = {}
        for kind, name in enumerate(self.names):
            tile = self.edition.kinds[name]
            if not tile.symbols:
                continue
            for place in self.places[self.shape[kind]]:
                key = kind * len(self.mask) + place
                lays = variants(self.edition, tile, self.mask[place])
                self._way_cells[key] = [lay.cells for lay in lays]
                self._symbol_ways[key] = [_way(lay.cells, tile.symbols) for lay in lays]
        self._plain: list[list[Way]] = [[(0, 0, 0)]]
        self._cerith_ways: list[list[Way]] = [[(mask, 0, 0)] for mask in self.mask]
        self._coquina_ways: list[list[Way]] = [[(0, mask, 0)] for mask in self.mask]
        self._tooth_ways: list[list[Way]] = [[(0, 0, mask)] for mask in self.mask]

    def ways(self, kind: int, place: int) -> list[Way]:
        """What each way of laying a tile on a place makes of its cells."""
        family = self.family[kind]
        if family == CERITH:
            return self._cerith_ways[place]
        if family == COQUINA:
            return self._coquina_ways[place]
        if family == TOOTH:
            return self._tooth_ways[place]
        if family != OTHER:
            return self._plain[0]
        return self._symbol_ways.get(kind * len(self.mask) + place, self._plain[0])

    def lay(self, kind: int, place: int, way: int) -> Lay:
        """The tile as it lies in a bag of the contract engine."""
        cells = self._way_cells.get(kind * len(self.mask) + place)
        if cells is not None:
            return Lay(self.names[kind], cells[way])
        return Lay(self.names[kind], tuple(sorted(self.place_cells[place])))

    def way_of(self, kind: int, place: int, cells: tuple[int, ...]) -> int:
        """Which way `cells`, in the order of the symbols, is.

        Raises:
            ValueError: If the tile cannot lie like this.
        """
        known = self._way_cells.get(kind * len(self.mask) + place)
        if known is None:
            return 0
        if cells in known:
            return known.index(cells)
        symbols = self.edition.kinds[self.names[kind]].symbols
        seen = dict(zip(cells, symbols, strict=False))
        for way, others in enumerate(known):
            if [seen.get(cell, cell) for cell in others] == list(symbols):
                return way
        raise ValueError("a tile cannot lie like this")

    def _path(self) -> None:
        path = self.edition.path
        self.sections: int = path.sections
        self.starts: list[int] = list(path.starts)
        self.first: list[int] = []
        self.stop: list[int] = []
        self.section: list[int] = []
        self.shells: list[int] = []
        self.lights: list[int] = []
        self.points: list[int] = []
        self.lighthouse: int = path.order[LIGHTHOUSE]
        self.chairs: int = path.order[CHAIRS]
        for rank, stop in enumerate(path.stops):
            self.first.append(len(self.stop))
            for reward in path.rewards.get(stop, ()):
                self.stop.append(rank)
                self.section.append(section_of(stop))
                self.shells.append(reward.shells)
                self.lights.append(reward.lighthouse_tiles)
                self.points.append(reward.points)
            if stop == START:
                for _ in path.starts:
                    self.stop.append(rank)
                    self.section.append(0)
                    self.shells.append(0)
                    self.lights.append(0)
                    self.points.append(0)
        self.first.append(len(self.stop))
        self.stops: list[str] = list(path.stops)
        stands = [path.wave_start, *(symbol.stop for symbol in path.wave)]
        self.wave_behind: list[int] = [self.first[path.order[stop] + 1] for stop in stands]
        self.symbols: int = len(path.wave)
        self.wave_hexagons: list[tuple[int, int]] = [
            (symbol.two.hexagons, symbol.three_or_more.hexagons) for symbol in path.wave
        ]
        self.wave_diamonds: list[tuple[int, int]] = [
            (symbol.two.diamonds, symbol.three_or_more.diamonds) for symbol in path.wave
        ]

    def _cerith_points(self) -> list[int]:
        """By number of ceriths, for as many as a bag has cells (SAN-14)."""
        table = []
        for number in range(self.cells + 1):
            points = 0
            for least, value in self.edition.cerith_points:
                if number >= least:
                    points = value
            table.append(points)
        return table


def _way(cells: tuple[int, ...], symbols: tuple[Family | None, ...]) -> Way:
    masks = [0, 0, 0]
    for cell, symbol in zip(cells, symbols, strict=True):
        if symbol in FAMILIES[CERITH:]:
            masks[FAMILIES.index(symbol) - CERITH] |= 1 << cell
    return masks[0], masks[1], masks[2]


@lru_cache(maxsize=8)
def fast_tables(edition: str) -> FastTables:
    """The tables of an edition, made once.

    Raises:
        InputError: If there is no such edition.
    """
    return FastTables(edition_of(edition))
