"""Lighthouse tiles in hand, painted small and open: for replays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from pelican_suite.ui.sanibel.pictures import picture
from pelican_suite.ui.shared import theme

HEIGHT: Final = 64
"""Of a hand, in logical pixels."""
_WIDE: Final = 1.9
"""Largest width of a tile as a part of its height."""
_GAP: Final = 0.12


def _tiles(seen: Any) -> tuple[str, ...]:
    """What nobody else sees; the two tiles of which one is kept too (SAN-9)."""
    return (*seen.hand, *seen.choice)


def hand_width(seen: Any, height: float) -> float:
    """Room the hand of an observation needs at that height."""
    return sum(_shape(kind) + _GAP for kind in _tiles(seen)) * height


def paint_hand(painter: QPainter, rect: QRectF, seen: Any) -> None:
    """Paints the tiles from the left; as large as they fit."""
    kinds = _tiles(seen)
    if not kinds or rect.isEmpty():
        return
    height = min(rect.height(), rect.width() / hand_width(seen, 1.0))
    ratio = painter.device().devicePixelRatioF()
    left = rect.left()
    for kind in kinds:
        shown = _picture(kind, round(height * ratio), theme.current().palette.name)
        place = QRectF(left, rect.center().y() - height / 2, height * _shape(kind), height)
        painter.drawPixmap(place, shown, QRectF(shown.rect()))
        left = place.right() + height * _GAP


@lru_cache(maxsize=64)
def _shape(kind: str) -> float:
    """Width of a tile's picture as a part of its height."""
    shown = _picture(kind, 200, theme.current().palette.name)
    return shown.width() / shown.height()


@lru_cache(maxsize=256)
def _picture(kind: str, height: int, theme_name: str) -> QPixmap:
    """A tile no higher than that in device pixels; `theme_name` keeps the themes apart."""
    del theme_name
    size = QSize(round(height * _WIDE), height)
    return QPixmap.fromImage(picture(f"tile/{kind}", size, theme.current().palette))
