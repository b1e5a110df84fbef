"""Lighthouse tiles I: what the sea leaves behind that is no shell."""

from __future__ import annotations

import math

from pelican_suite.ui.sanibel.art.brush import Easel, Point, ellipse, polygon, rounded, smooth


def sea_glass(easel: Easel) -> None:
    """Frosted pieces in six colours."""
    pieces: tuple[tuple[Point, float, float, str, str], ...] = (
        ((-0.56, -0.3), 0.42, 12, "#bfe8dd", "#3f9f8f"),
        ((0.08, -0.48), 0.38, 50, "#cfe4ff", "#3f74c4"),
        ((0.6, -0.16), 0.36, 80, "#fff0c0", "#d69a2a"),
        ((-0.34, 0.42), 0.4, -25, "#f9d2e0", "#c2587f"),
        ((0.3, 0.4), 0.42, 30, "#e3f3c9", "#6f9a3a"),
        ((-0.02, 0.02), 0.3, 5, "#ffffff", "#a9bcc8"),
    )
    for (x, y), size, angle, light, dark in pieces:
        with easel.moved(x, y, angle, size):
            shape = rounded(
                [(-0.9, -0.6), (0.5, -0.85), (0.95, 0.2), (0.2, 0.85), (-0.8, 0.55)], 0.45
            )
            easel.fill(shape, light, dark, dark, 0.08, alpha=0.92)
            with easel.inside(shape):
                easel.line([(-0.8, 0.5), (-0.2, -0.2), (0.7, -0.5)], "#ffffff", 0.22, 0.5)
                easel.dots(
                    [(-0.3 + 0.21 * (k % 5), -0.3 + 0.17 * k % 0.9) for k in range(9)],
                    0.04,
                    "#ffffff",
                    0.7,
                )


def skate_jaw(easel: Easel) -> None:
    """Two curved plates paved with small teeth."""
    for flip, offset in ((1, -0.3), (-1, 0.3)):
        easel.painter.save()
        easel.painter.translate(0, offset)
        easel.painter.scale(1, flip)
        plate = smooth(
            [
                (-0.96, -0.3),
                (-0.5, -0.5),
                (0, -0.56),
                (0.5, -0.5),
                (0.96, -0.3),
                (0.9, 0.0),
                (0.45, 0.12),
                (0, 0.16),
                (-0.45, 0.12),
                (-0.9, 0.0),
            ]
        )
        easel.fill(plate, "#fff4df", "#c9a982", "#4f3a2a", 0.045)
        with easel.inside(plate):
            for row in range(4):
                for k in range(13):
                    x = -0.9 + k * 0.15 + (0.075 if row % 2 else 0)
                    y = -0.4 + row * 0.15 + 0.26 * x * x - 0.02
                    tooth = polygon([(x, y - 0.07), (x + 0.066, y), (x, y + 0.07), (x - 0.066, y)])
                    easel.fill(tooth, "#ffffff", "#d3c0a4", "#6d5440", 0.016)
        easel.rim(plate, "#4f3a2a", 0.09, 0.3)
        easel.painter.restore()


def sea_whip(easel: Easel) -> None:
    """Thin branches, studded with buds, from one foot."""
    branches: tuple[tuple[list[Point], str, str], ...] = (
        ([(0, 0.86), (-0.1, 0.4), (-0.4, -0.1), (-0.5, -0.9)], "#d0507e", "#7a1f45"),
        ([(-0.02, 0.7), (0.16, 0.3), (0.12, -0.3), (0.26, -0.94)], "#e8763f", "#8e3414"),
        ([(0.02, 0.76), (0.4, 0.3), (0.56, -0.2), (0.78, -0.6)], "#f2c14e", "#9a6a12"),
        ([(-0.08, 0.5), (-0.56, 0.2), (-0.8, -0.3), (-0.86, -0.66)], "#8d4fa8", "#4a2260"),
        ([(-0.32, 0.0), (-0.2, -0.4), (-0.16, -0.86)], "#d0507e", "#7a1f45"),
        ([(0.5, 0.1), (0.44, -0.4), (0.56, -0.9)], "#f2c14e", "#9a6a12"),
        ([(0.44, 0.3), (0.76, 0.14), (0.94, -0.1)], "#f2c14e", "#9a6a12"),
    )
    for points, light, dark in branches:
        easel.line(points, dark, 0.125)
        easel.line(points, light, 0.085)
        path = smooth(points, closed=False)
        for step in range(12):
            spot = path.pointAtPercent(min(1.0, 0.08 + step * 0.083))
            side = 0.032 if step % 2 else -0.032
            easel.dots([(spot.x() + side, spot.y())], 0.023, "#fff6da")
    foot = smooth(
        [(-0.34, 0.94), (-0.16, 0.78), (0.1, 0.76), (0.34, 0.92), (0.1, 0.99), (-0.16, 1.0)]
    )
    easel.fill(foot, "#9a8468", "#5a4733", "#37291a", 0.035)


