"""The pictures of the README can be made at any time."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from pelican_suite.ui import screenshots


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


def test_an_unknown_scene_is_refused(capsys, tmp_path):
    assert screenshots.main([str(tmp_path), "no such scene"]) == 2
    assert "usage" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


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
