"""How marks look: glow and dotted outline, hatch, points badge, lit area."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from pelican_suite.games.bay.actions import Cell
from pelican_suite.ui.bay.geometry import RADIUS, centre, edge_line, hexagon, outline
from pelican_suite.ui.bay.marks import AreaMark, Badge, Marks, Place
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, path_of, pen
from pelican_suite.ui.shared.theme import Step

BADGE: Final = 17.0
"""Radius of a points badge in viewport pixels."""
HATCH_DEPTH: Final = RADIUS * 0.3

Paint = Callable[[QPainter, Any], None]
"""(painter in scene units, content)."""


def paint_cells(painter: QPainter, content: Any) -> None:
    """Free cells: `content` is the tuple of (cell, place) and the cell of the cursor."""
    cells, cursor = content
    for cell, place in cells:
        paint_cell(painter, cell, place)
    if cursor is not None:
        colour = theme.current().palette.focus
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tone, width in ((QColor("white"), 5.5), (colour, 3.0)):
            ring = pen(tone, width)
            ring.setCosmetic(True)
            painter.setPen(ring)
            painter.drawPath(path_of(hexagon(cursor, RADIUS * 0.95)))


def paint_cell(painter: QPainter, cell: Cell, place: Place) -> None:
    """One free cell. Shape and dashes tell the kinds apart as well as colour does."""
    palette = theme.current().palette
    colour = palette.scoring.darker(115) if place is Place.DISC else palette.legal
    painter.setPen(Qt.PenStyle.NoPen)
    if place is Place.OTHER_TURN:
        dots = QPen(faded(colour, 0.55), 2.2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        dots.setDashPattern([0.1, 4.5])
        painter.setPen(dots)
        painter.setBrush(faded(colour, 0.05))
        painter.drawPath(path_of(hexagon(cell, RADIUS * 0.8)))
        return
    strong = place is not Place.WAITS
    for size, alpha in ((0.98, 0.2), (0.92, 0.22), (0.84, 0.16)):
        if strong or size == 0.92:
            painter.fillPath(path_of(hexagon(cell, RADIUS * size)), faded(colour, alpha))
    outline_pen = QPen(
        colour if strong else faded(colour, 0.9),
        3.0 if strong else 2.4,
        Qt.PenStyle.CustomDashLine,
        Qt.PenCapStyle.RoundCap,
    )
    outline_pen.setDashPattern([0.1, 2.4] if strong else [3.0, 3.0])
    painter.setPen(outline_pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path_of(hexagon(cell, RADIUS * 0.88)))


def paint_lays(painter: QPainter, content: Any) -> None:
    """Rims of tiles put down for the time being: solid if they fit, dashed if they wait."""
    palette = theme.current().palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for lay, waits in content:
        rim = pen(palette.legal, 3.4)
        if waits:
            rim.setStyle(Qt.PenStyle.DashLine)
        path = path_of(hexagon(lay.cell, RADIUS * 0.96))
        painter.setPen(pen(faded(QColor("white"), 0.85), 6.0))
        painter.drawPath(path)
        painter.setPen(rim)
        painter.drawPath(path)


def paint_suggested(painter: QPainter, content: Any) -> None:
    """Rims of cells a suggestion is about: beads on a dark line, unlike any other rim."""
    palette = theme.current().palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    beads = QPen(palette.scoring, 4.2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    beads.setDashPattern([0.1, 2.2])
    for cell in content:
        path = path_of(hexagon(cell, RADIUS * 0.95))
        painter.setPen(pen(faded(QColor("#0a2430"), 0.8), 6.6))
        painter.drawPath(path)
        painter.setPen(beads)
        painter.drawPath(path)


def paint_areas(painter: QPainter, content: Any) -> None:
    """Areas to choose from: the chosen one bright and full, the others a rim."""
    palette = theme.current().palette
    marks: tuple[AreaMark, ...] = content
    for mark in sorted(marks, key=lambda m: m.chosen):
        glow = palette.scoring
        painter.fillPath(mark.path, faded(QColor("white"), 0.3 if mark.chosen else 0.08))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((12.0, 0.22), (8.0, 0.3)) if mark.chosen else ():
            painter.setPen(pen(faded(glow, alpha), width))
            painter.drawPath(mark.path)
        line = pen(faded(QColor("white"), 0.95), 4.6 if mark.chosen else 3.0)
        painter.setPen(line)
        painter.drawPath(mark.path)
        inner = pen(glow.darker(112), 2.6 if mark.chosen else 1.6)
        if not mark.chosen:
            inner.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(inner)
        painter.drawPath(mark.path)


def paint_seams(painter: QPainter, content: Any) -> None:
    """The edges of tiles, which the pictures do not show, for those who count them."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dots = QPen(QColor("#10242e"), 1.5, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    dots.setDashPattern([0.1, 3.0])
    for line in (pen(faded(QColor("white"), 0.75), 3.2), dots):
        painter.setPen(line)
        for cell in content:
            painter.drawPath(path_of(hexagon(cell, RADIUS)))


