"""Crab, fish, sun, starfish and wave: whose piece it is, for those who cannot go by colour."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from pelican_suite.ui.shared import theme

_RAY = "<path d='M12 1.5l1.7 4h-3.4z' transform='rotate({turn} 12 12)'/>"
SHAPES: Final = MappingProxyType(
    {
        "crab": "<ellipse cx='12' cy='14' rx='6' ry='4.5'/>"
        "<path d='M6.5 11.5C3.5 10 2.5 7.5 3.5 4.5c.8 1.5 1.5 1.9 2.6 1.7C7.5 6 7.8 5 7.5 "
        "3.5c2 1.5 2.5 4.5.5 7z'/>"
        "<path d='M17.5 11.5c3-1.5 4-4 3-7-.8 1.5-1.5 1.9-2.6 1.7C16.5 6 16.2 5 16.5 3.5"
        "c-2 1.5-2.5 4.5-.5 7z'/>"
        "<g fill='none' stroke='COLOUR' stroke-width='1.7' stroke-linecap='round'>"
        "<path d='M6.5 16l-3.5 1M7.5 18l-2.5 2.5M17.5 16l3.5 1M16.5 18l2.5 2.5'/>"
        "<path d='M10 10.5V8.5M14 10.5V8.5'/></g>",
        "fish": "<path d='M2.5 12c2.5-4.5 6-6.5 9.5-6.5 3 0 5.2 1.7 6.5 3.8L22 6.5c-.6 3.7-.6 "
        "7.3 0 11l-3.5-2.8c-1.3 2.1-3.5 3.8-6.5 3.8-3.5 0-7-2-9.5-6.5z'/>"
        "<circle cx='7.8' cy='11' r='1.3' fill='HOLE'/>"
        "<path d='M12 8.5c1.5 2.2 1.5 4.8 0 7' fill='none' stroke='HOLE' stroke-width='1.4' "
        "stroke-linecap='round'/>",
        "sun": "<circle cx='12' cy='12' r='5'/>"
        + "".join(_RAY.format(turn=turn) for turn in range(0, 360, 45)),
        "starfish": "<path d='M12 2c1 0 1.6 1 2.2 3 .7 2.2 1.2 3 3.5 3.2 2.6.2 4 .3 4.3 1.3s-.9 "
        "1.7-2.6 3c-1.9 1.4-2.3 2.2-1.6 4.3.8 2.4 1.2 3.7.4 4.3s-1.9-.1-3.6-1.3"
        "c-1.9-1.4-2.8-1.4-4.7 0-1.7 1.2-2.8 1.9-3.6 1.3s-.4-1.9.4-4.3c.7-2.1.3-2.9-1.6-4.3"
        "-1.7-1.3-2.9-2-2.6-3s1.7-1.1 4.3-1.3C8.6 8 9.1 7.2 9.8 5 10.4 3 11 2 12 2z'/>"
        "<g fill='HOLE'><circle cx='12' cy='12.3' r='1.2'/><circle cx='12' cy='7.5' r='.8'/>"
        "<circle cx='16.5' cy='11' r='.8'/><circle cx='7.5' cy='11' r='.8'/>"
        "<circle cx='14.8' cy='16.2' r='.8'/><circle cx='9.2' cy='16.2' r='.8'/></g>",
        "wave": "<path d='M1.5 18.5C4 9 9 4 14.5 4.5c4 .4 6.5 3.2 6 6-.4 2.2-2.6 3.3-4.4 2.6"
        "-1.5-.6-1.8-2.3-.8-3.3-3 .2-4.5 2.7-3.8 5.2.5 1.9 2.5 3.5 5.5 3.5h5.5v2H1.5z'/>",
    }
)


@lru_cache(maxsize=64)
def _renderer(name: str, rgb: str, hole: str) -> QSvgRenderer:
    body = SHAPES[name].replace("COLOUR", rgb).replace("HOLE", hole)
    source = (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
        f"<g fill='{rgb}'>{body}</g></svg>"
    )
    return QSvgRenderer(QByteArray(source.encode()))


def paint(painter: QPainter, name: str, rect: QRectF, colour: QColor, ground: QColor) -> None:
    """Paints emblem `name` alone; `ground` shows through its holes.

    Raises:
        KeyError: If there is no such emblem.
    """
    _renderer(name, colour.name(), ground.name()).render(painter, rect)


def paint_token(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paints a player's token: a disc of `colour` in `rect` with the emblem on it.

    Raises:
        KeyError: If there is no such emblem.
    """
    ink = theme.ink_on(colour)
    gloss = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gloss.setColorAt(0, colour.lighter(107))
    gloss.setColorAt(1, colour)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour.darker(135), max(1.0, rect.width() / 24)))
    painter.setBrush(gloss)
    inset = max(0.5, rect.width() / 40)
    painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
    size = rect.width() * 0.64
    spot = QRectF(0, 0, size, size)
    spot.moveCenter(QPointF(rect.center()))
    paint(painter, name, spot, ink, colour)
    painter.restore()


def token(name: str, colour: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """`paint_token` as a picture of `size` logical pixels.

    Raises:
        KeyError: If there is no such emblem.
    """
    if name not in SHAPES:
        raise KeyError(name)
    found = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    found.setDevicePixelRatio(ratio)
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    paint_token(painter, name, QRectF(0, 0, size, size), colour)
    painter.end()
    return found
