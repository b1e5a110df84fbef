"""The start page, the way to a game, text sizes: by real mouse and key events."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from window_ways import key, people

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.bar import Bar
from pelican_suite.ui.final_sheet import FinalSheet
from pelican_suite.ui.new_game import NewGameSheet
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.widgets import Button


@pytest.mark.parametrize("games", [("shells",), ("shells", "tides"), ("shells", "tides", "dunes")])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_cards_lie_in_one_row_inside_the_window(open_window, games, size):
    window = open_window(*games, size=size)
    cards = window.start_page.cards
    assert len(cards) == len(games)
    tops = {card.mapTo(window, QPoint(0, 0)).y() for card in cards}
    assert len(tops) == 1
    for card in cards:
        left = card.mapTo(window, QPoint(0, 0)).x()
        assert left >= 0
        assert left + card.width() <= window.width()
        bottom = card.read.mapTo(window, QPoint(0, card.read.height()))
        assert bottom.y() <= window.height()


def test_games_without_views_are_not_shown(open_window):
    from toy_views import toy_registry

    registry = toy_registry("shells")
    registry.add("unseen", "toy_views:SHELLS")
    window = open_window("shells")
    window._registry = registry
    assert [card.info.id for card in window._card_games()] == ["shells"]


def test_from_the_start_page_to_a_game_by_mouse(open_window, press, kept):
    window = open_window("shells", "tides")
    press(window.start_page.cards[0].start)
    sheet = window.sheet
    assert isinstance(sheet, NewGameSheet)
    press(sheet.chairs[1].kind)
    assert [chair.player for chair in sheet.seating.taken] == ["person"]
    press(sheet.primary)
    page = window.game_page
    assert window.pages.currentWidget() is page
    assert window.sheet is None
    assert page.table.seen.card is not None
    assert window.bar.title.text() == "Shell Bets"
    assert kept.settings[-1].games["shells"].seats[0].player == "person"


def test_the_scene_of_a_card_starts_a_new_game_too(open_window, press):
    window = open_window("shells")
    press(window.start_page.cards[0].scene)
    assert isinstance(window.sheet, NewGameSheet)


def test_everything_up_to_a_finished_game_by_keyboard(open_window, qtbot, focused):
    window = open_window("shells")
    key(qtbot, window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    people(window, 1)
    focused(window.sheet.primary)
    key(qtbot, window, Qt.Key.Key_Return)
    page = window.game_page
    focused(page.table)
    key(qtbot, window, Qt.Key.Key_Return)
    assert page.session.history[-1].action.height == 3
    key(qtbot, window, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: isinstance(window.sheet, FinalSheet))
    assert page.session.result().scores[0] >= 5


def test_options_that_do_not_matter_for_the_number_of_players_are_hidden(open_window, press):
    window = open_window("shells")
    press(window.start_page.cards[0].start)
    sheet = window.sheet
    assert not sheet.controls["target"].isVisible()
    people(window, 1)
    assert sheet.controls["target"].isVisible()
    assert sheet.controls["rounds"].isVisible()


def test_an_impossible_table_cannot_start_and_says_why(open_window, press):
    window = open_window("tides")
    press(window.start_page.cards[0].start)
    people(window, 1)
    sheet = window.sheet
    assert not sheet.primary.isEnabled()
    assert sheet.notice.isVisible()
    assert "exactly 2 players" in sheet.notice.text()
    press(sheet.primary)
    assert window.game_page is None
    people(window, 2)
    assert sheet.primary.isEnabled()
    assert not sheet.notice.isVisible()


def test_names_options_and_seed_reach_the_session(open_window, press, qtbot):
    window = open_window("shells")
    press(window.start_page.cards[0].start)
    people(window, 2)
    sheet = window.sheet
    name = sheet.chairs[0].name
    name.selectAll()
    qtbot.keyClicks(name, "Ada")
    press(sheet.controls["rounds"].buttons()[2])
    press(sheet.advanced)
    assert sheet.seed.isVisible()
    qtbot.keyClicks(sheet.seed, "12x3")
    press(sheet.primary)
    session = window.game_page.session
    assert session.players[0].name == "Ada"
    assert session.setup.option("rounds") == 3
    assert session.seed == 123


def test_the_sheet_remembers_last_time(open_window, press, qtbot):
    window = open_window("shells")
    press(window.start_page.cards[0].start)
    people(window, 3)
    press(window.sheet.controls["rounds"].buttons()[0])
    press(window.sheet.primary)
    window.desk.get_up()
    window.show_start()
    window.open_new_game("shells")
    assert len(window.sheet.seating.taken) == 3
    assert window.sheet.controls["rounds"].value == 1


@pytest.mark.parametrize("percent", [75, 150, 300])
def test_buttons_are_never_cut_off(open_window, press, qtbot, percent):
    settings = Settings(theme="light", animations=False, text_size=percent)
    window = open_window("shells", settings=settings, size=(1024, 640))
    pages = [window]
    for opened in ("open_settings", "open_new_game", "open_about"):
        getattr(window, opened)()
        QApplication.processEvents()
        sheet = window.sheet
        assert window.rect().contains(sheet.panel.geometry())
        for button in sheet.findChildren(Button):
            if button.isVisible() and button.text():
                assert button.width() >= button.fontMetrics().horizontalAdvance(button.text())
                assert button.height() >= button.fontMetrics().height()
        sheet.dismiss()
    for button in pages[0].findChildren(Button):
        if button.isVisible() and button.text():
            assert button.width() >= button.fontMetrics().horizontalAdvance(button.text())


def test_large_text_leaves_the_title_whole_where_the_heading_has_no_room(qtbot):
    theme.current().apply(Settings(theme="light", animations=False, text_size=200))
    window, bar = QWidget(), Bar()
    column = QVBoxLayout(window)
    column.addWidget(bar)
    column.addStretch(1)
    qtbot.addWidget(window)
    window.resize(1300, 200)
    window.show()
    bar.show_place(
        "Pelican Cove", "Evaluation of round 1", back=True, rules=True, panel=True, moves=True
    )
    for width, seen in ((1300, True), (1024, False), (1300, True), (1024, False)):
        window.resize(width, 200)
        qtbot.wait(20)
        assert bar.heading.isVisible() is seen
        assert bar.heading.isHidden() is not seen
        assert bar.title.width() >= bar.title.sizeHint().width()
        assert bar.fullscreen.geometry().right() <= bar.width()


def test_everything_that_takes_the_keyboard_has_a_name(play, press, qtbot):
    window = play()
    window.open_rules()
    window.go_back()
    for opened in ("open_settings", "open_new_game"):
        getattr(window, opened)()
        for widget in window.findChildren(QWidget):
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
                assert widget.accessibleName(), widget
        window.sheet.dismiss()


@pytest.mark.parametrize("filled", ["showFullScreen", "showMaximized"])
def test_the_size_before_the_window_filled_the_screen_is_kept(open_window, kept, qtbot, filled):
    window = open_window(size=(1180, 740))
    getattr(window, filled)()
    qtbot.waitUntil(lambda: window.isFullScreen() or window.isMaximized())
    window.close()
    left = kept.settings[-1]
    assert (left.window_width, left.window_height) == (1180, 740)
    assert left.fullscreen is (filled == "showFullScreen")
