"""The commands of `pelican.py`: what to prepare for each, and what to run then."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable

import checks
import environment
import machine


def run(arguments: list[str]) -> int:
    """Reads the command line and runs the command.

    Returns:
        Exit status as told in `pelican.main`.
    """
    parser = _parser()
    chosen, rest = parser.parse_known_args(arguments)
    if rest and chosen.command is not play:
        parser.error("not understood: " + " ".join(rest))
    command: Callable[[list[str]], int] = chosen.command
    try:
        return command(rest)
    except (machine.MachineError, environment.SetupError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


def play(arguments: list[str]) -> int:
    """Starts the game, with `arguments` handed on to it."""
    problem = machine.display_problem(os.environ, sys.platform)
    if problem:
        raise machine.MachineError(problem)
    machine.provide(machine.lacking_packages(machine.WINDOW))
    problem = machine.connection_problem(os.environ, sys.platform)
    if problem:
        raise machine.MachineError(problem)
    python = environment.ensure("play")
    return subprocess.call([python, "-m", "pelican_suite", *arguments])


def test(_arguments: list[str]) -> int:
    """Runs everything that continuous integration runs."""
    machine.provide(machine.lacking_packages(machine.TESTS))
    return checks.run_all(environment.ensure("dev"))


def setup(_arguments: list[str]) -> int:
    """Makes the development environment and runs nothing."""
    machine.provide(machine.lacking_packages(machine.TESTS))
    print(f"Ready: {environment.ensure('dev')}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pelican.py", description="Start or test Pelican Suite.")
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (play, test, setup):
        help_line = (command.__doc__ or "").splitlines()[0]
        chosen = choices.add_parser(command.__name__, help=help_line, description=help_line)
        chosen.set_defaults(command=command)
    return parser
