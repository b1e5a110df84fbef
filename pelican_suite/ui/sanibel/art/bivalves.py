"""Shells of two halves; most are shown from outside, hinge up."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtGui import QPainterPath

from pelican_suite.ui.sanibel.art.brush import Easel, Point, ellipse, on_ray, polygon, smooth


def _fan(
    hinge: Point,
    spread: float,
    reach: Callable[[float], float],
    steps: int = 40,
    corner: float = 0.0,
) -> list[Point]:
    """Points along the free edge: angles from -spread to spread about straight down."""
    points = []
    for step in range(steps + 1):
        angle = -spread + 2 * spread * step / steps
        # Towards both ends the edge draws in, so that the corners are round.
        r = reach(angle) * (1 - corner * abs(angle / spread) ** 7)
        points.append((hinge[0] + math.sin(angle) * r, hinge[1] + math.cos(angle) * r))
    return points


def _ray(hinge: Point, angle: float, near: float, far: float) -> list[Point]:
    x, y = hinge
    return [
        (x + math.sin(angle) * near, y + math.cos(angle) * near),
        (x + math.sin(angle) * far, y + math.cos(angle) * far),
    ]


def _arc(hinge: Point, spread: float, radius: float) -> list[Point]:
    return _fan(hinge, spread, lambda _: radius, 16)


def calico_scallop(easel: Easel) -> None:
    """A fan with ears, strong ribs and splashes of red, maroon and lavender."""
    hinge = (0.0, -0.8)
    ears = polygon([(-0.4, -0.88), (0.4, -0.88), (0.33, -0.5), (-0.33, -0.5)])
    easel.fill(ears, "#f7dcd2", "#c98a80", "#7c3636", 0.04)
    for k in range(-3, 4):
        easel.line([(k * 0.11, -0.86), (k * 0.09, -0.6)], "#7c3636", 0.018, 0.6)
    edge = _fan(hinge, 0.83, lambda a: 1.62 - 0.28 * a * a + 0.028 * math.cos(a * 40), 80, 0.26)
    body = smooth([hinge, *edge])
    easel.fill(body, "#fff4ea", "#efc7b8", "#7c3636", 0.045)
    with easel.inside(body):
        for k in range(34):
            angle = -0.76 + (k * 0.469) % 1.52
            r = 0.5 + (k * 0.277) % 1.05
            x, y = hinge[0] + math.sin(angle) * r, hinge[1] + math.cos(angle) * r
            tone = ("#b23a3a", "#7b2346", "#d2714f", "#a783b8")[k % 4]
            with easel.moved(x, y, -math.degrees(angle)):
                easel.fill(ellipse(0, 0, 0.03 + r * 0.035, 0.07), tone, alpha=0.78)
        for k in range(-9, 10):
            angle = k * 0.088
            easel.line(_ray(hinge, angle, 0.12, 1.75), "#6d2f33", 0.022, 0.65)
            easel.line(_ray(hinge, angle + 0.044, 0.3, 1.7), "#ffffff", 0.026, 0.5)
        for radius in (0.7, 1.05, 1.32):
            easel.line(_arc(hinge, 0.85, radius), "#7c3636", 0.018, 0.4)
    easel.rim(body, "#7c3636", 0.1, 0.3)


def jingle_shell(easel: Easel) -> None:
    """A thin, wavy, shining scrap of gold, whose growth lines all begin at the hinge."""
    body = smooth(
        [
            (-0.06, -0.84),
            (0.24, -0.82),
            (0.54, -0.7),
            (0.8, -0.36),
            (0.9, 0.02),
            (0.8, 0.38),
            (0.56, 0.66),
            (0.2, 0.8),
            (-0.18, 0.86),
            (-0.56, 0.68),
            (-0.83, 0.34),
            (-0.88, -0.06),
            (-0.74, -0.44),
            (-0.44, -0.7),
        ]
    )
    easel.fill(body, "#fff6d2", "#e3982b", "#8a5a13", 0.04)
    with easel.inside(body):
        for k, scale in enumerate((0.9, 0.79, 0.66, 0.52, 0.38, 0.25)):
            with easel.moved(-0.02, -0.78 * (1 - scale), 3 * (-1) ** k, scale):
                tone = "#fffbe8" if k % 2 else "#b9741a"
                easel.line(body, tone, (0.06 if k % 2 else 0.035) / scale, 0.6)
        for k in range(7):
            lean = -0.9 + k * 0.3
            easel.line([(0.0, -0.7), (lean * 0.6, 0.0), (lean, 0.85)], "#fffdf0", 0.03, 0.28)
    easel.rim(body, "#b5541c", 0.14, 0.35)
    easel.gloss(-0.3, -0.18, 0.42, 0.34, 0.95)
    easel.gloss(0.34, 0.36, 0.36, 0.24, 0.7)
    easel.fill(ellipse(-0.04, -0.72, 0.11, 0.055), "#fff7d9", "#d2a04a", "#8a5a13", 0.025)


def pen_shell(easel: Easel) -> None:
    """A long wedge like a quill, amber to black, with rows of hollow prickles."""
    with easel.moved(angle=16):
        body = smooth(
            [
                (0, -0.98),
                (0.12, -0.7),
                (0.34, -0.1),
                (0.56, 0.55),
                (0.5, 0.85),
                (0.1, 0.97),
                (-0.36, 0.9),
                (-0.52, 0.6),
                (-0.34, 0.0),
                (-0.13, -0.65),
            ]
        )
        easel.fill(body, "#c98a45", "#3f2414", "#281407", 0.04)
        with easel.inside(body):
            for k in range(-4, 5):
                course = [(k * 0.012, -0.95), (k * 0.055, -0.1), (k * 0.118, 1.0)]
                easel.line(course, "#e8b777", 0.032, 0.6)
                easel.line([(x + 0.03, y) for x, y in course], "#241206", 0.026, 0.6)
            for y in (-0.1, 0.25, 0.55, 0.78):
                easel.line([(-0.6, y + 0.05), (0, y + 0.14), (0.6, y + 0.03)], "#f1cb93", 0.02, 0.4)
        for k in range(-3, 4):
            for step in range(3):
                y = 0.05 + step * 0.28
                x = k * (0.075 + 0.04 * y)
                easel.line(
                    [(x - 0.02, y), (x + 0.01, y + 0.02), (x + 0.045, y - 0.03)], "#ffdca4", 0.028
                )
        easel.rim(body, "#1b0d04", 0.1)
        easel.gloss(-0.16, -0.1, 0.16, 0.5, 0.4)


def spiny_jewel_box(easel: Easel) -> None:
    """A thick heart with radial rows of long spines."""
    hinge = (0.12, -0.62)
    angles = [-1.06 + k * 0.2355 for k in range(10)]
    for angle in angles:
        far = 1.36 - 0.2 * abs(angle) - 0.16 * max(0.0, angle)
        near, tip = _ray(hinge, angle, 0.9, far)
        easel.limb(
            [near, ((near[0] + tip[0]) / 2 + 0.02, (near[1] + tip[1]) / 2), tip],
            (0.13, 0.03),
            "#fff0e8",
            "#8d4a44",
        )
    edge = _fan(hinge, 1.35, lambda a: 1.16 - 0.15 * a * a, 40, 0.3)
    body = smooth([(0.2, -0.78), (-0.1, -0.8), *edge])
    easel.fill(body, "#fff7f0", "#e5a99c", "#8d4a44", 0.04)
    with easel.inside(body):
        for radius in (0.42, 0.66, 0.9):
            easel.line(_arc(hinge, 1.4, radius), "#b97067", 0.024, 0.55)
        for angle in angles:
            easel.line(_ray(hinge, angle, 0.15, 1.2), "#c6837a", 0.03, 0.5)
    for row, radius in enumerate((0.42, 0.66, 0.9)):
        for angle in angles[:: 2 if row == 0 else 1]:
            (x, y), tip = _ray(hinge, angle, radius, radius + 0.2)
            mid = ((x + tip[0]) / 2, (y + tip[1]) / 2 - 0.025)
            easel.limb([(x, y), mid, tip], (0.1, 0.028), "#ffffff", "#a45d55")
    easel.rim(body, "#8d4a44", 0.1, 0.25)


def transverse_ark(easel: Easel) -> None:
    """A small box, wider than high, with square ribs and a dark fringe."""
    hinge = (-0.18, -0.42)
    body = smooth(
        [
            (-0.72, -0.36),
            (-0.25, -0.56),
            (0.2, -0.46),
            (0.76, -0.3),
            (0.95, 0.08),
            (0.72, 0.48),
            (0.2, 0.64),
            (-0.4, 0.6),
            (-0.82, 0.34),
            (-0.9, -0.04),
        ]
    )
    easel.fill(body, "#fffaf0", "#d8c7ad", "#5d4630", 0.045)
    with easel.inside(body):
        for k in range(27):
            angle = -1.5 + k * 0.1185
            far = 1.6
            easel.line(_ray(hinge, angle, 0.12, far), "#7a6044", 0.022, 0.75)
            easel.line(_ray(hinge, angle + 0.05, 0.2, far), "#ffffff", 0.024, 0.7)
        with easel.moved(-0.02, -0.08, 0, 0.86):
            easel.line(body, "#7a6044", 0.03, 0.5)
        with easel.moved(-0.06, -0.16, 0, 0.62):
            easel.line(body, "#7a6044", 0.035, 0.4)
        easel.line(body, "#4a3320", 0.3, 0.5)
    easel.line([(-0.72, -0.38), (0.0, -0.46), (0.76, -0.32)], "#3a2716", 0.06)
    easel.fill(ellipse(-0.2, -0.5, 0.17, 0.1), "#fff6e6", "#cdb894", "#5d4630", 0.03)
    easel.gloss(-0.1, -0.1, 0.4, 0.22, 0.5)


def turkey_wing(easel: Easel) -> None:
    """A wing with a long straight hinge and bold zigzag stripes."""
    body = smooth(
        [
            (-0.94, -0.36),
            (-0.5, -0.44),
            (0.3, -0.46),
            (0.94, -0.42),
            (0.9, -0.1),
            (0.98, 0.3),
            (0.66, 0.5),
            (0.2, 0.4),
            (-0.3, 0.55),
            (-0.74, 0.46),
            (-0.96, 0.05),
        ]
    )
    easel.fill(body, "#fff6e6", "#e6cfa8", "#4d2a18", 0.045)
    hinge = (-0.32, -0.5)
    with easel.inside(body):
        for k, start in enumerate((-0.95, -0.62, -0.3, 0.02, 0.36, 0.72)):
            zig = []
            for step in range(9):
                far = 0.12 + step * 0.15
                angle = -1.25 + (start + 0.95) * 1.42 + (0.09 if step % 2 else -0.09)
                x, y = _ray(hinge, angle, 0, far)[1]
                zig.append((x, y))
            path = QPainterPath()
            path.moveTo(*zig[0])
            for x, y in zig[1:]:
                path.lineTo(x, y)
            easel.line(path, "#7d3f1f" if k % 2 else "#5b2a14", 0.115)
        for k in range(34):
            angle = -1.52 + k * 0.093
            easel.line(_ray(hinge, angle, 0.1, 1.7), "#4d2a18", 0.012, 0.45)
    easel.line([(-0.92, -0.39), (0, -0.47), (0.92, -0.44)], "#3b1f10", 0.08)
    easel.line([(-0.8, -0.36), (0.8, -0.41)], "#e6cfa8", 0.02, 0.8)
    easel.rim(body, "#4d2a18", 0.1, 0.3)


def venus_clam(easel: Easel) -> None:
    """A smooth, long oval with rays like an evening sun."""
    with easel.moved(angle=-10):
        hinge = (-0.3, -0.36)
        body = smooth(
            [
                (-0.32, -0.42),
                (0.15, -0.4),
                (0.66, -0.24),
                (0.97, 0.08),
                (0.72, 0.36),
                (0.15, 0.48),
                (-0.45, 0.42),
                (-0.84, 0.18),
                (-0.86, -0.1),
                (-0.6, -0.33),
            ]
        )
        easel.fill(body, "#f7dcc4", "#c48f7f", "#704039", 0.04)
        with easel.inside(body):
            for k, angle in enumerate((-1.3, -0.9, -0.5, -0.12, 0.26, 0.6, 0.9, 1.14, 1.32)):
                wide = 0.055 + (0.02 if k % 2 else 0.0)
                a, b = _ray(hinge, angle - wide, 0, 1.6)
                _, c = _ray(hinge, angle + wide, 0, 1.6)
                easel.fill(polygon([a, b, c]), "#9a5a63" if k % 2 else "#b57468", alpha=0.75)
            for scale in (0.84, 0.66, 0.48, 0.3):
                with easel.moved(-0.3 * (1 - scale), -0.36 * (1 - scale), 0, scale):
                    easel.line(body, "#6a3b3a", 0.02 / scale, 0.45)
        easel.rim(body, "#704039", 0.1, 0.3)
        easel.gloss(0.15, -0.12, 0.55, 0.18, 0.8)
        easel.fill(ellipse(-0.34, -0.4, 0.1, 0.05), "#fff0df", "#c48f7f", "#704039", 0.02)


def kittens_paw(easel: Easel) -> None:
    """A little fan with thick folds like toes."""
    hinge = (0.0, -0.74)
    edge = _fan(hinge, 0.9, lambda a: 1.36 + 0.13 * math.cos(a * 17), 80, 0.08)
    body = smooth([(-0.16, -0.82), (0.16, -0.82), *reversed(edge)])
    easel.fill(body, "#fffaf2", "#e8c3a4", "#85442a", 0.045)
    with easel.inside(body):
        for k in range(-3, 3):
            easel.line(_ray(hinge, 0.185 + k * 0.37, 0.15, 1.5), "#a8603c", 0.05, 0.65)
        for k in range(-2, 3):
            easel.line(_ray(hinge, k * 0.37, 0.2, 1.5), "#ffffff", 0.1, 0.6)
            for side in (-0.07, 0.0, 0.07):
                easel.line(_ray(hinge, k * 0.37 + side, 0.45, 1.55), "#c4552a", 0.022, 0.7)
        for radius in (0.6, 0.9, 1.15, 1.35):
            easel.line(_arc(hinge, 0.9, radius), "#85442a", 0.02, 0.35)
    easel.rim(body, "#85442a", 0.1, 0.3)


def coquina(easel: Easel) -> None:
    """Both halves still joined, spread like wings, banded in sunset colours."""
    for side in (-1, 1):
        easel.painter.save()
        easel.painter.scale(side, 1)
        with easel.moved(0.02, -0.02, -14):
            body = smooth(
                [
                    (0.0, -0.2),
                    (0.3, -0.46),
                    (0.72, -0.44),
                    (0.95, -0.14),
                    (0.82, 0.22),
                    (0.42, 0.42),
                    (0.1, 0.26),
                ]
            )
            tones = (
                ("#fff1d2", "#b96fae", "#7d4a97") if side < 0 else ("#ffeec0", "#e58a9c", "#c0567d")
            )
            easel.fill(body, tones[0], tones[1], "#5c2d5e", 0.04)
            with easel.inside(body):
                for k, reach in enumerate((0.42, 0.6, 0.78, 0.95)):
                    ring = [on_ray(turn, reach) for turn in (0.3, 0.8, 1.3, 1.8, 2.3)]
                    easel.line(ring, tones[2] if k % 2 else "#f6b65f", 0.075, 0.75)
                for k in range(11):
                    easel.line([(0.02, 0), on_ray(0.5 + k * 0.17, 1.2)], "#ffffff", 0.012, 0.5)
            easel.rim(body, "#5c2d5e", 0.08, 0.3)
        easel.painter.restore()
    easel.fill(ellipse(0, 0.02, 0.06, 0.14), "#6a4a35", "#3a2518", "#2a180e", 0.02)
