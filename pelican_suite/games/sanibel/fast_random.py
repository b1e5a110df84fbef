"""Whole games of the compact twin by lot: for benchmarks and the differential test."""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.sanibel.fast import (
    FILL,
    KEEP,
    OVER,
    START,
    WAVE,
    FastPut,
    FastSanibel,
    draw_from,
    pool_of,
    wash_ashore,
)
from pelican_suite.games.sanibel.fast_tables import DIAMOND, TRIANGLE, FastTables

_HAND: Final = 2


def deal(tables: FastTables, seats: int, rng: Random) -> FastSanibel:
    """A game after a random deal (SAN-9, SAN-10)."""
    twin = FastSanibel(tables, seats)
    edition = tables.edition
    brings = edition.starting_draw(seats)
    large, small = pool_of(tables.hexagons), pool_of(tables.diamonds)
    twin.beach = wash_ashore(tables.sections, brings.hexagons, brings.diamonds, large, small, rng)
    for kinds in twin.beach:
        for kind in kinds:
            bag = twin.hexagons if twin.hexagons[kind] else twin.diamonds
            bag[kind] -= 1
    twin.order = list(range(seats))
    rng.shuffle(twin.order)
    triangles = pool_of(tables.triangles)
    for _ in range(min(edition.triangles_per_player * seats, len(triangles))):
        twin.pile[draw_from(triangles, rng)] += 1
    house = tables.lighthouse_tiles.copy()
    rng.shuffle(house)
    for seat in range(seats):
        twin.hands[seat] = [house.pop(), house.pop()]
    for seat in range(seats):
        if tables.driftwood in twin.hands[seat]:
            twin.hands[seat].remove(tables.driftwood)
            twin.choices[seat] = [house.pop(), house.pop()]
    small = [kind for kind in small if kind != tables.crab]
    for footprint, seat in enumerate(twin.order):
        twin.at[seat] = footprint
        for _ in range(min(tables.starts[footprint], len(small))):
            kind = draw_from(small, rng)
            twin.diamonds[kind] -= 1
            twin.starting[seat].append(kind)
    twin.go_on()
    return twin


def random_game(tables: FastTables, seats: int, rng: Random) -> FastSanibel:
    """A whole game of random turns, to its end."""
    twin = deal(tables, seats, rng)
    while twin.phase != OVER:
        step_at_random(twin, rng)
    return twin


def step_at_random(twin: FastSanibel, rng: Random) -> None:
    """One action of whoever is to act, or of the wave."""
    if twin.phase == WAVE:
        twin.wash(twin.draw_wave(rng))
    elif twin.phase == KEEP:
        choice = twin.choices[twin.actor]
        twin.keep(choice[_pick(len(choice), rng)])
    elif twin.phase == START:
        _settle_at_random(twin, rng)
    else:
        spots = twin.free_spots(twin.actor)
        turn_at_random(twin, spots[_pick(len(spots), rng)], rng)


def turn_at_random(twin: FastSanibel, spot: int, rng: Random) -> list[FastPut]:
    """A turn with shells and places at random, as many as fit; returns them as they were laid."""
    twin.walk(spot)
    bag = twin.bags[twin.actor]
    shape = twin.tables.shape
    puts: list[FastPut] = []
    while True:
        places: list[list[int]] = [bag.fitting(each) for each in range(TRIANGLE)]
        offers = [offer for offer in twin.offers() if places[shape[offer[0]]]]
        if not offers:
            break
        offer = offers[_pick(len(offers), rng)]
        where = places[shape[offer[0]]]
        place = where[_pick(len(where), rng)]
        way = _pick(len(twin.tables.ways(offer[0], place)), rng)
        twin.take(offer, place, way)
        puts.append((offer[0], place, way, offer[1], offer[2]))
    if rng.random() < 0.5:
        spaces, kinds = bag.fitting(TRIANGLE), twin.triangles()
        if spaces and kinds:
            kind, place = kinds[_pick(len(kinds), rng)], spaces[_pick(len(spaces), rng)]
            twin.fill(kind, place)
            puts.append((kind, place, 0, FILL, 0))
    twin.end_turn()
    return puts


def _settle_at_random(twin: FastSanibel, rng: Random) -> None:
    bag = twin.bags[twin.actor].copy()
    lays: list[tuple[int, int]] = []
    for kind in twin.starting[twin.actor]:
        places = bag.fitting(DIAMOND)
        place = places[_pick(len(places), rng)]
        bag.lay(kind, place, 0)
        lays.append((kind, place))
    twin.settle(lays)


def _pick(count: int, rng: Random) -> int:
    return int(rng.random() * count)
