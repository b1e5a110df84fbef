"""Computer players at work: asks their processes and hands the answers on when it is time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from pelican_suite.core.contract import Seat
from pelican_suite.players.worker import Answer, Question, Worker

_LOOK_EVERY_MS: Final = 15


class WorkerLike(Protocol):
    """What `Thinkers` needs of `pelican_suite.players.worker.Worker`."""

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        ...

    def start(self) -> None:
        """Gets ready ahead of the first question."""
        ...

    def ask(self, question: Question) -> None:
        """Hands a question over."""
        ...

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The answer, if it has come."""
        ...

    def close(self) -> None:
        """Ends the process."""
        ...


@dataclass(slots=True)
class _Thought:
    """A question under way; the answer is kept until its time has come."""

    seat: Seat
    question: Question
    worker: WorkerLike
    clock: QElapsedTimer
    least_ms: int
    asked: bool = False
    answer: Answer | None = None


class Thinkers(QObject):
    """Keeps the processes of the computer players of one session."""

    answered = Signal(int, object)
    """(seat, `Answer`), no earlier than the time asked for."""

    def __init__(
        self,
        seats: Sequence[Seat],
        *,
        apart: bool,
        parent: QObject | None = None,
        make_worker: Callable[[], WorkerLike] = Worker,
    ) -> None:
        """Args:
        seats: Seats of the computer players.
        apart: Each gets a process of its own, because all think at once; else they share one.
        parent: Owner.
        make_worker: For tests.
        """
        super().__init__(parent)
        self._workers = [make_worker() for _ in (seats if apart else seats[:1])]
        self._worker_of = {
            seat: self._workers[index if apart else 0] for index, seat in enumerate(seats)
        }
        self._thoughts: dict[Seat, _Thought] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)

    def warm_up(self) -> None:
        """Starts the processes, so that the first move need not wait for one."""
        for worker in self._workers:
            worker.start()

    def thinking(self) -> tuple[Seat, ...]:
        """Seats whose answer is awaited."""
        return tuple(self._thoughts)

    def ask(self, seat: Seat, question: Question, least_ms: int) -> None:
        """Asks the computer player on `seat`; does nothing while it thinks already.

        Args:
            seat: Who is asked.
            question: What is asked.
            least_ms: `answered` comes no earlier than this many milliseconds from now.
        """
        if seat in self._thoughts:
            return
        clock = QElapsedTimer()
        clock.start()
        self._thoughts[seat] = _Thought(seat, question, self._worker_of[seat], clock, least_ms)
        self._hand_over_questions()
        self._timer.start()

    def drop(self, seat: Seat) -> None:
        """Forgets what `seat` was asked, and stops thinking about it."""
        thought = self._thoughts.pop(seat, None)
        if thought is not None and thought.asked and thought.answer is None:
            thought.worker.close()
        self._rest_if_idle()

    def close(self) -> None:
        """Ends all processes; none is left behind."""
        self._timer.stop()
        self._thoughts.clear()
        for worker in self._workers:
            worker.close()

    def _hand_over_questions(self) -> None:
        for thought in self._thoughts.values():
            if not thought.asked and not thought.worker.busy:
                thought.worker.ask(thought.question)
                thought.asked = True

    def _look(self) -> None:
        ripe = []
        for thought in self._thoughts.values():
            if thought.asked and thought.answer is None:
                thought.answer = thought.worker.poll()
            if thought.answer is not None and thought.clock.elapsed() >= thought.least_ms:
                ripe.append(thought)
        self._hand_over_questions()
        for thought in ripe:
            # An earlier answer may have closed the session or dropped this thought.
            if self._thoughts.get(thought.seat) is thought:
                del self._thoughts[thought.seat]
                self.answered.emit(thought.seat, thought.answer)
        self._rest_if_idle()

    def _rest_if_idle(self) -> None:
        if not self._thoughts:
            self._timer.stop()
