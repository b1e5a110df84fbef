"""What the player is doing: one step at a time, each with mouse, keys and buttons of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QKeyEvent

from pelican_suite.controllers.round_clock import RoundClock
from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.games.cove.actions import LOWER, UPPER, Action, Begin, Row
from pelican_suite.games.cove.game import CoveGame
from pelican_suite.games.cove.observation import Observation, Phase
from pelican_suite.games.cove.observation import Stage as Progress
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.marks import NO_MARKS, Marks
from pelican_suite.ui.cove.stage import Stage
from pelican_suite.ui.cove.wishes import Wishes
from pelican_suite.ui.shared.table import Button, Prompt

TICKS: Final = "ticks"
LINES: Final = "lines"
PAUSE: Final = "pause"
READY: Final = "ready"
BEGIN: Final = "begin"


@dataclass(slots=True)
class Help:
    """Help that is off by default and stays as chosen from round to round.

    Attributes:
        ticks: Ticks on wishes that are fulfilled.
        lines: Lines on the board that tell why not; only without a timer.
    """

    ticks: bool = False
    lines: bool = False


@dataclass(frozen=True, slots=True)
class Desk:
    """What a step works with.

    Attributes:
        game: The rules.
        seen: What the viewer may know.
        wishes: The cards of the round.
        stage: Where everything is shown.
        clock: Everyone's time.
        names: By seat.
        help: What help is on.
        persons: How many persons play at this screen.
        settings: Of the window.
        act: Takes an action.
        prompt: Shows a prompt.
        announce: Says something to screen readers.
        go_on: For whoever only watches: lets the rivals begin.
    """

    game: CoveGame
    seen: Observation
    wishes: Wishes
    stage: Stage
    clock: RoundClock
    names: list[str]
    help: Help
    persons: int
    settings: Settings
    act: Callable[[Action], None]
    prompt: Callable[[Prompt], None]
    announce: Callable[[str], None]
    go_on: Callable[[], None] = field(default=lambda: None)


class Step:
    """A step in which nothing can be done; the base of all others."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.marks: Marks = NO_MARKS
        self._hover: Hit | None = None

    def begin(self) -> None:
        """Shows itself."""
        self.desk.prompt(self.prompt())
        self.refresh()

    def drop(self) -> None:
        """Ends, leaving nothing behind."""

    def refresh(self) -> None:
        """Shows marks and hint anew."""
        self.desk.stage.show_marks(self.marked())

    def marked(self) -> Marks:
        """What lies over the pieces now."""
        hint, at = self.hint()
        return Marks(hover=self._hover, hint=hint, hint_at=at)

    def hint(self) -> tuple[str, Hit | None]:
        """The sentence in the bubble, and what it is about."""
        hit = self._hover
        if hit is None or hit.part is not Part.CARD or not self.desk.wishes.open:
            return "", None
        return self.desk.wishes.sentence(hit.index, hit.row), hit

    def prompt(self) -> Prompt:
        """What to do now."""
        return Prompt("")

    def button(self, key: str) -> None:
        """A button of the prompt was pressed."""

    def press(self, at: QPointF) -> None:
        """The left button went down."""

    def move(self, at: QPointF) -> None:
        """The mouse moved."""
        self.hover(self.desk.stage.hit(at))

    def release(self, at: QPointF) -> None:
        """The left button went up."""

    def hover(self, hit: Hit | None) -> None:
        """Something else is pointed at."""
        if hit != self._hover:
            self._hover = hit
            self.refresh()

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""
        return False

    def wants_enter(self) -> bool:
        """Whether Enter is the step's own."""
        return False

    def cancel(self) -> bool:
        """Esc."""
        return False

    def choose_bird(self, bird: int) -> bool:
        """A screen reader presses a pawn."""
        return False

    def choose_nest(self, nest: int) -> bool:
        """A screen reader presses a nest."""
        return False


class WaitStep(Step):
    """Others are to act, or the game is over."""

    def prompt(self) -> Prompt:
        seen = self.desk.seen
        if seen.phase is Phase.OVER:
            return Prompt(tr("The game is over."))
        if seen.phase is Phase.ANNOUNCE:
            return Prompt(tr("The others announce their rows."))
        if seen.viewer < 0:
            if not self.desk.persons and Progress.WAITING in seen.stages:
                text = tr("Round {number} of {rounds}", number=seen.round, rounds=seen.rounds)
                return Prompt(text, Button(BEGIN, tr("Turn the timer")))
            return Prompt(tr("Round {number} is being played.", number=max(1, seen.round)))
        busy = sum(stage in (Progress.PLACING, Progress.WAITING) for stage in seen.stages)
        if seen.phase is not Phase.PLACE or not busy:
            return Prompt("")
        return Prompt(
            tr_count(
                "You are done. {count} player is still placing.",
                "You are done. {count} players are still placing.",
                busy,
            )
        )

    def button(self, key: str) -> None:
        if key == BEGIN:
            self.desk.go_on()


class AnnounceStep(Step):
    """With two decks everyone announces a row at the start (COVE-12)."""

    def prompt(self) -> Prompt:
        easier = Button(str(UPPER), tr("Easier row"), tooltip=tr("Cards of levels 1 to 3"))
        harder = Button(str(LOWER), tr("Harder row"), tooltip=tr("Cards of levels 3 to 5"))
        return Prompt(tr("Which row do you play, the whole game long?"), easier, (harder,))

    def button(self, key: str) -> None:
        if key in (str(UPPER), str(LOWER)):
            self.desk.act(Row(int(key)))


class BeginStep(Step):
    """The cards are face down until the player turns the timer (COVE-14)."""

    def prompt(self) -> Prompt:
        seen = self.desk.seen
        button = Button(BEGIN, tr("Turn the timer") if seen.timed else tr("Turn up the cards"))
        if self.desk.persons > 1:
            text = tr(
                "Round {number} of {rounds}. {name}, begin when you are ready; the others look "
                "away, please.",
                number=seen.round,
                rounds=seen.rounds,
                name=self.desk.names[seen.viewer],
            )
        elif seen.timed:
            text = tr_count(
                "Round {number} of {rounds}. You have {count} second; begin when you are ready.",
                "Round {number} of {rounds}. You have {count} seconds; begin when you are ready.",
                seen.limit_ms // 1000,
                number=seen.round,
                rounds=seen.rounds,
            )
        else:
            text = tr(
                "Round {number} of {rounds}. Take all the time you like.",
                number=seen.round,
                rounds=seen.rounds,
            )
        return Prompt(text, button)

    def button(self, key: str) -> None:
        if key == BEGIN:
            self.desk.act(Begin())
