"""Replays by real mouse and keys: step, scrub, play, eyes, branch, export."""

import struct
import zlib

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from shiboken6 import isValid
from window_ways import key

from pelican_suite.controllers.replayer import FOLLOW
from pelican_suite.core.contract import SPECTATOR
from pelican_suite.persistence.journal import read_journal
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.ui.branch_sheet import BranchSheet
from pelican_suite.ui.info_sheets import ErrorSheet


@pytest.fixture
def page(watch):
    return watch().archive.replay_page


def at(page):
    return page.replayer.at


def test_it_begins_at_the_end_and_steps_by_mouse(page, press):
    assert at(page) == 7
    assert page.count.text() == "7 of 7"
    assert not page.forward.isEnabled()
    press(page.back)
    assert at(page) == 6
    assert page.line.value() == 6
    press(page.turn_back)
    assert at(page) == 5
    press(page.forward)
    assert at(page) == 6
    assert page.table.steps[-1]
    press(page.turn_on)
    assert at(page) == 7


def test_keys(page, qtbot):
    window = page.window()
    for code, place in (
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, 7),
    ):
        qtbot.keyClick(page, code)
        assert at(page) == place
    qtbot.keyClick(page, Qt.Key.Key_Home)
    qtbot.keyClick(page, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert at(page) == 1
    assert window.archive.replay_page is page


def test_the_line_is_scrubbed_by_mouse(page, qtbot):
    line = page.line
    start, middle = line.place_of(0).toPoint(), line.place_of(3).toPoint()
    qtbot.mousePress(line, Qt.MouseButton.LeftButton, pos=start)
    assert at(page) == 0
    assert page.caption.text() == "Before the first move."
    qtbot.mouseMove(line, middle)
    assert at(page) == 3
    qtbot.mouseRelease(line, Qt.MouseButton.LeftButton, pos=middle)
    qtbot.mouseMove(line, start + QPoint(5, 0))
    assert at(page) == 3


def test_an_entry_of_the_log_is_jumped_to(page, qtbot):
    log = page.panel.log
    row = next(r for r in range(log.count()) if "Reef bets" in log.item(r).text())
    log.scrollToItem(log.item(row))
    place = log.visualItemRect(log.item(row)).center()
    qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert at(page) == page._marks[row].at == 3
    assert page.caption.text() == log.item(row).text()


def test_it_plays_by_itself_at_a_speed_and_stops_at_the_end(page, press, qtbot):
    press(page.speed.buttons()[3])
    press(page.play)
    assert at(page) == 0
    assert page.replayer.playing
    qtbot.waitUntil(lambda: at(page) == 2)
    press(page.play)
    assert not page.replayer.playing
    page.replayer.go(6)
    press(page.play)
    qtbot.waitUntil(lambda: at(page) == 7)
    assert not page.replayer.playing
    assert page.play.accessibleName() == "Play"


def test_eyes_follow_whoever_moves_in_a_finished_game(page, press):
    assert page.replayer.eyes == FOLLOW
    for place in (1, 4, 2, 5):
        page.replayer.go(place)
        seat = (place - 1) % 2
        assert page.table.seen.viewer == seat
        assert page.table.seen.card == page.timeline.state(place).cards[seat]
    page.replayer.look_with(1)
    assert page.table.seen.viewer == 1
    assert any("You hold" in mark.event.text.english() for mark in page._marks)
    page.replayer.look_with(SPECTATOR)
    assert page.table.seen.card is None


def test_nobody_plays_on_the_table_of_a_replay(page, qtbot):
    page.replayer.go(1)
    before = page.timeline
    assert not page.table.isEnabled()
    qtbot.keyClick(page.table, Qt.Key.Key_2)
    assert at(page) == 1
    assert page.timeline is before


def test_hands_stay_hidden_while_a_game_is_not_over(watch, open_window, keeping, record):
    window = open_window("shells", **keeping)
    window.archive.watch(Timeline(record(seats=3, actions=5, names=("Anna", "Ben", "Cleo"))))
    page = window.archive.replay_page
    assert page.replayer.choices() == (SPECTATOR,)
    for place in range(6):
        page.replayer.go(place)
        assert page.table.seen.card is None
    page.replayer.look_with(1)
    assert page.table.seen.card is None


def test_branching_off_plays_on_against_the_computer(watch, shelf, press, qtbot):
    window = watch()
    page = window.archive.replay_page
    before = page.timeline.record
    assert not page.branch.isEnabled()
    page.replayer.go(3)
    press(page.branch)
    sheet = window.sheet
    assert isinstance(sheet, BranchSheet)
    assert sheet.seat.value == 0
    press(sheet.seat.buttons()[1])
    press(sheet.primary)
    session = window.game_page.session
    assert [who.kind for who in session.players] == ["computer", "person"]
    assert session.branch.after == 3
    assert session.to_record().actions[:3] == before.actions[:3]
    qtbot.waitUntil(lambda: 1 in session.actors)
    key(qtbot, window, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: len(session.history) >= 5 and not session._unsafe)
    (waiting,), _ = shelf.waiting()
    content = read_journal(waiting.path)
    assert content.record.branch.after == 3
    assert content.record.actions[:3] == before.actions[:3]
    assert page.timeline.record == before


def test_back_leads_where_one_came_from(watch, press):
    window = watch()
    press(window.bar.back)
    assert window.pages.currentWidget() is window.start_page
    assert window.archive.replay_page is None


# Exports


def export(window, kind, path):
    page = window.archive.replay_page
    asked = []
    window.archive.files.save = lambda title, name, what, chosen: (
        asked.append(name),
        chosen(path),
    )
    page.export_wanted.emit(kind)
    return asked[0]


def test_the_export_menu_offers_everything(watch, press, qtbot):
    window = watch()
    page = window.archive.replay_page
    press(page.export)
    texts = [action.text() for action in page.menu.actions()]
    assert len(texts) == 5
    assert any("PNG" in text for text in texts)
    page.menu.close()


def test_picture_of_the_position(watch, tmp_path):
    window = watch()
    window.archive.replay_page.replayer.go(2)
    path = tmp_path / "a.png"
    assert export(window, "picture", path) == "shells-2.png"
    image = QImage(str(path))
    assert image.size() == window.archive.replay_page.table.size()
    colours = {image.pixel(x, image.height() // 2) for x in range(0, image.width(), 2)}
    assert len(colours) > 1
    assert window.toast.text.text() == "Saved as a.png"


@pytest.mark.parametrize(("kind", "begins"), [("text", "Shell Bets"), ("html", "<!DOCTYPE html>")])
def test_logs(watch, tmp_path, kind, begins):
    window = watch()
    export(window, kind, tmp_path / "log")
    text = (tmp_path / "log").read_text(encoding="utf-8")
    assert text.startswith(begins)
    assert "Anna bets" in text
    assert "Total" in text


def chunks(content):
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    found, place = [], 8
    while place < len(content):
        (length,) = struct.unpack(">I", content[place : place + 4])
        kind = content[place + 4 : place + 8]
        data = content[place + 8 : place + 8 + length]
        (checksum,) = struct.unpack(">I", content[place + 8 + length : place + 12 + length])
        assert checksum == zlib.crc32(kind + data)
        found.append((kind, data))
        place += 12 + length
    return found


def test_film_of_the_whole_game(watch, tmp_path, qtbot):
    window = watch()
    path = tmp_path / "film.png"
    export(window, "film", path)
    qtbot.waitUntil(lambda: window.toast.text.text() == "Saved as film.png")
    parts = chunks(path.read_bytes())
    kinds = [kind for kind, _ in parts]
    assert kinds[:2] == [b"IHDR", b"acTL"]
    assert kinds[-1] == b"IEND"
    (frames, plays) = struct.unpack(">II", dict(parts)[b"acTL"])
    assert (frames, plays) == (8, 1)
    controls = [data for kind, data in parts if kind == b"fcTL"]
    assert len(controls) == frames
    numbers = [data[:4] for kind, data in parts if kind in (b"fcTL", b"fdAT")]
    assert numbers == [struct.pack(">I", n) for n in range(len(numbers))]
    width, height = struct.unpack(">II", parts[0][1][:8])
    for control in controls:
        wide, tall, left, top = struct.unpack(">IIII", control[4:20])
        assert left + wide <= width
        assert top + tall <= height
    assert any(struct.unpack(">II", c[4:12]) != (width, height) for c in controls[1:])
    assert not QImage(str(path)).isNull()
    assert window.archive.replay_page.export.text() == "Export"


def test_a_film_is_stopped_by_its_button(watch, tmp_path, press, qtbot):
    window = watch()
    page = window.archive.replay_page
    export(window, "film", tmp_path / "film.png")
    qtbot.waitUntil(lambda: page.caption.text() == "Making the film: picture 2 of 8")
    page.replayer.go(0)
    assert "Making the film" in page.caption.text()
    press(page.export)
    assert page.caption.text() == "Before the first move."
    assert page.export.text() == "Export"
    assert "stopped" in window.toast.text.text()
    qtbot.wait(50)
    assert page.export.text() == "Export"
    assert list(tmp_path.glob("film*")) == []


def test_a_film_whose_replay_is_left_is_stopped_and_says_so(watch, tmp_path, press, qtbot):
    window = watch()
    page = window.archive.replay_page
    export(window, "film", tmp_path / "film.png")
    qtbot.waitUntil(lambda: "2 of 8" in page.caption.text())
    press(window.bar.back)
    assert "stopped" in window.toast.text.text()
    assert list(tmp_path.glob("film*")) == []


def test_a_film_that_can_be_written_nowhere_is_not_begun(watch, tmp_path, qtbot):
    window = watch()
    (tmp_path / "file").write_bytes(b"")
    export(window, "film", tmp_path / "file" / "film.png")
    assert isinstance(window.sheet, ErrorSheet)
    assert window.archive.replay_page.export.text() == "Export"


@pytest.mark.parametrize("actions", [0, 1])
def test_a_game_that_has_hardly_begun_is_shown_too(open_window, keeping, record, press, actions):
    window = open_window("shells", **keeping)
    window.archive.watch(Timeline(record(actions=actions, names=("Anna", "Ben"))))
    page = window.archive.replay_page
    assert page.timeline.turns == ()
    assert not page.line.grab().toImage().isNull()
    press(page.play)
    assert page.replayer.playing == bool(actions)
    page.replayer.turn(1)
    page.replayer.turn(-1)
    assert page.replayer.at == 0


def test_the_way_back_from_the_rules_does_not_lead_to_a_replay_that_is_gone(watch, saved, qtbot):
    window = watch()
    first = window.archive.replay_page
    window.open_rules()
    window.archive.open_file(saved(name="other.pelican", seed=6))
    qtbot.waitUntil(lambda: window.archive.replay_page not in (None, first))
    qtbot.waitUntil(lambda: not isValid(first))
    window.go_back()
    assert window.rules.is_open
    window.go_back()
    assert window.pages.currentWidget() is window.start_page


def test_the_way_back_from_a_replay_does_not_lead_to_a_page_that_is_gone(watch, saved, qtbot):
    window = watch()
    first = window.archive.replay_page
    window.archive.go_back()
    window.open_rules()
    window.archive.open_file(saved(name="other.pelican", seed=6))
    qtbot.waitUntil(lambda: window.archive.replay_page not in (None, first))
    gone = window.rules.page
    window.rules.discard()
    qtbot.waitUntil(lambda: not isValid(gone))
    window.go_back()
    assert window.pages.currentWidget() is window.start_page
