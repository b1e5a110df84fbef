"""The sand: the shells of a section at the size of the bag, and what the player holds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from pelican_suite.core.i18n import tr
from pelican_suite.ui.sanibel import sketches
from pelican_suite.ui.sanibel.art.brush import Easel, faded, mixed
from pelican_suite.ui.sanibel.geometry import bounds, silhouette
from pelican_suite.ui.sanibel.looks import Mark, SandLook, Slot
from pelican_suite.ui.sanibel.stamps import Picture, Stamps
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import icons, theme
from pelican_suite.ui.shared.brush import fitting
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step

Key = tuple[object, ...]
GUIDE: Key = ("guide",)
CRABS: Key = ("crabs",)
BEFORE: Key = ("before",)
AFTER: Key = ("after",)
LEAST_SHARE = 0.6
"""Of its usual size: what a title may shrink to before it is cut short."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tile lies on the sand: middle, side and degrees it is tilted."""

    slot: Slot
    at: QPointF
    side: float
    tilt: float

    def rect(self) -> QRectF:
        """What it covers."""
        box = bounds(self.slot.picture.outline)
        return QRectF(
            self.at.x() + box.x() * self.side,
            self.at.y() + box.y() * self.side,
            box.width() * self.side,
            box.height() * self.side,
        )


