"""The small living scene of the start page: a bay in the sun, pelicans, a boat that sails by."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QRadialGradient

from pelican_suite.games.bay.actions import Cell
from pelican_suite.ui.bay.art.ornaments import paint_boat
from pelican_suite.ui.bay.art.pelican import paint_pelican
from pelican_suite.ui.bay.art.tones import tones_for
from pelican_suite.ui.bay.geometry import RADIUS, centre
from pelican_suite.ui.bay.stamps import Art, Stamps
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, pen

LOOP: Final = 16.0
"""Seconds after which everything comes round again."""

SCENE: Final[tuple[tuple[Cell, str], ...]] = (
    ((0, -1), "WWWWBW"),
    ((1, -1), "WFFFWW"),
    ((-1, 0), "WBBBFW"),
    ((0, 0), "FFBBBW"),
    ((1, 0), "WWBFFF"),
    ((-1, 1), "BWWWBB"),
    ((0, 1), "FFBWWB"),
)
"""Cells and edge letters of the little bay. They match all round; a test sees to it."""
DISC_AT: Final[Cell] = (1, 1)
PELICANS: Final = ((-0.85, 0.3, 0.0), (0.62, -0.72, 1.3))
"""Where pelicans stand, in tile widths from the middle, and how far ahead in time they are."""


@cache
def _stamps(name: str) -> Stamps:
    palette = theme.LIGHT if name == "light" else theme.DARK
    return Stamps(palette, eager=True)


def paint_card(painter: QPainter, rect: QRectF, time: float) -> None:
    """Paints the scene into `rect` as it is `time` seconds after it was first shown."""
    palette = theme.current().palette
    tones = tones_for(palette)
    at = math.fmod(time, LOOP) / LOOP
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, palette.sea)
    _sunlight(painter, rect)
    scale = min(rect.width() / 320, rect.height() / 320)
    _waves(painter, rect, at)
    painter.translate(rect.center().x(), rect.center().y() + 10 * scale)
    painter.scale(scale, scale)
    stamps = _stamps(palette.name)
    for art in (Art("shadow"), None):
        for seed, (cell, edges) in enumerate(SCENE):
            x, y = centre(cell)
            stamps.draw(painter, art or Art("tile", edges, 0, 300 + seed), x, y, RADIUS)
    x, y = centre(DISC_AT)
    stamps.draw(painter, Art("disc"), x, y, RADIUS * (1 + 0.02 * math.sin(at * math.tau * 4)))
    sail = math.sin(at * math.tau)
    painter.save()
    painter.translate(-142 + 12 * sail, -96 + 3 * math.sin(at * math.tau * 6))
    painter.scale(130, 130)
    paint_boat(painter, tones, forward=math.cos(at * math.tau) > 0)
    painter.restore()
    for px, py, ahead in PELICANS:
        painter.save()
        painter.translate(px * 96, py * 96)
        painter.scale(30, 30)
        paint_pelican(painter, tones, 0.0 if time == 0 else at * LOOP + ahead)
        painter.restore()
    painter.restore()


def _sunlight(painter: QPainter, rect: QRectF) -> None:
    palette = theme.current().palette
    # By day only: at dusk it would be a grey haze.
    strength = 0.35 if palette.name == "light" else 0.06
    glow = QRadialGradient(rect.topLeft(), rect.width() * 1.1)
    glow.setColorAt(0, faded(palette.changed, strength))
    glow.setColorAt(1, faded(palette.changed, 0.0))
    painter.fillRect(rect, glow)


def _waves(painter: QPainter, rect: QRectF, at: float) -> None:
    deep = theme.current().palette.sea_deep
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(7):
        y = rect.top() + rect.height() * (row + 0.5) / 7
        drift = 14 * math.sin(at * math.tau + row * 1.7)
        painter.setPen(pen(faded(deep, 0.6), 1.8))
        x = rect.left() + (row % 2) * 60 + drift - 40
        while x < rect.right() + 20:
            painter.drawArc(QRectF(x, y, 16, 7), 20 * 16, 140 * 16)
            painter.drawArc(QRectF(x + 15, y, 16, 7), 20 * 16, 140 * 16)
            x += 120
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(5):
        shine = max(0.0, math.sin(at * math.tau * 3 + k * 2.1))
        spot = QPointF(
            rect.left() + rect.width() * (0.12 + 0.19 * k),
            rect.top() + rect.height() * (0.1 + 0.8 * ((k * 0.37) % 1)),
        )
        painter.setBrush(faded(theme.current().palette.changed, 0.5 * shine))
        painter.drawEllipse(spot, 2.2, 2.2)
