"""The eight levels of Pelican Bay: each does more of the work in `bay_search` than the one below.

How much, and what positions are judged by, stands in `resources/players/bay.json`.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, Final

from pelican_suite.core import resources
from pelican_suite.core.contract import Game
from pelican_suite.games.bay.actions import (
    MARKER,
    SUPPLY,
    Action,
    Attract,
    Decline,
    Draw,
    PutDisc,
    Score,
)
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.fast import FastBay
from pelican_suite.games.bay.fast_bridge import guess_twin, place_action, unseen_tiles
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.pelicans import attractions
from pelican_suite.games.bay.scoring import PELICAN_POINTS, candidates
from pelican_suite.games.bay.stacks import open_stacks, passes
from pelican_suite.players.bay_alone import Alone
from pelican_suite.players.bay_gain import Weights
from pelican_suite.players.bay_reply import Disc
from pelican_suite.players.bay_search import Search, Skill

_DATA: Final = "players/bay.json"


@cache
def _tuned() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.read_bytes(_DATA))
    return found


def tuned_weights(seats: int) -> Weights:
    """What positions are judged by in a game of so many players.

    Raises:
        ResourceError: If the file with the weights is missing.
    """
    weights = _tuned()["weights"]
    column = min(max(seats, 2), 4) - 2
    return Weights(
        **{
            key: value[column] if isinstance(value, list) else value
            for key, value in weights.items()
        }
    )


def skill_of(level: int) -> Skill:
    """What the player of a level, 1 to 8, takes the trouble to do.

    Raises:
        ResourceError: If the file with the levels is missing.
    """
    return Skill(**{key: value for key, value in _level(level).items() if key != "alone"})


def _level(level: int) -> dict[str, Any]:
    found: dict[str, Any] = _tuned()["levels"][level - 1]
    return found


class SearchingPlayer:
    """Plays by `Search`, alone at the table by `Alone`."""

    def __init__(
        self, skill: Skill, alone: tuple[int, int, int], weights: Weights | None = None
    ) -> None:
        """Args:
        skill: How much work it does.
        alone: How much in a solo game: placements played on, how often, how many steps.
        weights: What it judges by; None for the tuned ones.
        """
        self._skill = skill
        self._alone = alone
        self._weights = weights

    @classmethod
    def of_level(cls, level: int) -> SearchingPlayer:
        """The player of a level, 1 to 8."""
        tries, rollouts, turns = _level(level)["alone"]
        return cls(skill_of(level), (tries, rollouts, turns))

    def choose(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Action:
        """The action it thinks best."""
        match seen.phase:
            case Phase.PLACE:
                return self._place(seen, rng)
            case Phase.PELICANS:
                return self._attract(seen, rng)
            case Phase.SCORE:
                return Score(candidates(seen)[0].spot)
            case Phase.DISC | Phase.SETUP_DISC:
                return self._put_disc(seen, rng)
            case Phase.DRAW | Phase.SETUP_DRAW:
                return _draw(seen, rng)
        action: Action = rng.choice(game.legal_seen(seen))
        return action

    def search(self, seen: Observation, rng: Random) -> Search:
        """A thought about what the viewer sees, who is to act."""
        weights = self._weights or tuned_weights(len(seen.hand_sizes))
        return Search(guess_twin(seen, rng), unseen_tiles(seen), self._skill, weights, rng)

    def alone(self, seen: Observation, rng: Random) -> Alone:
        """The same in a solo game."""
        return Alone(guess_twin(seen, rng), *self._alone, rng)

    def _place(self, seen: Observation, rng: Random) -> Action:
        if seen.terrain:
            return self._place_alone(seen, rng)
        search = self.search(seen, rng)
        options = search.placements()
        if not options:
            return rng.choice(passes(seen))
        return place_action(search.twin, options[0].placement)

    def _place_alone(self, seen: Observation, rng: Random) -> Action:
        thought = self.alone(seen, rng)
        ranked = thought.placements()
        return place_action(thought.twin, ranked[0][1]) if ranked else rng.choice(passes(seen))

    def _attract(self, seen: Observation, rng: Random) -> Action:
        best = max(attractions(seen), key=lambda one: pelican_worth(seen, one))
        again = self.search(seen, rng).bonus_turn()
        declined = max((area.size for area in candidates(seen)), default=0)
        return best if pelican_worth(seen, best) + again >= declined else Decline()

    def _put_disc(self, seen: Observation, rng: Random) -> Action:
        search = self.search(seen, rng)
        return disc_action(search.twin, search.discs()[0])


def disc_action(twin: FastBay, disc: Disc) -> PutDisc:
    """A disc of the twin as an action."""
    source = None if disc.source < 0 else twin.board.place(disc.source)
    return PutDisc(twin.board.place(disc.cell), source)


def pelican_worth(seen: Observation, attract: Attract) -> float:
    """Points for the areas with pelicans, and what others lose by it."""
    board = board_of(seen.edition, seen.board)
    value = 0.0
    for spot, source in attract.pelicans:
        area = board.area(spot)
        if source == MARKER or area is None:
            continue
        value += area.size
        if source == SUPPLY:
            value += PELICAN_POINTS
        elif source != seen.viewer:
            # From whoever is ahead, for it costs them as much as it brings.
            others = PELICAN_POINTS / (len(seen.points) - 1)
            value += PELICAN_POINTS + others + 0.01 * seen.points[source]
    return value


def _draw(seen: Observation, rng: Random) -> Draw:
    sizes = {stack: seen.stacks[stack] if stack >= 0 else 0 for stack in open_stacks(seen)}
    most = max(sizes.values())
    return Draw(rng.choice([stack for stack, size in sizes.items() if size == most]))


def level1() -> SearchingPlayer:
    """A first-time player: one tile at a time, where it makes much, and no thought of closing."""
    return SearchingPlayer.of_level(1)


def level2() -> SearchingPlayer:
    """Closes areas; sees much too much in some places, too little in others."""
    return SearchingPlayer.of_level(2)


def level3() -> SearchingPlayer:
    """Places both tiles at once."""
    return SearchingPlayer.of_level(3)


def level4() -> SearchingPlayer:
    """Misjudges places less."""
    return SearchingPlayer.of_level(4)


def level5() -> SearchingPlayer:
    """Misjudges them hardly at all."""
    return SearchingPlayer.of_level(5)


def level6() -> SearchingPlayer:
    """Misses nothing this turn could bring, and puts discs where they hurt."""
    return SearchingPlayer.of_level(6)


def level7() -> SearchingPlayer:
    """Thinks of what the next player will find."""
    return SearchingPlayer.of_level(7)


def level8() -> SearchingPlayer:
    """Thinks of everything, and of its own next turn: the strongest."""
    return SearchingPlayer.of_level(8)
