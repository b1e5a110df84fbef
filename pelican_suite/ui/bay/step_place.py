"""Placing tiles: drag, click or keys; one tile, both, or a pair joined first (BAY-5 to BAY-7).

The same step lays the three tiles that begin the bay (BAY-4).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.contract import Verdict
from pelican_suite.core.i18n import tr
from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.ui.bay import geometry
from pelican_suite.ui.bay.gestures import Carry
from pelican_suite.ui.bay.hud import Hit, Part
from pelican_suite.ui.bay.keys import step_of
from pelican_suite.ui.bay.marks import Marks, Place
from pelican_suite.ui.bay.names import answer_name, free_name, hand_name
from pelican_suite.ui.bay.openings import Answer, Openings
from pelican_suite.ui.bay.place_marks import badges, hatch, places
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.bay.steps import DIGITS, Desk, Step, refusal
from pelican_suite.ui.bay.view import DRAG_START
from pelican_suite.ui.shared import sounds, theme
from pelican_suite.ui.shared.table import Button, Prompt


@dataclass(slots=True)
class Held:
    """The tile in the air.

    Attributes:
        slot: Its place in the hand.
        pressed: Where the button went down, while it is down.
        dragged: The button has moved far enough to be a drag.
        origin: Where it lay on the board, if it was picked up from there.
    """

    tile: int
    slot: int
    carry: Carry
    pressed: QPointF | None = None
    dragged: bool = False
    origin: Lay | None = None


class PlaceStep(Step):
    """See the module."""

    def __init__(self, desk: Desk, openings: Openings, question: str) -> None:
        """Args:
        desk: What to work with.
        openings: Who answers where tiles fit.
        question: What to do, as long as nothing is held or laid.
        """
        super().__init__(desk)
        self._openings = openings
        self._question = question
        self._laid: list[Lay] = []
        self._held: Held | None = None
        self._cursor: Cell | None = None
        self._by_keys = False
        self._answers: dict[Lay, Answer] = {}

    # --- what is shown --------------------------------------------------------------------

    def refresh(self) -> None:
        hidden = [lay.tile for lay in self._laid]
        chosen = None
        if self._held is not None:
            hidden.append(self._held.tile)
            chosen = self._held.slot
        stage = self.desk.stage
        stage.show_shore(self.desk.hand_shore(hidden, active=True, chosen=chosen))
        self._show_marks()
        self._show_prompt()

    def _show_marks(self) -> None:
        tiles = self.desk.board.tiles
        edges = {tile: tiles.tile(tile).edges for tile in self.desk.seen.hand}
        answer, over = self._answer_now()
        waiting = self._openings.action(self._laid) is None
        marks = Marks(
            lays=tuple((lay, waiting) for lay in self._laid),
            cells=self._cells(),
            cursor=self._cursor if self._by_keys else None,
            badges=badges(answer, over, self.desk.stage.view.scale_now),
            hatch=hatch(answer),
        )
        self.desk.stage.show_marks(marks, edges)

    def _cells(self) -> tuple[tuple[Cell, Place], ...]:
        if self._held is None or not self.desk.settings.hints:
            return ()
        tile = self._held.tile
        return places(self._openings, self._laid, tile, self._turn_of(tile))

    def _refuse(self, verdict: Verdict) -> None:
        """Shows a refusal beside the buttons."""
        self.desk.prompt(refusal(self.desk, verdict, *self._buttons()))

    def _buttons(self) -> tuple[Button | None, tuple[Button, ...]]:
        """The primary button and the others, for what is laid by now."""
        if not self._laid:
            return None, ()
        back = Button("back", tr("Take back"), tooltip=tr("Takes the last tile back (Backspace)"))
        action = self._openings.action(self._laid)
        label = tr("Place both") if len(self._laid) == 2 else tr("Place")
        return Button("place", label, enabled=action is not None), (back,)

    def _show_prompt(self) -> None:
        answer, _ = self._answer_now()
        if answer is not None and not answer.welcome:
            self._refuse(answer.verdict)
        else:
            self.desk.prompt(Prompt(self._sentence(answer), *self._buttons()))

    def _sentence(self, answer: Answer | None) -> str:
        if answer is not None:
            return answer_name(answer, self.desk.names)
        if self._held is not None:
            return tr("Put it on a glowing place. R turns it, Esc puts it back.")
        if not self._laid:
            return self._question
        left = len(self.desk.seen.hand) - len(self._laid)
        if self._openings.action(self._laid) is None:
            return tr("It waits for its partner: put the next tile beside it.")
        if left:
            return tr("Place it, or add your other tile to the same area.")
        return tr("Place your tiles so?")

    # --- the tile in the air --------------------------------------------------------------

    def _turn_of(self, tile: int) -> int:
        return self.desk.turns.get(tile, 0)

    def _art(self, tile: int) -> Art:
        return Art("tile", self._openings.tiles.tile(tile).edges, self._turn_of(tile), tile)

    def _take(self, slot: int, at: QPointF, pressed: bool) -> None:
        """Lifts a tile out of the hand."""
        self._put_back()
        tile = self.desk.seen.hand[slot]
        carry = self._lift(tile, slot, at)
        self._held = Held(tile, slot, carry, QPointF(at) if pressed else None)
        self.refresh()

    def _lift_laid(self, lay: Lay, at: QPointF) -> None:
        """Picks a tile up again that was put down for the time being."""
        self._put_back()
        self._laid.remove(lay)
        slot = self.desk.seen.hand.index(lay.tile)
        carry = self._lift(lay.tile, slot, at)
        self._held = Held(lay.tile, slot, carry, QPointF(at), origin=lay)
        self.refresh()

    def _lift(self, tile: int, slot: int, at: QPointF) -> Carry:
        stage = self.desk.stage
        carry = Carry(stage, self._art(tile), partial(stage.slot_pose, slot))
        carry.start(at)
        stage.show_hover(None)
        return carry

    def _put_back(self) -> bool:
        if self._held is None:
            return False
        self._held.carry.cancel()
        self._held = None
        self._cursor, self._by_keys = None, False
        return True

    def _answer(self, lay: Lay) -> Answer:
        if lay not in self._answers:
            self._answers[lay] = self._openings.ask(self._laid, lay)
        return self._answers[lay]

    def _answer_now(self) -> tuple[Answer | None, Cell | None]:
        """What the cell under the held tile says."""
        if self._held is None:
            return None, None
        over = self._cursor if self._by_keys else self._held.carry.over
        if over is None:
            return None, None
        return self._answer(Lay(self._held.tile, over, self._turn_of(self._held.tile))), over

    def _meant(self, at: QPointF) -> Cell | None:
        """The cell a held tile snaps to: the nearest that welcomes it, else a free one beside
        the bay that then says why not."""
        if self._held is None or self.desk.stage.hit(at) is not None:
            return None
        point = self.desk.stage.view.to_scene(at)
        tile = self._held.tile
        letters = self._openings.tiles.turned(tile, self._turn_of(tile)).letters
        welcome = [
            lay.cell
            for lay in self._openings.ways(self._laid, tile)
            if self._openings.tiles.turned(tile, lay.turn).letters == letters
        ]
        near = geometry.nearest(point.x(), point.y(), welcome)
        if near is not None:
            return near
        cell = geometry.cell_at(point.x(), point.y())
        return cell if cell in self._frontier() else None

    def _frontier(self) -> set[Cell]:
        """Free cells beside tiles, laid ones counted; those of the tile's ways besides."""
        board = self.desk.board
        taken = set(board.at) | {lay.cell for lay in self._laid}
        near = {geometry.across(cell, edge) for cell in taken for edge in range(6)} - taken
        if self._held is not None:
            near |= {lay.cell for lay in self._openings.ways(self._laid, self._held.tile)}
        return near

    def _lay_down(self, cell: Cell) -> bool:
        """Puts the held tile on a cell, if it is welcome."""
        if self._held is None:
            return False
        lay = Lay(self._held.tile, cell, self._turn_of(self._held.tile))
        answer = self._answer(lay)
        if not answer.welcome:
            self._held.carry.shake()
            self.refresh()
            return False
        self._held.carry.end(cell)
        sounds.current().play_gesture("bay", "put")
        self._held = None
        self._laid.append(lay)
        self._answers.clear()
        self._cursor, self._by_keys = None, False
        self.refresh()
        self._commit_if_plain()
        return True

    def _commit_if_plain(self) -> None:
        """With confirming off, a placement that cannot grow any more is taken at once."""
        action = self._openings.action(self._laid)
        if self.desk.settings.confirm_moves or action is None:
            return
        laid = {lay.tile for lay in self._laid}
        rest = [tile for tile in self.desk.seen.hand if tile not in laid]
        if not any(self._openings.ways(self._laid, tile) for tile in rest):
            self.desk.act(action)

    # --- pointer --------------------------------------------------------------------------

    def press(self, at: QPointF) -> bool:
        hit = self.desk.stage.hit(at)
        if hit is not None:
            return self._press_hit(hit, at)
        if self._held is not None:
            self._held.pressed = QPointF(at)
            return True
        cell = self.desk.cell_at(at)
        for lay in self._laid:
            if lay.cell == cell:
                self._answers.clear()
                self._lift_laid(lay, at)
                return True
        return False

    def _press_hit(self, hit: Hit, at: QPointF) -> bool:
        if hit.part in (Part.TURN_ON, Part.TURN_BACK):
            self._turn_tile(self.desk.seen.hand[hit.index], 1 if hit.part is Part.TURN_ON else -1)
            return True
        if hit.part is Part.HAND:
            self._take(hit.index, at, pressed=True)
            return True
        return True

    def move(self, at: QPointF) -> None:
        held = self._held
        if held is None:
            self.desk.stage.show_hover(self.desk.stage.hit(at))
            return
        if held.pressed is not None and (at - held.pressed).manhattanLength() > DRAG_START:
            held.dragged = True
        if held.pressed is None or held.dragged:
            self._by_keys = False
            before = held.carry.over
            self._carry_to(held, at, self._meant(at))
            if held.carry.over != before:
                answer, _ = self._answer_now()
                if answer is not None and not answer.welcome:
                    held.carry.shake()
                self._show_marks()
                self._show_prompt()

    def release(self, at: QPointF) -> None:
        held = self._held
        if held is None:
            return
        dragged, held.pressed, held.dragged = held.dragged, None, False
        cell = self._meant(at)
        if dragged:
            if cell is None or not self._lay_down(cell):
                self._let_go(held, cell)
                self.desk.stage.show_hover(self.desk.stage.hit(at))
        elif cell is not None:
            self._carry_to(held, at, cell)
            self._lay_down(cell)
        elif held.origin is not None:
            held.origin = None

    def _carry_to(self, held: Held, at: QPointF, cell: Cell | None) -> None:
        """Moves the held tile; the sun disc that keeps it off a cell shines through."""
        held.carry.move(at, cell, faint=cell in self.desk.seen.discs)

    def rescaled(self) -> None:
        self.panned()
        if self._held is not None:
            self._show_marks()

    def panned(self) -> None:
        if self._held is not None:
            self._held.carry.follow()

    def _let_go(self, held: Held, cell: Cell | None) -> None:
        """A drag that ended where the tile cannot stay; the reason stays on the prompt line."""
        answer = None
        if cell is not None:
            answer = self._answer(Lay(held.tile, cell, self._turn_of(held.tile)))
        self._put_back()
        self.refresh()
        if answer is not None:
            self._refuse(answer.verdict)

    def click(self, at: QPointF) -> None:
        if self._put_back():
            self.refresh()

    def turn(self, steps: int) -> bool:
        if self._held is not None:
            self._turn_tile(self._held.tile, steps)
            return True
        hover = self.desk.stage.hover
        if hover is not None and hover.part not in (Part.PILE, Part.DISC):
            self._turn_tile(self.desk.seen.hand[hover.index], steps)
            return True
        return False

    def _turn_tile(self, tile: int, steps: int) -> None:
        self.desk.turns[tile] = (self._turn_of(tile) + steps) % 6
        if self._held is not None and self._held.tile == tile:
            self._held.carry.turn(self._art(tile), steps)
        else:
            name = hand_name(self._openings.tiles, tile, self._turn_of(tile))
            self.desk.announce(name)
        self.refresh()

    # --- keys and buttons -----------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in DIGITS and DIGITS.index(key) < len(self.desk.seen.hand):
            return self.choose_hand(DIGITS.index(key))
        if key == Qt.Key.Key_R:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            return self.turn(-1 if back else 1)
        if key == Qt.Key.Key_Backspace:
            return self._take_back()
        if self._held is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            answer, over = self._answer_now()
            return answer is not None and over is not None and (self._lay_down(over) or True)
        edge = step_of(event, self._cursor or (0, 0))
        if edge is None:
            return False
        self._walk(edge)
        return True

    def wants_enter(self) -> bool:
        return self._held is not None and self._answer_now()[0] is not None

    def _first_cell(self) -> Cell:
        """Where the keyboard begins: a place that fits, else one that might."""
        cells = dict(self._cells())
        for kind in (Place.FITS, Place.WAITS, Place.OTHER_TURN):
            found = next((cell for cell, place in cells.items() if place is kind), None)
            if found is not None:
                return found
        return min(self._frontier())

    def _walk(self, edge: int) -> None:
        """Moves the cursor; from outside it begins at the first place that fits."""
        if self._held is None:
            return
        if self._cursor is None or not self._by_keys:
            self._cursor = self._held.carry.over or self._first_cell()
        else:
            self._cursor = geometry.across(self._cursor, edge)
        self._by_keys = True
        view = self.desk.stage.view
        view.show_point(*geometry.centre(self._cursor))
        at = view.to_view(*geometry.centre(self._cursor))
        self._carry_to(self._held, at, self._cursor)
        self._show_marks()
        self._show_prompt()
        self.desk.announce(self.cell_name(self._cursor) or "")

    def tab(self, forward: bool) -> bool:
        free = [
            slot
            for slot, tile in enumerate(self.desk.seen.hand)
            if tile not in {lay.tile for lay in self._laid}
        ]
        now = self._held.slot if self._held is not None else None
        later = [slot for slot in free if now is None or (slot > now if forward else slot < now)]
        if not later:
            return False
        return self.choose_hand(later[0] if forward else later[-1])

    def choose_hand(self, slot: int) -> bool:
        if not 0 <= slot < len(self.desk.seen.hand):
            return False
        tile = self.desk.seen.hand[slot]
        if any(lay.tile == tile for lay in self._laid):
            return False
        pose = self.desk.stage.slot_pose(slot)
        self._take(slot, QPointF(pose.x, pose.y - pose.radius * 0.3), pressed=False)
        self.desk.announce(hand_name(self._openings.tiles, tile, self._turn_of(tile)))
        return True

    def cell_name(self, cell: Cell) -> str | None:
        if cell not in self._frontier() and self._held is None:
            return None
        answer = None
        if self._held is not None:
            answer = self._answer(Lay(self._held.tile, cell, self._turn_of(self._held.tile)))
        return free_name(cell, answer, self.desk.names, disc=cell in self.desk.seen.discs)

    def choose_cell(self, cell: Cell) -> bool:
        return self._lay_down(cell)

    def button(self, key: str) -> None:
        if key == "back":
            self._take_back()
        elif key == "place":
            action = self._openings.action(self._laid)
            if action is not None:
                self._put_back()
                self.desk.act(action)

    def _take_back(self) -> bool:
        if self._put_back():
            self.refresh()
            return True
        if not self._laid:
            return False
        lay = self._laid.pop()
        self._answers.clear()
        stage = self.desk.stage
        stage.air.fly(
            self._art(lay.tile),
            stage.cell_pose(lay.cell, lift=1.0),
            stage.slot_pose(self.desk.seen.hand.index(lay.tile)),
            theme.current().duration("settle"),
        )
        self.refresh()
        return True

    def cancel(self) -> bool:
        return self._take_back()

    @property
    def can_take_back(self) -> bool:
        return self._held is not None or bool(self._laid)

    def drop(self) -> None:
        if self._held is not None:
            self._held.carry.drop()
            self._held = None
