"""Painters of the things round the board: timer, rivals, the table of a round, titles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from pelican_suite.core.i18n import tr
from pelican_suite.games.cove.edition import BIRDS, CoveEdition
from pelican_suite.games.cove.observation import Stage as Progress
from pelican_suite.persistence.bests import Best
from pelican_suite.ui.cove.art.placement import Scene, paint_afar, paint_badge, paint_scene
from pelican_suite.ui.cove.art.timer import paint_timer
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.cove.layout import Layout, Place
from pelican_suite.ui.cove.marks import RivalFace, RoundRow, TimerFace
from pelican_suite.ui.shared import emblems, theme
from pelican_suite.ui.shared.brush import faded, fitting, pen
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import Step

_GRAINS_A_SECOND = 20
_NAME_ROOM = 1.6
"""Least width of a name, in heights of a line."""
LEAST_BOARD = 34
"""Pixels: a board lower than this tells nothing and is left out."""
_BESTS = 6
"""Results shown beside the board."""


def paint_timer_face(painter: QPainter, content: tuple[Layout, TimerFace]) -> None:
    """The sand timer and the seconds under it."""
    layout, face = content
    now = theme.current()
    palette = now.palette
    place = layout.timer
    painter.save()
    painter.translate(place.x, place.y)
    painter.scale(place.scale, place.scale)
    if face.left is None:
        painter.setOpacity(0.45)
    left = 1.0 if face.left is None else face.left
    time = face.beat / _GRAINS_A_SECOND
    paint_timer(painter, tones_for(palette), left, face.running, time, face.urgent)
    painter.restore()
    painter.setFont(now.font(Step.LEAD, bold=True))
    painter.setPen(palette.refusal if face.urgent else palette.ink)
    top = place.y + 60 * place.scale
    painter.drawText(
        QRectF(layout.main - 10, top, layout.side + 10, layout.line * 1.7),
        Qt.AlignmentFlag.AlignCenter,
        face.caption,
    )


def paint_rival(
    painter: QPainter, content: tuple[Layout, int, RivalFace, SeatLook, CoveEdition]
) -> None:
    """A rival's panel: who, how far, and the board from afar."""
    layout, index, face, look, edition = content
    now = theme.current()
    palette = now.palette
    rect = layout.rival(index)
    painter.setPen(pen(palette.accent if face.chosen else palette.line, 2 if face.chosen else 1))
    painter.setBrush(faded(palette.panel, 0.86))
    painter.drawRoundedRect(rect, theme.RADIUS_PANEL, theme.RADIUS_PANEL)
    size = layout.line * 1.05
    head = QRectF(rect.left() + 8, rect.top() + 5, size, size)
    if layout.rival_board(index).rect.height() < LEAST_BOARD:
        head.moveTop(rect.center().y() - size / 2)
    emblems.paint_token(painter, look.emblem, head, look.colour)
    painter.setFont(now.font(Step.SMALL, bold=True))
    painter.setPen(palette.ink)
    metrics = QFontMetricsF(painter.font())
    line = QRectF(head.right() + 6, head.top(), rect.right() - head.right() - 14, size)
    middle = Qt.AlignmentFlag.AlignVCenter
    cut = Qt.TextElideMode.ElideRight
    room = line.width() - metrics.horizontalAdvance(face.note) - 8
    if room >= _NAME_ROOM * layout.line:  # else the emblem alone tells whose board it is
        name = metrics.elidedText(face.name, cut, room)
        painter.drawText(line, middle | Qt.AlignmentFlag.AlignLeft, name)
    painter.setPen(palette.accent if face.progress is Progress.READY else palette.muted)
    painter.setFont(fitting(painter.font(), face.note, line.width()))
    painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, face.note)
    place = layout.rival_board(index)
    if place.rect.height() < LEAST_BOARD:
        return
    painter.translate(place.x, place.y)
    painter.scale(place.scale, place.scale)
    judged = dict(enumerate(face.stones))
    paint_afar(painter, edition, tones_for(palette), face.board, face.taken, judged)


def bests_rect(layout: Layout, count: int) -> QRectF:
    """What the list of best results covers."""
    lines = max(1, min(count, _BESTS)) + 1
    height = 20 + lines * layout.line * 1.5 + (layout.line if not count else 0)
    return QRectF(layout.main + 4, layout.timer_bottom + 12, layout.side - 14, height)


