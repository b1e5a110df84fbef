"""Figures of the engines and the command line: `pytest -m benchmark tests/benchmarks`.

Figures people ask for (games a second, not seconds a game) are listed at the end.
"""

import json
import subprocess
import sys
from random import Random

import pytest
from conformance_play import act

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.players.matches import Match, play_match

pytestmark = pytest.mark.benchmark

BAY = REGISTRY.get("bay")
SETUP = Setup(2, complete_options(BAY.info.options, {}))


def mean(benchmark):
    return benchmark.stats.stats.mean


def test_random_bay_games(benchmark, tell):
    seeds = iter(range(10**6))

    def one_game():
        for _ in play(BAY, SETUP, [BAY.sample_seen] * 2, next(seeds)):
            pass

    benchmark.pedantic(one_game, rounds=60, warmup_rounds=3)
    tell("random Bay games a second, one core", 1 / mean(benchmark))


def test_greedy_bay_games(benchmark, tell):
    seeds = iter(range(10**6))
    benchmark.pedantic(
        lambda: play_match(Match("bay", SETUP, ("greedy", "greedy"), next(seeds))),
        rounds=10,
        warmup_rounds=1,
    )
    tell("greedy Bay games a second, one core", 1 / mean(benchmark))


@pytest.mark.parametrize("game_id", REGISTRY.ids())
def test_check_calls(benchmark, tell, game_id):
    """`check_seen` of actions a person might try, in the middle of a game."""
    game = REGISTRY.get(game_id)
    seats = min(2, game.info.max_seats)
    setup = Setup(seats, complete_options(game.info.options, {}))
    rng = Random(5)
    state, cases = game.initial(setup), []
    while (actors := game.actors(state)) and len(cases) < 400:
        actor = actors[0]
        action = act(game, state, actor, rng)
        if actor >= 0:
            seen = game.observe(state, actor)
            listed = list(game.legal_seen(seen))
            if len(listed) > 20:
                # As many that fit as ones that fitted a moment ago.
                earlier = [other for _, other in cases[-4:]]
                cases += [(seen, tried) for tried in (*rng.sample(listed, 4), *earlier)]
        state = game.apply(state, actor, action).state

    def check_all():
        for seen, action in cases:
            game.check_seen(seen, action)

    benchmark(check_all)
    tell(f"{game_id}: check calls a second", len(cases) / mean(benchmark))


def test_bay_score_from_the_shell(benchmark, tell, tmp_path):
    board = tmp_path / "board.json"
    board.write_text(json.dumps(a_board()))
    command = [sys.executable, "-m", "pelican_suite", "bay", "score", str(board)]
    benchmark.pedantic(
        lambda: subprocess.run(command, capture_output=True, check=True), rounds=10, warmup_rounds=1
    )
    tell("milliseconds for one `bay score`", 1000 * mean(benchmark))


def a_board():
    """A whole bay, as a board file."""
    last = list(play(BAY, SETUP, [BAY.sample_seen] * 2, 1))[-1]
    tiles = [
        {"tile": lay.tile, "cell": list(lay.cell), "turn": lay.turn}
        for lay in last.step.state.board
    ]
    return {"tiles": tiles}
