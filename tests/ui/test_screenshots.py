"""The pictures of the README can be made at any time."""

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
