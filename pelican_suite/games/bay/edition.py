"""The tiles of an edition, compiled: what lies on each edge of a turned tile, what fits where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pelican_suite.core.editions import Catalogue

WATER: Final = "water"
BEACH: Final = "beach"
FOREST: Final = "forest"
TERRAINS: Final = (WATER, BEACH, FOREST)
LETTERS: Final = {"W": WATER, "B": BEACH, "F": FOREST}

WOODEN: Final = "wooden"
"""The bridge that joins beaches."""
ROPE: Final = "rope"
"""The bridge that joins forests."""

TURNS: Final = range(6)

_INDEX: Final = {letter: index for index, letter in enumerate(LETTERS)}


def edge_bit(edge: int, letter: str) -> int:
    """The bit that says "terrain `letter` on `edge`", in patterns and needs alike."""
    return 1 << (3 * edge + _INDEX[letter])


@dataclass(frozen=True, slots=True)
class Region:
    """Part of a tile that belongs together (BAY-2).

    Attributes:
        terrain: One of `TERRAINS`.
        edges: Edges it reaches, ascending, of the tile as printed (turn 0).
    """

    terrain: str
    edges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as printed (BAY-1).

    Attributes:
        id: Number in the edition.
        edges: Six letters, W, B or F, clockwise from the top-right edge.
        regions: Every edge is in exactly one.
        bridge: `WOODEN`, `ROPE` or "".
    """

    id: int
    edges: str
    regions: tuple[Region, ...]
    bridge: str = ""


@dataclass(frozen=True, slots=True)
class Turned:
    """A tile turned clockwise by a number of 60-degree turns.

    Attributes:
        letters: Terrain letters by edge.
        pattern: The same as bits, one per edge; see `edge_bit`.
        regions: Edges of each region, in the order of `Tile.regions`.
        region_at: Index of the region by edge.
        terrains: Terrain of each region.
        out: Bit of the terrain by edge, as it lies on this tile.
        asks: Bit by edge that a neighbour beyond this edge needs on *its* edge to match.
    """

    letters: str
    pattern: int
    regions: tuple[tuple[int, ...], ...]
    region_at: tuple[int, ...]
    terrains: tuple[str, ...]
    out: tuple[int, ...]
    asks: tuple[int, ...]


def turn_tile(tile: Tile, turn: int) -> Turned:
    """`tile` after `turn` turns clockwise: letter k comes to lie on edge (k + turn) mod 6.

    >>> turn_tile(Tile(4, "WWWWWB", ()), 1).letters
    'BWWWWW'
    """
    letters = "".join(tile.edges[(edge - turn) % 6] for edge in TURNS)
    regions = tuple(
        tuple(sorted((edge + turn) % 6 for edge in region.edges)) for region in tile.regions
    )
    at = {edge: index for index, edges in enumerate(regions) for edge in edges}
    out = tuple(edge_bit(edge, letters[edge]) for edge in TURNS)
    return Turned(
        letters=letters,
        pattern=sum(out),
        regions=regions,
        region_at=tuple(at.get(edge, -1) for edge in TURNS),
        terrains=tuple(region.terrain for region in tile.regions),
        out=out,
        asks=tuple(edge_bit((edge + 3) % 6, letters[edge]) for edge in TURNS),
    )


@dataclass(frozen=True, slots=True, eq=False)
class TileSet:
    """All tiles of an edition with their turns, and a memory of what fits which need.

    Attributes:
        tiles: Ascending by id.
    """

    tiles: tuple[Tile, ...]
    _turned: dict[int, tuple[Turned, ...]] = field(init=False, repr=False)
    _by_id: dict[int, Tile] = field(init=False, repr=False)
    _pictures: dict[int, tuple[int, ...]] = field(init=False, repr=False)
    _fits: dict[tuple[int, int], tuple[int, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        turned = {tile.id: tuple(turn_tile(tile, turn) for turn in TURNS) for tile in self.tiles}
        pictures = {id_: _distinct(turns) for id_, turns in turned.items()}
        object.__setattr__(self, "_turned", turned)
        object.__setattr__(self, "_by_id", {tile.id: tile for tile in self.tiles})
        object.__setattr__(self, "_pictures", pictures)
        object.__setattr__(self, "_fits", {})

    def __contains__(self, tile: object) -> bool:
        return tile in self._by_id

    def ids(self) -> tuple[int, ...]:
        """Numbers of all tiles, ascending."""
        return tuple(self._by_id)

    def tile(self, tile: int) -> Tile:
        """The tile of that number.

        Raises:
            KeyError: If there is none.
        """
        return self._by_id[tile]

    def turned(self, tile: int, turn: int) -> Turned:
        """A tile turned clockwise.

        Raises:
            KeyError: If there is no such tile.
        """
        return self._turned[tile][turn % 6]

    def distinct_turns(self, tile: int) -> tuple[int, ...]:
        """Turns that give different pictures, of equal ones the smallest; ascending."""
        return self._pictures[tile]

    def fits(self, tile: int, need: int) -> tuple[int, ...]:
        """Distinct turns with which a tile meets `need`, a sum of `edge_bit`s; ascending."""
        key = (tile, need)
        found = self._fits.get(key)
        if found is None:
            turns = self._turned[tile]
            found = tuple(t for t in self._pictures[tile] if turns[t].pattern & need == need)
            self._fits[key] = found
        return found


def _distinct(turns: tuple[Turned, ...]) -> tuple[int, ...]:
    seen: set[tuple[str, frozenset[tuple[int, ...]]]] = set()
    kept = []
    for turn, turned in enumerate(turns):
        picture = (turned.letters, frozenset(turned.regions))
        if picture not in seen:
            seen.add(picture)
            kept.append(turn)
    return tuple(kept)


def check_form(parsed: object) -> None:
    """Checks the form of an owner's edition file; imports pydantic, which takes a while to load.

    Raises:
        InputError: If it is faulty, naming the field.
    """
    from pelican_suite.games.bay import edition_form  # noqa: PLC0415

    edition_form.check_form(parsed)


def compile_edition(parsed: object) -> TileSet:
    """Builds the tile set of an edition file whose form has been checked.

    Raises:
        InputError: If its parts contradict one another, naming the field.
    """
    # Imported late: it needs what this module defines.
    from pelican_suite.games.bay.edition_file import read_tiles  # noqa: PLC0415

    return TileSet(read_tiles(parsed))


EDITIONS: Final = Catalogue(
    "bay",
    compile_edition,
    check_form,
    proven="sha256:1e3a3fdf094024f7022b6dcad81a7d0ac69e052a130f55beb0b343b93aa3f490",
)
"""The editions of Pelican Bay by name."""


def tiles_of(edition: str) -> TileSet:
    """The tiles of the edition of that name.

    Raises:
        InputError: If there is none.
    """
    return EDITIONS.get(edition).data
