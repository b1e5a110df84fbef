"""A short message at the foot of the window that goes away by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.widgets import label, plain

_SHOWN_MS: Final = 4000
_ABOVE: Final = 24


class Toast(QObject):
    """Shows one message at a time over `window`."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.card = plain("card")
        self.card.setParent(window)
        self.card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = label("", wrap=False)
        self.text.setParent(self.card)
        self.text.setContentsMargins(16, 10, 16, 10)
        self.card.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.card.hide)
        window.installEventFilter(self)

    def tell(self, sentence: str) -> None:
        """Shows and speaks a sentence."""
        self.text.setText(sentence)
        self._place()
        self.card.show()
        self.card.raise_()
        self._timer.start(_SHOWN_MS)
        announce(self.card, sentence)

    def _place(self) -> None:
        size = self.text.sizeHint()
        size.setWidth(min(size.width(), self._window.width() - 48))
        self.text.resize(size)
        self.card.resize(size)
        self.card.move(
            (self._window.width() - size.width()) // 2,
            self._window.height() - size.height() - _ABOVE,
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.card.isVisible():
            self._place()
        return False
