"""How people of different practice go about a deal of Pelican Cove.

The model has no dice for mistakes. A player reads the cards, may lose the thread of a long "same
as" chain, puts bird after bird where it seems best while keeping only so many other cards in mind,
and then mends what is still wrong as long as patience and time last. Hard deals, with few good
placements, are where such a player goes wrong; easy ones come out right.

Chance enters only where two nests look equally good, and into the pace of the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pelican_suite.games.cove.evaluation import EMPTY, Placement
from pelican_suite.games.cove.relations import EVERYWHERE, NESTS, OFF_BOARD, Nest, Ring
from pelican_suite.games.cove.requests import (
    CHAINING,
    NO_BIRD,
    Bird,
    Deal,
    Demand,
    Kind,
    demands,
)
from pelican_suite.games.cove.state import place


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player is able to do.

    Attributes:
        attention: Other cards kept in mind while a bird is placed or moved.
        links: Longest chain of "same as" and "opposite of" that is followed to its end.
        double_opposites: Whether the opposite of an opposite is understood.
        plans: Birds that are hard to please go first, instead of in board order.
        mends: How often the board is looked over for something to put right.
        foresight: Whether two moves are thought of at once where one alone does not help.
        exact: Sees the best placement at once and never errs.
        read_ms: Time to take in a card, and for each link of a chain again.
        think_ms: Time to choose a nest.
        move_ms: Time to move a pawn.
    """

    attention: int = 0
    links: int = 0
    double_opposites: bool = False
    plans: bool = False
    mends: int = 0
    foresight: bool = False
    exact: bool = False
    read_ms: int = 1000
    think_ms: int = 1000
    move_ms: int = 1000


@dataclass(frozen=True, slots=True)
class Wish:
    """A card as the player understands it.

    Attributes:
        bird: The bird it lies under.
        demands: What it is taken to ask for; nothing where the player is content with any nest.
        links: Length of the chain that was read.
    """

    bird: Bird
    demands: tuple[Demand, ...]
    links: int


@dataclass(frozen=True, slots=True)
class Move:
    """One move of the hand: a bird to a nest, after so much time."""

    bird: Bird
    nest: Nest
    takes_ms: int


def read_cards(deal: Deal, skill: Skill) -> tuple[Wish, ...]:
    """All cards as the player understands them."""
    return tuple(
        _read(deal, bird, row, skill) for bird in range(len(deal)) for row in range(len(deal[bird]))
    )


def moves(ring: Ring, deal: Deal, skill: Skill, target: Placement, rng: Random) -> Iterator[Move]:
    """What a player's hand does, one move after the other, without regard to the timer.

    Args:
        ring: The nest board.
        deal: The cards.
        skill: The player's ability.
        target: A best placement; used by players who see it at once.
        rng: Decides between nests that look alike, and the pace.
    """
    wishes = read_cards(deal, skill)
    if skill.exact:
        yield from _straight(wishes, skill, target, rng)
        return
    board = EMPTY
    for bird in _order(ring, wishes, skill):
        own = [wish for wish in wishes if wish.bird == bird]
        minded = _minded(wishes, board, bird, skill)
        nest = _best_nest(ring, board, bird, (*own, *minded), rng)
        board = place(board, bird, nest)
        reading = sum(skill.read_ms * (1 + wish.links) for wish in own)
        yield Move(bird, nest, _pace(reading + skill.think_ms + skill.move_ms, rng))
    yield from _mend(ring, wishes, board, skill, rng)


def _straight(
    wishes: tuple[Wish, ...], skill: Skill, target: Placement, rng: Random
) -> Iterator[Move]:
    reading = sum(skill.read_ms * (1 + wish.links) for wish in wishes)
    first = _pace(reading + skill.think_ms, rng)
    for bird, nest in enumerate(target):
        yield Move(bird, nest, first + _pace(skill.move_ms, rng))
        first = 0


def _mend(
    ring: Ring, wishes: tuple[Wish, ...], board: Placement, skill: Skill, rng: Random
) -> Iterator[Move]:
    """Looks the board over and puts things right, one move at a time."""
    for _ in range(skill.mends):
        better = _mending_moves(ring, wishes, board, skill, rng)
        waited = skill.think_ms + skill.read_ms
        for bird, nest in better:
            board = place(board, bird, nest)
            yield Move(bird, nest, _pace(waited + skill.move_ms, rng))
            waited = 0
        if not better:
            return


def _mending_moves(
    ring: Ring, wishes: tuple[Wish, ...], board: Placement, skill: Skill, rng: Random
) -> tuple[tuple[Bird, Nest], ...]:
    """The move, or with foresight the two, that put a wish right without spoiling others."""
    unmet = [wish for wish in wishes if not _met(ring, wish, board)]
    for steps in (1, 2) if skill.foresight else (1,):
        for wish in unmet:
            others = [other for other in wishes if other is not wish]
            minded = [wish, *_nearest(others, wish, skill.attention)]
            gain, moves_made = _best_moves(ring, wish, minded, board, steps=steps, rng=rng)
            if gain > _count(ring, minded, board):
                return moves_made
    return ()


