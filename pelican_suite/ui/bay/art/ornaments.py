"""Small things that make a tile a place: sailing boats, parasols, starfish, rocks. No meaning."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from shapely.geometry.base import BaseGeometry

from pelican_suite.ui.bay.art.forest import paint_palm
from pelican_suite.ui.bay.art.scatter import lattice, within
from pelican_suite.ui.bay.art.shapes import Turned, hexagon_path
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.bay.geometry import Point
from pelican_suite.ui.shared.brush import circle, faded, pen


def paint_ornaments(painter: QPainter, shapes: Turned, rng: Random, tones: Tones) -> None:
    """At most one thing on the water and one on the sand."""
    lines = [bridge.line for bridge in shapes.bridges]
    clear = hexagon_path(0.74)
    water = clear.difference(shapes.land.buffer(0.24))
    sand = clear.intersection(shapes.sand).difference(shapes.forest.buffer(0.12)).buffer(-0.15)
    place = _place(water, lines, rng)
    if place and rng.random() < 0.42:
        rng.choice((_boat, _rocks, _boat))(painter, *place, rng, tones)
    place = _place(sand, lines, rng)
    if place and rng.random() < 0.75:
        rng.choice((_parasol, _starfish, _palm))(painter, *place, rng, tones)


def _place(room: BaseGeometry, bridges: list[tuple[Point, ...]], rng: Random) -> Point | None:
    free = [
        place
        for place in within(room, list(lattice(rng, 0.2, 0.06)))
        if all(math.dist(place, point) > 0.3 for line in bridges for point in line)
    ]
    return rng.choice(free) if free else None


def _palm(painter: QPainter, x: float, y: float, rng: Random, tones: Tones) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.16))
    painter.drawEllipse(QPointF(x + 0.06, y + 0.02), 0.13, 0.04)
    paint_palm(painter, x, y, 0.25, rng, tones)


def _boat(painter: QPainter, x: float, y: float, rng: Random, tones: Tones) -> None:
    painter.save()
    painter.translate(x, y)
    paint_boat(painter, tones, rng.random() < 0.5, rng.random() < 0.5)
    painter.restore()


def paint_boat(
    painter: QPainter, tones: Tones, forward: bool = True, dark_hull: bool = False
) -> None:
    """A sailing boat about the origin, in radii of a hexagon; `forward` is to the right."""
    size, way = 0.19, 1 if forward else -1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.2))
    painter.drawEllipse(QPointF(0.02, size * 0.2), size * 0.75, size * 0.16)
    hull = QPainterPath(QPointF(-size * 0.62, 0))
    hull.lineTo(size * 0.62, 0)
    hull.quadTo(size * 0.4, size * 0.32, 0, size * 0.3)
    hull.quadTo(-size * 0.4, size * 0.32, -size * 0.62, 0)
    painter.fillPath(hull, tones.wood_dark if dark_hull else tones.red)
    for reach, colour, high in ((0.5, tones.bright, 1.15), (-0.38, tones.sand_light, 0.9)):
        tip = way * size * reach
        sail = QPainterPath(QPointF(0, -size * 0.1))
        sail.lineTo(0, -size * high)
        sail.quadTo(tip, -size * 0.55, tip, -size * 0.1)
        sail.closeSubpath()
        painter.fillPath(sail, colour)
    painter.setPen(pen(tones.bark, 0.014))
    painter.drawLine(QPointF(0, 0), QPointF(0, -size * 1.2))


def _rocks(painter: QPainter, x: float, y: float, rng: Random, tones: Tones) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.shoal)
    painter.drawEllipse(QPointF(x + 0.02, y + 0.03), 0.15, 0.07)
    way = rng.choice((-1, 1))
    for dx, dy, size in ((-0.06, 0.01, 0.055), (0.05, 0.02, 0.045), (0.0, -0.02, 0.065)):
        painter.setBrush(tones.stone.darker(135))
        painter.drawEllipse(QPointF(x + way * dx + 0.008, y + dy + 0.012), size, size * 0.8)
        painter.setBrush(tones.stone)
        painter.drawEllipse(QPointF(x + way * dx, y + dy), size, size * 0.75)


def _parasol(painter: QPainter, x: float, y: float, rng: Random, tones: Tones) -> None:
    radius = 0.115
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.22))
    circle(painter, x + 0.035, y + 0.05, radius)
    stripe = rng.choice((tones.red, tones.teal))
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    for k in range(8):
        painter.setBrush(stripe if k % 2 else tones.bright)
        painter.drawPie(box, k * 45 * 16, 45 * 16)
    painter.setBrush(tones.dark)
    circle(painter, x, y, 0.014)


def _starfish(painter: QPainter, x: float, y: float, rng: Random, tones: Tones) -> None:
    turn = rng.uniform(0, math.tau)
    points = []
    for k in range(10):
        radius = 0.08 if k % 2 == 0 else 0.034
        angle = turn + k * math.pi / 5
        points.append(QPointF(x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    painter.setBrush(tones.red)
    painter.setPen(pen(tones.red, 0.03))
    painter.drawPolygon(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.bright, 0.5))
    circle(painter, x, y, 0.018)
