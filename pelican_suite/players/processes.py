"""What the processes of computer players owe the program that starts them, and it them.

Ctrl-C goes to every process of a terminal's group, but only the program decides what it means: it
ends its players itself. They must not hear it at all, not even while they start: half-started,
Python would answer it with a page of text.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

_CONTEXT: Final = multiprocessing.get_context("spawn")
_PATIENCE: Final = 2.0
"""Seconds to wait for a terminated process before it is killed."""


def launch(
    serve: Callable[[Connection[Any, Any]], None],
) -> tuple[BaseProcess, Connection[Any, Any]]:
    """Starts a player's process.

    Args:
        serve: What it does, with its end of a pipe; begins with `begin`.

    Returns:
        The process and this program's end of the pipe, which closes when the process dies.
    """
    ours, theirs = _CONTEXT.Pipe()
    process = _CONTEXT.Process(
        target=serve, args=(theirs,), daemon=True, name="pelican-suite player"
    )
    with deaf_to_ctrl_c():
        process.start()
    # Only the child may hold its end: else its death would not close the pipe.
    theirs.close()
    return process, ours


def end(process: BaseProcess, connection: Connection[Any, Any]) -> None:
    """Ends a process that was launched, in the middle of a thought if need be."""
    connection.close()
    process.terminate()
    process.join(_PATIENCE)
    if process.is_alive():
        process.kill()
        process.join(_PATIENCE)
    process.close()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started within never hear Ctrl-C; this one does, perhaps only afterwards.

    Where the system knows no signal masks, they are deaf from `begin` on only.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Where it is not running yet, its start, which every first process brings, would lift the mask.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin() -> None:
    """The first thing a player's process does: leaves Ctrl-C alone, ends when its parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this process in the middle of a thought once its parent is gone.

    A parent that was killed says no word to its children.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
