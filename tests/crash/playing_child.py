"""Plays games with the real session and autosave until it is killed. Started by `test_crash`.

The nursery imports everything once, then forks a child for each line on its standard input,
`FOLDER SEED`, and answers with the child's process id. The child plays games in that home folder,
one after the other, and notes in its file `told` everything it was told is safe.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

from PySide6.QtCore import QCoreApplication, QTimer

from pelican_suite.controllers.autosave import Autosave
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.paths import HOME_VARIABLE
from pelican_suite.persistence.shelf import Shelf

UNDO_ONE_IN = 12


class Listener:
    """The session's keeper: hands all on to the autosave and remembers it."""

    def __init__(self, autosave):
        self.autosave = autosave
        self.saved = autosave.saved
        self.entries = []

    def write(self, entry):
        self.entries.append(entry)
        self.autosave.write(entry)


class Player:
    """Persons on all seats, who act at random and sometimes take a move back."""

    def __init__(self, game_id, seed, tell):
        self.game = REGISTRY.get(game_id)
        self.rng = Random(seed)
        self.tell = tell
        self.shelf = Shelf()
        self.number = 0
        self.begin()

    def begin(self):
        self.number += 1
        seats = max(2, self.game.info.min_seats)
        setup = Setup(seats, complete_options(self.game.info.options, {}))
        players = [PlayerSpec(f"P{seat}") for seat in range(seats)]
        seed = str(self.rng.random())
        self.session = session = Session(self.game, setup, players, seed)
        session.by_consent = True
        record = session.to_record()
        self.autosave = Autosave(self.shelf, lambda: self.shelf.begin(record, seed))
        self.autosave.saved.connect(self.saved)
        self.autosave.kept.connect(self.kept)
        self.keeper = Listener(self.autosave)
        session.keep_with(self.keeper)
        session.finished.connect(lambda _result: self.autosave.finish(session.to_record()))
        session.hand_over.connect(lambda _seat: QTimer.singleShot(0, self.take_screen))
        session.start()

    def take_screen(self):
        self.session.accept_hand_over()
        self.act()

    def saved(self, count):
        self.tell(f"{self.number} {self.keeper.entries[count - 1]}")
        QTimer.singleShot(0, self.act)

    def kept(self, path):
        self.tell(f"{self.number} kept {path.name}")
        self.session.close()
        self.autosave.close()
        self.begin()

    def act(self):
        session = self.session
        seats = [actor for actor in session.actors if actor >= 0]
        if not seats or session.awaiting is not None:
            return
        if self.rng.randrange(UNDO_ONE_IN) == 0 and session.undo_offer():
            session.undo()
            return
        seat = self.rng.choice(seats)
        seen = self.game.observe(session.state, seat)
        session.submit_for(seat, self.game.sample_seen(seen, self.rng))


def play(game_id, home, seed):
    os.environ[HOME_VARIABLE] = home
    app = QCoreApplication([])
    told = os.open(Path(home) / "told", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    player = Player(game_id, seed, lambda line: os.write(told, line.encode() + b"\n"))
    app.exec()
    del player


def nursery(game_id):
    REGISTRY.get(game_id).edition_digest("reference")
    start = forked if hasattr(os, "fork") else spawned
    while line := sys.stdin.readline():
        home, seed = line.split()
        print(start(game_id, home, seed), flush=True)


def forked(game_id, home, seed):
    # Children that were killed need nobody to ask how they ended.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    pid = os.fork()
    if pid == 0:
        play(game_id, home, seed)
        os._exit(0)
    return pid


def spawned(game_id, home, seed):
    """Slower, for systems that cannot fork."""
    return subprocess.Popen([sys.executable, __file__, game_id, home, seed]).pid


if __name__ == "__main__":
    play(*sys.argv[1:]) if len(sys.argv) > 2 else nursery(sys.argv[1])
