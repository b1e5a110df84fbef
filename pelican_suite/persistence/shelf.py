"""Where games lie: those under way as journals, finished ones as records."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import Final

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.atomic import free_name
from pelican_suite.persistence.journal import (
    IN_USE,
    Journal,
    JournalContent,
    is_open_elsewhere,
    read_journal,
)
from pelican_suite.persistence.journal import SUFFIX as JOURNAL_SUFFIX
from pelican_suite.persistence.paths import Places, places
from pelican_suite.persistence.record import SUFFIX, Expect, Record, expect_result, save_record
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.stamps import now

_STALE: Final = 24 * 3600.0
"""Seconds after which nobody is still writing a temporary file."""
RECORD_SUFFIXES: Final = (SUFFIX, ".json")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that was left and can be continued.

    Attributes:
        path: Its journal.
        content: What the journal says.
        changed: When the last action was written, in seconds since 1970.
    """

    path: Path
    content: JournalContent
    changed: float


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that should be a game and is not; it stays where it is.

    Attributes:
        path: Which file.
        reason: Why, one sentence.
    """

    path: Path
    reason: str


class Shelf:
    """The two folders of games of this user."""

    def __init__(self, where: Places | None = None) -> None:
        """Args:
        where: The user's folders; by default those of this machine.
        """
        found = where or places()
        self.under_way = found.games
        self.records = found.records

    def begin(self, record: Record, seed: str) -> Journal:
        """A journal for a new game.

        Raises:
            OSError: If it cannot be written.
        """
        day = now()[:16].replace("T", "-").replace(":", "")
        name = f"{day}-{record.game}-{secrets.token_hex(3)}{JOURNAL_SUFFIX}"
        return Journal.create(self.under_way / name, record, seed)

    def waiting(self) -> tuple[list[Waiting], list[Unreadable]]:
        """Games to continue, the latest first, and files that cannot be read."""
        games: list[Waiting] = []
        broken: list[Unreadable] = []
        for path in self._journals():
            try:
                content = read_journal(path)
                games.append(Waiting(path, content, path.stat().st_mtime))
            except InputError as error:
                broken.append(Unreadable(path, error.reason))
            except OSError as error:
                broken.append(Unreadable(path, error.strerror or str(error)))
        games.sort(key=lambda game: game.changed, reverse=True)
        return games, broken

    def _journals(self) -> list[Path]:
        return sorted(self.under_way.glob(f"*{JOURNAL_SUFFIX}"))

    def take_up(self, path: Path) -> tuple[Journal, JournalContent]:
        """Opens the journal of a game that is to go on.

        A journal that is damaged before its end is copied beside itself first, whole.

        Raises:
            InputError: If it cannot be read or is open elsewhere.
            OSError: If it cannot be written.
        """
        content = read_journal(path)
        if content.problem and not content.torn:
            free_name(path, ".broken").write_bytes(path.read_bytes())
        return Journal.reopen(path)

    def finish(self, journal: Journal, record: Record) -> Path:
        """Keeps a finished game as a record; its journal goes once that is safe.

        Raises:
            OSError: If it cannot be written; the journal stays then.
        """
        target = self.records / (journal.path.stem + SUFFIX)
        save_record(target, record)
        journal.close()
        journal.path.unlink(missing_ok=True)
        return target

    def drop(self, path: Path) -> None:
        """Throws a game under way away; one that is gone already is no fault.

        Raises:
            InputError: If it is open in another window: whoever plays it there would lose it.
            OSError: If it cannot be removed.
        """
        if is_open_elsewhere(path):
            raise InputError(path.name, IN_USE)
        path.unlink(missing_ok=True)

    def tidy(self) -> list[Path]:
        """Makes records of games that were over when the program ended unexpectedly.

        Returns:
            The new records.
        """
        self._sweep()
        made = []
        for waiting in self.waiting()[0]:
            try:
                outcome = verify(waiting.content.record)
                if outcome.result is None:
                    continue
                journal, content = Journal.reopen(waiting.path)
            except (InputError, OSError):
                # It stays a game to continue; whoever tries is told what is wrong with it.
                continue
            expect: Expect = expect_result(outcome.result)
            record = content.record.model_copy(update={"expect": expect})
            try:
                made.append(self.finish(journal, record))
            except OSError:
                journal.close()
        return made

    def _sweep(self) -> None:
        """Removes temporary files of writes that were cut off long ago."""
        for folder in (self.under_way, self.records):
            for path in folder.glob(".*.tmp"):
                try:
                    if time() - path.stat().st_mtime > _STALE:
                        path.unlink()
                except OSError:
                    # Somebody else's, or gone already: it does no harm.
                    continue

    def record_files(self) -> Iterator[Path]:
        """All files among the records that should be games."""
        yield from record_files(self.records)


def record_files(folder: Path) -> Iterator[Path]:
    """All files in `folder` and below that are called like records, sorted; hidden ones not."""
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if not hidden and path.suffix in RECORD_SUFFIXES and path.is_file():
            yield path
