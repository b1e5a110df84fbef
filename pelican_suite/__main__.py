"""`pelican-suite`, `python -m pelican_suite` and the bundle all start here."""

from __future__ import annotations

import multiprocessing
import sys

from pelican_suite.cli.main import run


def _start_window() -> int:
    """Opens the window. Qt is imported here and not before: the commands do without it."""
    try:
        from pelican_suite import app  # noqa: PLC0415
    except ImportError as error:
        if not (error.name or "").startswith(("PySide6", "shiboken6")):
            raise
        sys.stderr.write(
            "The window needs Qt, which cannot be loaded here "
            f"({' '.join(str(error).split())}). The commands work without it: see --help.\n"
        )
        return 2
    return app.main()


def main() -> None:
    """Runs the program and exits."""
    # In a bundle a worker process starts this very program: it must become a worker at once,
    # not one more window.
    multiprocessing.freeze_support()
    run(_start_window)


if __name__ == "__main__":
    main()
