"""The game under way: begins, leaves and repeats it. There is at most one.

What a game needs is imported when one begins: the start page does without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from pelican_suite.core.contract import Actor, Game, Result
from pelican_suite.core.i18n import tr
from pelican_suite.core.registry import Registry
from pelican_suite.core.text import Text, say
from pelican_suite.persistence.settings import Settings
from pelican_suite.persistence.shelf import Shelf
from pelican_suite.ui import plugins
from pelican_suite.ui.past import NEW, Past
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

if TYPE_CHECKING:
    from pelican_suite.controllers.autosave import Autosave
    from pelican_suite.controllers.seats import PlayerSpec
    from pelican_suite.controllers.session import Session
    from pelican_suite.persistence.journal import Journal
    from pelican_suite.ui.game_page import GamePage
    from pelican_suite.ui.new_game import NewGame

    SessionMaker = Callable[[Game[Any, Any, Any], NewGame], Session]

_SEEDS: Final = 1_000_000


def make_session(game: Game[Any, Any, Any], agreed: NewGame) -> Session:
    """The session of a game that was agreed on."""
    from pelican_suite.controllers.session import Session  # noqa: PLC0415

    return Session(game, agreed.setup, agreed.players, agreed.seed)


class GameDesk(QObject):
    """Holds the page of the present game."""

    heading_changed = Signal(str)
    rules_wanted = Signal(str)
    over = Signal(object)
    """The `Result`, once the last points have been counted up."""
    kept = Signal(object)
    """A finished game is a record now; its path."""
    offers_changed = Signal()
    """See `GamePage`."""

    def __init__(
        self,
        registry: Registry,
        session_of: SessionMaker = make_session,
        shelf: Shelf | None = None,
    ) -> None:
        """An empty desk.

        Args:
            registry: The games.
            session_of: Makes sessions.
            shelf: Where games are kept while they are played; None keeps none.
        """
        super().__init__()
        self._shelf = shelf
        self._autosave: Autosave | None = None
        self._registry = registry
        self._session_of = session_of
        self._agreed: NewGame | None = None
        self._known: tuple[tuple[Actor, Any], ...] = ()
        """Actions at the beginning that another file holds as well."""
        self.page: GamePage | None = None
        self.heading = ""

    @property
    def game_id(self) -> str:
        """Id of the present game; "" if there is none."""
        return self.page.session.game.info.id if self.page is not None else ""

    @property
    def running(self) -> bool:
        """Whether there is a game that is not over."""
        return self.page is not None and self.page.running

    def lost_if_left(self) -> str:
        """What would be lost if the present game were left now, one sentence; "" if nothing.

        Waits until the disk has what was handed to it.
        """
        if self._autosave is None:
            running = tr("It is not over, and it cannot be continued later.")
            return running if self.running else ""
        if not self._touched():
            return ""
        why = self._autosave.settle()
        if not why:
            return ""
        return tr(
            "A part of it could not be saved ({why}) and would be lost. You can make room and try "
            "again, or write it to another place with Save as, in the menu.",
            why=why,
        )

    @property
    def journal(self) -> Path | None:
        """File of the game on the desk; None if there is none yet."""
        return self._autosave.path if self._autosave is not None else None

    def sit_down(self, agreed: NewGame, settings: Settings, past: Past = NEW) -> GamePage:
        """Makes the page of a game; its `begin` starts it.

        Args:
            agreed: Which game, who plays.
            settings: As they are now.
            past: What has been played already; its journal, if any, is closed by the desk.

        Raises:
            InputError: If the game cannot be played like this.
        """
        from pelican_suite.ui.game_page import GamePage  # noqa: PLC0415

        game = self._registry.get(agreed.game_id)
        session = self._session_of(game, agreed)
        session.by_consent = settings.take_backs
        session.branch = past.branch
        session.helped = past.helped
        session.suggestions = agreed.suggestions
        session.times = past.times or session.times
        session.take_up(past.actions)
        plugin = plugins.get(agreed.game_id)
        page = GamePage(session, plugin.make_table(game, looks_of(agreed.players), settings))
        if isinstance(plugin, plugins.Conducting):
            plugin.conduct(session, page.table)
        page.heading_changed.connect(self._new_heading)
        page.rules_wanted.connect(self.rules_wanted)
        page.finished.connect(lambda result: self._finished(page, result))
        page.offers_changed.connect(self.offers_changed)
        self._keep(page, str(agreed.seed), past.journal)
        self._known = () if past.journal else past.actions
        self._agreed, self.page, self.heading = agreed, page, ""
        return page

    def _keep(self, page: GamePage, seed: str, journal: Journal | None) -> None:
        """Has every action of the session written down from now on."""
        from pelican_suite.controllers.autosave import Autosave  # noqa: PLC0415

        shelf, session = self._shelf, page.session
        if shelf is None:
            return
        record = session.to_record()
        autosave = Autosave(
            shelf, (lambda: journal) if journal else (lambda: shelf.begin(record, seed))
        )
        autosave.trouble.connect(page.show_notice)
        autosave.relieved.connect(page.show_notice)
        autosave.kept.connect(self.kept)
        session.keep_with(autosave)
        session.finished.connect(lambda _result: autosave.finish(session.to_record()))
        self._autosave = autosave

    def repeated(self) -> NewGame | None:
        """The present game once more, shuffled anew."""
        if self._agreed is None:
            return None
        return replace(self._agreed, seed=randbelow(_SEEDS))

    def cover(self, on: bool) -> None:
        """A sheet lies over the game, or does no longer."""
        page = self.page
        if page is None:
            return
        page.table.cover(on)
        if not on and page.hand_over is not None and page.isVisible():
            # Somebody may have been called while the sheet lay over the table.
            page.take_focus()

    def get_up(self) -> GamePage | None:
        """Ends the present game; its page, if there was one, is for the caller to remove."""
        page = self.page
        if page is not None:
            page.close_session()
        self._let_go()
        self.page = None
        return page

    def close(self) -> None:
        """Ends the present game; its page stays until the window goes."""
        if self.page is not None:
            self.page.close_session()
        self._let_go()

    def _touched(self) -> bool:
        """Whether a person has done anything that is in no file but the journal."""
        if self.page is None:
            return True
        session, count = self.page.session, len(self._known)
        history = session.history
        same = tuple((one.actor, one.action) for one in history[:count]) == self._known
        return not same or any(
            one.actor >= 0 and session.players[one.actor].is_person for one in history[count:]
        )

    def _let_go(self) -> None:
        """A game in which nobody has done anything yet is not worth continuing; one that came
        from a file or a replay can begin there again."""
        if self._autosave is not None:
            self._autosave.close(drop=not self._touched())
            self._autosave = None

    def _new_heading(self, heading: str) -> None:
        self.heading = heading
        self.heading_changed.emit(heading)

    def _finished(self, page: GamePage, result: Result) -> None:
        if page.table.is_showing:
            page.table.shown.connect(lambda: self._tell(page, result))
            return
        delay = theme.current().duration("points") * 2
        QTimer.singleShot(delay, page, lambda: self._tell(page, result))

    def _tell(self, page: GamePage, result: Result) -> None:
        if page is self.page:
            notes = (*result.notes, *page.table.final_notes(), *_helped(page.session))
            self.over.emit(replace(result, notes=notes))


def _helped(session: Session) -> tuple[Text, ...]:
    """Why the game does not count, where suggestions are the reason."""
    if not session.helped or session.branch is not None:
        return ()
    return (
        say("You had suggestions: this game counts neither in statistics nor as a best result."),
    )


def looks_of(players: Sequence[PlayerSpec]) -> list[SeatLook]:
    """How players appear at the table."""
    light = theme.LIGHT
    return [
        SeatLook(who.name, light.player(who.colour), theme.EMBLEMS[who.colour], who.is_person)
        for who in players
    ]
