"""What each pelican wears, so that nobody has to go by colour.

All are painted about the middle of a head of radius 1 that looks to the right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.shared.brush import circle, faded, pen, smooth_path

Wear = Callable[[QPainter, Tones], None]


def sailor_cap(painter: QPainter, tones: Tones) -> None:
    """A white cap with a navy band and two ribbons."""
    for dx in (0.0, 0.22):
        ribbon = QPainterPath(QPointF(-0.8 - dx, -0.62))
        ribbon.quadTo(-1.35 - dx, -0.45, -1.3 - dx, 0.12)
        ribbon.lineTo(-1.08 - dx, 0.06)
        ribbon.quadTo(-1.08 - dx, -0.3, -0.62, -0.42)
        painter.fillPath(ribbon, tones.navy)
    crown = QPainterPath(QPointF(-1.02, -0.86))
    crown.cubicTo(-1.3, -1.55, 1.05, -1.75, 0.88, -0.92)
    crown.closeSubpath()
    painter.setPen(pen(faded(tones.navy, 0.8), 0.09))
    painter.setBrush(tones.bright)
    painter.drawPath(crown)
    band = QPainterPath(QPointF(-1.0, -0.92))
    band.quadTo(0, -1.16, 0.9, -0.94)
    band.lineTo(0.86, -0.56)
    band.quadTo(0, -0.8, -0.94, -0.54)
    band.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(band, tones.navy)
    painter.setBrush(tones.red)
    circle(painter, 0.0, -1.5, 0.2)


def bow(painter: QPainter, tones: Tones) -> None:
    """A big bow at the back of the head."""
    painter.save()
    painter.translate(-0.35, -0.98)
    painter.rotate(-14)
    for side in (-1, 1):
        loop = QPainterPath(QPointF(0, 0))
        loop.cubicTo(side * 0.3, -0.75, side * 1.05, -0.75, side * 0.95, -0.05)
        loop.cubicTo(side * 1.0, 0.62, side * 0.35, 0.5, 0, 0)
        painter.setPen(pen(tones.rose.darker(130), 0.07))
        painter.setBrush(tones.rose)
        painter.drawPath(loop)
        painter.setPen(pen(tones.rose.darker(130), 0.07))
        painter.drawLine(QPointF(side * 0.2, -0.04), QPointF(side * 0.6, -0.2))
    painter.setPen(pen(tones.rose.darker(130), 0.07))
    painter.setBrush(tones.rose.lighter(118))
    circle(painter, 0, 0, 0.24)
    painter.restore()


def straw_hat(painter: QPainter, tones: Tones) -> None:
    """A wide straw hat with a red band."""
    painter.setPen(pen(tones.straw_dark, 0.08))
    painter.setBrush(tones.straw)
    crown = QPainterPath(QPointF(-0.72, -0.78))
    crown.cubicTo(-0.72, -1.75, 0.72, -1.75, 0.72, -0.78)
    crown.closeSubpath()
    painter.drawPath(crown)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.red)
    painter.drawRect(QRectF(-0.72, -1.06, 1.44, 0.26))
    painter.setPen(pen(tones.straw_dark, 0.08))
    painter.setBrush(tones.straw)
    painter.drawEllipse(QPointF(0.0, -0.74), 1.42, 0.3)
    painter.setPen(pen(faded(tones.straw_dark, 0.7), 0.05))
    for x in (-0.95, -0.5, 0.0, 0.5, 0.95):
        painter.drawLine(QPointF(x - 0.1, -0.82), QPointF(x + 0.1, -0.64))


def headphones(painter: QPainter, tones: Tones) -> None:
    """Headphones with a big ear cup."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    band = QPainterPath(QPointF(-0.35, 0.0))
    band.cubicTo(-0.5, -1.65, 0.65, -1.6, 0.5, -0.78)
    for colour, width in ((faded(tones.bright, 0.55), 0.36), (tones.dark, 0.24)):
        painter.setPen(pen(colour, width))
        painter.drawPath(band)
    painter.setPen(pen(tones.dark, 0.1))
    painter.setBrush(tones.teal)
    painter.drawEllipse(QPointF(-0.36, 0.12), 0.44, 0.54)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.glass)
    painter.drawEllipse(QPointF(-0.36, 0.12), 0.2, 0.27)


