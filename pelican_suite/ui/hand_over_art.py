"""What lies behind the screen between two people: a sunrise, and a boat that comes across."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.brush import faded, mixed, pen
from pelican_suite.ui.shared.shore import WAVES, paint_sky, paint_water

_RAYS: Final = 18
_SUN: Final = 150.0
"""Radius of the sun, in logical pixels."""
_BOAT: Final = 92.0
"""Half the width of the boat at full size."""


def paint_hand_over(
    painter: QPainter, rect: QRectF, sun: QPointF, emblem: str, colour: QColor
) -> None:
    """Fills `rect`, whose top left corner is the origin.

    Args:
        painter: In logical pixels.
        rect: The screen.
        sun: Middle of the sun.
        emblem: Of the player who is called: on the sail.
        colour: Of that player.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_sky(painter, rect)
    _paint_sun(painter, sun, rect)
    paint_water(painter, rect, 0)
    size = min(_BOAT, rect.width() / 13, rect.height() / 7)
    top = rect.height() * WAVES[1][0]
    _paint_boat(painter, QPointF(rect.width() * 0.14, top + size * 0.13), size, emblem, colour)
    paint_water(painter, rect, 1)
    paint_water(painter, rect, 2)
    _paint_gulls(painter, rect)
    painter.restore()


def _paint_sun(painter: QPainter, at: QPointF, rect: QRectF) -> None:
    """A sun of paper with rays that reach over the sky."""
    palette = theme.current().palette
    light = palette.name == "light"
    painter.setPen(Qt.PenStyle.NoPen)
    reach = math.hypot(rect.width(), rect.height())
    painter.setBrush(faded(palette.scoring, 0.16 if light else 0.07))
    for ray in range(_RAYS):
        wide = 180 / _RAYS
        start = ray * 2 * wide - wide / 2  # the same left and right
        box = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
        painter.drawPie(box, round(start * 16), round(wide * 16))
    for grow, alpha in ((1.3, 0.22), (1.14, 0.4)):
        painter.setBrush(faded(palette.scoring, alpha if light else alpha * 0.5))
        painter.drawEllipse(at, _SUN * grow, _SUN * grow)
    painter.setBrush(palette.scoring if light else mixed(palette.scoring, palette.paper, 0.25))
    painter.drawEllipse(at, _SUN, _SUN)


def _paint_boat(painter: QPainter, at: QPointF, size: float, emblem: str, colour: QColor) -> None:
    """A folded boat with the player's emblem on its sail; `size` is half its width."""
    palette = theme.current().palette
    paper = palette.piece("#fffdf8")
    shade = mixed(paper, palette.piece("#8fb4c2"), 0.4)
    rim = pen(faded(palette.piece("#3d5a66"), 0.55), max(1.0, size * 0.022))
    painter.save()
    painter.translate(at)
    painter.rotate(-3)
    painter.scale(size, size)
    rim.setWidthF(0.022)
    painter.setPen(pen(palette.piece("#7d5433"), 0.05))
    painter.drawLine(QPointF(0, 0), QPointF(0, -1.62))
    painter.setPen(rim)
    fore = _shape(((-0.07, -1.5), (-0.07, -0.32), (-0.72, -0.32)))
    main = _shape(((0.07, -1.58), (0.86, -0.32), (0.07, -0.32)))
    painter.setBrush(shade)
    painter.drawPath(fore)
    painter.setBrush(colour)
    painter.drawPath(main)
    painter.setBrush(paper)
    painter.drawPath(_shape(((-1.05, -0.22), (1.1, -0.22), (0.72, 0.4), (-0.66, 0.4))))
    painter.setBrush(shade)
    painter.drawPath(_shape(((-1.05, -0.22), (1.1, -0.22), (0.96, 0.0), (-0.91, 0.0))))
    ink = theme.ink_on(colour)
    emblems.paint(painter, emblem, QRectF(0.13, -0.86, 0.46, 0.46), ink, colour)
    painter.restore()


def _shape(corners: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath(QPointF(*corners[0]))
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.closeSubpath()
    return path


def _paint_gulls(painter: QPainter, rect: QRectF) -> None:
    palette = theme.current().palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.ink, 0.45), 2.4))
    for across, down, wing in ((0.2, 0.16, 17), (0.25, 0.22, 12), (0.82, 0.13, 15)):
        x, y = rect.width() * across, rect.height() * down
        path = QPainterPath(QPointF(x - 2 * wing, y))
        path.quadTo(x - wing, y - 0.9 * wing, x, y)
        path.quadTo(x + wing, y - 0.9 * wing, x + 2 * wing, y)
        painter.drawPath(path)
