"""The player's own bag: tiles, legal places, closed-off cells, triangle spaces, refusals."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel import sketches
from pelican_suite.ui.sanibel.art.bag import bag_rect, paint_bag
from pelican_suite.ui.sanibel.art.brush import faded
from pelican_suite.ui.sanibel.geometry import Floorplan, Point, floorplan, silhouette
from pelican_suite.ui.sanibel.looks import BagLook
from pelican_suite.ui.sanibel.stamps import Stamps, picture_of_lay
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import theme

REACH: Final = 0.9
"""How far beside the grid a pointer still belongs to the bag, in sides."""

GHOST: Final = 0.72
"""How much is seen of a tile where a suggestion would lay it."""


class BagZone(Zone[BagLook]):
    """See the module."""

    def __init__(self, edition: SanibelEdition, stamps: Stamps) -> None:
        super().__init__(BagLook(), 3)
        self.edition = edition
        self.plan = floorplan(edition.grid)
        self.stamps = stamps
        self.origin = QPointF()
        self.side = 40.0
        self.ribbon = QColor("#e4572e")
        self.swell = 0.0
        """0 to 1: how far the triangle spaces have swollen."""
        self.glow = 0.0
        """1 to 0: fading rim of what has just changed."""
        self.changed_cells: tuple[int, ...] = ()

    def fit(self, area: QRectF, origin: QPointF, side: float) -> None:
        """Moves it; see `Layout`."""
        self.origin, self.side = origin, side
        self.place(area)

    # --- places ---------------------------------------------------------------------------

    def to_view(self, at: Point) -> QPointF:
        """A point of the floor plan in pixels of the viewport."""
        return QPointF(self.origin.x() + at[0] * self.side, self.origin.y() + at[1] * self.side)

    def to_plan(self, at: QPointF) -> Point:
        """A pixel of the viewport as a point of the floor plan."""
        return (at.x() - self.origin.x()) / self.side, (at.y() - self.origin.y()) / self.side

    def centre(self, cells: tuple[int, ...]) -> QPointF:
        """The middle of cells, in pixels."""
        return self.to_view(self.plan.centre(cells))

    def cell_at(self, at: QPointF) -> int | None:
        """The cell at a pixel."""
        return self.plan.cell_at(self.to_plan(at)) if self.area.contains(at) else None

    def is_near(self, at: QPointF) -> bool:
        """Whether a pixel belongs to the bag: its grid, or close beside it."""
        x, y = self.to_plan(at)
        return (
            -REACH <= x <= self.plan.width + REACH and -2 * REACH <= y <= self.plan.height + REACH
        )

    def lay_at(self, at: QPointF) -> Lay | None:
        """The tile at a pixel."""
        cell = self.cell_at(at)
        if cell is None:
            return None
        every = (*self.look.fresh, *self.look.lays)
        return next((lay for lay in every if cell in lay.cells), None)

    def show_swell(self, share: float) -> None:
        """The triangle spaces that may be filled swell, 0 to 1."""
        if share != self.swell:
            self.swell = share
            for cell in self.look.spaces:
                self.update(self.cell_polygon(cell).boundingRect().adjusted(-3, -3, 3, 3))

    # --- painting -------------------------------------------------------------------------

    def differing(self, before: BagLook) -> QRectF:
        # While a tile is dragged, these change from place to place, and a frame is short.
        if replace(before, ghost=None, hatch=()) != replace(self.look, ghost=None, hatch=()):
            return self.boundingRect()
        rect = QRectF()
        for look in (before, self.look):
            for cell in (*look.hatch, *(look.ghost.cells if look.ghost is not None else ())):
                rect = rect.united(self.cell_polygon(cell).boundingRect())
        return rect.adjusted(-4, -4, 4, 4)

    def paint_look(self, painter: QPainter) -> None:
        self._paint_back(painter)
        look = self.look
        self._paint_closed(painter)
        for lay in (*look.lays, *look.fresh):
            at = self.centre(lay.cells)
            reach = self.side * 2.4
            near = self.exposed.intersects(
                QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
            )
            if near and lay not in look.hidden:
                self.stamps.draw(painter, picture_of_lay(self.edition, lay), at, self.side)
        self._paint_fresh(painter)
        if look.overlays:
            self._paint_suggested(painter)
        self._paint_changed(painter)
        if look.overlays:
            self._paint_places(painter)
            self._paint_spaces(painter)
            self._paint_lit(painter)
            self._paint_hatch(painter)
            self._paint_focus(painter)

    def _paint_back(self, painter: QPainter) -> None:
        draw_bag(painter, self.plan, self.origin, self.side, self.ribbon)

    def boundingRect(self) -> QRectF:
        reach = 0.4 * self.side
        return self.area.adjusted(-reach, 0, reach, reach)

    def cell_polygon(self, cell: int) -> QPolygonF:
        """A cell in pixels."""
        return QPolygonF([self.to_view(corner) for corner in self.plan.cells[cell]])

    def _union(self, cells: Iterable[int]) -> QPainterPath:
        path = QPainterPath()
        for cell in cells:
            path.addPolygon(self.cell_polygon(cell))
            path.closeSubpath()
        return path.simplified()

    def _paint_closed(self, painter: QPainter) -> None:
        ink = theme.current().palette.piece("#3b260c")
        for cell in self.look.closed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(ink, 0.34))
            painter.drawPolygon(self.cell_polygon(cell))
            painter.setBrush(QBrush(faded(ink, 0.5), Qt.BrushStyle.BDiagPattern))
            painter.drawPolygon(self.cell_polygon(cell))

    def _paint_fresh(self, painter: QPainter) -> None:
        """This turn's tiles have a bright rim: they may still be moved."""
        pen = QPen(faded(theme.current().palette.scoring, 0.95), max(1.6, self.side * 0.05))
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for lay in self.look.fresh:
            if lay not in self.look.hidden:
                painter.drawPolygon(self._ring(lay.cells, 0.93))

    def _paint_suggested(self, painter: QPainter) -> None:
        """Tiles like ghosts, with beads on a dark line, unlike any other rim."""
        wide = max(2.4, self.side * 0.07)
        beads = QPen(theme.current().palette.scoring, wide, Qt.PenStyle.CustomDashLine)
        beads.setCapStyle(Qt.PenCapStyle.RoundCap)
        beads.setDashPattern([0.1, 2.2])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for lay in self.look.suggested:
            at = self.centre(lay.cells)
            self.stamps.draw(painter, picture_of_lay(self.edition, lay), at, self.side, GHOST)
            for pen in (QPen(faded(QColor("#0b1a26"), 0.8), wide * 1.6), beads):
                painter.setPen(pen)
                painter.drawPolygon(self._ring(lay.cells, 0.94))

    def _ring(self, cells: tuple[int, ...], share: float = 1.0) -> QPolygonF:
        middle = self.centre(cells)
        corners = silhouette(self.plan.outline(cells))
        size = self.side * share
        return QPolygonF(
            [QPointF(middle.x() + x * size, middle.y() + y * size) for x, y in corners]
        )

    def _paint_changed(self, painter: QPainter) -> None:
        if self.glow > 0 and self.changed_cells:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            bright = theme.current().palette.changed
            for wide, alpha in ((9, 0.25), (4, 0.9)):
                painter.setPen(QPen(faded(bright, alpha * self.glow), wide))
                painter.drawPath(self._union(self.changed_cells))

    def _paint_places(self, painter: QPainter) -> None:
        palette, look = theme.current().palette, self.look
        if look.places:
            area = self._union(look.places)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(palette.legal, 0.2))
            painter.drawPath(area)
            pen = QPen(faded(palette.legal, 0.95), 2.2)
            pen.setStyle(Qt.PenStyle.DotLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(area)
        if look.ghost is not None:
            ring = self._ring(look.ghost.cells)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(palette.legal, 0.38))
            painter.drawPolygon(ring)
            painter.setPen(QPen(palette.legal, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(ring)

    def _paint_spaces(self, painter: QPainter) -> None:
        tone = theme.current().palette.scoring
        for cell in self.look.spaces:
            polygon = self.cell_polygon(cell)
            painter.setPen(QPen(tone, 2.4))
            painter.setBrush(faded(tone, 0.25 + 0.4 * self.swell))
            painter.drawPolygon(polygon)
            middle = self.centre((cell,))
            arm = self.side * 0.13
            painter.setPen(QPen(theme.current().palette.on_scoring, 2.4))
            painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
            painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))

    def _paint_lit(self, painter: QPainter) -> None:
        tone = theme.current().palette.scoring
        if not self.look.lit:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        dim = self._union(range(len(self.plan.cells))).subtracted(self._union(self.look.lit))
        painter.setBrush(faded(QColor("#0b1a26"), 0.34))
        painter.drawPath(dim)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for wide, alpha in ((8, 0.35), (3.4, 1.0)):
            painter.setPen(QPen(faded(tone, alpha), wide))
            painter.drawPath(self._union(self.look.lit))

    def _paint_hatch(self, painter: QPainter) -> None:
        tone = theme.current().palette.refused
        for cell in self.look.hatch:
            painter.setPen(QPen(tone, 2.4))
            painter.setBrush(QBrush(faded(tone, 0.85), Qt.BrushStyle.FDiagPattern))
            painter.drawPolygon(self.cell_polygon(cell))

    def _paint_focus(self, painter: QPainter) -> None:
        if self.look.focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.current().palette.focus, 3))
            painter.drawPath(self._union(self.look.focus))

    # --- the fan of triangles -------------------------------------------------------------

    def fan_places(self, cell: int, count: int) -> list[QPointF]:
        """Where the choices for a triangle space fan out, in pixels."""
        middle = self.centre((cell,))
        inward = 1 if middle.x() < self.area.center().x() else -1
        found = []
        for number in range(count):
            turn = math.radians((number - (count - 1) / 2) * 54)
            reach = self.side * 1.85
            found.append(middle + QPointF(inward * reach * math.cos(turn), reach * math.sin(turn)))
        return found


def draw_bag(
    painter: QPainter, plan: Floorplan, grid: QPointF, side: float, ribbon: QColor
) -> None:
    """Draws an empty bag.

    Args:
        painter: In the units of `grid` and `side`.
        plan: Its grid.
        grid: Where the upper left corner of the grid is.
        side: A side of a diamond.
        ribbon: Colour of its owner.
    """
    palette, rect = theme.current().palette, bag_rect(plan).adjusted(-0.2, 0, 0.2, 0.35)

    def paint(brush: QPainter) -> None:
        brush.scale(side, side)
        paint_bag(brush, plan, palette, ribbon)

    place = QRectF(rect.x() * side, rect.y() * side, rect.width() * side, rect.height() * side)
    key = (palette.name, "bag", plan, ribbon.name(), round(side * 8))
    sketches.draw(painter, key, grid, place, paint)
