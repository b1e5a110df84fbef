"""Work in a thread: told in the window's, and to nobody once whoever asked is gone."""

import subprocess
import sys
import threading

import pytest
from shiboken6 import delete

from pelican_suite.controllers.background import Background, Jobs


def test_what_the_work_returns_is_told_in_the_thread_of_the_window(qtbot):
    told = []
    job = Background(threading.get_ident)
    job.done.connect(lambda found: told.append((found, threading.get_ident())))
    job.start()
    qtbot.waitUntil(lambda: bool(told))
    worked, received = told[0]
    assert received == threading.get_ident() != worked


def test_what_goes_wrong_is_told_as_it_is(qtbot):
    jobs, told = Jobs(), []
    jobs.run(lambda: 1 // 0, told.append, told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert isinstance(told[0], ZeroDivisionError)


def test_of_one_name_only_one_piece_is_done_at_a_time(qtbot):
    jobs, told, go = Jobs(), [], threading.Event()
    assert jobs.run(go.wait, told.append, told.append, name="list") is not None
    assert jobs.run(go.wait, told.append, told.append, name="list") is None
    go.set()
    qtbot.waitUntil(lambda: told == [True])
    assert jobs.run(go.wait, told.append, told.append, name="list") is not None
    jobs.close(60)


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_whoever_asked_may_be_gone_when_the_work_is_done(qtbot):
    jobs, told, go = Jobs(), [], threading.Event()
    job = jobs.run(go.wait, told.append, told.append)
    thread = job._thread
    delete(jobs)
    go.set()
    thread.join(60)
    qtbot.wait(1)
    assert told == []


ENDING = """
from threading import Event
from PySide6.QtCore import QCoreApplication, QTimer
from pelican_suite.controllers.background import Jobs
app, jobs, go = QCoreApplication([]), Jobs(), Event()
thread = jobs.run(go.wait, print, print)._thread
QTimer.singleShot(0, app.quit)
app.exec()
app.shutdown()
go.set()
thread.join()
"""


def test_the_program_may_have_ended_when_the_work_is_done():
    ran = subprocess.run(
        [sys.executable, "-c", ENDING], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
