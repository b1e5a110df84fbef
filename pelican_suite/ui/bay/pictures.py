"""Pictures of the rules page, painted from small boards in the resources.

`tile/N` is a tile of the reference edition; every other name is an entry of
`rules/bay-pictures.json`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from pelican_suite.core import resources
from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.games.bay.board import Board
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.ui.bay import geometry, mark_paint
from pelican_suite.ui.bay.areas import area_shape, label_point
from pelican_suite.ui.bay.geometry import RADIUS, centre
from pelican_suite.ui.bay.marks import AreaMark, Badge, Marks, Place
from pelican_suite.ui.bay.stamps import Art, Stamps
from pelican_suite.ui.shared.brush import path_of
from pelican_suite.ui.shared.canvas import canvas
from pelican_suite.ui.shared.theme import Palette

FILE: Final = "rules/bay-pictures.json"
MARGIN: Final = 14.0
"""Scene units round the pieces."""


@cache
def _boards() -> dict[str, Any]:
    boards: dict[str, Any] = json.loads(resources.read_text(FILE))
    return boards


def picture(name: str, size: QSize, palette: Palette) -> QImage:
    """A picture no larger than `size` (device pixels) on a transparent ground.

    Raises:
        KeyError: If there is no such picture.
    """
    stamps = Stamps(palette, eager=True)
    if name.startswith("tile/"):
        number = name.removeprefix("tile/")
        if not number.isdigit() or int(number) not in tiles_of("reference"):
            raise KeyError(name)
        return _painted({"tiles": [{"tile": int(number), "cell": [0, 0], "turn": 0}]}, size, stamps)
    return _painted(_boards()[name], size, stamps)


def _painted(board: dict[str, Any], size: QSize, stamps: Stamps) -> QImage:
    lays = [Lay(t["tile"], _cell(t["cell"]), t["turn"]) for t in board["tiles"]]
    discs = [_cell(cell) for cell in board.get("discs", ())]
    legal = [_cell(cell) for cell in board.get("legal", ())]
    left, top, right, bottom = geometry.bounds([*(lay.cell for lay in lays), *discs, *legal])
    rect = QRectF(left, top, right - left, bottom - top).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    image, painter = canvas(rect, size)
    _paint_board(painter, stamps, lays, discs, legal)
    _paint_marks(painter, Board(tiles_of("reference")).extended(lays), board.get("marks", ()))
    painter.end()
    return image


def _paint_board(
    painter: QPainter, stamps: Stamps, lays: list[Lay], discs: list[Cell], legal: list[Cell]
) -> None:
    tiles = tiles_of("reference")
    for lay in lays:
        x, y = centre(lay.cell)
        stamps.draw(painter, Art("shadow"), x, y, RADIUS)
    for lay in lays:
        x, y = centre(lay.cell)
        art = Art("tile", tiles.tile(lay.tile).edges, lay.turn, lay.tile)
        stamps.draw(painter, art, x, y, RADIUS)
    for cell in legal:
        mark_paint.paint_cell(painter, cell, Place.FITS)
    for cell in discs:
        x, y = centre(cell)
        stamps.draw(painter, Art("disc"), x, y, RADIUS)


def _paint_marks(painter: QPainter, board: Board, spots: list[list[int]]) -> None:
    """Lights the areas that have one of `spots`, each [q, r, edge]; a badge tells their size."""
    found = [board.area(((q, r), edge)) for q, r, edge in spots]
    areas = {area.spot: area for area in found if area is not None}.values()
    paths = [AreaMark(path_of(area_shape(board, area)), True) for area in areas]
    mark_paint.paint_areas(painter, tuple(paths))
    badges = (
        Badge(label_point(board, area), area.size, area.terrain, area.closed) for area in areas
    )
    mark_paint.paint_top(painter, Marks(badges=tuple(badges)))


def _cell(pair: list[int]) -> Cell:
    return pair[0], pair[1]
