"""Runs the time of a game of Pelican Cove: sand timers, the pace of rivals, best results.

The person turns the timer; rivals begin with the first person of a round (COVE-14) and then act
when their own clock has reached the time of their action. Time that runs out is an action of the
clock, so that a record replays without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from pelican_suite.controllers.round_clock import RoundClock
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import CLOCK, Event, Seat
from pelican_suite.core.text import Text
from pelican_suite.games.cove.actions import Begin, Lift, Place, Ready, TimeUp
from pelican_suite.games.cove.observation import Phase, Stage
from pelican_suite.games.cove.state import State, rules_of, standing
from pelican_suite.games.cove.variants import variant_key
from pelican_suite.persistence.bests import Best, BestsStore, Placed

_LOOK_EVERY_MS: Final = 20
_ANNOUNCE_MS: Final = 600


class CoveConductor(QObject):
    """Joins a clock to one session; the session owns it."""

    ranked = Signal(object)
    """After the last round: the `Placed` results of the persons, best first."""
    failed = Signal(object)
    """A `Text` about best results that could not be kept."""

    def __init__(
        self, session: Session, clock: RoundClock, bests: BestsStore | None = None
    ) -> None:
        """Takes over the time of a session that has not been started.

        Args:
            session: Of a game of Pelican Cove.
            clock: Is begun and ended for every seat; views read it.
            bests: Keeps the results of persons; None keeps none.
        """
        super().__init__(session)
        self._session = session
        self._clock = clock
        self._bests = bests
        session.pace = self
        session.runs_clock = False
        session.stepped.connect(self._stepped)
        session.finished.connect(self._finished)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)
        self._take_up()

    def _take_up(self) -> None:
        """Of a game that goes on after a break: time goes on where the last action left it."""
        state: State = self._session.state
        for seat, stage in enumerate(state.stages):
            if state.phase is Phase.PLACE and stage is Stage.PLACING:
                self._clock.begin(seat, state.times[seat])
                self._timer.start()

    def due_in(self, seat: Seat, action: Any) -> int | None:
        """When a rival's action is due; see `Pace`. While time stands still nobody moves."""
        match action:
            case Begin():
                return 0 if self._persons_began() else None
            case Place() | Lift() | Ready():
                if self._clock.paused:
                    return None
                return self._clock.wait_for(seat, action.at_ms)
            case _:
                return _ANNOUNCE_MS

    def let_rivals_begin(self) -> None:
        """For whoever only watches, and after a pause: the rivals act."""
        self._session.release()

    def _persons_began(self) -> bool:
        state: State = self._session.state
        return any(
            player.is_person and stage is not Stage.WAITING
            for player, stage in zip(self._session.players, state.stages, strict=True)
        )

    def _stepped(self, events: Sequence[Event], _seen: object) -> None:
        for event in events:
            match event.kind:
                case "dealt":
                    self._clock.reset()
                    self._timer.stop()
                case "begun":
                    self._begin(int(str(event["seat"])))
                case "ready" | "time-up":
                    self._clock.end(int(str(event["seat"])))

    def _begin(self, seat: Seat) -> None:
        self._clock.begin(seat)
        self._timer.start()
        if self._session.players[seat].is_person:
            # Not at once: the session is in the middle of telling that this person began.
            QTimer.singleShot(0, self, self._session.release)

    def _look(self) -> None:
        state: State = self._session.state
        if state.phase is not Phase.PLACE:
            self._timer.stop()
            return
        limit = rules_of(state.setup).timer_ms
        if not limit:
            return
        for seat, stage in enumerate(state.stages):
            if stage is Stage.PLACING and self._clock.elapsed(seat) >= limit:
                self._session.submit_for(CLOCK, TimeUp(seat))
                if self._session.state.phase is not Phase.PLACE:
                    return

    def _finished(self, _result: object) -> None:
        self._timer.stop()
        session = self._session
        if self._bests is None or session.branch is not None or session.helped:
            # Who branched off from a replay knew the cards already; who was helped did not do it
            # alone.
            return
        state: State = self._session.state
        stones = standing(state)
        key = variant_key(state.setup)
        placed: list[Placed] = []
        trouble: list[Text] = []
        for seat, player in enumerate(self._session.players):
            if player.is_person:
                possible = sum(past.fewest[seat] for past in state.past)
                found = self._bests.add(key, Best(player.name, stones[seat], possible))
                placed.append(found)
                if found.problem is not None:
                    trouble.append(found.problem)
        if placed:
            self.ranked.emit(tuple(sorted(placed, key=lambda found: found.best.stones)))
        if trouble:
            self.failed.emit(trouble[0])
