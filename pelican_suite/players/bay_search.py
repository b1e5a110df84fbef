"""How players of Pelican Bay think: every placement by what this turn brings, the best of them by
what they leave to others, the best of those by looking ahead. Compiled (see setup.py).

Work is counted, never timed, so that a level plays the same on every machine.
"""

from __future__ import annotations

from random import Random

from pelican_suite.games.bay.fast import FastBay
from pelican_suite.players.bay_ahead import Ahead, kept_tiles, lay
from pelican_suite.players.bay_gain import Gains, Option, Outlook, Weights
from pelican_suite.players.bay_reply import Disc


class Skill:
    """What a player takes the trouble to do.

    Attributes:
        blur: By how many points every place on the board is misjudged each turn (standard
            deviation).
        pairs: Thinks of placing both tiles at once.
        closes: Sees what closing an area brings.
        blocks: Puts discs where they cost the next player most, not just beside large areas.
        looks: How many placements are judged by what they leave to others; 0 for none.
        tries: How many of them are judged again by hands dealt by lot.
        hands: By how many hands the best of those, and discs; 0 for none.
    """

    def __init__(
        self,
        blur: float,
        pairs: bool,
        closes: bool,
        blocks: bool,
        looks: int,
        tries: int,
        hands: int,
    ) -> None:
        self.blur: float = blur
        self.pairs: bool = pairs
        self.closes: bool = closes
        self.blocks: bool = blocks
        self.looks: int = looks
        self.tries: int = tries
        self.hands: int = hands


