"""The ground of quiet pages: a sky of paper and the sea under it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from pelican_suite.ui.shared import theme

WAVES: Final = ((0.50, 14, 520), (0.66, 18, 680), (0.84, 22, 900))
"""For each sheet of water: where it begins (part of the height), amplitude and length in px."""


def paint_shore(painter: QPainter, rect: QRectF) -> None:
    """Fills `rect`, whose top left corner is the origin."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_sky(painter, rect)
    for level in range(len(WAVES)):
        paint_water(painter, rect, level)
    painter.restore()


def paint_sky(painter: QPainter, rect: QRectF) -> None:
    """What is behind the water."""
    painter.fillRect(rect, theme.current().palette.paper)


def paint_water(painter: QPainter, rect: QRectF, level: int) -> None:
    """One of the sheets of water of `WAVES`, with the shadow it throws on what lies behind."""
    palette, height = theme.current().palette, rect.height()
    top, amplitude, length = WAVES[level]
    water = QLinearGradient(0, height * top, 0, height)
    water.setColorAt(0, _mixed(palette.sea, palette.sea_deep, level * 0.45))
    water.setColorAt(1, _mixed(palette.sea, palette.sea_deep, level * 0.45 + 0.25))
    path = _wave(rect.size(), height * top, amplitude, length)
    painter.setPen(Qt.PenStyle.NoPen)
    shadow = QColor(palette.shadow)
    for lift, alpha in ((6, 0.025), (4, 0.035), (2, 0.05)):
        shadow.setAlphaF(alpha)
        painter.fillPath(path.translated(0, -lift), shadow)
    painter.fillPath(path, water)


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
