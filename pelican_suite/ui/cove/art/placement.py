"""A whole board with birds on it in one picture: best placements, rivals, rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from pelican_suite.games.cove.edition import CoveEdition
from pelican_suite.games.cove.evaluation import Placement
from pelican_suite.games.cove.notation import NEST_LETTERS
from pelican_suite.games.cove.relations import OFF_BOARD, Nest
from pelican_suite.games.cove.requests import Bird
from pelican_suite.ui.cove.art.board import paint_board, paint_nest, paint_small_board
from pelican_suite.ui.cove.art.pelican import (
    paint_pelican,
    paint_stone,
    paint_tick,
    paint_token,
)
from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.cove.geometry import board_shapes
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import circle, faded, mixed, pen

PAWN: Final = 54.0
"""Half the height of a pawn on a nest, in board units."""
FEET: Final = 16.0
"""How far below the middle of its nest a pawn stands, in board units."""
_LETTER: Final = 20


@dataclass(frozen=True, slots=True)
class Scene:
    """A board and what lies on it.

    Attributes:
        board: By bird, its nest or `OFF_BOARD`.
        stones: By bird, stones it costs, or None while it has not been judged.
        lit: The bird that is spoken of, or None.
        good: Nests that are marked as right.
        letters: Whether the nests show their letters.
    """

    board: Placement
    stones: tuple[int | None, ...] = (None,) * 8
    lit: Bird | None = None
    good: tuple[Nest, ...] = ()
    letters: bool = True


def paint_ground(painter: QPainter, edition: CoveEdition, tones: Tones, letters: bool) -> None:
    """The board with its empty nests, in board units."""
    board = board_shapes(edition.edges)
    paint_board(painter, board, edition.edges, tones)
    for nest, (x, y) in enumerate(board.points):
        painter.save()
        painter.translate(x, y)
        paint_nest(painter, tones, nest)
        painter.restore()
        if letters:
            _letter(painter, x, y, nest, tones)


def paint_scene(painter: QPainter, edition: CoveEdition, scene: Scene, tones: Tones) -> None:
    """A board with its birds, in board units."""
    paint_ground(painter, edition, tones, scene.letters)
    board = board_shapes(edition.edges)
    for nest in scene.good:
        _good(painter, *board.points[nest], tones)
    order = sorted(
        (bird for bird, nest in enumerate(scene.board) if nest != OFF_BOARD),
        key=lambda bird: board.points[scene.board[bird]][1],
    )
    for bird in order:
        x, y = board.points[scene.board[bird]]
        if bird == scene.lit:
            _halo(painter, x, y, tones)
        painter.save()
        painter.translate(x, y + FEET - 0.9 * PAWN)
        painter.scale(PAWN, PAWN)
        paint_pelican(painter, edition.birds[bird], tones)
        painter.restore()
    for bird in order:
        x, y = board.points[scene.board[bird]]
        paint_badge(painter, x + 38, y + 22, 15, scene.stones[bird], tones)


def paint_badge(
    painter: QPainter, x: float, y: float, radius: float, stones: int | None, tones: Tones
) -> None:
    """A tick for no stones, one or two stones, nothing for None."""
    if stones is None:
        return
    painter.save()
    painter.translate(x, y)
    painter.scale(radius, radius)
    if stones == 0:
        ink = QColor("#ffffff") if tones.palette.name == "light" else QColor("#06241a")
        paint_tick(painter, tones.palette.legal, ink)
    else:
        painter.scale(1.2, 1.2)
        for k in range(stones):
            painter.save()
            painter.translate(0.55 * k, -0.5 * k)
            paint_stone(painter, tones)
            painter.restore()
    painter.restore()


def paint_afar(
    painter: QPainter,
    edition: CoveEdition,
    tones: Tones,
    board: Placement | None,
    taken: tuple[Nest, ...],
    stones: Mapping[Bird, int | None],
) -> None:
    """A board seen from afar, in board units: heads where birds are known, else taken nests."""
    shapes = board_shapes(edition.edges)
    paint_small_board(painter, shapes, tones)
    who = {} if board is None else {nest: bird for bird, nest in enumerate(board)}
    for nest, (x, y) in enumerate(shapes.points):
        if board is not None and nest in who:
            painter.save()
            painter.translate(x, y)
            painter.scale(56, 56)
            paint_token(painter, edition.birds[who[nest]], tones)
            painter.restore()
            paint_badge(painter, x + 36, y + 30, 26, stones.get(who[nest]), tones)
        elif nest in taken:
            painter.setPen(pen(mixed(tones.twig_dark, tones.dark, 0.3), 9))
            painter.setBrush(mixed(tones.stone, tones.card, 0.5))
            circle(painter, x, y, 42)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(tones.dark, 0.7))
            circle(painter, x - 4, y - 6, 15)
            painter.drawEllipse(QPointF(x - 4, y + 18), 24, 15)
        else:
            painter.setPen(pen(tones.twig, 9))
            painter.setBrush(faded(tones.twig_light, 0.5))
            circle(painter, x, y, 34)


def _letter(painter: QPainter, x: float, y: float, nest: Nest, tones: Tones) -> None:
    """The letter of a nest on a little shell outside of it."""
    side = 1 if x > 40 else -1
    px, py = (x + side * 56, y - 30) if abs(x) > 100 else (x + side * 60, y - 12)
    painter.setPen(pen(faded(tones.twig_dark, 0.5), 1.4))
    painter.setBrush(tones.sand_light)
    circle(painter, px, py, 12.5)
    font = theme.current().font(theme.Step.BODY, bold=True)
    font.setPixelSize(_LETTER)
    painter.setFont(font)
    painter.setPen(mixed(tones.twig_dark, tones.dark, 0.35))
    painter.drawText(
        QRectF(px - 14, py - 14.5, 28, 28), Qt.AlignmentFlag.AlignCenter, NEST_LETTERS[nest]
    )


def _halo(painter: QPainter, x: float, y: float, tones: Tones) -> None:
    painter.setPen(pen(tones.palette.scoring, 6))
    painter.setBrush(faded(tones.palette.scoring, 0.35))
    circle(painter, x, y, 54)


def _good(painter: QPainter, x: float, y: float, tones: Tones) -> None:
    line = pen(tones.palette.legal, 6)
    line.setDashPattern([1.6, 1.7])
    painter.setPen(line)
    painter.setBrush(faded(tones.palette.legal, 0.12))
    circle(painter, x, y, 51)
