"""The window: bar, pages, sheets, and the ways between them."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QPoint, QSize
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    Qt,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from pelican_suite.core.errors import InputError
from pelican_suite.core.i18n import show, tr
from pelican_suite.core.registry import Registry
from pelican_suite.persistence.library import Library
from pelican_suite.persistence.settings import GameMemory, Settings
from pelican_suite.persistence.shelf import Shelf
from pelican_suite.ui import plugins
from pelican_suite.ui.archive import Archive
from pelican_suite.ui.bar import Bar
from pelican_suite.ui.files import dropped_file
from pelican_suite.ui.game_desk import GameDesk, make_session
from pelican_suite.ui.info_sheets import AboutSheet, ErrorSheet, KeysSheet, QuestionSheet
from pelican_suite.ui.main_menu import MainMenu, window_keys
from pelican_suite.ui.past import NEW, Past
from pelican_suite.ui.rules_desk import RulesDesk
from pelican_suite.ui.shared import sounds, theme
from pelican_suite.ui.shared.fade import Pages
from pelican_suite.ui.shared.focus_ring import FocusRing
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.toast import Toast
from pelican_suite.ui.start_page import CardGame, StartPage
from pelican_suite.ui.take_backs import TakeBacks

if TYPE_CHECKING:
    from pelican_suite.core.contract import Result
    from pelican_suite.ui.game_desk import SessionMaker
    from pelican_suite.ui.game_page import GamePage
    from pelican_suite.ui.new_game import NewGame

LEAST_KEPT: Final = QSize(640, 480)
"""Settings remember no smaller window; on a small screen it is made to fit anyway."""


class MainWindow(QWidget):
    """Shows one page at a time and at most one sheet over it."""

    def __init__(
        self,
        registry: Registry,
        settings: Settings,
        save: Callable[[Settings], str],
        language: Callable[[Settings], str],
        session_of: SessionMaker = make_session,
        shelf: Shelf | None = None,
        library: Library | None = None,
    ) -> None:
        """The window, not yet shown.

        Args:
            registry: All games; those with views are offered.
            settings: As they were kept.
            save: Keeps settings; answers with a sentence if that failed, else "".
            language: Makes the language of some settings the one of all later texts, and
                tells its code.
            session_of: Makes sessions; tests make quicker ones.
            shelf: Where games are kept; without one they are gone when they are left.
            library: The list of the records on the shelf.
        """
        super().__init__()
        self._registry = registry
        self._settings = settings
        self._save, self._use_language = save, language
        self._language = language(settings)
        self._closing = False
        self.sheet: Sheet | None = None
        self.setProperty("kind", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(tr("Pelican Suite"))
        self.setMinimumSize(1024, 640)
        self.resize(settings.window_width, settings.window_height)
        self.desk = GameDesk(registry, session_of, shelf)
        self.desk.setParent(self)
        self.desk.heading_changed.connect(self._show_heading)
        self.desk.rules_wanted.connect(self.open_rules)
        self.desk.over.connect(self._show_result)
        self.archive = Archive(self, shelf, library)
        self.desk.kept.connect(self.archive.sync)
        self.take_backs = TakeBacks(self)
        self.rules = RulesDesk(self)
        self.desk.offers_changed.connect(self.take_backs.show_offers)
        self.setAcceptDrops(True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.pages = Pages()
        self._column.addWidget(self.pages, 1)
        self._build()
        self.ring = FocusRing(self)
        self.toast = Toast(self)

    def _build(self) -> None:
        """Makes what carries words: bar, menu and start page."""
        self.bar = Bar()
        self._column.insertWidget(0, self.bar)
        self.menu = MainMenu(self)
        self.bar.menu_wanted.connect(self.open_menu)
        self.bar.back_wanted.connect(self.go_back)
        self.bar.rules_wanted.connect(self.open_rules)
        self.bar.settings_wanted.connect(self.open_settings)
        self.bar.fullscreen_wanted.connect(self.toggle_fullscreen)
        self.bar.panel_wanted.connect(self.toggle_panel)
        self.bar.undo_wanted.connect(self.take_backs.undo)
        self.bar.redo_wanted.connect(self.take_backs.redo)
        self.start_page = StartPage(self._card_games())
        self.start_page.new_game.connect(self.open_new_game)
        self.start_page.rules.connect(lambda game_id: self.open_rules(game_id=game_id))
        self.start_page.settings_wanted.connect(self.open_settings)
        self.start_page.shortcuts_wanted.connect(self.open_keys)
        self.start_page.about_wanted.connect(self.open_about)
        self.archive.join(self.start_page)
        self.pages.insertWidget(0, self.start_page)
        self.show_start()

    def _first_game(self) -> str:
        return next((card.game_id for card in self.start_page.cards), "")

    def _card_games(self) -> list[CardGame]:
        return [
            CardGame(self._registry.get(game_id).info, partial(plugins.get, game_id))
            for game_id in self._registry.ids()
            if game_id in plugins.ids()
        ]

    @property
    def registry(self) -> Registry:
        """All games, those without views too."""
        return self._registry

    @property
    def language(self) -> str:
        """Code of the language in use."""
        return self._language

    @property
    def settings(self) -> Settings:
        """As they are now."""
        return self._settings

    # Pages

    def show_start(self) -> None:
        """Turns to the start page."""
        self.archive.left.offer()
        self.turn_to(self.start_page)
        self.start_page.setFocus(Qt.FocusReason.OtherFocusReason)

    def turn_to(self, page: QWidget) -> None:
        """Shows a page that is in the stack."""
        self.pages.turn_to(page)
        self._tell_place()

    def _tell_place(self) -> None:
        page = self.pages.currentWidget()
        title, heading = tr("Pelican Suite"), ""
        if self.rules.page is not None and self.rules.is_open:
            title = self._title(self.rules.page.game_id)
            heading = tr("Rules")
        elif page is self.game_page and self.game_page is not None:
            title = show(self.game_page.session.game.info.title)
            heading = self.desk.heading
        elif (place := self.archive.place(page)) is not None:
            title, heading = place
        on_game = page is self.game_page
        self.bar.show_place(
            title,
            heading,
            back=page is not self.start_page,
            rules=on_game,
            panel=self._folds(page),
            moves=on_game,
        )
        self.setWindowTitle(title)

    def _title(self, game_id: str) -> str:
        return show(self._registry.get(game_id).info.title)

    def go_back(self) -> None:
        """From the rules to where one came from; from a game to the start page."""
        if self.rules.is_open:
            self.rules.go_back()
        elif self.archive.place(self.pages.currentWidget()) is not None:
            self.archive.go_back()
        elif self.pages.currentWidget() is self.game_page:
            self.leave_game(self.show_start)

    def open_rules(self, anchor: str = "", game_id: str = "") -> None:
        """Turns to the rules of a game, at a ruling if one is named."""
        game_id = game_id or self.desk.game_id or self._first_game()
        if game_id:
            self.rules.open(game_id, self._title(game_id), anchor)

    # Games

    @property
    def game_page(self) -> GamePage | None:
        """The page of the present game."""
        return self.desk.page

    def open_new_game(self, game_id: str = "") -> None:
        """Asks who plays; for the present game's kind if no other is named."""
        game_id = game_id or self.desk.game_id or self._first_game()
        if not game_id:
            return
        from pelican_suite.ui.new_game import NewGameSheet  # noqa: PLC0415

        memory = self._settings.games.get(game_id, GameMemory())
        sheet = NewGameSheet(self, self._registry.get(game_id), memory)
        sheet.agreed.connect(lambda agreed: self.leave_game(lambda: self.start_game(agreed)))
        self.open_sheet(sheet)

    def start_game(self, agreed: NewGame) -> None:
        """Begins a game and turns to it."""
        games = {**self._settings.games, agreed.game_id: agreed.memory}
        self.change_settings(self._settings.model_copy(update={"games": games}))
        try:
            self.sit_down(agreed)
        except InputError as error:
            self.show_error(str(error), repr(error))

    def sit_down(self, agreed: NewGame, past: Past = NEW) -> None:
        """Turns to a game and begins it, or goes on with what is past.

        Raises:
            InputError: If the game cannot be played like this.
        """
        page = self.desk.sit_down(agreed, self._settings, past)
        page.table.sheet_wanted.connect(self.open_sheet)
        self.pages.addWidget(page)
        self.turn_to(page)
        page.begin()
        if self.sheet is not None:
            # One that tells of trouble with the settings, for example.
            self.desk.cover(True)
        self.take_backs.show_offers()

    def _show_heading(self, heading: str) -> None:
        if self.pages.currentWidget() is self.game_page:
            self.bar.set_heading(heading)

    def _show_result(self, result: Result) -> None:
        if self.game_page is None:
            return
        from pelican_suite.ui.final_sheet import FinalSheet  # noqa: PLC0415

        sheet = FinalSheet(self, result, self.game_page.table.looks)
        sheet.again.connect(self._play_again)
        sheet.new_game.connect(self.open_new_game)
        sheet.start_page.connect(lambda: self.leave_game(self.show_start))
        self.open_sheet(sheet)

    def _play_again(self) -> None:
        again = self.desk.repeated()
        if again is not None:
            self.leave_game(lambda: self.start_game(again))

    def leave_game(self, then: Callable[[], None]) -> None:
        """Does `then` once the present game, if any, has been left; asks first if that would
        lose something."""

        def leave() -> None:
            self._clear_table()
            then()

        lost = self.desk.lost_if_left()
        if lost:
            self._ask_leave(lost, leave)
        else:
            leave()

    def _ask_leave(self, lost: str, leave: Callable[[], None]) -> None:
        question = QuestionSheet(
            self, tr("Leave this game?"), lost, tr("Leave"), tr("Keep playing")
        )
        question.agreed.connect(leave)
        self.open_sheet(question)

    def _clear_table(self) -> None:
        page = self.desk.get_up()
        if page is None:
            return
        self.rules.forget(page)
        self.pages.setCurrentWidget(self.start_page)
        self.pages.removeWidget(page)
        page.deleteLater()
        self._tell_place()

    def _folds(self, page: QWidget | None) -> bool:
        return page is not None and page in (self.game_page, self.archive.replay_page)

    def toggle_panel(self) -> None:
        """Folds the side panel of a game or a replay away or out."""
        page = self.pages.currentWidget()
        for folding in (self.game_page, self.archive.replay_page):
            if folding is not None and page is folding:
                folding.toggle_panel()

    # Sheets

    def open_sheet(self, sheet: Sheet) -> None:
        """Shows a sheet in place of the one that is open."""
        if self.sheet is not None:
            self.sheet.dismiss()
        self.sheet = sheet
        sheet.closed.connect(lambda: self._sheet_closed(sheet))
        self.menu.set_blocked(True)
        self.desk.cover(True)
        sheet.open()
        self.ring.raise_()

    def _sheet_closed(self, sheet: Sheet) -> None:
        if self.sheet is sheet:
            self.sheet = None
            self.menu.set_blocked(False)
            self.desk.cover(False)

    def open_menu(self) -> None:
        """Shows the menu under its button."""
        self.menu.popup(self.bar.menu.mapToGlobal(QPoint(0, self.bar.menu.height() + 4)))

    def open_settings(self) -> None:
        """Opens the settings."""
        from pelican_suite.ui.settings_sheet import SettingsSheet  # noqa: PLC0415

        sheet = SettingsSheet(self, self._settings)
        sheet.changed.connect(self.change_settings)
        self.open_sheet(sheet)

    def open_about(self) -> None:
        """Opens the sheet about the program."""
        infos = [self._registry.get(game_id).info for game_id in self._registry.ids()]
        self.open_sheet(AboutSheet(self, infos))

    def open_keys(self) -> None:
        """Opens the list of keys."""
        sections = [(tr("Everywhere"), window_keys())]
        if self.game_page is not None:
            title = show(self.game_page.session.game.info.title)
            sections.append((title, list(self.game_page.table.shortcuts())))
        self.open_sheet(KeysSheet(self, sections))

    def show_error(self, sentence: str, details: str) -> None:
        """Says that something went wrong, with details to copy."""
        self.open_sheet(ErrorSheet(self, sentence, details))

    def notify(self, sentence: str) -> None:
        """Tells something that needs no answer."""
        self.toast.tell(sentence)

    def show_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """What the program's hook for unexpected errors calls; the first one stays to be read.

        Showing one may fail in its turn, which must not show the next without end.
        """
        if isinstance(self.sheet, ErrorSheet):
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        sentence = tr("The program did something it should not. Your game goes on if it can.")
        self.show_error(sentence, details)

    # Settings

    def change_settings(self, settings: Settings) -> None:
        """Applies settings at once and keeps them."""
        old, self._settings = self._settings, settings
        problem = self._save(settings)
        looks = ("theme", "text_size", "animations", "animation_speed", "calm_with_system")
        if any(getattr(old, name) != getattr(settings, name) for name in looks):
            theme.current().apply(settings)
        sounds.current().apply(settings)
        if self.game_page is not None:
            self.game_page.table.apply_settings(settings)
        if old.language != settings.language:
            self._language = self._use_language(settings)
            self._rebuild()
        if problem:
            self.show_error(problem, problem)

    def toggle_sound(self) -> None:
        """Silences everything, or lets it be heard again."""
        update = {"muted": not self._settings.muted}
        self.change_settings(self._settings.model_copy(update=update))
        self.notify(tr("The sound is off.") if update["muted"] else tr("The sound is on."))

    def _rebuild(self) -> None:
        """Shows bar and start page in another language; a running game keeps its words."""
        self.archive.discard()
        self.rules.discard()
        self.menu.discard()
        for widget in (self.bar, self.start_page):
            widget.hide()
            self.pages.removeWidget(widget)
            self._column.removeWidget(widget)
            widget.deleteLater()
        page = self.game_page
        self._build()
        if page is not None:
            self.turn_to(page)
        if self.sheet is not None:
            self.menu.set_blocked(True)

    # The window itself

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or goes back."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event.mimeData()) is not None and self.sheet is None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.archive.open_file(path)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.bar.show_fullscreen(self.isFullScreen())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.rules.is_open:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        lost = "" if self._closing else self.desk.lost_if_left()
        if lost:
            event.ignore()
            self._ask_leave(lost, self._close_now)
            return
        self._keep_size()
        self.desk.close()
        self.archive.close()
        event.accept()

    def _close_now(self) -> None:
        self._closing = True
        self.close()

    def _keep_size(self) -> None:
        # Of a window that fills the screen, what it was before and will be again.
        filling = self.isFullScreen() or self.isMaximized()
        size = self.normalGeometry().size() if filling else self.size()
        update: dict[str, Any] = {"fullscreen": self.isFullScreen()}
        if not size.isEmpty():
            size = size.expandedTo(LEAST_KEPT)
            update |= {"window_width": size.width(), "window_height": size.height()}
        settings = self._settings.model_copy(update=update)
        if settings != self._settings:
            self._settings = settings
            self._save(settings)

    def shortcut(self, text: str, keys: str, slot: Callable[[], object]) -> QAction:
        """An action of the whole window with its keys."""
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked: slot())
        self.addAction(action)
        return action
