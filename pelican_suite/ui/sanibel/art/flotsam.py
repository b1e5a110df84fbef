"""Lighthouse tiles I: what the sea leaves behind that is no shell."""

from __future__ import annotations

import math

from pelican_suite.ui.sanibel.art.brush import Easel, Point, ellipse, polygon, rounded, smooth

_SHARDS = (
    ((-0.95, -0.5), (0.35, -0.8), (0.95, -0.1), (0.6, 0.7), (-0.7, 0.6)),
    ((-0.85, 0.6), (-0.1, -0.95), (0.95, 0.55)),
    ((-0.9, -0.35), (-0.2, -0.7), (0.9, -0.45), (0.75, 0.45), (-0.6, 0.6)),
)
"""Outlines of broken glass before the sea rubbed off their corners."""


def sea_glass(easel: Easel) -> None:
    """A handful of frosted shards, rubbed round: bottle bottoms, rims, a triangle."""
    shards: tuple[tuple[Point, float, float, str, str, tuple[Point, ...]], ...] = (
        ((-0.5, -0.5), 0.5, -14, "#d7eef7", "#5f9dc0", _SHARDS[0]),
        ((0.34, -0.58), 0.42, 24, "#fdeec2", "#c98a2b", _SHARDS[1]),
        ((0.66, 0.12), 0.42, 70, "#ffffff", "#9fb4bd", _SHARDS[2]),
        ((-0.62, 0.36), 0.42, 8, "#dff0c4", "#5f9440", _SHARDS[1]),
        ((0.3, 0.58), 0.46, -34, "#bfe8dd", "#2f8f80", _SHARDS[2]),
        ((0.0, 0.02), 0.46, 12, "#cfdcff", "#3763b4", _SHARDS[0]),
    )
    for (x, y), size, angle, light, dark, corners in shards:
        with easel.moved(x + 0.03, y + 0.04, angle, size):
            easel.fill(rounded(corners, 0.34), "#5b6b70", alpha=0.22)
        with easel.moved(x, y, angle, size):
            shape = rounded(corners, 0.34)
            easel.fill(shape, light, dark, dark, 0.085, alpha=0.94)
            easel.rim(shape, "#ffffff", 0.3, 0.75)
            easel.gloss(-0.2, -0.25, 0.6, 0.4, 0.7)


def skate_jaw(easel: Easel) -> None:
    """Two bowed plates that meet at the corners like lips, paved with blunt teeth."""
    for side in (-1, 1):
        easel.limb(
            [(side * 0.78, -0.1), (side * 0.95, -0.02), (side * 0.8, 0.14)],
            (0.3, 0.22),
            "#e9d3ae",
            "#4f3a2a",
        )
    whole = smooth([_lips(turn, 1.0) for turn in range(0, 360, 15)])
    gape = smooth([_lips(turn, 0.0) for turn in range(0, 360, 15)])
    easel.fill(whole, "#fff4df", "#c9a982", "#4f3a2a", 0.05)
    with easel.inside(whole):
        for row in range(5):
            share = 0.12 + row * 0.2
            for k in range(30):
                turn = (k + (0.5 if row % 2 else 0.0)) * 12.0
                x, y = _lips(turn, share)
                # Towards the corners the teeth get smaller.
                size = 0.032 + 0.05 * abs(math.sin(math.radians(turn)))
                tooth = polygon(
                    [(x, y - size * 1.1), (x + size, y), (x, y + size * 1.1), (x - size, y)]
                )
                easel.fill(tooth, "#fffdf6", "#dcc9a8", "#6d5440", 0.018)
    easel.rim(whole, "#4f3a2a", 0.08, 0.3)
    easel.fill(gape, "#5a3a2c", "#2e1b14", "#4f3a2a", 0.035)


def _lips(turn: float, share: float) -> Point:
    """A point of the jaw `turn` degrees round it, between its gape (0) and its outside (1)."""
    angle = math.radians(turn)
    across, up = math.cos(angle), math.sin(angle)
    bow = up * (0.12 + 0.48 * share) * (1 - 0.25 * across * across)
    return across * (0.62 + 0.26 * share), bow


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
    """A bleached, twisted branch with the stubs of others, split at its ends."""
    wood, edge = "#d8c9b0", "#57462f"
    for stub, widths in (
        ([(0.14, -0.06), (0.28, -0.34), (0.5, -0.56), (0.6, -0.8)], (0.26, 0.08)),
        ([(-0.34, 0.06), (-0.46, -0.2), (-0.42, -0.4)], (0.22, 0.1)),
        ([(0.42, 0.02), (0.62, 0.26), (0.66, 0.44)], (0.2, 0.07)),
    ):
        easel.limb(stub, widths, wood, edge)
        easel.line(stub[:3], "#8d7857", 0.02, 0.7)
    body = smooth(
        [
            (-0.98, 0.34),
            (-0.86, 0.2),
            (-0.66, 0.12),
            (-0.36, -0.06),
            (-0.06, -0.08),
            (0.22, -0.2),
            (0.52, -0.16),
            (0.78, -0.26),
            (0.98, -0.36),
            (0.9, -0.2),
            (0.99, -0.14),
            (0.72, -0.04),
            (0.44, 0.1),
            (0.1, 0.14),
            (-0.2, 0.26),
            (-0.5, 0.36),
            (-0.74, 0.5),
            (-0.82, 0.42),
            (-0.96, 0.46),
        ]
    )
    easel.fill(body, "#efe4cf", "#9a8566", edge, 0.045)
    with easel.inside(body):
        for k in range(7):
            y = -0.12 + k * 0.062
            grain = [
                (-1, y + 0.36),
                (-0.6, y + 0.2),
                (-0.25, y + 0.02),
                (0.1, y - 0.02),
                (0.5, y - 0.12),
                (1, y - 0.28),
            ]
            easel.line(grain, "#6f5a3d", 0.024 if k % 2 else 0.014, 0.6)
        for r in (0.1, 0.06, 0.025):
            easel.line(ellipse(-0.06, 0.08, r * 1.4, r), edge, 0.022, 0.8)
    easel.rim(body, edge, 0.08, 0.3)
    easel.gloss(-0.3, 0.0, 0.4, 0.08, 0.6)


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
