"""The open sea behind the bay: a square of calm waves that repeats without a seam."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPixmap

from pelican_suite.ui.shared.brush import faded, pen

WAVE_TILE: Final = 240
"""Side of the square, pixels."""


def wave_tile(sea: QColor, deep: QColor, ratio: float) -> QPixmap:
    """A square of calm waves that repeats without a seam."""
    tile = QPixmap(round(WAVE_TILE * ratio), round(WAVE_TILE * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(sea)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(faded(deep, 0.55), 1.8))
    for x, y, size in ((40, 36, 11), (150, 88, 9), (70, 150, 8), (190, 196, 11), (112, 226, 0)):
        for k in range(2):
            left = x + k * size * 2
            painter.drawArc(QRect(left, y, size * 2, size), 20 * 16, 140 * 16)
    painter.end()
    return tile
