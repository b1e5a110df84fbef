"""One game under way: persons at this screen, computer players, chance.

The window shows what the session says and submits what persons want; the session alone applies
actions. Whoever looks at the screen is the *viewer*; everything that leaves the session towards
the window is what this viewer may know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from pelican_suite.controllers.moments import Moment
from pelican_suite.controllers.rivals import Pace, Rivals
from pelican_suite.controllers.seats import PlayerSpec, persons
from pelican_suite.controllers.thinkers import WorkerLike
from pelican_suite.controllers.undo import Offer, undo_offer
from pelican_suite.core.contract import (
    CHANCE,
    CLOCK,
    SPECTATOR,
    Actor,
    Event,
    Game,
    Result,
    Seat,
    Setup,
    Verdict,
    refuse,
)
from pelican_suite.core.errors import InputError
from pelican_suite.core.text import SeatName, say
from pelican_suite.persistence.journal import HELPED, keep_first
from pelican_suite.persistence.record import (
    Branch,
    PlayerModel,
    Record,
    Times,
    expect_result,
    make_record,
    write_line,
)
from pelican_suite.persistence.stamps import now
from pelican_suite.players.worker import Worker


class Keeper(Protocol):
    """Keeps every action safe; see `pelican_suite.controllers.autosave`."""

    @property
    def saved(self) -> SignalInstance:
        """Tells how many entries are safe."""
        ...

    def write(self, entry: str) -> None:
        """Takes an entry of the journal; returns at once."""
        ...


class Session(QObject):
    """A running game. Connect its signals, then call `start`."""

    stepped = Signal(object, object)
    """(events the viewer may know, the viewer's new observation) after every action."""
    viewer_changed = Signal(int)
    """Somebody else looks at the screen now, a seat or `SPECTATOR`; show `observation()` afresh."""
    refused = Signal(object)
    """The `Verdict` on an action that was submitted and is not allowed."""
    thinking = Signal(int, bool)
    """A computer player begins or ends to think."""
    hand_over = Signal(int)
    """The person on this seat is next; hide everything, then call `accept_hand_over`."""
    taken_back = Signal()
    """The game is at an earlier moment again; show `observation()` and `told()` afresh."""
    finished = Signal(object)
    """The `Result`."""
    failed = Signal(str)
    """A sentence about trouble with a computer player; the game goes on."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        setup: Setup,
        players: Sequence[PlayerSpec],
        seed: int | str,
        *,
        think_ms: int = 600,
        parent: QObject | None = None,
        make_worker: Callable[[], WorkerLike] = Worker,
    ) -> None:
        """Args:
        game: What is played.
        setup: Complete and valid.
        players: By seat.
        seed: Decides all chance and all choices of computer players.
        think_ms: A computer player takes at least this long, so that moves can be followed.
        parent: Owner.
        make_worker: For tests.

        Raises:
            InputError: If the setup is not possible or the players do not fit it.
        """
        super().__init__(parent)
        if len(players) != setup.seats:
            raise InputError("players", f"there must be {setup.seats}, one for each seat")
        self.game = game
        self.setup = setup
        self.players = tuple(players)
        self.seed = seed
        self.runs_clock = True
        """False where a clock controller submits the actions of `CLOCK` itself."""
        self.by_consent = False
        """Whether people at one screen may agree to take moves of earlier turns back."""
        self.times = Times(started=now())
        self.branch: Branch | None = None
        self.suggestions = True
        """Whether the person may ask for suggestions in this game."""
        self.helped = False
        """Whether suggestions have been given: no result to be compared with others."""
        self.make_worker = make_worker
        self._state = game.initial(setup)
        self._history: list[Moment] = []
        self._chance = {actor: Random(f"{seed}/{actor}") for actor in (CHANCE, CLOCK)}
        self._persons = persons(players)
        self._viewer: int = self._persons[0] if len(self._persons) == 1 else SPECTATOR
        self._awaiting: Seat | None = None
        self._told_result = False
        self._running = False
        self._advancing = False
        self._again = False
        self._keeper: Keeper | None = None
        self._unsafe = 0
        self._queue: deque[tuple[Actor, Any]] = deque()
        self._redo: list[tuple[tuple[Actor, Any], ...]] = []
        self._rivals = Rivals(
            game, players, seed, self, think_ms=think_ms, make_worker=make_worker, parent=self
        )
        self._rivals.decided.connect(self._rival_decided)
        self._rivals.thinking.connect(self.thinking)
        self._rivals.failed.connect(self.failed)

    def take_up(self, past: Iterable[tuple[Actor, Any]]) -> None:
        """Goes through what has been played already; before `start` and before `keep_with`.

        Raises:
            IllegalAction: If an action is not allowed.
        """
        for actor, action in past:
            step = self.game.apply(self._state, actor, action)
            self._history.append(Moment(self._state, actor, action, step))
            self._state = step.state
        count = len(self._history)
        self._chance = {one: Random(f"{self.seed}/{one}/{count}") for one in self._chance}

    def keep_with(self, keeper: Keeper) -> None:
        """From now on no action is taken before `keeper` has the one before it safe."""
        self._keeper = keeper
        keeper.saved.connect(self._saved)

    # What is

    @property
    def pace(self) -> Pace | None:
        """Set for a game against the clock, before `start`."""
        return self._rivals.pace

    @pace.setter
    def pace(self, pace: Pace | None) -> None:
        self._rivals.pace = pace

    @property
    def viewer(self) -> int:
        """Whose eyes the window shows: a seat or `SPECTATOR`."""
        return self._viewer

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who may act now."""
        actors: tuple[Actor, ...] = self.game.actors(self._state)
        return actors

    @property
    def awaiting(self) -> Seat | None:
        """The person who has to take the screen before the game goes on, or None."""
        return self._awaiting

    @property
    def history(self) -> tuple[Moment, ...]:
        """Every action so far, chance included."""
        return tuple(self._history)

    @property
    def state(self) -> Any:
        """The true state; for saving and tests, never for showing."""
        return self._state

    def observation(self) -> Any:
        """All the viewer may know."""
        return self.game.observe(self._state, self._viewer)

    def told(self) -> tuple[Event, ...]:
        """All that has happened as far as the viewer may know, oldest first. For a log that is
        written anew when `viewer_changed`: what one person drew is not for the next one."""
        return tuple(
            event
            for moment in self._history
            for event in moment.step.events
            if event.visible_to(self._viewer)
        )

    def result(self) -> Result | None:
        """Scores and winners once the game is over."""
        return self.game.result(self._state)

    def names(self) -> list[str]:
        """Names by seat, for texts."""
        return [player.name for player in self.players]

    def to_record(self) -> Record:
        """The game so far as a record; a finished one expects its own result."""
        result = self.result()
        return make_record(
            self.game,
            self.setup,
            [
                PlayerModel(name=who.name, kind=who.kind, level=who.level, colour=who.colour)
                for who in self.players
            ],
            [(moment.actor, moment.action) for moment in self._history],
            expect=None if result is None else expect_result(result),
            times=self.times.model_copy(update={"ended": now()}) if result else self.times,
            branch=self.branch,
            suggestions=self.suggestions,
            helped=self.helped,
        )

    def undo_offer(self) -> Offer:
        """What taking back would do now, or why it cannot be."""
        return undo_offer(
            self.game, self._state, self.players, self._history, by_consent=self.by_consent
        )

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return bool(self._redo) and not self._queue

    # What happens

    def start(self) -> None:
        """Begins: chance acts, computer players are asked, the first person is called."""
        self._running = True
        self._rivals.warm_up()
        self._advance()

    def submit(self, action: Any) -> bool:
        """The person at the screen takes `action`; False, and `refused`, if that is not allowed."""
        if self._awaiting is not None:
            return self._refuse(
                refuse("hand-over", "", say("It is {who}'s turn", who=SeatName(self._awaiting)))
            )
        if self._viewer == SPECTATOR:
            return self._refuse(refuse("watching", "", say("You are watching this game")))
        return self.submit_for(self._viewer, action)

    def submit_for(self, actor: Actor, action: Any) -> bool:
        """`actor` takes `action`: a person of a simultaneous game, or `CLOCK` from a clock.

        Returns:
            False, after `refused`, if it is not allowed; nothing has happened then.
        """
        if not self._running:
            return False
        if actor not in self.actors:
            return self._refuse(refuse("not-your-turn", "", say("It is not your turn")))
        verdict = self.game.check(self._state, actor, action)
        if not verdict:
            return self._refuse(verdict)
        self._redo.clear()
        self._take(actor, action)
        self._advance()
        return True

    def undo(self) -> bool:
        """Takes the last choice of a person back, with all that came of it.

        Where the offer says `ask`, the caller has asked.

        Returns:
            False, after `refused`, if it cannot be taken back.
        """
        offer = self.undo_offer()
        if offer.keep is None or not self._running:
            return self._refuse(refuse("no-undo", "", offer.reason))
        self._queue.clear()
        gone = self._history[offer.keep :]
        self._redo.append(tuple((moment.actor, moment.action) for moment in gone))
        self._state = gone[0].before
        del self._history[offer.keep :]
        self._write(keep_first(offer.keep))
        self._rivals.drop_all_but(())
        self._awaiting = None
        self.taken_back.emit()
        self._advance()
        return True

    def redo(self) -> bool:
        """Does again what was taken back last; False if there is nothing."""
        if not self.can_redo or not self._running:
            return False
        self._rivals.drop_all_but(())
        for actor, action in self._redo.pop():
            self._take(actor, action)
        self._advance()
        return True

    def accept_hand_over(self) -> None:
        """The person who was called has taken the screen."""
        if self._awaiting is not None and self._running:
            self._viewer, self._awaiting = self._awaiting, None
            self.viewer_changed.emit(self._viewer)
            self._advance()

    def release(self) -> None:
        """Takes all actions that `Pace` has held back."""
        held = self._rivals.take_held()
        for seat, action in held.items():
            if self._running and self._can_take(seat, action):
                self._take(seat, action)
        if held:
            self._advance()

    def close(self) -> None:
        """Ends the session; no process is left behind."""
        self._running = False
        self._queue.clear()
        self._rivals.close()

    def note_help(self) -> None:
        """Suggestions are given now; the game will always say so."""
        if not self.helped:
            self.helped = True
            self._write(HELPED)

    # How it happens

    def _refuse(self, verdict: Verdict) -> bool:
        self.refused.emit(verdict)
        return False

    def _take(self, actor: Actor, action: Any) -> None:
        """Takes an allowed action: now, or when all before it are safe on the disk."""
        if self._unsafe or self._queue:
            self._queue.append((actor, action))
        else:
            self._apply(actor, action)

    def _apply(self, actor: Actor, action: Any) -> None:
        step = self.game.apply(self._state, actor, action)
        self._history.append(Moment(self._state, actor, action, step))
        self._state = step.state
        self._write(write_line(self.game, actor, action))
        events = tuple(event for event in step.events if event.visible_to(self._viewer))
        self.stepped.emit(events, self.observation())

    def _write(self, entry: str) -> None:
        if self._keeper is not None:
            self._unsafe += 1
            self._keeper.write(entry)

    def _saved(self, _count: int) -> None:
        self._unsafe -= 1
        while self._running and self._queue and not self._unsafe:
            actor, action = self._queue.popleft()
            # What has become impossible meanwhile, like a second press of one button, just goes.
            if self._can_take(actor, action):
                self._apply(actor, action)
        self._advance()

    @property
    def _settled(self) -> bool:
        """Whether all is on the disk and nothing waits for it."""
        return not self._unsafe and not self._queue

    def _advance(self) -> None:
        """Does all that needs no person. A slot may submit, accept or close meanwhile: only the
        outermost call loops, and it looks at the present state each time round."""
        self._again = True
        if self._advancing:
            return
        self._advancing = True
        try:
            while self._again and self._running:
                self._again = False
                self._let_chance_act()
                if self._running and self._settled:
                    self._call_next()
        finally:
            self._advancing = False

    def _let_chance_act(self) -> None:
        while self._running and self._settled and (actor := self._automatic()) is not None:
            rng = self._chance[actor]
            self._apply(actor, self.game.sample_chance(self._state, actor, rng))

    def _automatic(self) -> Actor | None:
        """Chance, or a clock that nobody else runs once all seats are done."""
        actors = self.actors
        if CHANCE in actors:
            return CHANCE
        return CLOCK if self.runs_clock and actors == (CLOCK,) else None

    def _call_next(self) -> None:
        actors = self.actors
        if not actors:
            self._tell_result()
            return
        self._rivals.ask(actors)
        self._call_person([seat for seat in actors if seat in self._persons])

    def _call_person(self, acting: list[Seat]) -> None:
        if not acting or self._viewer in acting or self._awaiting in acting:
            return
        # Of several who may act: whoever was in the middle of it when the game was left.
        latest = next((m.actor for m in reversed(self._history) if m.actor in self._persons), None)
        self._awaiting = latest if latest in acting else acting[0]
        if self._viewer != SPECTATOR:
            self._viewer = SPECTATOR
            self.viewer_changed.emit(SPECTATOR)
        self.hand_over.emit(self._awaiting)

    def _tell_result(self) -> None:
        result = self.result()
        if result is not None and not self._told_result:
            self._told_result = True
            self._rivals.close()
            self.finished.emit(result)

    def _rival_decided(self, seat: Seat, action: Any) -> None:
        if not self._running:
            return
        if self._can_take(seat, action):
            self._take(seat, action)
        # Where others have made it impossible meanwhile, the player is asked anew.
        self._advance()

    def _can_take(self, actor: Actor, action: Any) -> bool:
        return actor in self.actors and bool(self.game.check(self._state, actor, action))
