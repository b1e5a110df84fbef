"""Computer rivals of Pelican Cove, from a first visit to never wrong.

In this game all play at once and every action carries its time. A rival therefore has two faces:

- `plan` gives everything it will do in the round as actions with their times, from its own view
  at the moment it has begun. A session that plays in real time submits each action when the
  rival's clock has reached its `at_ms`; what is left when time runs out is never done.
- `choose` gives the next of these actions, for a loop that knows no time.

Both come to the same game. The plan depends on the cards, the seat and the timer alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, Final

from pelican_suite.core.contract import Game, Seat, Setup
from pelican_suite.games.cove.actions import LOWER, UPPER, Action, Begin, Lift, Place, Ready, Row
from pelican_suite.games.cove.observation import Observation, Phase, Stage
from pelican_suite.games.cove.requests import Deal
from pelican_suite.games.cove.solver import solver
from pelican_suite.games.cove.state import edition_of, seat_deal
from pelican_suite.players.cove_mind import Move, Skill, moves

Timed = Place | Lift | Ready

_SKILLS: Final = {
    1: Skill(attention=0, links=0, read_ms=2100, think_ms=1500, move_ms=1400),
    2: Skill(attention=2, links=1, mends=1, read_ms=1400, think_ms=1200, move_ms=1200),
    3: Skill(attention=4, links=2, plans=True, mends=3, read_ms=1000, think_ms=1000, move_ms=1000),
    4: Skill(
        attention=16,
        links=8,
        double_opposites=True,
        plans=True,
        mends=8,
        foresight=True,
        read_ms=600,
        think_ms=700,
        move_ms=900,
    ),
    5: Skill(links=8, double_opposites=True, exact=True, read_ms=350, think_ms=2500, move_ms=850),
}
_HARDER_ROW_FROM: Final = 4
_LAST_LOOK_MS: Final = 700


class Rival:
    """A rival of one of five levels."""

    def __init__(self, level: int) -> None:
        self._level = level

    def plan(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> tuple[Timed, ...]:
        """All actions of the round, with rising times.

        Ends with `Ready` where the rival is done before its time is up.

        Args:
            game: Pelican Cove.
            seen: The rival's view once it has begun the round, with an empty board.
            rng: Not used: the same deal at the same seat is always played alike.

        Raises:
            ValueError: If the rival has not begun and so cannot know the cards.
        """
        del game, rng
        if not seen.sees_cards:
            raise ValueError("a plan needs the cards: begin the round first")
        setup = Setup(seen.seats, seen.options, seen.edition)
        row = seen.rows[seen.viewer]
        deal = seat_deal(edition_of(setup), seen.upper, seen.lower, row)
        return _plan(self._level, seen.viewer, setup, deal, seen.limit_ms)

    def choose(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Action:
        """The next action; `Ready` when nothing is left of the plan."""
        if seen.phase is Phase.ANNOUNCE:
            return Row(LOWER if self._level >= _HARDER_ROW_FROM else UPPER)
        if seen.stages[seen.viewer] is Stage.WAITING:
            return Begin()
        for action in self.plan(game, seen, rng):
            if action.at_ms > seen.at_ms and game.check_seen(seen, action):
                return action
        return Ready(max(seen.at_ms, seen.limit_ms if seen.timed else seen.at_ms))


@lru_cache(maxsize=256)
def _plan(level: int, seat: Seat, setup: Setup, deal: Deal, limit_ms: int) -> tuple[Timed, ...]:
    edition = edition_of(setup)
    target = solver(edition).solve(deal).example()
    cards = [f"{card.kind.value}-{card.bird}{card.group}" for under in deal for card in under]
    rng = Random(f"{level}/{seat}/{'/'.join(cards)}")
    return tuple(_timed(moves(edition.ring, deal, _SKILLS[level], target, rng), limit_ms))


def _timed(hand: Iterator[Move], limit_ms: int) -> Iterator[Timed]:
    at_ms = 0
    for move in hand:
        at_ms += max(move.takes_ms, 1)
        if at_ms >= limit_ms:
            return
        yield Place(move.bird, move.nest, at_ms)
    if at_ms + _LAST_LOOK_MS < limit_ms:
        yield Ready(at_ms + _LAST_LOOK_MS)


def first_visit() -> Rival:
    """Level 1: takes bird after bird as they come."""
    return Rival(1)


def day_tripper() -> Rival:
    """Level 2: keeps a few wishes in mind."""
    return Rival(2)


def beachcomber() -> Rival:
    """Level 3: looks ahead and mends."""
    return Rival(3)


def birdwatcher() -> Rival:
    """Level 4: reads every card right, and seldom leaves something undone."""
    return Rival(4)


def old_pelican() -> Rival:
    """Level 5: never wrong."""
    return Rival(5)
