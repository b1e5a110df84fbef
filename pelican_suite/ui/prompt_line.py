"""The line under the table: what to do now, and the one button that does it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.rows import STACK_ABOVE
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.table import Prompt
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, label, restyle


class PromptLine(QFrame):
    """Shows a `Prompt`. The primary button has its place at the right end, shown or not."""

    pressed = Signal(str)
    """Key of the button."""
    rules_wanted = Signal(str)
    """Ruling that a refusal rests on."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "bar")
        self.setAccessibleName(tr("What to do now"))
        self._prompt = self._own = Prompt("")
        self._over: Prompt | None = None
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lines.setContentsMargins(20, 10, 16, 10)
        self._lines.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.text = label("", Step.LEAD)
        self.link = Button(kind="link")
        self.link.clicked.connect(lambda: self.rules_wanted.emit(self._prompt.ruling))
        self._others = QHBoxLayout()
        self._others.setSpacing(8)
        self.primary = Button(" ", kind="primary")
        self.primary.setMinimumWidth(136)
        policy = self.primary.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.primary.setSizePolicy(policy)
        self.primary.clicked.connect(self.press_primary)
        self._head = QHBoxLayout()
        self._head.setSpacing(10)
        self._head.addWidget(self.text, 1)
        self._lines.addLayout(self._head, 1)
        self._lines.addLayout(row)
        row.addStretch(1)
        row.addWidget(self.link, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(self._others)
        row.addWidget(self.primary)
        self.others: list[Button] = []
        theme.current().changed.connect(self._turn)
        self._turn()
        self.show_prompt(self._prompt)

    def _turn(self) -> None:
        """Large words take a line of their own; those that stand in full just above, none."""
        large = theme.current().text_scale > STACK_ABOVE
        spared = large and self._over is not None
        ways = QBoxLayout.Direction
        self._lines.setDirection(ways.TopToBottom if large and not spared else ways.LeftToRight)
        self.text.setHidden(spared)

    @property
    def prompt(self) -> Prompt:
        """What is shown."""
        return self._prompt

    def add_tool(self, button: QWidget) -> None:
        """Puts a button before the sentence."""
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._head.insertWidget(0, button, 0, side)

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows `prompt` and tells screen readers when its sentence is new."""
        self._own = prompt
        if self._over is None:
            self._show(prompt)

    def show_over(self, prompt: Prompt | None) -> None:
        """Shows `prompt` in place of whatever `show_prompt` is given, until None."""
        if prompt != self._over:
            self._over = prompt
            self._show(self._own if prompt is None else prompt)
            self._turn()

    def _show(self, prompt: Prompt) -> None:
        is_new = prompt.text != self._prompt.text
        self._prompt = prompt
        self.text.setText(prompt.text)
        restyle(self.text, tone="refusal" if prompt.refusal else "")
        self.link.setVisible(bool(prompt.ruling))
        if prompt.ruling:
            self.link.set_text(tr("Why? {ruling}", ruling=prompt.ruling))
        for button in self.others:
            self._others.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.others = []
        for choice in prompt.others:
            button = Button(choice.label, hint=choice.tooltip)
            button.setEnabled(choice.enabled)
            button.clicked.connect(lambda _=False, key=choice.key: self.pressed.emit(key))
            self._others.addWidget(button)
            self.others.append(button)
        primary = prompt.primary
        self.primary.setVisible(primary is not None)
        if primary is not None:
            self.primary.set_text(primary.label)
            self.primary.setToolTip(primary.tooltip)
            self.primary.setAccessibleDescription(primary.tooltip)
            self.primary.setEnabled(primary.enabled)
        if is_new and prompt.text:
            announce(self, prompt.text, urgent=prompt.refusal)

    def press_primary(self) -> bool:
        """Presses the primary button, if there is one to press."""
        primary = self._prompt.primary
        if primary is None or not primary.enabled:
            return False
        self.pressed.emit(primary.key)
        return True
