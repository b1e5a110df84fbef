"""The Pelican Bay table: shows observations, animates events, and turns play into actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QVBoxLayout

from pelican_suite.core.contract import Event, Game
from pelican_suite.core.i18n import tr
from pelican_suite.games.bay.actions import Action
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.stacks import passes
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.bay.accessible import pieces
from pelican_suite.ui.bay.flights import Flights, event_cells, event_paths
from pelican_suite.ui.bay.geometry import centre
from pelican_suite.ui.bay.hinting import hide_hint, show_hint
from pelican_suite.ui.bay.marks import NO_MARKS, AreaMark, Marks
from pelican_suite.ui.bay.openings import ArrangeOpenings, PlaceOpenings
from pelican_suite.ui.bay.panel import panel_view
from pelican_suite.ui.bay.stage import Stage
from pelican_suite.ui.bay.step_areas import PelicanStep, ScoreStep
from pelican_suite.ui.bay.step_disc import DiscStep
from pelican_suite.ui.bay.step_draw import DrawStep, PassStep
from pelican_suite.ui.bay.step_place import PlaceStep
from pelican_suite.ui.bay.steps import Desk, Step, WaitStep
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.scene_access import attach
from pelican_suite.ui.shared.table import GameTable, PanelView, SeatLook


class StepHands:
    """Passes what the player does with mouse and keys to the table's present step."""

    def __init__(self, table: BayTable) -> None:
        self._table = table

    def press(self, at: QPointF) -> bool:
        self._table.drop_hint()
        step = self._table.step
        return step is not None and step.press(at)

    def move(self, at: QPointF) -> None:
        if self._table.step is not None and self._table.hint is None:
            self._table.step.move(at)

    def release(self, at: QPointF) -> None:
        if self._table.step is not None:
            self._table.step.release(at)

    def click_sea(self, at: QPointF) -> None:
        if self._table.step is not None:
            self._table.step.click(at)

    def turn(self, steps: int) -> bool:
        step = self._table.step
        return step is not None and self._table.hint is None and step.turn(steps)

    def key(self, event: QKeyEvent) -> bool:
        self._table.drop_hint()
        step = self._table.step
        return step is not None and step.key(event)

    def wants_enter(self) -> bool:
        step = self._table.step
        return step is not None and step.wants_enter()

    def tab(self, forward: bool) -> bool:
        step = self._table.step
        return step is not None and step.tab(forward)

    def name_at(self, at: QPointF) -> str:
        found = pieces(self._table)
        return next((piece.name for piece in found if piece.rect.contains(at)), "")

    def leave(self) -> None:
        if self._table.hint is None:
            self._table.stage.show_hover(None)

    def paint_over(self, painter: QPainter, exposed: QRectF) -> None:
        self._table.stage.paint_over(painter, exposed)


