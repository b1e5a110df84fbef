"""What every step works with: the desk, what the pointer is on, and small helpers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

from pelican_suite.core.contract import Verdict
from pelican_suite.core.i18n import show
from pelican_suite.games.sanibel.actions import Action
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.game import Sanibel
from pelican_suite.games.sanibel.path import LIGHTHOUSE, Spot, section_of
from pelican_suite.games.sanibel.table import Observation, Table
from pelican_suite.games.sanibel.tiles import SMALL, Family, Lay
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.sanibel.sand_zone import Key
from pelican_suite.ui.sanibel.stage import Stage
from pelican_suite.ui.shared.table import Prompt


@dataclass(frozen=True, slots=True, eq=False)
class Desk:
    """What a step works with.

    Attributes:
        act: Takes an action that the engine has allowed.
        prompt: Shows the prompt line.
        announce: Speaks a sentence that stands nowhere.
        rules: Opens the rules page at a ruling.
        guide: Opens the field guide at a kind of tile, or at its beginning for "".
        shown: The section whose shells lie on the sand; kept from step to step.
    """

    game: Sanibel
    seen: Observation
    stage: Stage
    settings: Settings
    names: Sequence[str]
    act: Callable[[Action], None]
    prompt: Callable[[Prompt], None]
    announce: Callable[[str], None]
    rules: Callable[[str], None]
    guide: Callable[[str], None]
    shown: list[int]

    @property
    def table(self) -> Table:
        """What all see."""
        return self.seen.table

    @property
    def edition(self) -> SanibelEdition:
        """The components."""
        return self.seen.table.components

    @property
    def seat(self) -> int:
        """Whose bag lies large; a spectator looks over the first player's shoulder."""
        return max(0, self.seen.viewer)


@dataclass(slots=True)
class Hover:
    """What the pointer is on."""

    spot: Spot | None = None
    key: Key | None = None
    line: str = ""
    seat: int = -1
    lay: Lay | None = None
    wave: int | None = None
    """Number of a symbol of the wave, -1 for its start."""


def numbered(kinds: Sequence[str]) -> list[tuple[str, int]]:
    """Every tile with its number among those of its kind, large ones first."""
    counts: dict[str, int] = {}
    found = []
    small = [family.value for family in (*SMALL, Family.SAND_CRAB)]
    for kind in sorted(kinds, key=lambda kind: (kind in small, kind)):
        found.append((kind, counts.get(kind, 0)))
        counts[kind] = counts.get(kind, 0) + 1
    return found


def first_section(spot: Spot, sections: int) -> int:
    """The section to look at first from a footprint."""
    return section_of(spot.stop) or (sections if spot.stop == LIGHTHOUSE else 1)


def refused(prompt: Prompt, sentence: str, ruling: str) -> Prompt:
    """A prompt with the reason of a refusal in place of its sentence."""
    return replace(prompt, text=sentence, refusal=True, ruling=ruling)


def square(at: QPointF, half: float) -> QRectF:
    """A square about a point."""
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


def sentence_of(desk: Desk, verdict: Verdict) -> str:
    """The reason of a refusal in the reader's language."""
    return show(verdict.reason, desk.names)
