"""The eight pelicans: whole pawns, and heads for cards and small boards."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from pelican_suite.ui.cove.art.plumage import PATTERNS
from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.cove.art.wear import WEAR
from pelican_suite.ui.shared.brush import circle, faded, mixed, pen, soft_shadow

HEAD_AT: Final = (-0.02, -0.42)
HEAD: Final = 0.31
"""Middle and radius of a pawn's head, one unit being half the pawn's height."""


def _shades(name: str, tones: Tones) -> tuple[QColor, QColor, QColor]:
    """Body, wing and outline."""
    body = tones.bird(name)
    wing = mixed(body, tones.dark, 0.2 if name != "black" else 0.0)
    if name == "black":
        wing = mixed(body, tones.bright, 0.16)
    edge = mixed(body, tones.dark, 0.62)
    if name == "black":
        edge = mixed(body, tones.bright, 0.42)
    return body, wing, edge


def paint_pelican(
    painter: QPainter, name: str, tones: Tones, nod: float = 0.0, shadow: bool = True
) -> None:
    """A pawn that looks to the right, about the origin, two units tall.

    Args:
        painter: Antialiased, scaled to the wanted size.
        name: Of the bird.
        tones: Colours.
        nod: How far the head is lowered, -1 … 1.
        shadow: Whether it stands on something.
    """
    body, wing, edge = _shades(name, tones)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    if shadow:
        for grow, alpha in ((1.0, 0.16), (0.8, 0.2)):
            painter.setBrush(faded(tones.shadow, alpha))
            painter.drawEllipse(QPointF(0.02, 0.88), 0.7 * grow, 0.17 * grow)
    trunk = _trunk()
    if tones.palette.name == "dark":
        _moonlit(painter, trunk, tones, nod)
    _feet(painter, tones)
    painter.setPen(pen(edge, 0.05))
    painter.setBrush(body)
    painter.drawPath(trunk)
    belly = QPainterPath(QPointF(0.38, 0.0))
    belly.cubicTo(0.62, 0.4, 0.36, 0.74, -0.02, 0.78)
    belly.cubicTo(0.24, 0.6, 0.34, 0.34, 0.38, 0.0)
    painter.fillPath(belly, faded(tones.bright, 0.5 if name != "black" else 0.16))
    _wing(painter, name, tones, wing, edge)
    painter.save()
    painter.translate(HEAD_AT[0], HEAD_AT[1] + 0.03 * nod)
    painter.scale(HEAD, HEAD)
    _head(painter, name, tones, body, edge)
    painter.restore()
    painter.restore()


def paint_head(painter: QPainter, name: str, tones: Tones) -> None:
    """A head with what it wears, fitted into the circle of radius 1 about the origin."""
    body, _, edge = _shades(name, tones)
    painter.save()
    painter.translate(-0.3, 0.2)
    painter.scale(0.52, 0.52)
    _head(painter, name, tones, body, edge)
    painter.restore()


def paint_token(painter: QPainter, name: str, tones: Tones, ground: QColor | None = None) -> None:
    """A head on a round chip of radius 1 about the origin, rimmed in the bird's colour."""
    body = tones.bird(name)
    painter.save()
    rim = mixed(body, tones.dark, 0.35) if name != "black" else body
    chip = ground or mixed(tones.card, body, 0.28 if name != "white" else 0.0)
    if name == "white":
        chip = mixed(tones.card, tones.water, 0.34)
    painter.setPen(pen(rim, 0.14))
    painter.setBrush(chip)
    circle(painter, 0, 0, 0.93)
    clip = QPainterPath()
    clip.addEllipse(QPointF(0, 0), 1.3, 1.3)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    paint_head(painter, name, tones)
    painter.restore()


