"""The keyboard's way through a turn: footprints, shells, places, triangles."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import tr
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.turns import free_spots
from pelican_suite.ui.sanibel.holding import Aim
from pelican_suite.ui.sanibel.sand_zone import CRABS, Key
from pelican_suite.ui.sanibel.words import kind_name, spot_name

if TYPE_CHECKING:
    from pelican_suite.ui.sanibel.turn_step import TurnStep

FEET: Final = "feet"
SAND: Final = "sand"
BAG: Final = "bag"
ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DIGITS: Final = (
    Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5,
    Qt.Key.Key_6, Qt.Key.Key_7, Qt.Key.Key_8, Qt.Key.Key_9,
)  # fmt: skip


class TurnKeys:
    """Which thing the keyboard is on, and what keys do there."""

    def __init__(self, step: TurnStep) -> None:
        self._step = step
        self.area = ""
        """`FEET`, `SAND`, `BAG`, or "" while the keyboard is on nothing."""
        self._index = 0

    # --- where it is ----------------------------------------------------------------------

    @property
    def on_something(self) -> bool:
        """Whether Enter does something here."""
        return bool(self.area)

    @property
    def spot(self) -> Spot | None:
        """The footprint it is on."""
        feet = self._feet()
        return feet[self._index % len(feet)] if self.area == FEET and feet else None

    @property
    def key_at(self) -> Key | None:
        """The tile on the sand it is on."""
        keys = self._keys()
        return keys[self._index % len(keys)] if self.area == SAND and keys else None

    @property
    def cells(self) -> tuple[int, ...]:
        """The tile or the triangle space in the bag it is on."""
        found = self._step.open_cells() if self._step.holding is None else []
        return found[self._index % len(found)] if self.area == BAG and found else ()

    def _feet(self) -> list[Spot]:
        if self._step.starting:
            return []
        return free_spots(self._step.desk.table, self._step.desk.seat)

    def _keys(self) -> list[Key]:
        step = self._step
        if step.draft.spot is None and not step.starting:
            return []
        look = step.desk.stage.sand.look
        return [slot.key for slot in (*look.slots, *look.hand)]

    def rest(self) -> None:
        """The keyboard is on nothing."""
        self.area = ""

    def _areas(self) -> list[str]:
        found = [FEET] if self._feet() else []
        if self._keys():
            found.append(SAND)
        if self._step.holding is None and self._step.open_cells():
            found.append(BAG)
        return found

    # --- keys -----------------------------------------------------------------------------

    def tab(self, forward: bool) -> bool:
        """Goes to the next kind of thing; False past the last one."""
        if self._step.holding is not None:
            return True
        areas = self._areas()
        if self.area not in areas:
            place = self._begin_at(areas) if forward else len(areas) - 1
        else:
            place = areas.index(self.area) + (1 if forward else -1)
        if not 0 <= place < len(areas):
            self.rest()
            self._step.refresh()
            return False
        self._go(areas[place], 0)
        return True

    def _begin_at(self, areas: list[str]) -> int:
        """Where to begin: once a footprint is chosen its shells come next."""
        chosen = self._step.draft.spot is not None
        return areas.index(SAND) if chosen and SAND in areas else 0

    def _go(self, area: str, index: int) -> None:
        self.area, self._index = area, index
        self._step.refresh()
        self._tell()

    def _tell(self) -> None:
        """Says what the keyboard is on, and shows it."""
        desk = self._step.desk
        spot, key, cells = self.spot, self.key_at, self.cells
        if spot is not None:
            desk.stage.look_at([spot])
            number = desk.edition.path.numbers[spot.stop][spot.index]
            desk.announce(spot_name(spot, number))
        elif key is not None:
            desk.announce(kind_name(str(key[2])))
        elif cells:
            lay = next((put for put in self._step.draft.puts if put.cells == cells), None)
            desk.announce(kind_name(lay.kind) if lay else tr("Triangle space"))

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""
        step, key = self._step, Qt.Key(event.key())
        modifiers = event.modifiers()
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            return False
        if key == Qt.Key.Key_R:
            return step.turn(-1 if modifiers & Qt.KeyboardModifier.ShiftModifier else 1)
        if key == Qt.Key.Key_F:
            return step.flip()
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self._take_back()
        if key == Qt.Key.Key_C and step.reach.crabs():
            step.click_key(CRABS)
            return True
        if key == Qt.Key.Key_T:
            return self._to_space()
        if key in _DIGITS:
            return self._digit(_DIGITS.index(key))
        if key in ARROWS:
            return self._arrow(ARROWS[key])
        if key in _ENTER and step.wants_enter():
            self._enter()
            return True
        return False

    def _digit(self, number: int) -> bool:
        step = self._step
        if step.fan is not None:
            step.choose_triangle(number)
            return True
        keys = self._keys()
        if step.holding is not None or number >= len(keys):
            return False
        step.choose_key(keys[number])
        return True

    def _enter(self) -> None:
        step, spot, key, cells = self._step, self.spot, self.key_at, self.cells
        if step.holding is not None:
            step.put_down()
        elif spot is not None:
            step.choose_spot(spot)
        elif key is not None:
            step.choose_key(key)
        elif cells:
            step.choose_cells(cells)

    def _take_back(self) -> bool:
        step = self._step
        if step.holding is not None:
            step.let_go(back=True)
            return True
        laid = [index for index, put in enumerate(step.draft.puts) if put.cells]
        if not laid:
            return False
        step.draft = step.draft.give_back(laid[-1])
        step.refresh()
        return True

    def _to_space(self) -> bool:
        """Opens the next triangle space (SAN-4)."""
        step = self._step
        spaces = list(dict.fromkeys(put.cells[0] for put in step.draft.spaces()))
        if not spaces or step.holding is not None:
            return False
        after = spaces.index(step.fan) + 1 if step.fan in spaces else 0
        step.open_fan(spaces[after % len(spaces)])
        step.desk.announce(tr("Triangle space. 1, 2 and 3 choose a type."))
        return True

    def _arrow(self, way: tuple[int, int]) -> bool:
        if self._step.holding is not None:
            self._move_place(way)
            return True
        if not self.area:
            areas = self._areas()
            if not areas:
                return False
            self._go(areas[self._begin_at(areas)], 0)
            return True
        count = len(
            self._feet()
            if self.area == FEET
            else self._keys()
            if self.area == SAND
            else self._step.open_cells()
        )
        if count:
            self._go(self.area, (self._index + (way[0] or way[1])) % count)
        return True

    # --- places for the tile in hand ------------------------------------------------------

    def first_place(self) -> None:
        """Shows the tile in hand on its first legal place."""
        held = self._step.holding
        if held is None:
            return
        places = held.legal(any_way=not held.pinned)
        if places:
            self._aim(places[0])
        else:
            self._step.reason = (tr("There is no room for it in your bag."), "SAN-2")
            self._step.let_go()

    def _aim(self, aim: Aim) -> None:
        step = self._step
        held = step.holding
        if held is None:
            return
        held.aim, held.way = aim, aim.way
        step.forgive()
        step.show_aim()
        step.refresh()
        step.desk.announce(tr("A place for {tile}", tile=kind_name(held.kind.name)))

    def _move_place(self, way: tuple[int, int]) -> None:
        """The nearest legal place in a direction."""
        held = self._step.holding
        if held is None:
            return
        if held.aim is None:
            self.first_place()
            return
        x, y = held.plan.centre(held.aim.lay.cells)
        best: tuple[float, Aim] | None = None
        for aim in held.legal(any_way=not held.pinned):
            ax, ay = held.plan.centre(aim.lay.cells)
            along = (ax - x) * way[0] + (ay - y) * way[1]
            if along > 0.05:
                across = math.hypot(ax - x, ay - y)
                cost = across + 1.6 * (across - along)
                if best is None or cost < best[0]:
                    best = (cost, aim)
        if best is not None:
            self._aim(best[1])
