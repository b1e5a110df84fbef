"""Actions as one line of text.

- `turn out3.2 sand_dollar@3=0,1,2 crab:cerith@5=7 fill:coquina=14`: to the second footprint from
  the back in section 3; takes a Sand Dollar there, and for a sand crab of that section a cerith of
  section 5; fills a triangle space. `held:` marks a crab kept since Turtle Grass, `light:` a
  lighthouse tile. Stops are `out1` … `lighthouse` … `back1`, `chairs`.
- `start cerith=0 coquina=5` · `keep murex`
- `wave sand_dollar cerith; -; coquina`: by section, - where nothing comes.
- `deal 2 0 1 | BEACH | TRIANGLES | HANDS | REDRAWN | DIAMONDS`: order of the tokens from the back,
  then lists divided by `;`, by section or by seat.

A space in a name is written `_`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from pelican_suite.core.errors import NotationError
from pelican_suite.games.sanibel.actions import Action, Deal, Keep, Put, Start, Turn, Via, Wave
from pelican_suite.games.sanibel.path import Spot

_MAX: Final = 20_000
_NAME: Final = r"[a-z][a-z'+_-]{0,79}"
_SPOT: Final = re.compile(r"([a-z]{3,12}[0-9]{0,2})\.([1-9][0-9]?)", re.ASCII)
_PUT: Final = re.compile(
    rf"(?:(crab|held|light|fill):)?({_NAME})(?:@([1-9][0-9]?))?=([0-9]{{1,3}}(?:,[0-9]{{1,3}})*)",
    re.ASCII,
)
_WORD: Final = re.compile(_NAME, re.ASCII)


def format_action(action: Action) -> str:
    """The action in the notation above.

    >>> format_action(Turn(Spot("out3", 1), (Put("sand dollar", (0, 1, 2), Via.PICK, 3),)))
    'turn out3.2 sand_dollar@3=0,1,2'
    """
    match action:
        case Deal():
            order = " ".join(str(seat) for seat in action.order)
            parts = (action.hands, action.redrawn, action.starting)
            lists = [_lists(action.beach), _names(action.pile), *(_lists(part) for part in parts)]
            return " | ".join([f"deal {order}", *lists])
        case Keep():
            return f"keep {_name(action.tile)}"
        case Start():
            return " ".join(["start", *(_put(lay.kind, lay.cells) for lay in action.lays)])
        case Turn():
            spot = f"{action.spot.stop}.{action.spot.index + 1}"
            return " ".join(["turn", spot, *(_format_put(put) for put in action.puts)])
        case Wave():
            return f"wave {_lists(action.washed)}"


def parse_action(text: str) -> Action:
    """Reads what `format_action` writes.

    Raises:
        NotationError: If it is not of that form.
    """
    if len(text) > _MAX:
        raise NotationError("action", "the line is too long")
    word, _, rest = text.partition(" ")
    match word:
        case "deal":
            return _parse_deal(rest)
        case "keep":
            return Keep(_parse_name(rest))
        case "start":
            puts = [_parse_put(part) for part in rest.split()]
            if any(put.via is not Via.PICK or put.section for put in puts):
                raise NotationError("action", "starting diamonds are written like cerith=0")
            return Start(tuple(put.lay for put in puts))
        case "turn":
            spot, *tiles = rest.split() or [""]
            return Turn(_parse_spot(spot), tuple(_parse_put(part) for part in tiles))
        case "wave":
            return Wave(_parse_lists(rest))
        case _:
            raise NotationError("action", f"it does not begin with a known word: {word[:20]!r}")


def _name(kind: str) -> str:
    return kind.replace(" ", "_")


def _names(kinds: Iterable[str]) -> str:
    return " ".join(_name(kind) for kind in kinds) or "-"


def _lists(lists: Iterable[Iterable[str]]) -> str:
    return "; ".join(_names(kinds) for kinds in lists)


def _put(kind: str, cells: tuple[int, ...]) -> str:
    return f"{_name(kind)}={','.join(str(cell) for cell in cells)}"


def _format_put(put: Put) -> str:
    via = "" if put.via is Via.PICK else f"{put.via}:"
    section = f"@{put.section}" if put.section else ""
    cells = ",".join(str(cell) for cell in put.cells)
    return f"{via}{_name(put.kind)}{section}={cells}"


def _parse_name(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise NotationError("action", f"{text[:40]!r} is not the name of a tile")
    return text.replace("_", " ")


def _parse_names(text: str) -> tuple[str, ...]:
    if text.strip() == "-":
        return ()
    return tuple(_parse_name(word) for word in text.split())


def _parse_lists(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(_parse_names(part) for part in text.split(";"))


def _parse_spot(text: str) -> Spot:
    match = _SPOT.fullmatch(text)
    if not match:
        raise NotationError("action", f"{text[:20]!r} is not a footprint like out3.2")
    return Spot(match[1], int(match[2]) - 1)


def _parse_put(text: str) -> Put:
    match = _PUT.fullmatch(text)
    if not match:
        raise NotationError("action", f"{text[:60]!r} is not a tile like cerith@3=7")
    via, kind, section, cells = match.groups()
    return Put(
        kind=_parse_name(kind),
        cells=tuple(int(cell) for cell in cells.split(",")),
        via=Via(via) if via else Via.PICK,
        section=int(section) if section else 0,
    )


def _parse_deal(text: str) -> Deal:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 6:
        raise NotationError("action", "a deal has six parts divided by |")
    if not all(re.fullmatch(r"[0-9]", seat, re.ASCII) for seat in parts[0].split()):
        raise NotationError("action", "a deal begins with the seats in their order")
    return Deal(
        order=tuple(int(seat) for seat in parts[0].split()),
        beach=_parse_lists(parts[1]),
        pile=_parse_names(parts[2]),
        hands=_parse_lists(parts[3]),
        redrawn=_parse_lists(parts[4]),
        starting=_parse_lists(parts[5]),
    )
