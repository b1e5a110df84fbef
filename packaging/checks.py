"""What continuous integration runs: formatting, lint, types, import contracts, tests, doctests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import environment


@dataclass(frozen=True, slots=True)
class Check:
    """One program to run from the top of the checkout.

    Attributes:
        title: What is looked at.
        program: A script of the environment.
        arguments: What it is given.
    """

    title: str
    program: str
    arguments: tuple[str, ...] = ()


CHECKS: Final = (
    Check("formatting", "ruff", ("format", "--check", "--quiet")),
    Check("lint", "ruff", ("check", "--quiet")),
    Check("types", "mypy"),
    Check("types of packaging", "mypy", ("packaging",)),
    Check("import contracts", "lint-imports", ("--no-logo",)),
    # Last, so that its closing line ends the output. Doctests are among the tests.
    Check("tests", "pytest", ("-n", "2")),
)

INSTALLER_CHECKS: Final = (Check("installers", "pytest", ("-m", "packaging", "tests/packaging")),)
"""What continuous integration runs besides; apart, since it takes root and some minutes."""

Call = Callable[[Sequence[str], dict[str, str]], int]
"""(command, environment variables) -> exit status."""


def _call(command: Sequence[str], environ: dict[str, str]) -> int:
    stdin = subprocess.DEVNULL
    return subprocess.call(list(command), cwd=environment.ROOT, env=environ, stdin=stdin)


def run_all(python: str, checks: Sequence[Check] = CHECKS, call: Call = _call) -> int:
    """Runs all checks, also after one has failed.

    Args:
        python: Of the environment that holds the tools.
        checks: What to run, in order.
        call: Runs one command.

    Returns:
        0 if all passed, otherwise 1.
    """
    environ = environment.clean_environ() | {"QT_QPA_PLATFORM": "offscreen"}
    # Tools that the tests start by name are those of the environment.
    folder = os.path.dirname(python)
    environ["PATH"] = folder + os.pathsep + environ.get("PATH", os.defpath)
    failed: list[str] = []
    for check in checks:
        print(f"== {check.title}", flush=True)
        command = [environment.script_of(python, check.program), *check.arguments]
        if call(command, environ):
            failed.append(check.title)
    if failed:
        print("Failed: " + ", ".join(failed), file=sys.stderr, flush=True)
    return 1 if failed else 0
