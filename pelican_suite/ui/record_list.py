"""The list of games: a model of rows and how a row is painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.persistence.library_rows import GameRow
from pelican_suite.persistence.stamps import local
from pelican_suite.ui.shared import emblems, icons, theme
from pelican_suite.ui.shared.theme import RADIUS_CHIP, Step
from pelican_suite.ui.shared.widgets import ENTER_KEYS

_TOKEN: Final = 22.0
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list.

    Attributes:
        path: The file.
        title: Name of the game, or of the file where it cannot be read.
        row: What the library knows.
        under_way: A game that was left; its path is a journal.
    """

    path: Path
    title: str
    row: GameRow
    under_way: bool = False

    @property
    def can_be_opened(self) -> bool:
        """Whether there is something to watch or continue. A game under way can be continued up
        to where it is damaged, if only its beginning can be read."""
        return bool(self.row.game) if self.under_way else not self.row.problem

    def sentence(self) -> str:
        """All of it in words."""
        if self.row.problem:
            return f"{self.title}: {self.row.problem}"
        who = ", ".join(
            seat.name if seat.score is None else f"{seat.name} {seat.score}"
            for seat in self.row.seats
        )
        return f"{self.title}, {self.date()}, {who}, {self.length()}"

    def date(self) -> str:
        """When it was begun, as people write it."""
        moment = local(self.row.started) if self.row.started else None
        return f"{moment:%Y-%m-%d %H:%M}" if moment else tr("no date")

    def length(self) -> str:
        """How long it is, and what is to be said of it."""
        if not self.row.game:
            return tr("not readable")
        length = tr_count("{count} action", "{count} actions", self.row.actions)
        if self.under_way or (not self.row.finished and not self.row.problem):
            return tr("{length}, not over", length=length)
        if self.row.branch:
            return tr("{length}, branch", length=length)
        return tr("{length}, with suggestions", length=length) if self.row.helped else length


class EntryModel(QAbstractListModel):
    """The entries that pass the filter."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Entry, ...] = ()
        self.shown: tuple[Entry, ...] = ()
        self._keep: Callable[[Entry], bool] = lambda _entry: True

    def fill(self, entries: Sequence[Entry]) -> None:
        """Replaces all entries."""
        self._all = tuple(entries)
        self._sift()

    def sift(self, keep: Callable[[Entry], bool]) -> None:
        """Shows only what `keep` accepts."""
        self._keep = keep
        self._sift()

    def _sift(self) -> None:
        self.beginResetModel()
        self.shown = tuple(entry for entry in self._all if self._keep(entry))
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.shown[index.row()].sentence()
        return None


class EntryPainter(QStyledItemDelegate):
    """Title and players on the left, date and length on the right."""

    def __init__(self, model: EntryModel, view: QListView) -> None:
        super().__init__(view)
        self._model, self._view = model, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        scale = max(1.0, theme.current().text_scale)
        return QSize(200, round(64 * scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        now = theme.current()
        entry = self._model.shown[index.row()]
        place = QRectF(option.rect).adjusted(2, 2, -2, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        states = QStyle.StateFlag
        if option.state & (states.State_Selected | states.State_MouseOver):
            painter.setPen(Qt.PenStyle.NoPen)
            chosen = bool(option.state & states.State_Selected)
            painter.setBrush(now.palette.accent_soft if chosen else now.palette.sunken)
            if chosen and self._view.hasFocus():
                painter.setPen(QPen(now.palette.focus, 3))
                place.adjust(1, 1, -1, -1)
            painter.drawRoundedRect(place, RADIUS_CHIP, RADIUS_CHIP)
        inner = place.adjusted(16, 6, -16, -6)
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        lower = upper.translated(0, inner.height() / 2)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(now.font(Step.SMALL))
        painter.setPen(now.palette.muted)
        painter.drawText(upper, int(right), entry.date())
        painter.drawText(lower, int(right), entry.length())
        painter.setFont(now.font(Step.BODY, bold=True))
        painter.setPen(now.palette.ink)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(upper, int(left), entry.title)
        width = inner.width() - QFontMetricsF(now.font(Step.SMALL)).horizontalAdvance(
            entry.length()
        )
        line = QRectF(lower.left(), lower.top(), width - 24, lower.height())
        if entry.row.problem:
            self._paint_problem(painter, line, entry.row.problem)
        else:
            self._paint_seats(painter, line, entry.row)
        painter.restore()

    def _paint_problem(self, painter: QPainter, line: QRectF, problem: str) -> None:
        now = theme.current()
        painter.setFont(now.font(Step.SMALL))
        painter.setPen(now.palette.refusal)
        metrics = QFontMetricsF(now.font(Step.SMALL))
        text = metrics.elidedText(problem, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), text)

    def _paint_seats(self, painter: QPainter, line: QRectF, row: GameRow) -> None:
        now = theme.current()
        plain, bold = now.font(Step.SMALL), now.font(Step.SMALL, bold=True)
        x = line.left()
        for seat in row.seats:
            text = seat.name if seat.score is None else f"{seat.name}  {seat.score}"
            font = bold if seat.won else plain
            width = QFontMetricsF(font).horizontalAdvance(text)
            if x + _TOKEN + width > line.right():
                painter.setPen(now.palette.muted)
                painter.drawText(QPointF(x, line.center().y() + 5), "…")
                return
            token = QRectF(x, line.center().y() - _TOKEN / 2, _TOKEN, _TOKEN)
            emblem = theme.EMBLEMS.get(seat.colour, "wave")
            colour: QColor = now.palette.player(seat.colour)
            emblems.paint_token(painter, emblem, token, colour)
            x += _TOKEN + 6
            painter.setFont(font)
            painter.setPen(now.palette.ink)
            room = QRectF(x, line.top(), width + 4, line.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)
            x += width + 6
            if seat.won and len(row.seats) > 1:
                cup = QRectF(x, line.center().y() - 8, 16, 16)
                icons.paint(painter, "trophy", cup, now.palette.accent)
                x += 20
            x += 12


class RecordList(QListView):
    """The list; Enter or a double press opens."""

    opened = Signal(object)
    """The `Entry`."""
    chosen = Signal(object)
    """The `Entry` that is marked now, or None."""

    def __init__(self) -> None:
        super().__init__()
        self.entries = EntryModel()
        self.setModel(self.entries)
        self.setItemDelegate(EntryPainter(self.entries, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("ownFocus", True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setAccessibleName(tr("Games played"))
        self.viewport().setAutoFillBackground(False)
        self.doubleClicked.connect(lambda index: self.opened.emit(self._entry(index)))
        self.selectionModel().currentChanged.connect(
            lambda index, _before: self.chosen.emit(self._entry(index))
        )
        self.entries.modelReset.connect(lambda: self.chosen.emit(None))
        theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    def _entry(self, index: Index) -> Entry | None:
        return self.entries.shown[index.row()] if index.isValid() else None

    @property
    def current(self) -> Entry | None:
        """The marked entry."""
        return self._entry(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and self.current is not None:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)
