"""The small living scene of the start page: a shore, a lighthouse, a bag of shells, the tide."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QPainterPath

from pelican_suite.games.sanibel.edition import edition_of
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel.art import landmarks
from pelican_suite.ui.sanibel.art.bag import bag_rect, paint_bag
from pelican_suite.ui.sanibel.art.brush import Easel, faded, mixed
from pelican_suite.ui.sanibel.art.creatures import paint_creature
from pelican_suite.ui.sanibel.geometry import floorplan
from pelican_suite.ui.sanibel.stamps import Stamps, picture_of_lay
from pelican_suite.ui.shared import theme

LOOP: Final = 12.0
"""Seconds after which everything comes round again."""
LAYS: Final = (
    Lay("calico scallop", (0, 1, 2)),
    Lay("shark eye", (3, 4, 5)),
    Lay("sand dollar", (6, 7, 8)),
    Lay("lightning whelk", (9, 10, 11)),
    Lay("cerith", (12,)),
    Lay("coquina", (13,)),
    Lay("small-spine sea star", (16, 17, 18)),
    Lay("turkey wing", (19, 20, 21)),
    Lay("scotch bonnet", (22, 23, 24)),
    Lay("shark tooth", (25,)),
    Lay("coquina", (15,)),
    Lay("shark tooth", (14,)),
    Lay("florida fighting conch", (31, 32, 33)),
    Lay("venus clam", (34, 35, 36)),
    Lay("cerith", (28,)),
)


@cache
def _bag(name: str) -> QImage:
    palette = theme.LIGHT if name == "light" else theme.DARK
    edition = edition_of("reference")
    plan = floorplan(edition.grid)
    rect = bag_rect(plan).adjusted(-0.2, 0, 0.2, 0.3)
    scale = 40
    image = QImage(
        round(rect.width() * scale),
        round(rect.height() * scale),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-rect.topLeft())
    paint_bag(painter, plan, palette, palette.player("coral"))
    stamps = Stamps(palette)
    for lay in LAYS:
        at = plan.centre(lay.cells)
        stamps.draw(painter, picture_of_lay(edition, lay), QPointF(*at), 1.0)
    painter.end()
    return image


@cache
def _shell(name: str, creature: str) -> QImage:
    palette = theme.LIGHT if name == "light" else theme.DARK
    image = QImage(96, 96, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(48, 48)
    painter.scale(43, 43)
    paint_creature(painter, creature, palette)
    painter.end()
    return image


def paint_card(painter: QPainter, rect: QRectF, time: float) -> None:
    """Paints the scene into `rect` as it is `time` seconds after it was first shown."""
    palette = theme.current().palette
    at = math.fmod(time, LOOP) / LOOP * math.tau
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(rect.topLeft())
    scale = max(rect.width(), rect.height()) / 320
    painter.scale(scale, scale)
    wide, tall = rect.width() / scale, rect.height() / scale
    easel = Easel(painter, palette)
    _ground(easel, wide, tall)
    landmarks.beam(easel, wide * 0.82, tall * 0.2, 120 * abs(math.sin(at / 2)))
    landmarks.lighthouse(easel, wide * 0.82, tall * 0.52, tall * 0.42)
    landmarks.palm(easel, wide * 0.1, tall * 0.44, tall * 0.26, 10 + 2 * math.sin(at * 2))
    for index, (creature, x, y, size) in enumerate(
        (
            ("nine-armed sea star", 0.84, 0.7, 46),
            ("junonia", 0.93, 0.6, 30),
            ("jingle shell", 0.1, 0.58, 26),
        )
    ):
        bob = math.sin(at * 2 + index * 2.1) * 1.5
        place = QRectF(wide * x - size / 2, tall * y - size / 2 + bob, size, size)
        painter.drawImage(place, _shell(palette.name, creature))
    bag = _bag(palette.name)
    high = tall * 0.74
    broad = high * bag.width() / bag.height()
    sway = 1.2 * math.sin(at)
    painter.save()
    painter.translate(wide * 0.44, tall * 0.12)
    painter.rotate(sway)
    painter.drawImage(QRectF(-broad / 2, 0, broad, high), bag)
    painter.restore()
    _tide(easel, wide, tall, at)
    painter.restore()


def _ground(easel: Easel, wide: float, tall: float) -> None:
    palette = easel.palette
    sky = QLinearGradient(0, 0, 0, tall * 0.4)
    sky.setColorAt(0, palette.sea)
    sky.setColorAt(1, mixed(palette.sea, palette.piece("#ffe9c4"), 0.6))
    easel.painter.fillRect(QRectF(0, 0, wide, tall), sky)
    sand = palette.terrain("beach")
    dune = QPainterPath(QPointF(0, tall * 0.4))
    dune.cubicTo(wide * 0.3, tall * 0.32, wide * 0.6, tall * 0.46, wide, tall * 0.38)
    dune.lineTo(wide, tall)
    dune.lineTo(0, tall)
    dune.closeSubpath()
    wash = QLinearGradient(0, tall * 0.36, 0, tall)
    wash.setColorAt(0, mixed(sand, easel.colour("#fff6dc"), 0.5))
    wash.setColorAt(1, mixed(sand, easel.colour("#b58a50"), 0.35))
    easel.painter.setPen(Qt.PenStyle.NoPen)
    easel.painter.setBrush(wash)
    easel.painter.drawPath(dune)
    for k in range(9):
        x = wide * (0.03 + k * 0.12)
        landmarks.sea_oats(easel, x, tall * (0.42 + 0.02 * math.sin(k * 1.9)), tall * 0.07, k)


def _tide(easel: Easel, wide: float, tall: float, at: float) -> None:
    level = tall * (0.86 + 0.035 * math.sin(at))
    for lift, tone in ((-6, faded(easel.colour("#ffffff"), 0.85)), (0, None)):
        path = QPainterPath(QPointF(0, tall + 2))
        steps = 24
        for k in range(steps + 1):
            x = wide * k / steps
            path.lineTo(x, level + lift + 4 * math.sin(k * 0.9 + at * 2))
        path.lineTo(wide, tall + 2)
        path.closeSubpath()
        wash = QLinearGradient(0, level, 0, tall)
        water = easel.palette.terrain("water")
        wash.setColorAt(0, mixed(water, easel.colour("#b9f0e6"), 0.6))
        wash.setColorAt(1, water)
        easel.painter.setPen(Qt.PenStyle.NoPen)
        easel.painter.setBrush(tone if tone is not None else wash)
        easel.painter.drawPath(path)
