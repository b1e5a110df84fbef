"""Nothing is lost: games are kept while they are played, and offered again."""

import pytest
from full_disk import fill_disk
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from toy_games import Bet
from window_ways import key, people

from pelican_suite.persistence.record import read_record
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.final_sheet import FinalSheet
from pelican_suite.ui.info_sheets import ErrorSheet, QuestionSheet
from pelican_suite.ui.shared.widgets import Button


@pytest.fixture
def begin(open_window, press, keeping, qtbot):
    """A window that keeps its games, with a game of so many persons under way."""

    def act(count=1, **more):
        window = open_window("shells", **keeping, **more)
        press(window.start_page.cards[0].start)
        people(window, count)
        press(window.sheet.primary)
        page = window.game_page
        qtbot.waitUntil(
            lambda: page.hand_over is not None if count > 1 else 0 in page.session.actors
        )
        return window

    return act


def settled(qtbot, window, count):
    """Waits until so many actions are taken and on the disk."""
    session = window.game_page.session
    qtbot.waitUntil(lambda: len(session.history) == count and not session._unsafe)


def test_a_game_that_was_left_is_offered_and_goes_on(begin, open_window, press, keeping, qtbot):
    window = begin()
    settled(qtbot, window, 1)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    card = window.game_page.table.seen.card
    press(window.bar.back)
    assert window.sheet is None
    left = window.start_page.left
    assert left.isVisible()
    assert "Continue Shell Bets" in left.title.text()
    assert "2 actions" in left.facts.text()
    # The next start of the program finds it too.
    window.close()
    other = open_window("shells", **keeping)
    press(other.start_page.left.button)
    page = other.game_page
    assert page.session.state.bets == ((3,),)
    assert page.table.seen.card == card
    assert page.panel.log.count() == 3
    key(qtbot, other, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: isinstance(other.sheet, FinalSheet))


def test_a_game_with_suggestions_tells_so_in_the_end_though_it_was_left(
    begin, open_window, press, keeping, shelf, qtbot
):
    window = begin()
    settled(qtbot, window, 1)
    window.game_page.session.note_help()
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    window.close()
    other = open_window("shells", **keeping)
    press(other.start_page.left.button)
    assert other.game_page.session.helped
    key(qtbot, other, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: isinstance(other.sheet, FinalSheet))
    notes = " ".join(one.text() for one in other.sheet.findChildren(QLabel))
    assert "You had suggestions: this game counts neither in statistics" in notes
    qtbot.waitUntil(lambda: len(list(shelf.record_files())) == 1)
    assert read_record(next(iter(shelf.record_files()))).helped


def test_a_finished_game_becomes_a_record_and_is_listed(begin, shelf, press, qtbot):
    window = begin()
    for count, code in ((1, Qt.Key.Key_3), (2, Qt.Key.Key_2)):
        settled(qtbot, window, count)
        key(qtbot, window, code)
    qtbot.waitUntil(lambda: len(list(shelf.record_files())) == 1)
    (path,) = shelf.record_files()
    assert verify(read_record(path)).result.scores[0] >= 5
    qtbot.waitUntil(lambda: isinstance(window.sheet, FinalSheet))
    window.sheet.dismiss()
    press(window.bar.back)
    assert not window.start_page.left.isVisible()
    window.archive.open_records()
    qtbot.waitUntil(lambda: len(window.archive.records_page.list.entries.shown) == 1)


def test_a_game_nobody_has_touched_is_not_kept(begin, shelf, press, qtbot):
    window = begin()
    settled(qtbot, window, 1)
    press(window.bar.back)
    assert shelf.waiting() == ([], [])
    assert not window.start_page.left.isVisible()


def test_closing_the_window_asks_nothing_and_loses_nothing(begin, shelf, qtbot):
    window = begin()
    settled(qtbot, window, 1)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    assert window.close()
    (waiting,), _ = shelf.waiting()
    assert len(waiting.content.record.actions) == 2


