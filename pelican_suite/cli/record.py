"""`pelican-suite record …`."""

from __future__ import annotations

import click

from pelican_suite.core.console import BAD_INPUT, JsonGroup, emit, one_line
from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import read_source
from pelican_suite.persistence.record import load_record, record_schema
from pelican_suite.persistence.replaying import verify


@click.group(cls=JsonGroup)
def record() -> None:
    """Look into recorded games."""


@record.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def check(context: click.Context, files: tuple[str, ...]) -> None:
    """Replay records through the rules; one JSON line a file.

    The exit status is 2 if any record is not valid; the first fault goes to standard error too.
    """
    contents = [(name, read_source(name)) for name in files]
    faults: list[str] = []
    for name, content in contents:
        line = _checked(name, content)
        emit(line)
        if not line["valid"]:
            faults.append(f"{name}: {line['why']}")
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        click.echo(one_line(faults[0]) + more, err=True)
        context.exit(BAD_INPUT)


def _checked(name: str, content: bytes) -> dict[str, object]:
    try:
        recorded = load_record(content, name)
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
    }


@record.command()
def schema() -> None:
    """Print the JSON Schema of records."""
    emit(record_schema())
