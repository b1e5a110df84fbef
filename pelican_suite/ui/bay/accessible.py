"""Every piece on the table for screen readers: name, place and what pressing it does.

They are the tiles of the hand, the stacks, free places, discs, pelicans and tiles on the table.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from pelican_suite.core.i18n import show, tr
from pelican_suite.games.bay.actions import RESERVE, Cell
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.wording import area_words
from pelican_suite.ui.bay import geometry
from pelican_suite.ui.bay.hud import Hit, Part
from pelican_suite.ui.bay.names import disc_name, hand_name, reserve_name, stack_name, tile_name
from pelican_suite.ui.shared.scene_access import Piece

if TYPE_CHECKING:
    from pelican_suite.ui.bay.table import BayTable


def pieces(table: BayTable) -> tuple[Piece, ...]:
    """Everything on the table, what can be acted on first."""
    seen, step = table.seen, table.step
    if seen is None or step is None:
        return ()
    found = [*_areas(table), *_shore(table), *_cells(table)]
    board = board_of(seen.edition, seen.board)
    for lay in seen.board:
        found.append(Piece(tile_name(board.tiles, lay), _cell_rect(table, lay.cell)))
    return tuple(found)


def _areas(table: BayTable) -> list[Piece]:
    """Areas to choose from, each where its canonical tile lies."""
    step = table.step
    if step is None:
        return []
    return [
        Piece(name, _cell_rect(table, spot[0]), partial(step.choose_area, spot))
        for name, spot in step.area_names()
    ]


def _shore(table: BayTable) -> list[Piece]:
    seen, step, stage = table.seen, table.step, table.stage
    if seen is None or step is None:
        return []
    tiles, layout = board_of(seen.edition, seen.board).tiles, stage.layout
    found = []
    for slot, held in enumerate(stage.shore.hand):
        if held is not None:
            name = hand_name(tiles, held[0], held[1])
            rect = layout.rect_of(Hit(Part.HAND, slot))
            found.append(Piece(name, rect, partial(step.choose_hand, slot)))
    for index, size in enumerate(seen.stacks):
        rect = layout.rect_of(Hit(Part.PILE, index))
        found.append(Piece(stack_name(index, size), rect, partial(step.choose_pile, index)))
    if stage.shore.reserve is not None:
        rect = layout.rect_of(Hit(Part.PILE, RESERVE))
        name = reserve_name(stage.shore.reserve)
        found.append(Piece(name, rect, partial(step.choose_pile, RESERVE)))
    return found


def _cells(table: BayTable) -> list[Piece]:
    seen, step = table.seen, table.step
    if seen is None or step is None:
        return []
    board = board_of(seen.edition, seen.board)
    found = []
    for cell, _ in sorted(board.open_cells()):
        name = step.cell_name(cell)
        if name is not None:
            press = partial(step.choose_cell, cell)
            found.append(Piece(name, _cell_rect(table, cell), press))
    for cell in seen.discs:
        if step.cell_name(cell) is None:
            found.append(Piece(disc_name(cell), _cell_rect(table, cell)))
    for spot, is_pelican in seen.in_bay:
        area = board.area(spot)
        if area is not None:
            words = show(area_words(area.terrain, area.size))
            name = (
                tr("Pelican on {area}", area=words)
                if is_pelican
                else tr("Pebble on {area}", area=words)
            )
            found.append(Piece(name, _cell_rect(table, spot[0])))
    return found


def _cell_rect(table: BayTable, cell: Cell) -> QRectF:
    at = table.view.to_view(*geometry.centre(cell))
    reach = geometry.RADIUS * table.view.scale_now * 0.86
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
