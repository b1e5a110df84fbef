"""The view of the bay: sea to the edges, smooth pan and zoom, and everything over the board.

It knows no rules and no turn: it turns mouse, wheel, trackpad and keys into calls of a
`Hands` object, and paints the shore and the pieces in the air over the scene.
"""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPixmap,
    QPointingDevice,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QGestureEvent,
    QGraphicsScene,
    QGraphicsView,
    QPinchGesture,
    QToolTip,
)

from pelican_suite.ui.bay.art.sea import WAVE_TILE, wave_tile
from pelican_suite.ui.shared import theme

SMALLEST: Final = 0.15
LARGEST: Final = 4.0
ZOOM_STEP: Final = 1.2
ZOOM_TIME: Final = 140
"""Milliseconds for one step of the wheel."""
DRAG_START: Final = 6.0
"""Pixels the mouse moves before a press becomes a drag."""
WIDE: Final = 12_000.0
"""Half the side of the scene: farther than any game goes."""
KEY_PAN: Final = 90


class Hands(Protocol):
    """Who takes what the player does with mouse and keys. All points are viewport pixels."""

    def press(self, at: QPointF) -> bool:
        """The left button went down; True if something was taken, else the sea is dragged."""

    def move(self, at: QPointF) -> None:
        """The mouse moved, with or without something held."""

    def release(self, at: QPointF) -> None:
        """The left button went up after `press` had returned True."""

    def click_sea(self, at: QPointF) -> None:
        """A click where nothing was to be taken."""

    def turn(self, steps: int) -> bool:
        """Right click or wheel: turns what is held; False if nothing is."""

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""

    def wants_enter(self) -> bool:
        """Whether Enter puts something down rather than pressing the primary button."""

    def tab(self, forward: bool) -> bool:
        """Tab; False to go on to the next widget."""

    def name_at(self, at: QPointF) -> str:
        """What lies at a point, for its name tag; "" for the sea."""

    def leave(self) -> None:
        """The mouse left the view."""

    def paint_over(self, painter: QPainter, exposed: QRectF) -> None:
        """Paints over the board, in viewport pixels."""


