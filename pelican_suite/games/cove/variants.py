"""Decks, numbers of rounds and rule options (COVE-11 to COVE-13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import Choice, OptionSpec
from pelican_suite.core.text import say, say_count
from pelican_suite.games.cove.edition import BIRDS, CardId, CoveEdition

SHORT_GAME: Final = 6
ROUNDS_WITH_TWO_ROWS: Final = 5
LEVEL_3_IN_EASIER_DECK: Final = 16
NO_TIMER_LIMIT_MS: Final = 86_400_000
"""A day: the latest time of an action where no timer runs."""


class Variant(StrEnum):
    """How cards come to the board."""

    STANDARD = "standard"
    TWO_DECKS = "two_decks"
    TWO_REQUESTS = "two_requests"


_DECK_LEVELS: Final = {
    "levels_1_3": range(1, 4),
    "all": range(1, 6),
    "without_1": range(2, 6),
    "without_1_2": range(3, 6),
}

OPTIONS: Final = (
    OptionSpec(
        "variant",
        Variant.STANDARD.value,
        say("Game"),
        say("One request for each bird, two decks of different difficulty, or birds with two."),
        (
            Choice(Variant.STANDARD.value, say("One request a bird")),
            Choice(Variant.TWO_DECKS.value, say("Easier and harder row")),
            Choice(Variant.TWO_REQUESTS.value, say("Birds with two requests")),
        ),
    ),
    OptionSpec(
        "cards",
        "levels_1_3",
        say("Cards"),
        say("Which request cards are in the deck; games with two rows use all of them."),
        (
            Choice("levels_1_3", say("Levels 1 to 3, for a first game")),
            Choice("all", say("All levels")),
            Choice("without_1", say("Levels 2 to 5")),
            Choice("without_1_2", say("Levels 3 to 5")),
        ),
    ),
    OptionSpec(
        "rounds",
        "deck",
        say("Length"),
        say("As many rounds as the deck gives, or at most six; five in games with two rows."),
        (
            Choice("deck", say("The whole deck")),
            Choice("six", say("Six rounds")),
        ),
    ),
    OptionSpec(
        "double_birds",
        4,
        say("Birds with two requests"),
        say("How many birds get a second card, where birds can have two."),
        tuple(
            Choice(number, say_count("{count} bird", "{count} birds", number))
            for number in range(1, BIRDS + 1)
        ),
    ),
    OptionSpec(
        "timer",
        45,
        say("Sand timer"),
        say("Time to place the birds in each round."),
        (
            *(
                Choice(seconds, say_count("{count} second", "{count} seconds", seconds))
                for seconds in (30, 45, 60, 90)
            ),
            Choice(0, say("No timer")),
        ),
    ),
    OptionSpec(
        "open_boards",
        False,
        say("Open boards"),
        say("Everyone sees everyone's birds during a round, not only which nests are taken."),
        seats=(2, 3, 4, 5),
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a game, read.

    Attributes:
        variant: How cards come to the board.
        deck: Ids of all cards that can turn up, ascending.
        rounds: Number of rounds.
        double_birds: Birds with two requests in each round.
        timer_ms: Time for a round; 0 without a timer.
        open_boards: Whether boards are seen during a round.
    """

    variant: Variant
    deck: tuple[CardId, ...]
    rounds: int
    double_birds: int
    timer_ms: int
    open_boards: bool

    @property
    def limit_ms(self) -> int:
        """The latest time of an action."""
        return self.timer_ms or NO_TIMER_LIMIT_MS


def read_rules(setup: Setup, edition: CoveEdition) -> Rules:
    """The options of `setup`, with what follows from them.

    Raises:
        InputError: If the edition has too few cards for them.
    """
    variant = Variant(str(setup.option("variant")))
    cards = str(setup.option("cards")) if variant is Variant.STANDARD else "all"
    deck = edition.of_levels(_DECK_LEVELS[cards])
    double_birds = int(setup.option("double_birds")) if variant is Variant.TWO_REQUESTS else 0
    rounds = _rounds(setup, variant, deck, double_birds)
    easier, harder = split_decks(edition, easier=level_3(edition)[:LEVEL_3_IN_EASIER_DECK])
    too_few = variant is Variant.TWO_DECKS and min(len(easier), len(harder)) < rounds * BIRDS
    if rounds < 1 or too_few:
        raise InputError("options.cards", "this edition has too few cards for such a game")
    return Rules(
        variant,
        deck,
        rounds,
        double_birds,
        int(setup.option("timer")) * 1000,
        bool(setup.option("open_boards")) and setup.seats > 1,
    )


def level_3(edition: CoveEdition) -> tuple[CardId, ...]:
    """The cards of which some, drawn at random, belong to the easier deck (COVE-12)."""
    return edition.of_levels((3,))


def split_decks(
    edition: CoveEdition, easier: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The easier and the harder deck, given the level 3 cards of the easier one (COVE-12)."""
    first = (*edition.of_levels((1, 2)), *easier)
    inside = set(first)
    return first, tuple(card.id for card in edition.cards if card.id not in inside)


def variant_key(setup: Setup) -> str:
    """Names the way of playing, for tables of best results: equal keys can be compared.

    The timer is part of it, open boards are not.
    """
    variant = str(setup.option("variant"))
    parts = [setup.edition, variant]
    if variant == Variant.STANDARD:
        parts += [str(setup.option("cards")), str(setup.option("rounds"))]
    if variant == Variant.TWO_REQUESTS:
        parts.append(str(setup.option("double_birds")))
    parts.append(f"{setup.option('timer')}s")
    return "/".join(parts)


def _rounds(setup: Setup, variant: Variant, deck: tuple[CardId, ...], double_birds: int) -> int:
    possible = len(deck) // (BIRDS + double_birds)
    if variant is not Variant.STANDARD:
        return min(ROUNDS_WITH_TWO_ROWS, possible)
    return min(SHORT_GAME, possible) if setup.option("rounds") == "six" else possible
