"""Lighthouse tiles II: crabs, barnacles and the prickly pear behind the dunes."""

from __future__ import annotations

import math

from pelican_suite.ui.sanibel.art.brush import Easel, ellipse, smooth


def _legs(easel: Easel, light: str, edge: str, wide: float) -> None:
    for side in (-1, 1):
        for k in range(4):
            y = 0.02 + k * 0.15
            knee = (side * (wide + 0.2), y - 0.12 + k * 0.06)
            tip = (side * (wide + 0.32 - k * 0.06), y + 0.2 + k * 0.06)
            easel.limb([(side * wide * 0.7, y), knee, tip], (0.12, 0.04), light, edge)


def _claw(
    easel: Easel, side: int, at: tuple[float, float], light: str, dark: str, edge: str
) -> None:
    x, y = at
    easel.limb(
        [(side * 0.42, -0.1), (side * (x - 0.02), -0.02), (side * x, y + 0.24)],
        (0.16, 0.15),
        light,
        edge,
    )
    big = smooth(
        [
            (side * (x - 0.15), y + 0.26),
            (side * (x + 0.12), y + 0.22),
            (side * (x + 0.16), y - 0.06),
            (side * (x + 0.04), y - 0.3),
            (side * (x - 0.02), y - 0.04),
            (side * (x - 0.08), y + 0.02),
        ]
    )
    small = smooth(
        [
            (side * (x - 0.16), y + 0.22),
            (side * (x - 0.02), y + 0.08),
            (side * (x - 0.12), y - 0.22),
            (side * (x - 0.22), y + 0.02),
        ]
    )
    easel.fill(small, light, dark, edge, 0.035)
    easel.fill(big, light, dark, edge, 0.035)


def calico_crab(easel: Easel) -> None:
    """A round crab with patches of dark red."""
    _legs(easel, "#f0c4a4", "#5e2418", 0.6)
    for side in (-1, 1):
        _claw(easel, side, (0.72, -0.5), "#f7d9c2", "#d18f6e", "#5e2418")
    body = smooth(
        [
            (-0.3, -0.46),
            (0.3, -0.46),
            (0.62, -0.2),
            (0.66, 0.16),
            (0.4, 0.5),
            (0, 0.6),
            (-0.4, 0.5),
            (-0.66, 0.16),
            (-0.62, -0.2),
        ]
    )
    easel.fill(body, "#fff0e0", "#dba884", "#5e2418", 0.045)
    with easel.inside(body):
        for k in range(13):
            x, y = -0.5 + (k * 0.37) % 1.0, -0.34 + (k * 0.23) % 0.82
            easel.fill(ellipse(x, y, 0.1, 0.075), "#94281f", "#6d150f", "#f7c8ac", 0.03)
    for side in (-1, 1):
        easel.line([(side * 0.16, -0.42), (side * 0.18, -0.58)], "#5e2418", 0.05)
        easel.dots([(side * 0.18, -0.6)], 0.06, "#241010")
    easel.gloss(-0.2, -0.2, 0.3, 0.18, 0.7)


def blue_crab(easel: Easel) -> None:
    """A wide olive shield with two long points and blue claws."""
    _legs(easel, "#8fb8d8", "#1f3c5a", 0.56)
    for side in (-1, 1):
        with easel.moved(side * 0.02, 0.08, side * 6.0, 1.16):
            _claw(easel, side, (0.66, -0.52), "#8cc4f0", "#2a62b8", "#15304f")
            easel.dots([(side * 0.7, -0.79)], 0.055, "#e0522f")
    body = smooth(
        [
            (-0.98, 0.0),
            (-0.62, -0.22),
            (-0.3, -0.36),
            (0.3, -0.36),
            (0.62, -0.22),
            (0.98, 0.0),
            (0.6, 0.22),
            (0.32, 0.46),
            (-0.32, 0.46),
            (-0.6, 0.22),
        ]
    )
    easel.fill(body, "#b9c79a", "#5f7a52", "#27402f", 0.045)
    with easel.inside(body):
        easel.line(
            [(-0.5, 0.1), (-0.2, -0.06), (0, 0.06), (0.2, -0.06), (0.5, 0.1)], "#3b5a3f", 0.04, 0.7
        )
        easel.dots(
            [(-0.55 + 0.11 * k, -0.16 + 0.05 * (k % 3)) for k in range(11)], 0.022, "#eef3d8", 0.8
        )
    for side in (-1, 1):
        for k in range(5):
            x = side * (0.34 + k * 0.11)
            easel.line(
                [(x, -0.31 + k * 0.055), (x + side * 0.02, -0.38 + k * 0.055)], "#27402f", 0.03
            )
        easel.line([(side * 0.14, -0.34), (side * 0.16, -0.48)], "#27402f", 0.05)
        easel.dots([(side * 0.16, -0.5)], 0.055, "#101a14")
    easel.gloss(-0.2, -0.12, 0.34, 0.14, 0.6)