class BayView(QGraphicsView):
    """See the module."""

    panned = Signal()
    """The board moved under the view."""
    zoomed = Signal()
    """The zoom or the size of the view changed."""

    def __init__(self, scene: QGraphicsScene, hands: Hands) -> None:
        super().__init__(scene)
        self._hands = hands
        self._waves = QPixmap()
        self._pressed: QPointF | None = None
        self._taken = False
        self._panning = False
        self._last = QPoint()
        self._bottom = 0.0
        self._fitted = QRectF()
        self._follow = True
        self._goal = 1.0
        self._anchor = QPointF()
        self._zoom = QVariantAnimation(self)
        self._zoom.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._zoom.valueChanged.connect(lambda value: self._apply_scale(float(value)))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setSceneRect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.current().changed.connect(self._repaint_sea)

    # --- where things are -----------------------------------------------------------------

    @property
    def scale_now(self) -> float:
        """Viewport pixels for one scene unit."""
        return self.transform().m11()

    def to_view(self, x: float, y: float) -> QPointF:
        """Viewport point of a scene point."""
        return self.viewportTransform().map(QPointF(x, y))

    def to_scene(self, at: QPointF) -> QPointF:
        """Scene point of a viewport point."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    # --- pan and zoom ---------------------------------------------------------------------

    def keep_clear(self, bottom: float) -> None:
        """The board is fitted above the lowest `bottom` pixels."""
        self._bottom = bottom

    def fit(self, rect: QRectF, animate: bool = True) -> None:
        """Shows `rect` (scene units) as large as it fits, at most at 150 %; more on screens
        with a great many pixels."""
        self._fitted = rect
        self._follow = True
        width, height = self.viewport().width(), self.viewport().height() - self._bottom
        if rect.isEmpty() or width <= 0 or height <= 0:
            return
        most = max(1.5, min(width, height) / 700)
        scale = min(width / rect.width(), max(60.0, height) / rect.height(), most)
        scale = max(SMALLEST, min(LARGEST, scale))
        self._zoom.stop()
        self._goal = scale
        before = self.to_scene(QPointF(width / 2, height / 2))
        if not animate or theme.current().duration("page") == 0:
            self._look(rect.center(), scale)
            return
        start, end = (
            (before.x(), before.y(), self.scale_now),
            (rect.center().x(), rect.center().y(), scale),
        )
        self._glide(start, end)

    def _glide(self, start: tuple[float, float, float], end: tuple[float, float, float]) -> None:
        if all(abs(a - b) < 0.01 for a, b in zip(start, end, strict=True)):
            return
        glide = QVariantAnimation(self)
        glide.setStartValue(0.0)
        glide.setEndValue(1.0)
        glide.setDuration(theme.current().duration("page"))
        glide.setEasingCurve(QEasingCurve.Type.InOutCubic)

        def step(share: object) -> None:
            x, y, scale = (a + (b - a) * float(share) for a, b in zip(start, end, strict=True))  # type: ignore[arg-type]
            self._look(QPointF(x, y), scale)

        glide.valueChanged.connect(step)
        glide.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    def refit(self, rect: QRectF) -> None:
        """Fits again while the player has not chosen a place of their own."""
        self._fitted, follow = rect, self._follow
        if follow:
            self.fit(rect)

    def zoom_by(self, factor: float, anchor: QPointF | None = None) -> None:
        """Zooms smoothly, keeping the scene point under `anchor` (or the middle) in place."""
        self._follow = False
        self._goal = max(SMALLEST, min(LARGEST, self._goal * factor))
        if anchor is None:
            anchor = QPointF(
                self.viewport().width() / 2, (self.viewport().height() - self._bottom) / 2
            )
        self._anchor = anchor
        self._zoom.stop()
        if not theme.current().animated:
            self._apply_scale(self._goal)
            return
        self._zoom.setStartValue(self.scale_now)
        self._zoom.setEndValue(self._goal)
        self._zoom.setDuration(ZOOM_TIME)
        self._zoom.start()

    def pan(self, dx: float, dy: float) -> None:
        """Moves the board by so many pixels."""
        self._follow = False
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        horizontal.setValue(horizontal.value() - round(dx))
        vertical.setValue(vertical.value() - round(dy))

    def show_point(self, x: float, y: float) -> None:
        """Moves the board, if need be, until a scene point is well in sight."""
        at = self.to_view(x, y)
        width, height = self.viewport().width(), self.viewport().height() - self._bottom
        margin = min(120.0, width / 4, max(0.0, height) / 4)
        dx = max(0.0, margin - at.x()) - max(0.0, at.x() - (width - margin))
        dy = max(0.0, margin - at.y()) - max(0.0, at.y() - (height - margin))
        if dx or dy:
            # Not the player's doing: the next size of the window fits the whole bay again.
            follow = self._follow
            self.pan(dx, dy)
            self._follow = follow

    def _apply_scale(self, scale: float) -> None:
        anchor = self._anchor
        before = self.to_scene(anchor)
        self._set_scale(scale)
        after = self.to_view(before.x(), before.y())
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        horizontal.setValue(horizontal.value() + round(after.x() - anchor.x()))
        vertical.setValue(vertical.value() + round(after.y() - anchor.y()))
        self.zoomed.emit()

    def _look(self, middle: QPointF, scale: float) -> None:
        """Puts a scene point in the middle of the clear part of the view."""
        self._set_scale(scale)
        wanted = QPointF(self.viewport().width() / 2, (self.viewport().height() - self._bottom) / 2)
        now = self.to_view(middle.x(), middle.y())
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        horizontal.setValue(horizontal.value() + round(now.x() - wanted.x()))
        vertical.setValue(vertical.value() + round(now.y() - wanted.y()))
        self.zoomed.emit()

    def _set_scale(self, scale: float) -> None:
        transform = self.transform()
        transform.reset()
        transform.scale(scale, scale)
        self.setTransform(transform)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        # What is painted over the board must not scroll with it.
        super().scrollContentsBy(dx, dy)
        self.viewport().update()
        self.panned.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        old, new = event.oldSize(), event.size()
        super().resizeEvent(event)
        self.zoomed.emit()
        if self._follow:
            if not self._fitted.isEmpty():
                self.fit(self._fitted, animate=False)
        elif old.isValid():
            # What was in the middle stays there.
            for bar, grown in (
                (self.horizontalScrollBar(), new.width() - old.width()),
                (self.verticalScrollBar(), new.height() - old.height()),
            ):
                bar.setValue(bar.value() - grown // 2)

    # --- painting -------------------------------------------------------------------------

    def _repaint_sea(self) -> None:
        self._waves = QPixmap()
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        palette = theme.current().palette
        if self._waves.isNull():
            self._waves = wave_tile(palette.sea, palette.sea_deep, self.devicePixelRatioF())
        painter.save()
        origin = self.to_view(0, 0)
        painter.resetTransform()
        box = self.viewportTransform().mapRect(rect).adjusted(-1, -1, 1, 1)
        painter.fillRect(box, palette.sea)
        box = box.intersected(QRectF(self.viewport().rect()))
        shift = QPointF((box.x() - origin.x()) % WAVE_TILE, (box.y() - origin.y()) % WAVE_TILE)
        painter.drawTiledPixmap(box, self._waves, shift)
        painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:
        exposed = self.viewportTransform().mapRect(rect).adjusted(-1, -1, 1, 1)
        painter.save()
        painter.resetTransform()
        self._hands.paint_over(painter, exposed)
        painter.restore()

    def refresh(self, rect: QRectF) -> None:
        """Repaints a part of the viewport."""
        self.viewport().update(rect.toAlignedRect().adjusted(-2, -2, 2, 2))

    # --- mouse and trackpad ---------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()
            self._last = event.position().toPoint()
            self._taken = self._hands.press(event.position())
            self._panning = False
        elif event.button() == Qt.MouseButton.RightButton:
            self._hands.turn(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._pressed, self._panning, self._taken = event.position(), True, False
            self._last = event.position().toPoint()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed is not None and not self._taken:
            if (at - self._pressed).manhattanLength() > DRAG_START:
                self._panning = True
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            if self._panning:
                delta = at.toPoint() - self._last
                self.pan(delta.x(), delta.y())
                self._last = at.toPoint()
        else:
            self._hands.move(at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or event.button() == Qt.MouseButton.RightButton:
            return
        taken, panned = self._taken, self._panning
        self._pressed, self._taken, self._panning = None, False, False
        self.viewport().unsetCursor()
        if taken:
            self._hands.release(event.position())
        elif not panned:
            self._hands.click_sea(event.position())
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hands.leave()
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()
        steps = event.angleDelta().y()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not control and _is_trackpad(event) and not event.pixelDelta().isNull():
            self.pan(event.pixelDelta().x(), event.pixelDelta().y())
            return
        if not control and steps and self._hands.turn(1 if steps < 0 else -1):
            return
        if steps:
            self.zoom_by(ZOOM_STEP ** (steps / 120), event.position())

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self._anchor, self._follow = event.position(), False
                self._zoom.stop()
                self._goal = max(SMALLEST, min(LARGEST, self.scale_now * (1 + event.value())))
                self._apply_scale(self._goal)
                return True
        elif isinstance(event, QGestureEvent):
            return self._pinch(event)
        elif isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._hands.name_at(QPointF(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        self._anchor, self._follow = QPointF(self.mapFromGlobal(pinch.centerPoint())), False
        self._zoom.stop()
        self._goal = max(SMALLEST, min(LARGEST, self.scale_now * pinch.scaleFactor()))
        self._apply_scale(self._goal)
        moved = pinch.centerPoint() - pinch.lastCenterPoint()
        self.pan(moved.x(), moved.y())
        event.accept()
        return True

    # --- keys -----------------------------------------------------------------------------

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._hands.tab(forward) or super().focusNextPrevChild(forward)

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
        if self._hands.key(event):
            event.accept()
            return
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_0:
            self.zoom_by(1 / self.scale_now)
        elif key in (Qt.Key.Key_F, Qt.Key.Key_Home) and not control:
            self.fit(self._fitted)
        elif control and key in _ARROWS:
            dx, dy = _ARROWS[key]
            self.pan(-dx * KEY_PAN, -dy * KEY_PAN)
        else:
            event.ignore()


_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def _is_trackpad(event: QWheelEvent) -> bool:
    device = event.device()
    return device is not None and device.type() == QPointingDevice.DeviceType.TouchPad