def test_a_game_the_disk_does_not_take_is_not_left_without_a_question(
    begin, shelf, press, monkeypatch, qtbot
):
    window = begin()
    settled(qtbot, window, 1)
    full = fill_disk(monkeypatch)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    qtbot.waitUntil(lambda: "No space left" in window.game_page.notice.text())
    press(window.bar.back)
    assert isinstance(window.sheet, QuestionSheet)
    press(window.sheet.primary)
    assert window.game_page.running
    assert not window.close()
    assert isinstance(window.sheet, QuestionSheet)
    assert any("No space left" in text.text() for text in window.sheet.findChildren(QLabel))
    press(window.sheet.primary)
    # Once there is room again, what was missing is written and nothing is asked.
    full[0] = False
    assert window.close()
    assert window.sheet is None
    (waiting,), _ = shelf.waiting()
    assert len(waiting.content.record.actions) == 2


def test_trouble_with_the_disk_is_seen_by_people_who_change_seats(begin, press, monkeypatch, qtbot):
    window = begin(2)
    page = window.game_page
    press(page.hand_over.button)
    fill_disk(monkeypatch)
    key(qtbot, window, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: page.hand_over is not None)
    qtbot.waitUntil(lambda: "No space left" in page.notice.text())
    assert page.childAt(page.notice.geometry().center()) is page.notice
    monkeypatch.undo()


def test_a_file_that_was_only_looked_at_is_not_one_more_game_under_way(
    open_window, keeping, saved, shelf, press, qtbot
):
    window = open_window("shells", **keeping)
    path = saved(actions=4)

    def open_it():
        window.archive.open_file(path)
        qtbot.waitUntil(lambda: isinstance(window.sheet, QuestionSheet))
        press(window.sheet.primary)
        session = window.game_page.session
        qtbot.waitUntil(lambda: 0 in session.actors and not session._unsafe)
        return session

    open_it()
    press(window.bar.back)
    assert shelf.waiting() == ([], [])
    session = open_it()
    count = len(session.history)
    key(qtbot, window, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: len(session.history) > count and session.history[count].actor == 0)
    press(window.bar.back)
    assert len(shelf.waiting()[0]) == 1


def test_undo_and_redo_by_mouse_and_keys(begin, press, qtbot):
    window = begin()
    settled(qtbot, window, 1)
    bar = window.bar
    qtbot.waitUntil(lambda: bar.undo.toolTip() == "There is nothing to take back yet.")
    assert not bar.undo.isEnabled()
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    qtbot.waitUntil(bar.undo.isEnabled)
    assert window.game_page.panel.log.count() == 3
    press(bar.undo)
    assert window.game_page.table.seen.bets == ((),)
    assert window.game_page.panel.log.count() == 2
    qtbot.waitUntil(bar.redo.isEnabled)
    press(bar.redo)
    qtbot.waitUntil(lambda: window.game_page.table.seen.bets == ((3,),))
    control = Qt.KeyboardModifier.ControlModifier
    settled(qtbot, window, 2)
    key(qtbot, window, Qt.Key.Key_Z, control)
    assert window.game_page.table.seen.bets == ((),)
    settled(qtbot, window, 1)
    key(qtbot, window, Qt.Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: window.game_page.table.seen.bets == ((3,),))


def test_people_at_one_screen_are_asked_whether_all_agree(begin, press, qtbot):
    window = begin(2, settings=Settings(theme="light", animations=False, take_backs=True))
    page = window.game_page
    press(page.hand_over.button)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    qtbot.waitUntil(lambda: page.hand_over is not None)
    qtbot.waitUntil(window.bar.undo.isEnabled)
    press(window.bar.undo)
    assert isinstance(window.sheet, QuestionSheet)
    press(window.sheet.primary)
    assert len(page.session.history) == 2
    press(window.bar.undo)
    press(next(b for b in window.sheet.findChildren(Button) if b.text() == "All agree"))
    assert len(page.session.history) == 1
    qtbot.waitUntil(lambda: page.hand_over is not None)
    assert "Coral" in page.hand_over.sentence.text()


