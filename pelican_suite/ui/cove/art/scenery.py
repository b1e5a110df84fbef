"""What enlivens the sea round the island: a sailing boat, and rocks in the surf."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.shared.brush import faded, mixed, pen


def paint_boat(painter: QPainter, tones: Tones) -> None:
    """A boat about the origin, two units tall."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.14))
    painter.drawEllipse(QPointF(0.05, 0.86), 0.9, 0.14)
    painter.setPen(pen(tones.twig_dark, 0.06))
    painter.drawLine(QPointF(0, 0.5), QPointF(0, -1.0))
    painter.setPen(Qt.PenStyle.NoPen)
    main = QPainterPath(QPointF(0.06, -0.96))
    main.quadTo(0.72, -0.2, 0.78, 0.42)
    main.lineTo(0.06, 0.42)
    main.closeSubpath()
    painter.fillPath(main, tones.bright)
    stripe = QPainterPath(QPointF(0.06, -0.1))
    stripe.lineTo(0.62, -0.1)
    stripe.quadTo(0.7, 0.05, 0.73, 0.16)
    stripe.lineTo(0.06, 0.16)
    stripe.closeSubpath()
    painter.fillPath(stripe, tones.red)
    jib = QPainterPath(QPointF(-0.06, -0.8))
    jib.quadTo(-0.5, -0.1, -0.66, 0.42)
    jib.lineTo(-0.06, 0.42)
    jib.closeSubpath()
    painter.fillPath(jib, mixed(tones.bright, tones.glass, 0.5))
    hull = QPainterPath(QPointF(-0.86, 0.54))
    hull.lineTo(0.92, 0.54)
    hull.quadTo(0.74, 0.88, 0.5, 0.9)
    hull.lineTo(-0.5, 0.9)
    hull.quadTo(-0.74, 0.84, -0.86, 0.54)
    painter.fillPath(hull, mixed(tones.navy, tones.water, 0.35))
    painter.setPen(pen(faded(tones.foam, 0.95), 0.07))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    surf = QPainterPath(QPointF(-1.0, 0.93))
    surf.cubicTo(-0.5, 0.84, -0.2, 1.02, 0.2, 0.93)
    surf.cubicTo(0.5, 0.86, 0.8, 0.98, 1.05, 0.92)
    painter.drawPath(surf)
    painter.restore()


def paint_rocks(painter: QPainter, tones: Tones) -> None:
    """Three rocks about the origin, two units wide."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, tone in ((1.0, faded(tones.shoal, 0.8)), (0.86, tones.foam)):
        painter.setBrush(tone)
        painter.drawEllipse(QPointF(0, 0.2), 1.06 * grow, 0.46 * grow)
    for x, y, width, height in (
        (-0.36, 0.06, 0.42, 0.42),
        (0.42, 0.12, 0.36, 0.32),
        (0.06, 0.26, 0.3, 0.22),
    ):
        rock = QPainterPath(QPointF(x - width, y + height * 0.5))
        rock.cubicTo(x - width, y - height, x + width * 0.7, y - height * 1.2, x + width, y)
        rock.cubicTo(
            x + width * 1.05, y + height * 0.7, x, y + height * 0.7, x - width, y + height * 0.5
        )
        painter.fillPath(rock, tones.stone)
        light = QPainterPath(QPointF(x - width * 0.6, y))
        light.cubicTo(
            x - width * 0.5,
            y - height * 0.6,
            x,
            y - height * 0.8,
            x + width * 0.4,
            y - height * 0.5,
        )
        light.cubicTo(x, y - height * 0.5, x - width * 0.3, y - height * 0.2, x - width * 0.6, y)
        painter.fillPath(light, tones.stone_light)
    painter.restore()
