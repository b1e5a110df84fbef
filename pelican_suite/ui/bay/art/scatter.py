"""Where small marks go: seeded lattices, and which of their points lie in a shape."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from pelican_suite.ui.bay.geometry import Point


def lattice(rng: Random, spacing: float, jitter: float, reach: float = 1.0) -> Iterator[Point]:
    """Points of a triangular lattice about the origin, each moved a little."""
    rows = math.ceil(reach / (spacing * 0.866)) + 1
    for row in range(-rows, rows + 1):
        shift = spacing / 2 if row % 2 else 0.0
        for column in range(-rows - 1, rows + 2):
            x = column * spacing + shift + rng.uniform(-jitter, jitter)
            y = row * spacing * 0.866 + rng.uniform(-jitter, jitter)
            yield x, y


def within(shape: BaseGeometry, points: Sequence[Point]) -> list[Point]:
    """Those of `points` that lie in `shape`."""
    if shape.is_empty or not points:
        return []
    places = np.asarray(points)
    inside = shapely.contains_xy(shape, places[:, 0], places[:, 1])
    return [point for point, found in zip(points, inside, strict=True) if found]
