"""The soft shadow the whole bay casts on the sea, one hexagon at a time."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from pelican_suite.ui.bay.art.shapes import hexagon_path
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.shared.brush import faded, path_of


def paint_tile_shadow(painter: QPainter, tones: Tones) -> None:
    """A hexagon's shadow: shoal water close by, then a shadow that fades."""
    painter.save()
    painter.translate(0.03, 0.1)
    for grow in (1.12, 1.09, 1.06, 1.03, 1.0):
        painter.fillPath(path_of(hexagon_path(grow)), faded(tones.shadow, 0.055))
    painter.restore()
    painter.fillPath(path_of(hexagon_path(1.045)), tones.sand_light)
