"""Whether birds have what they want: stones of a placement (COVE-9, COVE-10, COVE-13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from pelican_suite.games.cove.edition import BIRDS
from pelican_suite.games.cove.relations import OFF_BOARD, Nest, Ring
from pelican_suite.games.cove.requests import NO_BIRD, Bird, Deal, Demand, demands

Placement = tuple[Nest, ...]
"""By bird, its nest or `OFF_BOARD`. No two birds share a nest."""

EMPTY: Final[Placement] = (OFF_BOARD,) * BIRDS


class Finding(StrEnum):
    """How a card fared."""

    MET = "met"
    NOT_PLACED = "not-placed"
    OTHER_NOT_PLACED = "other-not-placed"
    NOT_MET = "not-met"


@dataclass(frozen=True, slots=True)
class CardResult:
    """One card judged.

    Attributes:
        bird: The bird it lies under.
        row: 0 upper, 1 lower.
        finding: Everything but `MET` costs a stone.
        demand: The demand that was not met; None where the finding needs none.
    """

    bird: Bird
    row: int
    finding: Finding
    demand: Demand | None = None

    @property
    def stone(self) -> bool:
        """Whether the card costs a stone (COVE-10)."""
        return self.finding is not Finding.MET


def evaluate(ring: Ring, deal: Deal, placement: Placement) -> tuple[CardResult, ...]:
    """Every card judged, in the order of evaluation: upper row in board order, then lower row."""
    return tuple(
        _judge(ring, deal, placement, bird, row)
        for row in range(max(map(len, deal)))
        for bird in range(len(deal))
        if row < len(deal[bird])
    )


def stones(ring: Ring, deal: Deal, placement: Placement) -> tuple[int, ...]:
    """Stones by bird: at most one for each card under it."""
    found = [0] * len(deal)
    for result in evaluate(ring, deal, placement):
        found[result.bird] += result.stone
    return tuple(found)


@lru_cache(maxsize=4096)
def demands_of(deal: Deal, bird: Bird, row: int) -> tuple[Demand, ...]:
    """`demands`, remembered: boards change many times under one deal."""
    return demands(deal, bird, row)


def _judge(ring: Ring, deal: Deal, placement: Placement, bird: Bird, row: int) -> CardResult:
    nest = placement[bird]
    if nest == OFF_BOARD:
        return CardResult(bird, row, Finding.NOT_PLACED)
    for demand in demands_of(deal, bird, row):
        named = demand.request.bird
        other = OFF_BOARD if named == NO_BIRD else placement[named]
        if named != NO_BIRD and other == OFF_BOARD:  # COVE-9, negative requests included
            return CardResult(bird, row, Finding.OTHER_NOT_PLACED, demand)
        if not ring.nests_for(demand, other) >> nest & 1:
            return CardResult(bird, row, Finding.NOT_MET, demand)
    return CardResult(bird, row, Finding.MET)
