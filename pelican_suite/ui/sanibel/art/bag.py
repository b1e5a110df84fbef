"""A cloth bag: woven canvas, two handles, the grid printed inside. One unit is a side."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from pelican_suite.ui.sanibel.art.brush import faded, mixed
from pelican_suite.ui.sanibel.geometry import Floorplan, silhouette
from pelican_suite.ui.shared.theme import Palette

WALL: Final = 0.42
"""Cloth beside the grid, in sides."""
FOOT: Final = 0.5
HEAD: Final = 0.72
"""Cloth above the grid: the open mouth."""
HANDLE: Final = 0.62


def bag_rect(plan: Floorplan) -> QRectF:
    """What a bag covers with its handles; the grid's upper left corner is the origin."""
    return QRectF(-WALL, -HEAD - HANDLE, plan.width + 2 * WALL, plan.height + HEAD + FOOT + HANDLE)


def paint_bag(painter: QPainter, plan: Floorplan, palette: Palette, ribbon: QColor) -> None:
    """Paints an empty bag; `ribbon` is the colour of its owner."""
    cloth = palette.piece("#c9ab7d")
    dark = mixed(cloth, palette.piece("#4a3113"), 0.55)
    _handles(painter, plan, dark, ribbon)
    body = QPainterPath()
    left, right = -WALL, plan.width + WALL
    top, bottom = -HEAD, plan.height + FOOT
    body.moveTo(left - 0.04, top)
    body.cubicTo(
        left + 0.06, plan.height * 0.3, left - 0.02, plan.height * 0.7, left + 0.12, bottom
    )
    body.quadTo(plan.width / 2, bottom + 0.14, right - 0.12, bottom)
    body.cubicTo(
        right + 0.02, plan.height * 0.7, right - 0.06, plan.height * 0.3, right + 0.04, top
    )
    body.quadTo(plan.width / 2, top + 0.2, left - 0.04, top)
    for drop, alpha in ((0.2, 0.1), (0.12, 0.12), (0.06, 0.14)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(QColor("#1a1208"), alpha))
        painter.drawPath(body.translated(0.02, drop))
    wash = QLinearGradient(left, 0, right, 0)
    wash.setColorAt(0, mixed(cloth, dark, 0.35))
    wash.setColorAt(0.12, cloth)
    wash.setColorAt(0.5, mixed(cloth, palette.piece("#fff3d8"), 0.25))
    wash.setColorAt(0.88, cloth)
    wash.setColorAt(1, mixed(cloth, dark, 0.4))
    painter.setBrush(wash)
    painter.setPen(QPen(dark, 0.045))
    painter.drawPath(body)
    _weave(painter, body, dark)
    _inside(painter, plan, palette, dark)
    _hem(painter, plan, palette, dark, ribbon)


def _handles(painter: QPainter, plan: Floorplan, dark: QColor, ribbon: QColor) -> None:
    for share in (0.3,):
        for side in (share, 1 - share):
            x = plan.width * side
            arc = QPainterPath(QPointF(x - plan.width * 0.1, -HEAD + 0.2))
            arc.cubicTo(
                x - plan.width * 0.07, -HEAD - HANDLE * 1.15,
                x + plan.width * 0.07, -HEAD - HANDLE * 1.15,
                x + plan.width * 0.1, -HEAD + 0.2,
            )  # fmt: skip
            painter.setBrush(Qt.BrushStyle.NoBrush)
            cap = Qt.PenCapStyle.FlatCap
            painter.setPen(QPen(dark, 0.27, Qt.PenStyle.SolidLine, cap))
            painter.drawPath(arc)
            painter.setPen(QPen(ribbon, 0.2, Qt.PenStyle.SolidLine, cap))
            painter.drawPath(arc)


def _weave(painter: QPainter, body: QPainterPath, dark: QColor) -> None:
    painter.save()
    painter.setClipPath(body)
    box = body.boundingRect()
    painter.setPen(QPen(faded(dark, 0.13), 0.022))
    x = box.left()
    while x < box.right():
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        x += 0.09
    y = box.top()
    painter.setPen(QPen(faded(QColor("#ffffff"), 0.1), 0.026))
    while y < box.bottom():
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        y += 0.09
    painter.restore()


def mouth_path(plan: Floorplan) -> QPainterPath:
    """The inside of the bag: the grid, and the opening above it."""
    corners = silhouette(plan.cells)
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    opening = QPainterPath()
    opening.addRect(QRectF(0, -HEAD + 0.2, plan.width, plan.height * 0.25))
    return path.united(opening)


def _inside(painter: QPainter, plan: Floorplan, palette: Palette, dark: QColor) -> None:
    hollow = mouth_path(plan)
    wash = QLinearGradient(0, -HEAD, 0, plan.height)
    wash.setColorAt(0, palette.piece("#fbf3df"))
    wash.setColorAt(1, palette.piece("#e3d0a8"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawPath(hollow)
    painter.save()
    painter.setClipPath(hollow)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for wide, alpha in ((0.5, 0.06), (0.3, 0.08), (0.14, 0.12)):
        painter.setPen(QPen(faded(dark, alpha), wide))
        painter.drawPath(hollow)
    painter.restore()
    painter.setPen(QPen(faded(dark, 0.34), 0.02))
    for cell in plan.cells:
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in cell]))
    _firm(painter, plan, dark)


def _firm(painter: QPainter, plan: Floorplan, dark: QColor) -> None:
    """Floor and walls are drawn firmly, the top is left open."""
    corners = silhouette(plan.cells)
    firm = QPainterPath()
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        upright = math.isclose(ax, bx, abs_tol=0.02)
        if upright or (ay + by) / 2 > plan.height / 2:
            firm.moveTo(ax, ay)
            firm.lineTo(bx, by)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(dark, 0.11, Qt.PenStyle.SolidLine, cap, join))
    painter.drawPath(firm)
    stitch = QPen(faded(QColor("#fff6df"), 0.8), 0.035, Qt.PenStyle.DashLine, cap, join)
    stitch.setDashPattern([3, 3])
    painter.setPen(stitch)
    painter.drawPath(firm)


def _hem(
    painter: QPainter, plan: Floorplan, palette: Palette, dark: QColor, ribbon: QColor
) -> None:
    hem = QPainterPath(QPointF(-WALL - 0.04, -HEAD))
    hem.quadTo(plan.width / 2, -HEAD + 0.2, plan.width + WALL + 0.04, -HEAD)
    cap = Qt.PenCapStyle.RoundCap
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(dark, 0.2, Qt.PenStyle.SolidLine, cap))
    painter.drawPath(hem)
    painter.setPen(QPen(ribbon, 0.13, Qt.PenStyle.SolidLine, cap))
    painter.drawPath(hem)
    stitch = QPen(faded(palette.piece("#fffaf0"), 0.8), 0.03, Qt.PenStyle.DashLine, cap)
    stitch.setDashPattern([3, 3])
    painter.setPen(stitch)
    painter.drawPath(hem)
