"""Who sits where in the game about to begin: plain values that the new-game sheet shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from unicodedata import category

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import GameInfo
from pelican_suite.core.i18n import tr
from pelican_suite.persistence.settings import SeatMemory

PERSON: Final = "person"
EMPTY: Final = ""
NAME_LENGTH: Final = 24
_JOINERS: Final = frozenset("\u200d\ufe0f")
"""Between the parts of one emoji."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the sheet.

    Attributes:
        player: `PERSON`, `EMPTY` or the name of a computer player.
        name: As typed; may be blank.
        colour: Key of the colour.
    """

    player: str
    name: str
    colour: str

    @property
    def taken(self) -> bool:
        """Whether anybody sits there."""
        return self.player != EMPTY


def colour_name(colour: str) -> str:
    """What a colour is called, also as a player's first name."""
    names = {
        "coral": tr("Coral"),
        "lagoon": tr("Lagoon"),
        "sun": tr("Sun"),
        "violet": tr("Violet"),
        "foam": tr("Foam"),
    }
    return names.get(colour, colour.capitalize())


def clean_name(typed: str) -> str:
    """A name as it is shown and kept; "" if nothing of it can be seen.

    Line breaks, control characters and marks that turn the direction of writing, which could
    garble every sentence the name stands in, are left out; emoji keep what joins them.
    """
    kept = "".join(
        " " if sign.isspace() else sign
        for sign in typed
        if sign.isspace() or sign in _JOINERS or category(sign) not in ("Cc", "Cf", "Cs")
    )
    name = " ".join(kept.split())
    return name if any(category(sign)[0] not in "CMZ" for sign in name) else ""


class Seating:
    """The chairs of one game, and what a tap does to them."""

    def __init__(
        self, info: GameInfo, levels: Sequence[str], memory: Sequence[SeatMemory] = ()
    ) -> None:
        """The chairs of last time, or one person against one middling computer player.

        Args:
            info: The game.
            levels: Names of its computer players, weakest first.
            memory: The chairs of last time; what no longer fits is replaced.
        """
        self._info = info
        self._cycle = (PERSON, *levels, EMPTY)
        self.chairs: tuple[Chair, ...] = self._remembered(memory)

    def _remembered(self, memory: Sequence[SeatMemory]) -> tuple[Chair, ...]:
        info = self._info
        chairs: list[Chair] = []
        free = list(info.colours)
        for seat in memory[: info.max_seats]:
            player = seat.player if seat.player in self._cycle else PERSON
            colour = seat.colour if seat.colour in free else free[0]
            free.remove(colour)
            chairs.append(Chair(player, seat.name[:NAME_LENGTH], colour))
        levels = self._cycle[1:-1]
        rival = levels[len(levels) // 2] if levels else PERSON
        while len(chairs) < info.max_seats:
            place = len(chairs)
            player = EMPTY
            if not memory:
                player = (
                    PERSON if place == 0 else rival if place < max(2, info.min_seats) else EMPTY
                )
            colour = free.pop(0)
            chairs.append(Chair(player, colour_name(colour), colour))
        return tuple(chairs)

    def _change(self, place: int, chair: Chair) -> None:
        chairs = list(self.chairs)
        chairs[place] = chair
        self.chairs = tuple(chairs)

    def tap(self, place: int, step: int = 1) -> None:
        """Person → computer players → empty → person; `step` -1 goes the other way."""
        chair = self.chairs[place]
        index = (self._cycle.index(chair.player) + step) % len(self._cycle)
        self._change(place, replace(chair, player=self._cycle[index]))

    def rename(self, place: int, name: str) -> None:
        """Calls whoever sits there `name`."""
        self._change(place, replace(self.chairs[place], name=name))

    def recolour(self, place: int) -> None:
        """The next colour; whoever has it gets this one. Names that are colours follow."""
        colours = self._info.colours
        mine = self.chairs[place].colour
        wanted = colours[(colours.index(mine) + 1) % len(colours)]
        for other, chair in enumerate(self.chairs):
            if chair.colour == wanted:
                self._paint(other, mine)
        self._paint(place, wanted)

    def _paint(self, place: int, colour: str) -> None:
        chair = self.chairs[place]
        named_after = chair.name == colour_name(chair.colour)
        name = colour_name(colour) if named_after else chair.name
        self._change(place, replace(chair, colour=colour, name=name))

    @property
    def taken(self) -> tuple[Chair, ...]:
        """The chairs somebody sits on, in turn order."""
        return tuple(chair for chair in self.chairs if chair.taken)

    def problem(self) -> str:
        """Why the game cannot begin like this, in one sentence; "" if it can."""
        info, taken = self._info, self.taken
        if not info.min_seats <= len(taken) <= info.max_seats:
            if info.min_seats == info.max_seats:
                return tr("This game needs exactly {count} players.", count=info.max_seats)
            return tr(
                "This game needs {least} to {most} players; you have {count}.",
                least=info.min_seats,
                most=info.max_seats,
                count=len(taken),
            )
        names = [clean_name(chair.name).casefold() for chair in taken]
        if not all(names):
            return tr("Everybody at the table needs a name.")
        for index, name in enumerate(names):
            if name in names[:index]:
                return tr("Two players are called {name}.", name=clean_name(taken[index].name))
        return ""

    def players(self) -> tuple[PlayerSpec, ...]:
        """The players for a session."""
        return tuple(
            PlayerSpec(clean_name(chair.name), "person", "", chair.colour)
            if chair.player == PERSON
            else PlayerSpec(clean_name(chair.name), "computer", chair.player, chair.colour)
            for chair in self.taken
        )

    def memory(self) -> tuple[SeatMemory, ...]:
        """What to remember of the chairs for next time."""
        return tuple(
            SeatMemory(
                name=clean_name(chair.name) or colour_name(chair.colour),
                colour=chair.colour,
                player=chair.player,
            )
            for chair in self.chairs
        )
