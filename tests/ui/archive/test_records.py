"""The list of games: filter, search, statistics, delete; by real mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from window_ways import key

from pelican_suite.persistence.record import save_record
from pelican_suite.ui.info_sheets import QuestionSheet
from pelican_suite.ui.plots import ScorePlot
from pelican_suite.ui.shared.widgets import Button


@pytest.fixture
def library(open_window, keeping, shelf, record, qtbot):
    """A window on the list of four games, one of them not readable."""
    for seed in range(3):
        names = ("Anna", "Reef") if seed else ("Zoe", "Reef")
        save_record(shelf.records / f"{seed}.pelican", record(seed=seed, names=names))
    (shelf.records / "bad.pelican").write_bytes(b"{}")
    window = open_window("shells", "tides", **keeping)
    key(qtbot, window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    page = window.archive.records_page
    qtbot.waitUntil(lambda: len(page.list.entries.shown) == 4)
    return window


def names(page):
    return [entry.path.name for entry in page.list.entries.shown]


def test_the_latest_comes_first_and_what_cannot_be_read_says_why(library):
    page = library.archive.records_page
    assert names(page) == ["2.pelican", "1.pelican", "0.pelican", "bad.pelican"]
    sentences = [entry.sentence() for entry in page.list.entries.shown]
    assert "Shell Bets" in sentences[0]
    assert "Anna" in sentences[0]
    assert "not a record" in sentences[3]
    assert library.bar.title.text() == "Games played"
    assert not page.list.grab().isNull()


def test_filter_and_search(library, press, qtbot):
    page = library.archive.records_page
    qtbot.keyClicks(page.search, "zoe")
    assert names(page) == ["0.pelican"]
    page.search.clear()
    page.search.setText('é%_*[("\\')
    assert names(page) == []
    assert page.notice.text() == "No game matches the search."
    page.search.clear()
    qtbot.keyClicks(page.search, "2026-05-02")
    assert names(page) == ["1.pelican"]
    page.search.clear()
    press(page.games.buttons()[2])
    assert names(page) == []
    press(page.games.buttons()[1])
    assert names(page) == ["2.pelican", "1.pelican", "0.pelican"]


def test_a_double_press_watches_a_game_and_back_leads_to_the_list(library, press, qtbot):
    page = library.archive.records_page
    place = page.list.visualRect(page.list.entries.index(1)).center()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: library.archive.replay_page is not None)
    press(library.bar.back)
    assert library.pages.currentWidget() is page
    press(library.bar.back)
    assert library.pages.currentWidget() is library.start_page


def test_enter_watches_the_marked_game(library, qtbot):
    page = library.archive.records_page
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: library.archive.replay_page is not None)


def test_what_cannot_be_read_cannot_be_watched(library, qtbot):
    page = library.archive.records_page
    page.list.setCurrentIndex(page.list.entries.index(3))
    assert not page.go.isEnabled()
    assert page.remove.isEnabled()


def test_deleting_is_asked_first(library, shelf, press, qtbot):
    page = library.archive.records_page
    page.list.setCurrentIndex(page.list.entries.index(0))
    press(page.remove)
    assert isinstance(library.sheet, QuestionSheet)
    press(library.sheet.primary)
    assert (shelf.records / "2.pelican").exists()
    press(page.remove)
    agree = next(b for b in library.sheet.findChildren(Button) if b.text() == "Delete")
    press(agree)
    assert not (shelf.records / "2.pelican").exists()
    qtbot.waitUntil(lambda: len(names(page)) == 3)


def test_statistics_with_plots(library, press, qtbot):
    page = library.archive.records_page
    press(page.tabs.buttons()[2])
    plots = page.figures.findChildren(ScorePlot)
    assert len(plots) == 3
    words = [widget.text() for widget in page.figures.findChildren(type(library.bar.title))]
    assert words.count("Anna") == 1
    assert "Careless (computer)" in words
    assert len(plots[0].points()) == 2
    image = plots[0].grab().toImage()
    dot = plots[0].points()[0].toPoint()
    assert image.pixelColor(dot) != image.pixelColor(image.width() - 1, 0)
    qtbot.keyClicks(page.search, "zoe")
    assert len(page.figures.findChildren(ScorePlot)) >= 1


def test_games_under_way_are_continued_from_the_list(library, shelf, record, press, qtbot):
    started = record(actions=3)
    shelf.begin(started, "5").close()
    library.archive.open_left()
    page = library.archive.records_page
    assert [entry.under_way for entry in page.list.entries.shown] == [True]
    assert page.go.text() == "Continue"
    press(page.go)
    assert library.game_page is not None
    assert len(library.game_page.session.history) >= 3


def test_a_damaged_list_mends_itself(library, keeping, press, qtbot):
    keeping["library"].file.write_bytes(b"nonsense" * 500)
    library.archive.open_records()
    page = library.archive.records_page
    qtbot.waitUntil(lambda: len(page.list.entries.shown) == 4)


def test_the_mark_stays_where_it_is_when_games_come_or_go(library, record, shelf, press, qtbot):
    page = library.archive.records_page
    page.list.setCurrentIndex(page.list.entries.index(1))
    save_record(shelf.records / "9.pelican", record(seed=9))
    library.archive.sync()
    qtbot.waitUntil(lambda: len(names(page)) == 5)
    assert page.list.current.path.name == "1.pelican"
    press(page.remove)
    press(next(b for b in library.sheet.findChildren(Button) if b.text() == "Delete"))
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    assert page.list.current.path.name == "0.pelican"


def test_while_games_are_read_the_page_says_so(library):
    page = library.archive.records_page
    library.archive._reading.emit(3, 700)
    assert page.notice.text() == "Reading games: 3 of 700"
    page.search.setText("nobody")
    assert page.notice.text() == "Reading games: 3 of 700"
    page.search.clear()
    library.archive._reading.emit(700, 700)
    assert page.notice.text() == "4 games"


def test_what_is_read_is_counted_while_it_is_read(open_window, keeping, shelf, record, qtbot):
    for seed in range(3):
        save_record(shelf.records / f"{seed}.pelican", record(seed=seed))
    window = open_window("shells", **keeping)
    seen = []
    window.archive._reading.connect(lambda done, total: seen.append((done, total)))
    window.archive.open_records()
    qtbot.waitUntil(lambda: len(window.archive.records_page.list.entries.shown) == 3)
    assert seen == [(1, 3), (2, 3), (3, 3)]
