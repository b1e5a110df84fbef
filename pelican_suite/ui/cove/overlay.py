"""Painters of what lies over the pieces, all in viewport pixels."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from pelican_suite.games.cove.evaluation import Placement
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.ui.cove.art.placement import paint_badge
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.cove.geometry import NEST_RADIUS, Point
from pelican_suite.ui.cove.layout import Hit, Layout, Part, Place
from pelican_suite.ui.cove.marks import Marks
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import circle, faded, pen, soft_shadow
from pelican_suite.ui.shared.theme import Step

_BUBBLE: Final = 330.0


def paint_nests(painter: QPainter, content: tuple[Layout, tuple[Point, ...], Marks]) -> None:
    """Open nests, the target, hover and keyboard focus; under the pawns."""
    layout, points, marks = content
    palette = theme.current().palette
    place = layout.board
    radius = (NEST_RADIUS + 6) * place.scale
    for nest, point in enumerate(points):
        at = place.at(point)
        if marks.open:
            line = pen(palette.legal, 2.4)
            line.setDashPattern([2.2, 2.2])
            painter.setPen(line)
            painter.setBrush(faded(palette.legal, 0.14))
            circle(painter, at.x(), at.y(), radius)
        if nest == marks.target:
            painter.setPen(pen(palette.legal, 4))
            painter.setBrush(faded(palette.legal, 0.42))
            circle(painter, at.x(), at.y(), radius + 3)
        elif marks.hover == Hit(Part.NEST, nest):
            painter.setPen(pen(faded(palette.changed, 0.9), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            circle(painter, at.x(), at.y(), radius)


def paint_over(
    painter: QPainter, content: tuple[Layout, tuple[Point, ...], Placement, Marks]
) -> None:
    """Lines, verdicts, focus ring and bubble; over the pawns."""
    layout, points, board, marks = content
    place = layout.board
    _lit(painter, place, points, board, marks)
    _lines(painter, place, points, board, marks)
    tones = tones_for(theme.current().palette)
    for bird, stones in enumerate(marks.verdicts):
        if board[bird] != OFF_BOARD:
            at = place.at(points[board[bird]])
            size = 15 * place.scale
            paint_badge(painter, at.x() + 2.5 * size, at.y() + 1.5 * size, size, stones, tones)
    for badge in marks.badges:
        rect = layout.card(badge.bird, badge.row)
        size = max(9.0, layout.card_width * 0.12)
        paint_badge(
            painter, rect.right() - size * 0.9, rect.top() + size * 0.7, size, badge.stones, tones
        )
    _rings(painter, layout, points, marks)
    if marks.hint and marks.hint_at is not None:
        _bubble(painter, layout, points, marks.hint, marks.hint_at)


def _lit(
    painter: QPainter, place: Place, points: tuple[Point, ...], board: Placement, marks: Marks
) -> None:
    if marks.lit is None or board[marks.lit] == OFF_BOARD:
        return
    at = place.at(points[board[marks.lit]])
    palette = theme.current().palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((11.0, 0.3), (4.5, 1.0)):
        painter.setPen(pen(faded(palette.scoring, alpha), width))
        circle(painter, at.x(), at.y(), (NEST_RADIUS + 9) * place.scale)


def _lines(
    painter: QPainter, place: Place, points: tuple[Point, ...], board: Placement, marks: Marks
) -> None:
    """From each bird to the one its wish is about: whole and green, or broken and red."""
    palette = theme.current().palette
    for wish in marks.lines:
        if board[wish.bird] == OFF_BOARD:
            continue
        tone = palette.legal if wish.met else palette.refused
        start = place.at(points[board[wish.bird]])
        if wish.other is None or board[wish.other] == OFF_BOARD:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = pen(tone, 3.4)
            if not wish.met:
                ring.setDashPattern([1.4, 1.8])
            painter.setPen(ring)
            circle(painter, start.x(), start.y(), (NEST_RADIUS + 6) * place.scale)
            continue
        end = place.at(points[board[wish.other]])
        middle = (start + end) / 2
        bend = QPointF(place.x, place.y)
        control = middle + (bend - middle) * 0.35
        path = QPainterPath(start)
        path.quadTo(control, end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faded(palette.changed, 0.85), 7))
        painter.drawPath(path)
        stroke = pen(tone, 2.6 if wish.met else 3.8)
        if not wish.met:
            stroke.setDashPattern([1.6, 2.0])
        painter.setPen(stroke)
        painter.drawPath(path)
        tip = path.pointAtPercent(0.9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        circle(painter, tip.x(), tip.y(), 5.5)


def _rings(painter: QPainter, layout: Layout, points: tuple[Point, ...], marks: Marks) -> None:
    palette = theme.current().palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if marks.hover is not None and marks.hover.part in (Part.CARD, Part.SLOT):
        painter.setPen(pen(palette.accent, 2))
        _around(painter, layout, points, Hit(Part.CARD, marks.hover.index, marks.hover.row))
    if marks.chosen is not None:
        painter.setPen(pen(palette.legal, 3))
        _around(painter, layout, points, Hit(Part.CARD, marks.chosen))
    if marks.lit is not None:
        painter.setPen(pen(palette.scoring, 4))
        row = marks.hint_at.row if marks.hint_at is not None else 0
        _around(painter, layout, points, Hit(Part.CARD, marks.lit, row))
    if marks.focus is not None:
        painter.setPen(pen(palette.focus, theme.FOCUS_WIDTH))
        _around(painter, layout, points, marks.focus)


def _around(painter: QPainter, layout: Layout, points: tuple[Point, ...], hit: Hit) -> None:
    rect = rect_of(layout, points, hit)
    if hit.part is Part.NEST:
        painter.drawEllipse(rect.adjusted(-5, -5, 5, 5))
    else:
        painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 9, 9)


def rect_of(layout: Layout, points: tuple[Point, ...], hit: Hit) -> QRectF:
    """What a thing covers."""
    match hit.part:
        case Part.CARD:
            return layout.card(hit.index, hit.row)
        case Part.SLOT:
            return layout.slot_rect(hit.index)
        case Part.RIVAL:
            return layout.rival(hit.index)
        case _:
            at = layout.board.at(points[hit.index])
            reach = NEST_RADIUS * layout.board.scale
            return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


def _bubble(
    painter: QPainter, layout: Layout, points: tuple[Point, ...], text: str, at: Hit
) -> None:
    """A sentence on paper under, or over, what it is about."""
    palette = theme.current().palette
    font = theme.current().font(Step.BODY)
    painter.setFont(font)
    flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)
    bounds = QFontMetricsF(font).boundingRect(QRectF(0, 0, _BUBBLE, 400), flags, text)
    width, height = bounds.width() + 28, bounds.height() + 18
    anchor = rect_of(layout, points, at)
    x = min(max(8.0, anchor.center().x() - width / 2), layout.width - width - 8)
    y = anchor.bottom() + 10
    below = y + height < layout.height - 4
    if not below:
        y = anchor.top() - height - 10
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(x, y, width, height), 9, 9)
    tip = QPainterPath()
    edge, way = (y, -9) if below else (y + height, 9)
    middle = min(max(anchor.center().x(), x + 16), x + width - 16)
    tip.moveTo(middle - 9, edge)
    tip.lineTo(middle, edge + way)
    tip.lineTo(middle + 9, edge)
    shape = shape.united(tip)
    soft_shadow(painter, shape, QColor(palette.shadow), 0, 3, 9)
    painter.setPen(pen(palette.line, 1.2))
    painter.setBrush(palette.panel)
    painter.drawPath(shape)
    painter.setPen(palette.ink)
    painter.drawText(QRectF(x + 14, y + 9, bounds.width(), bounds.height()), flags, text)
