"""What `simulate` and `match` ask alike: players, rule options, and a line for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import entry_of
from pelican_suite.players.matches import Played

MAX_GAMES: Final = 100_000
MAX_JOBS: Final = 64
MAX_SEED: Final = 10**15


def known_players(game: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names, once it is clear that all of them can play the game, and so many of them.

    Raises:
        InputError: If there is no such game or player, or they are too few or too many.
    """
    info = REGISTRY.get(game).info
    for name in names:
        entry_of(game, name)
    if not info.min_seats <= len(names) <= info.max_seats:
        raise InputError(
            "players",
            f"{game} is for {info.min_seats} to {info.max_seats} players, not {len(names)}",
        )
    return tuple(names)


def agreed_setup(game_id: str, seats: int, options: Sequence[str], edition: str) -> Setup:
    """A setup from options written as `key=value`.

    Raises:
        InputError: If an option, a value or the edition is not possible.
    """
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


def game_line(played: Played) -> dict[str, object]:
    """One game, as it is printed."""
    return {
        "game": played.match.game,
        "seed": played.match.seed,
        "players": list(played.match.players),
        "scores": list(played.scores),
        "winners": list(played.winners),
        "actions": played.actions,
        "seconds": round(played.seconds, 3),
    }
