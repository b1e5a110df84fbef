"""A game under way for those who only watch: hands and stacks are made up to fit what was seen.

Places in the shuffle stand for tiles whose face nobody but their owner knows. When a tile is laid
it is taken from any unknown place of that hand, by lot; what is unknown in the end gets the tiles
that are left. So nothing but what lay open goes into the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Final

from pelican_suite.core.contract import Actor, Seat, Setup
from pelican_suite.games.bay.actions import (
    NO_STACK,
    RESERVE,
    Action,
    Arrange,
    Draw,
    Lay,
    Pass,
    Place,
    Shuffle,
)
from pelican_suite.games.bay.deeds import apply_action
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.options import complete
from pelican_suite.games.bay.stacks import check_pass
from pelican_suite.games.bay.starting import first_tiles
from pelican_suite.games.bay.state import State, empty_state, observe

_TRIES: Final = 400
"""So often hands are made up until they explain every pass (BAY-8)."""

Actions = tuple[tuple[Actor, Action], ...]
Slot = int
"""Where a tile lay in the shuffle, counted through all stacks and the reserve."""


def veil(setup: Setup, actions: Sequence[tuple[Actor, Action]], rng: Random) -> Actions:
    """See `Game.veil`. Before the first tiles lie open there is nothing to be seen.

    Where no hand is found with which somebody could have passed, the game ends before that.
    """
    if len(actions) < 2 or not isinstance(actions[1][1], Arrange):
        return ()
    game = _Game(actions, _states(setup, actions))
    for _ in range(_TRIES):
        shuffle = _made_up(game, rng)
        if shuffle is not None:
            return ((actions[0][0], shuffle), *actions[1:])
    passed = next(i for i, (_, action) in enumerate(actions) if isinstance(action, Pass))
    return veil(setup, actions[:passed], rng)


def _states(setup: Setup, actions: Sequence[tuple[Actor, Action]]) -> list[State]:
    """The state before each action."""
    states = [empty_state(complete(setup))]
    for actor, action in actions[:-1]:
        states.append(apply_action(states[-1], actor, action).state)
    return states


@dataclass(frozen=True, slots=True)
class _Game:
    """What happened.

    Attributes:
        actions: From the shuffle on.
        states: The state before each action.
        useless: Whether a tile alone fits nowhere in a state, by (number of the action, tile), as
            far as that was asked.
    """

    actions: Sequence[tuple[Actor, Action]]
    states: Sequence[State]
    useless: dict[tuple[int, int], bool] = field(default_factory=dict)

    @property
    def shuffle(self) -> Shuffle:
        """The true one."""
        action = self.actions[0][1]
        if not isinstance(action, Shuffle):
            raise TypeError("a game begins with a shuffle")
        return action

    def could_pass(self, at: int, hand: Iterable[int]) -> bool:
        """Whether somebody with these tiles could take action `at`, which is a pass (BAY-8)."""
        state, action = self.states[at], self.actions[at][1]
        if not isinstance(action, Pass):
            raise TypeError(f"action {at} is no pass")
        seat = state.turn
        hands = (*state.hands[:seat], tuple(sorted(hand)), *state.hands[seat + 1 :])
        return bool(check_pass(observe(replace(state, hands=hands), seat), action))

    def is_useless(self, at: int, tile: int) -> bool:
        """Whether somebody with this tile alone could have passed there."""
        found = self.useless.get((at, tile))
        if found is None:
            found = self.useless[at, tile] = self.could_pass(at, (tile,))
        return found


@dataclass(slots=True)
class _Table:
    """Where the places of the shuffle are now, and which faces are known.

    Attributes:
        piles: Places in each stack, top first; the reserve comes last.
        hands: By seat.
        tiles: Faces by place.
        pairs: Places that went under a stack together, the lower tile first.
        passes: (number of the action, places in hand) of every pass.
    """

    piles: list[list[Slot]]
    hands: list[list[Slot]]
    tiles: dict[Slot, int]
    pairs: list[tuple[Slot, Slot]] = field(default_factory=list)
    passes: list[tuple[int, tuple[Slot, ...]]] = field(default_factory=list)

    def pile(self, stack: int) -> list[Slot]:
        """The places of a draw stack or of the reserve."""
        return self.piles[-1 if stack == RESERVE else stack]

    def may_be(self, game: _Game, place: Slot, tile: int) -> bool:
        """Whether a tile at this place is in the way of no pass, as far as one tile can tell."""
        return all(game.is_useless(at, tile) for at, places in self.passes if place in places)

    def lay(self, game: _Game, seat: Seat, lays: tuple[Lay, ...], rng: Random) -> bool:
        """Tiles of a hand come to lie open; False if they cannot have been there."""
        hand = self.hands[seat]
        for lay in lays:
            known = [place for place in hand if self.tiles.get(place) == lay.tile]
            if not known and lay.tile in self.tiles.values():
                return False
            unknown = sorted(place for place in hand if place not in self.tiles)
            could_be = known or [one for one in unknown if self.may_be(game, one, lay.tile)]
            if not could_be:
                return False
            place = rng.choice(could_be)
            self.tiles[place] = lay.tile
            hand.remove(place)
        return True

    def put_under(self, seat: Seat, at: int, stack: int, rng: Random) -> None:
        """A hand goes under a stack, its lower tile first (BAY-8)."""
        hand = sorted(self.hands[seat])
        self.passes.append((at, tuple(hand)))
        if stack == NO_STACK:
            return
        rng.shuffle(hand)
        self.pairs += pairwise(hand)
        self.pile(stack).extend(hand)
        self.hands[seat].clear()

    def fill(self, game: _Game, rest: list[int], rng: Random) -> bool:
        """Gives the tiles that are left to the unknown places; False if that cannot be."""
        passed = sorted({place for _, places in self.passes for place in places})
        for place in passed:
            if place not in self.tiles:
                could_be = [tile for tile in rest if self.may_be(game, place, tile)]
                if not could_be:
                    return False
                self.tiles[place] = rng.choice(could_be)
                rest.remove(self.tiles[place])
        rng.shuffle(rest)
        for place in range(len(self.tiles) + len(rest)):
            if place not in self.tiles:
                self.tiles[place] = rest.pop()
        return True

    def explains(self, game: _Game) -> bool:
        """Whether all faces fit the order under the stacks and every pass."""
        if any(self.tiles[one] > self.tiles[other] for one, other in self.pairs):
            return False
        return all(
            game.could_pass(at, [self.tiles[place] for place in places])
            for at, places in self.passes
        )


def _made_up(game: _Game, rng: Random) -> Shuffle | None:
    """A shuffle that explains all that was seen, or None if this one does not."""
    setup = game.states[0].setup
    table = _after_shuffle(setup, game.shuffle)
    for at in range(2, len(game.actions)):
        seat = game.states[at].turn
        match game.actions[at][1]:
            case Draw(stack):
                table.hands[seat].append(table.pile(stack).pop(0))
            case Place(lays):
                if not table.lay(game, seat, lays, rng):
                    return None
            case Pass(stack):
                table.put_under(seat, at, stack, rng)
            case _:
                pass
    gone = set(table.tiles.values())
    rest = [tile for tile in sorted(tiles_of(setup.edition).ids()) if tile not in gone]
    if not table.fill(game, rest, rng) or not table.explains(game):
        return None
    return _shuffle(game.shuffle, table.tiles)


def _after_shuffle(setup: Setup, shuffle: Shuffle) -> _Table:
    """The first three tiles are known, and those that did not fit together (BAY-4)."""
    order = [tile for pile in (*shuffle.stacks, shuffle.reserve) for tile in pile]
    place_of = {tile: place for place, tile in enumerate(order)}
    taken = first_tiles(tiles_of(setup.edition), shuffle.stacks)
    if taken is None:
        raise ValueError("a shuffle without three tiles that fit")
    three, stacks, refused = taken
    known = [*three, *(tile for tiles in refused for tile in tiles)]
    return _Table(
        piles=[[place_of[tile] for tile in pile] for pile in (*stacks, shuffle.reserve)],
        hands=[[] for _ in range(setup.seats)],
        tiles={place_of[tile]: tile for tile in known},
    )


def _shuffle(like: Shuffle, tiles: dict[Slot, int]) -> Shuffle:
    """Tiles by place, in stacks of the same sizes."""
    order = iter(tiles[place] for place in range(len(tiles)))
    stacks = tuple(tuple(next(order) for _ in stack) for stack in like.stacks)
    return Shuffle(stacks, tuple(order))
