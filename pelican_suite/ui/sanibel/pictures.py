"""Pictures of the rules page: bags with highlighted cells, single tiles, creatures.

`creature/NAME` is a creature, `tile/NAME` a tile; every other name is an entry of
`rules/sanibel-pictures.json`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainterPath, QPen, QPolygonF

from pelican_suite.core import resources
from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.edition import SanibelEdition, edition_of
from pelican_suite.games.sanibel.preview import closed_off
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel.art.bag import bag_rect, paint_bag
from pelican_suite.ui.sanibel.art.brush import faded
from pelican_suite.ui.sanibel.art.creatures import CREATURES, paint_creature
from pelican_suite.ui.sanibel.geometry import Floorplan, floorplan
from pelican_suite.ui.sanibel.stamps import Picture, Stamps, picture_of_kind, picture_of_lay
from pelican_suite.ui.shared.canvas import canvas
from pelican_suite.ui.shared.theme import Palette

FILE: Final = "rules/sanibel-pictures.json"
ROOM: Final = 0.8
"""Empty space shown above the tiles of a bag, in sides."""


@cache
def _entries() -> dict[str, Any]:
    entries: dict[str, Any] = json.loads(resources.read_text(FILE))
    return entries


def picture(name: str, size: QSize, palette: Palette) -> QImage:
    """A picture no larger than `size` (device pixels) on a transparent ground.

    Raises:
        KeyError: If there is no such picture.
    """
    edition = edition_of("reference")
    if name.startswith("creature/"):
        return _creature(name.removeprefix("creature/"), size, palette)
    if name.startswith("tile/"):
        tile = picture_of_kind(edition, name.removeprefix("tile/"))
        return _tile(tile, size, palette)
    entry = _entries()[name]
    if "tile" in entry:
        return _tile(picture_of_kind(edition, entry["tile"]), size, palette)
    lays = tuple(Lay(_kind(tile["tile"]), tuple(tile["cells"])) for tile in entry["bag"]["tiles"])
    return _bag(edition, lays, tuple(entry.get("highlight", ())), size, palette)


def _kind(tile: str | list[str]) -> str:
    return tile if isinstance(tile, str) else "+".join(sorted(tile))


def _creature(name: str, size: QSize, palette: Palette) -> QImage:
    if name not in CREATURES:
        raise KeyError(name)
    image, painter = canvas(QRectF(-1.1, -1.1, 2.2, 2.2), size)
    paint_creature(painter, name, palette)
    painter.end()
    return image


def _tile(tile: Picture, size: QSize, palette: Palette) -> QImage:
    image, painter = canvas(tile.rect(), size)
    Stamps(palette, keep=False).draw(painter, tile, QPointF(0, 0), 1.0)
    painter.end()
    return image


def _bag(
    edition: SanibelEdition,
    lays: tuple[Lay, ...],
    highlight: tuple[int, ...],
    size: QSize,
    palette: Palette,
) -> QImage:
    plan, stamps = floorplan(edition.grid), Stamps(palette, keep=False)
    image, painter = canvas(_part(plan, lays, highlight), size)
    paint_bag(painter, plan, palette, palette.player("coral"))
    bag = Bag().with_lays(lays)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(palette.piece("#3b260c"), 0.45))
    for cell in closed_off(edition, bag):
        painter.drawPath(_union(plan, (cell,)))
    for lay in lays:
        at = plan.centre(lay.cells)
        stamps.draw(painter, picture_of_lay(edition, lay), QPointF(*at), 1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for wide, tone in ((0.2, palette.on_scoring), (0.11, palette.scoring)):
        join = Qt.PenJoinStyle.RoundJoin
        pen = QPen(tone, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join)
        painter.setPen(pen)
        painter.drawPath(_union(plan, highlight))
    painter.end()
    return image


def _part(plan: Floorplan, lays: tuple[Lay, ...], highlight: tuple[int, ...]) -> QRectF:
    """The part of a bag that has something to show: without most of the empty space on top."""
    whole = bag_rect(plan).adjusted(-0.2, 0, 0.2, 0.3)
    cells = [cell for lay in lays for cell in lay.cells] + list(highlight)
    if cells:
        top = min(y for cell in cells for _, y in plan.cells[cell])
        if top > ROOM:
            whole.setTop(top - ROOM)
    return whole


def _union(plan: Floorplan, cells: tuple[int, ...]) -> QPainterPath:
    path = QPainterPath()
    for cell in cells:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in plan.cells[cell]]))
        path.closeSubpath()
    return path.simplified()
