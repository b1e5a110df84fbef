"""Plays many games between computer players, on several cores if wanted, always the same way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import Chooser, play
from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import make_player
from pelican_suite.players.pool import map_in_processes


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played.

    Attributes:
        game: Id of the game.
        setup: What is agreed.
        players: Names in the catalogue, by seat.
        seed: Decides everything that happens.
    """

    game: str
    setup: Setup
    players: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a match ended.

    Attributes:
        match: What was played.
        scores: By seat.
        winners: Seats that won or share the victory.
        actions: Number of actions, chance included.
        seconds: Wall time.
    """

    match: Match
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    seconds: float


def play_match(match: Match) -> Played:
    """Plays one game to its end in this process.

    Raises:
        InputError: If the game, a player or the setup is not possible.
    """
    game = REGISTRY.get(match.game)
    choosers: list[Chooser] = [
        partial(make_player(match.game, name).choose, game) for name in match.players
    ]
    begun = time.perf_counter()
    state = game.initial(match.setup)
    actions = 0
    for played in play(game, match.setup, choosers, match.seed):
        state = played.step.state
        actions += 1
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"{match.game} ended without a result (seed {match.seed})")
    seconds = time.perf_counter() - begun
    return Played(match, result.scores, result.winners, actions, seconds)


def play_matches(matches: Iterator[Match], jobs: int) -> Iterator[Played]:
    """Plays matches on `jobs` cores; results come in the order of the matches.

    Raises:
        InputError: If the processes end by themselves again and again.
    """
    if jobs <= 1:
        yield from map(play_match, matches)
        return
    yield from map_in_processes(play_match, matches, jobs)
