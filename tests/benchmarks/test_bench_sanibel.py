"""Figures of Sanibel's compact twin and its players: `pytest -m benchmark tests/benchmarks`."""

from random import Random

import pytest

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel import fast
from pelican_suite.games.sanibel.fast_random import random_game
from pelican_suite.games.sanibel.fast_tables import fast_tables
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.players.sanibel import PackingPlayer, skill_of

pytestmark = pytest.mark.benchmark

COMPILED = "compiled" if fast.__file__.endswith((".so", ".pyd")) else "not compiled"


def mean(benchmark):
    return benchmark.stats.stats.mean


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_of_the_twin(benchmark, tell, seats):
    tables, rng = fast_tables("reference"), Random(1)
    benchmark.pedantic(
        lambda: random_game(tables, seats, rng).totals(), rounds=300, warmup_rounds=20
    )
    tell(f"random Sanibel games a second, {seats} players, {COMPILED}", 1 / mean(benchmark))


def test_random_games_of_the_engine(benchmark, tell):
    seeds = iter(range(10**6))

    def one_game():
        for _ in play(SANIBEL, Setup(2), [SANIBEL.sample_seen] * 2, next(seeds)):
            pass

    benchmark.pedantic(one_game, rounds=30, warmup_rounds=2)
    tell("random Sanibel games a second, contract engine", 1 / mean(benchmark))


@pytest.mark.parametrize("level", [5, 6, 7, 8])
def test_a_turn_of_a_level(benchmark, tell, level):
    """Turns spread over a game of level 5 players; the slowest is told."""
    quick = PackingPlayer(skill_of(5))
    seen = []
    state = SANIBEL.initial(Setup(2))
    for played in play(
        SANIBEL, Setup(2), [lambda view, rng: quick.choose(SANIBEL, view, rng)] * 2, 1
    ):
        if played.actor >= 0 and state.table.phase == "turn":
            seen.append(SANIBEL.observe(state, played.actor))
        state = played.step.state
    views = iter(seen[1::3])
    player = PackingPlayer(skill_of(level))
    benchmark.pedantic(
        lambda: player.choose(SANIBEL, next(views), Random(1)), rounds=len(seen[1::3])
    )
    slowest = 1000 * benchmark.stats.stats.max
    tell(f"milliseconds for the slowest turn of Sanibel level {level}, {COMPILED}", slowest)
