"""What the player is doing: one class for each kind of decision. This module has their base.

A step turns pointer and keys into a choice, shows it as marks and a prompt, and in the end hands
an action to its table. Which actions there are it asks the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.contract import Verdict
from pelican_suite.core.i18n import show, tr
from pelican_suite.games.bay.actions import Action, Cell, Spot
from pelican_suite.games.bay.board import Board, board_of
from pelican_suite.games.bay.game import PelicanBay
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.bay import geometry
from pelican_suite.ui.bay.hud import Shore
from pelican_suite.ui.bay.stage import Stage
from pelican_suite.ui.shared.table import Button, Prompt


@dataclass(frozen=True, slots=True, eq=False)
class Desk:
    """What a step works with.

    Attributes:
        act: Takes an action that the engine has allowed.
        prompt: Shows the prompt line.
        announce: Speaks a sentence that stands nowhere.
    """

    game: PelicanBay
    seen: Observation
    stage: Stage
    settings: Settings
    names: Sequence[str]
    turns: dict[int, int]
    act: Callable[[Action], None]
    prompt: Callable[[Prompt], None]
    announce: Callable[[str], None]

    @property
    def board(self) -> Board:
        """The board as it is seen."""
        return board_of(self.seen.edition, self.seen.board)

    def cell_at(self, at: QPointF) -> Cell:
        """The cell at a viewport point."""
        point = self.stage.view.to_scene(at)
        return geometry.cell_at(point.x(), point.y())

    def hand_shore(self, hidden: Sequence[int] = (), **fields: object) -> Shore:
        """The shore for what is seen, without the tiles in `hidden`."""
        seen, tiles = self.seen, self.board.tiles
        hand = tuple(
            None if tile in hidden else (tile, self.turns.get(tile, 0), tiles.tile(tile).edges)
            for tile in seen.hand
        )
        solo = len(seen.points) == 1
        return Shore(
            hand=hand,
            stacks=seen.stacks,
            reserve=None if solo else seen.reserve,
            supply=seen.supply,
            discs=seen.discs_left,
            **fields,  # type: ignore[arg-type]
        )


class Step:
    """Nothing to do; what the others build on. All points are viewport pixels."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def begin(self) -> None:
        """Shows marks and prompt."""
        self.refresh()

    def refresh(self) -> None:
        """Shows everything anew, after a change of settings or zoom, too."""
        self.desk.stage.show_shore(self.desk.hand_shore())

    def rescaled(self) -> None:
        """The board is shown larger or smaller."""

    def panned(self) -> None:
        """The board is shown elsewhere."""

    def press(self, at: QPointF) -> bool:
        """The button goes down; True if something was taken."""
        return False

    def move(self, at: QPointF) -> None:
        """The pointer moves."""

    def release(self, at: QPointF) -> None:
        """The button goes up after something was taken."""

    def click(self, at: QPointF) -> None:
        """A click that took nothing."""

    def turn(self, steps: int) -> bool:
        """Turns what is held; False if nothing is."""
        return False

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""
        return False

    def button(self, key: str) -> None:
        """A button of the prompt."""

    def cancel(self) -> bool:
        """Esc; False if there was nothing to take back."""
        return False

    @property
    def can_take_back(self) -> bool:
        """Whether a choice is under way that `cancel` would take back a bit of."""
        return False

    def drop(self) -> None:
        """The step is over; whatever is in the air vanishes."""

    def wants_enter(self) -> bool:
        """Whether Enter means something other than the primary button."""
        return False

    def tab(self, forward: bool) -> bool:
        """Tab inside the table; False to leave it."""
        return False

    def cell_name(self, cell: Cell) -> str | None:
        """What a free cell is called during this step, or None if nothing can be done there."""
        return None

    def area_names(self) -> tuple[tuple[str, Spot], ...]:
        """Areas that can be chosen during this step, and their canonical spots."""
        return ()

    def choose_area(self, spot: Spot) -> bool:
        """The same as a click on an area, for screen readers."""
        return False

    def choose_cell(self, cell: Cell) -> bool:
        """The same as a click on a cell, for screen readers; False if it means nothing."""
        return False

    def choose_hand(self, slot: int) -> bool:
        """The same as a click on a tile of the hand."""
        return False

    def choose_pile(self, stack: int) -> bool:
        """The same as a click on a stack."""
        return False


class WaitStep(Step):
    """Somebody else is to act, or nobody."""

    def refresh(self) -> None:
        super().refresh()
        self.desk.prompt(Prompt(self._sentence()))

    def _sentence(self) -> str:
        seen, names = self.desk.seen, self.desk.names
        if seen.phase is Phase.OVER:
            return tr("The game is over.")
        if seen.to_act is None or not 0 <= seen.to_act < len(names):
            return tr("The tiles are being shuffled.")
        if seen.to_act == seen.viewer:
            return tr("One moment.")
        return tr("{name} is thinking.", name=names[seen.to_act])


DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6)


def refusal(
    desk: Desk, verdict: Verdict, primary: Button | None = None, others: tuple[Button, ...] = ()
) -> Prompt:
    """A refusal as a prompt, with the link to its rule; what can be pressed stays.

    Args:
        desk: Whose names are used.
        verdict: The refusal.
        primary: The button that Enter presses all the same.
        others: Further buttons.
    """
    sentence = show(verdict.reason, desk.names)
    return Prompt(sentence, primary, others, refusal=True, ruling=verdict.ruling)
