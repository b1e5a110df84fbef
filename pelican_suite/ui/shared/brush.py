"""Small tools for painting cut paper: pens, curves, soft shadows, mixed colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
LEAST_TYPE: Final = 11
"""Pixels: nothing is written smaller than this to make it fit."""


def fitting(font: QFont, text: str, width: float, height: float = math.inf) -> QFont:
    """`font`, or as much smaller as `text` needs to be read whole in that room, in pixels."""
    metrics = QFontMetricsF(font)
    # Figures and capitals have no descent; what is above and below them may be cut.
    tall = metrics.capHeight() * 1.25
    share = min(1.0, width / max(1.0, metrics.horizontalAdvance(text)), height / tall)
    if share >= 1.0:
        return font
    smaller = QFont(font)
    smaller.setPixelSize(max(LEAST_TYPE, int(font.pixelSize() * share)))
    return smaller


def pen(colour: QColor, width: float) -> QPen:
    """A round pen."""
    return QPen(
        colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def path_of(shape: BaseGeometry) -> QPainterPath:
    """A filled path of polygons, with their holes; lines become open sub-paths."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for part in shapely.get_parts(shape):
        if isinstance(part, Polygon):
            for ring in (part.exterior, *part.interiors):
                points = shapely.get_coordinates(ring).tolist()
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
                path.closeSubpath()
        elif part.geom_type in ("LineString", "LinearRing"):
            points = shapely.get_coordinates(part).tolist()
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    return path


def smooth_path(points: Sequence[Point], closed: bool = False) -> QPainterPath:
    """A curve through `points` (Catmull-Rom)."""
    path = QPainterPath(QPointF(*points[0]))
    count = len(points)
    for k in range(count if closed else count - 1):
        before = points[(k - 1) % count] if closed or k > 0 else points[0]
        start, end = points[k], points[(k + 1) % count]
        after = points[(k + 2) % count] if closed or k + 2 < count else end
        path.cubicTo(
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
            end[0],
            end[1],
        )
    if closed:
        path.closeSubpath()
    return path


def soft_shadow(
    painter: QPainter, path: QPainterPath, colour: QColor, dx: float, dy: float, spread: float
) -> None:
    """A shadow that fades over `spread`: a few widening strokes, cheap and free of filters."""
    painter.save()
    painter.translate(dx, dy)
    steps = 3
    for step in range(steps):
        tone = faded(colour, 0.1 + 0.03 * step)
        painter.setBrush(tone)
        painter.setPen(pen(tone, spread * (1 - step / steps)))
        painter.drawPath(path)
    painter.restore()


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """`one` with `share` (0 … 1) of `other` in it."""
    return QColor.fromRgbF(
        *(a + (b - a) * share for a, b in zip(one.getRgbF(), other.getRgbF(), strict=True))
    )


def faded(colour: QColor, alpha: float) -> QColor:
    """The colour with another opacity, 0 … 1."""
    found = QColor(colour)
    found.setAlphaF(alpha)
    return found


def circle(painter: QPainter, x: float, y: float, radius: float) -> None:
    """A circle with the pen and brush that are set."""
    painter.drawEllipse(QPointF(x, y), radius, radius)
