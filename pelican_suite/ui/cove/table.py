"""The Pelican Cove table: shows observations, plays the evaluation, turns play into actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout

from pelican_suite.controllers.round_clock import RoundClock
from pelican_suite.core.contract import Event, Game, Setup
from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.core.text import Text, say
from pelican_suite.games.cove.actions import Action, Place, Ready
from pelican_suite.games.cove.edition import EDITIONS, CoveEdition
from pelican_suite.games.cove.observation import Observation, Phase
from pelican_suite.games.cove.observation import Stage as Progress
from pelican_suite.games.cove.state import edition_of, place
from pelican_suite.games.cove.wording import stones_text
from pelican_suite.persistence.bests import Best, Placed
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.access import pieces
from pelican_suite.ui.cove.held_back import HeldBack
from pelican_suite.ui.cove.marks import NO_MARKS, Marks, RivalFace, TimerFace
from pelican_suite.ui.cove.panel import panel_view, progress_words
from pelican_suite.ui.cove.stage import Stage
from pelican_suite.ui.cove.step_place import PlaceStep
from pelican_suite.ui.cove.step_review import ReviewStep, review_of
from pelican_suite.ui.cove.steps import (
    PAUSE,
    AnnounceStep,
    BeginStep,
    Desk,
    Help,
    Step,
    WaitStep,
)
from pelican_suite.ui.cove.table_hands import TableHands
from pelican_suite.ui.cove.wishes import wishes_now
from pelican_suite.ui.shared import scene_access, sounds, theme
from pelican_suite.ui.shared.table import Button, GameTable, PanelView, Prompt, SeatLook

BEAT_MS: Final = 50
ANNOUNCED_AT: Final = (15, 5)
"""Seconds left at which the time is spoken."""
_URGENT: Final = 5


class CoveTable(GameTable):
    """See the module."""

    # H is a nest.
    hint_keys = "Ctrl+H"
    going_on = Signal()
    """Whoever only watches wants the rivals to begin, or a pause is over."""

    def __init__(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> None:
        super().__init__(game, looks, settings)
        self.clock = RoundClock()
        self.help = Help()
        self.bests: tuple[Best, ...] = ()
        self.seen: Observation | None = None
        self.step: Step | None = None
        """What the player is doing; None until something is shown."""
        self._placed: tuple[Placed, ...] = ()
        self._told = 0
        self._held = HeldBack()
        self._awaits = False
        """A round was taken up again in the middle, and its player has not come yet."""
        self._covered = False
        """Time stands still because of a sheet only, and goes on without it."""
        self._beats = 0
        self._seconds = 0
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._make_stage(EDITIONS.get("reference").data)
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self._tick)
        theme.current().changed.connect(self._recolour)

    def _make_stage(self, edition: CoveEdition) -> None:
        self.stage = Stage(TableHands(self), edition, self.looks)
        self.view = self.stage.view
        self._box.addWidget(self.view)
        self.setFocusProxy(self.view)
        self.view.setAccessibleName(tr("The cove"))
        self.view.setAccessibleDescription(
            tr(
                "Eight pelicans, their cards, and eight nests. Keys: 1 to 8 take a pelican, "
                "A to H put it on a nest."
            )
        )
        scene_access.attach(self.view, lambda: pieces(self))

    # GameTable

    @property
    def is_showing(self) -> bool:
        return isinstance(self.step, ReviewStep)

    def final_notes(self) -> Sequence[Text]:
        return tuple(_best_note(placed) for placed in self._placed)

    def show_observation(self, seen: Observation) -> None:
        first = self.seen is None
        self._held.rest()
        self._end_step()
        self.seen = seen
        self._use_edition(seen)
        self._told = len(seen.past)
        self._begin_step()
        if first:
            self._awaits = self._persons_time_runs()
        if self._awaits:
            # The time of a game taken up again in the middle of a round waits for its player.
            self._awaits = not self._is_placing(seen)
            if self._awaits:
                self.clock.pause()
            else:
                self._rest()

    def sift(self, events: Sequence[Event]) -> Sequence[Event]:
        return self._held.sift(events)

    def show_step(self, events: Sequence[Event], seen: Observation) -> None:
        del events
        if self.seen is None:
            self.show_observation(seen)
            return
        self.seen = seen
        if isinstance(self.step, ReviewStep) and not _has_begun(seen):
            return  # the show goes on; what is new is shown after it
        if len(seen.past) > self._told:
            self._end_step()
            self._begin_review(seen)
            return
        placing = self._desk(seen)
        if isinstance(self.step, PlaceStep) and self._is_placing(seen):
            self._show_table(placing, birds=False)
            self.step.renew(placing)
            if self.hint is not None:
                self.show_hint(self.hint)
        else:
            self._end_step()
            self._begin_step()

    def panel(self, seen: Observation) -> PanelView:
        step = self.step
        if isinstance(step, ReviewStep):
            return panel_view(seen, self.bests, self._told, step.summing)
        return panel_view(seen, self.bests)

    def press(self, key: str) -> None:
        if key == PAUSE:
            self._toggle_pause()
        elif self.step is not None:
            self.step.button(key)

    def skip(self) -> None:
        if isinstance(self.step, ReviewStep):
            self.step.skip()

    def cancel(self) -> bool:
        return self.step is not None and self.step.cancel()

    def cover(self, on: bool) -> None:
        if on:
            if self._may_pause() and not self.clock.paused:
                self._covered = True
                self.pause(True)
        elif self._covered:
            self._covered = False
            if self.clock.paused:
                self._toggle_pause()

    def peek(self, on: bool) -> None:
        self.stage.overlays(not on)

    def highlight(self, event: Event | None) -> None:
        if self.step is None:
            return
        bird = None if event is None else dict(event.data).get("bird")
        if isinstance(bird, int) and not self.clock.paused:
            self.stage.show_marks(Marks(lit=bird))
        else:
            self.step.refresh()

    def show_hint(self, action: Any) -> None:
        super().show_hint(action)
        step, seen = self.step, self.seen
        if step is None or seen is None:
            return
        if isinstance(action, Place):
            # The board as it would be, by the game's own rule of changing places.
            self.stage.show_birds(place(seen.board, action.bird, action.nest), glide=True)
            self.stage.show_marks(Marks(lit=action.bird, target=action.nest))
            self.stage.show_ghost(action.bird)
        else:
            self.stage.show_birds(seen.board, glide=True)
            step.refresh()

    def take_hint(self, action: Any) -> None:
        """The same at this table's own time: the adviser knows no clock."""
        seen = self.seen
        if seen is not None and isinstance(action, Place | Ready):
            earliest = seen.at_ms + isinstance(action, Place)
            at_ms = max(self.clock.elapsed(seen.viewer), earliest)
            action = replace(action, at_ms=at_ms)
        super().take_hint(action)

    def apply_settings(self, settings: Settings) -> None:
        super().apply_settings(settings)
        self.stage.refresh()

    def shortcuts(self) -> Sequence[tuple[str, str]]:
        return (
            (tr("1 to 8"), tr("Take a pelican up")),
            (tr("A to H"), tr("Put it on that nest, or take up the pelican there")),
            (tr("Arrows, Enter"), tr("Choose a nest and put it there; without a pelican, cards")),
            ("Backspace", tr("Take it off the board")),
            ("T", tr("Ticks on wishes that are fulfilled")),
            ("W", tr("Lines that tell why not, without a timer")),
            ("P", tr("Pause, in a game alone")),
            (tr("Right"), tr("Next bird of the evaluation")),
            ("V", tr("Look at another player's board")),
        )

    # Best results

    def show_bests(self, bests: tuple[Best, ...]) -> None:
        """The best results so far with these rules."""
        self.bests = bests

    def show_placed(self, placed: tuple[Placed, ...]) -> None:
        """Where the results of this game stand."""
        self._placed = placed

    # Steps

    def _desk(self, seen: Observation) -> Desk:
        return Desk(
            game=self.game,  # type: ignore[arg-type]
            seen=seen,
            wishes=wishes_now(seen),
            stage=self.stage,
            clock=self.clock,
            names=self.names(),
            help=self.help,
            persons=sum(look.is_person for look in self.looks),
            settings=self.settings,
            act=self._act,
            prompt=self.prompt_changed.emit,
            announce=self.announced.emit,
            go_on=self.going_on.emit,
        )

    def _act(self, action: Action) -> None:
        self.intent.emit(action)

    @staticmethod
    def _is_placing(seen: Observation) -> bool:
        return (
            seen.viewer >= 0
            and seen.phase is Phase.PLACE
            and seen.stages[seen.viewer] is Progress.PLACING
        )

    def _begin_step(self) -> None:
        seen = self.seen
        if seen is None:
            return
        desk = self._desk(seen)
        self._show_table(desk)
        self.stage.show_marks(NO_MARKS)
        self.step = self._step_for(desk)
        self.step.begin()
        if self._is_placing(seen) and seen.timed:
            self._seconds = seen.limit_ms // 1000 + 1
            self._beat.start()

    def _step_for(self, desk: Desk) -> Step:
        seen = desk.seen
        if seen.viewer < 0 or seen.viewer not in seen.actors:
            return WaitStep(desk)
        if seen.phase is Phase.ANNOUNCE:
            return AnnounceStep(desk)
        if seen.phase is not Phase.PLACE:
            return WaitStep(desk)
        return PlaceStep(desk) if self._is_placing(seen) else BeginStep(desk)

    def _begin_review(self, seen: Observation) -> None:
        self._told = len(seen.past)
        review = review_of(seen, len(seen.past) - 1)
        desk = self._desk(seen)
        last = seen.phase is Phase.OVER
        self.stage.show_timer(None)
        self.stage.show_shape(review.wishes[0].rows, seen.seats - 1)
        self.step = ReviewStep(desk, review, last, self._end_review, self._show_told)
        self.step.begin()

    def _show_told(self, cards: int) -> None:
        """The evaluation has come to a card, or to its end: log and panel follow."""
        step = self.step
        if isinstance(step, ReviewStep) and step.summing:
            self.told.emit(self._held.rest())
            self.panel_changed.emit()
        else:
            self.told.emit(self._held.up_to(cards))

    def _end_review(self) -> None:
        self._end_step()
        self._begin_step()
        self.panel_changed.emit()
        self.shown.emit()

    def _end_step(self) -> None:
        self.hint = None
        self._beat.stop()
        self.pause(False)
        step, self.step = self.step, None
        if step is not None:
            step.drop()
        if isinstance(step, ReviewStep):
            self.told.emit(self._held.rest())

    # What lies on the table

    def _use_edition(self, seen: Observation) -> None:
        edition = edition_of(Setup(seen.seats, seen.options, seen.edition))
        if edition is not self.stage.edition:
            old = self.view
            self._make_stage(edition)
            self._box.removeWidget(old)
            old.deleteLater()

    def _show_table(self, desk: Desk, *, birds: bool = True) -> None:
        seen, stage = desk.seen, self.stage
        rivals = self._rivals(seen)
        stage.show_shape(desk.wishes.rows, len(rivals))
        stage.show_cards(desk.wishes.faces() if seen.round else ())
        stage.show_rivals(rivals)
        stage.show_timer(self._timer_face(seen))
        stage.show_bests(self.bests if seen.seats == 1 else None)
        if birds:
            stage.show_birds(seen.board, glide=False)

    def _rivals(self, seen: Observation) -> tuple[RivalFace, ...]:
        return tuple(
            RivalFace(
                seat,
                self.looks[seat].name,
                seen.boards[seat],
                seen.taken[seat],
                progress_words(seen.stages[seat]) if seen.phase is Phase.PLACE else "",
                seen.stages[seat],
            )
            for seat in range(seen.seats)
            if seat != seen.viewer
        )

    # Time

    def _timer_face(self, seen: Observation) -> TimerFace | None:
        if seen.phase is Phase.OVER:
            return None
        if not seen.timed:
            return TimerFace(None, tr("no timer"))
        left = seen.limit_ms
        if seen.viewer >= 0 and seen.phase is Phase.PLACE:
            stage = seen.stages[seen.viewer]
            if stage is Progress.TIMED_OUT:
                left = 0
            elif stage is not Progress.WAITING:
                gone = max(seen.at_ms, self.clock.elapsed(seen.viewer))
                left = max(0, seen.limit_ms - gone)
        running = self._is_placing(seen) and not self.clock.paused
        seconds = -(-left // 1000)
        return TimerFace(
            left / seen.limit_ms,
            tr("{seconds} s", seconds=seconds),
            running,
            self._beats if running and theme.current().animated else 0,
            running and seconds <= _URGENT,
        )

    def _tick(self) -> None:
        seen = self.seen
        if seen is None or not self._is_placing(seen):
            self._beat.stop()
            return
        self._beats += 1
        self.stage.show_timer(self._timer_face(seen))
        seconds = -(-max(0, seen.limit_ms - self.clock.elapsed(seen.viewer)) // 1000)
        for mark in ANNOUNCED_AT:
            if seconds <= mark < self._seconds and mark * 1000 < seen.limit_ms:
                self.announced.emit(
                    tr_count("{count} second left", "{count} seconds left", seconds)
                )
        if seconds < self._seconds and seconds <= _URGENT:
            sounds.current().play_gesture("cove", "low")
        self._seconds = min(self._seconds, seconds)

    def pause(self, on: bool) -> None:
        """Stops the time and hides the board, in a game alone; or goes on."""
        seen = self.seen
        if on and not self._may_pause():
            return
        if on == self.clock.paused or seen is None:
            return
        if on:
            self._rest()
        else:
            self.clock.resume()
            self.stage.show_cover("")
            if self.step is not None:
                self.step.begin()

    def _toggle_pause(self) -> None:
        self.pause(not self.clock.paused)
        if not self.clock.paused:
            self.going_on.emit()

    def _rest(self) -> None:
        self.cancel()
        self.clock.pause()
        self.stage.show_cover(tr("Paused"))
        self.prompt_changed.emit(Prompt(tr("The timer stands still."), Button(PAUSE, tr("Go on"))))

    def _persons_time_runs(self) -> bool:
        return any(
            look.is_person and self.clock.running(seat) for seat, look in enumerate(self.looks)
        )

    def _may_pause(self) -> bool:
        seen = self.seen
        return (
            seen is not None
            and seen.seats == 1
            and seen.timed
            and self._is_placing(seen)
            and self.clock.running(seen.viewer)
        )

    def take_key(self, event: QKeyEvent) -> bool:
        """A key of the view."""
        if event.text().upper() == "P" and (self.clock.paused or self._may_pause()):
            self._toggle_pause()
            return True
        if self.clock.paused:
            return False
        return self.step is not None and self.step.key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        # Whoever reads the rules in between does not lose time, where nobody else waits.
        self.pause(True)
        super().hideEvent(event)

    def _recolour(self) -> None:
        self.stage.recolour()
        if self.step is not None:
            self.step.refresh()


def _has_begun(seen: Observation) -> bool:
    """Whether somebody has turned the timer of the present round."""
    return seen.phase is Phase.PLACE and any(stage is not Progress.WAITING for stage in seen.stages)


def _best_note(placed: Placed) -> Text:
    stones = stones_text(placed.best.stones)
    if placed.is_own_best:
        return say(
            "{name}: {stones}, your best with these rules so far.",
            name=placed.best.name,
            stones=stones,
        )
    if placed.rank is None:
        return say("{name}: {stones}.", name=placed.best.name, stones=stones)
    return say(
        "{name}: {stones}, number {rank} of the best results with these rules.",
        name=placed.best.name,
        stones=stones,
        rank=placed.rank,
    )
