"""Processes that share work, every piece of which takes a while.

Unlike those of the standard library they end at once when nobody wants the results any more, and
one that dies (where memory is short, the system ends processes) loses no work: another does it.
"""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeVar

from pelican_suite.core.errors import InputError
from pelican_suite.players.processes import begin, end, launch

_AHEAD: Final = 4
"""Pieces a process for which results are kept while an earlier one is not ready: keeps all busy."""
_DEATHS_ALLOWED: Final = 2
"""How often one piece is tried again after the process that worked on it has died."""

TaskT = TypeVar("TaskT")
DoneT = TypeVar("DoneT")


@dataclass(frozen=True, slots=True)
class _Fault:
    """What went wrong in a process, as Python tells it."""

    story: str


@dataclass(slots=True)
class _Hand:
    """One process and the number of the piece it works on; None if it has none."""

    process: BaseProcess
    connection: Connection[Any, Any]
    number: int | None = None


class Pool(Generic[TaskT, DoneT]):
    """A context manager; at its end no process is left."""

    def __init__(self, work: Callable[[TaskT], DoneT], jobs: int) -> None:
        """Args:
        work: A function of a module, so that a process can import it.
        jobs: Number of processes.
        """
        self._serve = partial(_serve, work)
        self._jobs = jobs
        self._hands: list[_Hand] = []
        self._deaths: dict[int, int] = {}

    def __enter__(self) -> Pool[TaskT, DoneT]:
        return self

    def __exit__(self, *_: object) -> None:
        hands, self._hands = self._hands, []
        for hand in hands:
            # All are told before the first is waited for.
            hand.process.terminate()
        for hand in hands:
            end(hand.process, hand.connection)

    def map(self, tasks: Iterator[TaskT]) -> Iterator[DoneT]:
        """Does all `tasks`; results come in their order.

        Raises:
            InputError: If the process dies every time somebody works on one of them.
            RuntimeError: If the work itself fails.
        """
        numbered = enumerate(tasks)
        tasks_open: dict[int, TaskT] = {}
        done: dict[int, DoneT] = {}
        queue: deque[int] = deque()
        wanted = 0
        while True:
            for number, task in islice(numbered, self._jobs * _AHEAD - len(tasks_open)):
                tasks_open[number] = task
                queue.append(number)
            if not tasks_open:
                return
            self._hand_out(queue, tasks_open)
            for number, result in self._take(queue):
                done[number] = result
            while wanted in done:
                # Whoever asks may stop here: what is done is handed over before more is begun.
                yield done.pop(wanted)
                del tasks_open[wanted]
                wanted += 1

    def _hand_out(self, queue: deque[int], tasks: dict[int, TaskT]) -> None:
        """Gives work to everyone who has none, and starts processes while there is more."""
        idle = [hand for hand in self._hands if hand.number is None]
        while queue and (idle or len(self._hands) < self._jobs):
            if not idle:
                idle.append(_Hand(*launch(self._serve)))
                self._hands.append(idle[-1])
            hand = idle.pop()
            hand.number = queue.popleft()
            try:
                hand.connection.send(tasks[hand.number])
            except OSError:
                # It is dead: its pipe says so when it is looked at.
                continue

    def _take(self, queue: deque[int]) -> Iterator[tuple[int, DoneT]]:
        """Waits for results. What a dead process worked on goes back to the head of the queue."""
        working = {hand.connection: hand for hand in self._hands if hand.number is not None}
        for connection in wait(list(working)):
            hand = working[connection]  # type: ignore[index]
            number, hand.number = hand.number, None
            if number is None:
                continue
            try:
                result = hand.connection.recv()
            except (EOFError, OSError):
                self._bury(hand, number)
                queue.appendleft(number)
                continue
            if isinstance(result, _Fault):
                raise RuntimeError(result.story)
            yield number, result

    def _bury(self, hand: _Hand, number: int) -> None:
        self._hands.remove(hand)
        end(hand.process, hand.connection)
        self._deaths[number] = self._deaths.get(number, 0) + 1
        if self._deaths[number] > _DEATHS_ALLOWED:
            raise InputError("--jobs", "the processes die at work; is there too little memory?")


def _serve(work: Callable[[Any], Any], connection: Connection[Any, Any]) -> None:
    """The life of a process: does what it is sent until the other end is gone."""
    begin()
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            result = work(task)
        except Exception:
            result = _Fault(traceback.format_exc())
        try:
            connection.send(result)
        except OSError:
            return
