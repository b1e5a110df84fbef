"""`--start-test`: says when the window is there, then closes it.

For measuring a start from outside, whatever was started: one line on standard output as soon as
the window has been painted for the first time, one once every card of the start page shows its
picture, each with the milliseconds of processor time so far.
`tests/benchmarks/test_bench_window.py` takes the time on the clock.
"""

from __future__ import annotations

from time import process_time
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from pelican_suite.ui.main_window import MainWindow

PAINTED: Final = "painted"
ALIVE: Final = "alive"


class StartTest(QObject):
    """One run. The window is shown but not painted yet."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._painted = False
        window.installEventFilter(self)
        window.start_page.alive.connect(lambda: self._tell_later(ALIVE))

    def run(self, app: QApplication) -> int:
        """Runs in the event loop of `app`, which ends with the window.

        Returns:
            Exit status of the program.
        """
        return app.exec()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self._painted:
            self._painted = True
            self._tell_later(PAINTED)
        return False

    def _tell_later(self, line: str) -> None:
        # Painting goes on: only when the event loop comes round the screen has all of it.
        QTimer.singleShot(0, self, lambda: self._tell(line))

    def _tell(self, line: str) -> None:
        print(line, round(process_time() * 1000), flush=True)
        if line == ALIVE:
            self._window.close()
