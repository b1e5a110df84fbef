"""The bay as it lies on the table, indexed: areas, edges that must match, cells to build on.

A `Board` is derived from the tuple of lays that states and observations hold, and grows by
`extended` without being computed anew. `board_of` remembers the latest ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pelican_suite.games.bay.actions import Cell, Lay, Spot
from pelican_suite.games.bay.edition import TURNS, TileSet, Turned, tiles_of
from pelican_suite.games.bay.grid import OPPOSITE, STEPS

_REMEMBERED: Final = 128


@dataclass(frozen=True, slots=True)
class Area:
    """Regions joined across touching edges (BAY-3).

    Attributes:
        terrain: One of `edition.TERRAINS`.
        spot: Its canonical spot: the smallest (cell, edge) in it.
        cells: Cells of its tiles; a tile counts once, however often the area crosses it.
        spots: Every (cell, edge) in it.
        open_edges: How many of them face an empty cell, with or without a sun disc.
    """

    terrain: str
    spot: Spot
    cells: frozenset[Cell]
    spots: tuple[Spot, ...]
    open_edges: int

    @property
    def size(self) -> int:
        """Number of different tiles, which is what it is worth."""
        return len(self.cells)

    @property
    def closed(self) -> bool:
        """No edge faces an empty cell (BAY-3)."""
        return self.open_edges == 0


class Board:
    """Tiles on the table, read-only. All touching edges match.

    Attributes:
        tiles: The edition's tiles.
        lays: In the order they were laid.
    """

    __slots__ = ("_area_ids", "_areas", "_at", "_needs", "_next_id", "_turned", "lays", "tiles")

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self.lays: tuple[Lay, ...] = ()
        self._at: dict[Cell, Lay] = {}
        self._turned: dict[Cell, Turned] = {}
        self._needs: dict[Cell, int] = {}
        self._areas: dict[int, Area] = {}
        self._area_ids: dict[Spot, int] = {}
        self._next_id = 0

    @property
    def at(self) -> Mapping[Cell, Lay]:
        """The lay on each covered cell."""
        return MappingProxyType(self._at)

    def extended(self, lays: Iterable[Lay]) -> Board:
        """The board with more tiles on it. The caller has seen to it that edges match."""
        board = Board(self.tiles)
        board.lays = self.lays
        board._at = self._at.copy()
        board._turned = self._turned.copy()
        board._needs = self._needs.copy()
        board._areas = self._areas.copy()
        board._area_ids = self._area_ids.copy()
        board._next_id = self._next_id
        for lay in lays:
            board._add(lay)
        return board

    def covers(self, cell: Cell) -> bool:
        """Whether a tile lies on `cell`."""
        return cell in self._at

    def need(self, cell: Cell) -> int:
        """What a tile on an empty cell must show: a sum of `edition.edge_bit`s, one a neighbour."""
        return self._needs.get(cell, 0)

    def open_cells(self) -> Iterable[tuple[Cell, int]]:
        """Empty cells beside at least one tile with their needs, in no particular order."""
        return self._needs.items()

    def touching(self, cell: Cell) -> int:
        """How many tiles touch an empty cell."""
        return self._needs.get(cell, 0).bit_count()

    def letter(self, cell: Cell, edge: int) -> str:
        """Terrain letter on an edge of a covered cell."""
        return self._turned[cell].letters[edge]

    def areas(self) -> tuple[Area, ...]:
        """All areas: largest first, then by terrain, then by cells."""
        found = self._areas.values()
        return tuple(sorted(found, key=lambda a: (-a.size, a.terrain, sorted(a.cells), a.spot)))

    def area(self, spot: Spot) -> Area | None:
        """The area at a spot, or None where no tile lies."""
        number = self._area_ids.get(spot)
        return None if number is None else self._areas[number]

    def areas_on(self, cells: Iterable[Cell]) -> tuple[Area, ...]:
        """Areas with a region on one of `cells`: largest first, then by canonical spot."""
        numbers = {
            number
            for cell in cells
            for edge in TURNS
            if (number := self._area_ids.get((cell, edge))) is not None
        }
        found = (self._areas[number] for number in numbers)
        return tuple(sorted(found, key=lambda area: (-area.size, area.spot)))

    def joined(self, cell: Cell, turned: Turned) -> tuple[int, ...]:
        """Areas each region of a tile would join on an empty cell, as one bit mask a region.

        Two regions, also of different tiles, would join the same area where masks intersect.
        """
        masks = [0] * len(turned.regions)
        q, r = cell
        for edge, (dq, dr) in enumerate(STEPS):
            number = self._area_ids.get(((q + dq, r + dr), OPPOSITE[edge]))
            if number is not None:
                masks[turned.region_at[edge]] |= 1 << number
        return tuple(masks)

    def _add(self, lay: Lay) -> None:
        """Lays one tile and joins its regions to the areas around it."""
        cell = lay.cell
        turned = self.tiles.turned(lay.tile, lay.turn)
        self.lays += (lay,)
        self._at[cell] = lay
        self._turned[cell] = turned
        self._needs.pop(cell, None)
        beside = self._neighbour_areas(cell, turned)
        for edges, terrain in zip(turned.regions, turned.terrains, strict=True):
            spots = tuple((cell, edge) for edge in edges)
            facing = [beside[edge] for edge in edges if beside[edge] is not None]
            open_edges = len(edges) - 2 * len(facing)
            new = Area(terrain, spots[0], frozenset((cell,)), spots, open_edges)
            number = self._next_id
            self._next_id += 1
            self._areas[number] = new
            for spot in spots:
                self._area_ids[spot] = number
            for spot_beyond in facing:
                # Looked up anew each time: an earlier edge may have joined the two already.
                if spot_beyond is not None:
                    number = self._merge(number, self._area_ids[spot_beyond])

    def _neighbour_areas(self, cell: Cell, turned: Turned) -> list[Spot | None]:
        """By edge, the spot beyond where a tile lies; elsewhere the need is noted."""
        beside: list[Spot | None] = []
        q, r = cell
        for edge, (dq, dr) in enumerate(STEPS):
            other = (q + dq, r + dr)
            if other in self._at:
                beside.append((other, OPPOSITE[edge]))
            else:
                beside.append(None)
                self._needs[other] = self._needs.get(other, 0) | turned.asks[edge]
        return beside

    def _merge(self, one: int, other: int) -> int:
        if one == other:
            return one
        if len(self._areas[one].spots) < len(self._areas[other].spots):
            one, other = other, one
        kept, gone = self._areas[one], self._areas.pop(other)
        self._areas[one] = Area(
            kept.terrain,
            min(kept.spot, gone.spot),
            kept.cells | gone.cells,
            kept.spots + gone.spots,
            kept.open_edges + gone.open_edges,
        )
        for spot in gone.spots:
            self._area_ids[spot] = one
        return one


_memory: dict[int, tuple[tuple[Lay, ...], str, Board]] = {}
"""By identity of the tuple of lays, which is kept alive here; emptied when it is full."""


def board_of(edition: str, lays: tuple[Lay, ...]) -> Board:
    """The board of a state or observation; quick when it was asked for lately.

    Raises:
        InputError: If there is no such edition.
    """
    known = _memory.get(id(lays))
    if known is not None and known[0] is lays and known[1] == edition:
        return known[2]
    board = Board(tiles_of(edition)).extended(lays)
    _remember(edition, lays, board)
    return board


def grow(edition: str, lays: tuple[Lay, ...], more: Iterable[Lay]) -> tuple[Lay, ...]:
    """`lays` and `more` in one tuple, its board derived from the one at hand."""
    board = board_of(edition, lays).extended(more)
    _remember(edition, board.lays, board)
    return board.lays


def _remember(edition: str, lays: tuple[Lay, ...], board: Board) -> None:
    if len(_memory) >= _REMEMBERED:
        _memory.clear()
    _memory[id(lays)] = (lays, edition, board)
