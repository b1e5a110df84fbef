"""The beach from the chairs to the lighthouse, without anything that moves. Beach units."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPixmap

from pelican_suite.ui.sanibel.art import landmarks
from pelican_suite.ui.sanibel.art.brush import Easel, ellipse, mixed
from pelican_suite.ui.sanibel.beach_plan import (
    BACK_LANE,
    CHAIRS_WIDTH,
    HEIGHT,
    HOUSE_WIDTH,
    OUT_LANE,
    SECTION_WIDTH,
    WATER,
    BeachPlan,
)
from pelican_suite.ui.shared.theme import Palette

DUNES: Final = 40.0
"""Where the dunes end."""
LAMP: Final = (108.0, 46.6)
"""The lighthouse's lamp: how far from the end of the beach, and how far down."""
GRAIN: Final = 300.0
"""Width after which the specks in the sand repeat."""


def shoreline(width: float, level: float, phase: float = 0.0) -> list[tuple[float, float]]:
    """Points along the edge of the water at a mean height."""
    return [
        (x, level + 5 * math.sin(x / 61 + phase) + 3 * math.sin(x / 23 + 1.3 + phase * 2))
        for x in range(-20, int(width) + 60, 20)
    ]


def paint_beach(painter: QPainter, plan: BeachPlan, palette: Palette) -> None:
    """Paints sand, dunes, landmarks and the lanes; the sea is `paint_sea`."""
    easel = Easel(painter, palette)
    _sand(easel, plan)
    _dunes(easel, plan)
    _lanes(easel, plan)
    for section in range(1, plan.path.sections + 1):
        _section(easel, plan, section)
    _chairs(easel)
    _house(easel, plan)


def _sand(easel: Easel, plan: BeachPlan) -> None:
    sand = easel.palette.terrain("beach")
    wash = QLinearGradient(0, 0, 0, HEIGHT)
    wash.setColorAt(0, mixed(sand, easel.colour("#fff6dc"), 0.35))
    wash.setColorAt(0.5, sand)
    wash.setColorAt(0.86, mixed(sand, easel.colour("#b58a50"), 0.25))
    wash.setColorAt(1, mixed(sand, easel.colour("#8a6436"), 0.5))
    easel.painter.fillRect(QRectF(0, 0, plan.width, HEIGHT), wash)
    grain = _grain(easel)
    for k in range(math.ceil(plan.width / GRAIN)):
        easel.painter.drawPixmap(
            QRectF(k * GRAIN, DUNES, GRAIN, HEIGHT - DUNES), grain, QRectF(grain.rect())
        )
    rng = Random(7)
    for _ in range(int(plan.width / 24)):
        x, y = rng.uniform(0, plan.width), rng.uniform(DUNES + 10, 205)
        ripple = [(x, y), (x + 14, y - 2.5), (x + 30, y + 0.5), (x + 44, y - 1.5)]
        easel.line(ripple, "#c79f61", 1.1, 0.35)


def _grain(easel: Easel) -> QPixmap:
    """A stretch of specks in the sand, to be laid side by side."""
    scale = max(0.2, easel.painter.deviceTransform().m11())
    grain = QPixmap(round(GRAIN * scale), round((HEIGHT - DUNES) * scale))
    grain.fill(Qt.GlobalColor.transparent)
    brush = QPainter(grain)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.scale(scale, scale)
    speck = Easel(brush, easel.palette)
    rng = Random(7)
    for tone in ("#c79f61", "#fff6dc", "#a97f45"):
        for size in (0.5, 0.8, 1.1):
            places = [
                (rng.uniform(2, GRAIN - 2), rng.uniform(2, HEIGHT - DUNES - 2)) for _ in range(36)
            ]
            speck.dots(places, size, tone, 0.5)
    brush.end()
    return grain


def _dunes(easel: Easel, plan: BeachPlan) -> None:
    crest = QPainterPath(QPointF(0, 0))
    crest.lineTo(plan.width, 0)
    for x in range(int(plan.width), -21, -20):
        crest.lineTo(x, 22 + 8 * math.sin(x / 70) + 4 * math.sin(x / 27))
    crest.closeSubpath()
    easel.fill(crest.translated(0, 5), "#c79f61", alpha=0.4)
    wash = QLinearGradient(0, 0, 0, 36)
    wash.setColorAt(0, easel.colour("#8fae5d"))
    wash.setColorAt(0.55, easel.colour("#c4bd76"))
    wash.setColorAt(1, easel.colour("#ead79c"))
    easel.painter.setPen(Qt.PenStyle.NoPen)
    easel.painter.setBrush(wash)
    easel.painter.drawPath(crest)
    rng = Random(3)
    x = 8.0
    seed = 0
    while x < plan.width - 150:
        seed += 1
        landmarks.sea_oats(easel, x, 26 + rng.uniform(-6, 8), rng.uniform(17, 27), seed)
        x += rng.uniform(24, 62)


