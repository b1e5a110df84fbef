"""Runs first of all in a bundle: Ctrl-C ends a program that is only just starting without a word.

Python would answer with a page of text about whatever it was importing. Once the program is there
it listens itself; see `pelican_suite.core.interrupts`.
"""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
