"""Shapes of the terrain on one tile, from the letters of its edges only.

A *run* is a maximal row of edges of one terrain. Between two runs a line runs from their common
corner to where all lines meet; so the terrain changes exactly at corners, every seam fits every
other, and each run becomes one bay of sand, grove or inlet. Lengths are in radii of the hexagon.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

import shapely
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from pelican_suite.ui.bay.geometry import Point, corner, middle

WATER: Final = "W"
BEACH: Final = "B"
FOREST: Final = "F"

MEETING_PULL: Final = 0.5
"""Lines meet this far from the centre towards the mean of the corners they come from."""
ROUNDING: Final = 0.1
"""Radius of the smallest bend in a shore."""
CAUSEWAY: Final = 0.075
"""Half the width of the land under a bridge: it parts the water left and right (BAY-2)."""
DAM: Final = 0.17
"""Radius of the land in the middle where sand and grove together part the water."""
REACH: Final = 0.62
"""A bridge begins this far from the centre."""
FINENESS: Final = 0.003
"""Points of an outline may be this far off."""
BLEED: Final = 1.6
"""Shapes are built beyond the tile and cut afterwards, so that no bend touches an edge."""
WOBBLE: Final = 0.05
POINTS_PER_LINE: Final = 18


@dataclass(frozen=True, slots=True)
class Run:
    """A row of `length` edges of one terrain, from edge `first` on clockwise."""

    terrain: str
    first: int
    length: int

    @property
    def heading(self) -> float:
        """Direction of its middle as seen from the centre, radians."""
        return math.radians(60 * (self.first + (self.length - 1) / 2) - 60)


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge over what lies between runs of one kind of land.

    Attributes:
        terrain: `BEACH` has wooden bridges, `FOREST` rope bridges.
        line: The middle of the way, points in order.
    """

    terrain: str
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Shapes:
    """What a tile shows, back to front, in its own orientation (turn 0).

    Attributes:
        runs: In clockwise order.
        sand: Sand, which also lies under forest that meets it; clipped to nothing.
        forest: Groves; clipped to nothing.
        bridges: Over everything.
        parts: What is seen of each run, in the order of `runs`, reaching beyond the tile.
    """

    runs: tuple[Run, ...]
    sand: BaseGeometry
    forest: BaseGeometry
    bridges: tuple[Bridge, ...]
    parts: tuple[BaseGeometry, ...]


def runs_of(edges: str) -> tuple[Run, ...]:
    """The runs of a tile.

    >>> [run.length for run in runs_of("WBBWWW")]
    [2, 4]
    """
    starts = [k for k in range(6) if edges[k] != edges[k - 1]]
    if not starts:
        return (Run(edges[0], 0, 6),)
    ends = [*starts[1:], starts[0] + 6]
    return tuple(
        Run(edges[start], start, end - start) for start, end in zip(starts, ends, strict=True)
    )


@lru_cache(maxsize=1024)
def shapes_of(edges: str, seed: int = 0) -> Shapes:
    """Shapes for six edge letters; `seed` varies them a little."""
    runs = runs_of(edges)
    if len(runs) == 1:
        whole = Polygon([corner(k, BLEED) for k in range(6)])
        nothing = Polygon()
        sand = whole if edges[0] == BEACH else nothing
        return Shapes(runs, sand, whole if edges[0] == FOREST else nothing, (), (whole,))
    rng = Random(f"{edges}/{seed}")
    meeting = _meeting(runs)
    lines = {run.first: _line(run.first, meeting, rng) for run in runs}
    sectors = {run: _sector(run, lines) for run in runs}
    bridges = _bridges(runs, meeting)
    sand, forest = _sand(sectors, bridges, meeting), _forest(sectors, bridges)
    parts = tuple(_seen(run, shape, sand, forest) for run, shape in sectors.items())
    return Shapes(runs, sand, forest, bridges, parts)


def _meeting(runs: tuple[Run, ...]) -> Point:
    corners = [corner(run.first) for run in runs]
    x, y = (sum(values) / len(corners) * MEETING_PULL for values in zip(*corners, strict=True))
    return x, y


def _line(at: int, meeting: Point, rng: Random) -> list[Point]:
    """From outside the tile through corner `at`, heading for the centre, to the meeting point."""
    (cx, cy), (mx, my) = corner(at), meeting
    bend = (cx * 0.5, cy * 0.5)
    phase, waves = rng.uniform(0, math.tau), rng.choice((1.0, 1.5, 2.0))
    size = rng.uniform(0.4, 1.0) * WOBBLE
    points = [corner(at, BLEED)]
    for step in range(POINTS_PER_LINE + 1):
        t = step / POINTS_PER_LINE
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = a * cx + b * bend[0] + c * mx, a * cy + b * bend[1] + c * my
        sway = size * math.sin(math.pi * t) * math.sin(phase + waves * math.tau * t)
        points.append((x - sway * cy, y + sway * cx))
    return points


def _sector(run: Run, lines: dict[int, list[Point]]) -> Polygon:
    last = (run.first + run.length) % 6
    rim = [corner(run.first + k, BLEED) for k in range(1, run.length)]
    ring = [*lines[run.first][::-1], *rim, *lines[last]]
    return _sound(Polygon(ring))


def _sound(shape: BaseGeometry) -> BaseGeometry:
    """Repairs a ring that the wobble made touch itself."""
    return shape if shape.is_valid else shape.buffer(0)


