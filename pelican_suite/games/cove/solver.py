"""The best that can be done with a deal, exactly (COVE-15).

A set of placements is one whole number of 40,320 bits, a bit for each way to put eight birds on
eight nests. "Pink sits next to Blue" is such a set; so a deal is solved with a few dozen bitwise
operations. The sets of single relations are made when first needed and kept with the edition's
ring.

Leaving a bird off the board never helps: putting it on a free nest moves no other bird, and no
request is fulfilled by a bird's absence (COVE-9). So whole placements are enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from math import factorial
from typing import Final

from pelican_suite.games.cove.edition import BIRDS, CoveEdition
from pelican_suite.games.cove.evaluation import Placement, demands_of
from pelican_suite.games.cove.relations import NESTS, Ring, nests_of
from pelican_suite.games.cove.requests import Bird, Deal, Demand, Kind

COUNT: Final = factorial(NESTS)
ALL: Final = (1 << COUNT) - 1

PlacementSet = int
"""Bit i stands for the i-th placement of `itertools.permutations(range(8))`."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best possible result of a deal.

    Attributes:
        fewest_stones: The exact minimum.
        optimal: The placements that reach it; never empty.
    """

    fewest_stones: int
    optimal: PlacementSet

    @property
    def count(self) -> int:
        """How many placements reach the minimum."""
        return self.optimal.bit_count()

    def example(self) -> Placement:
        """The first of the optimal placements, in the order of nests by bird."""
        lowest = self.optimal & -self.optimal
        return _placements()[lowest.bit_length() - 1]

    def placements(self) -> Iterator[Placement]:
        """All optimal placements, in the order of nests by bird."""
        digits = f"{self.optimal:b}"[::-1]
        at = digits.find("1")
        while at >= 0:
            yield _placements()[at]
            at = digits.find("1", at + 1)


class Solver:
    """Solves deals on one edition's ring."""

    def __init__(self, ring: Ring) -> None:
        self._ring = ring
        self._sets: dict[tuple[Bird, Demand], PlacementSet] = {}

    def solve(self, deal: Deal) -> Solution:
        """The exact minimum of stones over all placements of all birds."""
        sets = [
            self._card_set(deal, bird, row)
            for bird in range(len(deal))
            for row in range(len(deal[bird]))
        ]
        # after[i]: placements that miss exactly the tolerated number of the first i cards or fewer
        after = _meet_all(sets)
        missed = 0
        while not after[-1]:
            missed += 1
            after = _allow_one_more(sets, after)
        return Solution(missed, after[-1])

    def solve_many(self, deals: Iterable[Deal]) -> Iterator[Solution]:
        """Solves deals one after the other, sharing the tables."""
        return map(self.solve, deals)

    def _card_set(self, deal: Deal, bird: Bird, row: int) -> PlacementSet:
        """Placements that fulfil one card."""
        found = ALL
        for demand in demands_of(deal, bird, row):
            found &= self._demand_set(bird, demand)
        return found

    def _demand_set(self, bird: Bird, demand: Demand) -> PlacementSet:
        known = self._sets.get((bird, demand))
        if known is None:
            known = self._sets[bird, demand] = self._build(bird, demand)
        return known

    def _build(self, bird: Bird, demand: Demand) -> PlacementSet:
        where = _sits()
        if demand.request.kind is Kind.GROUP:
            return _union(where[bird][nest] for nest in nests_of(self._ring.nests_for(demand, 0)))
        other = demand.request.bird
        return _union(
            where[other][at] & _union(where[bird][nest] for nest in nests_of(allowed))
            for at in range(NESTS)
            if (allowed := self._ring.nests_for(demand, at))
        )


def solver(edition: CoveEdition) -> Solver:
    """The solver of an edition, with the tables it has built so far."""
    return _solver(edition)


def fewest_stones(edition: CoveEdition, deal: Deal) -> int:
    """The best possible result of a deal."""
    return solver(edition).solve(deal).fewest_stones


@lru_cache(maxsize=8)
def _solver(edition: CoveEdition) -> Solver:
    return Solver(edition.ring)


def _meet_all(sets: list[PlacementSet]) -> list[PlacementSet]:
    after = [ALL]
    for good in sets:
        after.append(after[-1] & good)
    return after


def _allow_one_more(sets: list[PlacementSet], before: list[PlacementSet]) -> list[PlacementSet]:
    """From "at most k cards missed" to "at most k + 1", card by card."""
    after = [ALL]
    for good, missed_fewer in zip(sets, before, strict=False):
        after.append((after[-1] & good) | missed_fewer)
    return after


def _union(sets: Iterable[PlacementSet]) -> PlacementSet:
    found = 0
    for one in sets:
        found |= one
    return found


@cache
def _placements() -> tuple[Placement, ...]:
    return tuple(permutations(range(NESTS)))


@cache
def _sits() -> tuple[tuple[PlacementSet, ...], ...]:
    """By bird and nest: the placements in which that bird sits there."""
    columns = [bytes(column) for column in zip(*_placements(), strict=True)]
    # the highest bit is written first: hence each column backwards
    return tuple(
        tuple(int(column[::-1].translate(_digits_for(nest)), 2) for nest in range(NESTS))
        for column in columns[:BIRDS]
    )


def _digits_for(nest: int) -> bytes:
    return bytes(ord("1") if byte == nest else ord("0") for byte in range(256))