def scarf(painter: QPainter, tones: Tones) -> None:
    """A striped scarf round the neck, one end in the wind."""
    end = QPainterPath(QPointF(-0.6, 0.9))
    end.cubicTo(-1.1, 0.85, -1.4, 1.15, -1.85, 0.98)
    end.lineTo(-1.8, 1.48)
    end.cubicTo(-1.35, 1.62, -1.1, 1.35, -0.55, 1.36)
    end.closeSubpath()
    wrap = QPainterPath()
    wrap.addRoundedRect(QRectF(-0.86, 0.74, 1.62, 0.62), 0.3, 0.3)
    for path, step in ((end, 0.36), (wrap, 0.36)):
        painter.save()
        painter.fillPath(path, tones.bright)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen(tones.navy, 0.17))
        x = -2.2
        while x < 1.4:
            painter.drawLine(QPointF(x, 0.6), QPointF(x + 0.22, 1.7))
            x += step
        painter.restore()
        painter.setPen(pen(tones.navy, 0.07))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)


def leaf_crown(painter: QPainter, tones: Tones) -> None:
    """Leaves in a ring, with three berries."""
    for x, turn, size in (
        (-0.86, -62, 0.62),
        (-0.46, -34, 0.72),
        (0.0, -6, 0.78),
        (0.44, 22, 0.72),
        (0.8, 50, 0.6),
    ):
        painter.save()
        painter.translate(x, -0.72 - 0.16 * (1 - abs(x)))
        painter.rotate(turn)
        leaf = smooth_path([(0, 0.1), (-0.24, -size * 0.5), (0, -size * 1.15), (0.24, -size * 0.5)])
        leaf.closeSubpath()
        painter.setPen(pen(faded(tones.bright, 0.55), 0.16))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(leaf)
        painter.setPen(pen(tones.leaf_dark.darker(130), 0.06))
        painter.setBrush(tones.leaf_light if abs(turn) in (22, 34) else tones.leaf_dark)
        painter.drawPath(leaf)
        painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.red)
    for x in (-0.64, -0.18, 0.3, 0.66):
        circle(painter, x, -0.8, 0.14)


def goggles(painter: QPainter, tones: Tones) -> None:
    """A diver's goggles with an orange rim."""
    painter.setPen(pen(tones.dark, 0.24))
    painter.drawLine(QPointF(-0.98, -0.24), QPointF(0.1, -0.2))
    painter.setPen(pen(tones.gold, 0.2))
    painter.setBrush(tones.glass)
    painter.drawRoundedRect(QRectF(-0.14, -0.66, 1.08, 0.82), 0.36, 0.36)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.dark)
    circle(painter, 0.46, -0.22, 0.18)
    painter.setPen(pen(tones.bright, 0.1))
    painter.drawLine(QPointF(0.06, -0.3), QPointF(0.24, -0.5))


def top_hat(painter: QPainter, tones: Tones) -> None:
    """A tall hat with a golden band."""
    edge = tones.bright
    painter.setPen(pen(faded(edge, 0.55), 0.07))
    painter.setBrush(tones.dark)
    hat = QPainterPath(QPointF(-0.66, -0.8))
    hat.lineTo(-0.78, -1.95)
    hat.quadTo(0, -2.15, 0.78, -1.95)
    hat.lineTo(0.66, -0.8)
    hat.closeSubpath()
    painter.drawPath(hat)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.gold)
    painter.drawRect(QRectF(-0.69, -1.2, 1.38, 0.28))
    painter.setPen(pen(faded(edge, 0.55), 0.07))
    painter.setBrush(tones.dark)
    painter.drawEllipse(QPointF(0.0, -0.8), 1.18, 0.22)


WEAR: Final[Mapping[str, Wear]] = MappingProxyType(
    {
        "white": sailor_cap,
        "pink": bow,
        "yellow": straw_hat,
        "orange": headphones,
        "red": scarf,
        "green": leaf_crown,
        "blue": goggles,
        "black": top_hat,
    }
)
