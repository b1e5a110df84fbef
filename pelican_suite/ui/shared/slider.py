"""A slider for a share of something, in steps of five percent, with its figure beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.widgets import label

STEP: Final = 5
_SIDE: Final = 13.0
_TRACK: Final = 6.0
_KNOB: Final = 9.0


class _Track(QSlider):
    """The line and its knob; a press anywhere takes the knob there."""

    def __init__(self, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, 100 // STEP)
        self.setPageStep(2)
        # Whoever listens saves settings: once for each drag is enough.
        self.setTracking(False)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.current().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(170, 34)

    minimumSizeHint = sizeHint

    def place_of(self, position: int) -> QPointF:
        """Where the knob stands for a position, in the widget's own coordinates."""
        room = self.width() - 2 * _SIDE
        return QPointF(_SIDE + room * position / self.maximum(), self.height() / 2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._drag(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def _drag(self, event: QMouseEvent) -> None:
        room = max(1.0, self.width() - 2 * _SIDE)
        share = (event.position().x() - _SIDE) / room
        self.setSliderPosition(round(share * self.maximum()))
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        start, end = self.place_of(0), self.place_of(self.maximum())
        knob = self.place_of(self.sliderPosition())
        top = knob.y() - _TRACK / 2
        painter.setBrush(palette.line)
        painter.drawRoundedRect(QRectF(start.x(), top, end.x() - start.x(), _TRACK), 3, 3)
        painter.setBrush(palette.accent)
        painter.drawRoundedRect(QRectF(start.x(), top, knob.x() - start.x(), _TRACK), 3, 3)
        painter.drawEllipse(knob, _KNOB, _KNOB)
        painter.setBrush(palette.panel)
        painter.drawEllipse(knob, _KNOB - 3, _KNOB - 3)


class PercentSlider(QWidget):
    """Chooses 0 to 100 percent."""

    chosen = Signal(int)
    """Percent; after a drag, not during it."""

    def __init__(self, name: str, percent: int) -> None:
        """A slider.

        Args:
            name: What is chosen, for screen readers.
            percent: Where it stands at first.
        """
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.track = _Track(name)
        self.figure = label("", bold=True, wrap=False)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.figure.setMinimumWidth(56)
        row.addWidget(self.track, 1)
        row.addWidget(self.figure)
        self.setFocusProxy(self.track)
        self.track.setValue(round(percent / STEP))
        self._tell(self.track.value())
        self.track.sliderMoved.connect(self._tell)
        self.track.valueChanged.connect(self._changed)

    @property
    def percent(self) -> int:
        """Where it stands."""
        return self.track.value() * STEP

    def _changed(self, value: int) -> None:
        self._tell(value)
        self.chosen.emit(value * STEP)

    def _tell(self, position: int) -> None:
        self.figure.setText(tr("{percent} %", percent=position * STEP))
