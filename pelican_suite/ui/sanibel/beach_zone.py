"""The beach as a long scene that is panned: path, tokens, shells, wave."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.path import START, Spot
from pelican_suite.games.sanibel.tiles import Shape
from pelican_suite.ui.sanibel import sketches
from pelican_suite.ui.sanibel.art.beach import paint_beach, paint_sea
from pelican_suite.ui.sanibel.art.brush import Easel, faded
from pelican_suite.ui.sanibel.art.footprint import (
    paint_footprint,
    paint_start_of_wave,
    paint_wave_symbol,
    paint_wave_token,
)
from pelican_suite.ui.sanibel.beach_plan import FOOT, HEIGHT, WATER, BeachPlan, plan_of
from pelican_suite.ui.sanibel.looks import BeachLook
from pelican_suite.ui.sanibel.stamps import Stamps, picture_of_kind
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.table import SeatLook

TOKEN: Final = 19.0
"""Radius of a token, beach units."""
SMALL: Final = 21.0
"""Side of a diamond on the beach, beach units, where there is room."""


class BeachZone(Zone[BeachLook]):
    """See the module."""

    def __init__(self, edition: SanibelEdition, stamps: Stamps, looks: Sequence[SeatLook]) -> None:
        super().__init__(BeachLook(), 1)
        self.edition = edition
        self.plan: BeachPlan = plan_of(edition.path)
        self.stamps = stamps
        self.seat_looks = tuple(looks)
        self.seats = len(self.seat_looks)
        self.offset = 0.0
        """Beach units that are to the left of the viewport."""
        self.tokens: dict[int, QPointF] = {}
        self.wave_at = self.plan.symbols[-1]
        self.wave_gone = False
        self.level = WATER
        """Mean height of the water's edge; smaller while a wave washes ashore."""
        self.moved: Callable[[], None] = lambda: None
        """Called when the beach lies elsewhere in the viewport."""

    # --- places ---------------------------------------------------------------------------

    @property
    def scale_now(self) -> float:
        """Pixels in a beach unit."""
        return self.area.height() / HEIGHT if self.area.height() else 1.0

    @property
    def visible_width(self) -> float:
        """Beach units to be seen at once."""
        return self.area.width() / self.scale_now

    def to_view(self, point: QPointF) -> QPointF:
        """A beach point in pixels of the viewport."""
        scale = self.scale_now
        return QPointF(
            self.area.left() + (point.x() - self.offset) * scale,
            self.area.top() + point.y() * scale,
        )

    def to_beach(self, at: QPointF) -> QPointF:
        """A pixel of the viewport as a beach point."""
        scale = self.scale_now
        return QPointF(
            (at.x() - self.area.left()) / scale + self.offset, (at.y() - self.area.top()) / scale
        )

    def clamp(self, offset: float) -> float:
        """The nearest offset that shows beach only."""
        return max(0.0, min(offset, self.plan.width - self.visible_width))

    def set_offset(self, offset: float) -> None:
        """Pans to an offset."""
        self.offset = self.clamp(offset)
        self.update()
        self.moved()

    def placed(self) -> None:
        self.offset = self.clamp(self.offset)
        self.moved()

    def spot_at(self, at: QPointF) -> Spot | None:
        """The footprint at a pixel."""
        if not self.area.contains(at):
            return None
        return self.plan.spot_at(self.to_beach(at))

    def symbol_at(self, at: QPointF) -> int | None:
        """The number of the wave's symbol at a pixel, -1 for its start."""
        if not self.area.contains(at):
            return None
        return self.plan.symbol_at(self.to_beach(at))

    def symbol(self, number: int) -> QPointF:
        """Where a symbol of the wave is, in pixels."""
        return self.to_view(self.plan.symbols[number])

    def section_at(self, at: QPointF) -> int:
        """The section at a pixel, 0 for none."""
        if not self.area.contains(at):
            return 0
        section = self.plan.section_at(self.to_beach(at).x())
        return section if section <= self.edition.path.sections else 0

    def foot(self, spot: Spot) -> QPointF:
        """Where a footprint is, in pixels."""
        return self.to_view(self.plan.feet[spot].point)

    def heap(self, section: int) -> QPointF:
        """The middle of a section's shells, in pixels."""
        return self.to_view(self.plan.shells(section).center())

    # --- painting -------------------------------------------------------------------------

    def paint_look(self, painter: QPainter) -> None:
        painter.setClipRect(self.area)
        self._paint_back(painter)
        painter.save()
        scale = self.scale_now
        painter.translate(self.area.topLeft())
        painter.scale(scale, scale)
        painter.translate(-self.offset, 0)
        easel = Easel(painter, theme.current().palette)
        self._paint_sections(easel)
        self._paint_feet(easel)
        if self.level != WATER:
            paint_sea(painter, self.plan.width, theme.current().palette, self.level)
        self._paint_wave(easel)
        self._paint_tokens(easel)
        painter.restore()
        self._paint_edges(painter)

    def _paint_back(self, painter: QPainter) -> None:
        scale = self.scale_now * painter.device().devicePixelRatioF()
        back = sketches.painted(
            (theme.current().palette.name, "beach", self.plan, self.seats),
            QRectF(0, 0, self.plan.width, HEIGHT),
            scale,
            self._paint_still,
        )
        wide = self.visible_width * scale
        painter.drawImage(self.area, back, QRectF(self.offset * scale, 0, wide, back.height()))

    def _paint_still(self, painter: QPainter) -> None:
        """All that does not move."""
        palette = theme.current().palette
        paint_beach(painter, self.plan, palette)
        self._paint_printed(Easel(painter, palette))
        paint_sea(painter, self.plan.width, palette)

    def _paint_sections(self, easel: Easel) -> None:
        look, painter = self.look, easel.painter
        palette = theme.current().palette
        for section, kinds in enumerate(look.shells, start=1):
            room = self.plan.shells(section)
            if section in look.open_sections or section in look.lit:
                for wide, alpha in ((9, 0.16), (5, 0.3), (2.4, 0.9)):
                    pen = QPen(faded(palette.legal, alpha), wide)
                    if wide < 3:
                        pen.setStyle(Qt.PenStyle.DotLine)
                    painter.setPen(pen)
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(room.adjusted(-10, -5, 10, 5), 30, 30)
            elif section == look.shown:
                painter.setPen(QPen(faded(palette.piece("#6d4a22"), 0.75), 2))
                painter.setBrush(faded(palette.piece("#fffaf0"), 0.25))
                painter.drawRoundedRect(room.adjusted(-10, -5, 10, 5), 30, 30)
            left, right = room.left() - self.offset, room.right() - self.offset
            if kinds and right > -20 and left < self.visible_width + 20:
                sketches.draw(
                    painter,
                    (palette.name, kinds),
                    room.center(),
                    QRectF(-room.width() / 2, -42, room.width(), 84),
                    partial(self._paint_heap, section, kinds),
                )

    def _paint_heap(self, section: int, kinds: tuple[str, ...], painter: QPainter) -> None:
        """The shells of a section about their middle."""
        middle = self.plan.shells(section).center()
        for kind, at, side in self.shell_places(section, kinds):
            self.stamps.draw(painter, picture_of_kind(self.edition, kind), at - middle, side)

    def shell_places(self, section: int, kinds: Sequence[str]) -> list[tuple[str, QPointF, float]]:
        """Where the shells of a section lie: kind, middle and side, beach units."""
        room = self.plan.shells(section)
        side = SMALL
        while side > 4:
            found = _rows(self.edition, kinds, room, side)
            if found is not None:
                return [(kind, at, side) for kind, at in found]
            side *= 0.95
        return []

    def _paint_printed(self, easel: Easel) -> None:
        """What is printed on the path: footprints and the wave's symbols."""
        for spot, foot in self.plan.feet.items():
            if spot.stop != START or spot.index < self.seats:
                with easel.moved(foot.x, foot.y):
                    paint_footprint(easel, FOOT, foot.angle, self._number(spot))
        with easel.moved(self.plan.symbols[-1].x(), self.plan.symbols[-1].y()):
            paint_start_of_wave(easel, 20)
        for number, symbol in enumerate(self.edition.path.wave):
            at, draw = self.plan.symbols[number], symbol.draw(self.seats)
            with easel.moved(at.x(), at.y()):
                paint_wave_symbol(easel, 19, draw.hexagons, draw.diamonds)

    def _number(self, spot: Spot) -> str:
        path = self.edition.path
        numbers = path.starts if spot.stop == START else path.numbers[spot.stop]
        return str(numbers[spot.index])

    def _paint_feet(self, easel: Easel) -> None:
        """Footprints that stand out."""
        look, palette = self.look, theme.current().palette
        lit = set(look.legal)
        lit.update(spot for spot in (look.chosen, look.focus) if spot is not None)
        for spot in lit:
            foot = self.plan.feet[spot]
            if not -FOOT <= foot.x - self.offset <= self.visible_width + FOOT:
                continue
            hot = spot in (look.hover, look.chosen)
            with easel.moved(foot.x, foot.y):
                tone = palette.scoring if spot == look.chosen else palette.legal
                _glow(easel.painter, tone, FOOT * (1.22 if hot else 1.08), hot)
                if spot == look.focus:
                    easel.painter.setBrush(Qt.BrushStyle.NoBrush)
                    easel.painter.setPen(QPen(palette.focus, 3.4))
                    easel.painter.drawEllipse(QPointF(0, 0), FOOT * 1.3, FOOT * 1.3)
                size = FOOT * (1.1 if spot == look.hover else 1.0)
                number = self._number(spot)
                sketches.draw(
                    easel.painter,
                    (palette.name, "foot", number, foot.angle),
                    QPointF(0, 0),
                    QRectF(-size * 1.3, -size * 1.3, size * 2.6, size * 2.6),
                    lambda brush, size=size, angle=foot.angle, number=number: paint_footprint(
                        Easel(brush, theme.current().palette), size, angle, number
                    ),
                )

    def _paint_wave(self, easel: Easel) -> None:
        if not self.wave_gone:
            sketches.draw(
                easel.painter,
                (theme.current().palette.name, "wave"),
                self.wave_at - QPointF(0, 4),
                QRectF(-28, -28, 56, 56),
                lambda brush: paint_wave_token(Easel(brush, theme.current().palette), 23),
            )

    def _paint_tokens(self, easel: Easel) -> None:
        for seat, at in self.tokens.items():
            here = at
            if seat == self.look.ghost and self.look.chosen is not None:
                with easel.moved(at.x(), at.y() - 12):
                    easel.painter.setOpacity(0.35)
                    self._token(easel.painter, seat)
                    easel.painter.setOpacity(1)
                here = self.plan.feet[self.look.chosen].point
            with easel.moved(here.x(), here.y() - 12):
                self._token(easel.painter, seat)

    def _token(self, painter: QPainter, seat: int) -> None:
        palette, look = theme.current().palette, self.seat_looks[seat]
        sketches.draw(
            painter,
            (palette.name, "token", look.emblem, look.colour.name()),
            QPointF(0, 0),
            QRectF(-TOKEN - 4, -TOKEN - 4, 2 * TOKEN + 8, 2 * TOKEN + 14),
            partial(self._paint_token, seat),
        )

    def _paint_token(self, seat: int, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 12, 4, 70))
        painter.drawEllipse(QPointF(3, TOKEN * 0.82), TOKEN * 0.95, TOKEN * 0.42)
        look = self.seat_looks[seat]
        rect = QRectF(-TOKEN, -TOKEN, 2 * TOKEN, 2 * TOKEN)
        painter.setBrush(look.colour.darker(150))
        painter.drawEllipse(rect.translated(0, 4))
        emblems.paint_token(painter, look.emblem, rect, look.colour)

    def _paint_edges(self, painter: QPainter) -> None:
        """A hint that the beach goes on beyond the edges."""
        ink = theme.current().palette.piece("#33200d")
        middle = self.area.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        for shown, x, sign in (
            (self.offset > 1, 12.0, -1),
            (self.offset < self.plan.width - self.visible_width - 1, self.area.right() - 12, 1),
        ):
            if shown:
                painter.setBrush(faded(ink, 0.45))
                painter.drawEllipse(QPointF(x - sign * 6, middle), 15, 15)
                painter.setPen(QPen(QColor("#fffdf2"), 2.6))
                for y in (-6, 6):
                    painter.drawLine(
                        QPointF(x - sign * 9, middle + y), QPointF(x - sign * 3, middle)
                    )
                painter.setPen(Qt.PenStyle.NoPen)

    def arrow_at(self, at: QPointF) -> int:
        """-1 or 1 where one of the two arrows at the edges is, else 0."""
        middle = self.area.height() / 2
        for sign, x in ((-1, 18.0), (1, self.area.right() - 18)):
            if math.hypot(at.x() - x, at.y() - middle) <= 16:
                return sign
        return 0


