"""The Sanibel table: shows observations, animates events, and turns play into actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout

from pelican_suite.core.contract import Event, Game
from pelican_suite.core.i18n import tr
from pelican_suite.games.sanibel.actions import Action
from pelican_suite.games.sanibel.path import LIGHTHOUSE, Spot, section_of
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.sanibel.access import pieces
from pelican_suite.ui.sanibel.desk import Desk
from pelican_suite.ui.sanibel.flights import Flights
from pelican_suite.ui.sanibel.guide import GuideSheet
from pelican_suite.ui.sanibel.hinting import show_hint
from pelican_suite.ui.sanibel.keep_step import KeepStep
from pelican_suite.ui.sanibel.panel import panel_view
from pelican_suite.ui.sanibel.stage import Stage
from pelican_suite.ui.sanibel.steps import Step, WaitStep
from pelican_suite.ui.sanibel.turn_step import TurnStep
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.scene_access import attach
from pelican_suite.ui.shared.table import Entry, GameTable, PanelView, SeatLook


class StepHands:
    """Passes what the player does to the table's present step."""

    def __init__(self, table: SanibelTable) -> None:
        self._table = table

    @property
    def _step(self) -> Step | None:
        return self._table.step

    def press(self, at: QPointF) -> None:
        self._table.drop_hint()
        self._table.skip()
        if self._step is not None:
            self._step.press(at)

    def move(self, at: QPointF, dragged: bool) -> None:
        if self._step is not None and self._table.hint is None:
            self._step.move(at, dragged)

    def release(self, at: QPointF, dragged: bool) -> None:
        if self._step is not None:
            self._step.release(at, dragged)

    def right(self, at: QPointF) -> None:
        self._table.drop_hint()
        if self._step is not None:
            self._step.right(at)

    def double(self, at: QPointF) -> None:
        if self._step is not None:
            self._step.double(at)

    def wheel(self, at: QPointF, steps: float, sideways: float) -> None:
        if self._step is not None:
            self._step.wheel(at, steps, sideways)

    def leave(self) -> None:
        if self._step is not None and self._table.hint is None:
            self._step.leave()

    def key(self, event: QKeyEvent) -> bool:
        self._table.drop_hint()
        self._table.skip()
        return self._step is not None and self._step.key(event)

    def tab(self, forward: bool) -> bool:
        return self._step is not None and self._step.tab(forward)

    def wants_enter(self) -> bool:
        return self._step is not None and self._step.wants_enter()