def _moonlit(painter: QPainter, trunk: QPainterPath, tones: Tones, nod: float) -> None:
    """A pale cut edge, for an outline of the bird's own colour is lost on the sea at dusk."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(tones.foam, 0.5), 0.12))
    painter.drawPath(trunk)
    circle(painter, HEAD_AT[0], HEAD_AT[1] + 0.03 * nod, HEAD)
    painter.setPen(Qt.PenStyle.NoPen)


def _feet(painter: QPainter, tones: Tones) -> None:
    painter.setPen(pen(tones.beak_shade, 0.085))
    for x in (-0.16, 0.14):
        painter.drawLine(QPointF(x, 0.68), QPointF(x, 0.86))
        painter.drawLine(QPointF(x, 0.88), QPointF(x + 0.16, 0.9))
        painter.drawLine(QPointF(x, 0.88), QPointF(x - 0.06, 0.92))
    painter.setPen(Qt.PenStyle.NoPen)


def _trunk() -> QPainterPath:
    """Tail, body and neck in one."""
    path = QPainterPath(QPointF(0.2, -0.42))
    path.cubicTo(0.16, -0.2, 0.44, -0.1, 0.5, 0.18)
    path.cubicTo(0.58, 0.52, 0.3, 0.78, -0.06, 0.78)
    path.cubicTo(-0.34, 0.78, -0.5, 0.68, -0.62, 0.58)
    path.cubicTo(-0.76, 0.62, -0.88, 0.58, -0.98, 0.5)
    path.cubicTo(-0.9, 0.42, -0.78, 0.3, -0.66, 0.22)
    path.cubicTo(-0.56, 0.0, -0.34, -0.02, -0.2, -0.12)
    path.cubicTo(-0.1, -0.2, -0.2, -0.3, -0.26, -0.4)
    path.closeSubpath()
    return path


def _wing(painter: QPainter, name: str, tones: Tones, tone: QColor, edge: QColor) -> None:
    wing = QPainterPath(QPointF(0.18, 0.1))
    wing.cubicTo(-0.12, -0.06, -0.5, 0.06, -0.8, 0.42)
    wing.cubicTo(-0.64, 0.42, -0.58, 0.54, -0.44, 0.52)
    wing.cubicTo(-0.34, 0.64, -0.2, 0.6, -0.1, 0.56)
    wing.cubicTo(0.1, 0.5, 0.24, 0.28, 0.18, 0.1)
    painter.fillPath(wing, tone)
    pattern = PATTERNS.get(name)
    if pattern is not None:
        painter.save()
        painter.setClipPath(wing, Qt.ClipOperation.IntersectClip)
        painter.translate(-0.3, 0.26)
        painter.scale(0.62, 0.62)
        light = name in ("red", "green", "blue", "black", "orange")
        pattern(painter, faded(tones.bright, 0.72) if light else faded(edge, 0.75))
        painter.restore()
    painter.setPen(pen(edge, 0.04))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(wing)


def _head(painter: QPainter, name: str, tones: Tones, body: QColor, edge: QColor) -> None:
    """About the middle of the head, radius 1."""
    if name not in {"green", "black"}:
        tuft = QPainterPath(QPointF(-0.7, -0.6))
        tuft.cubicTo(-1.2, -0.86, -1.5, -0.6, -1.62, -0.3)
        tuft.cubicTo(-1.3, -0.42, -1.2, -0.2, -1.3, 0.1)
        tuft.cubicTo(-1.05, -0.1, -0.9, 0.0, -0.85, 0.1)
        painter.setPen(pen(edge, 0.12))
        painter.setBrush(mixed(body, edge, 0.22))
        painter.drawPath(tuft)
    painter.setPen(pen(edge, 0.15))
    painter.setBrush(body)
    circle(painter, 0, 0, 1.0)
    painter.setPen(Qt.PenStyle.NoPen)
    neck = QPainterPath()
    neck.addEllipse(QPointF(-0.06, 0.42), 0.72, 0.68)
    painter.fillPath(neck, body)
    _beak(painter, tones)
    if name != "blue":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tones.bright)
        circle(painter, 0.42, -0.26, 0.34)
        painter.setBrush(tones.dark)
        circle(painter, 0.5, -0.24, 0.2)
        painter.setBrush(tones.bright)
        circle(painter, 0.57, -0.32, 0.07)
    wear = WEAR.get(name)
    if wear is not None:
        wear(painter, tones)
    painter.setPen(Qt.PenStyle.NoPen)


def _beak(painter: QPainter, tones: Tones) -> None:
    painter.setPen(pen(tones.beak_shade.darker(130), 0.1))
    pouch = QPainterPath(QPointF(0.66, 0.2))
    pouch.cubicTo(0.72, 1.15, 1.7, 1.3, 2.3, 0.62)
    pouch.lineTo(2.56, 0.3)
    pouch.closeSubpath()
    painter.setBrush(tones.beak)
    painter.drawPath(pouch)
    upper = QPainterPath(QPointF(0.74, -0.2))
    upper.cubicTo(1.5, -0.22, 2.2, -0.02, 2.66, 0.24)
    upper.cubicTo(2.78, 0.42, 2.64, 0.56, 2.5, 0.42)
    upper.cubicTo(1.9, 0.28, 1.3, 0.26, 0.7, 0.28)
    upper.closeSubpath()
    painter.setBrush(tones.beak_shade)
    painter.drawPath(upper)


def paint_stone(painter: QPainter, tones: Tones) -> None:
    """A stone, one unit wide each way about the origin: what a disappointed bird costs."""
    painter.save()
    shape = QPainterPath(QPointF(-0.94, 0.28))
    shape.cubicTo(-1.0, -0.4, -0.46, -0.74, 0.08, -0.7)
    shape.cubicTo(0.66, -0.66, 1.0, -0.24, 0.94, 0.26)
    shape.cubicTo(0.88, 0.7, -0.86, 0.76, -0.94, 0.28)
    soft_shadow(painter, shape, tones.shadow, 0.0, 0.14, 0.3)
    painter.setPen(pen(tones.stone_dark, 0.1))
    painter.setBrush(tones.stone)
    painter.drawPath(shape)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(tones.bright, 0.5))
    painter.drawEllipse(QPointF(-0.3, -0.3), 0.34, 0.18)
    painter.setBrush(faded(tones.stone_dark, 0.5))
    for x, y in ((0.4, 0.1), (0.1, 0.34), (-0.4, 0.3), (0.62, -0.14)):
        circle(painter, x, y, 0.07)
    painter.restore()


def paint_tick(painter: QPainter, ground: QColor, ink: QColor) -> None:
    """A tick on a round badge of radius 1: the bird has its wish."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    circle(painter, 0, 0, 1.0)
    painter.setPen(pen(ink, 0.3))
    path = QPainterPath(QPointF(-0.45, 0.05))
    path.lineTo(-0.12, 0.38)
    path.lineTo(0.48, -0.32)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


def sway(time: float, seed: int) -> float:
    """How far a pawn nods at a moment, -1 … 1; each in its own rhythm."""
    return math.sin(time * (1.3 + 0.13 * (seed % 5)) + seed * 1.7)
