"""Where everything is on the beach, in beach units: 250 high, chairs left, lighthouse right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from pelican_suite.games.sanibel.path import CHAIRS, LIGHTHOUSE, START, Path, Spot, section_of

HEIGHT: Final = 250.0
CHAIRS_WIDTH: Final = 300.0
SECTION_WIDTH: Final = 300.0
HOUSE_WIDTH: Final = 340.0
OUT_LANE: Final = 70.0
BACK_LANE: Final = 190.0
SHELLS_TOP: Final = 95.0
SHELLS_BOTTOM: Final = 165.0
WATER: Final = 222.0
"""Where the sea begins while it is calm."""
FOOT: Final = 22.0
"""Half the length of a footprint."""
SYMBOL: Final = 20.0
"""Half the width of a symbol of the wave."""


@dataclass(frozen=True, slots=True)
class Foot:
    """Where a footprint is: its middle, and degrees by which its toes are turned (0 is up)."""

    x: float
    y: float
    angle: float

    @property
    def point(self) -> QPointF:
        """Its middle."""
        return QPointF(self.x, self.y)


@dataclass(frozen=True, slots=True, eq=False)
class BeachPlan:
    """The beach of one edition.

    Attributes:
        path: Stops and footprints.
        width: Of the whole beach.
        feet: By spot, starting footprints among them.
        symbols: By number of the wave's symbol where it is printed; -1 is its start.
    """

    path: Path
    width: float
    feet: dict[Spot, Foot]
    symbols: dict[int, QPointF]

    def section_left(self, section: int) -> float:
        """The left edge of a section."""
        return CHAIRS_WIDTH + (section - 1) * SECTION_WIDTH

    def column(self, section: int) -> QRectF:
        """All of a section; 0 is the chairs, one more than there are the lighthouse."""
        if section == 0:
            return QRectF(0, 0, CHAIRS_WIDTH, HEIGHT)
        left = self.section_left(section)
        wide = SECTION_WIDTH if section <= self.path.sections else HOUSE_WIDTH
        return QRectF(left, 0, wide, HEIGHT)

    def shells(self, section: int) -> QRectF:
        """Where the shells of a section lie."""
        left = self.section_left(section)
        return QRectF(left + 26, SHELLS_TOP, SECTION_WIDTH - 52, SHELLS_BOTTOM - SHELLS_TOP)

    def section_at(self, x: float) -> int:
        """The section at an x; 0 for the chairs, one more than there are for the lighthouse."""
        if x < CHAIRS_WIDTH:
            return 0
        return min(self.path.sections + 1, int((x - CHAIRS_WIDTH) // SECTION_WIDTH) + 1)

    def middle_of(self, stop: str) -> float:
        """The x to look at for a stop."""
        if stop in (START, CHAIRS):
            return CHAIRS_WIDTH / 2
        if stop == LIGHTHOUSE:
            return self.width - HOUSE_WIDTH / 2
        return self.column(section_of(stop)).center().x()

    def spot_at(self, point: QPointF) -> Spot | None:
        """The footprint at a point that one can walk to."""
        for spot, foot in self.feet.items():
            if spot.stop == START:
                continue
            if math.hypot(foot.x - point.x(), foot.y - point.y()) <= FOOT * 1.12:
                return spot
        return None

    def symbol_at(self, point: QPointF) -> int | None:
        """The number of the wave's symbol at a point, -1 for its start."""
        for number, at in self.symbols.items():
            if math.hypot(at.x() - point.x(), at.y() - point.y()) <= SYMBOL * 1.12:
                return number
        return None


@lru_cache(maxsize=8)
def plan_of(path: Path) -> BeachPlan:
    """The beach of a path."""
    width = CHAIRS_WIDTH + path.sections * SECTION_WIDTH + HOUSE_WIDTH
    plan = BeachPlan(path, width, {}, {})
    for index in range(len(path.starts)):
        gap = 170 / max(1, len(path.starts) - 1)
        plan.feet[Spot(START, index)] = Foot(90 + index * min(56, gap), OUT_LANE, 90)
    for stop, rewards in path.rewards.items():
        for index in range(len(rewards)):
            plan.feet[Spot(stop, index)] = _foot(plan, stop, index, len(rewards))
    plan.symbols[-1] = _symbol(plan, path.wave_start)
    for number, symbol in enumerate(path.wave):
        plan.symbols[number] = _symbol(plan, symbol.stop)
    return plan


def _foot(plan: BeachPlan, stop: str, index: int, count: int) -> Foot:
    if stop == LIGHTHOUSE:
        share = 0.5 if count == 1 else index / (count - 1)
        left = plan.width - HOUSE_WIDTH
        swing = math.pi * (share - 0.5)
        x = left + 52 + 58 * math.cos(swing)
        y = (OUT_LANE + BACK_LANE) / 2 + 66 * math.sin(swing)
        return Foot(x, y, 90 + math.degrees(swing) + 90)
    if stop == CHAIRS:
        return Foot(258 - index * min(56, 170 / max(1, count - 1)), BACK_LANE, -90)
    room = SECTION_WIDTH - 92
    along = (index + 0.5) * room / count
    side = 5 if index % 2 else -5
    left = plan.section_left(section_of(stop))
    if stop.startswith("out"):
        return Foot(left + 18 + along, OUT_LANE + side, 90)
    return Foot(left + SECTION_WIDTH - 18 - along, BACK_LANE + side, -90)


def _symbol(plan: BeachPlan, stop: str) -> QPointF:
    left = plan.section_left(section_of(stop))
    if stop.startswith("out"):
        return QPointF(left + SECTION_WIDTH - 42, OUT_LANE)
    return QPointF(left + 42, BACK_LANE)
