"""What a placement brings, and what a bay offers to whoever comes next. Compiled (see setup.py).

All values are points, as floats: expectations and estimates.
"""

from __future__ import annotations

from typing import Final

from pelican_suite.games.bay.fast import FastBay, Placement
from pelican_suite.games.bay.fast_board import OPPOSITE, FastBoard
from pelican_suite.games.bay.fast_tiles import COUNT, KEYS, TURNS_IN

_DISC_CELLS: Final = 8
"""How many places for a disc are weighed up: the ones most tiles would like best."""


class Weights:
    """What the judgement of a position hangs on; tuned by self-play (`resources/players`).

    Attributes:
        pelican: Worth of a pelican from the supply, in points.
        stolen: Worth of one taken from an opponent, who loses it.
        again: Share of the largest open area that a bonus turn is expected to bring.
        extra: Points a bonus turn is expected to bring besides.
        reply: Share of what the next player will find that counts against a turn.
        mine: Share of what one's own next hand will find that counts for it.
        after: Part of `reply` that is left when a bonus turn comes in between.
        pair: Points for the largest area that two tiles could close, to whoever comes next, as a
            share of its size.
    """

    def __init__(
        self,
        pelican: float,
        stolen: float,
        again: float,
        extra: float,
        reply: float,
        mine: float,
        after: float,
        pair: float,
    ) -> None:
        self.pelican: float = pelican
        self.stolen: float = stolen
        self.again: float = again
        self.extra: float = extra
        self.reply: float = reply
        self.mine: float = mine
        self.after: float = after
        self.pair: float = pair


class Option:
    """A placement and what it brings.

    Attributes:
        placement: As in `FastBay.put`.
        now: Points for the largest area it touches.
        closed: Sizes of the areas it closes.
        value: What it is taken to be worth; begins as the worth of this turn alone.
        left: Points the next player is expected to find, once that has been looked at.
    """

    def __init__(self, placement: Placement, now: int, closed: list[int], value: float) -> None:
        self.placement: Placement = placement
        self.now: int = now
        self.closed: list[int] = closed
        self.value: float = value
        self.left: float = 0.0


