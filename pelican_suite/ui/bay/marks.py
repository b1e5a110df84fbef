"""What lies over the board for a while: legal places, badges, hatches, areas. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtGui import QPainterPath

from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.ui.bay.geometry import Point


class Place(Enum):
    """How a free cell answers to what is held."""

    FITS = "fits"
    WAITS = "waits"
    """Legal once its partner lies beside it (BAY-7)."""
    OTHER_TURN = "other-turn"
    DISC = "disc"


@dataclass(frozen=True, slots=True)
class Badge:
    """Points on an area.

    Attributes:
        at: Middle, scene units.
        points: Shown large.
        terrain: Drawn as the badge's rim and pattern.
        closed: The area is, or would be, closed.
        strong: The best of several, or the chosen one.
    """

    at: Point
    points: int
    terrain: str
    closed: bool = False
    strong: bool = True


@dataclass(frozen=True, slots=True)
class AreaMark:
    """An area that can be chosen, or is lit.

    Attributes:
        path: Its outline in scene units; compared by identity.
        chosen: Lit strongly.
        choosable: A click would choose it.
    """

    path: QPainterPath
    chosen: bool
    choosable: bool = True


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything at once; `NO_MARKS` for a bare board.

    Attributes:
        lays: Tiles put down for the time being, and whether each only waits for its partner.
        cells: Free cells and what they say.
        cursor: Cell the keyboard is on.
        disc: Cell with a sun disc for the time being.
        badges: Points.
        hatch: Edges that do not match.
        areas: Lit areas.
        lit: Cells an entry of the log speaks of.
        ghosts: Tiles where a suggestion would put them.
        suggested: Cells a suggestion is about.
    """

    lays: tuple[tuple[Lay, bool], ...] = ()
    cells: tuple[tuple[Cell, Place], ...] = ()
    cursor: Cell | None = None
    disc: Cell | None = None
    badges: tuple[Badge, ...] = ()
    hatch: tuple[tuple[Cell, int], ...] = ()
    areas: tuple[AreaMark, ...] = ()
    lit: tuple[Cell, ...] = ()
    ghosts: tuple[Lay, ...] = ()
    suggested: tuple[Cell, ...] = ()


NO_MARKS = Marks()
