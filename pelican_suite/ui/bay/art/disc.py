"""Sun discs and the backs of tiles in their piles."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from pelican_suite.ui.bay.art.shapes import hexagon_path
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.shared.brush import circle, faded, mixed, path_of, pen

DISC: Final = 0.56
"""Radius of a sun disc in radii of a hexagon."""
RAYS: Final = 12
SHEET: Final = 0.034
"""What one tile adds to the height of a pile, in radii of its hexagons."""


def paint_disc(painter: QPainter, tones: Tones, glow: float = 1.0) -> None:
    """A sun disc about the origin, in radii of a hexagon; `glow` 0 … 1 is its halo."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    if glow > 0:
        halo = QRadialGradient(QPointF(0, 0), DISC * 1.5)
        halo.setColorAt(0.55, faded(tones.sun_light, 0.6 * glow))
        halo.setColorAt(1.0, faded(tones.sun_light, 0.0))
        painter.setBrush(halo)
        circle(painter, 0, 0, DISC * 1.5)
    for dy, alpha in ((0.09, 0.14), (0.06, 0.2)):
        painter.setBrush(faded(tones.shadow, alpha))
        circle(painter, 0.03, dy, DISC * 1.01)
    painter.setBrush(tones.sun_rim)
    circle(painter, 0, 0.025, DISC)
    face = QRadialGradient(QPointF(-0.14, -0.18), DISC * 1.3)
    face.setColorAt(0, tones.sun_light)
    face.setColorAt(1, tones.sun)
    painter.setBrush(face)
    circle(painter, 0, 0, DISC)
    _rays(painter, tones)
    painter.setBrush(tones.sun_light)
    painter.setPen(pen(tones.sun_rim, 0.03))
    circle(painter, 0, 0, DISC * 0.46)
    _smile(painter, tones)
    painter.restore()


def _rays(painter: QPainter, tones: Tones) -> None:
    rays = QPainterPath()
    for k in range(RAYS):
        angle = math.tau * k / RAYS
        reach = DISC * (0.9 if k % 2 == 0 else 0.78)
        half = math.tau / RAYS * 0.3
        for at, radius in (
            (angle - half, DISC * 0.56),
            (angle, reach),
            (angle + half, DISC * 0.56),
        ):
            point = QPointF(math.cos(at) * radius, math.sin(at) * radius)
            if at < angle:
                rays.moveTo(point)
            else:
                rays.lineTo(point)
        rays.closeSubpath()
    painter.fillPath(rays, tones.sun_rim)


def _smile(painter: QPainter, tones: Tones) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.sun_rim.darker(150))
    for x in (-0.09, 0.09):
        circle(painter, x, -0.04, 0.026)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.sun_rim.darker(150), 0.03))
    painter.drawArc(QRectF(-0.1, -0.07, 0.2, 0.18), 200 * 16, 140 * 16)


def paint_back(painter: QPainter, tones: Tones, reserve: bool = False) -> None:
    """The back of a tile about the origin; the reserve has a yellow cover."""
    ground = tones.sun if reserve else tones.back
    mark = tones.sun_rim if reserve else tones.back_mark
    painter.save()
    painter.fillPath(path_of(hexagon_path(1.0)), ground.darker(118))
    painter.fillPath(path_of(hexagon_path(0.93)), ground)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(mark, 0.8), 0.045))
    painter.drawPath(path_of(hexagon_path(0.78)))
    if reserve:
        painter.scale(0.8, 0.8)
        _rays(painter, tones)
        painter.setBrush(mixed(tones.sun, tones.sun_light, 0.7))
        circle(painter, 0, 0, DISC * 0.46)
    else:
        wave = QPainterPath()
        for row in (-0.22, 0.02, 0.26):
            wave.moveTo(-0.45, row)
            for k in range(3):
                x = -0.45 + k * 0.3
                wave.cubicTo(x + 0.08, row - 0.15, x + 0.22, row - 0.15, x + 0.3, row)
        painter.setPen(pen(mark, 0.055))
        painter.drawPath(wave)
    painter.restore()


def paint_pile(painter: QPainter, tones: Tones, count: int, reserve: bool = False) -> None:
    """A pile of `count` tiles whose bottom one lies about the origin; nothing for none."""
    painter.save()
    painter.scale(1, 0.82)
    if count <= 0:
        painter.setBrush(faded(tones.shadow, 0.06))
        painter.setPen(pen(faded(tones.shadow, 0.3), 0.03))
        painter.drawPath(path_of(hexagon_path(0.96)))
        painter.restore()
        return
    for grow, alpha in ((1.1, 0.1), (1.04, 0.16)):
        painter.save()
        painter.translate(0.05, 0.1)
        painter.fillPath(path_of(hexagon_path(grow)), faded(tones.shadow, alpha))
        painter.restore()
    ground = tones.sun if reserve else tones.back
    for k in range(count):
        painter.save()
        painter.translate(0.012 * math.sin(k * 2.4), -k * SHEET)
        side = ground.darker(150) if k % 2 else tones.sand_light.darker(112)
        painter.fillPath(path_of(hexagon_path(1.0)), side)
        painter.restore()
    painter.translate(0, -count * SHEET)
    paint_back(painter, tones, reserve)
    painter.restore()
