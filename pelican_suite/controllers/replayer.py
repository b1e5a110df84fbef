"""Steps through a recorded game: by hand or by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.persistence.timeline import Timeline

STEP_MS: Final = 1200
"""Time a step is shown at speed 1."""
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
FOLLOW: Final = -4
"""Instead of a viewer: whoever acts next, where their hand may be seen."""


class Replayer(QObject):
    """Holds the place in a `Timeline`, whose eyes are used, and the speed."""

    moved = Signal(int, int)
    """(position before, position now); show the step between them where it is one forward."""
    eyes_changed = Signal()
    playing_changed = Signal(bool)

    def __init__(self, timeline: Timeline, parent: QObject | None = None) -> None:
        """At the end of the game, where its result is to be seen."""
        super().__init__(parent)
        self.timeline = timeline
        self.at = len(timeline)
        self._eyes = self.choices()[0]
        self._speed = 1.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    # Place

    def go(self, at: int) -> None:
        """Jumps to a position, or as near as there is one."""
        at = max(0, min(len(self.timeline), at))
        if at == self.at:
            return
        before, self.at = self.at, at
        self.moved.emit(before, at)
        if at == len(self.timeline):
            self.stop()

    def step(self, by: int) -> None:
        """So many actions on, or back where negative; stops playing."""
        self.stop()
        self.go(self.at + by)

    def turn(self, by: int) -> None:
        """To the beginning of the next turn, or of the one before; stops playing."""
        self.stop()
        find = self.timeline.turn_after if by > 0 else self.timeline.turn_before
        self.go(find(self.at))

    # Eyes

    def choices(self) -> tuple[int, ...]:
        """What `look_with` may be called with, the usual one first."""
        allowed = self.timeline.viewers()
        seats = tuple(viewer for viewer in allowed if viewer >= 0)
        follow = len(seats) > 1 and not self.timeline.game.info.simultaneous
        return (*((FOLLOW,) if follow else ()), *seats, SPECTATOR)

    @property
    def eyes(self) -> int:
        """A viewer, or `FOLLOW`."""
        return self._eyes

    def look_with(self, eyes: int) -> None:
        """Looks through the eyes of a viewer, or with `FOLLOW` of whoever acts next; only where
        `choices` allows it."""
        if eyes != self._eyes and eyes in self.choices():
            self._eyes = eyes
            self.eyes_changed.emit()

    def viewer(self, at: int) -> int:
        """Whose eyes are used at a position."""
        allowed = self.timeline.viewers()
        if self._eyes != FOLLOW:
            return self._eyes if self._eyes in allowed else SPECTATOR
        actor = self.timeline.actor_next(at)
        if actor is not None and actor in allowed:
            return actor
        seats = [seat for seat in allowed if seat >= 0]
        return seats[0] if len(seats) == 1 else self._last_actor(at, allowed)

    def _last_actor(self, at: int, allowed: tuple[int, ...]) -> int:
        for one in reversed(self.timeline.played[:at]):
            if one.actor in allowed:
                return one.actor
        return SPECTATOR

    # Playing by itself

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def speed(self) -> float:
        """Steps shown in the time of one at speed 1."""
        return self._speed

    def set_speed(self, speed: float) -> None:
        """Plays faster or slower."""
        self._speed = speed
        self._timer.setInterval(round(STEP_MS / speed))

    def toggle(self) -> None:
        """Starts or stops; from the end it starts at the beginning. A game in which nothing has
        happened yet has nothing to play."""
        if self.playing or not len(self.timeline):
            self.stop()
            return
        if self.at == len(self.timeline):
            self.go(0)
        self._timer.start(round(STEP_MS / self._speed))
        self.playing_changed.emit(True)

    def stop(self) -> None:
        """Stays where it is."""
        if self.playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    def _tick(self) -> None:
        self.go(self.at + 1)
