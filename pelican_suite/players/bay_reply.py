"""What hands find on a board, and which sun disc costs them most. Compiled (see setup.py)."""

from __future__ import annotations

from typing import Final

from pelican_suite.games.bay.fast import FastBay
from pelican_suite.games.bay.fast_board import FastBoard
from pelican_suite.players.bay_gain import Gains, Option

_CELLS: Final = 1 << 16
"""More than a board has."""


class Disc:
    """A sun disc put or moved.

    Attributes:
        cell: Where it goes.
        source: Where it comes from, -1 for the supply.
        value: What it is taken to be worth.
        left: Points the next player is then expected to find.
    """

    def __init__(self, cell: int, source: int, value: float, left: float) -> None:
        self.cell: int = cell
        self.source: int = source
        self.value: float = value
        self.left: float = left

    def put(self, board: FastBoard) -> None:
        """Marks it on a board."""
        if self.source >= 0:
            board.disc[self.source] = 0
        board.disc[self.cell] = 1

    def take(self, board: FastBoard) -> None:
        """Undoes `put`."""
        board.disc[self.cell] = 0
        if self.source >= 0:
            board.disc[self.source] = 1


class Replies:
    """The best turns of hands on a board as it lies, wherever a disc is put.

    A disc forbids a cell and changes nothing else (BAY-5), so one listing without discs serves
    for all of them.

    Attributes:
        turns: By hand: the best placement on each one or two cells, the best first.
    """

    def __init__(self, gains: Gains, twin: FastBay, hands: list[list[int]]) -> None:
        """Args:
        gains: Has looked at whoever holds the hands.
        twin: Its discs are thought of.
        hands: At least one.
        """
        self.gains: Gains = gains
        self.twin: FastBay = twin
        self.turns: list[list[Option]] = []
        disc = twin.board.disc
        for cell in twin.discs:
            disc[cell] = 0
        for hand in hands:
            self.turns.append(self._best_by_cells(hand))
        for cell in twin.discs:
            disc[cell] = 1

    def _best_by_cells(self, hand: list[int]) -> list[Option]:
        best: dict[int, Option] = {}
        for option in self.gains.options(hand, self.twin.joined, True):
            cell, _, cell_two, _ = option.placement
            if 0 <= cell_two < cell:
                cell, cell_two = cell_two, cell
            key = cell * _CELLS + cell_two + 1
            known = best.get(key)
            if known is None or option.value > known.value:
                best[key] = option
        ranked = list(best.values())
        ranked.sort(key=_worst_first)
        return ranked

    def discs(self) -> list[Disc]:
        """Every disc on a cell that one of the hands would like best, the best disc first.

        Empty if there are no discs to put, or nothing fits.
        """
        twin = self.twin
        found: list[Disc] = []
        if twin.discs_left:
            self._discs_from(-1, found)
        else:
            for source in twin.discs:
                twin.board.disc[source] = 0
                self._discs_from(source, found)
                twin.board.disc[source] = 1
        found.sort(key=_least_left_first)
        return found

    def _discs_from(self, source: int, found: list[Disc]) -> None:
        """Adds the discs from a source, which is off the board already."""
        total = 0.0
        cost: dict[int, float] = {}
        for turns in self.turns:
            best = self.best(turns)
            if best is None:
                continue
            total += best.value
            first, _, second, _ = best.placement
            cost[first] = cost.get(first, 0.0) + best.value - self._without(turns, first)
            if second >= 0:
                cost[second] = cost.get(second, 0.0) + best.value - self._without(turns, second)
        for cell, points in cost.items():
            if cell != source:
                left = (total - points) / len(self.turns)
                found.append(Disc(cell, source, -left, left))

    def left(self) -> float:
        """Points found on average, discs as they lie."""
        total = 0.0
        for turns in self.turns:
            best = self.best(turns)
            if best is not None:
                total += best.value
        return total / len(self.turns)

    def best(self, turns: list[Option]) -> Option | None:
        """The best of some turns, discs as they lie."""
        disc = self.twin.board.disc
        for option in turns:
            cell, _, cell_two, _ = option.placement
            if not disc[cell] and (cell_two < 0 or not disc[cell_two]):
                return option
        return None

    def _without(self, turns: list[Option], cell: int) -> float:
        """Points found with one more cell covered."""
        disc = self.twin.board.disc
        disc[cell] = 1
        best = self.best(turns)
        disc[cell] = 0
        return 0.0 if best is None else best.value


def _worst_first(option: Option) -> float:
    return -option.value


def _least_left_first(disc: Disc) -> tuple[float, int, int]:
    return disc.left, disc.cell, disc.source
