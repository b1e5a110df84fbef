"""Journals: every line that was acknowledged is there, wherever the file was cut."""

import json
import os
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelican_suite.core.errors import InputError
from pelican_suite.persistence import journal as journal_module
from pelican_suite.persistence.journal import (
    HELPED,
    Journal,
    keep_first,
    parse_journal,
    read_journal,
)


@pytest.fixture
def begun(tmp_path, toy_record):
    """A journal of a game that has not begun, and the lines of a whole game."""
    whole = toy_record()
    journal = Journal.create(
        tmp_path / "game.journal", whole.model_copy(update={"actions": ()}), "5"
    )
    yield journal, whole.actions
    journal.close()


def test_what_is_appended_is_read_back(begun, toy_record):
    journal, lines = begun
    for line in lines:
        journal.append(line)
    content = read_journal(journal.path)
    assert content.record == toy_record()
    assert (content.seed, content.problem) == ("5", "")
    assert content.entries == lines


def test_a_line_is_synced_before_append_returns(begun, monkeypatch):
    journal, lines = begun
    synced = []
    real = os.fsync
    monkeypatch.setattr(
        os, "fsync", lambda number: (synced.append(journal.path.read_bytes()), real(number))[1]
    )
    journal.append(lines[0])
    assert len(synced) == 1
    assert synced[0].endswith(lines[0].encode() + b"\n")


def test_suggestions_that_were_given_are_never_taken_back(begun):
    journal, lines = begun
    for entry in (*lines[:2], HELPED, lines[2], keep_first(1)):
        journal.append(entry)
    record = read_journal(journal.path).record
    assert record.actions == lines[:1]
    assert record.helped


def test_taking_back_is_a_line_too(begun):
    journal, lines = begun
    for entry in (*lines[:3], keep_first(1), *lines[1:2]):
        journal.append(entry)
    content = read_journal(journal.path)
    assert content.record.actions == (lines[0], lines[1])
    assert len(content.entries) == 5


def test_a_game_taken_up_from_a_record_begins_with_its_actions(tmp_path, toy_record):
    record = toy_record(actions=3)
    journal = Journal.create(tmp_path / "a.journal", record, "x")
    journal.append(toy_record().actions[3])
    journal.close()
    assert read_journal(journal.path).record.actions == toy_record().actions[:4]


def test_wherever_the_file_is_cut_all_whole_lines_remain(begun):
    journal, lines = begun
    for line in lines:
        journal.append(line)
    whole = journal.path.read_bytes()
    head = whole.index(b"\n") + 1
    for cut in range(head, len(whole)):
        content = parse_journal(whole[:cut])
        expected = whole[:cut].count(b"\n") - 1
        assert content.record.actions == lines[:expected]
        assert content.torn == (not whole[:cut].endswith(b"\n"))


def test_going_on_after_a_cut_loses_nothing_more(begun):
    journal, lines = begun
    for line in lines[:3]:
        journal.append(line)
    journal.close()
    with journal.path.open("r+b") as stream:
        stream.truncate(journal.path.stat().st_size - 4)
    again, content = Journal.reopen(journal.path)
    assert content.torn
    assert content.record.actions == lines[:2]
    for line in lines[2:]:
        again.append(line)
    again.close()
    assert read_journal(journal.path).record.actions == lines
    assert read_journal(journal.path).problem == ""


def test_damage_in_the_middle_is_named_and_what_follows_is_not_believed(begun):
    journal, lines = begun
    for line in lines:
        journal.append(line)
    content = bytearray(journal.path.read_bytes())
    second = content.index(b"\n", content.index(b"\n") + 1)
    content[second + 12] ^= 4
    read = parse_journal(bytes(content))
    assert read.record.actions == lines[:1]
    assert "line 3 is damaged" in read.problem
    assert not read.torn


@pytest.mark.parametrize("swap", [(1, 2), (2, 3)])
def test_lost_and_swapped_lines_are_found(begun, swap):
    journal, lines = begun
    for line in lines:
        journal.append(line)
    split = journal.path.read_bytes().splitlines(keepends=True)
    one, other = swap
    lost = b"".join(split[:one] + split[other:])
    assert "damaged" in parse_journal(lost).problem
    split[one], split[other] = split[other], split[one]
    assert "damaged" in parse_journal(b"".join(split)).problem


