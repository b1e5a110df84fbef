"""`pelican-suite simulate`: computer players against one another."""

from __future__ import annotations

from collections.abc import Sequence

import click

from pelican_suite.core.console import emit
from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import entry_of
from pelican_suite.players.matches import Match, Played, play_matches
from pelican_suite.players.statistics import mean_interval, share_interval

MAX_GAMES = 100_000
MAX_JOBS = 64
MAX_SEED = 10**15


@click.command()
@click.argument("game")
@click.option("--players", required=True, metavar="NAME,NAME…", help="Computer players by seat.")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1, MAX_GAMES))
@click.option(
    "--seed",
    default=0,
    show_default=True,
    type=click.IntRange(-MAX_SEED, MAX_SEED),
    help="Of the first game; each later one takes the next number.",
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, MAX_JOBS))
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A rule option.")
@click.option("--edition", default="reference", show_default=True, metavar="NAME")
def simulate(
    *,
    game: str,
    players: str,
    games: int,
    seed: int,
    jobs: int,
    options: tuple[str, ...],
    edition: str,
) -> None:
    """Play GAME between computer players.

    One JSON line a game, then a summary. The same seed gives the same games for any --jobs.
    """
    names = _names(game, players)
    setup = _setup(game, len(names), options, edition)
    matches = (Match(game, setup, names, seed + index) for index in range(games))
    all_played: list[Played] = []
    for played in play_matches(matches, min(jobs, games)):
        all_played.append(played)
        emit(_line(played))
    emit({"summary": _summary(game, names, all_played)})


def _names(game: str, players: str) -> tuple[str, ...]:
    info = REGISTRY.get(game).info
    names = tuple(name.strip() for name in players.split(","))
    for name in names:
        entry_of(game, name)
    if not info.min_seats <= len(names) <= info.max_seats:
        raise InputError(
            "players",
            f"{game} is for {info.min_seats} to {info.max_seats} players, not {len(names)}",
        )
    return names


def _setup(game_id: str, seats: int, options: Sequence[str], edition: str) -> Setup:
    given: dict[str, object] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise InputError("option", f"{option!r} is not of the form key=value")
        if key in given:
            raise InputError(f"options.{key}", "this option is given twice")
        given[key] = value
    game = REGISTRY.get(game_id)
    setup = Setup(seats, complete_options(game.info.options, given), edition)
    game.initial(setup)
    return setup


def _line(played: Played) -> dict[str, object]:
    return {
        "game": played.match.game,
        "seed": played.match.seed,
        "players": list(played.match.players),
        "scores": list(played.scores),
        "winners": list(played.winners),
        "actions": played.actions,
        "seconds": round(played.seconds, 3),
    }


def _summary(game: str, names: Sequence[str], all_played: Sequence[Played]) -> dict[str, object]:
    return {
        "game": game,
        "games": len(all_played),
        "players": [
            {"seat": seat, "player": name, **_figures(seat, all_played)}
            for seat, name in enumerate(names)
        ],
        "mean_actions": round(sum(one.actions for one in all_played) / len(all_played), 1),
        "seconds": round(sum(one.seconds for one in all_played), 3),
    }


def _figures(seat: int, all_played: Sequence[Played]) -> dict[str, object]:
    won = [one for one in all_played if seat in one.winners]
    points = sum(1 / len(one.winners) for one in won)
    share, *share_range = share_interval(points, len(all_played))
    mean, *mean_range = mean_interval([one.scores[seat] for one in all_played])
    return {
        "wins": sum(len(one.winners) == 1 for one in won),
        "shared_wins": sum(len(one.winners) > 1 for one in won),
        "win_share": round(share, 4),
        "win_share_95": _rounded(share_range, 4),
        "mean_score": round(mean, 2),
        "mean_score_95": _rounded(mean_range, 2),
    }


def _rounded(values: Sequence[float], digits: int) -> list[float]:
    return [round(value, digits) for value in values]
