"""Words that several parts of the engine share: terrains and areas."""

from __future__ import annotations

from collections.abc import Sequence

from pelican_suite.core.text import Text, say, say_count
from pelican_suite.games.bay.edition import BEACH, FOREST, LETTERS


def terrain_word(terrain: str) -> Text:
    """A terrain, by name or by letter, as a noun."""
    name = LETTERS.get(terrain, terrain)
    if name == BEACH:
        return say("beach")
    return say("forest") if name == FOREST else say("water")


def area_words(terrain: str, size: int, *, begins: bool = False) -> Text:
    """An area with its size, e.g. "a beach of 2"; "A beach of 2" where it begins a sentence."""
    if begins:
        return _capital_area_words(terrain, size)
    if terrain == BEACH:
        return say("a beach of {size}", size=size)
    if terrain == FOREST:
        return say("a forest of {size}", size=size)
    return say("a water area of {size}", size=size)


def _capital_area_words(terrain: str, size: int) -> Text:
    if terrain == BEACH:
        return say("A beach of {size}", size=size)
    if terrain == FOREST:
        return say("A forest of {size}", size=size)
    return say("A water area of {size}", size=size)


def listed(parts: Sequence[Text]) -> Text:
    """Parts as an enumeration: "a", "a and b", "a, b and c"."""
    if len(parts) == 1:
        return parts[0]
    return say("{first} and {last}", first=tuple(parts[:-1]), last=parts[-1])


def points_words(points: int) -> Text:
    """Points, counted."""
    return say_count("{count} point", "{count} points", points)
