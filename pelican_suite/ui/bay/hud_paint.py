"""Paints what lies in front of the player on a strip of beach."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from pelican_suite.games.bay.actions import RESERVE
from pelican_suite.ui.bay.art.shapes import hexagon_path
from pelican_suite.ui.bay.art.tones import tones_for
from pelican_suite.ui.bay.hud import ARROW, MARGIN, Hit, Layout, Part, Shore
from pelican_suite.ui.bay.stamps import Art, Stamps
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, path_of, pen
from pelican_suite.ui.shared.theme import Step

SHORE_HEIGHT: Final = 0.74
"""Height of the beach as a share of a hand tile's height."""
HOVER_LIFT: Final = 2.0


class ShorePainter:
    """Paints a `Shore`; keeps nothing but the pictures."""

    def __init__(self, stamps: Stamps) -> None:
        self._stamps = stamps

    def paint(
        self,
        painter: QPainter,
        layout: Layout,
        shore: Shore,
        hover: Hit | None,
        focus: Hit | None,
    ) -> None:
        """Paints everything in viewport pixels."""
        self._beach(painter, layout)
        for index, count in enumerate(shore.stacks):
            self._pile(painter, layout, shore, index, count, hover)
        if shore.reserve is not None:
            self._pile(painter, layout, shore, RESERVE, shore.reserve, hover)
        for index in range(shore.discs - shore.hide_disc):
            at = layout.disc(index)
            self._stamps.draw(painter, Art("disc"), at.x(), at.y(), layout.disc_radius)
        for index in sorted(range(shore.supply), key=lambda k: layout.pelican(k).y()):
            at = layout.pelican(index)
            size = min(20.0, layout.hand_radius * 0.27)
            self._stamps.draw(painter, Art("pelican"), at.x(), at.y(), size)
        for index, held in enumerate(shore.hand):
            if held is not None:
                self._hand_tile(painter, layout, shore, index, hover)
        if focus is not None:
            _ring(painter, layout, focus)

    def _beach(self, painter: QPainter, layout: Layout) -> None:
        palette = theme.current().palette
        tones = tones_for(palette)
        top = layout.height - layout.hand_radius * 2 * SHORE_HEIGHT
        shape = _shoreline(layout.width, layout.height, top, 7.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(shape.translated(0, -15), faded(tones.shoal, 0.5))
        painter.fillPath(shape.translated(0, -8), faded(tones.foam, 0.8))
        sand = tones.sand
        if palette.name == "dark":
            sand = sand.darker(128)
        painter.fillPath(shape, sand)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faded(tones.sand_mark, 0.5), 5.0))
        painter.drawPath(shape.translated(0, 3))
        painter.setPen(pen(faded(tones.sand_mark, 0.35), 1.6))
        for k, share in enumerate((0.34, 0.62, 0.84)):
            y = top + (layout.height - top) * share
            painter.drawPath(_ripple(layout.width, y, k))

    def _pile(
        self,
        painter: QPainter,
        layout: Layout,
        shore: Shore,
        index: int,
        count: int,
        hover: Hit | None,
    ) -> None:
        at, radius = layout.pile(index), layout.pile_radius
        drawable = index in shore.drawable
        lifted = drawable and hover == Hit(Part.PILE, index)
        y = at.y() - (HOVER_LIFT if lifted else 0)
        if drawable:
            painter.save()
            painter.translate(at.x(), at.y())
            painter.scale(radius, radius * 0.82)
            for size, alpha in ((1.26, 0.3), (1.16, 0.5)):
                glow = theme.current().palette.legal
                painter.fillPath(path_of(hexagon_path(size)), faded(glow, alpha))
            painter.restore()
        art = Art("pile", turn=count, seed=1 if index == RESERVE else 0)
        self._stamps.draw(painter, art, at.x(), y, radius)
        _count(painter, QPointF(at.x(), at.y() + radius * 0.85 + 13), str(count), radius * 2.0)

    def _hand_tile(
        self, painter: QPainter, layout: Layout, shore: Shore, index: int, hover: Hit | None
    ) -> None:
        held = shore.hand[index]
        if held is None:
            return
        tile, turn, edges = held
        at, radius = layout.slot(index), layout.hand_radius
        over = hover is not None and hover.index == index and hover.part is not Part.PILE
        over = over and hover is not None and hover.part is not Part.DISC and shore.active
        y = at.y() - (HOVER_LIFT if over else 0)
        shadow = tones_for(theme.current().palette).shadow
        for grow, alpha in ((1.06, 0.1), (1.03, 0.12)):
            painter.save()
            painter.translate(at.x() + 2, at.y() + (8 if over else 5))
            painter.scale(radius * grow, radius * grow)
            painter.fillPath(path_of(hexagon_path()), faded(shadow, alpha))
            painter.restore()
        self._stamps.draw(painter, Art("tile", edges, turn, tile), at.x(), y, radius)
        painter.save()
        painter.translate(at.x(), y)
        painter.scale(radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(QColor("white"), 0.045))
        painter.drawPath(path_of(hexagon_path(0.975)))
        if shore.chosen == index:
            painter.setPen(pen(theme.current().palette.legal, 0.06))
            painter.drawPath(path_of(hexagon_path(1.03)))
        painter.restore()
        if over:
            for forward in (False, True):
                part = Part.TURN_ON if forward else Part.TURN_BACK
                hot = hover == Hit(part, index)
                size = layout.arrow_radius / ARROW
                _arrow(painter, layout.arrow(index, forward), size, forward, hot)


