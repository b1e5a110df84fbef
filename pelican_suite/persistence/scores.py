"""Statistics over the games of the library: how often who played, won, and with how many points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pelican_suite.persistence.library_rows import GameRow, SeatRow


@dataclass(frozen=True, slots=True)
class Player:
    """Whose figures: a person by name, computer players of one strength together."""

    kind: Literal["person", "computer"]
    name: str


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player did in one game, finished games only, no branches, none with suggestions.

    Attributes:
        player: Who.
        game: Id.
        games: Finished.
        wins: Alone or shared; games of one player do not count here.
        rivalries: Games with others in them, of which `wins` were won.
        average: Points a game.
        best: Most points, or fewest where the lower score wins.
        scores: Points game by game, the oldest first.
    """

    player: Player
    game: str
    games: int
    wins: int
    rivalries: int
    average: float
    best: int
    scores: tuple[int, ...]


def player_of(seat: SeatRow) -> Player:
    """Under whom the figures of a seat are kept."""
    if seat.kind == "person":
        return Player("person", seat.name)
    return Player("computer", seat.level)


def figures(rows: Iterable[GameRow], lower_wins: Iterable[str] = ()) -> list[Figures]:
    """Statistics per player and game: persons first, then by number of games.

    Args:
        rows: Of the library, in any order.
        lower_wins: Ids of games in which fewer points are better.
    """
    lower = set(lower_wins)
    kept: dict[tuple[Player, str], list[tuple[int, bool, bool]]] = {}
    for row in sorted(rows, key=lambda row: (row.started, row.file)):
        if not counts(row):
            continue
        rivalry = len(row.seats) > 1
        for seat in row.seats:
            if seat.score is not None:
                entry = (seat.score, seat.won and rivalry, rivalry)
                kept.setdefault((player_of(seat), row.game), []).append(entry)
    found = [
        _figures(player, game, entries, game in lower) for (player, game), entries in kept.items()
    ]
    return sorted(
        found,
        key=lambda one: (one.player.kind != "person", -one.games, one.player.name, one.game),
    )


def counts(row: GameRow) -> bool:
    """Whether a game counts in statistics."""
    return row.finished and not (row.branch or row.helped or row.problem)


def _figures(
    player: Player, game: str, entries: Sequence[tuple[int, bool, bool]], lower: bool
) -> Figures:
    scores = tuple(score for score, _, _ in entries)
    return Figures(
        player=player,
        game=game,
        games=len(entries),
        wins=sum(won for _, won, _ in entries),
        rivalries=sum(rivalry for _, _, rivalry in entries),
        average=sum(scores) / len(scores),
        best=min(scores) if lower else max(scores),
        scores=scores,
    )
