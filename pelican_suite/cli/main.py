"""The command `pelican-suite` itself. Each subcommand is imported only when it is named, so that
`bay score` loads the Bay engine and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from pelican_suite import __version__
from pelican_suite.core.console import LazyGroup
from pelican_suite.games import REGISTRY

StartWindow = Callable[[], int]
"""Opens the window, runs until it closes, returns the exit status."""

PROGRAM = "pelican-suite"

_SHARED = {
    "games": "pelican_suite.cli.listing:games",
    "simulate": "pelican_suite.cli.simulate:simulate",
    "match": "pelican_suite.cli.match:match",
    "record": "pelican_suite.cli.record:record",
}


def _places() -> dict[str, str]:
    """Every game brings a group of its own, `pelican_suite.games.NAME.commands:NAME`."""
    games = {name: f"pelican_suite.games.{name}.commands:{name}" for name in REGISTRY.ids()}
    return {**games, **_SHARED}


@click.group(
    cls=LazyGroup,
    places=_places(),
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name=PROGRAM)
@click.pass_context
def cli(context: click.Context) -> Any:
    """Pelican Bay, Pelican Cove and Sanibel.

    Without a command the window opens. The commands read JSON (a file, or - for standard input)
    and print JSON; bad input gives one line on standard error and exit status 2.
    """
    if context.invoked_subcommand is not None:
        return None
    start_window: StartWindow | None = context.obj
    if start_window is None:
        raise click.UsageError("Missing command; see --help.")
    return start_window()


def run(start_window: StartWindow | None = None) -> None:
    """Runs the command line of this process and exits with its status."""
    cli.main(prog_name=PROGRAM, obj=start_window)
