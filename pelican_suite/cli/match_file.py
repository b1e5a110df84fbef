"""The file in which a match keeps its games: one JSON line each, after one that says what is
played. A match that was stopped goes on from it."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.locking import try_lock
from pelican_suite.players.matches import Played
from pelican_suite.players.series import Series

_OPTION: Final = "--out"
_MAX_BYTES: Final = 64_000_000
"""Room for twice as many games as a match may have."""


class MatchFile:
    """Open for adding games; `played` holds those that are in it."""

    def __init__(self, path: Path, series: Series) -> None:
        """Opens the file, or makes it.

        A last line that was torn off when the program was stopped is taken away.

        Raises:
            InputError: If it cannot be read or written, is no such file, keeps another match, or
                is in use by one.
        """
        self.played: dict[int, Played] = {}
        self._series = series
        if path.exists() and not path.is_file():
            raise InputError(_OPTION, f"{path} is no file to keep games in")
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise InputError(_OPTION, f"{path}: {error.strerror or error}") from error
        try:
            if not try_lock(self._file):
                raise InputError(_OPTION, "another match keeps its games in this file right now")
            self._load()
        except InputError:
            self._file.close()
            raise

    def add(self, index: int, played: Played) -> None:
        """Keeps a game. One that is there already is not kept again."""
        if index not in self.played:
            self.played[index] = played
            self._write(game_entry(index, played))

    def __enter__(self) -> MatchFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _load(self) -> None:
        self._file.seek(0)
        content = self._file.read(_MAX_BYTES + 1)
        if len(content) > _MAX_BYTES:
            raise InputError(_OPTION, "the file is too large to keep a match")
        header = json.dumps(_header(self._series)).encode() + b"\n"
        if header.startswith(content):
            # New, or stopped before the first line was whole.
            self._file.truncate(0)
            self._write(_header(self._series))
            return
        whole = content.rfind(b"\n") + 1
        lines = content[:whole].splitlines() or [content]
        if _parsed(lines[0], 1) != _header(self._series):
            raise InputError(_OPTION, "this file keeps another match; name a new one")
        for number, line in enumerate(lines[1:], 2):
            index, played = _read_game(self._series, _parsed(line, number), number)
            self.played.setdefault(index, played)
        self._file.truncate(whole)

    def _write(self, entry: dict[str, Any]) -> None:
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()


def game_entry(index: int, played: Played) -> dict[str, Any]:
    """A game as it is kept."""
    return {
        "index": index,
        "seed": played.match.seed,
        "players": list(played.match.players),
        "scores": list(played.scores),
        "winners": list(played.winners),
        "actions": played.actions,
        "seconds": round(played.seconds, 3),
    }


def _header(series: Series) -> dict[str, Any]:
    return {
        "match": {
            "game": series.game,
            "players": list(series.entrants),
            "options": dict(series.setup.options),
            "edition": series.setup.edition,
            "seed": series.seed,
        }
    }


def _parsed(line: bytes, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InputError(_OPTION, f"line {number} is not JSON") from error


def _read_game(series: Series, entry: Any, number: int) -> tuple[int, Played]:
    try:
        index = int(entry["index"])
        match = series.match(index)
        scores = tuple(int(score) for score in entry["scores"])
        winners = tuple(int(seat) for seat in entry["winners"])
        actions, seconds = int(entry["actions"]), float(entry["seconds"])
        seats = range(len(series.entrants))
        fits = len(scores) == len(seats) and all(seat in seats for seat in winners)
        fits = fits and index >= 0 and list(match.players) == entry["players"]
    except (KeyError, TypeError, ValueError):
        fits = False
    if not fits:
        raise InputError(_OPTION, f"line {number} is not a game of this match")
    return index, Played(match, scores, winners, actions, seconds)
