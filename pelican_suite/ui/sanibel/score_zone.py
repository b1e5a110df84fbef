"""The running score sheet of one's own bag: eight signs with points, the chairs, the total."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from pelican_suite.core.i18n import tr
from pelican_suite.ui.sanibel.art.brush import Easel, faded
from pelican_suite.ui.sanibel.art.landmarks import beach_chair
from pelican_suite.ui.sanibel.art.symbols import paint_symbol
from pelican_suite.ui.sanibel.art.tile import family_colour
from pelican_suite.ui.sanibel.layout import ROWS
from pelican_suite.ui.sanibel.looks import ScoreLook, ScoreRow
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import fitting
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step

SIGNS: Final = {
    "echinoderms": "echinoderm",
    "bivalves": "bivalve",
    "snails": "snail",
    "ceriths": "cerith",
    "coquinas": "coquina",
    "shark_teeth": "shark tooth",
    "shark_bonus": "shark tooth",
    "lighthouse": "lighthouse",
}
LEAST_ROW: Final = 18.0
"""Height of a row, in pixels at text size 100 %."""
CHAIRS: Final = "chairs"
TOTAL: Final = "total"


class ScoreZone(Zone[ScoreLook]):
    """See the module."""

    def __init__(self) -> None:
        super().__init__(ScoreLook(), 2)

    def row_rect(self, index: int) -> QRectF:
        """One of the rows; they stand in two columns where they would be too low to be read."""
        room = self.area.height() - 8
        least = LEAST_ROW * max(1.0, theme.current().text_scale) ** 0.5
        columns = 1 if room / ROWS >= least else 2
        rows = -(-ROWS // columns)
        tall = min(54.0, room / rows)
        wide = (self.area.width() - 8) / columns
        top = self.area.top() + (self.area.height() - tall * rows) / 2
        column, row = divmod(index, rows)
        return QRectF(self.area.left() + 4 + column * wide, top + row * tall, wide, tall)

    def line_at(self, at: QPointF) -> str:
        """The line at a pixel, "" for none."""
        for index, row in enumerate(self.look.rows):
            if self.row_rect(index).contains(at):
                return row.line
        return ""

    def rect_of(self, line: str) -> QRectF:
        """Where a line is; the total is the last one."""
        lines = [row.line for row in self.look.rows]
        return self.row_rect(lines.index(line) if line in lines else ROWS - 1)

    def paint_look(self, painter: QPainter) -> None:
        palette = theme.current().palette
        painter.setPen(QPen(palette.line, 1.2))
        painter.setBrush(palette.panel)
        top, bottom = self.row_rect(0).top(), self.row_rect(ROWS - 1).bottom()
        card = QRectF(self.area.left(), top - 4, self.area.width(), bottom - top + 8)
        painter.drawRoundedRect(card, RADIUS_PANEL, RADIUS_PANEL)
        for index, row in enumerate(self.look.rows):
            self._paint_row(painter, self.row_rect(index), row)
        self._paint_total(painter)

    def _paint_row(self, painter: QPainter, rect: QRectF, row: ScoreRow) -> None:
        palette = theme.current().palette
        if row.line == self.look.hover:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.accent_soft)
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 6, 6)
        size = min(rect.height() - min(8.0, rect.height() * 0.2), rect.width() * 0.42, 32.0)
        seal = QRectF(rect.left() + 4, rect.center().y() - size / 2, size, size)
        if row.line == CHAIRS:
            painter.save()
            painter.translate(seal.center().x(), seal.bottom() - 2)
            painter.scale(size / 58, size / 58)
            beach_chair(Easel(painter, palette), 0, 0, "#f2a07b", "#e4572e")
            painter.restore()
        else:
            self._paint_seal(painter, seal, row.line)
        painter.setPen(palette.ink if row.points or row.gain else palette.muted)
        figure = rect.adjusted(size + 6, 0, -min(6.0, rect.width() * 0.08), 0)
        font = theme.current().font(Step.LEAD, bold=True)
        painter.setFont(fitting(font, str(row.points), figure.width(), figure.height()))
        painter.drawText(
            figure, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(row.points)
        )
        if row.gain:
            self._paint_gain(painter, QPointF(seal.right() - 9, seal.top() - 5), row.gain, rect)

    def _paint_seal(self, painter: QPainter, seal: QRectF, line: str) -> None:
        palette = theme.current().palette
        family = SIGNS[line]
        ground = family_colour(palette, family)
        painter.setPen(QPen(faded(palette.ink, 0.45), 1.1))
        painter.setBrush(ground)
        painter.drawEllipse(seal)
        inset = seal.width() * 0.22
        inner = seal.adjusted(inset, inset, -inset, -inset)
        if line == "shark_bonus":
            # The same tooth with laurels of gold: who has most of them.
            painter.setPen(QPen(palette.scoring, 2.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = seal.adjusted(2.4, 2.4, -2.4, -2.4)
            painter.drawArc(ring, 120 * 16, 130 * 16)
            painter.drawArc(ring, -70 * 16, 130 * 16)
        ink = theme.ink_on(ground)
        paint_symbol(painter, family, inner, ink, ground)

    def _paint_gain(self, painter: QPainter, corner: QPointF, gain: int, room: QRectF) -> None:
        palette = theme.current().palette
        larger = min(max(1.0, theme.current().text_scale), room.height() / 18, room.width() / 50)
        rect = QRectF(corner.x(), corner.y(), 30 * larger, 18 * larger)
        good = gain > 0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.scoring if good else palette.refused)
        painter.drawRoundedRect(rect, 8, 8)
        painter.setPen(palette.on_scoring if good else theme.ink_on(palette.refused))
        text = f"{gain:+d}".replace("-", "−")
        font = theme.current().font(Step.SMALL, bold=True)
        painter.setFont(fitting(font, text, rect.width() - 4, rect.height()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_total(self, painter: QPainter) -> None:
        palette = theme.current().palette
        rect = self.row_rect(ROWS - 1)
        painter.setPen(QPen(palette.line, 1.4))
        painter.drawLine(rect.topLeft() + QPointF(6, 1), rect.topRight() + QPointF(-6, 1))
        text = str(self.look.total)
        font = theme.current().font(Step.TITLE, bold=True)
        font = fitting(font, text, rect.width() - 12, rect.height())
        taken = QFontMetricsF(font).horizontalAdvance(text) + 6
        painter.setPen(palette.muted)
        painter.setFont(theme.current().font(Step.SMALL))
        word = painter.fontMetrics()
        room = word.horizontalAdvance(tr("Total")) + 12
        larger = max(1.0, theme.current().text_scale)
        if self.look.gain and 4 + 30 * larger + taken <= rect.width():
            # In place of the word: above the line it would cover the chair.
            corner = QPointF(rect.left() + 4, rect.center().y() - 9 * larger)
            self._paint_gain(painter, corner, self.look.gain, rect)
        elif not self.look.gain and room + taken <= rect.width() and word.height() <= rect.height():
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect.adjusted(6, 0, 0, 0), left, tr("Total"))
        painter.setPen(palette.ink)
        painter.setFont(font)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect.adjusted(0, 0, -6, 0), right, text)
