"""Movement can be skipped, and rests where the system asks for it."""

import os
import stat

import pytest
from PySide6.QtCore import QSize, Qt
from window_ways import key

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui import screenshots
from pelican_suite.ui.shared import theme
from pelican_suite.ui.system_motion import QUESTIONS, SystemMotion, windows_is_calm


@pytest.fixture
def now():
    found = theme.current()
    yield found
    found.follow_motion(False)


def test_nothing_moves_where_the_system_asks_for_it(now):
    now.apply(Settings())
    told = []
    now.changed.connect(lambda: told.append(now.animated))
    now.follow_motion(True)
    assert (now.animated, now.duration("wave"), told) == (False, 0, [False])
    now.follow_motion(True)
    assert told == [False]
    now.follow_motion(False)
    assert (now.animated, now.duration("wave")) == (True, 900)


def test_the_settings_may_move_things_all_the_same(now):
    now.follow_motion(True)
    now.apply(Settings(calm_with_system=False))
    assert now.animated
    now.apply(Settings(calm_with_system=False, animations=False))
    assert not now.animated


def _program(folder, name, body):
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def system(tmp_path, monkeypatch):
    """A folder in which the system's programs are looked for first."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


@pytest.mark.parametrize("platform", QUESTIONS)
@pytest.mark.parametrize("calm", [True, False])
def test_the_systems_own_program_is_asked(qapp, qtbot, system, platform, calm):
    command, yes = QUESTIONS[platform]
    _program(system, command[0], f'[ "$1" = {command[1]} ] && echo {yes if calm else "other"}')
    motion = SystemMotion(qapp, platform)
    with qtbot.waitSignal(motion.answered) as answer:
        motion.ask()
    assert answer.args == [calm]
    motion.deleteLater()


@pytest.mark.parametrize("body", ["exit 1", None])
def test_a_system_that_does_not_answer_lets_everything_move(qapp, qtbot, monkeypatch, system, body):
    command, _ = QUESTIONS["linux"]
    if body is None:
        monkeypatch.setenv("PATH", str(system))
    else:
        _program(system, command[0], body)
    answers = []
    motion = SystemMotion(qapp, "linux")
    motion.answered.connect(answers.append)
    motion.ask()
    qtbot.waitUntil(lambda: motion._process is None)
    assert answers == []
    motion.deleteLater()


def test_a_platform_without_a_question_is_not_asked(qapp):
    motion = SystemMotion(qapp, "plan9")
    motion.ask()
    assert motion._process is None
    motion.deleteLater()


@pytest.mark.parametrize(("moves", "calm"), [(0, True), (1, False)])
def test_windows_is_asked_directly(moves, calm):
    def answer(question, _size, place, _flags):
        assert question == 0x1042
        place._obj.value = moves
        return 1

    assert windows_is_calm(answer) is calm
    assert windows_is_calm(lambda *_: 0) is None


def test_the_skip_key_reaches_the_table(play, qtbot, monkeypatch):
    window = play()
    table = window.game_page.table
    skipped = []
    monkeypatch.setattr(table, "skip", lambda: skipped.append(True), raising=True)
    key(qtbot, window, Qt.Key.Key_Period)
    assert skipped == [True]


@pytest.mark.parametrize("scene", ["game", "cove-placing", "sanibel-beach"])
def test_the_skip_key_reaches_every_games_table(qapp, qtbot, monkeypatch, scene):
    """None of the views keeps the key for itself."""
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)
    window = screenshots.open_window("light", QSize(1280, 800))
    screenshots.SCENES[scene](window)
    page = window.game_page
    page.take_focus()
    skipped = []

    def note(table):
        skipped.append(table)

    monkeypatch.setattr(type(page.table), "skip", note)
    key(qtbot, window, Qt.Key.Key_Period)
    assert page.table in skipped
    window.desk.get_up()
    window.close()
    window.deleteLater()
