"""Sheets that only tell: about the program, its keys, a question, an unexpected error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from pelican_suite import __version__
from pelican_suite.core.contract import GameInfo
from pelican_suite.core.i18n import show, tr
from pelican_suite.ui.shared.logo import Logo
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, label, plain

_FEW_LINES: Final = 6
Keys = Sequence[tuple[str, str]]
"""(keys, what they do)."""


class AboutSheet(Sheet):
    """Version, whose games these are, and licences."""

    def __init__(self, window: QWidget, games: Sequence[GameInfo]) -> None:
        super().__init__(window, tr("Pelican Suite"), width=600)
        head = QHBoxLayout()
        head.setSpacing(20)
        head.addWidget(Logo(96), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(label(tr("Board games by the sea"), Step.LEAD, bold=True))
        words.addWidget(label(tr("Version {version}", version=__version__), tone="muted"))
        words.addStretch(1)
        head.addLayout(words, 1)
        self.body.addLayout(head)
        self.body.addWidget(
            label(
                tr(
                    "An unofficial program by fans. It is not connected with the designers or "
                    "the publisher of the games; if you enjoy a game here, buy the box."
                )
            )
        )
        for info in games:
            if info.designers:
                self.body.addWidget(
                    label(
                        tr(
                            "{game} is a game by {people}.",
                            game=show(info.title),
                            people=info.designers,
                        )
                    )
                )
        self.body.addWidget(
            label(
                tr(
                    "With thanks to Jacques Zeimet, Lauge Luchau and Elizabeth Hargrave, who "
                    "made these games."
                )
            )
        )
        self.body.addWidget(label(tr("Licences"), Step.LEAD, bold=True))
        self.body.addWidget(label(tr("Pelican Suite: MIT. Its pictures and sounds are its own.")))
        self.body.addWidget(label(tr("Alegreya Sans, the typeface: SIL Open Font License 1.1.")))
        self.body.addWidget(
            label(
                tr(
                    "Qt and PySide6, the toolkit: LGPL 3. Shapely, NetworkX: BSD. "
                    "Pydantic, miniaudio: MIT."
                )
            )
        )
        done = self.add_button(Button(tr("Close"), kind="primary"), primary=True)
        done.clicked.connect(self.dismiss)


class KeysSheet(Sheet):
    """All keys, those of the table under it."""

    def __init__(self, window: QWidget, sections: Sequence[tuple[str, Keys]]) -> None:
        super().__init__(window, tr("Keys"), width=620)
        for title, keys in sections:
            if not keys:
                continue
            self.body.addWidget(label(title, Step.LEAD, bold=True))
            well = plain("well")
            grid = QGridLayout(well)
            grid.setContentsMargins(16, 12, 16, 12)
            grid.setHorizontalSpacing(24)
            grid.setVerticalSpacing(6)
            grid.setColumnStretch(1, 1)
            for row, (key, what) in enumerate(keys):
                grid.addWidget(label(key, bold=True, wrap=False), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(label(what), row, 1)
            self.body.addWidget(well)
        self.body.addStretch(1)
        done = self.add_button(Button(tr("Close"), kind="primary"), primary=True)
        done.clicked.connect(self.dismiss)


class QuestionSheet(Sheet):
    """One question; Esc and the second button mean no."""

    agreed = Signal()
    declined = Signal()
    """The second button was pressed, where it does something too."""

    def __init__(
        self,
        window: QWidget,
        question: str,
        more: str,
        yes: str,
        no: str,
        *,
        no_acts: bool = False,
    ) -> None:
        """A question.

        Args:
            window: What the sheet covers.
            question: Its heading.
            more: A sentence about it.
            yes: First button.
            no: Second button, the primary one.
            no_acts: The second button does something too, as `declined` tells.
        """
        super().__init__(window, question, width=480)
        self.body.addWidget(label(more))
        agree = self.add_button(Button(yes))
        agree.clicked.connect(self._agree)
        stay = self.add_button(Button(no, kind="primary"), primary=True)
        stay.clicked.connect(self._decline if no_acts else self.dismiss)

    def _decline(self) -> None:
        self.dismiss()
        self.declined.emit()

    def _agree(self) -> None:
        self.dismiss()
        self.agreed.emit()


class ErrorSheet(Sheet):
    """Something went wrong: said plainly, with the details at hand where there are more."""

    def __init__(
        self, window: QWidget, sentence: str, details: str, *, title: str = "", advice: str = ""
    ) -> None:
        """A sheet.

        Args:
            window: What the sheet covers.
            sentence: What went wrong.
            details: To be copied; "" for none.
            title: Its heading; by default that something went wrong.
            advice: What one may do now; by default to tell us, where there are details.
        """
        super().__init__(window, title or tr("Something went wrong"), width=640)
        self._details = details
        self.body.addWidget(label(sentence))
        shown = details not in ("", sentence)
        if shown and not advice:
            advice = tr("If you tell us about it, please send the details along.")
        if advice:
            self.body.addWidget(label(advice, tone="muted"))
        if shown:
            self._add_details(details)
        carry_on = self.add_button(Button(tr("Carry on"), kind="primary"), primary=True)
        carry_on.clicked.connect(self.dismiss)

    def _add_details(self, details: str) -> None:
        text = QPlainTextEdit(details)
        text.setReadOnly(True)
        text.setAccessibleName(tr("Details"))
        lines = details.count("\n") + 2
        if lines < _FEW_LINES:
            text.setFixedHeight(32 + lines * text.fontMetrics().lineSpacing())
        text.setMinimumHeight(min(160, text.maximumHeight()))
        text.setTabChangesFocus(True)
        self.body.addWidget(text)
        copy = self.add_button(Button(tr("Copy details"), "copy"))
        copy.clicked.connect(self._copy)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details)
