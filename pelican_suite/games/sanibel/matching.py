"""Coquina pairs: a maximum induced matching, exactly (SAN-15).

Our own search rather than a library's: networkx knows no induced matching, the detour over the
square of the line graph and maximum independent sets is exponential there too, and importing it
takes longer than everything else `sanibel score` does. The tests compare with that detour.
"""

from __future__ import annotations

from collections.abc import Sequence


def separate_pairs(neighbours: Sequence[int], vertices: int) -> int:
    """A largest set of pairs of neighbouring vertices, no two pairs touching one another.

    Args:
        neighbours: By vertex, the mask of its neighbours.
        vertices: Mask of the vertices to pair.

    Returns:
        The vertices of the pairs as a mask; half its bits is the number of pairs. Pairs can be
        read off it, because a vertex has exactly one neighbour in it.

    >>> separate_pairs([0b010, 0b101, 0b010], 0b111).bit_count() // 2
    1
    """
    best: dict[int, int] = {}

    def solve(left: int) -> int:
        """Always decides on the lowest vertex, so that masks recur along a sweep of the grid."""
        while left:
            low = left & -left
            if neighbours[low.bit_length() - 1] & left:
                break
            left ^= low
        if not left:
            return 0
        known = best.get(left)
        if known is not None:
            return known
        low = left & -left
        beside = neighbours[low.bit_length() - 1] & left
        found = solve(left ^ low)
        near = beside
        while near:
            partner = near & -near
            near ^= partner
            around = beside | neighbours[partner.bit_length() - 1] | partner | low
            pairs = low | partner | solve(left & ~around)
            if pairs.bit_count() > found.bit_count():
                found = pairs
        best[left] = found
        return found

    return solve(vertices)
