"""`pelican-suite record …`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from pelican_suite.core.console import BAD_INPUT, JsonGroup, emit, one_line
from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import read_source
from pelican_suite.persistence.record import (
    dump_record,
    load_record,
    read_record,
    record_schema,
)
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.sharing import shared
from pelican_suite.persistence.shelf import record_files


@click.group(cls=JsonGroup)
def record() -> None:
    """Look into recorded games.

    The record of a game that is not over holds everything, hidden hands and stacks too: whoever
    reads it knows them. To give such a game away, make a record to watch with `share`.
    """


@record.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def check(context: click.Context, files: tuple[str, ...]) -> None:
    """Replay records through the rules; one JSON line a file.

    Of a folder all records in it and below are checked. The exit status is 2 if any record is not
    valid; the first fault goes to standard error too.
    """
    faults: list[str] = []
    for name in _opened(files):
        line = _checked(name)
        emit(line)
        if not line["valid"]:
            faults.append(f"{name}: {line['why']}")
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        click.echo(one_line(faults[0]) + more, err=True)
        context.exit(BAD_INPUT)


def _opened(names: tuple[str, ...]) -> list[str]:
    """The files to check; whatever was named and is not there is bad input before any result.

    Raises:
        InputError: If a file cannot be read or a folder holds no record.
    """
    found: list[str] = []
    for name in names:
        # Not `Path.is_dir`: a name that is too long has to be a fault of its own, told below.
        if name != "-" and os.path.isdir(name):
            inside = [str(path) for path in record_files(Path(name))]
            if not inside:
                raise InputError(name, "there is no record in this folder")
            found += inside
        else:
            if name != "-":
                read_source(name)
            found.append(name)
    return found


def _checked(name: str) -> dict[str, object]:
    try:
        recorded = load_record(read_source(name), name)
        outcome = verify(recorded)
    except InputError as error:
        why = one_line(str(error).removeprefix(f"{name}: "))
        return {"file": name, "valid": False, "why": why, "scores": None, "actions": None}
    result = outcome.result
    return {
        "file": name,
        "valid": True,
        "why": None,
        "game": recorded.game,
        "finished": result is not None,
        "scores": list(result.scores) if result else None,
        "winners": list(result.winners) if result else None,
        "actions": outcome.actions,
        "watch_only": recorded.watch_only,
    }


@record.command()
@click.argument("file")
def share(file: str) -> None:
    """Print a record of a running game that may be given away.

    It can be watched and not continued: it holds what everybody could see, and whatever was
    hidden is made up.
    """
    emit(json.loads(dump_record(shared(read_record(file)))))


@record.command()
def schema() -> None:
    """Print the JSON Schema of records."""
    emit(record_schema())
