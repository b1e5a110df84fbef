"""Who plays: persons and computer players, by seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pelican_suite.core.contract import Seat


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """One player.

    Attributes:
        name: As shown.
        kind: Whether a person decides or a computer player.
        level: Name of the computer player in the catalogue; "" for a person.
        colour: Key of the colour, see `GameInfo.colours`.
    """

    name: str
    kind: Literal["person", "computer"] = "person"
    level: str = ""
    colour: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return self.kind == "person"


def persons(players: Sequence[PlayerSpec]) -> tuple[Seat, ...]:
    """Seats of the persons, ascending."""
    return tuple(seat for seat, player in enumerate(players) if player.is_person)
