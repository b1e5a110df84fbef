"""Paints a tile in a twentieth of the time: flat sheets along the lines of its plan.

It is seen for the moment until the whole picture (`pelican_suite.ui.bay.art.tile`) is ready.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from pelican_suite.ui.bay.art.plan import BEACH, FOREST, WATER, Bridge, plan_of
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.bay.geometry import Point, corner
from pelican_suite.ui.shared.brush import pen

FOAM: Final = 0.05
"""Width of the light line along a beach."""
SHOALS: Final = (0.4, 0.2)
"""Widths of the lines of shallow water and of shoals along all land."""
DECK: Final = ((0.24, 0), (0.15, 1))
"""Widths of a bridge and which tone of wood they have."""


def paint_sketch(
    painter: QPainter, edges: str, turn: int, seed: int, tones: Tones, cut: float
) -> None:
    """Paints the sheets of a tile about the origin.

    Args:
        painter: Antialiased; scaled so that one unit is the radius of the hexagon.
        edges: Six letters, clockwise from the top right, before turning.
        turn: Times 60° clockwise.
        seed: As for the whole picture.
        tones: Colours.
        cut: Radius at which the tile is cut off.
    """
    plan = plan_of(edges, seed)
    painter.save()
    painter.setClipPath(_path(corner(k, cut) for k in range(6)), Qt.ClipOperation.IntersectClip)
    painter.rotate(60 * turn)
    painter.fillRect(-2, -2, 4, 4, tones.water)
    land = [
        (run.terrain, _path(ring))
        for run, ring in zip(plan.runs, plan.rings, strict=True)
        if run.terrain != WATER
    ]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, tone in zip(SHOALS, (tones.shallow, tones.shoal), strict=True):
        painter.setPen(pen(tone, width))
        for _, path in land:
            painter.drawPath(path)
    # A grove lies over the sand that it meets.
    for terrain, path in sorted(land, key=lambda sheet: sheet[0] == FOREST):
        painter.setPen(pen(tones.foam, FOAM) if terrain == BEACH else Qt.PenStyle.NoPen)
        painter.setBrush(tones.sand if terrain == BEACH else tones.crowns[1])
        painter.drawPath(path)
    for bridge in plan.bridges:
        _bridge(painter, bridge, tones)
    painter.restore()


def _bridge(painter: QPainter, bridge: Bridge, tones: Tones) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, wood in DECK:
        painter.setPen(pen((tones.wood_dark, tones.wood_light)[wood], width))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in bridge.line]))


def _path(points: Iterable[Point]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path
