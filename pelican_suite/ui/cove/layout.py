"""Where everything lies on the table, in viewport pixels, for one size of the view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from pelican_suite.games.cove.edition import BIRDS
from pelican_suite.ui.cove.art import request
from pelican_suite.ui.cove.geometry import HALF_HEIGHT, HALF_WIDTH

MARGIN: Final = 14.0
_GAP: Final = 8.0
BOARD_WIDTH: Final = 2 * HALF_WIDTH + 60
BOARD_HEIGHT: Final = 2 * HALF_HEIGHT + 62
_LARGEST_BOARD: Final = 2.4
_PAWN: Final = 54.0
"""Half the height of a pawn on a nest, in board units."""
TABLE_ROW: Final = 30.0


class Part(Enum):
    """What can be pointed at."""

    SLOT = auto()
    CARD = auto()
    NEST = auto()
    RIVAL = auto()


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing on the table; `row` is that of a card."""

    part: Part
    index: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board lies: its middle, and pixels for one board unit."""

    x: float
    y: float
    scale: float

    def at(self, point: tuple[float, float]) -> QPointF:
        """Pixels of a point in board units."""
        return QPointF(self.x + point[0] * self.scale, self.y + point[1] * self.scale)

    def back(self, point: QPointF) -> tuple[float, float]:
        """Board units of a point in pixels."""
        return (point.x() - self.x) / self.scale, (point.y() - self.y) / self.scale

    @property
    def rect(self) -> QRectF:
        """What the board covers."""
        width, height = BOARD_WIDTH * self.scale, BOARD_HEIGHT * self.scale
        return QRectF(self.x - width / 2, self.y - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class Layout:
    """See the module.

    Attributes:
        width: Of the view.
        height: Of the view.
        rows: Rows of cards, 1 or 2.
        rivals: Boards along the right.
        line: Height of a line of small text.
        seats: Rows of the table of a round.
    """

    width: float
    height: float
    rows: int
    rivals: int
    line: float
    seats: int = 1

    @property
    def side(self) -> float:
        """Width of the column with timer and rivals."""
        return min(max(230.0, self.height * 0.21), max(128.0, self.width * 0.165))

    @property
    def main(self) -> float:
        """Width that is left for cards and board."""
        return self.width - self.side

    @property
    def gutter(self) -> float:
        """Room left and right of the cards: players and sums of the table of a round."""
        return self.line * 2.2

    @property
    def card_width(self) -> float:
        """Width of a card."""
        by_width = (self.main - 2 * self.gutter) / BIRDS - _GAP
        by_height = self.height * (0.155 if self.rows == 1 else 0.118)
        return max(44.0, min(by_width, by_height, 280.0))

    @property
    def card_height(self) -> float:
        """Height of a card."""
        return self.card_width * request.HEIGHT / request.WIDTH

    @property
    def card_scale(self) -> float:
        """Pixels for one unit of a card."""
        return self.card_width / request.WIDTH

    @property
    def tray_pawn(self) -> float:
        """Half the height of a pawn above its card."""
        return self.card_width * 0.37

    @property
    def _cards_top(self) -> float:
        return MARGIN + self.tray_pawn * 2.1

    @property
    def _pitch(self) -> float:
        return min((self.main - 2 * self.gutter) / BIRDS, self.card_width * 1.24)

    def column(self, bird: int) -> float:
        """Middle of a bird's column."""
        return self.main / 2 + (bird - (BIRDS - 1) / 2) * self._pitch

    def slot(self, bird: int) -> QPointF:
        """Where a pawn stands above its card: the middle of its feet."""
        return QPointF(self.column(bird), self._cards_top - self.tray_pawn * 0.06)

    def slot_rect(self, bird: int) -> QRectF:
        """What counts as the pawn above its card."""
        return QRectF(
            self.column(bird) - self._pitch / 2,
            MARGIN / 2,
            self._pitch,
            self._cards_top - MARGIN / 2,
        )

    def card(self, bird: int, row: int = 0) -> QRectF:
        """A card."""
        top = self._cards_top + row * (self.card_height + 6)
        return QRectF(
            self.column(bird) - self.card_width / 2, top, self.card_width, self.card_height
        )

    @property
    def cards_bottom(self) -> float:
        """Lower edge of the cards."""
        return self._cards_top + self.rows * (self.card_height + 6) - 6

    @property
    def board(self) -> Place:
        """The player's board."""
        top = self.cards_bottom + 10
        room = self.height - top - 8
        scale = min(room / BOARD_HEIGHT, (self.main - 16) / BOARD_WIDTH, _LARGEST_BOARD)
        return Place(self.main / 2, top + room / 2, max(0.2, scale))

    @property
    def board_pawn(self) -> float:
        """Half the height of a pawn on the board."""
        return _PAWN * self.board.scale

    @property
    def table_rect(self) -> QRectF:
        """The table of a round, under the cards: a row for each player."""
        left = self.column(0) - self._pitch / 2
        height = self.seats * self.table_row + 8
        return QRectF(left, self.cards_bottom + 8, self._pitch * BIRDS, height)

    @property
    def table_row(self) -> float:
        """Height of a row of that table."""
        return max(self.line + 6, min(TABLE_ROW, self.height * 0.036))

    def pair(self, index: int) -> Place:
        """One of two boards side by side, under the table of the round: 0 left, 1 right."""
        room = self.pair_room
        scale = min(room / BOARD_HEIGHT, (self.main / 2 - 24) / BOARD_WIDTH, 2.0)
        x = self.main * (0.27 if index == 0 else 0.73)
        return Place(x, self.height - 8 - room / 2, max(0.15, scale))

    @property
    def pair_room(self) -> float:
        """Height for two boards under the table of the round and their titles; 0 or less where
        there is none."""
        return self.height - 8 - (self.table_rect.bottom() + self.line * 1.5 + 12)

    @property
    def timer(self) -> Place:
        """The sand timer; one unit is a pixel at 100 %."""
        scale = min(2.2, self.side / 168, self.height / 560)
        return Place(self.main + self.side / 2, MARGIN + 62 * scale, scale)

    @property
    def timer_bottom(self) -> float:
        """Lower edge of the timer's caption."""
        return self.timer.y + 62 * self.timer.scale + self.line * 1.7

    def rival(self, index: int) -> QRectF:
        """The panel of a rival: name above a small board."""
        top = self.timer_bottom + 8
        each = (self.height - top - 6) / max(1, self.rivals)
        each = min(each, (self.side - 18) * 1.28 + self.line * 2)
        return QRectF(self.main + 4, top + index * each, self.side - 14, each - 8)

    def rival_board(self, index: int) -> Place:
        """The small board of a rival."""
        rect = self.rival(index)
        top = rect.top() + self.line * 1.35 + 4
        room = rect.bottom() - top - 6
        scale = max(0.04, min(room / BOARD_HEIGHT, (rect.width() - 10) / BOARD_WIDTH))
        return Place(rect.center().x(), top + room / 2, scale)
