"""Edition files of Pelican Cove: the nest board and the request cards (COVE-1 to COVE-5).

A file names birds, nests ("seats"), pairs of nests and cards; `docs/editions.md` shows one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pelican_suite.core.editions import Catalogue
from pelican_suite.core.errors import InputError
from pelican_suite.core.json_fields import as_list, as_object, as_whole, inside
from pelican_suite.games.cove.relations import (
    EVERYWHERE,
    NESTS,
    Nest,
    Pair,
    Ring,
    build_ring,
    mask_of,
)
from pelican_suite.games.cove.requests import Bird, Kind, Request

CardId = int

LEVELS: Final = range(1, 6)
EDGES: Final = ("short-single", "short-pair", "long-pair", "long-triple")
BIRDS: Final = NESTS
"""As many birds as nests: the solver counts on it."""

_KEYS: Final = (
    "birds_in_board_order",
    "seats",
    "next_to",
    "shares_corner",
    "across_from",
    "two_apart_from_distance",
    "groups",
    "opposite_groups",
    "cards",
)
_NAME: Final = re.compile(r"[a-z][a-z -]{0,30}")
_MAX_CARDS: Final = 1000


@dataclass(frozen=True, slots=True)
class Card:
    """One request card."""

    id: CardId
    level: int
    request: Request


@dataclass(frozen=True, slots=True, eq=False)
class CoveEdition:
    """A whole edition; compared by identity, so that tables can be kept beside it.

    Attributes:
        birds: Names in board order, which is also the order of evaluation (COVE-10).
        edges: By nest, the kind of side it lies on (COVE-1).
        ring: How nests lie to one another.
        cards: Ascending by id.
    """

    birds: tuple[str, ...]
    edges: tuple[str, ...]
    ring: Ring
    cards: tuple[Card, ...]

    def bird(self, name: object, field: str) -> Bird:
        """The bird of that name.

        Raises:
            InputError: If there is none; `field` is named.
        """
        if isinstance(name, str) and name in self.birds:
            return self.birds.index(name)
        raise InputError(field, f"must be one of: {', '.join(self.birds)}")

    def card(self, card: CardId) -> Card:
        """The card of that id.

        Raises:
            KeyError: If there is none.
        """
        for known in self.cards:
            if known.id == card:
                return known
        raise KeyError(card)

    def of_levels(self, levels: Iterable[int]) -> tuple[CardId, ...]:
        """Ids of all cards of some levels, ascending."""
        wanted = set(levels)
        return tuple(card.id for card in self.cards if card.level in wanted)


def compile_edition(parsed: object) -> CoveEdition:
    """Validates an edition file.

    Raises:
        InputError: Naming the field, e.g. `cards[3].bird`.
    """
    data = as_object(parsed, "", _KEYS, ("note",), whole="edition")
    birds = _birds(data["birds_in_board_order"])
    edges = _edges(data["seats"])
    groups = _groups(data["groups"])
    _check_opposites(data["opposite_groups"], groups)
    pairs = {
        Kind.NEXT_TO: _pairs(data["next_to"], "next_to"),
        Kind.ACROSS_FROM: _pairs(data["across_from"], "across_from"),
        Kind.SHARES_CORNER: _pairs(data["shares_corner"], "shares_corner"),
    }
    _check_disjoint(pairs)
    distance = as_whole(data["two_apart_from_distance"], "two_apart_from_distance", 2, 4)
    cards = _cards(data["cards"], birds, groups)
    return CoveEdition(birds, edges, build_ring(pairs, groups, distance), cards)


def read_request(
    value: object, field: str, birds: tuple[str, ...], groups: Iterable[str]
) -> Request:
    """One request as written in edition files and by the command line.

    Raises:
        InputError: Naming the field.
    """
    data = as_object(value, field)
    kinds = {kind.value: kind for kind in Kind}
    word = data.get("kind")
    if not isinstance(word, str) or word not in kinds:
        raise InputError(inside(field, "kind"), f"must be one of: {', '.join(kinds)}")
    kind = kinds[word]
    if kind is Kind.ANYWHERE:
        as_object(data, field, ("kind",))
        return Request(kind)
    if kind is Kind.GROUP:
        as_object(data, field, ("kind", "group"))
        return Request(kind, group=_word(data["group"], tuple(groups), inside(field, "group")))
    as_object(data, field, ("kind", "bird"))
    return Request(kind, bird=birds.index(_word(data["bird"], birds, inside(field, "bird"))))


def _birds(value: object) -> tuple[str, ...]:
    field = "birds_in_board_order"
    names = as_list(value, field)
    for number, name in enumerate(names):
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise InputError(f"{field}[{number}]", "must be a name in small letters")
    if len(names) != BIRDS or len(set(map(str, names))) != BIRDS:
        raise InputError(field, f"must list {BIRDS} different birds")
    return tuple(map(str, names))


def _edges(value: object) -> tuple[str, ...]:
    seats = as_list(value, "seats")
    if len(seats) != NESTS:
        raise InputError("seats", f"must list the {NESTS} seats of the nest board")
    edges = []
    for number, seat in enumerate(seats):
        field = f"seats[{number}]"
        data = as_object(seat, field, ("seat", "edge"))
        if as_whole(data["seat"], f"{field}.seat", 0, NESTS - 1) != number:
            raise InputError(f"{field}.seat", f"must be {number}: seats are listed in order")
        edges.append(_word(data["edge"], EDGES, f"{field}.edge"))
    return tuple(edges)


def _pairs(value: object, field: str) -> tuple[Pair, ...]:
    pairs = []
    for number, item in enumerate(as_list(value, field)):
        at = f"{field}[{number}]"
        pair = as_list(item, at)
        if len(pair) != 2:
            raise InputError(at, "must be two seats")
        one, other = (as_whole(nest, at, 0, NESTS - 1) for nest in pair)
        if one == other:
            raise InputError(at, "must be two different seats")
        pairs.append((one, other))
    return tuple(pairs)


def _check_disjoint(pairs: dict[Kind, tuple[Pair, ...]]) -> None:
    seen: set[frozenset[Nest]] = set()
    for kind, listed in pairs.items():
        for number, pair in enumerate(listed):
            if frozenset(pair) in seen:
                raise InputError(f"{kind}[{number}]", "this pair of seats is listed already")
            seen.add(frozenset(pair))


def _groups(value: object) -> dict[str, tuple[Nest, ...]]:
    groups = {}
    for name, listed in as_object(value, "groups").items():
        field = f"groups.{name[:40]}"
        if not _NAME.fullmatch(name):
            raise InputError(field, "must have a name in small letters")
        nests = tuple(as_whole(nest, field, 0, NESTS - 1) for nest in as_list(listed, field))
        if len(set(nests)) != len(nests):
            raise InputError(field, "lists a seat twice")
        groups[name] = nests
    return groups


def _check_opposites(value: object, groups: dict[str, tuple[Nest, ...]]) -> None:
    """COVE-3, COVE-6: the opposite of a group is every seat outside it."""
    opposites = as_object(value, "opposite_groups", groups)
    for name, nests in groups.items():
        field = f"opposite_groups.{name}"
        other = _word(opposites[name], tuple(groups), field)
        if mask_of(groups[other]) != EVERYWHERE & ~mask_of(nests):
            raise InputError(field, f"must have exactly the seats that {name} has not")


def _cards(
    value: object, birds: tuple[str, ...], groups: dict[str, tuple[Nest, ...]]
) -> tuple[Card, ...]:
    listed = as_list(value, "cards")
    if not BIRDS <= len(listed) <= _MAX_CARDS:
        raise InputError("cards", f"must be {BIRDS} to {_MAX_CARDS} cards")
    cards: dict[CardId, Card] = {}
    for number, item in enumerate(listed):
        field = f"cards[{number}]"
        data = dict(as_object(item, field))
        number_on_card = as_whole(data.pop("id", None), f"{field}.id", 1, 9999)
        level = as_whole(data.pop("level", None), f"{field}.level", LEVELS[0], LEVELS[-1])
        if number_on_card in cards:
            raise InputError(f"{field}.id", "another card has this id")
        request = read_request(data, field, birds, groups)
        cards[number_on_card] = Card(number_on_card, level, request)
    return tuple(cards[key] for key in sorted(cards))


def _word(value: object, words: tuple[str, ...], field: str) -> str:
    if not isinstance(value, str) or value not in words:
        raise InputError(field, f"must be one of: {', '.join(words)}")
    return value


EDITIONS: Final = Catalogue("cove", compile_edition)
