"""Ctrl-C at the start of the program."""

from __future__ import annotations

import signal


def hear_ctrl_c() -> None:
    """From now on Ctrl-C raises `KeyboardInterrupt`.

    For whoever can answer it. Before, a bundle leaves it to the system, which ends the program
    without a word. Where Ctrl-C is not to be heard (a job in the background) it stays so.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
