"""A match: many games between the same players, seats rotated, seeds paired, and its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from pelican_suite.core.contract import Setup
from pelican_suite.games import REGISTRY
from pelican_suite.players.matches import Match, Played
from pelican_suite.players.statistics import elo_difference, mean_interval, share_interval


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played. With k players, games come in groups of k: all of a group have one
    seed, so one shuffle, and everybody sits on every seat once.

    Attributes:
        game: Id of the game.
        setup: What is agreed; as many seats as there are entrants.
        entrants: Names in the catalogue; one may take part more than once.
        seed: Of the first group; each later one takes the next number.
    """

    game: str
    setup: Setup
    entrants: tuple[str, ...]
    seed: int

    def match(self, index: int) -> Match:
        """The game of that number, counted from 0."""
        count = len(self.entrants)
        players = tuple(self.entrants[self.entrant_on(index, seat)] for seat in range(count))
        return Match(self.game, self.setup, players, self.seed + index // count)

    def entrant_on(self, index: int, seat: int) -> int:
        """Which entrant sits on a seat in a game."""
        return (seat - index) % len(self.entrants)

    def seat_of(self, index: int, entrant: int) -> int:
        """On which seat an entrant sits in a game."""
        return (entrant + index) % len(self.entrants)


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant did.

    Attributes:
        wins: Games won alone.
        shared: Victories shared.
        share: Share of the victories, a shared one counting in part, with its 95 % interval.
        points: Mean score with its 95 % interval.
    """

    wins: int
    shared: int
    share: tuple[float, float, float]
    points: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Duel:
    """How one entrant did against another in the games of both.

    Attributes:
        one: Entrant.
        other: Entrant.
        share: Share of the games in which `one` came out ahead of `other`, a tie counting half,
            with its 95 % interval.
    """

    one: int
    other: int
    share: tuple[float, float, float]

    @property
    def elo(self) -> tuple[float | None, float | None, float | None]:
        """The same as a difference in Elo; None where it has no end."""
        difference, low, high = map(elo_difference, self.share)
        return difference, low, high


def standings(series: Series, played: Mapping[int, Played]) -> tuple[Standing, ...]:
    """How each entrant did.

    Args:
        series: What was played.
        played: Games by number, at least one.
    """
    return tuple(_standing(series, played, entrant) for entrant in range(len(series.entrants)))


def duels(series: Series, played: Mapping[int, Played]) -> Iterator[Duel]:
    """Every entrant against every later one."""
    for one, other in combinations(range(len(series.entrants)), 2):
        ahead = sum(_ahead(series, index, game, one, other) for index, game in played.items())
        yield Duel(one, other, share_interval(ahead, len(played)))


def _standing(series: Series, played: Mapping[int, Played], entrant: int) -> Standing:
    scores, won = [], []
    for index, game in sorted(played.items()):
        seat = series.seat_of(index, entrant)
        scores.append(game.scores[seat])
        if seat in game.winners:
            won.append(len(game.winners))
    return Standing(
        wins=won.count(1),
        shared=len(won) - won.count(1),
        share=share_interval(sum(1 / number for number in won), len(played)),
        points=mean_interval(scores),
    )


def _ahead(series: Series, index: int, game: Played, one: int, other: int) -> float:
    """1, 0 or a half. Who wins is ahead of who does not, whatever decided a tie in points."""
    seats = series.seat_of(index, one), series.seat_of(index, other)
    won, won_other = (seat in game.winners for seat in seats)
    if won != won_other:
        return float(won)
    score, score_other = (game.scores[seat] for seat in seats)
    if won or score == score_other:
        return 0.5
    return float((score > score_other) != REGISTRY.get(series.game).info.lower_wins)
