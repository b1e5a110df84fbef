"""What a child process owes the one that started it."""

from __future__ import annotations

import multiprocessing
import os


def end_with_parent() -> None:
    """Waits, then ends this process in the middle of a thought once its parent is gone.

    For a thread of its own: a parent that was killed says no word to its children.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
