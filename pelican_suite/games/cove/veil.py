"""A game under way for those who only watch: the rounds that are over, where everything is open.

The round under way is left out, cards and birds; so is the division of the cards between two decks
as far as no card has shown it (COVE-12).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pelican_suite.core.contract import Actor, Setup
from pelican_suite.games.cove.actions import Action, DealCards, Open
from pelican_suite.games.cove.state import edition_of
from pelican_suite.games.cove.variants import level_3

Actions = tuple[tuple[Actor, Action], ...]


def veil(
    setup: Setup, actions: Sequence[tuple[Actor, Action]], rounds: int, rng: Random
) -> Actions:
    """See `Game.veil`.

    Args:
        setup: What was agreed.
        actions: From the beginning.
        rounds: Number of rounds that are over.
        rng: Divides the unknown cards.
    """
    deals = [at for at, (_, action) in enumerate(actions) if isinstance(action, DealCards)]
    known = actions[: deals[rounds]] if rounds < len(deals) else actions
    return tuple(
        (actor, _open(setup, action, known, rng) if isinstance(action, Open) else action)
        for actor, action in known
    )


def _open(setup: Setup, action: Open, known: Sequence[tuple[Actor, Action]], rng: Random) -> Open:
    """The easier deck with those of its cards that were seen, and others by lot."""
    if not action.easier:
        return action
    upper, lower = set(), set()
    for _, one in known:
        if isinstance(one, DealCards):
            upper |= set(one.upper)
            lower |= set(one.lower)
    cards = level_3(edition_of(setup))
    seen = [card for card in cards if card in upper]
    free = [card for card in cards if card not in upper and card not in lower]
    rest = rng.sample(free, len(action.easier) - len(seen))
    return Open(action.starter, tuple(sorted((*seen, *rest))))
