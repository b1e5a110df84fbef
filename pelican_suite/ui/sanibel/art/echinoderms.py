"""Sea stars, sand dollar, urchin and sea cucumber."""

from __future__ import annotations

import math

from pelican_suite.ui.sanibel.art.brush import Easel, Point, ellipse, on_ray, polar, smooth


def _star(arms: int, long: float, waist: float, blunt: float) -> list[Point]:
    """The outline of a star whose arm tips are `blunt` wide."""
    points = []
    for arm in range(arms):
        turn = math.tau * arm / arms
        half = math.tau / arms / 2
        points += [
            on_ray(turn - half, waist),
            on_ray(turn - half * 0.62, waist + (long - waist) * 0.22),
            on_ray(turn - blunt * 1.5, long * 0.68),
            on_ray(turn - blunt, long * 0.93),
            on_ray(turn, long),
            on_ray(turn + blunt, long * 0.93),
            on_ray(turn + blunt * 1.5, long * 0.68),
            on_ray(turn + half * 0.62, waist + (long - waist) * 0.22),
        ]
    return points


def nine_armed_sea_star(easel: Easel) -> None:
    """Nine slender, banded arms round a small disc."""
    path = smooth(_star(9, 0.97, 0.27, 0.045))
    easel.fill(path, "#b9a489", "#7b6756", "#f3e5c6", 0.05)
    easel.rim(path, "#43362c", 0.08)
    for arm in range(9):
        turn = math.tau * arm / 9
        easel.line([on_ray(turn, 0.12), on_ray(turn, 0.9)], "#5b4a3d", 0.028, 0.75)
        for step in range(6):
            r = 0.36 + step * 0.1
            wide = 0.062 - step * 0.006
            left, right = on_ray(turn - wide / r, r), on_ray(turn + wide / r, r)
            easel.line([left, right], "#f6ebd2", 0.022, 0.8)
    easel.fill(ellipse(0, 0, 0.15), "#cbb79a", "#8b7561")
    easel.dots([on_ray(math.tau * k / 9 + 0.3, 0.09) for k in range(9)], 0.016, "#4d3e33")


def small_spine_sea_star(easel: Easel) -> None:
    """Five plump orange arms with rows of short spines."""
    path = smooth(_star(5, 0.98, 0.36, 0.085))
    easel.fill(path, "#ff9d4d", "#cf4a1a", "#7e260b", 0.04)
    easel.rim(path, "#8e2b0c", 0.12)
    for arm in range(5):
        turn = math.tau * arm / 5
        easel.line([on_ray(turn, 0.05), on_ray(turn, 0.86)], "#ffd9a3", 0.03, 0.8)
        for side in (-1, 1):
            spines = []
            for step in range(8):
                r = 0.24 + step * 0.088
                spines.append(on_ray(turn + side * (0.105 - step * 0.004) * 0.42 / r, r))
            easel.dots([(x + 0.008, y + 0.012) for x, y in spines], 0.026, "#7e260b", 0.5)
            easel.dots(spines, 0.023, "#ffe7bd")
    easel.gloss(-0.1, -0.2, 0.35, 0.3, 0.35)


def sand_dollar(easel: Easel) -> None:
    """A flat disc with a flower of five petals and five slots."""
    body = polar(lambda turn: 0.92 + 0.018 * math.cos(5 * turn))
    easel.fill(body, "#fbf3df", "#d9c39a", "#927a4f", 0.04)
    easel.rim(body, "#8a7146", 0.14)
    for k in range(5):
        turn = math.tau * k / 5
        with easel.moved(angle=math.degrees(turn)):
            petal = smooth(
                [
                    (0, -0.1),
                    (0.115, -0.3),
                    (0.085, -0.5),
                    (0, -0.56),
                    (-0.085, -0.5),
                    (-0.115, -0.3),
                ]
            )
            easel.fill(petal, "#fffaf0", "#e6d3ac", "#a98f60", 0.026)
            for side in (-1, 1):
                easel.dots(
                    [
                        (side * (0.045 + 0.03 * math.sin(s * 0.7)), -0.2 - s * 0.055)
                        for s in range(6)
                    ],
                    0.014,
                    "#a98f60",
                )
        slot = turn + (math.pi / 5 if k in (2,) else 0)
        with easel.moved(angle=math.degrees(slot)):
            long = (-0.62, -0.82) if k not in (2,) else (-0.42, -0.72)
            hole = smooth(
                [
                    (0, long[1]),
                    (0.042, long[1] + 0.06),
                    (0.042, long[0] - 0.04),
                    (0, long[0]),
                    (-0.042, long[0] - 0.04),
                    (-0.042, long[1] + 0.06),
                ]
            )
            easel.fill(hole, "#4a3573", "", "#8a7146", 0.02)
    easel.fill(ellipse(0, 0, 0.07), "#f0e0bb", "#b99e6c", "#927a4f", 0.018)
    easel.gloss(-0.35, -0.4, 0.4, 0.35, 0.5)


