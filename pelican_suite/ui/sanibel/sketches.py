"""Small pictures that are painted once and then only copied: footprints, tokens, heaps."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

KEPT: Final = 160
"""So many pictures are remembered; the ones unused longest go first."""

Paint = Callable[[QPainter], None]


class Sketches:
    """See the module."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def draw(
        self, painter: QPainter, key: Hashable, at: QPointF, rect: QRectF, paint: Paint
    ) -> None:
        """Draws a picture about `at`.

        Args:
            painter: Its transform may scale.
            key: Tells pictures apart, colours included; size and sharpness are added here.
            at: Where the origin of the picture is.
            rect: What the picture covers, about its origin.
            paint: Paints it about the origin.
        """
        scale = painter.deviceTransform().m11()
        full = (key, round(scale * 100), rect.width(), rect.height())
        found = self._kept.get(full)
        if found is None:
            found = QPixmap(
                max(1, round(rect.width() * scale)), max(1, round(rect.height() * scale))
            )
            found.fill(Qt.GlobalColor.transparent)
            brush = QPainter(found)
            brush.setRenderHint(QPainter.RenderHint.Antialiasing)
            brush.scale(scale, scale)
            brush.translate(-rect.topLeft())
            paint(brush)
            brush.end()
            self._kept[full] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(full)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(rect.translated(at), found, QRectF(found.rect()))
