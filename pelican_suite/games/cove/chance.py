"""What chance and the clock do, and states that a viewer cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pelican_suite.core.contract import CLOCK, Actor
from pelican_suite.games.cove.actions import NO_CARD, DealCards, Open, TimeUp
from pelican_suite.games.cove.edition import BIRDS, CardId
from pelican_suite.games.cove.evaluation import Placement
from pelican_suite.games.cove.observation import Observation, Phase, Stage
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.games.cove.state import State, decks_left, edition_of, rules_of
from pelican_suite.games.cove.variants import LEVEL_3_IN_EASIER_DECK, Variant, level_3


def sample(state: State, actor: Actor, rng: Random) -> Open | DealCards | TimeUp:
    """What comes next, drawn with `rng`."""
    if actor == CLOCK:
        running = [seat for seat, stage in enumerate(state.stages) if stage is Stage.PLACING]
        return TimeUp(rng.choice(running))
    if state.phase is Phase.OPEN:
        return _open(state, rng)
    return _deal(state, rng)


def twin(state: State, seen: Observation, rng: Random) -> State:
    """A state that gives `seen` to its viewer and differs in what the viewer may not know."""
    if state.phase is not Phase.PLACE:
        return state
    boards = tuple(
        board if shown is not None else _other_birds(board, rng)
        for board, shown in zip(state.boards, seen.boards, strict=True)
    )
    if seen.sees_cards:
        return replace(state, boards=boards)
    gone = {*state.upper, *state.lower} - {NO_CARD}
    before = tuple(card for card in state.dealt if card not in gone)
    cards = _deal(replace(state, dealt=before), rng)
    dealt = sorted({*before, *cards.upper, *cards.lower} - {NO_CARD})
    return replace(state, boards=boards, dealt=tuple(dealt), upper=cards.upper, lower=cards.lower)


def _open(state: State, rng: Random) -> Open:
    starter = rng.randrange(state.setup.seats)
    if rules_of(state.setup).variant is not Variant.TWO_DECKS:
        return Open(starter)
    easier = rng.sample(level_3(edition_of(state.setup)), LEVEL_3_IN_EASIER_DECK)
    return Open(starter, tuple(sorted(easier)))


def _deal(state: State, rng: Random) -> DealCards:
    rules = rules_of(state.setup)
    decks = decks_left(state)
    if rules.variant is Variant.TWO_DECKS:
        easier, harder = decks
        return DealCards(tuple(rng.sample(easier, BIRDS)), tuple(rng.sample(harder, BIRDS)))
    cards = rng.sample(decks[0], BIRDS + rules.double_birds)
    if rules.variant is Variant.STANDARD:
        return DealCards(tuple(cards))
    return DealCards(tuple(cards[:BIRDS]), _spread(cards[BIRDS:], rng))


def _spread(cards: Sequence[CardId], rng: Random) -> tuple[CardId, ...]:
    """Lower cards on birds chosen at random (COVE-13)."""
    row = [NO_CARD] * BIRDS
    for bird, card in zip(rng.sample(range(BIRDS), len(cards)), cards, strict=True):
        row[bird] = card
    return tuple(row)


def _other_birds(board: Placement, rng: Random) -> Placement:
    """Birds chosen anew for the same nests."""
    nests = [nest for nest in board if nest != OFF_BOARD]
    other = [OFF_BOARD] * len(board)
    for bird, nest in zip(rng.sample(range(len(board)), len(nests)), nests, strict=True):
        other[bird] = nest
    return tuple(other)
