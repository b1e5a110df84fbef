"""Suggestions in Pelican Bay, by the strongest player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from pelican_suite.core.contract import Game
from pelican_suite.core.text import NOTHING, Text, say, say_count
from pelican_suite.games.bay.actions import (
    Action,
    Arrange,
    Attract,
    Cell,
    Decline,
    Pass,
    Place,
    PutDisc,
    Score,
)
from pelican_suite.games.bay.board import Area, board_of
from pelican_suite.games.bay.fast_bridge import place_action
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.placing import areas_after
from pelican_suite.games.bay.scoring import PELICAN_POINTS, candidates
from pelican_suite.games.bay.wording import area_words, listed, points_words
from pelican_suite.players.bay import SearchingPlayer, disc_action, pelican_worth
from pelican_suite.players.bay_alone import Alone
from pelican_suite.players.bay_search import Search
from pelican_suite.players.hints import Hint

_TOP: Final = 8


class BayAdviser:
    """Says what the player of the highest level would do, and why."""

    def __init__(self) -> None:
        self._player = SearchingPlayer.of_level(_TOP)

    def advise(
        self, game: Game[Any, Any, Any], seen: Observation, rng: Random, count: int
    ) -> tuple[Hint, ...]:
        """The best actions; fewer than `count` where there are no more or no better ones."""
        found: Iterator[Hint] = iter(())
        match seen.phase:
            case Phase.PLACE if seen.terrain:
                found = _placements_alone(game, seen, self._player.alone(seen, rng))
            case Phase.PLACE:
                found = _placements(game, seen, self._player.search(seen, rng))
            case Phase.DISC | Phase.SETUP_DISC:
                found = _discs(game, seen, self._player.search(seen, rng))
            case Phase.SCORE:
                found = _areas(game, seen)
        hints = tuple(hint for hint, _ in zip(found, range(count), strict=False))
        return hints or (self._single(game, seen, rng),)

    def _single(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Hint:
        """What the player does where there is one thing to be said only."""
        action = self._player.choose(game, seen, rng)
        points, reason = _why(seen, action)
        return Hint(game.format(action), points, reason, _title(seen, action))


def _placements(game: Game[Any, Any, Any], seen: Observation, search: Search) -> Iterator[Hint]:
    """Placements on different cells, the best first."""
    board = board_of(seen.edition, seen.board)
    ranked = ((one.left, place_action(search.twin, one.placement)) for one in search.placements())
    for left, action in _on_different_cells(ranked):
        points, reason = _placement_reason(areas_after(board, action.lays), left)
        yield Hint(game.format(action), points, reason, _title(seen, action))


def _placements_alone(
    game: Game[Any, Any, Any], seen: Observation, thought: Alone
) -> Iterator[Hint]:
    """The same in a solo game."""
    ranked = ((value, place_action(thought.twin, one)) for value, one in thought.placements())
    for _, action in _on_different_cells(ranked):
        points, reason = _reason_alone(seen, action)
        yield Hint(game.format(action), points, reason, _title(seen, action))


def _on_different_cells(ranked: Iterable[tuple[float, Place]]) -> Iterator[tuple[float, Place]]:
    told = set[frozenset[Cell]]()
    for value, action in ranked:
        cells = frozenset(lay.cell for lay in action.lays)
        if cells not in told:
            told.add(cells)
            yield value, action


def _title(seen: Observation, action: Action) -> Text:
    """A move in a few words: where exactly, the table shows."""
    if isinstance(action, PutDisc):
        return say("Put a sun disc") if action.source is None else say("Move a sun disc")
    if isinstance(action, Arrange):
        return say("Begin the bay like this")
    if not isinstance(action, Place):
        return NOTHING
    if len(action.lays) < len(seen.hand):
        return say("Place one tile")
    return say("Place your tile") if len(action.lays) == 1 else say("Place both tiles")


def _placement_reason(touched: tuple[Area, ...], left: float) -> tuple[int, Text]:
    closed = [area for area in touched if area.closed]
    if closed:
        points = sum(area.size + PELICAN_POINTS for area in closed)
        reason = say(
            "closes {areas} and brings another turn",
            areas=listed([area_words(area.terrain, area.size) for area in closed]),
        )
        return points, reason
    best = touched[0]
    area = area_words(best.terrain, best.size)
    if left <= 0:
        return best.size, say("enlarges the area to {area}", area=area)
    reason = say(
        "enlarges the area to {area}; the next player will find about {points}",
        area=area,
        points=points_words(round(left)),
    )
    return best.size, reason


def _reason_alone(seen: Observation, action: Place) -> tuple[int, Text]:
    """Alone nothing counts but the largest closed area of one terrain (BAY-16)."""
    board = board_of(seen.edition, seen.board)
    touched = [a for a in areas_after(board, action.lays) if a.terrain == seen.terrain]
    closed = [area for area in touched if area.closed]
    if closed:
        area = area_words(closed[0].terrain, closed[0].size)
        return max(0, closed[0].size - seen.points[0]), say("closes {area}", area=area)
    if touched:
        area = area_words(touched[0].terrain, touched[0].size)
        return 0, say("makes {area}, which is still open", area=area)
    return 0, say("leaves the terrain of your aim room to grow")


def _discs(game: Game[Any, Any, Any], seen: Observation, search: Search) -> Iterator[Hint]:
    for disc in search.discs():
        reason = say_count(
            "leaves the next player about {count} point",
            "leaves the next player about {count} points",
            round(disc.left),
        )
        action = disc_action(search.twin, disc)
        yield Hint(game.format(action), 0, reason, _title(seen, action))


def _areas(game: Game[Any, Any, Any], seen: Observation) -> Iterator[Hint]:
    for area in candidates(seen):
        points, reason = _why(seen, Score(area.spot))
        yield Hint(game.format(Score(area.spot)), points, reason)


def _why(seen: Observation, action: Action) -> tuple[int, Text]:
    """Points and reason of an action that is not weighed up against others."""
    board = board_of(seen.edition, seen.board)
    match action:
        case Place(lays):
            return _placement_reason(areas_after(board, lays), 0.0)
        case Score(spot):
            area = board.area(spot)
            size = 0 if area is None else area.size
            return size, say("scores {points}", points=points_words(size))
        case Attract():
            points = round(pelican_worth(seen, action))
            return points, say("brings pelicans and another turn")
        case Decline():
            return 0, say("the area that is left to be scored brings more than another turn")
        case PutDisc():
            return 0, say("covers the place where most could be scored")
        case Pass():
            return 0, say("neither of your tiles fits anywhere")
        case Arrange():
            return 0, say("one beginning is as good as another")
        case _:
            return 0, say("one is as good as another; nobody knows what lies there")
