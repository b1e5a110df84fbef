"""A computer player in a process of its own, so that the window never waits for it.

The process is spawned (never forked: a fork of a window program is not sound), imports no Qt,
stays alive from move to move, and ends with the program that started it, however that ends.
Nothing here blocks: `ask` hands a question over, `poll` looks whether the answer has come.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Final

from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import make_player
from pelican_suite.players.hints import Hint, advise
from pelican_suite.players.processes import begin, end, launch

_NICENESS: Final = 10
"""How far a player's process steps back behind the window's, on systems that know priorities."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked.

    Attributes:
        game: Id of the game.
        player: Name in the catalogue; not needed for suggestions.
        seed: Makes the choice repeatable.
        seen: The seat's observation, all the player gets to know.
        hints: How many suggestions are wanted instead of an action; 0 for an action.
    """

    game: str
    player: str
    seed: str
    seen: Any
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question.

    Attributes:
        action: In the game's notation; "" if there was a problem.
        problem: What went wrong, for the log; "" if nothing did.
        died: The process is gone; the next question starts a new one.
        hints: Suggestions, the best first, if they were asked for.
    """

    action: str = ""
    problem: str = ""
    died: bool = False
    hints: tuple[Hint, ...] = ()


class Worker:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._connection: Connection[Any, Any] | None = None
        self._waiting = False

    @property
    def pid(self) -> int | None:
        """Process id, None while there is no process."""
        return self._process.pid if self._process else None

    @property
    def busy(self) -> bool:
        """A question has been asked and not answered."""
        return self._waiting

    def start(self) -> None:
        """Starts the process ahead of the first question, so that this one need not wait."""
        if self._process is not None:
            return
        self._process, self._connection = launch(_serve)

    def ask(self, question: Question) -> None:
        """Hands a question over.

        Raises:
            RuntimeError: If the last one has not been answered; `cancel` it first.
        """
        if self._waiting:
            raise RuntimeError("the worker is still thinking about the last question")
        if self._process is not None and not self._process.is_alive():
            self.cancel()
        self.start()
        self._waiting = True
        if self._connection is not None:
            try:
                self._connection.send(question)
            except OSError:
                # It died between two moves: `poll` finds that out and says so.
                return

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The answer, or None if it has not come within `seconds`."""
        if not self._waiting or self._connection is None:
            return None
        try:
            if not self._connection.poll(seconds):
                return None
            answer = self._connection.recv()
        except (EOFError, OSError):
            code = self._process.exitcode if self._process else None
            self.cancel()
            return Answer(problem=f"the player's process ended (status {code})", died=True)
        self._waiting = False
        if not isinstance(answer, Answer):
            raise TypeError(f"a worker answered with {type(answer).__name__}")
        return answer

    def cancel(self) -> None:
        """Drops the question under way, if any; takes a moment, not a think."""
        process, connection = self._process, self._connection
        self._process = self._connection = None
        self._waiting = False
        if process is not None and connection is not None:
            end(process, connection)

    close = cancel


def _serve(connection: Connection[Any, Any]) -> None:
    """The life of the process: answers questions until the other end is gone."""
    begin()
    if hasattr(os, "nice"):
        # All cores may think: whoever drags a tile comes first nevertheless.
        os.nice(_NICENESS)
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        answer = _answer(question)
        try:
            connection.send(answer)
        except OSError:
            return


def _answer(question: Question) -> Answer:
    try:
        game = REGISTRY.get(question.game)
        if question.hints:
            rng = Random(question.seed)
            return Answer(hints=advise(question.game, question.seen, rng, question.hints))
        player = make_player(question.game, question.player)
        action = player.choose(game, question.seen, Random(question.seed))
        return Answer(game.format(action))
    except Exception as error:
        # Whatever a faulty player does, it must not take the game with it.
        return Answer(problem=f"{type(error).__name__}: {error}")
