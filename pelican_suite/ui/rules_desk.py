"""The rules in the window: opened at a ruling, and left again to where one came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from pelican_suite.core.resources import ResourceError
from pelican_suite.ui import plugins

if TYPE_CHECKING:
    from pelican_suite.ui.main_window import MainWindow
    from pelican_suite.ui.rules_page import RulesPage


class RulesDesk(QObject):
    """Holds the page of the rules that were read last, if any."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._came_from: QWidget | None = None
        self.page: RulesPage | None = None

    @property
    def is_open(self) -> bool:
        """Whether the rules are what the window shows."""
        return self.page is not None and self._window.pages.currentWidget() is self.page

    def open(self, game_id: str, title: str, anchor: str = "") -> None:
        """Turns to the rules of a game.

        Args:
            game_id: Which.
            title: What it is called.
            anchor: A ruling to begin at; "" for the top.
        """
        if not self.is_open:
            self._came_from = self._window.pages.currentWidget()
        if self.page is None or self.page.game_id != game_id:
            self._let_go()
            # Rules bring Markdown along, which the start page does without.
            from pelican_suite.ui.rules_page import RulesPage  # noqa: PLC0415

            try:
                page = RulesPage(game_id, title, plugins.get(game_id), self._window.language)
            except ResourceError as error:
                self._window.show_error(str(error), repr(error))
                return
            self.page = page
            self._window.pages.addWidget(page)
        self._window.turn_to(self.page)
        self.page.search.setFocus()
        if anchor:
            self.page.go_to(anchor)

    def go_back(self) -> None:
        """Turns to where one came from."""
        window = self._window
        target = self._came_from or window.start_page
        window.turn_to(target)
        if target is window.game_page and window.game_page is not None:
            window.game_page.take_focus()

    def forget(self, page: QWidget) -> None:
        """That page goes: the way back does not lead there any more."""
        if self._came_from is page:
            self._came_from = None

    def discard(self) -> None:
        """Removes what carries words, for another language."""
        self._let_go()
        self._came_from = None

    def _let_go(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            page.hide()
            self._window.pages.removeWidget(page)
            page.deleteLater()
