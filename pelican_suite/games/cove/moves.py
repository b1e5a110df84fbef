"""What a player can do, listed or drawn at random."""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.cove.actions import LOWER, UPPER, Action, Begin, Lift, Place, Ready, Row
from pelican_suite.games.cove.observation import Observation, Phase, Stage
from pelican_suite.games.cove.relations import NESTS, OFF_BOARD

_SLOWEST_MS: Final = 4_000
_DONE_CHANCE: Final = 0.4
"""How often a random player with all birds on the board is content."""


def listed(seen: Observation) -> tuple[Action, ...]:
    """Every action of the viewer, each at the earliest possible moment."""
    if seen.viewer not in seen.actors:
        return ()
    if seen.phase is Phase.ANNOUNCE:
        return (Row(UPPER), Row(LOWER))
    if seen.stages[seen.viewer] is Stage.WAITING:
        return (Begin(),)
    ready = Ready(seen.at_ms)
    at_ms = seen.at_ms + 1
    if at_ms > seen.limit_ms:
        return (ready,)
    places = [
        Place(bird, nest, at_ms)
        for bird, own in enumerate(seen.board)
        for nest in range(NESTS)
        if nest != own
    ]
    lifts = [Lift(bird, at_ms) for bird, own in enumerate(seen.board) if own != OFF_BOARD]
    return (ready, *places, *lifts)


def sampled(seen: Observation, rng: Random) -> Action:
    """A random action at a random pace that comes to an end.

    Raises:
        IndexError: If the viewer is not to act.
    """
    if (
        seen.viewer not in seen.actors
        or seen.phase is Phase.ANNOUNCE
        or seen.stages[seen.viewer] is Stage.WAITING
    ):
        return rng.choice(listed(seen))
    hand = [bird for bird, nest in enumerate(seen.board) if nest == OFF_BOARD]
    at_ms = seen.at_ms + rng.randint(1, _SLOWEST_MS)
    if at_ms > seen.limit_ms or (not hand and rng.random() < _DONE_CHANCE):
        return Ready(min(at_ms, seen.limit_ms))
    bird = rng.choice(hand) if hand else rng.randrange(len(seen.board))
    nest = rng.choice([nest for nest in range(NESTS) if nest != seen.board[bird]])
    return Place(bird, nest, at_ms)
