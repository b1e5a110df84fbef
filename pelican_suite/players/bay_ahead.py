"""Looking ahead in Pelican Bay by hands dealt by lot: what they find after a placement, where a
disc costs them most, and what is left for oneself then. Compiled (see setup.py)."""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.bay.fast import FastBay, Placement
from pelican_suite.games.bay.fast_board import FastBoard
from pelican_suite.players.bay_gain import Gains, Option, Outlook, Weights
from pelican_suite.players.bay_reply import Disc, Replies

_ROUGHLY: Final = 4
"""All options are judged by one hand in so many first, the better part of them by all hands."""
_BETTER_PART: Final = 3
_HANDS_A_SAMPLE: Final = 3
"""One hand in so many is played on to what is left for oneself."""
_OWN_CELLS: Final = 2
"""The cells for oneself that an opponent's disc is expected on."""


class Ahead:
    """Judges what one player may do in one position."""

    def __init__(
        self, twin: FastBay, unseen: list[int], weights: Weights, gains: Gains, rng: Random
    ) -> None:
        """Args:
        twin: It is the player's turn; left as it was.
        unseen: Tiles the player sees nowhere.
        weights: What positions are judged by.
        gains: On the twin's board.
        rng: Deals hands.
        """
        self.twin: FastBay = twin
        self.unseen: list[int] = unseen
        self.weights: Weights = weights
        self.gains: Gains = gains
        self.rng: Random = rng
        self.following: int = (twin.turn + 1) % twin.seats
        self.ends: bool = twin.final_round and twin.final_turns == 0

    def judge(self, options: list[Option], hands: int) -> None:
        """Sets the value of options; the best come first, judged by more hands than the others.

        Args:
            options: In the order of what they seem to be worth.
            hands: By how many hands the best are judged.
        """
        dealt = self._deal(hands)
        if not dealt:
            return
        for option in options:
            self._judge(option, dealt[::_ROUGHLY])
        options.sort(key=_worst_first)
        better = options[: max(2, len(options) // _BETTER_PART)]
        for option in better:
            self._judge(option, dealt)
        better.sort(key=_worst_first)
        options[: len(better)] = better

    def discs(self, hands: int) -> list[Disc]:
        """Discs by what they cost the next player, the best first.

        Empty if nobody comes next or no disc costs anything.
        """
        dealt = self._deal(hands)
        if self.ends or not dealt:
            return []
        return self._replies(dealt).discs()

    def _deal(self, hands: int) -> list[list[int]]:
        """Pairs of tiles as they may come."""
        dealt: list[list[int]] = []
        count = len(self.unseen)
        for _ in range(hands if count > 1 else 0):
            one = int(self.rng.random() * count)
            other = int(self.rng.random() * (count - 1))
            dealt.append([self.unseen[one], self.unseen[other + (other >= one)]])
        return dealt

    def _replies(self, dealt: list[list[int]]) -> Replies:
        """What the next player finds on the board as it lies."""
        twin, gains = self.twin, self.gains
        gains.look(twin, self.following)
        # In setting up, hands are not drawn yet.
        size = len(twin.hands[self.following]) or 2
        return Replies(gains, twin, [hand[:size] for hand in dealt])

    def _judge(self, option: Option, dealt: list[list[int]]) -> None:
        twin, gains, weights = self.twin, self.gains, self.weights
        lay(twin.board, option.placement)
        kept = kept_tiles(twin, option.placement)
        draws = min(2 - len(kept), twin.left_to_draw())
        value, share = float(option.now), 1.0
        if option.closed and (draws > 0 or kept):
            gains.look(twin, twin.turn)
            found = 0.0
            for hand in dealt:
                found += self._best_turn(kept + hand[:draws])
            value = gains.closed_points(option.closed) + found / len(dealt)
            # What lies there now may be gone or blocked when the bonus turn is over.
            share = weights.after
        option.left = 0.0
        if not self.ends:
            replies = self._replies(dealt)
            discs = replies.discs()
            disc = discs[0] if discs else None
            option.left = replies.left() if disc is None else disc.left
            value -= share * weights.reply * option.left
            if not twin.final_round:
                value += share * weights.mine * self._left_for_oneself(replies, disc, kept)
        option.value = value
        gains.look(twin, twin.turn)
        twin.board.rewind(twin.laid)

    def _best_turn(self, hand: list[int]) -> float:
        """What a hand brings in one turn here, by the judgement of single turns."""
        best = 0.0
        for option in self.gains.options(hand, self.twin.joined, True):
            best = max(best, option.value)
        return best

    def _left_for_oneself(self, replies: Replies, disc: Disc | None, kept: list[int]) -> float:
        """What this player's next turn is expected to bring, after a disc and replies to it."""
        twin, board, gains = self.twin, self.twin.board, self.gains
        if disc is not None:
            disc.put(board)
        gains.look(twin, twin.turn)
        laid, total, count = len(board.cells), 0.0, 0
        for turns in replies.turns[::_HANDS_A_SAMPLE]:
            best = replies.best(turns)
            if best is not None:
                lay(board, best.placement)
            total += self._next_turn(kept)
            count += 1
            board.rewind(laid)
        if disc is not None:
            disc.take(board)
        return total / count

    def _next_turn(self, kept: list[int]) -> float:
        """What is expected to be found with the tiles kept and others drawn."""
        outlook, mine = Outlook(self.gains, self.unseen), Outlook(self.gains, kept)
        draws = 2 - len(kept)
        cells = outlook.favourite_cells()[:_OWN_CELLS] if self.twin.discs else []
        least = 1e9
        for cell in cells or [-1]:
            own = mine.expected(len(kept), 0.0, cell)
            least = min(least, outlook.expected(draws, own, cell))
        return least


def lay(board: FastBoard, placement: Placement) -> None:
    """Lays the tiles of a placement."""
    cell, kind, cell_two, kind_two = placement
    board.lay(cell, kind)
    if cell_two >= 0:
        board.lay(cell_two, kind_two)


def kept_tiles(twin: FastBay, placement: Placement) -> list[int]:
    """Tiles of the hand that a placement leaves there."""
    _, kind, _, kind_two = placement
    return [
        tile
        for tile in twin.hands[twin.turn]
        if tile != kind // 6 and (kind_two < 0 or tile != kind_two // 6)
    ]


def _worst_first(option: Option) -> float:
    return -option.value
