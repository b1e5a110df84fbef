"""The settings sheet. Everything is applied at once and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from pelican_suite.core.i18n import languages, tr
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared import sounds
from pelican_suite.ui.shared.rows import SettingRow
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.slider import PercentSlider
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, Segments, Switch, label

TEXT_SIZES = (75, 90, 100, 115, 130, 150, 175, 200, 250, 300)
_OWN_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""Languages are listed under the names their speakers know."""


class Stepper(QFrame):
    """A figure with a smaller and a larger button."""

    chosen = Signal(int)

    def __init__(
        self,
        name: str,
        values: tuple[int, ...],
        value: int,
        write: Callable[[int], str] = str,
    ) -> None:
        """A stepper.

        Args:
            name: What is chosen.
            values: Allowed values, ascending.
            value: The one chosen at first; the nearest allowed one is shown.
            write: How a value is written.
        """
        super().__init__()
        self.setProperty("kind", "segments")
        self._values, self._write, self._name = values, write, name
        self._index = min(range(len(values)), key=lambda i: abs(values[i] - value))
        row = QHBoxLayout(self)
        row.setContentsMargins(3, 3, 3, 3)
        row.setSpacing(2)
        self.less = Button("−", kind="segment", name=tr("{name}: smaller", name=name))
        self.figure = label("", bold=True, wrap=False)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.figure.setMinimumWidth(64)
        self.more = Button("+", kind="segment", name=tr("{name}: larger", name=name))
        self.less.clicked.connect(lambda: self._go(-1))
        self.more.clicked.connect(lambda: self._go(1))
        for widget in (self.less, self.figure, self.more):
            row.addWidget(widget)
        self._tell()

    def _go(self, step: int) -> None:
        self._index = max(0, min(len(self._values) - 1, self._index + step))
        self._tell()
        self.chosen.emit(self._values[self._index])

    def _tell(self) -> None:
        written = self._write(self._values[self._index])
        self.figure.setText(written)
        self.setAccessibleName(f"{self._name}: {written}")
        self.less.setEnabled(self._index > 0)
        self.more.setEnabled(self._index < len(self._values) - 1)


class SettingsSheet(Sheet):
    """Changes a copy of the settings and sends it on after every touch."""

    changed = Signal(object)
    """The new `Settings`."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window, tr("Settings"), width=680)
        self._settings = settings
        self.controls: dict[str, QWidget] = {}
        self._section(tr("Look"))
        self._choice(
            "theme",
            tr("Theme"),
            tr("Light, dark, or whatever your system shows."),
            [("system", tr("System")), ("light", tr("Light")), ("dark", tr("Dark"))],
        )
        size = Stepper(
            tr("Text size"),
            TEXT_SIZES,
            settings.text_size,
            lambda value: tr("{percent} %", percent=value),
        )
        size.chosen.connect(lambda value: self._set("text_size", value))
        self._row("text_size", tr("Text size"), tr("Of all words and figures."), size)
        codes = languages()
        if len(codes) > 1:
            self._choice(
                "language",
                tr("Language"),
                tr("Of everything you read here."),
                [("system", tr("System")), *((code, _OWN_NAMES.get(code, code)) for code in codes)],
            )
        self._section(tr("Movement"))
        self._switch("animations", tr("Animations"), tr("Pieces glide; off, they jump."))
        self._choice(
            "animation_speed",
            tr("Speed"),
            tr("Of everything that moves."),
            [(0.5, tr("Slow")), (1.0, tr("Normal")), (2.0, tr("Fast"))],
        )
        self._switch(
            "calm_with_system",
            tr("Calm like the system"),
            tr("Nothing moves while your system asks for reduced motion."),
        )
        self._section(tr("Sound"))
        self._slider(
            "effects_volume", tr("Effects"), tr("Tiles, shells, birds and the sand timer.")
        )
        self._slider("surroundings_volume", tr("Surroundings"), tr("The sea."))
        self._switch("muted", tr("Mute"), tr("No sound at all. M does the same."))
        self._section(tr("Playing"))
        self._switch(
            "confirm_moves",
            tr("Confirm moves"),
            tr("A move counts only after you have confirmed it."),
        )
        self._switch("auto_draw", tr("Draw by itself"), tr("Your hand is refilled without asking."))
        self._switch("hints", tr("Hints"), tr("Shows where a piece fits and what it would bring."))
        self._switch(
            "take_backs",
            tr("Take back by agreement"),
            tr("Several people at this screen may take back more than their own turn."),
        )
        self.body.addStretch(1)
        done = self.add_button(Button(tr("Done"), "check", kind="primary"), primary=True)
        done.clicked.connect(self.dismiss)

    def _section(self, title: str) -> None:
        if self.controls:
            self.body.addSpacing(10)
        self.body.addWidget(label(title, Step.LEAD, bold=True))

    def _row(self, key: str, title: str, help_text: str, control: QWidget) -> None:
        self.controls[key] = control
        self.body.addWidget(SettingRow(title, help_text, control))

    def _choice(
        self, key: str, title: str, help_text: str, choices: list[tuple[object, str]]
    ) -> None:
        control = Segments(title, choices, getattr(self._settings, key))
        control.chosen.connect(lambda value: self._set(key, value))
        self._row(key, title, help_text, control)

    def _switch(self, key: str, title: str, help_text: str) -> None:
        control = Switch(title, getattr(self._settings, key), help_text)
        control.toggled.connect(lambda on: self._set(key, on))
        self._row(key, title, help_text, control)

    def _slider(self, key: str, title: str, help_text: str) -> None:
        control = PercentSlider(title, getattr(self._settings, key))
        control.chosen.connect(lambda percent: self._set_volume(key, percent))
        self._row(key, title, help_text, control)

    def _set_volume(self, key: str, percent: int) -> None:
        self._set(key, percent)
        if key == "effects_volume":
            sounds.current().play_cue("tried")

    def _set(self, key: str, value: Any) -> None:
        self._settings = self._settings.model_copy(update={key: value})
        self.changed.emit(self._settings)
        self.refit()
