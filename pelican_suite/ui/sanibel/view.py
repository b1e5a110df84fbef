"""The view of the table: passes pointer and keys on, draws the sea behind everything."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QSizePolicy

from pelican_suite.ui.sanibel.art.brush import faded
from pelican_suite.ui.shared import theme

_TILE: Final = 240
"""Size in pixels after which the sea repeats."""
CLICK: Final = 6
"""Pixels a pointer may stray while a click stays a click."""


class Hands(Protocol):
    """What the player does. All points are pixels of the viewport."""

    def press(self, at: QPointF) -> None:
        """The left button goes down."""

    def move(self, at: QPointF, dragged: bool) -> None:
        """The pointer moves; `dragged` once it has left the place of the press."""

    def release(self, at: QPointF, dragged: bool) -> None:
        """The left button goes up."""

    def right(self, at: QPointF) -> None:
        """The right button was pressed."""

    def double(self, at: QPointF) -> None:
        """A double click."""

    def wheel(self, at: QPointF, steps: float, sideways: float) -> None:
        """The wheel, in notches, upwards and to the right."""

    def leave(self) -> None:
        """The pointer has left the table."""

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""

    def tab(self, forward: bool) -> bool:
        """Tab; True to stay inside the table."""

    def wants_enter(self) -> bool:
        """Whether Enter means something here rather than the primary button."""


class TableView(QGraphicsView):
    """See the module."""

    resized = Signal()

    def __init__(self, scene: QGraphicsScene, hands: Hands) -> None:
        super().__init__(scene)
        self._hands = hands
        self._down: QPointF | None = None
        self._dragged = False
        self._sea: QPixmap | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def recolour(self) -> None:
        """The theme has changed."""
        self._sea = None
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setSceneRect(QRectF(self.viewport().rect()))
        self.resized.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._sea is None or self._sea.devicePixelRatio() != self.devicePixelRatioF():
            self._sea = _sea(self.devicePixelRatioF())
        painter.drawTiledPixmap(rect, self._sea, QPointF(rect.x() % _TILE, rect.y() % _TILE))

    # --- pointer --------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if event.button() == Qt.MouseButton.LeftButton:
            self._down, self._dragged = at, False
            self._hands.press(at)
        elif event.button() == Qt.MouseButton.RightButton:
            self._hands.right(at)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._down, self._dragged = event.position(), False
            self._hands.double(event.position())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._down is not None and (at - self._down).manhattanLength() > CLICK:
            self._dragged = True
        self._hands.move(at, self._dragged)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._down is not None:
            dragged = self._dragged or (event.position() - self._down).manhattanLength() > CLICK
            self._down, self._dragged = None, False
            self._hands.release(event.position(), dragged)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hands.leave()
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        self._hands.wheel(event.position(), delta.y() / 120, -delta.x() / 120)
        event.accept()

    # --- keys -----------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # Enter means the tile in hand before it means the primary button of the window.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            event.setAccepted(self._hands.wants_enter())
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._hands.tab(forward) or super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._hands.key(event):
            event.accept()
        else:
            event.ignore()


def _sea(ratio: float) -> QPixmap:
    """A square of calm waves that repeats without a seam."""
    palette = theme.current().palette
    tile = QPixmap(round(_TILE * ratio), round(_TILE * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(palette.sea)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = painter.pen()
    pen.setColor(faded(palette.sea_deep, 0.7))
    pen.setWidthF(1.8)
    painter.setPen(pen)
    for x, y, size in ((30, 40, 11), (150, 92, 9), (66, 150, 8), (178, 200, 11)):
        for k in range(2):
            painter.drawArc(QRect(x + k * size * 2, y, size * 2, size), 20 * 16, 140 * 16)
    painter.end()
    return tile
