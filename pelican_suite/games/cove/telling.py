"""Events of Pelican Cove: what happened, in words and as data for an animation.

Kinds and their data:

- `opened`: `starter`.
- `announced`: `seat`, `row`.
- `dealt`: `round`. The cards stay face down.
- `begun`: `seat`. With it for that seat only `cards`: `upper`, `lower`.
- `placed`: `seat`, `bird`, `nest`, `source` (nest or `OFF_BOARD`), `other` (bird or None),
  `at_ms`. `lifted`: `seat`, `bird`, `source`, `at_ms`. Both for that seat only, unless boards
  are open.
- `ready`: `seat`, `at_ms`. `time-up`: `seat`, `missing` (birds off the board).
- `judged`: `bird`, `row`, `findings` (by seat; None where the seat does not play that row); one
  for each card in the order of evaluation (COVE-10).
- `stone`: `seat`, `bird`, `row`, `finding`; follows `judged` for each player who takes a stone.
- `round-over`: `round`, `stones` (by seat, this round), `fewest` (by seat).
- `over`: `stones` (by seat).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pelican_suite.core.contract import CHANCE, CLOCK, Event, Seat, event
from pelican_suite.core.text import SeatName, Text, say, say_count
from pelican_suite.games.cove.actions import LOWER, Lift, Place
from pelican_suite.games.cove.edition import CoveEdition
from pelican_suite.games.cove.evaluation import CardResult, Placement
from pelican_suite.games.cove.observation import PastRound
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.games.cove.requests import Bird
from pelican_suite.games.cove.state import bird_on
from pelican_suite.games.cove.wording import bird_name, nest_name, stones_text, why_text


def tell_move(
    edition: CoveEdition,
    seat: Seat,
    board: Placement,
    action: Place | Lift,
    to: tuple[Seat, ...] | None,
) -> Event:
    """A bird placed, moved, swapped or lifted; `board` is the board before."""
    source = board[action.bird]
    if isinstance(action, Lift):
        text = say("{who} lifts {bird}", who=SeatName(seat), bird=bird_name(edition, action.bird))
        return event(
            "lifted", text, seat, to=to, seat=seat, bird=action.bird, source=source,
            at_ms=action.at_ms,
        )  # fmt: skip
    other = bird_on(board, action.nest)
    return event(
        "placed",
        place_text(edition, SeatName(seat), board, action),
        seat,
        to=to,
        seat=seat,
        bird=action.bird,
        nest=action.nest,
        source=source,
        other=other,
        at_ms=action.at_ms,
    )


def place_text(edition: CoveEdition, who: SeatName, board: Placement, action: Place) -> Text:
    """A placing as a sentence."""
    bird = bird_name(edition, action.bird)
    nest = nest_name(action.nest)
    other = bird_on(board, action.nest)
    if other is None:
        return say("{who} places {bird} on {nest}", who=who, bird=bird, nest=nest)
    name = bird_name(edition, other)
    if board[action.bird] == OFF_BOARD:
        return say(
            "{who} places {bird} on {nest} instead of {other}",
            who=who, bird=bird, nest=nest, other=name,
        )  # fmt: skip
    return say("{who} swaps {bird} and {other}", who=who, bird=bird, other=name)


def begin_text(who: SeatName, timed: bool) -> Text:
    """A player sees the cards from here on."""
    if timed:
        return say("{who} turns the timer", who=who)
    return say("{who} begins", who=who)


def row_text(who: SeatName, row: int) -> Text:
    """Which row a player announces."""
    if row == LOWER:
        return say("{who} plays the harder row", who=who)
    return say("{who} plays the easier row", who=who)


def tell_ready(seat: Seat, at_ms: int) -> Event:
    """A player is done before time."""
    return event("ready", say("{who} is ready", who=SeatName(seat)), seat, seat=seat, at_ms=at_ms)


def tell_time_up(seat: Seat, board: Placement) -> Event:
    """A player's time is over."""
    missing = tuple(bird for bird, nest in enumerate(board) if nest == OFF_BOARD)
    text = (
        say_count(
            "Time is up for {who} with {count} bird not placed",
            "Time is up for {who} with {count} birds not placed",
            len(missing),
            who=SeatName(seat),
        )
        if missing
        else say("Time is up for {who}", who=SeatName(seat))
    )
    return event("time-up", text, CLOCK, seat=seat, missing=missing)


def tell_evaluation(
    edition: CoveEdition, number: int, past: PastRound, results: Sequence[Sequence[CardResult]]
) -> tuple[Event, ...]:
    """The evaluation of a round, card by card (COVE-10).

    Args:
        edition: The component data.
        number: Of the round.
        past: The round.
        results: By seat, every card that the seat plays.
    """
    by_card: dict[tuple[int, Bird], dict[Seat, CardResult]] = {}
    for seat, judged in enumerate(results):
        for result in judged:
            by_card.setdefault((result.row, result.bird), {})[seat] = result
    told: list[Event] = []
    for (row, bird), found in sorted(by_card.items()):
        told.extend(_tell_card(edition, past, row, bird, found))
    told.append(_tell_round(number, past))
    return tuple(told)


def _tell_card(
    edition: CoveEdition, past: PastRound, row: int, bird: Bird, found: dict[Seat, CardResult]
) -> Iterator[Event]:
    seats = range(len(past.boards))
    who = bird_name(edition, bird)
    stones = sum(result.stone for result in found.values())
    if stones:
        text = say("{bird}: {stones}", bird=who, stones=stones_text(stones))
    else:
        text = say("{bird} is content", bird=who)
    if row == LOWER:
        text = say("Lower row, {text}", text=text)
    findings = tuple(found[seat].finding.value if seat in found else None for seat in seats)
    yield event("judged", text, CHANCE, bird=bird, row=row, findings=findings)
    for seat, result in found.items():
        if result.stone:
            why = why_text(edition, result, past.boards[seat])
            yield event(
                "stone",
                say("{who} takes a stone: {why}", who=SeatName(seat), why=why),
                CHANCE,
                seat=seat,
                bird=bird,
                row=row,
                finding=result.finding.value,
            )


def _tell_round(number: int, past: PastRound) -> Event:
    stones = tuple(past.total(seat) for seat in range(len(past.boards)))
    parts = tuple(
        say("{who} {stones}", who=SeatName(seat), stones=stones_text(count))
        for seat, count in enumerate(stones)
    )
    return event(
        "round-over",
        say("Round {number}: {parts}", number=number, parts=parts),
        CHANCE,
        round=number,
        stones=stones,
        fewest=past.fewest,
    )
