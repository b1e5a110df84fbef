"""What lies in front of the player: hand, draw stacks, reserve, supply. Layout and hit testing.

Lengths are viewport pixels. Painting is in `hud_paint`.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from pelican_suite.games.bay.actions import RESERVE
from pelican_suite.ui.bay.geometry import RADIUS

MARGIN: Final = 16.0
SMALLEST_HAND: Final = 0.6
"""For the lowest windows: a screen of 360 pixels must show more than the hand."""
LARGEST_HAND: Final = 4.4
ARROW: Final = 15.0
"""Radius of a turn arrow; smaller at small tiles."""


class Part(Enum):
    """What can be pointed at in front of the player."""

    HAND = "hand"
    TURN_BACK = "turn-back"
    TURN_ON = "turn-on"
    PILE = "pile"
    DISC = "disc"


@dataclass(frozen=True, slots=True)
class Hit:
    """Something pointed at: slot of the hand, index of a stack (or `RESERVE`), a disc."""

    part: Part
    index: int


@dataclass(frozen=True, slots=True)
class Shore:
    """What lies in front of the player.

    Attributes:
        hand: (tile, turn, edge letters) by slot; None where the tile is in the air or laid.
        stacks: Sizes; `reserve` too, None in a solo game.
        drawable: Stacks that may be chosen now.
        supply: Pelicans; `discs` are the sun discs not yet in play, `discs_free` if one may be
            taken and `hide_disc` while it is in the air.
        chosen: Slot of the hand that is selected, or None.
        active: It is the viewer's turn to use the hand.
    """

    hand: tuple[tuple[int, int, str] | None, ...] = ()
    stacks: tuple[int, ...] = ()
    reserve: int | None = None
    drawable: frozenset[int] = frozenset()
    supply: int = 0
    discs: int = 0
    discs_free: bool = False
    hide_disc: bool = False
    chosen: int | None = None
    active: bool = False

    def without(self, tiles: Collection[int]) -> Shore:
        """The same, with the slots of `tiles` empty: they are on their way to them."""
        if not tiles:
            return self
        hand = tuple(None if held is None or held[0] in tiles else held for held in self.hand)
        return replace(self, hand=hand)


@dataclass(frozen=True, slots=True)
class Layout:
    """Places for a viewport of a given size."""

    width: float
    height: float
    slots: int
    stacks: int
    has_reserve: bool

    @property
    def hand_scale(self) -> float:
        """Size of hand tiles as a multiple of tiles at 100 %: twice in a usual window."""
        height = self.height
        usual = 1 + (height - 560) / 340
        grown = height / 560 if height < 560 else min(usual, max(2.0, height / 450))
        return max(SMALLEST_HAND, min(LARGEST_HAND, grown))

    @property
    def hand_radius(self) -> float:
        """Radius of a hand tile."""
        return RADIUS * self.hand_scale

    @property
    def pile_radius(self) -> float:
        """Radius of the tiles in a pile; smaller where the window is narrow."""
        room = (self.width - self.slots * self.hand_radius * 1.9) / 2 - 2 * MARGIN
        piles = self.stacks + self.has_reserve
        return max(16.0, min(0.52 * self.hand_radius + 6, room / max(1, piles) / 2.05))

    @property
    def tray_height(self) -> float:
        """Height of the strip at the bottom that the board should keep clear of."""
        return 2 * self.hand_radius + 1.4 * MARGIN

    def slot(self, index: int) -> QPointF:
        """Centre of a hand tile."""
        step = self.hand_radius * math.sqrt(3) + MARGIN
        x = self.width / 2 + (index - (self.slots - 1) / 2) * step
        return QPointF(x, self.height - self.hand_radius - MARGIN * 0.8)

    def pile(self, index: int) -> QPointF:
        """Centre of the bottom tile of a stack, or of the `RESERVE`."""
        radius = self.pile_radius
        place = self.stacks if index == RESERVE else index
        return QPointF(
            MARGIN + radius + place * radius * 2.05, self.height - MARGIN * 2.4 - radius * 0.85
        )

    def pile_rect(self, index: int) -> QRectF:
        """What a stack covers at its full height, label included."""
        radius, at = self.pile_radius, self.pile(index)
        return QRectF(at.x() - radius, at.y() - radius * 1.45, 2 * radius, radius * 2.3 + 22)

    def pelican(self, index: int) -> QPointF:
        """Where pelican `index` of the supply stands, from the right end."""
        step = min(30.0, self.hand_radius * 0.36)
        row, column = index % 2, index // 2
        x = self.width - MARGIN - 20 - column * step * 1.25 - row * step * 0.6
        return QPointF(x, self.height - MARGIN - 18 - (1 - row) * step * 0.62)

    def disc(self, index: int) -> QPointF:
        """Where sun disc `index` of the supply lies."""
        step = self.disc_radius * 1.3
        return QPointF(
            self.width - MARGIN - step * 0.6 - index * step,
            self.height - self.hand_radius * 1.35 - MARGIN,
        )

    @property
    def disc_radius(self) -> float:
        """Radius of a hexagon that goes with the discs of the supply."""
        return min(RADIUS * 0.85, 0.48 * self.hand_radius + 8)

    def arrow(self, index: int, forward: bool) -> QPointF:
        """Centre of a turn arrow at the upper corners of a hand tile."""
        at, reach = self.slot(index), self.hand_radius * 0.8
        return QPointF(at.x() + (reach if forward else -reach), at.y() - self.hand_radius * 0.62)

    @property
    def arrow_radius(self) -> float:
        """Radius of a turn arrow: those of neighbouring tiles keep apart."""
        return min(ARROW, 0.28 * self.hand_radius)

    def hit(self, x: float, y: float, shore: Shore) -> Hit | None:
        """What is pointed at, topmost first."""
        for index, held in enumerate(shore.hand):
            if held is None:
                continue
            for forward in (True, False):
                arrow = self.arrow(index, forward)
                if shore.active and math.hypot(x - arrow.x(), y - arrow.y()) <= self.arrow_radius:
                    return Hit(Part.TURN_ON if forward else Part.TURN_BACK, index)
            at = self.slot(index)
            if math.hypot(x - at.x(), y - at.y()) <= self.hand_radius * 0.92:
                return Hit(Part.HAND, index)
        for index in range(shore.discs - shore.hide_disc):
            at = self.disc(index)
            if math.hypot(x - at.x(), y - at.y()) <= self.disc_radius * 0.6:
                return Hit(Part.DISC, index)
        reserve = (RESERVE,) if shore.reserve is not None else ()
        for index in (*range(len(shore.stacks)), *reserve):
            if self.pile_rect(index).contains(x, y):
                return Hit(Part.PILE, index)
        return None

    def rect_of(self, hit: Hit) -> QRectF:
        """Rectangle of something that can be pointed at."""
        if hit.part is Part.PILE:
            return self.pile_rect(hit.index)
        if hit.part is Part.DISC:
            at, reach = self.disc(hit.index), self.disc_radius * 0.6
        elif hit.part is Part.HAND:
            at, reach = self.slot(hit.index), self.hand_radius
        else:
            at, reach = self.arrow(hit.index, hit.part is Part.TURN_ON), self.arrow_radius
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
