"""Plays a record again, through the rules, and holds it to what it expects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pelican_suite.core.contract import CHANCE, CLOCK, Actor, Game, Result, Setup
from pelican_suite.core.errors import IllegalAction, InputError
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import Played
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import Record, split_line


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a record came to.

    Attributes:
        state: The state after the last action.
        result: None if the game was not finished.
        actions: Number of actions.
    """

    state: Any
    result: Result | None
    actions: int


def game_of(record: Record) -> Game[Any, Any, Any]:
    """The game a record belongs to.

    Raises:
        InputError: If there is no such game, or its rules have changed since.
    """
    game = REGISTRY.get(record.game)
    if record.rules != game.rules_version:
        newer = record.rules > game.rules_version
        raise InputError(
            "rules",
            f"the record was played by {'newer' if newer else 'older'} rules (version "
            f"{record.rules}) than this program knows (version {game.rules_version})",
        )
    return game


def setup_of(record: Record) -> Setup:
    """What was agreed before the recorded game.

    Raises:
        InputError: If an option or the edition is not known here, or the edition has changed.
    """
    game = game_of(record)
    try:
        options = complete_options(game.info.options, record.setup.options)
    except InputError as error:
        raise InputError(f"setup.{error.field}", error.reason) from error
    here = game.edition_digest(record.edition.name)
    if here != record.edition.digest:
        raise InputError(
            "edition.digest",
            f"the record was played with another version of the edition {record.edition.name!r} "
            f"(…{record.edition.digest[-8:]}) than the one here (…{here[-8:]})",
        )
    return Setup(record.setup.seats, options, record.edition.name)


def replay(record: Record) -> Iterator[Played]:
    """Plays the recorded actions one by one; each is checked before it is applied.

    Raises:
        InputError: If the record does not fit the game here, or at the first action that is not
            allowed, naming it as `actions[17]`.
    """
    game = game_of(record)
    state = _first_state(game, record)
    for index, line in enumerate(record.actions):
        try:
            played = _play_line(game, state, line, record.names())
        except InputError as error:
            raise InputError(f"actions[{index}]", f"{_short(line)}: {error.reason}") from error
        state = played.step.state
        yield played


def verify(record: Record) -> Outcome:
    """Plays a record to its end and compares it with all it expects.

    Raises:
        InputError: If it cannot be played, or comes to something else than it expects.
    """
    game = game_of(record)
    state = _first_state(game, record)
    awaited: dict[int, list[tuple[int, str]]] = {}
    for index, moment in enumerate(record.expect.moments if record.expect else ()):
        awaited.setdefault(moment.after, []).append((index, moment.says))
    count = 0
    for played in replay(record):
        count += 1
        state = played.step.state
        for index, says in awaited.pop(count, ()):
            said = [event.text.english(record.names()) for event in played.step.events]
            if not any(says in sentence for sentence in said):
                heard = " / ".join(said) or "nothing"
                raise InputError(
                    f"expect.moments[{index}]", f"{says!r} was not said; said: {heard}"
                )
    for moments in awaited.values():
        raise InputError(f"expect.moments[{moments[0][0]}]", f"there are only {count} actions")
    outcome = Outcome(state, game.result(state), count)
    _compare(record, outcome)
    return outcome


def _first_state(game: Game[Any, Any, Any], record: Record) -> Any:
    setup = setup_of(record)
    try:
        return game.initial(setup)
    except InputError as error:
        field = error.field if error.field.startswith("edition") else f"setup.{error.field}"
        raise InputError(field, error.reason) from error


def _play_line(game: Game[Any, Any, Any], state: Any, line: str, names: list[str]) -> Played:
    actor, notation = split_line(line)
    actors = game.actors(state)
    if not actors:
        raise InputError("", "the game is over before this action")
    if actor not in actors:
        turn = ", ".join(_called(who, names) for who in actors)
        raise InputError("", f"it is not the turn of {_called(actor, names)}, but of {turn}")
    action = game.parse(notation)
    try:
        return Played(actor, action, game.apply(state, actor, action))
    except IllegalAction as error:
        verdict = error.verdict
        law = f" ({verdict.ruling})" if verdict.ruling else ""
        raise InputError("", verdict.reason.english(names) + law) from error


def _compare(record: Record, outcome: Outcome) -> None:
    expect = record.expect
    if expect is None or (expect.scores, expect.winners, expect.lines) == (None, None, {}):
        return
    result = outcome.result
    if result is None:
        raise InputError("expect", f"the game is not over after {outcome.actions} actions")
    if expect.scores is not None and expect.scores != result.scores:
        raise _differs("expect.scores", expect.scores, result.scores)
    if expect.winners is not None and expect.winners != result.winners:
        raise _differs("expect.winners", expect.winners, result.winners)
    lines = {str(line.label): line.values for line in result.lines}
    for label, values in expect.lines.items():
        if label not in lines:
            known = ", ".join(lines) or "none"
            raise InputError(f"expect.lines.{label}", f"there is no such line; there are: {known}")
        if lines[label] != values:
            raise _differs(f"expect.lines.{label}", values, lines[label])


def _differs(field: str, expected: tuple[int, ...], actual: tuple[int, ...]) -> InputError:
    return InputError(field, f"expected {list(expected)}, but it comes to {list(actual)}")


def _called(actor: Actor, names: list[str]) -> str:
    if actor == CHANCE:
        return "chance"
    if actor == CLOCK:
        return "the clock"
    return names[actor] if actor < len(names) else f"seat {actor}"


def _short(line: str, limit: int = 60) -> str:
    return line if len(line) <= limit else line[: limit - 1] + "…"