def _rows(
    edition: SanibelEdition, kinds: Sequence[str], room: QRectF, side: float
) -> list[tuple[str, QPointF]] | None:
    """Shells in rows, large ones first; None where they need more room."""
    ordered = sorted(kinds, key=lambda kind: (edition.kinds[kind].shape is Shape.DIAMOND, kind))
    step_x, tall = side * 1.86, side * 2.1
    rows: list[list[str]] = [[]]
    heights: list[float] = []
    for kind in ordered:
        if len(rows[-1]) >= max(1, int(room.width() / step_x)):
            rows.append([])
        rows[-1].append(kind)
    for row in rows:
        small = all(edition.kinds[kind].shape is Shape.DIAMOND for kind in row)
        heights.append(tall * 0.55 if small else tall)
    if sum(heights) > room.height() + 1:
        return None
    found = []
    y = room.center().y() - sum(heights) / 2
    for row, height in zip(rows, heights, strict=True):
        left = room.center().x() - step_x * (len(row) - 1) / 2
        found += [(kind, QPointF(left + step_x * k, y + height / 2)) for k, kind in enumerate(row)]
        y += height
    return found


def _glow(painter: QPainter, tone: QColor, radius: float, hot: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for share, alpha in ((1.28, 0.16), (1.12, 0.24), (0.96, 0.34 if hot else 0.2)):
        painter.setBrush(faded(tone, alpha))
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
    pen = QPen(faded(tone, 0.95), 2.6 if hot else 2.0)
    pen.setStyle(Qt.PenStyle.SolidLine if hot else Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), radius * 1.08, radius * 1.08)
