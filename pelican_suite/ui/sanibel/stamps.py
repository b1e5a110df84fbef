"""Pictures of tiles, as they lie or as they are held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.tiles import Kind, Lay
from pelican_suite.ui.sanibel import sketches
from pelican_suite.ui.sanibel.art.tile import paint_tile
from pelican_suite.ui.sanibel.geometry import Outline, bounds, lay_outline, ways_of
from pelican_suite.ui.shared.theme import Palette

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


class Stamps:
    """Draws tiles in the colours of a palette."""

    def __init__(self, palette: Palette, *, keep: bool = True) -> None:
        """No tile drawn yet.

        Args:
            palette: Its colours.
            keep: Whether pictures are kept for the next time; not for those drawn only once.
        """
        self._palette, self._keep = palette, keep

    def use_palette(self, palette: Palette) -> None:
        """Paints in other colours from now on."""
        self._palette = palette

    def draw(
        self, painter: QPainter, picture: Picture, at: QPointF, side: float, opacity: float = 1.0
    ) -> None:
        """Draws a tile about `at`; `side` is a side of a diamond in the painter's units."""
        rect, palette = picture.rect(), self._palette

        def paint(brush: QPainter) -> None:
            brush.scale(side, side)
            paint_tile(brush, picture.kind, picture.outline, palette)

        if not self._keep:
            painter.save()
            painter.setOpacity(painter.opacity() * opacity)
            painter.translate(at)
            paint(painter)
            painter.restore()
            return
        place = QRectF(rect.x() * side, rect.y() * side, rect.width() * side, rect.height() * side)
        before = painter.opacity()
        painter.setOpacity(before * opacity)
        sketches.draw(painter, (palette.name, picture, round(side * 8)), at, place, paint)
        painter.setOpacity(before)