def test_without_the_setting_the_button_says_why_not(begin, press, qtbot):
    window = begin(2)
    page = window.game_page
    press(page.hand_over.button)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    qtbot.waitUntil(lambda: "a setting" in window.bar.undo.toolTip())
    assert not window.bar.undo.isEnabled()


def test_one_person_does_not_read_what_another_drew(begin, press, qtbot):
    window = begin(2)
    page = window.game_page
    press(page.hand_over.button)
    texts = [page.panel.log.item(row).text() for row in range(page.panel.log.count())]
    assert sum("You hold" in text for text in texts) == 1
    mine = page.session.state.cards
    key(qtbot, window, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: page.hand_over is not None)
    press(page.hand_over.button)
    texts = [page.panel.log.item(row).text() for row in range(page.panel.log.count())]
    assert f"You hold card {mine[1]}" in texts
    assert f"You hold card {mine[0]}" not in texts


def test_a_game_open_in_another_window_is_not_taken_twice(
    begin, open_window, press, keeping, shelf, qtbot
):
    window = begin()
    settled(qtbot, window, 1)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    other = open_window("shells", **keeping)
    press(other.start_page.left.button)
    assert isinstance(other.sheet, ErrorSheet)
    assert other.game_page is None
    assert window.game_page.running
    title = other.sheet.accessibleName()
    assert title == "This game is open already"


def test_a_game_played_in_another_window_is_not_deleted(
    begin, open_window, press, keeping, shelf, qtbot
):
    window = begin()
    settled(qtbot, window, 1)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    other = open_window("shells", **keeping)
    other.archive.open_left()
    page = other.archive.records_page
    press(page.remove)
    press(next(b for b in other.sheet.findChildren(Button) if b.text() == "Delete"))
    assert isinstance(other.sheet, ErrorSheet)
    assert len(shelf.waiting()[0]) == 1
    assert len(page.list.entries.shown) == 1


def test_a_game_that_was_finished_elsewhere_is_offered_no_longer(
    begin, open_window, press, keeping, shelf, qtbot
):
    window = begin()
    settled(qtbot, window, 1)
    key(qtbot, window, Qt.Key.Key_3)
    settled(qtbot, window, 2)
    other = open_window("shells", **keeping)
    assert other.start_page.left.isVisible()
    assert window.game_page.session.submit(Bet(2))
    qtbot.waitUntil(lambda: len(list(shelf.record_files())) == 1)
    press(other.start_page.left.button)
    assert isinstance(other.sheet, ErrorSheet)
    assert not other.start_page.left.isVisible()


def test_a_game_that_cannot_be_read_is_told_listed_and_kept(
    open_window, press, keeping, shelf, record, qtbot
):
    journal = shelf.begin(record(actions=4), "5")
    journal.close()
    journal.path.write_bytes(b"nonsense")
    window = open_window("shells", **keeping)
    window.archive.left.tidy()
    qtbot.waitUntil(lambda: "cannot be read" in window.toast.text.text())
    assert not window.start_page.left.isVisible()
    window.archive.open_left()
    page = window.archive.records_page
    (entry,) = page.list.entries.shown
    assert "damaged" in entry.sentence()
    assert not page.go.isEnabled()
    key(qtbot, page.list, Qt.Key.Key_Return)
    assert window.game_page is None
    assert journal.path.read_bytes() == b"nonsense"
    press(page.remove)
    press(next(b for b in window.sheet.findChildren(Button) if b.text() == "Delete"))
    assert page.list.entries.shown == ()
    assert not journal.path.exists()


def test_games_that_were_over_become_records_in_the_background(
    open_window, keeping, shelf, record, qtbot
):
    journal = shelf.begin(record(), "5")
    journal.close()
    window = open_window("shells", **keeping)
    assert window.start_page.left.isVisible()
    window.archive.left.tidy()
    qtbot.waitUntil(lambda: len(list(shelf.record_files())) == 1)
    qtbot.waitUntil(lambda: not window.start_page.left.isVisible())
