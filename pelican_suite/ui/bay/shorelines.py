"""Shorelines round closed areas: nothing can be added to what they enclose any more."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene
from shapely.geometry.base import BaseGeometry

from pelican_suite.games.bay.board import Area, Board
from pelican_suite.ui.bay.areas import area_shape
from pelican_suite.ui.bay.art.plan import FOREST
from pelican_suite.ui.bay.layers import Z_SHORELINE, PaintLayer
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, path_of

DEPTH: Final = 5.0
"""Scene units the line and its shade reach into the area."""
LINE: Final = 2.2
CROWNS: Final = 3.0
"""Scene units by which trees hang over the border of their grove."""
FINENESS: Final = 0.25
"""Scene units by which the line may differ from the border."""
SHADE: Final = "#0a2430"

Bands = tuple[QPainterPath, QPainterPath]
"""(line, shade)."""


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
            bands = bands_of(area_shape(board, area), area.terrain == FOREST)
            item = PaintLayer(Z_SHORELINE, paint_shoreline)
            item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
            item.show_content(bands, bands[0].boundingRect())
            self._scene.addItem(item)
            self._items[area] = item

    def recolour(self) -> None:
        """The theme has changed."""
        for item in self._items.values():
            item.update()


def bands_of(shape: BaseGeometry, wooded: bool) -> Bands:
    """The pale line just inside the border of an area (scene units), and its shade further in.

    Neighbours that are closed too have their own line on their own side. Bands are filled, not
    stroked and clipped: that takes a sixth of the time while the bay is zoomed.
    """
    outer = (shape.buffer(CROWNS) if wooded else shape).simplify(FINENESS)
    line, inner = outer.buffer(-LINE, quad_segs=3), outer.buffer(-DEPTH, quad_segs=3)
    return path_of(outer.difference(line)), path_of(line.difference(inner))


def paint_shoreline(painter: QPainter, content: Any) -> None:
    """Paints `Bands`."""
    line, shade = content
    painter.fillPath(shade, faded(QColor(SHADE), 0.3))
    painter.fillPath(line, faded(theme.current().palette.piece("#fffdf2"), 0.95))
