"""One chip of the new-game sheet: token, name, and who plays."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.seating import EMPTY, NAME_LENGTH, PERSON, Seating, colour_name
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.theme import RADIUS_PANEL
from pelican_suite.ui.shared.widgets import Button

_TOKEN = 44
_PIP = 5
"""Diameter of a dot, in logical pixels."""


class Pips(QWidget):
    """How strong a computer player is among all that are offered, as a row of dots."""

    def __init__(self) -> None:
        super().__init__()
        self._strength, self._most = 0, 0
        self.setFixedHeight(_PIP + 2)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_strength(self, strength: int, most: int) -> None:
        """So many of `most`; none at all for 0."""
        self._strength, self._most = strength, most
        self.update()

    @property
    def strength(self) -> int:
        """How many dots are full."""
        return self._strength

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._strength:
            return
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(_PIP + 4.0, self.width() / self._most)
        left = (self.width() - step * self._most) / 2
        for place in range(self._most):
            full = place < self._strength
            painter.setPen(QPen(palette.accent if full else palette.muted, 1))
            painter.setBrush(palette.accent if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(left + step * (place + 0.5) - _PIP / 2, 1, _PIP, _PIP))
        painter.end()


class ChairCard(QFrame):
    """Shows one chair of a `Seating` and changes it."""

    changed = Signal()

    def __init__(self, place: int, seating: Seating, titles: Mapping[str, str]) -> None:
        """A chip.

        Args:
            place: Index of the chair.
            seating: Holds it.
            titles: What the computer players are called, by name, weakest first.
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
        self.kind = Button(kind="chip")
        self.kind.clicked.connect(self.tap)
        column.addStretch(1)
        column.addWidget(self.token, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.name)
        column.addWidget(self.kind)
        self.pips = Pips()
        column.addWidget(self.pips)
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
            # A long name is shown from its beginning.
            self.name.setCursorPosition(0)
        self.token.setVisible(chair.taken)
        self.name.setVisible(chair.taken)
        self.pips.setVisible(chair.taken)
        icon, text = self._kind_of(chair.player)
        self.kind.set_icon(icon)
        self.kind.set_text(text)
        self.kind.setAccessibleName(
            tr("Seat {number}: {player}", number=self._place + 1, player=text)
        )
        self._show_strength(chair.player)
        self.update()

    def _show_strength(self, player: str) -> None:
        """Tells how strong a computer player is: to eyes, ears and the patient pointer."""
        levels = list(self._titles)
        place = levels.index(player) + 1 if player in levels else 0
        self.pips.show_strength(place, len(levels))
        hint = ""
        if place:
            hint = tr(
                "Computer player {place} of {count}, from weak to strong",
                place=place,
                count=len(levels),
            )
        self.kind.setToolTip(hint)
        self.kind.setAccessibleDescription(hint)

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
