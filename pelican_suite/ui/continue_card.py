"""On the start page: the game that was left, and the way back to it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.ui.record_list import Entry
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import Button, label


class ContinueCard(QFrame):
    """Offers the latest of the games that were left."""

    go_on = Signal(object)
    """The `Entry` to continue."""
    more = Signal()
    """Show all games that were left."""

    def __init__(self) -> None:
        super().__init__()
        self._entry: Entry | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 14, 20, 14)
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(2)
        self.title = label("", Step.LEAD, bold=True)
        self.facts = label("", tone="muted")
        words.addWidget(self.title)
        words.addWidget(self.facts)
        row.addLayout(words, 1)
        self.others = Button("", kind="flat")
        self.button = Button(tr("Continue"), "play", kind="primary")
        row.addWidget(self.others)
        row.addWidget(self.button)
        self.button.clicked.connect(lambda: self.go_on.emit(self._entry))
        self.others.clicked.connect(self.more)
        theme.current().changed.connect(self.update)
        self.hide()

    def show_left(self, entries: list[Entry]) -> None:
        """Offers the first of `entries`; hides where there is none."""
        self.setVisible(bool(entries))
        self._entry = entries[0] if entries else None
        if self._entry is None:
            return
        entry = self._entry
        self.title.setText(tr("Continue {game}", game=entry.title))
        names = ", ".join(seat.name for seat in entry.row.seats)
        self.facts.setText(f"{names} · {entry.length()} · {entry.date()}")
        self.setAccessibleName(f"{self.title.text()}: {self.facts.text()}")
        self.button.setAccessibleName(self.title.text())
        others = len(entries) - 1
        self.others.set_text(tr_count("{count} other", "{count} others", others))
        self.others.setVisible(others > 0)

    def shadow_level(self) -> int:
        """How strong its shadow is on the page."""
        return 1

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().palette.panel)
        painter.drawRoundedRect(QRectF(self.rect()), RADIUS_PANEL, RADIUS_PANEL)
        painter.end()
