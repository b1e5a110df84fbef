"""How the stronger players of Pelican Bay think: every placement by what this turn brings, the
best of them by what they leave to others, the best of those by playing on. Compiled (setup.py).

Work is counted, never timed, so that a level plays the same on every machine.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.bay.fast import FastBay
from pelican_suite.players.bay_gain import Gains, Option, Outlook, Weights
from pelican_suite.players.bay_rollout import Rollout

_MIX: Final = 0.5
"""Weight of what playing on says, beside the estimate, once it has been played on enough."""


class Skill:
    """What a player takes the trouble to do; all numbers are amounts of work.

    Attributes:
        glances: Of all placements, how many are noticed; 0 for all.
        pairs: Thinks of placing both tiles at once.
        closes: Sees what closing an area brings.
        blocks: Puts discs where they cost the next player most, not just beside large areas.
        looks: How many placements are judged by what they leave to others; 0 for none.
        tries: How many placements are judged again by hands dealt by lot.
        hands: How many hands; 0 for none.
        rollouts: How often each of them is played on besides; 0 for never.
        turns: How many turns are played on after this one.
    """

    def __init__(
        self,
        glances: int,
        pairs: bool,
        closes: bool,
        blocks: bool,
        looks: int,
        tries: int,
        hands: int,
        rollouts: int,
        turns: int,
    ) -> None:
        self.glances: int = glances
        self.pairs: bool = pairs
        self.closes: bool = closes
        self.blocks: bool = blocks
        self.looks: int = looks
        self.tries: int = tries
        self.hands: int = hands
        self.rollouts: int = rollouts
        self.turns: int = turns


class DiscOption:
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
        """All placements noticed, the best first; `value` is in points.

        Empty if nothing fits.
        """
        twin, skill, gains = self.twin, self.skill, self.gains
        gains.look(twin, twin.turn)
        hand = twin.hands[twin.turn]
        options = gains.options(hand, twin.joined, skill.pairs)
        if not options and len(hand) == 2:
            options = gains.options(hand, twin.joined, True)
        self.rng.shuffle(options)
        if skill.glances and len(options) > skill.glances:
            options = options[: skill.glances]
        if not skill.closes:
            for option in options:
                option.value = float(option.now)
        options.sort(key=_worst_first)
        if skill.looks:
            best = options[: skill.looks]
            for option in best:
                self.weigh(option)
            best.sort(key=_worst_first)
            options = best + options[skill.looks :]
        if skill.tries and len(options) > 1:
            best = options[: skill.tries]
            if skill.hands:
                self._deal_hands(best)
            if skill.rollouts:
                self._play_on(best)
            best.sort(key=_worst_first)
            options = best + options[skill.tries :]
        return options

    def weigh(self, option: Option) -> None:
        """Sets an option's value by what it brings and what it leaves to others."""
        twin, gains, weights = self.twin, self.gains, self.weights
        self._lay(option)
        kept = self._kept(option)
        own = Outlook(gains, kept).expected(len(kept), 0.0, -1) if kept else 0.0
        outlook = Outlook(gains, self.unseen)
        draws = min(2 - len(kept), twin.left_to_draw())
        if option.closed and (draws > 0 or kept):
            value = gains.closed_points(option.closed)
            value += outlook.expected(draws, own, -1)
            option.left = self._found_by_others(outlook, -1)
            option.value = value - weights.after * weights.reply * option.left
        else:
            self._after_disc(option, outlook, kept, draws)
        twin.board.rewind(twin.laid)

    def _deal_hands(self, options: list[Option]) -> None:
        """Judges options by what hands can do then, pairs and all; the same hands for each."""
        dealt: list[list[int]] = []
        count = len(self.unseen)
        for _ in range(self.skill.hands if count > 1 else 0):
            one = int(self.rng.random() * count)
            other = int(self.rng.random() * (count - 1))
            dealt.append([self.unseen[one], self.unseen[other + (other >= one)]])
        if dealt:
            for option in options:
                self._judge_by_hands(option, dealt)

    def _judge_by_hands(self, option: Option, dealt: list[list[int]]) -> None:
        twin, board, gains, weights = self.twin, self.twin.board, self.gains, self.weights
        self._lay(option)
        following = (twin.turn + 1) % twin.seats
        kept = self._kept(option)
        draws = min(2 - len(kept), twin.left_to_draw())
        if option.closed and (draws > 0 or kept):
            gains.look(twin, twin.turn)
            found = 0.0
            for hand in dealt:
                found += self._best_worth(kept + hand[:draws])
            value = gains.closed_points(option.closed) + found / len(dealt)
            option.value = value - weights.after * weights.reply * option.left
        elif not twin.final_round or twin.final_turns:
            size = len(twin.hands[following])
            if option.disc >= 0:
                board.disc[option.disc] = 1
            gains.look(twin, following)
            found = 0.0
            for hand in dealt:
                found += self._best_worth(hand[:size])
            if option.disc >= 0:
                board.disc[option.disc] = 0
            option.left = found / len(dealt)
            option.value = option.now - weights.reply * option.left
        gains.look(twin, twin.turn)
        board.rewind(twin.laid)

    def _best_worth(self, hand: list[int]) -> float:
        """What a hand brings in one turn here, by the judgement of single turns."""
        best = 0.0
        for option in self.gains.options(sorted(hand), self.twin.joined, True):
            best = max(best, option.value)
        return best

    def _lay(self, option: Option) -> None:
        cell, kind, cell_two, kind_two = option.placement
        self.twin.board.lay(cell, kind)
        if cell_two >= 0:
            self.twin.board.lay(cell_two, kind_two)

    def _kept(self, option: Option) -> list[int]:
        """Tiles of the hand that the option leaves there."""
        _, kind, _, kind_two = option.placement
        return [
            tile
            for tile in self.twin.hands[self.twin.turn]
            if tile != kind // 6 and (kind_two < 0 or tile != kind_two // 6)
        ]

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

    def _after_disc(self, option: Option, outlook: Outlook, kept: list[int], draws: int) -> None:
        """Sets the value by what is found by others and oneself, a disc lying where it is best."""
        twin, weights = self.twin, self.weights
        own_turn = not twin.final_round
        cells = [-1]
        if twin.discs or twin.discs_left:
            cells += outlook.favourite_cells()[:4]
        mine = Outlook(self.gains, kept)
        best, left_then = -1e9, 0.0
        for cell in cells:
            left = self._found_by_others(outlook, cell)
            value = -weights.reply * left
            if own_turn:
                own = mine.expected(len(kept), 0.0, cell)
                value += weights.mine * outlook.expected(draws, own, cell)
            if value > best:
                best, left_then = value, left
                option.disc = cell
        option.value = option.now + best
        option.left = left_then

    def discs(self) -> list[DiscOption]:
        """Places for a disc worth a thought, the best first; there is always one."""
        twin, gains, board = self.twin, self.gains, self.twin.board
        gains.look(twin, twin.turn)
        cells = twin.free_cells()
        self.rng.shuffle(cells)
        sources = [-1] if twin.discs_left else twin.discs.copy()
        found: list[DiscOption] = []
        if not self.skill.blocks:
            source = sources[int(self.rng.random() * len(sources))]
            for cell in cells:
                offer = gains.offer(cell)
                found.append(DiscOption(cell, source, offer, offer))
            found.sort(key=_best_disc_first)
            return found
        hand = twin.hands[twin.turn]
        draws = min(2 - len(hand), twin.left_to_draw())
        for source in sources:
            if source >= 0:
                board.disc[source] = 0
            outlook = Outlook(gains, self.unseen)
            mine = Outlook(gains, hand)
            for cell in outlook.favourite_cells() or cells[:1]:
                if cell == source or board.disc[cell]:
                    continue
                left = self._found_by_others(outlook, cell)
                value = -self.weights.reply * left
                if not twin.final_round:
                    own = mine.expected(len(hand), 0.0, cell)
                    value += self.weights.mine * outlook.expected(draws, own, cell)
                found.append(DiscOption(cell, source, value, left))
            if source >= 0:
                board.disc[source] = 1
        if not found:
            found.append(DiscOption(cells[0], sources[0], 0.0, 0.0))
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

    def _play_on(self, options: list[Option]) -> None:
        """Corrects values by how games go on after each option, the same games for all."""
        totals = [0.0] * len(options)
        rollout = Rollout(self.weights, self.skill.turns)
        games = self.skill.rollouts
        for _ in range(games):
            dealt = self.twin.branch()
            redeal(dealt, self.rng)
            for place, option in enumerate(options):
                totals[place] += rollout.value(dealt, option)
        middle = sum(totals) / (games * len(options))
        level = 0.0
        for option in options:
            level += option.value / len(options)
        for place, option in enumerate(options):
            played = totals[place] / games - middle
            option.value = level + (1.0 - _MIX) * (option.value - level) + _MIX * played


def redeal(twin: FastBay, rng: Random) -> None:
    """Deals anew what whoever is to act cannot know."""
    hidden: list[int] = []
    for seat, hand in enumerate(twin.hands):
        if seat != twin.turn:
            hidden += hand
    for stack in twin.stacks:
        hidden += stack
    hidden += twin.reserve
    rng.shuffle(hidden)
    for seat, hand in enumerate(twin.hands):
        if seat != twin.turn:
            twin.hands[seat] = sorted(_take(hidden, len(hand)))
    for index, stack in enumerate(twin.stacks):
        twin.stacks[index] = _take(hidden, len(stack))
    twin.reserve = _take(hidden, len(twin.reserve))


def _take(hidden: list[int], count: int) -> list[int]:
    return [hidden.pop() for _ in range(count)]


def _worst_first(option: Option) -> float:
    return -option.value


def _best_disc_first(disc: DiscOption) -> float:
    return -disc.value
