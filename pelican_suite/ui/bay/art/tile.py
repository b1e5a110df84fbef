"""Paints one tile: water, then sand, then forest, each a sheet of cut paper with its pattern.

Units are radii of the hexagon, the tile's centre at the origin. Light comes from the top left
whatever way the tile is turned; patterns that cross an edge are symmetric about its middle, so
that the neighbour's half fits.
"""

from __future__ import annotations

from random import Random
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from pelican_suite.ui.bay.art import forest, ground, ornaments
from pelican_suite.ui.bay.art.bridges import paint_bridge
from pelican_suite.ui.bay.art.shapes import hexagon_path, turned
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.shared.brush import faded, path_of, pen

BLEED: Final = 0.7
"""Pixels a tile is cut larger than its cell, so that no seam of sea shows between two."""
WIDEST: Final = 1.035
"""But never larger than this, in radii."""
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
    shapes = turned(edges, turn, seed)
    fine = radius >= FINE
    painter.save()
    painter.setClipPath(path_of(hexagon_path(cut_at(radius))), Qt.ClipOperation.IntersectClip)
    ground.paint_water(painter, shapes, Random(f"water/{seed}/{turn}"), tones, fine)
    ground.paint_sand(painter, shapes, Random(f"sand/{seed}/{turn}"), tones, fine)
    forest.paint_forest(painter, shapes, Random(f"forest/{seed}/{turn}"), tones, fine)
    if fine:
        ornaments.paint_ornaments(painter, shapes, Random(f"things/{seed}/{turn}"), tones)
    for bridge in shapes.bridges:
        paint_bridge(painter, bridge, tones)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(tones.dark, 0.055), 0.012))
    painter.drawPath(path_of(hexagon_path(1.0)))
    painter.restore()
