"""Request cards as pictures: the shape of the board shows what is wanted.

A card is 100 wide and 112 tall, about the origin.
"""

from __future__ import annotations

from typing import Final

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pelican_suite.games.cove.edition import CoveEdition
from pelican_suite.games.cove.relations import NESTS, Nest, nests_of
from pelican_suite.games.cove.requests import CHAINING, Bird, Kind, Request
from pelican_suite.ui.cove.art.board import paint_small_board
from pelican_suite.ui.cove.art.pelican import paint_token
from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.cove.geometry import Board, board_shapes
from pelican_suite.ui.shared.brush import circle, faded, mixed, path_of, pen

WIDTH: Final = 100.0
HEIGHT: Final = 112.0
RECT: Final = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
RADIUS: Final = 9.0
_SCALE: Final = 0.183
_KEEPING_AWAY: Final = (Kind.NOT_NEXT_OR_ACROSS, Kind.TWO_APART)


def paint_card(
    painter: QPainter,
    edition: CoveEdition,
    bird: Bird,
    request: Request,
    level: int,
    tones: Tones,
) -> None:
    """The face of a card that lies under `bird`."""
    _paper(painter, tones)
    painter.save()
    painter.translate(0, -3)
    if request.kind in CHAINING:
        _copying(painter, edition, bird, request, tones)
    else:
        _board_picture(painter, edition, bird, request, tones)
    painter.restore()
    _pips(painter, level, tones)


def paint_back(painter: QPainter, tones: Tones) -> None:
    """A card that is face down: waves."""
    painter.save()
    painter.setPen(pen(tones.card, 5))
    painter.setBrush(tones.teal)
    inside = RECT.adjusted(2.5, 2.5, -2.5, -2.5)
    painter.drawRoundedRect(inside, RADIUS, RADIUS)
    clip = QPainterPath()
    clip.addRoundedRect(inside.adjusted(2, 2, -2, -2), RADIUS - 2, RADIUS - 2)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(faded(tones.foam, 0.34), 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(-5, 6):
        for column in range(-4, 5):
            x = column * 20 + (10 if row % 2 else 0)
            painter.drawArc(QRectF(x - 10, row * 13 - 6, 20, 14), 20 * 16, 140 * 16)
    painter.restore()


def example_nest(edition: CoveEdition, kind: Kind) -> Nest:
    """The nest on which a card shows the bird it names: where the picture tells most."""
    counts = [edition.ring.tables[kind][nest].bit_count() for nest in range(NESTS)]
    telling = min(counts) if kind in _KEEPING_AWAY else max(counts)
    return counts.index(telling)


def _paper(painter: QPainter, tones: Tones) -> None:
    painter.setPen(pen(tones.card_edge, 1.6))
    painter.setBrush(tones.card)
    painter.drawRoundedRect(RECT.adjusted(0.8, 0.8, -0.8, -0.8), RADIUS, RADIUS)


def _pips(painter: QPainter, level: int, tones: Tones) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(5):
        painter.setBrush(tones.beak_shade if k < level else tones.card_edge)
        circle(painter, (k - 2) * 7.0, HEIGHT / 2 - 7, 1.9)


def _board_picture(
    painter: QPainter, edition: CoveEdition, bird: Bird, request: Request, tones: Tones
) -> None:
    board = board_shapes(edition.edges)
    named: Nest | None = None
    if request.kind is Kind.ANYWHERE:
        good = set(range(NESTS))
    elif request.kind is Kind.GROUP:
        good = set(nests_of(edition.ring.groups[request.group]))
    else:
        named = example_nest(edition, request.kind)
        good = set(nests_of(edition.ring.tables[request.kind][named])) - {named}
    painter.save()
    painter.scale(_SCALE, _SCALE)
    paint_small_board(painter, board, tones)
    if request.kind is Kind.GROUP:
        _hull(painter, board, sorted(good), tones)
    for nest, (x, y) in enumerate(board.points):
        if nest == named:
            continue
        if nest in good:
            _good_nest(painter, x, y, edition.birds[bird], tones)
        elif request.kind in _KEEPING_AWAY:
            _bad_nest(painter, x, y, tones)
        else:
            _other_nest(painter, x, y, tones)
    if request.kind is Kind.ANYWHERE:
        _smile(painter, tones)
    painter.restore()
    if named is not None:
        x, y = board.points[named]
        _link_and_token(painter, board, named, good, request, edition, tones)
        painter.save()
        painter.translate(x * _SCALE, y * _SCALE)
        painter.scale(15.5, 15.5)
        paint_token(painter, edition.birds[request.bird], tones)
        painter.restore()


def _link_and_token(
    painter: QPainter,
    board: Board,
    named: Nest,
    good: set[Nest],
    request: Request,
    edition: CoveEdition,
    tones: Tones,
) -> None:
    """Lines from the bird that is named to the nests that are asked for."""
    if request.kind in _KEEPING_AWAY:
        return
    start = QPointF(*board.points[named]) * _SCALE
    painter.setPen(pen(faded(tones.card_ink, 0.75), 1.8))
    for nest in good:
        painter.drawLine(start, QPointF(*board.points[nest]) * _SCALE)
    for nest in good:
        x, y = board.points[nest]
        painter.save()
        painter.scale(_SCALE, _SCALE)
        subject = next(name for name in edition.birds if name)
        del subject
        _dot_rim(painter, x, y, tones)
        painter.restore()


def _dot_rim(painter: QPainter, x: float, y: float, tones: Tones) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.card_ink)
    circle(painter, x, y, 10)


