"""The whole state of a game of Pelican Cove, and the small questions asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from pelican_suite.core.contract import Seat, Setup
from pelican_suite.games.cove.deals import deal_from_cards
from pelican_suite.games.cove.edition import EDITIONS, CardId, CoveEdition
from pelican_suite.games.cove.evaluation import EMPTY, Placement
from pelican_suite.games.cove.observation import PastRound, Phase, Stage
from pelican_suite.games.cove.relations import OFF_BOARD, Nest
from pelican_suite.games.cove.requests import Bird, Deal
from pelican_suite.games.cove.variants import Rules, read_rules, split_decks

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden or not.

    Attributes:
        setup: What was agreed.
        phase: What the game waits for.
        round: 1, 2, …; 0 before the first deal.
        starter: Start player of the first round.
        easier: Level 3 cards of the easier deck (COVE-12).
        rows: By seat, the row announced, or None.
        dealt: Cards of all rounds so far, sorted.
        upper: Cards of the round by bird.
        lower: The second row; empty where there is none.
        stages: By seat.
        boards: By seat.
        times: By seat, time of the last action in this round in milliseconds.
        past: Rounds that are over.
    """

    setup: Setup
    phase: Phase = Phase.OPEN
    round: int = 0
    starter: Seat = 0
    easier: tuple[CardId, ...] = ()
    rows: tuple[int | None, ...] = ()
    dealt: tuple[CardId, ...] = ()
    upper: tuple[CardId, ...] = ()
    lower: tuple[CardId, ...] = ()
    stages: tuple[Stage, ...] = ()
    boards: tuple[Placement, ...] = ()
    times: tuple[int, ...] = ()
    past: tuple[PastRound, ...] = ()


def edition_of(setup: Setup) -> CoveEdition:
    """The component data of a game.

    Raises:
        InputError: If there is no such edition.
    """
    return EDITIONS.get(setup.edition).data


@lru_cache(maxsize=64)
def rules_of(setup: Setup) -> Rules:
    """The options of a game, read once."""
    return read_rules(setup, edition_of(setup))


@lru_cache(maxsize=1024)
def seat_deal(
    edition: CoveEdition,
    upper: tuple[CardId, ...],
    lower: tuple[CardId, ...],
    row: int | None,
) -> Deal:
    """The requests a player has to fulfil.

    Args:
        edition: The component data.
        upper: Upper row of cards.
        lower: Lower row, or nothing.
        row: The one row to play (COVE-12); None for all of them.
    """
    if row is None:
        return deal_from_cards(edition, upper, lower)
    return deal_from_cards(edition, (upper, lower)[row])


def decks_left(state: State) -> tuple[tuple[CardId, ...], ...]:
    """The undrawn cards: of the one deck, or of the easier and the harder one (COVE-12)."""
    gone = set(state.dealt)
    edition = edition_of(state.setup)
    rules = rules_of(state.setup)
    decks = split_decks(edition, state.easier) if state.easier else (rules.deck,)
    return tuple(tuple(card for card in deck if card not in gone) for deck in decks)


def starter_of_round(state: State) -> Seat:
    """The start player moves on each round (COVE-11)."""
    return (state.starter + max(state.round - 1, 0)) % state.setup.seats


def standing(state: State) -> tuple[int, ...]:
    """Stones so far, by seat."""
    return tuple(sum(past.total(seat) for past in state.past) for seat in range(state.setup.seats))


def taken_nests(board: Placement) -> tuple[Nest, ...]:
    """Nests with a bird on them, ascending."""
    return tuple(sorted(nest for nest in board if nest != OFF_BOARD))


def bird_on(board: Placement, nest: Nest) -> Bird | None:
    """The bird on a nest, if any."""
    return board.index(nest) if nest in board else None


def place(board: Placement, bird: Bird, nest: Nest) -> Placement:
    """The board after a bird went to a nest: a bird there changes places with it."""
    other = bird_on(board, nest)
    moved = list(board)
    if other is not None:
        moved[other] = board[bird]
    moved[bird] = nest
    return tuple(moved)


def lift(board: Placement, bird: Bird) -> Placement:
    """The board without a bird."""
    return put(board, bird, OFF_BOARD)


def fresh_boards(seats: int) -> tuple[Placement, ...]:
    """Empty boards for everyone."""
    return (EMPTY,) * seats


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A tuple with one value changed."""
    return (*values[:index], value, *values[index + 1 :])
