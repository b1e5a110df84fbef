"""Paints one tile: water, then sand, then forest, each a sheet of cut paper with its pattern.

Units are radii of the hexagon, the tile's centre at the origin. Light comes from the top left
whatever way the tile is turned; patterns that cross an edge are symmetric about its middle, so
that the neighbour's half fits.
"""

from __future__ import annotations

from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from pelican_suite.ui.bay.art import forest, ground, ornaments
from pelican_suite.ui.bay.art.bridges import paint_bridge
from pelican_suite.ui.bay.art.shapes import hexagon_path, turned
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.shared.brush import path_of

BLEED: Final = 0.7
"""Pixels a tile is cut larger than its cell, so that no seam of sea shows between two."""
WIDEST: Final = 1.035
"""But never larger than this, in radii."""
ROOM: Final = 1.12
"""Half the side of the square a tile is painted in, in radii."""
FINE: Final = 24.0
"""Radius in pixels below which small marks are left out."""


def cut_at(radius: float) -> float:
    """Where a tile is cut off, in radii, if its radius is so many device pixels."""
    return min(WIDEST, 1 + BLEED / radius)


def paint_tile(
    painter: QPainter, edges: str, turn: int, seed: int, tones: Tones, radius: float
) -> None:
    """Paints a tile about the origin.

    Args:
        painter: Antialiased; scaled so that one unit is the radius of the hexagon.
        edges: Six letters, clockwise from the top right, before turning.
        turn: Times 60° clockwise.
        seed: Varies the picture a little; usually the tile's id.
        tones: Colours.
        radius: The hexagon's radius in device pixels, for the level of detail.
    """
    place = painter.deviceTransform().mapRect(QRectF(-ROOM, -ROOM, 2 * ROOM, 2 * ROOM))
    box = place.toAlignedRect()
    sheet = QImage(box.size(), QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(Qt.GlobalColor.transparent)
    brush = QPainter(sheet)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.translate(-box.topLeft())
    brush.setTransform(painter.deviceTransform(), combine=True)
    _paint_whole(brush, edges, turn, seed, tones, fine=radius >= FINE)
    _cut_out(brush, radius)
    brush.end()
    ratio = painter.device().devicePixelRatioF()
    sheet.setDevicePixelRatio(ratio)
    painter.save()
    painter.resetTransform()
    painter.drawImage(QPointF(box.topLeft()) / ratio, sheet)
    painter.restore()


def _paint_whole(
    painter: QPainter, edges: str, turn: int, seed: int, tones: Tones, *, fine: bool
) -> None:
    """Everything on a tile, and a little beyond its edges."""
    shapes = turned(edges, turn, seed)
    ground.paint_water(painter, shapes, Random(f"water/{seed}/{turn}"), tones, fine)
    ground.paint_sand(painter, shapes, Random(f"sand/{seed}/{turn}"), tones, fine)
    forest.paint_forest(painter, shapes, Random(f"forest/{seed}/{turn}"), tones, fine)
    if fine:
        ornaments.paint_ornaments(painter, shapes, Random(f"things/{seed}/{turn}"), tones)
    for bridge in shapes.bridges:
        paint_bridge(painter, bridge, tones)


def _cut_out(painter: QPainter, radius: float) -> None:
    """Cuts the tile out of what has been painted.

    All sheets together: were each one cut for itself, the water under a beach would show in the
    half covered pixels along the edge, as a line between two beaches.
    """
    waste = QPainterPath()
    waste.setFillRule(Qt.FillRule.OddEvenFill)
    waste.addRect(QRectF(-2 * ROOM, -2 * ROOM, 4 * ROOM, 4 * ROOM))
    waste.addPath(path_of(hexagon_path(cut_at(radius))))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.fillPath(waste, Qt.GlobalColor.black)
