"""`pelican-suite simulate`: computer players against one another."""

from __future__ import annotations

from collections.abc import Sequence

import click

from pelican_suite.cli.agreed import (
    MAX_GAMES,
    MAX_JOBS,
    MAX_SEED,
    agreed_setup,
    game_line,
    known_players,
)
from pelican_suite.core.console import emit
from pelican_suite.players.matches import Match, Played, play_matches
from pelican_suite.players.statistics import mean_interval, share_interval


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
    names = known_players(game, [name.strip() for name in players.split(",")])
    setup = agreed_setup(game, len(names), options, edition)
    matches = (Match(game, setup, names, seed + index) for index in range(games))
    all_played: list[Played] = []
    for played in play_matches(matches, min(jobs, games)):
        all_played.append(played)
        emit(game_line(played))
    emit({"summary": _summary(game, names, all_played)})


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
