"""Saving a game that is not over: for oneself, or for others, who can only watch."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton
from window_ways import key

from pelican_suite.persistence.record import read_record
from pelican_suite.ui.info_sheets import QuestionSheet
from pelican_suite.ui.save_sheet import SaveSheet


def write_to(window, qtbot, path):
    qtbot.waitUntil(lambda: window.archive.files.dialog is not None)
    dialog = window.archive.files.dialog
    assert isinstance(dialog, QFileDialog)
    dialog.findChild(QLineEdit, "fileNameEdit").setText(str(path))
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == "&Save")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(path.exists)


def played_on(window, qtbot, path, press):
    """A game under way on the table."""
    window.archive.open_file(path)
    qtbot.waitUntil(lambda: isinstance(window.sheet, QuestionSheet))
    press(window.sheet.primary)
    assert window.game_page is not None


def ask_save(window, qtbot):
    key(qtbot, window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.sheet, SaveSheet)
    return window.sheet


def test_a_game_kept_for_oneself_is_whole(open_window, keeping, saved, press, qtbot, tmp_path):
    window = open_window("shells", **keeping)
    played_on(window, qtbot, saved(actions=4), press)
    press(ask_save(window, qtbot).myself)
    write_to(window, qtbot, tmp_path / "mine.pelican")
    found = read_record(tmp_path / "mine.pelican")
    assert not found.watch_only
    assert found.actions[:4] == read_record(saved(actions=4)).actions


def test_a_game_for_others_is_watched_and_not_continued(
    open_window, keeping, saved, press, qtbot, tmp_path
):
    window = open_window("shells", **keeping)
    played_on(window, qtbot, saved(actions=4), press)
    press(ask_save(window, qtbot).others)
    path = tmp_path / "theirs.pelican"
    write_to(window, qtbot, path)
    assert read_record(path).watch_only
    window.archive.open_file(path)
    qtbot.waitUntil(lambda: window.archive.replay_page is not None)
    page = window.archive.replay_page
    assert window.sheet is None
    assert page.eyes.text() == "Table only"
    assert len(page.replayer.choices()) == 1
    assert page.hands is None
    assert not page.branch.isEnabled()
    game = window.game_page
    page.branch_wanted.emit(2)
    assert window.game_page is game
    window.archive.ask_save()
    assert window.sheet is None
    assert window.archive.files.dialog is not None


def test_whoever_thinks_again_saves_nothing(open_window, keeping, saved, press, qtbot):
    window = open_window("shells", **keeping)
    played_on(window, qtbot, saved(actions=4), press)
    sheet = ask_save(window, qtbot)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.archive.files.dialog is None


def test_a_replay_of_a_running_game_asks_too(open_window, keeping, saved, press, qtbot, tmp_path):
    window = open_window("shells", **keeping)
    window.archive.open_file(saved(actions=4))
    qtbot.waitUntil(lambda: isinstance(window.sheet, QuestionSheet))
    window.sheet.agreed.emit()
    window.sheet.dismiss()
    window.archive.replay_page.export_wanted.emit("record")
    assert isinstance(window.sheet, SaveSheet)
    press(window.sheet.others)
    write_to(window, qtbot, tmp_path / "theirs.pelican")
    assert read_record(tmp_path / "theirs.pelican").watch_only
