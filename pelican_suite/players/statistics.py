"""What a series of games says about its players, with how sure one may be of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

Z_95: Final = 1.959964
"""Two-sided 95 % quantile of the normal distribution."""


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Mean and its 95 % confidence interval; the three are equal for a single value.

    Raises:
        ValueError: If there are no values.

    >>> mean_interval([4, 4, 4])
    (4.0, 4.0, 4.0)
    """
    if not values:
        raise ValueError("no values")
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, mean, mean
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = Z_95 * math.sqrt(variance / count)
    return mean, mean - half, mean + half


def share_interval(part: float, whole: int) -> tuple[float, float, float]:
    """Share `part` / `whole` and Wilson's 95 % interval, sound for small numbers too.

    Args:
        part: Successes; a shared victory may count as a fraction.
        whole: Number of games.

    Raises:
        ValueError: If there were no games.

    >>> [round(x, 3) for x in share_interval(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if whole <= 0:
        raise ValueError("no games")
    share = part / whole
    square = Z_95**2
    centre = (share + square / (2 * whole)) / (1 + square / whole)
    spread = share * (1 - share) / whole + square / (4 * whole**2)
    half = Z_95 * math.sqrt(max(spread, 0.0)) / (1 + square / whole)
    # The share itself is always inside; rounding must not push it out.
    low, high = min(centre - half, share), max(centre + half, share)
    return share, max(low, 0.0), min(high, 1.0)


def elo_difference(share: float) -> float | None:
    """Difference in Elo that makes a player expect `share` of the points against another.

    Returns:
        None for all or nothing, where there is no such number.

    >>> round(elo_difference(0.64)), elo_difference(0.5)
    (100, 0.0)
    """
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share / (1 - share))
