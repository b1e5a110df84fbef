"""Shorelines round closed areas: nothing can be added to what they enclose any more."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from pelican_suite.games.bay.board import Area, Board
from pelican_suite.ui.bay.areas import area_shape
from pelican_suite.ui.bay.art.shapes import FOREST
from pelican_suite.ui.bay.layers import Z_SHORELINE, PaintLayer
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, path_of, pen

DEPTH: Final = 5.0
"""Scene units the line and its shade reach into the area."""
LINE: Final = 2.2
CROWNS: Final = 3.0
"""Scene units by which trees hang over the border of their grove."""
SHADE: Final = "#0a2430"


class Shorelines:
    """One item for each closed area; kept as pictures, for they change seldom."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[Area, PaintLayer] = {}

    @property
    def areas(self) -> frozenset[Area]:
        """The areas that have a shoreline."""
        return frozenset(self._items)

    def show_board(self, board: Board) -> None:
        """Rims the closed areas of `board` and no others."""
        closed = {area for area in board.areas() if area.closed}
        for area in set(self._items) - closed:
            self._scene.removeItem(self._items.pop(area))
        for area in closed - set(self._items):
            shape = area_shape(board, area)
            if area.terrain == FOREST:
                shape = shape.buffer(CROWNS)
            path = path_of(shape)
            item = PaintLayer(Z_SHORELINE, paint_shoreline)
            item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
            item.show_content(path, path.boundingRect())
            self._scene.addItem(item)
            self._items[area] = item

    def recolour(self) -> None:
        """The theme has changed."""
        for item in self._items.values():
            item.update()


def paint_shoreline(painter: QPainter, content: Any) -> None:
    """A pale line just inside the border of an area (a path in scene units), with its shade."""
    path: QPainterPath = content
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # Neighbours that are closed too have their own line on their own side.
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    foam = theme.current().palette.piece("#fffdf2")
    for colour, width in ((faded(QColor(SHADE), 0.3), 2 * DEPTH), (faded(foam, 0.95), 2 * LINE)):
        painter.setPen(pen(colour, width))
        painter.drawPath(path)
    painter.restore()
