"""A clear image to paint on, in the units of what is painted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter


def canvas(rect: QRectF, size: QSize) -> tuple[QImage, QPainter]:
    """A transparent image that shows `rect`, as large as `size` (device pixels) allows.

    The painter is antialiased and works in the units of `rect`; end it before using the image.
    """
    scale = min(size.width() / rect.width(), size.height() / rect.height())
    image = QImage(
        max(1, int(rect.width() * scale)),
        max(1, int(rect.height() * scale)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-rect.topLeft())
    return image, painter
