"""The lighthouse's light: it turns while the lighthouse is in sight, or rests where asked to."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient
from PySide6.QtWidgets import QGraphicsView

from pelican_suite.ui.sanibel.art.beach import LAMP
from pelican_suite.ui.sanibel.art.brush import polygon
from pelican_suite.ui.sanibel.beach_zone import BeachZone
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import theme

TURN_MS: Final = 7000
"""One whole turn of the light."""
FRAME_MS: Final = 50
REACH: Final = 190.0
"""Beach units a beam is long when it points to the side."""
SPREAD: Final = 0.14
"""Half the width of a beam at its end, in its lengths."""
STILL: Final = math.radians(35)
"""Where the light stands while nothing may move."""


@dataclass(frozen=True, slots=True)
class LampLook:
    """Where the light points to, in radians; 0 is to the right, a quarter turn to the viewer."""

    turn: float = STILL


class Lamp(Zone[LampLook]):
    """Two opposite beams and a glow over the beach, repainted by themselves."""

    def __init__(self, beach: BeachZone, view: QGraphicsView) -> None:
        """A light over a beach.

        Args:
            beach: What it stands on.
            view: Shows it; the light rests while the view is hidden.
        """
        super().__init__(LampLook(), 1.5, cached=False)
        self._beach, self._view = beach, view
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(view)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def turning(self) -> bool:
        """Whether it moves."""
        return self._timer.isActive()

    def follow(self) -> None:
        """The beach was moved, or what may move has changed."""
        scale = self._beach.scale_now
        at = self._beach.to_view(QPointF(self._beach.plan.width - LAMP[0], LAMP[1]))
        reach = REACH * scale
        room = QRectF(at.x() - reach, at.y() - 0.2 * reach, 2 * reach, 0.4 * reach)
        self.place(room.intersected(self._beach.area))
        if theme.current().animated and not self.area.isEmpty():
            self._timer.start()
        else:
            self._timer.stop()
            self.show_look(LampLook())

    def stop(self) -> None:
        """Moves no more."""
        self._timer.stop()

    def _tick(self) -> None:
        if self._view.isVisible():
            share = self._clock.elapsed() % TURN_MS / TURN_MS
            self.show_look(LampLook(share * math.tau))

    def paint_look(self, painter: QPainter) -> None:
        palette = theme.current().palette
        # Undimmed: it is the one thing on the beach that shines itself.
        light = QColor("#fff8cf" if palette.name == "dark" else "#fffef4")
        scale = self._beach.scale_now
        at = self._beach.to_view(QPointF(self._beach.plan.width - LAMP[0], LAMP[1]))
        painter.setClipRect(self.area)
        painter.translate(at)
        painter.scale(scale, scale)
        painter.setPen(Qt.PenStyle.NoPen)
        aside, towards = math.cos(self.look.turn), math.sin(self.look.turn)
        for way in (aside, -aside):
            far = way * REACH
            ray = QLinearGradient(QPointF(0, 0), QPointF(far, 0))
            for place, share in ((0.0, 0.95), (0.5, 0.6), (1.0, 0.0)):
                light.setAlphaF(share)
                ray.setColorAt(place, light)
            painter.setBrush(ray)
            half = SPREAD * REACH * (0.35 + 0.65 * abs(way))
            cone = polygon([(0, -3), (far, -half), (far, half), (0, 3)])
            painter.drawPath(cone)
        # Brightest when one of both beams points to the viewer.
        glow = 0.35 + 0.6 * abs(towards) ** 6
        size = 16 + 14 * abs(towards) ** 6
        halo = QRadialGradient(QPointF(0, 0), size)
        light.setAlphaF(glow)
        halo.setColorAt(0, light)
        light.setAlphaF(0.0)
        halo.setColorAt(1, light)
        painter.setBrush(halo)
        painter.drawEllipse(QPointF(0, 0), size, size)
