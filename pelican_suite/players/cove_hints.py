"""Suggestions in Pelican Cove without a timer: steps towards the nearest best placement.

The solver knows every best placement. Of these the one that leaves most birds where they sit is
aimed at, so that what somebody has thought out already is not turned upside down.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pelican_suite.core.contract import Game, Setup
from pelican_suite.core.text import say, say_count
from pelican_suite.games.cove.actions import UPPER, Action, Begin, Place, Ready, Row
from pelican_suite.games.cove.evaluation import Placement, stones
from pelican_suite.games.cove.observation import Observation, Phase, Stage
from pelican_suite.games.cove.requests import Deal
from pelican_suite.games.cove.solver import solver
from pelican_suite.games.cove.state import edition_of, place, seat_deal
from pelican_suite.games.cove.wording import bird_name, nest_name, request_text, stones_text
from pelican_suite.players.hints import Hint

_LOOKED_AT: Final = 2000
"""Best placements among which the nearest is looked for; easy deals have thousands."""


class CoveAdviser:
    """Says which birds to move where, and what that brings."""

    def advise(
        self, game: Game[Any, Any, Any], seen: Observation, rng: Random, count: int
    ) -> tuple[Hint, ...]:
        """Moves that fulfil most wishes at once first; one only where there is no choice."""
        del rng
        if seen.phase is Phase.ANNOUNCE:
            reason = say("its cards are easier to fulfil")
            return (Hint(game.format(Row(UPPER)), 0, reason, say("Play the easier row")),)
        if seen.stages[seen.viewer] is Stage.WAITING:
            reason = say("nobody knows the cards before")
            return (Hint(game.format(Begin()), 0, reason, say("Turn up the cards")),)
        setup = Setup(seen.seats, seen.options, seen.edition)
        edition = edition_of(setup)
        deal = seat_deal(edition, seen.upper, seen.lower, seen.rows[seen.viewer])
        solution = solver(edition).solve(deal)
        best = [one for one, _ in zip(solution.placements(), range(_LOOKED_AT), strict=False)]
        goal = min(best, key=lambda one: (_moves(seen.board, one), one))
        fewest = solution.fewest_stones
        if goal == seen.board:
            return (_done(game, seen, fewest),)
        hints = [
            (_gain(seen, deal, bird, nest), bird, nest)
            for bird, nest in enumerate(goal)
            if seen.board[bird] != nest
        ]
        hints.sort(key=lambda found: (-found[0], found[1]))
        return tuple(_step(game, seen, deal, *hint, fewest) for hint in hints[:count])


def _moves(board: Placement, goal: Placement) -> int:
    return sum(now != then for now, then in zip(board, goal, strict=True))


def _gain(seen: Observation, deal: Deal, bird: int, nest: int) -> int:
    """Wishes more that are fulfilled with the bird on the nest."""
    ring = edition_of(Setup(seen.seats, seen.options, seen.edition)).ring
    before, after = seen.board, place(seen.board, bird, nest)
    return sum(stones(ring, deal, before)) - sum(stones(ring, deal, after))


def _step(
    game: Game[Any, Any, Any],
    seen: Observation,
    deal: Deal,
    gain: int,
    bird: int,
    nest: int,
    fewest: int,
) -> Hint:
    edition = edition_of(Setup(seen.seats, seen.options, seen.edition))
    action: Action = Place(bird, nest, seen.at_ms + 1)
    title = say("{bird} to {nest}", bird=bird_name(edition, bird), nest=nest_name(nest))
    points = max(0, gain)
    unit = say_count("{count} wish more", "{count} wishes more", points)
    wishes = tuple(request_text(edition, bird, request) for request in deal[bird])
    reason = say(
        "{wishes}; a best placement leaves {stones}", wishes=wishes, stones=stones_text(fewest)
    )
    return Hint(game.format(action), points, reason, title, unit)


def _done(game: Game[Any, Any, Any], seen: Observation, fewest: int) -> Hint:
    reason = say("fewer than {stones} cannot be had", stones=stones_text(fewest))
    if not fewest:
        reason = say("every wish is fulfilled")
    return Hint(game.format(Ready(seen.at_ms)), 0, reason, say("Finish the round"))
