"""The computer players of one session: asked, waited for, and made to act when it is time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from pelican_suite.controllers.moments import Moment
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.thinkers import Thinkers, WorkerLike
from pelican_suite.core.contract import Actor, Game, Seat
from pelican_suite.core.errors import InputError
from pelican_suite.core.i18n import tr
from pelican_suite.players.worker import Answer, Question

_DEATHS_ALLOWED: Final = 2
"""After so many deaths in a row over one move any move is made for the player."""


class Pace(Protocol):
    """Decides when the action of a computer player is due in a game against the clock."""

    def due_in(self, seat: Seat, action: Any) -> int | None:
        """Milliseconds from now; None to hold the action until `Session.release`."""
        ...


class Table(Protocol):
    """What the computer players need of the session."""

    @property
    def state(self) -> Any:
        """The true state."""
        ...

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who may act now."""
        ...

    @property
    def history(self) -> tuple[Moment, ...]:
        """Every action so far."""
        ...


class Rivals(QObject):
    """Asks the computer players on the seats that are to act."""

    decided = Signal(int, object)
    """(seat, action): it is time for this action, which was allowed when it was decided."""
    thinking = Signal(int, bool)
    """A computer player begins or ends to think."""
    failed = Signal(str)
    """A sentence about trouble with a computer player; the game goes on."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        players: Sequence[PlayerSpec],
        seed: int | str,
        table: Table,
        *,
        think_ms: int,
        make_worker: Callable[[], WorkerLike],
        parent: QObject,
    ) -> None:
        """Args:
        game: What is played.
        players: By seat, persons too.
        seed: Decides all their choices.
        table: Looked at whenever a player is asked or has answered.
        think_ms: A player takes at least this long, so that moves can be followed.
        make_worker: Makes their processes.
        parent: Owner.
        """
        super().__init__(parent)
        self.pace: Pace | None = None
        self.think_ms = think_ms
        self._game, self._players, self._seed, self._table = game, tuple(players), seed, table
        self._deaths: dict[Seat, int] = {}
        self._due: dict[Seat, QTimer] = {}
        self._held: dict[Seat, Any] = {}
        seats = [seat for seat, player in enumerate(players) if not player.is_person]
        self._thinkers = Thinkers(
            seats, apart=game.info.simultaneous, parent=self, make_worker=make_worker
        )
        self._thinkers.answered.connect(self._take_answer)

    def warm_up(self) -> None:
        """Starts their processes ahead of the first question."""
        self._thinkers.warm_up()

    def ask(self, actors: Sequence[Actor]) -> None:
        """Asks all computer players among `actors` that do not think or wait already; those
        that are no longer to act (time was up) need not think or move any more."""
        self.drop_all_but(actors)
        for seat in actors:
            if seat >= 0 and not self._players[seat].is_person:
                self._ask(seat)

    def drop_all_but(self, actors: Sequence[Actor]) -> None:
        """Forgets what seats other than `actors` were asked or have decided."""
        for seat in self._thinkers.thinking():
            if seat not in actors:
                self._thinkers.drop(seat)
                self.thinking.emit(seat, False)
        for seat in [seat for seat in self._due if seat not in actors]:
            self._forget_due(seat)
        for seat in [seat for seat in self._held if seat not in actors]:
            del self._held[seat]

    def take_held(self) -> dict[Seat, Any]:
        """The actions that `Pace` has held back, which are held no longer."""
        held, self._held = self._held, {}
        return held

    def close(self) -> None:
        """Ends their processes; none is left behind."""
        self._held.clear()
        for seat in tuple(self._due):
            self._forget_due(seat)
        self._thinkers.close()

    def _forget_due(self, seat: Seat) -> None:
        timer = self._due.pop(seat)
        timer.stop()
        timer.deleteLater()

    def _ask(self, seat: Seat) -> None:
        if seat in self._thinkers.thinking() or seat in self._due or seat in self._held:
            return
        turn = sum(moment.actor == seat for moment in self._table.history)
        question = Question(
            self._game.info.id,
            self._players[seat].level,
            f"{self._seed}/{seat}/{turn}",
            self._game.observe(self._table.state, seat),
        )
        self._thinkers.ask(seat, question, 0 if self.pace else self.think_ms)
        self.thinking.emit(seat, True)

    def _take_answer(self, seat: Seat, answer: Answer) -> None:
        self.thinking.emit(seat, False)
        if seat not in self._table.actors:
            return
        if answer.died:
            deaths = self._deaths[seat] = self._deaths.get(seat, 0) + 1
            name = self._players[seat].name
            if deaths <= _DEATHS_ALLOWED:
                self.failed.emit(tr("{name} lost the thread and thinks again.", name=name))
                self._ask(seat)
                return
            self.failed.emit(tr("{name} keeps losing the thread and takes any move.", name=name))
        self._deaths.pop(seat, None)
        action = self._sound_action(seat, answer)
        delay = self.pace.due_in(seat, action) if self.pace else 0
        if delay is None:
            self._held[seat] = action
        elif delay > 0:
            self._act_later(seat, action, delay)
        else:
            self.decided.emit(seat, action)

    def _act_later(self, seat: Seat, action: Any, delay: int) -> None:
        def act() -> None:
            self._forget_due(seat)
            self.decided.emit(seat, action)

        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(act)
        self._due[seat] = timer
        timer.start(delay)

    def _sound_action(self, seat: Seat, answer: Answer) -> Any:
        """What was answered or, where that is no use, any allowed action: the game must go on."""
        state = self._table.state
        names = [player.name for player in self._players]
        problem = answer.problem
        if not problem:
            try:
                action = self._game.parse(answer.action)
            except InputError as error:
                problem = str(error)
            else:
                verdict = self._game.check(state, seat, action)
                if verdict:
                    return action
                problem = verdict.reason.english(names)
        if not answer.died:
            self.failed.emit(
                tr(
                    "{name} could not decide ({problem}) and takes any move.",
                    name=names[seat],
                    problem=problem,
                )
            )
        turn = len(self._table.history)
        return self._game.sample_seen(
            self._game.observe(state, seat), Random(f"{self._seed}/{seat}/{turn}/any")
        )
