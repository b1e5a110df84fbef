"""The sign of each type of tile, so that no colour stands alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from pelican_suite.ui.sanibel.art.brush import on_ray, polygon, smooth


def _star() -> QPainterPath:
    return smooth([on_ray(math.tau * k / 10, 0.9 if k % 2 == 0 else 0.44) for k in range(10)])


def _fan() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.8))
    rim = [(math.sin(a) * 1.3, 0.62 - math.cos(a) * 1.3) for a in (-0.8, -0.4, 0.0, 0.4, 0.8)]
    path.lineTo(*rim[0])
    for (x, y), (tx, ty) in pairwise(rim):
        path.quadTo((x + tx) * 0.56, (y + ty) * 0.56 - 0.08, tx, ty)
    path.closeSubpath()
    for x, y in rim[1:-1]:
        cut = QPainterPath(QPointF(0.0, 0.55))
        cut.lineTo(x * 0.96, y * 0.96 + 0.06)
        path.addPath(cut)
    return path


def _spiral() -> QPainterPath:
    points = []
    for step in range(40):
        turn = step / 39 * 2.35 * math.tau
        points.append(on_ray(turn, 0.06 + 0.82 * step / 39))
    return smooth(points, closed=False)


def _spire() -> QPainterPath:
    path = polygon([(0, -0.95), (0.52, 0.85), (-0.52, 0.85)])
    for y in (-0.3, 0.08, 0.46):
        half = 0.52 * (y + 0.95) / 1.8
        path.moveTo(-half, y)
        path.lineTo(half, y + 0.12)
    return path


def _butterfly() -> QPainterPath:
    path = QPainterPath()
    for side in (-1, 1):
        path.addPath(
            smooth(
                [
                    (0, 0.1),
                    (side * 0.3, -0.62),
                    (side * 0.88, -0.62),
                    (side * 0.92, 0.0),
                    (side * 0.6, 0.55),
                    (side * 0.18, 0.5),
                ]
            )
        )
    return path


def _tooth() -> QPainterPath:
    return polygon(
        [(-0.85, -0.6), (-0.3, -0.42), (0.3, -0.42), (0.85, -0.6), (0.4, 0.15), (0.05, 0.9),
         (-0.35, 0.15)]
    )  # fmt: skip


def _lantern() -> QPainterPath:
    path = polygon([(-0.42, -0.3), (0.42, -0.3), (0.55, 0.8), (-0.55, 0.8)])
    path.addPath(polygon([(-0.6, -0.32), (0, -0.92), (0.6, -0.32)]))
    path.moveTo(-0.46, 0.06)
    path.lineTo(0.46, 0.06)
    path.moveTo(-0.5, 0.42)
    path.lineTo(0.5, 0.42)
    return path


def _crab() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0.2), 0.55, 0.42)
    for side in (-1, 1):
        path.addPath(
            smooth([(side * 0.5, 0), (side * 0.86, -0.3), (side * 0.6, -0.75)], closed=False)
        )
        path.addPath(smooth([(side * 0.5, 0.4), (side * 0.9, 0.7)], closed=False))
    return path


_SHAPES: Final = MappingProxyType[str, Callable[[], QPainterPath]](
    {
        "echinoderm": _star,
        "bivalve": _fan,
        "snail": _spiral,
        "cerith": _spire,
        "coquina": _butterfly,
        "shark tooth": _tooth,
        "sand crab": _crab,
        "lighthouse": _lantern,
    }
)
_OPEN: Final = frozenset({"snail"})


def paint_symbol(
    painter: QPainter, family: str, rect: QRectF, ink: QColor, hole: QColor | None = None
) -> None:
    """Paints the sign of a family into `rect`; inner lines in `hole` where one is given.

    Raises:
        KeyError: If the family has no sign.
    """
    path = _SHAPES[family]()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    join, cap = Qt.PenJoinStyle.RoundJoin, Qt.PenCapStyle.RoundCap
    if family in _OPEN:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 0.26, Qt.PenStyle.SolidLine, cap, join))
        painter.drawPath(path)
    else:
        painter.setBrush(ink)
        painter.setPen(QPen(ink, 0.1, Qt.PenStyle.SolidLine, cap, join))
        if family == "sand crab":
            painter.setPen(QPen(ink, 0.22, Qt.PenStyle.SolidLine, cap, join))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        if hole is not None and family in ("bivalve", "cerith", "lighthouse"):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(hole, 0.11, Qt.PenStyle.SolidLine, cap, join))
            painter.setClipPath(path)
            painter.drawPath(path)
    painter.restore()