class SanibelTable(GameTable):
    """See the module."""

    def __init__(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> None:
        super().__init__(game, looks, settings)
        self.stage: Stage | None = None
        """None until something is shown: the edition tells what there is."""
        self.step: Step | None = None
        """What the player is doing."""
        self.seen: Observation | None = None
        self.guide_sheet: GuideSheet | None = None
        """The field guide while it is open."""
        self._flights: Flights | None = None
        self._shown = [0]
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        theme.current().changed.connect(self._recolour)

    def _set_up(self, seen: Observation) -> Stage:
        stage = Stage(StepHands(self), seen.table.components, self.looks)
        view = stage.view
        self._box.addWidget(view)
        view.show()
        # At once, so that the first thing shown is laid out for the size it will have.
        self._box.activate()
        self.setFocusProxy(view)
        view.setAccessibleName(tr("The beach and your bag"))
        view.setAccessibleDescription(
            tr("Tab goes from footprints to shells and bag; arrows choose, Enter takes.")
        )
        attach(view, lambda: pieces(self))
        stage.relayout()
        self.stage, self._flights = stage, Flights(stage)
        view.resized.connect(self._resized)
        return stage

    # --- GameTable ------------------------------------------------------------------------

    def show_observation(self, seen: Observation) -> None:
        stage = self.stage or self._set_up(seen)
        self._end_step()
        self._land()
        stage.show_table(seen.table)
        self._show_seen(seen, stage)

    def show_step(self, events: Sequence[Event], seen: Observation) -> None:
        stage = self.stage or self._set_up(seen)
        self._end_step()
        self._land()
        flights = self._flights
        if flights is not None:
            flights.remember()
        before = self.seen
        stage.show_table(seen.table)
        self._show_seen(seen, stage)
        if flights is not None and before is not None and before.table.order:
            flights.play(events, seen)
        self._rim_changes(events, seen, stage)

    def _show_seen(self, seen: Observation, stage: Stage) -> None:
        self.seen = seen
        if not self._shown[0] and any(seen.table.beach):
            self._shown[0] = 1
        desk = self._desk(seen, stage)
        stage.show_owner(desk.seat)
        self.step = self._step_for(desk)
        self.step.begin()
        if not seen.my_turn and seen.table.to_act is not None and seen.table.to_act >= 0:
            stage.look_at([seen.table.spots[seen.table.to_act]])

    def _rim_changes(self, events: Sequence[Event], seen: Observation, stage: Stage) -> None:
        cells: tuple[int, ...] = ()
        for event in events:
            if event.actor == seen.viewer and event.kind in ("placed", "filled"):
                cells += event["cells"]  # type: ignore[operator]
        if cells:
            stage.show_changed(cells)

    def panel(self, seen: Observation) -> PanelView:
        return panel_view(seen)

    def press(self, key: str) -> None:
        if self.step is not None:
            self.step.button(key)

    def cancel(self) -> bool:
        return self.step is not None and self.step.cancel()

    def take_back(self) -> bool:
        return self.step is not None and self.step.take_back()

    @property
    def can_take_back(self) -> bool:
        return self.step is not None and self.step.can_take_back

    def peek(self, on: bool) -> None:
        if self.step is not None:
            self.step.show_overlays(not on)

    def highlight(self, event: Event | None) -> None:
        stage, step = self.stage, self.step
        if stage is None or step is None:
            return
        if event is None:
            step.refresh()
            return
        data = dict(event.data)
        section = int(str(data.get("section", 0) or 0))
        spot = data.get("spot")
        if isinstance(spot, Spot):
            stage.look_at([spot])
            section = section_of(spot.stop)
            if spot.stop == LIGHTHOUSE:
                stage.pan_to(stage.beach.plan.width)
        elif section:
            wide = stage.beach.visible_width
            stage.pan_to(stage.beach.plan.column(section).center().x() - wide / 2)
        stage.beach.show_look(step.lit_beach(section, spot if isinstance(spot, Spot) else None))
        own = event.actor == step.desk.seat
        cells = data.get("cells") if own else None
        stage.bag.show_look(step.lit_bag(cells if isinstance(cells, tuple) else ()))
        stage.others.show_look(step.lit_others(-1 if own else event.actor))

    def show_hint(self, action: Any) -> None:
        super().show_hint(action)
        if self.seen is None or self.stage is None or self.step is None:
            return
        if action is None:
            self.step.refresh()
        else:
            show_hint(self._desk(self.seen, self.stage), action)

    def apply_settings(self, settings: Settings) -> None:
        super().apply_settings(settings)
        if self.seen is not None and self.stage is not None and self.step is not None:
            self.step.use_settings(settings)
            self.step.refresh()

    def entries(self) -> Sequence[Entry]:
        return (Entry(tr("Field guide"), "rules", self.open_guide),)

    def shortcuts(self) -> Sequence[tuple[str, str]]:
        return (
            (tr("Tab, arrows, Enter"), tr("Footprints, shells and places in your bag")),
            ("1 – 9", tr("Take a shell from the sand; choose a triangle")),
            ("R, Shift+R", tr("Turn the tile in hand")),
            ("F", tr("Flip a lighthouse tile")),
            ("T", tr("Go to a triangle space that may be filled")),
            ("C", tr("Use a sand crab you keep for the next shell")),
            ("Backspace, Esc", tr("Put the last tile back; let go")),
            (tr("Page Up, Page Down"), tr("Look at the section before, at the next one")),
            (tr("Ctrl+arrows, wheel"), tr("Walk along the beach")),
            ("G", tr("Field guide")),
            ("H", tr("Suggest a move")),
        )

    # --- steps ----------------------------------------------------------------------------

    def _desk(self, seen: Observation, stage: Stage) -> Desk:
        return Desk(
            game=self.game,  # type: ignore[arg-type]
            seen=seen,
            stage=stage,
            settings=self.settings,
            names=self.names(),
            act=self._act,
            prompt=self.prompt_changed.emit,
            announce=self.announced.emit,
            rules=self.rules_wanted.emit,
            guide=self.open_guide,
            shown=self._shown,
        )

    def _step_for(self, desk: Desk) -> Step:
        if not desk.seen.my_turn:
            return WaitStep(desk)
        match desk.table.phase:
            case Phase.KEEP:
                return KeepStep(desk)
            case Phase.START | Phase.TURN:
                return TurnStep(desk)
            case _:
                return WaitStep(desk)

    def _end_step(self) -> None:
        self.hint = None
        if self.step is not None:
            self.step.drop()
            self.step = None

    def _act(self, action: Action) -> None:
        self.intent.emit(action)

    def skip(self) -> None:
        """Ends what flies; the player does not want to wait."""
        if self._flights is not None and self._flights.running:
            self._flights.land()

    def _land(self) -> None:
        if self._flights is not None:
            self._flights.land()
        if self.stage is not None:
            self.stage.stop()

    # --- field guide ----------------------------------------------------------------------

    def open_guide(self, kind: str = "") -> None:
        """Opens the field guide at a kind of tile."""
        if self.guide_sheet is not None:
            self.guide_sheet.turn_to(kind)
            return
        sheet = GuideSheet(self.window(), kind)
        sheet.rules_wanted.connect(self.rules_wanted)
        sheet.closed.connect(self._guide_closed)
        self.guide_sheet = sheet
        self.sheet_wanted.emit(sheet)
        if not sheet.isVisible():
            sheet.open()

    def _guide_closed(self) -> None:
        self.guide_sheet = None

    # --- upkeep ---------------------------------------------------------------------------

    def _resized(self) -> None:
        # The prompt alone changes the size when its sentence takes another line.
        if self.step is not None:
            self.step.resized()
        self._renew_hint()

    def _renew_hint(self) -> None:
        """What is suggested stays shown, at the size and in the colours of now."""
        if self.hint is not None:
            self.show_hint(self.hint)

    def _recolour(self) -> None:
        if self.stage is not None:
            self.stage.recolour()
        if self.step is not None:
            self.step.refresh()
        self._renew_hint()
