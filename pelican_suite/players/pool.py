"""Processes that share work, every piece of which may take a while.

They end at once when nobody wants the results any more; and where one dies (short of memory, a
system ends processes), a new set of them goes on, and no result is lost.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Final, TypeVar

from pelican_suite.core.errors import InputError
from pelican_suite.players.processes import begin, deaf_to_ctrl_c

_AHEAD: Final = 4
"""Pieces handed out per process before the first result is needed: keeps all of them busy."""
_TRIES: Final = 3
"""How many sets of processes may die one after the other without a result."""

TaskT = TypeVar("TaskT")
DoneT = TypeVar("DoneT")


def map_in_processes(
    work: Callable[[TaskT], DoneT], tasks: Iterator[TaskT], jobs: int
) -> Iterator[DoneT]:
    """Does all `tasks` in `jobs` processes; results come in their order.

    Args:
        work: A function of a module, so that a process can import it.
        tasks: What it is called with.
        jobs: Number of processes.

    Raises:
        InputError: If the processes die again and again.
        Exception: What `work` raises.
    """
    open_tasks: deque[TaskT] = deque()
    tries = 0
    while True:
        try:
            with _processes(jobs) as executor:
                futures = deque(_hand_out(executor, work, task) for task in open_tasks)
                while True:
                    for task in islice(tasks, jobs * _AHEAD - len(open_tasks)):
                        open_tasks.append(task)
                        futures.append(_hand_out(executor, work, task))
                    if not futures:
                        return
                    result = futures.popleft().result()
                    open_tasks.popleft()
                    tries = 0
                    yield result
        except BrokenProcessPool as death:
            tries += 1
            if tries == _TRIES:
                reason = "the processes die at work; is there too little memory?"
                raise InputError("--jobs", reason) from death


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=begin
    )
    try:
        yield executor
    finally:
        # Left alone, each would finish what it works on and what it has been given beside that.
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        executor.shutdown(cancel_futures=True)


def _hand_out(
    executor: ProcessPoolExecutor, work: Callable[[TaskT], DoneT], task: TaskT
) -> Future[DoneT]:
    with deaf_to_ctrl_c():
        return executor.submit(work, task)
