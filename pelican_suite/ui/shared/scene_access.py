"""Makes what a graphics view shows known to screen readers, piece by piece.

Items of a scene are invisible to them by default. A table tells `attach` how to list its pieces;
they become the children of its view: each with a name, a place, and what pressing it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QGraphicsView
from shiboken6 import isValid


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Something that can be named, and perhaps pressed.

    Attributes:
        name: What is said when it is reached.
        rect: In viewport pixels.
        press: What pressing it does, or None.
        description: More about it, said on request.
    """

    name: str
    rect: QRectF
    press: Callable[[], object] | None = None
    description: str = ""


Pieces = Callable[[], Sequence[Piece]]


class _Leaf(QAccessibleInterface, QAccessibleActionInterface):
    """One piece, by its number in the list of pieces."""

    def __init__(self, owner: _View, index: int) -> None:
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
        if piece is None:
            return ""
        if kind == QAccessible.Text.Name:
            return piece.name
        return piece.description if kind == QAccessible.Text.Description else ""

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


class _View(QAccessibleInterface):
    """A view, with its pieces as children."""

    def __init__(self, view: QGraphicsView, pieces: Pieces) -> None:
        super().__init__()
        self._view = view
        self.pieces = pieces
        self._leaves: list[_Leaf] = []

    def on_screen(self, rect: QRectF) -> QRect:
        """A rectangle of the viewport in screen coordinates."""
        corner = self._view.viewport().mapToGlobal(rect.topLeft().toPoint())
        return QRect(corner, rect.size().toSize())

    def isValid(self) -> bool:
        return isValid(self._view)

    def object(self) -> QObject:
        return self._view

    def window(self) -> QWindow | None:
        return self._view.window().windowHandle()

    def parent(self) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self._view.parentWidget())

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
        return QRect(self._view.mapToGlobal(self._view.rect().topLeft()), self._view.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Canvas

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._view.hasFocus()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._view.accessibleName()
        if kind == QAccessible.Text.Description:
            return self._view.accessibleDescription()
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names are made, not set."""


_listings: Final[dict[int, tuple[QGraphicsView, Pieces]]] = {}
_kept: Final[dict[int, _View]] = {}
"""Interfaces must live as long as their view: Qt keeps no count of Python's references."""


def attach(view: QGraphicsView, pieces: Pieces) -> None:
    """Makes the pieces of `view`, listed anew whenever asked for, known to screen readers."""
    _install()
    key = id(view)
    _listings[key] = (view, pieces)

    def forget() -> None:
        _listings.pop(key, None)
        _kept.pop(key, None)

    view.destroyed.connect(forget)


@cache
def _install() -> None:
    QAccessible.installFactory(_make)


def _make(_kind: str, thing: QObject) -> QAccessibleInterface | None:
    found = _listings.get(id(thing))
    if found is None or found[0] is not thing:
        return None
    if id(thing) not in _kept:
        _kept[id(thing)] = _View(*found)
    return _kept[id(thing)]
