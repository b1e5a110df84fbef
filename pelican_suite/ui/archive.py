"""Games as files: continued, opened, saved, listed, watched again, branched off, exported.

Pages and sheets are imported when they are wanted: the start page does without them.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from pelican_suite.controllers.background import Background, Jobs
from pelican_suite.core.i18n import show, tr
from pelican_suite.persistence.library import Library
from pelican_suite.persistence.opening import open_game
from pelican_suite.persistence.record import Branch, Record, save_record
from pelican_suite.persistence.scores import figures
from pelican_suite.persistence.sharing import shared
from pelican_suite.persistence.shelf import Shelf
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.players.catalogue import players_of
from pelican_suite.ui import plugins
from pelican_suite.ui.faults import tell_undeleted, tell_unreadable, tell_unwritten
from pelican_suite.ui.files import FileChooser
from pelican_suite.ui.game_desk import looks_of
from pelican_suite.ui.info_sheets import QuestionSheet
from pelican_suite.ui.left_games import LeftGames, title_of, titles
from pelican_suite.ui.past import Past, actions_of, agreed_of, seated
from pelican_suite.ui.record_list import Entry
from pelican_suite.ui.shared.menu import PopupMenu
from pelican_suite.ui.start_page import StartPage

if TYPE_CHECKING:
    from pelican_suite.ui.exports import Exporter
    from pelican_suite.ui.main_window import MainWindow
    from pelican_suite.ui.records_page import RecordsPage
    from pelican_suite.ui.replay_page import ReplayPage

_RECENT: Final = 8
_PATIENCE: Final = 5.0
"""Seconds the closing window waits for what is being read."""
_SEEDS: Final = 1_000_000


class Archive(QObject):
    """The window's hand for everything that lies on the disk."""

    _reading = Signal(int, int)
    """(records read, records to read), sent from the thread that reads."""

    def __init__(self, window: MainWindow, shelf: Shelf | None, library: Library | None) -> None:
        """Args:
        window: Shows pages and sheets.
        shelf: Where games are kept; None keeps and offers none.
        library: The list of the records on the shelf; None where there is no shelf.
        """
        super().__init__(window)
        self._window = window
        self._shelf, self._library = shelf, library
        self.files = FileChooser(window)
        self.replay_page: ReplayPage | None = None
        self.records_page: RecordsPage | None = None
        self._list_from: QWidget | None = None
        self._replay_from: QWidget | None = None
        self._jobs = Jobs(self)
        self._closing = False
        self._reading.connect(self._tell_progress)
        self.left = LeftGames(window, shelf, self._jobs)
        self.left.changed.connect(self._refresh)
        self._exporter: Exporter | None = None

    def join(self, page: StartPage) -> None:
        """Answers what the start page asks for."""
        page.open_wanted.connect(self.ask_open)
        page.records_wanted.connect(self.open_records)
        page.left.go_on.connect(self.left.go_on)
        page.left.more.connect(self.open_left)

    # Files

    def ask_open(self) -> None:
        """Asks for a file and opens it."""
        self.files.open(self.open_file)

    def open_file(self, path: Path) -> None:
        """Opens a record: a finished game to be watched, another one to be continued or watched.

        Reading and replaying happen in the background; nothing in the file is run or believed.
        """

        def read() -> tuple[Timeline, str]:
            found = open_game(path)
            return Timeline(found.record), found.problem

        def opened(found: tuple[Timeline, str]) -> None:
            timeline, problem = found
            self._remember(path)
            if timeline.finished or timeline.record.watch_only:
                self.watch(timeline)
            else:
                self._ask_how(timeline)
            if problem:
                self._window.notify(
                    tr("A part of this game could not be read: {why}.", why=problem)
                )

        self._jobs.run(read, opened, lambda error: tell_unreadable(self._window, path, error))

    def _remember(self, path: Path) -> None:
        settings = self._window.settings
        here = str(path.absolute())
        recent = (here, *(other for other in settings.recent if other != here))[:_RECENT]
        self._window.change_settings(settings.model_copy(update={"recent": recent}))

    def show_recent(self) -> None:
        """Offers the files opened and saved last, as far as they still exist."""
        paths = [path for path in map(Path, self._window.settings.recent) if path.is_file()]
        if not paths:
            self._window.notify(tr("No file has been opened or saved yet."))
            return
        choices = [(path.name, "open", partial(self.open_file, path)) for path in paths]
        self.recent_menu = PopupMenu(self._window, choices)
        button = self._window.bar.menu
        self.recent_menu.popup(button.mapToGlobal(QPoint(0, button.height() + 4)))

    def _ask_how(self, timeline: Timeline) -> None:
        question = QuestionSheet(
            self._window,
            tr("This game is not over"),
            tr("You can play on where it was left, or watch how it went so far."),
            tr("Watch"),
            tr("Play on"),
            no_acts=True,
        )
        question.agreed.connect(lambda: self.watch(timeline))
        question.declined.connect(lambda: self._play_on(timeline))
        self._window.open_sheet(question)

    def _play_on(self, timeline: Timeline) -> None:
        record = timeline.record
        agreed = agreed_of(record, str(randbelow(_SEEDS)))
        past = Past(actions_of(record), record.times, record.branch, record.helped)
        self._window.leave_game(lambda: self._window.sit_down(agreed, past))

    def ask_save(self) -> None:
        """Asks where to write the game on the screen, and writes it. Of a game that is not over
        it asks first for whom: the file would tell what is hidden."""
        record, over = self._present()
        if record is None:
            return
        if over or record.watch_only:
            self._ask_where(record, record.game)
            return
        from pelican_suite.ui.save_sheet import SaveSheet  # noqa: PLC0415

        sheet = SaveSheet(self._window)
        sheet.keep.connect(lambda: self._ask_where(record, record.game))
        sheet.share.connect(lambda: self._share(record))
        self._window.open_sheet(sheet)

    def _ask_where(self, record: Record, name: str) -> None:
        self.files.save(
            tr("Save this game"),
            f"{name}.pelican",
            tr("Games"),
            lambda path: self._save(path, record),
        )

    def _share(self, record: Record) -> None:
        """Makes in the background what others may have of a running game, then asks where."""
        name = f"{record.game}-to-watch"
        self._jobs.run(
            lambda: shared(record),
            lambda found: self._ask_where(found, name),
            lambda error: self._tell_unwritten(Path(f"{name}.pelican"), str(error)),
        )

    def _present(self) -> tuple[Record | None, bool]:
        """The game on the screen, and whether it is over."""
        page = self._window.pages.currentWidget()
        if self.replay_page is not None and page is self.replay_page:
            timeline = self.replay_page.timeline
            return timeline.record, timeline.finished
        game = self._window.game_page
        if game is None:
            return None, False
        return game.session.to_record(), not game.running

    def _save(self, path: Path, record: Record) -> None:
        try:
            save_record(path, record)
        except OSError as error:
            self._tell_unwritten(path, error.strerror or str(error))
            return
        self._remember(path)
        self._window.notify(tr("Saved as {file}", file=path.name))

    def _tell_unwritten(self, path: Path, why: str) -> None:
        tell_unwritten(self._window, path, why)

    # Watching

    def watch(self, timeline: Timeline) -> None:
        """Turns to the replay of a game."""
        from pelican_suite.ui.replay_page import ReplayPage  # noqa: PLC0415

        game_id = timeline.record.game
        if game_id not in plugins.ids():
            self._window.show_error(tr("There is no table for this game."), game_id)
            return
        current = self._window.pages.currentWidget()
        if current is not self.replay_page:
            self._replay_from = current
        self._close_replay()
        plugin = plugins.get(game_id)
        players = seated(timeline.record.players, timeline.game.info)
        table = plugin.make_table(timeline.game, looks_of(players), self._window.settings)
        page = ReplayPage(timeline, table, plugin)
        page.branch_wanted.connect(self._branch_off)
        page.export_wanted.connect(self._export)
        self.replay_page = page
        self._window.pages.addWidget(page)
        self._window.turn_to(page)
        page.setFocus()

    def _close_replay(self) -> None:
        page, self.replay_page = self.replay_page, None
        exporter, self._exporter = self._exporter, None
        if exporter is not None:
            exporter.stop()
        if page is not None:
            page.replayer.stop()
            self._window.rules.forget(page)
            self._window.pages.removeWidget(page)
            page.deleteLater()

    def _branch_off(self, at: int) -> None:
        if self.replay_page is None:
            return
        timeline = self.replay_page.timeline
        if timeline.record.watch_only:
            return
        if not timeline.finished:
            self._play_on(timeline)
            return
        from pelican_suite.ui.branch_sheet import BranchSheet  # noqa: PLC0415

        sheet = BranchSheet(self._window, timeline, at)
        sheet.agreed.connect(lambda players: self._begin_branch(timeline, at, players))
        self._window.open_sheet(sheet)

    def _begin_branch(self, timeline: Timeline, at: int, players: Any) -> None:
        agreed = agreed_of(timeline.record, str(randbelow(_SEEDS)), players)
        actions = tuple((one.actor, one.action) for one in timeline.played[:at])
        past = Past(actions, branch=Branch(after=at))
        self._window.leave_game(lambda: self._window.sit_down(agreed, past))

    def _export(self, kind: str) -> None:
        if self.replay_page is None:
            return
        if kind == "record":
            self.ask_save()
            return
        from pelican_suite.ui.exports import Exporter  # noqa: PLC0415

        self._exporter = Exporter(self._window, self.replay_page, self.files)
        self._exporter.failed.connect(self._tell_unwritten)
        self._exporter.ask(kind)

    # The library

    def open_records(self, tab: str = "") -> None:
        """Turns to the list of games."""
        if self.records_page is None:
            self.records_page = self._make_records()
        current = self._window.pages.currentWidget()
        if current not in (self.records_page, self.replay_page):
            self._list_from = current
        self._refresh()
        self._window.turn_to(self.records_page)
        if tab:
            self.records_page.turn_to(tab)
        self.records_page.list.setFocus()
        self.sync()

    def open_left(self) -> None:
        """Turns to the list of games under way."""
        from pelican_suite.ui.records_page import UNDER_WAY  # noqa: PLC0415

        self.open_records(UNDER_WAY)

    def _make_records(self) -> RecordsPage:
        from pelican_suite.ui.records_page import RecordsPage  # noqa: PLC0415

        window, registry = self._window, self._window.registry
        levels = {
            f"{game_id}/{entry.name}": show(entry.title)
            for game_id in titles(registry)
            for entry in players_of(game_id)
        }
        page = RecordsPage(titles(registry), levels)
        page.opened.connect(lambda entry: self.open_file(entry.path))
        page.continued.connect(self.left.go_on)
        page.removed.connect(self._ask_remove)
        page.open_wanted.connect(self.ask_open)
        window.pages.addWidget(page)
        return page

    def _refresh(self) -> None:
        if self.records_page is None:
            return
        registry = self._window.registry
        rows = self._library.games() if self._library is not None else []
        folder = self._library.folder if self._library is not None else Path()
        played = [
            Entry(
                folder.joinpath(*row.file.split("/")),
                title_of(registry, row.game) if row.game else row.file,
                row,
            )
            for row in rows
        ]
        lower = [one for one in registry.ids() if registry.get(one).info.lower_wins]
        self.records_page.show_games(played, self.left.entries(), figures(rows, lower))

    def sync(self) -> Background | None:
        """Reads in the background what has come to the records; the list follows."""
        library = self._library
        if library is None:
            return None

        def progress(done: int, total: int) -> bool:
            self._reading.emit(done, total)
            return not self._closing

        return self._jobs.run(
            lambda: library.sync(progress),
            lambda _found: self._refresh(),
            self._tell_library,
            name="sync",
        )

    def _tell_progress(self, done: int, total: int) -> None:
        if self.records_page is not None:
            self.records_page.show_progress(done, total)

    def _tell_library(self, error: Exception) -> None:
        self._window.notify(tr("The list of games cannot be kept: {why}", why=str(error)))

    def _ask_remove(self, entry: Entry) -> None:
        question = QuestionSheet(
            self._window,
            tr("Delete this game?"),
            tr("{game} is gone for ever then.", game=entry.sentence()),
            tr("Delete"),
            tr("Keep it"),
        )
        question.agreed.connect(lambda: self._remove(entry))
        self._window.open_sheet(question)

    def _remove(self, entry: Entry) -> None:
        if entry.under_way:
            self.left.remove(entry)
            return
        try:
            entry.path.unlink(missing_ok=True)
        except OSError as error:
            tell_undeleted(self._window, entry.path, error)
        self._refresh()
        self.sync()

    # Pages

    def place(self, page: QWidget | None) -> tuple[str, str] | None:
        """Title and heading where `page` is one of these; else None."""
        if page is not None and page is self.replay_page:
            title = title_of(self._window.registry, self.replay_page.timeline.record.game)
            return title, tr("Replay")
        if page is not None and page is self.records_page:
            return tr("Games played"), ""
        return None

    def go_back(self) -> None:
        """From a replay to the list or where one came from; from the list likewise."""
        window = self._window
        replay = window.pages.currentWidget() is self.replay_page
        target = (self._replay_from if replay else self._list_from) or window.start_page
        if not isValid(target) or window.pages.indexOf(target) < 0:
            target = window.start_page
        if target is window.start_page:
            window.show_start()
        else:
            window.turn_to(target)
        if replay:
            self._close_replay()

    def discard(self) -> None:
        """Removes what carries words, for another language."""
        self._close_replay()
        if self.records_page is not None:
            self._window.pages.removeWidget(self.records_page)
            self.records_page.deleteLater()
            self.records_page = None
        self._list_from = self._replay_from = None

    def close(self) -> None:
        """Waits for what is still being read, as far as it comes to an end."""
        self._closing = True
        self._jobs.close(_PATIENCE)
