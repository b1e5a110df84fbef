"""The view of the cove: sea to the edges, and what the player does with mouse and keys.

It knows no rules: everything goes to a `Hands` object, in viewport pixels.
"""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView

from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, pen

_WAVE_TILE: Final = 240


class Hands(Protocol):
    """Who takes what the player does."""

    def press(self, at: QPointF) -> None:
        """The left button went down."""

    def move(self, at: QPointF) -> None:
        """The mouse moved, with or without something held."""

    def release(self, at: QPointF) -> None:
        """The left button went up."""

    def leave(self) -> None:
        """The mouse left the view."""

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""

    def wants_enter(self) -> bool:
        """Whether Enter puts something down rather than pressing the primary button."""


class CoveView(QGraphicsView):
    """See the module. Scene units are viewport pixels."""

    resized = Signal()

    def __init__(self, scene: QGraphicsScene, hands: Hands) -> None:
        super().__init__(scene)
        self._hands = hands
        self._waves = QPixmap()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.current().changed.connect(self._recolour)

    def _recolour(self) -> None:
        self._waves = QPixmap()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setSceneRect(QRectF(self.viewport().rect()))
        self.resized.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        palette = theme.current().palette
        ratio = self.devicePixelRatioF()
        if self._waves.isNull() or self._waves.devicePixelRatioF() != ratio:
            self._waves = _wave_tile(palette.sea, palette.sea_deep, ratio)
        painter.drawTiledPixmap(rect, self._waves, QPointF(rect.x(), rect.y()))
        light = QRadialGradient(QPointF(0, 0), self.width() * 0.9)
        light.setColorAt(0, faded(palette.changed, 0.34 if palette.name == "light" else 0.05))
        light.setColorAt(1, faded(palette.changed, 0.0))
        painter.fillRect(rect, light)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands.press(event.position())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hands.move(event.position())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands.release(event.position())
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hands.leave()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        # Keys that mean something for what is held come before shortcuts of the window.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            event.setAccepted(self._hands.wants_enter())
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self._hands.key(event))


def _wave_tile(sea: QColor, deep: QColor, ratio: float) -> QPixmap:
    """A square of calm waves that repeats without a seam."""
    tile = QPixmap(round(_WAVE_TILE * ratio), round(_WAVE_TILE * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(sea)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(faded(deep, 0.55), 1.8))
    for x, y, size in ((40, 36, 11), (150, 88, 9), (70, 150, 8), (190, 196, 11)):
        for k in range(2):
            painter.drawArc(QRect(x + k * size * 2, y, size * 2, size), 20 * 16, 140 * 16)
    painter.end()
    return tile
