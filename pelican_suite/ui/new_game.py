"""The new-game sheet: who plays, by which rules, and go."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbelow
from typing import Any, Final

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import Game, Setup
from pelican_suite.core.i18n import show, tr
from pelican_suite.core.options import OptionSpec, OptionValue, complete_options
from pelican_suite.core.text import NOTHING
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.players import hints
from pelican_suite.players.catalogue import players_of
from pelican_suite.ui.chairs import ChairCard
from pelican_suite.ui.seating import PERSON, Seating
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.flow import FlowGrid
from pelican_suite.ui.shared.rows import SettingRow
from pelican_suite.ui.shared.sheet import Sheet
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import Button, Segments, Switch, label

_SEEDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was agreed on the sheet.

    Attributes:
        game_id: Which game.
        setup: For the engine.
        players: By seat.
        seed: Decides all chance.
        memory: To be remembered for the next sheet.
        suggestions: Whether suggestions may be asked for.
    """

    game_id: str
    setup: Setup
    players: tuple[PlayerSpec, ...]
    seed: int | str
    memory: GameMemory
    suggestions: bool = True


class NewGameSheet(Sheet):
    """Asks for seats, options and, under "Advanced", the seed."""

    agreed = Signal(object)
    """A `NewGame`."""

    def __init__(self, window: QWidget, game: Game[Any, Any, Any], memory: GameMemory) -> None:
        info = game.info
        super().__init__(window, tr("New game of {game}", game=show(info.title)), width=860)
        self._game = game
        levels = players_of(info.id)
        titles = {entry.name: show(entry.title) for entry in levels}
        self.seating = Seating(info, [entry.name for entry in levels], memory.seats)
        self._options = _remembered_options(info.options, memory)
        self.body.addWidget(label(tr("Players"), Step.LEAD, bold=True))
        self.body.addWidget(
            label(
                tr("Press a chip to change who sits there, the token to change its colour."),
                tone="muted",
            )
        )
        grid = FlowGrid(least=lambda: round(180 * max(1.0, theme.current().text_scale)))
        self.chairs: list[ChairCard] = []
        for place in range(info.max_seats):
            card = ChairCard(place, self.seating, titles)
            card.changed.connect(self._seats_changed)
            self.chairs.append(card)
            grid.add(card)
        self.body.addWidget(grid)
        self.notice = label("", Step.BODY)
        self.notice.setProperty("kind", "notice")
        self.body.addWidget(self.notice)
        self._rules = QVBoxLayout()
        self._rules.setSpacing(10)
        self._rows: list[tuple[OptionSpec, QWidget]] = []
        self.controls: dict[str, Segments | Switch] = {}
        self._rules_heading = label(tr("Rules of this game"), Step.LEAD, bold=True)
        self.body.addSpacing(4)
        self.body.addWidget(self._rules_heading)
        for spec in info.options:
            row = self._option_row(spec)
            self._rows.append((spec, row))
            self._rules.addWidget(row)
        self.body.addLayout(self._rules)
        self._add_suggestions(memory.suggestions)
        self._add_advanced()
        self.body.addStretch(1)
        cancel = self.add_button(Button(tr("Cancel")))
        cancel.clicked.connect(self.dismiss)
        start = self.add_button(Button(tr("Start"), "play", kind="primary"), primary=True)
        start.clicked.connect(self._start)
        self._seats_changed()

    def _add_suggestions(self, on: bool) -> None:
        title = tr("Suggestions")
        help_text = tr(
            "A button beside the prompt shows three good moves, with reasons. A game in which you "
            "use it does not count in statistics."
        )
        self.suggestions = Switch(title, on, help_text)
        self._suggesting = SettingRow(title, help_text, self.suggestions)
        self.body.addWidget(self._suggesting)

    def _setup(self) -> Setup:
        options = complete_options(self._game.info.options, self._options)
        return Setup(len(self.seating.taken), options)

    def _offer_suggestions(self) -> None:
        """They are for one person against the computer or alone, where somebody can give them."""
        people = sum(chair.player == PERSON for chair in self.seating.chairs)
        possible = hints.why_not(self._game.info.id, self._setup()) == NOTHING
        self._suggesting.setVisible(people == 1 and possible)

    def _option_row(self, spec: OptionSpec) -> QWidget:
        title, help_text = show(spec.title), show(spec.help)
        value = self._options[spec.key]
        control: Segments | Switch
        if spec.choices:
            choices = [(choice.value, show(choice.title)) for choice in spec.choices]
            control = Segments(title, choices, value)
            control.chosen.connect(lambda chosen: self._choose(spec.key, chosen))
        else:
            control = Switch(title, bool(value), help_text)
            control.toggled.connect(lambda on: self._choose(spec.key, on))
        self.controls[spec.key] = control
        return SettingRow(title, help_text, control)

    def _choose(self, key: str, value: OptionValue) -> None:
        self._options[key] = value
        self._offer_suggestions()
        self.refit()

    def _add_advanced(self) -> None:
        self.advanced = Button(tr("Advanced"), "next", kind="disclosure")
        self.advanced.setCheckable(True)
        self.seed = QLineEdit()
        self.seed.setAccessibleName(tr("Seed"))
        self.seed.setPlaceholderText(tr("surprise"))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression("[0-9]{0,12}"), self.seed)
        )
        self._drawer = SettingRow(
            tr("Seed"),
            tr("The same seed shuffles the same way. Leave it empty for a surprise."),
            self.seed,
        )
        self._drawer.hide()
        self.advanced.toggled.connect(self._unfold)
        self.body.addWidget(self.advanced)
        self.body.addWidget(self._drawer)

    def _unfold(self, open_: bool) -> None:
        self.advanced.set_icon("down" if open_ else "next")
        self._drawer.setVisible(open_)
        self.refit()

    def _seats_changed(self) -> None:
        problem = self.seating.problem()
        self.notice.setText(problem)
        self.notice.setVisible(bool(problem))
        if self.primary is not None:
            self.primary.setEnabled(not problem)
        for card in self.chairs:
            card.refresh()
        seats = len(self.seating.taken)
        any_rule = False
        for spec, row in self._rows:
            matters = not spec.seats or seats in spec.seats
            row.setVisible(matters)
            any_rule = any_rule or matters
        self._rules_heading.setVisible(any_rule)
        self._offer_suggestions()
        self.refit()

    def _start(self) -> None:
        players = self.seating.players()
        setup = self._setup()
        seed = int(self.seed.text()) if self.seed.text() else randbelow(_SEEDS)
        helped = self.suggestions.isChecked()
        memory = GameMemory(
            seats=self.seating.memory(), options=dict(self._options), suggestions=helped
        )
        agreed = NewGame(self._game.info.id, setup, players, seed, memory, helped)
        self.dismiss()
        self.agreed.emit(agreed)


def _remembered_options(
    specs: tuple[OptionSpec, ...], memory: GameMemory
) -> dict[str, OptionValue]:
    """Last time's values where they still make sense, the defaults elsewhere."""
    values: dict[str, OptionValue] = {}
    for spec in specs:
        value = memory.options.get(spec.key, spec.default)
        allowed = (
            any(type(c.value) is type(value) and c.value == value for c in spec.choices)
            if spec.choices
            else isinstance(value, bool)
        )
        values[spec.key] = value if allowed else spec.default
    return values
