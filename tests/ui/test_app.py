"""Starting: what is said when no window can be shown, and that one is shown otherwise."""

import os
import subprocess
import sys
from functools import partial

import pytest

from pelican_suite import app
from pelican_suite.core import resources
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.paths import places
from pelican_suite.ui import plugins
from pelican_suite.ui.start_page import CardGame, StartPage

START = "import sys; from pelican_suite.app import main; sys.exit(main())"
QUIT_SOON = """
import sys
from PySide6.QtCore import QTimer
from pelican_suite.ui import main_window

def show_and_quit(self, event):
    QTimer.singleShot(50, self.close)

main_window.MainWindow.showEvent = show_and_quit
"""


def run(code, home, **environment):
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    clean.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**clean, "PELICAN_SUITE_HOME": str(home), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


CTRL_C_SOON = """
import os, signal, sys
from PySide6.QtCore import QTimer
from pelican_suite.ui import main_window

signal.signal(signal.SIGINT, signal.default_int_handler)

def press(self, event):
    # The second slot lets Python notice it, wherever the window is at that moment.
    QTimer.singleShot(50, lambda: os.kill(os.getpid(), signal.SIGINT))
    QTimer.singleShot(60, lambda: sum(range(10)))

main_window.MainWindow.showEvent = press
"""


def test_ctrl_c_closes_the_window_without_a_word(tmp_path):
    done = run(f"{CTRL_C_SOON}\n{START}", tmp_path, QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stdout) == (0, "")
    assert "KeyboardInterrupt" not in done.stderr


def test_without_a_display_there_is_one_sentence_and_status_2(tmp_path):
    done = run(f"import sys; sys.platform = 'linux'\n{START}", tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr


@pytest.mark.parametrize(
    "environment",
    [{"DISPLAY": ":9731"}, {"WAYLAND_DISPLAY": "gone-1"}, {"QT_QPA_PLATFORM": "mirror"}],
)
def test_a_stale_display_gives_one_sentence_and_status_2(tmp_path, environment):
    done = run(f"import sys; sys.platform = 'linux'\n{START}", tmp_path, **environment)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


def test_a_window_is_shown_and_the_size_kept(tmp_path):
    done = run(QUIT_SOON + START, tmp_path, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_settings_that_cannot_be_read_do_not_stop_the_start(tmp_path, monkeypatch):
    monkeypatch.setenv("PELICAN_SUITE_HOME", str(tmp_path))
    file = places().settings_file
    file.parent.mkdir(parents=True)
    file.write_text("{ this is no JSON")
    done = run(QUIT_SOON + START, tmp_path, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0, done.stderr
    assert "{ this is no JSON" in [path.read_text() for path in file.parent.iterdir()]


def test_lost_resources_are_named_before_any_window(monkeypatch, capsys):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(resources, "REQUIRED", ("editions/bay/lost.json",))
    assert app.main() == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "editions/bay/lost.json" in said.err


def test_a_start_can_be_measured_from_outside(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pelican_suite", "--start-test"],
        env={**os.environ, "PELICAN_SUITE_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    painted, alive = (line.split() for line in done.stdout.splitlines())
    assert (painted[0], alive[0]) == ("painted", "alive")
    assert 0 < int(painted[1]) <= int(alive[1])


NOT_YET = """
import sys
from pelican_suite.ui import start_test

def tell(self, line):
    late = ("numpy", "shapely", "markdown_it", "click", "pelican_suite.controllers.session")
    print(line, *(name for name in late if name in sys.modules))
    if line == start_test.ALIVE:
        self._window.close()

start_test.StartTest._tell = tell
sys.argv[1:] = ["--start-test"]
from pelican_suite.__main__ import main
main()
"""


def test_the_window_is_painted_before_what_it_can_do_without(tmp_path):
    done = run(NOT_YET, tmp_path, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["painted", "alive numpy shapely"]


def test_cards_show_their_pictures_one_after_another(qtbot, qapp):
    asked = []

    def views(game_id):
        asked.append(game_id)
        return plugins.get(game_id)

    games = [
        CardGame(REGISTRY.get(game_id).info, partial(views, game_id)) for game_id in REGISTRY.ids()
    ]
    page = StartPage(games)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    with qtbot.waitSignal(page.alive):
        page.show()
        assert asked == []
    assert asked == list(REGISTRY.ids())
