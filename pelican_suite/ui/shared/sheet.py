"""Sheets: what other programs put into dialog boxes lies here in the window, over dimmed ground."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QRect,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.flow import ButtonRow
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import ENTER_KEYS, Button, label, scrolling

_RISE: Final = 24
"""How far, in logical pixels, a sheet rises while it appears."""
_MARGIN: Final = 24


class Sheet(QWidget):
    """Covers `window`, dims it, and shows a panel in the middle until it is closed.

    The keyboard's focus stays inside; Esc and a press beside the panel close it where
    `closable`; Enter presses the primary button.
    """

    closed = Signal()
    """Sent once, when the sheet is on its way out."""

    def __init__(
        self, window: QWidget, title: str, *, width: int = 640, closable: bool = True
    ) -> None:
        """A sheet, not yet shown.

        Args:
            window: What it covers.
            title: Its heading.
            width: Of the panel in logical pixels at text size 100 %; less where there is no room.
            closable: Whether Esc and a press beside it close it.
        """
        super().__init__(window)
        self._width = width
        self._closable = closable
        self._progress = 1.0
        self._came_from: QWidget | None = None
        self.primary: Button | None = None
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", True)
        self.panel = QFrame(self)
        self.panel.setProperty("kind", "card")
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(28, 20, 16, 8)
        self.heading = label(title, Step.TITLE)
        head.addWidget(self.heading, 1)
        if closable:
            close = Button(icon="close", kind="icon", name=tr("Close"))
            close.clicked.connect(self.dismiss)
            head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
            self.close_button: Button | None = close
        else:
            self.close_button = None
        column.addLayout(head)
        content = QWidget()
        self.body = QVBoxLayout(content)
        self.body.setContentsMargins(28, 8, 28, 20)
        self.body.setSpacing(12)
        self.area = scrolling(content)
        column.addWidget(self.area, 1)
        self.foot = ButtonRow()
        below = QHBoxLayout()
        below.setContentsMargins(28, 8, 28, 24)
        below.addWidget(self.foot)
        column.addLayout(below)
        self.foot.hide()
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._moved)
        window.installEventFilter(self)
        theme.current().changed.connect(self._place)
        self.hide()

    def add_button(self, button: Button, *, primary: bool = False, left: bool = False) -> Button:
        """Puts `button` at the foot; the primary one is pressed by Enter."""
        if primary:
            self.primary = button
            button.setProperty("kind", "primary")
        button.setProperty("apart", left)
        self.foot.add(button)
        self.foot.show()
        return button

    def open(self) -> None:
        """Shows the sheet and takes the keyboard."""
        # Not the application's: while another program is in front, that one has none.
        self._came_from = self.window().focusWidget()
        self.setGeometry(self.parentWidget().rect())
        self.show()
        self.raise_()
        self._place()
        self._take_focus()
        _application().focusChanged.connect(self._hold_focus)
        duration = theme.current().duration("page")
        if duration:
            self._motion.setStartValue(0.0)
            self._motion.setEndValue(1.0)
            self._motion.setDuration(duration)
            self._motion.start()

    def _take_focus(self) -> None:
        (self.first_focus() or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def _hold_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """A page that is turned to under the sheet gets the keyboard when the sheet has gone."""
        if now is None or now is self or now.window() is not self.window():
            return
        if not self.isAncestorOf(now):
            self._came_from = now
            self._take_focus()

    def first_focus(self) -> QWidget | None:
        """What has the keyboard first; the primary button unless a sheet knows better."""
        return self.primary

    def dismiss(self) -> None:
        """Closes the sheet and gives the keyboard back."""
        if not self.isVisible():
            return
        self._motion.stop()
        _application().focusChanged.disconnect(self._hold_focus)
        self.parentWidget().removeEventFilter(self)
        self.hide()
        here = self._came_from
        if here is not None and isValid(here) and here.isVisible():
            here.setFocus(Qt.FocusReason.PopupFocusReason)
        self.closed.emit()
        self.deleteLater()

    def _moved(self, value: float) -> None:
        self._progress = value
        self._place()
        self.update()

    def _place(self) -> None:
        room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        scale = max(1.0, theme.current().text_scale)
        width = min(room.width(), round(self._width * scale))
        self.panel.setFixedWidth(width)
        inner = self.area.widget()
        wanted = inner.layout().heightForWidth(width - 2)
        if wanted < 0:
            wanted = inner.sizeHint().height()
        # Less than this it does not take; the buttons would have to make room.
        wanted = max(wanted, self.area.minimumSizeHint().height())
        frame = self.panel.layout().heightForWidth(width)
        chrome = max(0, frame - self.area.sizeHint().height()) if frame > 0 else 140
        height = min(room.height(), wanted + chrome + 4)
        place = QRect(0, 0, width, height)
        place.moveCenter(room.center())
        place.translate(0, round(_RISE * (1 - self._progress)))
        self.panel.setGeometry(place)

    def refit(self) -> None:
        """The content has grown or shrunk: finds the right height anew."""
        self.area.widget().layout().activate()
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.parentWidget().rect())
            self._place()
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside the sheet."""
        inside = [
            child
            for child in self.panel.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus
            and child.isVisibleTo(self)
            and child.isEnabled()
        ]
        inside = [w for w in _in_tab_order(self) if w in inside]
        if not inside:
            return True
        here = QApplication.focusWidget()
        step = 1 if forward else -1
        if here in inside:
            target = inside[(inside.index(here) + step) % len(inside)]
        else:
            target = inside[0 if forward else -1]
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        target.setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._closable:
            self.dismiss()
        elif event.key() in ENTER_KEYS and self.primary is not None:
            self.primary.click()
        # Nothing typed in a sheet may reach what lies behind it.
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self._closable and not self.panel.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scrim = QColor(palette.scrim)
        scrim.setAlphaF(scrim.alphaF() * self._progress)
        painter.fillRect(self.rect(), scrim)
        paint_shadow(painter, self.panel.geometry(), level=2)
        painter.end()


def _application() -> QApplication:
    """The one there is; a sheet has none without."""
    return cast(QApplication, QApplication.instance())


def _in_tab_order(start: QWidget) -> list[QWidget]:
    chain: list[QWidget] = []
    here = start.nextInFocusChain()
    while here is not None and here is not start:
        chain.append(here)
        here = here.nextInFocusChain()
    return chain


def paint_shadow(painter: QPainter, rect: QRect, level: int = 1) -> None:
    """A soft shadow around and below `rect`; level 1 for cards, 2 for what floats."""
    colour = QColor(theme.current().palette.shadow)
    reach = 8 * level
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for ring in range(reach, 0, -2):
        colour.setAlphaF(0.028 * (1 - ring / (reach + 2)) + 0.008)
        painter.setBrush(colour)
        grown = rect.adjusted(-ring, -ring + 2 * level, ring, ring + 2 * level)
        painter.drawRoundedRect(grown, RADIUS_PANEL + ring, RADIUS_PANEL + ring)
    painter.restore()
