"""The contents beside the rules: headings indented by level, whole in as many lines as they need.

A list of Qt's own leaves the second line of a heading without its indent, or cuts it off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from pelican_suite.core.i18n import tr
from pelican_suite.ui.rules_text import Heading
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import RADIUS_CHIP, Step

_LEFT: Final = 11
_RIGHT: Final = 8
_ABOVE: Final = 5
_WRAP: Final = int(
    Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
)
_ANCHOR: Final = Qt.ItemDataRole.UserRole
_LEVEL: Final = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex


class ContentsList(QListWidget):
    """All headings of the rules of a game."""

    def __init__(self, headings: Sequence[Heading]) -> None:
        super().__init__()
        self.setAccessibleName(tr("Contents"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(_Lines(self))
        for heading in headings:
            item = QListWidgetItem(heading.title)
            item.setData(_ANCHOR, heading.anchor)
            item.setData(_LEVEL, heading.level)
            self.addItem(item)
        theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    @staticmethod
    def anchor(item: QListWidgetItem) -> str:
        """Where the heading of an entry stands."""
        return str(item.data(_ANCHOR))


class _Lines(QStyledItemDelegate):
    """Measures and paints the entries of `view`."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def _words(self, row: QRect, index: Index) -> QRect:
        """Where the words of an entry stand in its row."""
        step = QFontMetrics(theme.current().font(Step.BODY)).height() * 3 // 5
        indent = step * max(0, int(index.data(_LEVEL)) - 2)
        return row.adjusted(_LEFT + indent, _ABOVE, -_RIGHT, -_ABOVE)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        room = self._words(QRect(0, 0, width, 100_000), index)
        metrics = QFontMetrics(theme.current().font(Step.BODY))
        text = metrics.boundingRect(room, _WRAP, str(index.data()))
        return QSize(width, text.height() + 2 * _ABOVE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        now = theme.current()
        row: QRect = option.rect
        states = QStyle.StateFlag
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & states.State_Selected)
        if chosen or option.state & states.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.palette.accent_soft if chosen else now.palette.sunken)
            painter.drawRoundedRect(QRectF(row).adjusted(1, 0, -1, 0), RADIUS_CHIP, RADIUS_CHIP)
        painter.setFont(now.font(Step.BODY))
        painter.setPen(now.palette.ink)
        painter.drawText(self._words(row, index), _WRAP, str(index.data()))
        painter.restore()
