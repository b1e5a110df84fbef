"""Asks for whom a game that is not over is saved: its file would tell what is hidden."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, label, plain


class SaveSheet(Sheet):
    """Two choices, each with what it means; Esc saves nothing."""

    keep = Signal()
    """The file is for whoever plays: everything is in it."""
    share = Signal()
    """The file is for others: only what everybody could see is in it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, tr("Who is this file for?"), width=560)
        self.body.addWidget(label(tr("This game is not over.")))
        self._explain(
            tr("For myself"),
            tr(
                "Can be continued. The file holds everything, also what is still hidden: "
                "hands, stacks and cards. Do not give it to somebody you play with."
            ),
        )
        self._explain(
            tr("For others"),
            tr(
                "Can only be watched. The file holds what everybody could see so far; "
                "nothing hidden is in it."
            ),
        )
        self.others = self.add_button(Button(tr("Share with others")))
        self.others.clicked.connect(lambda: self._choose(self.share))
        self.myself = self.add_button(
            Button(tr("Keep for myself"), "save", kind="primary"), primary=True
        )
        self.myself.clicked.connect(lambda: self._choose(self.keep))

    def _explain(self, title: str, words: str) -> None:
        well = plain("well")
        column = QVBoxLayout(well)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        column.addWidget(label(title, Step.BODY, bold=True), 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(label(words, tone="muted"))
        self.body.addWidget(well)

    def _choose(self, choice: Signal) -> None:
        self.dismiss()
        choice.emit()
