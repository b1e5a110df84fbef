"""The stage: scene, view and all items, and how an observation looks on them.

It shows what it is told; it decides nothing. Items are indexed by bird, card or seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsScene

from pelican_suite.games.cove.edition import BIRDS, CoveEdition
from pelican_suite.games.cove.evaluation import EMPTY, Placement
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.games.cove.requests import Bird
from pelican_suite.persistence.bests import Best
from pelican_suite.ui.cove import overlay, panels
from pelican_suite.ui.cove.art.pelican import paint_pelican
from pelican_suite.ui.cove.art.placement import FEET, Scene, paint_ground
from pelican_suite.ui.cove.art.request import paint_back, paint_card
from pelican_suite.ui.cove.art.scenery import paint_boat, paint_rocks
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.cove.geometry import board_shapes
from pelican_suite.ui.cove.items import Layer, Paint, PawnItem
from pelican_suite.ui.cove.layout import Hit, Layout, Part, Place
from pelican_suite.ui.cove.marks import (
    NO_MARKS,
    CardFace,
    Marks,
    RivalFace,
    RoundRow,
    TimerFace,
)
from pelican_suite.ui.cove.view import CoveView, Hands
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import Step

_Z_BOARD, _Z_NESTS, _Z_SLOTS, _Z_CARD, _Z_PAWN, _Z_HELD, _Z_OVER, _Z_COVER = range(0, 80, 10)


_GHOST: Final = 0.72
_ROOM_FOR_BOAT: Final = 90.0
"""Pixels beside the board."""


class Stage:
    """See the module."""

    def __init__(self, hands: Hands, edition: CoveEdition, looks: Sequence[SeatLook]) -> None:
        self.edition = edition
        self.shapes = board_shapes(edition.edges)
        self.marks = NO_MARKS
        self.board: Placement = EMPTY
        self.scene = QGraphicsScene()
        self.scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.view = CoveView(self.scene, hands)
        self._looks = tuple(looks)
        self._rows, self._rivals = 1, 0
        self._faces: tuple[CardFace, ...] = ()
        self._rival_faces: tuple[RivalFace, ...] = ()
        self._timer_face: TimerFace | None = None
        self._table: tuple[RoundRow, ...] = ()
        self._pair: tuple[tuple[str, Scene], ...] = ()
        self._held: Bird | None = None
        self._cover = ""
        self._scenery = self._layer(_Z_BOARD - 1, self._paint_scenery, cached=True)
        self._ground = self._layer(_Z_BOARD, self._paint_ground, cached=True)
        self._nests = self._layer(_Z_NESTS, overlay.paint_nests)
        self._slots = self._layer(_Z_SLOTS, self._paint_slots, cached=True)
        self._cards: dict[tuple[Bird, int], Layer] = {}
        self._pawns = [PawnItem(name) for name in edition.birds]
        for pawn in self._pawns:
            self.scene.addItem(pawn)
        self._over = self._layer(_Z_OVER, overlay.paint_over)
        self._timer = self._layer(_Z_CARD, panels.paint_timer_face)
        self._rival_layers: list[Layer] = []
        self._bests: tuple[Best, ...] | None = None
        self._bests_layer = self._layer(_Z_CARD, panels.paint_bests)
        self._table_layer = self._layer(_Z_CARD, panels.paint_round_table, cached=True)
        self._pair_layers = [
            self._layer(_Z_BOARD, panels.paint_titled, cached=True) for _ in range(2)
        ]
        self._cover_layer = self._layer(_Z_COVER, panels.paint_cover)
        self.view.resized.connect(self.refresh)

    def _layer(self, z: float, paint: Paint, *, cached: bool = False) -> Layer:
        layer = Layer(z, paint, cached=cached)
        self.scene.addItem(layer)
        return layer

    # Where things are

    @property
    def layout(self) -> Layout:
        """Places for the present size of the view."""
        viewport = self.view.viewport()
        line = QFontMetricsF(theme.current().font(Step.SMALL)).height()
        return Layout(
            viewport.width(), viewport.height(), self._rows, self._rivals, line, len(self._looks)
        )

    def hit(self, at: QPointF) -> Hit | None:
        """What is pointed at; a pawn counts as its nest or its slot, wherever it glides yet."""
        layout = self.layout
        for index in range(self._rivals):
            if layout.rival(index).contains(at):
                return Hit(Part.RIVAL, index)
        for bird in range(BIRDS):
            for row in range(self._rows):
                if (bird, row) in self._cards and layout.card(bird, row).contains(at):
                    return Hit(Part.CARD, bird, row)
            if layout.slot_rect(bird).contains(at):
                return Hit(Part.SLOT, bird)
        nest = self.nest_at(at)
        return None if nest is None else Hit(Part.NEST, nest)

    def nest_at(self, at: QPointF) -> int | None:
        """The nest a pawn let go there snaps to."""
        if self._pair:
            return None
        return self.shapes.nest_at(*self.layout.board.back(at))

    def rect_of(self, hit: Hit) -> QRectF:
        """What a thing covers, in viewport pixels."""
        return overlay.rect_of(self.layout, self.shapes.points, hit)

    # What is shown

    def show_shape(self, rows: int, rivals: int) -> None:
        """How many rows of cards there are, and how many boards along the right."""
        if (rows, rivals) != (self._rows, self._rivals):
            self._rows, self._rivals = rows, rivals
            self.refresh()

    def show_cards(self, faces: Sequence[CardFace]) -> None:
        """The cards of the round."""
        self._faces = tuple(faces)
        wanted = {(face.bird, face.row) for face in faces}
        for key in set(self._cards) - wanted:
            self.scene.removeItem(self._cards.pop(key))
        layout = self.layout
        for face in faces:
            key = (face.bird, face.row)
            if key not in self._cards:
                self._cards[key] = self._layer(_Z_CARD, self._paint_face, cached=True)
            self._cards[key].show_content(layout.card(*key).adjusted(-1, -1, 1, 1), (layout, face))

    def show_birds(self, board: Placement, *, glide: bool, held: Bird | None = None) -> None:
        """Stands the pawns on their nests or above their cards; the one held stays in the air."""
        self.board = board
        self._held = held
        layout = self.layout
        duration = theme.current().duration("settle") if glide else 0
        for bird, pawn in enumerate(self._pawns):
            pawn.setVisible(not self._pair)
            pawn.setOpacity(1.0)
            if bird == held:
                pawn.show_pose(layout.board_pawn, True, _Z_HELD)
                continue
            nest = board[bird]
            if nest == OFF_BOARD:
                pawn.show_pose(layout.tray_pawn, False, _Z_PAWN)
                pawn.put(layout.slot(bird), duration)
            else:
                x, y = self.shapes.points[nest]
                at = layout.board.at((x, y + FEET))
                pawn.show_pose(layout.board_pawn, False, _Z_PAWN + y / 1000)
                pawn.put(at, duration)
        rect = QRectF(0, 0, layout.main, layout.cards_bottom)
        # Beside the two boards of a review the row names the columns of the table.
        self._slots.show_content(rect, (layout, board, held, 1.0 if self._pair else 0.3))
        self.show_marks(self.marks)

    def show_ghost(self, bird: Bird) -> None:
        """A pawn that stands where a suggestion would put it; until `show_birds`."""
        self._pawns[bird].setOpacity(_GHOST)

    def carry(self, bird: Bird, at: QPointF) -> None:
        """Moves the pawn that is held to the mouse, at once."""
        self._pawns[bird].put(at + QPointF(0, self.layout.board_pawn * 0.8))

    def pawn(self, bird: Bird) -> PawnItem:
        """The item of a bird."""
        return self._pawns[bird]

    def show_marks(self, marks: Marks) -> None:
        """What lies over the pieces."""
        self.marks = marks
        layout, points = self.layout, self.shapes.points
        board = layout.board.rect
        on_board = marks.open or marks.target is not None or marks.hover is not None
        self._nests.show_content(board, (layout, points, marks) if on_board else None)
        whole = QRectF(0, 0, layout.width, layout.height)
        over = None if marks == NO_MARKS else (layout, points, self.board, marks)
        self._over.show_content(whole, over)

    def show_timer(self, face: TimerFace | None) -> None:
        """The sand timer, or none."""
        self._timer_face = face
        layout = self.layout
        rect = QRectF(layout.main - 10, 0, layout.side + 10, layout.timer_bottom)
        self._timer.show_content(rect, None if face is None else (layout, face))

    def show_rivals(self, faces: Sequence[RivalFace]) -> None:
        """The small boards along the right."""
        self._rival_faces = tuple(faces)
        while len(self._rival_layers) < len(faces):
            self._rival_layers.append(self._layer(_Z_CARD, panels.paint_rival, cached=True))
        layout = self.layout
        for index, layer in enumerate(self._rival_layers):
            if index >= len(faces):
                layer.show_content(QRectF(), None)
                continue
            face = faces[index]
            content = (layout, index, face, self._looks[face.seat], self.edition)
            layer.show_content(layout.rival(index).adjusted(-2, -2, 2, 2), content)

    def show_bests(self, bests: tuple[Best, ...] | None) -> None:
        """The list of best results where no rivals sit; None for none."""
        self._bests = bests
        layout = self.layout
        content = None if bests is None else (layout, bests)
        self._bests_layer.show_content(panels.bests_rect(layout, len(bests or ())), content)

    def show_round_table(self, rows: Sequence[RoundRow]) -> None:
        """The table of a round under the cards; none for no rows."""
        self._table = tuple(rows)
        layout = self.layout
        content = (layout, self._table, self._looks) if rows else None
        self._table_layer.show_content(panels.table_reach(layout), content)

    def show_pair(self, boards: Sequence[tuple[str, Scene]]) -> None:
        """Two titled boards side by side instead of the player's own; none for nothing."""
        self._pair = tuple(boards)
        layout = self.layout
        for index, layer in enumerate(self._pair_layers):
            if index >= len(boards) or layout.pair_room < -layout.line:
                # On the lowest windows there is room for the table of the round alone.
                layer.show_content(QRectF(), None)
                continue
            place = layout.pair(index)
            rect = place.rect.united(panels.title_rect(layout, place))
            title, scene = boards[index]
            layer.show_content(rect, (layout, place, title, self.edition, scene))
        self._ground.setVisible(not boards)
        self._scenery.setVisible(not boards)
        for pawn in self._pawns:
            pawn.setVisible(not boards)

    def show_cover(self, text: str) -> None:
        """Hides everything behind a word; "" to show it again."""
        self._cover = text
        rect = QRectF(self.view.viewport().rect())
        self._cover_layer.show_content(rect, (rect, text) if text else None)

    def refresh(self) -> None:
        """Lays everything out again: another size, another theme."""
        layout = self.layout
        sea = QRectF(0, layout.cards_bottom, layout.main, layout.height - layout.cards_bottom)
        self._scenery.show_content(sea, (sea, layout.board))
        self._ground.show_content(layout.board.rect, layout.board)
        self._ground.setVisible(not self._pair)
        self.show_cards(self._faces)
        self.show_birds(self.board, glide=False, held=self._held)
        self.show_timer(self._timer_face)
        self.show_rivals(self._rival_faces)
        self.show_bests(self._bests)
        self.show_round_table(self._table)
        self.show_pair(self._pair)
        self.show_cover(self._cover)

    def recolour(self) -> None:
        """The theme has changed: everything is painted anew."""
        self.refresh()
        for item in self.scene.items():
            item.update()

    def overlays(self, visible: bool) -> None:
        """Shows or hides what lies over the board."""
        self._over.setVisible(visible and self._over.content is not None)
        self._nests.setVisible(visible and self._nests.content is not None)

    # Painters that need the edition

    def _paint_scenery(self, painter: QPainter, content: tuple[QRectF, Place]) -> None:
        """A boat and rocks, where there is room beside the board."""
        sea, place = content
        tones = tones_for(theme.current().palette)
        room = place.rect.left() - sea.left()
        if room < _ROOM_FOR_BOAT:
            return
        size = min(52.0, room * 0.24)
        for paint, x, y, grow in (
            (paint_boat, sea.left() + room * 0.46, sea.top() + sea.height() * 0.36, 1.0),
            (paint_rocks, sea.left() + room * 0.62, sea.bottom() - size * 1.3, 0.9),
            (paint_rocks, sea.right() - room * 0.5, sea.top() + sea.height() * 0.62, 0.7),
        ):
            painter.save()
            painter.translate(x, y)
            painter.scale(size * grow, size * grow)
            paint(painter, tones)
            painter.restore()

    def _paint_ground(self, painter: QPainter, place: Place) -> None:
        painter.translate(place.x, place.y)
        painter.scale(place.scale, place.scale)
        paint_ground(painter, self.edition, tones_for(theme.current().palette), letters=True)

    def _paint_face(self, painter: QPainter, content: tuple[Layout, CardFace]) -> None:
        layout, face = content
        rect = layout.card(face.bird, face.row)
        painter.translate(rect.center())
        painter.scale(layout.card_scale, layout.card_scale)
        tones = tones_for(theme.current().palette)
        if face.dim:
            painter.setOpacity(0.3)
        if face.card is None:
            paint_back(painter, tones)
            return
        card = self.edition.card(face.card)
        paint_card(painter, self.edition, face.bird, card.request, card.level, tones)

    def _paint_slots(
        self, painter: QPainter, content: tuple[Layout, Placement, Bird | None, float]
    ) -> None:
        """A faint picture where a pawn is away, and the number that takes it up."""
        layout, board, held, opacity = content
        palette = theme.current().palette
        tones = tones_for(palette)
        painter.setFont(theme.current().font(Step.SMALL, bold=True))
        for bird in range(BIRDS):
            at = layout.slot(bird)
            if board[bird] != OFF_BOARD or bird == held or self._pair:
                painter.save()
                painter.translate(at.x(), at.y() - layout.tray_pawn * 0.9)
                painter.scale(layout.tray_pawn, layout.tray_pawn)
                painter.setOpacity(opacity)
                paint_pelican(painter, self.edition.birds[bird], tones, shadow=False)
                painter.restore()
            painter.setPen(palette.muted)
            corner = layout.slot_rect(bird).topLeft()
            painter.drawText(corner + QPointF(5, layout.line), str(bird + 1))
