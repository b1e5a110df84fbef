"""Sessions of toy games that end with the test."""

import pytest
from session_watching import FakeWorker, Watcher
from toy_games import TURNS, toy_setup

from pelican_suite.controllers.session import Session


@pytest.fixture
def open_session(qapp):
    opened = []

    def build(players, game=TURNS, script=(), think_ms=0, rounds=2, **kwargs):
        workers = []

        def make_worker():
            workers.append(FakeWorker(script))
            return workers[-1]

        session = Session(
            game,
            toy_setup(len(players), rounds),
            players,
            seed=5,
            think_ms=think_ms,
            make_worker=make_worker,
            **kwargs,
        )
        session.workers = workers
        opened.append(session)
        return session, Watcher(session)

    yield build
    for session in opened:
        session.close()
