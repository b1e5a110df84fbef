"""Containers whose children flow into as many rows as they need, so that nothing is cut off.

They are widgets that place their children themselves, not layouts: a layout written in Python
keeps items that Qt may already have deleted.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class _Flow(QWidget):
    """What both kinds share: children in order, and height for width."""

    def __init__(self, spacing: int) -> None:
        super().__init__()
        self._children: list[QWidget] = []
        self._spacing = spacing
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Puts `widget` at the end."""
        widget.setParent(self)
        self._children.append(widget)
        widget.show()
        self.updateGeometry()

    def remove(self, widget: QWidget) -> None:
        """Takes `widget` out and deletes it."""
        self._children.remove(widget)
        widget.hide()
        widget.deleteLater()
        self.updateGeometry()

    def settle(self) -> None:
        """Places the children now: not one frame shows a child that has grown cut off."""
        self._arrange(self.width(), move=True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(width, move=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(self.width(), move=True)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange(self.width(), move=True)
        return super().event(event)

    def _shown(self) -> list[QWidget]:
        return [child for child in self._children if not child.isHidden()]

    def _arrange(self, width: int, *, move: bool) -> int:
        """Places the children if `move`; tells the height needed at `width`."""
        raise TypeError(f"{type(self).__name__} does not arrange its children")


class FlowGrid(_Flow):
    """Equal columns, fewer where there is less room; rows are centred."""

    def __init__(
        self,
        *,
        least: Callable[[], int],
        most: Callable[[], int] = lambda: 100_000,
        spacing: int = 12,
    ) -> None:
        """An empty grid.

        Args:
            least: Width a child needs at least, in logical pixels; asked every time, so that it
                can follow the text size.
            most: Width beyond which a child does not grow.
            spacing: Between children, both ways.
        """
        super().__init__(spacing)
        self._least, self._most = least, most

    def sizeHint(self) -> QSize:
        count = len(self._shown())
        width = count * min(self._most(), max(self._least(), 1))
        width += max(0, count - 1) * self._spacing
        return QSize(width, self.heightForWidth(max(1, width)))

    def minimumSizeHint(self) -> QSize:
        heights = [child.minimumSizeHint().height() for child in self._shown()]
        return QSize(min(self._least(), 200), max(heights, default=0))

    def _arrange(self, width: int, *, move: bool) -> int:
        shown = self._shown()
        if not shown:
            return 0
        gap = self._spacing
        columns = max(1, min(len(shown), (width + gap) // (self._least() + gap)))
        # Three children in rows of two and one look forsaken; even rows do not.
        columns = -(-len(shown) // -(-len(shown) // columns))
        each = max(1, min((width - gap * (columns - 1)) // columns, self._most()))
        y = 0
        for start in range(0, len(shown), columns):
            row = shown[start : start + columns]
            height = max(_height(child, each) for child in row)
            x = max(0, (width - len(row) * each - (len(row) - 1) * gap) // 2)
            for child in row:
                if move:
                    child.setGeometry(QRect(x, y, each, height))
                x += each + gap
            y += height + gap
        return y - gap


class FlowLine(_Flow):
    """Children of their own widths from the left, line under line."""

    def __init__(self, spacing: int = 12) -> None:
        super().__init__(spacing)

    def sizeHint(self) -> QSize:
        hints = [child.sizeHint() for child in self._shown()]
        width = sum(hint.width() + self._spacing for hint in hints) - self._spacing
        return QSize(max(0, width), max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        hints = [child.sizeHint() for child in self._shown()]
        return QSize(
            max((hint.width() for hint in hints), default=0),
            max((hint.height() for hint in hints), default=0),
        )

    def _lines(self, children: list[QWidget], width: int) -> list[list[QWidget]]:
        """`children` broken into lines no wider than `width`."""
        lines: list[list[QWidget]] = [[]]
        used = 0
        for child in children:
            wide = child.sizeHint().width()
            if lines[-1] and used + wide > width:
                lines.append([])
                used = 0
            lines[-1].append(child)
            used += wide + self._spacing
        return lines

    def _arrange(self, width: int, *, move: bool) -> int:
        y = 0
        for line in self._lines(self._shown(), width):
            height = max((child.sizeHint().height() for child in line), default=0)
            if move:
                self._place(line, QRect(0, y, width, height))
            y += height + self._spacing
        return y - self._spacing

    def _place(self, line: list[QWidget], rect: QRect) -> None:
        x = rect.x()
        for child in line:
            wide = min(child.sizeHint().width(), rect.width())
            child.setGeometry(QRect(x, rect.y(), wide, rect.height()))
            x += wide + self._spacing


class ButtonRow(FlowLine):
    """Buttons at the right end; the last one keeps the lower right corner.

    Those with a true property `apart` stand at the left end where all fit into one line.
    """

    def _lines(self, children: list[QWidget], width: int) -> list[list[QWidget]]:
        backwards = super()._lines(children[::-1], width)
        return [line[::-1] for line in reversed(backwards)]

    def _place(self, line: list[QWidget], rect: QRect) -> None:
        apart = len(line) == len(self._shown())
        x = rect.right() + 1
        for child in reversed(line):
            wide = min(child.sizeHint().width(), rect.width())
            x -= wide
            left = rect.x() if apart and child.property("apart") else x
            child.setGeometry(QRect(left, rect.y(), wide, rect.height()))
            x -= self._spacing


def _height(child: QWidget, width: int) -> int:
    if child.hasHeightForWidth():
        return max(child.heightForWidth(width), child.minimumSizeHint().height())
    return max(child.sizeHint().height(), child.minimumHeight())
