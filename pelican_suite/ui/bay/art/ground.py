"""Water and sand: depths, wave lines, foam, ripples and dots."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath
from shapely.geometry import MultiLineString, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from pelican_suite.ui.bay.art.plan import WATER
from pelican_suite.ui.bay.art.scatter import lattice, within
from pelican_suite.ui.bay.art.shapes import Turned, hexagon_path
from pelican_suite.ui.bay.art.tones import Tones
from pelican_suite.ui.bay.geometry import Point
from pelican_suite.ui.shared.brush import faded, path_of, pen, soft_shadow

TAPER: Final = 0.36
"""Distance from the tile's edge over which shallows narrow to nothing, to fit any neighbour."""
SHALLOW: Final = 0.2
SHOAL: Final = 0.1
DEPTH: Final = 0.34
"""Water this far from land is deep."""
SHORE_STEP: Final = 0.06


def shore_of(land: BaseGeometry) -> BaseGeometry:
    """The line between land and water, without the part along the tile's own edge."""
    if land.is_empty:
        return MultiLineString()
    shore = land.boundary.intersection(hexagon_path(0.995))
    return MultiLineString() if shore.is_empty else shore


def _band(shore: BaseGeometry, width: float) -> BaseGeometry:
    """Water beside a shore, up to `width` wide, narrowing towards the tile's edge."""
    if shore.is_empty:
        return Polygon()
    rim = hexagon_path().exterior
    places = np.concatenate(
        [
            shapely.line_interpolate_point(
                part, np.linspace(0, 1, max(3, int(part.length / SHORE_STEP))), normalized=True
            )
            for part in shapely.get_parts(shore)
        ]
    )
    reach = width * np.minimum(1.0, shapely.distance(rim, places) / TAPER) + 0.004
    return shapely.union_all(shapely.buffer(places, reach, quad_segs=5))


@lru_cache(maxsize=512)
def _sheets(shapes: Turned) -> tuple[QPainterPath, ...]:
    """Deep, deepest, shallow and shoal water of a tile."""
    shore = shore_of(shapes.land)
    far = hexagon_path(0.9).difference(shapes.land.buffer(DEPTH))
    deep = far.buffer(-0.1).buffer(0.1)
    sheets = (deep, deep.buffer(-0.13), _band(shore, SHALLOW), _band(shore, SHOAL))
    return tuple(path_of(sheet) for sheet in sheets)


def paint_water(painter: QPainter, shapes: Turned, rng: Random, tones: Tones, fine: bool) -> None:
    """The lowest sheet; land is painted over it."""
    painter.fillPath(path_of(hexagon_path(1.1)), tones.water)
    if WATER not in shapes.edges:
        return
    deep, deepest, shallow, shoal = _sheets(shapes)
    painter.fillPath(deep, faded(tones.deep, 0.4))
    painter.fillPath(deepest, faded(tones.deep, 0.4))
    painter.fillPath(shallow, tones.shallow)
    painter.fillPath(shoal, tones.shoal)
    if fine:
        open_water = hexagon_path(0.88).difference(shapes.land.buffer(0.2))
        _waves(painter, within(open_water, list(lattice(rng, 0.31, 0.06))), rng, tones)


def _waves(painter: QPainter, places: list[Point], rng: Random, tones: Tones) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.wave, 0.022))
    path = QPainterPath()
    for x, y in places:
        if rng.random() < 0.3:
            continue
        size = rng.uniform(0.05, 0.075)
        path.moveTo(x - 2 * size, y)
        path.quadTo(x - size, y - 1.1 * size, x, y)
        path.quadTo(x + size, y - 1.1 * size, x + 2 * size, y)
    painter.drawPath(path)


def paint_sand(painter: QPainter, shapes: Turned, rng: Random, tones: Tones, fine: bool) -> None:
    """Beaches, with foam where they meet water."""
    if shapes.sand.is_empty:
        return
    sand = path_of(shapes.sand)
    foam = path_of(shore_of(shapes.sand))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.foam, 0.085))
    painter.drawPath(foam)
    soft_shadow(painter, sand, tones.shadow, 0.012, 0.03, 0.05)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(sand, tones.sand)
    painter.save()
    painter.setClipPath(sand, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(faded(tones.sand_mark, 0.5), 0.1))
    painter.drawPath(foam)
    painter.setPen(pen(tones.sand_light, 0.03))
    painter.drawPath(foam)
    painter.restore()
    if fine:
        dry = shapes.sand.difference(shapes.forest.buffer(0.07)).intersection(hexagon_path(0.9))
        _ripples(painter, dry.buffer(-0.1), rng, tones)


def _ripples(painter: QPainter, dry: BaseGeometry, rng: Random, tones: Tones) -> None:
    dots, lines = QPainterPath(), QPainterPath()
    for x, y in within(dry, list(lattice(rng, 0.15, 0.05))):
        if rng.random() < 0.3:
            size = rng.uniform(0.06, 0.09)
            for row in (0.0, 0.045):
                if dry.contains(ShapelyPoint(x + size, y + row)):
                    lines.moveTo(x - size, y + row)
                    lines.cubicTo(
                        x - size / 3,
                        y + row - 0.03,
                        x + size / 3,
                        y + row + 0.03,
                        x + size,
                        y + row,
                    )
        else:
            for _ in range(2):
                dx, dy = rng.uniform(-0.05, 0.05), rng.uniform(-0.05, 0.05)
                radius = rng.uniform(0.009, 0.016)
                dots.addEllipse(x + dx - radius, y + dy - radius, 2 * radius, 2 * radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(tones.sand_mark, 0.75), 0.015))
    painter.drawPath(lines)
    painter.fillPath(dots, faded(tones.sand_mark, 0.85))
