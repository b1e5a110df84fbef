"""Games that were left: offered, continued, thrown away; and those that cannot be read any more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from pelican_suite.controllers.background import Jobs
from pelican_suite.core.errors import IllegalAction, InputError
from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.core.registry import Registry
from pelican_suite.persistence.library_rows import GameRow, SeatRow
from pelican_suite.persistence.shelf import Shelf, Unreadable, Waiting
from pelican_suite.ui import plugins
from pelican_suite.ui.faults import tell_undeleted, tell_unreadable
from pelican_suite.ui.past import Past, actions_of, agreed_of
from pelican_suite.ui.record_list import Entry

if TYPE_CHECKING:
    from pelican_suite.ui.main_window import MainWindow


def titles(registry: Registry) -> dict[str, str]:
    """Names of the games that can be shown, by id."""
    return {one: title_of(registry, one) for one in registry.ids() if one in plugins.ids()}


def title_of(registry: Registry, game_id: str) -> str:
    """What a game is called; its id where it is not known here."""
    known = game_id in registry.ids()
    return show(registry.get(game_id).info.title) if known else game_id


class LeftGames(QObject):
    """The window's hand for the journals on the shelf."""

    changed = Signal()
    """There are other games to continue now."""

    def __init__(self, window: MainWindow, shelf: Shelf | None, jobs: Jobs) -> None:
        """Args:
        window: Where games are played.
        shelf: Where they are kept; None has none.
        jobs: Does what takes longer.
        """
        super().__init__(window)
        self._window, self._shelf, self._jobs = window, shelf, jobs

    def entries(self) -> list[Entry]:
        """Games to continue, the latest first, without the one on the desk; then those that
        cannot be read."""
        if self._shelf is None:
            return []
        here = self._window.desk.journal
        games, broken = self._shelf.waiting()
        return [
            *(self._entry(game) for game in games if game.path != here),
            *(_unreadable(one) for one in broken),
        ]

    def _entry(self, game: Waiting) -> Entry:
        record = game.content.record
        row = GameRow(
            file=game.path.name,
            game=record.game,
            started=record.times.started if record.times else "",
            actions=len(record.actions),
            problem=game.content.problem if not game.content.torn else "",
            seats=tuple(SeatRow(p.name, p.kind, p.level, p.colour) for p in record.players),
        )
        title = title_of(self._window.registry, record.game)
        return Entry(game.path, title, row, under_way=True)

    def offer(self) -> None:
        """Shows on the start page what can be continued."""
        self._show(self.entries())

    def _show(self, entries: list[Entry]) -> None:
        found = [entry for entry in entries if entry.can_be_opened]
        self._window.start_page.left.show_left(found)

    def tidy(self) -> None:
        """At the start: makes records of games that were over when the program ended, and tells
        of those that cannot be read. All games are played through for that, in the background."""
        shelf = self._shelf
        if shelf is not None:
            self._jobs.run(shelf.tidy, lambda _made: self._tidied(), self._tell_shelf)

    def _tidied(self) -> None:
        entries = self.entries()
        self._show(entries)
        lost = [entry for entry in entries if not entry.can_be_opened]
        if lost:
            self._window.notify(
                tr_count(
                    "{count} game that was under way cannot be read. It is kept; the list of "
                    "games says why.",
                    "{count} games that were under way cannot be read. They are kept; the list "
                    "of games says why.",
                    len(lost),
                )
            )

    def _tell_shelf(self, error: Exception) -> None:
        self._window.notify(tr("The games under way cannot be read: {why}", why=str(error)))

    def go_on(self, entry: Entry) -> None:
        """Goes on with a game that was left."""
        self._window.leave_game(lambda: self._take_up(entry.path))

    def _take_up(self, path: Path) -> None:
        if self._shelf is None:
            return
        try:
            journal, content = self._shelf.take_up(path)
        except (InputError, OSError) as error:
            self._refuse(path, error)
            return
        record = content.record
        try:
            agreed = agreed_of(record, content.seed)
            past = Past(actions_of(record), record.times, record.branch, record.helped, journal)
            self._window.sit_down(agreed, past)
        except (InputError, IllegalAction) as error:
            journal.close()
            self._refuse(path, error)
            return
        if content.problem and not content.torn and self._window.game_page is not None:
            self._window.game_page.show_notice(
                tr("A part of this game could not be read: {why}.", why=content.problem)
            )

    def _refuse(self, path: Path, error: Exception) -> None:
        # Another window may have finished or deleted it.
        self._look_again()
        tell_unreadable(self._window, path, error)

    def remove(self, entry: Entry) -> None:
        """Throws a game under way away."""
        if self._shelf is None:
            return
        try:
            self._shelf.drop(entry.path)
        except (InputError, OSError) as error:
            tell_undeleted(self._window, entry.path, error)
        self._look_again()

    def _look_again(self) -> None:
        self.offer()
        self.changed.emit()


def _unreadable(file: Unreadable) -> Entry:
    row = GameRow(file=file.path.name, problem=file.reason)
    return Entry(file.path, file.path.name, row, under_way=True)
