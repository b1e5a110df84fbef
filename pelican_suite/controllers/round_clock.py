"""Clocks of a round in which everyone's time runs from their own beginning.

Nothing here decides when a time is over: whoever asks compares with the game's limit.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from pelican_suite.core.contract import Seat


class RoundClock:
    """Milliseconds since each seat began; all of them can be paused together."""

    def __init__(self, now: Callable[[], float] = monotonic, speed: float = 1.0) -> None:
        """Args:
        now: Seconds that never go back.
        speed: How much faster than `now` the clock runs; for tests.
        """
        self._now = now
        self._speed = speed
        self._began: dict[Seat, float] = {}
        self._ended: dict[Seat, float] = {}
        self._paused_at: float | None = None
        self._lost = 0.0

    def reset(self) -> None:
        """Forgets all times: a new round."""
        self._began.clear()
        self._ended.clear()
        self._paused_at = None
        self._lost = 0.0

    def begin(self, seat: Seat, at_ms: int = 0) -> None:
        """The time of `seat` runs from now on; `at_ms` milliseconds of it are gone already."""
        self._began[seat] = self._moment() - at_ms / 1000 / self._speed
        self._ended.pop(seat, None)

    def end(self, seat: Seat) -> None:
        """The time of `seat` stands still from now on."""
        if seat in self._began and seat not in self._ended:
            self._ended[seat] = self._moment()

    def running(self, seat: Seat) -> bool:
        """Whether the time of `seat` runs, or would but for a pause."""
        return seat in self._began and seat not in self._ended

    def elapsed(self, seat: Seat) -> int:
        """Milliseconds since `seat` began; 0 if it has not."""
        if seat not in self._began:
            return 0
        until = self._ended.get(seat, self._moment())
        return max(0, int((until - self._began[seat]) * 1000 * self._speed))

    def wait_for(self, seat: Seat, at_ms: int) -> int:
        """Real milliseconds until the clock of `seat` shows `at_ms`; 0 if it does already."""
        return max(0, round((at_ms - self.elapsed(seat)) / self._speed))

    @property
    def paused(self) -> bool:
        """Whether time stands still for everyone."""
        return self._paused_at is not None

    def pause(self) -> None:
        """Stops the time for everyone until `resume`."""
        if self._paused_at is None:
            self._paused_at = self._now()

    def resume(self) -> None:
        """Time goes on where it stopped."""
        if self._paused_at is not None:
            self._lost += self._now() - self._paused_at
            self._paused_at = None

    def _moment(self) -> float:
        """The present without all pauses, seconds."""
        now = self._now() if self._paused_at is None else self._paused_at
        return now - self._lost
