"""A game of Sanibel played by the contract engine and by its compact twin, step by step."""

import sys
from random import Random

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.games.sanibel.actions import Wave
from pelican_suite.games.sanibel.bag import fitting
from pelican_suite.games.sanibel.choosing import offers
from pelican_suite.games.sanibel.fast import OVER, TURN, WAVE
from pelican_suite.games.sanibel.fast_bridge import (
    VIA_OF,
    play_action,
    spot_from_fast,
    turn_from_fast,
    twin_of,
)
from pelican_suite.games.sanibel.fast_random import turn_at_random
from pelican_suite.games.sanibel.fast_score import largest_teeth, pockets, sheet
from pelican_suite.games.sanibel.fast_tables import SHAPES
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.sheet import score_bag
from pelican_suite.games.sanibel.turns import free_spots


def facts(twin):
    """Everything a twin knows, in comparable form; the order of shells on a beach is none."""
    return {
        "phase": twin.phase,
        "actor": twin.actor,
        "order": twin.order,
        "at": twin.at,
        "wave": twin.wave,
        "beach": [sorted(kinds) for kinds in twin.beach],
        "hexagons": twin.hexagons,
        "diamonds": twin.diamonds,
        "pile": twin.pile,
        "discards": twin.discards,
        "crabs": twin.crabs,
        "points": twin.points,
        "starting": [sorted(kinds) for kinds in twin.starting],
        "hands": [sorted(kinds) for kinds in twin.hands],
        "choices": [sorted(kinds) for kinds in twin.choices],
        "bags": [
            (bag.covered, bag.closed, bag.cerith, bag.coquina, bag.tooth, bag.triangles, bag.lays)
            for bag in twin.bags
        ],
    }


def compare(state, twin):
    """All the two say of one position."""
    table = state.table
    edition = table.components
    assert facts(twin) == facts(twin_of(state))
    for bag, fast in zip(table.bags, twin.bags, strict=True):
        own = score_bag(edition, bag)
        assert sheet(fast) == [*(line.points for _, line in own.lines), own.lighthouse_points]
        assert largest_teeth(fast) == own.teeth
        assert pockets(fast) == len(edition.grid.pockets(bag.covered))
        for shape, kind in enumerate(SHAPES):
            places = [twin.tables.mask[place] for place in fast.fitting(shape)]
            assert places == [position.mask for position in fitting(edition, bag.covered, kind)]
    assert twin.totals() == list(SANIBEL.standing(state))
    if twin.phase == TURN:
        spots = [spot_from_fast(twin.tables, spot) for spot in twin.free_spots(twin.actor)]
        assert spots == free_spots(table, twin.actor)


def compare_offers(state, twin):
    """What may be come by on one footprint, by both."""
    for spot in twin.free_spots(twin.actor):
        other = twin.copy()
        other.walk(spot)
        names = twin.tables.names
        found = [(names[kind], VIA_OF[via], section) for kind, via, section in other.offers()]
        seen = SANIBEL.observe(state, twin.actor)
        listed = offers(seen, spot_from_fast(twin.tables, spot))
        assert sorted(found) == sorted((put.kind, put.via, put.section) for put in listed)


def propose(state, twin, rng):
    """A random action of whoever is to act: half of them drawn by the engine, half by the twin."""
    (actor,) = SANIBEL.actors(state)
    if twin.phase == TURN and rng.random() < 0.5:
        other = twin.copy()
        # Short steps often: they make full bags and bare beaches.
        spot = rng.choice(twin.free_spots(actor)[: rng.choice((4, 99))])
        action = turn_from_fast(twin.tables, spot, turn_at_random(other, spot, rng))
        verdict = SANIBEL.check(state, actor, action)
        assert verdict, (verdict, action)
        return actor, action, other
    if twin.phase == WAVE and rng.random() < 0.5:
        washed = twin.draw_wave(rng)
        names = twin.tables.names
        action = Wave(tuple(tuple(sorted(names[kind] for kind in kinds)) for kinds in washed))
        assert SANIBEL.check(state, actor, action)
        other = twin.copy()
        other.wash(washed)
        return actor, action, other
    if actor == CHANCE:
        action = SANIBEL.sample_chance(state, actor, rng)
    else:
        action = SANIBEL.sample_seen(SANIBEL.observe(state, actor), rng)
    other = twin.copy()
    play_action(other, action)
    return actor, action, other


def play_both(seats, seed):
    """One whole game through both, compared after every action; returns how many there were."""
    rng = Random(f"twins {seats} {seed}")
    state = SANIBEL.initial(Setup(seats))
    deal = SANIBEL.sample_chance(state, CHANCE, rng)
    state = SANIBEL.apply(state, CHANCE, deal).state
    twin = twin_of(state)
    actions = 0
    while twin.phase != OVER:
        before = facts(twin)
        actor, action, after = propose(state, twin, rng)
        assert facts(twin) == before
        if twin.phase == TURN and rng.random() < 0.1:
            compare_offers(state, twin)
        state = SANIBEL.apply(state, actor, action).state
        twin = after
        compare(state, twin)
        actions += 1
    assert SANIBEL.result(state).winners == (twin.winner(),)
    return actions


if __name__ == "__main__":
    # python tests/support/sanibel_twins.py 10000
    games = int(sys.argv[1])
    compared = sum(play_both(2 + number % 3, number) for number in range(games))
    print(f"{games} games, {compared} actions: every step the same")
