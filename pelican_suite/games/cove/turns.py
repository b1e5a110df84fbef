"""What follows from each action: the state afterwards and the events (COVE-10 to COVE-13)."""

from __future__ import annotations

from dataclasses import replace

from pelican_suite.core.contract import CHANCE, Actor, Event, Reveal, Seat, Step, event
from pelican_suite.core.text import SeatName, say
from pelican_suite.games.cove import telling
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
from pelican_suite.games.cove.evaluation import CardResult, evaluate, stones
from pelican_suite.games.cove.observation import PastRound, Phase, Stage
from pelican_suite.games.cove.solver import fewest_stones
from pelican_suite.games.cove.state import (
    State,
    edition_of,
    fresh_boards,
    lift,
    place,
    put,
    rules_of,
    seat_deal,
    standing,
)
from pelican_suite.games.cove.variants import Variant


def take(state: State, actor: Actor, action: Action) -> Step[State]:
    """The step of an action that is known to be allowed."""
    match action:
        case Open(starter, easier):
            return _open(state, starter, easier)
        case Row(row):
            return _announce(state, actor, row)
        case DealCards():
            return _deal(state, action)
        case Begin():
            return _begin(state, actor)
        case Place() | Lift():
            return _move(state, actor, action)
        case Ready(at_ms):
            return _stop(state, actor, Stage.READY, at_ms, telling.tell_ready(actor, at_ms))
        case TimeUp(seat):
            told = telling.tell_time_up(seat, state.boards[seat])
            return _stop(state, seat, Stage.TIMED_OUT, rules_of(state.setup).limit_ms, told)


def _open(state: State, starter: Seat, easier: tuple[int, ...]) -> Step[State]:
    announce = rules_of(state.setup).variant is Variant.TWO_DECKS
    phase = Phase.ANNOUNCE if announce else Phase.DEAL
    told = event(
        "opened",
        say("{who} is the start player", who=SeatName(starter)),
        CHANCE,
        starter=starter,
    )
    return Step(replace(state, phase=phase, starter=starter, easier=easier), (told,))


def _announce(state: State, seat: Seat, row: int) -> Step[State]:
    rows = put(state.rows, seat, row)
    phase = Phase.ANNOUNCE if None in rows else Phase.DEAL
    told = event("announced", telling.row_text(SeatName(seat), row), seat, seat=seat, row=row)
    return Step(replace(state, phase=phase, rows=rows), (told,))


def _deal(state: State, action: DealCards) -> Step[State]:
    seats = state.setup.seats
    number = state.round + 1
    cards = {*action.upper, *action.lower} - {0}
    dealt = replace(
        state,
        phase=Phase.PLACE,
        round=number,
        dealt=tuple(sorted({*state.dealt, *cards})),
        upper=action.upper,
        lower=action.lower,
        stages=(Stage.WAITING,) * seats,
        boards=fresh_boards(seats),
        times=(0,) * seats,
    )
    text = say("Round {number}: the cards are on the board", number=number)
    return Step(dealt, (event("dealt", text, CHANCE, round=number),))


def _begin(state: State, seat: Seat) -> Step[State]:
    text = telling.begin_text(SeatName(seat), rules_of(state.setup).timer_ms > 0)
    shown = say("The cards of the round are turned up")
    events = (
        event("begun", text, seat, seat=seat),
        event("cards", shown, seat, to=(seat,), upper=state.upper, lower=state.lower),
    )
    stages = put(state.stages, seat, Stage.PLACING)
    return Step(replace(state, stages=stages), events, (Reveal("cards", (seat,)),))


def _move(state: State, seat: Seat, action: Place | Lift) -> Step[State]:
    board = state.boards[seat]
    after = (
        place(board, action.bird, action.nest)
        if isinstance(action, Place)
        else lift(board, action.bird)
    )
    to = None if rules_of(state.setup).open_boards else (seat,)
    told = telling.tell_move(edition_of(state.setup), seat, board, action, to)
    moved = replace(
        state,
        boards=put(state.boards, seat, after),
        times=put(state.times, seat, action.at_ms),
    )
    return Step(moved, (told,))


def _stop(state: State, seat: Seat, stage: Stage, at_ms: int, told: Event) -> Step[State]:
    """One more player is done; when all are, the round is evaluated (COVE-10)."""
    state = replace(
        state, stages=put(state.stages, seat, stage), times=put(state.times, seat, at_ms)
    )
    if Stage.WAITING in state.stages or Stage.PLACING in state.stages:
        return Step(state, (told,))
    return _evaluate(state, told)


def _evaluate(state: State, told: Event) -> Step[State]:
    edition = edition_of(state.setup)
    deals = [seat_deal(edition, state.upper, state.lower, row) for row in state.rows]
    boards = state.boards
    best = {deal: fewest_stones(edition, deal) for deal in set(deals)}
    past = PastRound(
        upper=state.upper,
        lower=state.lower,
        boards=boards,
        stones=tuple(
            stones(edition.ring, deal, board) for deal, board in zip(deals, boards, strict=True)
        ),
        fewest=tuple(best[deal] for deal in deals),
        timed_out=tuple(stage is Stage.TIMED_OUT for stage in state.stages),
    )
    results = [
        _on_row(evaluate(edition.ring, deal, board), row)
        for deal, board, row in zip(deals, boards, state.rows, strict=True)
    ]
    events = (told, *telling.tell_evaluation(edition, state.round, past, results))
    over = state.round == rules_of(state.setup).rounds
    after = replace(
        state,
        phase=Phase.OVER if over else Phase.DEAL,
        past=(*state.past, past),
    )
    if over:
        total = standing(after)
        events = (*events, event("over", say("The game is over"), CHANCE, stones=total))
    return Step(after, events, (Reveal("boards"),))


def _on_row(results: tuple[CardResult, ...], row: int | None) -> tuple[CardResult, ...]:
    """Cards of a player who plays one row alone, named after that row (COVE-12)."""
    if row is None:
        return results
    return tuple(replace(result, row=row) for result in results)
