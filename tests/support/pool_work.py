"""Work for processes to do, well or badly."""

import os
import signal
import time
from pathlib import Path


def square(number):
    return number * number


def for_ever(number):
    """Ends for the first number only."""
    while number:
        time.sleep(60)
    return number


def fail(number):
    raise ValueError(f"cannot do {number}")


def die(number):
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(path):
    """The process is killed the first time somebody works on this path."""
    mark = Path(path)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name
