"""Actions of Pelican Cove as short lines.

Birds are the digits 1 to 8 in board order, nests the letters A to H clockwise from the top,
times whole milliseconds:

    open 2                      open 0 25,26,31        (with two decks)
    row easier                  row harder
    deal 3,9,12,33,40,25,8,17   deal 3,9,… / 0,5,0,…   (0: no second card)
    begin
    place 2F @4350
    lift 2 @6000
    ready @31200
    time-up 0
"""

from __future__ import annotations

import re
from typing import Final

from pelican_suite.core.errors import NotationError
from pelican_suite.games.cove.actions import (
    LOWER,
    UPPER,
    Action,
    Begin,
    DealCards,
    Lift,
    Open,
    Place,
    Ready,
    Row,
    TimeUp,
)

NEST_LETTERS: Final = "ABCDEFGH"

_ROWS: Final = {UPPER: "easier", LOWER: "harder"}
_IDS: Final = r"[0-9]{1,4}(?:,[0-9]{1,4})*"
_TIME: Final = r"@([0-9]{1,9})"
_FORMS: Final = {
    "open": re.compile(rf"open ([0-9])(?: ({_IDS}))?"),
    "row": re.compile(r"row (easier|harder)"),
    "deal": re.compile(rf"deal ({_IDS})(?: / ({_IDS}))?"),
    "begin": re.compile(r"begin"),
    "place": re.compile(rf"place ([1-8])([A-H]) {_TIME}"),
    "lift": re.compile(rf"lift ([1-8]) {_TIME}"),
    "ready": re.compile(rf"ready {_TIME}"),
    "time-up": re.compile(r"time-up ([0-9])"),
}


def format_action(action: Action) -> str:
    """The action in one line.

    >>> format_action(Place(bird=1, nest=5, at_ms=4350))
    'place 2F @4350'
    """
    match action:
        case Open(starter, easier):
            return f"open {starter} {_join(easier)}" if easier else f"open {starter}"
        case Row(row):
            return f"row {_ROWS[row]}"
        case DealCards(upper, lower):
            return f"deal {_join(upper)} / {_join(lower)}" if lower else f"deal {_join(upper)}"
        case Begin():
            return "begin"
        case Place(bird, nest, at_ms):
            return f"place {bird + 1}{NEST_LETTERS[nest]} @{at_ms}"
        case Lift(bird, at_ms):
            return f"lift {bird + 1} @{at_ms}"
        case Ready(at_ms):
            return f"ready @{at_ms}"
        case TimeUp(seat):
            return f"time-up {seat}"


def parse_action(text: str) -> Action:
    """Reads what `format_action` writes.

    Raises:
        NotationError: If it is not of that form.
    """
    word = text.partition(" ")[0]
    if word not in _FORMS:
        raise NotationError("", f"{text[:40]!r} does not begin with one of: {', '.join(_FORMS)}")
    match = _FORMS[word].fullmatch(text)
    if match is None or not text.isascii():
        raise NotationError("", f"{text[:40]!r} is not a complete {word!r} action")
    part = match.groups()
    if word == "open":
        return Open(int(part[0]), _split(part[1]))
    if word == "row":
        return Row(UPPER if part[0] == _ROWS[UPPER] else LOWER)
    if word == "deal":
        return DealCards(_split(part[0]), _split(part[1]))
    if word == "begin":
        return Begin()
    if word == "place":
        return Place(int(part[0]) - 1, NEST_LETTERS.index(part[1]), int(part[2]))
    if word == "lift":
        return Lift(int(part[0]) - 1, int(part[1]))
    if word == "ready":
        return Ready(int(part[0]))
    return TimeUp(int(part[0]))


def _join(cards: tuple[int, ...]) -> str:
    return ",".join(map(str, cards))


def _split(text: str | None) -> tuple[int, ...]:
    return tuple(map(int, text.split(","))) if text else ()
