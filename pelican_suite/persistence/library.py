"""The list of all games, in an SQLite file that can be made anew from the records at any time.

The records are the truth; the file only saves reading them again. So whatever is wrong with it,
damage, a strange table, a value nobody wrote, the answer is the same: it is set aside and built
anew. Nothing in it is believed unless it has just the shape this module gives it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from pelican_suite.persistence.atomic import free_name
from pelican_suite.persistence.library_rows import GameRow, row_of
from pelican_suite.persistence.shelf import record_files

_TABLES: Final = (
    """CREATE TABLE games (
 file TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL,
 game TEXT NOT NULL, started TEXT NOT NULL, actions INTEGER NOT NULL,
 finished INTEGER NOT NULL, branch INTEGER NOT NULL, helped INTEGER NOT NULL,
 note TEXT NOT NULL, problem TEXT NOT NULL
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE seats (
 file TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL,
 name TEXT NOT NULL, kind TEXT NOT NULL, level TEXT NOT NULL, colour TEXT NOT NULL,
 score INTEGER, won INTEGER NOT NULL, PRIMARY KEY (file, seat)
) STRICT, WITHOUT ROWID""",
)
_VERSION: Final = 2
"""Of what is drawn from a record; raise it to have all records read again."""
_MAX_FILE: Final = 200_000_000
_MAX_TEXT: Final = 100_000
_MAX_STEPS: Final = 4_000
"""Thousands of SQLite's virtual machine steps a query may take: some hundred thousand games."""
_COLUMNS: Final = "file, game, started, actions, finished, branch, helped, note, problem"
_SEAT_COLUMNS: Final = "file, name, kind, level, colour, score, won"

Progress = Callable[[int, int], bool]
"""(games read, games to read) -> whether to go on."""


class Damaged(Exception):  # noqa: N818 - a state of the file, not a mistake of the caller
    """The database is not what this module wrote."""


@dataclass(frozen=True, slots=True)
class Synced:
    """What looking at the folder brought.

    Attributes:
        read: Records that were new or changed.
        gone: Records that were no longer there.
        rebuilt: Where the damaged database was put, if it had to be made anew; else None.
        complete: False if `progress` stopped it.
    """

    read: int
    gone: int
    rebuilt: Path | None = None
    complete: bool = True


class Library:
    """The games in a folder of records. Each call opens the file for itself, so that a thread
    may read the records while the window looks at the list."""

    def __init__(self, file: Path, folder: Path) -> None:
        """Args:
        file: The database; need not exist.
        folder: The records.
        """
        self.file = file
        self.folder = folder

    def games(self) -> list[GameRow]:
        """All games, the latest first. A list that is damaged or cannot be reached is empty; the
        next `sync` mends it or tells why not."""
        try:
            with self._open() as connection:
                return _read_all(connection)
        except (Damaged, sqlite3.Error, OSError):
            return []

    def sync(self, progress: Progress = lambda _done, _all: True) -> Synced:
        """Looks for records that came, changed or went, and reads the new ones.

        Args:
            progress: Told after every record.

        Raises:
            OSError: If neither the folder can be read nor the list be written.
        """
        rebuilt = None
        for _ in range(2):
            try:
                with self._open() as connection:
                    _read_all(connection)
                    found = self._sync(connection, progress)
                return Synced(found.read, found.gone, rebuilt, found.complete)
            except (Damaged, sqlite3.DatabaseError) as error:
                why = _outside(error)
                if why:
                    raise OSError(f"{why} ({error})") from error
                rebuilt = self._set_aside()
        raise OSError("the library cannot be written")

    def _set_aside(self) -> Path:
        target = free_name(self.file, ".broken")
        with suppress(FileNotFoundError):
            self.file.replace(target)
        for ending in ("-journal", "-wal", "-shm"):
            self.file.with_name(self.file.name + ending).unlink(missing_ok=True)
        return target

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.file.exists() and (not self.file.is_file() or self.file.stat().st_size > _MAX_FILE):
            raise Damaged("the file is too large")
        with closing(sqlite3.connect(self.file, timeout=5.0, isolation_level=None)) as connection:
            steps = 0

            def enough() -> bool:
                nonlocal steps
                steps += 1
                return steps > _MAX_STEPS

            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MAX_TEXT)
            connection.set_progress_handler(enough, 1000)
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA cache_size = -4000")
            connection.execute("PRAGMA foreign_keys = ON")
            _make_or_check(connection)
            yield connection

    def _sync(self, connection: sqlite3.Connection, progress: Progress) -> Synced:
        here = {}
        for path in record_files(self.folder) if self.folder.is_dir() else ():
            try:
                status = path.stat()
            except FileNotFoundError:
                # Deleted since it was listed.
                continue
            file = path.relative_to(self.folder).as_posix()
            here[file] = (path, status.st_size, status.st_mtime_ns)
        known = {
            file: (size, changed)
            for file, size, changed in connection.execute("SELECT file, size, changed FROM games")
        }
        gone = sorted(known.keys() - here.keys())
        connection.executemany("DELETE FROM games WHERE file = ?", [(file,) for file in gone])
        fresh = [file for file, (_, *mark) in here.items() if known.get(file) != tuple(mark)]
        for done, file in enumerate(fresh, 1):
            path, size, changed = here[file]
            _write(connection, row_of(path, file), size, changed)
            if not progress(done, len(fresh)):
                return Synced(done, len(gone), complete=False)
        return Synced(len(fresh), len(gone))


