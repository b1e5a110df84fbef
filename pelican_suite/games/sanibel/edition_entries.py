"""The JSON of a Sanibel edition file as types, once `edition_form` has checked it.

Attributes of the same names are explained there. What may be left out of a file is `NotRequired`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pelican_suite.games.sanibel.grid import Lean


class CellEntry(TypedDict):
    """One space of the grid."""

    cell: int
    shape: str
    corners: list[list[int]]
    lean: NotRequired[Lean | None]
    neighbours: NotRequired[list[int] | None]
    beneath: NotRequired[list[int] | None]
    on: NotRequired[list[str] | None]


HexagonsEntry = TypedDict(
    "HexagonsEntry",
    {
        "echinoderm": dict[str, int],
        "bivalve": dict[str, int],
        "snail": dict[str, int],
        "special snail": NotRequired[dict[str, int]],
        "three diamonds": NotRequired[list[list[str]]],
    },
)
"""Hexagon tiles."""


class LighthouseEntry(TypedDict):
    """The zigzag tiles."""

    names: list[str]
    symbols: NotRequired[dict[str, list[str | None]]]


class TilesEntry(TypedDict):
    """All tiles of the box."""

    hexagon: HexagonsEntry
    diamond: dict[str, int]
    triangle: dict[str, int]
    lighthouse: LighthouseEntry


class DrawEntry(TypedDict):
    """How many tiles of each bag."""

    hexagon: int
    diamond: int


class StartingEntry(DrawEntry):
    """Starting shells of each section."""

    two_players: NotRequired[str | DrawEntry]


class SymbolEntry(TypedDict):
    """One wave symbol."""

    at: str
    three_or_more: DrawEntry
    two: DrawEntry


class WaveEntry(TypedDict):
    """The wave's own path."""

    symbols: list[SymbolEntry]


class LighthouseRewardEntry(TypedDict):
    """What a footprint at the lighthouse lets a player do."""

    lighthouse_tiles: int
    shells: int


class ChairRewardEntry(TypedDict):
    """What a footprint at the beach chairs gives."""

    points: int
    shells: int


class FootprintsEntry(TypedDict):
    """Numbers on the footprints."""

    start: list[int]
    out: dict[str, list[int]]
    back: dict[str, list[int]]
    lighthouse: list[int]
    chairs: list[int]


class PathEntry(TypedDict):
    """The path along the beach."""

    footprints_back_to_front: FootprintsEntry
    lighthouse_rewards: NotRequired[dict[str, LighthouseRewardEntry]]
    chair_rewards: NotRequired[dict[str, ChairRewardEntry]]
    starting_shells_per_section: StartingEntry
    wave: WaveEntry


class EditionEntry(TypedDict):
    """A whole edition file."""

    cells: list[CellEntry]
    checks: NotRequired[dict[str, int | None]]
    tiles: TilesEntry
    cerith_points: dict[str, int]
    path: PathEntry
