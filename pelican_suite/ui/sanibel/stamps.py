"""Pictures of tiles as pixmaps, sharp at every size, painted once and remembered."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.tiles import Kind, Lay, Shape
from pelican_suite.ui.sanibel.art.tile import paint_tile
from pelican_suite.ui.sanibel.geometry import Outline, bounds, lay_outline, ways_of
from pelican_suite.ui.shared.theme import Palette

MEMORY: Final = 120_000_000
"""Bytes of pixmaps kept; the ones unused longest go first."""
MARGIN: Final = 0.16
"""Room round a tile for its shadow, in sides."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile as it lies: its kind, and its cells about its middle."""

    kind: Kind
    outline: Outline

    def rect(self) -> QRectF:
        """What the picture covers, in sides."""
        return bounds(self.outline).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


def picture_of_lay(edition: SanibelEdition, lay: Lay) -> Picture:
    """A tile in a bag."""
    return Picture(edition.kinds[lay.kind], lay_outline(edition, lay))


def picture_of_kind(edition: SanibelEdition, name: str) -> Picture:
    """A tile that lies on the sand, not turned."""
    kind = edition.kinds[name]
    return Picture(kind, ways_of(edition.grid, kind.shape).model)


_Key = tuple[Picture, str, int]


class Stamps:
    """The remembered pictures of one table."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._bytes = 0

    @property
    def palette(self) -> Palette:
        """Colours in use."""
        return self._palette

    def use_palette(self, palette: Palette) -> None:
        """Paints in other colours from now on."""
        self._palette = palette

    def draw(
        self, painter: QPainter, picture: Picture, at: QPointF, side: float, opacity: float = 1.0
    ) -> None:
        """Draws a tile about `at`; `side` is a side of a diamond in the painter's units."""
        scale = painter.deviceTransform().m11()
        pixels = max(4, round(side * scale * 4))
        found = self._find(picture, pixels)
        rect = picture.rect()
        target = QRectF(
            at.x() + rect.x() * side,
            at.y() + rect.y() * side,
            rect.width() * side,
            rect.height() * side,
        )
        before = painter.opacity()
        painter.setOpacity(before * opacity)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, found, QRectF(found.rect()))
        painter.setOpacity(before)

    def _find(self, picture: Picture, quarter_pixels: int) -> QPixmap:
        key = (picture, self._palette.name, quarter_pixels)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        side = quarter_pixels / 4
        rect = picture.rect()
        found = QPixmap(max(1, round(rect.width() * side)), max(1, round(rect.height() * side)))
        found.fill(Qt.GlobalColor.transparent)
        painter = QPainter(found)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(found.width() / rect.width(), found.height() / rect.height())
        painter.translate(-rect.x(), -rect.y())
        paint_tile(painter, picture.kind, picture.outline, self._palette)
        painter.end()
        self._kept[key] = found
        self._bytes += found.width() * found.height() * 4
        while self._bytes > MEMORY and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= gone.width() * gone.height() * 4
        return found


def symbol_family(kind: Kind) -> str:
    """The sign that stands for a whole tile."""
    if kind.shape is Shape.STRIP:
        return "lighthouse"
    return str(kind.symbols[0]) if kind.symbols else str(kind.family)
