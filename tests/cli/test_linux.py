"""Signals and full disks, where the system lets a test make them."""

import os
import signal
import subprocess
import sys

import pytest


@pytest.fixture
def hearing_ctrl_c():
    """Programs started from here hear it. Where the tests themselves run in the background, a shell
    has told them not to, and whatever they start inherits that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hearing_ctrl_c")
@pytest.mark.parametrize(
    ("jobs", "later"), [("1", 0), ("2", 0), ("2", 0.02), ("2", 0.1), ("2", 0.3)]
)
def test_ctrl_c_ends_quietly(jobs, later):
    command = [
        sys.executable,
        "-m",
        "pelican_suite",
        "simulate",
        "bay",
        "--players",
        "random,random",
        "--games",
        "5000",
        "--jobs",
        jobs,
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=60)
    # The one line break lets the shell go on below the ^C.
    assert (process.returncode, told.strip()) == (130, b"")


def test_a_full_disk_is_told_in_one_line():
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "pelican_suite", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("closed", "words", "status"),
    [
        ("<&-", b"standard input: it is closed", 2),
        (">&-", b"standard output is closed", 1),
    ],
)
def test_a_closed_stream_is_told_in_one_line(tmp_path, closed, words, status):
    board = "-" if closed == "<&-" else str(tmp_path / "board.json")
    (tmp_path / "board.json").write_text('{"tiles": []}')
    command = f'exec "$0" -m pelican_suite bay score "$1" {closed}'
    ran = subprocess.run(
        ["sh", "-c", command, sys.executable, board], capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (status, b"")
    (line,) = ran.stderr.splitlines()
    assert words in line
