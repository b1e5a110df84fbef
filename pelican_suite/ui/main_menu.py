"""The menu under ☰, and the keys that work everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from shiboken6 import isValid

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import icons, theme
from pelican_suite.ui.shared.menu import RoundMenu

if TYPE_CHECKING:
    from pelican_suite.ui.main_window import MainWindow


class MainMenu(RoundMenu):
    """Everything the window can do, with its keys."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName(tr("Menu"))
        self._icons: list[tuple[QAction, str]] = []
        self._always: list[QAction] = []
        self._add(tr("New game"), "Ctrl+N", "play", window.open_new_game)
        self._add(
            tr("Start page"), "Ctrl+Home", "home", lambda: window.leave_game(window.show_start)
        )
        self._add(tr("Open…"), "Ctrl+O", "open", window.archive.ask_open)
        self._add(tr("Open again…"), "Ctrl+Shift+O", "round", window.archive.show_recent)
        self._add(tr("Save as…"), "Ctrl+S", "save", window.archive.ask_save)
        self._add(tr("Games played"), "Ctrl+L", "shelf", window.archive.open_records)
        self.addSeparator()
        self._add(tr("Take back"), "Ctrl+Z", "undo", window.take_backs.undo)
        self._add(tr("Do again"), "Ctrl+Shift+Z", "redo", window.take_backs.redo)
        self._add(tr("Suggest a move"), "Ctrl+H", "bulb", self._suggest)
        self.addSeparator()
        self._add(tr("Rules"), "F1", "rules", window.open_rules)
        self._add(tr("Side panel"), "Ctrl+B", "panel", window.toggle_panel)
        self._add(tr("Settings"), "Ctrl+,", "settings", window.open_settings)
        self._add(tr("Keys"), "Ctrl+K", "keyboard", window.open_keys)
        self._add(tr("About"), "", "info", window.open_about)
        self.addSeparator()
        self._add(tr("Sound on or off"), "M", "sound", window.toggle_sound, always=True)
        self._add(tr("Full screen"), "F11", "fullscreen", window.toggle_fullscreen, always=True)
        self._add(tr("Quit"), "Ctrl+Q", "leave", window.close, always=True)
        self._opener = window.shortcut(tr("Menu"), "F10", window.open_menu)
        self._of_table: list[QAction] = []
        self.aboutToShow.connect(self._add_entries)
        theme.current().changed.connect(self._retint)
        self._retint()

    def _add(self, text: str, keys: str, icon: str, slot: object, *, always: bool = False) -> None:
        action = self._window.shortcut(text, keys, slot)  # type: ignore[arg-type]
        action.setShortcutVisibleInContextMenu(True)
        self.addAction(action)
        self._icons.append((action, icon))
        if always:
            self._always.append(action)

    def _suggest(self) -> None:
        page = self._window.game_page
        if page is not None and page.isVisible():
            page.suggestions.toggle()

    def _add_entries(self) -> None:
        """What the table on the screen brings along stands before everything else."""
        stale, self._of_table = self._of_table, []
        for action in stale:
            if isValid(action):
                self.removeAction(action)
                action.deleteLater()
        page = self._window.game_page
        if page is None or not page.isVisible():
            return
        first = self.actions()[0]
        for entry in page.table.entries():
            action = QAction(
                icons.icon(entry.icon, theme.current().palette.ink, 20), entry.label, self
            )
            action.triggered.connect(entry.action)
            self.insertAction(first, action)
            self._of_table.append(action)
        if self._of_table:
            line = QAction(self)
            line.setSeparator(True)
            self.insertAction(first, line)
            self._of_table.append(line)

    def _retint(self) -> None:
        colour = theme.current().palette.ink
        for action, icon in self._icons:
            action.setIcon(icons.icon(icon, colour, 20))

    def set_blocked(self, blocked: bool) -> None:
        """While a sheet is open, only what is not about the pages works."""
        for action, _ in self._icons:
            action.setEnabled(not blocked or action in self._always)
        self._opener.setEnabled(not blocked)

    def discard(self) -> None:
        """Takes the menu and its keys out of the window."""
        for action in [*(action for action, _ in self._icons), self._opener]:
            self._window.removeAction(action)
            action.deleteLater()
        self.deleteLater()


def window_keys() -> list[tuple[str, str]]:
    """(keys, what they do) of the window, for the list of keys."""
    return [
        ("Enter", tr("Presses the button beside the prompt")),
        ("Esc", tr("Takes back what is under way; closes a sheet; leaves the rules")),
        (tr("Space"), tr("Shows the board alone while it is held")),
        (tr("Full stop"), tr("Skips what is moving")),
        ("Tab", tr("Goes to the next thing")),
        ("F1", tr("Rules")),
        ("Ctrl+N", tr("New game")),
        ("Ctrl+Home", tr("Start page")),
        ("Ctrl+O", tr("Opens a game from a file")),
        ("Ctrl+Shift+O", tr("Opens one of the last files again")),
        ("Ctrl+S", tr("Saves the game to a file")),
        ("Ctrl+L", tr("Games played")),
        ("Ctrl+Z", tr("Takes a move back")),
        ("Ctrl+Shift+Z", tr("Does it again")),
        ("Ctrl+H", tr("Suggests a move")),
        ("Ctrl+B", tr("Side panel")),
        ("Ctrl+F", tr("Searches the rules")),
        ("Ctrl+,", tr("Settings")),
        ("Ctrl+K", tr("Keys")),
        ("F10", tr("Menu")),
        ("M", tr("Sound on or off")),
        ("F11", tr("Full screen")),
        ("Ctrl+Q", tr("Quit")),
    ]
