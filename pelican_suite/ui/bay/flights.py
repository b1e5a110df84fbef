"""What happened, as movement: tiles fly in, discs move, pelicans land, points fly off.

The board shows the new observation already; a piece that is on its way is hidden until it lands.
Clearing the air shows everything at once, so a lost animation loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from PySide6.QtGui import QPainterPath

from pelican_suite.core.contract import Event
from pelican_suite.games.bay.actions import Cell, Lay, Spot
from pelican_suite.games.bay.board import Board, board_of
from pelican_suite.games.bay.observation import Observation
from pelican_suite.ui.bay.areas import area_shape, label_point
from pelican_suite.ui.bay.geometry import RADIUS
from pelican_suite.ui.bay.layers import PELICAN_RADIUS, PieceItem
from pelican_suite.ui.bay.marks import Badge
from pelican_suite.ui.bay.sprites import Pose
from pelican_suite.ui.bay.stage import Stage
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import path_of

FLIGHT: Final = 2.2
"""How much longer than a settling tile a flight over the table takes."""


class Flights:
    """Plays the events of one step; see the module."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._hidden: list[PieceItem] = []
        self._seen: Observation | None = None

    def land(self) -> None:
        """Everything lands at once."""
        self._stage.air.clear()
        for item in self._hidden:
            item.show()
        self._hidden.clear()
        self._stage.coming.clear()
        self._stage.refresh_shore()

    def play(self, events: Sequence[Event], seen: Observation, known: frozenset[Lay]) -> None:
        """Lets the pieces of `events` fly.

        Args:
            events: All may be known to the viewer.
            seen: What the stage shows already.
            known: Tiles that lay there for the time being; they do not fly again.
        """
        self._seen = seen
        if not theme.current().animated:
            return
        fresh: set[Cell] = set()
        for event in events:
            self._play_one(event, seen, known)
            if event.kind in ("arranged", "placed", "closed"):
                fresh.update(event_cells(event))
        if fresh:
            self._stage.show_fresh(tuple(sorted(fresh)))

    def _play_one(self, event: Event, seen: Observation, known: frozenset[Lay]) -> None:
        match event.kind:
            case "arranged" | "placed":
                lays: Any = event["lays"]
                for lay in lays:
                    if lay not in known:
                        self._tile(lay)
            case "disc":
                self._disc(event, seen)
            case "pelican" | "stolen":
                self._pelican(event, seen)
            case "scored":
                self._points(event, seen)
            case "drawn":
                self._drawn(event, seen)
            case _:
                return

    @property
    def _time(self) -> int:
        return round(theme.current().duration("settle") * FLIGHT)

    @property
    def _board(self) -> Board:
        if self._seen is None:
            raise ValueError("nothing has been shown yet")
        return board_of(self._seen.edition, self._seen.board)

    def _hide(self, item: PieceItem | None) -> None:
        if item is not None:
            item.hide()
            self._hidden.append(item)

    def _show(self, item: PieceItem | None) -> None:
        if item is not None and item in self._hidden:
            self._hidden.remove(item)
            item.show()

    def _tile(self, lay: Lay) -> None:
        stage = self._stage
        item = stage.piece("tile", lay.cell)
        self._hide(item)
        art = Art("tile", self._board.tiles.tile(lay.tile).edges, lay.turn, lay.tile)
        radius = RADIUS * stage.view.scale_now * 1.2
        start = replace(stage.away_pose(radius), lift=1.0)
        stage.air.fly(
            art, start, partial(stage.cell_pose, lay.cell), self._time, partial(self._show, item)
        )

    def _disc(self, event: Event, seen: Observation) -> None:
        stage = self._stage
        cell: Any = event["cell"]
        source: Any = event["source"]
        item = stage.piece("disc", cell)
        if stage.marks.disc == cell:
            return
        self._hide(item)
        if source is None:
            at = stage.layout.disc(seen.discs_left)
            start = Pose(at.x(), at.y(), stage.layout.disc_radius)
        else:
            start = stage.cell_pose(source)
        stage.air.fly(
            Art("disc"),
            start,
            partial(stage.cell_pose, cell),
            self._time,
            partial(self._show, item),
        )

    def _pelican(self, event: Event, seen: Observation) -> None:
        stage = self._stage
        spot: Any = event["spot"]
        item = stage.piece("pelican", spot)
        if item is None:
            return
        self._hide(item)
        goal = self._on_board(spot, PELICAN_RADIUS)
        if event.kind == "stolen" or not seen.supply:
            start = stage.away_pose(goal.radius)
        else:
            at = stage.layout.pelican(seen.supply)
            start = Pose(at.x(), at.y(), goal.radius * 0.7)
        aim = partial(self._on_board, spot, PELICAN_RADIUS)
        stage.air.fly(item.art, start, aim, self._time, partial(self._show, item))

    def _on_board(self, spot: Spot, radius: float) -> Pose:
        at = self._stage.view.to_view(*self._stage.pelican_place(self._board, spot))
        return Pose(at.x(), at.y(), radius * self._stage.view.scale_now)

    def _points(self, event: Event, seen: Observation) -> None:
        stage, board = self._stage, self._board
        areas: Any = event["areas"]
        for spot, terrain, size, how in areas:
            area = board.area(spot)
            if area is None:
                continue
            at = stage.view.to_view(*label_point(board, area))
            badge = Badge((0.0, 0.0), size, terrain, how == "closed")
            start = Pose(at.x(), at.y(), RADIUS * 0.5)
            goal = replace(stage.away_pose(20.0), y=90.0, opacity=0.4)
            stage.air.fly(badge, start, goal, theme.current().duration("points"))

    def _drawn(self, event: Event, seen: Observation) -> None:
        stage = self._stage
        stack: Any = event["stack"]
        tile = dict(event.data).get("tile")
        start = stage.pile_pose(stack)
        if isinstance(tile, int) and tile in seen.hand:
            slot = seen.hand.index(tile)
            art = Art("tile", self._board.tiles.tile(tile).edges, 0, tile)
            stage.coming.add(tile)
            stage.air.fly(
                art, start, partial(stage.slot_pose, slot), self._time, partial(self._arrived, tile)
            )
            return
        goal = replace(stage.away_pose(start.radius), opacity=0.6)
        stage.air.fly(Art("back"), start, goal, self._time)

    def _arrived(self, tile: int) -> None:
        self._stage.coming.discard(tile)
        self._stage.refresh_shore()


def event_cells(event: Event) -> tuple[Cell, ...]:
    """The cells an entry of the log speaks of."""
    data = dict(event.data)
    cells: list[Cell] = []
    lays: Any = data.get("lays", ())
    cells += [lay.cell for lay in lays]
    listed: Any = data.get("cells", ())
    cells += listed
    cell: Any = data.get("cell")
    if cell is not None:
        cells.append(cell)
    return tuple(sorted(set(cells)))


def event_paths(event: Event, board: Board) -> tuple[QPainterPath, ...]:
    """Outlines of the areas an entry of the log speaks of, as they are by now."""
    data = dict(event.data)
    spots: list[Spot] = []
    one: Any = data.get("spot")
    several: Any = data.get("spots", ())
    scored: Any = data.get("areas", ())
    if one is not None:
        spots.append(one)
    spots += [*several, *(entry[0] for entry in scored)]
    areas = {area.spot: area for spot in spots if (area := board.area(spot)) is not None}
    return tuple(path_of(area_shape(board, area)) for area in areas.values())
