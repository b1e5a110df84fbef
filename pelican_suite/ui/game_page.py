"""A game on the screen: table, side panel and prompt line, joined to a session.

The table says what the person wants, the session what happens. This page carries the one to the
other and decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Event, Result, Verdict
from pelican_suite.core.i18n import show
from pelican_suite.ui.folding import Folding
from pelican_suite.ui.hand_over import HandOver
from pelican_suite.ui.prompt_line import PromptLine
from pelican_suite.ui.shared import sounds, theme
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.table import GameTable, Prompt
from pelican_suite.ui.shared.widgets import ENTER_KEYS, label
from pelican_suite.ui.side_panel import SidePanel
from pelican_suite.ui.suggestions import Suggestions

_NOTICE_MS: Final = 6000


class GamePage(QWidget):
    """Owns the session, the table and all that stands around it."""

    heading_changed = Signal(str)
    rules_wanted = Signal(str)
    finished = Signal(object)
    """The `Result`."""
    offers_changed = Signal()
    """What can be taken back or done again may be another now; ask the session."""

    def __init__(self, session: Session, table: GameTable) -> None:
        """A page for a session that has not been started.

        Args:
            session: What is played; the page closes it.
            table: Shows it; the page owns it.
        """
        super().__init__()
        self.session, self.table = session, table
        session.setParent(self)
        self._hand_over: HandOver | None = None
        self._within = False
        """Whether the table itself can take back something of a choice under way."""
        self.setAccessibleName(show(session.game.info.title))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        self.prompt = PromptLine()
        left.addWidget(table, 1)
        left.addWidget(self.prompt)
        self._left = left
        row.addLayout(left, 1)
        self.panel = SidePanel(table.looks)
        self._folding = Folding(self, self.panel)
        row.addWidget(self._folding.slot)
        self._notice = label("")
        self._notice.setProperty("kind", "notice")
        self._notice.setParent(self)
        self._notice.hide()
        self._notice_timer = QTimer(self)
        self._notice_timer.setSingleShot(True)
        self._notice_timer.timeout.connect(self._notice.hide)
        self._offers = QTimer(self)
        self._offers.setSingleShot(True)
        self._offers.timeout.connect(self.offers_changed)
        self._connect()
        self.suggestions = Suggestions(self)

    def _connect(self) -> None:
        session, table = self.session, self.table
        table.prompt_changed.connect(self._prompted)
        table.intent.connect(session.submit)
        table.rules_wanted.connect(self.rules_wanted)
        table.panel_changed.connect(lambda: self._show_panel(session.observation()))
        table.told.connect(self.panel.log.add)
        table.announced.connect(lambda sentence: announce(table, sentence))
        self.prompt.pressed.connect(self._press)
        self.prompt.rules_wanted.connect(self.rules_wanted)
        self.panel.log.pointed.connect(table.highlight)
        session.stepped.connect(self._stepped)
        session.viewer_changed.connect(self._viewer_changed)
        session.refused.connect(self._refused)
        session.thinking.connect(self._thinking)
        session.hand_over.connect(self._call)
        session.finished.connect(self._over)
        session.failed.connect(self.show_notice)
        session.taken_back.connect(self._taken_back)
        for news in (session.stepped, session.viewer_changed, session.hand_over, session.finished):
            news.connect(lambda *_: self._offers.start())
        theme.current().changed.connect(self._refold)

    def begin(self) -> None:
        """Shows the table as it lies, then starts the session."""
        self._refresh()
        self.panel.log.show_all(self.session.told())
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.session.start()
        self.suggestions.refresh()

    def close_session(self) -> None:
        """Ends the game; no process is left behind."""
        self.suggestions.end()
        self.session.close()

    @property
    def running(self) -> bool:
        """Whether the game is not over yet."""
        return self.session.result() is None

    def _press(self, key: str) -> None:
        if not self.suggestions.press(key):
            self.table.press(key)

    # What the session says

    def _stepped(self, events: Sequence[Event], seen: Any) -> None:
        self.panel.log.add(self.table.sift(events))
        self.table.show_step(events, seen)
        session = self.session
        sounds.current().play_step(session.game.info.id, events, session.viewer)
        self._show_panel(seen)

    def _prompted(self, prompt: Prompt) -> None:
        self.prompt.show_prompt(prompt)
        within = self.table.can_take_back
        if within != self._within:
            self._within = within
            self._offers.start()

    def _viewer_changed(self, _viewer: int) -> None:
        self._refresh()
        # What one person drew is not for the next one to read.
        self.panel.log.show_all(self.session.told())

    def _taken_back(self) -> None:
        if self._hand_over is not None:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self._hand_over.hide()
            self._hand_over.deleteLater()
            self._hand_over = None
        self._refresh()
        self.panel.log.show_all(self.session.told())
        self._offers.start()

    def _refresh(self) -> None:
        seen = self.session.observation()
        self.table.show_observation(seen)
        self._show_panel(seen)

    def _show_panel(self, seen: Any) -> None:
        view = self.table.panel(seen)
        self.panel.show_view(view)
        self.panel.show_active({actor for actor in self.session.actors if actor >= 0})
        self.heading_changed.emit(view.heading)

    def _refused(self, verdict: Verdict) -> None:
        sentence = show(verdict.reason, self.table.names())
        sounds.current().play_cue("refused")
        old = self.prompt.prompt
        self.prompt.show_prompt(
            Prompt(sentence, old.primary, old.others, refusal=True, ruling=verdict.ruling)
        )

    def _thinking(self, seat: int, on: bool) -> None:
        self.panel.show_thinking(seat, on)

    def _call(self, seat: int) -> None:
        self._hand_over = HandOver(self, self.table.looks[seat])
        self._hand_over.ready.connect(self._accept)
        # It names nothing hidden, and whoever is called has to know as well.
        self._notice.raise_()

    def _accept(self) -> None:
        self._hand_over = None
        self.take_focus()
        self.session.accept_hand_over()

    def take_focus(self) -> None:
        """Gives the keyboard to the table, or to the screen that hides it."""
        here = self.table if self._hand_over is None else self._hand_over.button
        here.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def hand_over(self) -> HandOver | None:
        """The screen between two people, while it is shown."""
        return self._hand_over

    def _over(self, result: Result) -> None:
        self.panel.show_active(())
        for seat in range(len(self.table.looks)):
            self.panel.show_thinking(seat, False)
        sounds.current().play_cue("finished")
        self.finished.emit(result)

    # A passing notice over the table

    def show_notice(self, sentence: str) -> None:
        """Shows a sentence on top of the table for a while."""
        self._notice.setText(sentence)
        width = min(560, self.width() - 48)
        self._notice.setFixedWidth(width)
        self._notice.adjustSize()
        self._notice.move((self.table.width() - width) // 2, 16)
        self._notice.show()
        self._notice.raise_()
        self._notice_timer.start(_NOTICE_MS)
        announce(self._notice, sentence)

    @property
    def notice(self) -> QLabel:
        """The notice, shown or not."""
        return self._notice

    # The panel

    @property
    def panel_shown(self) -> bool:
        """Whether the side panel is to be seen."""
        return self._folding.shown

    def toggle_panel(self) -> None:
        """Folds the side panel away, or out over the table where there is no room beside it."""
        self._folding.toggle()
        self._panel_placed()

    def _panel_placed(self) -> None:
        self.suggestions.dock()
        if self._hand_over is not None:
            self._hand_over.raise_()
            self._notice.raise_()

    def lay_strip(self, strip: QWidget) -> None:
        """Lays a strip between table and prompt."""
        self._left.insertWidget(1, strip)

    def resizeEvent(self, event: object) -> None:
        self._refold()

    def _refold(self) -> None:
        self._folding.refold()
        self._panel_placed()

    # Keys that the table has no use for

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.prompt.press_primary()
        elif event.key() == Qt.Key.Key_Escape:
            if not self.table.cancel():
                self.suggestions.close()
        elif event.key() == Qt.Key.Key_H and not event.modifiers():
            self.suggestions.toggle()
        elif event.key() == Qt.Key.Key_Period:
            self.table.skip()
        elif event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.table.peek(True)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.table.peek(False)
        else:
            super().keyReleaseEvent(event)
