"""One player in the side panel."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.ui.shared import emblems, icons, theme
from pelican_suite.ui.shared.flow import FlowLine
from pelican_suite.ui.shared.sheet import paint_shadow
from pelican_suite.ui.shared.table import SeatLook, Stat
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import label

_TOKEN = 40
_PULSE_MS = 33


class StatChip(QFrame):
    """An icon and a figure; what it means is in the tooltip."""

    def __init__(self, stat: Stat) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        self._icon = QLabel()
        self._value = label("", bold=True, wrap=False)
        row.addWidget(self._icon)
        row.addWidget(self._value)
        row.addStretch(1)
        self.show_stat(stat)

    def show_stat(self, stat: Stat) -> None:
        """Shows another figure."""
        now = theme.current()
        size = round(18 * max(1.0, now.text_scale**0.5))
        self._icon.setPixmap(icons.pixmap(stat.icon, now.palette.muted, size, 2.0))
        self._value.setText(stat.value)
        self.setToolTip(stat.tooltip)
        self.setAccessibleName(stat.tooltip or stat.value)


class StatRow(FlowLine):
    """Chips side by side, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__(spacing=14)
        self._chips: list[StatChip] = []
        self._stats: tuple[Stat, ...] = ()
        theme.current().changed.connect(self._show_again)

    def show_stats(self, stats: Sequence[Stat]) -> None:
        """Shows `stats`, keeping the widgets where the number of them is the same."""
        self._stats = tuple(stats)
        while len(self._chips) > len(stats):
            self.remove(self._chips.pop())
        for index, stat in enumerate(stats):
            if index < len(self._chips):
                self._chips[index].show_stat(stat)
            else:
                chip = StatChip(stat)
                self._chips.append(chip)
                self.add(chip)
        self.setVisible(bool(stats))
        self.settle()

    def _show_again(self) -> None:
        self.show_stats(self._stats)


class Dots(QWidget):
    """Three dots that breathe while a computer player thinks; they keep still if nothing moves."""

    def __init__(self) -> None:
        super().__init__()
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(_PULSE_MS)
        self._timer.timeout.connect(self.update)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Fixed)
        policy.setVerticalPolicy(QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(tr("Thinking"))
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(34, 14)

    def run(self, on: bool) -> None:
        """Shows or hides the dots."""
        self.setVisible(on)
        if on and theme.current().animated:
            self._timer.start()
        else:
            self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        moving = self._timer.isActive()
        for dot in range(3):
            phase = sin(self._clock.elapsed() / 220 - dot * 0.9) if moving else 0.0
            colour = QColor(theme.current().palette.accent)
            colour.setAlphaF(0.65 + 0.35 * phase)
            painter.setBrush(colour)
            radius = 3.0 + phase
            painter.drawEllipse(QRectF(5 + dot * 11 - radius, 7 - radius, 2 * radius, 2 * radius))
        painter.end()


class PlayerRow(QFrame):
    """Token, name, points and small figures of one player; lifted when it is to move."""

    def __init__(self, look: SeatLook) -> None:
        super().__init__()
        self._look = look
        self._points = 0
        self._shown = 0
        self._active = False
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 10, 14, 10)
        outer.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(10)
        self._token = QLabel()
        top.addWidget(self._token)
        words = QVBoxLayout()
        words.setSpacing(0)
        self.name = label(look.name, bold=True)
        self._state = label("", Step.SMALL, tone="muted", wrap=False)
        words.addWidget(self.name)
        under = QHBoxLayout()
        under.setSpacing(6)
        under.addWidget(self._state)
        self.dots = Dots()
        under.addWidget(self.dots)
        under.addStretch(1)
        words.addLayout(under)
        top.addLayout(words, 1)
        self.points = label("0", Step.TITLE, wrap=False)
        self.points.setToolTip(tr("Points"))
        top.addWidget(self.points, 0, Qt.AlignmentFlag.AlignVCenter)
        outer.addLayout(top)
        self.stats = StatRow()
        self.stats.hide()
        under_name = QHBoxLayout()
        under_name.setContentsMargins(_TOKEN + 10, 0, 0, 0)
        under_name.addWidget(self.stats)
        outer.addLayout(under_name)
        self._count = QVariantAnimation(self)
        self._count.valueChanged.connect(self._show_count)
        theme.current().changed.connect(self._repaint_token)
        self._repaint_token()
        self._tell()

    def _repaint_token(self) -> None:
        picture: QPixmap = emblems.token(self._look.emblem, self._look.colour, _TOKEN, 2.0)
        self._token.setPixmap(picture)
        self.update()

    def show_points(self, points: int) -> None:
        """Counts from what is shown to `points`."""
        if points == self._points:
            return
        self._points = points
        duration = theme.current().duration("points")
        self._count.stop()
        if duration and self.isVisible():
            self._count.setStartValue(self._shown)
            self._count.setEndValue(points)
            self._count.setDuration(duration)
            self._count.start()
        else:
            self._show_count(points)
        self._tell()

    def _show_count(self, points: int) -> None:
        self._shown = points
        self.points.setText(str(points))

    def show_active(self, active: bool) -> None:
        """Lifts the player to move."""
        self._active = active
        self._tell()
        self.update()

    def show_thinking(self, on: bool) -> None:
        """Starts or stops the dots."""
        self.dots.run(on)
        self._tell()

    def _tell(self) -> None:
        if self.dots.isVisibleTo(self):
            state = tr("thinking")
        elif self._active:
            state = tr("to move")
        else:
            state = tr("person") if self._look.is_person else tr("computer")
        self._state.setText(state)
        self.setAccessibleName(
            tr(
                "{name}, {points}, {state}",
                name=self._look.name,
                points=tr_count("{count} point", "{count} points", self._points),
                state=state,
            )
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        inner = self.rect().adjusted(6, 2, -6, -4)
        if self._active:
            paint_shadow(painter, inner)
            painter.setBrush(palette.accent_soft)
            painter.drawRoundedRect(QRectF(inner), RADIUS_PANEL, RADIUS_PANEL)
            painter.setBrush(self._look.colour)
            stripe = QRectF(inner.left(), inner.top() + 8, 5, inner.height() - 16)
            painter.drawRoundedRect(stripe, 2.5, 2.5)
        painter.end()
