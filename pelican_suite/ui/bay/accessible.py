"""Every piece on the table for screen readers: name, place, role and what pressing it does.

The view paints most of what it shows itself, so it tells accessibility what is there: its
children are the tiles of the hand, the stacks, the free places, discs, pelicans and tiles.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QWindow,
)
from shiboken6 import isValid

from pelican_suite.core.i18n import show, tr
from pelican_suite.games.bay.actions import RESERVE, Cell
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.wording import area_words
from pelican_suite.ui.bay import geometry
from pelican_suite.ui.bay.hud import Hit, Part
from pelican_suite.ui.bay.names import hand_name, place_name, reserve_name, stack_name, tile_name
from pelican_suite.ui.bay.view import BayView

if TYPE_CHECKING:
    from pelican_suite.ui.bay.table import BayTable


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Something that can be named, and perhaps pressed.

    Attributes:
        rect: In viewport pixels.
        press: What pressing it does, or None.
    """

    name: str
    rect: QRectF
    press: Callable[[], bool] | None = None


def pieces(table: BayTable) -> tuple[Piece, ...]:
    """Everything on the table, what can be acted on first."""
    seen, step = table.seen, table.step
    if seen is None or step is None:
        return ()
    found = [*_shore(table), *_cells(table)]
    board = board_of(seen.edition, seen.board)
    for lay in seen.board:
        found.append(Piece(tile_name(board.tiles, lay), _cell_rect(table, lay.cell)))
    return tuple(found)


def _shore(table: BayTable) -> list[Piece]:
    seen, step, stage = table.seen, table.step, table.stage
    if seen is None or step is None:
        return []
    tiles, layout = board_of(seen.edition, seen.board).tiles, stage.layout
    found = []
    for slot, held in enumerate(stage.shore.hand):
        if held is not None:
            name = hand_name(tiles, held[0], held[1])
            rect = layout.rect_of(Hit(Part.HAND, slot))
            found.append(Piece(name, rect, lambda s=slot: step.choose_hand(s)))
    for index, size in enumerate(seen.stacks):
        rect = layout.rect_of(Hit(Part.PILE, index))
        found.append(Piece(stack_name(index, size), rect, lambda i=index: step.choose_pile(i)))
    if stage.shore.reserve is not None:
        rect = layout.rect_of(Hit(Part.PILE, RESERVE))
        name = reserve_name(stage.shore.reserve)
        found.append(Piece(name, rect, lambda: step.choose_pile(RESERVE)))
    return found


def _cells(table: BayTable) -> list[Piece]:
    seen, step = table.seen, table.step
    if seen is None or step is None:
        return []
    board = board_of(seen.edition, seen.board)
    found = []
    for cell, _ in sorted(board.open_cells()):
        name = step.cell_name(cell)
        if name is not None:
            press = lambda c=cell: step.choose_cell(c)  # noqa: E731
            found.append(Piece(name, _cell_rect(table, cell), press))
    for cell in seen.discs:
        if step.cell_name(cell) is None:
            name = tr("Sun disc at {place}", place=place_name(cell))
            found.append(Piece(name, _cell_rect(table, cell)))
    for spot, is_pelican in seen.in_bay:
        area = board.area(spot)
        if area is not None:
            words = show(area_words(area.terrain, area.size))
            name = (
                tr("Pelican on {area}", area=words)
                if is_pelican
                else tr("Pebble on {area}", area=words)
            )
            found.append(Piece(name, _cell_rect(table, spot[0])))
    return found


def _cell_rect(table: BayTable, cell: Cell) -> QRectF:
    at = table.view.to_view(*geometry.centre(cell))
    reach = geometry.RADIUS * table.view.scale_now * 0.86
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