class Gains:
    """Judges placements on one board. `look` at a position first, `at` a cell, then `judge`.

    Attributes:
        largest: Of the kind judged last: the size of the largest area it touches.
        opened: The largest it touches that stays open.
        shut: Sizes of the areas it closes; never changed in place.
        shares: It enlarges one area together with the tile `link` was told of (BAY-6).
        chain: A bonus turn can be taken: there is something to place in it.
    """

    def __init__(self, board: FastBoard, weights: Weights) -> None:
        self.board: FastBoard = board
        self.weights: Weights = weights
        self.largest: int = 0
        self.opened: int = 0
        self.shut: list[int] = []
        self.shares: bool = False
        self.chain: bool = True
        self._supply: int = 7
        self._theirs: int = 0
        self._own: int = 0
        self._cell: int = -1
        self._root: list[int] = [-1] * 6
        self._size: list[int] = [0] * 6
        self._open: list[int] = [0] * 6
        self._first: list[int] = [0] * 6
        self._linked: list[int] = []
        self._none: list[int] = []

    def look(self, twin: FastBay, seat: int) -> None:
        """Notes what is the same for all placements of a seat in this position."""
        self._supply = twin.supply
        self._own = twin.pelicans[seat]
        self._theirs = sum(twin.pelicans) - self._own
        self.chain = twin.left_to_draw() > 0 or len(twin.hands[seat]) > 1

    def at(self, cell: int) -> bool:
        """Notes the areas around an empty cell.

        Returns:
            Whether any of them is one of those noted by `link`.
        """
        board = self.board
        self._cell = cell
        kinds, region_at = board.kind, board.tiles.region_at
        root_at, linked = self._root, False
        for edge in range(6):
            other = cell + board.steps[edge]
            beyond = kinds[other]
            root = -1
            if beyond >= 0:
                root = board.find(board.base[other] + region_at[beyond * 6 + OPPOSITE[edge]])
                self._size[edge] = board.count[root]
                self._open[edge] = board.open[root]
                first = edge
                for earlier in range(edge):
                    if root_at[earlier] == root:
                        first = earlier
                        break
                self._first[edge] = first
                if root in self._linked:
                    linked = True
            root_at[edge] = root
        return linked

    def link(self, cell: int) -> None:
        """Notes the areas of the tile on `cell`, the first of a pair."""
        self._linked = self.board.areas_of(cell)

    def link_nothing(self) -> None:
        """Forgets what `link` noted."""
        self._linked = self._none

    def judge(self, kind: int) -> float:
        """Worth of this turn if `kind` is laid on the cell looked at: fills the attributes."""
        tiles = self.board.tiles
        self.largest = 0
        self.opened = 0
        self.shut = self._none
        self.shares = False
        joined = 0
        plain = tiles.plain[kind]
        root_at, first, size, open_at = self._root, self._first, self._size, self._open
        for edges in tiles.regions[kind]:
            count, open_edges, seen, areas, linked = 1, 0, 0, 0, 0
            for edge in edges:
                root = root_at[edge]
                if root < 0:
                    open_edges += 1
                    continue
                open_edges -= 1
                bit = 1 << first[edge]
                if not seen & bit:
                    seen |= bit
                    areas += 1
                    count += size[edge]
                    open_edges += open_at[edge]
                    if root in self._linked:
                        linked = max(linked, size[edge])
            if not plain and joined & seen:
                # Two of its regions come together in one area around it.
                return self._judge_by_laying(kind)
            joined |= seen
            if areas > 1:
                # Water on both sides of a tile counts that tile in two areas.
                count = self._union(seen)
            if linked and (linked > 1 or areas > 1):
                self.shares = True
            self._note(count, open_edges)
        return self.worth()

    def _union(self, seen: int) -> int:
        """Size of an area that joins those at the edges in `seen`."""
        mask = 0
        for edge in range(6):
            if seen >> edge & 1:
                mask |= self.board.mask[self._root[edge]]
        return mask.bit_count() + 1

    def _note(self, size: int, open_edges: int) -> None:
        self.largest = max(self.largest, size)
        if open_edges == 0:
            self.shut = [*self.shut, size]
        else:
            self.opened = max(self.opened, size)

    def _judge_by_laying(self, kind: int) -> float:
        board, linked = self.board, self._linked
        self.largest = 0
        self.opened = 0
        self.shut = self._none
        self.shares = False
        board.lay(self._cell, kind)
        for root in board.areas_of(self._cell):
            self._note(board.count[root], board.open[root])
            if board.count[root] > 2 and any(board.find(old) == root for old in linked):
                self.shares = True
        board.undo()
        return self.worth()

    def worth(self) -> float:
        """Worth of the turn by the attributes."""
        if not self.shut:
            return float(self.largest)
        marked = self.closed_points(self.shut)
        if not self.chain:
            return marked
        rest = max(self.opened, self._largest_elsewhere())
        return marked + self.weights.again * rest + self.weights.extra

    def closed_points(self, closed: list[int]) -> float:
        """Points for closed areas, with the worth of the pelicans that come (BAY-11)."""
        if len(closed) > 1:
            closed = sorted(closed, reverse=True)
        supply, theirs, own, total = self._supply, self._theirs, self._own, 0.0
        for size in closed:
            if supply > 0:
                supply -= 1
                total += size + self.weights.pelican
            elif theirs > 0:
                theirs -= 1
                total += size + self.weights.stolen
            elif own > 0:
                own -= 1
                total += size
        return total

    def _largest_elsewhere(self) -> int:
        """Size of the largest open area that does not touch the cell looked at."""
        board, best = self.board, 0
        parent, open_edges, count = board.parent, board.open, board.count
        for region in range(len(parent)):
            if (
                parent[region] == region
                and count[region] > best
                and open_edges[region] > 0
                and region not in self._root
            ):
                best = count[region]
        return best

    def offer(self, cell: int) -> float:
        """Roughly what an empty cell has for whoever may build there: the largest area beside
        it, and those one tile would close."""
        self.at(cell)
        largest, closing, touching = 0, 0.0, 0
        for edge in range(6):
            if self._root[edge] < 0:
                continue
            touching += 1
            if self._first[edge] != edge:
                continue
            size = self._size[edge]
            largest = max(largest, size)
            facing = 0
            for other in range(edge, 6):
                if self._root[other] == self._root[edge]:
                    facing += 1
            if facing == self._open[edge]:
                closing += size + self.weights.pelican
        # With a single neighbour only a pair can go there (BAY-7).
        return largest + closing if touching >= 2 else 0.5 * (largest + closing)

    def options(self, hand: list[int], joined_pairs: bool, with_pairs: bool) -> list[Option]:
        """Every placement of a hand with the worth of this turn, in no particular order."""
        board = self.board
        found: list[Option] = []
        need, disc, fit = board.need, board.disc, board.tiles.fit
        self.link_nothing()
        for cell in board.frontier:
            key = need[cell]
            if COUNT[key] < 2 or disc[cell]:
                continue
            looked = False
            for tile in hand:
                for turn in TURNS_IN[fit[tile * KEYS + key]]:
                    if not looked:
                        self.at(cell)
                        looked = True
                    kind = tile * 6 + turn
                    value = self.judge(kind)
                    found.append(Option((cell, kind, -1, -1), self.largest, self.shut, value))
        if with_pairs and len(hand) == 2:
            for cell, kind in board.halves(hand[0]):
                self._pairs(cell, kind, hand[1], joined_pairs, found)
            self.link_nothing()
        return found

    def _pairs(
        self, cell: int, kind: int, tile: int, joined_pairs: bool, found: list[Option]
    ) -> None:
        """Adds every placement of `tile` together with `kind` on `cell` (BAY-6, BAY-7)."""
        board = self.board
        strong = COUNT[board.need[cell]] >= 2
        least = 2 if strong or joined_pairs else 3
        board.lay(cell, kind)
        self.link(cell)
        largest = 0
        closed = self._none
        for root in self._linked:
            largest = max(largest, board.count[root])
            if board.open[root] == 0:
                closed = [*closed, board.count[root]]
        need, disc, fit = board.need, board.disc, board.tiles.fit
        cells = board.frontier if strong else [cell + step for step in board.steps]
        for other in cells:
            key = need[other]
            turns = fit[tile * KEYS + key]
            if not turns or COUNT[key] < least or disc[other] or board.kind[other] >= 0:
                continue
            if not self.at(other):
                continue
            for turn in TURNS_IN[turns]:
                kind_two = tile * 6 + turn
                value = self.judge(kind_two)
                if not self.shares:
                    continue
                now = max(self.largest, largest)
                if closed:
                    self.shut = self.shut + closed
                value = self.worth() if self.shut else float(now)
                found.append(Option((cell, kind, other, kind_two), now, self.shut, value))
        board.undo()


