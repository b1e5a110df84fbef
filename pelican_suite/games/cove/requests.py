"""Request cards, and what a card comes down to once every "same as" is followed.

This module is COVE-6 to COVE-8 and nothing else. `demands` is its one function of weight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Bird = int
"""0 … 7 in board order; the edition has the names."""

NO_BIRD: Final[Bird] = -1


class Kind(StrEnum):
    """What a card asks for; the values are the words of the formats."""

    ANYWHERE = "anywhere"
    GROUP = "group"
    NEXT_TO = "next_to"
    ACROSS_FROM = "across_from"
    SHARES_CORNER = "shares_corner"
    NOT_NEXT_OR_ACROSS = "not_next_or_across"
    TWO_APART = "two_apart"
    SAME_AS = "same_as"
    OPPOSITE_OF = "opposite_of"


CHAINING: Final = (Kind.SAME_AS, Kind.OPPOSITE_OF)
"""Kinds that point at another bird's card."""


@dataclass(frozen=True, slots=True, order=True)
class Request:
    """What is printed on a card.

    Attributes:
        kind: What is asked for.
        bird: The bird depicted, or `NO_BIRD`.
        group: Name of the group of nests, or "".
    """

    kind: Kind
    bird: Bird = NO_BIRD
    group: str = ""


Deal = tuple[tuple[Request, ...], ...]
"""By bird, the requests under it: one, or two with the upper card first (COVE-13)."""


@dataclass(frozen=True, slots=True, order=True)
class Demand:
    """A base request (never "same as", "opposite of" or "anywhere") that a bird has to live up to.

    Attributes:
        request: The base request; its bird is never the one that has the demand.
        wanted: False asks for its opposite.
    """

    request: Request
    wanted: bool


def demands(deal: Deal, bird: Bird, row: int = 0) -> tuple[Demand, ...]:
    """What the card in `row` under `bird` comes down to; nothing where any nest will do.

    More than one demand only where a chain leads to a bird with two cards: it asks for all of
    them, or for the opposite of each (COVE-13).

    >>> same = Request(Kind.SAME_AS, bird=1)
    >>> near = Request(Kind.NEXT_TO, bird=2)
    >>> demands(((same,), (near,), (Request(Kind.ANYWHERE),)), 0) == (Demand(near, True),)
    True
    """
    found = _follow(deal, bird, deal[bird][row], wanted=True, path=(bird,))
    return tuple(dict.fromkeys(found))


def _follow(
    deal: Deal, subject: Bird, request: Request, *, wanted: bool, path: tuple[Bird, ...]
) -> Iterator[Demand]:
    if request.kind in CHAINING:
        if request.bird in path:
            return  # COVE-8: round in a circle; COVE-7 where the circle is the bird itself
        if request.kind is Kind.OPPOSITE_OF:
            wanted = not wanted  # COVE-6: the opposite of an opposite is the thing itself
        for card in deal[request.bird]:  # COVE-13: all of them, each in its turn
            yield from _follow(deal, subject, card, wanted=wanted, path=(*path, request.bird))
    elif request.kind is Kind.ANYWHERE:
        return  # COVE-6: there is no opposite of "anywhere"
    elif request.bird == subject:
        return  # COVE-7: nobody can sit next to oneself, or fail to
    else:
        yield Demand(request, wanted)