def test_entries_that_make_no_sense_end_what_is_believed(begun):
    journal, lines = begun
    journal.append(lines[0])
    for nonsense in ("= 2", "= 01", "8 bet 1", "0", "", "0 ", "=", "* deal\x00\n"):
        before = journal.path.read_bytes()
        checksum = zlib.crc32(nonsense.encode(), journal._checksum)
        journal.path.write_bytes(before + f"{checksum:08x} {nonsense}\n".encode())
        content = read_journal(journal.path)
        assert content.record.actions == lines[:1]
        assert content.problem
        journal.path.write_bytes(before)


def test_only_one_process_at_a_time_writes(begun):
    journal, lines = begun
    journal.append(lines[0])
    with pytest.raises(InputError, match="open in another window"):
        Journal.reopen(journal.path)
    assert read_journal(journal.path).record.actions == lines[:1]
    journal.close()
    again, _ = Journal.reopen(journal.path)
    again.close()


class FullDisk:
    """A stream on a disk that has room for so many bytes only."""

    def __init__(self, stream, room):
        self.stream, self.room = stream, room

    def write(self, content):
        fitting = content[: self.room]
        self.room -= len(fitting)
        if not fitting:
            raise OSError(28, "No space left on device")
        return self.stream.write(fitting)

    def __getattr__(self, name):
        return getattr(self.stream, name)


def test_a_full_disk_leaves_no_half_line_and_the_next_try_goes_on(begun):
    journal, lines = begun
    journal.append(lines[0])
    journal._stream = FullDisk(journal._stream, 5)
    with pytest.raises(OSError, match="No space left"):
        journal.append(lines[1])
    assert read_journal(journal.path).problem == ""
    journal._stream.room = 10_000
    journal.append(lines[1])
    assert read_journal(journal.path).record.actions == lines[:2]


def was_deleted(path):
    """Deletes a file that is open; Windows does not let that happen, and all is well there."""
    try:
        path.unlink()
    except PermissionError:
        return False
    return True


def test_a_file_that_is_deleted_while_the_game_runs_comes_back_whole(begun):
    journal, lines = begun
    for line in lines[:2]:
        journal.append(line)
    was_deleted(journal.path)
    journal.append(lines[2])
    journal.append(lines[3])
    assert read_journal(journal.path).record.actions == lines[:4]
    with pytest.raises(InputError, match="open in another window"):
        Journal.reopen(journal.path)


def test_a_deleted_file_whose_name_is_taken_comes_back_beside_it(begun):
    journal, lines = begun
    journal.append(lines[0])
    before = journal.path
    if was_deleted(before):
        before.write_bytes(b"something else")
        journal.append(lines[1])
        assert before.read_bytes() == b"something else"
    else:
        journal.append(lines[1])
    assert journal.path.suffix == ".journal"
    assert read_journal(journal.path).record.actions == lines[:2]


def header(**changes):
    raw = {"format": "pelican-journal", "seed": "1", "record": {}} | changes
    text = json.dumps(raw).encode()
    return b"%08x %b\n" % (zlib.crc32(text), text)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "first line"),
        (b"nonsense\n", "first line"),
        (b"00000000 {}\n", "first line"),
        (header()[:-1], "first line"),
        (header(format="x"), "not a journal"),
        (header(more=1), "other keys"),
        (header(seed=7), "short text"),
        (header(seed="9" * 101), "short text"),
        (header(), "format"),
    ],
)
def test_a_faulty_header_is_refused_with_a_reason(content, reason):
    with pytest.raises(InputError, match=reason):
        parse_journal(content)


def test_a_header_holds_no_actions(toy_record):
    raw = json.loads(journal_module.dump_record(toy_record()))
    with pytest.raises(InputError, match="must be empty"):
        parse_journal(header(record=raw))


@given(st.binary(max_size=300))
def test_any_tail_is_survived(tail):
    content = HEADER + tail
    read = parse_journal(content)
    assert read.record.actions == ()
    assert bool(read.problem) == bool(tail)


HEADER = header(
    record={
        "format": "pelican-record",
        "schema": 1,
        "rules": 1,
        "game": "bay",
        "edition": {"name": "reference", "digest": "sha256:" + "0" * 64},
        "setup": {"seats": 1, "options": {}},
        "players": [{"name": "A", "kind": "person"}],
    }
)
