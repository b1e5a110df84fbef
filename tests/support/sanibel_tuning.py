"""Tunes the weights of Sanibel's players by self-play on the compact twin.

`python tests/support/sanibel_tuning.py GAMES ROUNDS SEED FILE` tries one weight after the other,
larger and smaller, against the weights of FILE, and keeps what wins by more than chance. Prints the
weights; copy them to `resources/players/sanibel.json`, which has the form of FILE.
"""

from __future__ import annotations

import json
import math
import sys
from random import Random
from typing import Any

from pelican_suite.games.sanibel.fast import KEEP, OVER, START, WAVE
from pelican_suite.games.sanibel.fast_random import deal
from pelican_suite.games.sanibel.fast_tables import fast_tables
from pelican_suite.players.sanibel_lights import Lights
from pelican_suite.players.sanibel_search import Search, Skill, play_out
from pelican_suite.players.sanibel_value import Judge, Weights

TABLES = fast_tables("reference")
STEP = 1.35
Player = tuple[dict[str, float], Skill]


def play(players: list[Player], seed: int) -> list[int]:
    """One game; points by seat."""
    rng = Random(seed)
    twin = deal(TABLES, len(players), rng)
    judges = [Judge(TABLES, Weights(**weights)) for weights, _ in players]
    lights = [Lights(TABLES, judge.weights) for judge in judges]
    while twin.phase != OVER:
        if twin.phase == WAVE:
            twin.wash(twin.draw_wave(rng))
            continue
        seat = twin.actor
        if twin.phase == KEEP:
            twin.keep(twin.choices[seat][0])
            continue
        search = Search(twin, judges[seat], lights[seat], players[seat][1], rng)
        if twin.phase == START:
            twin.settle([(kind, place) for kind, place, _, _, _ in search.settle()])
        else:
            play_out(twin, search.turns()[0])
    return twin.totals()


def duel(one: Player, other: Player, games: int, seats: int, first: int = 0) -> tuple[float, float]:
    """Mean margin of one player over others, and its standard error; seats rotate, deals repeat."""
    margins = []
    for number in range(games // seats):
        for seat in range(seats):
            players = [other] * seats
            players[seat] = one
            scores = play(players, first + number)
            rest = [score for index, score in enumerate(scores) if index != seat]
            margins.append(scores[seat] - max(rest))
    mean = sum(margins) / len(margins)
    if seats > 2:
        return mean, 0.0
    variance = sum((margin - mean) ** 2 for margin in margins) / (len(margins) - 1)
    return mean, math.sqrt(variance / len(margins))


def tune(
    weights: dict[str, float], skill: Skill, games: int, rounds: int, first: int
) -> dict[str, float]:
    """One weight after the other, each tried larger and smaller."""
    best = dict(weights)
    for turn in range(rounds):
        step = STEP ** (1.0 if turn == 0 else 0.6)
        for name in weights:
            for factor in (step, 1 / step):
                tried = {**best, name: best[name] * factor}
                first += games
                mean, error = duel((tried, skill), (best, skill), games, 2, first)
                if mean > 1.3 * error:
                    mean, error = confirm(tried, best, skill, games, first + 500_000)
                    if mean > 0.8 * error:
                        best = tried
                        print(f"{name} {best[name]:.3f}: {mean:+.2f} ± {error:.2f}", flush=True)
                        break
    return best


def confirm(
    tried: dict[str, float], best: dict[str, float], skill: Skill, games: int, first: int
) -> tuple[float, float]:
    """The same once more on other deals: the best of many tries is often mere luck."""
    return duel((tried, skill), (best, skill), games, 2, first)


def main(arguments: list[str]) -> None:
    """See above."""
    games, rounds, first = (int(argument) for argument in arguments[:3])
    with open(arguments[3], encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    skill = Skill(1, 1, 0.0, 0, 0, 0)
    tuned = tune(data["weights"], skill, games, rounds, first)
    mean, error = duel((tuned, skill), (data["weights"], skill), 4 * games, 2, 9_000_000)
    print(f"all together: {mean:+.2f} ± {error:.2f}")
    print(json.dumps({name: round(value, 3) for name, value in tuned.items()}))


if __name__ == "__main__":
    main(sys.argv[1:])
