"""The sand timer. Its sand is where the time is: nothing else moves it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.shared.brush import circle, faded, mixed, pen

RECT: Final = QRectF(-36, -56, 72, 112)
_WAIST: Final = 3.0
_HALF: Final = 24.0
_TALL: Final = 42.0


def _glass() -> QPainterPath:
    path = QPainterPath(QPointF(-_HALF, -_TALL))
    path.cubicTo(-_HALF, -18, -_WAIST, -12, -_WAIST, 0)
    path.cubicTo(-_WAIST, 12, -_HALF, 18, -_HALF, _TALL)
    path.lineTo(_HALF, _TALL)
    path.cubicTo(_HALF, 18, _WAIST, 12, _WAIST, 0)
    path.cubicTo(_WAIST, -12, _HALF, -18, _HALF, -_TALL)
    path.closeSubpath()
    return path


def paint_timer(
    painter: QPainter, tones: Tones, left: float, running: bool, time: float, urgent: bool
) -> None:
    """An hourglass about the origin, 72 wide and 112 tall.

    Args:
        painter: Antialiased.
        tones: Colours.
        left: Share of the time that is left, 1 … 0.
        running: Whether sand falls.
        time: Seconds, moves the falling grains.
        urgent: The end is near: the sand is red.
    """
    sand = tones.red if urgent else tones.grain
    glass = _glass()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.22))
    painter.drawEllipse(QPointF(3, 54), 34, 7)
    painter.fillPath(glass, mixed(tones.glass, tones.bright, 0.35))
    painter.save()
    painter.setClipPath(glass, Qt.ClipOperation.IntersectClip)
    top = -_TALL + 7 + (_TALL - 7) * (1 - left)
    upper = QPainterPath(QPointF(-_HALF - 2, top))
    upper.quadTo(0, top + 9 * min(1.0, left * 3), _HALF + 2, top)
    upper.lineTo(_HALF + 2, 0)
    upper.lineTo(-_HALF - 2, 0)
    upper.closeSubpath()
    if left > 0:
        painter.fillPath(upper, sand)
    heap = (1 - left) * (_TALL - 8)
    base = _TALL
    lower = QPainterPath(QPointF(-_HALF - 2, base))
    lower.lineTo(-_HALF - 2, base - heap * 0.72)
    lower.quadTo(0, base - heap * 1.35 - (3 if left < 1 else 0), _HALF + 2, base - heap * 0.72)
    lower.lineTo(_HALF + 2, base)
    lower.closeSubpath()
    painter.fillPath(lower, sand)
    if running and left > 0:
        painter.setPen(pen(sand, 2.2))
        painter.drawLine(QPointF(0, -4), QPointF(0, base - heap))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mixed(sand, tones.bright, 0.4))
        for k in range(4):
            fall = (time * 1.6 + k / 4) % 1
            circle(painter, 0.7 if k % 2 else -0.7, fall * (base - heap), 1.3)
    painter.restore()
    _frame(painter, tones, glass)
    painter.restore()


def _frame(painter: QPainter, tones: Tones, glass: QPainterPath) -> None:
    """Shine, glass and the wood that holds it."""
    painter.setPen(pen(faded(tones.bright, 0.85), 3))
    shine = QPainterPath(QPointF(-_HALF + 6, -_TALL + 12))
    shine.quadTo(-_HALF + 6, -24, -11, -13)
    painter.drawPath(shine)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(mixed(tones.teal, tones.glass, 0.45), 2))
    painter.drawPath(glass)
    for y in (-_TALL - 6, _TALL + 6):
        painter.setPen(pen(tones.twig_dark, 1.6))
        painter.setBrush(tones.twig)
        painter.drawRoundedRect(QRectF(-33, y - 6, 66, 12), 5, 5)
        painter.setPen(pen(tones.twig_light, 2))
        painter.drawLine(QPointF(-27, y - 2.5), QPointF(27, y - 2.5))
    for x in (-29.0, 29.0):
        painter.setPen(pen(tones.twig_dark, 4.4))
        painter.drawLine(QPointF(x, -_TALL), QPointF(x, _TALL))
        painter.setPen(pen(tones.twig_light, 2))
        painter.drawLine(QPointF(x, -_TALL), QPointF(x, _TALL))