def _shoreline(width: float, height: float, top: float, swing: float) -> QPainterPath:
    path = QPainterPath(QPointF(-20, height + 20))
    path.lineTo(-20, top)
    steps = max(4, round(width / 90))
    for k in range(steps):
        x0, x1 = k / steps * (width + 40) - 20, (k + 1) / steps * (width + 40) - 20
        y1 = top + swing * math.sin((k + 1) * 1.9) + swing * 0.6 * math.sin((k + 1) * 0.7)
        middle = (x0 + x1) / 2
        path.cubicTo(middle, path.currentPosition().y(), middle, y1, x1, y1)
    path.lineTo(width + 20, height + 20)
    path.closeSubpath()
    return path


def _ripple(width: float, y: float, phase: int) -> QPainterPath:
    path = QPainterPath()
    x = 30.0 + 57 * phase
    while x < width - 40:
        path.moveTo(x, y)
        path.cubicTo(x + 12, y - 6, x + 22, y + 6, x + 34, y)
        x += 150 + 37 * math.sin(x)
    return path


def _count(painter: QPainter, at: QPointF, text: str, room: float) -> None:
    """A number on a chip no wider than `room`, so that it keeps off its neighbours."""
    current = theme.current()
    font = current.font(Step.SMALL, bold=True)
    painter.setFont(font)
    wanted = painter.fontMetrics().horizontalAdvance(text) + 14
    if wanted > room:
        font.setPixelSize(max(10, round(font.pixelSize() * room / wanted)))
        painter.setFont(font)
    width = min(room, max(26, painter.fontMetrics().horizontalAdvance(text) + 14))
    height = painter.fontMetrics().height() + 2
    box = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(current.palette.panel, 0.94))
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setPen(current.palette.ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _arrow(painter: QPainter, at: QPointF, size: float, forward: bool, hot: bool) -> None:
    palette = theme.current().palette
    painter.save()
    painter.translate(at)
    painter.scale(size if forward else -size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(palette.shadow, 0.3))
    painter.drawEllipse(QPointF(0, 2), ARROW, ARROW)
    painter.setBrush(palette.accent if hot else palette.panel)
    painter.drawEllipse(QPointF(0, 0), ARROW, ARROW)
    ink = palette.on_accent if hot else palette.ink
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 2.4))
    painter.drawArc(QRectF(-6.5, -6.5, 13, 13), 20 * 16, 220 * 16)
    head = QPainterPath(QPointF(3, -4))
    head.lineTo(7.2, -1.6)
    head.lineTo(9, -6.2)
    painter.drawPath(head)
    painter.restore()


def _ring(painter: QPainter, layout: Layout, focus: Hit) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = layout.rect_of(focus).adjusted(2, 2, -2, -2)
    for tone, width in ((QColor("white"), 6.0), (theme.current().palette.focus, 3.0)):
        painter.setPen(pen(tone, width))
        painter.drawRoundedRect(box, MARGIN / 2, MARGIN / 2)
