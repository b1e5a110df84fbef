"""Sheets keep the keyboard, settings work at once: by real mouse and key events."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from shiboken6 import isValid
from window_ways import key

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.info_sheets import AboutSheet, ErrorSheet, KeysSheet, QuestionSheet
from pelican_suite.ui.new_game import NewGameSheet
from pelican_suite.ui.settings_sheet import SettingsSheet
from pelican_suite.ui.setup import keep_frame_within, keep_within
from pelican_suite.ui.shared import theme

STILL = Settings(theme="light", animations=False)


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


def test_the_focus_ring_survives_that_its_button_goes_with_a_sheet(open_window, qtbot, focused):
    window = open_window("shells")
    if (here := QApplication.focusWidget()) is not None:
        here.clearFocus()  # as after the start: the keyboard has nowhere to go back to
    window.open_new_game()
    first, primary = window.sheet, window.sheet.primary
    focused(primary)
    assert window.ring.target is primary
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(5, first.height() - 5))
    qtbot.waitUntil(lambda: not isValid(primary))
    assert window.ring.target is None or isValid(window.ring.target)
    window.open_about()
    qtbot.waitUntil(lambda: window.ring.target is QApplication.focusWidget())


def test_an_error_while_an_error_is_shown_opens_no_sheet_after_the_other(open_window):
    window = open_window("shells")
    window.show_exception(ValueError, ValueError("the first"), None)
    shown = window.sheet
    window.show_exception(ValueError, ValueError("the second"), None)
    assert window.sheet is shown


def test_a_mouse_press_on_a_button_does_not_take_the_keyboard_from_the_table(play, press, qtbot):
    window = play()
    assert window.game_page.table.hasFocus()
    press(window.game_page.prompt.primary)
    assert window.game_page.table.hasFocus()


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
    assert window.sheet.findChildren(QPlainTextEdit) == [], "the sentence is not said twice"


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


def test_on_a_small_screen_the_window_is_small_and_settings_stay_valid(open_window, kept, qtbot):
    window = open_window("shells")
    window.resize(1280, 800)
    keep_within(window, QSize(600, 340))
    assert (window.width(), window.height()) == (600, 340)
    window.close()
    assert Settings.model_validate(kept.settings[-1].model_dump()) == kept.settings[-1]
    assert (kept.settings[-1].window_width, kept.settings[-1].window_height) == (640, 480)


def test_on_a_large_screen_nothing_is_taken_from_the_window(open_window):
    window = open_window("shells")
    window.resize(1280, 800)
    keep_within(window, QSize(3840, 2160))
    assert (window.width(), window.height()) == (1280, 800)
    assert window.minimumSize() == QSize(1024, 640)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (QRect(100, 120, 800, 600), QRect(100, 120, 800, 600)),
        (QRect(0, 0, 800, 600), QRect(4, 30, 800, 600)),
        (QRect(900, 500, 800, 600), QRect(476, 196, 800, 600)),
        (QRect(0, 0, 1280, 800), QRect(4, 30, 1272, 766)),
    ],
)
def test_a_frame_does_not_hang_over_the_edge_of_the_screen(qtbot, before, after):
    # A window manager that puts 4 pixels round it, and 30 above for the title.
    window = QWidget()
    qtbot.addWidget(window)
    window.frameGeometry = lambda: window.geometry().adjusted(-4, -30, 4, 4)
    moves = []
    window.move = lambda x, y: moves.append((x + 4, y + 30))
    window.setGeometry(before)
    keep_frame_within(window, QRect(0, 0, 1280, 800))
    assert QRect(QPoint(*moves[-1]), window.size()) == after


def test_full_screen_and_back(open_window, qtbot):
    window = open_window("shells")
    key(qtbot, window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    key(qtbot, window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_focus_comes_back_to_where_it_was_though_another_program_was_in_front(open_window, qtbot):
    window = open_window("shells")
    card = window.start_page.cards[0]
    card.read.setFocus()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    window.open_about()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.focusWidget() is card.read


def test_a_sheet_closes_though_what_had_the_keyboard_is_gone(open_window, qtbot):
    window = open_window("shells")
    card = window.start_page.cards[0]
    card.read.setFocus()
    window.open_settings()
    sheet = window.sheet
    window.change_settings(window.settings.model_copy(update={"language": "en"}))
    qtbot.waitUntil(lambda: not isValid(card))
    sheet.dismiss()
    assert window.sheet is None


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_ring_round_start_is_whole_however_large_the_text(open_window, qtbot, text_size):
    window = open_window("shells", settings=STILL.model_copy(update={"text_size": text_size}))
    for size in ((1024, 640), (1280, 800), (1900, 1060)):
        window.resize(*size)
        window.open_new_game()
        start = window.sheet.primary
        start.setFocus()
        QApplication.processEvents()
        start_at = QRect(start.mapTo(window, QPoint(0, 0)), start.size())
        assert window.ring.target is start
        assert window.ring.geometry() == start_at.adjusted(-5, -5, 5, 5)
        assert window.sheet.panel.geometry().contains(window.ring.geometry())
        window.sheet.dismiss()


@pytest.mark.parametrize("text_size", [75, 100, 200])
@pytest.mark.parametrize("words", ["", "Short.", "A sentence that takes some more room. " * 4])
def test_the_buttons_of_a_short_sheet_are_whole(open_window, text_size, words):
    window = open_window("shells", settings=STILL.model_copy(update={"text_size": text_size}))
    window.open_sheet(QuestionSheet(window, "Is that so?", words, "Yes", "No"))
    QApplication.processEvents()
    foot = window.sheet.foot
    assert foot.height() >= foot.heightForWidth(foot.width())
    assert foot.geometry().bottom() < window.sheet.panel.height() - 20


def test_a_page_that_is_turned_to_under_a_sheet_gets_the_keyboard_after_it(
    open_window, kept, press, monkeypatch, qtbot
):
    window = open_window("shells")
    kept.problem = "Your settings could not be saved"
    press(window.start_page.cards[0].start)
    covered = []
    cover = window.desk.cover
    monkeypatch.setattr(
        window.desk, "cover", lambda on: (covered.append((on, window.game_page)), cover(on))
    )
    press(window.sheet.primary)
    page = window.game_page
    assert covered[-1] == (True, page)
    sheet = window.sheet
    assert isinstance(sheet, ErrorSheet)
    assert sheet.isAncestorOf(window.focusWidget())
    page.table.setFocus()
    assert sheet.isAncestorOf(window.focusWidget())
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.sheet is None
    assert covered[-1] == (False, page)
    assert window.focusWidget() is page.table
