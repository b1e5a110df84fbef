"""A board described in JSON, as on the command line, and the answers to questions about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_fields import as_list, as_object, as_whole
from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.games.bay.board import Area, Board
from pelican_suite.games.bay.edition import LETTERS, TileSet, tiles_of
from pelican_suite.games.bay.grid import OPPOSITE, across
from pelican_suite.games.bay.placing import singles

FARTHEST: Final = 999
"""No cell lies further out, in either coordinate."""


@dataclass(frozen=True, slots=True)
class Table:
    """A board from outside, checked.

    Attributes:
        edition: Name of the edition.
        board: The tiles, whose touching edges match.
        discs: Cells with a sun disc.
    """

    edition: str
    board: Board
    discs: frozenset[Cell]


def read_table(parsed: object) -> Table:
    """A board such as `{"tiles": [{"tile": 12, "cell": [0, 0], "turn": 2}], "discs": [[1, 0]]}`.

    Raises:
        InputError: Naming the field, for unknown keys, wrong types, a tile twice, two things on
            one cell, or touching edges that do not match.
    """
    entries = as_object(parsed, "", ("tiles",), ("edition", "discs"), whole="board")
    edition = entries.get("edition", "reference")
    if not isinstance(edition, str):
        raise InputError("edition", "must be the name of an edition")
    tiles = tiles_of(edition)
    lays = _read_lays(tiles, entries["tiles"])
    covered = {lay.cell for lay in lays}
    discs: set[Cell] = set()
    for index, entry in enumerate(as_list(entries.get("discs", []), "discs")):
        field = f"discs[{index}]"
        cell = _cell(entry, field)
        if cell in covered:
            raise InputError(field, "a tile lies on this cell")
        if cell in discs:
            raise InputError(field, "there is a disc on this cell already")
        discs.add(cell)
    return Table(edition, Board(tiles).extended(lays), frozenset(discs))


def score_table(table: Table) -> dict[str, object]:
    """All areas of a board (BAY-3): largest first, then by terrain, then by cells."""
    return {"areas": [_area(area) for area in table.board.areas()]}


def moves_of(table: Table, tile: int) -> dict[str, object]:
    """Every legal single placement of a tile (BAY-5), one for each picture, sorted.

    Raises:
        InputError: If there is no such tile, or it lies on the board already.
    """
    if tile not in table.board.tiles:
        raise InputError("--tile", f"there is no tile {tile} in the edition {table.edition!r}")
    if any(lay.tile == tile for lay in table.board.lays):
        raise InputError("--tile", f"tile {tile} lies on the board already")
    lays = singles(table.board, table.discs, tile)
    return {
        "tile": tile,
        "placements": [{"cell": list(lay.cell), "turn": lay.turn} for lay in lays],
    }


def _area(area: Area) -> dict[str, object]:
    return {
        "terrain": area.terrain,
        "size": area.size,
        "closed": area.closed,
        "cells": [list(cell) for cell in sorted(area.cells)],
    }


def _read_lays(tiles: TileSet, parsed: object) -> list[Lay]:
    lays: list[Lay] = []
    where: dict[Cell, int] = {}
    seen: dict[int, int] = {}
    for index, entry in enumerate(as_list(parsed, "tiles")):
        field = f"tiles[{index}]"
        parts = as_object(entry, field, ("tile", "cell", "turn"))
        tile = as_whole(parts["tile"], f"{field}.tile")
        cell = _cell(parts["cell"], f"{field}.cell")
        turn = as_whole(parts["turn"], f"{field}.turn", 0, 5)
        if tile not in tiles:
            raise InputError(f"{field}.tile", f"there is no tile {tile}")
        if tile in seen:
            raise InputError(f"{field}.tile", f"tile {tile} is tiles[{seen[tile]}] already")
        if cell in where:
            raise InputError(f"{field}.cell", f"tiles[{where[cell]}] lies on this cell")
        seen[tile] = where[cell] = index
        lays.append(Lay(tile, cell, turn))
    _check_edges(tiles, lays, where)
    return lays


def _check_edges(tiles: TileSet, lays: list[Lay], where: dict[Cell, int]) -> None:
    for index, lay in enumerate(lays):
        letters = tiles.turned(lay.tile, lay.turn).letters
        for edge in range(6):
            other = where.get(across(lay.cell, edge))
            if other is None or other > index:
                continue
            neighbour = lays[other]
            theirs = tiles.turned(neighbour.tile, neighbour.turn).letters[OPPOSITE[edge]]
            if theirs != letters[edge]:
                mine = LETTERS[letters[edge]]
                raise InputError(
                    f"tiles[{index}]",
                    f"its edge {edge} is {mine}, but tiles[{other}] beside it is {LETTERS[theirs]}",
                )


def _cell(value: object, field: str) -> Cell:
    if not isinstance(value, list) or len(value) != 2:
        raise InputError(field, "must be a cell such as [0, 1]")
    q, r = as_whole(value[0], field), as_whole(value[1], field)
    if max(abs(q), abs(r)) > FARTHEST:
        raise InputError(field, f"lies too far out; the largest coordinate is {FARTHEST}")
    return q, r
