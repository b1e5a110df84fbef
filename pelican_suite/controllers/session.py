"""One game under way: persons at this screen, computer players, chance.

The window shows what the session says and submits what persons want; the session alone applies
actions. Whoever looks at the screen is the *viewer*; everything that leaves the session towards
the window is what this viewer may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from pelican_suite.controllers.seats import PlayerSpec, persons
from pelican_suite.controllers.thinkers import Thinkers, WorkerLike
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
    Step,
    Verdict,
    refuse,
)
from pelican_suite.core.errors import InputError
from pelican_suite.core.i18n import tr
from pelican_suite.core.text import SeatName, say
from pelican_suite.persistence.record import PlayerModel, Record, expect_result, make_record
from pelican_suite.players.worker import Answer, Question, Worker

_DEATHS_ALLOWED: Final = 2
"""After so many deaths in a row over one move the session makes that move itself."""


class Pace(Protocol):
    """Decides when the action of a computer player is due in a game against the clock."""

    def due_in(self, seat: Seat, action: Any) -> int | None:
        """Milliseconds from now; None to hold the action until `Session.release`."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of the game so far, with the state it was taken in.

    Attributes:
        before: The state the actor acted in.
        actor: Who acted.
        action: What was done.
        step: What it led to.
    """

    before: Any
    actor: Actor
    action: Any
    step: Step[Any]


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
        self.think_ms = think_ms
        self.pace: Pace | None = None
        """Set for a game against the clock, before `start`."""
        self.runs_clock = True
        """False where a clock controller submits the actions of `CLOCK` itself."""
        self._state = game.initial(setup)
        self._history: list[Moment] = []
        self._chance = {actor: Random(f"{seed}/{actor}") for actor in (CHANCE, CLOCK)}
        self._persons = persons(players)
        self._viewer: int = self._persons[0] if len(self._persons) == 1 else SPECTATOR
        self._awaiting: Seat | None = None
        self._deaths: dict[Seat, int] = {}
        self._told_result = False
        self._running = False
        self._advancing = False
        self._again = False
        self._due: dict[Seat, QTimer] = {}
        self._held: dict[Seat, Any] = {}
        computers = [seat for seat in range(setup.seats) if seat not in self._persons]
        self._thinkers = Thinkers(
            computers, apart=game.info.simultaneous, parent=self, make_worker=make_worker
        )
        self._thinkers.answered.connect(self._take_answer)

    # What is

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
        )

    # What happens

    def start(self) -> None:
        """Begins: chance acts, computer players are asked, the first person is called."""
        self._running = True
        self._thinkers.warm_up()
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
        self._apply(actor, action)
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
        held, self._held = self._held, {}
        for seat, action in held.items():
            if self._running and self._can_take(seat, action):
                self._apply(seat, action)
        if held:
            self._advance()

    def close(self) -> None:
        """Ends the session; no process is left behind."""
        self._running = False
        self._held.clear()
        for seat in tuple(self._due):
            self._forget_due(seat)
        self._thinkers.close()

    # How it happens

    def _refuse(self, verdict: Verdict) -> bool:
        self.refused.emit(verdict)
        return False

    def _apply(self, actor: Actor, action: Any) -> None:
        step = self.game.apply(self._state, actor, action)
        self._history.append(Moment(self._state, actor, action, step))
        self._state = step.state
        events = tuple(event for event in step.events if event.visible_to(self._viewer))
        self.stepped.emit(events, self.observation())

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
                if self._running:
                    self._call_next()
        finally:
            self._advancing = False

    def _let_chance_act(self) -> None:
        while self._running and (actor := self._automatic()) is not None:
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
        self._drop_idle(actors)
        for seat in actors:
            if seat >= 0 and not self.players[seat].is_person:
                self._ask(seat)
        self._call_person([seat for seat in actors if seat in self._persons])

    def _drop_idle(self, actors: tuple[Actor, ...]) -> None:
        """Seats that are no longer to act (time was up) need not think or move any more."""
        for seat in self._thinkers.thinking():
            if seat not in actors:
                self._thinkers.drop(seat)
                self.thinking.emit(seat, False)
        for seat in [seat for seat in self._due if seat not in actors]:
            self._forget_due(seat)
        for seat in [seat for seat in self._held if seat not in actors]:
            del self._held[seat]

    def _forget_due(self, seat: Seat) -> None:
        timer = self._due.pop(seat)
        timer.stop()
        timer.deleteLater()

    def _call_person(self, acting: list[Seat]) -> None:
        if not acting or self._viewer in acting or self._awaiting in acting:
            return
        self._awaiting = acting[0]
        if self._viewer != SPECTATOR:
            self._viewer = SPECTATOR
            self.viewer_changed.emit(SPECTATOR)
        self.hand_over.emit(self._awaiting)

    def _tell_result(self) -> None:
        result = self.result()
        if result is not None and not self._told_result:
            self._told_result = True
            self._thinkers.close()
            self.finished.emit(result)

    def _ask(self, seat: Seat) -> None:
        if seat in self._thinkers.thinking() or seat in self._due or seat in self._held:
            return
        turn = sum(moment.actor == seat for moment in self._history)
        question = Question(
            self.game.info.id,
            self.players[seat].level,
            f"{self.seed}/{seat}/{turn}",
            self.game.observe(self._state, seat),
        )
        self._thinkers.ask(seat, question, 0 if self.pace else self.think_ms)
        self.thinking.emit(seat, True)

    def _take_answer(self, seat: Seat, answer: Answer) -> None:
        self.thinking.emit(seat, False)
        if not self._running or seat not in self.actors:
            return
        if answer.died:
            deaths = self._deaths[seat] = self._deaths.get(seat, 0) + 1
            name = self.players[seat].name
            self.failed.emit(tr("{name} lost the thread and thinks again", name=name))
            if deaths <= _DEATHS_ALLOWED:
                self._ask(seat)
                return
        self._deaths.pop(seat, None)
        action = self._sound_action(seat, answer)
        delay = self.pace.due_in(seat, action) if self.pace else 0
        if delay is None:
            self._held[seat] = action
        elif delay > 0:
            self._act_later(seat, action, delay)
        else:
            self._apply(seat, action)
            self._advance()

    def _act_later(self, seat: Seat, action: Any, delay: int) -> None:
        def act() -> None:
            self._forget_due(seat)
            if not self._running:
                return
            if self._can_take(seat, action):
                self._apply(seat, action)
            # Where others have made it impossible meanwhile, the player is asked anew.
            self._advance()

        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(act)
        self._due[seat] = timer
        timer.start(delay)

    def _can_take(self, seat: Seat, action: Any) -> bool:
        return seat in self.actors and bool(self.game.check(self._state, seat, action))

    def _sound_action(self, seat: Seat, answer: Answer) -> Any:
        """What was answered or, where that is no use, any allowed action: the game must go on."""
        problem = answer.problem
        if not problem:
            try:
                action = self.game.parse(answer.action)
            except InputError as error:
                problem = str(error)
            else:
                verdict = self.game.check(self._state, seat, action)
                if verdict:
                    return action
                problem = verdict.reason.english(self.names())
        self.failed.emit(
            tr(
                "{name} could not decide ({problem}) and takes any move",
                name=self.players[seat].name,
                problem=problem,
            )
        )
        turn = len(self._history)
        return self.game.sample_seen(
            self.game.observe(self._state, seat), Random(f"{self.seed}/{seat}/{turn}/any")
        )
