"""Deals: from cards on the board, and made to measure for puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from pelican_suite.core.errors import InputError
from pelican_suite.games.cove.actions import NO_CARD
from pelican_suite.games.cove.edition import BIRDS, LEVELS, CardId, CoveEdition
from pelican_suite.games.cove.requests import Deal
from pelican_suite.games.cove.solver import COUNT, Solution, solver

_ATTEMPTS: Final = 20_000


class Difficulty(StrEnum):
    """How hard the best result is to find."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


PLACEMENTS: Final = {
    Difficulty.EASY: range(200, COUNT + 1),
    Difficulty.MEDIUM: range(40, 200),
    Difficulty.HARD: range(1, 40),
}
"""By difficulty, how many placements reach the best result; about a third of all deals each."""


@dataclass(frozen=True, slots=True)
class DealWish:
    """What a deal should be like.

    Attributes:
        levels: Levels of the cards.
        solvable: Only deals that can be fulfilled completely.
        difficulty: Only deals of that difficulty.
    """

    levels: tuple[int, ...] = tuple(LEVELS)
    solvable: bool = False
    difficulty: Difficulty | None = None

    def accepts(self, solution: Solution) -> bool:
        """Whether a deal with that solution is wanted."""
        if self.solvable and solution.fewest_stones:
            return False
        return self.difficulty is None or solution.count in PLACEMENTS[self.difficulty]


def deal_from_cards(
    edition: CoveEdition, upper: Sequence[CardId], lower: Sequence[CardId] = ()
) -> Deal:
    """The requests of one or two rows of cards, by bird."""
    rows = (upper, lower) if lower else (upper,)
    return tuple(
        tuple(edition.card(row[bird]).request for row in rows if row[bird] != NO_CARD)
        for bird in range(BIRDS)
    )


def random_cards(edition: CoveEdition, levels: Sequence[int], rng: Random) -> list[CardId]:
    """Eight cards of some levels, by bird.

    Raises:
        InputError: If there are not eight such cards.
    """
    cards = edition.of_levels(levels)
    if len(cards) < BIRDS:
        raise InputError("levels", f"there are only {len(cards)} such cards; {BIRDS} are needed")
    return rng.sample(cards, BIRDS)


def make_deal(edition: CoveEdition, wish: DealWish, seed: int) -> Deal:
    """A deal as wished; the same for the same seed.

    Raises:
        InputError: If there are too few cards, or no such deal turned up.
    """
    rng = Random(seed)
    for _ in range(_ATTEMPTS):
        deal = deal_from_cards(edition, random_cards(edition, wish.levels, rng))
        if not (wish.solvable or wish.difficulty):
            return deal
        if wish.accepts(solver(edition).solve(deal)):
            return deal
    raise InputError("levels", f"none of {_ATTEMPTS:,} deals of these levels is as wished")
