"""Where the terrains of a tile lie, from the letters of its edges only; points, no shapes yet.

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

from pelican_suite.ui.bay.geometry import Point, corner, middle

WATER: Final = "W"
BEACH: Final = "B"
FOREST: Final = "F"

MEETING_PULL: Final = 0.5
"""Lines meet this far from the centre towards the mean of the corners they come from."""
REACH: Final = 0.62
"""A bridge begins this far from the centre."""
BLEED: Final = 1.6
"""Everything is built beyond the tile and cut afterwards, so that no bend touches an edge."""
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
class Plan:
    """The lines of a tile in its own orientation (turn 0).

    Attributes:
        runs: In clockwise order.
        meeting: Where all lines meet.
        rings: By run, the points round its sector; a wobble may make a ring touch itself.
        bridges: In no order.
    """

    runs: tuple[Run, ...]
    meeting: Point
    rings: tuple[tuple[Point, ...], ...]
    bridges: tuple[Bridge, ...]


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
def plan_of(edges: str, seed: int = 0) -> Plan:
    """The lines for six edge letters; `seed` varies them a little."""
    runs = runs_of(edges)
    if len(runs) == 1:
        return Plan(runs, (0.0, 0.0), (tuple(corner(k, BLEED) for k in range(6)),), ())
    rng = Random(f"{edges}/{seed}")
    meeting = _meeting(runs)
    lines = {run.first: _line(run.first, meeting, rng) for run in runs}
    return Plan(runs, meeting, tuple(_ring(run, lines) for run in runs), _bridges(runs, meeting))


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


def _ring(run: Run, lines: dict[int, list[Point]]) -> tuple[Point, ...]:
    last = (run.first + run.length) % 6
    rim = [corner(run.first + k, BLEED) for k in range(1, run.length)]
    return (*lines[run.first][::-1], *rim, *lines[last])


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
