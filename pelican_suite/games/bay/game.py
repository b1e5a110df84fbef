"""Pelican Bay: the game itself, put together from its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, Final

from pelican_suite.core.contract import (
    ALLOWED,
    CHANCE,
    Actor,
    Game,
    GameInfo,
    Result,
    Setup,
    Step,
    Verdict,
    refuse,
)
from pelican_suite.core.errors import InputError
from pelican_suite.core.text import Text, say
from pelican_suite.games.bay.actions import (
    Action,
    Arrange,
    Attract,
    Decline,
    Draw,
    Pass,
    Place,
    PutDisc,
    Score,
    Shuffle,
)
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.choices import legal, sample
from pelican_suite.games.bay.deeds import apply_action
from pelican_suite.games.bay.describe import describe
from pelican_suite.games.bay.discs import check_disc
from pelican_suite.games.bay.edition import EDITIONS, tiles_of
from pelican_suite.games.bay.notation import format_action, parse_action
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.options import OPTIONS, complete, joined_pairs
from pelican_suite.games.bay.pelicans import check_attract
from pelican_suite.games.bay.placing import check_lays
from pelican_suite.games.bay.scoring import check_score, final_result
from pelican_suite.games.bay.stacks import check_draw, check_pass
from pelican_suite.games.bay.starting import check_arrange, check_shuffle, sample_shuffle
from pelican_suite.games.bay.state import State, actor_of, empty_state, observe
from pelican_suite.games.bay.veil import veil

_KINDS: Final[dict[Phase, tuple[type, ...]]] = {
    Phase.SHUFFLE: (Shuffle,),
    Phase.ARRANGE: (Arrange,),
    Phase.SETUP_DISC: (PutDisc,),
    Phase.SETUP_DRAW: (Draw,),
    Phase.PLACE: (Place, Pass),
    Phase.PELICANS: (Attract, Decline),
    Phase.SCORE: (Score,),
    Phase.DISC: (PutDisc,),
    Phase.DRAW: (Draw,),
    Phase.OVER: (),
}

_FIRST: Final[dict[Phase, Text]] = {
    Phase.SHUFFLE: say("The tiles are shuffled first."),
    Phase.ARRANGE: say("The first three tiles are laid now."),
    Phase.SETUP_DISC: say("The first sun disc is put now."),
    Phase.SETUP_DRAW: say("The first hands are drawn now."),
    Phase.PLACE: say("Tiles are placed now."),
    Phase.PELICANS: say("You decide about pelicans now."),
    Phase.SCORE: say("An area is scored now."),
    Phase.DISC: say("A sun disc is put now."),
    Phase.DRAW: say("Tiles are drawn now."),
    Phase.OVER: say("The game is over."),
}


class PelicanBay(Game[State, Action, Observation]):
    """Pelican Bay for one to four players (BAY-1 to BAY-16).

    Refusals with codes of its own, besides those of the rule modules: `not-your-turn` and
    `wrong-phase`, neither pointing at anything.
    """

    editions = EDITIONS
    info: ClassVar[GameInfo] = GameInfo(
        id="bay",
        title=say("Pelican Bay"),
        summary=say("Lay tiles, enlarge one kind of area, close it and attract pelicans."),
        min_seats=1,
        max_seats=4,
        options=OPTIONS,
        designers="Jacques Zeimet",
    )

    def initial(self, setup: Setup) -> State:
        """The state before the shuffle."""
        if not self.info.min_seats <= setup.seats <= self.info.max_seats:
            raise InputError("seats", "Pelican Bay is for one to four players")
        EDITIONS.get(setup.edition)
        return empty_state(complete(setup))

    def actors(self, state: State) -> tuple[Actor, ...]:
        """One seat, chance, or nobody."""
        actor = actor_of(state)
        return () if actor is None else (actor,)

    def result(self, state: State) -> Result | None:
        """Scores and winners, once the game is over (BAY-15, BAY-16)."""
        return final_result(state) if state.phase is Phase.OVER else None

    def standing(self, state: State) -> tuple[int, ...]:
        """Points scored so far, without pelicans."""
        return state.points

    def observe(self, state: State, viewer: int) -> Observation:
        """What `viewer` may know."""
        return observe(state, viewer)

    def check_seen(self, seen: Observation, action: Action) -> Verdict:
        """Whether the viewer may take `action` now."""
        if seen.viewer != seen.to_act:
            reason = say("It is not your turn.") if seen.to_act is not None else _FIRST[Phase.OVER]
            return refuse("not-your-turn", "", reason)
        if not isinstance(action, _KINDS[seen.phase]):
            return refuse("wrong-phase", "", _FIRST[seen.phase])
        return _judge(seen, action)

    def legal_seen(self, seen: Observation) -> Sequence[Action]:
        """Every action of the viewer, one for each outcome: of turns that give the same picture
        the smallest, the first three tiles round one corner only."""
        return legal(seen) if seen.viewer == seen.to_act else ()

    def sample_seen(self, seen: Observation, rng: Random) -> Action:
        """One action of the viewer, drawn without listing all pairs."""
        if seen.viewer != seen.to_act:
            raise IndexError("the viewer is not to act")
        return sample(seen, rng)

    def sample_chance(self, state: State, actor: Actor, rng: Random) -> Action:
        """The shuffle, and with automatic setup the first tiles, disc and hands (BAY-4)."""
        if state.phase is Phase.SHUFFLE:
            return sample_shuffle(tiles_of(state.setup.edition), state.setup.seats, rng)
        return self.sample_seen(observe(state, actor), rng)

    def check_chance(self, state: State, actor: Actor, action: Action) -> Verdict:
        """Whether chance may bring `action` now."""
        seen = observe(state, actor)
        if state.phase is Phase.SHUFFLE and actor == CHANCE and isinstance(action, Shuffle):
            return check_shuffle(tiles_of(state.setup.edition), state.setup.seats, action)
        return self.check_seen(seen, action)

    def _apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        return apply_action(state, actor, action)

    def format(self, action: Action) -> str:
        """See `notation`."""
        return format_action(action)

    def parse(self, text: str) -> Action:
        """See `notation`."""
        return parse_action(text)

    def describe(self, seen: Observation, action: Action) -> Text:
        """The action as a sentence."""
        return describe(seen, action)

    def hidden_twin(self, state: State, viewer: int, rng: Random) -> State:
        """Other hands, stacks and reserve shuffled among one another."""
        hidden = [tile for seat, hand in enumerate(state.hands) if seat != viewer for tile in hand]
        hidden += [tile for stack in (*state.stacks, state.reserve) for tile in stack]
        rng.shuffle(hidden)
        rest = iter(hidden)

        def deal(tiles: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(next(rest) for _ in tiles)

        hands = tuple(
            hand if seat == viewer else tuple(sorted(deal(hand)))
            for seat, hand in enumerate(state.hands)
        )
        stacks = tuple(deal(stack) for stack in state.stacks)
        return replace(state, hands=hands, stacks=stacks, reserve=deal(state.reserve))

    def veil(
        self, setup: Setup, actions: Sequence[tuple[Actor, Action]], rng: Random
    ) -> tuple[tuple[Actor, Action], ...]:
        """Hands and stacks are made up; see `veil`."""
        return veil(setup, actions, rng)


def _judge(seen: Observation, action: Action) -> Verdict:
    match action:
        case Place(lays):
            board = board_of(seen.edition, seen.board)
            return check_lays(board, seen.discs, seen.hand, lays, joined_pairs(seen.options))
        case Pass():
            return check_pass(seen, action)
        case Attract():
            return check_attract(seen, action)
        case Score(spot):
            return check_score(seen, spot)
        case PutDisc():
            return check_disc(seen, action)
        case Draw():
            return check_draw(seen, action)
        case Arrange():
            return check_arrange(tiles_of(seen.edition), seen.hand, action)
        case _:
            return ALLOWED


BAY: Final = PelicanBay()
"""The game, as registered."""
