"""The screen between two people: it shows nothing of anybody's hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.hand_over_art import paint_hand_over
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.sheet import paint_shadow
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import ENTER_KEYS, Button, label, scrolling

_TOKEN = 104
_CARD = 520
"""Widest card, in logical pixels at text size 100 %."""
_LOW = 460
"""Height, in logical pixels at text size 100 %, under which everything moves closer."""


class _Card(QFrame):
    """The words on a sheet of paper, with the player's token half over its upper edge."""

    def __init__(self, look: SeatLook) -> None:
        super().__init__()
        self._look = look
        self._column = QVBoxLayout(self)
        self._column.setSpacing(8)
        self.sentence = label(tr("{name}, it is your turn", name=look.name), Step.DISPLAY)
        advice = label(tr("The others look away, please."), Step.LEAD, tone="muted")
        self.button = Button(tr("I'm ready"), "eye", kind="primary")
        for words in (self.sentence, advice):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._column.addWidget(words)
        self._column.addSpacing(14)
        self._column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.come_closer(False)

    def come_closer(self, close: bool) -> None:
        """Takes less room, or as much as looks best."""
        self.token = _TOKEN * 2 // 3 if close else _TOKEN
        side, foot = (24, 18) if close else (40, 32)
        self._column.setContentsMargins(side, self.token + 8, side, foot)
        self.updateGeometry()
        self.update()

    def sheet(self) -> QRectF:
        """The paper, without the upper half of the token."""
        return QRectF(self.rect()).adjusted(1, self.token / 2, -1, -1)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(palette.line, 1))
        painter.setBrush(palette.panel)
        painter.drawRoundedRect(self.sheet(), 2 * RADIUS_PANEL, 2 * RADIUS_PANEL)
        place = QRectF(0, 0, self.token, self.token)
        place.moveCenter(QPointF(self.width() / 2, self.token / 2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(place)
        inner = place.adjusted(5, 5, -5, -5)
        emblems.paint_token(painter, self._look.emblem, inner, self._look.colour)
        painter.end()


class _Scene(QWidget):
    """What the card lies on."""

    def __init__(self, card: _Card, look: SeatLook) -> None:
        super().__init__()
        self._card, self._look = card, look
        theme.current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self._card.geometry())
        sun = QPointF(place.center().x(), place.top() + self._card.token * 0.5)
        look = self._look
        paint_hand_over(painter, QRectF(self.rect()), sun, look.emblem, look.colour)
        sheet = self._card.sheet().translated(place.topLeft()).toRect()
        paint_shadow(painter, sheet, level=2)
        painter.end()


class HandOver(QWidget):
    """Covers its parent wholly until the person called says they are there."""

    ready = Signal()

    def __init__(self, parent: QWidget, look: SeatLook) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Hand over to {name}", name=look.name))
        self._card = _Card(look)
        self.sentence, self.button = self._card.sentence, self._card.button
        self.button.clicked.connect(self._accept)
        scene = _Scene(self._card, look)
        column = QVBoxLayout(scene)
        self._column = column
        column.addStretch(1)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._card, 1000)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolling(scene))
        theme.current().changed.connect(self._arrange)
        parent.installEventFilter(self)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        here = QApplication.focusWidget()
        if here is None or parent.isAncestorOf(here):
            # A sheet that is open above keeps the keyboard.
            self.button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.sentence.text(), urgent=True)

    def _arrange(self) -> None:
        larger = max(1.0, theme.current().text_scale)
        close = self.height() < _LOW * larger
        self._card.come_closer(close)
        self._card.setMaximumWidth(round(_CARD * larger))
        margin = 12 if close else 40
        self._column.setContentsMargins(margin, margin, margin, margin)

    def resizeEvent(self, event: object) -> None:
        self._arrange()

    def _accept(self) -> None:
        self.hide()
        self.ready.emit()
        self.deleteLater()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """There is one button; nothing behind it can be reached."""
        self.button.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget():
            self.setGeometry(self.parentWidget().rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self._accept()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
