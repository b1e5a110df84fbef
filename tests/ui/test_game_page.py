"""A game on the screen: by real mouse and key events."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from window_ways import key, people

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui import game_page as game_page_module
from pelican_suite.ui.final_sheet import FinalSheet
from pelican_suite.ui.info_sheets import ErrorSheet, QuestionSheet
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.widgets import Button


def answer_hand_over(window, press):
    press(window.game_page.hand_over.button)


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
    assert window.pages.currentWidget() is window.rules.page
    browser = window.rules.page.browser
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


def test_after_the_rules_the_hand_over_screen_has_the_keyboard(play, qtbot, focused):
    window = play(2)
    page = window.game_page
    window.open_rules()
    window.go_back()
    focused(page.hand_over.button)
    key(qtbot, window, Qt.Key.Key_Return)
    assert page.hand_over is None


def test_a_call_under_an_open_sheet_waits_for_the_sheet(play, press, qtbot, focused):
    window = play(2)
    page = window.game_page
    answer_hand_over(window, press)
    window.open_settings()
    session = page.session
    session.submit(session.game.legal_actions(session.state, session.viewer)[0])
    assert page.hand_over is not None
    assert window.sheet.isAncestorOf(QApplication.focusWidget())
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.sheet is None
    focused(page.hand_over.button)


def test_the_hand_over_screen_can_be_read_at_the_largest_text(play, qtbot):
    large = Settings(theme="light", animations=False, text_size=300)
    window = play(2, settings=large, size=(1024, 640))
    screen = window.game_page.hand_over
    QApplication.processEvents()
    room = screen.sentence.heightForWidth(screen.sentence.width())
    assert screen.sentence.height() >= room


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_what_the_hand_over_screen_says_stands_on_paper(play, qtbot, mode):
    """On the waves behind it quiet words would be hard to read."""
    window = play(2, settings=Settings(theme=mode, animations=False))
    screen = window.game_page.hand_over
    picture = screen.grab().toImage()
    paper = theme.current().palette.panel
    for words in screen.findChildren(QLabel):
        place = QRect(words.mapTo(screen, QPoint(0, 0)), words.size())
        for corner in (place.topLeft(), place.topRight(), place.bottomRight()):
            assert picture.pixelColor(corner) == paper, words.text()
    sails = {picture.pixelColor(x, y).rgb() for x in range(0, 400, 3) for y in range(0, 700, 3)}
    assert screen._card._look.colour.rgb() in sails


def test_tokens_take_the_colours_of_a_new_theme(play, press):
    window = play(2)
    answer_hand_over(window, press)
    look = window.game_page.table.looks[0]
    light = look.colour
    row = window.game_page.panel.players[0]
    before = row._token.pixmap().toImage()
    window.change_settings(window.settings.model_copy(update={"theme": "dark"}))
    assert look.colour == theme.DARK.player("coral")
    assert row._token.pixmap().toImage() != before
    window.change_settings(window.settings.model_copy(update={"theme": "light"}))
    assert look.colour == light
    assert row._token.pixmap().toImage() == before


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


def test_the_panel_folds_away_where_large_text_leaves_no_room_for_the_table(play, press, qtbot):
    window = play()
    page = window.game_page
    window.resize(1280, 800)
    assert page.panel.isVisible()
    window.change_settings(window.settings.model_copy(update={"text_size": 200}))
    assert not page.panel.isVisible()
    qtbot.waitUntil(lambda: page.table.width() == page.width())
    press(window.bar.panel)
    assert page.panel.isVisible()


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
