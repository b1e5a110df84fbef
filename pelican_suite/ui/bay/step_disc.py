"""Putting a sun disc beside the bay, or moving one that is out (BAY-4, BAY-13)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import tr
from pelican_suite.games.bay.actions import Cell, PutDisc
from pelican_suite.ui.bay import geometry
from pelican_suite.ui.bay.gestures import Carry
from pelican_suite.ui.bay.hud import Part
from pelican_suite.ui.bay.keys import step_of
from pelican_suite.ui.bay.marks import Marks, Place
from pelican_suite.ui.bay.names import disc_name, place_name
from pelican_suite.ui.bay.sprites import Pose
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.bay.steps import Desk, Step, refusal
from pelican_suite.ui.bay.view import DRAG_START
from pelican_suite.ui.shared.table import Button, Prompt


class DiscStep(Step):
    """Drag a disc, or click it and then a cell; a cell alone will do while one is in supply."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._legal = {a for a in desk.game.legal_seen(desk.seen) if isinstance(a, PutDisc)}
        self._sources = {action.source for action in self._legal}
        self._source: Cell | None = None
        self._picked = None in self._sources
        self._put: Cell | None = None
        self._cursor: Cell | None = None
        self._carry: Carry | None = None
        self._pressed: QPointF | None = None
        self._dragged = False

    # --- what is shown --------------------------------------------------------------------

    def refresh(self) -> None:
        from_supply = self._picked and self._source is None
        held = self._carry is not None or self._put is not None
        shore = self.desk.hand_shore(discs_free=from_supply, hide_disc=bool(from_supply and held))
        self.desk.stage.show_shore(shore)
        self._show_disc(self._source, not held)
        hints = self.desk.settings.hints or self._carry is not None
        free = sorted({a.cell for a in self._legal if a.source == self._source})
        cells = tuple((cell, Place.DISC) for cell in free) if self._picked and hints else ()
        marks = Marks(cells=cells, cursor=self._cursor, disc=self._put, lit=self._to_move())
        self.desk.stage.show_marks(marks, {})
        self._show_prompt()

    def _to_move(self) -> tuple[Cell, ...]:
        """Discs that may be chosen, while none is."""
        return () if self._picked else tuple(sorted(s for s in self._sources if s is not None))

    def _show_disc(self, cell: Cell | None, visible: bool) -> None:
        item = None if cell is None else self.desk.stage.piece("disc", cell)
        if item is not None:
            item.setVisible(visible)

    def _buttons(self) -> tuple[Button | None, tuple[Button, ...]]:
        """The primary button and the others, for what is put by now."""
        if self._put is None:
            return None, ()
        back = Button("back", tr("Take back"), tooltip=tr("Takes the disc back (Esc)"))
        return Button("put", tr("Put it here")), (back,)

    def _show_prompt(self) -> None:
        if self._put is not None:
            self.desk.prompt(Prompt(tr("The sun disc blocks this place."), *self._buttons()))
        elif not self._picked:
            self.desk.prompt(Prompt(tr("All sun discs are out. Choose the one that moves.")))
        elif self._source is not None:
            self.desk.prompt(Prompt(tr("Move the sun disc to another free place beside the bay.")))
        else:
            self.desk.prompt(Prompt(tr("Put a sun disc on a free place beside the bay.")))

    # --- pointer --------------------------------------------------------------------------

    def press(self, at: QPointF) -> bool:
        hit = self.desk.stage.hit(at)
        if hit is not None and hit.part is not Part.DISC:
            return True
        if hit is not None:
            if None in self._sources:
                self._lift(None, at)
            return True
        cell = self.desk.cell_at(at)
        if cell == self._put:
            self._put = None
            self._lift(self._source, at)
            return True
        if cell in self._sources:
            self._lift(cell, at)
            return True
        if self._picked:
            self._pressed = QPointF(at)
            return cell in {a.cell for a in self._legal} or self.desk.board.covers(cell)
        return False

    def _lift(self, source: Cell | None, at: QPointF) -> None:
        self._drop_carry()
        self._show_disc(self._source, True)
        self._source, self._picked, self._put = source, True, None
        stage = self.desk.stage
        home = self._supply_pose if source is None else partial(stage.cell_pose, source)
        self._carry = Carry(stage, Art("disc"), home)
        self._carry.start(at)
        self._pressed, self._dragged = QPointF(at), False
        self.refresh()

    def _supply_pose(self) -> Pose:
        """Pose of the disc that is taken from the supply."""
        layout = self.desk.stage.layout
        place = layout.disc(max(0, self.desk.seen.discs_left - 1))
        return Pose(place.x(), place.y(), layout.disc_radius)

    def rescaled(self) -> None:
        self.panned()

    def panned(self) -> None:
        if self._carry is not None:
            self._carry.follow()

    def move(self, at: QPointF) -> None:
        if self._carry is None:
            self.desk.stage.show_hover(self.desk.stage.hit(at))
            return
        if self._pressed is not None and (at - self._pressed).manhattanLength() > DRAG_START:
            self._dragged = True
        if self._pressed is None or self._dragged:
            self._carry.move(at, self._meant(at))

    def _meant(self, at: QPointF) -> Cell | None:
        if self.desk.stage.hit(at) is not None:
            return None
        point = self.desk.stage.view.to_scene(at)
        free = [a.cell for a in self._legal if a.source == self._source]
        return geometry.nearest(point.x(), point.y(), free, reach=0.8)

    def release(self, at: QPointF) -> None:
        pressed, self._pressed = self._pressed, None
        dragged, self._dragged = self._dragged, False
        if pressed is None or self.desk.stage.hit(at) is not None:
            if dragged:
                self._give_up()
            return
        cell = self._meant(at)
        if cell is not None and (dragged or self._carry is None or cell != self._source):
            self._lay(cell)
        elif dragged or self._carry is None:
            self._refuse(self.desk.cell_at(at))

    def click(self, at: QPointF) -> None:
        if self._carry is not None:
            self._give_up()

    def _lay(self, cell: Cell) -> None:
        if self._carry is not None:
            self._carry.end(cell)
            self._carry = None
        self._put, self._cursor = cell, None
        self.refresh()
        if not self.desk.settings.confirm_moves:
            self.button("put")

    def _refuse(self, cell: Cell) -> None:
        self._drop_carry(glide=True)
        self.refresh()
        verdict = self.desk.game.check_seen(self.desk.seen, PutDisc(cell, self._source))
        if not verdict:
            self.desk.prompt(refusal(self.desk, verdict, *self._buttons()))

    def _give_up(self) -> None:
        self._drop_carry(glide=True)
        self._show_disc(self._source, True)
        if None not in self._sources:
            self._source, self._picked = None, False
        self.refresh()

    def _drop_carry(self, glide: bool = False) -> None:
        if self._carry is not None:
            if glide:
                self._carry.cancel()
            else:
                self._carry.drop()
            self._carry = None

    # --- keys and buttons -----------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.wants_enter() and self._enter()
        if key == Qt.Key.Key_Backspace:
            return self.cancel()
        if key == Qt.Key.Key_Tab:
            return False
        edge = step_of(event, self._cursor or (0, 0))
        if edge is None:
            return False
        self._walk(edge)
        return True

    def wants_enter(self) -> bool:
        return self._cursor is not None and self._put is None

    def _enter(self) -> bool:
        return self._cursor is not None and (self.choose_cell(self._cursor) or True)

    def _walk(self, edge: int) -> None:
        if self._cursor is None:
            places = self._to_move() or sorted(
                a.cell for a in self._legal if a.source == self._source
            )
            self._cursor = places[0]
        else:
            self._cursor = geometry.across(self._cursor, edge)
        self.desk.stage.view.show_point(*geometry.centre(self._cursor))
        self.refresh()
        self.desk.announce(self.cell_name(self._cursor) or place_name(self._cursor))

    def cell_name(self, cell: Cell) -> str | None:
        place = place_name(cell)
        if cell in self.desk.seen.discs:
            return disc_name(cell)
        if any(action.cell == cell for action in self._legal):
            return tr("Free cell at {place}: a sun disc may lie here", place=place)
        return None

    def choose_cell(self, cell: Cell) -> bool:
        if cell in self._sources:
            self._show_disc(self._source, True)
            self._source, self._picked, self._put = cell, True, None
            self.refresh()
            return True
        if self._picked and PutDisc(cell, self._source) in self._legal:
            self._lay(cell)
            return True
        return False

    def button(self, key: str) -> None:
        if key == "back":
            self.cancel()
        elif key == "put" and self._put is not None:
            action = PutDisc(self._put, self._source)
            if action in self._legal:
                self.desk.act(action)

    def cancel(self) -> bool:
        if self._carry is None and (self._put, self._cursor, self._source) == (None, None, None):
            return False
        self._put = self._cursor = None
        self._give_up()
        return True

    @property
    def can_take_back(self) -> bool:
        return self._carry is not None or (self._put, self._source) != (None, None)

    def drop(self) -> None:
        self._drop_carry()
        self._show_disc(self._source, True)
