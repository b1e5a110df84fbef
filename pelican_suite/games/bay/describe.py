"""Actions as sentences, for lists of moves and screen readers."""

from __future__ import annotations

from pelican_suite.core.text import SeatName, Text, say
from pelican_suite.games.bay.actions import (
    MARKER,
    NO_STACK,
    RESERVE,
    SUPPLY,
    Action,
    Arrange,
    Attract,
    Cell,
    Decline,
    Draw,
    Lay,
    Pass,
    Place,
    PutDisc,
    Score,
    Shuffle,
    Spot,
)
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.observation import Observation
from pelican_suite.games.bay.wording import area_words, listed


def describe(seen: Observation, action: Action) -> Text:
    """What the seat to act would do with `action`."""
    match action:
        case Shuffle():
            return say("Shuffle the tiles")
        case Arrange(lays):
            return say("Begin the bay with {tiles}", tiles=listed([_lay(lay) for lay in lays]))
        case Place(lays):
            return say("Place {tiles}", tiles=listed([_lay(lay) for lay in lays]))
        case Attract(pelicans):
            parts = [_pelican(seen, spot, source) for spot, source in pelicans]
            return say("Another turn, with {pelicans}", pelicans=listed(parts))
        case Decline():
            return say("No pelican, score now")
        case Score(spot):
            return say("Score {area}", area=_area(seen, spot))
        case PutDisc(cell, source):
            if source is None:
                return say("Put a sun disc on {cell}", cell=_cell(cell))
            return say(
                "Move the sun disc from {source} to {cell}",
                source=_cell(source),
                cell=_cell(cell),
            )
        case Draw(stack):
            return say("Draw from {stack}", stack=_stack(stack))
        case Pass(stack):
            if stack == NO_STACK:
                return say("Pass and keep the hand")
            return say("Pass and put the hand under {stack}", stack=_stack(stack))


def _cell(cell: Cell) -> Text:
    return say("column {q}, row {r}", q=cell[0], r=cell[1])


def _lay(lay: Lay) -> Text:
    return say(
        "tile {tile} on {cell}, turned by {degrees} degrees",
        tile=lay.tile,
        cell=_cell(lay.cell),
        degrees=60 * lay.turn,
    )


def _area(seen: Observation, spot: Spot) -> Text:
    area = board_of(seen.edition, seen.board).area(spot)
    return say("no area") if area is None else area_words(area.terrain, area.size)


def _stack(stack: int) -> Text:
    return say("the reserve") if stack == RESERVE else say("stack {number}", number=stack + 1)


def _pelican(seen: Observation, spot: Spot, source: int) -> Text:
    area = _area(seen, spot)
    if source == SUPPLY:
        return say("a pelican from the supply on {area}", area=area)
    if source == MARKER:
        return say("a marker on {area}", area=area)
    if source == seen.viewer:
        return say("a pelican of your own on {area}", area=area)
    return say("a pelican of {other} on {area}", other=SeatName(source), area=area)
