"""Pelican Cove in the whole window: the clock is joined, the final table waits for the review."""

import pytest
from cove_window import SilentWorker
from PySide6.QtWidgets import QLabel

from pelican_suite.controllers.session import Session
from pelican_suite.games import REGISTRY
from pelican_suite.games.cove.actions import Begin, Ready
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.scenes import session_of, sit_down
from pelican_suite.ui.final_sheet import FinalSheet
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.setup import chosen_language


def quiet_session(game, agreed):
    return Session(game, agreed.setup, agreed.players, agreed.seed, make_worker=SilentWorker)


@pytest.fixture
def window(qtbot):
    found = MainWindow(
        REGISTRY,
        Settings(theme="light", animations=False),
        save=lambda _: "",
        language=chosen_language,
        session_of=quiet_session,
    )
    qtbot.addWidget(found, before_close_func=lambda window: window.desk.get_up())
    found.show()
    qtbot.waitExposed(found)
    return found


def test_the_final_table_comes_after_the_last_evaluation(window, qtbot):
    table = sit_down(window, seats=1)
    session = session_of(window)
    while session.result() is None:
        session.submit(Begin())
        session.submit(Ready(1))
        table.press("skip")
        if session.result() is None:
            table.press("next")
    qtbot.wait(50)
    assert window.sheet is None
    assert table.is_showing
    table.press("next")
    qtbot.waitUntil(lambda: isinstance(window.sheet, FinalSheet))
    words = [label.text() for label in window.sheet.findChildren(QLabel)]
    assert any(word.startswith("Ada: 48 stones, number 1 of the best results") for word in words)


def test_a_round_begun_in_the_window_is_timed(window):
    table = sit_down(window, seats=1)
    assert not table.clock.running(0)
    table.press("begin")
    assert table.clock.running(0)
    assert window.desk.heading == "Round 1 of 6"


def test_reading_the_rules_in_between_costs_no_time(window):
    table = sit_down(window, seats=1)
    table.press("begin")
    window.open_rules()
    assert table.clock.paused
    window.go_back()
    assert table.clock.paused
    table.press("pause")
    assert not table.clock.paused


def test_a_sheet_over_a_game_alone_stops_the_time_until_it_is_closed(window, qtbot):
    table = sit_down(window, seats=1)
    table.press("begin")
    for open_sheet in (window.open_settings, window.open_keys, window.open_about):
        open_sheet()
        assert table.clock.paused
    window.sheet.dismiss()
    assert not table.clock.paused
    assert table.clock.running(0)


def test_a_sheet_does_not_end_a_pause_somebody_has_asked_for(window):
    table = sit_down(window, seats=1)
    table.press("begin")
    table.press("pause")
    window.open_settings()
    window.sheet.dismiss()
    assert table.clock.paused


def test_a_sheet_does_not_stop_the_time_of_others(window):
    table = sit_down(window, seats=2)
    table.press("begin")
    window.open_settings()
    assert not table.clock.paused
