"""The pictures of the README can be made at any time."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from pelican_suite.ui import screenshots


@pytest.mark.parametrize("scene", screenshots.SCENES)
def test_every_scene_can_be_rendered(qapp, scene, tmp_path, monkeypatch):
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)
    path = tmp_path / "scene.png"
    screenshots.render(scene, "dark", QSize(1280, 800), path)
    picture = QImage(str(path))
    assert picture.size() == QSize(1280, 800)
    colours = {picture.pixel(x, y) for x in range(0, 1280, 40) for y in range(0, 800, 40)}
    assert len(colours) > 10


def test_an_unknown_scene_is_refused(capsys, tmp_path):
    assert screenshots.main([str(tmp_path), "no such scene"]) == 2
    assert "usage" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