def paint_bests(painter: QPainter, content: tuple[Layout, tuple[Best, ...]]) -> None:
    """The best results with these rules."""
    layout, bests = content
    now = theme.current()
    rect = bests_rect(layout, len(bests))
    painter.setPen(pen(now.palette.line, 1))
    painter.setBrush(faded(now.palette.panel, 0.86))
    painter.drawRoundedRect(rect, theme.RADIUS_PANEL, theme.RADIUS_PANEL)
    step = layout.line * 1.5
    line = QRectF(rect.left() + 12, rect.top() + 10, rect.width() - 24, step)
    painter.setPen(now.palette.muted)
    painter.setFont(now.font(Step.SMALL, bold=True))
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.drawText(line, middle, tr("Best results"))
    painter.setPen(now.palette.ink)
    painter.setFont(now.font(Step.SMALL))
    if not bests:
        line.setHeight(step * 2)
        words = Qt.TextFlag.TextWordWrap | middle
        painter.drawText(line.translated(0, step), int(words), tr("None yet with these rules"))
        return
    metrics = QFontMetricsF(painter.font())
    for rank, best in enumerate(bests[:_BESTS], start=1):
        line.translate(0, step)
        count = str(best.stones)
        room = line.width() - metrics.horizontalAdvance(count) - 8
        name = tr("{rank}. {name}", rank=rank, name=best.name)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, middle | Qt.AlignmentFlag.AlignLeft, shown)
        painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, count)


def paint_round_table(
    painter: QPainter, content: tuple[Layout, tuple[RoundRow, ...], tuple[SeatLook, ...]]
) -> None:
    """Under each bird's card: who has taken stones for it; at the end the sums."""
    layout, rows, looks = content
    now = theme.current()
    palette, tones = now.palette, tones_for(now.palette)
    rect = layout.table_rect
    painter.setPen(pen(palette.line, 1))
    painter.setBrush(faded(palette.panel, 0.92))
    wide = rect.adjusted(4 - layout.gutter, 0, layout.gutter - 4, 0)
    painter.drawRoundedRect(wide, theme.RADIUS_PANEL, theme.RADIUS_PANEL)
    size = layout.table_row
    for line, row in enumerate(rows):
        top = rect.top() + 4 + line * size
        if line:
            painter.setPen(pen(palette.line, 1))
            painter.drawLine(QPointF(wide.left() + 8, top), QPointF(wide.right() - 8, top))
        token = QRectF(wide.left() + 7, top + (size - layout.line) / 2, layout.line, layout.line)
        look = looks[row.seat]
        emblems.paint_token(painter, look.emblem, token, look.colour)
        for bird in range(BIRDS):
            stones = row.cells[bird]
            paint_badge(painter, layout.column(bird), top + size / 2, size * 0.3, stones, tones)
        painter.setFont(now.font(Step.BODY, bold=True))
        painter.setPen(palette.ink)
        painter.drawText(
            QRectF(rect.right() - 4, top, layout.gutter, size),
            Qt.AlignmentFlag.AlignCenter,
            str(row.total),
        )


def table_reach(layout: Layout) -> QRectF:
    """What the table of a round covers."""
    return layout.table_rect.adjusted(-layout.gutter, -2, layout.gutter, 2)


def paint_titled(painter: QPainter, content: tuple[Layout, Place, str, CoveEdition, Scene]) -> None:
    """A board with a title above."""
    layout, place, title, edition, scene = content
    palette = theme.current().palette
    room = title_rect(layout, place)
    painter.setFont(fitting(theme.current().font(Step.LEAD, bold=True), title, room.width()))
    painter.setPen(palette.ink)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, title)
    if layout.pair_room < LEAST_BOARD:
        return
    painter.translate(place.x, place.y)
    painter.scale(place.scale, place.scale)
    paint_scene(painter, edition, scene, tones_for(palette))


def title_rect(layout: Layout, place: Place) -> QRectF:
    """Where the title of a board stands."""
    width = layout.main / 2 - 8
    top = layout.table_rect.bottom() + 6
    return QRectF(place.x - width / 2, top, width, layout.line * 1.5)


def paint_cover(painter: QPainter, content: tuple[QRectF, str]) -> None:
    """Hides everything while the game is paused."""
    rect, text = content
    palette = theme.current().palette
    painter.fillRect(rect, palette.sea)
    painter.setFont(theme.current().font(Step.DISPLAY, bold=True))
    painter.setPen(palette.ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
