"""`--self-test`: what works is told on standard output, what does not on standard error."""

import os
import subprocess
import sys

from toy_views import SHELLS, toy_registry

from pelican_suite.controllers.session import Session
from pelican_suite.games import REGISTRY
from pelican_suite.ui import self_test
from pelican_suite.ui.self_test import SelfTest


def test_it_plays_a_turn_of_every_game_as_it_ships(tmp_path):
    environ = os.environ | {"PELICAN_SUITE_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pelican_suite", "--self-test"]
    ran = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    played = [f"{game_id}: a turn played" for game_id in REGISTRY.ids()]
    assert ran.stdout.splitlines() == ["window: painted", *played, "end: closed"]
    assert (ran.stderr, ran.returncode) == ("", 0)


def test_a_game_without_a_table_is_told_and_fails(open_window, capsys):
    window = open_window()
    registry = toy_registry("shells")
    registry.add("unseen", "toy_views:SHELLS")
    registry._places.pop("shells")
    assert SelfTest(window, registry).examine() == 1
    said = capsys.readouterr()
    assert said.err == "unseen: has no table in this build\n"
    assert said.out == "window: painted\nend: closed\n"


def test_a_refused_action_fails(open_window, capsys, monkeypatch):
    window = open_window("shells")
    monkeypatch.setattr(Session, "submit", lambda session, action: session.submit_for(-1, action))
    assert SelfTest(window, toy_registry("shells")).examine() == 1
    assert capsys.readouterr().err == "shells: an allowed action was refused: not-your-turn\n"


def test_waiting_in_vain_fails(open_window, capsys, monkeypatch):
    window = open_window("shells")
    monkeypatch.setattr(self_test, "PATIENCE_MS", 50)
    monkeypatch.setattr(SHELLS, "sample_seen", lambda seen, rng: None, raising=False)
    monkeypatch.setattr(Session, "submit", lambda session, action: False)
    assert SelfTest(window, toy_registry("shells")).examine() == 1
    assert "shells: waited in vain for the turn to come round" in capsys.readouterr().err


def test_an_error_inside_the_window_fails(open_window, capsys):
    window = open_window("shells")
    window.show_error("Something broke", "details")
    registry = toy_registry("shells")
    registry._places.clear()
    assert SelfTest(window, registry).examine() == 1
    assert "the window reports an error" in capsys.readouterr().err
