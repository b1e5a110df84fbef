"""The contract every game keeps. Small enough to read at once; `docs/contract.md` has the why.

A game is a set of pure functions over frozen values. Whoever plays (person, computer, network)
gets an *observation* and answers with an *action*; chance and the clock act through actions too,
so a list of actions replays to the same end on every machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from pelican_suite.core.editions import Catalogue
from pelican_suite.core.errors import IllegalAction
from pelican_suite.core.options import OptionSpec, OptionValue
from pelican_suite.core.text import NOTHING, Text

Seat = int
"""0 … players-1, in turn order."""

Actor = int
"""A seat, `CHANCE` or `CLOCK`."""

CHANCE: Final[Actor] = -1
CLOCK: Final[Actor] = -2
SPECTATOR: Final[int] = -3
"""Viewer who holds nothing: sees what lies open on the table only."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a game begins. Names and colours are not the rules' business.

    Attributes:
        seats: Number of players; 1 is a solo game.
        options: Complete and validated values of the game's options, sorted by key.
        edition: Name of the component data; see `pelican_suite.core.editions`.
    """

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    edition: str = "reference"

    def option(self, key: str) -> OptionValue:
        """Value of one option.

        Raises:
            KeyError: If the game has no such option.
        """
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is allowed, and if not, why and where.

    Attributes:
        ok: Allowed.
        code: Stable word for the reason, e.g. `edge-mismatch`; "" when allowed.
        ruling: The rule that decides, e.g. `BAY-5`; the rules page has an anchor of that name.
        reason: One sentence for people.
        at: What a view should point at, each a tuple that begins with a word the game documents,
            e.g. `("edge", (1, 0), 3)`.
    """

    ok: bool
    code: str = ""
    ruling: str = ""
    reason: Text = NOTHING
    at: tuple[tuple[Hashable, ...], ...] = ()

    def __bool__(self) -> bool:
        return self.ok


ALLOWED: Final = Verdict(True)


