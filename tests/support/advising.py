"""Advisers inside this process: scripted for the toy games, the real ones for the others."""

from random import Random
from typing import ClassVar

from pelican_suite.core.text import say
from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import make_player
from pelican_suite.players.hints import Hint, advise
from pelican_suite.players.worker import Answer

BETS = (
    Hint("bet 2", 2, say("is in the middle")),
    Hint("bet 3", 3, say("is the most"), say("Bet all")),
    Hint("bet 1", 0, say("is careful")),
)


class AdvisingWorker:
    """Thinks when it is looked at; `hold` makes it think for ever."""

    hold = False
    made: ClassVar[list] = []

    def __init__(self):
        self.questions = []
        self.waiting = None
        self.closed = 0
        self.deaths = 0
        type(self).made.append(self)

    @property
    def busy(self):
        return self.waiting is not None

    def start(self):
        pass

    def ask(self, question):
        self.questions.append(question)
        self.waiting = question

    def poll(self, seconds=0.0):
        if self.hold or self.waiting is None:
            return None
        question, self.waiting = self.waiting, None
        if self.deaths:
            self.deaths -= 1
            return Answer(problem="it ended", died=True)
        return self.answer(question)

    def answer(self, question):
        if question.hints:
            return Answer(hints=advise(question.game, question.seen, Random(1), question.hints))
        game = REGISTRY.get(question.game)
        return Answer(
            game.format(
                make_player(question.game, "random").choose(
                    game, question.seen, Random(question.seed)
                )
            )
        )

    def close(self):
        self.waiting = None
        self.closed += 1


class BettingWorker(AdvisingWorker):
    """Suggests bets; as a rival it bets 2."""

    made: ClassVar[list] = []

    def answer(self, question):
        return Answer(hints=BETS) if question.hints else Answer("bet 2")
