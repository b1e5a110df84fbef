"""The eight levels of Sanibel: each does more of the work in `sanibel_search` than the one below.

How much, and what bags are judged by, stands in `resources/players/sanibel.json`.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, Final

from pelican_suite.core import resources
from pelican_suite.core.contract import Game
from pelican_suite.games.sanibel.actions import Action, Keep, Start
from pelican_suite.games.sanibel.fast_bridge import guess_twin, turn_from_fast
from pelican_suite.games.sanibel.fast_tables import fast_tables
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.players.sanibel_lights import Lights
from pelican_suite.players.sanibel_search import Search, Skill
from pelican_suite.players.sanibel_value import Judge, Weights
from pelican_suite.players.sanibel_worth import LIGHTHOUSE_HOPES

_DATA: Final = "players/sanibel.json"


@cache
def _tuned() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.read_bytes(_DATA))
    return found


def tuned_weights() -> Weights:
    """What bags are judged by.

    Raises:
        ResourceError: If the file with the weights is missing.
    """
    return Weights(**_tuned()["weights"])


def skill_of(level: int) -> Skill:
    """What the player of a level, 1 to 8, takes the trouble to do.

    Raises:
        ResourceError: If the file with the levels is missing.
    """
    return Skill(**_tuned()["levels"][level - 1])


class PackingPlayer:
    """Plays by `Search`."""

    def __init__(self, skill: Skill, weights: Weights | None = None) -> None:
        """Args:
        skill: How much work it does.
        weights: What it judges by; None for the tuned ones.
        """
        self._skill = skill
        self._weights = weights or tuned_weights()

    def choose(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Action:
        """The action it thinks best."""
        del game
        if seen.table.phase is Phase.KEEP:
            return Keep(max(seen.choice, key=lambda tile: (LIGHTHOUSE_HOPES.get(tile, 2.0), tile)))
        search = self.search(seen, rng)
        tables = search.tables
        if seen.table.phase is Phase.START:
            lays = [tables.lay(kind, place, way) for kind, place, way, _, _ in search.settle()]
            return Start(tuple(lays))
        best = search.turns()[0]
        return turn_from_fast(tables, best.spot, best.puts)

    def search(self, seen: Observation, rng: Random) -> Search:
        """A thought about what the viewer sees, who is to act."""
        tables = fast_tables(seen.table.edition)
        judge = Judge(tables, self._weights)
        lights = Lights(tables, self._weights)
        return Search(guess_twin(seen, rng), judge, lights, self._skill, rng)


def level1() -> PackingPlayer:
    """Takes what pleases at first sight."""
    return PackingPlayer(skill_of(1))


def level2() -> PackingPlayer:
    """Sees what lies nearby."""
    return PackingPlayer(skill_of(2))


def level3() -> PackingPlayer:
    """Misjudges a shell now and then."""
    return PackingPlayer(skill_of(3))


def level4() -> PackingPlayer:
    """Packs with care."""
    return PackingPlayer(skill_of(4))


def level5() -> PackingPlayer:
    """Misses nothing this turn could bring."""
    return PackingPlayer(skill_of(5))


def level6() -> PackingPlayer:
    """Tries many ways to pack a turn."""
    return PackingPlayer(skill_of(6))


def level7() -> PackingPlayer:
    """Plays the best turns on."""
    return PackingPlayer(skill_of(7))


def level8() -> PackingPlayer:
    """The strongest."""
    return PackingPlayer(skill_of(8))
