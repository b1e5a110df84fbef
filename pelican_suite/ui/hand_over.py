"""The screen between two people: it shows nothing of anybody's hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import emblems
from pelican_suite.ui.shared.shore import paint_shore
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import ENTER_KEYS, Button, label, scrolling

_TOKEN = 96


class HandOver(QWidget):
    """Covers its parent wholly until the person called says they are there."""

    ready = Signal()

    def __init__(self, parent: QWidget, look: SeatLook) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Hand over to {name}", name=look.name))
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(40, 40, 40, 40)
        column.setSpacing(12)
        token = QLabel()
        token.setPixmap(emblems.token(look.emblem, look.colour, _TOKEN, 2.0))
        self.sentence = label(tr("{name}, it is your turn", name=look.name), Step.DISPLAY)
        advice = label(tr("The others look away, please."), Step.LEAD, tone="muted")
        self.button = Button(tr("I'm ready"), "eye", kind="primary")
        self.button.clicked.connect(self._accept)
        column.addStretch(2)
        for widget in (token, self.sentence, advice):
            if isinstance(widget, QLabel):
                widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(widget)
        column.addSpacing(16)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolling(content))
        parent.installEventFilter(self)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        here = QApplication.focusWidget()
        if here is None or parent.isAncestorOf(here):
            # A sheet that is open above keeps the keyboard.
            self.button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.sentence.text(), urgent=True)

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

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_shore(painter, QRectF(self.rect()))
        painter.end()