def paint_lit(painter: QPainter, content: Any) -> None:
    """A bright rim round cells, joined."""
    cells: tuple[Cell, ...] = content
    painter.setBrush(faded(QColor("white"), 0.16))
    for shape in outline(cells, 1.0):
        path = path_of(shape)
        painter.setPen(pen(faded(theme.current().palette.accent, 0.8), 6.5))
        painter.drawPath(path)
        painter.setPen(pen(theme.current().palette.changed, 3.4))
        painter.drawPath(path)


def paint_hatch(painter: QPainter, edges: Iterable[tuple[Cell, int]]) -> None:
    """Red hatching along edges that do not match, inside the cell."""
    colour = theme.current().palette.refused
    for cell, edge in edges:
        a, b = (QPointF(*point) for point in edge_line(cell, edge, 1.0))
        c, d = (QPointF(*point) for point in edge_line(cell, edge, HATCH_DEPTH))
        strip = QPainterPath(a)
        for point in (b, d, c):
            strip.lineTo(point)
        strip.closeSubpath()
        painter.save()
        painter.setClipPath(strip, Qt.ClipOperation.IntersectClip)
        painter.fillPath(strip, faded(QColor("white"), 0.55))
        painter.setPen(pen(colour, 3.0))
        box = strip.boundingRect()
        at = box.left() - box.height()
        while at < box.right():
            painter.drawLine(QPointF(at, box.bottom()), QPointF(at + box.height(), box.top()))
            at += 8.0
        painter.restore()
        painter.setPen(pen(colour, 4.0))
        painter.drawLine(a, b)


def paint_top(painter: QPainter, marks: Marks) -> None:
    """Hatches and badges of `marks`, which lie over everything; badges keep their size."""
    paint_hatch(painter, marks.hatch)
    zoom = painter.worldTransform().m11()
    for badge in sorted(marks.badges, key=lambda b: b.strong):
        painter.save()
        painter.translate(QPointF(*badge.at))
        painter.scale(1 / zoom, 1 / zoom)
        paint_badge(painter, badge)
        painter.restore()


def paint_badge(painter: QPainter, badge: Badge) -> None:
    """A badge about the origin in viewport pixels; the rim tells the terrain, a double rim
    that the area is closed."""
    palette = theme.current().palette
    radius = BADGE * (1.0 if badge.strong else 0.82) * max(1.0, theme.current().text_scale)
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((4, 0.1), (2, 0.18)):
        painter.setBrush(faded(QColor("#0a2430"), alpha))
        painter.drawEllipse(QPointF(1, 2.5), radius + grow, radius + grow)
    ground = palette.scoring if badge.strong else palette.panel
    ink = palette.on_scoring if badge.strong else palette.ink
    painter.setBrush(QColor("white"))
    painter.drawEllipse(QPointF(0, 0), radius + 3.2, radius + 3.2)
    if badge.closed:
        painter.setPen(pen(palette.terrain(badge.terrain).darker(125), 2.0))
        painter.drawEllipse(QPointF(0, 0), radius + 5.5, radius + 5.5)
    painter.setBrush(ground)
    painter.setPen(pen(palette.terrain(badge.terrain).darker(118), 4.0))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setPen(ink)
    painter.setFont(theme.current().font(Step.LEAD if badge.strong else Step.BODY, bold=True))
    box = QRectF(-radius * 2, -radius, 4 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(badge.points))


def cells_rect(cells: Iterable[Cell]) -> QRectF:
    """Scene rectangle that holds the marks of these cells."""
    rect = QRectF()
    for cell in cells:
        x, y = centre(cell)
        rect = rect.united(QRectF(x - RADIUS * 1.1, y - RADIUS * 1.1, RADIUS * 2.2, RADIUS * 2.2))
    return rect
