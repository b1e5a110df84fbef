"""What lies on diamonds and triangles: cerith, shark tooth, sand crab (coquinas: `bivalves`)."""

from __future__ import annotations

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
    """A curved blade with saw edges on a forked root."""
    with easel.moved(0.0, 0.06, 0):
        root = smooth(
            [
                (-0.86, -0.42),
                (-0.5, -0.66),
                (0.0, -0.5),
                (0.5, -0.66),
                (0.86, -0.42),
                (0.66, -0.14),
                (0.3, -0.06),
                (0, -0.14),
                (-0.3, -0.06),
                (-0.66, -0.14),
            ]
        )
        blade = smooth(
            [
                (-0.6, -0.2),
                (-0.4, 0.1),
                (-0.18, 0.5),
                (0.06, 0.88),
                (0.24, 0.5),
                (0.42, 0.1),
                (0.6, -0.2),
                (0.25, -0.24),
                (0.0, -0.3),
                (-0.25, -0.24),
            ]
        )
        easel.fill(blade, "#f4f1e6", "#9fa7a6", "#0f161c", 0.045)
        with easel.inside(blade):
            easel.line([(-0.05, -0.3), (0.02, 0.3), (0.06, 0.9)], "#ffffff", 0.12, 0.6)
            for k in range(6):
                y = -0.1 + k * 0.15
                easel.dots([(-0.5 + k * 0.096, y)], 0.035, "#59656a", 0.7)
                easel.dots([(0.52 - k * 0.08, y)], 0.035, "#59656a", 0.7)
        easel.fill(root, "#b58f63", "#5d452c", "#0f161c", 0.045)
        easel.dots([(-0.3, -0.36), (0.32, -0.38), (0.04, -0.32)], 0.035, "#3d2c1a")
        easel.gloss(-0.4, -0.46, 0.3, 0.12, 0.4)


def sand_crab(easel: Easel) -> None:
    """An egg with feathery feelers at one end and folded legs at the other."""
    with easel.moved(0, 0.02, 70):
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
