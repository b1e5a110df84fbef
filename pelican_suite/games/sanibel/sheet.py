"""Whole score sheets: a bag alone, and all bags together (SAN-11 to SAN-23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.lighthouse import score_lighthouse
from pelican_suite.games.sanibel.scoring import CATEGORIES, Scored, largest_teeth, shark_bonus
from pelican_suite.games.sanibel.view import view_of


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of one bag.

    Attributes:
        lines: (category, points and cells) in the order of `scoring.CATEGORIES`.
        lighthouse: (name, points and cells) for each lighthouse tile in the bag, as laid.
        teeth: Size of the largest group of shark teeth.
        bonus: Shark tooth bonus among the bags it was scored with; 0 for a bag alone.
    """

    lines: tuple[tuple[str, Scored], ...]
    lighthouse: tuple[tuple[str, Scored], ...]
    teeth: int
    bonus: int = 0

    def __getitem__(self, category: str) -> int:
        for name, scored in self.lines:
            if name == category:
                return scored.points
        raise KeyError(category)

    @property
    def lighthouse_points(self) -> int:
        """All lighthouse tiles together."""
        return sum(scored.points for _, scored in self.lighthouse)

    @property
    def total(self) -> int:
        """Everything on the sheet."""
        return sum(scored.points for _, scored in self.lines) + self.lighthouse_points + self.bonus


@lru_cache(maxsize=1 << 12)
def score_bag(edition: SanibelEdition, bag: Bag) -> Sheet:
    """The sheet of a bag alone, without the shark tooth bonus."""
    view = view_of(edition, bag)
    return Sheet(
        lines=tuple((name, rule(view)) for name, rule in CATEGORIES.items()),
        lighthouse=tuple((t.kind.name, score_lighthouse(view, t)) for t in view.lighthouse),
        teeth=largest_teeth(view).points,
    )


def score_bags(edition: SanibelEdition, bags: Sequence[Bag]) -> tuple[Sheet, ...]:
    """The sheets of all bags of a game, with the shark tooth bonus (SAN-16)."""
    sheets = [score_bag(edition, bag) for bag in bags]
    bonuses = shark_bonus([sheet.teeth for sheet in sheets])
    return tuple(
        Sheet(sheet.lines, sheet.lighthouse, sheet.teeth, bonus)
        for sheet, bonus in zip(sheets, bonuses, strict=True)
    )
