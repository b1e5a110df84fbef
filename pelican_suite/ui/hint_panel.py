"""The suggestions beside the table: who thinks, then up to three cards to look at and to take.

It lies in the side panel over the log, or, where that is folded away, as a strip under the table:
never on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from pelican_suite.controllers.hints import Suggestion
from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.ui.hint_card import HintCard
from pelican_suite.ui.player_row import Dots
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.rows import STACK_ABOVE
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, IconLabel, label, scrolling

PATIENCE_MS: Final = 300
"""Thinking that takes longer shows itself."""
_STRIP: Final = 156
"""Height of the strip in logical pixels; more is scrolled to."""
_SHARE: Final = 0.34
"""Of the window's height: what the strip takes at most for large text; the table needs the rest."""
_ANY: Final = 16_777_215
"""Qt's word for no limit."""
_DIGITS: Final = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)


class HintPanel(QFrame):
    """Shows suggestions and says which one is looked at."""

    shown = Signal(object)
    """The `Suggestion` that is chosen or pointed at, or None."""
    played = Signal()
    """The suggestion that is shown is wanted."""
    dismissed = Signal()
    """Closed by the person."""

    def __init__(self, adviser: str) -> None:
        """An empty panel.

        Args:
            adviser: What the player is called who thinks.
        """
        super().__init__()
        self._adviser = adviser
        self.cards: list[HintCard] = []
        self._hovered: HintCard | None = None
        self._strip = False
        self.setAccessibleName(tr("Suggestions"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 8, 10, 8)
        outer.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconLabel("bulb", 20, "accent"))
        self.heading = label(tr("Suggestions"), Step.BODY, bold=True, wrap=False)
        head.addWidget(self.heading)
        head.addStretch(1)
        self.close_button = Button(
            icon="close", kind="icon", name=tr("Close suggestions"), hint=tr("Close (Esc)")
        )
        self.close_button.clicked.connect(self.dismissed)
        head.addWidget(self.close_button)
        outer.addLayout(head)
        self._news = QWidget()
        state = QHBoxLayout(self._news)
        state.setContentsMargins(0, 0, 0, 0)
        state.setSpacing(8)
        self.state = label("", tone="muted")
        self.dots = Dots()
        state.addWidget(self.state)
        state.addWidget(self.dots)
        state.addStretch(1)
        outer.addWidget(self._news)
        inner = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, inner)
        self._row.setContentsMargins(0, 0, 4, 4)
        self._row.setSpacing(6)
        self._scroll = scrolling(inner)
        outer.addWidget(self._scroll, 1)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._show_thinking)
        theme.current().changed.connect(self._lay_cards)
        self.hide()

    def lie_flat(self, flat: bool) -> None:
        """Side by side for a strip under the table, or one below the other."""
        self._strip = flat
        self._lay_cards()

    def _lay_cards(self) -> None:
        """Large words do not fit side by side: then cards scroll one below the other."""
        larger = max(1.0, theme.current().text_scale)
        ways = QBoxLayout.Direction
        beside = self._strip and larger <= STACK_ABOVE
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self.setProperty("kind", "bar" if self._strip else "clear")
        room = self.window().height() * _SHARE
        height = round(max(_STRIP, min(_STRIP * larger, room)))
        self.setMinimumHeight(height if self._strip else 0)
        self.setMaximumHeight(height if self._strip else _ANY)

    # What is known

    def wait(self) -> None:
        """A question has been asked."""
        self.clear()
        self._patience.start()

    def _show_thinking(self) -> None:
        self._tell(tr("{player} is thinking", player=self._adviser))
        self.dots.run(True)

    def tell_trouble(self, sentence: str, *, still_thinking: bool) -> None:
        """Something went wrong."""
        self.clear()
        self._tell(sentence)
        self.dots.run(still_thinking)

    def _tell(self, sentence: str) -> None:
        self.state.setText(sentence)
        self._news.show()
        announce(self, sentence)

    def clear(self) -> None:
        """Nothing is suggested, and nobody thinks."""
        self._patience.stop()
        self.dots.run(False)
        self.state.setText("")
        cards, self.cards, self._hovered = self.cards, [], None
        for card in cards:
            self._row.removeWidget(card)
            card.hide()
            card.deleteLater()
        while self._row.count():
            self._row.takeAt(0)

    def show_suggestions(self, found: Sequence[Suggestion], names: list[str]) -> None:
        """Shows cards, the first of them chosen."""
        self.clear()
        self._news.hide()
        for rank, suggestion in enumerate(found, start=1):
            card = HintCard(rank, suggestion, names)
            card.toggled.connect(lambda on: self._tell_shown() if on else None)
            card.pointed.connect(lambda on, card=card: self._point(card if on else None))
            card.moved.connect(lambda way, rank=rank: self._focus(rank - 1 + way))
            card.played.connect(self.played)
            self._row.addWidget(card, 1)
            # At once: what is not shown yet does not take the keyboard.
            card.show()
            self.cards.append(card)
        self._row.addStretch(0 if self._is_flat() else 100)
        count = tr_count("{count} suggestion", "{count} suggestions", len(found))
        announce(self, tr("{count}. Arrows choose, Enter plays.", count=count))
        self.cards[0].setChecked(True)

    def _is_flat(self) -> bool:
        return self._row.direction() is QBoxLayout.Direction.LeftToRight

    # What is looked at

    @property
    def chosen(self) -> HintCard | None:
        """The card that is chosen."""
        return next((card for card in self.cards if card.isChecked()), None)

    @property
    def looked_at(self) -> Suggestion | None:
        """What is shown on the table: the card pointed at, else the chosen one."""
        card = self._hovered or self.chosen
        return card.suggestion if card is not None else None

    @property
    def sentence(self) -> str:
        """What is shown, as a sentence."""
        card = self._hovered or self.chosen
        return card.sentence if card is not None else ""

    def take_focus(self) -> None:
        """Gives the keyboard to the chosen card, or to the panel while there is none."""
        target = self.chosen or self
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def let_go(self) -> None:
        """No card is chosen any more; the cards stay."""
        self._hovered = None
        for card in self.cards:
            card.setAutoExclusive(False)
            card.setChecked(False)
            card.setAutoExclusive(True)

    def _point(self, card: HintCard | None) -> None:
        self._hovered = card
        self._tell_shown()

    def _focus(self, index: int) -> None:
        card = self.cards[index % len(self.cards)]
        self._hovered = None
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        card.setChecked(True)

    def _tell_shown(self) -> None:
        self.shown.emit(self.looked_at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.dismissed.emit()
        elif key in _DIGITS and _DIGITS.index(Qt.Key(key)) < len(self.cards):
            self._focus(_DIGITS.index(Qt.Key(key)))
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()
