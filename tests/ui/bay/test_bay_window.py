"""Pelican Bay in the window: taking back begins with what is not placed yet."""

import pytest
from bay_table import STILL, Player
from PySide6.QtCore import Qt
from window_ways import key

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.games.bay.choices import legal
from pelican_suite.games.bay.observation import Phase
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame
from pelican_suite.ui.setup import chosen_language
from pelican_suite.ui.shared import theme


@pytest.fixture
def play(qtbot):
    """A window with one person, alone, at a Bay table."""
    theme.current().apply(STILL)
    window = MainWindow(REGISTRY, STILL, save=lambda _: "", language=chosen_language)
    qtbot.addWidget(window, before_close_func=lambda w: w.desk.get_up())
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    setup = Setup(1, complete_options(REGISTRY.get("bay").info.options, {}))
    player = PlayerSpec("Ada", "person", "", "coral")
    window.start_game(NewGame("bay", setup, (player,), 5, GameMemory()))
    table = window.game_page.table
    qtbot.waitUntil(lambda: table.seen is not None and table.seen.phase is Phase.PLACE)
    return window


def lay_one(window):
    """Lays a tile of the hand somewhere it fits, without placing it."""
    table = window.game_page.table
    player = Player(table)
    lay = next(one.lays[0] for one in legal(table.seen) if len(one.lays) == 1)
    player.drag(table.seen.hand.index(lay.tile), lay.cell, lay.turn)
    assert [one for one, _ in player.marks.lays] == [lay]
    return player


def test_the_button_takes_back_a_tile_that_is_not_placed_yet(play, qtbot):
    undo = play.bar.undo
    qtbot.waitUntil(lambda: not undo.isEnabled())
    player = lay_one(play)
    qtbot.waitUntil(undo.isEnabled)
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert player.marks.lays == ()
    qtbot.waitUntil(lambda: not undo.isEnabled())


def test_a_tile_in_the_air_can_be_taken_back(play, qtbot):
    table = play.game_page.table
    player = Player(table)
    player.click(player.slot(0))
    assert table.can_take_back
    qtbot.waitUntil(play.bar.undo.isEnabled)
    key(qtbot, play, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not table.can_take_back


def test_ctrl_z_takes_back_the_tile_and_no_action(play, qtbot):
    count = len(play.game_page.session.history)
    player = lay_one(play)
    key(qtbot, play, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert player.marks.lays == ()
    assert len(play.game_page.session.history) == count
