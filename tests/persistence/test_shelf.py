"""The folders of games: begun, left, taken up, finished; and after a crash."""

import os

import pytest

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.journal import Journal, read_journal
from pelican_suite.persistence.record import read_record
from pelican_suite.persistence.shelf import Shelf, record_files


@pytest.fixture
def shelf():
    return Shelf()


def write(shelf, record, lines):
    journal = shelf.begin(record.model_copy(update={"actions": ()}), "5")
    for line in lines:
        journal.append(line)
    journal.close()
    return journal.path


def test_an_empty_home_has_no_games(shelf):
    assert shelf.waiting() == ([], [])
    assert list(shelf.record_files()) == []
    assert shelf.tidy() == []


def test_games_left_wait_the_latest_first(shelf, toy_record):
    record = toy_record()
    old = write(shelf, record, record.actions[:2])
    new = write(shelf, record, record.actions[:3])
    os.utime(old, (1000, 1000))
    games, broken = shelf.waiting()
    assert [game.path for game in games] == [new, old]
    assert [len(game.content.record.actions) for game in games] == [3, 2]
    assert broken == []


def test_a_finished_game_becomes_a_record_and_its_journal_goes(shelf, toy_record):
    record = toy_record()
    path = write(shelf, record, record.actions)
    journal, content = shelf.take_up(path)
    target = shelf.finish(journal, content.record)
    assert target == shelf.records / (path.stem + ".pelican")
    assert read_record(target) == record
    assert not path.exists()
    assert shelf.waiting() == ([], [])
    assert list(shelf.record_files()) == [target]


def test_a_record_that_cannot_be_written_keeps_the_journal(shelf, toy_record):
    record = toy_record()
    path = write(shelf, record, record.actions)
    journal, content = shelf.take_up(path)
    shelf.records.parent.mkdir(parents=True, exist_ok=True)
    shelf.records.write_bytes(b"a file in the way")
    with pytest.raises(OSError, match="records"):
        shelf.finish(journal, content.record)
    assert read_journal(path).record == record
    journal.close()


def test_a_game_that_was_over_when_the_power_went_becomes_a_record(shelf, toy_record):
    record = toy_record()
    over = write(shelf, record, record.actions)
    left = write(shelf, record, record.actions[:-1])
    (made,) = shelf.tidy()
    assert made.stem == over.stem
    kept = read_record(made)
    assert kept.actions == record.actions
    assert kept.expect.scores is not None
    assert [game.path for game in shelf.waiting()[0]] == [left]
    assert shelf.tidy() == []


def test_tidying_leaves_a_game_alone_that_is_open_elsewhere(shelf, toy_record):
    record = toy_record()
    path = write(shelf, record, record.actions)
    journal, _ = Journal.reopen(path)
    assert shelf.tidy() == []
    journal.close()
    assert len(shelf.tidy()) == 1


def test_a_game_that_is_open_elsewhere_is_not_thrown_away(shelf, toy_record):
    path = write(shelf, toy_record(), ())
    journal, _ = Journal.reopen(path)
    with pytest.raises(InputError, match="open in another window"):
        shelf.drop(path)
    assert path.exists()
    journal.close()
    shelf.drop(path)
    assert shelf.waiting() == ([], [])
    shelf.drop(path)


def test_old_leftovers_of_writes_are_swept_away_and_young_ones_not(shelf):
    shelf.records.mkdir(parents=True)
    old, young = shelf.records / ".a.pelican.0a.tmp", shelf.records / ".b.pelican.0b.tmp"
    for path in (old, young):
        path.write_bytes(b"half")
    os.utime(old, (1000, 1000))
    shelf.tidy()
    assert not old.exists()
    assert young.exists()
    assert list(shelf.record_files()) == []


def test_a_broken_journal_is_named_and_stays(shelf, toy_record):
    path = write(shelf, toy_record(), ())
    path.write_bytes(b"nonsense")
    games, (broken,) = shelf.waiting()
    assert games == []
    assert broken.path == path
    assert "damaged" in broken.reason
    with pytest.raises(InputError):
        shelf.take_up(path)
    assert path.read_bytes() == b"nonsense"


def test_a_journal_damaged_in_the_middle_is_copied_whole_before_it_is_cut(shelf, toy_record):
    record = toy_record()
    path = write(shelf, record, record.actions)
    damaged = path.read_bytes().replace(record.actions[1].encode(), b"0 bet 9", 1)
    path.write_bytes(damaged)
    journal, content = shelf.take_up(path)
    journal.close()
    assert content.record.actions == record.actions[:1]
    assert path.with_name(path.name + ".broken").read_bytes() == damaged


def test_records_are_found_in_folders_below_but_not_hidden_ones(tmp_path):
    for name in ("b.pelican", "a/c.json", ".hidden/d.pelican", ".e.pelican", "f.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"")
    assert [path.name for path in record_files(tmp_path)] == ["c.json", "b.pelican"]
