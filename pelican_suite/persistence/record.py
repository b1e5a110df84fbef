"""The record of a game: save, autosave, replay, network log and golden test in one JSON format.

A record holds what was agreed and every action, chance included; nothing that can be derived.
`pelican_suite.persistence.replaying` plays it again. `docs/record-format.md` explains the format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidationError,
    model_validator,
)

from pelican_suite.core.contract import CHANCE, CLOCK, Actor, Game, Result, Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import parse_json, read_source
from pelican_suite.core.model_faults import first_problem
from pelican_suite.persistence.atomic import write_atomic
from pelican_suite.persistence.container import pack, unpack
from pelican_suite.persistence.migrations import CURRENT, migrate

MAX_ACTIONS: Final = 100_000
MAX_SEATS: Final = 8
SUFFIX: Final = ".pelican"
"""What the files people see are called; the content may be compressed."""
PLAIN_SUFFIX: Final = ".json"
"""A name that ends like this is written uncompressed."""

_ACTOR_LETTERS: Final = {CHANCE: "*", CLOCK: "@"}
_LETTER_ACTORS: Final = {letter: actor for actor, letter in _ACTOR_LETTERS.items()}

Id = Annotated[StrictStr, Field(pattern=r"^[a-z0-9][a-z0-9_-]{0,62}$")]
ShortText = Annotated[StrictStr, Field(max_length=64)]
Points = Annotated[StrictInt, Field(ge=-1_000_000, le=1_000_000)]
SeatIndex = Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)]
Line = Annotated[StrictStr, Field(max_length=4000, pattern=r"^[0-7*@] \S.*$")]


Stamp = Annotated[StrictStr, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]


class _Model(BaseModel):
    # Built at the first record that is read: most starts read none.
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)


class EditionMark(_Model):
    """Which component data the game was played with."""

    name: Id = "reference"
    digest: Annotated[StrictStr, Field(pattern=r"^sha256:[0-9a-f]{64}$")]


class SetupModel(_Model):
    """What `pelican_suite.core.contract.Setup` holds, except for the edition."""

    seats: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)]
    options: dict[Id, StrictBool | StrictInt | ShortText] = Field(
        default_factory=dict, max_length=64
    )


class PlayerModel(_Model):
    """Who sat on a seat."""

    name: Annotated[StrictStr, Field(min_length=1, max_length=64)]
    kind: Literal["person", "computer"]
    level: ShortText = ""
    colour: ShortText = ""


class Moment(_Model):
    """Something that must be said after `after` actions; part of the sentence is enough."""

    after: Annotated[StrictInt, Field(ge=1, le=MAX_ACTIONS)]
    says: Annotated[StrictStr, Field(min_length=1, max_length=500)]


class Expect(_Model):
    """What the game must come to; a record that expects something is a test."""

    scores: Annotated[tuple[Points, ...], Field(max_length=MAX_SEATS)] | None = None
    winners: Annotated[tuple[SeatIndex, ...], Field(max_length=MAX_SEATS)] | None = None
    lines: dict[Annotated[StrictStr, Field(max_length=200)], tuple[Points, ...]] = Field(
        default_factory=dict, max_length=64
    )
    moments: Annotated[tuple[Moment, ...], Field(max_length=1000)] = ()


class Times(_Model):
    """When the game was played, in UTC."""

    started: Stamp
    ended: Stamp | None = None


class Branch(_Model):
    """The game began as a copy of another one: chance and hands may have been known already."""

    after: Annotated[StrictInt, Field(ge=0, le=MAX_ACTIONS)]


class Record(_Model):
    """One game, finished or not."""

    format: Literal["pelican-record"] = "pelican-record"
    schema_version: Annotated[Literal[1], Field(alias="schema")] = CURRENT
    rules: Annotated[StrictInt, Field(ge=1, le=1_000_000)]
    game: Id
    note: Annotated[StrictStr, Field(max_length=1000)] = ""
    edition: EditionMark
    setup: SetupModel
    players: Annotated[tuple[PlayerModel, ...], Field(min_length=1, max_length=MAX_SEATS)]
    times: Times | None = None
    branch: Branch | None = None
    suggestions: StrictBool | None = None
    """False where the player wanted to do without suggestions; they are offered otherwise."""
    helped: StrictBool = False
    """Suggestions were given: no result to be compared with others."""
    watch_only: StrictBool = False
    """What was hidden is made up: for onlookers of a game that was not over."""
    actions: Annotated[tuple[Line, ...], Field(max_length=MAX_ACTIONS)] = ()
    expect: Expect | None = None

    @model_validator(mode="after")
    def _one_player_a_seat(self) -> Record:
        if len(self.players) != self.setup.seats:
            raise ValueError("there must be exactly one player for each seat of the setup")
        return self

    def names(self) -> list[str]:
        """Names by seat."""
        return [player.name for player in self.players]


def load_record(content: bytes, name: str = "record") -> Record:
    """Reads a record that may come from anywhere.

    Checks the form only; whether the actions are allowed, `replay` finds out.

    Args:
        content: The file.
        name: What to call it in an error about the whole.

    Raises:
        InputError: If it is not a record this program understands, naming the field.
    """
    try:
        raw = parse_json(unpack(content, name), name)
    except InputError as error:
        if error.field != name:
            raise
        # A person who took the wrong file knows nothing of JSON.
        reason = f"it is no recorded game, or it is damaged ({error.reason})"
        raise InputError(name, reason) from error
    if not isinstance(raw, dict) or raw.get("format") != "pelican-record":
        raise InputError("format", 'this is not a record: "format" must be "pelican-record"')
    try:
        return Record.model_validate(migrate(raw))
    except ValidationError as error:
        raise first_problem(error) from error


def read_record(path: Path | str) -> Record:
    """`load_record` of a file; `-` is standard input.

    Raises:
        InputError: If it cannot be read or is not a record.
    """
    return load_record(read_source(str(path)), str(path))


def dump_record(record: Record) -> bytes:
    """The record as UTF-8 JSON, one action a line, ending in a line break."""
    shown = record.model_dump(mode="json", by_alias=True, exclude_none=True)
    if not record.note:
        del shown["note"]
    if not record.helped:
        del shown["helped"]
    if not record.watch_only:
        del shown["watch_only"]
    return (json.dumps(shown, indent=1, ensure_ascii=False) + "\n").encode()


def save_record(path: Path, record: Record) -> None:
    """Writes the record atomically: compressed, unless the name ends in `.json`.

    Raises:
        OSError: If it cannot be written; an older file stays as it was.
    """
    content = dump_record(record)
    write_atomic(path, content if path.suffix == PLAIN_SUFFIX else pack(content))


def make_record(
    game: Game[Any, Any, Any],
    setup: Setup,
    players: Iterable[PlayerModel],
    actions: Iterable[tuple[Actor, Any]],
    *,
    expect: Expect | None = None,
    note: str = "",
    times: Times | None = None,
    branch: Branch | None = None,
    suggestions: bool = True,
    helped: bool = False,
) -> Record:
    """The record of a game that was played in this process.

    Args:
        game: What was played.
        setup: What was agreed.
        players: By seat.
        actions: (actor, action) of every step from the beginning.
        expect: Result to hold it to, see `expect_result`.
        note: A sentence about the record.
        times: When it was played.
        branch: Where it left another game, if it did.
        suggestions: Whether suggestions may be asked for.
        helped: Whether any were given.
    """
    return Record(
        rules=game.rules_version,
        game=game.info.id,
        note=note,
        edition=EditionMark(name=setup.edition, digest=game.edition_digest(setup.edition)),
        setup=SetupModel(seats=setup.seats, options=dict(setup.options)),
        players=tuple(players),
        times=times,
        branch=branch,
        suggestions=None if suggestions else False,
        helped=helped,
        actions=tuple(write_line(game, actor, action) for actor, action in actions),
        expect=expect,
    )


def expect_result(result: Result, moments: Iterable[Moment] = ()) -> Expect:
    """The expectation that a game comes to just this result."""
    return Expect(
        scores=result.scores,
        winners=result.winners,
        lines={str(line.label): line.values for line in result.lines},
        moments=tuple(moments),
    )


def write_line(game: Game[Any, Any, Any], actor: Actor, action: Any) -> str:
    """One line of `Record.actions`: who, a space, what."""
    return f"{_ACTOR_LETTERS.get(actor, str(actor))} {game.format(action)}"


def split_line(line: str) -> tuple[Actor, str]:
    """Takes a line of `Record.actions` apart into actor and notation.

    >>> split_line("* 3 4 5"), split_line("0 pass")
    ((-1, '3 4 5'), (0, 'pass'))
    """
    letter, _, notation = line.partition(" ")
    return _LETTER_ACTORS[letter] if letter in _LETTER_ACTORS else int(letter), notation


def record_schema() -> dict[str, Any]:
    """JSON Schema of the format, for editors and other programs."""
    schema = Record.model_json_schema(by_alias=True, mode="validation")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
