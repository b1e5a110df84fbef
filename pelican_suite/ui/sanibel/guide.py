"""The field guide: a page for every creature, with a picture, names, how it scores, and facts."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from pelican_suite.core.i18n import show, tr
from pelican_suite.games.sanibel.names import FAMILY_NAMES
from pelican_suite.ui.sanibel.art.brush import Easel, faded, mixed
from pelican_suite.ui.sanibel.art.creatures import paint_creature
from pelican_suite.ui.sanibel.art.symbols import paint_symbol
from pelican_suite.ui.sanibel.art.tile import family_colour
from pelican_suite.ui.sanibel.guide_text import Page, page_of, pages
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import Button, label, plain

RULINGS = {
    "echinoderm": "SAN-11",
    "bivalve": "SAN-12",
    "snail": "SAN-13",
    "cerith": "SAN-14",
    "coquina": "SAN-15",
    "shark tooth": "SAN-16",
    "sand crab": "SAN-6",
}
OF_TILES = {
    "sea glass": "SAN-18",
    "murex": "SAN-20",
    "barnacles": "SAN-21",
    "worm snail": "SAN-22",
    "kitten's paw": "SAN-23",
    "prickly pear": "SAN-23",
    "driftwood": "SAN-9",
    "turtle grass": "SAN-9",
}
_ICON = 34
_LIST: Final = 250
"""Width of the list at text size 100 %."""
_LEAST_PAGE: Final = 300
_BESIDE: Final = 140
"""Margins of the sheet and inside it, and the gap between list and page."""
_AROUND: Final = 210
"""Height of what is above and below the pages, window edges included, at text size 100 %."""


class Plate(QWidget):
    """The picture of a page, as on a plate of an old field guide."""

    def __init__(self) -> None:
        super().__init__()
        self.page: Page | None = None
        self.setMinimumSize(280, 280)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(360, 300)

    def show_page(self, page: Page) -> None:
        """Shows another picture."""
        self.page = page
        self.setAccessibleName(tr("Picture: {name}", name=page.name))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.page is not None:
            paint_plate(painter, QRectF(self.rect()), self.page)
        painter.end()


def paint_plate(painter: QPainter, rect: QRectF, page: Page) -> None:
    """Paints the picture of a page: the creature on sand, with its sign."""
    palette = theme.current().palette
    sand = palette.terrain("beach")
    family = page.group
    tint = family_colour(palette, family) if family != "lighthouse" else sand
    wash = QRadialGradient(rect.center(), rect.width() * 0.75)
    wash.setColorAt(0, mixed(sand, palette.piece("#fffaf0"), 0.65))
    wash.setColorAt(0.7, mixed(sand, tint, 0.06))
    wash.setColorAt(1, mixed(sand, tint, 0.22))
    painter.setPen(QPen(faded(palette.piece("#7d5a2c"), 0.7), 1.4))
    painter.setBrush(wash)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), RADIUS_PANEL, RADIUS_PANEL)
    painter.setPen(QPen(faded(palette.piece("#7d5a2c"), 0.35), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(8, 8, -8, -8), RADIUS_PANEL - 3, RADIUS_PANEL - 3)
    easel = Easel(painter, palette)
    size = min(rect.width(), rect.height()) * 0.41
    painter.save()
    painter.translate(rect.center().x(), rect.center().y())
    painter.save()
    painter.scale(size, size)
    shade = QRadialGradient(QPointF(0.08, 0.62), 0.95)
    shade.setColorAt(0, easel.colour("#6d4a22", 0.34))
    shade.setColorAt(1, easel.colour("#6d4a22", 0.0))
    painter.scale(1, 0.55)
    painter.fillRect(QRectF(-1.4, -0.4, 2.8, 2.4), shade)
    painter.restore()
    painter.scale(size, size)
    paint_creature(painter, page.tile, palette)
    painter.restore()
    seal = QRectF(rect.right() - 54, rect.bottom() - 54, 38, 38)
    ground = family_colour(palette, family)
    painter.setPen(QPen(faded(palette.piece("#2b2a33"), 0.5), 1.2))
    painter.setBrush(ground)
    painter.drawEllipse(seal)
    ink = theme.ink_on(ground)
    paint_symbol(painter, family, seal.adjusted(9, 9, -9, -9), ink, ground)


class GuideSheet(Sheet):
    """See the module."""

    rules_wanted = Signal(str)

    def __init__(self, window: QWidget, kind: str = "") -> None:
        """The guide, open at a kind of tile, or at its first page."""
        super().__init__(window, tr("Field guide"), width=960)
        self.pages = pages()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Creatures"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setIconSize(QSize(_ICON, _ICON))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for page in self.pages:
            QListWidgetItem(_icon(page), page.name, self.list)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(24)
        self._row.addWidget(self.list)
        self._row.setAlignment(self.list, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(self._page(), 1)
        self.body.addLayout(self._row)
        rule = self.add_button(Button(tr("The rule"), "rules"))
        rule.clicked.connect(self._open_rule)
        close = self.add_button(Button(tr("Close")), primary=True)
        close.clicked.connect(self.dismiss)
        self.list.currentRowChanged.connect(self._show)
        self.turn_to(kind)

    def _page(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        self.plate = Plate()
        self.name = label("", Step.TITLE, bold=True)
        self.latin = label("", Step.BODY, tone="muted")
        font = theme.current().font(Step.BODY, italic=True)
        self.latin.setFont(font)
        self.group = label("", Step.SMALL, tone="muted")
        well = plain("well")
        inside = QVBoxLayout(well)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.setSpacing(4)
        inside.addWidget(label(tr("How it scores"), Step.BODY, bold=True))
        self.scores = label("")
        inside.addWidget(self.scores)
        self.facts = label("")
        column.addWidget(self.plate)
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        self.before = Button(icon="up", kind="icon", name=tr("The page before"))
        self.before.clicked.connect(lambda: self.leaf(-1))
        self.after = Button(icon="down", kind="icon", name=tr("The next page"))
        self.after.clicked.connect(lambda: self.leaf(1))
        head.addWidget(self.before)
        head.addWidget(self.after)
        column.addLayout(head)
        column.addWidget(self.latin)
        column.addWidget(self.group)
        column.addSpacing(6)
        column.addWidget(well)
        column.addSpacing(6)
        column.addWidget(self.facts)
        column.addStretch(1)
        return column

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.pages[max(0, self.list.currentRow())]

    def _place(self) -> None:
        """The list stands beside the page, or above it where there is no room for both."""
        larger = max(1.0, theme.current().text_scale)
        room = self.width() - _BESIDE
        aside = round(_LIST * larger)
        beside = aside + _LEAST_PAGE * min(larger, 1.6) <= room
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self.list.setMinimumWidth(aside if beside else 0)
        self.list.setMaximumWidth(aside if beside else 10_000)
        # No higher than what is seen at once: the page beside it scrolls, the list by itself.
        seen = self.height() - round(_AROUND * larger)
        low = round(110 * min(larger, 2.0))
        self.list.setFixedHeight(max(160, min(seen, 560)) if beside else low)
        super()._place()

    def first_focus(self) -> QWidget | None:
        return self.list

    def turn_to(self, kind: str) -> None:
        """Opens the page of a kind of tile; stays where it is if there is none."""
        page = page_of(kind) if kind else None
        row = self.pages.index(page) if page in self.pages else max(0, self.list.currentRow())
        self.list.setCurrentRow(row)
        self.list.scrollToItem(self.list.item(row))

    def leaf(self, step: int) -> None:
        """Turns over some pages, round and round."""
        self.list.setCurrentRow((self.list.currentRow() + step) % len(self.pages))

    def _show(self, row: int) -> None:
        page = self.pages[row]
        self.plate.show_page(page)
        self.name.setText(page.name)
        self.latin.setText(page.latin)
        self.latin.setVisible(bool(page.latin))
        self.group.setText(_group_name(page.group))
        self.scores.setText(page.scores)
        self.facts.setText("\n".join(page.facts))
        self.facts.setVisible(bool(page.facts))
        self.refit()

    def _open_rule(self) -> None:
        page = self.page
        self.dismiss()
        self.rules_wanted.emit(OF_TILES.get(page.tile, RULINGS.get(page.group, "SAN-19")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_PageUp):
            self.leaf(-1)
            event.accept()
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_PageDown):
            self.leaf(1)
            event.accept()
        else:
            super().keyPressEvent(event)


def _group_name(group: str) -> str:
    return show(FAMILY_NAMES[group])


def _icon(page: Page) -> QIcon:
    ratio = 2.0
    picture = QPixmap(round(_ICON * ratio), round(_ICON * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    palette = theme.current().palette
    ground = family_colour(palette, page.group)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(ground, palette.piece("#fffaf0"), 0.45))
    painter.drawEllipse(QRectF(1, 1, _ICON - 2, _ICON - 2))
    painter.translate(_ICON / 2, _ICON / 2)
    painter.scale(_ICON * 0.36, _ICON * 0.36)
    paint_creature(painter, page.tile, palette)
    painter.end()
    return QIcon(picture)
