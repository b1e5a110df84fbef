"""Items of the scene: layers that paint what they are given, and pawns that glide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF, QPropertyAnimation, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QStyleOptionGraphicsItem,
    QWidget,
)

from pelican_suite.ui.cove.art.pelican import paint_pelican
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.shared import theme

Paint = Callable[[QPainter, Any], None]


class Layer(QGraphicsItem):
    """Shows one content in one rectangle, both in viewport pixels; nothing for None."""

    def __init__(self, z: float, paint: Paint, *, cached: bool = False) -> None:
        """Args:
        z: Order.
        paint: Paints the content.
        cached: Keeps the picture, for what is dear to paint and seldom changes.
        """
        super().__init__()
        self._paint = paint
        self._rect = QRectF()
        self.content: Any = None
        self.setZValue(z)
        if cached:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_content(self, rect: QRectF, content: object) -> None:
        """Shows `content`; repaints only if something is different."""
        if rect == self._rect and content == self.content:
            return
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self.content = content
        self.setVisible(content is not None)
        self.update()

    def repaint(self) -> None:
        """Paints the same content anew: colours have changed."""
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.content is not None:
            painter.save()
            self._paint(painter, self.content)
            painter.restore()


class PawnItem(QGraphicsObject):
    """One pelican. Its place on the screen may lag behind; nothing ever waits for it."""

    def __init__(self, name: str) -> None:
        """Args:
        name: Of the bird, as in the edition.
        """
        super().__init__()
        self._name = name
        self._size = 40.0
        self._held = False
        self._goal = QPointF()
        self._glide = QPropertyAnimation(self, b"pos", self)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def goal(self) -> QPointF:
        """Where it is going to stand: the middle of its feet."""
        return self._goal

    def show_pose(self, size: float, held: bool, z: float) -> None:
        """Half its height in pixels, whether it is in the air, and its order."""
        self.setZValue(z)
        if (size, held) != (self._size, self._held):
            self.prepareGeometryChange()
            self._size, self._held = size, held
            self.update()

    def put(self, at: QPointF, duration: int = 0) -> None:
        """Stands it somewhere, at once or gliding there within `duration` ms."""
        if at == self._goal and (duration or self.pos() == at):
            return
        self._glide.stop()
        self._goal = QPointF(at)
        if duration <= 0:
            self.setPos(at)
            return
        self._glide.setDuration(duration)
        self._glide.setEasingCurve(QEasingCurve.Type.OutBack)
        self._glide.setStartValue(self.pos())
        self._glide.setEndValue(at)
        self._glide.start()

    def boundingRect(self) -> QRectF:
        size = self._size * (1.04 if self._held else 1.0)
        return QRectF(-1.2 * size, -2.15 * size, 2.5 * size, 2.5 * size)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        tones = tones_for(theme.current().palette)
        size = self._size * (1.04 if self._held else 1.0)
        painter.scale(size, size)
        painter.translate(0, -0.9 - (0.08 if self._held else 0.0))
        paint_pelican(painter, self._name, tones)
