"""Work that takes longer than a frame: done in a thread, its result delivered in the window's."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid


class _Courier(QObject):
    """Brings the result from the thread; belongs to it, so that it outlives whoever asked."""

    ended = Signal(object, object)


class Background(QObject):
    """Does one piece of work. Whoever asked must keep it until it has answered."""

    done = Signal(object)
    """What the work returned."""
    failed = Signal(object)
    """The exception it ended with."""

    def __init__(self, work: Callable[[], Any], parent: QObject | None = None) -> None:
        """Connect the signals, then call `start`."""
        super().__init__(parent)
        courier = _Courier()
        # Sent in the thread, received in the owner's: only from there the rest is told.
        courier.ended.connect(self._tell)
        self._thread = Thread(target=_run, args=(work, courier), name="background", daemon=True)

    def start(self) -> None:
        """Begins."""
        self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Waits for the end of the work, no longer than `seconds`; its signal comes later."""
        self._thread.join(seconds)

    def _tell(self, found: Any, error: Exception | None) -> None:
        if error is None:
            self.done.emit(found)
        else:
            self.failed.emit(error)


def _run(work: Callable[[], Any], courier: _Courier) -> None:
    try:
        news: tuple[Any, Exception | None] = (work(), None)
    except Exception as error:  # whoever asked decides what it means
        news = (None, error)
    # Qt takes everything with it when the program ends; then nobody is left to be told.
    if isValid(courier):
        courier.ended.emit(*news)


class Jobs(QObject):
    """All background work of one owner."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: dict[Background, str] = {}

    def run(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], object],
        failed: Callable[[Exception], object],
        name: str = "",
    ) -> Background | None:
        """Begins a piece of work.

        Args:
            work: Done in a thread.
            done: Called in the owner's thread with what `work` returned.
            failed: Called there with the exception it raised.
            name: Of two pieces of the same name only one is done at a time.

        Returns:
            The work; None if one of that name is being done.
        """
        if name and name in self._jobs.values():
            return None
        job = Background(work, self)
        self._jobs[job] = name
        for news in (job.done, job.failed):
            news.connect(lambda _found: self._jobs.pop(job, None))
        job.done.connect(done)
        job.failed.connect(failed)
        job.start()
        return job

    def close(self, seconds: float) -> None:
        """Waits until all is done, but no longer than `seconds`: a drive may not answer."""
        end = monotonic() + seconds
        for job in tuple(self._jobs):
            job.wait(max(0.0, end - monotonic()))
