"""The line of time under a replay: turns in the colours of their players, and a knob to drag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import theme

_SIDE: Final = 14.0
_THICK: Final = 10.0
_KNOB: Final = 9.0


class TimelineBar(QSlider):
    """A slider over the positions of a game."""

    def __init__(self, length: int, turns: Sequence[tuple[int, QColor]]) -> None:
        """A line of time.

        Args:
            length: Number of actions.
            turns: (first position, player's colour) of every turn, ascending.
        """
        super().__init__(Qt.Orientation.Horizontal)
        self._turns = tuple(turns)
        self.setRange(0, length)
        self.setPageStep(max(1, length // 10))
        self.setAccessibleName(tr("Place in the game"))
        self.setMouseTracking(True)
        self.setProperty("ownFocus", True)
        theme.current().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, 34)

    minimumSizeHint = sizeHint

    def place_of(self, at: int) -> QPointF:
        """Where a position lies, in the widget's own coordinates."""
        room = self.width() - 2 * _SIDE
        part = at / self.maximum() if self.maximum() else 0.0
        return QPointF(_SIDE + room * part, self.height() / 2)

    def _position_at(self, x: float) -> int:
        room = max(1.0, self.width() - 2 * _SIDE)
        return round((x - _SIDE) / room * self.maximum())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(True)
        self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._drag(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _drag(self, event: QMouseEvent) -> None:
        self.setSliderPosition(self._position_at(event.position().x()))
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        start, end = self.place_of(0), self.place_of(self.maximum())
        middle = start.y()
        track = QRectF(start.x(), middle - _THICK / 2, end.x() - start.x(), _THICK)
        painter.setBrush(palette.sunken)
        painter.drawRoundedRect(track.adjusted(-5, -2, 5, 2), 7, 7)
        self._paint_turns(painter, track)
        now = self.place_of(self.value())
        painter.setBrush(palette.accent)
        painter.drawRect(QRectF(track.left(), track.bottom() + 3, now.x() - track.left(), 2))
        painter.setBrush(palette.focus if self.hasFocus() else palette.panel)
        painter.drawEllipse(now, _KNOB + 2, _KNOB + 2)
        painter.setBrush(palette.accent)
        painter.drawEllipse(now, _KNOB, _KNOB)
        painter.setBrush(palette.on_accent)
        painter.drawEllipse(now, 3, 3)
        painter.end()

    def _paint_turns(self, painter: QPainter, track: QRectF) -> None:
        """Turns as strips of colour; gaps between them, so that colour is not the only sign."""
        if not self._turns:
            return
        ends = [at for at, _ in self._turns[1:]] + [self.maximum()]
        gap = 1.0 if track.width() / max(1, len(self._turns)) > 4 else 0.0
        for (first, colour), last in zip(self._turns, ends, strict=True):
            left, right = self.place_of(first).x(), self.place_of(last).x()
            shade = QColor(colour)
            shade.setAlphaF(1.0 if first < self.value() else 0.35)
            painter.setBrush(shade)
            width = max(1.0, right - left - gap)
            painter.drawRect(QRectF(left, track.top(), width, track.height()))
