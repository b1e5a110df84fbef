"""Requests and findings in words: for hover, log, evaluation and screen readers."""

from __future__ import annotations

from typing import Final

from pelican_suite.core.text import Text, say, say_count
from pelican_suite.games.cove.edition import CoveEdition
from pelican_suite.games.cove.evaluation import CardResult, Finding, Placement, demands_of
from pelican_suite.games.cove.notation import NEST_LETTERS
from pelican_suite.games.cove.relations import Nest, Ring, ring_distance
from pelican_suite.games.cove.requests import CHAINING, NO_BIRD, Bird, Deal, Demand, Kind, Request

_BIRD_NAMES: Final = {
    "white": say("White"),
    "pink": say("Pink"),
    "yellow": say("Yellow"),
    "orange": say("Orange"),
    "red": say("Red"),
    "green": say("Green"),
    "blue": say("Blue"),
    "black": say("Black"),
}
_GROUPS: Final = {
    "boomerang": say("on the boomerang"),
    "lonely": say("at the lonely end"),
    "long": say("on a long side"),
    "short": say("on a short side"),
}


def bird_name(edition: CoveEdition, bird: Bird) -> Text:
    """What a bird is called."""
    name = edition.birds[bird]
    return _BIRD_NAMES.get(name, Text(name.capitalize()))


def nest_name(nest: Nest) -> Text:
    """What a nest is called: A at the top, then clockwise."""
    return say("nest {letter}", letter=NEST_LETTERS[nest])


def group_words(group: str) -> Text:
    """Where the nests of a group lie."""
    return _GROUPS.get(group, say("in the group {name}", name=group))


def request_text(edition: CoveEdition, bird: Bird, request: Request) -> Text:
    """A card as a sentence: "Pink wants to sit next to Blue"."""
    who = bird_name(edition, bird)
    if request.kind is Kind.ANYWHERE:
        return say("{bird} is happy anywhere", bird=who)
    if request.kind is Kind.GROUP:
        return say("{bird} wants to sit {where}", bird=who, where=group_words(request.group))
    if request.bird == bird:
        return say("{bird} asks for itself and is happy anywhere", bird=who)
    other = bird_name(edition, request.bird)
    if request.kind is Kind.SAME_AS:
        return say("{bird} wants the same as {other}", bird=who, other=other)
    if request.kind is Kind.OPPOSITE_OF:
        return say("{bird} wants the opposite of {other}", bird=who, other=other)
    return demand_text(edition, bird, Demand(request, True))


def demand_text(edition: CoveEdition, bird: Bird, demand: Demand) -> Text:
    """What a bird has to live up to, chains followed: "Pink wants not to sit next to Blue"."""
    who = bird_name(edition, bird)
    request = demand.request
    if request.kind is Kind.GROUP:
        where = group_words(request.group)
        if demand.wanted:
            return say("{bird} wants to sit {where}", bird=who, where=where)
        return say("{bird} does not want to sit {where}", bird=who, where=where)
    other = bird_name(edition, request.bird)
    match request.kind, demand.wanted:
        case Kind.NEXT_TO, True:
            return say("{bird} wants to sit next to {other}", bird=who, other=other)
        case Kind.NEXT_TO, False:
            return say("{bird} does not want to sit next to {other}", bird=who, other=other)
        case Kind.ACROSS_FROM, True:
            return say("{bird} wants to sit across from {other}", bird=who, other=other)
        case Kind.ACROSS_FROM, False:
            return say("{bird} does not want to sit across from {other}", bird=who, other=other)
        case Kind.SHARES_CORNER, True:
            return say("{bird} wants to share a corner with {other}", bird=who, other=other)
        case Kind.SHARES_CORNER, False:
            return say("{bird} does not want to share a corner with {other}", bird=who, other=other)
        case Kind.NOT_NEXT_OR_ACROSS, True:
            return say(
                "{bird} wants to sit neither next to {other} nor across", bird=who, other=other
            )
        case Kind.NOT_NEXT_OR_ACROSS, False:
            return say("{bird} wants to sit next to {other} or across", bird=who, other=other)
        case _, True:
            return say(
                "{bird} wants at least two nests between itself and {other}", bird=who, other=other
            )
        case _:
            return say("{bird} wants to be close to {other}", bird=who, other=other)


def meaning_texts(edition: CoveEdition, deal: Deal, bird: Bird, row: int) -> tuple[Text, ...]:
    """What a "same as" or "opposite of" card comes to; nothing for any other card."""
    if deal[bird][row].kind not in CHAINING or deal[bird][row].bird == bird:
        return ()
    found = demands_of(deal, bird, row)
    if not found:
        return (say("{bird} is happy anywhere", bird=bird_name(edition, bird)),)
    return tuple(demand_text(edition, bird, demand) for demand in found)


def why_text(edition: CoveEdition, result: CardResult, placement: Placement) -> Text:
    """Why a card was fulfilled or not: "Blue sits across, not next to Pink"."""
    who = bird_name(edition, result.bird)
    if result.finding is Finding.NOT_PLACED:
        return say("{bird} is not on the board", bird=who)
    if result.demand is None:
        return say("{bird} has what it wants", bird=who)
    wish = demand_text(edition, result.bird, result.demand)
    named = result.demand.request.bird
    if named == NO_BIRD:
        nest = nest_name(placement[result.bird])
        return say("{wish}, but is on {nest}", wish=wish, nest=nest)
    other = bird_name(edition, named)
    if result.finding is Finding.OTHER_NOT_PLACED:
        return say("{wish}, but {other} is not on the board", wish=wish, other=other)
    where = position_words(edition.ring, placement[result.bird], placement[named])
    return say("{wish}, but sits {where}", wish=wish, where=where)


def position_words(ring: Ring, one: Nest, other: Nest) -> Text:
    """How a nest lies to another one, by the most telling of its relations."""
    if ring.holds(Kind.NEXT_TO, one, other):
        return say("right next to it")
    if ring.holds(Kind.ACROSS_FROM, one, other):
        return say("across from it")
    if ring.holds(Kind.SHARES_CORNER, one, other):
        return say("round the corner from it")
    between = ring_distance(one, other) - 1
    return say_count("with {count} nest between them", "with {count} nests between them", between)


def stones_text(count: int) -> Text:
    """Stones, counted."""
    return say_count("{count} stone", "{count} stones", count)
