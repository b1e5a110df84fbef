"""Suggestions in Sanibel, by the strongest player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from pelican_suite.core.contract import Game
from pelican_suite.core.text import Text, say
from pelican_suite.games.sanibel.actions import Action, Start, Turn
from pelican_suite.games.sanibel.fast_bridge import turn_from_fast
from pelican_suite.games.sanibel.names import CATEGORY_NAMES, stop_name, tile_name
from pelican_suite.games.sanibel.preview import gains
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.players.hints import Hint
from pelican_suite.players.sanibel import PackingPlayer, skill_of
from pelican_suite.players.sanibel_search import Search

_TOP: Final = 8


class SanibelAdviser:
    """Says what the player of the highest level would do, and why."""

    def __init__(self) -> None:
        self._player = PackingPlayer(skill_of(_TOP))

    def advise(
        self, game: Game[Any, Any, Any], seen: Observation, rng: Random, count: int
    ) -> tuple[Hint, ...]:
        """The best actions; fewer than `count` where there are no more different ones."""
        if seen.table.phase is not Phase.TURN:
            return (_single(game, seen, self._player.choose(game, seen, rng)),)
        found = _turns(game, seen, self._player.search(seen, rng))
        return tuple(hint for hint, _ in zip(found, range(count), strict=False))


def _turns(game: Game[Any, Any, Any], seen: Observation, search: Search) -> Iterator[Hint]:
    """Turns that differ in the stop or in the tiles, the best first."""
    told = set[tuple[str, tuple[str, ...]]]()
    for option in search.turns():
        turn = turn_from_fast(search.tables, option.spot, option.puts)
        key = turn.spot.stop, tuple(sorted(put.kind for put in turn.puts))
        if key not in told:
            told.add(key)
            points, reason = _turn_reason(seen, turn)
            yield Hint(game.format(turn), points, reason, _title(turn))


def _title(turn: Turn) -> Text:
    """Where to, and what for; several of a kind as a number."""
    place = stop_name(turn.spot.stop)
    if not turn.puts:
        return say("To {place}, taking nothing", place=place)
    kinds = Counter(put.kind for put in turn.puts)
    tiles = tuple(
        say("{count} × {tile}", count=count, tile=tile_name(kind)) if count > 1 else tile_name(kind)
        for kind, count in kinds.items()
    )
    return say("To {place} for {tiles}", place=place, tiles=tiles)


def _turn_reason(seen: Observation, turn: Turn) -> tuple[int, Text]:
    rest = seen.table.components.path.reward(turn.spot).points
    points, brought = _gained(seen, tuple(put.lay for put in turn.puts), rest)
    if brought:
        return points, say("brings {lines}", lines=brought)
    if turn.puts:
        return points, say("brings nothing yet, but what is begun may grow")
    return points, say("keeps the room in your bag for better shells")


def _gained(seen: Observation, lays: tuple[Lay, ...], rest: int) -> tuple[int, tuple[Text, ...]]:
    """Points the bag gains by tiles, with the lines of the sheet that gain them."""
    table, seat = seen.table, seen.viewer
    after = table.bags[seat].with_lays(lays)
    found = gains(table.components, table.bags, seat, after)
    total = found.pop("total") + rest
    if rest:
        found["chairs"] = rest
    lines = sorted(found.items(), key=lambda pair: -pair[1])
    return total, tuple(
        say("{line} {points}", line=CATEGORY_NAMES[name], points=f"{points:+d}")
        for name, points in lines
    )


def _single(game: Game[Any, Any, Any], seen: Observation, action: Action) -> Hint:
    """What is chosen before the first turn."""
    if isinstance(action, Start):
        points, _ = _gained(seen, action.lays, 0)
        return Hint(game.format(action), points, say("leaves the most room for hexagons"))
    return Hint(game.format(action), 0, say("usually brings the most at the end"))
