"""What is marked on the board while tiles are placed: places, points to come, what forbids it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.ui.bay.areas import beside_point
from pelican_suite.ui.bay.geometry import RADIUS
from pelican_suite.ui.bay.marks import Badge, Place
from pelican_suite.ui.bay.openings import Answer, Openings

BADGES: Final = 3
"""At most so many areas of a place get a badge, the largest."""
BADGE_REACH: Final = 1.0
"""Badges stand this far, in radii, from the middle of the held tile,"""
BADGE_CLEAR: Final = 46.0
"""and at least so many pixels, however small the board is."""


def places(
    openings: Openings, laid: Sequence[Lay], tile: int, turn: int
) -> tuple[tuple[Cell, Place], ...]:
    """Every cell that takes a tile: as it is turned now, or turned in another way.

    Args:
        openings: Who answers where tiles fit.
        laid: Tiles put down for the time being.
        tile: The held one.
        turn: How it is turned.
    """
    found: dict[Cell, Place] = {}
    letters = openings.tiles.turned(tile, turn).letters
    for lay, waits in openings.ways(laid, tile).items():
        if openings.tiles.turned(tile, lay.turn).letters == letters:
            found[lay.cell] = Place.WAITS if waits else Place.FITS
        else:
            found.setdefault(lay.cell, Place.OTHER_TURN)
    return tuple(sorted(found.items(), key=lambda item: item[0]))


def badges(answer: Answer | None, over: Cell | None, scale: float) -> tuple[Badge, ...]:
    """The points a place would bring, beside the tile held over it.

    Args:
        answer: What the place says to the tile.
        over: The place.
        scale: Viewport pixels for one scene unit.
    """
    if answer is None or not answer.welcome or over is None:
        return ()
    reach = max(RADIUS * BADGE_REACH, BADGE_CLEAR / scale)
    return tuple(
        Badge(
            beside_point(area, over if over in area.cells else area.spot[0], reach),
            area.size,
            area.terrain,
            area.closed,
            strong=index == 0,
        )
        for index, area in enumerate(answer.areas[:BADGES])
    )


def hatch(answer: Answer | None) -> tuple[tuple[Cell, int], ...]:
    """The edges that forbid a place."""
    if answer is None or answer.welcome:
        return ()
    return tuple(
        (at[1], at[2])  # type: ignore[misc]
        for at in answer.verdict.at
        if at[0] == "edge"
    )
