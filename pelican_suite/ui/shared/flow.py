"""A layout of equal columns that become fewer where there is less room; nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class _Items(QLayout):
    """What every layout has to say about its items."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, move=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        """Places the items if `move`; tells the height needed at the width of `rect`."""
        raise NotImplementedError


class FlowGrid(_Items):
    """Rows of items of the same width, centred."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        least: Callable[[], int],
        most: Callable[[], int] = lambda: 100_000,
        spacing: int = 12,
    ) -> None:
        """An empty layout.

        Args:
            parent: Whose layout it becomes.
            least: Width an item needs at least, in logical pixels; asked on every layout, so
                that it can follow the text size.
            most: Width beyond which an item does not grow.
            spacing: Between items, both ways.
        """
        super().__init__()
        self._least, self._most = least, most
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)
        if parent is not None:
            parent.setLayout(self)

    def sizeHint(self) -> QSize:
        shown = self._shown()
        wide = len(shown) * min(self._most(), max(self._least(), 1))
        wide += max(0, len(shown) - 1) * self.spacing()
        return QSize(wide, self.heightForWidth(max(1, wide)))

    def minimumSize(self) -> QSize:
        shown = self._shown()
        return QSize(
            min(self._least(), 200), max((i.minimumSize().height() for i in shown), default=0)
        )

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        shown = self._shown()
        if not shown:
            return 0
        gap = self.spacing()
        columns = max(1, min(len(shown), (rect.width() + gap) // (self._least() + gap)))
        # Three items in rows of two and one look forsaken; even rows do not.
        rows = -(-len(shown) // columns)
        columns = -(-len(shown) // rows)
        width = max(1, min((rect.width() - gap * (columns - 1)) // columns, self._most()))
        y = rect.y()
        for start in range(0, len(shown), columns):
            row = shown[start : start + columns]
            height = max(_height(item, width) for item in row)
            used = len(row) * width + (len(row) - 1) * gap
            x = rect.x() + max(0, (rect.width() - used) // 2)
            for item in row:
                if move:
                    item.setGeometry(QRect(x, y, width, height))
                x += width + gap
            y += height + gap
        return y - gap - rect.y()


class ButtonRow(_Items):
    """Buttons at the right end, in as many rows as they need; those with a true property
    `apart` stand at the left end where there is room for all in one row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        parent.setLayout(self)

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        shown = self._shown()
        width = sum(item.sizeHint().width() + self.spacing() for item in shown)
        height = max((item.sizeHint().height() for item in shown), default=0)
        return QSize(
            width + margins.left() + margins.right(), height + margins.top() + margins.bottom()
        )

    def minimumSize(self) -> QSize:
        margins = self.contentsMargins()
        widest = max((item.sizeHint().width() for item in self._shown()), default=0)
        return QSize(widest + margins.left() + margins.right(), self.sizeHint().height())

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        inner = rect.marginsRemoved(self.contentsMargins())
        gap = self.spacing()
        rows: list[list[QLayoutItem]] = [[]]
        used = 0
        # Filled from the right end backwards, so that the primary button keeps its place.
        for item in reversed(self._shown()):
            width = item.sizeHint().width()
            if rows[-1] and used + width > inner.width():
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += width + gap
        rows.reverse()
        y = inner.y()
        for row in rows:
            height = max((item.sizeHint().height() for item in row), default=0)
            x = inner.x() + inner.width()
            for item in row:
                width = min(item.sizeHint().width(), inner.width())
                x -= width
                apart = len(rows) == 1 and bool(item.widget().property("apart"))
                if move:
                    item.setGeometry(QRect(inner.x() if apart else x, y, width, height))
                x -= gap
            y += height + gap
        margins = self.contentsMargins()
        return y - gap - inner.y() + margins.top() + margins.bottom()


def _height(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return max(item.heightForWidth(width), item.minimumSize().height())
    return item.sizeHint().height()
