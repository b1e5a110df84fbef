"""A turn, or the starting diamonds: footprint, shells, bag, triangles, and Done (SAN-3)."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import tr
from pelican_suite.games.sanibel.actions import Via
from pelican_suite.games.sanibel.draft import begin
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.tiles import SAND_CRAB
from pelican_suite.games.sanibel.turns import free_spots
from pelican_suite.ui.sanibel.air import Pose
from pelican_suite.ui.sanibel.carry import Carry
from pelican_suite.ui.sanibel.desk import Desk, Hover, first_section
from pelican_suite.ui.sanibel.geometry import Way
from pelican_suite.ui.sanibel.holding import Holding
from pelican_suite.ui.sanibel.sand_zone import CRABS, Key
from pelican_suite.ui.sanibel.turn_keys import TurnKeys
from pelican_suite.ui.sanibel.turn_show import BACK, DONE, TurnShow
from pelican_suite.ui.sanibel.words import place_words
from pelican_suite.ui.shared import sounds


class TurnStep(TurnShow):
    """See the module."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.keys = TurnKeys(self)

    def begin(self) -> None:
        table, seat = self.desk.table, self.desk.seat
        ahead = [] if self.starting else free_spots(table, seat)
        if ahead:
            self.desk.stage.look_at([table.spots[seat], *ahead[:6]])
            self.desk.shown[0] = first_section(ahead[0], self.desk.edition.path.sections)
        super().begin()

    def focus_spot(self) -> Spot | None:
        return self.keys.spot

    def focus_key(self) -> Key | None:
        return self.keys.key_at

    def focus_cells(self) -> tuple[int, ...]:
        return self.keys.cells

    # --- pointer --------------------------------------------------------------------------

    def press(self, at: QPointF) -> None:
        self.forgive()
        if self.carry is not None:
            return
        if self.fan is not None:
            self._press_fan(at)
            return
        zone, stage = self.desk.stage.corner(at), self.desk.stage
        if zone == "bag":
            self._press_bag(at)
        elif zone == "sand":
            key = stage.sand.key_at(at)
            if key is not None and len(key) > 2:
                self.pick(key, at)
        else:
            super().press(at)

    def _press_fan(self, at: QPointF) -> None:
        fan = self.fan_look()
        option = fan.option_at(at) if fan is not None else -1
        if option >= 0:
            self.choose_triangle(option)
        else:
            self.fan = None
            self.refresh()

    def _press_bag(self, at: QPointF) -> None:
        cell = self.desk.stage.bag.cell_at(at)
        if cell is None:
            return
        for index, put in enumerate(self.draft.puts):
            if cell in put.cells:
                if put.via is Via.FILL:
                    self.draft = self.draft.give_back(index)
                    self.refresh()
                else:
                    self.lift(index, at)
                return
        if any(put.cells == (cell,) for put in self.draft.spaces()):
            self.open_fan(cell)

    def move(self, at: QPointF, dragged: bool) -> None:
        if self.carry is not None:
            self._carry_to(self.carry, at)
        elif self.fan is not None:
            fan = self.fan_look()
            hover = fan.option_at(at) if fan is not None else -1
            if hover != self._fan_hover:
                self._fan_hover = hover
                self.refresh()
        else:
            super().move(at, dragged)

    def _carry_to(self, carry: Carry, at: QPointF) -> None:
        if not carry.move(at):
            return
        self.forgive()
        aim = carry.holding.aim
        if aim is not None and not aim.verdict:
            self.refuse(aim.verdict)
        else:
            self.refresh()

    def release(self, at: QPointF, dragged: bool) -> None:
        carry = self.carry
        if carry is None:
            super().release(at, dragged)
            return
        self._carry_to(carry, at)
        if not dragged and not carry.by_click:
            carry.by_click = True
        else:
            self.put_down(at)

    def click_beach(self, at: QPointF) -> None:
        spot = self.desk.stage.beach.spot_at(at)
        if spot is None or self.starting:
            super().click_beach(at)
        else:
            self.choose_spot(spot)

    def click_key(self, key: Key) -> None:
        if key == CRABS:
            self.use_kept = not self.use_kept
            self.refresh()
        else:
            super().click_key(key)

    def right(self, at: QPointF) -> None:
        if not self.turn(1):
            super().right(at)

    def double(self, at: QPointF) -> None:
        if self.carry is not None:
            self.let_go()
        super().double(at)

    def wheel(self, at: QPointF, steps: float, sideways: float) -> None:
        if not steps or not self.turn(1 if steps < 0 else -1):
            super().wheel(at, steps, sideways)

    def leave(self) -> None:
        if self.carry is None and self.fan is None:
            super().leave()

    # --- taking tiles up ------------------------------------------------------------------

    def pick(self, key: Key, at: QPointF | None = None) -> bool:
        """Takes a tile from the sand into the hand; False with a reason if it may not be taken."""
        if key[0] == "start":
            self._take_up(Holding(self.draft, self.draft, int(str(key[1])), Way()), key, at)
            return True
        if key[2] == SAND_CRAB and self.draft.spot is not None:
            sentence = tr(
                "Use a crab by taking a shell of another section: choose one on the beach."
            )
            self.reason = (sentence, "SAN-6")
            self.refresh()
            return False
        offer = self.reach.offer(key)
        if offer is None:
            self.refuse(self.draft.may_take(self.reach.wish(key)))
            return False
        trial = self.draft.take(offer)
        self._take_up(Holding(self.draft, trial, len(trial.puts) - 1, Way()), key, at)
        return True

    def _take_up(self, holding: Holding, key: Key, at: QPointF | None) -> None:
        placed = self.desk.stage.sand.find(key)
        home = Pose(0, 0, self.desk.stage.bag.side)
        if placed is not None:
            home = Pose(placed.at.x(), placed.at.y(), placed.side)
        self._carry(holding, home, at)

    def lift(self, index: int, at: QPointF | None = None) -> None:
        """Takes a tile of this turn out of the bag into the hand."""
        bag = self.desk.stage.bag
        middle = bag.centre(self.draft.puts[index].cells)
        home = Pose(middle.x(), middle.y(), bag.side)
        self._carry(Holding(self.draft, self.draft, index), home, at)

    def _carry(self, holding: Holding, home: Pose, at: QPointF | None) -> None:
        self.carry = Carry(self.desk.stage, holding, home, by_click=at is None)
        self.keys.rest()
        self.hover = Hover()
        if at is not None:
            self.carry.start(at)
        self.refresh()

    # --- turning, laying, letting go ------------------------------------------------------

    def turn(self, steps: int) -> bool:
        """Turns the tile in hand; False if there is none."""
        if self.carry is None:
            return False
        self.carry.holding.turn(steps)
        self._turned(self.carry)
        return True

    def flip(self) -> bool:
        """Flips the zigzag in hand; False if there is none."""
        if self.carry is None:
            return False
        self.carry.holding.flip()
        self._turned(self.carry)
        return True

    def _turned(self, carry: Carry) -> None:
        self.forgive()
        carry.turned()
        self.refresh()

    def show_aim(self) -> None:
        """The tile in hand hovers over the place it aims at."""
        if self.carry is not None:
            self.carry.show_aim()

    def put_down(self, at: QPointF | None = None) -> None:
        """Lays the tile in hand on the place it aims at, or says why it cannot lie there."""
        carry = self.carry
        if carry is None:
            return
        aim = carry.holding.aim
        if aim is not None and aim.verdict:
            self._lay(carry)
        elif aim is not None:
            self._balk(carry)
            self.refuse(aim.verdict)
        elif at is not None and self.desk.stage.bag.contains_point(at):
            self._balk(carry)
            self.reason = (tr("This is outside the lines of your bag."), "SAN-1")
            self.refresh()
        else:
            self.let_go(back=True)

    def _balk(self, carry: Carry) -> None:
        """What was dragged slides away; what was picked up by a click stays in hand."""
        if carry.by_click:
            carry.shake()
        else:
            self.let_go()

    def _lay(self, carry: Carry) -> None:
        held = carry.holding
        if held.aim is None:
            return
        self.draft = held.laid(held.aim)
        sounds.current().play_gesture("sanibel", "put")
        lay = self.draft.puts[held.index].lay
        self.carry = None
        self.use_kept = self.use_kept and self.reach.crabs() > 0
        if carry.settle(lay.cells, self._landed):
            self.hidden = frozenset({lay})
        self.refresh()

    def _landed(self) -> None:
        self.hidden = frozenset()
        bag = self.desk.stage.bag
        bag.show_look(replace(bag.look, hidden=self.hidden))

    def let_go(self, back: bool = False) -> None:
        """The tile in hand glides to where it came from; `back` leaves it out of the bag."""
        carry = self.carry
        if carry is None:
            return
        out = back and carry.holding.was is not None
        self.draft = carry.holding.put_back() if out else carry.holding.original
        self.carry = None
        if out:
            carry.vanish()
        else:
            carry.go_home()
        self.refresh()

    # --- triangles ------------------------------------------------------------------------

    def open_fan(self, cell: int) -> None:
        """Fans out what a triangle space may be filled with (SAN-4)."""
        self.fan, self._fan_hover = cell, -1
        self.refresh()

    def choose_triangle(self, option: int) -> None:
        """Fills the open triangle space with one of the types."""
        kinds = self.fan_kinds()
        if self.fan is None or not 0 <= option < len(kinds):
            return
        cell, self.fan = self.fan, None
        self.draft = self.draft.fill(kinds[option], cell)
        self.desk.stage.show_changed((cell,))
        self.refresh()

    # --- keys and buttons -----------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        return self.keys.key(event) or super().key(event)

    def tab(self, forward: bool) -> bool:
        return self.keys.tab(forward)

    def wants_enter(self) -> bool:
        return self.carry is not None or self.keys.on_something

    def guide_kind(self) -> str:
        if self.carry is not None:
            return self.carry.holding.kind.name
        if self.keys.key_at is not None:
            return str(self.keys.key_at[2])
        return super().guide_kind()

    def button(self, key: str) -> None:
        if key == BACK:
            self.all_back()
        elif key == DONE:
            self.finish()

    def all_back(self) -> None:
        """Puts every tile of this turn back where it came from."""
        self.let_go()
        spot = self.draft.spot
        self.draft = begin(self.desk.seen)
        if spot is not None:
            self.draft = self.draft.choose(spot)
        self.fan = None
        self.forgive()
        self.refresh()

    def finish(self) -> None:
        """Ends the turn if it may end as it is."""
        self.let_go()
        verdict = self.draft.may_finish()
        if verdict:
            self.desk.act(self.draft.finish())
        else:
            self.refuse(verdict)

    def cancel(self) -> bool:
        self.forgive()
        if self.carry is not None:
            self.let_go()
        elif self.fan is not None:
            self.fan = None
        elif self.keys.on_something:
            self.keys.rest()
        else:
            self.refresh()
            return False
        self.refresh()
        return True

    def resized(self) -> None:
        if self.carry is not None:
            self.carry.resized()
        super().resized()

    def take_back(self) -> bool:
        self.forgive()
        laid = [index for index, put in enumerate(self.draft.puts) if put.cells]
        if self.carry is not None:
            self.let_go()
        elif self.fan is not None:
            self.fan = None
        elif laid:
            self.draft = self.draft.give_back(laid[-1])
        elif self.draft.spot is not None:
            self.draft = begin(self.desk.seen)
        else:
            return False
        self.refresh()
        return True

    @property
    def can_take_back(self) -> bool:
        draft = self.draft
        begun = draft.spot is not None or any(put.cells for put in draft.puts)
        return begun or self.carry is not None or self.fan is not None

    def drop(self) -> None:
        if self.carry is not None:
            self.carry.vanish()
        self.carry, self.fan = None, None
        self.hidden = frozenset()

    # --- for keys and screen readers ------------------------------------------------------

    def choose_spot(self, spot: Spot) -> bool:
        self.forgive()
        verdict = self.draft.may_choose(spot)
        if not verdict:
            self.refuse(verdict)
            return False
        self.draft = self.draft.choose(spot)
        self.desk.shown[0] = first_section(spot, self.desk.edition.path.sections)
        stage = self.desk.stage
        if not stage.beach.area.contains(stage.beach.foot(spot)):
            stage.look_at([spot])
        self.desk.announce(place_words(spot))
        self.keys.rest()
        self.refresh()
        return True

    def choose_key(self, key: Key) -> bool:
        if len(key) <= 2:
            self.click_key(key)
            return True
        self.let_go()
        taken = self.pick(key)
        if taken:
            self.keys.first_place()
        return taken

    def choose_cells(self, cells: tuple[int, ...]) -> bool:
        held = self.holding
        if held is not None:
            place = next((aim for aim in held.legal() if aim.lay.cells == cells), None)
            if place is None:
                return False
            held.aim, held.way = place, place.way
            self.put_down()
            return True
        for index, put in enumerate(self.draft.puts):
            if put.cells == cells and put.via is not Via.FILL:
                self.lift(index)
                self.keys.first_place()
                return True
        if cells in [put.cells for put in self.draft.spaces()]:
            self.open_fan(cells[0])
            return True
        return False

    def open_cells(self) -> list[tuple[int, ...]]:
        if self.holding is not None:
            return [aim.lay.cells for aim in self.holding.legal()]
        fresh = [put.cells for put in self.draft.puts if put.cells]
        return [*fresh, *dict.fromkeys(put.cells for put in self.draft.spaces())]
