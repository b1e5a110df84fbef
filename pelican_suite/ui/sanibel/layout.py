"""Where the parts of the table are, for a size of the window. Logical pixels of the viewport."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from pelican_suite.ui.sanibel.art.bag import FOOT, HANDLE, HEAD, WALL
from pelican_suite.ui.sanibel.geometry import Floorplan

GAP: Final = 12.0
ROWS: Final = 10
"""Rows of the score strip: eight lines, the chairs, the total."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the table.

    Attributes:
        beach: The strip above.
        sand: The shells of a section.
        bag: The player's own bag with its handles.
        grid: Upper left corner of the grid of the bag.
        side: A side of a diamond of the bag.
        score: The score strip.
        others: The other players' bags.
        hand: Part of the sand for lighthouse tiles, kept crabs and the field guide.
    """

    beach: QRectF
    sand: QRectF
    bag: QRectF
    grid: QPointF
    side: float
    score: QRectF
    others: QRectF
    hand: QRectF


@lru_cache(maxsize=16)
def arrange(
    width: int, height: int, plan: Floorplan, others: int, text_scale: float = 1.0
) -> Layout:
    """The layout of a table.

    Args:
        width: Of the viewport.
        height: Of the viewport.
        plan: Grid of the bag.
        others: Number of other players.
        text_scale: 1 at text size 100 %.
    """
    strip = max(104.0, min(330.0, height * 0.315))
    below = max(120.0, height - strip - GAP)
    larger = max(1.0, text_scale)
    score_width = 44.0 + 40.0 * larger
    wide, tall = plan.width + 2 * WALL, plan.height + HEAD + FOOT + HANDLE
    others_width = 0.0 if not others else max(104.0, min(210.0, width * 0.125))
    room = width - score_width - others_width - 4 * GAP - min(210 + 60 * (larger - 1), width * 0.4)
    side = max(12.0, min((below - GAP) / tall, room / wide))
    bag_width, bag_height = side * wide, side * tall
    right = width - GAP - others_width - (GAP if others else 0) - score_width - GAP
    bag = QRectF(right - bag_width, height - GAP / 2 - bag_height, bag_width, bag_height)
    top = strip + GAP
    grid = QPointF(bag.left() + WALL * side, bag.top() + (HEAD + HANDLE) * side)
    sand = QRectF(GAP, top, bag.left() - 2 * GAP, height - top - GAP)
    hand_height = max(54.0 + 20.0 * larger, min(side * 1.9, sand.height() * 0.3))
    hand_height = min(hand_height, sand.height() * 0.4)
    return Layout(
        beach=QRectF(0, 0, width, strip),
        sand=sand,
        bag=bag,
        grid=grid,
        side=side,
        score=QRectF(bag.right() + GAP, top, score_width, height - top - GAP),
        others=QRectF(width - GAP - others_width, top, others_width, height - top - GAP),
        hand=QRectF(sand.left(), sand.bottom() - hand_height, sand.width(), hand_height),
    )
