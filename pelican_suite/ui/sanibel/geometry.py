"""Where cells and tiles are, in sides of a diamond: x to the right, y downwards from the top.

Everything is read off the grid of the edition; other grids work alike.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.grid import Grid, Position
from pelican_suite.games.sanibel.tiles import Kind, Lay, Shape

Point = tuple[float, float]
Outline = tuple[tuple[Point, ...], ...]
"""The corners of each cell of a tile, about the middle of the tile, in sides."""

STEP: Final = math.sqrt(3) / 2
"""Sides in one unit of x of a grid corner; one unit of y is half a side."""


@dataclass(frozen=True, slots=True, eq=False)
class Floorplan:
    """A grid in sides.

    Attributes:
        width: Of the grid; `height` likewise.
        cells: By number the corners.
        centres: By number the middle of the cell.
    """

    width: float
    height: float
    cells: tuple[tuple[Point, ...], ...]
    centres: tuple[Point, ...]

    def centre(self, cells: tuple[int, ...]) -> Point:
        """The middle of a tile."""
        return _middle_of(self, cells)

    def outline(self, cells: tuple[int, ...]) -> Outline:
        """The tile about its own middle."""
        mx, my = self.centre(cells)
        return tuple(
            tuple((round(x - mx, 4), round(y - my, 4)) for x, y in self.cells[cell])
            for cell in cells
        )

    def cell_at(self, at: Point) -> int | None:
        """The cell at a point."""
        for number, corners in enumerate(self.cells):
            if polygon_of((corners,)).containsPoint(QPointF(*at), _FILL):
                return number
        return None


@lru_cache(maxsize=4096)
def _middle_of(plan: Floorplan, cells: tuple[int, ...]) -> Point:
    # Asked for every place of a tile whenever the mouse moves with it.
    xs = [plan.centres[cell][0] for cell in cells]
    ys = [plan.centres[cell][1] for cell in cells]
    return sum(xs) / len(xs), sum(ys) / len(ys)


_FILL: Final = Qt.FillRule.OddEvenFill


def polygon_of(outline: Outline) -> QPolygonF:
    """The first cell of an outline as a polygon."""
    return QPolygonF([QPointF(x, y) for x, y in outline[0]])


@lru_cache(maxsize=8)
def floorplan(grid: Grid) -> Floorplan:
    """The floor plan of a grid."""
    xs = [x for cell in grid.cells for x, _ in cell.corners]
    ys = [y for cell in grid.cells for _, y in cell.corners]
    left, top = min(xs), max(ys)
    cells = tuple(
        tuple(((x - left) * STEP, (top - y) / 2) for x, y in cell.corners) for cell in grid.cells
    )
    centres = tuple(
        (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
        for corners in cells
    )
    return Floorplan((max(xs) - left) * STEP, (top - min(ys)) / 2, cells, centres)


@lru_cache(maxsize=4096)
def silhouette(outline: Outline) -> tuple[Point, ...]:
    """The corners round a whole tile."""
    # Slow to load, and the start page's bag has no use for it.
    import shapely  # noqa: PLC0415

    # Rounded corners of neighbouring cells may miss each other by a hair.
    grown = [shapely.Polygon(cell).buffer(0.002, join_style="mitre") for cell in outline]
    ring = shapely.union_all(grown).simplify(0.01).exterior.coords[:-1]
    return tuple((float(x), float(y)) for x, y in ring)


def path_of(outline: Outline) -> QPainterPath:
    """All cells of an outline as one path."""
    path = QPainterPath()
    for cell in outline:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in cell]))
        path.closeSubpath()
    return path


def bounds(outline: Outline) -> QRectF:
    """The box round an outline."""
    return path_of(outline).boundingRect()


@dataclass(frozen=True, slots=True)
class Way:
    """How a tile is turned.

    Attributes:
        mirrored: A zigzag lies on its other face.
        turn: Sixths of a whole turn, clockwise.
    """

    mirrored: bool = False
    turn: int = 0

    def turned(self, steps: int) -> Way:
        """The way after some sixths of a turn."""
        return Way(self.mirrored, (self.turn + steps) % 6)

    def flipped(self) -> Way:
        """The way on the other face."""
        return Way(not self.mirrored, self.turn)


def _key(outline: Outline) -> frozenset[Point]:
    """A shape without the order of its cells or corners."""
    corners = {corner for cell in outline for corner in cell}
    return frozenset((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in corners)


def _moved(outline: Outline, way: Way) -> Outline:
    angle = math.radians(60 * way.turn)
    cos, sin = math.cos(angle), math.sin(angle)
    sign = -1 if way.mirrored else 1
    return tuple(
        tuple((sign * x * cos - y * sin, sign * x * sin + y * cos) for x, y in cell)
        for cell in outline
    )


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The ways a shape can lie on a grid.

    Attributes:
        by_position: The ways of each position, by mask; several where a shape looks the same
            after a turn. The order of cells tells them apart.
        places: By way the positions of that way.
        model: The outline of the way that is not turned.
    """

    by_position: dict[int, tuple[Way, ...]]
    places: dict[Way, tuple[Position, ...]]
    model: Outline

    def outline(self, way: Way) -> Outline:
        """A tile in hand, turned this way."""
        return _moved(self.model, way)


@lru_cache(maxsize=32)
def ways_of(grid: Grid, shape: Shape) -> Ways:
    """All ways of a shape on a grid."""
    plan = floorplan(grid)
    positions = grid.positions[shape]
    flat = [p for p in positions if _is_level(plan, p.cells)]
    model = plan.outline((flat or list(positions))[0].cells)
    keys: dict[frozenset[Point], list[Way]] = {}
    for mirrored in (False, True):
        for turn in range(6):
            way = Way(mirrored, turn)
            keys.setdefault(_key(_moved(model, way)), []).append(way)
    by_position = {p.mask: tuple(keys.get(_key(plan.outline(p.cells)), ())) for p in positions}
    places: dict[Way, list[Position]] = {}
    for position in positions:
        for way in by_position[position.mask]:
            places.setdefault(way, []).append(position)
    return Ways(by_position, {way: tuple(found) for way, found in places.items()}, model)


def _is_level(plan: Floorplan, cells: tuple[int, ...]) -> bool:
    """Whether a tile lies as broad as it can, which is how it is shown on the sand."""
    box = bounds(plan.outline(cells))
    return box.width() > box.height() * 1.2


def shape_in_hand(kind: Kind, on_triangle: bool) -> Shape:
    """The shape of a tile; of a diamond's type on a triangle space, a triangle."""
    return Shape.TRIANGLE if on_triangle else kind.shape


def lay_outline(edition: SanibelEdition, lay: Lay) -> Outline:
    """The outline of a tile in a bag, cells in the order of its symbols."""
    return floorplan(edition.grid).outline(lay.cells)
