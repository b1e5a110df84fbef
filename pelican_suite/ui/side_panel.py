"""Beside the table: players, what lies ready, and the log."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.log_view import LogView
from pelican_suite.ui.player_row import PlayerRow, StatRow
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import PanelView, SeatLook
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import label, plain, scrolling

_WIDTH = 292
_MOST = 0.42
"""Of the width of the window: the table is what one has come for."""


class SidePanel(QFrame):
    """Shows a `PanelView`, who is to move, and what has happened."""

    def __init__(self, looks: Sequence[SeatLook]) -> None:
        super().__init__()
        self.setProperty("kind", "panel")
        self.setAccessibleName(tr("Players and log"))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 6, 0, 8)
        column.setSpacing(0)
        upper = QWidget()
        inner = QVBoxLayout(upper)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        self.players = [PlayerRow(look) for look in looks]
        for row in self.players:
            inner.addWidget(row)
        self.facts = StatRow()
        holder = QWidget()
        around = QVBoxLayout(holder)
        around.setContentsMargins(20, 8, 20, 8)
        around.addWidget(self.facts)
        inner.addWidget(holder)
        inner.addStretch(1)
        self._upper = scrolling(upper)
        column.addWidget(self._upper, 0)
        line = plain("rule")
        line.setFixedHeight(1)
        column.addWidget(line)
        self._heading = label(tr("What has happened"), Step.SMALL, tone="muted")
        self._heading.setContentsMargins(14, 10, 20, 4)
        column.addWidget(self._heading)
        self.log = LogView(looks)
        column.addWidget(self.log, 1)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._column = column
        theme.current().changed.connect(self.fit)

    def wanted_width(self, window: int) -> int:
        """Logical pixels it would like in a window of that width."""
        scale = max(1.0, theme.current().text_scale)
        roomy = 1.15 if window >= 1600 else 1.0
        return min(round(_WIDTH * scale * roomy), round(window * _MOST))

    def show_instead(self, widget: QWidget | None) -> None:
        """Shows a widget in place of the log, or the log again."""
        if widget is not None and widget.parentWidget() is not self:
            self._column.addWidget(widget, 1)
        for part in (self._heading, self.log):
            part.setVisible(widget is None)

    def show_view(self, view: PanelView) -> None:
        """Shows points, figures and facts."""
        for seat, row in enumerate(self.players):
            if seat < len(view.points):
                row.show_points(view.points[seat])
            row.stats.show_stats(view.stats[seat] if seat < len(view.stats) else ())
        self.facts.show_stats(view.facts)
        self.fit()

    def show_active(self, seats: Collection[int]) -> None:
        """Lifts the players to move."""
        for seat, row in enumerate(self.players):
            row.show_active(seat in seats)

    def show_thinking(self, seat: int, on: bool) -> None:
        """Starts or stops a player's dots."""
        self.players[seat].show_thinking(on)

    def fit(self) -> None:
        """Gives the players the height they need, as long as the log keeps a third."""
        width = self.width() or _WIDTH
        content = self._upper.widget().layout()
        needed = max(content.heightForWidth(width), content.minimumSize().height())
        room = max(120, round(self.height() * 0.66))
        self._upper.setFixedHeight(min(needed + 2, room))

    def resizeEvent(self, event: object) -> None:
        self.fit()
