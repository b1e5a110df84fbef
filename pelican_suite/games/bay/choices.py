"""What a viewer may do now: all of it, or one way drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from pelican_suite.games.bay.actions import (
    SUPPLY,
    Action,
    Attract,
    Decline,
    Draw,
    Lay,
    Place,
    Score,
)
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.discs import disc_actions
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.options import joined_pairs
from pelican_suite.games.bay.pelicans import attractions
from pelican_suite.games.bay.placing import half_pairs, pairs, partners, singles
from pelican_suite.games.bay.scoring import candidates
from pelican_suite.games.bay.stacks import open_stacks, passes
from pelican_suite.games.bay.starting import arrangements

_HALF_FIRST: Final = 0.125
"""How often a sampled pair begins with a tile that may not stand alone."""


def legal(seen: Observation) -> Sequence[Action]:
    """Every action of the seat to act, or of chance after the shuffle."""
    match seen.phase:
        case Phase.PLACE:
            return list(placements(seen)) or passes(seen)
        case Phase.PELICANS:
            return [*attractions(seen), Decline()]
        case Phase.SCORE:
            return [Score(area.spot) for area in candidates(seen)]
        case Phase.DISC | Phase.SETUP_DISC:
            return disc_actions(seen)
        case Phase.DRAW | Phase.SETUP_DRAW:
            return [Draw(stack) for stack in open_stacks(seen)]
        case Phase.ARRANGE:
            return list(arrangements(tiles_of(seen.edition), seen.hand))
        case _:
            return ()


def placements(seen: Observation) -> list[Place]:
    """Every placement of the viewer's hand: single tiles, then pairs (BAY-5 to BAY-7)."""
    board = board_of(seen.edition, seen.board)
    found = [Place((lay,)) for tile in seen.hand for lay in singles(board, seen.discs, tile)]
    joined = joined_pairs(seen.options)
    found.extend(Place(pair) for pair in pairs(board, seen.discs, seen.hand, joined))
    return found


def sample(seen: Observation, rng: Random) -> Action:
    """One of `legal`, drawn cheaply; every action has a chance."""
    match seen.phase:
        case Phase.PLACE:
            place = sample_placement(seen, rng)
            return rng.choice(passes(seen)) if place is None else place
        case Phase.PELICANS:
            if len(seen.just_closed) == 1 and seen.supply:
                spot = seen.just_closed[0]
                return Attract(((spot, SUPPLY),)) if rng.random() < 0.75 else Decline()
            return rng.choice(legal(seen))
        case _:
            return rng.choice(legal(seen))


def sample_placement(seen: Observation, rng: Random) -> Place | None:
    """A placement of the viewer's hand, about half of them pairs; None if nothing fits."""
    board = board_of(seen.edition, seen.board)
    joined = joined_pairs(seen.options)
    alone = [lay for tile in seen.hand for lay in singles(board, seen.discs, tile)]
    if not alone:
        pair = next(iter(_shuffled_pairs(seen, rng)), None)
        return None if pair is None else Place(pair)
    first = rng.choice(alone)
    if len(seen.hand) < 2 or rng.random() < 0.5:
        return Place((first,))
    if rng.random() < _HALF_FIRST:
        first = rng.choice(half_pairs(board, seen.discs, rng.choice(seen.hand)) or [first])
    other = next(tile for tile in seen.hand if tile != first.tile)
    seconds = partners(board, seen.discs, first, other, joined)
    if not seconds:
        return Place((rng.choice(alone),))
    return Place(_sorted_pair(first, rng.choice(seconds)))


def _shuffled_pairs(seen: Observation, rng: Random) -> list[tuple[Lay, Lay]]:
    board = board_of(seen.edition, seen.board)
    found = list(pairs(board, seen.discs, seen.hand, joined_pairs(seen.options)))
    rng.shuffle(found)
    return found


def _sorted_pair(one: Lay, other: Lay) -> tuple[Lay, Lay]:
    return (one, other) if one < other else (other, one)
