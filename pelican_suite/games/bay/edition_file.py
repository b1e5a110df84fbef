"""An edition file of Pelican Bay: its tiles, once `edition_form` has checked its form."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict, cast

from pelican_suite.core.errors import InputError
from pelican_suite.games.bay.edition import (
    BEACH,
    FOREST,
    LETTERS,
    ROPE,
    WATER,
    WOODEN,
    Region,
    Tile,
)

TILES: Final = 67
"""Tiles in the box (BAY-4): 51 in three draw stacks and 16 in the reserve."""

_BRIDGE_OF: Final = {BEACH: WOODEN, FOREST: ROPE}


class _RegionEntry(TypedDict):
    terrain: str
    edges: list[int]


class _TileEntry(TypedDict):
    id: int
    edges: str
    regions: NotRequired[list[_RegionEntry] | None]
    bridge: NotRequired[str | None]


class _EditionFile(TypedDict):
    tiles: list[_TileEntry]


def read_tiles(parsed: object) -> tuple[Tile, ...]:
    """The tiles of a parsed edition file, ascending by id.

    `regions` may be left out of a tile; they then follow from its edges (BAY-2).

    Args:
        parsed: Of the form that `edition_form.check_form` lets pass.

    Raises:
        InputError: If one part contradicts another, naming it.
    """
    entries = cast("_EditionFile", parsed)["tiles"]
    if len(entries) != TILES:
        raise InputError("tiles", f"there must be {TILES} tiles; there are {len(entries)}")
    tiles = [_read_tile(entry, f"tiles[{index}]") for index, entry in enumerate(entries)]
    seen: set[int] = set()
    for index, tile in enumerate(tiles):
        if tile.id in seen:
            raise InputError(f"tiles[{index}].id", f"the number {tile.id} is taken")
        seen.add(tile.id)
    if not _can_start(tiles):
        raise InputError("tiles", "no three of these tiles fit together, so no game could begin")
    return tuple(sorted(tiles, key=lambda tile: tile.id))


def regions_of(edges: str) -> tuple[Region, ...]:
    """Regions that follow from the edges alone (BAY-2): land is joined, water is not.

    >>> [region.edges for region in regions_of("WWWBWB")]
    [(3, 5), (0, 1, 2), (4,)]
    """
    regions = []
    for letter, terrain in (("B", BEACH), ("F", FOREST)):
        found = tuple(edge for edge in range(6) if edges[edge] == letter)
        if found:
            regions.append(Region(terrain, found))
    return tuple(regions) + tuple(Region(WATER, run) for run in _runs(edges, "W"))


def _runs(edges: str, letter: str) -> list[tuple[int, ...]]:
    """Edges with `letter` in runs of neighbours, round the corner from edge 5 to edge 0 too."""
    if edges == letter * 6:
        return [(0, 1, 2, 3, 4, 5)]
    runs = []
    for start in range(6):
        if edges[start] == letter and edges[start - 1] != letter:
            run = [start]
            while edges[(run[-1] + 1) % 6] == letter:
                run.append((run[-1] + 1) % 6)
            runs.append(tuple(sorted(run)))
    return sorted(runs)


def _read_tile(entry: _TileEntry, field: str) -> Tile:
    edges, given, bridge = entry["edges"], entry.get("regions"), entry.get("bridge")
    if given is None:
        regions = regions_of(edges)
    else:
        regions = tuple(Region(r["terrain"], tuple(sorted(r["edges"]))) for r in given)
        _check_regions(edges, regions, field)
    needed = {
        _BRIDGE_OF[region.terrain]
        for region in regions
        if region.terrain in _BRIDGE_OF and region.edges not in _runs(edges, _letter(region))
    }
    if bridge is not None and bridge not in needed:
        raise InputError(f"{field}.bridge", "a bridge joins edges that are not side by side")
    if bridge is None and needed and given is not None:
        kinds = " and ".join(sorted(needed))
        raise InputError(f"{field}.bridge", f"these regions need a bridge ({kinds})")
    return Tile(entry["id"], edges, regions, bridge or min(needed, default=""))


def _letter(region: Region) -> str:
    return next(letter for letter, terrain in LETTERS.items() if terrain == region.terrain)


def _check_regions(edges: str, regions: tuple[Region, ...], field: str) -> None:
    covered = sorted(edge for region in regions for edge in region.edges)
    if covered != [0, 1, 2, 3, 4, 5]:
        raise InputError(f"{field}.regions", "each of the edges 0 to 5 must be in one region")
    for index, region in enumerate(regions):
        for edge in region.edges:
            if LETTERS[edges[edge]] != region.terrain:
                raise InputError(
                    f"{field}.regions[{index}]",
                    f"edge {edge} is {LETTERS[edges[edge]]}, the region is {region.terrain}",
                )


def _can_start(tiles: list[Tile]) -> bool:
    """Whether some three tiles can lie round one corner (BAY-4)."""
    corners = [
        {(tile.edges[edge], tile.edges[(edge + 1) % 6]) for edge in range(6)} for tile in tiles
    ]
    holders: dict[tuple[str, str], set[int]] = {}
    for index, pairs in enumerate(corners):
        for pair in pairs:
            holders.setdefault(pair, set()).add(index)
    return any(
        len({first, second, third}) == 3
        for (a, b), firsts in holders.items()
        for c in LETTERS
        for first in firsts
        for second in holders.get((b, c), ())
        for third in holders.get((c, a), ())
    )
