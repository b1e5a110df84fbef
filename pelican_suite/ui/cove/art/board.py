"""The nest board: a sandy island round a cove, with eight nests of twigs."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.cove.geometry import HALF_HEIGHT, HALF_WIDTH, NEST_RADIUS, Board, Point
from pelican_suite.ui.shared.brush import (
    circle,
    faded,
    mixed,
    path_of,
    pen,
    smooth_path,
    soft_shadow,
)

_SEED: Final = 11
FRAME: Final = QRectF(
    -HALF_WIDTH - 34, -HALF_HEIGHT - 34, 2 * HALF_WIDTH + 68, 2 * HALF_HEIGHT + 72
)
"""What a picture of the board covers, foam and shadow included."""


def paint_board(painter: QPainter, board: Board, edges: tuple[str, ...], tones: Tones) -> None:
    """The island with everything on it but nests and birds, in board units."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    island = path_of(board.land.union(board.lagoon))
    soft_shadow(painter, island, tones.shadow, 0, 12, 26)
    for grow, tone in ((22, tones.shallow), (12, tones.shoal)):
        painter.fillPath(path_of(board.land.union(board.lagoon).buffer(grow)), tone)
    painter.fillPath(path_of(board.land.union(board.lagoon).buffer(4.5)), tones.foam)
    painter.fillPath(island, tones.sand_wet)
    painter.fillPath(path_of(board.land.buffer(-6)), tones.sand)
    _sunlit(painter, board, tones)
    _ripples(painter, board, tones)
    _lagoon(painter, board, tones)
    _logs(painter, board, edges, tones)
    _corners(painter, board, edges, tones)
    painter.restore()


def _sunlit(painter: QPainter, board: Board, tones: Tones) -> None:
    light = QRadialGradient(-HALF_WIDTH * 0.6, -HALF_HEIGHT * 0.8, HALF_WIDTH * 2.2)
    light.setColorAt(0, faded(tones.sand_light, 0.9))
    light.setColorAt(1, faded(tones.sand_light, 0.0))
    painter.fillPath(path_of(board.land.buffer(-6)), light)


def _ripples(painter: QPainter, board: Board, tones: Tones) -> None:
    rng = Random(_SEED)
    inner = board.land.buffer(-14)
    for _ in range(150):
        x, y = rng.uniform(-HALF_WIDTH, HALF_WIDTH), rng.uniform(-HALF_HEIGHT, HALF_HEIGHT)
        if not shapely.contains_xy(inner, x, y):
            continue
        if rng.random() < 0.6:
            painter.setBrush(faded(tones.sand_mark, 0.7))
            painter.setPen(Qt.PenStyle.NoPen)
            circle(painter, x, y, rng.uniform(1.0, 1.9))
        else:
            painter.setPen(pen(faded(tones.sand_mark, 0.65), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            length = rng.uniform(8, 16)
            line = QPainterPath(QPointF(x, y))
            line.quadTo(x + length / 2, y - 3, x + length, y)
            painter.drawPath(line)
    painter.setPen(Qt.PenStyle.NoPen)


def _lagoon(painter: QPainter, board: Board, tones: Tones) -> None:
    water = board.lagoon
    painter.fillPath(path_of(water.buffer(5)), tones.foam)
    for shrink, tone in (
        (0, tones.shoal),
        (-9, tones.shallow),
        (-24, tones.water),
        (-44, mixed(tones.water, tones.deep, 0.8)),
    ):
        painter.fillPath(path_of(water.buffer(shrink)), tone)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.wave, 2.2))
    for x, y in ((-34, -88), (20, -60), (-46, -18), (24, 8), (-30, 52), (34, 78), (-6, 104)):
        for k in range(2):
            painter.drawArc(QRectF(x - 13 + 13 * k, y, 13, 7), 20 * 16, 140 * 16)
    painter.setPen(Qt.PenStyle.NoPen)


def _logs(painter: QPainter, board: Board, edges: tuple[str, ...], tones: Tones) -> None:
    """Driftwood from nest to nest along each side: these are next to each other."""
    for nest, start in enumerate(board.points):
        other = (nest + 1) % len(board.points)
        if edges[nest] != edges[other]:
            continue
        end = board.points[other]
        painter.setPen(pen(faded(tones.shadow, 0.22), 15))
        painter.drawLine(QPointF(start[0] + 2, start[1] + 5), QPointF(end[0] + 2, end[1] + 5))
        painter.setPen(pen(tones.twig_dark, 15))
        painter.drawLine(QPointF(*start), QPointF(*end))
        painter.setPen(pen(tones.twig_light, 10.5))
        painter.drawLine(QPointF(*start), QPointF(*end))
        painter.setPen(pen(faded(tones.twig_dark, 0.55), 1.6))
        for shift in (-2.4, 2.0):
            dx, dy = end[0] - start[0], end[1] - start[1]
            length = math.hypot(dx, dy)
            side = QPointF(-dy / length * shift, dx / length * shift)
            painter.drawLine(QPointF(*start) + side, QPointF(*end) + side)
    painter.setPen(Qt.PenStyle.NoPen)


