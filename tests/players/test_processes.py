"""Ctrl-C and the processes of computer players."""

import os
import signal

import pytest

from pelican_suite.players.processes import deaf_to_ctrl_c
from pelican_suite.players.worker import Question, Worker


@pytest.fixture
def hearing_ctrl_c():
    """What a program in the foreground does; a shell's background jobs are deaf from the start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def worker():
    worker = Worker()
    yield worker
    worker.close()


@pytest.mark.usefixtures("hearing_ctrl_c")
def test_ctrl_c_does_not_reach_a_worker_that_is_starting(worker):
    worker.start()
    pid = worker.pid
    os.kill(pid, signal.SIGINT)
    # It knows no such player, but it is there to say so.
    worker.ask(Question("bay", "nobody", "1", None))
    answer = worker.poll(20.0)
    assert answer.problem
    assert not answer.died
    assert worker.pid == pid


def deaf_now():
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_the_program_itself_hears_ctrl_c_afterwards_whatever_happens():
    def start():
        with deaf_to_ctrl_c():
            deaf.append(deaf_now())
            raise RuntimeError("no process to be had")

    deaf = []
    with pytest.raises(RuntimeError, match="no process"):
        start()
    assert [*deaf, deaf_now()] == [True, False]
