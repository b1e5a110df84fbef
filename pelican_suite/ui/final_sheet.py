"""The end of a game: the table of points, who has won, and what next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QWidget

from pelican_suite.core.contract import Result
from pelican_suite.core.i18n import show, tr
from pelican_suite.ui.shared import emblems, icons, theme
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, label, plain

_LOW = 520
"""Height of the window, in logical pixels at text size 100 %, under which there is no stage."""
_STAGE = 116
"""Height of the winners' stage, in logical pixels."""


class FinalSheet(Sheet):
    """Shows a `Result`."""

    again = Signal()
    """Same players, same rules, another shuffle."""
    new_game = Signal()
    start_page = Signal()

    def __init__(self, window: QWidget, result: Result, looks: Sequence[SeatLook]) -> None:
        self._names = [look.name for look in looks]
        super().__init__(window, _headline(result, looks), width=720)
        self._laurels = _Laurels([looks[seat] for seat in result.winners])
        self.body.addWidget(self._laurels)
        board = plain("well")
        grid = QGridLayout(board)
        grid.setContentsMargins(20, 16, 20, 16)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for seat, look in enumerate(looks):
            grid.addWidget(
                _player_head(look, seat in result.winners),
                0,
                seat + 1,
                Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom,
            )
        row = 1
        lines = list(result.lines)
        total = show(lines.pop().label) if _ends_with_total(result) else tr("Total")
        for line in lines:
            grid.addWidget(label(show(line.label, self._names)), row, 0)
            for seat, value in enumerate(line.values):
                grid.addWidget(self._figure(str(value), line.label, seat), row, seat + 1)
            row += 1
        rule = plain("rule")
        rule.setFixedHeight(1)
        grid.addWidget(rule, row, 0, 1, len(looks) + 1)
        grid.addWidget(label(total, Step.LEAD, bold=True), row + 1, 0)
        for seat, score in enumerate(result.scores):
            figure = label(str(score), Step.TITLE, wrap=False)
            figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
            figure.setAccessibleName(
                tr(
                    "{name}: {label} {value}",
                    name=self._names[seat],
                    label=total,
                    value=score,
                )
            )
            grid.addWidget(figure, row + 1, seat + 1)
        self.body.addWidget(_sideways(board))
        for note in result.notes:
            self.body.addWidget(label(show(note, self._names), tone="muted"))
        start = self.add_button(Button(tr("Start page"), "home", kind="flat"), left=True)
        start.clicked.connect(lambda: self._leave(self.start_page))
        look_on = self.add_button(Button(tr("Look at the table"), "eye"))
        look_on.clicked.connect(self.dismiss)
        other = self.add_button(Button(tr("New game")))
        other.clicked.connect(lambda: self._leave(self.new_game))
        again = self.add_button(Button(tr("Same again"), "play", kind="primary"), primary=True)
        again.clicked.connect(lambda: self._leave(self.again))

    def _place(self) -> None:
        """On a low window the points need the room more than the sunrise."""
        self._laurels.setVisible(self.height() >= _LOW * max(1.0, theme.current().text_scale))
        super()._place()

    def _figure(self, value: str, what: object, seat: int) -> QLabel:
        figure = label(value, wrap=False)
        figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        figure.setAccessibleName(
            tr("{name}: {label} {value}", name=self._names[seat], label=str(what), value=value)
        )
        return figure

    def _leave(self, signal: Signal) -> None:
        self.dismiss()
        signal.emit()


def _ends_with_total(result: Result) -> bool:
    """Whether the score sheet adds itself up in its last line."""
    return len(result.lines) > 1 and result.lines[-1].values == result.scores


class _Laurels(QWidget):
    """The winners' tokens before a rising sun."""

    def __init__(self, winners: Sequence[SeatLook]) -> None:
        super().__init__()
        self._winners = tuple(winners)
        self.setFixedHeight(_STAGE if winners else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stage = QPainterPath()
        stage.addRoundedRect(QRectF(self.rect()), theme.RADIUS_PANEL, theme.RADIUS_PANEL)
        painter.setClipPath(stage)
        painter.fillRect(self.rect(), palette.sea)
        centre = QPointF(self.width() / 2, self.height() * 0.92)
        painter.setPen(Qt.PenStyle.NoPen)
        ray = QColor(palette.changed)
        ray.setAlphaF(0.5 if palette.name == "light" else 0.08)
        painter.setBrush(ray)
        for turn in range(0, 360, 24):
            painter.drawPie(QRectF(centre.x() - 600, centre.y() - 600, 1200, 1200), turn * 16, 160)
        painter.setBrush(palette.scoring)
        painter.drawEllipse(centre, 84, 84)
        size, gap = 72, 16
        width = len(self._winners) * (size + gap) - gap
        for index, look in enumerate(self._winners):
            x = centre.x() - width / 2 + index * (size + gap)
            place = QRectF(x, (self.height() - size) / 2, size, size)
            emblems.paint_token(painter, look.emblem, place, look.colour)
        painter.setBrush(palette.sea_deep)
        painter.drawRect(QRectF(0, self.height() - 12, self.width(), 12))
        painter.end()


def _sideways(board: QWidget) -> QScrollArea:
    """`board` at its own height; scrolls sideways where many names are long."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(board)
    area.setFixedHeight(board.sizeHint().height() + 14)
    return area


def _headline(result: Result, looks: Sequence[SeatLook]) -> str:
    winners = [looks[seat].name for seat in result.winners]
    if not winners:
        return tr("The game is over")
    if len(winners) == 1:
        return tr("{name} wins", name=winners[0])
    return tr("{names} share the victory", names=", ".join(winners))


def _player_head(look: SeatLook, won: bool) -> QWidget:
    head = plain("clear")
    column = QHBoxLayout(head)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    token = QLabel()
    token.setPixmap(emblems.token(look.emblem, look.colour, 32, 2.0))
    column.addWidget(token)
    column.addWidget(label(look.name, bold=True, wrap=False))
    if won:
        cup = QLabel()
        cup.setPixmap(icons.pixmap("trophy", theme.current().palette.accent, 22, 2.0))
        cup.setAccessibleName(tr("Winner"))
        column.addWidget(cup)
    return head
