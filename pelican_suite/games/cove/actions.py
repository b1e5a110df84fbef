"""Everything that can happen in Pelican Cove, as values.

A round is `DealCards` (chance), then for each player `Begin`, any number of `Place` and `Lift`,
and `Ready`, or `TimeUp` from the clock. All players act at the same time, each on a clock of their
own: times are milliseconds since the player's own `Begin`, so several people can take the same
deal one after the other (COVE-14). A game begins with `Open`; with two decks everyone then
announces a `Row` (COVE-12).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pelican_suite.core.contract import Seat
from pelican_suite.games.cove.edition import CardId
from pelican_suite.games.cove.relations import Nest
from pelican_suite.games.cove.requests import Bird

NO_CARD: Final[CardId] = 0
"""In the lower row, under a bird that has no second request."""

UPPER: Final = 0
LOWER: Final = 1

Milliseconds = int


@dataclass(frozen=True, slots=True)
class Open:
    """Chance: who begins, and with two decks which level 3 cards go into the easier one.

    Attributes:
        starter: The start player of the first round; the next in each round after (COVE-11).
        easier: Ids of the level 3 cards of the easier deck, sorted; else nothing (COVE-12).
    """

    starter: Seat
    easier: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A player announces which row of cards to play: `UPPER` (easier) or `LOWER` (COVE-12)."""

    row: int


@dataclass(frozen=True, slots=True)
class DealCards:
    """Chance: the cards of a round, by bird.

    Attributes:
        upper: One card for each bird.
        lower: A second one, or `NO_CARD`; empty where the variant has no lower row.
    """

    upper: tuple[CardId, ...]
    lower: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """A player turns the timer: the cards are seen from here on, and time runs."""


@dataclass(frozen=True, slots=True)
class Place:
    """A bird goes to a nest, from the hand or from another nest.

    A bird that sits there changes places with it, or leaves the board for one from the hand.
    """

    bird: Bird
    nest: Nest
    at_ms: Milliseconds


@dataclass(frozen=True, slots=True)
class Lift:
    """A bird leaves the board."""

    bird: Bird
    at_ms: Milliseconds


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is done with this round; nothing is moved any more."""

    at_ms: Milliseconds


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Clock: the time of one player is over."""

    seat: Seat


Action = Open | Row | DealCards | Begin | Place | Lift | Ready | TimeUp
