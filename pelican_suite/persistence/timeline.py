"""A record laid out in time: every position of the game, and where turns begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from pelican_suite.core.contract import CHANCE, SPECTATOR, Actor, Event, Game, Result, Setup, Step
from pelican_suite.core.errors import InputError
from pelican_suite.core.playing import Played
from pelican_suite.persistence.record import Record
from pelican_suite.persistence.replaying import game_of, replay, setup_of


@dataclass(frozen=True, slots=True)
class Mark:
    """An event with its place.

    Attributes:
        at: Position right after it happened.
        event: What happened.
    """

    at: int
    event: Event


class Timeline:
    """All positions of a recorded game; position k is the one after k actions."""

    def __init__(self, record: Record) -> None:
        """Plays the record once.

        Raises:
            InputError: If it cannot be played, naming the first action that is not allowed.
        """
        self.record = record
        self.game: Game[Any, Any, Any] = game_of(record)
        self.setup: Setup = setup_of(record)
        self.played: tuple[Played, ...] = tuple(replay(record))
        first = self.game.initial(self.setup)
        self._states = (first, *(one.step.state for one in self.played))
        self.result: Result | None = self.game.result(self._states[-1])
        self.turns = (_rounds if self.game.info.simultaneous else _turns)(self.played)

    def __len__(self) -> int:
        """Number of actions; the last position."""
        return len(self.played)

    @property
    def finished(self) -> bool:
        """Whether the rules call the game over."""
        return self.result is not None

    @property
    def is_open(self) -> bool:
        """Whether all that was hidden may be shown: the game is over and nothing is made up."""
        return self.finished and not self.record.watch_only

    def viewers(self) -> tuple[int, ...]:
        """Whose eyes one may look through: all in a finished game, in another one the person
        who played alone against the computer, and the table only otherwise."""
        if self.record.watch_only:
            return (SPECTATOR,)
        persons = [seat for seat, who in enumerate(self.record.players) if who.kind == "person"]
        if self.finished:
            return (SPECTATOR, *range(self.setup.seats))
        return (SPECTATOR, persons[0]) if len(persons) == 1 else (SPECTATOR,)

    def state(self, at: int) -> Any:
        """The state at a position, for branching off; never for showing."""
        return self._states[at]

    def observation(self, at: int, viewer: int) -> Any:
        """What `viewer` saw at a position.

        Raises:
            InputError: If this viewer's secrets are not open.
        """
        self._may_look(viewer)
        return self.game.observe(self._states[at], viewer)

    def events(self, at: int, viewer: int) -> tuple[Event, ...]:
        """What the action that led to position `at` brought; nothing at the beginning.

        Raises:
            InputError: If this viewer's secrets are not open.
        """
        self._may_look(viewer)
        if at == 0:
            return ()
        step: Step[Any] = self.played[at - 1].step
        return tuple(event for event in step.events if event.visible_to(viewer))

    def told(self, at: int) -> tuple[Event, ...]:
        """What may be said to everybody of the action that led to position `at`: all of it once
        the game is over."""
        if self.is_open and at > 0:
            step: Step[Any] = self.played[at - 1].step
            return step.events
        return self.events(at, SPECTATOR)

    def marks(self, viewer: int) -> list[Mark]:
        """All events in order, as far as `viewer` may know them."""
        return [
            Mark(at, event)
            for at in range(1, len(self) + 1)
            for event in self.events(at, viewer)
            if str(event.text)
        ]

    def actor_next(self, at: int) -> Actor | None:
        """Who takes the action that follows position `at`; None at the end."""
        return self.played[at].actor if at < len(self) else None

    def turn_before(self, at: int) -> int:
        """The last beginning of a turn before `at`, or the beginning."""
        place = bisect_left(self.turns, at)
        return self.turns[place - 1] if place else 0

    def turn_after(self, at: int) -> int:
        """The next beginning of a turn behind `at`, or the end."""
        place = bisect_right(self.turns, at)
        return self.turns[place] if place < len(self.turns) else len(self)

    def _may_look(self, viewer: int) -> None:
        if viewer not in self.viewers():
            raise InputError("viewer", "hands are shown only once the game is over")


def _rounds(played: tuple[Played, ...]) -> tuple[int, ...]:
    """Where all play at once: positions after something was dealt."""
    return tuple(
        at
        for at in range(1, len(played))
        if played[at - 1].actor == CHANCE and played[at].actor != CHANCE
    )


def _turns(played: tuple[Played, ...]) -> tuple[int, ...]:
    """Positions at which another seat begins to act; chance and clocks begin no turn."""
    turns = []
    last: Actor | None = None
    for index, one in enumerate(played):
        if one.actor >= 0 and one.actor != last:
            turns.append(index)
            last = one.actor
    return tuple(turns)
