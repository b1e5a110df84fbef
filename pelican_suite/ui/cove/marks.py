"""What the table shows over the pieces: values that steps make and painters read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pelican_suite.games.cove.edition import CardId
from pelican_suite.games.cove.evaluation import Placement
from pelican_suite.games.cove.observation import Stage as Progress
from pelican_suite.games.cove.relations import Nest
from pelican_suite.games.cove.requests import Bird
from pelican_suite.ui.cove.layout import Hit


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the board from a bird with a wish to the bird it is about, or to itself.

    Attributes:
        bird: Whose wish.
        other: The bird it is about, or None.
        met: Whether it is fulfilled.
    """

    bird: Bird
    other: Bird | None
    met: bool


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card as it lies on the table.

    Attributes:
        card: Its id, or None while it is face down.
        dim: It does not count for the viewer.
    """

    bird: Bird
    row: int
    card: CardId | None
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A verdict on a card: 0 for a tick, 1 for a stone."""

    bird: Bird
    row: int
    stones: int


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything over cards and board.

    Attributes:
        open: All nests are open to the bird that is held.
        target: The nest it would land on.
        chosen: The bird that is held.
        focus: What the keyboard is at.
        hover: What the mouse is at.
        badges: Verdicts on cards.
        verdicts: By bird, stones shown at the pawn itself, None for no verdict.
        lines: Wishes drawn on the board.
        lit: A bird that is spoken of.
        hint: A sentence in a bubble at `hint_at`.
    """

    open: bool = False
    target: Nest | None = None
    chosen: Bird | None = None
    focus: Hit | None = None
    hover: Hit | None = None
    badges: tuple[Badge, ...] = ()
    verdicts: tuple[int | None, ...] = ()
    lines: tuple[Line, ...] = ()
    lit: Bird | None = None
    hint: str = ""
    hint_at: Hit | None = None


NO_MARKS: Final = Marks()


@dataclass(frozen=True, slots=True)
class TimerFace:
    """The sand timer.

    Attributes:
        left: Share of the time, 1 … 0; None where the game has no timer.
        caption: Under it.
        running: Whether sand falls.
        beat: Counts up while it runs; moves the grains.
        urgent: The end is near.
    """

    left: float | None
    caption: str
    running: bool = False
    beat: int = 0
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class RivalFace:
    """Another player's small board.

    Attributes:
        seat: Whose.
        name: Of the player.
        board: The birds, where they are known.
        taken: Nests that are taken.
        note: A few words under the name.
        progress: How far the player is.
        stones: By bird, None while not judged.
        chosen: Shown large at the moment.
    """

    seat: int
    name: str
    board: Placement | None
    taken: tuple[Nest, ...]
    note: str
    progress: Progress
    stones: tuple[int | None, ...] = (None,) * 8
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One player in the table of a round.

    Attributes:
        seat: Whose.
        name: Of the player.
        cells: By bird, stones, None where not judged yet.
        total: Stones of the round so far.
    """

    seat: int
    name: str
    cells: tuple[int | None, ...]
    total: int