class Outlook:
    """What a bay offers to hands not known: by tile the best turn, and the best elsewhere.

    Attributes:
        tiles: The tiles looked at.
        best: By place in `tiles`: worth of the best turn with it alone; 0 if it does not fit.
        cell: Where that is, -1 for nowhere.
        second: Worth of the best turn on any other cell.
    """

    def __init__(self, gains: Gains, tiles: list[int]) -> None:
        """Args:
        gains: Has looked at the position.
        tiles: Tiles that may be in those hands.
        """
        board = gains.board
        gains.link_nothing()
        count = len(tiles)
        self.tiles: list[int] = tiles
        self.best: list[float] = [0.0] * count
        self.cell: list[int] = [-1] * count
        self.second: list[float] = [0.0] * count
        need, disc, fit = board.need, board.disc, board.tiles.fit
        for cell in board.frontier:
            key = need[cell]
            if COUNT[key] < 2 or disc[cell]:
                continue
            looked = False
            for place in range(count):
                tile = tiles[place]
                turns = fit[tile * KEYS + key]
                if not turns:
                    continue
                if not looked:
                    gains.at(cell)
                    looked = True
                here = 0.0
                for turn in TURNS_IN[turns]:
                    here = max(here, gains.judge(tile * 6 + turn))
                if here > self.best[place]:
                    self.second[place] = self.best[place]
                    self.best[place] = here
                    self.cell[place] = cell
                elif here > self.second[place]:
                    self.second[place] = here

    def expected(self, draws: int, kept: float, without: int) -> float:
        """Expected best turn of a hand.

        Args:
            draws: Tiles of the hand that are not known, 0 to 2.
            kept: Best turn with the tiles that are known.
            without: A cell that is blocked, -1 for none.
        """
        values = [
            self.second[place] if self.cell[place] == without else self.best[place]
            for place in range(len(self.best))
        ]
        return expected_best(values, draws, kept)

    def favourite_cells(self) -> list[int]:
        """Cells that most would like best, by the points a disc there would cost them."""
        cost: dict[int, float] = {}
        for place, cell in enumerate(self.cell):
            if cell >= 0:
                cost[cell] = cost.get(cell, 0.0) + self.best[place] - self.second[place]
        ranked = sorted(cost, key=lambda cell: (-cost[cell], cell))
        return ranked[:_DISC_CELLS]


def expected_best(values: list[float], draws: int, kept: float) -> float:
    """Expected maximum of `kept` and `draws` (0 to 2) of the values, drawn without putting back."""
    count = len(values)
    if draws <= 0 or count == 0:
        return kept
    total = 0.0
    if draws == 1 or count == 1:
        for value in values:
            total += max(value, kept)
        return total / count
    # Of values in descending order, the i-th is the best of two when the other comes later.
    ranked = sorted(values, reverse=True)
    for place in range(count):
        total += max(ranked[place], kept) * (count - 1 - place)
    return 2.0 * total / (count * (count - 1))
