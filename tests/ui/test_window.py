"""The window by real mouse and key events: ways between pages, sheets, settings."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui import game_page as game_page_module
from pelican_suite.ui.final_sheet import FinalSheet
from pelican_suite.ui.info_sheets import AboutSheet, ErrorSheet, KeysSheet, QuestionSheet
from pelican_suite.ui.new_game import NewGameSheet
from pelican_suite.ui.settings_sheet import SettingsSheet
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.widgets import Button


def key(qtbot, window, code, modifier=Qt.KeyboardModifier.NoModifier):
    """A key to whatever has the keyboard, as the system sends it."""
    qtbot.keyClick(QApplication.focusWidget() or window, code, modifier)


def people(window, count):
    """Makes the open new-game sheet one for `count` persons."""
    sheet = window.sheet
    assert isinstance(sheet, NewGameSheet)
    for place, chair in enumerate(sheet.seating.chairs):
        player = "person" if place < count else ""
        sheet.seating.chairs = (
            *sheet.seating.chairs[:place],
            replace(chair, player=player),
            *sheet.seating.chairs[place + 1 :],
        )
    sheet.chairs[0].changed.emit()


@pytest.fixture
def play(open_window, press, qtbot):
    """A window with a game of so many persons under way."""

    def begin(count=1, **more):
        window = open_window(**more)
        press(window.start_page.cards[0].start)
        people(window, count)
        press(window.sheet.primary)
        assert window.game_page is not None
        return window

    return begin


def answer_hand_over(window, press):
    press(window.game_page.hand_over.button)


# Start page and new game


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


# Sheets


@pytest.mark.parametrize(
    ("method", "kind"),
    [
        ("open_settings", SettingsSheet),
        ("open_keys", KeysSheet),
        ("open_about", AboutSheet),
        ("open_new_game", NewGameSheet),
    ],
)
def test_a_sheet_traps_the_keyboard_and_esc_closes_it(open_window, qtbot, method, kind):
    window = open_window("shells")
    getattr(window, method)()
    sheet = window.sheet
    assert isinstance(sheet, kind)
    seen = set()
    for _ in range(40):
        key(qtbot, window, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert sheet.isAncestorOf(here)
        seen.add(here)
    assert len(seen) >= 2
    for _ in range(5):
        key(qtbot, window, Qt.Key.Key_Backtab)
        assert sheet.isAncestorOf(QApplication.focusWidget())
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.sheet is None
    assert not sheet.isVisible()


def test_esc_closes_the_new_game_sheet_from_a_name_field(open_window, qtbot, press):
    window = open_window("shells")
    window.open_new_game()
    press(window.sheet.chairs[0].name)
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.sheet is None


def test_a_press_beside_a_sheet_closes_it_a_press_on_it_does_not(open_window, qtbot):
    window = open_window("shells")
    window.open_about()
    sheet = window.sheet
    qtbot.mouseClick(sheet.panel, Qt.MouseButton.LeftButton)
    assert window.sheet is sheet
    qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(5, sheet.height() - 5))
    assert window.sheet is None


def test_keys_of_the_window_sleep_while_a_sheet_is_open(open_window, qtbot):
    window = open_window("shells")
    window.open_about()
    sheet = window.sheet
    key(qtbot, window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    key(qtbot, window, Qt.Key.Key_F1)
    assert window.sheet is sheet
    assert window.pages.currentWidget() is window.start_page


def test_focus_comes_back_to_where_it_was(open_window, qtbot, focused):
    window = open_window("shells")
    card = window.start_page.cards[0]
    card.read.setFocus()
    focused(card.read)
    window.open_about()
    key(qtbot, window, Qt.Key.Key_Escape)
    focused(card.read)


def test_the_focus_ring_lies_around_what_has_the_keyboard(open_window, qtbot, focused):
    window = open_window("shells")
    button = window.start_page.cards[0].start
    button.setFocus(Qt.FocusReason.TabFocusReason)
    focused(button)
    assert window.ring.isVisible()
    place = window.ring.geometry()
    corner = button.mapTo(window, QPoint(0, 0))
    assert place.contains(corner)
    assert place.left() < corner.x() - 2
    picture = window.grab().toImage()
    middle = picture.pixelColor(place.left() + 1, place.center().y())
    assert theme.contrast(middle, theme.current().palette.focus) < 1.15


def test_a_mouse_press_on_a_button_does_not_take_the_keyboard_from_the_table(play, press, qtbot):
    window = play()
    assert window.game_page.table.hasFocus()
    press(window.game_page.prompt.primary)
    assert window.game_page.table.hasFocus()


# Settings


def test_settings_are_applied_at_once_and_kept(open_window, press, kept):
    window = open_window("shells")
    window.open_settings()
    sheet = window.sheet
    press(sheet.controls["theme"].buttons()[2])
    assert theme.current().palette is theme.DARK
    press(sheet.controls["confirm_moves"])
    size = theme.current().px(theme.Step.BODY)
    press(sheet.controls["text_size"].more)
    assert theme.current().px(theme.Step.BODY) > size
    press(sheet.controls["animations"])
    press(sheet.controls["animation_speed"].buttons()[2])
    assert theme.current().duration("points") == 250
    last = kept.settings[-1]
    assert (last.theme, last.confirm_moves, last.text_size) == ("dark", False, 115)
    assert (last.animations, last.animation_speed) == (True, 2.0)


def test_dark_theme_darkens_the_whole_window(open_window, press):
    window = open_window("shells")
    day = window.grab().toImage().pixelColor(640, 60)
    window.open_settings()
    press(window.sheet.controls["theme"].buttons()[2])
    window.sheet.dismiss()
    night = window.grab().toImage().pixelColor(640, 60)
    assert theme.luminance(day) > 0.8
    assert theme.luminance(night) < 0.05


def test_a_running_table_hears_of_new_settings(play, press):
    window = play()
    window.open_settings()
    press(window.sheet.controls["hints"])
    assert window.game_page.table.settings.hints is False


def test_settings_that_cannot_be_saved_are_told(open_window, press, kept):
    window = open_window("shells")
    window.open_settings()
    kept.problem = "Your settings could not be saved."
    press(window.sheet.controls["hints"])
    assert isinstance(window.sheet, ErrorSheet)


def test_a_language_is_only_offered_where_there_is_more_than_one(
    open_window, press, qtbot, monkeypatch
):
    from pelican_suite.ui import settings_sheet

    window = open_window("shells")
    window.open_settings()
    assert "language" not in window.sheet.controls
    window.sheet.dismiss()
    monkeypatch.setattr(settings_sheet, "languages", lambda: ("en", "de"))
    window.open_settings()
    press(window.sheet.controls["language"].buttons()[2])
    assert window.settings.language == "de"
    assert window.pages.currentWidget() is window.start_page
    qtbot.waitUntil(window.bar.isVisible)
    assert window.sheet.isVisible()


def test_the_window_keeps_its_size(open_window, kept, qtbot):
    window = open_window("shells")
    window.resize(1111, 777)
    window.close()
    assert (kept.settings[-1].window_width, kept.settings[-1].window_height) == (1111, 777)


def test_full_screen_and_back(open_window, qtbot):
    window = open_window("shells")
    key(qtbot, window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    key(qtbot, window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


# A game


def test_the_log_speaks_of_players_by_name_and_lights_the_table(play, qtbot):
    window = play()
    page = window.game_page
    key(qtbot, window, Qt.Key.Key_2)
    log = page.panel.log
    assert log.item(log.count() - 1).text() == "Coral bets 2"
    place = log.visualItemRect(log.item(log.count() - 1)).center()
    qtbot.mouseMove(log.viewport(), place - QPoint(3, 3))
    qtbot.mouseMove(log.viewport(), place)
    assert page.table.highlighted.kind == "bet"
    log.setFocus()
    key(qtbot, window, Qt.Key.Key_Up)
    assert page.table.highlighted.kind != "bet"
    page.table.setFocus()
    assert page.table.highlighted is None


def test_points_and_whose_turn_it_is_stand_in_the_panel(play, press, qtbot):
    window = play(2)
    answer_hand_over(window, press)
    key(qtbot, window, Qt.Key.Key_3)
    rows = window.game_page.panel.players
    assert rows[0].points.text() == "3"
    assert "to move" in rows[1].accessibleName()
    assert "3 points" in rows[0].accessibleName()
    assert "to move" not in rows[0].accessibleName()
    assert window.bar.heading.text() == "· Round 1"


def test_points_count_up_where_things_move(open_window, press, qtbot):
    window = open_window("shells", settings=Settings(theme="light", animation_speed=4.0))
    press(window.start_page.cards[0].start)
    people(window, 1)
    press(window.sheet.primary)
    row = window.game_page.panel.players[0]
    shown = []
    row._count.valueChanged.connect(shown.append)
    key(qtbot, window, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: row.points.text() == "3")
    assert shown[0] == 0
    assert shown == sorted(shown)


def test_a_refusal_is_told_and_leads_to_the_ruling(play, press, qtbot):
    window = play()
    page = window.game_page
    key(qtbot, window, Qt.Key.Key_9)
    prompt = page.prompt
    assert prompt.text.text() == "A bet is 1 to 3"
    assert prompt.prompt.refusal
    assert prompt.link.isVisible()
    press(prompt.link)
    assert window.pages.currentWidget() is window.rules_page
    browser = window.rules_page.browser
    qtbot.waitUntil(lambda: browser.verticalScrollBar().value() > 0)
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page


def test_the_primary_button_keeps_its_place(play, qtbot):
    window = play(2)
    prompt = window.game_page.prompt
    there = prompt.primary.geometry()
    window.game_page.hand_over.ready.emit()
    QApplication.processEvents()
    assert prompt.primary.isVisibleTo(prompt)
    assert prompt.primary.geometry() == there


def test_space_peeks_esc_takes_back(play, qtbot):
    window = play()
    table = window.game_page.table
    qtbot.keyPress(table, Qt.Key.Key_Space)
    assert table.peeking
    qtbot.keyRelease(table, Qt.Key.Key_Space)
    assert not table.peeking
    key(qtbot, window, Qt.Key.Key_Escape)
    assert table.cancelled == 1
    assert window.game_page is not None


def test_between_two_people_nothing_of_a_hand_is_shown(play, press, qtbot):
    window = play(2)
    page = window.game_page
    assert page.hand_over is not None
    assert page.hand_over.geometry() == page.rect()
    assert page.table.seen.card is None
    corners = [QPoint(5, 5), page.rect().center(), QPoint(page.width() - 5, page.height() - 5)]
    for corner in corners:
        assert page.childAt(corner) in (
            page.hand_over,
            *page.hand_over.findChildren(QWidget),
        )
    key(qtbot, window, Qt.Key.Key_1)
    for _ in range(6):
        key(qtbot, window, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert here is page.hand_over.button
    assert not any(moment.actor >= 0 for moment in page.session.history)
    answer_hand_over(window, press)
    assert page.hand_over is None
    assert page.table.seen.card is not None
    key(qtbot, window, Qt.Key.Key_1)
    assert page.hand_over is not None
    assert page.table.seen.card is None
    log = page.panel.log
    texts = [log.item(row).text() for row in range(log.count())]
    assert not any("You hold" in text for text in texts)


def test_under_1100_pixels_the_panel_folds_away(play, press, qtbot):
    window = play()
    page = window.game_page
    assert page.panel.isVisible()
    beside = page.table.width()
    window.resize(1040, 700)
    assert not page.panel.isVisible()
    qtbot.waitUntil(lambda: page.table.width() == page.width())
    press(window.bar.panel)
    assert page.panel.isVisible()
    QApplication.processEvents()
    assert page.table.width() == page.width()
    key(qtbot, window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert not page.panel.isVisible()
    window.resize(1280, 800)
    assert page.panel.isVisible()
    qtbot.waitUntil(lambda: page.table.width() == beside)


def test_the_panel_can_be_folded_in_a_wide_window(play, press, qtbot):
    window = play()
    page = window.game_page
    press(window.bar.panel)
    assert not page.panel.isVisible()
    qtbot.waitUntil(lambda: page.table.width() == page.width())


def test_leaving_a_running_game_is_asked_first(play, press, qtbot):
    window = play()
    page = window.game_page
    press(window.bar.back)
    assert isinstance(window.sheet, QuestionSheet)
    press(window.sheet.primary)
    assert window.game_page is page
    press(window.bar.back)
    agree = next(b for b in window.sheet.findChildren(Button) if b.text() == "Leave")
    press(agree)
    assert window.game_page is None
    assert window.pages.currentWidget() is window.start_page


def test_closing_the_window_over_a_running_game_is_asked_first(play, press):
    window = play()
    assert not window.close()
    assert window.isVisible()
    agree = next(b for b in window.sheet.findChildren(Button) if b.text() == "Leave")
    press(agree)
    assert not window.isVisible()


def finish(window, press, qtbot):
    while window.game_page.running:
        if window.game_page.hand_over is not None:
            answer_hand_over(window, press)
        key(qtbot, window, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: isinstance(window.sheet, FinalSheet))


def test_the_final_table_tells_all_and_can_be_looked_behind(play, press, qtbot):
    window = play(2)
    finish(window, press, qtbot)
    sheet = window.sheet
    result = window.game_page.session.result()
    names = {label.accessibleName() for label in sheet.findChildren(QWidget)}
    for seat, who in enumerate(("Coral", "Lagoon")):
        assert f"{who}: Total {result.scores[seat]}" in names
        assert f"{who}: Bets 4" in names
    look = next(b for b in sheet.findChildren(Button) if b.text() == "Look at the table")
    press(look)
    assert window.sheet is None
    assert window.pages.currentWidget() is window.game_page


def test_same_again_keeps_the_players_and_shuffles_anew(play, press, qtbot):
    window = play(2)
    finish(window, press, qtbot)
    old = window.game_page.session
    press(window.sheet.primary)
    new = window.game_page.session
    assert new is not old
    assert new.players == old.players
    assert new.setup == old.setup
    assert new.seed != old.seed


def test_trouble_with_a_computer_player_is_told_over_the_table(play, qtbot, monkeypatch):
    monkeypatch.setattr(game_page_module, "_NOTICE_MS", 40)
    window = play()
    page = window.game_page
    page.session.failed.emit("Reef lost the thread and thinks again")
    assert page.notice.isVisible()
    qtbot.waitUntil(lambda: not page.notice.isVisible())


def test_thinking_shows_dots(play):
    window = play(2)
    page = window.game_page
    page.session.thinking.emit(1, True)
    row = page.panel.players[1]
    assert row.dots.isVisibleTo(row)
    assert "thinking" in row.accessibleName()
    page.session.thinking.emit(1, False)
    assert not row.dots.isVisibleTo(row)


def test_an_unexpected_error_is_told_with_details_to_copy(open_window, press):
    window = open_window("shells")
    try:
        raise ValueError("the tide is out")
    except ValueError as error:
        window.show_exception(type(error), error, error.__traceback__)
    sheet = window.sheet
    assert isinstance(sheet, ErrorSheet)
    copy = next(b for b in sheet.findChildren(Button) if b.text() == "Copy details")
    press(copy)
    assert "the tide is out" in QApplication.clipboard().text()


def test_keys_of_the_table_stand_in_the_list_of_keys(play, qtbot):
    window = play()
    window.open_keys()
    words = [label.text() for label in window.sheet.findChildren(QWidget) if hasattr(label, "text")]
    assert "Bets 1" in words
    assert "F11" in words


# Text size and names


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