def mermaids_purse(easel: Easel) -> None:
    """A dark leathery pouch with four curling horns."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            horn = [
                (sx * 0.4, sy * 0.3),
                (sx * 0.68, sy * 0.4),
                (sx * 0.9, sy * 0.3),
                (sx * 0.98, sy * 0.1),
            ]
            easel.limb(horn, (0.2, 0.03), "#6a4a30", "#1c1109")
    body = smooth(
        [
            (-0.52, -0.4),
            (-0.2, -0.46),
            (0.2, -0.46),
            (0.52, -0.4),
            (0.58, 0),
            (0.52, 0.4),
            (0.2, 0.46),
            (-0.2, 0.46),
            (-0.52, 0.4),
            (-0.58, 0),
        ]
    )
    easel.fill(body, "#8b6340", "#2c1a0e", "#1c1109", 0.05)
    with easel.inside(body):
        for k in range(9):
            x = -0.5 + k * 0.125
            easel.line([(x, -0.5), (x * 0.86, 0), (x, 0.5)], "#1c1109", 0.022, 0.5)
            easel.line(
                [(x + 0.03, -0.5), (x * 0.86 + 0.03, 0), (x + 0.03, 0.5)], "#d1a273", 0.014, 0.5
            )
    easel.fill(ellipse(0.0, 0.02, 0.2, 0.16), "#c78f56", "#7d5230", alpha=0.55)
    easel.gloss(-0.2, -0.2, 0.3, 0.16, 0.6)


def driftwood(easel: Easel) -> None:
    """A bleached branch, grained and forked."""
    fork = [(0.1, -0.08), (0.4, -0.4), (0.62, -0.62)]
    easel.limb(fork, (0.3, 0.16), "#cdbca2", "#57462f")
    body = smooth(
        [
            (-0.98, 0.22),
            (-0.6, 0.0),
            (-0.1, -0.12),
            (0.4, -0.18),
            (0.95, -0.1),
            (0.98, 0.08),
            (0.5, 0.16),
            (0.0, 0.26),
            (-0.5, 0.42),
            (-0.92, 0.46),
        ]
    )
    easel.fill(body, "#e3d6bf", "#9a8566", "#57462f", 0.045)
    with easel.inside(body):
        for k in range(8):
            y = -0.16 + k * 0.075
            easel.line(
                [(-1, y + 0.3), (-0.4, y + 0.12), (0.3, y), (1, y + 0.04)], "#6f5a3d", 0.018, 0.65
            )
        for x, y in ((-0.35, 0.14), (0.45, 0.0)):
            for r in (0.11, 0.07, 0.03):
                easel.line(ellipse(x, y, r * 1.3, r), "#57462f", 0.02, 0.8)
    easel.fill(ellipse(-0.94, 0.34, 0.07, 0.13), "#f2e6cf", "#b8a382", "#57462f", 0.03)
    easel.rim(body, "#57462f", 0.08, 0.3)


def turtle_grass(easel: Easel) -> None:
    """Broad ribbons of sea grass, swaying together."""
    for k in range(9):
        x = -0.6 + k * 0.15
        sway = 0.28 * math.sin(k * 0.9 + 0.6)
        tall = 0.95 - 0.12 * (k % 3)
        blade = [(x * 0.5, 0.9), (x * 0.7, 0.3), (x + sway * 0.5, -0.3), (x + sway, -tall)]
        tone = ("#4f9a55", "#7dbb5a", "#3b7d4c")[k % 3]
        easel.limb(blade, (0.16, 0.1), tone, "#1f4a2b")
        easel.line(blade, "#d6efb3", 0.014, 0.7)
    easel.limb([(-0.8, 0.92), (0, 0.86), (0.8, 0.93)], (0.12, 0.1), "#c9a777", "#5d4426")
