"""What the log must not say yet: the evaluation of a round, ahead of the show that tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pelican_suite.core.contract import Event

_CARD: Final = "judged"
_SUM: Final = "round-over"


class HeldBack:
    """Events that wait until the show has come to them, in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: list[Event] = []
        self._cards = 0

    def sift(self, events: Sequence[Event]) -> Sequence[Event]:
        """Of new `events` those that may be told at once: all before the first card is judged."""
        if self._waiting:
            # What comes meanwhile, like the next deal, must not overtake.
            self._waiting.extend(events)
            return ()
        first = next((at for at, event in enumerate(events) if event.kind == _CARD), len(events))
        self._waiting.extend(events[first:])
        self._cards = 0
        return events[:first]

    def up_to(self, cards: int) -> Sequence[Event]:
        """What may be told once the show has come to its card number `cards`, counted from 1."""
        end = 0
        for event in self._waiting:
            if event.kind == _SUM or (event.kind == _CARD and self._cards == cards):
                break
            self._cards += event.kind == _CARD
            end += 1
        told, self._waiting = self._waiting[:end], self._waiting[end:]
        return told

    def rest(self) -> Sequence[Event]:
        """All that still waits: the show is over."""
        told, self._waiting = self._waiting, []
        return told
