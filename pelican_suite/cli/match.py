"""`pelican-suite match`: who is stronger, and how sure one may be of it."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from pelican_suite.cli.agreed import MAX_GAMES, MAX_JOBS, MAX_SEED, agreed_setup, known_players
from pelican_suite.cli.match_file import MatchFile, game_entry
from pelican_suite.core.console import emit
from pelican_suite.core.errors import InputError
from pelican_suite.players.cluster import play_on_cluster
from pelican_suite.players.matches import Match, Played, play_matches
from pelican_suite.players.series import Duel, Series, Standing, duels, standings


@click.command()
@click.argument("game")
@click.argument("players", nargs=-1, required=True, metavar="PLAYER PLAYER...")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, MAX_GAMES))
@click.option(
    "--seed",
    default=0,
    show_default=True,
    type=click.IntRange(-MAX_SEED, MAX_SEED),
    help="Of the first games; as many games as there are players share a seed.",
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, MAX_JOBS))
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the games in this file, and go on from it if it is there.",
)
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster instead of here.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A rule option.")
@click.option("--edition", default="reference", show_default=True, metavar="NAME")
def match(
    *,
    game: str,
    players: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int,
    out: Path | None,
    cluster: str | None,
    options: tuple[str, ...],
    edition: str,
) -> None:
    """Let computer players of GAME play many games and compare them.

    Seats are rotated and shuffles repeated, so that luck weighs as little as possible. Prints one
    JSON line a game (or keeps them in the file of --out), then the result: shares of victories
    with 95 % intervals, and for every two players the difference in Elo.
    """
    names = known_players(game, players)
    if len(names) < 2:
        raise InputError("players", "a match needs two players at least")
    series = Series(game, agreed_setup(game, len(names), options, edition), names, seed)
    with ExitStack() as stack:
        kept = stack.enter_context(MatchFile(out, series)) if out else None
        played = dict(kept.played) if kept else {}
        missing = [index for index in range(games) if index not in played]
        bar = stack.enter_context(_progress(games, games - len(missing)))
        for index, one in _play(series, missing, jobs, cluster):
            played[index] = one
            if kept:
                kept.add(index, one)
            else:
                emit(game_entry(index, one))
            bar.update(1)
    wanted = {index: one for index, one in sorted(played.items()) if index < games}
    emit({"summary": _summary(series, wanted)})


def _progress(games: int, done: int) -> Any:
    """A bar on standard error, where somebody can see it."""
    # A program without a console has no standard error at all.
    seen = sys.stderr is not None and sys.stderr.isatty()
    bar: Any = click.progressbar(
        length=games,
        label="Games",
        show_pos=True,
        file=sys.stderr or io.StringIO(),
        hidden=not seen,
    )
    bar.update(done)
    return bar


def _play(
    series: Series, missing: list[int], jobs: int, cluster: str | None
) -> Iterator[tuple[int, Played]]:
    numbered: Iterator[tuple[int, Match]] = ((index, series.match(index)) for index in missing)
    if not missing:
        return iter(())
    if cluster is not None:
        return play_on_cluster(numbered, cluster)
    # Results of local games come in the order in which they were asked for.
    games = play_matches((one for _, one in numbered), min(jobs, len(missing)))
    return zip(missing, games, strict=True)


def _summary(series: Series, played: Mapping[int, Played]) -> dict[str, Any]:
    return {
        "game": series.game,
        "games": len(played),
        "seed": series.seed,
        "players": [
            _player(name, standing)
            for name, standing in zip(series.entrants, standings(series, played), strict=True)
        ],
        "duels": [_duel(series, duel) for duel in duels(series, played)],
        "seconds": round(sum(one.seconds for one in played.values()), 3),
    }


def _player(name: str, standing: Standing) -> dict[str, Any]:
    share, *share_range = standing.share
    mean, *mean_range = standing.points
    return {
        "player": name,
        "wins": standing.wins,
        "shared_wins": standing.shared,
        "win_share": round(share, 4),
        "win_share_95": [round(value, 4) for value in share_range],
        "mean_score": round(mean, 2),
        "mean_score_95": [round(value, 2) for value in mean_range],
    }


def _duel(series: Series, duel: Duel) -> dict[str, Any]:
    share, *share_range = duel.share
    elo, *elo_range = (None if value is None else round(value, 1) for value in duel.elo)
    return {
        "players": [series.entrants[duel.one], series.entrants[duel.other]],
        "share": round(share, 4),
        "share_95": [round(value, 4) for value in share_range],
        "elo": elo,
        "elo_95": elo_range,
    }
