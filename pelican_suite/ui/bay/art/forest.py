"""Groves: crowns in layers over dark ground, and a few palms."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from shapely.geometry.base import BaseGeometry

from pelican_suite.ui.bay.art.ground import shore_of
from pelican_suite.ui.bay.art.plan import FOREST
from pelican_suite.ui.bay.art.scatter import lattice, within
from pelican_suite.ui.bay.art.shapes import Turned, hexagon_path
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.bay.geometry import Point, corner
from pelican_suite.ui.shared.brush import circle, faded, path_of, pen, soft_shadow

EDGE_CROWNS: Final = ((0.12, 1), (0.31, 0), (0.5, 2), (0.69, 0), (0.88, 1))
"""Where crowns stand across an edge (share of its length) and their tone: symmetric, so that both
tiles paint half of the same crown."""
EDGE_CROWN: Final = 0.1
CLEAR: Final = 0.13
"""Other crowns keep this far from the edge, so that none is cut."""


def paint_forest(painter: QPainter, shapes: Turned, rng: Random, tones: Tones, fine: bool) -> None:
    """All groves of a tile."""
    if shapes.forest.is_empty:
        return
    grove = path_of(shapes.forest)
    soft_shadow(painter, grove, tones.shadow, 0.02, 0.04, 0.06)
    painter.fillPath(grove, tones.forest)
    for edge in range(6):
        if shapes.edges[edge] == FOREST:
            _edge_crowns(painter, edge, tones)
    inner = hexagon_path(1 - CLEAR / 0.866)
    _hem(painter, shapes.forest, inner, rng, tones)
    places = within(shapes.forest.buffer(-0.09).intersection(inner), list(lattice(rng, 0.19, 0.03)))
    for x, y in sorted(places, key=lambda place: place[1]):
        _crown(painter, x, y, rng.uniform(0.085, 0.125), rng.randrange(3), tones, fine)
    if fine:
        wide = shapes.forest.buffer(-0.17).intersection(hexagon_path(0.72))
        for x, y in within(wide, list(lattice(rng, 0.46, 0.1)))[: 1 + len(places) // 18]:
            paint_palm(painter, x, y, rng.uniform(0.2, 0.26), rng, tones)


def _edge_crowns(painter: QPainter, edge: int, tones: Tones) -> None:
    (ax, ay), (bx, by) = corner(edge), corner(edge + 1)
    for share, tone in EDGE_CROWNS:
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        _crown(painter, x, y, EDGE_CROWN, tone, tones, True)


def _hem(
    painter: QPainter, groves: BaseGeometry, inner: BaseGeometry, rng: Random, tones: Tones
) -> None:
    """Crowns along the rim give the grove its scalloped outline."""
    places: list[Point] = []
    for line in shapely.get_parts(shore_of(groves.buffer(-0.045))):
        steps = max(1, round(line.length / 0.14))
        for step in range(steps + 1):
            place = line.interpolate(step / steps, normalized=True)
            places.append((place.x, place.y))
    for x, y in sorted(within(inner, places), key=lambda place: place[1]):
        _crown(painter, x, y, rng.uniform(0.075, 0.1), rng.randrange(2), tones, True)


def _crown(
    painter: QPainter, x: float, y: float, radius: float, tone: int, tones: Tones, lit: bool
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.crown_edge)
    circle(painter, x + radius * 0.12, y + radius * 0.22, radius)
    painter.setBrush(tones.crowns[tone])
    circle(painter, x, y, radius)
    if lit:
        painter.setBrush(faded(tones.crown_light, 0.26))
        circle(painter, x - radius * 0.2, y - radius * 0.25, radius * 0.62)
        painter.setBrush(faded(tones.crown_light, 0.4))
        circle(painter, x - radius * 0.3, y - radius * 0.38, radius * 0.26)


def paint_palm(
    painter: QPainter, x: float, y: float, size: float, rng: Random, tones: Tones
) -> None:
    """A palm whose foot stands at (x, y); `size` is its height."""
    lean = rng.choice((-1, 1)) * size * rng.uniform(0.15, 0.3)
    top = QPointF(x + lean, y - size)
    trunk = QPainterPath(QPointF(x, y))
    trunk.quadTo(x + lean * 0.1, y - size * 0.6, top.x(), top.y())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(tones.shadow, 0.35), size * 0.2))
    painter.drawPath(trunk.translated(size * 0.08, size * 0.08))
    painter.setPen(pen(tones.bark, size * 0.15))
    painter.drawPath(trunk)
    for k, angle in enumerate((200, 240, 300, 340, 20, 160)):
        turn = math.radians(angle + rng.uniform(-8, 8))
        _frond(painter, top, turn, size * 0.72, tones, k % 2 == 0)


def _frond(
    painter: QPainter, root: QPointF, angle: float, length: float, tones: Tones, light: bool
) -> None:
    tip = root + QPointF(math.cos(angle) * length, math.sin(angle) * length + length * 0.34)
    lift = QPointF(math.cos(angle) * length * 0.5, math.sin(angle) * length * 0.5 - length * 0.22)
    drop = QPointF(math.cos(angle) * length * 0.45, math.sin(angle) * length * 0.5 + length * 0.12)
    leaf = QPainterPath(root)
    leaf.quadTo(root + lift, tip)
    leaf.quadTo(root + drop, root)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(leaf.translated(length * 0.05, length * 0.09), faded(tones.shadow, 0.4))
    painter.fillPath(leaf, tones.palm_light if light else tones.palm)
