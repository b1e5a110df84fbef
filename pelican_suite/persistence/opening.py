"""Reads a game from whatever kind of file it is kept in; the file may come from anywhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import read_source
from pelican_suite.persistence.journal import parse_journal
from pelican_suite.persistence.record import Record, load_record

_JOURNAL: Final = re.compile(rb'[0-9a-f]{8} \{"format"')


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was read from a file.

    Attributes:
        record: The game.
        problem: What of it could not be read, one sentence; "" if it is whole.
    """

    record: Record
    problem: str = ""


def open_game(path: Path) -> Opened:
    """Reads a record, or a journal as far as it is sound: the copy of a damaged one, for example,
    or one from another computer. The content tells which it is, not the name.

    Raises:
        InputError: If it cannot be read or is no game.
    """
    # Reading from a pipe or a terminal might wait for ever.
    if path.exists() and not path.is_file() and not path.is_dir():
        raise InputError(path.name, "this is not a file, but a device or a pipe")
    try:
        content = read_source(str(path))
    except InputError as error:
        raise InputError(path.name, error.reason) from error
    if not _JOURNAL.match(content):
        return Opened(load_record(content, path.name))
    found = parse_journal(content, path.name)
    return Opened(found.record, "" if found.torn else found.problem)
