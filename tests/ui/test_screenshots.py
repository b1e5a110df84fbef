"""The pictures of the README can be made at any time."""

from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from pelican_suite.ui import contact_sheets, screenshots


def test_a_scene_is_written(qapp, tmp_path, monkeypatch):
    """What the scenes look like is judged in `test_pictures.py`."""
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)
    path = tmp_path / "scene.png"
    screenshots.render("about", "dark", QSize(1280, 800), path)
    assert QImage(str(path)).size() == QSize(1280, 800)


def test_a_picture_that_cannot_be_written_is_told_of(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)
    with pytest.raises(OSError, match="cannot be written"):
        screenshots.render("about", "light", QSize(1280, 800), tmp_path / "no folder" / "a.png")


@pytest.mark.parametrize("command", [screenshots.main, contact_sheets.main])
def test_an_unknown_scene_is_refused(tmp_path, command):
    ran = CliRunner().invoke(command, [str(tmp_path / "out"), "no such scene"])
    assert ran.exit_code == 2
    assert "no such scene" in ran.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [screenshots.main, contact_sheets.main])
def test_help_is_no_folder(tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    ran = CliRunner().invoke(command, ["--help"])
    assert ran.exit_code == 0
    assert "Usage" in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_size_theme_and_text_are_chosen(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)
    options = ["--size", "640x360", "--theme", "dark", "--text", "200"]
    ran = CliRunner().invoke(screenshots.main, [str(tmp_path), "about", *options])
    assert ran.exit_code == 0, ran.output
    assert [path.name for path in tmp_path.iterdir()] == ["about-dark-640.png"]
    assert QImage(str(tmp_path / "about-dark-640.png")).size() == QSize(640, 360)


@pytest.mark.parametrize("size", ["640", "0x5", "ax5", "-3x5"])
def test_what_is_no_size_is_refused(tmp_path, size):
    ran = CliRunner().invoke(screenshots.main, [str(tmp_path), f"--size={size}"])
    assert ran.exit_code == 2


class Sharpening:
    """A window whose picture gets sharper a few times."""

    def __init__(self, steps):
        self.looks, self.steps = 0, steps

    def grab(self):
        self.looks += 1
        return SimpleNamespace(toImage=lambda: min(self.looks, self.steps))


def test_a_picture_is_taken_once_nothing_changes_any_more(qapp, monkeypatch):
    monkeypatch.setattr(screenshots, "_LOOK_MS", 1)
    assert screenshots._at_rest(Sharpening(4)) == 4


def test_what_never_rests_is_taken_in_the_end(qapp, monkeypatch):
    monkeypatch.setattr(screenshots, "_LOOK_MS", 1)
    monkeypatch.setattr(screenshots, "_LOOKS", 5)
    assert screenshots._at_rest(Sharpening(100)) == 6