def _best_moves(
    ring: Ring, wish: Wish, minded: list[Wish], board: Placement, *, steps: int, rng: Random
) -> tuple[int, tuple[tuple[Bird, Nest], ...]]:
    """The most wishes that so many moves can meet, the first with a bird that `wish` is about."""
    hands = {wish.bird} | {demand.request.bird for demand in wish.demands} - {NO_BIRD}
    tried = [(bird, nest) for bird in sorted(hands) for nest in range(NESTS) if nest != board[bird]]
    rng.shuffle(tried)  # among equals, whichever comes to mind first
    best: tuple[int, tuple[tuple[Bird, Nest], ...]] = (-1, ())
    for move in tried:
        after = place(board, *move)
        more: tuple[tuple[Bird, Nest], ...] = ()
        count = _count(ring, minded, after)
        if steps > 1:
            count, more = max(
                (
                    (_count(ring, minded, place(after, bird, nest)), ((bird, nest),))
                    for bird in range(len(board))
                    for nest in range(NESTS)
                    if nest != after[bird]
                ),
                key=lambda found: found[0],
            )
        if count > best[0]:
            best = (count, (move, *more))
    return best


def _read(deal: Deal, bird: Bird, row: int, skill: Skill) -> Wish:
    links, opposites = _chain(deal, bird, row)
    if links > skill.links:
        return Wish(bird, (), links)  # lost the thread: any nest then
    found = demands(deal, bird, row)
    if opposites > 1 and not skill.double_opposites:
        found = tuple(Demand(demand.request, False) for demand in found)
    return Wish(bird, found, links)


def _chain(deal: Deal, bird: Bird, row: int) -> tuple[int, int]:
    """Links of the chain that begins with a card, and how many of them are opposites."""
    seen = {bird}
    links = opposites = 0
    request = deal[bird][row]
    while request.kind in CHAINING and request.bird not in seen:
        seen.add(request.bird)
        links += 1
        opposites += request.kind is Kind.OPPOSITE_OF
        request = deal[request.bird][0]
    return links, opposites


def _order(ring: Ring, wishes: tuple[Wish, ...], skill: Skill) -> list[Bird]:
    birds = sorted({wish.bird for wish in wishes})
    if not skill.plans:
        return birds
    freedom = dict.fromkeys(birds, 0)
    for wish in wishes:
        for demand in wish.demands:
            freedom[wish.bird] -= NESTS - _width(ring, demand)
            if demand.request.bird != NO_BIRD:
                freedom[demand.request.bird] -= 1  # others depend on it
    return sorted(birds, key=lambda bird: (freedom[bird], bird))


def _width(ring: Ring, demand: Demand) -> int:
    """How many nests would do, wherever the other bird sits: the most."""
    return max(ring.nests_for(demand, other).bit_count() for other in range(NESTS))


def _minded(wishes: tuple[Wish, ...], board: Placement, bird: Bird, skill: Skill) -> list[Wish]:
    """Other cards the player thinks of while placing `bird`: first those that name it."""
    placed = [wish for wish in wishes if wish.bird != bird and board[wish.bird] != OFF_BOARD]
    placed.sort(key=lambda wish: all(demand.request.bird != bird for demand in wish.demands))
    return placed[: skill.attention]


def _nearest(wishes: list[Wish], wish: Wish, most: int) -> list[Wish]:
    """Cards nearest in mind: those about the same birds first."""
    birds = {wish.bird} | {demand.request.bird for demand in wish.demands}

    def far(other: Wish) -> bool:
        named = {other.bird} | {demand.request.bird for demand in other.demands}
        return not (named - {NO_BIRD}) & birds

    return sorted(wishes, key=far)[:most]


def _best_nest(
    ring: Ring, board: Placement, bird: Bird, minded: tuple[Wish, ...], rng: Random
) -> Nest:
    free = [nest for nest in range(NESTS) if nest not in board]
    return max(
        free,
        key=lambda nest: (_promise(ring, minded, place(board, bird, nest)), rng.random()),
    )


def _promise(ring: Ring, wishes: tuple[Wish, ...], board: Placement) -> float:
    """Wishes met, and half of one for a wish that a free nest can still fulfil."""
    return sum(
        1.0 if _met(ring, wish, board) else 0.5 * _possible(ring, wish, board) for wish in wishes
    )


def _count(ring: Ring, wishes: list[Wish], board: Placement) -> int:
    return sum(_met(ring, wish, board) for wish in wishes)


def _met(ring: Ring, wish: Wish, board: Placement) -> bool:
    return all(_fits(ring, demand, board, wish.bird) for demand in wish.demands)


def _fits(ring: Ring, demand: Demand, board: Placement, bird: Bird) -> bool:
    named = demand.request.bird
    other = OFF_BOARD if named == NO_BIRD else board[named]
    if named != NO_BIRD and other == OFF_BOARD:
        return False
    return bool(ring.nests_for(demand, other) >> board[bird] & 1)


def _possible(ring: Ring, wish: Wish, board: Placement) -> bool:
    """Whether every demand is met or waits for a bird that still has a fitting nest."""
    free = EVERYWHERE
    for nest in board:
        if nest != OFF_BOARD:
            free &= ~(1 << nest)
    for demand in wish.demands:
        named = demand.request.bird
        if named != NO_BIRD and board[named] == OFF_BOARD:
            # relations are mutual, so the fitting nests can be asked for from this side
            if not ring.nests_for(demand, board[wish.bird]) & free:
                return False
        elif not _fits(ring, demand, board, wish.bird):
            return False
    return True


def _pace(ms: int, rng: Random) -> int:
    """A hand is never quite as quick twice: a fifth faster or slower."""
    return round(ms * rng.uniform(0.8, 1.2))
