"""All icons, drawn in one hand: round strokes of 2 on a grid of 24. Coloured when painted."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

_SUN_RAYS = "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4"


def _strokes(*paths: str) -> str:
    return "".join(f"<path d='{path}'/>" for path in paths)


def _dot(x: float, y: float, radius: float = 1.3) -> str:
    return f"<circle cx='{x}' cy='{y}' r='{radius}' fill='COLOUR' stroke='none'/>"


STROKED: Final = MappingProxyType(
    {
        "menu": _strokes("M4 7h16", "M4 12h16", "M4 17h10"),
        "undo": _strokes("M8.5 14 4 9.5 8.5 5", "M4.5 9.5h10a5.5 5.5 0 0 1 0 11H11"),
        "redo": _strokes("M15.5 14 20 9.5 15.5 5", "M19.5 9.5h-10a5.5 5.5 0 0 0 0 11H13"),
        "rules": _strokes(
            "M12 6.5C10 5 7 4.6 3.5 5v13.5c3.5-.4 6.5 0 8.5 1.5 2-1.5 5-1.9 8.5-1.5V5"
            "C17 4.6 14 5 12 6.5z",
            "M12 6.5V20",
        ),
        "settings": _strokes("M3.5 8h8M17 8h3.5", "M3.5 16H7M12.5 16h8")
        + "<circle cx='14.2' cy='8' r='2.7'/><circle cx='9.8' cy='16' r='2.7'/>",
        "fullscreen": _strokes("M4 9V4h5", "M20 9V4h-5", "M4 15v5h5", "M20 15v5h-5"),
        "restore": _strokes("M9 4v5H4", "M15 4v5h5", "M9 20v-5H4", "M15 20v-5h5"),
        "pelican": _strokes(
            "M6.5 21c-1-4 .5-6.5 2.5-8.5s1.5-4 .3-5.3C8.5 6 9.5 3.5 12 3.5c1.8 0 2.8 1.2"
            " 3 2.7l6.5 2.3c-1.8 4.5-6 5-9 3.7",
            "M15 6.2l-3 .6",
        )
        + _dot(12, 5.7, 1),
        "stack": _strokes(
            "M12 3.5l8 4.3-8 4.3-8-4.3z", "M4 12.2l8 4.3 8-4.3", "M4 16.6l8 4.3 8-4.3"
        ),
        "reserve": _strokes(
            "M12 4l8.5 4.2-8.5 4.2-8.5-4.2z", "M3.5 8.2v7.6L12 20l8.5-4.2V8.2", "M12 12.4V20"
        ),
        "tile": _strokes("M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4z"),
        "disc": _strokes(_SUN_RAYS, "M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4")
        + "<circle cx='12' cy='12' r='4.2'/>",
        "hand": _strokes(
            "M10.5 6.7l7-2.2a1 1 0 0 1 1.3.7l2.7 9.3a1 1 0 0 1-.7 1.2l-7 2.2a1 1 0 0 1-1.3-.7"
            "L9.8 7.9a1 1 0 0 1 .7-1.2z",
            "M6.9 8.2L4 9.6a1 1 0 0 0-.5 1.3l3.9 8.3a1 1 0 0 0 1.3.5l2.8-1.3",
        ),
        "points": _strokes("M12 3.3l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6-4.4-4.2 6-.8z"),
        "person": _strokes("M4.5 20.5c.6-4.5 3.7-6.5 7.5-6.5s6.9 2 7.5 6.5")
        + "<circle cx='12' cy='7.5' r='4'/>",
        "computer": _strokes("M9 21h6", "M12 17v4", "M9.2 9.5v2M14.8 9.5v2")
        + "<rect x='3.5' y='4' width='17' height='13' rx='3'/>",
        "empty": "<circle cx='12' cy='12' r='8.5' stroke-dasharray='2.6 3.3'/>"
        + _strokes("M12 8.5v7M8.5 12h7"),
        "dice": "<rect x='4' y='4' width='16' height='16' rx='4'/>"
        + _dot(9, 9)
        + _dot(15, 15)
        + _dot(15, 9)
        + _dot(9, 15),
        "back": _strokes("M20 12H4.5", "M11 5.5L4.5 12l6.5 6.5"),
        "close": _strokes("M6 6l12 12", "M18 6L6 18"),
        "search": _strokes("M15.5 15.5L21 21") + "<circle cx='10.5' cy='10.5' r='6.5'/>",
        "up": _strokes("M5 15l7-7 7 7"),
        "down": _strokes("M5 9l7 7 7-7"),
        "next": _strokes("M9 5l7 7-7 7"),
        "pause": _strokes("M8.5 5.5v13", "M15.5 5.5v13"),
        "step": _strokes("M6 5.5v13l8.5-6.5z", "M18 5.5v13"),
        "step-back": _strokes("M18 5.5v13l-8.5-6.5z", "M6 5.5v13"),
        "turn": _strokes("M4.5 6.5v11l7-5.5z", "M12.5 6.5v11l7-5.5z"),
        "turn-back": _strokes("M19.5 6.5v11l-7-5.5z", "M11.5 6.5v11l-7-5.5z"),
        "open": _strokes(
            "M3.5 18.5V6A1.5 1.5 0 0 1 5 4.5h4.5l2 2.5H18A1.5 1.5 0 0 1 19.5 8.5V10",
            "M3.5 18.5L6.5 10.5H21.5L18.5 18.5z",
        ),
        "save": _strokes("M12 3.5v11", "M7 10l5 5 5-5", "M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13")
        + _strokes("M20 15v3.5A1.5 1.5 0 0 1 18.5 20"),
        "shelf": _strokes("M4 4v16h16V4", "M4 12h16", "M8 7v5M12 6v6M9 15.5v4.5M14 15v5"),
        "branch": _strokes("M6 20V4", "M6 13c0-4 4-4.5 9-4.5", "M12 4.5l4 4-4 4"),
        "bin": _strokes("M5 7h14", "M9.5 7V4h5v3", "M6.5 7l1 13h9l1-13"),
        "play": _strokes("M8 5.5v13l10.5-6.5z"),
        "panel": "<rect x='3.5' y='4.5' width='17' height='15' rx='3'/>"
        + _strokes("M14.5 4.5v15", "M17 9h1M17 12h1"),
        "check": _strokes("M4.5 12.5l5 5 10-11"),
        "info": "<circle cx='12' cy='12' r='8.5'/>" + _strokes("M12 11.5v5") + _dot(12, 8),
        "keyboard": "<rect x='2.5' y='6' width='19' height='12' rx='2.5'/>"
        + _strokes("M8 14.5h8")
        + _dot(7, 10, 1)
        + _dot(12, 10, 1)
        + _dot(17, 10, 1),
        "home": _strokes("M4 11l8-7 8 7", "M6 9.5V20h12V9.5", "M10 20v-5h4v5"),
        "leave": _strokes("M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10")
        + _strokes("M9.5 12H20", "M15.5 7.5L20 12l-4.5 4.5"),
        "copy": "<rect x='8.5' y='8.5' width='12' height='12' rx='2.5'/>"
        + _strokes(
            "M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5"
        ),
        "round": "<circle cx='12' cy='12' r='8.5'/>" + _strokes("M12 7v5l3.5 2"),
        "eye": _strokes(
            "M2.5 12c2.5-4.5 5.8-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"
        )
        + "<circle cx='12' cy='12' r='2.8'/>",
        "trophy": _strokes(
            "M7.5 4h9v6.5a4.5 4.5 0 0 1-9 0z",
            "M7.5 6H4c0 3.5 1.2 5 3.7 5.2M16.5 6H20c0 3.5-1.2 5-3.7 5.2",
            "M12 15v4M8.5 20h7",
        ),
        "bag": _strokes("M5 8.5h14l-1 12H6z", "M8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5"),
        "crab": "<ellipse cx='12' cy='14.5' rx='5' ry='4'/>"
        + _strokes("M7.5 12C4 10.5 4 7 6 4.5M16.5 12c3.5-1.5 3.5-5 1.5-7.5")
        + _strokes("M7 17l-3 2.5M17 17l3 2.5"),
        "wave": _strokes("M3 9c3-3 5 3 9 0s6 3 9 0", "M3 15.5c3-3 5 3 9 0s6 3 9 0"),
        "sound": _strokes(
            "M4 9.5v5h3.5l4.5 4V5.5l-4.5 4z",
            "M15.5 9a4.2 4.2 0 0 1 0 6",
            "M18.2 6.3a8 8 0 0 1 0 11.4",
        ),
        "bulb": _strokes(
            "M9 17.5c0-2.5-3.5-4-3.5-8a6.5 6.5 0 0 1 13 0c0 4-3.5 5.5-3.5 8z",
            "M9.5 21h5",
            "M12 17v-5.5l-2-1.5M12 11.5l2-1.5",
        ),
        "flag": _strokes("M5.5 21V4", "M5.5 5c4-2.5 8 2.5 13 0v8.5c-5 2.5-9-2.5-13 0"),
    }
)


@lru_cache(maxsize=256)
def _renderer(name: str, rgb: str) -> QSvgRenderer:
    source = (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
        f"<g fill='none' stroke='{rgb}' stroke-width='2' stroke-linecap='round' "
        f"stroke-linejoin='round'>{STROKED[name].replace('COLOUR', rgb)}</g></svg>"
    )
    return QSvgRenderer(QByteArray(source.encode()))


def paint(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paints icon `name` into `rect`.

    Raises:
        KeyError: If there is no such icon.
    """
    _renderer(name, colour.name()).render(painter, rect)


