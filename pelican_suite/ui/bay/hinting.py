"""A suggested action on the table: tiles like ghosts, areas lit, a stack lifted.

Only what the player may know is used, and nothing is chosen: `Step.refresh` shows the table as it
was.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QPainterPath

from pelican_suite.core.contract import ALLOWED
from pelican_suite.games.bay.actions import (
    Action,
    Arrange,
    Attract,
    Cell,
    Draw,
    Lay,
    Pass,
    Place,
    PutDisc,
    Score,
    Spot,
)
from pelican_suite.games.bay.placing import areas_after
from pelican_suite.ui.bay.areas import area_shape, badge_point
from pelican_suite.ui.bay.hud import Hit, Part
from pelican_suite.ui.bay.marks import AreaMark, Badge, Marks
from pelican_suite.ui.bay.openings import Answer
from pelican_suite.ui.bay.place_marks import badges
from pelican_suite.ui.bay.steps import Desk
from pelican_suite.ui.shared.brush import path_of


def show_hint(desk: Desk, action: Action) -> tuple[Cell, ...]:
    """Shows where `action` would go.

    Returns:
        The cells to look at.
    """
    stage = desk.stage
    match action:
        case Place(lays) | Arrange(lays):
            return _show_lays(desk, lays)
        case Score(spot):
            return _show_areas(desk, (spot,))
        case Attract(pelicans):
            return _show_areas(desk, [spot for spot, _ in pelicans])
        case PutDisc(cell, source):
            stage.show_shore(desk.hand_shore(hide_disc=source is None))
            lit = () if source is None else (source,)
            stage.show_marks(Marks(disc=cell, suggested=(cell,), lit=lit), {})
            return (cell,)
        case Draw(stack) | Pass(stack):
            stage.show_shore(desk.hand_shore(drawable=frozenset({stack})))
            stage.show_hover(Hit(Part.PILE, stack))
        case _:
            # What is not done anywhere on the table (no pelican, score) leaves it bare.
            stage.show_marks(Marks(), {})
    return ()


def hide_hint(desk: Desk) -> None:
    """Lets go of what `show_hint` lifted outside the marks; a step's `refresh` does the rest."""
    desk.stage.show_hover(None)


def _show_lays(desk: Desk, lays: tuple[Lay, ...]) -> tuple[Cell, ...]:
    stage, tiles = desk.stage, desk.board.tiles
    stage.show_shore(desk.hand_shore([lay.tile for lay in lays]))
    answer = Answer(True, False, ALLOWED, areas_after(desk.board, lays))
    cells = tuple(lay.cell for lay in lays)
    shown = badges(answer, cells[0], stage.view.scale_now)
    stage.show_marks(
        Marks(ghosts=lays, suggested=cells, badges=shown),
        {lay.tile: tiles.tile(lay.tile).edges for lay in lays},
    )
    return cells


def _show_areas(desk: Desk, spots: Iterable[Spot]) -> tuple[Cell, ...]:
    board, scale = desk.board, desk.stage.view.scale_now
    areas = [area for spot in spots if (area := board.area(spot)) is not None]
    paths: list[QPainterPath] = [path_of(area_shape(board, area)) for area in areas]
    marks = Marks(
        areas=tuple(AreaMark(path, chosen=True, choosable=False) for path in paths),
        badges=tuple(
            Badge(badge_point(board, area, scale), area.size, area.terrain, area.closed)
            for area in areas
        ),
    )
    desk.stage.show_marks(marks, {})
    return tuple(area.spot[0] for area in areas)
