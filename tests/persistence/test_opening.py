"""A game is read from whatever file holds one; anything else is refused, and never waited for."""

import os
from pathlib import Path

import pytest

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.journal import Journal
from pelican_suite.persistence.opening import Opened, open_game
from pelican_suite.persistence.record import save_record


@pytest.fixture
def journal(tmp_path, toy_record):
    """The journal of a whole game, closed, under a name that tells nothing."""
    path = tmp_path / "game.journal.broken"
    Journal.create(path, toy_record(), "5").close()
    return path


@pytest.mark.parametrize("name", ["game.pelican", "game.json", "game"])
def test_a_record_is_read(name, tmp_path, toy_record):
    save_record(tmp_path / name, toy_record())
    assert open_game(tmp_path / name) == Opened(toy_record())


def test_a_journal_is_read_too(journal, toy_record):
    found = open_game(journal)
    assert found.record.actions == toy_record().actions
    assert found.problem == ""


def test_a_journal_that_ends_in_half_a_line_is_whole(journal, toy_record):
    journal.write_bytes(journal.read_bytes()[:-3])
    found = open_game(journal)
    assert found.record.actions == toy_record().actions[:-1]
    assert found.problem == ""


def test_of_a_damaged_journal_the_sound_part_is_read_and_the_rest_is_told(journal, toy_record):
    second = toy_record().actions[1].encode()
    journal.write_bytes(journal.read_bytes().replace(second, b"0 bet 9", 1))
    found = open_game(journal)
    assert found.record.actions == toy_record().actions[:1]
    assert "damaged" in found.problem


def test_a_device_is_not_read():
    with pytest.raises(InputError, match="device"):
        open_game(Path(os.devnull))


def test_a_folder_and_a_missing_file_say_so(tmp_path):
    with pytest.raises(InputError, match="folder"):
        open_game(tmp_path)
    with pytest.raises(InputError, match="no such file"):
        open_game(tmp_path / "none.pelican")


@pytest.mark.parametrize("content", [b"", b"hello", b"\x89PNG\r\n", b"\x1f\x8b\x08", b'{"a": '])
def test_anything_else_is_called_no_recorded_game(content, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(content)
    with pytest.raises(InputError, match="no recorded game, or it is damaged") as caught:
        open_game(path)
    assert caught.value.field == "picture.png"
