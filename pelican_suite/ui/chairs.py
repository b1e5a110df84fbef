"""One chip of the new-game sheet: token, name, and who plays."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from pelican_suite.core.i18n import tr
from pelican_suite.ui.seating import EMPTY, NAME_LENGTH, PERSON, Seating, colour_name
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.theme import RADIUS_PANEL
from pelican_suite.ui.shared.widgets import Button

_TOKEN = 44


class ChairCard(QFrame):
    """Shows one chair of a `Seating` and changes it."""

    changed = Signal()

    def __init__(self, place: int, seating: Seating, titles: Mapping[str, str]) -> None:
        """A chip.

        Args:
            place: Index of the chair.
            seating: Holds it.
            titles: What the computer players are called, by name.
        """
        super().__init__()
        self._place, self._seating, self._titles = place, seating, titles
        self.setAccessibleName(tr("Seat {number}", number=place + 1))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 14, 12, 12)
        column.setSpacing(8)
        self.token = Button(kind="icon", name=tr("Colour"))
        self.token.setIconSize(QSize(_TOKEN, _TOKEN))
        self.token.clicked.connect(self._recolour)
        self.name = QLineEdit()
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.name.setAccessibleName(tr("Name of player {number}", number=place + 1))
        self.name.textEdited.connect(self._rename)
        self.kind = Button(kind="flat")
        self.kind.clicked.connect(self.tap)
        column.addStretch(1)
        column.addWidget(self.token, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.name)
        column.addWidget(self.kind)
        column.addStretch(1)
        theme.current().changed.connect(self.refresh)
        self.refresh()

    def tap(self) -> None:
        """The next kind of player sits down here."""
        self._seating.tap(self._place)
        self.changed.emit()

    def _recolour(self) -> None:
        self._seating.recolour(self._place)
        self.changed.emit()

    def _rename(self, name: str) -> None:
        self._seating.rename(self._place, name)
        self.changed.emit()

    def refresh(self) -> None:
        """Shows the chair as it is now."""
        chair = self._seating.chairs[self._place]
        colour = colour_name(chair.colour)
        picture = emblems.token(
            theme.EMBLEMS[chair.colour],
            theme.current().palette.player(chair.colour),
            _TOKEN,
            2.0,
        )
        self.token.setIcon(QIcon(picture))
        self.token.setAccessibleName(tr("Colour: {colour}", colour=colour))
        self.token.setToolTip(tr("Colour: {colour}", colour=colour))
        if self.name.text() != chair.name:
            self.name.setText(chair.name)
        self.token.setVisible(chair.taken)
        self.name.setVisible(chair.taken)
        icon, text = self._kind_of(chair.player)
        self.kind.set_icon(icon)
        self.kind.set_text(text)
        self.kind.setAccessibleName(
            tr("Seat {number}: {player}", number=self._place + 1, player=text)
        )
        self.update()

    def _kind_of(self, player: str) -> tuple[str, str]:
        if player == EMPTY:
            return "empty", tr("Empty seat")
        if player == PERSON:
            return "person", tr("Person")
        return "computer", self._titles.get(player, player)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self._seating.tap(self._place, -1)
            self.changed.emit()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.tap()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        taken = self._seating.chairs[self._place].taken
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(palette.line if taken else palette.muted, 1.5)
        if not taken:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(palette.accent_soft if taken else Qt.BrushStyle.NoBrush)
        inner = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(inner, RADIUS_PANEL, RADIUS_PANEL)
        painter.end()
