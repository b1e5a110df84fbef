"""A suggested turn on the table: token, tiles like ghosts in the bag, what the sheet would gain.

It is read off a draft like a turn of the player's own, but nothing is in hand and nothing is
chosen: `Step.refresh` shows the table as it was.
"""

from __future__ import annotations

from dataclasses import replace

from pelican_suite.games.sanibel.actions import Action, Keep, Put, Start, Turn
from pelican_suite.games.sanibel.draft import Draft
from pelican_suite.games.sanibel.preview import gains
from pelican_suite.ui.sanibel.desk import Desk, first_section
from pelican_suite.ui.sanibel.keep_step import KeepStep
from pelican_suite.ui.sanibel.looks import BagLook, BeachLook, Mark, SandLook, ScoreLook
from pelican_suite.ui.sanibel.score_zone import CHAIRS
from pelican_suite.ui.sanibel.steps import Step
from pelican_suite.ui.sanibel.turn_show import TurnShow


class Suggested(TurnShow):
    """The table with a suggested turn, or with the starting diamonds laid."""

    def __init__(self, desk: Desk, action: Turn | Start) -> None:
        super().__init__(desk)
        if isinstance(action, Turn):
            self.draft = Draft(desk.seen, action.spot, action.puts)
        else:
            self.draft = Draft(
                desk.seen, None, tuple(Put(lay.kind, lay.cells) for lay in action.lays)
            )

    def beach_look(self) -> BeachLook:
        return replace(super().beach_look(), legal=frozenset(), open_sections=frozenset())

    def sand_look(self) -> SandLook:
        look = super().sand_look()
        slots = tuple(replace(slot, mark=Mark.NONE) for slot in look.slots)
        return replace(look, note="", slots=slots)

    def bag_look(self) -> BagLook:
        lays = tuple(put.lay for put in self.draft.puts if put.cells)
        return replace(super().bag_look(), fresh=(), spaces=(), suggested=lays)

    def score_look(self) -> ScoreLook:
        """The sheet as it is, with what the turn would add."""
        table, seat, spot = self.desk.table, self.desk.seat, self.draft.spot
        look = Step(self.desk).score_look()
        change = gains(self.desk.edition, table.bags, seat, self.draft.bag)
        if spot is not None:
            change[CHAIRS] = self.desk.edition.path.reward(spot).points
        rows = tuple(replace(row, gain=change.get(row.line, 0)) for row in look.rows)
        return replace(look, rows=rows, gain=change["total"] + change.get(CHAIRS, 0))


def show_hint(desk: Desk, action: Action) -> None:
    """Shows where `action` would lead, and brings its footprint into sight."""
    look = _look(desk, action)
    if look is None:
        return
    stage = desk.stage
    stage.beach.show_look(look.beach_look())
    stage.sand.show_look(look.sand_look())
    stage.bag.show_look(look.bag_look())
    stage.pulse(False)
    stage.score.show_look(look.score_look())
    if isinstance(action, Turn):
        stage.look_at([desk.table.spots[desk.seat], action.spot])


def _look(desk: Desk, action: Action) -> Step | None:
    match action:
        case Turn(spot, puts):
            sections = [put.section for put in puts if put.section]
            shown = sections[0] if sections else first_section(spot, desk.edition.path.sections)
            return Suggested(replace(desk, shown=[shown]), action)
        case Start():
            return Suggested(desk, action)
        case Keep(tile):
            step = KeepStep(desk)
            step.chosen = tile
            return step
        case _:
            return None
