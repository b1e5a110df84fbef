"""Starting: what is said when no window can be shown, and that one is shown otherwise."""

import os
import subprocess
import sys

import pytest

from pelican_suite import app
from pelican_suite.core import resources
from pelican_suite.persistence.paths import places

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
