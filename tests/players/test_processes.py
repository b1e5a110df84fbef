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


@pytest.mark.usefixtures("hearing_ctrl_c")
def test_ctrl_c_waits_until_the_processes_have_been_started():
    def press():
        with deaf_to_ctrl_c():
            os.kill(os.getpid(), signal.SIGINT)
            reached.append("the end of the block")

    reached = []
    with pytest.raises(KeyboardInterrupt):
        press()
    assert reached == ["the end of the block"]
