"""Hands side by side, open on the table: for replays of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import RADIUS_CHIP, Step

_TOKEN = 26


@runtime_checkable
class OpenHands(Protocol):
    """Views of a game in which players hold something hidden."""

    def hand_height(self) -> int:
        """Height at which a hand is well to be seen, in logical pixels."""
        ...

    def hand_width(self, seen: Any, height: float) -> float:
        """Room a hand needs at that height, in logical pixels; 0 for an empty one."""
        ...

    def paint_hand(self, painter: QPainter, rect: QRectF, seen: Any) -> None:
        """Paints what the viewer of `seen` holds into `rect`, from the left."""
        ...


class HandsStrip(QWidget):
    """All hands in one row, each behind its player's token."""

    def __init__(self, views: OpenHands, looks: Sequence[SeatLook]) -> None:
        super().__init__()
        self._views, self._looks = views, tuple(looks)
        self._seen: tuple[Any, ...] = ()
        self.setAccessibleName(tr("Open hands"))
        self._height = views.hand_height()
        self.setFixedHeight(self._height + 12)
        theme.current().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, self._height + 12)

    def show_hands(self, seen: Sequence[Any]) -> None:
        """Shows what each seat holds; one observation a seat."""
        self._seen = tuple(seen)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(now.font(Step.SMALL, bold=True))
        share = self.width() / max(1, len(self._seen))
        for seat, seen in enumerate(self._seen):
            place = QRectF(share * seat + 6, 4, share - 12, self._height + 4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.palette.sunken)
            painter.drawRoundedRect(place, RADIUS_CHIP, RADIUS_CHIP)
            look = self._looks[seat]
            token = QRectF(place.left() + 10, place.center().y() - _TOKEN / 2, _TOKEN, _TOKEN)
            emblems.paint_token(painter, look.emblem, token, look.colour)
            hand = QRectF(token.right() + 10, place.top() + 4, 0, self._height - 4)
            wanted = self._views.hand_width(seen, hand.height())
            hand.setWidth(max(0.0, min(wanted, place.right() - hand.left() - 8)))
            if wanted > 0:
                self._views.paint_hand(painter, hand, seen)
                continue
            painter.setPen(now.palette.muted)
            hand.setRight(place.right() - 8)
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(hand, middle, tr("nothing in hand"))
        painter.end()
