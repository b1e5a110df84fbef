"""What the player does at the table, passed on to whatever is to be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from pelican_suite.ui.cove.table import CoveTable


class TableHands:
    """Passes what the player does with mouse and keys to the table's present step."""

    def __init__(self, table: CoveTable) -> None:
        self._table = table

    def press(self, at: QPointF) -> None:
        self._table.drop_hint()
        if self._table.step is not None and not self._table.clock.paused:
            self._table.step.press(at)

    def move(self, at: QPointF) -> None:
        if self._table.hint is not None:
            return
        if self._table.step is not None and not self._table.clock.paused:
            self._table.step.move(at)

    def release(self, at: QPointF) -> None:
        if self._table.step is not None and not self._table.clock.paused:
            self._table.step.release(at)

    def leave(self) -> None:
        if self._table.step is not None and self._table.hint is None:
            self._table.step.hover(None)

    def key(self, event: QKeyEvent) -> bool:
        self._table.drop_hint()
        return self._table.take_key(event)

    def wants_enter(self) -> bool:
        step = self._table.step
        return step is not None and not self._table.clock.paused and step.wants_enter()
