"""Asks on which side to go on from a position of a replay."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.i18n import show, tr
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.players.catalogue import players_of
from pelican_suite.ui.past import seated
from pelican_suite.ui.shared.rows import SettingRow
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.widgets import Button, Segments, label


class BranchSheet(Sheet):
    """Which seat is yours, and how strong the computer plays the others."""

    agreed = Signal(object)
    """The players, a tuple of `PlayerSpec`."""

    def __init__(self, window: QWidget, timeline: Timeline, at: int) -> None:
        """A sheet.

        Args:
            window: What it covers.
            timeline: The game to leave.
            at: Position to leave it from.
        """
        super().__init__(window, tr("Continue from here"), width=640)
        info = timeline.game.info
        self._players = seated(timeline.record.players, info)
        self.body.addWidget(
            label(
                tr(
                    "A new game begins after {at} of {all} actions. What was hidden then is the "
                    "same as in the game before, so it does not count in the statistics.",
                    at=at,
                    all=len(timeline),
                )
            )
        )
        actor = timeline.actor_next(at)
        mine = actor if actor is not None and actor >= 0 else 0
        seats = [(seat, who.name) for seat, who in enumerate(self._players)]
        self.seat = Segments(tr("You play"), seats, mine)
        self.body.addWidget(
            SettingRow(tr("You play"), tr("The computer plays for all others."), self.seat)
        )
        levels = players_of(info.id)
        choices = [(entry.name, show(entry.title)) for entry in levels]
        self.level = Segments(tr("Computer"), choices[-4:], levels[-1].name)
        if len(seats) > 1:
            self.body.addWidget(SettingRow(tr("Computer"), tr("How well it plays."), self.level))
        self.body.addStretch(1)
        cancel = self.add_button(Button(tr("Cancel")))
        cancel.clicked.connect(self.dismiss)
        go = self.add_button(Button(tr("Play"), "play", kind="primary"), primary=True)
        go.clicked.connect(self._agree)

    def _agree(self) -> None:
        mine, level = self.seat.value, str(self.level.value)
        players = tuple(
            PlayerSpec(who.name, "person", "", who.colour)
            if seat == mine
            else PlayerSpec(who.name, "computer", level, who.colour)
            for seat, who in enumerate(self._players)
        )
        self.dismiss()
        self.agreed.emit(players)
