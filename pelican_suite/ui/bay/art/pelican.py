"""The blue pelican, and the pebble that stands in for one."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.shared.brush import circle, faded, pen


def paint_pelican(painter: QPainter, tones: Tones, time: float = 0.0, shadow: bool = True) -> None:
    """A pelican that looks to the right, about the origin, two units tall.

    Args:
        painter: Antialiased, scaled to the wanted size.
        tones: Colours.
        time: Seconds; it nods and blinks with it. 0 is the still picture.
        shadow: Whether it stands on something.
    """
    nod = math.sin(time * 1.7) * 0.035
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    if shadow:
        for grow, alpha in ((1.0, 0.16), (0.8, 0.2)):
            painter.setBrush(faded(tones.shadow, alpha))
            painter.drawEllipse(QPointF(0.06, 0.9), 0.66 * grow, 0.17 * grow)
    _feet(painter, tones)
    _body(painter, tones)
    painter.translate(0, nod)
    _head(painter, tones)
    _beak(painter, tones, nod)
    _eye(painter, tones, blink=time > 0 and math.fmod(time, 3.7) > 3.55)
    painter.restore()


def _feet(painter: QPainter, tones: Tones) -> None:
    painter.setPen(pen(tones.beak_shade, 0.09))
    for x in (-0.16, 0.12):
        painter.drawLine(QPointF(x, 0.6), QPointF(x, 0.86))
        painter.drawLine(QPointF(x, 0.88), QPointF(x + 0.16, 0.9))
        painter.drawLine(QPointF(x, 0.88), QPointF(x - 0.06, 0.92))
    painter.setPen(Qt.PenStyle.NoPen)


def _body(painter: QPainter, tones: Tones) -> None:
    tail = QPainterPath(QPointF(-0.5, 0.3))
    tail.cubicTo(-0.8, 0.22, -0.98, 0.34, -1.0, 0.5)
    tail.cubicTo(-0.8, 0.52, -0.6, 0.6, -0.4, 0.6)
    painter.fillPath(tail, tones.feather_dark)
    body = QPainterPath(QPointF(0.2, -0.3))
    body.cubicTo(0.62, -0.1, 0.66, 0.52, 0.16, 0.7)
    body.cubicTo(-0.3, 0.84, -0.74, 0.64, -0.72, 0.28)
    body.cubicTo(-0.7, -0.04, -0.3, -0.06, -0.08, -0.1)
    body.closeSubpath()
    painter.fillPath(body, tones.feather)
    belly = QPainterPath(QPointF(0.42, 0.06))
    belly.cubicTo(0.56, 0.44, 0.3, 0.7, -0.06, 0.72)
    belly.cubicTo(0.2, 0.58, 0.34, 0.36, 0.42, 0.06)
    painter.fillPath(belly, faded(tones.bright, 0.75))
    wing = QPainterPath(QPointF(0.12, 0.06))
    wing.cubicTo(-0.2, -0.08, -0.66, 0.02, -0.86, 0.36)
    wing.cubicTo(-0.66, 0.38, -0.6, 0.5, -0.46, 0.48)
    wing.cubicTo(-0.36, 0.58, -0.22, 0.56, -0.12, 0.5)
    wing.cubicTo(0.1, 0.44, 0.2, 0.22, 0.12, 0.06)
    painter.fillPath(wing, tones.feather_shade)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.feather, 0.045))
    for dx in (0.0, 0.17):
        line = QPainterPath(QPointF(-0.62 + dx, 0.34))
        line.quadTo(-0.36 + dx, 0.36, -0.2 + dx, 0.22)
        painter.drawPath(line)
    painter.setPen(Qt.PenStyle.NoPen)


def _head(painter: QPainter, tones: Tones) -> None:
    neck = QPainterPath(QPointF(-0.1, -0.02))
    neck.cubicTo(-0.34, -0.3, -0.26, -0.66, -0.02, -0.82)
    neck.cubicTo(0.2, -0.94, 0.44, -0.8, 0.44, -0.58)
    neck.cubicTo(0.42, -0.4, 0.2, -0.36, 0.26, -0.2)
    neck.cubicTo(0.34, -0.02, 0.46, 0.06, 0.42, 0.2)
    neck.closeSubpath()
    painter.fillPath(neck, tones.feather)
    tuft = QPainterPath(QPointF(-0.02, -0.8))
    tuft.cubicTo(-0.18, -0.92, -0.3, -0.88, -0.38, -0.78)
    tuft.cubicTo(-0.28, -0.78, -0.3, -0.7, -0.34, -0.62)
    tuft.cubicTo(-0.24, -0.66, -0.16, -0.64, -0.14, -0.6)
    painter.fillPath(tuft, tones.feather_shade)


def _beak(painter: QPainter, tones: Tones, sag: float) -> None:
    pouch = QPainterPath(QPointF(0.3, -0.5))
    pouch.cubicTo(0.36, -0.14 + sag, 0.62, -0.06 + sag, 0.84, -0.3)
    pouch.lineTo(0.98, -0.48)
    pouch.closeSubpath()
    painter.fillPath(pouch, tones.beak)
    upper = QPainterPath(QPointF(0.3, -0.66))
    upper.cubicTo(0.56, -0.66, 0.86, -0.56, 1.02, -0.46)
    upper.cubicTo(1.04, -0.4, 0.99, -0.36, 0.95, -0.41)
    upper.cubicTo(0.76, -0.46, 0.5, -0.48, 0.3, -0.48)
    upper.closeSubpath()
    painter.fillPath(upper, tones.beak_shade)


def _eye(painter: QPainter, tones: Tones, blink: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.bright)
    circle(painter, 0.2, -0.66, 0.12)
    if blink:
        painter.setPen(pen(tones.feather_dark, 0.05))
        painter.drawLine(QPointF(0.1, -0.65), QPointF(0.3, -0.65))
        return
    painter.setBrush(tones.dark)
    circle(painter, 0.225, -0.655, 0.068)
    painter.setBrush(tones.bright)
    circle(painter, 0.25, -0.68, 0.024)


def paint_pebble(painter: QPainter, tones: Tones) -> None:
    """The marker used when all pelicans are out (BAY-11): a pebble that is worth nothing."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.28))
    painter.drawEllipse(QPointF(0.06, 0.66), 0.68, 0.2)
    painter.setBrush(tones.stone.darker(125))
    painter.drawEllipse(QPointF(0, 0.36), 0.62, 0.42)
    painter.setBrush(tones.stone)
    painter.drawEllipse(QPointF(-0.02, 0.3), 0.58, 0.37)
    painter.setBrush(faded(tones.bright, 0.4))
    painter.drawEllipse(QRectF(-0.36, 0.06, 0.4, 0.2))
    painter.restore()
