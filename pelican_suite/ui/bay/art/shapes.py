"""Shapes of the terrain on one tile: the sectors of its plan, rounded, joined, cut.

Lengths are in radii of the hexagon.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import shapely
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from pelican_suite.ui.bay.art.plan import BEACH, FOREST, WATER, Bridge, Plan, Run, plan_of, runs_of
from pelican_suite.ui.bay.geometry import Point, corner

ROUNDING: Final = 0.1
"""Radius of the smallest bend in a shore."""
CAUSEWAY: Final = 0.075
"""Half the width of the land under a bridge: it parts the water left and right (BAY-2)."""
DAM: Final = 0.17
"""Radius of the land in the middle where sand and grove together part the water."""
FINENESS: Final = 0.003
"""Points of an outline may be this far off."""


@dataclass(frozen=True, slots=True)
class Shapes:
    """What a tile shows, back to front, in its own orientation (turn 0).

    Attributes:
        runs: In clockwise order.
        sand: Sand, which also lies under forest that meets it; clipped to nothing.
        forest: Groves; clipped to nothing.
        bridges: Over everything.
    """

    runs: tuple[Run, ...]
    sand: BaseGeometry
    forest: BaseGeometry
    bridges: tuple[Bridge, ...]


@lru_cache(maxsize=1024)
def shapes_of(edges: str, seed: int = 0) -> Shapes:
    """Shapes for six edge letters; `seed` varies them a little."""
    plan = plan_of(edges, seed)
    if len(plan.runs) == 1:
        whole, nothing = Polygon(plan.rings[0]), Polygon()
        sand = whole if edges[0] == BEACH else nothing
        return Shapes(plan.runs, sand, whole if edges[0] == FOREST else nothing, ())
    sectors = _sectors(plan)
    sand, forest = _sand(sectors, plan.bridges, plan.meeting), _forest(sectors, plan.bridges)
    return Shapes(plan.runs, sand, forest, plan.bridges)


@lru_cache(maxsize=1024)
def parts_of(edges: str, seed: int) -> tuple[BaseGeometry, ...]:
    """What is seen of each run, in the order of `Shapes.runs`, reaching beyond the tile."""
    plan, shapes = plan_of(edges, seed), shapes_of(edges, seed)
    if len(plan.runs) == 1:
        return (Polygon(plan.rings[0]),)
    return tuple(
        _seen(run, shape, shapes.sand, shapes.forest) for run, shape in _sectors(plan).items()
    )


def _sectors(plan: Plan) -> dict[Run, BaseGeometry]:
    return {run: _sound(Polygon(ring)) for run, ring in zip(plan.runs, plan.rings, strict=True)}


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


def _sand(
    sectors: dict[Run, BaseGeometry], bridges: tuple[Bridge, ...], meeting: Point
) -> BaseGeometry:
    """Sand reaches under the forest beside it, so that no water shows through between them."""
    terrains = [run.terrain for run in sectors]
    if BEACH not in terrains:
        return Polygon()
    land: list[BaseGeometry] = [s for run, s in sectors.items() if run.terrain != WATER]
    if FOREST in terrains and terrains.count(WATER) > 1:
        # BAY-2: water split by land stays split, so sand and grove must touch.
        land.append(ShapelyPoint(meeting).buffer(DAM))
    return _joined(land, bridges, BEACH)


def _forest(sectors: dict[Run, BaseGeometry], bridges: tuple[Bridge, ...]) -> BaseGeometry:
    groves: list[BaseGeometry] = [shape for run, shape in sectors.items() if run.terrain == FOREST]
    return _joined(groves, bridges, FOREST) if groves else Polygon()


def _joined(parts: list[BaseGeometry], bridges: tuple[Bridge, ...], terrain: str) -> BaseGeometry:
    """Rounded parts, with causeways under the bridges of their terrain."""
    ways = [
        LineString(bridge.line).buffer(CAUSEWAY) for bridge in bridges if bridge.terrain == terrain
    ]
    return shapely.union_all([_rounded(shapely.union_all(parts)), *ways])


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
    printed = (edge - turn) % 6
    for run, part in zip(runs_of(edges), parts_of(edges, seed), strict=True):
        if (printed - run.first) % 6 < run.length:
            placed = affinity.rotate(part, 60 * turn, origin=(0, 0))
            return placed.intersection(hexagon_path(1.003))
    raise ValueError(f"no run of {edges} has edge {edge}")
