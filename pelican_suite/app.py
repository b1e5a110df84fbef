"""Starts the window. The only place that joins settings, games, theme and window."""

from __future__ import annotations

import gc
import linecache
import os
import sys
from pathlib import Path
from types import TracebackType

from pelican_suite.ui.display import display_problem

EXIT_CANNOT_START = 2
PAINTED_MS = 100
"""After this the window has been painted: time for what may come later."""
SETTLED_MS = 2500
"""After this the start is over, pictures of the start page and all."""


def main(file: str = "", *, self_test: bool = False, start_test: bool = False) -> int:
    """Shows the window until it is closed.

    Args:
        file: A recorded game to open at once; "" for none.
        self_test: Let the program play a turn of each game and close by itself.
        start_test: Let it tell when it is there and close by itself.

    Returns:
        Exit status: 0, or 2 if the window cannot be shown, with one sentence on stderr; 1 if the
        self-test found something that does not work.
    """
    problem = display_problem(dict(os.environ), sys.platform)
    if problem:
        print(problem, file=sys.stderr)
        return EXIT_CANNOT_START
    try:
        return _run(file, self_test=self_test, start_test=start_test)
    except ImportError as error:
        print(f"The window needs something that is not installed: {error}", file=sys.stderr)
        return EXIT_CANNOT_START


def _run(file: str, *, self_test: bool, start_test: bool) -> int:
    # Next to nothing that a start makes is garbage: looking for it takes a tenth of the time.
    gc.disable()
    # All that needs no Qt comes first: once PySide is there, it reads the source of every module
    # that is imported, which makes each take twice as long.
    from pelican_suite.core import i18n, interrupts, resources  # noqa: PLC0415
    from pelican_suite.games import REGISTRY  # noqa: PLC0415
    from pelican_suite.persistence.library import Library  # noqa: PLC0415
    from pelican_suite.persistence.paths import places  # noqa: PLC0415
    from pelican_suite.persistence.settings_store import SettingsStore  # noqa: PLC0415
    from pelican_suite.persistence.shelf import Shelf  # noqa: PLC0415

    lost = resources.missing()
    if lost:
        print(
            f"Pelican Suite is not completely installed: {', '.join(lost)} is missing; "
            "please install it again.",
            file=sys.stderr,
        )
        return EXIT_CANNOT_START
    store = SettingsStore()
    loaded = store.load()
    for game_id in REGISTRY.ids():
        REGISTRY.get(game_id)
    # Qt only now: a missing display or library must give a sentence, not an abort.
    from PySide6.QtCore import QTimer  # noqa: PLC0415

    from pelican_suite.ui.setup import (  # noqa: PLC0415
        chosen_language,
        make_application,
        show_window,
    )

    try:
        app = make_application(sys.argv[:1], loaded.settings)
    except resources.ResourceError as error:
        print(error, file=sys.stderr)
        return EXIT_CANNOT_START
    from pelican_suite.ui.files import FileOpener  # noqa: PLC0415
    from pelican_suite.ui.main_window import MainWindow  # noqa: PLC0415
    from pelican_suite.ui.senses import follow_system, let_hear  # noqa: PLC0415

    window = MainWindow(
        REGISTRY,
        loaded.settings,
        save=lambda settings: i18n.show(store.save(settings)),
        language=chosen_language,
        shelf=Shelf(),
        library=Library(places().library_file, places().records),
    )
    if sys.platform == "darwin":
        # Elsewhere a file comes with the command line; listening to every event has its price.
        opener = FileOpener(app)
        opener.wanted.connect(window.archive.open_file)

    def unexpected(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            # Ctrl-C where the program was started: somebody's wish, and no news to them.
            app.quit()
            return
        sys.__excepthook__(kind, error, trace)
        window.show_exception(kind, error, trace)

    sys.excepthook = unexpected
    interrupts.hear_ctrl_c()
    show_window(window, loaded.settings)
    follow_system(app)
    let_hear(app, loaded.settings)
    message = i18n.show(loaded.message)
    if message:
        window.show_error(message, message)
    QTimer.singleShot(PAINTED_MS, window, window.archive.left.tidy)
    QTimer.singleShot(SETTLED_MS, app, _settle)
    if file:
        window.archive.open_file(Path(file))
    if self_test:
        from pelican_suite.ui.self_test import SelfTest  # noqa: PLC0415

        return SelfTest(window, REGISTRY).run(app)
    if start_test:
        from pelican_suite.ui.start_test import StartTest  # noqa: PLC0415

        return StartTest(window).run(app)
    return app.exec()


def _settle() -> None:
    """Looks for garbage from now on, but not among what was made until now: modules and the
    window stay to the end, and going through them all takes longer than a frame."""
    # PySide has looked whether it is named in the source of each module, and the source is kept.
    linecache.clearcache()
    gc.freeze()
    gc.enable()
