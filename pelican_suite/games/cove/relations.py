"""The nest board: a ring of eight nests, and how two of them lie to one another (COVE-1 to COVE-4).

Sets of nests are bit masks: bit n stands for nest n.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pelican_suite.games.cove.requests import Demand, Kind

Nest = int
"""0 … 7, clockwise round the board (COVE-1); called a seat in the formats."""

NESTS: Final = 8
EVERYWHERE: Final = (1 << NESTS) - 1
OFF_BOARD: Final[Nest] = -1

Pair = tuple[Nest, Nest]
Table = tuple[int, ...]
"""By nest: the nests that stand in a relation to it."""


def ring_distance(one: Nest, other: Nest) -> int:
    """Steps from nest to nest the shorter way round: 0 … 4.

    >>> ring_distance(7, 1)
    2
    """
    steps = abs(one - other) % NESTS
    return min(steps, NESTS - steps)


@dataclass(frozen=True, slots=True)
class Ring:
    """The relations of one edition's board. All are mutual (COVE-2).

    Attributes:
        tables: By kind of request (those that name a bird and are no chain).
        groups: Nests of each group (COVE-3).
    """

    tables: Mapping[Kind, Table]
    groups: Mapping[str, int]

    def nests_for(self, demand: Demand, other: Nest) -> int:
        """Nests on which a bird meets `demand` while the bird it names sits on `other`.

        Every opposite is the complement (COVE-6), the nest of the other bird aside.
        """
        request = demand.request
        if request.kind is Kind.GROUP:
            nests = self.groups[request.group]
        else:
            nests = self.tables[request.kind][other]
        return nests if demand.wanted else EVERYWHERE & ~nests

    def holds(self, kind: Kind, one: Nest, other: Nest) -> bool:
        """Whether two nests stand in the relation of `kind`."""
        return bool(self.tables[kind][other] >> one & 1)


def build_ring(
    pairs: Mapping[Kind, Iterable[Pair]], groups: Mapping[str, Iterable[Nest]], apart_from: int
) -> Ring:
    """The ring of an edition.

    Args:
        pairs: Pairs of nests for next to, across from and sharing a corner.
        groups: Nests of each group.
        apart_from: Least ring distance that counts as "two apart" (COVE-4).
    """
    tables = {kind: _mutual(listed) for kind, listed in pairs.items()}
    near = zip(tables[Kind.NEXT_TO], tables[Kind.ACROSS_FROM], strict=True)
    tables[Kind.NOT_NEXT_OR_ACROSS] = tuple(EVERYWHERE & ~(beside | over) for beside, over in near)
    tables[Kind.TWO_APART] = tuple(
        mask_of(n for n in range(NESTS) if ring_distance(n, other) >= apart_from)
        for other in range(NESTS)
    )
    return Ring(tables, {name: mask_of(nests) for name, nests in groups.items()})


def mask_of(nests: Iterable[Nest]) -> int:
    """The bit mask of some nests."""
    mask = 0
    for nest in nests:
        mask |= 1 << nest
    return mask


def nests_of(mask: int) -> Iterator[Nest]:
    """The nests in a bit mask, ascending.

    >>> list(nests_of(0b10000101))
    [0, 2, 7]
    """
    return (nest for nest in range(NESTS) if mask >> nest & 1)


def _mutual(pairs: Iterable[Pair]) -> Table:
    table = [0] * NESTS
    for one, other in pairs:
        table[one] |= 1 << other
        table[other] |= 1 << one
    return tuple(table)
