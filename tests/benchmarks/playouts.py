"""Whole random games a second on one core, and those of a peer in the same run.

    python tests/benchmarks/playouts.py [SECONDS]

OpenSpiel's Hex and Connect Four are played too where its package `open_spiel` is installed. What is
counted is processor time, so that other work on the machine weighs little.
"""

import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games.bay.fast_random import random_game
from pelican_suite.games.bay.fast_tiles import fast_tiles
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.sanibel.fast_random import random_game as random_walk
from pelican_suite.games.sanibel.fast_tables import fast_tables
from pelican_suite.players.compiled import is_compiled

Playout = Callable[[Random], int]
"""Plays one game; returns the number of actions or tiles in it."""


def bay_twin(seats: int) -> Playout:
    tiles = fast_tiles("reference")
    return lambda rng: len(random_game(tiles, seats, rng).board.cells)


def bay_contract(rng: Random) -> int:
    setup = Setup(2, complete_options(BAY.info.options, {}))
    return sum(1 for _ in play(BAY, setup, [BAY.sample_seen] * 2, rng.randrange(10**9)))


def sanibel_twin(seats: int) -> Playout:
    tables = fast_tables("reference")
    return lambda rng: sum(len(bag.lays) for bag in random_walk(tables, seats, rng).bags)


def peer(name: str) -> Playout:
    import pyspiel

    game = pyspiel.load_game(name)

    def one_game(rng: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return one_game


def measure(name: str, playout: Playout, seconds: float) -> None:
    rng, games, size = Random(1), 0, 0
    playout(rng)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        size += playout(rng)
        games += 1
    print(f"{games / spent:10,.0f} games/s  {size / games:6.1f} tiles or moves  {name}")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    how = "compiled" if is_compiled("bay") else "plain Python"
    measure(f"Bay, compact twin, 2 players, {how}", bay_twin(2), seconds)
    measure(f"Bay, compact twin, 4 players, {how}", bay_twin(4), seconds)
    for seats in (2, 3, 4):
        name = f"Sanibel, compact twin, {seats} players, {how}"
        measure(name, sanibel_twin(seats), seconds)
    measure("Bay, contract engine, 2 players", bay_contract, seconds)
    if find_spec("pyspiel"):
        measure("OpenSpiel Hex 11x11 from Python", peer("hex"), seconds)
        measure("OpenSpiel Connect Four from Python", peer("connect_four"), seconds)
    else:
        print("    (open_spiel is not installed)")


if __name__ == "__main__":
    main()
