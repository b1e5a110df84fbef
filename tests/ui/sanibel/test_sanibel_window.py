"""Sanibel in the window: its menu entry, the field guide as a sheet, keys that reach the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from sanibel_table import STILL, Player

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import Setup
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame
from pelican_suite.ui.rules_page import RulesPage
from pelican_suite.ui.sanibel.guide import GuideSheet
from pelican_suite.ui.setup import chosen_language
from pelican_suite.ui.shared import theme


@pytest.fixture
def play(qtbot):
    """A window with two persons at a Sanibel table."""
    theme.current().apply(STILL)
    window = MainWindow(REGISTRY, STILL, save=lambda _: "", language=chosen_language)
    qtbot.addWidget(window, before_close_func=lambda w: w.desk.get_up())
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    players = tuple(
        PlayerSpec(name, "person", "", colour)
        for name, colour in (("Ada", "coral"), ("Ben", "lagoon"))
    )
    window.start_game(NewGame("sanibel", Setup(2), players, 5, GameMemory()))
    page = window.game_page
    qtbot.waitUntil(lambda: page.hand_over is not None or page.table.step is not None)
    if page.hand_over is not None:
        qtbot.mouseClick(page.hand_over.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.table.seen is not None and page.table.seen.my_turn)
    return window


def test_the_menu_and_a_key_open_the_field_guide(play, qtbot):
    play.menu.aboutToShow.emit()
    entry = next(action for action in play.menu.actions() if action.text() == "Field guide")
    entry.trigger()
    assert isinstance(play.sheet, GuideSheet)
    qtbot.keyClick(QApplication.focusWidget() or play, Qt.Key.Key_Escape)
    assert play.sheet is None
    play.game_page.table.stage.view.setFocus()
    qtbot.keyClick(play.game_page.table.stage.view, Qt.Key.Key_G)
    assert isinstance(play.sheet, GuideSheet)
    play.sheet._open_rule()
    assert play.sheet is None
    assert isinstance(play.pages.currentWidget(), RulesPage)
    play.menu.aboutToShow.emit()
    assert all(action.text() != "Field guide" for action in play.menu.actions())


def test_starting_diamonds_are_laid_and_done_is_pressed_by_enter(play, qtbot):
    table = play.game_page.table
    player = Player(table)
    acting = table.seen.viewer
    cells = iter((0, 2, 3, 5))
    for kind in table.seen.table.starting[acting]:
        player.drag(player.slot(kind), player.cells(next(cells)))
    table.stage.view.setFocus()
    qtbot.keyClick(table.stage.view, Qt.Key.Key_Return)
    assert play.game_page.session.state.table.starting[acting] == ()


def test_ctrl_z_takes_back_a_tile_before_it_takes_back_a_turn(play, qtbot):
    table = play.game_page.table
    player = Player(table)
    acting = table.seen.viewer
    (kind, *_) = table.seen.table.starting[acting]
    before = len(play.game_page.session.told())
    player.drag(player.slot(kind), player.cells(0))
    assert len(table.stage.bag.look.fresh) == 1
    qtbot.keyClick(play, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.stage.bag.look.fresh == ()
    assert len(play.game_page.session.told()) == before


def test_the_button_takes_back_from_the_very_first_step_on(play, qtbot):
    table, undo = play.game_page.table, play.bar.undo
    qtbot.waitUntil(lambda: not undo.isEnabled())
    player = Player(table)
    kind = table.seen.table.starting[table.seen.viewer][0]
    player.click(player.slot(kind))
    assert table.can_take_back
    qtbot.waitUntil(undo.isEnabled)
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert not table.can_take_back
    qtbot.waitUntil(lambda: not undo.isEnabled())
