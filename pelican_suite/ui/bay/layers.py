"""Scene items of the bay: tiles with their shadow, discs, pelicans, and what is marked on them.

No item takes the mouse: the view asks the geometry which cell is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.ui.bay.geometry import RADIUS, Point, centre
from pelican_suite.ui.bay.stamps import Art, Stamps

Z_SHADOW: Final = 0.0
Z_TILE: Final = 10.0
Z_SHORELINE: Final = 11.0
Z_LAID: Final = 12.0
Z_AREA: Final = 20.0
Z_CELL: Final = 25.0
Z_DISC: Final = 30.0
Z_PELICAN: Final = 35.0

PELICAN_RADIUS: Final = RADIUS * 0.42
"""Scene units for one unit of the pelican's picture."""


class PieceItem(QGraphicsItem):
    """A tile, disc, pelican or pebble at a place on the board."""

    def __init__(self, stamps: Stamps, art: Art, at: Point, z: float, unit: float = RADIUS) -> None:
        super().__init__()
        self.art = art
        self._stamps = stamps
        self._unit = unit
        rect = art.rect()
        self._rect = QRectF(
            rect.x() * unit, rect.y() * unit, rect.width() * unit, rect.height() * unit
        )
        self.setPos(QPointF(*at))
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._stamps.draw(painter, self.art, 0, 0, self._unit)


class PaintLayer(QGraphicsItem):
    """Paints a value with a function; repaints only where and when the value changes."""

    def __init__(self, z: float, paint: Callable[[QPainter, Any], None]) -> None:
        super().__init__()
        self._paint = paint
        self._content: object = None
        self._rect = QRectF()
        self.setZValue(z)

    def show_content(self, content: object, rect: QRectF) -> None:
        """Shows `content`, which paints within `rect` (scene units); None shows nothing."""
        if content == self._content and rect == self._rect:
            return
        self.prepareGeometryChange()
        self._content = content
        self._rect = rect
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._content is not None:
            self._paint(painter, self._content)


def tile_item(stamps: Stamps, edges: str, lay: Lay, z: float = Z_TILE) -> PieceItem:
    """A tile on its cell."""
    return PieceItem(stamps, Art("tile", edges, lay.turn, lay.tile), centre(lay.cell), z)


def shadow_item(stamps: Stamps, cell: Cell) -> PieceItem:
    """The shadow a tile casts on the sea."""
    return PieceItem(stamps, Art("shadow"), centre(cell), Z_SHADOW)


def disc_item(stamps: Stamps, cell: Cell) -> PieceItem:
    """A sun disc on a cell."""
    return PieceItem(stamps, Art("disc"), centre(cell), Z_DISC)


def pelican_item(stamps: Stamps, at: Point, is_pelican: bool) -> PieceItem:
    """A pelican, or the pebble in place of one (BAY-11)."""
    kind = "pelican" if is_pelican else "pebble"
    return PieceItem(stamps, Art(kind), at, Z_PELICAN, PELICAN_RADIUS)
