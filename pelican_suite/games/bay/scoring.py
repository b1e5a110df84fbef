"""What a turn is worth and how a game ends (BAY-12, BAY-15, BAY-16).

Codes of the refusals and what they point at:

- `no-area` (BAY-12): there is no tile; ("area", spot).
- `not-touched` (BAY-12): an area the last placement did not touch; ("area", spot).
- `scored-twice` (BAY-12): an area that was marked this turn; ("area", spot).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pelican_suite.core.contract import ALLOWED, Result, ScoreLine, Verdict, refuse
from pelican_suite.core.text import Text, say
from pelican_suite.games.bay.actions import Cell, Spot
from pelican_suite.games.bay.board import Area, Board, board_of
from pelican_suite.games.bay.edition import BEACH, FOREST
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.state import State

PELICAN_POINTS: Final = 3
"""A pelican in front of you at the end (BAY-15)."""


@dataclass(frozen=True, slots=True)
class TurnScore:
    """What a turn is worth (BAY-12).

    Attributes:
        enlarged: The chosen area (a), or None after a pass in a bonus turn.
        marked: Areas with a real pelican (b), in the order they were marked.
    """

    enlarged: Area | None
    marked: tuple[Area, ...]

    @property
    def points(self) -> int:
        """One point a tile."""
        return (self.enlarged.size if self.enlarged else 0) + self.marked_points

    @property
    def marked_points(self) -> int:
        """The part of the points that comes from pelicans' areas."""
        return sum(area.size for area in self.marked)


def candidates(seen: Observation) -> tuple[Area, ...]:
    """Areas one of which may be chosen to be scored, the default choice first (BAY-12).

    Those touched by the last placement, largest first, without those marked this turn. (A marked
    area is closed and cannot be touched again; the rule is kept all the same.)
    """
    return _candidates(board_of(seen.edition, seen.board), seen.last_placed, seen.in_bay)


def _candidates(
    board: Board, last_placed: tuple[Cell, ...], in_bay: tuple[tuple[Spot, bool], ...]
) -> tuple[Area, ...]:
    marked = {spot for spot, _ in in_bay}
    return tuple(area for area in board.areas_on(last_placed) if area.spot not in marked)


def check_score(seen: Observation, spot: Spot) -> Verdict:
    """Whether the area at `spot` may be scored; any spot of it will do (BAY-12)."""
    board = board_of(seen.edition, seen.board)
    area = board.area(spot)
    if area is None:
        return refuse("no-area", "BAY-12", say("There is no area."), ("area", spot))
    if any(area.spot == marked for marked, _ in seen.in_bay):
        reason = say("This area is marked; it is not scored twice in one turn.")
        return refuse("scored-twice", "BAY-12", reason, ("area", area.spot))
    if area not in candidates(seen):
        reason = say("Only an area that your last tiles touch can be scored.")
        return refuse("not-touched", "BAY-12", reason, ("area", area.spot))
    return ALLOWED


def turn_score(state: State, spot: Spot | None) -> TurnScore:
    """The worth of the present turn with the area at `spot` chosen, or none after a pass.

    An area with a marker instead of a pelican is worth nothing (BAY-11).
    """
    board = board_of(state.setup.edition, state.board)
    marked = tuple(
        area
        for at, is_pelican in state.in_bay
        if is_pelican and (area := board.area(at)) is not None
    )
    return TurnScore(board.area(spot) if spot is not None else None, marked)


def solo_score(state: State) -> tuple[int, bool]:
    """Size of the largest closed area of the terrain chosen, and whether it is solved (BAY-16)."""
    board = board_of(state.setup.edition, state.board)
    terrain = state.setup.option("terrain")
    areas = [area for area in board.areas() if area.terrain == terrain]
    largest = max((area.size for area in areas if area.closed), default=0)
    all_lie = len(state.board) == len(board.tiles.tiles)
    return largest, all_lie and len(areas) == 1 and areas[0].closed


def points_shown(seen: Observation) -> tuple[int, ...]:
    """Points by seat as a score track would show them: pelicans count once the game is over.

    Follows BAY-15; alone there are no pelicans to count.
    """
    if seen.phase is not Phase.OVER or len(seen.points) == 1:
        return seen.points
    pairs = zip(seen.points, seen.pelicans, strict=True)
    return tuple(points + PELICAN_POINTS * pelicans for points, pelicans in pairs)


def final_result(state: State) -> Result:
    """Scores, winners and the breakdown of a game that is over (BAY-15, BAY-16)."""
    if state.solo:
        return _solo_result(state)
    bonus = tuple(PELICAN_POINTS * number for number in state.pelicans)
    scores = tuple(a + b for a, b in zip(state.points, bonus, strict=True))
    ranks = list(zip(scores, state.pelicans, strict=True))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    enlarged = tuple(a - b for a, b in zip(state.points, state.closed_points, strict=True))
    lines = (
        ScoreLine(say("Areas enlarged"), enlarged),
        ScoreLine(say("Areas closed"), state.closed_points),
        ScoreLine(say("Pelicans"), bonus),
        ScoreLine(say("Total"), scores),
    )
    notes: tuple[Text, ...] = ()
    if len(winners) > 1:
        notes = (say("Points and pelicans are tied; the victory is shared."),)
    elif scores.count(max(scores)) > 1:
        notes = (say("The points are tied; more pelicans decide."),)
    return Result(scores, winners, lines, notes)


def _solo_result(state: State) -> Result:
    largest, solved = solo_score(state)
    terrain = state.setup.option("terrain")
    if terrain == BEACH:
        label = say("Largest closed beach")
    elif terrain == FOREST:
        label = say("Largest closed forest")
    else:
        label = say("Largest closed water")
    lines = (
        ScoreLine(label, (largest,)),
        ScoreLine(say("Tiles in the bay"), (len(state.board),)),
    )
    note = (
        say("Solved: all tiles lie, and the terrain is one single closed area.")
        if solved
        else say("Not solved this time.")
    )
    return Result((largest,), (0,) if solved else (), lines, (note,))
