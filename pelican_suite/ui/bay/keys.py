"""Keys that move over hexagons: arrows, with rows reached in a zigzag, or the number pad."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.games.bay.actions import Cell

_PAD: Final = {
    Qt.Key.Key_9: 0,
    Qt.Key.Key_6: 1,
    Qt.Key.Key_3: 2,
    Qt.Key.Key_1: 3,
    Qt.Key.Key_4: 4,
    Qt.Key.Key_7: 5,
    Qt.Key.Key_PageUp: 0,
    Qt.Key.Key_PageDown: 2,
    Qt.Key.Key_End: 3,
}


def step_of(event: QKeyEvent, cell: Cell) -> int | None:
    """The edge a key leads across, or None.

    Left and right stay in the row. Up and down go straight on average: to the right from even
    rows, to the left from odd ones. The number pad has all six ways round its 5.
    """
    key = event.key()
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier and key in _PAD:
        return _PAD[Qt.Key(key)]
    even = cell[1] % 2 == 0
    ways = {
        Qt.Key.Key_Right: 1,
        Qt.Key.Key_Left: 4,
        Qt.Key.Key_Up: 0 if even else 5,
        Qt.Key.Key_Down: 2 if even else 3,
    }
    return ways.get(Qt.Key(key))
