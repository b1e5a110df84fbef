"""The commands of `pelican.py`: what to prepare for each, and what to run then."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable

import changelog
import checks
import environment
import machine
import release as releasing


def run(arguments: list[str]) -> int:
    """Reads the command line and runs the command.

    Returns:
        Exit status as told in `pelican.main`.
    """
    parser = _parser()
    chosen, rest = parser.parse_known_args(arguments)
    command: Callable[[list[str]], int] = chosen.command
    if rest and command not in _WITH_ARGUMENTS:
        parser.error("not understood: " + " ".join(rest))
    try:
        return command(rest)
    except (machine.MachineError, environment.SetupError) as error:
        print(error, file=sys.stderr)
        return 2
    except (releasing.ReleaseError, changelog.ChangelogError) as error:
        print(f"No release: {error}.", file=sys.stderr)
        return 1
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


def build(arguments: list[str]) -> int:
    """Makes the bundle and, of it, the installers named: deb, tarball, appdir, windows, dmg."""
    _provide_for_building()
    python = environment.ensure("dev")
    script = str(environment.ROOT / "packaging" / "make.py")
    return subprocess.call([python, script, *arguments], env=environment.clean_environ())


def installers(_arguments: list[str]) -> int:
    """Makes the installers for Linux and tries them, the one for Windows too (as root)."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        raise machine.MachineError(
            "Trying the installers takes root on a Debian, e.g. in a container: "
            "one of them is installed into a clean system."
        )
    _provide_for_building(machine.TRYING_INSTALLERS)
    return checks.run_all(environment.ensure("dev"), checks.INSTALLER_CHECKS)


def release(arguments: list[str]) -> int:
    """Makes the release that is named (like 1.2.3): checks, dates, commits and tags it."""
    if len(arguments) != 1:
        raise releasing.ReleaseError("exactly one version is wanted, like 1.2.3")
    print(releasing.run(arguments[0]))
    return 0


def notes(arguments: list[str]) -> int:
    """Prints what has changed in the release of a tag (like v1.2.3), if all agrees with it."""
    if len(arguments) != 1:
        raise releasing.ReleaseError("exactly one tag is wanted, like v1.2.3")
    print(releasing.notes(arguments[0]))
    return 0


_WITH_ARGUMENTS = (play, build, release, notes)


def _provide_for_building(programs: tuple[machine.Program, ...] = ()) -> None:
    # What a window needs is copied into the bundle, so it must be here.
    machine.provide(
        machine.lacking_packages(machine.WINDOW)
        + machine.lacking_python()
        + machine.lacking_programs((*machine.BUILDING, *programs))
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pelican.py", description="Start or test Pelican Suite.")
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (play, test, setup, build, installers, release, notes):
        help_line = (command.__doc__ or "").splitlines()[0]
        chosen = choices.add_parser(command.__name__, help=help_line, description=help_line)
        chosen.set_defaults(command=command)
    return parser
