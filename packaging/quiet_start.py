"""Runs first of all in a bundle: Ctrl-C ends a program that is only just starting without a word.

Python would answer with a page of text about whatever it was importing. Once the program is there
it listens itself; see `pelican_suite.core.interrupts`.
"""

import _signal

if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
