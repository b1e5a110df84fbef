"""A compact twin of a game of Pelican Bay, for search: the same rules, changed in place.

It begins after the first three tiles lie. Nothing is checked: only what `placements`,
`attractions` and the other listings offer may be done. A test plays thousands of games through
this and the contract engine and compares every step.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pelican_suite.games.bay.actions import MARKER, NO_STACK, RESERVE, SUPPLY
from pelican_suite.games.bay.fast_board import FastBoard
from pelican_suite.games.bay.fast_tiles import FastTiles

SETUP_DISC: Final = 0
SETUP_DRAW: Final = 1
PLACE: Final = 2
PELICANS: Final = 3
SCORE: Final = 4
DISC: Final = 5
DRAW: Final = 6
OVER: Final = 7

FOR_SETUP: Final = 0
FOR_BONUS: Final = 1
FOR_END: Final = 2

_HAND: Final = 2
_PASSES_EACH: Final = 3
_PELICAN_POINTS: Final = 3

Placement = tuple[int, int, int, int]
"""(cell, kind, cell, kind); the second two are -1 for a single tile."""

Pelicans = list[tuple[int, int]]
"""(spot of an area just closed, where the pelican comes from), as in `actions.Attract`."""


class FastBay:
    """The state. Attributes are named as in `state.State`; tiles and cells are numbers of the twin.

    Attributes:
        laid: Tiles on the board.
        stacks: The *last* tile of a list is the top one; so in `reserve`.
        last_placed: Cells, in no particular order.
        terrain: Aim of a solo game as an index into `edition.TERRAINS`, else -1.
    """

    def __init__(
        self, tiles: FastTiles, board: FastBoard, seats: int, joined: bool, discs: bool
    ) -> None:
        """Args:
        tiles: Tables of the edition.
        board: With the first three tiles.
        seats: Number of players.
        joined: Option `joined_pairs`.
        discs: Whether there are sun discs.
        """
        self.tiles: FastTiles = tiles
        self.board: FastBoard = board
        self.seats: int = seats
        self.joined: bool = joined
        self.terrain: int = -1
        self.phase: int = SETUP_DISC
        self.turn: int = seats - 1
        self.laid: int = len(board.cells)
        self.discs: list[int] = []
        self.discs_left: int = 3 if discs and seats > 1 else 0
        self.stacks: list[list[int]] = []
        self.reserve: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.points: list[int] = [0] * seats
        self.closed_points: list[int] = [0] * seats
        self.pelicans: list[int] = [0] * seats
        self.supply: int = 0 if seats == 1 else 7
        self.in_bay: list[tuple[int, bool]] = []
        self.just_closed: list[int] = []
        self.last_placed: list[int] = []
        self.must_draw: int = 0
        self.drawing: int = FOR_SETUP
        self.bonus: int = 0
        self.round: int = 1
        self.final_round: bool = False
        self.final_turns: int = 0
        self.reserve_open: bool = False
        self.passes: int = 0

    def branch(self) -> FastBay:
        """The same state to go on from. It shares the board: `take_back` must follow before this
        one is used again."""
        other = FastBay(self.tiles, self.board, self.seats, self.joined, False)
        other.terrain, other.phase, other.turn = self.terrain, self.phase, self.turn
        other.discs = self.discs.copy()
        other.discs_left = self.discs_left
        other.stacks = [stack.copy() for stack in self.stacks]
        other.reserve = self.reserve.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.points = self.points.copy()
        other.closed_points = self.closed_points.copy()
        other.pelicans = self.pelicans.copy()
        other.supply = self.supply
        other.in_bay = self.in_bay.copy()
        other.just_closed = self.just_closed.copy()
        other.last_placed = self.last_placed.copy()
        other.must_draw, other.drawing = self.must_draw, self.drawing
        other.bonus, other.round, other.passes = self.bonus, self.round, self.passes
        other.final_round, other.final_turns = self.final_round, self.final_turns
        other.reserve_open = self.reserve_open
        return other

    def take_back(self, branch: FastBay) -> None:
        """Makes the shared board what it was when `branch` was made."""
        board = self.board
        board.rewind(self.laid)
        for cell in branch.discs:
            board.disc[cell] = 0
        for cell in self.discs:
            board.disc[cell] = 1

    # What may be done

    def placements(self) -> list[Placement]:
        """Every placement of the hand to act: single tiles, then pairs (BAY-5 to BAY-7)."""
        hand = self.hands[self.turn]
        found: list[Placement] = []
        for tile in hand:
            for cell, kind in self.board.singles(tile):
                found.append((cell, kind, -1, -1))
        if len(hand) == _HAND:
            found += self.board.pairs(hand[0], hand[1], self.joined)
        return found

    def open_stacks(self) -> list[int]:
        """Where to draw from or pass to: draw stacks with tiles, else the reserve."""
        found = [index for index, stack in enumerate(self.stacks) if stack]
        if not found and self.reserve:
            found.append(RESERVE)
        return found

    def pass_stacks(self) -> list[int]:
        """Where to pass to, given that nothing fits (BAY-8)."""
        return self.open_stacks() or [NO_STACK]

    def score_choices(self) -> list[int]:
        """Areas one of which may be scored, the largest first (BAY-12)."""
        board = self.board
        marked = [spot for spot, _ in self.in_bay]
        roots: list[int] = []
        for cell in self.last_placed:
            for root in board.areas_of(cell):
                if root not in roots and board.spot[root] not in marked:
                    roots.append(root)
        roots.sort(key=lambda root: (-board.size(root), board.spot[root]))
        return roots

    def free_cells(self) -> list[int]:
        """Where a sun disc may go (BAY-13)."""
        return [cell for cell in self.board.frontier if not self.board.disc[cell]]

    def attractions(self) -> list[Pelicans]:
        """Every choice of areas and sources (BAY-10, BAY-11), most areas first."""
        found: list[Pelicans] = []
        closed = self.just_closed
        for count in range(len(closed), 0, -1):
            for spots in combinations(closed, count):
                for sources in self._sources(count):
                    for marked in combinations(range(count), count - len(sources)):
                        found.append(_paired(spots, sources, marked))
        return found

    def _sources(self, count: int) -> list[tuple[int, ...]]:
        own = self.pelicans[self.turn]
        supply = min(count, self.supply)
        opponents = min(count - supply, sum(self.pelicans) - own)
        mine = min(count - supply - opponents, own)
        others: list[int] = []
        for seat, number in enumerate(self.pelicans):
            if seat != self.turn:
                others += [seat] * number
        return [
            (SUPPLY,) * supply + stolen + (self.turn,) * mine
            for stolen in sorted(set(combinations(others, opponents)))
        ]

    # What is done

    def put(self, placement: Placement) -> None:
        """Lays one tile or both."""
        cell, kind, cell_two, kind_two = placement
        board, hand = self.board, self.hands[self.turn]
        board.lay(cell, kind)
        hand.remove(kind // 6)
        self.last_placed = [cell]
        self.laid += 1
        touched = board.areas_of(cell)
        if cell_two >= 0:
            board.lay(cell_two, kind_two)
            hand.remove(kind_two // 6)
            self.last_placed.append(cell_two)
            self.laid += 1
            # The second tile may have joined areas of the first.
            touched = board.areas_of(cell)
            touched += [root for root in board.areas_of(cell_two) if root not in touched]
        self.passes = 0
        if self.seats == 1:
            self.points[0] = self.solo_score()
            self._fill(FOR_END)
            return
        closed = [board.spot[root] for root in touched if board.open[root] == 0]
        if closed:
            closed.sort()
            self.just_closed = closed
            self.phase = PELICANS
        else:
            self.phase = SCORE

    def attract(self, pelicans: Pelicans) -> None:
        """Puts pelicans and begins a bonus turn (BAY-10, BAY-11)."""
        for spot, source in pelicans:
            if source == SUPPLY:
                self.supply -= 1
            elif source != MARKER:
                self.pelicans[source] -= 1
            self.in_bay.append((spot, source != MARKER))
        self.just_closed = []
        self.bonus += 1
        self._fill(FOR_BONUS)

    def decline(self) -> None:
        """No pelicans."""
        self.just_closed = []
        self.phase = SCORE

    def score(self, root: int) -> None:
        """Scores the area of that root, -1 for none, and those with pelicans (BAY-12)."""
        self._score(root)
        self._after_scoring()

    def put_disc(self, cell: int, source: int) -> None:
        """A sun disc, from the cell `source` or, if that is -1, a new one (BAY-13)."""
        board = self.board
        if source < 0:
            self.discs_left -= 1
        else:
            self.discs.remove(source)
            board.disc[source] = 0
        self.discs.append(cell)
        self.discs.sort()
        board.disc[cell] = 1
        if self.phase == SETUP_DISC:
            self.turn = 0
            self._fill(FOR_SETUP)
        else:
            self._fill(FOR_END)

    def begin(self) -> None:
        """Right after the first three tiles: on to the first disc or the first hands (BAY-4)."""
        if self.discs_left:
            self.phase = SETUP_DISC
        else:
            self.turn = 0
            self._fill(FOR_SETUP)

    def draw(self, stack: int) -> None:
        """Takes the top tile of a stack."""
        tile = self.reserve.pop() if stack == RESERVE else self.stacks[stack].pop()
        hand = self.hands[self.turn]
        hand.append(tile)
        hand.sort()
        self.must_draw -= 1
        if self.seats > 1 and not self.reserve_open and not any(self.stacks):
            self.reserve_open = True
        if self.must_draw == 0:
            self._filled()

    def pass_turn(self, stack: int) -> None:
        """The hand goes under a stack (BAY-8)."""
        hand = self.hands[self.turn]
        if stack != NO_STACK:
            under = self.reserve if stack == RESERVE else self.stacks[stack]
            for tile in hand:
                under.insert(0, tile)
            hand.clear()
        self.passes += 1
        if self.in_bay:
            self._score(-1)
        stuck = self.seats == 1 and stack == NO_STACK
        if stuck or self.passes >= _PASSES_EACH * self.seats:
            self._end_game()
        elif stack == NO_STACK:
            self._end_turn()
        else:
            self._fill(FOR_END)

    # How it moves on (BAY-12, BAY-14)

    def _score(self, root: int) -> None:
        board, seat = self.board, self.turn
        marked = 0
        for spot, real in self.in_bay:
            if real:
                marked += board.size(board.area_at(spot))
                self.pelicans[seat] += 1
        self.points[seat] += marked + (board.size(root) if root >= 0 else 0)
        self.closed_points[seat] += marked
        self.in_bay = []
        self.just_closed = []

    def _after_scoring(self) -> None:
        if self.discs or self.discs_left:
            self.phase = DISC
        else:
            self._fill(FOR_END)

    def left_to_draw(self) -> int:
        """Tiles in draw stacks and reserve."""
        left = len(self.reserve)
        for stack in self.stacks:
            left += len(stack)
        return left

    def _fill(self, drawing: int) -> None:
        missing = min(_HAND - len(self.hands[self.turn]), self.left_to_draw())
        if drawing == FOR_END and self.final_round:
            missing = 0
        self.drawing = drawing
        self.must_draw = missing
        if missing:
            self.phase = SETUP_DRAW if drawing == FOR_SETUP else DRAW
        else:
            self._filled()

    def _filled(self) -> None:
        if self.drawing == FOR_SETUP:
            if self.turn + 1 < self.seats:
                self.turn += 1
                self._fill(FOR_SETUP)
            else:
                self._begin_turn(0)
        elif self.drawing == FOR_BONUS:
            if self.hands[self.turn]:
                self.phase = PLACE
            else:
                # A bonus turn without any tile: the pelicans that are out are scored.
                self._score(-1)
                self._after_scoring()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        last = self.turn == self.seats - 1
        following = (self.turn + 1) % self.seats
        ran_out = self.reserve_open and not self.reserve
        if self.seats == 1 and not self.hands[0]:
            self._end_game()
        elif self.final_round:
            self._next_final_turn(following)
        elif ran_out or (self.reserve_open and last):
            self.final_round = True
            self.final_turns = self.seats
            self.round += 1
            self._next_final_turn(following)
        else:
            if last:
                self.round += 1
            self._begin_turn(following)

    def _begin_turn(self, seat: int) -> None:
        self.phase = PLACE
        self.turn = seat
        self.bonus = 0
        self.in_bay = []
        self.just_closed = []
        self.must_draw = 0

    def _next_final_turn(self, seat: int) -> None:
        while self.final_turns:
            self.final_turns -= 1
            if self.hands[seat]:
                self._begin_turn(seat)
                return
            seat = (seat + 1) % self.seats
        self._end_game()

    def _end_game(self) -> None:
        self.phase = OVER
        self.must_draw = 0
        self.just_closed = []
        self.in_bay = []

    # The end

    def solo_score(self) -> int:
        """Size of the largest closed area of the terrain chosen (BAY-16)."""
        board, best = self.board, 0
        for root in board.roots():
            if board.terrain[root] == self.terrain and board.open[root] == 0:
                best = max(best, board.size(root))
        return best

    def totals(self) -> list[int]:
        """Points with pelicans (BAY-15)."""
        return [
            points + _PELICAN_POINTS * number
            for points, number in zip(self.points, self.pelicans, strict=True)
        ]


def _paired(spots: tuple[int, ...], sources: tuple[int, ...], marked: tuple[int, ...]) -> Pelicans:
    """Areas with their sources in order, those at `marked` with a marker."""
    found: Pelicans = []
    used = 0
    for index, spot in enumerate(spots):
        if index in marked:
            found.append((spot, MARKER))
        else:
            found.append((spot, sources[used]))
            used += 1
    return found
