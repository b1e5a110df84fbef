"""A hand of tiles, painted small and open: for replays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.ui.bay.art.tile import paint_tile
from pelican_suite.ui.bay.art.tones import tones_for
from pelican_suite.ui.shared import theme

HEIGHT: Final = 64
"""Of a hand, in logical pixels."""
_WIDE: Final = 0.87
"""Width of a pointy-top hexagon as a part of its height."""
_GAP: Final = 0.08


def hand_width(seen: Any, height: float) -> float:
    """Room the hand of an observation needs at that height."""
    return len(seen.hand) * height * (_WIDE + _GAP)


def paint_hand(painter: QPainter, rect: QRectF, seen: Any) -> None:
    """Paints the tiles from the left; as large as they fit."""
    count = len(seen.hand)
    if not count or rect.isEmpty():
        return
    height = min(rect.height(), rect.width() / count / (_WIDE + _GAP))
    tiles = tiles_of(seen.edition)
    ratio = painter.device().devicePixelRatioF()
    for index, tile in enumerate(seen.hand):
        left = rect.left() + height * (_WIDE + _GAP) * index
        edges = tiles.tile(tile).edges
        picture = _picture(edges, tile, round(height * ratio), theme.current().palette.name)
        wide = height * picture.width() / picture.height()
        painter.drawPixmap(
            QRectF(left, rect.center().y() - height / 2, wide, height),
            picture,
            QRectF(picture.rect()),
        )


@lru_cache(maxsize=256)
def _picture(edges: str, tile: int, height: int, theme_name: str) -> QPixmap:
    """A tile at a height in device pixels; `theme_name` keeps the themes apart."""
    del theme_name
    picture = QPixmap(round(height * _WIDE), height)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(picture.width() / 2, height / 2)
    painter.scale(height / 2, height / 2)
    paint_tile(painter, edges, 0, tile, tones_for(theme.current().palette), height / 2)
    painter.end()
    return picture
