"""Writes what a replay shows to files: picture, film, logs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from pelican_suite.core.i18n import tr
from pelican_suite.persistence.atomic import check_writable, write_atomic
from pelican_suite.persistence.logs import html_log, text_log
from pelican_suite.ui import plugins
from pelican_suite.ui.files import FileChooser
from pelican_suite.ui.film import Film, picture_of, png_of
from pelican_suite.ui.replay_page import ReplayPage

if TYPE_CHECKING:
    from pelican_suite.ui.main_window import MainWindow

_ENDINGS: Final = {"picture": ".png", "film": ".png", "text": ".txt", "html": ".html"}


class Exporter(QObject):
    """Exports from one replay page."""

    written = Signal(object)
    """The path."""
    failed = Signal(object, str)
    """(path, why it could not be written)."""

    def __init__(self, window: MainWindow, page: ReplayPage, files: FileChooser) -> None:
        super().__init__(page)
        self._window, self._page, self._files = window, page, files
        self._film: Film | None = None
        self.written.connect(lambda path: window.notify(tr("Saved as {file}", file=path.name)))

    def ask(self, kind: str) -> None:
        """Asks where to write and writes; `kind` as in `ReplayPage.export_wanted`."""
        record = self._page.timeline.record
        at = self._page.replayer.at
        name = f"{record.game}-{at}" if kind == "picture" else record.game
        titles = {
            "picture": tr("Save this position"),
            "film": tr("Save the film"),
            "text": tr("Save the log"),
            "html": tr("Save the log"),
        }
        names = {
            "picture": tr("Pictures"),
            "film": tr("Moving pictures"),
            "text": tr("Text"),
            "html": tr("Web pages"),
        }
        self._files.save(
            titles[kind],
            name + _ENDINGS[kind],
            names[kind],
            lambda path: self.write(kind, path),
        )

    def write(self, kind: str, path: Path) -> None:
        """Writes an export of that kind."""
        if kind == "film":
            self._begin_film(path)
            return
        timeline = self._page.timeline
        if kind == "picture":
            content = png_of(picture_of(self._page.table))
        elif kind == "text":
            content = text_log(timeline).encode()
        else:
            content = html_log(timeline, self._window.language).encode()
        try:
            write_atomic(path, content)
        except OSError as error:
            self.failed.emit(path, error.strerror or str(error))
        else:
            self.written.emit(path)

    def _begin_film(self, path: Path) -> None:
        try:
            # Better now than when all pictures have been taken.
            check_writable(path)
        except OSError as error:
            self.failed.emit(path, error.strerror or str(error))
            return
        timeline, page = self._page.timeline, self._page
        settings = self._window.settings.model_copy(update={"animations": False})
        plugin = plugins.get(timeline.record.game)
        table = plugin.make_table(timeline.game, page.table.looks, settings)
        table.setEnabled(False)
        film = self._film = Film(timeline, table, path, self)
        film.progressed.connect(page.show_filming)
        film.done.connect(self._film_done)
        film.failed.connect(lambda why: self._film_failed(path, why))
        page.stop_wanted.connect(self.stop)
        film.start()

    def _film_done(self, path: Path) -> None:
        self._film = None
        self.written.emit(path)

    def _film_failed(self, path: Path, why: str) -> None:
        self._film = None
        self.failed.emit(path, why)

    def stop(self) -> None:
        """Gives up the film that is being made, if one is, and says so."""
        film, self._film = self._film, None
        if film is not None:
            film.cancel()
            self._page.show_filming(1, 1)
            self._window.notify(tr("The film was stopped; nothing was written."))
