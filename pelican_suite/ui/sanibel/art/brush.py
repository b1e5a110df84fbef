"""The tools all pictures here are painted with: smooth outlines, soft bodies, marks, gloss.

A picture is painted about the origin, y downwards, and reaches about one unit each way. Colours
go through the palette, so that pieces are dimmed where the theme is dark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from pelican_suite.ui.shared.theme import Palette

Point = tuple[float, float]

OUTLINE: Final = 0.035
"""Usual width of an outline."""


def smooth(points: Sequence[Point], closed: bool = True) -> QPainterPath:
    """A smooth curve through `points` (Catmull-Rom)."""
    path = QPainterPath(QPointF(*points[0]))
    count = len(points)
    for index in range(count if closed else count - 1):
        before = points[index - 1] if closed or index else points[index]
        here, there = points[index], points[(index + 1) % count]
        after = points[(index + 2) % count] if closed or index + 2 < count else there
        path.cubicTo(
            here[0] + (there[0] - before[0]) / 6,
            here[1] + (there[1] - before[1]) / 6,
            there[0] - (after[0] - here[0]) / 6,
            there[1] - (after[1] - here[1]) / 6,
            there[0],
            there[1],
        )
    if closed:
        path.closeSubpath()
    return path


def polygon(points: Iterable[Point]) -> QPainterPath:
    """A closed path with straight edges."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def rounded(points: Sequence[Point], radius: float) -> QPainterPath:
    """A polygon whose corners are rounded, cut back `radius` along each edge."""
    path = QPainterPath()
    count = len(points)
    for index, (x, y) in enumerate(points):
        ends = []
        for ox, oy in (points[index - 1], points[(index + 1) % count]):
            length = math.hypot(ox - x, oy - y)
            share = min(0.5, radius / length)
            ends.append(QPointF(x + (ox - x) * share, y + (oy - y) * share))
        if index == 0:
            path.moveTo(ends[0])
        else:
            path.lineTo(ends[0])
        path.quadTo(QPointF(x, y), ends[1])
    path.closeSubpath()
    return path


def polar(radius: Callable[[float], float], steps: int = 90) -> QPainterPath:
    """A smooth outline by angle (radians, 0 is up, clockwise)."""
    turns = [math.tau * step / steps for step in range(steps)]
    return smooth([on_ray(turn, radius(turn)) for turn in turns])


def on_ray(turn: float, radius: float) -> Point:
    """The point at an angle (radians, 0 is up, clockwise)."""
    return math.sin(turn) * radius, -math.cos(turn) * radius


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse about a point."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """`one` with `share` (0 to 1) of `other` in it."""
    pairs = zip(one.getRgbF(), other.getRgbF(), strict=True)
    return QColor.fromRgbF(*(a + (b - a) * share for a, b in pairs))


def faded(colour: QColor, alpha: float) -> QColor:
    """The colour with another opacity, 0 to 1."""
    found = QColor(colour)
    found.setAlphaF(alpha)
    return found


class Easel:
    """A painter that knows the palette."""

    def __init__(self, painter: QPainter, palette: Palette) -> None:
        self.painter = painter
        self.palette = palette

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """A piece's colour in this theme."""
        return faded(self.palette.piece(name), alpha)

    def fill(
        self,
        path: QPainterPath,
        light: str,
        dark: str = "",
        edge: str = "",
        width: float = OUTLINE,
        alpha: float = 1.0,
    ) -> None:
        """Fills a shape, lit from the upper left where `dark` is given; outlined by `edge`."""
        brush = QBrush(self.colour(light, alpha))
        if dark:
            box = path.boundingRect()
            reach = max(box.width(), box.height())
            at = QPointF(box.left() + box.width() * 0.32, box.top() + box.height() * 0.26)
            glow = QRadialGradient(at, reach * 0.95)
            glow.setColorAt(0, self.colour(light, alpha))
            glow.setColorAt(0.35, mixed(self.colour(light), self.colour(dark), 0.25))
            glow.setColorAt(1, self.colour(dark, alpha))
            brush = QBrush(glow)
        pen = QPen(Qt.PenStyle.NoPen)
        if edge:
            pen = self.pen(edge, width)
        self.painter.setPen(pen)
        self.painter.setBrush(brush)
        self.painter.drawPath(path)

    def pen(self, colour: str, width: float, alpha: float = 1.0) -> QPen:
        """A round pen."""
        return QPen(
            self.colour(colour, alpha),
            width,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )

    def line(
        self,
        course: QPainterPath | Sequence[Point],
        colour: str,
        width: float = OUTLINE,
        alpha: float = 1.0,
    ) -> None:
        """A line along a path, or smoothly through points."""
        path = course if isinstance(course, QPainterPath) else smooth(course, closed=False)
        self.painter.setPen(self.pen(colour, width, alpha))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def dots(self, places: Iterable[Point], radius: float, colour: str, alpha: float = 1.0) -> None:
        """Small discs."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.colour(colour, alpha))
        for x, y in places:
            self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def limb(
        self, points: Sequence[Point], widths: tuple[float, float], light: str, edge: str
    ) -> None:
        """A tapering arm along points: leg, branch, blade."""
        path = tapered(points, *widths)
        self.fill(path, light, "", edge, OUTLINE * 0.8)

    @contextmanager
    def inside(self, path: QPainterPath) -> Iterator[None]:
        """Paints only within a shape."""
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        yield
        self.painter.restore()

    @contextmanager
    def moved(
        self, x: float = 0.0, y: float = 0.0, angle: float = 0.0, scale: float = 1.0
    ) -> Iterator[None]:
        """Paints elsewhere, turned (degrees) and scaled."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(angle)
        self.painter.scale(scale, scale)
        yield
        self.painter.restore()

    def rim(self, path: QPainterPath, colour: str, width: float, alpha: float = 0.35) -> None:
        """Darkens a shape towards its edge from inside."""
        with self.inside(path):
            for share in (1.0, 0.6, 0.3):
                self.line(path, colour, width * share * 2, alpha / 3)

    def gloss(self, x: float, y: float, rx: float, ry: float, alpha: float = 0.6) -> None:
        """A soft highlight."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.scale(rx, ry)
        shine = QRadialGradient(QPointF(0, 0), 1.0)
        shine.setColorAt(0, self.colour("#ffffff", alpha))
        shine.setColorAt(1, self.colour("#ffffff", 0.0))
        self.painter.fillRect(QRectF(-1, -1, 2, 2), shine)
        self.painter.restore()


def tapered(points: Sequence[Point], start: float, end: float) -> QPainterPath:
    """The outline of a ribbon along points, from width `start` to width `end`."""
    left, right = [], []
    count = len(points)
    for index, (x, y) in enumerate(points):
        bx, by = points[max(0, index - 1)]
        ax, ay = points[min(count - 1, index + 1)]
        length = math.hypot(ax - bx, ay - by) or 1.0
        half = (start + (end - start) * index / (count - 1)) / 2
        nx, ny = -(ay - by) / length * half, (ax - bx) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth([*left, *reversed(right)])


def stroked(path: QPainterPath, width: float) -> QPainterPath:
    """The area a round pen covers."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path).simplified()