def _rounded(shape: BaseGeometry) -> BaseGeometry:
    """Softens all bends; first inner ones, so that narrow necks stay whole."""
    opened = shape.buffer(ROUNDING).buffer(-2 * ROUNDING)
    return opened.buffer(ROUNDING, quad_segs=8).simplify(FINENESS)


def _seen(run: Run, sector: BaseGeometry, sand: BaseGeometry, forest: BaseGeometry) -> BaseGeometry:
    """The part of a sheet that belongs to a run: near its sector and not under another sheet."""
    if run.terrain == WATER:
        return sector.difference(sand.union(forest))
    near = sector.buffer(2 * ROUNDING)
    return near.intersection(forest if run.terrain == FOREST else sand.difference(forest))


def _sand(sectors: dict[Run, Polygon], bridges: tuple[Bridge, ...], meeting: Point) -> BaseGeometry:
    """Sand reaches under the forest beside it, so that no water shows through between them."""
    terrains = [run.terrain for run in sectors]
    if BEACH not in terrains:
        return Polygon()
    land: list[BaseGeometry] = [s for run, s in sectors.items() if run.terrain != WATER]
    if FOREST in terrains and terrains.count(WATER) > 1:
        # BAY-2: water split by land stays split, so sand and grove must touch.
        land.append(ShapelyPoint(meeting).buffer(DAM))
    return _joined(land, bridges, BEACH)


def _forest(sectors: dict[Run, Polygon], bridges: tuple[Bridge, ...]) -> BaseGeometry:
    groves: list[BaseGeometry] = [shape for run, shape in sectors.items() if run.terrain == FOREST]
    return _joined(groves, bridges, FOREST) if groves else Polygon()


def _joined(parts: list[BaseGeometry], bridges: tuple[Bridge, ...], terrain: str) -> BaseGeometry:
    """Rounded parts, with causeways under the bridges of their terrain."""
    ways = [
        LineString(bridge.line).buffer(CAUSEWAY) for bridge in bridges if bridge.terrain == terrain
    ]
    return shapely.union_all([_rounded(shapely.union_all(parts)), *ways])


def _bridges(runs: tuple[Run, ...], meeting: Point) -> tuple[Bridge, ...]:
    """One bridge for every further run of the same land (BAY-2)."""
    found = []
    for terrain in (BEACH, FOREST):
        parts = [run for run in runs if run.terrain == terrain]
        found += [Bridge(terrain, _way(one, other, meeting)) for one, other in pairwise(parts)]
    return tuple(found)


def _way(one: Run, other: Run, meeting: Point) -> tuple[Point, ...]:
    start, end = _landing(one), _landing(other)
    points = []
    for step in range(POINTS_PER_LINE + 1):
        t = step / POINTS_PER_LINE
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append(
            (
                a * start[0] + b * meeting[0] + c * end[0],
                a * start[1] + b * meeting[1] + c * end[1],
            )
        )
    return tuple(points)


def _landing(run: Run) -> Point:
    """Where a bridge comes ashore on a run: well inside it."""
    if run.length == 1:
        x, y = middle(run.first)
        return x * REACH / 0.866, y * REACH / 0.866
    reach = REACH * (0.85 if run.length == 2 else 0.7)
    return reach * math.cos(run.heading), reach * math.sin(run.heading)


@lru_cache(maxsize=64)
def hexagon_path(radius: float = 1.0) -> Polygon:
    """The tile's own outline."""
    return Polygon([corner(k, radius) for k in range(6)])


@dataclass(frozen=True, slots=True, eq=False)
class Turned:
    """Shapes of a tile after turning, cut to it.

    Attributes:
        edges: Letters as they lie.
        land: Sand and forest together.
    """

    edges: str
    land: BaseGeometry
    sand: BaseGeometry
    forest: BaseGeometry
    bridges: tuple[Bridge, ...]


def turned_edges(edges: str, turn: int) -> str:
    """Edge letters after `turn` turns of 60° clockwise.

    >>> turned_edges("WBFFFF", 1)
    'FWBFFF'
    """
    turn %= 6
    return edges[-turn:] + edges[:-turn] if turn else edges


@lru_cache(maxsize=512)
def turned(edges: str, turn: int, seed: int) -> Turned:
    """The shapes of a tile turned clockwise by `turn` times 60°."""
    shapes = shapes_of(edges, seed)
    clip = hexagon_path(1.05)

    def placed(shape: BaseGeometry) -> BaseGeometry:
        return affinity.rotate(shape, 60 * turn, origin=(0, 0)).intersection(clip)

    sand, groves = placed(shapes.sand), placed(shapes.forest)
    bridges = tuple(
        Bridge(bridge.terrain, tuple(_turned_point(point, turn) for point in bridge.line))
        for bridge in shapes.bridges
    )
    land = shapely.union_all([sand, groves])
    return Turned(turned_edges(edges, turn), land, sand, groves, bridges)


def _turned_point(point: Point, turn: int) -> Point:
    cos, sin = math.cos(math.radians(60 * turn)), math.sin(math.radians(60 * turn))
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


@lru_cache(maxsize=2048)
def part_at(edges: str, turn: int, seed: int, edge: int) -> BaseGeometry:
    """What is seen of the run at an edge of a turned tile, cut to the tile, in radii."""
    shapes = shapes_of(edges, seed)
    printed = (edge - turn) % 6
    for run, part in zip(shapes.runs, shapes.parts, strict=True):
        if (printed - run.first) % 6 < run.length:
            placed = affinity.rotate(part, 60 * turn, origin=(0, 0))
            return placed.intersection(hexagon_path(1.003))
    raise ValueError(f"no run of {edges} has edge {edge}")
