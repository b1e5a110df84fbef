"""Suggestions to the person at the screen: asked of a process of their own, dropped when late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from pelican_suite.controllers.seats import persons
from pelican_suite.controllers.session import Session
from pelican_suite.controllers.thinkers import Thinkers, WorkerLike
from pelican_suite.core.contract import CHANCE, SPECTATOR
from pelican_suite.core.errors import InputError
from pelican_suite.core.text import NOTHING, Text, say
from pelican_suite.players.hints import Hint, why_not
from pelican_suite.players.worker import Answer, Question

COUNT: Final = 3
_DEATHS_ALLOWED: Final = 2
"""After so many deaths in a row over one position the person has to do without."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One suggestion, ready to be taken.

    Attributes:
        action: Allowed in the position that was asked about.
        hint: What is said of it.
        words: The action as a sentence, with every detail.
    """

    action: Any
    hint: Hint
    words: Text


class Hints(QObject):
    """Asks for suggestions on one session's behalf. The process knows what the person knows."""

    answered = Signal(object)
    """The `Suggestion` values, best first."""
    failed = Signal(object)
    """A `Text`: thinking went wrong. Where it begins anew, `thinking` stays true."""
    dropped = Signal()
    """The position has changed: whatever was said of it is void."""

    def __init__(
        self,
        session: Session,
        *,
        make_worker: Callable[[], WorkerLike] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Args:
        session: Whose person is helped.
        make_worker: Makes the process, which starts with the first question; the session's own
            way of making them by default.
        parent: Owner.
        """
        super().__init__(parent)
        self._session = session
        self._deaths = 0
        self._thinkers = Thinkers(
            (0,), apart=False, parent=self, make_worker=make_worker or session.make_worker
        )
        self._thinkers.answered.connect(self._take)
        # Seat 0 of the thinkers is no seat of the game: there is one person who asks.
        session.stepped.connect(self._stepped)
        for change in (session.viewer_changed, session.taken_back):
            change.connect(lambda *_: self.drop())

    @property
    def offered(self) -> bool:
        """Whether this is a game in which somebody may ask at all: one person, here, who has not
        chosen to do without."""
        return self._session.suggestions and len(persons(self._session.players)) == 1

    def why_not(self) -> Text:
        """Why nothing can be asked just now; `NOTHING` if it can."""
        session = self._session
        if not session.suggestions:
            return say("Suggestions are switched off for this game.")
        if not self.offered:
            return say("Suggestions are for one person against the computer, or alone.")
        reason = why_not(session.game.info.id, session.setup)
        if reason != NOTHING:
            return reason
        if session.result() is not None:
            return say("The game is over.")
        if session.viewer == SPECTATOR or session.viewer not in session.actors:
            return say("Suggestions come when it is your turn.")
        return NOTHING

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._thinkers.thinking())

    def ask(self) -> bool:
        """Asks about the present position; False where nothing can be asked."""
        if self.why_not() != NOTHING:
            return False
        self._thinkers.drop(0)
        self._deaths = 0
        self._ask()
        return True

    def _ask(self) -> None:
        session = self._session
        question = Question(
            session.game.info.id,
            "",
            f"{session.seed}/hint/{len(session.history)}",
            session.observation(),
            hints=COUNT,
        )
        self._thinkers.ask(0, question, 0)

    def drop(self) -> None:
        """Ends the thought under way, and says that answers given are void."""
        self._thinkers.drop(0)
        self.dropped.emit()

    def _stepped(self, *_: object) -> None:
        session = self._session
        last = session.history[-1].actor
        elsewhere = session.game.info.simultaneous and last not in (session.viewer, CHANCE)
        # What the others do at their own boards changes nothing at this one.
        if not elsewhere or session.viewer not in session.actors:
            self.drop()

    def close(self) -> None:
        """Ends the process."""
        self._thinkers.close()

    def _take(self, _seat: int, answer: Answer) -> None:
        if answer.died and self._deaths < _DEATHS_ALLOWED:
            self._deaths += 1
            self._ask()
            self.failed.emit(say("The adviser lost the thread and thinks again."))
            return
        found = self._sound(answer)
        if found:
            self._session.note_help()
            self.answered.emit(found)
        else:
            self.failed.emit(say("The adviser has no suggestion this time."))

    def _sound(self, answer: Answer) -> tuple[Suggestion, ...]:
        """The suggestions that the rules allow: nothing else may be offered for taking."""
        game, seen = self._session.game, self._session.observation()
        found = []
        for hint in answer.hints:
            try:
                action = game.parse(hint.action)
            except InputError:
                continue
            if game.check_seen(seen, action):
                found.append(Suggestion(action, hint, game.describe(seen, action)))
        return tuple(found)
