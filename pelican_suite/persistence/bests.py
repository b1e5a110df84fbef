"""Best results, kept across starts: a short list for each way of playing a game."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.dataclasses import dataclass as pydantic_dataclass

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import parse_json, read_source
from pelican_suite.core.text import Text, say
from pelican_suite.persistence.atomic import free_name, write_atomic
from pelican_suite.persistence.paths import places

KEPT: Final = 10
"""Results kept for each way of playing."""
MAX_BYTES: Final = 1_000_000

_Count = Annotated[int, Field(ge=0, le=10_000)]


@pydantic_dataclass(frozen=True, slots=True)
class Best:
    """One result; fewer stones are better.

    Attributes:
        name: Who played.
        stones: Taken in the whole game.
        possible: The fewest that were possible with the cards of that game.
    """

    name: Annotated[str, Field(min_length=1, max_length=24)]
    stones: _Count
    possible: _Count = 0


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    schema_version: Annotated[int, Field(ge=1, le=1)] = 1
    bests: dict[
        Annotated[str, Field(max_length=200)],
        Annotated[tuple[Best, ...], Field(max_length=KEPT)],
    ] = Field(default_factory=dict, max_length=1000)


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a new result stands.

    Attributes:
        best: The result.
        rank: 1 for the best so far; None if it is not among the results that are kept.
        beaten: The person's own best before this one, or None.
        table: All results kept for this way of playing, best first.
        problem: Why it could not be kept, or None.
    """

    best: Best
    rank: int | None
    beaten: int | None
    table: tuple[Best, ...]
    problem: Text | None = None

    @property
    def is_own_best(self) -> bool:
        """Whether the person has never done better, and at least once not as well."""
        return self.beaten is not None and self.best.stones < self.beaten


class BestsStore:
    """Reads and writes the file of best results."""

    def __init__(self, path: Path | None = None) -> None:
        """Args:
        path: The file; by default the one in the user's folder.
        """
        self._path = path or places().bests_file

    def table(self, key: str) -> tuple[Best, ...]:
        """The results kept for a way of playing, best first; nothing if they cannot be read."""
        return self._read().get(key, ())

    def add(self, key: str, best: Best) -> Placed:
        """Keeps a result if it is good enough. Of equal results the older one stands first.

        A file that cannot be read is copied beside itself before it is written anew; if that
        is not possible either, nothing is written.
        """
        try:
            known = self._load()
        except InputError:
            known = {}
            problem = self._set_aside()
            if problem is not None:
                return Placed(best, None, None, (), problem)
        old = known.get(key, ())
        own = [entry.stones for entry in old if entry.name == best.name]
        ranked = sorted([*old, best], key=lambda entry: entry.stones)
        place = next(at for at, entry in enumerate(ranked) if entry is best)
        rank = place + 1 if place < KEPT else None
        table = tuple(ranked[:KEPT])
        problem = self._write({**known, key: table}) if rank is not None else None
        return Placed(best, rank, min(own, default=None), table, problem)

    def _read(self) -> dict[str, tuple[Best, ...]]:
        try:
            return self._load()
        except InputError:
            return {}

    def _load(self) -> dict[str, tuple[Best, ...]]:
        if not self._path.exists():
            return {}
        parsed = parse_json(read_source(str(self._path), max_bytes=MAX_BYTES), self._path.name)
        try:
            return dict(_File.model_validate(parsed).bests)
        except ValidationError as error:
            raise InputError("bests", "these are not best results") from error

    def _write(self, bests: dict[str, tuple[Best, ...]]) -> Text | None:
        content = _File(bests=bests).model_dump_json(indent=1) + "\n"
        try:
            write_atomic(self._path, content.encode())
        except OSError as error:
            return say(
                "The best results could not be saved to {path} ({why})",
                path=str(self._path),
                why=error.strerror or str(error),
            )
        return None

    def _set_aside(self) -> Text | None:
        try:
            shutil.copyfile(self._path, free_name(self._path, ".broken"))
        except OSError:
            return say(
                "The best results in {path} cannot be read, and the file stays as it is",
                path=str(self._path),
            )
        return None
