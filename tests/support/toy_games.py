"""Two tiny games that keep the contract: one of turns, one in which all play at once.

Chance deals every seat a hidden card. Each seat bets 1 to 3, `rounds` times; card plus bets is
the score. In `SPRINT` all bet at the same time, and the clock may end it.
"""

from dataclasses import dataclass, replace
from random import Random

from pelican_suite.core.contract import (
    ALLOWED,
    CHANCE,
    CLOCK,
    Game,
    GameInfo,
    Result,
    ScoreLine,
    Setup,
    Step,
    event,
    refuse,
)
from pelican_suite.core.errors import InputError, NotationError
from pelican_suite.core.options import Choice, OptionSpec
from pelican_suite.core.text import SeatName, say


@dataclass(frozen=True, slots=True)
class Deal:
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bet:
    height: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    pass


@dataclass(frozen=True, slots=True)
class State:
    rounds: int
    cards: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]
    time_up: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    viewer: int
    rounds: int
    card: int | None
    bets: tuple[tuple[int, ...], ...]
    may_act: bool


class ToyGame(Game):
    def __init__(self, name, simultaneous):
        self.simultaneous = simultaneous
        self.info = GameInfo(
            id=name,
            title=say("Toy"),
            summary=say("Bets on hidden cards"),
            min_seats=1,
            max_seats=4,
            options=(
                OptionSpec(
                    "rounds",
                    2,
                    say("Rounds"),
                    say("How often each player bets"),
                    tuple(Choice(n, say("{n}", n=n)) for n in (1, 2, 3)),
                ),
            ),
            simultaneous=simultaneous,
        )

    def edition_digest(self, name):
        if name != "reference":
            raise InputError("edition", "there is only the reference edition")
        return "sha256:" + "ab" * 32

    def initial(self, setup: Setup):
        if not 1 <= setup.seats <= 4:
            raise InputError("seats", "must be 1 to 4")
        return State(setup.option("rounds"), (), ((),) * setup.seats)

    def actors(self, state):
        if not state.cards:
            return (CHANCE,)
        if state.time_up:
            return ()
        behind = [s for s, bets in enumerate(state.bets) if len(bets) < state.rounds]
        if not behind:
            return ()
        if self.simultaneous:
            return (*behind, CLOCK)
        return (min(behind, key=lambda seat: (len(state.bets[seat]), seat)),)

    def result(self, state):
        if self.actors(state):
            return None
        sums = tuple(sum(bets) for bets in state.bets)
        scores = tuple(card + bet for card, bet in zip(state.cards, sums, strict=True))
        winners = tuple(s for s, score in enumerate(scores) if score == max(scores))
        lines = (ScoreLine(say("Cards"), state.cards), ScoreLine(say("Bets"), sums))
        return Result(scores, winners, lines)

    def standing(self, state):
        return tuple(sum(bets) for bets in state.bets)

    def observe(self, state, viewer):
        over = not self.actors(state)
        card = state.cards[viewer] if state.cards and viewer >= 0 else None
        return Seen(
            viewer, state.rounds, card, state.bets, not over and viewer in self.actors(state)
        )

    def check_seen(self, seen, action):
        if not seen.may_act:
            return refuse("not-your-turn", "TOY-1", say("It is not your turn"))
        if not isinstance(action, Bet) or not 1 <= action.height <= 3:
            return refuse("height", "TOY-2", say("A bet is 1 to 3"), ("bet", 3))
        return ALLOWED

    def legal_seen(self, seen):
        return [Bet(1), Bet(2), Bet(3)] if seen.may_act else []

    def sample_chance(self, state, actor, rng: Random):
        if actor == CLOCK:
            return TimeUp()
        return Deal(tuple(rng.sample(range(10), len(state.bets))))

    def check_chance(self, state, actor, action):
        if actor not in self.actors(state):
            return refuse("not-now", "TOY-3", say("Nothing is to be dealt now"))
        if actor == CLOCK and action == TimeUp():
            return ALLOWED
        if (
            actor == CHANCE
            and isinstance(action, Deal)
            and len(action.cards) == len(set(action.cards)) == len(state.bets)
            and set(action.cards) <= set(range(10))
        ):
            return ALLOWED
        return refuse("deal", "TOY-3", say("This is no deal"))

    def _apply(self, state, actor, action):
        if isinstance(action, Deal):
            events = [
                event("dealt", say("You hold card {card}", card=card), to=(seat,))
                for seat, card in enumerate(action.cards)
            ]
            public = event("dealt-all", say("Everyone holds a card"))
            return Step(replace(state, cards=action.cards), (public, *events))
        if isinstance(action, TimeUp):
            return Step(replace(state, time_up=True), (event("time", say("Time is up"), CLOCK),))
        bets = list(state.bets)
        bets[actor] = (*bets[actor], action.height)
        said = say("{who} bets {height}", who=SeatName(actor), height=action.height)
        return Step(replace(state, bets=tuple(bets)), (event("bet", said, actor),))

    def format(self, action):
        match action:
            case Deal(cards):
                return "deal " + " ".join(map(str, cards))
            case TimeUp():
                return "time"
            case Bet(height):
                return f"bet {height}"
        raise TypeError(action)

    def parse(self, text):
        words = text.split(" ")
        try:
            numbers = tuple(int(word) for word in words[1:])
        except ValueError:
            numbers = None
        match words[0], numbers:
            case "deal", (_, *_):
                return Deal(numbers)
            case "bet", (height,):
                return Bet(height)
            case "time", ():
                return TimeUp()
        raise NotationError("", f"{text!r} is not an action")

    def describe(self, seen, action):
        return say("Bet {height}", height=action.height)

    def hidden_twin(self, state, viewer, rng):
        if not state.cards:
            return state
        others = [seat for seat in range(len(state.cards)) if seat != viewer]
        free = [card for card in range(10) if viewer < 0 or card != state.cards[viewer]]
        cards = list(state.cards)
        for seat, card in zip(others, rng.sample(free, len(others)), strict=True):
            cards[seat] = card
        return replace(state, cards=tuple(cards))

    def veil(self, setup, actions, rng):
        if not actions:
            return ()
        cards = tuple(rng.sample(range(10), setup.seats))
        return ((actions[0][0], Deal(cards)), *actions[1:])


TURNS = ToyGame("toy", simultaneous=False)
SPRINT = ToyGame("sprint", simultaneous=True)


def toy_setup(seats=2, rounds=2):
    return Setup(seats, (("rounds", rounds),))