def _good_nest(painter: QPainter, x: float, y: float, bird: str, tones: Tones) -> None:
    painter.setPen(pen(tones.card_ink, 9))
    painter.setBrush(tones.bird(bird))
    circle(painter, x, y, 42)


def _bad_nest(painter: QPainter, x: float, y: float, tones: Tones) -> None:
    painter.setPen(pen(tones.red, 13))
    reach = 22
    painter.drawLine(QPointF(x - reach, y - reach), QPointF(x + reach, y + reach))
    painter.drawLine(QPointF(x - reach, y + reach), QPointF(x + reach, y - reach))


def _other_nest(painter: QPainter, x: float, y: float, tones: Tones) -> None:
    painter.setPen(pen(faded(tones.twig, 0.75), 7))
    painter.setBrush(faded(tones.card, 0.6))
    circle(painter, x, y, 25)


def _hull(painter: QPainter, board: Board, nests: list[Nest], tones: Tones) -> None:
    """One soft band over nests that follow one another on the ring."""
    painter.setPen(Qt.PenStyle.NoPen)
    runs: list[list[Nest]] = []
    for nest in nests:
        if runs and runs[-1][-1] == nest - 1:
            runs[-1].append(nest)
        else:
            runs.append([nest])
    for run in runs:
        places = [board.points[nest] for nest in run]
        line = shapely.LineString(places) if len(places) > 1 else shapely.Point(places[0])
        painter.fillPath(path_of(line.buffer(58)), faded(tones.gold, 0.6))


def _smile(painter: QPainter, tones: Tones) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tones.gold)
    circle(painter, 0, 0, 72)
    painter.setBrush(tones.card_ink)
    circle(painter, -24, -18, 9)
    circle(painter, 24, -18, 9)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tones.card_ink, 10))
    painter.drawArc(QRectF(-36, -34, 72, 68), 200 * 16, 140 * 16)


def _copying(
    painter: QPainter, edition: CoveEdition, bird: Bird, request: Request, tones: Tones
) -> None:
    """Two heads with a sign between them: the same, or turned round."""
    for name, x, y, size in (
        (edition.birds[bird], -20.0, -27.0, 17.0),
        (edition.birds[request.bird], 14.0, 20.0, 25.0),
    ):
        painter.save()
        painter.translate(x, y)
        painter.scale(size, size)
        paint_token(painter, name, tones)
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if request.kind is Kind.SAME_AS:
        painter.setPen(pen(tones.teal, 5.5))
        for y in (-25.0, -15.0):
            painter.drawLine(QPointF(12, y - 6), QPointF(34, y - 6))
        return
    ink = mixed(tones.red, tones.dark, 0.1)
    painter.setPen(pen(ink, 4.6))
    for side in (-1, 1):
        x, y = 23.0 + side * 7.0, -26.0
        painter.drawLine(QPointF(x, y - 11), QPointF(x, y + 11))
        tip = y - side * 12
        painter.drawLine(QPointF(x, tip), QPointF(x - 5, tip + side * 6))
        painter.drawLine(QPointF(x, tip), QPointF(x + 5, tip + side * 6))
