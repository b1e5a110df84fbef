"""How a line of the log is measured and painted: token, and the sentence in as many lines as it
needs. Qt's own delegate measures without the padding of a style sheet and then cuts words off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import RADIUS_CHIP, Step

ICON: Final = 20
_LEFT: Final = 12
_GAP: Final = 8
_RIGHT: Final = 8
_ABOVE: Final = 6
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop

Index = QModelIndex | QPersistentModelIndex


class LogLines(QStyledItemDelegate):
    """Paints the entries of `view`."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def _text_width(self) -> int:
        return max(40, self._view.viewport().width() - _LEFT - ICON - _GAP - _RIGHT)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = QFontMetrics(theme.current().font(Step.BODY))
        room = QRect(0, 0, self._text_width(), 100_000)
        text = metrics.boundingRect(room, int(_WRAP), str(index.data()))
        height = max(text.height(), ICON) + 2 * _ABOVE
        return QSize(self._view.viewport().width(), height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        now = theme.current()
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        states = QStyle.StateFlag
        marked = self._view.hasFocus() or bool(self._view.property("marksPlace"))
        chosen = bool(option.state & states.State_Selected) and marked
        if chosen or option.state & states.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.palette.accent_soft if chosen else now.palette.sunken)
            inner = QRectF(rect).adjusted(5, 1, -3, -1)
            painter.drawRoundedRect(inner, RADIUS_CHIP, RADIUS_CHIP)
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        font = now.font(Step.BODY)
        first_line = QFontMetrics(font).height()
        if isinstance(icon, QIcon):
            top = rect.top() + _ABOVE + (first_line - ICON) // 2
            icon.paint(painter, QRect(rect.left() + _LEFT, max(rect.top(), top), ICON, ICON))
        painter.setFont(font)
        painter.setPen(now.palette.ink)
        left = rect.left() + _LEFT + ICON + _GAP
        words = QRect(left, rect.top() + _ABOVE, self._text_width(), rect.height() - 2 * _ABOVE)
        painter.drawText(words, int(_WRAP), str(index.data()))
        painter.restore()