def sea_urchin(easel: Easel) -> None:
    """A dome with rows of beads inside a crown of spines."""
    for k in range(64):
        turn = math.tau * k / 64
        reach = 0.97 if k % 2 else 0.88
        reach -= 0.03 * math.sin(k * 2.3)
        easel.line([on_ray(turn, 0.5), on_ray(turn + 0.04 * math.sin(k), reach)], "#3c5c46", 0.042)
        easel.line(
            [on_ray(turn, 0.5), on_ray(turn + 0.04 * math.sin(k), reach - 0.02)],
            "#d7e8c4" if k % 3 else "#f6f6e0",
            0.022,
        )
    body = ellipse(0, 0, 0.64)
    easel.fill(body, "#d3e6bd", "#5f8a68", "#33503d", 0.035)
    for k in range(10):
        turn = math.tau * k / 10
        for step in range(5):
            r = 0.15 + step * 0.105
            spread = 0.05 / r if k % 2 else 0.0
            places = [on_ray(turn - spread, r), on_ray(turn + spread, r)]
            easel.dots(places, 0.028 if k % 2 else 0.02, "#fbfbe9" if k % 2 else "#43684e")
    easel.fill(ellipse(0, 0, 0.075), "#7d9c74", "#3f6048", "#33503d", 0.018)
    easel.gloss(-0.22, -0.28, 0.36, 0.3, 0.55)


def noble_sea_cucumber(easel: Easel) -> None:
    """A long, warty body with feet below and tentacles at its mouth."""
    with easel.moved(-0.06, 0.03, -24, 0.92):
        for k in range(9):
            x = -0.72 + k * 0.16
            easel.limb(
                [(x, 0.2), (x + 0.02, 0.33), (x + 0.05, 0.43)], (0.07, 0.04), "#f0c79a", "#5a2b17"
            )
        for k in range(6):
            lift = -0.3 + k * 0.115
            tip = [(0.78, lift * 0.5), (0.9, lift), (0.99, lift * 1.5)]
            easel.limb(tip, (0.05, 0.035), "#e8b07c", "#5a2b17")
            easel.dots([tip[-1]], 0.045, "#f6d9ae")
        body = smooth(
            [
                (-0.95, 0.02),
                (-0.8, -0.24),
                (-0.4, -0.34),
                (0.1, -0.32),
                (0.55, -0.28),
                (0.82, -0.12),
                (0.84, 0.1),
                (0.6, 0.25),
                (0.1, 0.3),
                (-0.45, 0.3),
                (-0.82, 0.22),
            ]
        )
        easel.fill(body, "#d98a55", "#7a3a1f", "#4d2110", 0.04)
        with easel.inside(body):
            for k in range(26):
                x = -0.85 + (k * 0.37) % 1.66
                y = -0.26 + (k * 0.211) % 0.5
                easel.dots([(x, y)], 0.055 + 0.02 * math.sin(k), "#66301a", 0.55)
                easel.dots([(x - 0.012, y - 0.02)], 0.026, "#f5cf9f", 0.9)
            easel.line(
                [(-0.9, -0.08), (-0.3, -0.2), (0.3, -0.2), (0.8, -0.06)], "#ffe2b8", 0.05, 0.4
            )
        easel.rim(body, "#3d1a0c", 0.1)
