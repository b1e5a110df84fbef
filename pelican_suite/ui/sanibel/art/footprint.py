"""Footprints, wave symbols and the wave itself."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QTransform

from pelican_suite.ui.sanibel.art.brush import Easel, ellipse, faded, polygon, smooth
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import Step

_WET: Final = "#a97f45"


def sole(size: float) -> QPainterPath:
    """A bare footprint, toes up, `size` being half its length."""
    path = smooth(
        [
            (-0.06, 1.0),
            (-0.36, 0.84),
            (-0.36, 0.5),
            (-0.3, 0.1),
            (-0.52, -0.3),
            (-0.46, -0.56),
            (-0.1, -0.64),
            (0.34, -0.62),
            (0.55, -0.4),
            (0.48, 0.0),
            (0.3, 0.3),
            (0.34, 0.66),
            (0.2, 0.96),
        ]
    )
    toes = (
        (-0.42, -0.8, 0.15),
        (-0.13, -0.88, 0.13),
        (0.12, -0.86, 0.12),
        (0.34, -0.79, 0.11),
        (0.52, -0.66, 0.1),
    )
    for x, y, r in toes:
        path.addEllipse(QPointF(x, y), r, r * 1.15)
    return QTransform.fromScale(size, size).map(path)


def paint_footprint(
    easel: Easel, size: float, angle: float, number: str, strength: float = 1.0
) -> None:
    """A footprint pressed into the sand, with the number printed on it, about the origin."""
    path = QTransform().rotate(angle).map(sole(size))
    easel.fill(path.translated(0, size * 0.05), "#fff4d2", alpha=0.7 * strength)
    easel.fill(path, _WET, "", "#7d5a2c", size * 0.05, alpha=0.62 * strength)
    easel.rim(path, "#5d3f1a", size * 0.12, 0.5)
    ball = QTransform().rotate(angle).map(QPointF(0, -size * 0.2))
    font = theme.current().font(Step.BODY, bold=True)
    font.setPixelSize(max(6, round(size * 0.86)))
    painter = easel.painter
    painter.setFont(font)
    box = QRectF(ball.x() - size, ball.y() - size, 2 * size, 2 * size)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.setPen(easel.colour("#4a3113", 0.75))
        painter.drawText(box.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, number)
    painter.setPen(easel.colour("#fffdf2"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number)


def wave_shape() -> QPainterPath:
    """A curling breaker, about one unit each way."""
    path = QPainterPath(QPointF(-1.0, 0.62))
    path.cubicTo(-0.72, -0.3, -0.2, -0.86, 0.32, -0.78)
    path.cubicTo(0.86, -0.7, 1.0, -0.2, 0.7, 0.02)
    path.cubicTo(0.5, 0.16, 0.24, 0.04, 0.26, -0.18)
    path.cubicTo(-0.02, -0.16, -0.1, 0.12, 0.06, 0.32)
    path.cubicTo(0.24, 0.54, 0.62, 0.58, 1.0, 0.62)
    path.closeSubpath()
    return path


def paint_wave_token(easel: Easel, size: float) -> None:
    """The wave as a piece: a breaker with foam on its crest."""
    with easel.moved(scale=size):
        easel.fill(wave_shape().translated(0.06, 0.1), "#0b2b3c", alpha=0.25)
        easel.fill(wave_shape(), "#6fd0ee", "#1d6fa5", "#0d3f63", 0.07)
        with easel.inside(wave_shape()):
            for k in range(3):
                easel.line(
                    [
                        (-0.8 + 0.12 * k, 0.6),
                        (-0.36 + 0.1 * k, -0.16 + 0.16 * k),
                        (0.2, -0.46 + 0.2 * k),
                    ],
                    "#e4f8ff",
                    0.06,
                    0.8,
                )
        easel.dots(
            [(0.3, -0.74), (0.52, -0.68), (0.7, -0.52), (0.8, -0.3), (0.74, -0.1)], 0.15, "#ffffff"
        )
        easel.dots([(0.92, 0.1), (0.62, 0.22), (0.98, -0.44)], 0.07, "#ffffff")


def paint_wave_symbol(easel: Easel, size: float, hexagons: int, diamonds: int) -> None:
    """What the wave brings at a place: little hexagons and diamonds on a crest."""
    with easel.moved(scale=size):
        easel.line(
            [(-1.25, 0.86), (-0.62, 0.64), (0, 0.9), (0.62, 0.64), (1.25, 0.86)], "#2f86b8", 0.2
        )
        easel.line(
            [(-1.25, 0.8), (-0.62, 0.58), (0, 0.84), (0.62, 0.58), (1.25, 0.8)], "#c9eefb", 0.08
        )
    shapes = ["hexagon"] * hexagons + ["diamond"] * diamonds
    step = size * 0.72
    for index, shape in enumerate(shapes):
        x = (index - (len(shapes) - 1) / 2) * step
        with easel.moved(x, -size * 0.1, 0, size * 0.34):
            if shape == "hexagon":
                form = polygon(
                    [(math.sin(k * math.pi / 3), -math.cos(k * math.pi / 3)) for k in range(6)]
                )
            else:
                form = polygon([(0, -0.62), (1.04, 0), (0, 0.62), (-1.04, 0)])
            easel.fill(form, "#fffaf0", "#cfe3ea", "#1d5a80", 0.18)


def paint_start_of_wave(easel: Easel, size: float) -> None:
    """Where the wave waits at first."""
    pen = QPen(faded(easel.colour("#1d6fa5"), 0.7), size * 0.08)
    pen.setStyle(Qt.PenStyle.DashLine)
    easel.painter.setPen(pen)
    easel.painter.setBrush(Qt.BrushStyle.NoBrush)
    easel.painter.drawPath(ellipse(0, 0, size * 0.95))
