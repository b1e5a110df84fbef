"""Shells that are wound round an axis: outline from a profile, and points on the round surface."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtGui import QPainterPath

from pelican_suite.ui.sanibel.art.brush import Easel, Point, smooth


@dataclass(frozen=True, slots=True)
class Turret:
    """A shell with its tip up.

    Attributes:
        profile: (height, half width) from the tip downwards.
        slant: How much lower a whorl is on the right than on the left.
        sag: How much the lines round the shell bend downwards in front.
    """

    profile: tuple[Point, ...]
    slant: float = 0.1
    sag: float = 0.06

    def half(self, y: float) -> float:
        """Half width at a height."""
        profile = self.profile
        if y <= profile[0][0]:
            return profile[0][1]
        for (top, wide), (bottom, wider) in pairwise(profile):
            if y <= bottom:
                return wide + (wider - wide) * (y - top) / (bottom - top)
        return profile[-1][1]

    def outline(self) -> QPainterPath:
        """The silhouette."""
        right = [(half, y) for y, half in self.profile]
        left = [(-half, y) for y, half in reversed(self.profile)]
        return smooth([*right, *left])

    def at(self, y: float, side: float) -> Point:
        """The point at a height, `side` of a quarter turn to the left (-1) or right (1)."""
        angle = side * math.pi / 2
        height = y + self.slant * math.sin(angle) / 2
        return self.half(y) * math.sin(angle), height + self.sag * math.cos(angle)

    def ring(self, y: float, start: float = -1.0, end: float = 1.0) -> list[Point]:
        """Points along a line round the shell."""
        steps = 10
        return [self.at(y, start + (end - start) * step / steps) for step in range(steps + 1)]

    def down(self, top: float, bottom: float, side: float, lean: float = 0.0) -> list[Point]:
        """Points along a line down the shell; `lean` is how far it wanders sideways."""
        steps = 6
        return [
            self.at(top + (bottom - top) * step / steps, side + lean * step / steps)
            for step in range(steps + 1)
        ]

    def sutures(self, easel: Easel, heights: Sequence[float], colour: str, width: float) -> None:
        """The seams between whorls, each with a bright line below it."""
        for y in heights:
            easel.line(self.ring(y), colour, width)
            easel.line([(x, v + width) for x, v in self.ring(y, -0.8, 0.3)], "#ffffff", width, 0.35)


def aperture(
    easel: Easel, points: Sequence[Point], inner: str, deep: str, lip: str, width: float = 0.05
) -> None:
    """The mouth of a shell with its lip."""
    path = smooth(points)
    easel.fill(path, deep, inner, lip, width)


def knobs(
    easel: Easel, shell: Turret, y: float, count: int, size: float, tones: tuple[str, str, str]
) -> None:
    """A row of blunt knobs on the shoulder of a whorl, those at the sides first.

    Args:
        easel: What to paint with.
        shell: What they grow from.
        y: Height of the row.
        count: How many are seen, at least two.
        size: Half the width of one.
        tones: Lit side, shaded side, outline.
    """
    light, dark, edge = tones
    sides = [-0.97 + 1.94 * k / (count - 1) for k in range(count)]
    for side in sorted(sides, key=abs, reverse=True):
        x, v = shell.at(y, side)
        # Whorls slant: at their ends the silhouette is narrower or wider than at `y`.
        x = math.copysign(min(abs(x), shell.half(v)), x)
        dx, dy = side * 1.05, abs(side) * 0.62 - 1.0
        length = math.hypot(dx, dy)
        dx, dy = dx / length, dy / length
        px, py = -dy * size, dx * size
        reach = size * (1.15 + 0.35 * abs(side))
        tip = [
            (x - px, v - py),
            (x + dx * reach * 0.55 - px * 0.62, v + dy * reach * 0.55 - py * 0.62),
            (x + dx * reach, v + dy * reach),
            (x + dx * reach * 0.55 + px * 0.62, v + dy * reach * 0.55 + py * 0.62),
            (x + px, v + py),
        ]
        easel.fill(smooth([*tip, (x - dx * size * 0.7, v - dy * size * 0.7)]), light, dark)
        easel.line(tip, edge, size * 0.3)
