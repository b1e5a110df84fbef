"""Bridges: boards with rails for beaches, slats on ropes for forests; clear at a glance."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from shapely.geometry import LineString

from pelican_suite.ui.bay.art.plan import BEACH, Bridge
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.shared.brush import circle, faded, path_of, pen, smooth_path

HALF: Final = 0.1
"""Half the width of the deck."""


def paint_bridge(painter: QPainter, bridge: Bridge, tones: Tones) -> None:
    """One bridge along its line."""
    line = LineString(bridge.line)
    if bridge.terrain == BEACH:
        _wooden(painter, line, tones)
    else:
        _rope(painter, line, tones)


def _shadow(painter: QPainter, line: LineString, tones: Tones) -> None:
    painter.save()
    painter.translate(0.025, 0.055)
    for width, alpha in ((0.06, 0.14), (0.02, 0.22)):
        shape = line.buffer(HALF + width, cap_style="flat")
        painter.fillPath(path_of(shape), faded(tones.shadow, alpha))
    painter.restore()


def _wooden(painter: QPainter, line: LineString, tones: Tones) -> None:
    _shadow(painter, line, tones)
    deck = path_of(line.buffer(HALF, cap_style="flat"))
    painter.fillPath(deck, tones.wood_dark)
    _planks(painter, line, 0.072, 0.056, HALF, (tones.wood_light, tones.wood))
    for side in (-1, 1):
        rail = path_of(line.offset_curve(side * HALF))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(tones.wood_dark, 0.052))
        painter.drawPath(rail)
        painter.setPen(pen(tones.wood_light, 0.022))
        painter.drawPath(rail)
    _posts(painter, line, tones, HALF)


def _rope(painter: QPainter, line: LineString, tones: Tones) -> None:
    _shadow(painter, line, tones)
    painter.fillPath(path_of(line.buffer(HALF * 0.9, cap_style="flat")), faded(tones.dark, 0.55))
    _planks(painter, line, 0.105, 0.058, HALF * 0.86, (tones.wood, tones.wood))
    for side in (-1, 1):
        rope = line.offset_curve(side * HALF)
        count = max(4, round(rope.length / 0.2))
        knots = [rope.interpolate(k / count, normalized=True) for k in range(count + 1)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((tones.wood_dark, 0.058), (tones.rope, 0.032)):
            painter.setPen(pen(colour, width))
            painter.drawPath(smooth_path([(p.x, p.y) for p in knots]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tones.rope)
        for knot in knots[1:-1]:
            circle(painter, knot.x, knot.y, 0.03)
    _posts(painter, line, tones, HALF)


def _planks(
    painter: QPainter,
    line: LineString,
    step: float,
    width: float,
    half: float,
    colours: tuple[QColor, ...],
) -> None:
    count = max(3, round(line.length / step))
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(count):
        at = (k + 0.5) / count * line.length
        place, ahead = line.interpolate(at), line.interpolate(min(line.length, at + 0.01))
        angle = math.atan2(ahead.y - place.y, ahead.x - place.x)
        along = QPointF(math.cos(angle), math.sin(angle)) * (width / 2)
        side = QPointF(-math.sin(angle), math.cos(angle)) * half
        spot = QPointF(place.x, place.y)
        painter.setBrush(colours[k % len(colours)])
        painter.drawPolygon(
            QPolygonF(
                [spot + along + side, spot + along - side, spot - along - side, spot - along + side]
            )
        )


def _posts(painter: QPainter, line: LineString, tones: Tones, half: float) -> None:
    """Four posts: where a bridge begins and ends is seen at any size."""
    for side in (-1, 1):
        rail = line.offset_curve(side * half)
        for share in (0.0, 1.0):
            end = rail.interpolate(share, normalized=True)
            painter.setPen(pen(tones.wood_dark, 0.03))
            painter.setBrush(tones.wood_light)
            circle(painter, end.x, end.y, 0.05)
