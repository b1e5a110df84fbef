"""Sanibel behind the game contract: `SANIBEL`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from pelican_suite.core.contract import (
    ALLOWED,
    CLOCK,
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
from pelican_suite.games.sanibel import choosing, stepping
from pelican_suite.games.sanibel.actions import Action, Deal, Keep, Start, Turn, Wave
from pelican_suite.games.sanibel.dealing import check_deal, check_wave, sample_deal, sample_wave
from pelican_suite.games.sanibel.edition import EDITIONS
from pelican_suite.games.sanibel.names import stop_name, tile_name
from pelican_suite.games.sanibel.notation import format_action, parse_action
from pelican_suite.games.sanibel.outcome import result_of, totals
from pelican_suite.games.sanibel.table import Observation, Phase, State, empty_table
from pelican_suite.games.sanibel.tiles import DRIFTWOOD
from pelican_suite.games.sanibel.turns import check_start, check_turn
from pelican_suite.games.sanibel.veil import veil


class Sanibel(Game[State, Action, Observation]):
    """The rules of Sanibel; see the modules of this package for each part."""

    editions = EDITIONS
    info: ClassVar[GameInfo] = GameInfo(
        id="sanibel",
        title=say("Sanibel"),
        summary=say("Walk the shore to the lighthouse and back, and pack your bag with shells."),
        min_seats=2,
        max_seats=4,
        designers="Elizabeth Hargrave",
    )
    lists_all: ClassVar[bool] = False

    def initial(self, setup: Setup) -> State:
        """The empty table, waiting for the deal."""
        if not self.info.min_seats <= setup.seats <= self.info.max_seats:
            raise InputError("seats", "Sanibel is for 2 to 4 players")
        for key, _ in setup.options:
            raise InputError(f"options.{key}", "there is no such option")
        table = empty_table(setup.edition, setup.seats)
        nothing = ((),) * setup.seats
        return State(table, nothing, nothing)

    def actors(self, state: State) -> tuple[Actor, ...]:
        """One seat, chance, or nobody at the end."""
        actor = state.table.to_act
        return () if actor is None else (actor,)

    def result(self, state: State) -> Result | None:
        """Scores and winner (SAN-11 to SAN-24)."""
        return result_of(state.table)

    def standing(self, state: State) -> tuple[int, ...]:
        """Points by seat if the game ended now."""
        return totals(state.table)

    def observe(self, state: State, viewer: int) -> Observation:
        """The table and the viewer's own lighthouse tiles."""
        if viewer < 0:
            return Observation(viewer, state.table, (), ())
        return Observation(viewer, state.table, state.hands[viewer], state.choices[viewer])

    def check_seen(self, seen: Observation, action: Action) -> Verdict:
        """Whether the viewer may do this now."""
        match action:
            case Turn():
                return check_turn(seen, action)
            case Start():
                return check_start(seen, action)
            case Keep():
                if seen.my_turn and seen.table.phase is Phase.KEEP and action.tile in seen.choice:
                    return ALLOWED
                return refuse("not-yours", "SAN-9", say("You keep one of the two tiles you drew."))
            case _:
                return refuse("not-a-turn", "SAN-10", say("This is left to chance."))

    def legal_seen(self, seen: Observation) -> Sequence[Action]:
        """A representative choice; every footprint is among it."""
        return choosing.candidates(seen)

    def sample_seen(self, seen: Observation, rng: Random) -> Action:
        """A random turn."""
        return choosing.sample(seen, rng)

    def sample_chance(self, state: State, actor: Actor, rng: Random) -> Action:
        """The deal, or what the wave brings."""
        del actor
        if state.table.phase is Phase.DEAL:
            return sample_deal(state.table.components, state.table.seats, rng)
        return sample_wave(state.table, rng)

    def check_chance(self, state: State, actor: Actor, action: Action) -> Verdict:
        """Whether the tiles drawn can have been drawn."""
        table = state.table
        if actor != CLOCK:
            if isinstance(action, Deal) and table.phase is Phase.DEAL:
                return check_deal(table.components, table.seats, action)
            if isinstance(action, Wave) and table.phase is Phase.WAVE:
                return check_wave(table, action)
        return refuse("not-due", "SAN-7", say("Nothing like this is to happen now."))

    def _apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        match action:
            case Deal():
                return stepping.apply_deal(state, action)
            case Keep():
                return stepping.apply_keep(state, actor, action)
            case Start():
                return stepping.apply_start(state, actor, action)
            case Turn():
                return stepping.apply_turn(state, actor, action)
            case Wave():
                return stepping.apply_wave(state, action)

    def format(self, action: Action) -> str:
        """See `notation`."""
        return format_action(action)

    def parse(self, text: str) -> Action:
        """See `notation`."""
        return parse_action(text)

    def describe(self, seen: Observation, action: Action) -> Text:
        """A turn as one sentence."""
        del seen
        match action:
            case Turn():
                stop = stop_name(action.spot.stop)
                if not action.puts:
                    return say("Walk to {stop} and take nothing", stop=stop)
                tiles = tuple(tile_name(put.kind) for put in action.puts)
                return say("Walk to {stop}; {tiles}", stop=stop, tiles=tiles)
            case Start():
                tiles = tuple(tile_name(lay.kind) for lay in action.lays)
                return say("Place {tiles}", tiles=tiles)
            case Keep():
                return say("Keep {tile}", tile=tile_name(action.tile))
            case Deal():
                return say("The beach is laid out")
            case Wave():
                return say("The wave washes shells ashore")

    def hidden_twin(self, state: State, viewer: int, rng: Random) -> State:
        """Other players' lighthouse tiles, dealt anew from all the viewer has not seen."""
        table = state.table
        if table.phase is Phase.DEAL:
            return state
        own = (*state.hands[viewer], *state.choices[viewer]) if viewer >= 0 else ()
        laid = [lay.kind for bag in table.bags for lay in bag.lays]
        unseen = [
            tile
            for tile in table.components.lighthouse
            if tile != DRIFTWOOD and tile not in own and tile not in laid
        ]
        rng.shuffle(unseen)
        hands, choices = list(state.hands), list(state.choices)
        for seat in range(table.seats):
            if seat != viewer:
                hands[seat] = tuple(sorted(unseen.pop() for _ in hands[seat]))
                choices[seat] = tuple(sorted(unseen.pop() for _ in choices[seat]))
        return State(table, tuple(hands), tuple(choices))

    def veil(
        self, setup: Setup, actions: Sequence[tuple[Actor, Action]], rng: Random
    ) -> tuple[tuple[Actor, Action], ...]:
        """Lighthouse tiles in hand are made up; see `veil`."""
        return veil(setup, actions, rng)


SANIBEL: Final = Sanibel()
