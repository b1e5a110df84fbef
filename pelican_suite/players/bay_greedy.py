"""A sensible greedy player of Pelican Bay: takes what this turn brings, closes where it can,
and puts the sun disc where it hurts most. Looks no further than its own turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from pelican_suite.core.contract import Game
from pelican_suite.games.bay.actions import (
    MARKER,
    SUPPLY,
    Action,
    Attract,
    Cell,
    Decline,
    Draw,
    Place,
    PutDisc,
    Score,
    Spot,
)
from pelican_suite.games.bay.board import Area, Board, board_of
from pelican_suite.games.bay.discs import disc_actions
from pelican_suite.games.bay.grid import OPPOSITE, neighbours
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.pelicans import attractions
from pelican_suite.games.bay.placing import areas_after
from pelican_suite.games.bay.scoring import PELICAN_POINTS, candidates
from pelican_suite.games.bay.stacks import open_stacks

T = TypeVar("T")

_AGAIN: Final = 0.7
"""Part of the largest open area a bonus turn is likely to bring."""
_ALREADY_CLOSABLE: Final = 0.4
"""How much an area that one tile can close is worth to whoever comes next."""


class GreedyPlayer:
    """Chooses by points; draws lots among equals."""

    def choose(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Action:
        """The action that brings most in this turn."""
        match seen.phase:
            case Phase.PLACE:
                return _place(game, seen, rng)
            case Phase.PELICANS:
                return _attract(seen, rng)
            case Phase.SCORE:
                return Score(candidates(seen)[0].spot)
            case Phase.DISC | Phase.SETUP_DISC:
                return _put_disc(seen, rng)
            case Phase.DRAW | Phase.SETUP_DRAW:
                return _draw(seen, rng)
        action: Action = rng.choice(game.legal_seen(seen))
        return action


def _best(options: Iterable[tuple[float, T]], rng: Random) -> T:
    """The option of the highest value; one of them by lot where several share it."""
    highest, kept = float("-inf"), list[T]()
    for value, option in options:
        if value > highest:
            highest, kept = value, [option]
        elif value == highest:
            kept.append(option)
    return rng.choice(kept)


def _place(game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Action:
    board = board_of(seen.edition, seen.board)
    worth = _worth_alone if seen.terrain else _worth_among_others
    options: Sequence[Action] = game.legal_seen(seen)
    return _best(
        (
            (worth(seen, board, areas_after(board, action.lays)), action)
            if isinstance(action, Place)
            else (0.0, action)
            for action in options
        ),
        rng,
    )


def _worth_among_others(seen: Observation, board: Board, touched: Sequence[Area]) -> float:
    closed = [area for area in touched if area.closed]
    open_sizes = [area.size for area in touched if not area.closed]
    if not closed:
        gift = max((area.size for area in touched if area.open_edges == 1), default=0)
        return touched[0].size - _ALREADY_CLOSABLE * gift
    pelicans = min(len(closed), seen.supply + sum(seen.pelicans))
    marked = sum(sorted((area.size for area in closed), reverse=True)[:pelicans])
    again = _bonus_turn(seen, board, max(open_sizes, default=0))
    return marked + PELICAN_POINTS * pelicans + again


def _bonus_turn(seen: Observation, board: Board, beside: int) -> float:
    """What one more placement is likely to bring, given the largest open area just touched."""
    if not (seen.hand_sizes[seen.viewer] + sum(seen.stacks) + seen.reserve):
        return 0.0
    largest = max((area.size for area in board.areas() if not area.closed), default=0)
    return _AGAIN * max(largest, beside) + 1


def _worth_alone(seen: Observation, board: Board, touched: Sequence[Area]) -> float:
    """BAY-16: one area of the terrain, as large as can be, with few edges that must be covered."""
    value = 0.0
    for area in touched:
        if area.terrain != seen.terrain:
            continue
        value += area.size - 0.5 * area.open_edges
        if area.closed and area.size < len(board.lays):
            value -= len(board.tiles.tiles) - len(board.lays)
    return value


def _attract(seen: Observation, rng: Random) -> Action:
    board = board_of(seen.edition, seen.board)
    choice = candidates(seen)
    declined = max((area.size for area in choice), default=0)
    options: list[tuple[float, Action]] = [(float(declined), Decline())]
    options.extend((_worth_of_pelicans(seen, board, one), one) for one in attractions(seen))
    return _best(options, rng)


def _worth_of_pelicans(seen: Observation, board: Board, attract: Attract) -> float:
    value = _bonus_turn(seen, board, 0)
    for spot, source in attract.pelicans:
        area = board.area(spot)
        if source == MARKER or area is None:
            continue
        value += area.size
        if source == SUPPLY:
            value += PELICAN_POINTS
        elif source != seen.viewer:
            # Taken from whoever has most, for it costs them as much as it brings.
            value += PELICAN_POINTS + 0.01 * seen.points[source] + 0.1 * seen.pelicans[source]
    return value


def _put_disc(seen: Observation, rng: Random) -> Action:
    board = board_of(seen.edition, seen.board)
    own = [tile for tile in seen.hand if tile in board.tiles]

    def worth(put: PutDisc) -> float:
        freed = 0.0 if put.source is None else _threat(board, put.source)
        need = board.need(put.cell)
        mine = any(board.tiles.fits(tile, need) for tile in own)
        return _threat(board, put.cell) * (0.6 if mine else 1.0) - freed

    return _best(((worth(put), put) for put in disc_actions(seen)), rng)


def _threat(board: Board, cell: Cell) -> float:
    """What the best tile on an empty cell would bring to whoever lays it."""
    around = Counter[Spot]()
    areas: dict[Spot, Area] = {}
    for edge, other in enumerate(neighbours(cell)):
        area = board.area((other, OPPOSITE[edge]))
        if area is not None:
            areas[area.spot] = area
            around[area.spot] += 1
    if not areas:
        return 0.0
    # An area whose last open edges all face this cell would be closed by the tile.
    closing = sum(
        area.size + PELICAN_POINTS
        for spot, area in areas.items()
        if around[spot] == area.open_edges
    )
    value = max(area.size for area in areas.values()) + closing
    # With a single neighbour only a pair can go there (BAY-7).
    return value if board.touching(cell) >= 2 else 0.5 * value


def _draw(seen: Observation, rng: Random) -> Action:
    sizes = {stack: seen.stacks[stack] if stack >= 0 else 0 for stack in open_stacks(seen)}
    return _best(((float(size), Draw(stack)) for stack, size in sizes.items()), rng)
