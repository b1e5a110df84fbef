"""What the window asks of a game's table, and what a table asks of the window.

The window owns bar, side panel and prompt line; a table owns the scene of one game. A table shows
observations, animates events, and emits intents. It never applies an action: whatever it shows
after an intent is what the session says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from pelican_suite.core.contract import Event, Game
from pelican_suite.core.text import Text
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared import theme


@dataclass(frozen=True, slots=True)
class Button:
    """A choice beside the prompt: `key` comes back through `GameTable.press`."""

    key: str
    label: str
    enabled: bool = True
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The prompt line: what to do next, or why a step is refused.

    Attributes:
        text: One sentence.
        primary: The one button that Enter presses, or None.
        others: Further buttons, left of the primary one.
        refusal: The sentence is a refusal; shown as such, and with a link where `ruling` is set.
        ruling: Anchor on the rules page.
    """

    text: str
    primary: Button | None = None
    others: tuple[Button, ...] = ()
    refusal: bool = False
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a player appears.

    Attributes:
        own_colour: As it is in the light; `colour` is as the present theme shows it.
    """

    name: str
    own_colour: QColor
    emblem: str
    is_person: bool

    @property
    def colour(self) -> QColor:
        """To paint with now; another one after a change of theme."""
        return theme.current().palette.piece(self.own_colour.name())


@dataclass(frozen=True, slots=True)
class Stat:
    """One small figure in the side panel, e.g. pelicans in front of a player."""

    icon: str
    value: str
    tooltip: str


@dataclass(frozen=True, slots=True)
class PanelView:
    """What the side panel shows besides names: read off an observation by the table.

    Attributes:
        points: By seat, as shown large.
        stats: By seat, small figures beside the points.
        facts: Lines under the players: stacks, round, phase.
        heading: For the bar, e.g. "Round 4".
    """

    points: tuple[int, ...]
    stats: tuple[tuple[Stat, ...], ...] = ()
    facts: tuple[Stat, ...] = field(default=())
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the menu that belongs to one game's table."""

    label: str
    icon: str
    action: Callable[[], object]


class GameTable(QWidget):
    """Base class of the three tables."""

    intent = Signal(object)
    """An action the person wants to take; already checked with `game.check_seen`."""
    prompt_changed = Signal(object)
    """A `Prompt`."""
    rules_wanted = Signal(str)
    """Ruling to show on the rules page."""
    announced = Signal(str)
    """A sentence for screen readers that stands nowhere else (focus moved to a cell, …)."""
    panel_changed = Signal()
    """`panel` would say something else now, though nothing has happened in the game."""
    sheet_wanted = Signal(object)
    """A `Sheet` to be opened over the window."""
    told = Signal(object)
    """Events that `sift` has kept back, now that the table has shown them."""
    shown = Signal()
    """`is_showing` has become false: what the end of the game waited for has been seen."""

    hint_dropped = Signal()
    """The person has turned from a suggestion that was shown back to the table."""
    hint_keys = "H"
    """What asks for suggestions: `Ctrl+H` does everywhere, H where the table has no use for it."""

    def __init__(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> None:
        super().__init__()
        self.game = game
        self.looks = tuple(looks)
        self.settings = settings
        self.hint: Any = None
        """The suggested action that is shown, or None."""

    def names(self) -> list[str]:
        """Names by seat, for `i18n.show`."""
        return [look.name for look in self.looks]

    @property
    def is_showing(self) -> bool:
        """Whether the person still looks at something that the final table must not cover."""
        return False

    def sift(self, events: Sequence[Event]) -> Sequence[Event]:
        """Of the events of a step, just before it is shown, those that the log may tell at once.

        What the table is going to show bit by bit it keeps back, and tells by `told`; after
        `show_observation` the log is written anew, and nothing is kept back any longer.
        """
        return events

    def final_notes(self) -> Sequence[Text]:
        """Sentences for the foot of the final table besides those of the result."""
        return ()

    def show_observation(self, seen: Any) -> None:
        """Shows `seen` at once, without animation, and drops any gesture under way."""
        raise TypeError(f"{type(self).__name__} does not show observations")

    def show_step(self, events: Sequence[Event], seen: Any) -> None:
        """Animates `events`, which the viewer may all know, towards `seen`.

        Must not block, and may be called again before the animation is over: the table then
        jumps to the newer observation.
        """
        self.show_observation(seen)

    def panel(self, seen: Any) -> PanelView:
        """What the side panel shows for `seen`."""
        raise TypeError(f"{type(self).__name__} has no panel")

    def press(self, key: str) -> None:
        """A button of the prompt was pressed (Enter presses the primary one)."""

    def skip(self) -> None:
        """The skip key: whatever is being animated is at its end at once."""

    def cancel(self) -> bool:
        """Esc: takes back the gesture or choice under way; False if there is none."""
        return False

    def take_back(self) -> bool:
        """Takes back the last step of a choice that is not finished; False if there is none."""
        return False

    @property
    def can_take_back(self) -> bool:
        """Whether `take_back` would do something now; `prompt_changed` tells of changes too."""
        return False

    def cover(self, on: bool) -> None:
        """A sheet lies over the table, or does no longer."""

    def peek(self, on: bool) -> None:
        """Space held down: the board without overlays."""

    def highlight(self, event: Event | None) -> None:
        """Lights what an entry of the log speaks of, or nothing."""

    def show_hint(self, action: Any) -> None:
        """Shows where a suggested action would go; None shows the table as it is again."""
        self.hint = action

    def drop_hint(self) -> None:
        """The person does something at the table: what was suggested is shown no longer."""
        if self.hint is not None:
            self.show_hint(None)
            self.hint_dropped.emit()

    def take_hint(self, action: Any) -> None:
        """The person wants a suggested action."""
        self.show_hint(None)
        self.intent.emit(action)

    def apply_settings(self, settings: Settings) -> None:
        """Theme, speed, hints or text size changed."""
        self.settings = settings

    def entries(self) -> Sequence[Entry]:
        """What this table adds to the menu of the window."""
        return ()

    def shortcuts(self) -> Sequence[tuple[str, str]]:
        """(keys, what they do) of this table, for the help page."""
        return ()
