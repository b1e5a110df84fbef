"""Actions as one line of text, short enough to be written by hand.

| action | written |
|---|---|
| `Shuffle` | `shuffle 3 1 2 / 5 4 / 6 | 8 7`: stacks top first, then the reserve |
| `Arrange` | `arrange 12@0,0/2 4@1,-1/0 9@1,0/5`: tile @ q,r / turn |
| `Place` | `place 12@0,1/2` or `place 12@0,1/2 30@1,1/0` |
| `Attract` | `attract 0,1:3=supply 2,0:1=marker`: q,r : edge = supply, marker or a seat from 0 |
| `Decline` | `decline` |
| `Score` | `score 0,1:3` |
| `PutDisc` | `disc 1,2` or `disc 1,2 from 0,-1` |
| `Draw` | `draw 0`, `draw 1`, `draw 2` or `draw reserve` |
| `Pass` | `pass 0` … or `pass reserve` or `pass nowhere` |
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from pelican_suite.core.errors import NotationError
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

_LONGEST: Final = 2_000
_CELL: Final = r"(-?[0-9]{1,3}),(-?[0-9]{1,3})"
_LAY: Final = re.compile(rf"([0-9]{{1,4}})@{_CELL}/([0-5])")
_SPOT: Final = re.compile(rf"{_CELL}:([0-5])")
_PELICAN: Final = re.compile(rf"({_CELL}:[0-5])=(supply|marker|[0-9])")
_NUMBER: Final = re.compile(r"[0-9]{1,4}")

_SOURCES: Final = {"supply": SUPPLY, "marker": MARKER}
_STACKS: Final = {"reserve": RESERVE, "nowhere": NO_STACK}


def format_action(action: Action) -> str:
    """The action in the notation above."""
    match action:
        case Shuffle(stacks, reserve):
            piles = " / ".join(" ".join(map(str, stack)) for stack in stacks)
            return f"shuffle {piles} | {' '.join(map(str, reserve))}".rstrip()
        case Arrange(lays):
            return "arrange " + _lays(lays)
        case Place(lays):
            return "place " + _lays(lays)
        case Attract(pelicans):
            return " ".join(
                ["attract", *(f"{_spot(spot)}={_word(_SOURCES, s)}" for spot, s in pelicans)]
            )
        case Decline():
            return "decline"
        case Score(spot):
            return "score " + _spot(spot)
        case PutDisc(cell, source):
            return f"disc {_cell(cell)}" + (f" from {_cell(source)}" if source else "")
        case Draw(stack):
            return "draw " + _word(_STACKS, stack)
        case Pass(stack):
            return "pass " + _word(_STACKS, stack)


def parse_action(text: str) -> Action:
    """Reads what `format_action` writes; more blanks than needed do no harm.

    Raises:
        NotationError: If it is not of that form.

    >>> parse_action("disc 1,2 from 0,-1")
    PutDisc(cell=(1, 2), source=(0, -1))
    """
    word, _, rest = text[:_LONGEST].strip().partition(" ")
    reader = _READERS.get(word)
    if reader is None or len(text) > _LONGEST:
        known = ", ".join(_READERS)
        raise NotationError("action", f"an action begins with one of: {known}")
    return reader(rest)


def _lays(lays: tuple[Lay, ...]) -> str:
    return " ".join(f"{lay.tile}@{_cell(lay.cell)}/{lay.turn}" for lay in lays)


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _spot(spot: Spot) -> str:
    return f"{_cell(spot[0])}:{spot[1]}"


def _word(words: dict[str, int], value: int) -> str:
    return next((word for word, meaning in words.items() if meaning == value), str(value))


def _match(pattern: re.Pattern[str], text: str, example: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise NotationError("action", f"{shown!r} should look like {example}")
    return found


def _read_lay(text: str) -> Lay:
    tile, q, r, turn = _match(_LAY, text, "12@0,1/2 (tile @ q,r / turn)").groups()
    return Lay(int(tile), (int(q), int(r)), int(turn))


def _read_cell(text: str) -> Cell:
    q, r = _match(re.compile(_CELL), text, "1,-2 (q,r)").groups()
    return int(q), int(r)


def _read_spot(text: str) -> Spot:
    q, r, edge = _match(_SPOT, text, "0,1:3 (q,r : edge)").groups()
    return (int(q), int(r)), int(edge)


def _read_tiles(text: str) -> tuple[int, ...]:
    return tuple(int(_match(_NUMBER, word, "a tile's number").group()) for word in text.split())


def _read_shuffle(rest: str) -> Shuffle:
    stacks, bar, reserve = rest.partition("|")
    if not bar:
        raise NotationError("action", "a shuffle gives its reserve, maybe empty, after a |")
    return Shuffle(tuple(map(_read_tiles, stacks.split("/"))), _read_tiles(reserve))


def _read_arrange(rest: str) -> Arrange:
    lays = tuple(map(_read_lay, rest.split()))
    if len(lays) != 3:
        raise NotationError("action", "an arrangement has three tiles")
    return Arrange((lays[0], lays[1], lays[2]))


def _read_place(rest: str) -> Place:
    lays = tuple(map(_read_lay, rest.split()))
    if len(lays) not in (1, 2):
        raise NotationError("action", "one tile or two are placed")
    return Place(lays)


def _read_attract(rest: str) -> Attract:
    pelicans = []
    for word in rest.split():
        found = _match(_PELICAN, word, "0,1:3=supply (q,r : edge = source)")
        source = found.group(4)
        number = _SOURCES[source] if source in _SOURCES else int(source)
        pelicans.append((_read_spot(found.group(1)), number))
    return Attract(tuple(pelicans))


def _read_decline(rest: str) -> Decline:
    if rest.strip():
        raise NotationError("action", "nothing follows the word decline")
    return Decline()


def _read_disc(rest: str) -> PutDisc:
    words = rest.split()
    if len(words) == 3 and words[1] == "from":
        return PutDisc(_read_cell(words[0]), _read_cell(words[2]))
    if len(words) != 1:
        raise NotationError("action", "a disc is written like: disc 1,2 from 0,-1")
    return PutDisc(_read_cell(words[0]))


def _read_stack(rest: str, special: tuple[str, ...]) -> int:
    word = rest.strip()
    if word in special:
        return _STACKS[word]
    return int(_match(re.compile(r"[0-9]"), word, " or ".join(("0, 1, 2", *special))).group())


_READERS: Final[dict[str, Callable[[str], Action]]] = {
    "shuffle": _read_shuffle,
    "arrange": _read_arrange,
    "place": _read_place,
    "attract": _read_attract,
    "decline": _read_decline,
    "score": lambda rest: Score(_read_spot(rest.strip())),
    "disc": _read_disc,
    "draw": lambda rest: Draw(_read_stack(rest, ("reserve",))),
    "pass": lambda rest: Pass(_read_stack(rest, ("reserve", "nowhere"))),
}
