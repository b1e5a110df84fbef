"""Suggestions to a person: the best moves the game's strongest player sees, with reasons.

Ask a `worker.Worker` for them (`Question.hints`), so that the window never waits; `advise` is
what it does there.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from pelican_suite.core.contract import Game, Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.text import NOTHING, Text, say, say_count
from pelican_suite.games import REGISTRY


@dataclass(frozen=True, slots=True)
class Hint:
    """One suggestion.

    Attributes:
        action: In the game's notation.
        points: What it brings in this turn, as far as that is known; an estimate otherwise.
        reason: One sentence.
        title: The move in a few words; `NOTHING` where the game's own description will do.
        unit: `points` in words where they are no points of the score sheet.
    """

    action: str
    points: int
    reason: Text
    title: Text = NOTHING
    unit: Text = NOTHING

    @property
    def gain(self) -> Text:
        """What it brings, in words; `NOTHING` if that is nothing or cannot be told."""
        if not self.points:
            return NOTHING
        if self.unit != NOTHING:
            return self.unit
        return say_count("{count} point", "{count} points", self.points)


class Adviser(Protocol):
    """Who gives suggestions in one game."""

    def advise(
        self, game: Game[Any, Any, Any], seen: Any, rng: Random, count: int
    ) -> tuple[Hint, ...]:
        """At most `count` suggestions to the viewer of `seen`, who is to act; the best first.

        Every action passes `game.check_seen`. Never empty.
        """
        ...


ADVISERS: Final[dict[str, str]] = {
    "bay": "pelican_suite.players.bay_hints:BayAdviser",
    "cove": "pelican_suite.players.cove_hints:CoveAdviser",
    "sanibel": "pelican_suite.players.sanibel_hints:SanibelAdviser",
}
"""`"module:attribute"` of an adviser's class, by game. Imported when it is asked."""


def can_advise(game_id: str) -> bool:
    """Whether there are suggestions in a game at all."""
    return game_id in ADVISERS


def why_not(game_id: str, setup: Setup) -> Text:
    """Why there are no suggestions in such a game; `NOTHING` if there are.

    Args:
        game_id: Which game.
        setup: What is agreed, all options with their values.
    """
    if not can_advise(game_id):
        return say("Nobody gives suggestions in this game.")
    if dict(setup.options).get("timer"):
        return say("Against the sand timer there is no time for suggestions.")
    return NOTHING


def advise(game_id: str, seen: Any, rng: Random, count: int = 3) -> tuple[Hint, ...]:
    """The best moves of whoever sees `seen` and is to act, the best first.

    Takes as long as a move of the strongest player.

    Raises:
        InputError: If the game has no adviser.
    """
    if game_id not in ADVISERS:
        raise InputError("hints", f"there are no suggestions in {game_id!r}")
    module, _, attribute = ADVISERS[game_id].partition(":")
    adviser: Adviser = getattr(import_module(module), attribute)()
    return adviser.advise(REGISTRY.get(game_id), seen, rng, count)