def refuse(code: str, ruling: str, reason: Text, *at: tuple[Hashable, ...]) -> Verdict:
    """A refusal, shorter to write."""
    return Verdict(False, code, ruling, reason, at)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log, an animation and a screen reader alike.

    Attributes:
        kind: Stable word, e.g. `placed`; each game documents its kinds and their data.
        text: One sentence.
        actor: Whose doing it was.
        data: What a view needs to animate it, by name.
        to: Seats that may know of it; None means everyone.
    """

    kind: str
    text: Text
    actor: Actor = CHANCE
    data: tuple[tuple[str, Hashable], ...] = ()
    to: tuple[Seat, ...] | None = None

    def __getitem__(self, key: str) -> Hashable:
        for name, value in self.data:
            if name == key:
                return value
        raise KeyError(key)

    def visible_to(self, viewer: int) -> bool:
        """Whether `viewer` may be shown this event."""
        return self.to is None or viewer in self.to


def event(
    kind: str,
    text: Text,
    actor: Actor = CHANCE,
    *,
    to: tuple[Seat, ...] | None = None,
    **data: Hashable,
) -> Event:
    """An event, shorter to write."""
    return Event(kind, text, actor, tuple(data.items()), to)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Something hidden became known: an undo may not go back past it and then choose anew.

    Attributes:
        what: Stable word, e.g. `drawn-tile`.
        to: Seats that learnt it; None means everyone.
    """

    what: str
    to: tuple[Seat, ...] | None = None


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)
ObsT = TypeVar("ObsT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """What `apply` returns."""

    state: StateT
    events: tuple[Event, ...] = ()
    reveals: tuple[Reveal, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the final table: a label and a value for each seat."""

    label: Text
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    Attributes:
        scores: By seat.
        winners: Seats that share the victory, ascending; may be empty in a solo game.
        lines: The breakdown, in the order of the score sheet.
        notes: Sentences about the end, e.g. how a tie was decided.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    lines: tuple[ScoreLine, ...] = ()
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is known of a game without starting one."""

    id: str
    title: Text
    summary: Text
    min_seats: int
    max_seats: int
    options: tuple[OptionSpec, ...] = ()
    designers: str = ""
    lower_wins: bool = False
    simultaneous: bool = False
    colours: tuple[str, ...] = field(default=("coral", "lagoon", "sun", "violet", "foam"))


class Game(ABC, Generic[StateT, ActionT, ObsT]):
    """One registered game: pure functions, no state of its own.

    States, actions and observations are frozen, slotted and hashable where that is cheap; they
    hold ids, integers and tuples only.
    """

    info: ClassVar[GameInfo]
    rules_version: ClassVar[int] = 1
    editions: ClassVar[Catalogue[Any] | None] = None
    """Component data of the game; None only where it can do without compiling them."""

    def edition_digest(self, name: str) -> str:
        """Digest of the edition `name`, for records.

        Raises:
            InputError: If there is no such edition, or it is faulty.
        """
        catalogue = self.editions or Catalogue(self.info.id, lambda parsed: parsed)
        return catalogue.get(name).digest

    @abstractmethod
    def initial(self, setup: Setup) -> StateT:
        """The state before anything has happened, usually waiting for a shuffle.

        Raises:
            InputError: If the setup is not possible (seats, options, edition).
        """

    @abstractmethod
    def actors(self, state: StateT) -> tuple[Actor, ...]:
        """Who may act now: one seat or `CHANCE` in a game of turns, several seats (and `CLOCK`)
        where all play at once, nobody when the game is over."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Scores and winners, or None while the game runs."""

    @abstractmethod
    def standing(self, state: StateT) -> tuple[int, ...]:
        """Public points so far, by seat."""

    @abstractmethod
    def observe(self, state: StateT, viewer: int) -> ObsT:
        """All that `viewer` may know, and nothing else. `viewer` is a seat or `SPECTATOR`."""

    @abstractmethod
    def check_seen(self, seen: ObsT, action: ActionT) -> Verdict:
        """Whether the viewer of `seen` may take `action` now. Fast: called while dragging."""

    @abstractmethod
    def legal_seen(self, seen: ObsT) -> Sequence[ActionT]:
        """Every action the viewer may take now, or, where `lists_all` is false, a representative
        choice that is never empty while the viewer is to act. All of them pass `check_seen`."""

    lists_all: ClassVar[bool] = True

    def sample_seen(self, seen: ObsT, rng: Random) -> ActionT:
        """One action the viewer may take now, drawn at random and cheaply.

        Raises:
            IndexError: If the viewer is not to act.
        """
        return rng.choice(self.legal_seen(seen))

    @abstractmethod
    def sample_chance(self, state: StateT, actor: Actor, rng: Random) -> ActionT:
        """The outcome of chance (or of the clock) that comes next, drawn with `rng`."""

    @abstractmethod
    def check_chance(self, state: StateT, actor: Actor, action: ActionT) -> Verdict:
        """Whether `action` is a possible outcome of chance (or of the clock) now. Complete:
        a record edited by hand must not bring a tile twice."""

    @abstractmethod
    def _apply(self, state: StateT, actor: Actor, action: ActionT) -> Step[StateT]:
        """What `apply` does once the action is known to be allowed."""

    def check(self, state: StateT, actor: Actor, action: ActionT) -> Verdict:
        """Whether `actor` may take `action` now. Pure."""
        if actor in (CHANCE, CLOCK):
            return self.check_chance(state, actor, action)
        return self.check_seen(self.observe(state, actor), action)

    def legal_actions(self, state: StateT, actor: Actor) -> Sequence[ActionT]:
        """`legal_seen` of what seat `actor` sees."""
        return self.legal_seen(self.observe(state, actor))

    def apply(self, state: StateT, actor: Actor, action: ActionT) -> Step[StateT]:
        """The state after `action`, what happened and what was revealed.

        Raises:
            IllegalAction: If `check` refuses; nothing has changed then.
        """
        verdict = self.check(state, actor, action)
        if not verdict:
            raise IllegalAction(verdict)
        return self._apply(state, actor, action)

    def replay(self, state: StateT, actor: Actor, action: ActionT) -> Step[StateT]:
        """Like `apply` for an action that came out of this very game's own listing: unchecked.

        Only for search and simulation inside the engine's own tests and players.
        """
        return self._apply(state, actor, action)

    @abstractmethod
    def format(self, action: ActionT) -> str:
        """The action in the game's notation: one line, no spaces at the ends."""

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """Reads what `format` writes.

        Raises:
            NotationError: If it is not of that form.
        """

    @abstractmethod
    def describe(self, seen: ObsT, action: ActionT) -> Text:
        """The action as a sentence for lists of moves and screen readers."""

    def hidden_twin(self, state: StateT, viewer: int, rng: Random) -> StateT:
        """A state that differs from `state` only in what `viewer` may not know.

        For the property test that observations leak nothing, and for players that guess.
        """
        del viewer, rng
        return state

    @abstractmethod
    def veil(
        self, setup: Setup, actions: Sequence[tuple[Actor, ActionT]], rng: Random
    ) -> tuple[tuple[Actor, ActionT], ...]:
        """A game under way, as one may hand it to those who only watch.

        The answer can be played from the same beginning and looks to a `SPECTATOR` just like the
        game given, at every position; whatever a spectator may not know is made up with `rng`
        from what a spectator does know. A game may leave out its end where that cannot be done.

        Args:
            setup: What was agreed.
            actions: (actor, action) from the beginning, all allowed.
            rng: Decides what is made up.
        """
