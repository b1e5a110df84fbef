"""`pelican-suite`, `python -m pelican_suite` and the bundle all start here."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

from pelican_suite.cli.main import run

SELF_TEST = "--self-test"
"""Hidden switch for those who make installers; see `pelican_suite.ui.self_test`."""


def _start_window(file: str = "") -> int:
    """Opens the window. It is imported here and not before: the commands do without it."""
    from pelican_suite import app  # noqa: PLC0415

    return app.main(file)


def file_named(arguments: list[str]) -> str:
    """The recorded game a desktop wants to have opened; "" if the arguments are a command.

    >>> file_named(["a game.pelican"]), file_named(["games"]), file_named(["--version"])
    ('a game.pelican', '', '')
    """
    if len(arguments) != 1 or arguments[0].startswith("-"):
        return ""
    (name,) = arguments
    return name if name.endswith((".pelican", ".json")) or Path(name).is_file() else ""


def _test_window() -> int:
    from pelican_suite import app  # noqa: PLC0415

    return app.main(self_test=True)


def main() -> None:
    """Runs the program and exits."""
    # In a bundle a worker process starts this very program: it must become a worker at once,
    # not one more window.
    multiprocessing.freeze_support()
    if sys.argv[1:] == [SELF_TEST]:
        sys.exit(_test_window())
    if named := file_named(sys.argv[1:]):
        sys.exit(_start_window(named))
    run(_start_window)


if __name__ == "__main__":
    main()
