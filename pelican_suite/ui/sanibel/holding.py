"""A tile in the player's hand: how it is turned, and where it may lie."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pelican_suite.core.contract import Verdict
from pelican_suite.games.sanibel.actions import Via
from pelican_suite.games.sanibel.bag import variants
from pelican_suite.games.sanibel.draft import Draft
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.grid import Position
from pelican_suite.games.sanibel.tiles import Kind, Lay, Shape, mask_of
from pelican_suite.ui.sanibel.geometry import Floorplan, Outline, Point, Way, floorplan, ways_of
from pelican_suite.ui.sanibel.stamps import Picture

SNAP: Final = 1.05
"""How far a tile jumps to a legal place, in sides."""
TURNING: Final = 0.42
"""How much further away a place counts that needs the tile turned, in sides."""
NEAR: Final = 0.8
"""Within this distance of a place that is not legal the place is what is meant, in sides."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a point of the bag means for the tile in hand.

    Attributes:
        lay: The place.
        way: How the tile is turned there.
        verdict: Whether it may lie there.
    """

    lay: Lay
    way: Way
    verdict: Verdict


class Holding:
    """See the module."""

    def __init__(self, original: Draft, trial: Draft, index: int, way: Way | None = None) -> None:
        """Takes tile number `index` of `trial` into the hand.

        Args:
            original: What the turn goes back to when the tile is let go.
            trial: The turn with the tile among its tiles, in hand or in the bag.
            index: Its number there.
            way: How it is turned; None for as it lies in the bag.
        """
        self.original = original
        self.index = index
        self.was = trial.puts[index].lay if trial.puts[index].cells else None
        self.trial = trial.lift(index) if self.was else trial
        self.put = trial.puts[index]
        self.edition: SanibelEdition = trial.edition
        self.kind: Kind = self.edition.kinds[self.put.kind]
        self.plan: Floorplan = floorplan(self.edition.grid)
        self.shape = Shape.TRIANGLE if self.put.via is Via.FILL else self.kind.shape
        self.ways = ways_of(self.edition.grid, self.shape)
        self.pinned = False
        """The player has turned it: it does not turn by itself any more."""
        self.way = way or self._way_in_bag()
        self.aim: Aim | None = None
        self._verdicts: dict[Lay, Verdict] = {}

    def _way_in_bag(self) -> Way:
        if self.was is None:
            return Way()
        position = self.edition.grid.by_mask[self.shape][mask_of(self.was.cells)]
        for way in self.ways.by_position[position.mask]:
            if self.cells(position, way) == self.was.cells:
                return way
        return next(iter(self.ways.by_position[position.mask]), Way())

    # --- places ---------------------------------------------------------------------------

    def cells(self, position: Position, way: Way) -> tuple[int, ...]:
        """The cells of a place in the order of the tile's symbols."""
        if not self.kind.symbols:
            return position.cells
        if self.shape is Shape.HEXAGON:
            ways = variants(self.edition, self.kind, position.mask)
            return ways[way.turn % len(ways)].cells
        outline = self.plan.outline(position.cells)
        by_middle = {
            _middle(cell): number for cell, number in zip(outline, position.cells, strict=True)
        }
        ordered = []
        for cell in self.ways.outline(way):
            middle = _middle(cell)
            nearest = min(by_middle, key=lambda other: math.dist(other, middle))
            ordered.append(by_middle[nearest])
        return tuple(ordered)

    def verdict(self, lay: Lay) -> Verdict:
        """Whether the tile may lie there; judged once."""
        found = self._verdicts.get(lay)
        if found is None:
            found = self.trial.may_lay(self.index, lay.cells)
            self._verdicts[lay] = found
        return found

    def legal(self, any_way: bool = True) -> list[Aim]:
        """Every place it may lie, as it is turned now or however it is turned."""
        found = []
        for position in self.edition.grid.positions[self.shape]:
            way = self._way_at(position)
            if way is None or (way != self.way and not any_way):
                continue
            aim = self._aim(position, way)
            if aim.verdict:
                found.append(aim)
        return found

    def _way_at(self, position: Position) -> Way | None:
        """How the tile would lie on a place: as it is turned now if it can."""
        ways = self.ways.by_position[position.mask]
        if self.way in ways:
            return self.way
        if not ways:
            return None
        return min(ways, key=lambda way: (way.mirrored != self.way.mirrored, way.turn))

    def _aim(self, position: Position, way: Way) -> Aim:
        lay = Lay(self.kind.name, self.cells(position, way))
        return Aim(lay, way, self.verdict(lay))

    def aim_at(self, point: Point) -> Aim | None:
        """What a point of the floor plan means; also kept as `aim`.

        A legal place close by comes first; else the place it lies on, with the reason why not;
        None outside the grid.
        """
        self.aim = self._nearest(point)
        if self.aim is not None and self.aim.verdict:
            self.way = self.aim.way
        return self.aim

    def _nearest(self, point: Point) -> Aim | None:
        best: tuple[float, Aim] | None = None
        for aim in self.legal(any_way=not self.pinned):
            far = math.dist(self.plan.centre(aim.lay.cells), point)
            far += 0.0 if aim.way == self.way else TURNING
            if far < SNAP and (best is None or far < best[0]):
                best = (far, aim)
        if best is not None:
            return best[1]
        as_turned = self.ways.places.get(self.way, ())
        # A tile that still turns by itself means the place under it whichever way that lies.
        for way, places in ((self.way, as_turned), *(() if self.pinned else self._other_ways())):
            close = [(math.dist(self.plan.centre(p.cells), point), p) for p in places]
            far, position = min(close, key=lambda pair: pair[0], default=(NEAR, None))
            if position is not None and far < NEAR:
                return self._aim(position, way)
        return None

    def _other_ways(self) -> list[tuple[Way, tuple[Position, ...]]]:
        return [(way, places) for way, places in self.ways.places.items() if way != self.way]

    # --- turning --------------------------------------------------------------------------

    def turn(self, steps: int) -> None:
        """Turns the tile; it stays turned that way."""
        self.pinned = True
        step = 1 if steps > 0 else -1
        before = self.outline()
        for _ in range(6):
            self.way = self.way.turned(step)
            if not _same(self.outline(), before):
                return

    def flip(self) -> None:
        """Turns a zigzag over."""
        if self.shape is Shape.STRIP:
            self.pinned = True
            self.way = self.way.flipped()

    def outline(self) -> Outline:
        """The tile in hand about its middle, as it is turned now."""
        if self.shape is Shape.HEXAGON and self.kind.symbols:
            position = self.edition.grid.positions[self.shape][0]
            return self.plan.outline(self.cells(position, self.way))
        return self.ways.outline(self.way)

    def picture(self) -> Picture:
        """How it looks in hand."""
        return Picture(self.kind, self.outline())

    def laid(self, aim: Aim) -> Draft:
        """The turn with the tile on a legal place.

        Raises:
            IllegalAction: If it may not lie there.
        """
        return self.trial.lay(self.index, aim.lay.cells)

    def put_back(self) -> Draft:
        """The turn without the tile; starting diamonds stay in hand."""
        return self.trial.give_back(self.index)


def _middle(cell: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in cell) / len(cell), sum(y for _, y in cell) / len(cell)


def _same(one: Outline, other: Outline) -> bool:
    """Whether two outlines look the same, symbols included."""

    def corners(cell: tuple[Point, ...]) -> frozenset[Point]:
        return frozenset((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in cell)

    return [corners(cell) for cell in one] == [corners(cell) for cell in other]
