"""The program's own sign as a widget."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

_BORDER = 8 / 256
"""Share of the icon's picture that is empty at each side."""


class Logo(QWidget):
    """The application's icon, so large that its drawing fills the widget."""

    def __init__(self, size: int) -> None:
        """A sign.

        Args:
            size: Width and height in logical pixels.
        """
        super().__init__()
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        grow = self.width() * _BORDER / (1 - 2 * _BORDER)
        place = QRectF(self.rect()).adjusted(-grow, -grow, grow, grow)
        ratio = self.devicePixelRatioF()
        pixels = (place.size() * ratio).toSize()
        # The smallest picture that is large enough: pictures are made smaller, never larger.
        sizes = sorted(QGuiApplication.windowIcon().availableSizes(), key=lambda one: one.width())
        found = next((one for one in sizes if one.width() >= pixels.width()), None)
        pixmap = QGuiApplication.windowIcon().pixmap(found or pixels, 1.0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
        painter.end()