def barnacles(easel: Easel) -> None:
    """Little volcanoes of plates, grown together."""
    cones = (
        (-0.46, -0.28, 0.46),
        (0.42, -0.36, 0.42),
        (-0.42, 0.44, 0.4),
        (0.5, 0.4, 0.46),
        (0.02, 0.04, 0.5),
    )
    for x, y, size in cones:
        with easel.moved(x, y, x * 40, size):
            outer = smooth(
                [
                    (
                        math.cos(k * math.tau / 12) * (1 + 0.06 * (k % 2)),
                        math.sin(k * math.tau / 12) * (1 + 0.06 * (k % 2)),
                    )
                    for k in range(12)
                ]
            )
            easel.fill(outer, "#ffffff", "#9aa4a8", "#4b565c", 0.09)
            for k in range(12):
                turn = k * math.tau / 12
                easel.line(
                    [
                        (math.cos(turn) * 0.46, math.sin(turn) * 0.46),
                        (math.cos(turn) * 0.98, math.sin(turn) * 0.98),
                    ],
                    "#5d6a70",
                    0.07 if k % 2 else 0.035,
                    0.8,
                )
            easel.fill(ellipse(0, 0, 0.46, 0.4), "#d6dbdc", "#7d888d", "#4b565c", 0.06)
            easel.fill(ellipse(0, 0.02, 0.3, 0.22), "#39424a", "", "#20272c", 0.04)
            easel.line([(-0.24, 0.02), (0, 0.09), (0.24, 0.02)], "#c3cbd0", 0.06)


def prickly_pear(easel: Easel) -> None:
    """Cactus pads with thorns, a flower and two red fruits."""
    pads = (
        (0.0, 0.52, 0.46, 0.0),
        (-0.46, -0.1, 0.42, -28.0),
        (0.44, -0.06, 0.44, 24.0),
        (0.02, -0.5, 0.38, -4.0),
    )
    for x, y, size, angle in pads:
        with easel.moved(x, y, angle, size):
            pad = smooth(
                [
                    (0, -1),
                    (0.62, -0.62),
                    (0.74, 0.1),
                    (0.42, 0.8),
                    (0, 1),
                    (-0.42, 0.8),
                    (-0.74, 0.1),
                    (-0.62, -0.62),
                ]
            )
            easel.fill(pad, "#9ccf7e", "#3f8552", "#1f4a2f", 0.08)
            for row in range(4):
                for k in range(3):
                    px, py = -0.4 + k * 0.4 + (0.1 if row % 2 else -0.06), -0.6 + row * 0.4
                    for lean in (-0.1, 0.02, 0.12):
                        easel.line([(px, py), (px + lean, py - 0.17)], "#fff6d6", 0.045)
                    easel.dots([(px, py)], 0.05, "#8a6a34")
    for x, y in ((-0.7, -0.52), (0.62, -0.52)):
        easel.fill(ellipse(x, y, 0.13, 0.17), "#f0698a", "#a81f45", "#5e0f26", 0.03)
    for k in range(7):
        turn = k * math.tau / 7
        easel.fill(
            ellipse(0.04 + math.cos(turn) * 0.1, -0.88 + math.sin(turn) * 0.08, 0.1, 0.08),
            "#ffe07a",
            "#e8a52a",
            "#9a6410",
            0.02,
        )
    easel.dots([(0.04, -0.88)], 0.06, "#c9701c")
