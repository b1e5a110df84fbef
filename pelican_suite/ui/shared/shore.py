"""The ground of quiet pages: a sky of paper and the sea under it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from pelican_suite.ui.shared import theme

_WAVES: Final = ((0.50, 14, 520), (0.66, 18, 680), (0.84, 22, 900))
"""For each sheet of water: where it begins (part of the height), amplitude and length in px."""


def paint_shore(painter: QPainter, rect: QRectF) -> None:
    """Fills `rect`, whose top left corner is the origin."""
    palette = theme.current().palette
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(rect, palette.paper)
    painter.setPen(Qt.PenStyle.NoPen)
    height = rect.height()
    for level, (top, amplitude, length) in enumerate(_WAVES):
        water = QLinearGradient(0, height * top, 0, height)
        water.setColorAt(0, _mixed(palette.sea, palette.sea_deep, level * 0.45))
        water.setColorAt(1, _mixed(palette.sea, palette.sea_deep, level * 0.45 + 0.25))
        painter.setBrush(water)
        painter.drawPath(_wave(rect.size(), height * top, amplitude, length))
    painter.restore()


def _mixed(one: QColor, other: QColor, part: float) -> QColor:
    """`one` with `part` of `other` in it, at most the whole."""
    part = min(1.0, part)
    pairs = zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)
    return QColor.fromRgbF(*(a * (1 - part) + b * part for a, b in pairs))


def _wave(size: QSizeF, top: float, amplitude: float, length: float) -> QPainterPath:
    """Water below a wavy line at height `top`; each length starts its waves elsewhere."""
    width, height, shift = size.width(), size.height(), length * 0.6
    path = QPainterPath(QPointF(-shift, top))
    x, up = -shift, True
    while x < width + length:
        crest = QPointF(x + length / 4, top + (-amplitude if up else amplitude))
        path.cubicTo(crest, crest, QPointF(x + length / 2, top))
        x += length / 2
        up = not up
    path.lineTo(width + length, height)
    path.lineTo(-shift, height)
    path.closeSubpath()
    return path
