"""Names of pieces and places, for screen readers, prompts and tooltips."""

from __future__ import annotations

from collections.abc import Sequence

from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.games.bay.board import Area
from pelican_suite.games.bay.edition import TileSet
from pelican_suite.games.bay.wording import area_words, terrain_word
from pelican_suite.ui.bay.openings import Answer


def place_name(cell: Cell) -> str:
    """Column and row of a cell; the bay begins about column 0, row 0."""
    q, r = cell
    return tr("column {column} row {row}", column=q + (r - r % 2) // 2, row=r)


def edges_name(tiles: TileSet, tile: int, turn: int) -> str:
    """The six edges in words, clockwise from the top right."""
    letters = tiles.turned(tile, turn).letters
    return ", ".join(show(terrain_word(letter)) for letter in letters)


def tile_name(tiles: TileSet, lay: Lay) -> str:
    """A tile on the table."""
    return tr(
        "Tile {tile} at {place}: edges {edges}",
        tile=lay.tile,
        place=place_name(lay.cell),
        edges=edges_name(tiles, lay.tile, lay.turn),
    )


def hand_name(tiles: TileSet, tile: int, turn: int) -> str:
    """A tile in the hand."""
    return tr(
        "Tile {tile} in your hand: edges {edges}",
        tile=tile,
        edges=edges_name(tiles, tile, turn),
    )


def areas_name(areas: Sequence[Area]) -> str:
    """Areas in words, e.g. "a beach of 2 (closed), a forest of 5"."""
    parts = []
    for area in areas:
        words = show(area_words(area.terrain, area.size))
        parts.append(tr("{area} (closed)", area=words) if area.closed else words)
    return ", ".join(parts)


def answer_name(answer: Answer, names: Sequence[str]) -> str:
    """What a cell says to the held tile."""
    if answer.fits:
        if not answer.areas:
            return tr("It fits here.")
        return tr("It fits here and would make {areas}.", areas=areas_name(answer.areas))
    if answer.waits:
        return tr("It waits for its partner here.")
    return show(answer.verdict.reason, names)


def disc_name(cell: Cell) -> str:
    """A sun disc in the bay."""
    return tr("Sun disc at {place}", place=place_name(cell))


def free_name(
    cell: Cell, answer: Answer | None, names: Sequence[str], *, disc: bool = False
) -> str:
    """A cell without a tile, and what it says to the held tile if there is one.

    Args:
        cell: The cell.
        answer: What it says.
        names: Of the players.
        disc: A sun disc lies on it.
    """
    place = disc_name(cell) if disc else tr("Free cell at {place}", place=place_name(cell))
    if answer is None:
        return place
    return tr("{place}: {answer}", place=place, answer=answer_name(answer, names))


def stack_name(index: int, count: int) -> str:
    """A draw stack."""
    return tr_count(
        "Stack {number}: {count} tile", "Stack {number}: {count} tiles", count, number=index + 1
    )


def reserve_name(count: int) -> str:
    """The reserve."""
    return tr_count("Reserve: {count} tile", "Reserve: {count} tiles", count)
