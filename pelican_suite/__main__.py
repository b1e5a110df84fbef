"""`pelican-suite`, `python -m pelican_suite` and the bundle all start here."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

SELF_TEST = "--self-test"
"""Hidden switch for those who make installers; see `pelican_suite.ui.self_test`."""
START_TEST = "--start-test"
"""Hidden switch for those who measure; see `pelican_suite.ui.start_test`."""


def _start_window(file: str = "", test: str = "") -> int:
    """Opens the window. It is imported here and not before: the commands do without it."""
    from pelican_suite import app  # noqa: PLC0415

    return app.main(file, self_test=test == SELF_TEST, start_test=test == START_TEST)


def file_named(arguments: list[str]) -> str:
    """The recorded game a desktop wants to have opened; "" if the arguments are a command.

    >>> file_named(["a game.pelican"]), file_named(["games"]), file_named(["--version"])
    ('a game.pelican', '', '')
    """
    if len(arguments) != 1 or arguments[0].startswith("-"):
        return ""
    (name,) = arguments
    return name if name.endswith((".pelican", ".json")) or Path(name).is_file() else ""


def main() -> None:
    """Runs the program and exits."""
    # In a bundle a worker process starts this very program: it must become a worker at once,
    # not one more window.
    multiprocessing.freeze_support()
    arguments = sys.argv[1:]
    if not arguments:
        sys.exit(_start_window())
    if arguments in ([SELF_TEST], [START_TEST]):
        sys.exit(_start_window(test=arguments[0]))
    if named := file_named(arguments):
        sys.exit(_start_window(named))
    # The window is there sooner without what commands need.
    from pelican_suite.cli.main import run  # noqa: PLC0415

    run(_start_window)


if __name__ == "__main__":
    main()
