"""Thinking for a solo game of Pelican Bay: one closed area of a terrain, as large as can be
(BAY-16). Compiled (see setup.py)."""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.bay.fast import DRAW, OVER, PLACE, FastBay, Placement
from pelican_suite.games.bay.fast_board import OPPOSITE, FastBoard
from pelican_suite.games.bay.fast_tiles import KEYS

_GROWTH: Final = 0.3
"""Part of the tiles still to be laid that an open area is hoped to gain."""
_OPEN: Final = 1.0
_TRUST: Final = 0.3
"""How far hope counts against what is closed already."""
_TO_CLOSE: Final = 3.0
"""Tiles it takes to close an open edge."""
_HARD_TO_FILL: Final = 1.0
_NEVER_FILLED: Final = 12.0
_OTHER: Final = 0.5
"""Worth of a tile in another open area of the terrain, which may be joined yet."""


class Alone:
    """Judges boards of one solo game."""

    def __init__(self, twin: FastBay, tries: int, rollouts: int, turns: int, rng: Random) -> None:
        """Args:
        twin: It is the player's turn; left as it was.
        tries: How many placements are played on.
        rollouts: How often each of them.
        turns: How many placements further.
        rng: For the order of the stack, which is not known.
        """
        self.twin: FastBay = twin
        self.tries: int = tries
        self.rollouts: int = rollouts
        self.turns: int = turns
        self.rng: Random = rng

    def placements(self) -> list[tuple[float, Placement]]:
        """(value, placement), the best first: single tiles, or pairs where none fits alone."""
        ranked = self._ranked(self.twin)
        if self.rollouts == 0 or len(ranked) < 2:
            return ranked
        best = ranked[: self.tries]
        totals = [0.0] * len(best)
        for _ in range(self.rollouts):
            dealt = self.twin.branch()
            for stack in dealt.stacks:
                self.rng.shuffle(stack)
            for place in range(len(best)):
                totals[place] += self._played_on(dealt, best[place][1])
        judged: list[tuple[float, Placement]] = []
        for place in range(len(best)):
            judged.append((totals[place] / self.rollouts, best[place][1]))
        judged.sort(key=_best_first)
        return judged + ranked[self.tries :]

    def _ranked(self, twin: FastBay) -> list[tuple[float, Placement]]:
        board = twin.board
        hand = twin.hands[0]
        found: list[Placement] = []
        for tile in hand:
            for cell, kind in board.singles(tile):
                found.append((cell, kind, -1, -1))
        if not found and len(hand) == 2:
            found = board.pairs(hand[0], hand[1], twin.joined)
        left = hand.copy()
        for stack in twin.stacks:
            left += stack
        ranked: list[tuple[float, Placement]] = []
        for placement in found:
            cell, kind, cell_two, kind_two = placement
            board.lay(cell, kind)
            if cell_two >= 0:
                board.lay(cell_two, kind_two)
            rest = [tile for tile in left if tile not in (kind // 6, kind_two // 6)]
            ranked.append((promise(board, twin.terrain, rest), placement))
            board.rewind(twin.laid)
        ranked.sort(key=_best_first)
        return ranked

    def _played_on(self, dealt: FastBay, first: Placement) -> float:
        twin = dealt.branch()
        twin.put(first)
        steps = self.turns
        while twin.phase != OVER and steps >= 0:
            if twin.phase == DRAW:
                twin.draw(twin.open_stacks()[0])
            elif twin.phase == PLACE:
                steps -= 1
                ranked = self._ranked(twin)
                if ranked:
                    twin.put(ranked[0][1])
                else:
                    twin.pass_turn(twin.pass_stacks()[0])
        left = twin.hands[0].copy()
        for stack in twin.stacks:
            left += stack
        value = promise(twin.board, twin.terrain, left)
        dealt.take_back(twin)
        return value


def promise(board: FastBoard, terrain: int, left: list[int]) -> float:
    """How large a closed area of the terrain may be hoped for.

    Args:
        board: As it lies.
        terrain: Index into `edition.TERRAINS`.
        left: Tiles still to be laid.
    """
    main, others, shut = -1, 0, 0
    for root in board.roots():
        if board.terrain[root] != terrain:
            continue
        size = board.count[root]
        if board.open[root] == 0:
            shut = max(shut, size)
        elif main < 0 or size > board.count[main]:
            if main >= 0:
                others += board.count[main]
            main = root
        else:
            others += size
    if main < 0:
        return float(shut)
    hope = board.count[main] + _OTHER * others + _GROWTH * len(left)
    hope -= _OPEN * board.open[main] + _risk(board, main, left)
    # Closing takes more than one tile an open edge, for few tiles end an area.
    closable = min(1.0, len(left) / (_TO_CLOSE * board.open[main]))
    return shut + _TRUST * closable * max(0.0, hope - shut)


def _risk(board: FastBoard, main: int, left: list[int]) -> float:
    """What places beside the main area cost that few tiles fit, or none."""
    fit, risk = board.tiles.fit, 0.0
    for cell in board.frontier:
        if not _beside(board, cell, main):
            continue
        key = board.need[cell]
        fits = 0
        for tile in left:
            if fit[tile * KEYS + key]:
                fits += 1
        risk += _HARD_TO_FILL / fits if fits else _NEVER_FILLED
    return risk


def _beside(board: FastBoard, cell: int, main: int) -> bool:
    for edge in range(6):
        other = cell + board.steps[edge]
        kind = board.kind[other]
        if kind >= 0:
            region = board.base[other] + board.tiles.region_at[kind * 6 + OPPOSITE[edge]]
            if board.find(region) == main:
                return True
    return False


def _best_first(entry: tuple[float, Placement]) -> float:
    return -entry[0]
