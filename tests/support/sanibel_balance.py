"""How full bags get and how often a section is bare: `python tests/support/sanibel_balance.py 100`.

The figures in `docs/editions.md` come from here.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from statistics import mean
from typing import Any

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Turn
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import section_of
from pelican_suite.games.sanibel.preview import fullness
from pelican_suite.players.sanibel_greedy import GreedyPlayer


@dataclass(frozen=True, slots=True)
class Balance:
    """Figures over some games.

    Attributes:
        fullness: By bag, the covered part of its cells.
        arrivals: Number of arrivals at sections.
        bare: Arrivals at a section without any shell.
        scores: By player.
        tiles: By bag, how many tiles are in it.
    """

    fullness: tuple[float, ...]
    arrivals: int
    bare: int
    scores: tuple[int, ...]
    tiles: tuple[int, ...]


def greedy(seen: Any, rng: Random) -> Any:
    """The greedy player as a chooser."""
    return GreedyPlayer().choose(SANIBEL, seen, rng)


def measure(seats: int, games: int, edition: str = "reference") -> Balance:
    """Plays greedy players against one another."""
    filled: list[float] = []
    scores: list[int] = []
    tiles: list[int] = []
    arrivals = bare = 0
    setup = Setup(seats, (), edition)
    for seed in range(games):
        state = SANIBEL.initial(setup)
        for played in play(SANIBEL, setup, [greedy] * seats, seed):
            if isinstance(played.action, Turn):
                section = section_of(played.action.spot.stop)
                arrivals += section > 0
                bare += section > 0 and not state.table.shells(section)
            state = played.step.state
        components = state.table.components
        filled += [fullness(components, bag) for bag in state.table.bags]
        tiles += [len(bag.lays) for bag in state.table.bags]
        result = SANIBEL.result(state)
        scores += result.scores if result else ()
    return Balance(tuple(filled), arrivals, bare, tuple(scores), tuple(tiles))


def main() -> None:
    """Prints one line for each number of players."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for seats in (2, 3, 4):
        found = measure(seats, games)
        print(
            f"{seats} players, {games} games: bags {mean(found.fullness):.1%} full"
            f" ({min(found.fullness):.0%} to {max(found.fullness):.0%}),"
            f" {mean(found.tiles):.1f} tiles, {found.arrivals / games / seats:.1f} sections"
            f" a player, bare {found.bare / found.arrivals:.2%}, {mean(found.scores):.1f} points"
        )


if __name__ == "__main__":
    main()