@cache
def _games_form() -> TypeAdapter[tuple[GameRow, ...]]:
    """What rows must look like; made when the list is first read, not at every start."""
    return TypeAdapter(tuple[GameRow, ...])


_OUTSIDE: Final = {
    sqlite3.SQLITE_BUSY: "the library is in use elsewhere",
    sqlite3.SQLITE_LOCKED: "the library is in use elsewhere",
    sqlite3.SQLITE_FULL: "there is no room left",
    sqlite3.SQLITE_NOMEM: "there is too little memory",
}
"""Faults that say nothing against the file: it stays, and the list in it with it."""


def _outside(error: Exception) -> str:
    """Why a sound file could not be used; "" where the file itself is at fault."""
    if not isinstance(error, sqlite3.Error):
        return ""
    return _OUTSIDE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")


def _make_or_check(connection: sqlite3.Connection) -> None:
    """Makes the tables in an empty file; elsewhere insists that there is nothing else."""
    there = [
        sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master ORDER BY name LIMIT 9")
    ]
    if not there:
        connection.execute("BEGIN IMMEDIATE")
        for table in _TABLES:
            connection.execute(table)
        connection.execute(f"PRAGMA user_version = {_VERSION}")
        connection.execute("COMMIT")
        return
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != _VERSION or there != list(_TABLES):
        raise Damaged("the tables are not those of this program")


def _write(connection: sqlite3.Connection, row: GameRow, size: int, changed: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("DELETE FROM games WHERE file = ?", (row.file,))
    connection.execute(
        f"INSERT INTO games (size, changed, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(size, changed, row.file, row.game, row.started),
            *(row.actions, row.finished, row.branch, row.helped, row.note, row.problem),
        ),
    )
    connection.executemany(
        f"INSERT INTO seats (seat, {_SEAT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (seat, row.file, who.name, who.kind, who.level, who.colour, who.score, who.won)
            for seat, who in enumerate(row.seats)
        ],
    )
    connection.execute("COMMIT")


def _read_all(connection: sqlite3.Connection) -> list[GameRow]:
    seats: dict[str, list[Sequence[object]]] = {}
    for file, *values in connection.execute(
        f"SELECT {_SEAT_COLUMNS} FROM seats ORDER BY file, seat"
    ):
        seats.setdefault(file, []).append(values)
    rows = connection.execute(f"SELECT {_COLUMNS} FROM games ORDER BY started DESC, file DESC")
    names = [name.strip() for name in _COLUMNS.split(",")]
    seat_names = [name.strip() for name in _SEAT_COLUMNS.split(",")][1:]
    found = [
        {
            **dict(zip(names, row, strict=True)),
            "seats": tuple(
                dict(zip(seat_names, seat, strict=True)) for seat in seats.pop(row[0], ())
            ),
        }
        for row in rows
    ]
    if seats:
        raise Damaged("there are players without a game")
    try:
        return list(_games_form().validate_python(found))
    except ValidationError as error:
        raise Damaged("there are values this program did not write") from error


def file_of(library: Library, row: GameRow) -> Path:
    """Where the record of a row lies."""
    return library.folder.joinpath(*row.file.split("/"))
