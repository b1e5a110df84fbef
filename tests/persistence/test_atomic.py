import os
from pathlib import Path

import pytest

from pelican_suite.persistence import atomic
from pelican_suite.persistence.atomic import check_writable, write_atomic


def test_writes_and_replaces(tmp_path):
    path = tmp_path / "new" / "folder" / "file.json"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in path.parent.iterdir()] == ["file.json"]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "file.json"
    write_atomic(path, b"old")

    def full_disk(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file.json"]


def test_a_failing_rename_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "file.json"
    write_atomic(path, b"old")

    def refuse(self, target):
        raise PermissionError(13, "in use")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file.json"]


@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_the_mode_of_an_existing_file_is_kept(tmp_path, mode):
    path = tmp_path / "file.json"
    path.write_bytes(b"old")
    path.chmod(mode)
    before = path.stat().st_mode
    write_atomic(path, b"new")
    assert path.stat().st_mode == before


def test_a_link_stays_a_link(tmp_path):
    target = tmp_path / "elsewhere" / "real.json"
    write_atomic(target, b"old")
    link = tmp_path / "link.json"
    os.symlink(target, link)
    write_atomic(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_where_nothing_can_be_written_is_known_beforehand(tmp_path):
    check_writable(tmp_path / "film.png")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_bytes(b"old")
    check_writable(tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == b"old"
    for place in (tmp_path, tmp_path / "file" / "film.png"):
        with pytest.raises(OSError):  # noqa: PT011 - each system says it in its own words
            check_writable(place)
