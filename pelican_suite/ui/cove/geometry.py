"""Where the nests of a board lie, and which of them a point belongs to.

Board units: the board is 460 wide and 540 tall about the origin, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sin, tau
from typing import Final

import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from pelican_suite.games.cove.relations import Nest

Point = tuple[float, float]

HALF_WIDTH: Final = 230.0
HALF_HEIGHT: Final = 270.0
NEST_RADIUS: Final = 46.0
_SIDE: Final = 160.0
_END: Final = 198.0
_SPREAD: Final = {1: 0.0, 2: 78.0, 3: 122.0}
"""Half the way from the first to the last nest of a side, by the number of its nests."""
_SPREAD_ENDS: Final = {1: 0.0, 2: 72.0, 3: 92.0}
_REACH: Final = 40.0
"""A bird let go this far beside a nest still lands on it."""


@lru_cache(maxsize=8)
def nest_points(edges: tuple[str, ...]) -> tuple[Point, ...]:
    """Middles of the nests, clockwise from the top as COVE-1 lays them.

    Args:
        edges: By nest, the side it lies on, as in `CoveEdition.edges`.
    """
    places: list[Point] = []
    for nest, edge in enumerate(edges):
        same = [other for other, found in enumerate(edges) if found == edge]
        rank, count = same.index(nest), len(same)
        share = 0.0 if count == 1 else 2 * rank / (count - 1) - 1
        along = share * _SPREAD.get(count, 150.0)
        across = share * _SPREAD_ENDS.get(count, 110.0)
        if edge == "short-single":
            places.append((across, -_END))
        elif edge == "long-pair":
            places.append((_SIDE, along))
        elif edge == "short-pair":
            places.append((-across, _END))
        else:
            places.append((-_SIDE, -along))
    return tuple(places)


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The shapes of one edition's board.

    Attributes:
        points: Middles of the nests.
        catch: By nest, everything that counts as on it; these do not overlap.
        land: The island without its water.
        lagoon: The water in its middle.
    """

    points: tuple[Point, ...]
    catch: tuple[BaseGeometry, ...]
    land: BaseGeometry
    lagoon: BaseGeometry

    def nest_at(self, x: float, y: float) -> Nest | None:
        """The nest that a pawn let go at a point snaps to, None for none."""
        for nest, shape in enumerate(self.catch):
            if shapely.contains_xy(shape, x, y):
                return nest
        return None

    def towards(self, start: Nest, dx: int, dy: int) -> Nest:
        """The next nest in a direction of the arrow keys; `start` if there is none."""
        x, y = self.points[start]
        best, least = start, float("inf")
        for nest, (nx, ny) in enumerate(self.points):
            ahead = (nx - x) * dx + (ny - y) * dy
            beside = abs((nx - x) * dy) + abs((ny - y) * dx)
            if nest != start and ahead > 20 and ahead + 2.2 * beside < least:
                best, least = nest, ahead + 2.2 * beside
        return best


@lru_cache(maxsize=8)
def board_shapes(edges: tuple[str, ...]) -> Board:
    """The shapes of a board whose nests lie on those sides."""
    points = nest_points(edges)
    nests = [shapely.Point(place).buffer(NEST_RADIUS + _REACH) for place in points]
    cells = shapely.get_parts(
        shapely.voronoi_polygons(
            shapely.MultiPoint(points), extend_to=shapely.box(-600, -600, 600, 600)
        )
    )
    catch = tuple(
        nest & next(cell for cell in cells if shapely.contains_xy(cell, *place))
        for nest, place in zip(nests, points, strict=True)
    )
    for shape in catch:
        shapely.prepare(shape)
    lagoon = _blob(94, 140, 66, 4.5, 3)
    island = _blob(HALF_WIDTH, HALF_HEIGHT, 96, 6.0, 5)
    return Board(points, catch, island - lagoon, lagoon)


def _blob(half_width: float, half_height: float, bend: float, swell: float, seed: int) -> Polygon:
    """A rounded rectangle whose outline swells a little, as if cut by hand."""
    core = shapely.box(bend - half_width, bend - half_height, half_width - bend, half_height - bend)
    outline = core.buffer(bend - swell, quad_segs=12).exterior
    steps = 180
    points: list[Point] = []
    for k in range(steps):
        at = outline.interpolate(k / steps, normalized=True)
        grow = 1 + swell / half_width * _ripple(k / steps, seed)
        points.append((at.x * grow, at.y * grow))
    return Polygon(points)


def _ripple(share: float, seed: int) -> float:
    """A wavy line of period 1 between about -1 and 1."""
    parts: Sequence[tuple[int, float]] = ((3, 0.5), (seed + 2, 0.32), (seed + 6, 0.18))
    return sum(size * sin(tau * count * share + seed * count) for count, size in parts)
