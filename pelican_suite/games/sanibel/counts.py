"""Numbers of tiles by kind: the bags tiles are drawn from, and the shared pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from pelican_suite.games.sanibel.edition import Counts


def size(counts: Counts) -> int:
    """How many tiles there are.

    >>> size((("cerith", 2), ("coquina", 1)))
    3
    """
    return sum(number for _, number in counts)


def number_of(counts: Counts, kind: str) -> int:
    """How many there are of one kind."""
    return next((number for name, number in counts if name == kind), 0)


def without(counts: Counts, kinds: Iterable[str]) -> Counts | None:
    """What is left when `kinds` are taken out, or None where there are not so many.

    >>> without((("cerith", 2),), ["cerith"])
    (('cerith', 1),)
    """
    left = dict(counts)
    for kind, number in Counter(kinds).items():
        left[kind] = left.get(kind, 0) - number
        if left[kind] < 0:
            return None
    return tuple((kind, number) for kind, number in sorted(left.items()) if number)


def draw(counts: Counts, number: int, rng: Random) -> tuple[tuple[str, ...], Counts]:
    """Draws up to `number` tiles: what was drawn, sorted, and what is left."""
    tiles = [kind for kind, copies in counts for _ in range(copies)]
    drawn = rng.sample(tiles, min(number, len(tiles)))
    left = without(counts, drawn)
    return tuple(sorted(drawn)), left or ()


def counts_of(kinds: Iterable[str]) -> Counts:
    """Numbers by kind.

    >>> counts_of(["b", "a", "b"])
    (('a', 1), ('b', 2))
    """
    return tuple(sorted(Counter(kinds).items()))
