"""Files: opened by dialog, drop, command line and list; saved; refused with a reason."""

import json
import threading
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton
from window_ways import key

from pelican_suite.persistence.record import dump_record, read_record
from pelican_suite.ui import archive
from pelican_suite.ui.files import FileOpener
from pelican_suite.ui.info_sheets import ErrorSheet, QuestionSheet
from pelican_suite.ui.shared.widgets import Button


def replaying(window):
    page = window.archive.replay_page
    return page is not None and window.pages.currentWidget() is page


def fill_dialog(window, qtbot, path, accept="&Open"):
    dialog = window.archive.files.dialog
    assert isinstance(dialog, QFileDialog)
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    name.setText(str(path))
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == accept)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_open_by_keys_and_dialog_and_open_again(open_window, keeping, saved, kept, press, qtbot):
    window = open_window("shells", **keeping)
    path = saved()
    key(qtbot, window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    fill_dialog(window, qtbot, path)
    qtbot.waitUntil(lambda: replaying(window))
    assert window.bar.heading.text() == "· Replay"
    assert kept.settings[-1].recent == (str(path),)
    press(window.bar.back)
    assert window.pages.currentWidget() is window.start_page
    window.archive.show_recent()
    (again,) = window.archive.recent_menu.actions()
    assert again.text() == "game.pelican"
    again.trigger()
    window.archive.recent_menu.close()
    qtbot.waitUntil(lambda: replaying(window))


def test_a_dropped_file_is_opened(open_window, keeping, saved, qtbot):
    window = open_window("shells", **keeping)
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(saved()))])
    where, copy = QPointF(100, 100), Qt.DropAction.CopyAction
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(where.toPoint(), copy, content, buttons, keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(where, copy, content, buttons, keys))
    qtbot.waitUntil(lambda: replaying(window))


def test_other_things_are_not_taken(open_window, keeping):
    window = open_window("shells", **keeping)
    content = QMimeData()
    content.setText("a tide")
    event = QDragEnterEvent(
        QPointF(1, 1).toPoint(),
        Qt.DropAction.CopyAction,
        content,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(window, event)
    assert not event.isAccepted()


def test_a_desktop_that_asks_the_running_program(qapp, tmp_path, qtbot):
    opener = FileOpener(qapp)
    with qtbot.waitSignal(opener.wanted) as heard:
        QApplication.sendEvent(qapp, QFileOpenEvent(str(tmp_path / "a.pelican")))
    assert heard.args == [tmp_path / "a.pelican"]
    qapp.removeEventFilter(opener)


def test_a_faulty_file_is_refused_with_a_reason_and_stays(
    open_window, keeping, record, qtbot, tmp_path
):
    window = open_window("shells", **keeping)
    raw = json.loads(dump_record(record()))
    for change, reason in (
        ({"schema": 9}, "newer Pelican Suite"),
        ({"schema": 9}, "The version that wrote it can open it"),
        ({"actions": ["0 bet 1"]}, "not the turn"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"wings": 2}, "there is no such key (wings)"),
        ({"wings": 2}, "Perhaps there is another copy"),
    ):
        path = tmp_path / "bad.pelican"
        content = json.dumps(raw | change).encode()
        path.write_bytes(content)
        window.archive.open_file(path)
        qtbot.waitUntil(lambda: isinstance(window.sheet, ErrorSheet))
        labels = " ".join(w.text() for w in window.sheet.findChildren(type(window.bar.title)))
        assert "bad.pelican cannot be opened" in labels
        assert "tell us" not in labels
        assert reason in labels
        window.sheet.dismiss()
        assert path.read_bytes() == content
    window.archive.open_file(tmp_path / "none.pelican")
    qtbot.waitUntil(lambda: isinstance(window.sheet, ErrorSheet))
    labels = " ".join(w.text() for w in window.sheet.findChildren(type(window.bar.title)))
    assert "moved, finished or deleted" in labels
    assert window.archive.replay_page is None


def test_the_journal_of_a_game_opens_like_any_file(open_window, keeping, record, press, qtbot):
    window = open_window("shells", **keeping)
    journal = keeping["shelf"].begin(record(actions=4), "5")
    journal.close()
    window.archive.open_file(journal.path)
    qtbot.waitUntil(lambda: isinstance(window.sheet, QuestionSheet))
    press(window.sheet.primary)
    assert len(window.game_page.session.history) >= 4


def test_the_window_closes_though_a_drive_does_not_answer(open_window, keeping, monkeypatch, qtbot):
    window = open_window("shells", **keeping)
    answer = threading.Event()
    monkeypatch.setattr(archive, "open_game", lambda _path: answer.wait())
    monkeypatch.setattr(archive, "_PATIENCE", 0.05)
    window.archive.open_file(Path("far-away.pelican"))
    assert window.close()
    assert not window.isVisible()
    answer.set()


def test_a_game_that_is_not_over_is_played_on_or_watched(open_window, keeping, saved, press, qtbot):
    window = open_window("shells", **keeping)
    path = saved(actions=4)
    window.archive.open_file(path)
    qtbot.waitUntil(lambda: isinstance(window.sheet, QuestionSheet))
    press(next(b for b in window.sheet.findChildren(Button) if b.text() == "Watch"))
    assert replaying(window)
    assert window.archive.replay_page.eyes.text() == "Anna"
    press(window.archive.replay_page.branch)
    page = window.game_page
    assert page.session.names() == ["Anna", "Reef"]
    assert len(page.session.history) >= 4
    assert page.session.branch is None
    window.archive.open_file(path)
    qtbot.waitUntil(lambda: isinstance(window.sheet, QuestionSheet))
    press(window.sheet.primary)
    assert window.game_page is not page


def test_save_as_writes_what_is_on_the_screen(open_window, keeping, saved, press, qtbot, tmp_path):
    window = open_window("shells", **keeping)
    window.archive.ask_save()
    assert window.archive.files.dialog is None
    window.archive.open_file(saved())
    qtbot.waitUntil(lambda: replaying(window))
    key(qtbot, window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    fill_dialog(window, qtbot, tmp_path / "copy", "&Save")
    assert read_record(tmp_path / "copy.pelican") == read_record(saved())
    assert window.toast.card.isVisible()
    assert window.toast.text.text() == "Saved as copy.pelican"


def test_what_cannot_be_written_is_said(open_window, keeping, saved, qtbot, tmp_path):
    window = open_window("shells", **keeping)
    window.archive.open_file(saved())
    qtbot.waitUntil(lambda: replaying(window))
    (tmp_path / "file").write_bytes(b"")
    window.archive._save(tmp_path / "file" / "a.pelican", read_record(saved()))
    assert isinstance(window.sheet, ErrorSheet)
    assert Path(window.sheet._details.splitlines()[0]).name == "a.pelican"
