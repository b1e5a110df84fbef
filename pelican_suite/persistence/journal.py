"""A game under way on the disk: a header, then a line for every action, synced one by one.

Nothing in the file is ever changed while the game runs, lines are only added; so whatever moment
the power goes, all lines but perhaps the last are whole. Each begins with a checksum that covers
all lines before it too, so a torn, lost or swapped line is found. Taking back is a line as well.
`docs/record-format.md` describes the file.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import parse_json, read_source
from pelican_suite.persistence.atomic import write_atomic
from pelican_suite.persistence.locking import try_lock
from pelican_suite.persistence.record import MAX_ACTIONS, Record, dump_record, load_record

SUFFIX: Final = ".journal"
MAX_BYTES: Final = 64_000_000
MAX_SEED: Final = 100
IN_USE: Final = "this game is open in another window"
_FORMAT: Final = "pelican-journal"
_ACTION: Final = re.compile(r"[0-7*@] \S.{0,3997}")
_KEEP: Final = re.compile(r"= (0|[1-9][0-9]{0,5})")
HELPED: Final = "? helped"
"""The entry which says that suggestions have been given in this game."""
_CHECKSUM: Final = re.compile(rb"[0-9a-f]{8} ")


@dataclass(frozen=True, slots=True)
class JournalContent:
    """What a journal says.

    Attributes:
        record: The game as far as it has come, with whatever was taken back left out.
        seed: Of the session.
        entries: Every sound line behind the header, in order.
        sound_bytes: Length of the file up to the end of the last sound line.
        checksum: Of the last sound line.
        problem: What is wrong behind that, one sentence; "" if nothing is.
        torn: The problem is only that the last line was not finished when the power went.
    """

    record: Record
    seed: str
    entries: tuple[str, ...]
    sound_bytes: int
    checksum: int
    problem: str = ""
    torn: bool = False


def keep_first(count: int) -> str:
    """The entry that takes back all actions but the first `count`."""
    return f"= {count}"


def read_journal(path: Path) -> JournalContent:
    """Reads a journal, also one that another process is writing.

    Raises:
        InputError: If not even the header can be read.
    """
    return parse_journal(read_source(str(path), max_bytes=MAX_BYTES), path.name)


def parse_journal(content: bytes, name: str = "journal") -> JournalContent:
    """What `content` says; never fails for what stands behind the header.

    Raises:
        InputError: If the header cannot be read.
    """
    end = content.find(b"\n")
    found = _checked(content[: max(end, 0)], 0)
    if found is None:
        raise InputError(name, "its first line is damaged, or it is no journal")
    header, checksum = found
    record, seed = _read_header(header, name)
    entries: list[str] = []
    actions: list[str] = []
    helped = record.helped
    problem, torn = "", False
    sound = end + 1
    while sound < len(content):
        end = content.find(b"\n", sound)
        entry = _checked(content[sound:end], checksum) if end > 0 else None
        if entry is None or not _take(entry[0], actions):
            torn = end < 0 or end == len(content) - 1
            problem = (
                "the last line is not complete"
                if torn
                else f"line {len(entries) + 2} is damaged; what follows it cannot be trusted"
            )
            break
        text, checksum = entry
        helped = helped or text == HELPED
        entries.append(text)
        sound = end + 1
    whole = record.model_copy(update={"actions": tuple(actions), "helped": helped})
    return JournalContent(whole, seed, tuple(entries), sound, checksum, problem, torn)


def _take(entry: str, actions: list[str]) -> bool:
    """Follows an entry; False if it makes no sense here."""
    if _ACTION.fullmatch(entry) and len(actions) < MAX_ACTIONS:
        actions.append(entry)
        return True
    if entry == HELPED:
        return True
    match = _KEEP.fullmatch(entry)
    if match is None or int(match[1]) > len(actions):
        return False
    del actions[int(match[1]) :]
    return True


def _read_header(header: str, name: str) -> tuple[Record, str]:
    raw = parse_json(header.encode(), name)
    if not isinstance(raw, dict) or raw.get("format") != _FORMAT:
        raise InputError(name, "this is not a journal")
    if set(raw) != {"format", "seed", "record"}:
        raise InputError(name, "the header has other keys than it should")
    seed = raw["seed"]
    if not isinstance(seed, str) or len(seed) > MAX_SEED:
        raise InputError("seed", "must be a short text")
    record = load_record(json.dumps(raw["record"]).encode(), name)
    if record.actions or record.expect is not None:
        raise InputError("record.actions", "must be empty in the header of a journal")
    if record.watch_only:
        raise InputError("record.watch_only", "a game that may only be watched is not played")
    return record, seed


def _checked(line: bytes, before: int) -> tuple[str, int] | None:
    """Text and checksum of a line, or None if it is damaged."""
    if not _CHECKSUM.match(line):
        return None
    checksum = zlib.crc32(line[9:], before)
    if int(line[:8], 16) != checksum:
        return None
    try:
        return line[9:].decode("utf-8"), checksum
    except UnicodeDecodeError:
        return None


def _line(text: str, before: int) -> tuple[bytes, int]:
    content = text.encode("utf-8")
    checksum = zlib.crc32(content, before)
    return b"%08x %b\n" % (checksum, content), checksum


def _encode(record: Record, seed: str, entries: Sequence[str]) -> tuple[bytes, int]:
    shown: dict[str, Any] = json.loads(dump_record(record))
    header = json.dumps(
        {"format": _FORMAT, "seed": seed, "record": shown}, ensure_ascii=False, allow_nan=False
    )
    content, checksum = _line(header, 0)
    for entry in entries:
        line, checksum = _line(entry, checksum)
        content += line
    return content, checksum


def _locked(path: Path, end: int) -> BinaryIO:
    """A file of this process alone that was just written, ready for what follows byte `end`."""
    stream = path.open("r+b", buffering=0)
    if not try_lock(stream):
        stream.close()
        raise OSError(f"{path.name} is in use")
    stream.seek(end)
    return stream


def is_open_elsewhere(path: Path) -> bool:
    """Whether somebody has this journal open for writing; False for what is no such file."""
    try:
        with path.open("r+b", buffering=0) as stream:
            return not try_lock(stream)
    except OSError:
        # Missing, not ours to write, or no file: nobody plays a game in it.
        return False


class Journal:
    """A journal open for writing. One process at a time has it; not for several threads."""

    def __init__(self, path: Path, stream: BinaryIO, checksum: int, size: int) -> None:
        """Use `create` or `reopen`."""
        self.path = path
        self._stream = stream
        self._checksum = checksum
        self._size = size
        self._whole = True

    @classmethod
    def create(cls, path: Path, record: Record, seed: str) -> Journal:
        """Begins a journal.

        Args:
            path: A name that is not in use.
            record: The game; actions it has already become the first entries.
            seed: Of the session.

        Raises:
            OSError: If it cannot be written.
        """
        bare = record.model_copy(update={"actions": (), "expect": None})
        content, checksum = _encode(bare, seed, record.actions)
        write_atomic(path, content)
        return cls(path, _locked(path, len(content)), checksum, len(content))

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, JournalContent]:
        """Goes on with a journal; whatever stands behind its last sound line is cut off.

        Raises:
            InputError: If it cannot be read, or is open elsewhere.
            OSError: If it cannot be written.
        """
        stream = path.open("r+b", buffering=0)
        if not try_lock(stream):
            stream.close()
            raise InputError(path.name, IN_USE)
        # Only now nobody else writes: what is read before may be short by a line.
        try:
            content = read_journal(path)
        except InputError:
            stream.close()
            raise
        stream.truncate(content.sound_bytes)
        os.fsync(stream.fileno())
        stream.seek(content.sound_bytes)
        return cls(path, stream, content.checksum, content.sound_bytes), content

    def append(self, entry: str) -> None:
        """Adds an entry; it is on the disk when this returns.

        Where somebody has deleted the file meanwhile, it is put back first, whole.

        Args:
            entry: A line of a record's actions, what `keep_first` gives, or `HELPED`.

        Raises:
            OSError: If it cannot be written; the journal then is as it was before.
        """
        line, checksum = _line(entry, self._checksum)
        try:
            self._heal()
            self._put_back()
            self._whole = False
            written = 0
            while written < len(line):
                written += self._stream.write(line[written:])
            os.fsync(self._stream.fileno())
        except OSError:
            self._heal_quietly()
            raise
        self._whole = True
        self._checksum = checksum
        self._size += len(line)

    def _heal(self) -> None:
        """Removes what a failed write may have left."""
        if not self._whole:
            self._stream.truncate(self._size)
            self._stream.seek(self._size)
            self._whole = True

    def _heal_quietly(self) -> None:
        try:
            self._heal()
        except OSError:
            # The next write tries again before it adds anything.
            return

    def _put_back(self) -> None:
        """Gives a file that was deleted while it is open a name again.

        Its content lives as long as it is open, so nothing is missing. Windows does not let such
        a file be deleted at all.
        """
        if os.fstat(self._stream.fileno()).st_nlink:
            return
        self._stream.seek(0)
        content = b""
        while len(content) < self._size and (part := self._stream.read(self._size)):
            content += part
        path = self.path
        if path.exists():
            path = path.with_name(f"{path.stem}-{secrets.token_hex(3)}{SUFFIX}")
        write_atomic(path, content[: self._size])
        stream = _locked(path, self._size)
        self._stream.close()
        self.path, self._stream = path, stream

    def close(self) -> None:
        """Lets go of the file; closing twice does no harm."""
        self._stream.close()
