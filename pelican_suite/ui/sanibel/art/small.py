"""What lies on diamonds and triangles: cerith, shark tooth, sand crab (coquinas: `bivalves`)."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from pelican_suite.ui.sanibel.art.brush import Easel, ellipse, smooth
from pelican_suite.ui.sanibel.art.turret import Turret, aperture


def cerith(easel: Easel) -> None:
    """A slim, pointed tower of beaded whorls."""
    with easel.moved(0, 0, 62):
        shell = Turret(
            (
                (-1.06, 0.02),
                (-0.8, 0.1),
                (-0.5, 0.18),
                (-0.15, 0.26),
                (0.2, 0.33),
                (0.55, 0.38),
                (0.8, 0.28),
                (0.94, 0.12),
            ),
            slant=0.14,
            sag=0.07,
        )
        body = shell.outline()
        easel.fill(body, "#fff1d4", "#c09a66", "#3e2812", 0.045)
        heights = (-0.88, -0.72, -0.54, -0.34, -0.12, 0.13, 0.4)
        with easel.inside(body):
            shell.sutures(easel, heights, "#4f3418", 0.045)
            for number, y in enumerate(heights):
                gap = 0.075 + 0.012 * number
                for k in range(6):
                    x, v = shell.at(y + gap, -0.85 + k * 0.32)
                    easel.dots([(x, v)], 0.02 + 0.0045 * number, "#8a5c2c")
                    easel.dots([(x - 0.008, v - 0.012)], 0.01 + 0.0025 * number, "#fffaf0")
        aperture(
            easel,
            [(0.06, 0.5), (0.26, 0.42), (0.34, 0.6), (0.22, 0.82), (0.08, 0.86)],
            "#8a5c36",
            "#3e2812",
            "#fff7e6",
            0.045,
        )
        easel.gloss(-0.1, 0.1, 0.08, 0.5, 0.6)


def shark_tooth(easel: Easel) -> None:
    """A broad blade with saw edges under a low, forked root."""
    with easel.moved(0.0, 0.0, 0, 0.86):
        _tooth(easel)


def _tooth(easel: Easel) -> None:
    blade = QPainterPath(QPointF(-0.84, -0.42))
    blade.quadTo(QPointF(-0.3, 0.0), QPointF(0.06, 0.97))
    blade.quadTo(QPointF(0.4, 0.1), QPointF(0.84, -0.42))
    blade.quadTo(QPointF(0.3, -0.62), QPointF(0, -0.5))
    blade.quadTo(QPointF(-0.3, -0.62), QPointF(-0.84, -0.42))
    root = smooth(
        [
            (-0.88, -0.44),
            (-0.8, -0.72),
            (-0.46, -0.8),
            (0.0, -0.62),
            (0.46, -0.8),
            (0.8, -0.72),
            (0.88, -0.44),
            (0.5, -0.4),
            (0.0, -0.24),
            (-0.5, -0.4),
        ]
    )
    easel.fill(blade, "#fbf8ee", "#93a0a6", "#0f161c", 0.05)
    with easel.inside(blade):
        for side, bend in ((-1, (-0.3, 0.0)), (1, (0.4, 0.1))):
            saw = QPainterPath(QPointF(side * 0.84, -0.42))
            saw.quadTo(QPointF(*bend), QPointF(0.06, 0.97))
            for k in range(15):
                at = saw.pointAtPercent(0.06 + k * 0.062)
                easel.line(
                    [(at.x(), at.y()), (at.x() - side * 0.07, at.y() + 0.035)], "#45525a", 0.02, 0.8
                )
        easel.line([(0.02, -0.2), (0.05, 0.3), (0.06, 0.8)], "#ffffff", 0.16, 0.55)
        easel.line([(-0.62, -0.3), (0.0, -0.12), (0.62, -0.3)], "#7b6a58", 0.1, 0.9)
    easel.fill(root, "#a58a68", "#66513a", "#0f161c", 0.05)
    easel.line([(0.0, -0.56), (0.01, -0.44), (0.0, -0.34)], "#3d2c1a", 0.035, 0.8)
    easel.gloss(-0.46, -0.62, 0.26, 0.1, 0.5)


def sand_crab(easel: Easel) -> None:
    """An egg with feathery feelers at one end and folded legs at the other."""
    with easel.moved(-0.04, 0.02, 70, 0.9):
        for side in (-1, 1):
            easel.limb(
                [(side * 0.12, -0.7), (side * 0.24, -0.9), (side * 0.5, -1.0)],
                (0.06, 0.02),
                "#f2d9b2",
                "#5d4a36",
            )
            easel.limb(
                [(side * 0.3, 0.2), (side * 0.62, 0.3), (side * 0.56, 0.62)],
                (0.14, 0.07),
                "#cdb58f",
                "#5d4a36",
            )
            easel.limb(
                [(side * 0.34, -0.1), (side * 0.66, -0.06), (side * 0.7, 0.2)],
                (0.12, 0.06),
                "#dcc7a2",
                "#5d4a36",
            )
            easel.line([(side * 0.16, -0.62), (side * 0.22, -0.78)], "#5d4a36", 0.04)
            easel.dots([(side * 0.23, -0.8)], 0.055, "#20201c")
        body = smooth(
            [
                (0, -0.74),
                (0.26, -0.6),
                (0.42, -0.2),
                (0.42, 0.24),
                (0.26, 0.66),
                (0, 0.8),
                (-0.26, 0.66),
                (-0.42, 0.24),
                (-0.42, -0.2),
                (-0.26, -0.6),
            ]
        )
        easel.fill(body, "#f6ecd4", "#9a8a6d", "#4d3f2d", 0.045)
        with easel.inside(body):
            for y in (-0.42, -0.2, 0.04, 0.3, 0.54):
                easel.line(
                    [(-0.45, y - 0.06), (0, y + 0.07), (0.45, y - 0.06)], "#6d5c44", 0.035, 0.7
                )
        easel.rim(body, "#4d3f2d", 0.1, 0.3)
        easel.gloss(-0.12, -0.25, 0.12, 0.3, 0.8)
        easel.fill(ellipse(0, 0.83, 0.09, 0.12), "#cdb58f", "#8a7554", "#4d3f2d", 0.025)
