"""What the parts of the table show, as plain values. Steps make them, zones paint them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel.stamps import Picture


class Mark(Enum):
    """How something that can be pointed at stands out."""

    NONE = 0
    LEGAL = 1
    CHOSEN = 2
    DIM = 3


@dataclass(frozen=True, slots=True)
class BeachLook:
    """The beach.

    Attributes:
        shells: By section the kinds that lie there.
        legal: Footprints one may walk to.
        chosen: The footprint chosen in this turn.
        hover: The footprint pointed at.
        focus: The footprint the keyboard is on.
        ghost: Seat whose token stands on `chosen` for the time being.
        open_sections: Sections a shell may be taken from.
        shown: The section whose shells lie on the sand.
        lit: Sections an entry of the log speaks of.
    """

    shells: tuple[tuple[str, ...], ...] = ()
    legal: frozenset[Spot] = frozenset()
    chosen: Spot | None = None
    hover: Spot | None = None
    focus: Spot | None = None
    ghost: int = -1
    open_sections: frozenset[int] = frozenset()
    shown: int = 0
    lit: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile on the sand.

    Attributes:
        key: Tells it from others: ("shell", section, kind, copy) and the like.
        picture: How it looks.
        mark: `LEGAL` where it may be taken, `DIM` where not.
    """

    key: tuple[object, ...]
    picture: Picture
    mark: Mark = Mark.NONE


@dataclass(frozen=True, slots=True)
class SandLook:
    """The sand below the beach.

    Attributes:
        title: Whose or which section's tiles these are.
        note: A line under the title.
        slots: Tiles on the sand.
        hand: The player's lighthouse tiles.
        crabs: Sand crabs kept.
        crab_used: The next shell of another section is paid for with a kept crab.
        hover: Key of the tile pointed at; `focus` has the keyboard, `chosen` is to be kept.
        browse: Arrows to the neighbouring sections are shown.
    """

    title: str = ""
    note: str = ""
    slots: tuple[Slot, ...] = ()
    hand: tuple[Slot, ...] = ()
    crabs: int = 0
    crab_used: bool = False
    hover: tuple[object, ...] | None = None
    focus: tuple[object, ...] | None = None
    chosen: tuple[object, ...] | None = None
    browse: bool = False


@dataclass(frozen=True, slots=True)
class BagLook:
    """The player's own bag.

    Attributes:
        lays: Tiles of earlier turns.
        fresh: Tiles of this turn, which may still be moved.
        hidden: Tiles that are in the air.
        places: Cells of legal places for what is held.
        ghost: What is held, where it has snapped to.
        closed: Closed-off cells.
        spaces: Triangle spaces that may be filled.
        lit: Cells that score.
        hatch: Cells a refusal points at.
        changed: Cells that have just changed.
        focus: Cells the keyboard is on.
        pulse: 0 to 1, swell of the triangle spaces.
        suggested: Tiles where a suggestion would lay them.
    """

    lays: tuple[Lay, ...] = ()
    fresh: tuple[Lay, ...] = ()
    hidden: frozenset[Lay] = frozenset()
    places: frozenset[int] = frozenset()
    ghost: Lay | None = None
    closed: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    lit: tuple[int, ...] = ()
    hatch: tuple[int, ...] = ()
    focus: tuple[int, ...] = ()
    overlays: bool = True
    suggested: tuple[Lay, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the running score sheet."""

    line: str
    points: int
    gain: int = 0


@dataclass(frozen=True, slots=True)
class ScoreLook:
    """The score strip of the player's own bag."""

    rows: tuple[ScoreRow, ...] = ()
    total: int = 0
    gain: int = 0
    hover: str = ""


@dataclass(frozen=True, slots=True)
class OtherBag:
    """Another player's bag."""

    seat: int
    lays: tuple[Lay, ...]
    points: int


@dataclass(frozen=True, slots=True)
class OthersLook:
    """The other bags; `hover` is the seat whose bag is unfolded, -1 for none."""

    bags: tuple[OtherBag, ...] = ()
    hover: int = -1
    turn: int = -1
