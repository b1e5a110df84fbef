"""Snails that are found seldom, among them three on lighthouse tiles."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt

from pelican_suite.ui.sanibel.art.brush import Easel, ellipse, polygon, smooth, stroked
from pelican_suite.ui.sanibel.art.turret import Turret, aperture


def alphabet_cone(easel: Easel) -> None:
    """A cone, flat on top, with rows of orange letters."""
    with easel.moved(0, 0.02, 12):
        shell = Turret(
            (
                (-0.92, 0.03),
                (-0.8, 0.18),
                (-0.7, 0.42),
                (-0.6, 0.56),
                (-0.46, 0.55),
                (0.1, 0.34),
                (0.6, 0.17),
                (0.96, 0.06),
            ),
            slant=0.12,
            sag=0.1,
        )
        body = shell.outline()
        easel.fill(body, "#fffaf0", "#dcc7a6", "#6d4a2a", 0.045)
        with easel.inside(body):
            for row in range(9):
                y = -0.5 + row * 0.155
                for k in range(9):
                    side = -0.94 + k * 0.235 + (0.1 if row % 2 else 0.0)
                    if side > 0.98:
                        continue
                    x, v = shell.at(y, side)
                    wide = 0.062 * math.cos(side * 1.35) * (1 - row * 0.05)
                    tall = 0.035 + 0.014 * math.sin(k * 2.1 + row)
                    tone = "#d9722a" if (k + row) % 3 else "#8a4a22"
                    with easel.moved(x, v, 10 * side):
                        easel.fill(
                            polygon(
                                [
                                    (-wide, -tall),
                                    (wide, -tall * 0.7),
                                    (wide, tall),
                                    (-wide * 0.8, tall),
                                ]
                            ),
                            tone,
                            alpha=0.92,
                        )
            shell.sutures(easel, (-0.84, -0.76, -0.66), "#6d4a2a", 0.026)
            for k in range(7):
                easel.line(shell.down(-0.86, -0.64, -0.8 + k * 0.27, 0.06), "#d9722a", 0.04, 0.8)
        easel.line(shell.down(-0.52, 0.94, 0.9), "#5a3a20", 0.035, 0.7)
        easel.rim(body, "#6d4a2a", 0.1, 0.3)
        easel.gloss(-0.2, -0.2, 0.12, 0.45, 0.8)


def junonia(easel: Easel) -> None:
    """A cream spindle with rows of dark, square spots."""
    with easel.moved(0, 0, 12):
        shell = Turret(
            (
                (-0.98, 0.04),
                (-0.82, 0.13),
                (-0.62, 0.24),
                (-0.4, 0.36),
                (-0.05, 0.41),
                (0.4, 0.32),
                (0.75, 0.17),
                (0.97, 0.09),
            ),
            slant=0.14,
            sag=0.06,
        )
        body = shell.outline()
        easel.fill(body, "#fff8e6", "#e0c79a", "#5a3c22", 0.045)
        with easel.inside(body):
            for row, y in enumerate(
                (-0.84, -0.68, -0.5, -0.32, -0.13, 0.06, 0.25, 0.44, 0.62, 0.8)
            ):
                count = 4 if row < 2 else 6
                for k in range(count):
                    side = -0.86 + 1.72 * k / (count - 1) + (0.13 if row % 2 else -0.02)
                    if side > 0.95:
                        continue
                    x, v = shell.at(y, side)
                    size = 0.064 if row > 2 else 0.042
                    with easel.moved(x, v, 8):
                        easel.fill(
                            ellipse(0, 0, size * math.cos(side * 1.2), size * 0.82),
                            "#5a2b17",
                            edge="#9a5a33",
                            width=0.016,
                        )
            shell.sutures(easel, (-0.78, -0.59, -0.42), "#8a6238", 0.026)
        aperture(
            easel,
            [(0.16, -0.2), (0.32, -0.26), (0.36, 0.1), (0.25, 0.55), (0.1, 0.9), (0.09, 0.4)],
            "#e0a87c",
            "#9a5c3c",
            "#fff8e6",
            0.035,
        )
        easel.rim(body, "#5a3c22", 0.09, 0.3)
        easel.gloss(-0.17, -0.1, 0.1, 0.5, 0.85)


def scotch_bonnet(easel: Easel) -> None:
    """Round and stout with a tartan of orange squares and a thick, toothed lip."""
    with easel.moved(-0.04, 0, 6):
        shell = Turret(
            (
                (-0.94, 0.03),
                (-0.78, 0.18),
                (-0.58, 0.36),
                (-0.3, 0.62),
                (0.05, 0.72),
                (0.4, 0.6),
                (0.72, 0.34),
                (0.92, 0.13),
            ),
            slant=0.16,
            sag=0.08,
        )
        body = shell.outline()
        easel.fill(body, "#fffaf0", "#e3cfaf", "#7d4a24", 0.045)
        with easel.inside(body):
            for row in range(6):
                y = -0.36 + row * 0.22
                for k in range(6):
                    side = -0.9 + k * 0.31
                    x, v = shell.at(y, side)
                    wide = 0.085 * math.cos(side * 1.3)
                    with easel.moved(x, v, 9 * side):
                        easel.fill(
                            polygon(
                                [(-wide, -0.062), (wide, -0.055), (wide, 0.062), (-wide, 0.055)]
                            ),
                            "#d9782f",
                            alpha=0.9,
                        )
            for k in range(16):
                easel.line(shell.ring(-0.5 + k * 0.092), "#a8784a", 0.012, 0.6)
            shell.sutures(easel, (-0.8, -0.64, -0.46), "#7d4a24", 0.028)
        lip = smooth(
            [
                (0.2, -0.36),
                (0.6, -0.42),
                (0.84, -0.1),
                (0.78, 0.34),
                (0.48, 0.72),
                (0.16, 0.88),
                (0.08, 0.6),
            ]
        )
        easel.fill(lip, "#fffdf6", "#ead6ba", "#7d4a24", 0.04)
        aperture(
            easel,
            [
                (0.26, -0.2),
                (0.52, -0.26),
                (0.64, -0.02),
                (0.58, 0.3),
                (0.34, 0.62),
                (0.2, 0.64),
                (0.22, 0.2),
            ],
            "#c07c52",
            "#6d3b22",
            "#f0dcc0",
            0.025,
        )
        for k in range(7):
            y = -0.16 + k * 0.11
            x = 0.66 - 0.03 * abs(k - 2) - (0.04 * max(0, k - 3))
            easel.line([(x, y), (x - 0.09, y + 0.015)], "#fffdf6", 0.04)
        easel.gloss(-0.28, -0.1, 0.18, 0.36, 0.8)


def true_tulip(easel: Easel) -> None:
    """A tall spindle, mottled, with fine dark lines round it."""
    with easel.moved(0, 0, 12):
        shell = Turret(
            (
                (-1.0, 0.02),
                (-0.84, 0.1),
                (-0.66, 0.2),
                (-0.6, 0.2),
                (-0.4, 0.32),
                (-0.32, 0.31),
                (-0.06, 0.43),
                (0.2, 0.36),
                (0.52, 0.18),
                (0.97, 0.06),
            ),
            slant=0.14,
            sag=0.06,
        )
        body = shell.outline()
        easel.fill(body, "#ffe9cf", "#c47a4a", "#5e2a18", 0.045)
        with easel.inside(body):
            for k in range(30):
                side = -0.95 + (k * 0.41) % 1.9
                y = -0.85 + (k * 0.277) % 1.6
                x, v = shell.at(y, side)
                easel.fill(ellipse(x, v, 0.1, 0.055), "#a84a26", alpha=0.55)
            for k in range(13):
                easel.line(shell.ring(-0.62 + k * 0.105), "#5e2a18", 0.014, 0.85)
            shell.sutures(easel, (-0.86, -0.63, -0.36), "#5e2a18", 0.03)
        aperture(
            easel,
            [
                (0.14, -0.14),
                (0.3, -0.22),
                (0.36, 0.02),
                (0.24, 0.34),
                (0.1, 0.62),
                (0.07, 0.94),
                (0.02, 0.9),
                (0.08, 0.3),
            ],
            "#f0a678",
            "#a05030",
            "#fff0dd",
            0.035,
        )
        easel.rim(body, "#5e2a18", 0.09, 0.3)
        easel.gloss(-0.17, -0.06, 0.1, 0.34, 0.8)


def wentletrap(easel: Easel) -> None:
    """A white spiral staircase with sharp ribs."""
    with easel.moved(0, 0, 14):
        whorls = (
            (-0.9, 0.09),
            (-0.72, 0.16),
            (-0.5, 0.23),
            (-0.23, 0.31),
            (0.1, 0.39),
            (0.5, 0.46),
        )
        easel.line([(0, -0.98), (0, -0.85)], "#8fa3ad", 0.08)
        for y, half in whorls:
            ring = smooth(
                [
                    (-half, y - half * 0.2),
                    (-half * 0.4, y - half * 0.52),
                    (half * 0.5, y - half * 0.42),
                    (half, y),
                    (half * 0.7, y + half * 0.5),
                    (-half * 0.3, y + half * 0.56),
                    (-half * 0.9, y + half * 0.28),
                ]
            )
            easel.fill(ring, "#ffffff", "#a9bcc4", "#5d727c", 0.035)
            with easel.inside(ring):
                for k in range(7):
                    side = -0.85 + k * 0.29
                    x = half * math.sin(side * 1.4)
                    rib = [
                        (x - 0.02, y - half * 0.6),
                        (x + half * 0.1, y),
                        (x + 0.02, y + half * 0.6),
                    ]
                    easel.line(rib, "#6f8791", 0.06, 0.8)
                    easel.line([(a - 0.014, b) for a, b in rib], "#ffffff", 0.04)
        mouth = ellipse(0.16, 0.74, 0.25, 0.21)
        easel.fill(mouth, "#9fb2ba", "#51656f", "#ffffff", 0.07)
        easel.line(mouth, "#5d727c", 0.016, 0.9)


def murex(easel: Easel) -> None:
    """Frills and spines in three rows on a dark, ribbed spindle."""
    with easel.moved(0, 0, 12):
        for side in (-1, 1):
            for k in range(8):
                y = -0.5 + k * 0.17
                reach = 0.36 + 0.22 * math.sin(min(1.0, (k + 1.2) / 5) * math.pi)
                base = 0.14 if k < 6 else 0.06
                root, tip = (side * base, y + 0.03), (side * reach, y - 0.13)
                middle = (side * (base + reach) / 2, y - 0.01)
                easel.limb([root, middle, tip], (0.15, 0.03), "#d7a878", "#3f2415")
                fork = (side * (reach * 0.84), y + 0.05)
                easel.limb([middle, fork], (0.06, 0.02), "#d7a878", "#3f2415")
        shell = Turret(
            (
                (-0.98, 0.03),
                (-0.8, 0.13),
                (-0.58, 0.25),
                (-0.3, 0.37),
                (0.0, 0.38),
                (0.3, 0.23),
                (0.55, 0.12),
                (0.98, 0.07),
            ),
            slant=0.16,
            sag=0.07,
        )
        body = shell.outline()
        easel.fill(body, "#d09a68", "#5e3620", "#3f2415", 0.045)
        with easel.inside(body):
            for k in range(18):
                easel.line(
                    shell.ring(-0.84 + k * 0.1), "#f1cfa2" if k % 2 else "#3f2415", 0.026, 0.55
                )
            shell.sutures(easel, (-0.8, -0.6, -0.36), "#3f2415", 0.035)
            easel.line(shell.down(-0.9, 0.9, -0.1, 0.1), "#f6dcb6", 0.07, 0.6)
        for k in range(5):
            y = -0.34 + k * 0.14
            easel.limb(
                [(-0.05, y + 0.04), (-0.1, y - 0.05), (-0.04, y - 0.12)],
                (0.1, 0.02),
                "#f1d3aa",
                "#3f2415",
            )
        aperture(
            easel,
            [(0.1, -0.14), (0.26, -0.2), (0.32, -0.02), (0.22, 0.2), (0.1, 0.22)],
            "#fff6ec",
            "#d98f7c",
            "#3f2415",
            0.03,
        )


def worm_snail(easel: Easel) -> None:
    """A tight coil that loses its way and wanders off as a tube."""
    course = smooth(
        [
            (-0.6, -0.46),
            (-0.34, -0.3),
            (-0.66, -0.02),
            (-0.1, 0.14),
            (-0.4, 0.52),
            (0.12, 0.66),
            (0.44, 0.36),
            (0.28, -0.02),
            (0.5, -0.34),
            (0.84, -0.3),
        ],
        closed=False,
    )
    for width, tone in ((0.3, "#4a3018"), (0.24, "#b8874c"), (0.15, "#dcb177"), (0.06, "#fbe7bf")):
        easel.line(course, tone, width)
    pen = easel.pen("#6b4523", 0.24, 0.6)
    pen.setDashPattern([0.12, 0.34])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    easel.painter.setPen(pen)
    easel.painter.drawPath(course)
    tight = Turret(((-0.99, 0.02), (-0.86, 0.1), (-0.6, 0.2), (-0.42, 0.24)), slant=0.1, sag=0.05)
    with easel.moved(-0.52, 0.02, -8):
        cone = tight.outline()
        easel.fill(cone, "#d09a58", "#6b4523", "#4a3018", 0.035)
        with easel.inside(cone):
            tight.sutures(easel, (-0.84, -0.72, -0.58, -0.46), "#4a3018", 0.034)
    mouth = ellipse(0.86, -0.3, 0.11, 0.14)
    easel.fill(mouth, "#6b4523", "#2e1b0c", "#fbe7bf", 0.04)
    easel.rim(stroked(course, 0.24), "#4a3018", 0.03, 0.2)
