"""Pelican Cove as a game of the contract: who may act, what follows, who wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from pelican_suite.core.contract import (
    CHANCE,
    CLOCK,
    SPECTATOR,
    Actor,
    Game,
    GameInfo,
    Result,
    ScoreLine,
    Setup,
    Step,
    Verdict,
)
from pelican_suite.core.editions import Catalogue
from pelican_suite.core.errors import InputError
from pelican_suite.core.text import SeatName, Text, say, say_count
from pelican_suite.games.cove import chance, checks, moves, telling, turns
from pelican_suite.games.cove.actions import (
    Action,
    Begin,
    DealCards,
    Lift,
    Open,
    Place,
    Ready,
    Row,
    TimeUp,
)
from pelican_suite.games.cove.edition import EDITIONS, CoveEdition
from pelican_suite.games.cove.evaluation import EMPTY
from pelican_suite.games.cove.notation import format_action, parse_action
from pelican_suite.games.cove.observation import Observation, Phase, Stage
from pelican_suite.games.cove.state import (
    State,
    edition_of,
    fresh_boards,
    rules_of,
    standing,
    starter_of_round,
    taken_nests,
)
from pelican_suite.games.cove.variants import OPTIONS
from pelican_suite.games.cove.veil import veil
from pelican_suite.games.cove.wording import bird_name

INFO: Final = GameInfo(
    id="cove",
    title=say("Pelican Cove"),
    summary=say("Eight pelicans, eight nests, eight wishes and very little time."),
    min_seats=1,
    max_seats=5,
    options=OPTIONS,
    designers="Lauge Luchau",
    lower_wins=True,
    simultaneous=True,
)


class CoveGame(Game[State, Action, Observation]):
    """The rules; see the modules beside this one for the parts."""

    info: ClassVar[GameInfo] = INFO
    editions: ClassVar[Catalogue[CoveEdition] | None] = EDITIONS
    lists_all: ClassVar[bool] = False  # any moment of the remaining time would do

    def initial(self, setup: Setup) -> State:
        """Waits for chance to name the start player."""
        if not INFO.min_seats <= setup.seats <= INFO.max_seats:
            raise InputError("seats", f"must be {INFO.min_seats} to {INFO.max_seats}")
        rules_of(setup)
        return State(setup, rows=(None,) * setup.seats)

    def actors(self, state: State) -> tuple[Actor, ...]:
        """All who have not finished the round, and the clock once a timer runs."""
        if state.phase in (Phase.OPEN, Phase.DEAL):
            return (CHANCE,)
        if state.phase is Phase.ANNOUNCE:
            return tuple(seat for seat, row in enumerate(state.rows) if row is None)
        if state.phase is Phase.OVER:
            return ()
        busy = tuple(
            seat
            for seat, stage in enumerate(state.stages)
            if stage in (Stage.WAITING, Stage.PLACING)
        )
        runs = rules_of(state.setup).timer_ms > 0 and Stage.PLACING in state.stages
        return (*busy, CLOCK) if runs else busy

    def result(self, state: State) -> Result | None:
        """Fewest stones win, ties share (COVE-10)."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.standing(state)
        seats = range(state.setup.seats)
        lines = tuple(
            ScoreLine(
                say("Round {number}", number=number),
                tuple(past.total(seat) for seat in seats),
            )
            for number, past in enumerate(state.past, start=1)
        )
        best = tuple(sum(past.fewest[seat] for past in state.past) for seat in seats)
        # The sum comes last: what stands above it has to be what it is the sum of, or a comparison.
        lines = (*lines, ScoreLine(say("Best possible"), best), ScoreLine(say("Stones"), scores))
        if state.setup.seats == 1:
            return Result(scores, (), lines, (_solo_note(scores[0], best[0]),))
        winners = tuple(seat for seat in seats if scores[seat] == min(scores))
        notes = (say("Fewest stones win; equal players share the victory."),)
        return Result(scores, winners, lines, notes if len(winners) > 1 else ())

    def standing(self, state: State) -> tuple[int, ...]:
        """Stones so far; fewer are better."""
        return standing(state)

    def observe(self, state: State, viewer: int) -> Observation:
        """Own birds, taken nests of the others, and the cards once the viewer has begun."""
        rules = rules_of(state.setup)
        sees_cards = bool(state.stages) and (
            Stage.WAITING not in state.stages
            if viewer == SPECTATOR
            else state.stages[viewer] is not Stage.WAITING
        )
        boards = state.boards or fresh_boards(state.setup.seats)
        open_boards = rules.open_boards and sees_cards
        return Observation(
            viewer=viewer,
            actors=self.actors(state),
            edition=state.setup.edition,
            options=state.setup.options,
            seats=state.setup.seats,
            phase=state.phase,
            round=state.round,
            rounds=rules.rounds,
            limit_ms=rules.limit_ms,
            starter=starter_of_round(state),
            rows=state.rows,
            upper=state.upper if sees_cards else (),
            lower=state.lower if sees_cards else (),
            stages=state.stages or (Stage.WAITING,) * state.setup.seats,
            taken=tuple(map(taken_nests, boards)),
            board=EMPTY if viewer == SPECTATOR else boards[viewer],
            at_ms=state.times[viewer] if state.times and viewer != SPECTATOR else 0,
            boards=tuple(
                board if open_boards or seat == viewer else None
                for seat, board in enumerate(boards)
            ),
            stones=self.standing(state),
            past=state.past,
        )

    def check_seen(self, seen: Observation, action: Action) -> Verdict:
        """See `checks` for the codes."""
        return checks.check_player(seen, action)

    def legal_seen(self, seen: Observation) -> Sequence[Action]:
        """Every move, each at the earliest possible moment."""
        return moves.listed(seen)

    def sample_seen(self, seen: Observation, rng: Random) -> Action:
        """A move at a random pace; birds still in the hand go first."""
        return moves.sampled(seen, rng)

    def sample_chance(self, state: State, actor: Actor, rng: Random) -> Action:
        """Start player, cards, or the end of someone's time."""
        return chance.sample(state, actor, rng)

    def check_chance(self, state: State, actor: Actor, action: Action) -> Verdict:
        """Complete: no card comes twice in a game."""
        return checks.check_chance(state, actor, action)

    def format(self, action: Action) -> str:
        """See `notation`."""
        return format_action(action)

    def parse(self, text: str) -> Action:
        """See `notation`."""
        return parse_action(text)

    def describe(self, seen: Observation, action: Action) -> Text:
        """The action as a sentence."""
        who = SeatName(seen.viewer)
        edition = edition_of(Setup(seen.seats, seen.options, seen.edition))
        match action:
            case Place():
                return telling.place_text(edition, who, seen.board, action)
            case Lift(bird):
                return say("{who} lifts {bird}", who=who, bird=bird_name(edition, bird))
            case Ready():
                return say("{who} is ready", who=who)
            case Begin():
                return telling.begin_text(who, seen.timed)
            case Row(row):
                return telling.row_text(who, row)
            case Open(starter):
                return say("{who} is the start player", who=SeatName(starter))
            case DealCards():
                return say("The cards are dealt")
            case TimeUp(seat):
                return say("Time is up for {who}", who=SeatName(seat))

    def hidden_twin(self, state: State, viewer: int, rng: Random) -> State:
        """Other birds on the same nests of the others; other cards before the viewer begins."""
        seen = self.observe(state, viewer)
        return chance.twin(state, seen, rng)

    def veil(
        self, setup: Setup, actions: Sequence[tuple[Actor, Action]], rng: Random
    ) -> tuple[tuple[Actor, Action], ...]:
        """Only the rounds that are over; see `veil`."""
        state = self.initial(setup)
        for actor, action in actions:
            state = self.replay(state, actor, action).state
        return veil(setup, actions, len(state.past), rng)

    def _apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        return turns.take(state, actor, action)


def _solo_note(score: int, best: int) -> Text:
    if score == best:
        return say("Nobody could have done better with these cards.")
    return say_count(
        "The best possible result would have been {count} stone.",
        "The best possible result would have been {count} stones.",
        best,
    )


COVE: Final = CoveGame()
