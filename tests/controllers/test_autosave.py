"""Every action is safe before the next one is taken; trouble is told and got over."""

import threading

import pytest
from full_disk import fill_disk
from PySide6.QtCore import QObject, Signal
from session_watching import ANNA, ROBOT
from toy_games import Bet

from pelican_suite.controllers.autosave import Autosave
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.journal import Journal, read_journal
from pelican_suite.persistence.record import read_record
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.shelf import Shelf


class SlowKeeper(QObject):
    """Says that an entry is safe only when told to."""

    saved = Signal(int)

    def __init__(self):
        super().__init__()
        self.entries = []

    def write(self, entry):
        self.entries.append(entry)

    def confirm(self):
        self.saved.emit(len(self.entries))


@pytest.fixture(autouse=True)
def toy_registered(monkeypatch):
    monkeypatch.setitem(REGISTRY._places, "toy", "toy_games:TURNS")


@pytest.fixture
def shelf():
    return Shelf()


@pytest.fixture
def autosave(qapp, shelf):
    opened = []

    def make(session):
        record = session.to_record()
        found = Autosave(shelf, lambda: shelf.begin(record, "5"))
        opened.append(found)
        return found

    yield make
    for one in opened:
        one.close()


def test_the_next_action_waits_until_the_last_one_is_safe(open_session, qtbot):
    session, seen = open_session([ANNA, ROBOT])
    keeper = SlowKeeper()
    session.keep_with(keeper)
    session.start()
    assert len(keeper.entries) == 1
    assert session.submit(Bet(3))
    assert len(session.history) == 1
    keeper.confirm()
    assert len(session.history) == 2
    assert keeper.entries[1] == "0 bet 3"
    assert seen.of("thinking") == []
    keeper.confirm()
    assert seen.of("thinking") == [(1, True)]
    qtbot.waitUntil(lambda: len(session.history) == 3)
    assert len(keeper.entries) == 3


def test_what_is_impossible_by_the_time_it_could_be_taken_just_goes(open_session):
    session, seen = open_session([ANNA, ROBOT])
    keeper = SlowKeeper()
    session.keep_with(keeper)
    session.start()
    assert session.submit(Bet(3))
    assert session.submit(Bet(2))
    keeper.confirm()
    keeper.confirm()
    assert [m.action for m in session.history[1:]] == [Bet(3)]
    assert seen.of("refused") == []


def test_the_result_is_told_once_the_last_action_is_safe(open_session):
    session, seen = open_session([ANNA], rounds=1)
    keeper = SlowKeeper()
    session.keep_with(keeper)
    session.start()
    keeper.confirm()
    session.submit(Bet(3))
    assert seen.of("finished") == []
    keeper.confirm()
    assert len(seen.of("finished")) == 1


def test_undo_is_written_in_its_place(open_session):
    session, _ = open_session([ANNA], rounds=2)
    keeper = SlowKeeper()
    session.keep_with(keeper)
    session.start()
    keeper.confirm()
    session.submit(Bet(3))
    assert session.undo()
    assert keeper.entries[1:] == ["0 bet 3", "= 1"]
    session.submit(Bet(1))
    assert len(session.history) == 1
    keeper.confirm()
    assert len(session.history) == 1
    keeper.confirm()
    assert keeper.entries[3] == "0 bet 1"
    assert session.can_redo is False


def test_redo_waits_for_the_disk_too(open_session, qtbot):
    session, _ = open_session([ANNA, ROBOT])
    keeper = SlowKeeper()
    session.keep_with(keeper)
    session.start()
    keeper.confirm()
    session.submit(Bet(3))
    keeper.confirm()
    qtbot.waitUntil(lambda: len(session.history) == 3)
    keeper.confirm()
    session.undo()
    session.redo()
    assert len(session.history) == 1
    for _ in range(3):
        keeper.confirm()
    assert len(session.history) == 3
    assert keeper.entries[3:] == ["= 1", *keeper.entries[1:3]]


def test_a_whole_game_lies_on_the_disk_and_becomes_a_record(open_session, autosave, shelf, qtbot):
    session, seen = open_session([ANNA, ROBOT])
    keeper = autosave(session)
    kept = []
    keeper.kept.connect(kept.append)
    session.keep_with(keeper)
    session.start()
    for _ in range(2):
        qtbot.waitUntil(lambda: 0 in session.actors and not session._unsafe)
        (waiting,), _ = shelf.waiting()
        assert waiting.content.record.actions == session.to_record().actions
        session.submit(Bet(3))
    qtbot.waitUntil(lambda: len(seen.of("finished")) == 1)
    keeper.finish(session.to_record())
    qtbot.waitUntil(lambda: bool(kept))
    assert shelf.waiting() == ([], [])
    record = read_record(kept[0])
    assert verify(record).result == session.result()
    assert record.times.ended is not None
    keeper.close()
    assert shelf.waiting() == ([], [])


