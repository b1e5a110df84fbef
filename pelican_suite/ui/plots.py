"""Small plots of points, game by game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import theme

_SHOWN = 40
"""Games shown at most, the latest."""
_ROOM = 6.0


class ScorePlot(QWidget):
    """A line of points with a dot a game, the average as a dashed line, the best marked."""

    def __init__(self, scores: Sequence[int], best: int) -> None:
        """A plot.

        Args:
            scores: Points, the oldest first.
            best: The value to be marked.
        """
        super().__init__()
        self._scores = tuple(scores[-_SHOWN:])
        self._best = best
        self._average = sum(scores) / len(scores)
        self.setAccessibleName(
            tr("Points of the last games: {points}", points=", ".join(map(str, self._scores)))
        )
        self.setToolTip(", ".join(map(str, self._scores)))
        theme.current().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(180, 44)

    minimumSizeHint = sizeHint

    def points(self) -> list[QPointF]:
        """Where the dots lie, in the widget's own coordinates."""
        return [self._place(index, score) for index, score in enumerate(self._scores)]

    def _place(self, index: float, score: float) -> QPointF:
        low, high = min(self._scores), max(self._scores)
        wide = self.width() - 2 * _ROOM
        tall = self.height() - 2 * _ROOM
        count = len(self._scores)
        x = _ROOM + (wide * index / (count - 1) if count > 1 else wide / 2)
        part = (score - low) / (high - low) if high > low else 0.5
        return QPointF(x, self.height() - _ROOM - tall * part)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dots = self.points()
        mean = self._place(0, self._average).y()
        painter.setPen(QPen(palette.muted, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(_ROOM, mean), QPointF(self.width() - _ROOM, mean))
        area = QPolygonF([QPointF(dots[0].x(), self.height()), *dots])
        area.append(QPointF(dots[-1].x(), self.height()))
        wash = QColor(palette.accent)
        wash.setAlphaF(0.14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawPolygon(area)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(palette.accent, 2))
        painter.drawPolyline(QPolygonF(dots))
        painter.setPen(Qt.PenStyle.NoPen)
        for dot, score in zip(dots, self._scores, strict=True):
            best = score == self._best
            painter.setBrush(palette.scoring if best else palette.accent)
            radius = 4.0 if best else 2.4
            painter.drawEllipse(QRectF(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius))
        painter.end()
