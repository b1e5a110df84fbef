"""The ring around whatever has the keyboard: one for the whole window, 3 px, over everything."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget
from shiboken6 import isValid

from pelican_suite.ui.shared import theme

_GAP = 2


class FocusRing(QWidget):
    """Follows the focused widget of `window`.

    Scenes, and widgets with a true property `ownFocus`, show themselves where the keyboard is.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._target: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_changed)
        theme.current().changed.connect(self.update)

    @property
    def target(self) -> QWidget | None:
        """What the ring is around, or None."""
        return self._target

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        self._let_go()
        if new is not None and self.parentWidget().isAncestorOf(new):
            if not (new.property("ownFocus") or isinstance(new, QGraphicsView)):
                self._target = new
                new.installEventFilter(self)
                new.destroyed.connect(self._lost)
            self._show_scrolled(new)
        self.follow()

    def _let_go(self) -> None:
        target, self._target = self._target, None
        # A widget that loses the keyboard by being destroyed is gone before `destroyed` tells.
        if target is not None and isValid(target):
            target.removeEventFilter(self)
            target.destroyed.disconnect(self._lost)

    def _lost(self) -> None:
        self._target = None
        self.hide()

    def _show_scrolled(self, widget: QWidget) -> None:
        """Brings `widget` into view where it lies in a scroll area."""
        parent = widget.parentWidget()
        while parent is not None and parent is not self.parentWidget():
            ensure = getattr(parent, "ensureWidgetVisible", None)
            if ensure is not None:
                ensure(widget, 24, 24)
            parent = parent.parentWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.Move,
            QEvent.Type.Resize,
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.Paint,
        ):
            self.follow()
        return False

    def follow(self) -> None:
        """Lies down around the target, cut to what is visible of it."""
        target = self._target
        if target is None or not isValid(target) or not target.isVisible():
            self.hide()
            return
        seen = target.visibleRegion().boundingRect()
        if seen.isEmpty():
            self.hide()
            return
        corner = target.mapTo(self.parentWidget(), QPoint(0, 0))
        around = theme.FOCUS_WIDTH + _GAP
        place = QRect(corner + seen.topLeft(), seen.size())
        place.adjust(-around, -around, around, around)
        place = place.intersected(self.parentWidget().rect())
        if place != self.geometry() or not self.isVisible():
            self.setGeometry(place)
            self.show()
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        width = theme.FOCUS_WIDTH
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.current().palette.focus, width))
        half = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), 9, 9)
        painter.end()
