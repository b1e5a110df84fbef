"""The first page: one large living card for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSpacerItem, QVBoxLayout, QWidget

from pelican_suite.core.contract import GameInfo
from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.ui.continue_card import ContinueCard
from pelican_suite.ui.plugins import GamePlugin
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.flow import CentredLine, FlowGrid
from pelican_suite.ui.shared.logo import Logo
from pelican_suite.ui.shared.sheet import paint_shadow
from pelican_suite.ui.shared.shore import paint_shore
from pelican_suite.ui.shared.theme import RADIUS_PANEL, Step
from pelican_suite.ui.shared.widgets import Button, IconLabel, label, scrolling

_FRAME_MS = 33
_GAP = 28
"""Between cards, in logical pixels."""
LOW = 680
"""Height of the page, in logical pixels, below which it keeps closer together."""
_AFTER_FIRST_PAINT_MS = 10
_STILL_TIME = 3.0
"""Moment of the scene, in seconds, that is shown where animations are off."""


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game as the start page needs it."""

    info: GameInfo
    views: Callable[[], GamePlugin]
    """Finds its views; called once the window has been painted, for they load slowly."""


class Scene(QWidget):
    """The living picture at the top of a card."""

    pressed = Signal()

    def __init__(self, views: Callable[[], GamePlugin]) -> None:
        super().__init__()
        self._views = views
        self._plugin: GamePlugin | None = None
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self.update)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumHeight(180)
        theme.current().changed.connect(self._run)
        self._run()

    def _run(self) -> None:
        if self.isVisible() and theme.current().animated:
            self._timer.start()
        else:
            self._timer.stop()
        self.update()

    def showEvent(self, event: object) -> None:
        self._run()

    def load(self) -> None:
        """Paints the game's picture from now on, and at once for the first time."""
        self._plugin = self._views()
        self._clock.restart()
        self.repaint()

    def hideEvent(self, event: object) -> None:
        self._timer.stop()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        clip = QPainterPath()
        clip.addRoundedRect(rect.adjusted(0, 0, 0, RADIUS_PANEL), RADIUS_PANEL, RADIUS_PANEL)
        painter.setClipPath(clip)
        if self._plugin is None:
            painter.fillRect(rect, theme.current().palette.sea)
            painter.end()
            return
        moving = theme.current().animated
        seconds = self._clock.elapsed() / 1000 if moving else _STILL_TIME
        try:
            self._plugin.card_scene(painter, rect, seconds)
        finally:
            painter.end()


class GameCard(QFrame):
    """One game: its scene, what it is, and the ways in."""

    new_game = Signal(str)
    rules = Signal(str)
    raised = Signal()
    """The mouse came or went: the shadow is another."""

    def __init__(self, game: CardGame) -> None:
        super().__init__()
        info = game.info
        self.game_id = info.id
        title = show(info.title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(show(info.summary))
        self._raised = False
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 0)
        column.setSpacing(0)
        self.scene = Scene(game.views)
        self.scene.setAccessibleName(tr("Scene from {game}", game=title))
        self.scene.pressed.connect(lambda: self.new_game.emit(info.id))
        column.addWidget(self.scene, 1)
        text = QVBoxLayout()
        text.setContentsMargins(20, 16, 20, 20)
        text.setSpacing(8)
        text.addWidget(label(title, Step.TITLE))
        text.addWidget(label(show(info.summary), tone="muted"))
        facts = QHBoxLayout()
        facts.setSpacing(8)
        facts.addWidget(IconLabel("person", 18))
        facts.addWidget(label(_seats(info), Step.SMALL, tone="muted"), 1)
        text.addLayout(facts)
        text.addSpacing(8)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        self.start = Button(
            tr("New game"), "play", kind="primary", name=tr("New game of {game}", game=title)
        )
        self.read = Button(tr("Rules"), "rules", name=tr("Rules of {game}", game=title))
        self.start.clicked.connect(lambda: self.new_game.emit(info.id))
        self.read.clicked.connect(lambda: self.rules.emit(info.id))
        buttons.addWidget(self.start, 1)
        buttons.addWidget(self.read)
        text.addLayout(buttons)
        column.addLayout(text)
        theme.current().changed.connect(self.update)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._raise(True)

    def leaveEvent(self, event: object) -> None:
        self._raise(False)

    def _raise(self, up: bool) -> None:
        self._raised = up
        self.raised.emit()

    def shadow_level(self) -> int:
        """How strong its shadow is on the page: stronger under the mouse."""
        return 2 if self._raised else 1

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().palette.panel)
        painter.drawRoundedRect(QRectF(self.rect()), RADIUS_PANEL, RADIUS_PANEL)
        painter.end()


