"""Whether a player, chance or the clock may do something: verdicts and their codes.

Codes: `not-now`, `no-such-row`, `not-begun`, `finished`, `no-such-bird`, `no-such-nest`,
`already-there`, `not-placed`, `too-early`, `too-late`, `not-possible` (chance and clock).
Pointers: `("bird", n)`, `("nest", n)`, `("timer",)`.
"""

from __future__ import annotations

from pelican_suite.core.contract import ALLOWED, CLOCK, Verdict, refuse
from pelican_suite.core.text import say
from pelican_suite.games.cove.actions import (
    LOWER,
    NO_CARD,
    UPPER,
    Action,
    Begin,
    DealCards,
    Lift,
    Open,
    Place,
    Ready,
    Row,
    TimeUp,
)
from pelican_suite.games.cove.edition import BIRDS
from pelican_suite.games.cove.observation import Observation, Phase, Stage
from pelican_suite.games.cove.relations import NESTS, OFF_BOARD
from pelican_suite.games.cove.state import State, decks_left, edition_of, rules_of
from pelican_suite.games.cove.variants import LEVEL_3_IN_EASIER_DECK, Variant, level_3


def check_player(seen: Observation, action: Action) -> Verdict:
    """Whether the viewer of `seen` may take `action` now."""
    if seen.viewer not in seen.actors:
        return _not_now(seen)
    match action:
        case Row(row) if seen.phase is Phase.ANNOUNCE:
            if row not in (UPPER, LOWER):
                return refuse("no-such-row", "COVE-12", say("There are two rows to choose from."))
            return ALLOWED
        case Begin() if seen.phase is Phase.PLACE:
            return ALLOWED if seen.stages[seen.viewer] is Stage.WAITING else _not_now(seen)
        case Place() | Lift() | Ready() if seen.phase is Phase.PLACE:
            if seen.stages[seen.viewer] is Stage.WAITING:
                return refuse("not-begun", "COVE-14", say("You have not begun this round yet."))
            return _check_move(seen, action)
    return _not_now(seen)


def check_chance(state: State, actor: int, action: Action) -> Verdict:
    """Whether `action` is a possible outcome of chance or of the clock now."""
    possible = False
    match action:
        case TimeUp(seat):
            possible = (
                actor == CLOCK
                and state.phase is Phase.PLACE
                and rules_of(state.setup).timer_ms > 0
                and 0 <= seat < state.setup.seats
                and state.stages[seat] is Stage.PLACING
            )
        case Open() if actor != CLOCK and state.phase is Phase.OPEN:
            possible = _can_open(state, action)
        case DealCards() if actor != CLOCK and state.phase is Phase.DEAL:
            possible = _can_deal(state, action)
    if possible:
        return ALLOWED
    return refuse("not-possible", "COVE-11", say("This cannot happen at this point of the game."))


def _check_move(seen: Observation, action: Place | Lift | Ready) -> Verdict:
    if not isinstance(action, Ready):
        if not 0 <= action.bird < BIRDS:
            return refuse("no-such-bird", "COVE-10", say("There is no such bird."))
        if isinstance(action, Place) and not 0 <= action.nest < NESTS:
            return refuse("no-such-nest", "COVE-1", say("There is no such nest."))
    # Ready may coincide with the last move; two moves never share a moment
    earliest = seen.at_ms + (not isinstance(action, Ready))
    if action.at_ms > seen.limit_ms:
        return refuse("too-late", "COVE-11", say("Your time is up."), ("timer",))
    if action.at_ms < earliest:
        return refuse("too-early", "COVE-11", say("Time does not run backwards."), ("timer",))
    if isinstance(action, Place) and seen.board[action.bird] == action.nest:
        return refuse(
            "already-there",
            "COVE-10",
            say("The bird sits there already."),
            ("bird", action.bird),
            ("nest", action.nest),
        )
    if isinstance(action, Lift) and seen.board[action.bird] == OFF_BOARD:
        return refuse(
            "not-placed", "COVE-10", say("The bird is not on the board."), ("bird", action.bird)
        )
    return ALLOWED


def _not_now(seen: Observation) -> Verdict:
    if seen.phase is Phase.PLACE and seen.viewer >= 0:
        if seen.stages[seen.viewer] is Stage.TIMED_OUT:
            return refuse("too-late", "COVE-11", say("Your time is up."), ("timer",))
        if seen.stages[seen.viewer] is Stage.READY:
            return refuse("finished", "COVE-10", say("You are done with this round."))
    return refuse("not-now", "COVE-11", say("This is not possible now."))


def _can_open(state: State, action: Open) -> bool:
    if not 0 <= action.starter < state.setup.seats:
        return False
    if rules_of(state.setup).variant is not Variant.TWO_DECKS:
        return not action.easier
    known = set(level_3(edition_of(state.setup)))
    return (
        len(action.easier) == LEVEL_3_IN_EASIER_DECK
        and list(action.easier) == sorted(set(action.easier))
        and known.issuperset(action.easier)
    )


def _can_deal(state: State, action: DealCards) -> bool:
    rules = rules_of(state.setup)
    if len(action.upper) != BIRDS:
        return False
    lower = [card for card in action.lower if card != NO_CARD]
    if rules.variant is Variant.TWO_DECKS:
        easier, harder = decks_left(state)
        return (
            len(action.lower) == BIRDS
            and _all_different(action.upper, easier)
            and _all_different(action.lower, harder)
        )
    if rules.variant is Variant.TWO_REQUESTS:
        well_formed = len(action.lower) == BIRDS and len(lower) == rules.double_birds
    else:
        well_formed = not action.lower
    return well_formed and _all_different((*action.upper, *lower), decks_left(state)[0])


def _all_different(cards: tuple[int, ...], deck: tuple[int, ...]) -> bool:
    return len(set(cards)) == len(cards) and set(deck).issuperset(cards)
