"""The library: games played, games under way, statistics; with filter and search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.persistence.scores import Figures
from pelican_suite.ui.figures_view import FiguresView
from pelican_suite.ui.record_list import Entry, RecordList
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.flow import ButtonRow, FlowLine
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, SearchField, Segments, label, scrolling

PLAYED: Final = "played"
UNDER_WAY: Final = "under way"
FIGURES: Final = "figures"
_LEAST_LIST: Final = 130
"""Height of the list, in logical pixels at text size 100 %, before the page scrolls."""


class RecordsPage(QWidget):
    """Shows what it is given; asks for things by signals."""

    opened = Signal(object)
    """The `Entry` to open."""
    continued = Signal(object)
    """The `Entry` of a game under way to continue."""
    removed = Signal(object)
    """The `Entry` to throw away."""
    open_wanted = Signal()

    def __init__(self, titles: Mapping[str, str], levels: Mapping[str, str]) -> None:
        """An empty page.

        Args:
            titles: Names of games by id.
            levels: Names of computer players by `GAME/LEVEL`.
        """
        super().__init__()
        self._titles, self._levels = dict(titles), dict(levels)
        self._played: tuple[Entry, ...] = ()
        self._under_way: tuple[Entry, ...] = ()
        self._figures: tuple[Figures, ...] = ()
        self._reading = ""
        self.setProperty("kind", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Games played"))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(40, 20, 40, 20)
        whole.setSpacing(12)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._head())
        self.notice = label("", Step.SMALL, tone="muted")
        column.addWidget(self.notice)
        self.list = RecordList()
        self.figures = FiguresView()
        self._views = QStackedWidget()
        self._views.addWidget(self.list)
        self._views.addWidget(scrolling(self.figures))
        column.addWidget(self._views, 1)
        # Where large text leaves no room for head and list, both scroll.
        whole.addWidget(scrolling(content), 1)
        whole.addWidget(self._foot())
        theme.current().changed.connect(self._grow)
        self._grow()
        self.list.opened.connect(self._open)
        self.list.chosen.connect(lambda _entry: self._tell_buttons())
        self._show()

    def _grow(self) -> None:
        self._views.setMinimumHeight(round(_LEAST_LIST * max(1.0, theme.current().text_scale)))

    def _head(self) -> QWidget:
        row = FlowLine()
        self.tabs = Segments(
            tr("Show"),
            [
                (PLAYED, tr("Played")),
                (UNDER_WAY, tr("Under way")),
                (FIGURES, tr("Statistics")),
            ],
            PLAYED,
        )
        self.tabs.chosen.connect(lambda _tab: self._show())
        games = [("", tr("All games")), *self._titles.items()]
        self.games = Segments(tr("Game"), games, "")
        self.games.chosen.connect(lambda _game: self._show())
        self.search = SearchField(tr("Search"), tr("Search names, dates, notes"))
        self.search.textChanged.connect(lambda _text: self._show())
        for widget in (self.tabs, self.games, self.search):
            row.add(widget)
        return row

    def _foot(self) -> QWidget:
        row = ButtonRow()
        self.remove = Button(tr("Delete"), "bin", kind="flat")
        self.from_file = Button(tr("Open a file…"), "open")
        self.go = Button(tr("Watch"), "eye", kind="primary")
        self.remove.clicked.connect(lambda: self.removed.emit(self.list.current))
        self.from_file.clicked.connect(self.open_wanted)
        self.go.clicked.connect(lambda: self._open(self.list.current))
        self.remove.setProperty("apart", True)
        for button in (self.remove, self.from_file, self.go):
            row.add(button)
        return row

    # What is shown

    def show_games(
        self, played: Sequence[Entry], under_way: Sequence[Entry], figures: Sequence[Figures]
    ) -> None:
        """Shows these games and statistics."""
        self._played, self._under_way = tuple(played), tuple(under_way)
        self._figures = tuple(figures)
        self._reading = ""
        self._show(stay=True)

    def show_progress(self, done: int, total: int) -> None:
        """Tells that records are being read; nothing once all are."""
        self._reading = (
            tr("Reading games: {done} of {total}", done=done, total=total) if done < total else ""
        )
        self.notice.setText(self._summary())

    def turn_to(self, tab: str) -> None:
        """Shows one of the three parts."""
        for button, value in zip(self.tabs.buttons(), (PLAYED, UNDER_WAY, FIGURES), strict=True):
            button.setChecked(value == tab)
        self._show()

    def _show(self, *, stay: bool = False) -> None:
        """Fills the view that is wanted.

        Args:
            stay: Keep the mark where it is, or on the line that has come in its place.
        """
        tab = self.tabs.value
        marked, line = self.list.current, self.list.currentIndex().row()
        game = str(self.games.value)
        words = self.search.text().casefold().split()

        def keep(entry: Entry) -> bool:
            text = f"{entry.sentence()} {entry.row.note} {entry.path.name}".casefold()
            return (not game or entry.row.game == game) and all(word in text for word in words)

        self.list.entries.fill(self._under_way if tab == UNDER_WAY else self._played)
        self.list.entries.sift(keep)
        shown = [
            one
            for one in self._figures
            if (not game or one.game == game)
            and all(word in one.player.name.casefold() for word in words)
        ]
        self.figures.show_figures(shown, self._titles, self._levels)
        if tab == FIGURES and self.list.hasFocus():
            self.tabs.buttons()[2].setFocus()
        self._views.setCurrentIndex(1 if tab == FIGURES else 0)
        self.notice.setText(self._summary())
        shown_here = [entry.path for entry in self.list.entries.shown]
        if tab != FIGURES and shown_here:
            line = min(max(line, 0), len(shown_here) - 1) if stay else 0
            if marked is not None and marked.path in shown_here:
                line = shown_here.index(marked.path)
            self.list.setCurrentIndex(self.list.entries.index(line))
        self._tell_buttons()

    def _summary(self) -> str:
        if self._reading and self.tabs.value != UNDER_WAY:
            return self._reading
        if self.tabs.value == FIGURES:
            return tr(
                "Finished games count; games branched off from a replay or played with "
                "suggestions do not."
            )
        count = len(self.list.entries.shown)
        if not count:
            searched = bool(self.search.text().strip())
            return tr("No game matches the search.") if searched else tr("No games here yet.")
        return tr_count("{count} game", "{count} games", count)

    def _tell_buttons(self) -> None:
        entry = self.list.current
        on_list = self.tabs.value != FIGURES
        for button in (self.remove, self.go):
            button.setVisible(on_list)
            button.setEnabled(entry is not None)
        under_way = self.tabs.value == UNDER_WAY
        self.go.set_text(tr("Continue") if under_way else tr("Watch"))
        self.go.set_icon("play" if under_way else "eye")
        if entry is not None and not entry.can_be_opened:
            self.go.setEnabled(False)

    def _open(self, entry: Entry | None) -> None:
        if entry is None or not entry.can_be_opened:
            return
        (self.continued if entry.under_way else self.opened).emit(entry)
