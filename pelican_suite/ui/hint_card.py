"""One suggestion: its rank, what is to be done, why, and what it brings."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from pelican_suite.controllers.hints import Suggestion
from pelican_suite.core.i18n import show, tr
from pelican_suite.core.text import NOTHING
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, pen
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import ENTER_KEYS, label

_MARGIN = 9
_NEXT = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}


class _Badge(QWidget):
    """Points on a sunny ground, as on the table."""

    def __init__(self, points: int) -> None:
        super().__init__()
        self._text = f"+{points}"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.current().changed.connect(self._resize)
        self._resize()

    def _resize(self) -> None:
        metrics = QFontMetrics(theme.current().font(Step.LEAD, bold=True))
        tall = metrics.height() + 6
        self.setFixedSize(max(tall, metrics.horizontalAdvance(self._text) + 18), tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(pen(palette.scoring.darker(125), 1.4))
        painter.setBrush(palette.scoring)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(palette.on_scoring)
        painter.setFont(theme.current().font(Step.LEAD, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()


class HintCard(QAbstractButton):
    """Can be chosen; what it suggests is shown on the table while it is chosen or pointed at."""

    pointed = Signal(bool)
    """The pointer has come or gone."""
    moved = Signal(int)
    """An arrow key goes so many cards on."""
    played = Signal()
    """Enter, or a double click."""

    def __init__(self, rank: int, suggestion: Suggestion, names: list[str]) -> None:
        """A card.

        Args:
            rank: 1 for the best.
            suggestion: What it says.
            names: Of the players, by seat.
        """
        super().__init__()
        self.suggestion = suggestion
        self._rank = rank
        self._hot = False
        hint = suggestion.hint
        words, reason = show(suggestion.words, names), show(hint.reason, names)
        title = words if hint.title == NOTHING else show(hint.title, names)
        gain = show(hint.gain, names)
        self.setMouseTracking(True)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        row = QHBoxLayout(self)
        row.setContentsMargins(_MARGIN + 30, _MARGIN, _MARGIN, _MARGIN)
        row.setSpacing(8)
        column = QVBoxLayout()
        column.setSpacing(1)
        self.title = label(title, bold=True)
        self.reason = label(reason, Step.SMALL, tone="muted")
        column.addWidget(self.title)
        column.addWidget(self.reason)
        column.addStretch(1)
        row.addLayout(column, 1)
        if gain:
            row.addWidget(_Badge(hint.points), 0, Qt.AlignmentFlag.AlignTop)
            self.setToolTip(gain)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.sentence = tr("{move}: {reason}", move=title, reason=reason)
        # Eyes see on the table where it goes; ears are told.
        spoken = tr("{move}: {reason}", move=words, reason=reason)
        self.setAccessibleName(tr("{rank}. {sentence}", rank=rank, sentence=spoken))
        self.setAccessibleDescription(gain)
        theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the words need at the present width, and no higher."""
        hint = super().sizeHint()
        hint.setHeight(max(hint.height(), self.minimumHeight()))
        return hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """What scrolls asks how high its parts must be, and not how high at their width."""
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.heightForWidth(self.width()))
            # That may have made the card higher in the middle of being laid out.
            layout.invalidate()
            layout.activate()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        # A pointer that merely rests where the card has come up points at nothing.
        super().mouseMoveEvent(event)
        self._point(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(False)

    def _point(self, on: bool) -> None:
        if on != self._hot:
            self._hot = on
            self.update()
            self.pointed.emit(on)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.setChecked(True)

    def mouseDoubleClickEvent(self, event: QEvent) -> None:
        self.played.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.played.emit()
        elif event.key() in _NEXT:
            self.moved.emit(_NEXT[Qt.Key(event.key())])
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, hot = self.isChecked(), self._hot
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(pen(palette.accent if chosen or hot else palette.line, 2 if chosen else 1))
        painter.setBrush(palette.accent_soft if chosen or hot else palette.panel)
        painter.drawRoundedRect(box, RADIUS_PANEL - 2, RADIUS_PANEL - 2)
        disc = QRectF(_MARGIN, _MARGIN, 22, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.accent if chosen else faded(palette.muted, 0.18))
        painter.drawEllipse(disc)
        painter.setPen(palette.on_accent if chosen else palette.ink)
        font = theme.current().font(Step.SMALL, bold=True)
        font.setPixelSize(13)
        painter.setFont(font)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._rank))
        painter.end()