class Search:
    """One thought about one position."""

    def __init__(
        self, twin: FastBay, unseen: list[int], skill: Skill, weights: Weights, rng: Random
    ) -> None:
        """Args:
        twin: Agrees with all the viewer, whose turn it is, knows; left as it was.
        unseen: Tiles the viewer sees nowhere.
        skill: How much work is done.
        weights: What positions are judged by.
        rng: For everything that is drawn by lot.
        """
        self.twin: FastBay = twin
        self.unseen: list[int] = unseen
        self.skill: Skill = skill
        self.weights: Weights = weights
        self.rng: Random = rng
        self.gains: Gains = Gains(twin.board, weights)

    def placements(self) -> list[Option]:
        """All placements thought of, the best first; `value` is in points.

        Empty if nothing fits.
        """
        skill, options = self.skill, self._options()
        self.rng.shuffle(options)
        if not skill.closes:
            for option in options:
                option.value = float(option.now)
        if skill.blur > 0.0:
            self._misjudge(options)
        options.sort(key=_worst_first)
        if skill.looks:
            best = options[: skill.looks]
            for option in best:
                self.weigh(option)
            best.sort(key=_worst_first)
            options[: len(best)] = best
        if skill.tries and len(options) > 1:
            best = options[: skill.tries]
            self._ahead().judge(best, skill.hands)
            options[: len(best)] = best
        return options

    def _options(self) -> list[Option]:
        twin, gains = self.twin, self.gains
        gains.look(twin, twin.turn)
        hand = twin.hands[twin.turn]
        options = gains.options(hand, twin.joined, self.skill.pairs)
        if not options and len(hand) == 2:
            options = gains.options(hand, twin.joined, True)
        return options

    def _misjudge(self, options: list[Option]) -> None:
        """Sees more or less in every place than there is."""
        error: dict[int, float] = {-1: 0.0}
        for option in options:
            cell, _, cell_two, _ = option.placement
            for place in (cell, cell_two):
                if place not in error:
                    error[place] = self.rng.gauss(0.0, self.skill.blur)
            option.value += error[cell] + error[cell_two]

    def _ahead(self) -> Ahead:
        return Ahead(self.twin, self.unseen, self.weights, self.gains, self.rng)

    def weigh(self, option: Option) -> None:
        """Sets an option's value by what it brings and what it leaves to others."""
        twin, gains, weights = self.twin, self.gains, self.weights
        lay(twin.board, option.placement)
        kept = kept_tiles(twin, option.placement)
        outlook, mine = Outlook(gains, self.unseen), Outlook(gains, kept)
        draws = min(2 - len(kept), twin.left_to_draw())
        if option.closed and (draws > 0 or kept):
            own = mine.expected(len(kept), 0.0, -1)
            value = gains.closed_points(option.closed) + outlook.expected(draws, own, -1)
            option.left = self._found_by_others(outlook, -1)
            option.value = value - weights.after * weights.reply * option.left
        else:
            self._after_disc(option, outlook, mine, draws)
        twin.board.rewind(twin.laid)

    def _after_disc(self, option: Option, outlook: Outlook, mine: Outlook, draws: int) -> None:
        """Sets the value by what is found by others and oneself, a disc lying where it is best."""
        twin, weights = self.twin, self.weights
        cells = [-1]
        if twin.discs or twin.discs_left:
            cells += outlook.favourite_cells()[:4]
        best, left_then = -1e9, 0.0
        for cell in cells:
            left = self._found_by_others(outlook, cell)
            value = -weights.reply * left
            if not twin.final_round:
                own = mine.expected(len(mine.tiles), 0.0, cell)
                value += weights.mine * outlook.expected(draws, own, cell)
            if value > best:
                best, left_then = value, left
        option.value = option.now + best
        option.left = left_then

    def _found_by_others(self, outlook: Outlook, without: int) -> float:
        """What the next player is expected to find, with `without` blocked."""
        twin = self.twin
        if twin.final_round and not twin.final_turns:
            return 0.0
        hand = len(twin.hands[(twin.turn + 1) % twin.seats])
        found = outlook.expected(hand, 0.0, without)
        if hand == 2:
            found += self.weights.pair * self._closable_by_two()
        return found

    def _closable_by_two(self) -> int:
        """Size of the largest area with two edges open."""
        board, best = self.twin.board, 0
        for root in board.roots():
            if board.open[root] == 2:
                best = max(best, board.size(root))
        return best

    def discs(self) -> list[Disc]:
        """Places for a disc worth a thought, the best first; there is always one."""
        twin = self.twin
        if self.skill.hands:
            found = self._ahead().discs(self.skill.hands)
            if found:
                return found
        cells = twin.free_cells()
        self.rng.shuffle(cells)
        sources = [-1] if twin.discs_left else twin.discs.copy()
        self.gains.look(twin, twin.turn)
        found = self._blocking(cells, sources) if self.skill.blocks else []
        return found or self._beside_large_areas(cells, sources)

    def _beside_large_areas(self, cells: list[int], sources: list[int]) -> list[Disc]:
        """Discs where they seem to hurt, moved from anywhere."""
        found: list[Disc] = []
        source = sources[int(self.rng.random() * len(sources))]
        for cell in cells:
            offer = self.gains.offer(cell)
            found.append(Disc(cell, source, offer, offer))
        found.sort(key=_best_disc_first)
        return found

    def _blocking(self, cells: list[int], sources: list[int]) -> list[Disc]:
        """Discs by what single tiles can do then; empty if none fits."""
        twin, gains, board, weights = self.twin, self.gains, self.twin.board, self.weights
        found: list[Disc] = []
        hand = twin.hands[twin.turn]
        draws = min(2 - len(hand), twin.left_to_draw())
        for source in sources:
            if source >= 0:
                board.disc[source] = 0
            outlook, mine = Outlook(gains, self.unseen), Outlook(gains, hand)
            for cell in outlook.favourite_cells() or cells[:1]:
                if cell == source or board.disc[cell]:
                    continue
                left = self._found_by_others(outlook, cell)
                value = -weights.reply * left
                if not twin.final_round:
                    own = mine.expected(len(hand), 0.0, cell)
                    value += weights.mine * outlook.expected(draws, own, cell)
                found.append(Disc(cell, source, value, left))
            if source >= 0:
                board.disc[source] = 1
        found.sort(key=_best_disc_first)
        return found

    def bonus_turn(self) -> float:
        """What one more turn is expected to bring, tiles drawn for it."""
        twin, gains = self.twin, self.gains
        gains.look(twin, twin.turn)
        hand = twin.hands[twin.turn]
        own = Outlook(gains, hand).expected(len(hand), 0.0, -1) if hand else 0.0
        draws = min(2 - len(hand), twin.left_to_draw())
        return Outlook(gains, self.unseen).expected(draws, own, -1)


def _worst_first(option: Option) -> float:
    return -option.value


def _best_disc_first(disc: Disc) -> float:
    return -disc.value
