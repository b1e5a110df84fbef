"""The other players' bags: small cloth bags that unfold when they are pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from pelican_suite.core.i18n import tr_count
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.ui.sanibel.art.bag import bag_rect
from pelican_suite.ui.sanibel.bag_zone import draw_bag
from pelican_suite.ui.sanibel.geometry import floorplan
from pelican_suite.ui.sanibel.looks import OtherBag, OthersLook
from pelican_suite.ui.sanibel.stamps import Stamps, picture_of_lay
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step

LEAST_BAG = 28.0
"""Pixels: a bag lower than this tells nothing; it unfolds all the same."""


class OthersZone(Zone[OthersLook]):
    """See the module."""

    def __init__(self, edition: SanibelEdition, stamps: Stamps, looks: Sequence[SeatLook]) -> None:
        super().__init__(OthersLook(), 2)
        self.edition = edition
        self.plan = floorplan(edition.grid)
        self.stamps = stamps
        self.looks = tuple(looks)
        self.unfolds: Callable[[], None] = lambda: None
        """Called when what is unfolded has changed: somebody else paints it."""
        self._unfolded = -1

    def changed(self) -> None:
        before, self._unfolded = self._unfolded, self.look.hover
        if before >= 0 or self._unfolded >= 0:
            self.unfolds()

    def bag_rects(self) -> dict[int, QRectF]:
        """Where each small bag is, by seat."""
        count = len(self.look.bags)
        if not count:
            return {}
        tall = min(self.area.height() / count, self.area.width() * 1.5)
        top = self.area.top() + (self.area.height() - tall * count) / 2
        return {
            bag.seat: QRectF(self.area.left(), top + index * tall + 2, self.area.width(), tall - 4)
            for index, bag in enumerate(self.look.bags)
        }

    def seat_at(self, at: QPointF) -> int:
        """The seat whose bag is at a pixel, -1 for none."""
        return next((seat for seat, rect in self.bag_rects().items() if rect.contains(at)), -1)

    def middle_of(self, seat: int) -> QPointF:
        """The middle of a bag, in pixels; of the zone for a seat that has none here."""
        return self.bag_rects().get(seat, self.area).center()

    def paint_look(self, painter: QPainter) -> None:
        rects = self.bag_rects()
        for bag in self.look.bags:
            self._paint_small(painter, bag, rects[bag.seat])

    def _paint_small(self, painter: QPainter, bag: OtherBag, rect: QRectF) -> None:
        palette = theme.current().palette
        if bag.seat in (self.look.turn, self.look.hover):
            painter.setPen(QPen(palette.accent, 2))
            painter.setBrush(palette.accent_soft)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), RADIUS_PANEL, RADIUS_PANEL)
        look = self.looks[bag.seat]
        foot = 24.0 * max(1.0, theme.current().text_scale)
        token = QRectF(rect.left() + 6, rect.bottom() - foot / 2 - 13, 20, 20)
        emblems.paint_token(painter, look.emblem, token, look.colour)
        painter.setPen(palette.ink)
        painter.setFont(theme.current().font(Step.SMALL, bold=True))
        words = QRectF(token.right() + 5, rect.bottom() - foot, rect.width() - 36, foot - 4)
        name = painter.fontMetrics().elidedText(
            look.name, Qt.TextElideMode.ElideRight, int(words.width())
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, name)
        room = rect.adjusted(5, 3, -5, -foot - 3)
        if room.height() >= LEAST_BAG:
            self.paint_whole(painter, bag, room)

    def paint_whole(self, painter: QPainter, bag: OtherBag, room: QRectF) -> None:
        """A bag with its tiles, as large as `room` allows."""
        whole = bag_rect(self.plan)
        side = min(room.width() / whole.width(), room.height() / whole.height())
        origin = QPointF(
            room.center().x() - whole.width() * side / 2 - whole.left() * side,
            room.center().y() - whole.height() * side / 2 - whole.top() * side,
        )
        draw_bag(painter, self.plan, origin, side, self.looks[bag.seat].colour)
        for lay in bag.lays:
            x, y = self.plan.centre(lay.cells)
            at = QPointF(origin.x() + x * side, origin.y() + y * side)
            self.stamps.draw(painter, picture_of_lay(self.edition, lay), at, side)

    def unfolded(self, table: QRectF) -> QRectF:
        """Where a bag lies that is pointed at, beside this zone."""
        tall = min(table.height() - 24, 560.0)
        wide = tall * 0.9
        return QRectF(self.area.left() - wide - 10, table.bottom() - tall - 12, wide, tall)

    def paint_unfolded(self, painter: QPainter, table: QRectF) -> None:
        """The bag that is pointed at, large."""
        bag = next((bag for bag in self.look.bags if bag.seat == self.look.hover), None)
        if bag is None:
            return
        palette = theme.current().palette
        rect = self.unfolded(table)
        painter.setPen(QPen(palette.line, 1.4))
        painter.setBrush(palette.panel)
        painter.drawRoundedRect(rect, RADIUS_PANEL + 4, RADIUS_PANEL + 4)
        look = self.looks[bag.seat]
        emblems.paint_token(
            painter, look.emblem, QRectF(rect.left() + 16, rect.top() + 12, 32, 32), look.colour
        )
        painter.setPen(palette.ink)
        painter.setFont(theme.current().font(Step.LEAD, bold=True))
        head = QRectF(rect.left() + 58, rect.top() + 10, rect.width() - 74, 36)
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, look.name)
        painter.drawText(
            head,
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            tr_count("{count} point", "{count} points", bag.points),
        )
        self.paint_whole(painter, bag, rect.adjusted(14, 50, -14, -14))
