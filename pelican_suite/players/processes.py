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
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started within never hear Ctrl-C; this one hears it afterwards.

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
