"""Asking for files: the system's own dialogs, which know a person's folders and permissions.

Everything else that asks is a sheet in the window; `docs/decisions/` says why files are not.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.persistence.record import SUFFIX

RECORD_NAMES: Final = f"*{SUFFIX} *.json"

Chosen = Callable[[Path], object]


def dropped_file(content: QMimeData) -> Path | None:
    """The one file that is dragged over the window; None if it is anything else."""
    urls = content.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    return Path(urls[0].toLocalFile())


class FileOpener(QObject):
    """Hears when a desktop asks the running program to open a file, as macOS does."""

    wanted = Signal(object)
    """The path."""

    def __init__(self, app: QObject) -> None:
        super().__init__(app)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.wanted.emit(Path(event.file()))
            return True
        return False


class FileChooser:
    """Opens one dialog at a time; answers by calling back, never if it is given up."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self.dialog: QFileDialog | None = None

    def open(self, chosen: Chosen) -> None:
        """Asks for a record to open."""
        dialog = QFileDialog(self._window, tr("Open a game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([f"{tr('Games')} ({RECORD_NAMES})", f"{tr('All files')} (*)"])
        self._ask(dialog, chosen)

    def save(self, title: str, name: str, kind: str, chosen: Chosen) -> None:
        """Asks where to write a file.

        Args:
            title: What is saved.
            name: Proposed name, with its ending.
            kind: What files of that ending are called.
            chosen: Called with the path.
        """
        ending = Path(name).suffix
        dialog = QFileDialog(self._window, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(ending.removeprefix("."))
        dialog.setNameFilters([f"{kind} (*{ending})"])
        dialog.selectFile(name)
        self._ask(dialog, chosen)

    def _ask(self, dialog: QFileDialog, chosen: Chosen) -> None:
        self.dialog = dialog
        dialog.fileSelected.connect(lambda name: chosen(Path(name)))
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self, _result: int) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
