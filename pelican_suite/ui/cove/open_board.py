"""The birds of one player, painted small and open: for replays."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from pelican_suite.core.contract import Setup
from pelican_suite.games.cove.state import edition_of
from pelican_suite.ui.cove.art.placement import paint_afar
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.cove.layout import BOARD_HEIGHT, BOARD_WIDTH
from pelican_suite.ui.shared import theme

HEIGHT: Final = 92
"""Room a board needs for its birds to be told apart, in logical pixels."""


def board_width(height: float) -> float:
    """Room a board needs at that height."""
    return height * BOARD_WIDTH / BOARD_HEIGHT


def paint_board(painter: QPainter, rect: QRectF, seen: Any) -> None:
    """Paints the birds of the viewer of `seen`, as large as they fit."""
    if rect.isEmpty():
        return
    scale = min(rect.width() / BOARD_WIDTH, rect.height() / BOARD_HEIGHT)
    edition = edition_of(Setup(seen.seats, seen.options, seen.edition))
    painter.save()
    painter.translate(rect.left() + BOARD_WIDTH * scale / 2, rect.center().y())
    painter.scale(scale, scale)
    paint_afar(painter, edition, tones_for(theme.current().palette), seen.board, (), {})
    painter.restore()