def test_the_disk_is_written_in_another_thread(open_session, autosave, monkeypatch, qtbot):
    threads = set()
    real = Journal.append
    monkeypatch.setattr(
        Journal,
        "append",
        lambda self, entry: (threads.add(threading.current_thread().name), real(self, entry))[1],
    )
    session, _ = open_session([ANNA])
    session.keep_with(autosave(session))
    session.start()
    qtbot.waitUntil(lambda: bool(threads) and not session._unsafe)
    assert threads == {"autosave"}


def test_a_full_disk_is_told_once_and_the_game_goes_on_and_is_saved_later(
    open_session, autosave, shelf, monkeypatch, qtbot
):
    full = fill_disk(monkeypatch)
    session, _ = open_session([ANNA], rounds=3)
    keeper = autosave(session)
    trouble, relieved = [], []
    keeper.trouble.connect(trouble.append)
    keeper.relieved.connect(relieved.append)
    session.keep_with(keeper)
    session.start()
    session.submit(Bet(1))
    qtbot.waitUntil(lambda: len(session.history) == 2 and not session._unsafe)
    assert len(trouble) == 1
    assert "No space left" in trouble[0]
    assert shelf.waiting()[0][0].content.record.actions == ()
    full[0] = False
    session.submit(Bet(2))
    qtbot.waitUntil(lambda: len(session.history) == 3 and not session._unsafe)
    (waiting,), _ = shelf.waiting()
    assert waiting.content.record.actions == session.to_record().actions
    qtbot.waitUntil(lambda: relieved == ["All of this game is saved now."])
    assert len(trouble) == 1


def test_what_is_missing_on_the_disk_is_known_before_the_game_is_left(
    open_session, autosave, monkeypatch, qtbot
):
    full = fill_disk(monkeypatch)
    session, _ = open_session([ANNA], rounds=3)
    keeper = autosave(session)
    session.keep_with(keeper)
    session.start()
    session.submit(Bet(1))
    assert keeper.settle() == "No space left on device"
    full[0] = False
    assert keeper.settle() == ""
    assert read_journal(keeper.path).record.actions == session.to_record().actions
    keeper.close()
    assert keeper.settle() == ""


def test_a_record_that_could_not_be_written_is_written_when_there_is_room(
    open_session, autosave, shelf, qtbot
):
    session, seen = open_session([ANNA], rounds=1)
    keeper = autosave(session)
    session.keep_with(keeper)
    shelf.records.parent.mkdir(parents=True, exist_ok=True)
    shelf.records.write_bytes(b"a file in the way")
    session.start()
    qtbot.waitUntil(lambda: 0 in session.actors and not session._unsafe)
    session.submit(Bet(3))
    qtbot.waitUntil(lambda: len(seen.of("finished")) == 1)
    keeper.finish(session.to_record())
    # All actions are safe, so nothing would be lost.
    assert keeper.settle() == ""
    assert len(shelf.waiting()[0]) == 1
    shelf.records.unlink()
    keeper.close()
    assert shelf.waiting() == ([], [])
    assert len(list(shelf.record_files())) == 1


def test_a_journal_that_cannot_be_begun_is_begun_later(open_session, qapp, shelf, qtbot):
    session, _ = open_session([ANNA], rounds=2)
    record = session.to_record()
    tries = []

    def begin():
        tries.append(1)
        if len(tries) < 2:
            raise OSError(13, "Permission denied")
        return shelf.begin(record, "5")

    keeper = Autosave(shelf, begin)
    session.keep_with(keeper)
    session.start()
    session.submit(Bet(1))
    qtbot.waitUntil(lambda: len(session.history) == 2 and not session._unsafe)
    keeper.close()
    (waiting,), _ = shelf.waiting()
    assert waiting.content.record.actions == session.to_record().actions


def test_leaving_writes_all_and_lets_go(open_session, autosave, shelf):
    session, _ = open_session([ANNA])
    keeper = autosave(session)
    session.keep_with(keeper)
    session.start()
    session.close()
    keeper.close()
    (waiting,), _ = shelf.waiting()
    journal, content = shelf.take_up(waiting.path)
    journal.close()
    assert content.record.actions == session.to_record().actions
    assert read_journal(waiting.path) == content


def test_a_game_can_be_thrown_away(open_session, autosave, shelf):
    session, _ = open_session([ANNA])
    keeper = autosave(session)
    session.keep_with(keeper)
    session.start()
    session.close()
    keeper.close(drop=True)
    assert shelf.waiting() == ([], [])
