"""Everything that can happen in Sanibel, as values.

A game begins with `Deal` (chance), then `Keep` by whoever was dealt Driftwood, then one `Start`
a player. From then on there are whole turns, `Turn`, and the wave's, `Wave` (chance). Nothing
random happens inside a turn: shells lie open, and sand crabs are all alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.tiles import Lay


class Via(StrEnum):
    """How a tile came to a player."""

    PICK = "pick"
    """One of the tiles the footprint allows: of its section, or of any at lighthouse and chairs."""
    CRAB = "crab"
    """For a sand crab of the section, which uses one pick (SAN-6)."""
    HELD = "held"
    """For a sand crab kept since Turtle Grass, beyond the picks (SAN-9)."""
    LIGHT = "light"
    """A lighthouse tile of one's own (SAN-8)."""
    FILL = "fill"
    """A triangle of the shared pile (SAN-4)."""


@dataclass(frozen=True, slots=True)
class Put:
    """One tile placed in a turn.

    Attributes:
        kind: Name of its kind.
        cells: Where it lies; in the order of its symbols where it has any.
        via: How it was come by.
        section: Section it was taken from, 0 for lighthouse tiles and triangles.
    """

    kind: str
    cells: tuple[int, ...]
    via: Via = Via.PICK
    section: int = 0

    @property
    def lay(self) -> Lay:
        """The tile as it lies in the bag."""
        return Lay(self.kind, self.cells)


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: everything that is drawn before the game (SAN-9, SAN-10).

    Attributes:
        order: Seats in the order their tokens were drawn, the one furthest back first.
        beach: By section the kinds of its starting shells, sorted.
        pile: Kinds of the triangles in the shared pile, sorted.
        hands: By seat the two lighthouse tiles dealt.
        redrawn: By seat the two new tiles for Driftwood, else nothing.
        starting: By seat the starting diamonds, sorted.
    """

    order: tuple[int, ...]
    beach: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    redrawn: tuple[tuple[str, ...], ...]
    starting: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The tile chosen of the two drawn for Driftwood (SAN-9)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Start:
    """Where a player's starting diamonds lie (SAN-10)."""

    lays: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn: a footprint and every tile placed (SAN-2 to SAN-9).

    The tiles may be named in any order; they are judged as a finished arrangement (SAN-3).
    """

    spot: Spot
    puts: tuple[Put, ...] = ()


@dataclass(frozen=True, slots=True)
class Wave:
    """Chance: the wave moves on and washes ashore these kinds, sorted, by section (SAN-7)."""

    washed: tuple[tuple[str, ...], ...]


Action = Deal | Keep | Start | Turn | Wave