class _Leaf(QAccessibleInterface, QAccessibleActionInterface):
    """One piece, by its number in the list of pieces."""

    def __init__(self, owner: _Bay, index: int) -> None:
        QAccessibleInterface.__init__(self)
        QAccessibleActionInterface.__init__(self)
        self._owner = owner
        self._index = index

    def _piece(self) -> Piece | None:
        found = self._owner.pieces()
        return found[self._index] if self._index < len(found) else None

    def isValid(self) -> bool:
        return self._owner.isValid() and self._piece() is not None

    def object(self) -> QObject | None:
        return None

    def window(self) -> QWindow | None:
        return self._owner.window()

    def parent(self) -> QAccessibleInterface:
        return self._owner

    def child(self, index: int) -> QAccessibleInterface | None:
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def rect(self) -> QRect:
        piece = self._piece()
        return QRect() if piece is None else self._owner.on_screen(piece.rect)

    def role(self) -> QAccessible.Role:
        piece = self._piece()
        can_press = piece is not None and piece.press is not None
        return QAccessible.Role.Button if can_press else QAccessible.Role.Graphic

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.readOnly = True
        return state

    def text(self, kind: QAccessible.Text) -> str:
        piece = self._piece()
        return piece.name if piece is not None and kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names are made, not set."""

    def actionNames(self) -> list[str]:
        piece = self._piece()
        can_press = piece is not None and piece.press is not None
        return [QAccessibleActionInterface.pressAction()] if can_press else []

    def doAction(self, name: str) -> None:
        piece = self._piece()
        if piece is not None and piece.press is not None:
            piece.press()

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []

    def interface_cast(self, kind: QAccessible.InterfaceType) -> object:
        return self if kind == QAccessible.InterfaceType.ActionInterface else None


class _Bay(QAccessibleInterface):
    """The view, with the pieces as its children."""

    def __init__(self, table: BayTable) -> None:
        super().__init__()
        self._table = table
        self._leaves: list[_Leaf] = []

    def pieces(self) -> tuple[Piece, ...]:
        """What is there now."""
        return pieces(self._table)

    def on_screen(self, rect: QRectF) -> QRect:
        """A rectangle of the viewport in screen coordinates."""
        corner = self._table.view.viewport().mapToGlobal(rect.topLeft().toPoint())
        return QRect(corner, rect.size().toSize())

    def isValid(self) -> bool:
        return isValid(self._table) and isValid(self._table.view)

    def object(self) -> QObject:
        return self._table.view

    def window(self) -> QWindow | None:
        return self._table.window().windowHandle()

    def parent(self) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self._table)

    def child(self, index: int) -> QAccessibleInterface | None:
        if not 0 <= index < self.childCount():
            return None
        while len(self._leaves) <= index:
            leaf = _Leaf(self, len(self._leaves))
            QAccessible.registerAccessibleInterface(leaf)
            self._leaves.append(leaf)
        return self._leaves[index]

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        for index, piece in enumerate(self.pieces()):
            if self.on_screen(piece.rect).contains(x, y):
                return self.child(index)
        return None

    def childCount(self) -> int:
        return len(self.pieces())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self._leaves.index(child) if child in self._leaves else -1

    def rect(self) -> QRect:
        view = self._table.view
        return QRect(view.mapToGlobal(view.rect().topLeft()), view.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Canvas

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._table.view.hasFocus()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        view = self._table.view
        if kind == QAccessible.Text.Name:
            return view.accessibleName()
        return view.accessibleDescription() if kind == QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names are made, not set."""


_tables: Final[dict[int, BayTable]] = {}
"""Tables by the id of their view."""
_kept: Final[dict[int, _Bay]] = {}
"""Interfaces must live as long as their view: Qt keeps no count of Python's references."""


def attach(table: BayTable) -> None:
    """Makes the pieces of a table known to screen readers."""
    key = id(table.view)
    if not _installed():
        QAccessible.installFactory(_make)
        _INSTALLED.append(True)
    _tables[key] = table

    def forget() -> None:
        _tables.pop(key, None)
        _kept.pop(key, None)

    table.view.destroyed.connect(forget)


_INSTALLED: Final[list[bool]] = []


def _installed() -> bool:
    return bool(_INSTALLED)


def _make(_kind: str, thing: QObject) -> QAccessibleInterface | None:
    key = id(thing)
    if not isinstance(thing, BayView) or key not in _tables:
        return None
    if key not in _kept:
        _kept[key] = _Bay(_tables[key])
    return _kept[key]
