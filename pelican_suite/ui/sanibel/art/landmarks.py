"""Things that stand on the beach: lighthouse, chairs, parasol, signposts, sea oats, a palm."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from pelican_suite.ui.sanibel.art.brush import Easel, ellipse, polygon, rounded, smooth
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import Step

_INK: Final = "#2a2f36"


def _ground_shadow(easel: Easel, x: float, y: float, rx: float, ry: float) -> None:
    easel.fill(ellipse(x, y, rx, ry), "#6d4a22", alpha=0.22)


def lighthouse(easel: Easel, x: float, foot: float, tall: float) -> None:
    """A white tower with red bands; `foot` is the height of its base."""
    _ground_shadow(easel, x + 26, foot + 2, tall * 0.34, 9)
    top = foot - tall
    low, high = tall * 0.14, tall * 0.085
    rock = smooth(
        [
            (x - low * 2, foot + 4),
            (x - low * 1.4, foot - 12),
            (x, foot - 16),
            (x + low * 1.5, foot - 11),
            (x + low * 2.1, foot + 4),
            (x, foot + 11),
        ]
    )
    easel.fill(rock, "#b7a78d", "#79694f", "#4f4331", 1.6)
    tower = polygon(
        [
            (x - low, foot - 6),
            (x - high, top + tall * 0.24),
            (x + high, top + tall * 0.24),
            (x + low, foot - 6),
        ]
    )
    easel.fill(tower, "#ffffff", "#d7dbe0", _INK, 1.6)
    with easel.inside(tower):
        for k in range(3):
            y = top + tall * (0.32 + k * 0.23)
            easel.painter.fillRect(
                QRectF(x - low, y, 2 * low, tall * 0.105), easel.colour("#d8432f")
            )
        easel.painter.fillRect(QRectF(x + low * 0.25, top, low, tall), easel.colour(_INK, 0.13))
    for k in range(2):
        y = top + tall * (0.46 + k * 0.24)
        easel.fill(
            rounded([(x - 4, y), (x + 4, y), (x + 4, y + 11), (x - 4, y + 11)], 3),
            "#40586a",
            "",
            _INK,
            1.2,
        )
    deck = tall * 0.24 + top
    easel.fill(
        rounded(
            [
                (x - high * 1.7, deck - 5),
                (x + high * 1.7, deck - 5),
                (x + high * 1.7, deck + 1),
                (x - high * 1.7, deck + 1),
            ],
            2,
        ),
        "#3c4650",
        "",
        _INK,
        1.2,
    )
    lamp = rounded(
        [
            (x - high * 0.95, deck - 5),
            (x - high * 0.95, deck - tall * 0.13),
            (x + high * 0.95, deck - tall * 0.13),
            (x + high * 0.95, deck - 5),
        ],
        2,
    )
    easel.fill(lamp, "#fff3b0", "#f2b93a", _INK, 1.5)
    for k in (-0.4, 0.4):
        easel.line([(x + high * k, deck - 5), (x + high * k, deck - tall * 0.13)], _INK, 1.1)
    for k in range(-3, 4):
        px = x + high * 1.6 * k / 3
        easel.line([(px, deck - 5), (px, deck - 15)], _INK, 1.0)
    easel.line([(x - high * 1.6, deck - 15), (x + high * 1.6, deck - 15)], _INK, 1.2)
    roof = smooth(
        [
            (x - high * 1.25, deck - tall * 0.13),
            (x, deck - tall * 0.235),
            (x + high * 1.25, deck - tall * 0.13),
        ]
    )
    easel.fill(roof, "#e05a45", "#98291a", _INK, 1.5)
    easel.dots([(x, deck - tall * 0.235)], 2.6, _INK)


def beam(easel: Easel, x: float, y: float, reach: float) -> None:
    """Two soft beams of light from a lamp."""
    for side in (-1, 1):
        cone = polygon(
            [(x, y), (x + side * reach, y - reach * 0.12), (x + side * reach, y + reach * 0.1)]
        )
        easel.fill(cone, "#fff3b0", alpha=0.16)


def beach_chair(easel: Easel, x: float, y: float, tone: str, stripe: str, flip: int = 1) -> None:
    """A striped deck chair with its foot at (x, y)."""
    _ground_shadow(easel, x, y, 26, 5)
    for legs in (((-20, 0), (18, -22)), ((20, 0), (-14, -18))):
        (ax, ay), (bx, by) = legs
        easel.line([(x + flip * ax, y + ay), (x + flip * bx, y + by)], "#5e3d1e", 4.4)
        easel.line([(x + flip * ax, y + ay), (x + flip * bx, y + by)], "#b98147", 2.6)
    cloth = smooth(
        [
            (x - flip * 25, y - 44),
            (x - flip * 17, y - 46),
            (x - flip * 6, y - 20),
            (x + flip * 6, y - 13),
            (x + flip * 24, y - 19),
            (x + flip * 25, y - 14),
            (x + flip * 4, y - 6),
            (x - flip * 12, y - 14),
        ]
    )
    easel.fill(cloth, "#fffaf0", tone, _INK, 1.5)
    with easel.inside(cloth):
        for k in range(5):
            sx = x - flip * (24 - k * 11)
            easel.line([(sx, y - 50), (sx + flip * 8, y)], stripe, 4.0)


def parasol(easel: Easel, x: float, y: float, size: float) -> None:
    """An open parasol whose pole stands at (x, y)."""
    _ground_shadow(easel, x + 14, y, size * 0.8, size * 0.16)
    easel.line([(x, y), (x + size * 0.1, y - size * 1.25)], "#6b4a2a", 4.2)
    easel.line([(x, y), (x + size * 0.1, y - size * 1.25)], "#e8d3a8", 2.4)
    top = (x + size * 0.11, y - size * 1.42)
    count = 6
    rim = []
    for k in range(count + 1):
        share = k / count
        rim.append(
            (
                x + size * (0.08 - math.cos(math.pi * share)),
                y - size * 0.82 - math.sin(math.pi * share) * size * 0.1 + share * 3,
            )
        )
    for k in range(count):
        path = QPainterPath(QPointF(*top))
        (ax, ay), (bx, by) = rim[k], rim[k + 1]
        path.quadTo(
            QPointF((top[0] + ax) / 2 - size * 0.16 * (1 - k / 3), top[1] + size * 0.12),
            QPointF(ax, ay),
        )
        path.quadTo(QPointF((ax + bx) / 2, (ay + by) / 2 - size * 0.1), QPointF(bx, by))
        path.quadTo(
            QPointF((top[0] + bx) / 2 - size * 0.16 * (1 - (k + 1) / 3), top[1] + size * 0.12),
            QPointF(*top),
        )
        easel.fill(path, "#f0563f" if k % 2 else "#fff6e2", "", _INK, 1.3)
    easel.dots([top], 3, _INK)


def signpost(easel: Easel, x: float, y: float, words: str) -> None:
    """A wooden board with a number on a post."""
    easel.line([(x, y), (x, y - 30)], "#5e3d1e", 5.5)
    easel.line([(x, y), (x, y - 30)], "#a8743f", 3.4)
    wide = 15 if len(words) < 3 else 9 + 5 * len(words)
    board = rounded(
        [(x - wide, y - 38), (x + wide, y - 40), (x + wide, y - 17), (x - wide, y - 16)], 4
    )
    easel.fill(board, "#e0b172", "#a26f3a", "#5e3d1e", 1.6)
    easel.line([(x - wide + 3, y - 24), (x + wide - 3, y - 25)], "#7c5128", 0.9, 0.6)
    easel.painter.setPen(easel.colour("#33200d"))
    font = theme.current().font(Step.BODY, bold=True)
    font.setPixelSize(17)
    easel.painter.setFont(font)
    easel.painter.drawText(
        QRectF(x - wide, y - 41, 2 * wide, 26), Qt.AlignmentFlag.AlignCenter, words
    )


def sea_oats(easel: Easel, x: float, y: float, tall: float, seed: int) -> None:
    """A tuft of dune grass with nodding ears."""
    for k in range(7):
        lean = (k - 3) * 0.17 + 0.09 * math.sin(seed * 1.7 + k)
        height = tall * (0.7 + 0.3 * math.sin(seed + k * 1.3) ** 2)
        blade = [
            (x + k - 3, y),
            (x + (k - 3) * 2 + lean * tall * 0.3, y - height * 0.6),
            (x + lean * tall * 1.1, y - height),
        ]
        easel.line(blade, ("#6f8f47", "#8ba558", "#557a3c")[k % 3], 1.7)
    if seed % 2:
        for k in (-1, 1):
            tip = (x + k * tall * 0.28, y - tall * 1.12)
            easel.line([(x, y), (x + k * 3, y - tall * 0.7), tip], "#a88a4a", 1.3)
            for step in range(4):
                easel.fill(
                    ellipse(tip[0] + k * step * 1.7, tip[1] + step * 3.2, 1.7, 2.9), "#d9b565"
                )


def palm(easel: Easel, x: float, y: float, tall: float, lean: float) -> None:
    """A cabbage palm."""
    _ground_shadow(easel, x + 16, y, tall * 0.3, 6)
    top = (x + lean, y - tall)
    trunk = [(x, y), (x + lean * 0.3, y - tall * 0.45), top]
    easel.line(trunk, "#54381d", 8.5)
    easel.line(trunk, "#96683a", 6.2)
    for k in range(8):
        share = k / 8
        px = x + lean * share**1.4
        easel.line(
            [(px - 3, y - tall * share), (px + 3, y - tall * share - 2)], "#54381d", 1.1, 0.8
        )
    for k in range(9):
        turn = math.radians(-196 + k * 27)
        reach = tall * 0.46
        tip = (top[0] + math.cos(turn) * reach, top[1] + math.sin(turn) * reach * 0.62 + 9)
        mid = (top[0] + math.cos(turn) * reach * 0.55, top[1] + math.sin(turn) * reach * 0.6 - 6)
        easel.limb([top, mid, tip], (9, 2.2), ("#3f8f4a", "#5fae52", "#2f7340")[k % 3], "#1d4a2a")