def _lanes(easel: Easel, plan: BeachPlan) -> None:
    """Two trodden strips."""
    right = plan.width - HOUSE_WIDTH + 52
    middle, half = (OUT_LANE + BACK_LANE) / 2, (BACK_LANE - OUT_LANE) / 2
    course = QPainterPath(QPointF(50, OUT_LANE))
    course.lineTo(right, OUT_LANE)
    course.arcTo(QRectF(right - half, middle - half, 2 * half, 2 * half), 90, -180)
    course.lineTo(50, BACK_LANE)
    easel.line(course, "#b98f50", 52, 0.16)
    easel.line(course, "#fff3cf", 46, 0.42)


def _section(easel: Easel, plan: BeachPlan, section: int) -> None:
    left = plan.section_left(section)
    hollow = plan.shells(section)
    easel.fill(
        ellipse(hollow.center().x(), hollow.center().y(), hollow.width() * 0.55, 40),
        "#c49a5b",
        alpha=0.16,
    )
    easel.fill(
        ellipse(hollow.center().x(), hollow.center().y() + 2, hollow.width() * 0.53, 38),
        "#fff4d3",
        alpha=0.45,
    )
    for k in range(13):
        y = 46 + k * 13
        easel.dots([(left + 3 * math.sin(k * 1.9 + section), y)], 2.0, "#a97f45", 0.5)
    landmarks.signpost(easel, left + SECTION_WIDTH / 2, 44, str(section))


def _chairs(easel: Easel) -> None:
    landmarks.palm(easel, 34, 62, 56, 12)
    landmarks.parasol(easel, 158, 152, 52)
    landmarks.beach_chair(easel, 110, 158, "#7fc4d6", "#2bb3c9")
    landmarks.beach_chair(easel, 206, 160, "#f2a07b", "#e4572e", -1)
    easel.dots([(60, 134), (68, 140)], 3, "#e0522f")
    for k in range(13):
        easel.dots([(CHAIRS_WIDTH + 3 * math.sin(k * 1.9), 46 + k * 13)], 2.0, "#a97f45", 0.5)


def _house(easel: Easel, plan: BeachPlan) -> None:
    left = plan.width - HOUSE_WIDTH
    for k in range(13):
        easel.dots([(left + 3 * math.sin(k * 2.3), 46 + k * 13)], 2.0, "#a97f45", 0.5)
    landmarks.palm(easel, left + 316, 112, 72, -10)
    landmarks.lighthouse(easel, plan.width - LAMP[0], 196, 178)
    for k in range(5):
        landmarks.sea_oats(easel, left + 176 + k * 27, 206 + 4 * (k % 2), 17, k)


def paint_sea(
    painter: QPainter, width: float, palette: Palette, level: float = WATER, phase: float = 0.0
) -> None:
    """The water below the beach, its edge at a mean height, with lines of foam."""
    easel = Easel(painter, palette)
    edge = shoreline(width, level, phase)
    for lift, tone, alpha in ((-9, "#a97f45", 0.3), (-4, "#ffffff", 0.85)):
        easel.painter.setPen(Qt.PenStyle.NoPen)
        easel.painter.setBrush(easel.colour(tone, alpha))
        easel.painter.drawPath(_below(edge, lift))
    water = QLinearGradient(0, level, 0, HEIGHT)
    water.setColorAt(0, mixed(palette.terrain("water"), easel.colour("#b9f0e6"), 0.6))
    water.setColorAt(0.5, mixed(palette.terrain("water"), easel.colour("#7fd3d6"), 0.3))
    water.setColorAt(1, palette.terrain("water"))
    easel.painter.setBrush(water)
    easel.painter.drawPath(_below(edge, 0))
    for lift, wide in ((8, 1.6), (17, 1.2)):
        foam = QPainterPath(QPointF(edge[0][0], edge[0][1] + lift))
        for index, (x, y) in enumerate(edge[1:], start=1):
            if index % 4:
                foam.lineTo(x, y + lift + 2 * math.sin(index))
            else:
                foam.moveTo(x, y + lift)
        easel.line(foam, "#ffffff", wide, 0.65)


def _below(edge: list[tuple[float, float]], lift: float) -> QPainterPath:
    path = QPainterPath(QPointF(edge[0][0], HEIGHT + 20))
    for x, y in edge:
        path.lineTo(x, y + lift)
    path.lineTo(edge[-1][0], HEIGHT + 20)
    path.closeSubpath()
    return path
