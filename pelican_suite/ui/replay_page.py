"""A recorded game on the screen: the same table as in play, and a line of time under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from pelican_suite.controllers.replayer import FOLLOW, SPEEDS, Replayer
from pelican_suite.core.contract import SPECTATOR
from pelican_suite.core.i18n import show, tr
from pelican_suite.persistence.timeline import Mark, Timeline
from pelican_suite.ui.folding import Folding
from pelican_suite.ui.open_hands import HandsStrip, OpenHands
from pelican_suite.ui.shared import sounds, theme
from pelican_suite.ui.shared.flow import FlowLine
from pelican_suite.ui.shared.menu import PopupMenu
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.table import GameTable
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, Segments, label, plain, scrolling
from pelican_suite.ui.side_panel import SidePanel
from pelican_suite.ui.timeline_bar import TimelineBar

_SENTENCES = 3
"""Sentences about one step at most; the log has them all."""
LEAST_TABLE = 240
"""Height of the table, in logical pixels, below which the strip of open hands goes."""
MOST_CONTROLS = 0.5
"""Of the height of the page."""
_CENTRE = QAbstractItemView.ScrollHint.PositionAtCenter


class ReplayPage(QWidget):
    """Shows what a `Replayer` says; decides nothing."""

    heading_changed = Signal(str)
    branch_wanted = Signal(int)
    """Go on playing from this position."""
    export_wanted = Signal(str)
    """`picture`, `text`, `html`, `film` or `record`."""
    stop_wanted = Signal()
    """Give up the film that is being made."""

    def __init__(self, timeline: Timeline, table: GameTable, views: object) -> None:
        """The end of a recorded game.

        Args:
            timeline: The game.
            table: Shows it; the page owns it and lets nobody play on it.
            views: The game's plugin; shows open hands if it can.
        """
        super().__init__()
        self.replayer = Replayer(timeline, self)
        self.table = table
        table.setEnabled(False)
        self.setAccessibleName(tr("Replay of {game}", game=show(timeline.game.info.title)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", True)
        self._marks: list[Mark] = []
        self._viewer = SPECTATOR
        self._filming = False
        self._said = ""
        """What happened last; the caption, unless a film is being made."""
        self.hands: HandsStrip | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(table, 1)
        if timeline.is_open and timeline.setup.seats > 1 and isinstance(views, OpenHands):
            self.hands = HandsStrip(views, table.looks)
            left.addWidget(self.hands)
        self._bar = self._controls()
        self._bar_area = scrolling(self._bar)
        left.addWidget(self._bar_area)
        row.addLayout(left, 1)
        self.panel = SidePanel(table.looks)
        self.panel.log.setProperty("marksPlace", True)
        self._folding = Folding(self, self.panel)
        row.addWidget(self._folding.slot)
        self._connect()
        self._new_eyes()

    @property
    def timeline(self) -> Timeline:
        """The game."""
        return self.replayer.timeline

    def _controls(self) -> QWidget:
        bar = plain("bar")
        column = QVBoxLayout(bar)
        column.setContentsMargins(16, 8, 16, 10)
        column.setSpacing(4)
        self.caption = label("", Step.BODY)
        self.caption.setMinimumHeight(22)
        self.count = label("", Step.SMALL, tone="muted", wrap=False)
        top = QHBoxLayout()
        top.addWidget(self.caption, 1)
        top.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        looks = self.table.looks
        played = self.timeline.played
        together = self.timeline.game.info.simultaneous
        rounds = theme.current().palette.accent
        self.line = TimelineBar(
            len(self.timeline),
            [
                (at, rounds if together else looks[played[at].actor].colour)
                for at in self.timeline.turns
            ],
        )
        column.addWidget(self.line)
        row = FlowLine(spacing=4)
        steps = QWidget()
        close = QHBoxLayout(steps)
        close.setContentsMargins(0, 0, 8, 0)
        close.setSpacing(4)
        self.turn_back = _icon("turn-back", tr("Turn before"), tr("Turn before (Shift+Left)"))
        self.back = _icon("step-back", tr("Step back"), tr("Step back (Left)"))
        self.play = Button(icon="play", kind="primary", name=tr("Play"), hint=tr("Play (Space)"))
        self.forward = _icon("step", tr("Step on"), tr("Step on (Right)"))
        self.turn_on = _icon("turn", tr("Next turn"), tr("Next turn (Shift+Right)"))
        for button in (self.turn_back, self.back, self.play, self.forward, self.turn_on):
            close.addWidget(button)
        row.add(steps)
        self.speed = Segments(tr("Speed"), [(speed, f"{speed:g}×") for speed in SPEEDS], 1.0)
        row.add(self.speed)
        row.add(_gap())
        self.eyes = Button("", "eye", kind="flat", hint=tr("Whose eyes the table is seen with"))
        self.export = Button(tr("Export"), "save", kind="flat")
        self.branch = Button("", "branch")
        for button in (self.eyes, self.export, self.branch):
            row.add(button)
        column.addWidget(row)
        return bar

    def _connect(self) -> None:
        replayer = self.replayer
        replayer.moved.connect(self._moved)
        replayer.eyes_changed.connect(self._new_eyes)
        replayer.playing_changed.connect(self._playing)
        self.line.valueChanged.connect(self._scrubbed)
        self.turn_back.clicked.connect(lambda: replayer.turn(-1))
        self.back.clicked.connect(lambda: replayer.step(-1))
        self.play.clicked.connect(replayer.toggle)
        self.forward.clicked.connect(lambda: replayer.step(1))
        self.turn_on.clicked.connect(lambda: replayer.turn(1))
        self.speed.chosen.connect(replayer.set_speed)
        self.eyes.clicked.connect(self._choose_eyes)
        self.export.clicked.connect(self._export_pressed)
        self.branch.clicked.connect(lambda: self.branch_wanted.emit(replayer.at))
        self.panel.log.itemClicked.connect(self._jump)
        self.panel.log.itemActivated.connect(self._jump)
        theme.current().changed.connect(self._refold)

    # Moving

    def _scrubbed(self, at: int) -> None:
        if at != self.replayer.at:
            self.replayer.stop()
            self.replayer.go(at)

    def _jump(self, item: QListWidgetItem) -> None:
        row = self.panel.log.row(item)
        self.replayer.stop()
        self.replayer.go(self._marks[row].at)

    def _moved(self, before: int, at: int) -> None:
        timeline = self.timeline
        if at == before + 1:
            # The step is seen with the eyes of whoever takes it.
            viewer = self.replayer.viewer(before)
            if viewer != self._viewer:
                self.table.show_observation(timeline.observation(before, viewer))
            seen = timeline.observation(at, viewer)
            events = timeline.events(at, viewer)
            self.table.show_step(events, seen)
            sounds.current().play_step(timeline.game.info.id, events, SPECTATOR)
        else:
            viewer = self.replayer.viewer(at)
            seen = timeline.observation(at, viewer)
            self.table.show_observation(seen)
        self._viewer = viewer
        self._tell(seen)

    def _tell(self, seen: Any) -> None:
        """Brings everything round the table up to the present position."""
        at, timeline = self.replayer.at, self.timeline
        self.line.setValue(at)
        view = self.table.panel(seen)
        self.panel.show_view(view)
        actor = timeline.actor_next(at)
        self.panel.show_active(() if actor is None or actor < 0 else (actor,))
        self.heading_changed.emit(tr("Replay"))
        said = [show(event.text, self.table.names()) for event in timeline.told(at)]
        told = " · ".join(text for text in said[:_SENTENCES] if text)
        self._said = told if at else tr("Before the first move.")
        if not self._filming:
            self.caption.setText(self._said)
        self.count.setText(tr("{at} of {all}", at=at, all=len(timeline)))
        self.back.setEnabled(at > 0)
        self.turn_back.setEnabled(at > 0)
        self.forward.setEnabled(at < len(timeline))
        self.turn_on.setEnabled(at < len(timeline))
        self._tell_branch()
        self._share_height()
        self._mark_log()
        if self.hands is not None:
            seats = range(timeline.setup.seats)
            self.hands.show_hands([timeline.observation(at, seat) for seat in seats])
        if not self.replayer.playing:
            announce(self, self._said)

    def _tell_branch(self) -> None:
        timeline, at = self.timeline, self.replayer.at
        if timeline.record.watch_only:
            self.branch.set_text(tr("For watching only"))
            self.branch.setEnabled(False)
            hint = tr("This file holds what everybody could see; it cannot be continued")
        elif timeline.finished:
            self.branch.set_text(tr("Continue from here"))
            self.branch.setEnabled(at < len(timeline))
            hint = tr("Plays on from this position against the computer")
        else:
            self.branch.set_text(tr("Continue this game"))
            hint = tr("Plays on where the game was left")
        self.branch.setToolTip(hint)
        self.branch.setAccessibleDescription(hint)

    def _mark_log(self) -> None:
        """The newest entry that has happened is the chosen one."""
        log = self.panel.log
        row = sum(mark.at <= self.replayer.at for mark in self._marks) - 1
        log.blockSignals(True)
        log.setCurrentRow(row)
        log.blockSignals(False)
        # Lines that were just added have no height yet.
        QTimer.singleShot(0, log, lambda: log.scrollToItem(log.item(row), _CENTRE))

    def _playing(self, on: bool) -> None:
        self.play.set_icon("pause" if on else "play")
        self.play.setAccessibleName(tr("Pause") if on else tr("Play"))
        self.play.setToolTip(tr("Pause (Space)") if on else tr("Play (Space)"))

    # Eyes and exports

    def _eyes_named(self) -> list[tuple[int, str]]:
        names = self.table.names()
        special = {FOLLOW: tr("Whoever moves"), SPECTATOR: tr("Table only")}
        return [
            (who, special[who] if who in special else names[who]) for who in self.replayer.choices()
        ]

    def _new_eyes(self) -> None:
        names = dict(self._eyes_named())
        viewer = self.replayer.viewer(self.replayer.at)
        eyes = self.replayer.eyes
        self.eyes.set_text(names[eyes])
        self._marks = self.timeline.marks(SPECTATOR if eyes == FOLLOW else eyes)
        self.panel.log.show_all([mark.event for mark in self._marks])
        self._viewer = viewer
        seen = self.timeline.observation(self.replayer.at, viewer)
        self.table.show_observation(seen)
        self._tell(seen)

    def _choose_eyes(self) -> None:
        choices = [
            (text, "eye", lambda who=who: self.replayer.look_with(who))
            for who, text in self._eyes_named()
        ]
        self._pop_up(self.eyes, choices)

    def show_filming(self, done: int, total: int) -> None:
        """Tells how far the film is; the button of the exports stops it until it is done."""
        self._filming = done < total
        self.export.set_icon("close" if self._filming else "save")
        self.export.set_text(tr("Stop") if self._filming else tr("Export"))
        if self._filming:
            self.export.setAccessibleName(tr("Stop the film"))
        self.caption.setText(
            tr("Making the film: picture {done} of {all}", done=done, all=total)
            if self._filming
            else self._said
        )

    def _export_pressed(self) -> None:
        if self._filming:
            self.stop_wanted.emit()
        else:
            self._choose_export()

    def _choose_export(self) -> None:
        kinds = (
            ("picture", tr("Picture of this position (PNG)"), "eye"),
            ("film", tr("The whole game as a film (APNG)"), "play"),
            ("text", tr("Log as text"), "rules"),
            ("html", tr("Log as a web page"), "rules"),
            ("record", tr("The game itself (.pelican)"), "save"),
        )
        self._pop_up(
            self.export,
            [
                (text, icon, lambda kind=kind: self.export_wanted.emit(kind))
                for kind, text, icon in kinds
            ],
        )

    def _pop_up(self, button: Button, choices: Sequence[tuple[str, str, Any]]) -> None:
        self.menu = PopupMenu(self, choices)
        height = self.menu.sizeHint().height()
        self.menu.popup(button.mapToGlobal(QPoint(0, -height - 4)))

    # The widget itself

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turns = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        move = self.replayer.turn if turns else self.replayer.step
        match event.key():
            case Qt.Key.Key_Left:
                move(-1)
            case Qt.Key.Key_Right:
                move(1)
            case Qt.Key.Key_Home:
                self.replayer.go(0)
            case Qt.Key.Key_End:
                self.replayer.go(len(self.timeline))
            case Qt.Key.Key_Space:
                self.replayer.toggle()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: object) -> None:
        self._refold()

    def _refold(self) -> None:
        self._folding.refold()
        self._share_height()

    def _share_height(self) -> None:
        """Gives the controls what they need; where that is most of the page, they scroll, and
        the strip of open hands goes: the table shows the hand of whoever moves."""
        width = self.width() - self._folding.slot.width()
        wanted = self._bar.layout().heightForWidth(width) + 2
        bar = min(wanted, round(self.height() * MOST_CONTROLS))
        self._bar_area.setFixedHeight(bar)
        if self.hands is not None:
            room = self.height() - bar - self.hands.height()
            self.hands.setVisible(room >= LEAST_TABLE)

    def toggle_panel(self) -> None:
        """Folds the side panel away, or out over the table where there is no room beside it."""
        self._folding.toggle()
        self._share_height()


def _icon(icon: str, name: str, hint: str) -> Button:
    return Button(icon=icon, kind="icon", name=name, hint=hint)


def _gap() -> QWidget:
    """Takes the room that is left, so that what follows stands at the right end."""
    found = QWidget()
    found.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    found.setFixedHeight(1)
    return found
