"""Patterns of the eight plumages: lines and dots over a body that is already coloured."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from pelican_suite.ui.shared.brush import circle, pen, smooth_path

Pattern = Callable[[QPainter, QColor], None]
"""Fills the square from -1 to 1; the caller clips it to the wing."""

_STEP: Final = 0.22


def _steps(step: float = _STEP) -> list[float]:
    count = math.ceil(1 / step)
    return [k * step for k in range(-count, count + 1)]


def scallops(painter: QPainter, ink: QColor) -> None:
    """Feathers like roof tiles."""
    painter.setPen(pen(ink, 0.045))
    for row, y in enumerate(_steps(0.18)):
        for x in _steps(0.26):
            left = x + (0.13 if row % 2 else 0.0)
            arc = QPainterPath(QPointF(left, y))
            arc.quadTo(left + 0.13, y + 0.19, left + 0.26, y)
            painter.drawPath(arc)


def dots(painter: QPainter, ink: QColor) -> None:
    """Dots in a lattice."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for row, y in enumerate(_steps(0.19)):
        for x in _steps():
            circle(painter, x + (0.11 if row % 2 else 0.0), y, 0.055)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def weave(painter: QPainter, ink: QColor) -> None:
    """Two sets of slanting lines."""
    painter.setPen(pen(ink, 0.04))
    for k in _steps(0.2):
        painter.drawLine(QPointF(2 * k - 1, -1), QPointF(2 * k + 1, 1))
        painter.drawLine(QPointF(2 * k + 1, -1), QPointF(2 * k - 1, 1))


def zigzag(painter: QPainter, ink: QColor) -> None:
    """Rows of teeth."""
    painter.setPen(pen(ink, 0.055))
    for y in _steps(0.2):
        path = QPainterPath(QPointF(-1, y))
        for k, x in enumerate(_steps(0.12)):
            path.lineTo(x, y + (0.1 if k % 2 else 0.0))
        painter.drawPath(path)


def stripes(painter: QPainter, ink: QColor) -> None:
    """Level stripes."""
    painter.setPen(pen(ink, 0.07))
    for y in _steps(0.2):
        painter.drawLine(QPointF(-1, y), QPointF(1, y))


def veins(painter: QPainter, ink: QColor) -> None:
    """Arrowheads, like the ribs of leaves."""
    painter.setPen(pen(ink, 0.05))
    for x in _steps(0.34):
        for y in _steps(0.17):
            path = QPainterPath(QPointF(x - 0.14, y - 0.1))
            path.lineTo(x, y)
            path.lineTo(x + 0.14, y - 0.1)
            painter.drawPath(path)


def waves(painter: QPainter, ink: QColor) -> None:
    """Rows of waves."""
    painter.setPen(pen(ink, 0.05))
    for y in _steps(0.2):
        points = [(x, y + 0.055 * (1 if k % 2 else -1)) for k, x in enumerate(_steps(0.12))]
        painter.drawPath(smooth_path(points))


def checks(painter: QPainter, ink: QColor) -> None:
    """Diamonds."""
    painter.setPen(pen(ink, 0.035))
    for row, y in enumerate(_steps(0.16)):
        for x in _steps(0.24):
            left = x + (0.12 if row % 2 else 0.0)
            path = QPainterPath(QPointF(left, y - 0.1))
            path.lineTo(left + 0.075, y)
            path.lineTo(left, y + 0.1)
            path.lineTo(left - 0.075, y)
            path.closeSubpath()
            painter.drawPath(path)


PATTERNS: Final[Mapping[str, Pattern]] = MappingProxyType(
    {
        "white": scallops,
        "pink": dots,
        "yellow": weave,
        "orange": zigzag,
        "red": stripes,
        "green": veins,
        "blue": waves,
        "black": checks,
    }
)
