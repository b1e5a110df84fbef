"""What has happened so far, one line an event, the newest at the end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem

from pelican_suite.core.contract import Event
from pelican_suite.core.i18n import show, tr
from pelican_suite.ui.log_lines import ICON, LogLines
from pelican_suite.ui.shared import emblems, icons, theme
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.table import SeatLook

_AT_END = 8
"""Distance from the end, in pixels, within which the log follows what comes."""


class LogView(QListWidget):
    """The log; whatever entry the mouse or the keyboard is on is lit on the table."""

    pointed = Signal(object)
    """The `Event` pointed at, or None."""

    def __init__(self, looks: Sequence[SeatLook]) -> None:
        super().__init__()
        self._looks = tuple(looks)
        self._events: list[Event] = []
        self._icons: dict[int, QIcon] = {}
        self.setAccessibleName(tr("Log of the game"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setMouseTracking(True)
        self.setItemDelegate(LogLines(self))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._follows = True
        self._scrolls = False
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._range_changed)
        bar.actionTriggered.connect(self._scrolled)
        self.entered.connect(self._enter)
        self.currentRowChanged.connect(self._row)
        theme.current().changed.connect(self._retint)

    def show_all(self, events: Sequence[Event]) -> None:
        """Begins anew with `events`, which are not spoken: they have been before."""
        self.start_over()
        self.add(events, speak=False)

    def add(self, events: Sequence[Event], *, speak: bool = True) -> None:
        """Appends `events`, which the viewer may know, and has them spoken."""
        names = [look.name for look in self._looks]
        sentences = []
        for event in events:
            text = show(event.text, names)
            if not text:
                continue
            item = QListWidgetItem(self._icon(event), text)
            self._events.append(event)
            self.addItem(item)
            sentences.append(text)
        if sentences and speak:
            announce(self, " ".join(sentences))

    def _scrolled(self, _action: int) -> None:
        """Somebody scrolls. Where the list goes by itself, while it is laid out, does not count."""
        bar = self.verticalScrollBar()
        self._follows = bar.sliderPosition() >= bar.maximum() - _AT_END

    def _range_changed(self, _least: int, most: int) -> None:
        """Heights of new entries are known only now: stays at the end, if it was there."""
        if (most > 0) != self._scrolls:
            # The scroll bar takes room from the lines: they have to be broken anew.
            self._scrolls = most > 0
            self.scheduleDelayedItemsLayout()
        if self._follows:
            self.verticalScrollBar().setValue(most)

    def start_over(self) -> None:
        """Forgets all entries."""
        self.clear()
        self._events.clear()

    def _icon(self, event: Event) -> QIcon:
        """The actor's token; one picture for all entries of an actor."""
        actor = event.actor if 0 <= event.actor < len(self._looks) else -1
        if actor not in self._icons:
            self._icons[actor] = self._make_icon(actor)
        return self._icons[actor]

    def _make_icon(self, actor: int) -> QIcon:
        if actor >= 0:
            look = self._looks[actor]
            return QIcon(emblems.token(look.emblem, look.colour, ICON, 2.0))
        picture: QPixmap = icons.pixmap("dice", theme.current().palette.muted, ICON, 2.0)
        return QIcon(picture)

    def _retint(self) -> None:
        self._icons.clear()
        for row, event in enumerate(self._events):
            self.item(row).setIcon(self._icon(event))
        self.scheduleDelayedItemsLayout()

    def _enter(self, index: QModelIndex) -> None:
        self._row(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        bar = self.verticalScrollBar()
        self._follows = bar.value() >= bar.maximum() - _AT_END

    def _row(self, row: int) -> None:
        self.pointed.emit(self._events[row] if 0 <= row < len(self._events) else None)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(None)
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(self.count() - 1)
        else:
            self._row(self.currentRow())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(None)
