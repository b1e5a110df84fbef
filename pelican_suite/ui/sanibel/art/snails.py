"""The five snails that are found often."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from pelican_suite.ui.sanibel.art.brush import Easel, Point, ellipse, smooth
from pelican_suite.ui.sanibel.art.turret import Turret, aperture, knobs


def florida_fighting_conch(easel: Easel) -> None:
    """A heavy spire with knobs over a wide, flaring lip."""
    with easel.moved(-0.08, 0.0, 10):
        lip = smooth(
            [
                (0.1, -0.42),
                (0.52, -0.5),
                (0.84, -0.32),
                (0.86, 0.1),
                (0.62, 0.52),
                (0.3, 0.86),
                (0.08, 0.9),
                (0.0, 0.3),
            ]
        )
        easel.fill(lip, "#ffd3a0", "#d9713a", "#6e2c12", 0.045)
        shell = Turret(
            (
                (-0.98, 0.02),
                (-0.74, 0.16),
                (-0.5, 0.36),
                (-0.32, 0.58),
                (-0.08, 0.54),
                (0.3, 0.36),
                (0.66, 0.17),
                (0.94, 0.06),
            ),
            slant=0.16,
            sag=0.07,
        )
        body = shell.outline()
        easel.fill(body, "#f2b06a", "#9a4d20", "#6e2c12", 0.045)
        with easel.inside(body):
            for k in range(8):
                easel.line(shell.ring(-0.1 + k * 0.12), "#6e2c12", 0.022, 0.4)
            for k in range(6):
                easel.line(shell.down(-0.2, 0.9, -0.75 + k * 0.28, 0.1), "#fff0d0", 0.05, 0.35)
            shell.sutures(easel, (-0.82, -0.64, -0.42), "#6e2c12", 0.035)
        for y, count, size in ((-0.66, 5, 0.05), (-0.51, 6, 0.07), (-0.33, 6, 0.11)):
            knobs(easel, shell, y, count, size, ("#ffe3b8", "#d98c4a", "#6e2c12"))
        aperture(
            easel,
            [
                (0.2, -0.12),
                (0.44, -0.3),
                (0.66, -0.22),
                (0.64, 0.12),
                (0.42, 0.46),
                (0.2, 0.76),
                (0.14, 0.3),
            ],
            "#e8663a",
            "#8e2a1c",
            "#ffdcb4",
            0.045,
        )
        easel.gloss(-0.24, -0.02, 0.18, 0.4, 0.5)


def lettered_olive(easel: Easel) -> None:
    """A glossy cylinder covered in writing."""
    with easel.moved(0, 0, 18):
        shell = Turret(
            (
                (-0.98, 0.015),
                (-0.84, 0.11),
                (-0.7, 0.24),
                (-0.4, 0.36),
                (0.1, 0.39),
                (0.55, 0.33),
                (0.86, 0.2),
                (0.96, 0.1),
            ),
            slant=0.1,
            sag=0.05,
        )
        body = shell.outline()
        easel.fill(body, "#fff4d8", "#c3a069", "#5c4020", 0.042)
        with easel.inside(body):
            for row in range(8):
                y = -0.62 + row * 0.2
                path = QPainterPath()
                for step in range(15):
                    side = -1 + step / 7
                    x, v = shell.at(
                        y + (0.075 if step % 2 else -0.05) * (1 + 0.3 * math.sin(row)), side
                    )
                    if step:
                        path.lineTo(x, v)
                    else:
                        path.moveTo(x, v)
                # Two bands where the writing is denser.
                dense = row in (1, 5)
                easel.line(path, "#5f3a18" if dense else "#7c5126", 0.058 if dense else 0.034, 0.8)
            shell.sutures(easel, (-0.86, -0.76, -0.66), "#5c4020", 0.03)
        mouth = smooth(
            [(0.2, -0.45), (0.31, -0.2), (0.32, 0.3), (0.2, 0.8), (0.06, 0.92), (0.16, 0.4)]
        )
        easel.fill(mouth, "#7b5a3a", "#3c2a1a", "#fff0d0", 0.03)
        easel.rim(body, "#5c4020", 0.1, 0.35)
        easel.gloss(-0.14, -0.16, 0.1, 0.55, 0.95)


def lightning_whelk(easel: Easel) -> None:
    """Wound to the left: its mouth is on the left, streaks run down like lightning."""
    easel.painter.save()
    easel.painter.scale(-1, 1)
    with easel.moved(0, 0, 8):
        shell = Turret(
            (
                (-0.98, 0.03),
                (-0.82, 0.17),
                (-0.64, 0.38),
                (-0.48, 0.6),
                (-0.2, 0.56),
                (0.15, 0.34),
                (0.5, 0.17),
                (0.97, 0.07),
            ),
            slant=0.16,
            sag=0.08,
        )
        body = shell.outline()
        easel.fill(body, "#fff4dd", "#cdb083", "#543a22", 0.045)
        with easel.inside(body):
            for k in range(8):
                side = -0.92 + k * 0.2
                streak = shell.down(-0.45, 0.72, side, 0.34)
                jag = [(x + (0.035 if i % 2 else -0.035), y) for i, (x, y) in enumerate(streak)]
                easel.line(jag, "#7a4a24", 0.06 - 0.003 * k, 0.85)
            for k in range(10):
                easel.line(shell.ring(-0.35 + k * 0.12), "#543a22", 0.014, 0.4)
            for k in range(7):
                easel.line(shell.down(-0.9, -0.55, -0.8 + k * 0.26, 0.1), "#7a4a24", 0.035, 0.7)
            shell.sutures(easel, (-0.84, -0.66), "#543a22", 0.034)
        for y, count, size in ((-0.68, 5, 0.05), (-0.49, 6, 0.1)):
            knobs(easel, shell, y, count, size, ("#fff6e4", "#d9bd8e", "#543a22"))
        aperture(
            easel,
            [
                (0.12, -0.26),
                (0.34, -0.4),
                (0.54, -0.28),
                (0.42, 0.1),
                (0.24, 0.46),
                (0.11, 0.93),
                (0.04, 0.93),
                (0.08, 0.3),
            ],
            "#f2a96b",
            "#a8552c",
            "#fff4dd",
            0.05,
        )
        easel.gloss(-0.26, -0.16, 0.14, 0.34, 0.6)
    easel.painter.restore()


def _coil(turns: float, start: float, end: float, centre: Point, squash: float) -> list[Point]:
    points = []
    steps = int(turns * 24)
    for step in range(steps + 1):
        share = step / steps
        angle = share * turns * math.tau - 0.6
        r = start + (end - start) * share**1.5
        points.append((centre[0] + math.cos(angle) * r, centre[1] + math.sin(angle) * r * squash))
    return points


def shark_eye(easel: Easel) -> None:
    """A smooth ball, wound about a dark blue eye."""
    body = smooth(
        [
            (-0.18, -0.76),
            (0.32, -0.78),
            (0.74, -0.46),
            (0.92, 0.04),
            (0.78, 0.5),
            (0.4, 0.76),
            (-0.12, 0.78),
            (-0.62, 0.58),
            (-0.9, 0.16),
            (-0.84, -0.3),
            (-0.56, -0.62),
        ]
    )
    easel.fill(body, "#f7e6cd", "#8f7f78", "#40383a", 0.045)
    with easel.inside(body):
        centre = (-0.2, -0.16)
        coil = _coil(2.6, 0.06, 1.14, centre, 0.84)
        easel.line(coil, "#55494d", 0.05, 0.7)
        easel.line([(x + 0.03, y + 0.035) for x, y in coil], "#fff6e6", 0.03, 0.6)
        for k in range(30):
            x, y = coil[-1 - k]
            easel.line(
                [(x, y), (x * 0.9 + centre[0] * 0.1, y * 0.9 + centre[1] * 0.1)],
                "#80675c",
                0.02,
                0.3,
            )
    mouth = smooth(
        [(0.5, 0.05), (0.84, 0.02), (0.86, 0.34), (0.56, 0.66), (0.28, 0.68), (0.42, 0.36)]
    )
    easel.fill(mouth, "#9c6a50", "#4e2f28", "#f7e6cd", 0.05)
    easel.rim(body, "#40383a", 0.14, 0.35)
    eye = ellipse(-0.2, -0.16, 0.235, 0.205)
    easel.fill(eye, "#5a86b5", "#16304f", "#fff1dc", 0.035)
    easel.line(_coil(1.5, 0.015, 0.17, (-0.2, -0.16), 0.85), "#0d2036", 0.03, 0.8)
    easel.gloss(-0.27, -0.24, 0.1, 0.08, 0.95)
    easel.gloss(0.2, -0.48, 0.3, 0.16, 0.8)


def slipper_snail(easel: Easel) -> None:
    """Turned over: a little boat with a white deck across one half."""
    with easel.moved(0, 0, -20):
        body = smooth(
            [
                (-0.1, -0.96),
                (0.3, -0.84),
                (0.58, -0.4),
                (0.62, 0.12),
                (0.46, 0.62),
                (0.1, 0.92),
                (-0.28, 0.86),
                (-0.54, 0.48),
                (-0.6, -0.06),
                (-0.46, -0.6),
            ]
        )
        easel.fill(body, "#e9c9a2", "#a0683c", "#5a3319", 0.05)
        with easel.inside(body):
            for k in range(20):
                angle = math.tau * k / 20
                a = (math.cos(angle) * 0.4, math.sin(angle) * 0.7)
                b = (math.cos(angle + 0.12) * 0.7, math.sin(angle + 0.12) * 1.05)
                easel.line([a, b], "#7a4422", 0.045, 0.55)
        hold = smooth(
            [
                (0.0, -0.78),
                (0.3, -0.62),
                (0.46, -0.2),
                (0.46, 0.2),
                (0.3, 0.58),
                (0.02, 0.76),
                (-0.26, 0.66),
                (-0.42, 0.3),
                (-0.44, -0.1),
                (-0.3, -0.56),
            ]
        )
        easel.fill(hold, "#c98d67", "#6d3b25", "#fbe6c9", 0.035)
        with easel.inside(hold):
            for k in range(4):
                with easel.moved(0.03, 0.22, 0, 0.86 - k * 0.16):
                    easel.line(hold, "#f3cda8", 0.03, 0.45)
            deck = smooth(
                [
                    (-0.6, -0.9),
                    (0.7, -0.9),
                    (0.6, -0.02),
                    (0.3, 0.1),
                    (0.0, 0.01),
                    (-0.26, 0.1),
                    (-0.6, -0.05),
                ]
            )
            easel.fill(deck, "#ffffff", "#e3d6c6", "#8d6a4e", 0.03)
            easel.line(
                [(-0.5, -0.1), (-0.25, 0.03), (0.0, -0.05), (0.3, 0.03), (0.5, -0.06)],
                "#c9b49b",
                0.025,
                0.8,
            )
        easel.rim(hold, "#4d2816", 0.1, 0.4)
        easel.gloss(-0.12, -0.4, 0.24, 0.22, 0.8)
