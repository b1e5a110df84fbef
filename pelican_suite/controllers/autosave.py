"""Keeps the game under way on the disk, in a thread of its own.

The session hands every action over and takes no further one before it hears that this one is
safe. The window never waits for the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Signal, SignalInstance

from pelican_suite.core.i18n import tr
from pelican_suite.persistence.journal import Journal
from pelican_suite.persistence.record import Record
from pelican_suite.persistence.shelf import Shelf

_PATIENCE: Final = 10.0
"""Seconds to wait for a slow disk when the game is left."""

_Job = Callable[[], None]


class Autosave(QObject):
    """Writes one game. Its signals arrive in the thread it was made in."""

    saved = Signal(int)
    """So many entries have been dealt with: they are on the disk or, after `trouble`, wait."""
    trouble = Signal(str)
    """A sentence: the disk does not take it. The game goes on, and every entry tries again."""
    relieved = Signal(str)
    """A sentence, after `trouble`: all of the game is on the disk now."""
    kept = Signal(object)
    """The finished game is a record now; its path."""
    _news = Signal(object, object)

    def __init__(
        self, shelf: Shelf, begin: Callable[[], Journal], parent: QObject | None = None
    ) -> None:
        """Starts the thread.

        Args:
            shelf: Where the finished game goes.
            begin: Makes or hands over the journal; called in the thread, again if it failed.
            parent: Owner.
        """
        super().__init__(parent)
        # Sent in the thread, received in the owner's: only from there the rest is told.
        self._news.connect(self._tell)
        self._shelf = shelf
        self._begin = begin
        self._journal: Journal | None = None
        self._backlog: list[str] = []
        self._done = 0
        self._why = ""
        self._record: Record | None = None
        self._over = False
        self._closed = False
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()
        self._jobs.put(self._open)

    @property
    def path(self) -> Path | None:
        """The journal; None before it is begun and after it has become a record."""
        journal = self._journal
        return journal.path if journal is not None else None

    def write(self, entry: str) -> None:
        """Hands an entry of the journal over; `saved` answers."""
        self._jobs.put(lambda: self._write(entry))

    def finish(self, record: Record) -> None:
        """Makes a record of the game, which is over; `kept` answers."""
        self._jobs.put(lambda: self._finish(record))

    def settle(self) -> str:
        """Waits until everything is written, and tries once more what could not be.

        Returns:
            Why a part of the game is not on the disk; "" if all of it is.
        """
        if self._closed:
            return ""
        looked = Event()
        missing: list[str] = []

        def look() -> None:
            self._try(self._flush)
            if self._backlog or (self._journal is None and not self._over):
                missing.append(self._why)
            looked.set()

        self._jobs.put(look)
        if not looked.wait(_PATIENCE):
            return tr("the disk does not answer")
        return missing[0] if missing else ""

    def close(self, *, drop: bool = False) -> None:
        """Waits until everything is written and lets go of the file.

        Args:
            drop: Throw the game away instead.
        """
        if self._closed:
            return
        self._closed = True
        self._jobs.put(self._drop if drop else self._leave)
        self._jobs.put(None)
        self._thread.join(_PATIENCE)

    def _tell(self, signal: SignalInstance, what: object) -> None:
        signal.emit(what)

    # In the thread

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _open(self) -> None:
        self._try(self._flush)

    def _write(self, entry: str) -> None:
        self._backlog.append(entry)
        self._done += 1
        self._try(self._flush)
        self._news.emit(self.saved, self._done)

    def _flush(self) -> None:
        """Brings the disk up to date as far as it can be; whatever fails is tried again."""
        if self._over:
            return
        if self._journal is None:
            self._journal = self._begin()
        while self._backlog:
            self._journal.append(self._backlog[0])
            del self._backlog[0]
        if self._record is not None:
            path = self._shelf.finish(self._journal, self._record)
            self._journal = None
            self._over = True
            self._news.emit(self.kept, path)

    def _finish(self, record: Record) -> None:
        self._record = record
        self._try(self._flush)

    def _try(self, act: _Job) -> None:
        try:
            act()
        except OSError as error:
            why = error.strerror or str(error)
            if not self._why:
                told = tr(
                    "This game cannot be saved at the moment ({why}). Play on: every move tries "
                    "again.",
                    why=why,
                )
                self._news.emit(self.trouble, told)
            self._why = why
        else:
            if self._why:
                self._news.emit(self.relieved, tr("All of this game is saved now."))
            self._why = ""

    def _leave(self) -> None:
        self._try(self._flush)
        if self._journal is not None:
            self._journal.close()

    def _drop(self) -> None:
        if self._journal is not None:
            path = self._journal.path
            self._journal.close()
            self._try(lambda: self._shelf.drop(path))
