"""A setting on one line: what it is, one line of explanation, and its control."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import label

STACK_ABOVE: Final = 1.6
"""Text scale above which a control goes under its words."""


class SettingRow(QFrame):
    """Words on the left, the control on the right; one above the other where text is large."""

    def __init__(self, title: str, help_text: str, control: QWidget) -> None:
        super().__init__()
        self.setProperty("kind", "clear")
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 2, 0, 2)
        self._line.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(title, bold=True))
        words.addWidget(label(help_text, Step.SMALL, tone="muted"))
        words.addStretch(1)
        self._line.addLayout(words, 1)
        self._line.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        theme.current().changed.connect(self._turn)
        self._turn()

    def _turn(self) -> None:
        large = theme.current().text_scale > STACK_ABOVE
        ways = QBoxLayout.Direction
        self._line.setDirection(ways.TopToBottom if large else ways.LeftToRight)
