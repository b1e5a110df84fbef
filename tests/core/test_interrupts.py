"""Ctrl-C before the program listens, and after."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[2] / "packaging" / "quiet_start.py"
PRESS = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nprint('went on')\n"
LISTEN = "from pelican_suite.core.interrupts import hear_ctrl_c\nhear_ctrl_c()\n"


@pytest.fixture(autouse=True)
def in_the_foreground():
    """Where the tests run in the background, whatever they start would not hear Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def run(code):
    return subprocess.run(
        [sys.executable, "-c", HOOK.read_text() + code],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_program_that_is_starting_ends_without_a_word():
    ran = run(PRESS)
    assert (ran.returncode, ran.stdout, ran.stderr) == (-signal.SIGINT, "", "")


def test_a_program_that_listens_hears_it():
    ran = run(LISTEN + PRESS)
    assert ran.returncode != 0
    assert ran.stdout == ""
    assert ran.stderr.endswith("KeyboardInterrupt\n")


def test_a_job_in_the_background_does_not_hear_it():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ran = run(LISTEN + PRESS)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "went on\n", "")
