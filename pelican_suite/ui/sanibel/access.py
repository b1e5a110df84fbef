"""Every thing on the table for screen readers: name, place, and what pressing it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from pelican_suite.core.i18n import show, tr
from pelican_suite.games.sanibel.path import START
from pelican_suite.games.sanibel.preview import brings
from pelican_suite.ui.sanibel.beach_plan import FOOT
from pelican_suite.ui.sanibel.sand_zone import AFTER, BEFORE, CRABS, GUIDE
from pelican_suite.ui.sanibel.score_zone import CHAIRS
from pelican_suite.ui.sanibel.steps import Step
from pelican_suite.ui.sanibel.words import (
    kind_name,
    line_name,
    section_title,
    spot_name,
    wave_lines,
    wave_name,
)
from pelican_suite.ui.shared.scene_access import Piece

if TYPE_CHECKING:
    from pelican_suite.ui.sanibel.table import SanibelTable


def pieces(table: SanibelTable) -> tuple[Piece, ...]:
    """Everything there is, what can be acted on first."""
    if table.step is None or table.stage is None:
        return ()
    step = table.step
    return (*_sand(step), *_places(step), *_feet(step), *_tiles(step), *_score(step))


def _sand(step: Step) -> list[Piece]:
    sand = step.desk.stage.sand
    found = [
        Piece(
            kind_name(str(placed.slot.key[2])),
            placed.rect(),
            lambda key=placed.slot.key: step.choose_key(key),
        )
        for placed in sand.placed_slots()
    ]
    words = {
        GUIDE: tr("Field guide"),
        BEFORE: tr("The section before"),
        AFTER: tr("The next section"),
        CRABS: tr("Sand crabs you keep"),
    }
    for key, rect in sand.buttons().items():
        found.append(Piece(words[key], rect, lambda key=key: step.click_key(key)))
    return found


def _places(step: Step) -> list[Piece]:
    bag = step.desk.stage.bag
    found = []
    for cells in step.open_cells():
        at = bag.centre(cells)
        x, y = bag.plan.centre(cells)
        row, column = round((bag.plan.height - y) / 1.5 + 0.5), round(x / 0.866 + 0.5)
        name = tr("Row {row}, column {column} of your bag", row=row, column=column)
        rect = QRectF(at.x() - bag.side / 2, at.y() - bag.side / 2, bag.side, bag.side)
        found.append(Piece(name, rect, lambda cells=cells: step.choose_cells(cells)))
    return found


def _feet(step: Step) -> list[Piece]:
    beach, table = step.desk.stage.beach, step.desk.table
    found = []
    half = FOOT * beach.scale_now
    for spot in beach.plan.feet:
        if spot.stop == START:
            continue
        at = beach.foot(spot)
        name = spot_name(spot, step.desk.edition.path.numbers[spot.stop][spot.index])
        press = None
        if spot in beach.look.legal:
            press = lambda spot=spot: step.choose_spot(spot)  # noqa: E731
        found.append(
            Piece(
                name,
                QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half),
                press,
                show(brings(table, spot)),
            )
        )
    for number in beach.plan.symbols:
        at = beach.symbol(number)
        box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        found.append(Piece(wave_name(), box, None, " ".join(wave_lines(table, number))))
    for section in range(1, step.desk.edition.path.sections + 1):
        at = beach.heap(section)
        kinds = ", ".join(kind_name(kind) for kind in step.beach[section - 1])
        found.append(
            Piece(
                section_title(section),
                QRectF(at.x() - half * 3, at.y() - half, half * 6, 2 * half),
                lambda section=section: step.look_at_section(section),
                kinds,
            )
        )
    return found


def _tiles(step: Step) -> list[Piece]:
    bag = step.desk.stage.bag
    found = []
    for lay in bag.look.lays:
        at = bag.centre(lay.cells)
        found.append(
            Piece(
                tr("{tile} in your bag", tile=kind_name(lay.kind)),
                QRectF(at.x() - bag.side / 2, at.y() - bag.side / 2, bag.side, bag.side),
                lambda kind=lay.kind: step.desk.guide(kind),
            )
        )
    return found


def _score(step: Step) -> list[Piece]:
    score = step.desk.stage.score
    return [
        Piece(
            tr("{line}: {points}", line=line_name(row.line), points=row.points),
            score.rect_of(row.line),
        )
        for row in score.look.rows
        if row.line != CHAIRS or row.points
    ]
