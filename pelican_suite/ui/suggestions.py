"""Suggestions in a game: the button that asks, the panel that answers, and the table that shows.

Wires the three to `controllers.hints`; one for each game page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from pelican_suite.controllers.hints import Hints, Suggestion
from pelican_suite.core.i18n import show, tr
from pelican_suite.core.text import NOTHING, Text, say
from pelican_suite.players.catalogue import players_of
from pelican_suite.players.hints import can_advise
from pelican_suite.ui.hint_panel import HintPanel
from pelican_suite.ui.shared.table import Button as Choice
from pelican_suite.ui.shared.table import Prompt
from pelican_suite.ui.shared.widgets import Button

if TYPE_CHECKING:
    from pelican_suite.ui.game_page import GamePage

PLAY: Final = "suggestion:play"
CLOSE: Final = "suggestion:close"
"""Keys of the prompt's buttons while a suggestion is shown."""


class Suggestions(QObject):
    """Belongs to one game page."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self.open = False
        """Whether the panel is open."""
        session = page.session
        self.hints = Hints(session, parent=self)
        adviser = players_of(session.game.info.id)[-1].title
        self.panel = HintPanel(show(adviser))
        self.panel.setParent(page)
        self.button = Button(icon="bulb", kind="icon", name=tr("Suggest a move"))
        self.button.clicked.connect(self.toggle)
        page.prompt.add_tool(self.button)
        self.panel.shown.connect(self._look_at)
        self.panel.played.connect(self.play)
        self.panel.dismissed.connect(self.close)
        self.hints.answered.connect(self._show)
        self.hints.failed.connect(self._tell_trouble)
        self.hints.dropped.connect(self.close)
        page.table.hint_dropped.connect(self._let_go)
        page.offers_changed.connect(self.refresh)
        page.table.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Brings the button up to date."""
        game_id = self._page.session.game.info.id
        self.button.setVisible(self.hints.offered and can_advise(game_id))
        reason = self._why_not()
        hint = tr("Suggest a move ({keys})", keys=self._page.table.hint_keys)
        if reason != NOTHING:
            hint = show(reason)
        self.button.setEnabled(reason == NOTHING)
        self.button.setToolTip(hint)
        self.button.setAccessibleDescription(hint)

    def _why_not(self) -> Text:
        if self._page.table.is_showing:
            return say("Suggestions come when you have seen how this went.")
        return self.hints.why_not()

    # Open and closed

    def toggle(self) -> None:
        """Asks and opens the panel, or closes it; says why where nothing can be asked."""
        if self.open:
            self.close()
            return
        reason = self._why_not()
        if reason != NOTHING:
            self._page.show_notice(show(reason))
            return
        self.open = True
        self.panel.wait()
        self.dock()
        self.panel.take_focus()
        self.hints.ask()

    def close(self) -> None:
        """Closes the panel, and ends the thought under way."""
        if not self.open:
            return
        had_focus = self._has_focus()
        self.open = False
        self.panel.clear()
        if self.hints.thinking:
            self.hints.drop()
        self._look_at(None)
        self.dock()
        if had_focus:
            self._page.take_focus()

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is self.panel or (focused is not None and self.panel.isAncestorOf(focused))

    def dock(self) -> None:
        """Puts the panel where there is room for it."""
        page, panel = self._page, self.panel
        beside = page.panel_shown
        page.panel.show_instead(panel if self.open and beside else None)
        if self.open and not beside:
            page.lay_strip(panel)
        panel.lie_flat(not beside)
        # A widget that changes its parent is hidden.
        panel.setVisible(self.open)

    def end(self) -> None:
        """The game is left: no process stays behind."""
        self.hints.close()

    # What is suggested

    def _show(self, found: tuple[Suggestion, ...]) -> None:
        had_focus = self._has_focus()
        self.panel.show_suggestions(found, self._page.table.names())
        if had_focus:
            self.panel.take_focus()

    def _tell_trouble(self, sentence: Text) -> None:
        self.panel.tell_trouble(show(sentence), still_thinking=self.hints.thinking)

    def _look_at(self, suggestion: Suggestion | None) -> None:
        table, prompt = self._page.table, self._page.prompt
        if suggestion is None:
            if table.hint is not None:
                table.show_hint(None)
            prompt.show_over(None)
            return
        table.show_hint(suggestion.action)
        back = Choice(CLOSE, tr("Close"), tooltip=tr("Back to your own move (Esc)"))
        prompt.show_over(Prompt(self.panel.sentence, Choice(PLAY, tr("Play it")), (back,)))

    def _let_go(self) -> None:
        """The person has gone back to the table: its own prompt counts again."""
        self.panel.let_go()
        self._page.prompt.show_over(None)

    def press(self, key: str) -> bool:
        """A button of the prompt; False if it is none of these."""
        if key == PLAY:
            self.play()
        elif key == CLOSE:
            self.close()
        return key in (PLAY, CLOSE)

    def play(self) -> None:
        """Takes the suggestion that is shown."""
        suggestion = self.panel.looked_at
        if suggestion is None:
            return
        self.close()
        self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._page.table.take_hint(suggestion.action)
