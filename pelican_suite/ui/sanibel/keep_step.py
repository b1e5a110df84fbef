"""Which of two lighthouse tiles to keep in place of Driftwood (SAN-9)."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import tr
from pelican_suite.games.sanibel.actions import Keep
from pelican_suite.ui.sanibel.desk import Desk
from pelican_suite.ui.sanibel.looks import Mark, SandLook
from pelican_suite.ui.sanibel.sand_zone import Key
from pelican_suite.ui.sanibel.steps import Step
from pelican_suite.ui.sanibel.words import kind_name
from pelican_suite.ui.shared.table import Button, Prompt

KEEP = "keep"


class KeepStep(Step):
    """See the module."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen: str = ""

    def sand_look(self) -> SandLook:
        slots = tuple(
            self.slot(("keep", index, tile, 0), Mark.LEGAL)
            for index, tile in enumerate(self.desk.seen.choice)
        )
        chosen = next((slot.key for slot in slots if slot.key[2] == self.chosen), None)
        return replace(
            super().sand_look(),
            title=tr("You were dealt Driftwood"),
            note=tr("Keep one of these two instead"),
            slots=slots,
            chosen=chosen,
            browse=False,
        )

    def prompt(self) -> Prompt:
        keep = Button(KEEP, tr("Keep"), bool(self.chosen))
        if self.chosen:
            return Prompt(tr("Keep {tile}?", tile=kind_name(self.chosen)), keep)
        return Prompt(tr("Choose the lighthouse tile you want to keep."), keep)

    def click_key(self, key: Key) -> None:
        if not self.choose_key(key):
            super().click_key(key)

    def choose_key(self, key: Key) -> bool:
        if key[0] != "keep":
            return False
        self.chosen = str(key[2])
        self.desk.announce(kind_name(self.chosen))
        self.refresh()
        return True

    def key(self, event: QKeyEvent) -> bool:
        choice = self.desk.seen.choice
        digits = (Qt.Key.Key_1, Qt.Key.Key_2)
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right)
        for keys in (digits, arrows):
            if event.key() in keys and not event.modifiers():
                number = keys.index(Qt.Key(event.key()))
                if number < len(choice):
                    return self.choose_key(("keep", number, choice[number], 0))
        return super().key(event)

    def button(self, key: str) -> None:
        if key == KEEP and self.chosen:
            self.desk.act(Keep(self.chosen))

    def cancel(self) -> bool:
        if not self.chosen:
            return False
        self.chosen = ""
        self.refresh()
        return True
