"""Makes a film of a recorded game: one frame a position, taken from a table nobody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from pelican_suite.controllers.replayer import Replayer
from pelican_suite.persistence.atomic import write_atomic
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.ui.apng import Frame, apng
from pelican_suite.ui.shared.table import GameTable

SIZE: Final = QSize(960, 640)
_FRAME_MS: Final = 700
_LAST_MS: Final = 4000
_BLOCK: Final = 16
"""Changed parts are looked for in steps of so many pixels."""


def picture_of(table: QWidget) -> QImage:
    """What a widget shows, as pixels of a kind that PNG keeps."""
    return table.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)


def png_of(image: QImage) -> bytes:
    """An image as a PNG file."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(content.data())


class Film(QObject):
    """Takes the frames in portions between other work and writes them to a file."""

    progressed = Signal(int, int)
    """(frames taken, all frames)."""
    done = Signal(object)
    """The path."""
    failed = Signal(str)
    """Why the file could not be written."""

    def __init__(
        self, timeline: Timeline, table: GameTable, path: Path, parent: QObject | None = None
    ) -> None:
        """A film, not yet begun.

        Args:
            timeline: The game.
            table: A table of its own, never shown; the film owns it.
            path: The file.
            parent: Owner.
        """
        super().__init__(parent)
        self._timeline, self._table, self._path = timeline, table, path
        self._replayer = Replayer(timeline, self)
        self._at = 0
        self._last: QImage | None = None
        self._frames: list[Frame] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._take)
        table.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        table.resize(SIZE)
        table.show()

    def start(self) -> None:
        """Begins."""
        self._timer.start(0)

    def cancel(self) -> None:
        """Gives up; nothing is written."""
        self._timer.stop()
        self._table.deleteLater()

    def _take(self) -> None:
        timeline, at = self._timeline, self._at
        seen = timeline.observation(at, self._replayer.viewer(at))
        self._table.show_observation(seen)
        image = picture_of(self._table)
        part = image.rect() if self._last is None else changed_part(self._last, image)
        ms = _LAST_MS if at == len(timeline) else _FRAME_MS
        self._frames.append(Frame(png_of(image.copy(part)), part.x(), part.y(), ms))
        self._last = image
        self._at += 1
        self.progressed.emit(self._at, len(timeline) + 1)
        if at == len(timeline):
            self.cancel()
            self._write()

    def _write(self) -> None:
        try:
            write_atomic(self._path, apng(self._frames))
        except OSError as error:
            self.failed.emit(error.strerror or str(error))
        else:
            self.done.emit(self._path)


def changed_part(before: QImage, after: QImage) -> QRect:
    """The smallest rectangle of blocks outside of which both pictures are the same."""
    rows = [
        y
        for y in range(0, after.height(), _BLOCK)
        if before.copy(0, y, after.width(), _BLOCK) != after.copy(0, y, after.width(), _BLOCK)
    ]
    if not rows:
        return QRect(0, 0, 1, 1)
    top, bottom = rows[0], min(after.height(), rows[-1] + _BLOCK)
    height = bottom - top
    columns = [
        x
        for x in range(0, after.width(), _BLOCK)
        if before.copy(x, top, _BLOCK, height) != after.copy(x, top, _BLOCK, height)
    ]
    left, right = columns[0], min(after.width(), columns[-1] + _BLOCK)
    return QRect(left, top, right - left, height)
