"""Undo and redo in the window: the buttons of the bar, their keys, and the others' consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from pelican_suite.core.i18n import show, tr
from pelican_suite.ui.info_sheets import QuestionSheet

if TYPE_CHECKING:
    from pelican_suite.controllers.session import Session
    from pelican_suite.ui.main_window import MainWindow


class TakeBacks(QObject):
    """Asks the session of the game on the screen."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def _session(self) -> Session | None:
        page = self._window.game_page
        if page is None or self._window.pages.currentWidget() is not page:
            return None
        return page.session

    def show_offers(self) -> None:
        """Brings the buttons of the bar up to date."""
        session, page = self._session(), self._window.game_page
        if session is None or page is None:
            return
        if page.table.can_take_back:
            self._window.bar.show_offers(True, "", session.can_redo)
            return
        offer = session.undo_offer()
        why_not = show(offer.reason, session.names())
        self._window.bar.show_offers(bool(offer), why_not, session.can_redo)

    def undo(self) -> None:
        """Takes the last step or choice back; asks first where others have to agree."""
        session, page = self._session(), self._window.game_page
        if session is None or page is None:
            return
        if page.table.take_back():
            return
        offer = session.undo_offer()
        if not offer.ask:
            session.undo()
            return
        question = QuestionSheet(
            self._window,
            tr("Take this back?"),
            tr(
                "{name} would choose anew. Everybody at the table has to agree.",
                name=session.names()[offer.who],
            ),
            tr("All agree"),
            tr("Play on"),
        )
        question.agreed.connect(session.undo)
        self._window.open_sheet(question)

    def redo(self) -> None:
        """Does again what was taken back last."""
        session = self._session()
        if session is not None:
            session.redo()