def _seats(info: GameInfo) -> str:
    if info.min_seats == info.max_seats:
        return tr_count("{count} player", "{count} players", info.max_seats)
    return tr("{least} to {most} players", least=info.min_seats, most=info.max_seats)


class _Shore(QWidget):
    """Ground of the page: sky of paper, and the sea under it."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[GameCard | ContinueCard] = []
        theme.current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_shore(painter, QRectF(self.rect()))
        for card in self.cards:
            if card.isVisible():
                place = QRect(card.mapTo(self, QPoint(0, 0)), card.size())
                paint_shadow(painter, place, card.shadow_level())
        painter.end()


class StartPage(QWidget):
    """Cards of all games there are views for, and the ways to settings and help."""

    new_game = Signal(str)
    rules = Signal(str)
    settings_wanted = Signal()
    shortcuts_wanted = Signal()
    about_wanted = Signal()
    open_wanted = Signal()
    records_wanted = Signal()
    alive = Signal()
    """All cards show their pictures."""

    def __init__(self, games: Sequence[CardGame]) -> None:
        super().__init__()
        self.setAccessibleName(tr("Start page"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        shore = _Shore()
        shore.setProperty("kind", "page")
        column = QVBoxLayout(shore)
        self._column = column
        column.setSpacing(0)
        column.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addStretch(1)
        head.addWidget(Logo(72))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(tr("Pelican Suite"), Step.DISPLAY, wrap=False))
        words.addWidget(label(tr("Board games by the sea"), Step.LEAD, tone="muted"))
        head.addLayout(words)
        head.addStretch(1)
        column.addLayout(head)
        self._gap = QSpacerItem(0, 24)
        column.addItem(self._gap)
        self.left = ContinueCard()
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.left, 1000)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addSpacing(20)
        self.cards = [GameCard(game) for game in games]
        self._waiting = [card.scene for card in self.cards]
        self._loader = QTimer(self)
        self._loader.setSingleShot(True)
        self._loader.timeout.connect(self._load_next)
        shore.cards = [self.left, *self.cards]
        self._grid = FlowGrid(
            least=lambda: round(284 * max(1.0, theme.current().text_scale)),
            most=self._widest,
            spacing=_GAP,
        )
        for card in self.cards:
            card.new_game.connect(self.new_game)
            card.rules.connect(self.rules)
            card.raised.connect(shore.update)
            self._grid.add(card)
        column.addWidget(self._grid)
        column.addStretch(1)
        column.addSpacing(8)
        column.addWidget(self._foot())
        outer.addWidget(scrolling(shore))

    def showEvent(self, event: object) -> None:
        if self._waiting:
            self._loader.start(_AFTER_FIRST_PAINT_MS)

    def _load_next(self) -> None:
        """One picture at a time: each loads slowly, and a click must not wait for all."""
        if not self.isVisible():
            return
        self._waiting.pop(0).load()
        if self._waiting:
            self._loader.start(0)
        else:
            self.alive.emit()

    def _widest(self) -> int:
        base = {1: 540, 2: 470}.get(len(self.cards), 420)
        roomy = 1.25 if self.width() > 1700 else 1.0
        return round(base * roomy * max(1.0, theme.current().text_scale))

    def resizeEvent(self, event: object) -> None:
        # The scene takes what height there is, within what looks like a picture. Low windows
        # give up some room round the words first.
        low = self.height() < LOW
        self._column.setContentsMargins(40, 12 if low else 32, 40, 8 if low else 24)
        self._gap.changeSize(0, 12 if low else 24)
        tall = max(180, min(430, round(self.height() * (0.34 if low else 0.36))))
        for card in self.cards:
            card.scene.setFixedHeight(tall)
        count = max(1, len(self.cards))
        self.left.setMaximumWidth(self._widest() * count + _GAP * (count - 1))

    def _foot(self) -> QWidget:
        foot = CentredLine(spacing=8)
        for text, icon, wanted in (
            (tr("Open"), "open", self.open_wanted),
            (tr("Games played"), "shelf", self.records_wanted),
            (tr("Settings"), "settings", self.settings_wanted),
            (tr("Keys"), "keyboard", self.shortcuts_wanted),
            (tr("About"), "info", self.about_wanted),
        ):
            button = Button(text, icon, kind="flat")
            button.clicked.connect(wanted)
            foot.add(button)
        return foot
