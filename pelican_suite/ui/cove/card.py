"""The small living scene of the start page: the cove in the sun, and pelicans that swap nests."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QRadialGradient

from pelican_suite.games.cove.edition import EDITIONS
from pelican_suite.ui.cove.art.pelican import paint_pelican, sway
from pelican_suite.ui.cove.art.placement import FEET, PAWN, paint_ground
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.cove.geometry import board_shapes
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, pen

LOOP: Final = 16.0
"""Seconds after which everything comes round again."""

HOMES: Final = (0, 7, 2, 5, 4, 3, 6, 1)
"""By bird, its nest at the beginning."""
SWAPS: Final = ((0.08, 1, 2), (0.3, 4, 7), (0.58, 1, 2), (0.8, 4, 7))
"""When (part of the loop) which birds change places; each pair does so twice, back again."""
_FLIGHT: Final = 0.09


def paint_scene_card(painter: QPainter, rect: QRectF, time: float) -> None:
    """Paints the scene into `rect` as it is `time` seconds after it was first shown."""
    palette = theme.current().palette
    tones = tones_for(palette)
    edition = EDITIONS.get("reference").data
    at = math.fmod(time, LOOP) / LOOP
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, palette.sea)
    glow = QRadialGradient(rect.topLeft(), rect.width() * 1.1)
    glow.setColorAt(0, faded(palette.changed, 0.35 if palette.name == "light" else 0.06))
    glow.setColorAt(1, faded(palette.changed, 0.0))
    painter.fillRect(rect, glow)
    _waves(painter, rect, at)
    scale = min(rect.width() / 520, rect.height() / 640)
    ratio = painter.device().devicePixelRatioF()
    ground = _ground(palette.name, max(20, round(540 * scale * ratio)))
    centre = rect.center()
    width = 540 * scale
    target = QRectF(
        centre.x() - width / 2, centre.y() - width * 310 / 540, width, width * 620 / 540
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(target, ground)
    painter.translate(centre)
    painter.scale(scale, scale)
    places = _places(at)
    for bird in sorted(range(len(places)), key=lambda bird: places[bird][1]):
        x, y, up = places[bird]
        painter.save()
        painter.translate(x, y + FEET - 0.9 * PAWN - up)
        painter.scale(PAWN * (1 + up / 700), PAWN * (1 + up / 700))
        nod = 0.0 if time == 0 else sway(at * LOOP * math.tau / 4, bird)
        paint_pelican(painter, edition.birds[bird], tones, nod, shadow=up == 0)
        painter.restore()
    painter.restore()


def _places(at: float) -> list[tuple[float, float, float]]:
    """By bird: where it is, and how high above the ground, in board units."""
    points = board_shapes(EDITIONS.get("reference").data.edges).points
    homes = list(HOMES)
    found: dict[int, tuple[float, float, float]] = {}
    for begin, one, other in SWAPS:
        share = (at - begin) / _FLIGHT
        if share >= 1:
            homes[one], homes[other] = homes[other], homes[one]
        elif share > 0:
            eased = share * share * (3 - 2 * share)
            for bird, start, end in (
                (one, points[homes[one]], points[homes[other]]),
                (other, points[homes[other]], points[homes[one]]),
            ):
                found[bird] = (
                    start[0] + (end[0] - start[0]) * eased,
                    start[1] + (end[1] - start[1]) * eased,
                    90 * math.sin(math.pi * share),
                )
    return [found.get(bird, (*points[nest], 0.0)) for bird, nest in enumerate(homes)]


@lru_cache(maxsize=4)
def _ground(name: str, width: int) -> QImage:
    """The empty board as a picture."""
    palette = theme.LIGHT if name == "light" else theme.DARK
    # Loaded before the painter begins: an error must not leave a painter on a dying picture.
    edition = EDITIONS.get("reference").data
    size = QSize(width, round(width * 620 / 540))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(width / 540, width / 540)
    paint_ground(painter, edition, tones_for(palette), letters=False)
    painter.end()
    return image


def _waves(painter: QPainter, rect: QRectF, at: float) -> None:
    palette = theme.current().palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.sea_deep, 0.6), 1.8))
    for row in range(7):
        y = rect.top() + rect.height() * (row + 0.5) / 7
        x = rect.left() + (row % 2) * 60 + 14 * math.sin(at * math.tau + row * 1.7) - 40
        while x < rect.right() + 20:
            for k in range(2):
                painter.drawArc(
                    QRectF(QPointF(x + 15 * k, y), QPointF(x + 15 * k + 16, y + 7)),
                    20 * 16,
                    140 * 16,
                )
            x += 120
