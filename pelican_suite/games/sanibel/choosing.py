"""Turns to choose from: a cheap random one, and a short representative list."""

from __future__ import annotations

from random import Random

from pelican_suite.games.sanibel.actions import Keep, Put, Start, Turn, Via
from pelican_suite.games.sanibel.bag import fitting, variants
from pelican_suite.games.sanibel.counts import number_of
from pelican_suite.games.sanibel.edition import SanibelEdition, is_gift
from pelican_suite.games.sanibel.path import Spot, section_of
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.games.sanibel.tiles import SAND_CRAB, SMALL, Lay, Shape, mask_of
from pelican_suite.games.sanibel.turns import free_spots, may_use_held


def sample(seen: Observation, rng: Random) -> Keep | Start | Turn:
    """One action the viewer may take now, at random.

    Raises:
        IndexError: If the viewer is not to act.
    """
    if not seen.my_turn:
        raise IndexError("it is not this viewer's turn")
    if seen.table.phase is Phase.KEEP:
        return Keep(rng.choice(seen.choice))
    if seen.table.phase is Phase.START:
        return sample_start(seen, rng)
    return sample_turn(seen, rng.choice(free_spots(seen.table, seen.viewer)), rng)


def sample_start(seen: Observation, rng: Random) -> Start:
    """Starting diamonds laid at random."""
    edition = seen.table.components
    covered = seen.table.bags[seen.viewer].covered
    lays = []
    for kind in seen.table.starting[seen.viewer]:
        position = rng.choice(list(fitting(edition, covered, Shape.DIAMOND)))
        covered |= position.mask
        lays.append(Lay(kind, position.cells))
    return Start(tuple(lays))


def offers(seen: Observation, spot: Spot, puts: tuple[Put, ...] = ()) -> list[Put]:
    """Tiles the viewer may still come by on a footprint, beyond `puts`; without cells.

    Triangles are not among them: see `fillable`.
    """
    table = seen.table
    reward = table.components.path.reward(spot)
    here = section_of(spot.stop)
    beach = [list(kinds) for kinds in table.beach]
    for put in puts:
        if put.section:
            beach[put.section - 1].remove(put.kind)
        if put.via is Via.CRAB:
            beach[here - 1].remove(SAND_CRAB)
    found: list[Put] = []

    def gifts(via: Via) -> list[Put]:
        return [
            Put(kind, (), via, section)
            for section, kinds in enumerate(beach, start=1)
            if section != here
            for kind in dict.fromkeys(kinds)
            if is_gift(kind)
        ]

    if sum(put.via in (Via.PICK, Via.CRAB) for put in puts) < reward.shells:
        if here:
            found += [
                Put(kind, (), Via.PICK, here)
                for kind in dict.fromkeys(beach[here - 1])
                if is_gift(kind)
            ]
            if SAND_CRAB in beach[here - 1]:
                found += gifts(Via.CRAB)
        else:
            found += gifts(Via.PICK)
    held = table.crabs[seen.viewer] - sum(put.via is Via.HELD for put in puts)
    if held > 0 and may_use_held(spot, reward):
        found += gifts(Via.HELD)
    used = [put.kind for put in puts if put.via is Via.LIGHT]
    if len(used) < reward.lighthouse_tiles:
        found += [Put(tile, (), Via.LIGHT) for tile in seen.hand if tile not in used]
    return found


def fillable(seen: Observation, puts: tuple[Put, ...] = ()) -> list[Put]:
    """Triangles the viewer may place now beside `puts`, one entry a space and type (SAN-4)."""
    table = seen.table
    covered = covered_with(seen, puts)
    types = [
        family.value
        for family in SMALL
        if number_of(table.pile, family) > sum(p.via is Via.FILL and p.kind == family for p in puts)
    ]
    return [
        Put(kind, position.cells, Via.FILL)
        for position in fitting(table.components, covered, Shape.TRIANGLE)
        for kind in types
    ]


def covered_with(seen: Observation, puts: tuple[Put, ...]) -> int:
    """Covered cells of the viewer's bag once `puts` lie in it."""
    covered = seen.table.bags[seen.viewer].covered
    for put in puts:
        covered |= mask_of(put.cells)
    return covered


def sample_turn(seen: Observation, spot: Spot, rng: Random) -> Turn:
    """A turn to `spot` with shells and places at random, as many as fit."""
    edition = seen.table.components
    puts: tuple[Put, ...] = ()
    while left := offers(seen, spot, puts):
        rng.shuffle(left)
        for offer in left:
            laid = _lay_somewhere(edition, covered_with(seen, puts), offer, rng)
            if laid is not None:
                puts = (*puts, laid)
                break
        else:
            break
    if rng.random() < 0.5:
        spaces = fillable(seen, puts)
        if spaces:
            puts = (*puts, rng.choice(spaces))
    return Turn(spot, puts)


def _lay_somewhere(edition: SanibelEdition, covered: int, offer: Put, rng: Random) -> Put | None:
    kind = edition.kinds[offer.kind]
    positions = list(fitting(edition, covered, kind.shape))
    if not positions:
        return None
    mask = rng.choice(positions).mask
    lay = rng.choice(variants(edition, kind, mask))
    return Put(offer.kind, lay.cells, offer.via, offer.section)


def candidates(seen: Observation) -> list[Keep | Start | Turn]:
    """A short choice of actions: for every footprint, with nothing and with each tile offered
    there on its first place."""
    if not seen.my_turn:
        return []
    edition = seen.table.components
    if seen.table.phase is Phase.KEEP:
        return [Keep(tile) for tile in seen.choice]
    if seen.table.phase is Phase.START:
        return [sample_start(seen, Random(number)) for number in range(4)]
    covered = seen.table.bags[seen.viewer].covered
    places = {
        shape: next(iter(fitting(edition, covered, shape)), None)
        for shape in (Shape.HEXAGON, Shape.STRIP, Shape.DIAMOND)
    }
    found: list[Keep | Start | Turn] = []
    for spot in free_spots(seen.table, seen.viewer):
        found.append(Turn(spot))
        for offer in offers(seen, spot):
            kind = edition.kinds[offer.kind]
            place = places[kind.shape]
            if place is not None:
                lay = variants(edition, kind, place.mask)[0]
                found.append(Turn(spot, (Put(offer.kind, lay.cells, offer.via, offer.section),)))
    return found
