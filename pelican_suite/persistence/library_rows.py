"""What the library knows of a game, and how it is drawn from a record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.record import Record, read_record
from pelican_suite.persistence.replaying import verify


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player of a game in the library.

    Attributes:
        name: As in the record.
        kind: Person or computer player.
        level: Of a computer player.
        colour: Key of the colour.
        score: None in a game that was not finished.
        won: Alone or with others.
    """

    name: str
    kind: Literal["person", "computer"]
    level: str = ""
    colour: str = ""
    score: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game in the library.

    Attributes:
        file: Path below the folder of records, with `/` between folders.
        game: Id; "" where the file cannot be read.
        started: UTC stamp, or "" where the record does not tell.
        actions: Length.
        finished: Whether the rules call it over.
        branch: It began as a copy of another game and does not count in statistics.
        helped: Suggestions were given; it does not count either.
        note: As in the record.
        problem: Why it cannot be played back; "" if it can.
        seats: Players in turn order.
    """

    file: str
    game: str = ""
    started: str = ""
    actions: int = 0
    finished: bool = False
    branch: bool = False
    helped: bool = False
    note: str = ""
    problem: str = ""
    seats: tuple[SeatRow, ...] = ()


def row_of(path: Path, file: str) -> GameRow:
    """Reads and replays a record; a faulty one becomes a row that says why.

    Args:
        path: The record.
        file: What the library calls it.
    """
    try:
        record = read_record(path)
    except InputError as error:
        return GameRow(file, problem=_why(error, str(path)))
    try:
        outcome = verify(record)
    except InputError as error:
        return _row(record, file, problem=_why(error, str(path)))
    result = outcome.result
    if result is None:
        return _row(record, file)
    return _row(record, file, result.scores, result.winners)


def _why(error: InputError, name: str) -> str:
    return str(error).removeprefix(f"{name}: ")[:500]


def _row(
    record: Record,
    file: str,
    scores: tuple[int, ...] | None = None,
    winners: tuple[int, ...] = (),
    problem: str = "",
) -> GameRow:
    seats = tuple(
        SeatRow(
            who.name,
            who.kind,
            who.level,
            who.colour,
            scores[seat] if scores is not None else None,
            seat in winners,
        )
        for seat, who in enumerate(record.players)
    )
    return GameRow(
        file=file,
        game=record.game,
        started=record.times.started if record.times else "",
        actions=len(record.actions),
        finished=scores is not None,
        branch=record.branch is not None,
        helped=record.helped,
        note=record.note,
        problem=problem,
        seats=seats,
    )
