"""The stage: scene, view, shore and air, and how an observation looks on them.

It shows what it is told; it decides nothing. Items are indexed by what they stand for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from pelican_suite.games.bay.actions import RESERVE, Cell, Lay, Spot
from pelican_suite.games.bay.board import Board, board_of
from pelican_suite.games.bay.observation import Observation
from pelican_suite.ui.bay import geometry, mark_paint
from pelican_suite.ui.bay.areas import label_point
from pelican_suite.ui.bay.geometry import RADIUS
from pelican_suite.ui.bay.hud import Hit, Layout, Shore
from pelican_suite.ui.bay.hud_paint import ShorePainter
from pelican_suite.ui.bay.layers import (
    Z_AREA,
    Z_CELL,
    Z_LAID,
    PaintLayer,
    PieceItem,
    disc_item,
    pelican_item,
    shadow_item,
    tile_item,
)
from pelican_suite.ui.bay.marks import NO_MARKS, Marks
from pelican_suite.ui.bay.shorelines import Shorelines
from pelican_suite.ui.bay.sprites import Air, Pose
from pelican_suite.ui.bay.stamps import Stamps
from pelican_suite.ui.bay.view import BayView, Hands
from pelican_suite.ui.shared import theme

ROOM: Final = geometry.TILE_WIDTH * 0.7
"""Sea round the tiles that is shown when the bay is fitted, scene units: cells to build on."""

GHOST: Final = 0.85
"""How much is seen of a tile where a suggestion would put it."""


class Stage:
    """See the module."""

    def __init__(self, hands: Hands) -> None:
        self.stamps = Stamps(theme.current().palette)
        self.scene = QGraphicsScene()
        self.scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.view = BayView(self.scene, hands)
        # Gone with the view: on a table that was left nothing must be rendered or fly any more.
        self.stamps.setParent(self.view)
        self.air = Air(self.stamps)
        self.air.setParent(self.view)
        self.shore = Shore()
        self.hover: Hit | None = None
        self.focus: Hit | None = None
        self.marks = NO_MARKS
        self.coming: set[int] = set()
        """Tiles of the hand that are still in the air."""
        self._painter = ShorePainter(self.stamps)
        self._tiles: dict[Cell, PieceItem] = {}
        self._lays: dict[Cell, Lay] = {}
        self._shadows: dict[Cell, PieceItem] = {}
        self._laid: dict[Lay, PieceItem] = {}
        self._discs: dict[Cell, PieceItem] = {}
        self._pelicans: dict[Spot, tuple[PieceItem, bool]] = {}
        self._mark_disc: PieceItem | None = None
        self._ghosts: list[PieceItem] = []
        self.shorelines = Shorelines(self.scene)
        self._areas = self._layer(Z_AREA, mark_paint.paint_areas)
        self._seams = self._layer(Z_AREA - 1, mark_paint.paint_seams)
        self._seams.hide()
        self._lit = self._layer(Z_AREA + 1, mark_paint.paint_lit)
        self._fresh = self._layer(Z_AREA + 2, mark_paint.paint_lit)
        self._cells = self._layer(Z_CELL, mark_paint.paint_cells)
        self._rims = self._layer(Z_LAID + 1, mark_paint.paint_lays)
        self._suggested = self._layer(Z_LAID + 1, mark_paint.paint_suggested)
        self._top_rect = QRectF()
        self._peeking = False
        self._fade = QVariantAnimation()
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.valueChanged.connect(self._fresh.setOpacity)
        self._fade.finished.connect(partial(self._fresh.show_content, None, QRectF()))
        self.air.dirty.connect(self.view.refresh)
        self.air.dirty.connect(self.stamps.rest)
        self.view.panned.connect(self.refresh_top)
        self.view.zoomed.connect(self.refresh_top)
        for moved in (self.view.panned, self.view.zoomed):
            moved.connect(self.stamps.rest)
        self.stamps.sharper.connect(self.view.viewport().update)

    def _layer(self, z: float, paint: mark_paint.Paint) -> PaintLayer:
        layer = PaintLayer(z, paint)
        self.scene.addItem(layer)
        return layer

    # --- the observation ------------------------------------------------------------------

    def show_seen(self, seen: Observation) -> None:
        """Makes every piece agree with `seen`."""
        board = board_of(seen.edition, seen.board)
        self._show_tiles(board)
        self.shorelines.show_board(board)
        self._show_discs(seen.discs)
        self._show_pelicans(board, dict(seen.in_bay))
        self.view.refit(self.room(board.at, seen.discs))

    def _show_tiles(self, board: Board) -> None:
        wanted = dict(board.at)
        for cell in [c for c, lay in self._lays.items() if wanted.get(c) != lay]:
            self.scene.removeItem(self._tiles.pop(cell))
            self.scene.removeItem(self._shadows.pop(cell))
            del self._lays[cell]
        for cell, lay in wanted.items():
            if cell not in self._tiles:
                item = tile_item(self.stamps, board.tiles.tile(lay.tile).edges, lay)
                shadow = shadow_item(self.stamps, cell)
                self.scene.addItem(item)
                self.scene.addItem(shadow)
                self._tiles[cell], self._shadows[cell] = item, shadow
                self._lays[cell] = lay
            self._tiles[cell].show()
            self._shadows[cell].show()
        cells = tuple(wanted)
        self._seams.show_content(cells, mark_paint.cells_rect(cells) if cells else QRectF())

    def _show_discs(self, discs: Iterable[Cell]) -> None:
        wanted = set(discs)
        for cell in set(self._discs) - wanted:
            self.scene.removeItem(self._discs.pop(cell))
        for cell in wanted:
            if cell not in self._discs:
                self._discs[cell] = disc_item(self.stamps, cell)
                self.scene.addItem(self._discs[cell])
            self._discs[cell].show()

    def _show_pelicans(self, board: Board, in_bay: Mapping[Spot, bool]) -> None:
        for spot in [s for s, (_, real) in self._pelicans.items() if in_bay.get(s) is not real]:
            self.scene.removeItem(self._pelicans.pop(spot)[0])
        for spot, real in in_bay.items():
            if spot not in self._pelicans:
                item = pelican_item(self.stamps, self.pelican_place(board, spot), real)
                self.scene.addItem(item)
                self._pelicans[spot] = (item, real)
            self._pelicans[spot][0].show()

    def pelican_place(self, board: Board, spot: Spot) -> geometry.Point:
        """Where a pelican on an area stands, scene units."""
        area = board.area(spot)
        return geometry.centre(spot[0]) if area is None else label_point(board, area)

    def piece(self, kind: str, key: object) -> PieceItem | None:
        """The item of a `tile` or `disc` by cell, or of a `pelican` by spot."""
        if kind == "pelican":
            found = self._pelicans.get(key)  # type: ignore[call-overload]
            return found[0] if found else None
        items = self._tiles if kind == "tile" else self._discs
        return items.get(key)  # type: ignore[call-overload]

    @staticmethod
    def room(cells: Iterable[Cell], discs: Iterable[Cell] = ()) -> QRectF:
        """What is shown when the bay is fitted."""
        left, top, right, bottom = geometry.bounds((*cells, *discs))
        return QRectF(left, top, right - left, bottom - top).adjusted(-ROOM, -ROOM, ROOM, ROOM)

    # --- marks ----------------------------------------------------------------------------

    def show_marks(self, marks: Marks, tiles: Mapping[int, str]) -> None:
        """Shows `marks`; `tiles` are edge letters of tiles put down for the time being, and of
        ghosts."""
        self.marks = marks
        self._show_laid(marks, tiles)
        self._show_mark_disc(marks.disc)
        self._show_ghosts(marks.ghosts, tiles)
        everywhere = mark_paint.cells_rect
        self._suggested.show_content(marks.suggested or None, everywhere(marks.suggested))
        self._rims.show_content(marks.lays or None, everywhere(lay.cell for lay, _ in marks.lays))
        cells = [cell for cell, _ in marks.cells]
        cursor = (marks.cursor,) if marks.cursor is not None else ()
        self._cells.show_content(
            (marks.cells, marks.cursor) if cells or cursor else None,
            everywhere((*cells, *cursor)),
        )
        areas = QRectF()
        for mark in marks.areas:
            areas = areas.united(mark.path.boundingRect().adjusted(-8, -8, 8, 8))
        self._areas.show_content(marks.areas or None, areas)
        self._lit.show_content(marks.lit or None, everywhere(marks.lit))
        self.refresh_top()

    def refresh_top(self) -> None:
        """Repaints where hatches and badges, which lie over pieces in the air, were and are."""
        marks = self.marks
        rect = self.view.viewportTransform().mapRect(
            mark_paint.cells_rect(cell for cell, _ in marks.hatch)
        )
        reach = 2 * mark_paint.BADGE * max(1.0, theme.current().text_scale) + 10
        for badge in marks.badges:
            at = self.view.to_view(*badge.at)
            rect = rect.united(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach))
        self.view.refresh(rect.united(self._top_rect))
        self._top_rect = rect

    def _show_laid(self, marks: Marks, tiles: Mapping[int, str]) -> None:
        wanted = {lay for lay, _ in marks.lays}
        for lay in set(self._laid) - wanted:
            self.scene.removeItem(self._laid.pop(lay))
        for lay in wanted - set(self._laid):
            item = tile_item(self.stamps, tiles[lay.tile], lay, Z_LAID)
            self._laid[lay] = item
            self.scene.addItem(item)

    def _show_mark_disc(self, cell: Cell | None) -> None:
        if self._mark_disc is not None:
            self.scene.removeItem(self._mark_disc)
            self._mark_disc = None
        if cell is not None:
            self._mark_disc = disc_item(self.stamps, cell)
            self.scene.addItem(self._mark_disc)

    def _show_ghosts(self, lays: tuple[Lay, ...], tiles: Mapping[int, str]) -> None:
        for item in self._ghosts:
            self.scene.removeItem(item)
        self._ghosts = [tile_item(self.stamps, tiles[lay.tile], lay, Z_LAID) for lay in lays]
        for item in self._ghosts:
            item.setOpacity(GHOST)
            self.scene.addItem(item)

    def laid_item(self, lay: Lay) -> PieceItem | None:
        """The item of a tile put down for the time being."""
        return self._laid.get(lay)

    def show_fresh(self, cells: tuple[Cell, ...]) -> None:
        """Rims what has just changed, fading."""
        duration = theme.current().duration("changed")
        self._fade.stop()
        if not cells or duration == 0:
            self._fresh.show_content(None, QRectF())
            return
        self._fresh.show_content(cells, mark_paint.cells_rect(cells))
        self._fresh.setOpacity(1.0)
        self._fade.setDuration(duration)
        self._fade.start()

    def overlays(self, visible: bool) -> None:
        """Shows or hides all that lies over the board; without it one sees where tiles end."""
        marked = (self._areas, self._lit, self._fresh, self._cells)
        for layer in (*marked, self._rims, self._suggested):
            layer.setVisible(visible)
        for item in self._ghosts:
            item.setVisible(visible)
        self._seams.setVisible(not visible)
        self._peeking = not visible
        self.refresh_top()

    # --- shore and air --------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Places in front of the player, for the present size of the view."""
        viewport, shore = self.view.viewport(), self.shore
        return Layout(
            viewport.width(),
            viewport.height(),
            max(2, len(shore.hand)),
            len(shore.stacks),
            shore.reserve is not None,
        )

    def show_shore(self, shore: Shore) -> None:
        """Shows what lies in front of the player."""
        if shore != self.shore:
            self.shore = shore
            self.refresh_shore()

    def refresh_shore(self) -> None:
        """Repaints the strip in front of the player."""
        layout = self.layout
        self.view.keep_clear(layout.tray_height)
        height = layout.tray_height + 2 * RADIUS
        self.view.refresh(QRectF(0, layout.height - height, layout.width, height))

    def hit(self, at: QPointF) -> Hit | None:
        """What in front of the player is pointed at."""
        return self.layout.hit(at.x(), at.y(), self.shore)

    def show_hover(self, hit: Hit | None) -> None:
        """Lifts what is pointed at."""
        if hit != self.hover:
            self.hover = hit
            self.refresh_shore()

    def cell_pose(self, cell: Cell, lift: float = 0.0, radius: float = RADIUS) -> Pose:
        """Pose of a piece on a cell of the board."""
        at = self.view.to_view(*geometry.centre(cell))
        return Pose(at.x(), at.y(), radius * self.view.scale_now, lift=lift)

    def slot_pose(self, slot: int) -> Pose:
        """Pose of a tile in the hand."""
        layout = self.layout
        at = layout.slot(slot)
        return Pose(at.x(), at.y(), layout.hand_radius)

    def pile_pose(self, stack: int) -> Pose:
        """Pose of the top tile of a stack or of the `RESERVE`."""
        layout, index = self.layout, stack if stack >= 0 else RESERVE
        at = layout.pile(index)
        return Pose(at.x(), at.y() - layout.pile_radius * 0.4, layout.pile_radius)

    def away_pose(self, radius: float) -> Pose:
        """Pose beyond the right edge, where the other players are."""
        viewport = self.view.viewport()
        return Pose(viewport.width() + radius * 1.5, viewport.height() * 0.25, radius)

    def paint_over(self, painter: QPainter, exposed: QRectF) -> None:
        """Paints shore and air, in viewport pixels."""
        layout = self.layout
        strip = layout.height - layout.tray_height - 2 * RADIUS
        if exposed.bottom() >= strip:
            shore = self.shore.without(self.coming)
            self._painter.paint(painter, layout, shore, self.hover, self.focus)
        self.air.paint(painter, exposed)
        if self._top_rect.intersects(exposed) and not self._peeking:
            painter.setWorldTransform(self.view.viewportTransform())
            mark_paint.paint_top(painter, self.marks)

    def recolour(self) -> None:
        """The theme has changed."""
        self.stamps.use_palette(theme.current().palette)
        self.shorelines.recolour()
        self.scene.update()
        self.view.viewport().update()
