"""A tile: its body in the colour of its type, the creature on it, and the sign of the type.

One unit is a side of a diamond; the tile lies about the origin.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from pelican_suite.games.sanibel.tiles import Family, Kind, Shape
from pelican_suite.ui.sanibel.art.brush import Point, faded, mixed, rounded
from pelican_suite.ui.sanibel.art.creatures import paint_creature
from pelican_suite.ui.sanibel.art.symbols import paint_symbol
from pelican_suite.ui.sanibel.geometry import Outline, silhouette
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import Palette

GAP: Final = 0.035
"""How far a tile stays away from the lines of the grid."""
CORNER: Final = 0.09
_SAND_CRAB: Final = "#e9d3a4"
_BAND: Final = "#d8432f"


def family_colour(palette: Palette, family: str) -> QColor:
    """The ground of tiles of a type."""
    return palette.piece(theme.SHELLS.get(family, _SAND_CRAB))


def paint_tile(painter: QPainter, kind: Kind, outline: Outline, palette: Palette) -> None:
    """Paints a tile.

    Args:
        painter: Scaled so that one unit is a side.
        kind: What it is.
        outline: Its cells, in the order of its symbols where it has any.
        palette: Colours.
    """
    body = _inset(silhouette(outline))
    _shadow(painter, body)
    if kind.shape is Shape.STRIP:
        _paint_strip(painter, kind, outline, body, palette)
    elif kind.symbols:
        for cell, symbol in zip(outline, kind.symbols, strict=True):
            _paint_cell(painter, str(symbol), cell, palette)
    elif kind.shape is Shape.HEXAGON:
        colour = family_colour(palette, kind.family)
        _ground(painter, body, colour)
        _halo(painter, body, QPointF(0, -0.04), 0.86, colour)
        _creature(painter, kind.name, palette, (0, -0.06), 0.7, 0)
        _sign(painter, kind.family, (0, 0.75), 0.15, palette)
        if kind.rare:
            _rare(painter, palette)
    else:
        _paint_cell(painter, kind.family, outline[0], palette)
    _bevel(painter, body, palette)


def _inset(corners: tuple[Point, ...]) -> QPainterPath:
    shrunk = []
    for x, y in corners:
        far = math.hypot(x, y) or 1.0
        shrunk.append((x * (1 - GAP / far), y * (1 - GAP / far)))
    return rounded(shrunk, CORNER)


def _shadow(painter: QPainter, body: QPainterPath) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for drop, alpha in ((0.1, 0.1), (0.065, 0.14), (0.035, 0.18)):
        painter.setBrush(faded(QColor("#1a1208"), alpha))
        painter.drawPath(body.translated(drop * 0.3, drop))


def _ground(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    box = path.boundingRect()
    wash = QLinearGradient(box.topLeft(), box.bottomRight())
    wash.setColorAt(0, mixed(colour, QColor("#ffffff"), 0.16))
    wash.setColorAt(0.5, colour)
    wash.setColorAt(1, mixed(colour, QColor("#0b1a26"), 0.14))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawPath(path)


def _halo(painter: QPainter, path: QPainterPath, at: QPointF, reach: float, colour: QColor) -> None:
    """A lighter ground behind the creature, so that it stands out."""
    glow = QRadialGradient(at, reach)
    glow.setColorAt(0, faded(mixed(colour, QColor("#ffffff"), 0.62), 0.85))
    glow.setColorAt(0.55, faded(mixed(colour, QColor("#ffffff"), 0.5), 0.45))
    glow.setColorAt(1, faded(colour, 0.0))
    painter.setBrush(glow)
    painter.drawPath(path)


def _creature(
    painter: QPainter, name: str, palette: Palette, at: Point, size: float, angle: float
) -> None:
    painter.save()
    painter.translate(*at)
    painter.rotate(angle)
    painter.scale(size, size)
    paint_creature(painter, name, palette)
    painter.restore()


def _sign(painter: QPainter, family: str, at: Point, radius: float, palette: Palette) -> None:
    """The sign of a type in a small seal."""
    seal = QRectF(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
    ink = palette.piece("#2b2a33")
    paper = palette.piece("#fffaf0")
    painter.setPen(QPen(faded(ink, 0.55), radius * 0.16))
    painter.setBrush(paper)
    painter.drawEllipse(seal)
    inner = seal.adjusted(radius * 0.42, radius * 0.42, -radius * 0.42, -radius * 0.42)
    paint_symbol(painter, family, inner, ink, paper)


def _rare(painter: QPainter, palette: Palette) -> None:
    """A golden star for the snails that come once only."""
    paint_symbol(painter, "echinoderm", QRectF(0.47, -0.55, 0.24, 0.24), palette.piece("#ffd54a"))


def axis_of(cell: tuple[Point, ...]) -> float:
    """Degrees by which the longest line across a cell is turned, -90 to 90."""
    best, angle = 0.0, 0.0
    for index, (ax, ay) in enumerate(cell):
        for bx, by in cell[index + 1 :]:
            length = math.hypot(bx - ax, by - ay)
            if length > best + 1e-6:
                best, angle = length, math.degrees(math.atan2(by - ay, bx - ax))
    if angle > 90:
        angle -= 180
    return angle + 180 if angle <= -90 else angle


def _middle(cell: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in cell) / len(cell), sum(y for _, y in cell) / len(cell)


def _paint_cell(painter: QPainter, family: str, cell: tuple[Point, ...], palette: Palette) -> None:
    """A diamond or a triangle of a type that is counted cell by cell."""
    mx, my = _middle(cell)
    painter.save()
    painter.translate(mx, my)
    local = tuple((x - mx, y - my) for x, y in cell)
    body = _inset(local)
    colour = family_colour(palette, family)
    _ground(painter, body, colour)
    triangle = len(cell) == 3
    angle = 0.0 if triangle else axis_of(cell)
    _halo(painter, body, QPointF(0, 0), 0.42 if triangle else 0.62, colour)
    size = 0.27 if triangle else 0.4
    _creature(painter, family, palette, (0, 0), size, angle)
    far = max(local, key=lambda corner: (math.hypot(*corner), corner[0] + corner[1]))
    share = 0.68 if triangle else 0.72
    _sign(painter, family, (far[0] * share, far[1] * share), 0.095 if triangle else 0.12, palette)
    painter.restore()


def _paint_strip(
    painter: QPainter, kind: Kind, outline: Outline, body: QPainterPath, palette: Palette
) -> None:
    """A lighthouse tile: white with red bands; cells that count as a type look like that type."""
    white = palette.piece("#fffdf7")
    _ground(painter, body, white)
    first, last = _middle(outline[0]), _middle(outline[-1])
    angle = math.degrees(math.atan2(last[1] - first[1], last[0] - first[0]))
    if angle > 90 or angle <= -90:
        angle += 180 if angle <= -90 else -180
    painter.save()
    painter.setClipPath(body)
    painter.rotate(angle)
    painter.fillRect(QRectF(-0.92, -2, 0.17, 4), palette.piece(_BAND))
    painter.fillRect(QRectF(0.75, -2, 0.17, 4), palette.piece(_BAND))
    if kind.family is not Family.LIGHTHOUSE:
        colour = family_colour(palette, kind.family)
        painter.fillRect(QRectF(-2, -2, 1.08, 4), colour)
        painter.fillRect(QRectF(0.92, -2, 1.08, 4), colour)
    painter.restore()
    for index, symbol in enumerate(kind.symbols):
        if symbol is not None:
            _paint_cell(painter, symbol, outline[index], palette)
    painter.save()
    painter.setClipPath(body)
    _creature(painter, kind.name, palette, (0, 0), 0.47, angle)
    painter.restore()
    reach = 1.12
    turn = math.radians(angle)
    for side in (-1, 1):
        index = 0 if (side < 0) == (first[0] < last[0] or first[0] == last[0]) else -1
        if kind.symbols and kind.symbols[index] is not None:
            continue
        at = (side * reach * math.cos(turn), side * reach * math.sin(turn))
        family = "lighthouse" if side < 0 or kind.family is Family.LIGHTHOUSE else kind.family
        _sign(painter, family, at, 0.13, palette)


def _bevel(painter: QPainter, body: QPainterPath, palette: Palette) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.save()
    painter.setClipPath(body)
    painter.setPen(QPen(faded(QColor("#ffffff"), 0.42), 0.09))
    painter.drawPath(body.translated(0.025, 0.04))
    painter.restore()
    painter.setPen(QPen(faded(palette.piece("#1d1408"), 0.7), 0.028))
    painter.drawPath(body)
