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

    def __init__(self, spacing: int, margin: int = 0) -> None:
        super().__init__()
        self._children: list[QWidget] = []
        self._spacing, self._margin = spacing, margin
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
        self._arrange(self.width() - 2 * self._margin, move=True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(width - 2 * self._margin, move=False) + 2 * self._margin

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.settle()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.settle()
        return super().event(event)

    def _shown(self) -> list[QWidget]:
        return [child for child in self._children if not child.isHidden()]

    def _put(self, child: QWidget, x: int, y: int, width: int, height: int) -> None:
        """Places a child; `x` and `y` count from inside the margin."""
        child.setGeometry(QRect(x + self._margin, y + self._margin, width, height))

    def _arrange(self, width: int, *, move: bool) -> int:
        """Places the children if `move`; tells the height needed at `width`, both inside the
        margin."""
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
                    self._put(child, x, y, each, height)
                x += each + gap
            y += height + gap
        return y - gap


class FlowLine(_Flow):
    """Children of their own widths from the left, line under line.

    A child that may grow sideways (`QSizePolicy.Expanding`) takes what room its line has left.
    """

    def __init__(self, spacing: int = 12, margin: int = 0) -> None:
        super().__init__(spacing, margin)

    def sizeHint(self) -> QSize:
        hints = [child.sizeHint() for child in self._shown()]
        width = sum(hint.width() + self._spacing for hint in hints) - self._spacing
        height = max((hint.height() for hint in hints), default=0)
        return QSize(max(0, width) + 2 * self._margin, height + 2 * self._margin)

    def minimumSizeHint(self) -> QSize:
        shown = self._shown()
        width = max((_least_width(child) for child in shown), default=0)
        height = max((child.sizeHint().height() for child in shown), default=0)
        return QSize(width + 2 * self._margin, height + 2 * self._margin)

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
            wide = [min(child.sizeHint().width(), width) for child in line]
            self._stretch(line, wide, width)
            height = max((_height(c, w) for c, w in zip(line, wide, strict=True)), default=0)
            if move:
                self._place(line, wide, QRect(0, y, width, height))
            y += height + self._spacing
        return y - self._spacing

    def _stretch(self, line: list[QWidget], wide: list[int], width: int) -> None:
        growing = [at for at, child in enumerate(line) if _grows(child)]
        left = width - sum(wide) - self._spacing * (len(line) - 1)
        for place, at in enumerate(growing):
            part = left // (len(growing) - place)
            wide[at] += part
            left -= part

    def _place(self, line: list[QWidget], wide: list[int], rect: QRect) -> None:
        x = rect.x()
        for child, width in zip(line, wide, strict=True):
            self._put(child, x, rect.y(), width, rect.height())
            x += width + self._spacing


class CentredLine(FlowLine):
    """Children of their own widths in the middle, line under line."""

    def _place(self, line: list[QWidget], wide: list[int], rect: QRect) -> None:
        used = sum(wide) + self._spacing * (len(line) - 1)
        super()._place(line, wide, rect.translated(max(0, (rect.width() - used) // 2), 0))


class ButtonRow(FlowLine):
    """Buttons at the right end; the last one keeps the lower right corner.

    Those with a true property `apart` stand at the left end where all fit into one line.
    """

    def _lines(self, children: list[QWidget], width: int) -> list[list[QWidget]]:
        backwards = super()._lines(children[::-1], width)
        return [line[::-1] for line in reversed(backwards)]

    def _place(self, line: list[QWidget], wide: list[int], rect: QRect) -> None:
        apart = len(line) == len(self._shown())
        x = rect.right() + 1
        for child, width in zip(reversed(line), reversed(wide), strict=True):
            x -= width
            left = rect.x() if apart and child.property("apart") else x
            self._put(child, left, rect.y(), width, rect.height())
            x -= self._spacing


def _grows(child: QWidget) -> bool:
    return child.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Expanding


def _least_width(child: QWidget) -> int:
    """A child that flows itself takes less than it would like."""
    return (child.minimumSizeHint() if isinstance(child, FlowLine) else child.sizeHint()).width()


def _height(child: QWidget, width: int) -> int:
    if child.hasHeightForWidth():
        return max(child.heightForWidth(width), child.minimumSizeHint().height())
    return max(child.sizeHint().height(), child.minimumHeight())