class BayTable(GameTable):
    """See the module."""

    def __init__(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> None:
        super().__init__(game, looks, settings)
        self.stage = Stage(StepHands(self))
        self.view = self.stage.view
        self._flights = Flights(self.stage)
        self._turns: dict[int, int] = {}
        self.step: Step | None = None
        """What the player is doing; None until something is shown."""
        self.seen: Observation | None = None
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.setFocusProxy(self.view)
        self.view.setAccessibleName(tr("The bay"))
        self.view.setAccessibleDescription(
            tr("Tiles on the table, your hand, the stacks. Keys: 1 and 2 take a tile, R turns it.")
        )
        self.view.zoomed.connect(self._moved)
        self.view.panned.connect(self._panned)
        theme.current().changed.connect(self._recolour)
        attach(self.view, partial(pieces, self))

    # --- GameTable ------------------------------------------------------------------------

    def show_observation(self, seen: Observation) -> None:
        self._end_step()
        self._flights.land()
        first = self.seen is None
        self.seen = seen
        self.stage.show_seen(seen)
        if first:
            self.view.fit(self.stage.room([lay.cell for lay in seen.board], seen.discs), False)
        self._begin_step()

    def show_step(self, events: Sequence[Event], seen: Observation) -> None:
        known = frozenset(lay for lay, _ in self.stage.marks.lays)
        first = self.seen is None
        self._end_step()
        self._flights.land()
        self.seen = seen
        self.stage.show_seen(seen)
        if first:
            self.view.fit(self.stage.room([lay.cell for lay in seen.board], seen.discs), False)
        self._flights.play(events, seen, known)
        self._begin_step()

    def panel(self, seen: Observation) -> PanelView:
        return panel_view(seen)

    def press(self, key: str) -> None:
        if self.step is not None:
            self.step.button(key)

    def skip(self) -> None:
        self._flights.land()

    def cancel(self) -> bool:
        return self.step is not None and self.step.cancel()

    def take_back(self) -> bool:
        self.drop_hint()
        return self.can_take_back and self.cancel()

    @property
    def can_take_back(self) -> bool:
        return self.step is not None and self.step.can_take_back

    def peek(self, on: bool) -> None:
        self.stage.overlays(not on)

    def highlight(self, event: Event | None) -> None:
        if self.seen is None or self.step is None:
            return
        if event is None:
            self.step.refresh()
            return
        board = board_of(self.seen.edition, self.seen.board)
        paths = event_paths(event, board)
        marks = Marks(
            areas=tuple(AreaMark(path, True, False) for path in paths),
            lit=event_cells(event),
            lays=self.stage.marks.lays,
        )
        self.stage.show_marks(marks, self._edges())

    def show_hint(self, action: Any) -> None:
        super().show_hint(action)
        if self.seen is None or self.step is None:
            return
        desk = self._desk(self.seen)
        if action is None:
            hide_hint(desk)
            self.step.refresh()
            return
        for cell in show_hint(desk, action):
            self.view.show_point(*centre(cell))

    def apply_settings(self, settings: Settings) -> None:
        super().apply_settings(settings)
        if self.seen is not None:
            self._end_step()
            self._begin_step()

    def shortcuts(self) -> Sequence[tuple[str, str]]:
        return (
            ("1, 2, 3", tr("Take a tile of your hand; choose an area or a stack")),
            ("R, Shift+R", tr("Turn the tile")),
            (tr("Arrows, number pad"), tr("Move over the places")),
            ("Enter", tr("Put it here")),
            ("Backspace, Esc", tr("Take back")),
            ("+, -, 0", tr("Zoom in, out, to 100 %")),
            ("F", tr("Fit the whole bay")),
            ("H", tr("Suggest a move")),
            ("S", tr("Choose whose pelican comes")),
            (tr("Ctrl+arrows"), tr("Move the bay")),
            ("Space", tr("Show where one tile ends and the next begins, while it is held")),
        )

    # --- steps ----------------------------------------------------------------------------

    def _desk(self, seen: Observation) -> Desk:
        return Desk(
            game=self.game,  # type: ignore[arg-type]
            seen=seen,
            stage=self.stage,
            settings=self.settings,
            names=self.names(),
            turns=self._turns,
            act=self._act,
            prompt=self.prompt_changed.emit,
            announce=self.announced.emit,
        )

    def _begin_step(self) -> None:
        if self.seen is None:
            return
        self._turns = {tile: turn for tile, turn in self._turns.items() if tile in self.seen.hand}
        self.stage.show_marks(NO_MARKS, {})
        self.step = self._step_for(self._desk(self.seen))
        self.step.begin()

    def _step_for(self, desk: Desk) -> Step:
        seen = desk.seen
        if seen.to_act != seen.viewer or seen.to_act is None or seen.viewer < 0:
            return WaitStep(desk)
        match seen.phase:
            case Phase.ARRANGE:
                question = tr("Begin the bay: lay the three tiles so that all edges match.")
                return PlaceStep(desk, ArrangeOpenings(desk.game, seen), question)
            case Phase.PLACE:
                if desk.game.check_seen(seen, passes(seen)[0]):
                    return PassStep(desk)
                return PlaceStep(desk, PlaceOpenings(desk.game, seen), _question(seen))
            case Phase.PELICANS:
                return PelicanStep(desk)
            case Phase.SCORE:
                return ScoreStep(desk)
            case Phase.DISC | Phase.SETUP_DISC:
                return DiscStep(desk)
            case Phase.DRAW | Phase.SETUP_DRAW:
                return DrawStep(desk)
            case _:
                return WaitStep(desk)

    def _end_step(self) -> None:
        self.hint = None
        if self.step is not None:
            self.step.drop()
            self.step = None

    def _act(self, action: Action) -> None:
        self.intent.emit(action)

    def _edges(self) -> dict[int, str]:
        if self.seen is None:
            return {}
        tiles = board_of(self.seen.edition, self.seen.board).tiles
        return {tile: tiles.tile(tile).edges for tile in self.seen.hand}

    # --- upkeep ---------------------------------------------------------------------------

    def _moved(self) -> None:
        """The view zoomed or changed its size: pictures wanted for the old zoom are not."""
        self.stage.stamps.forget_wishes()
        self.stage.refresh_shore()
        if self.hint is None and self.step is not None:
            self.step.rescaled()
        self._renew_hint()

    def _panned(self) -> None:
        if self.step is not None and self.hint is None:
            self.step.panned()

    def _recolour(self) -> None:
        self.stage.recolour()
        if self.step is not None:
            self.step.refresh()
        self._renew_hint()

    def _renew_hint(self) -> None:
        """What is suggested stays shown, at the size and in the colours of now."""
        if self.hint is not None and self.seen is not None:
            show_hint(self._desk(self.seen), self.hint)


def _question(seen: Observation) -> str:
    """What to do at the beginning of a placement."""
    if len(seen.hand) == 1:
        return tr("Place your tile: drag it to the bay, or click it first.")
    if seen.bonus:
        return tr("Your bonus turn: place one tile or both.")
    return tr("Place one tile or both: drag them to the bay, or click one first.")
