"""A game under way for those who only watch: lighthouse tiles still in hand are made up (SAN-9).

Everything else lies open in Sanibel.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pelican_suite.core.contract import Actor, Seat, Setup
from pelican_suite.games.sanibel.actions import Action, Deal, Keep, Turn, Via
from pelican_suite.games.sanibel.dealing import HAND
from pelican_suite.games.sanibel.edition import edition_of
from pelican_suite.games.sanibel.tiles import DRIFTWOOD

Actions = tuple[tuple[Actor, Action], ...]


def veil(setup: Setup, actions: Sequence[tuple[Actor, Action]], rng: Random) -> Actions:
    """See `Game.veil`."""
    if not actions or not isinstance(deal := actions[0][1], Deal):
        return ()
    shown = {
        seat: [
            put.kind
            for actor, action in actions
            if actor == seat and isinstance(action, Turn)
            for put in action.puts
            if put.via is Via.LIGHT
        ]
        for seat in range(setup.seats)
    }
    laid = {kind for kinds in shown.values() for kind in kinds}
    lighthouse = edition_of(setup.edition).lighthouse
    unseen = sorted(tile for tile in lighthouse if tile != DRIFTWOOD and tile not in laid)
    rng.shuffle(unseen)
    hands: list[tuple[str, ...]] = []
    redrawn: list[tuple[str, ...]] = []
    kept: dict[Seat, str] = {}
    for seat, hand in enumerate(deal.hands):
        own = [*shown[seat], *(unseen.pop() for _ in range(HAND - len(shown[seat])))]
        rng.shuffle(own)
        if DRIFTWOOD in hand:
            kept[seat] = own.pop()
            redrawn.append(tuple(sorted((kept[seat], unseen.pop()))))
            own.append(DRIFTWOOD)
        else:
            redrawn.append(())
        hands.append(tuple(sorted(own)))
    made_up = Deal(deal.order, deal.beach, deal.pile, tuple(hands), tuple(redrawn), deal.starting)
    after = (
        (actor, Keep(kept[actor]) if isinstance(action, Keep) else action)
        for actor, action in actions[1:]
    )
    return ((actions[0][0], made_up), *after)
