"""Work that takes longer than a frame: done in a thread, its result delivered in the window's."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal


class Background(QObject):
    """Does one piece of work. Whoever asked must keep it until it has answered."""

    done = Signal(object)
    """What the work returned."""
    failed = Signal(object)
    """The exception it ended with."""
    _ended = Signal(object, object)

    def __init__(self, work: Callable[[], Any], parent: QObject | None = None) -> None:
        """Connect the signals, then call `start`."""
        super().__init__(parent)
        self._work = work
        # Sent in the thread, received in the owner's: only from there the rest is told.
        self._ended.connect(self._tell)
        self._thread = Thread(target=self._run, name="background", daemon=True)

    def start(self) -> None:
        """Begins."""
        self._thread.start()

    def wait(self) -> None:
        """Waits for the end of the work; its signal comes later."""
        self._thread.join()

    def _run(self) -> None:
        try:
            found = self._work()
        except Exception as error:  # whoever asked decides what it means
            self._ended.emit(None, error)
        else:
            self._ended.emit(found, None)

    def _tell(self, found: Any, error: Exception | None) -> None:
        if error is None:
            self.done.emit(found)
        else:
            self.failed.emit(error)
