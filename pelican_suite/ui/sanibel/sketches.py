"""Pictures that are painted once and from then on copied: tiles, bags, beach, footprints, tokens.

One store serves all tables of the process, so that a second game begins at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

MEMORY: Final = 160_000_000
"""Bytes of pictures kept; the ones unused longest go first."""

Paint = Callable[[QPainter], None]

_LEVEL: Final = 1e-6
_kept: Final[OrderedDict[Hashable, QImage]] = OrderedDict()


def painted(key: Hashable, rect: QRectF, scale: float, paint: Paint) -> QImage:
    """A picture, painted now or earlier.

    Args:
        key: Tells pictures apart, colours included; size and sharpness are added here.
        rect: What the picture covers, in the units it is painted in.
        scale: Device pixels in a unit.
        paint: Paints it where `rect` is.
    """
    full = (key, round(scale * 100), rect.width(), rect.height())
    found = _kept.get(full)
    if found is not None:
        _kept.move_to_end(full)
        return found
    found = QImage(
        max(1, round(rect.width() * scale)),
        max(1, round(rect.height() * scale)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-rect.topLeft())
    paint(painter)
    painter.end()
    _kept[full] = found
    while len(_kept) > 1 and sum(picture.sizeInBytes() for picture in _kept.values()) > MEMORY:
        _kept.popitem(last=False)
    return found


def draw(painter: QPainter, key: Hashable, at: QPointF, rect: QRectF, paint: Paint) -> None:
    """Draws a picture whose origin lies at `at`, as sharp as the painter's device is."""
    scale = painter.deviceTransform().m11()
    picture = painted(key, rect, scale, paint)
    transform = painter.combinedTransform()
    if abs(transform.m12()) > _LEVEL or abs(transform.m11() - transform.m22()) > _LEVEL:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(rect.translated(at), picture, QRectF(picture.rect()))
        return
    # On whole pixels nothing has to be interpolated: sharper, and several times as fast.
    corner = transform.map(rect.topLeft() + at)
    ratio = painter.device().devicePixelRatioF()
    place = QRectF(
        round(corner.x()) / ratio,
        round(corner.y()) / ratio,
        picture.width() / ratio,
        picture.height() / ratio,
    )
    painter.save()
    painter.resetTransform()
    painter.drawImage(place, picture, QRectF(picture.rect()))
    painter.restore()
