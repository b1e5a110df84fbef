"""The slim bar on top of the window: menu, where one is, and the few things needed everywhere."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, label


class Bar(QFrame):
    """Says where one is; asks for things by signals."""

    menu_wanted = Signal()
    back_wanted = Signal()
    rules_wanted = Signal()
    settings_wanted = Signal()
    fullscreen_wanted = Signal()
    panel_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "bar")
        self.setAccessibleName(tr("Bar"))
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(4)
        self.menu = Button(icon="menu", kind="icon", name=tr("Menu"), hint=tr("Menu (F10)"))
        self.back = Button(icon="back", kind="icon", name=tr("Back"), hint=tr("Back (Esc)"))
        self.title = label("", Step.LEAD, bold=True, wrap=False)
        self.title.setMinimumWidth(1)
        self.heading = label("", Step.LEAD, tone="muted", wrap=False)
        self.rules = Button(tr("Rules"), "rules", kind="flat", hint=tr("Rules (F1)"))
        self.panel = Button(
            icon="panel", kind="icon", name=tr("Side panel"), hint=tr("Side panel (Ctrl+B)")
        )
        self.settings = Button(
            icon="settings", kind="icon", name=tr("Settings"), hint=tr("Settings (Ctrl+,)")
        )
        self.fullscreen = Button(
            icon="fullscreen", kind="icon", name=tr("Full screen"), hint=tr("Full screen (F11)")
        )
        for widget in (self.menu, self.back):
            row.addWidget(widget)
        row.addSpacing(4)
        row.addWidget(self.title)
        row.addWidget(self.heading)
        row.addStretch(1)
        self.undo = Button(icon="undo", kind="icon", name=tr("Take back"))
        self.redo = Button(icon="redo", kind="icon", name=tr("Do again"))
        for widget in (
            *(self.undo, self.redo),
            *(self.rules, self.panel, self.settings, self.fullscreen),
        ):
            row.addWidget(widget)
        self.menu.clicked.connect(self.menu_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.rules.clicked.connect(self.rules_wanted)
        self.panel.clicked.connect(self.panel_wanted)
        self.settings.clicked.connect(self.settings_wanted)
        self.fullscreen.clicked.connect(self.fullscreen_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        self.redo.clicked.connect(self.redo_wanted)
        self.show_offers(False, "", False)
        theme.current().changed.connect(self._fit)

    def show_place(
        self,
        title: str,
        heading: str = "",
        *,
        back: bool,
        rules: bool,
        panel: bool,
        moves: bool = False,
    ) -> None:
        """Says where one is and which buttons make sense there."""
        self.title.setText(title)
        self.set_heading(heading)
        self.back.setVisible(back)
        self.rules.setVisible(rules)
        self.panel.setVisible(panel)
        self.undo.setVisible(moves)
        self.redo.setVisible(moves)

    def show_offers(self, undo: bool, why_not: str, redo: bool) -> None:
        """Says what can be taken back and done again.

        Args:
            undo: Whether something can be taken back.
            why_not: The reason if not.
            redo: Whether something can be done again.
        """
        for button, on, hint in (
            (self.undo, undo, why_not or tr("Take back (Ctrl+Z)")),
            (self.redo, redo, tr("Do again (Ctrl+Shift+Z)")),
        ):
            button.setEnabled(on)
            button.setToolTip(hint)
            button.setAccessibleDescription(hint)

    def set_heading(self, heading: str) -> None:
        """The part behind the title, e.g. "Round 4"."""
        self.heading.setText(f"· {heading}" if heading else "")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Large text in a small window: the button's word goes first, then the heading."""
        self.rules.setText(tr("Rules"))
        wanted = bool(self.heading.text())
        if self._needed(wanted) > self.width():
            self.rules.setText("")
        # Shown and hidden again within one resize, a widget would count as both.
        self.heading.setVisible(wanted and self._needed(wanted) <= self.width())
        # Asking for its size has made the layout believe that all is in place.
        self.layout().invalidate()
        self.layout().activate()

    def _needed(self, heading: bool) -> int:
        """Width with or without the heading, as it would be; logical pixels."""
        own = self.heading.sizeHint().width() + self.layout().spacing()
        shown = not self.heading.isHidden()
        return self.layout().sizeHint().width() + own * (heading - shown)

    def show_fullscreen(self, on: bool) -> None:
        """Makes the last button the way back from full screen."""
        self.fullscreen.set_icon("restore" if on else "fullscreen")