def _corners(painter: QPainter, board: Board, edges: tuple[str, ...], tones: Tones) -> None:
    """A palm at each corner, between two nests that share it."""
    for nest, start in enumerate(board.points):
        other = (nest + 1) % len(board.points)
        if edges[nest] == edges[other]:
            continue
        end = board.points[other]
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        reach = math.hypot(x, y)
        grow = (reach + 44) / reach
        _palm(painter, x * grow, y * grow, 50, tones, nest)


def _palm(painter: QPainter, x: float, y: float, size: float, tones: Tones, seed: int) -> None:
    """A palm from above and a little aside."""
    lean = -0.12 if x < 0 else 0.12
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    painter.setBrush(faded(tones.shadow, 0.2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QPointF(0.12, 0.42), 0.62, 0.2)
    trunk = QPainterPath(QPointF(-0.05, 0.5))
    trunk.cubicTo(-0.06, 0.2, lean * 0.4, 0.0, lean, -0.26)
    trunk.lineTo(lean + 0.1, -0.24)
    trunk.cubicTo(lean * 0.4 + 0.14, 0.0, 0.1, 0.2, 0.12, 0.5)
    trunk.closeSubpath()
    painter.fillPath(trunk, tones.bark)
    painter.translate(lean + 0.05, -0.26)
    for k in range(7):
        painter.save()
        painter.rotate(360 / 7 * k + 17 * seed)
        frond = smooth_path([(0, 0), (0.26, -0.17), (0.56, -0.1), (0.7, 0.12)])
        frond.quadTo(0.4, 0.02, 0, 0)
        painter.fillPath(frond, tones.leaf if k % 2 else tones.leaf_dark)
        painter.setPen(pen(faded(tones.leaf_light, 0.8), 0.03))
        painter.drawLine(QPointF(0.08, -0.04), QPointF(0.5, -0.05))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.restore()
    painter.setBrush(tones.bark)
    for dx, dy in ((-0.05, 0.04), (0.07, 0.02), (0.0, -0.06)):
        circle(painter, dx, dy, 0.06)
    painter.restore()


def paint_nest(painter: QPainter, tones: Tones, seed: int) -> None:
    """A nest about the origin, in board units."""
    painter.save()
    rng = Random(seed + 90)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.shadow, 0.2))
    painter.drawEllipse(QPointF(2, 9), NEST_RADIUS + 3, NEST_RADIUS - 1)
    painter.setBrush(tones.twig_dark)
    circle(painter, 0, 0, NEST_RADIUS)
    painter.setBrush(tones.twig)
    circle(painter, 0, 0, NEST_RADIUS - 2.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for k in range(54):
        angle = math.tau * k / 54 + rng.uniform(-0.08, 0.08)
        radius = NEST_RADIUS - rng.uniform(3, 13)
        tone = (tones.twig_light, tones.twig_dark, tones.twig)[k % 3]
        painter.setPen(pen(tone, rng.uniform(1.6, 2.8)))
        painter.drawPath(_twig(angle, radius, rng.uniform(0.26, 0.5), rng.uniform(-3, 3)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.hollow)
    painter.drawEllipse(QPointF(0, 1), NEST_RADIUS - 15, NEST_RADIUS - 16)
    painter.setBrush(faded(tones.twig_light, 0.5))
    painter.drawEllipse(QPointF(0, 6), NEST_RADIUS - 20, NEST_RADIUS - 24)
    painter.restore()


def _twig(angle: float, radius: float, sweep: float, skew: float) -> QPainterPath:
    def at(share: float) -> Point:
        turn = angle + sweep * share
        reach = radius + skew * share
        return reach * math.cos(turn), reach * math.sin(turn)

    path = QPainterPath(QPointF(*at(-0.5)))
    middle = at(0)
    path.quadTo(QPointF(middle[0] * 1.03, middle[1] * 1.03), QPointF(*at(0.5)))
    return path


def paint_small_board(painter: QPainter, board: Board, tones: Tones) -> None:
    """The board as an emblem: island and cove in flat colours, in board units."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    island = board.land.union(board.lagoon)
    painter.fillPath(path_of(island), tones.sand)
    painter.fillPath(path_of(board.lagoon.buffer(4)), tones.shallow)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.sand_mark, 10))
    painter.drawPath(path_of(island))
    painter.restore()
