"""The path along the beach: where footprints are and which lie further ahead (SAN-5, SAN-7)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

START: Final = "start"
LIGHTHOUSE: Final = "lighthouse"
CHAIRS: Final = "chairs"
_SECTION: Final = re.compile(r"(out|back)([1-9][0-9]?)")


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """One footprint.

    Attributes:
        stop: `START`, "out1" … "out7", `LIGHTHOUSE`, "back7" … "back1" or `CHAIRS`.
        index: Counted from the back, the rearmost is 0.
    """

    stop: str
    index: int


def section_of(stop: str) -> int:
    """Number of the section a stop lies in, 0 for the lighthouse and the chairs.

    >>> section_of("back3"), section_of("lighthouse")
    (3, 0)
    """
    match = _SECTION.fullmatch(stop)
    return int(match[2]) if match else 0


@dataclass(frozen=True, slots=True)
class Reward:
    """What a footprint lets a player do.

    Attributes:
        shells: Tiles that may be taken: from its own section, or from any at lighthouse and chairs.
        lighthouse_tiles: Lighthouse tiles that may be placed.
        points: Points at the chairs.
    """

    shells: int = 0
    lighthouse_tiles: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """How many tiles of each bag come to a section."""

    hexagons: int
    diamonds: int


@dataclass(frozen=True, slots=True)
class WaveSymbol:
    """One symbol on the wave's path, ahead of the footprints of its section (SAN-7)."""

    stop: str
    three_or_more: Draw
    two: Draw

    def draw(self, seats: int) -> Draw:
        """What it brings to each section."""
        return self.two if seats == 2 else self.three_or_more


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """All stops in walking order.

    Attributes:
        sections: Number of sections.
        stops: Names in walking order, `START` first, `CHAIRS` last.
        order: Rank of each stop.
        starts: Diamonds drawn on each starting footprint.
        rewards: By stop, for each of its footprints from the back.
        numbers: What is printed on the footprints, by stop.
        wave_start: The stop ahead of whose footprints the wave begins.
        wave: Its symbols in order.
    """

    sections: int
    stops: tuple[str, ...]
    order: dict[str, int]
    starts: tuple[int, ...]
    rewards: dict[str, tuple[Reward, ...]]
    numbers: dict[str, tuple[int, ...]]
    wave_start: str
    wave: tuple[WaveSymbol, ...]

    def rank(self, spot: Spot) -> tuple[int, int]:
        """Grows with every step ahead."""
        return (self.order[spot.stop], spot.index)

    def wave_rank(self, symbol: int) -> tuple[int, int]:
        """Rank of the wave on its symbol number `symbol`, counted from 0; -1 is its start."""
        stop = self.wave_start if symbol < 0 else self.wave[symbol].stop
        return (self.order[stop], len(self.rewards[stop]))

    def has(self, spot: Spot) -> bool:
        """Whether there is such a footprint to walk to."""
        return 0 <= spot.index < len(self.rewards.get(spot.stop, ()))

    def reward(self, spot: Spot) -> Reward:
        """What a footprint lets a player do."""
        return self.rewards[spot.stop][spot.index]

    def ahead(self, stop: str) -> tuple[str, ...]:
        """Stops a player at `stop` may go to: later ones, not past the lighthouse (SAN-5)."""
        first = self.order[stop] + 1
        house = self.order[LIGHTHOUSE]
        last = house if first <= house else len(self.stops) - 1
        return self.stops[first : last + 1]