def pixmap(name: str, colour: QColor, size: int, ratio: float = 1.0, gap: int = 0) -> QPixmap:
    """Icon `name` as a picture of `size` logical pixels, with `gap` empty ones right of it.

    Raises:
        KeyError: If there is no such icon.
    """
    # Looked up before the painter begins: an error must not leave a painter on a dying pixmap.
    renderer = _renderer(name, colour.name())
    found = QPixmap(QSize(round((size + gap) * ratio), round(size * ratio)))
    found.setDevicePixelRatio(ratio)
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return found


def icon(
    name: str, colour: QColor, size: int = 24, disabled: QColor | None = None, gap: int = 0
) -> QIcon:
    """Icon `name` for buttons and menus, sharp up to a pixel ratio of 3.

    Args:
        name: Which one.
        colour: Of its strokes.
        size: In logical pixels.
        disabled: Colour on a disabled button.
        gap: Empty logical pixels right of it, before a label.

    Raises:
        KeyError: If there is no such icon.
    """
    found = QIcon()
    for ratio in (1.0, 2.0, 3.0):
        found.addPixmap(pixmap(name, colour, size, ratio, gap))
        if disabled is not None:
            found.addPixmap(pixmap(name, disabled, size, ratio, gap), QIcon.Mode.Disabled)
    return found