class SandZone(Zone[SandLook]):
    """See the module."""

    def __init__(self, stamps: Stamps) -> None:
        super().__init__(SandLook(), 2)
        self.stamps = stamps
        self.side = 40.0
        """Side of a diamond in the bag: tiles lie here at the same size if there is room."""
        self.hand_area = QRectF()
        self.crab_picture: Picture | None = None
        self._placed: list[Placed] | None = None

    def fit(self, area: QRectF, hand: QRectF, side: float) -> None:
        """Moves it; see `Layout`."""
        self.side, self.hand_area = side, hand
        self._placed = None
        self.place(area)

    def changed(self) -> None:
        self._placed = None

    # --- places ---------------------------------------------------------------------------

    @property
    def head(self) -> float:
        """Height of the title."""
        return 68 * _larger()

    def placed_slots(self) -> list[Placed]:
        """Where every tile lies."""
        if self._placed is None:
            self._placed = [*self._on_sand(), *self._in_hand()]
        return self._placed

    def _on_sand(self) -> list[Placed]:
        head = self.head if self._noted else max(48.0, 10 + self._title_height)
        room = QRectF(self.area).adjusted(14, head, -14, 0)
        room.setBottom(self._sand_bottom())
        side = self.side
        while side > 8:
            found = _flow(self.look.slots, room, side)
            if found is not None:
                return found
            side *= 0.94
        return []

    def _sand_bottom(self) -> float:
        """Where what is in hand begins, or the sand ends."""
        if self.look.hand or self.look.crabs:
            return self.hand_area.top() - 6
        return self.area.bottom() - 10

    @property
    def _noted(self) -> bool:
        """Whether there is room for the note under the title."""
        return self.area.height() >= 2.6 * self.head

    @property
    def _title_height(self) -> float:
        wanted = 28 * _larger()
        return wanted if self._noted else min(wanted, max(28.0, self.area.height() * 0.24))

    @property
    def _hand_titled(self) -> bool:
        """Whether there is room for words over what is in hand; the tiles come first."""
        return self.hand_area.height() >= 36 + 20 * _larger()

    def _in_hand(self) -> list[Placed]:
        area = self.hand_area
        words = 20 * _larger() if self._hand_titled else 0.0
        side = min(self.side * 0.74, (area.height() - 12 - words) / 1.5)
        x = area.left() + 16 + side * 1.4
        found = []
        for slot in self.look.hand:
            found.append(Placed(slot, QPointF(x, area.bottom() - side * 0.86 - 6), side, 0.0))
            x += side * 2.95
        return found

    def buttons(self) -> dict[Key, QRectF]:
        """What else can be pressed, by key."""
        area, size = self.area, 36.0
        found = {GUIDE: QRectF(area.right() - size - 10, area.top() + 8, size, size)}
        if self.look.browse:
            found[AFTER] = QRectF(area.right() - 2 * size - 16, area.top() + 8, size, size)
            found[BEFORE] = QRectF(area.right() - 3 * size - 20, area.top() + 8, size, size)
        if self.look.crabs:
            wide = min(96.0, area.width() * 0.3)
            found[CRABS] = QRectF(area.right() - wide - 10, self.hand_area.bottom() - 52, wide, 46)
        return found

    def key_at(self, at: QPointF) -> Key | None:
        """What lies at a pixel."""
        if not self.area.contains(at):
            return None
        for key, rect in self.buttons().items():
            if rect.contains(at):
                return key
        best: tuple[float, Key] | None = None
        for placed in self.placed_slots():
            box = placed.rect()
            if box.adjusted(-3, -3, 3, 3).contains(at):
                far = math.hypot(at.x() - placed.at.x(), at.y() - placed.at.y())
                if best is None or far < best[0]:
                    best = (far, placed.slot.key)
        return best[1] if best else None

    def placed(self) -> None:
        self._placed = None

    def find(self, key: Key) -> Placed | None:
        """Where a tile lies."""
        return next((p for p in self.placed_slots() if p.slot.key == key), None)

    # --- painting -------------------------------------------------------------------------

    def paint_look(self, painter: QPainter) -> None:
        self._paint_ground(painter)
        self._paint_head(painter)
        for placed in self.placed_slots():
            self._paint_slot(painter, placed)
        self._paint_hand(painter)
        self._paint_buttons(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        area = self.area
        place = QRectF(0, 0, area.width(), area.height())
        key = (theme.current().palette.name, "sand")
        sketches.draw(painter, key, area.topLeft(), place, lambda brush: _sand(brush, place))

    def _paint_head(self, painter: QPainter) -> None:
        look, palette = self.look, theme.current().palette
        ink = palette.piece("#3b260c")
        tall = self._title_height
        right = min((rect.left() for rect in self.buttons().values()), default=self.area.right())
        top = QRectF(
            self.area.left() + 18, self.area.top() + 7, right - self.area.left() - 24, tall
        )
        if not look.browse:
            top.setRight(self.area.right() - 54)
        painter.setPen(ink)
        bold = theme.current().font(Step.LEAD, bold=True)
        least = round(bold.pixelSize() * LEAST_SHARE)
        bold = fitting(bold, look.title, top.width(), tall)
        bold.setPixelSize(max(bold.pixelSize(), least))
        painter.setFont(bold)
        title = painter.fontMetrics().elidedText(
            look.title, Qt.TextElideMode.ElideRight, int(top.width())
        )
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setFont(theme.current().font(Step.SMALL))
        painter.setPen(faded(ink, 0.85))
        line = QRectF(top.left(), top.bottom() + 8, self.area.width() - 30, 22 * _larger())
        if not self._noted:
            return
        small = fitting(painter.font(), look.note, line.width())
        small.setPixelSize(max(small.pixelSize(), theme.current().px(Step.SMALL) * 2 // 3))
        painter.setFont(small)
        words = painter.fontMetrics().elidedText(
            look.note, Qt.TextElideMode.ElideRight, int(line.width())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_slot(self, painter: QPainter, placed: Placed) -> None:
        look, palette = self.look, theme.current().palette
        slot, at, side = placed.slot, placed.at, placed.side
        hot = slot.key == look.hover
        painter.save()
        painter.translate(at.x(), at.y() - (3 if hot else 0))
        if not hot and slot.key != look.focus:
            painter.rotate(placed.tilt)
        if slot.mark is Mark.LEGAL or slot.key in (look.focus, look.chosen):
            tone = palette.legal
            if slot.key == look.focus:
                tone = palette.focus
            elif slot.key == look.chosen:
                tone = palette.scoring
            for wide, alpha in ((11, 0.12), (6, 0.22)) if hot else ((7, 0.16),):
                painter.setPen(QPen(faded(tone, alpha), wide))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                _outline(painter, slot.picture, side)
            strong = slot.key in (look.focus, look.chosen)
            painter.setPen(QPen(tone, 6.5 if strong else 3.6))
            _outline(painter, slot.picture, side)
        self.stamps.draw(
            painter, slot.picture, QPointF(0, 0), side, 0.55 if slot.mark is Mark.DIM else 1.0
        )
        painter.restore()

    def _paint_hand(self, painter: QPainter) -> None:
        if not self.look.hand and not self.look.crabs:
            return
        palette, area = theme.current().palette, self.hand_area
        ink = palette.piece("#3b260c")
        painter.setPen(QPen(faded(ink, 0.3), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(
            QPointF(area.left() + 14, area.top() + 2), QPointF(area.right() - 14, area.top() + 2)
        )
        painter.setPen(faded(ink, 0.9))
        painter.setFont(theme.current().font(Step.SMALL, bold=True))
        if self.look.hand and self._hand_titled:
            line = QRectF(area.left() + 18, area.top() + 5, area.width() - 30, 20 * _larger())
            words = painter.fontMetrics().elidedText(
                tr("Your lighthouse tiles"), Qt.TextElideMode.ElideRight, int(line.width())
            )
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_buttons(self, painter: QPainter) -> None:
        palette = theme.current().palette
        names = {GUIDE: "rules", BEFORE: "back", AFTER: "next"}
        for key, rect in self.buttons().items():
            hot = key == self.look.hover
            used = key == CRABS and self.look.crab_used
            focus = key == self.look.focus
            painter.setPen(
                QPen(palette.focus if focus else palette.legal, 3)
                if used or focus
                else QPen(faded(palette.piece("#6d4a22"), 0.5), 1.2)
            )
            painter.setBrush(faded(palette.piece("#fffaf0"), 0.95 if hot or used else 0.7))
            painter.drawRoundedRect(rect, 8, 8)
            ink = palette.piece("#3b260c")
            if key == CRABS:
                self._paint_crabs(painter, rect)
            elif key == BEFORE:
                painter.save()
                painter.translate(rect.center())
                painter.scale(-1, 1)
                icons.paint(painter, "next", QRectF(-11, -11, 22, 22), ink)
                painter.restore()
            else:
                icons.paint(painter, names[key], rect.adjusted(7, 7, -7, -7), ink)

    def _paint_crabs(self, painter: QPainter, rect: QRectF) -> None:
        if self.crab_picture is not None:
            at = QPointF(rect.left() + rect.width() * 0.4, rect.center().y())
            self.stamps.draw(painter, self.crab_picture, at, rect.height() * 0.62)
        painter.setPen(theme.current().palette.piece("#3b260c"))
        painter.setFont(theme.current().font(Step.LEAD, bold=True))
        painter.drawText(
            rect.adjusted(0, 0, -10, 0),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            f"×{self.look.crabs}",
        )


def _larger() -> float:
    """How much larger text is than at 100 %, at least 1."""
    return max(1.0, theme.current().text_scale)


def _outline(painter: QPainter, picture: Picture, side: float) -> None:
    corners = silhouette(picture.outline)
    painter.drawPolygon([QPointF(x * side, y * side) for x, y in corners])


def _flow(slots: tuple[Slot, ...], room: QRectF, side: float) -> list[Placed] | None:
    """Tiles in rows, a little tilted; None where they need more room."""
    gap = side * 0.16
    rows: list[list[tuple[Slot, QRectF]]] = []
    width = 0.0
    for slot in slots:
        box = bounds(slot.picture.outline)
        wide = box.width() * side + gap
        if not rows or width + wide > room.width():
            if wide > room.width() + gap:
                return None
            rows.append([])
            width = 0.0
        rows[-1].append((slot, box))
        width += wide
    tall = sum(max(box.height() for _, box in row) * side + gap for row in rows)
    if tall > room.height():
        return None
    found = []
    y = room.top() + min((room.height() - tall) / 2, side * 0.5)
    for row in rows:
        height = max(box.height() for _, box in row) * side
        length = sum(box.width() * side + gap for _, box in row)
        x = room.center().x() - length / 2
        for slot, box in row:
            rng = Random(str(slot.key))
            at = QPointF(
                x + (box.width() * side + gap) / 2, y + height / 2 + rng.uniform(-1, 1) * gap * 0.3
            )
            found.append(Placed(slot, at, side, rng.uniform(-5, 5)))
            x += box.width() * side + gap
        y += height + gap
    return found


def _sand(painter: QPainter, area: QRectF) -> None:
    palette = theme.current().palette
    easel = Easel(painter, palette)
    sand = palette.terrain("beach")
    wash = QLinearGradient(0, 0, 0, area.height())
    wash.setColorAt(0, mixed(sand, palette.piece("#fff6dc"), 0.45))
    wash.setColorAt(1, mixed(sand, palette.piece("#c79f61"), 0.3))
    painter.setPen(QPen(faded(palette.piece("#a97f45"), 0.7), 1.4))
    painter.setBrush(wash)
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), RADIUS_PANEL + 4, RADIUS_PANEL + 4)
    rng = Random(11)
    for _ in range(int(area.width() * area.height() / 160)):
        at = (rng.uniform(6, area.width() - 6), rng.uniform(6, area.height() - 6))
        easel.dots([at], rng.uniform(0.5, 1.2), rng.choice(("#c79f61", "#fff6dc", "#a97f45")), 0.4)
    for _ in range(int(area.width() * area.height() / 9000)):
        x, y = rng.uniform(10, area.width() - 60), rng.uniform(60, area.height() - 10)
        easel.line([(x, y), (x + 16, y - 3), (x + 34, y), (x + 50, y - 2)], "#c79f61", 1.3, 0.35)
