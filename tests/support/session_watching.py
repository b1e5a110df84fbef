"""Sessions under watch: computer players inside this process, all signals written down."""

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.players.worker import Answer

ANNA, BEN = PlayerSpec("Anna", colour="coral"), PlayerSpec("Ben", colour="sun")
ROBOT = PlayerSpec("Reef", "computer", "random", "violet")


class FakeWorker:
    """Answers from a script, else with a bet of 2; `None` in the script is a death."""

    def __init__(self, script=()):
        self.script = list(script)
        self.questions = []
        self.waiting = None
        self.closed = 0
        self.hold = False

    @property
    def busy(self):
        return self.waiting is not None

    def start(self):
        pass

    def ask(self, question):
        assert not self.busy
        self.questions.append(question)
        self.waiting = question

    def poll(self, seconds=0.0):
        if self.hold or self.waiting is None:
            return None
        self.waiting = None
        reply = self.script.pop(0) if self.script else Answer("bet 2")
        return reply if reply is not None else Answer(problem="it ended", died=True)

    def close(self):
        self.waiting = None
        self.closed += 1


class Watcher:
    """Writes down all signals in order."""

    def __init__(self, session):
        self.log = []
        for name in (
            "stepped",
            "viewer_changed",
            "refused",
            "thinking",
            "hand_over",
            "taken_back",
            "finished",
            "failed",
        ):
            getattr(session, name).connect(lambda *args, name=name: self.log.append((name, args)))

    def of(self, name):
        return [args for kind, args in self.log if kind == name]
