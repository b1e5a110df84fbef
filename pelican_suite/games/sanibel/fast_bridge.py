"""Between the contract's values and the compact twin: states, observations, actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from pelican_suite.games.sanibel.actions import Action, Keep, Put, Start, Turn, Via, Wave
from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.edition import Counts
from pelican_suite.games.sanibel.fast import (
    CRAB,
    FILL,
    HELD,
    KEEP,
    LIGHT,
    OVER,
    PICK,
    START,
    TURN,
    WAVE,
    FastPut,
    FastSanibel,
)
from pelican_suite.games.sanibel.fast_bag import FastBag, FastLay
from pelican_suite.games.sanibel.fast_tables import FastTables, fast_tables
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Observation, Phase, State, Table
from pelican_suite.games.sanibel.tiles import Lay, mask_of

VIAS: Final[dict[Via, int]] = {
    Via.PICK: PICK,
    Via.CRAB: CRAB,
    Via.HELD: HELD,
    Via.LIGHT: LIGHT,
    Via.FILL: FILL,
}
VIA_OF: Final[dict[int, Via]] = {number: via for via, number in VIAS.items()}
PHASES: Final[dict[Phase, int]] = {
    Phase.KEEP: KEEP,
    Phase.START: START,
    Phase.TURN: TURN,
    Phase.WAVE: WAVE,
    Phase.OVER: OVER,
}


def twin_of(state: State) -> FastSanibel:
    """The twin of a state after the deal.

    Raises:
        ValueError: If the deal is still to come.
    """
    if state.table.phase is Phase.DEAL:
        raise ValueError("the twin begins after the deal")
    twin = _twin(state.table)
    numbers = twin.tables.kind_of
    twin.hands = [[numbers[name] for name in hand] for hand in state.hands]
    twin.choices = [[numbers[name] for name in choice] for choice in state.choices]
    return twin


def guess_twin(seen: Observation, rng: Random) -> FastSanibel:
    """A twin that agrees with all the viewer knows; hidden lighthouse tiles are dealt by lot."""
    table = seen.table
    twin = _twin(table)
    tables = twin.tables
    numbers = tables.kind_of
    own = [numbers[name] for name in (*seen.hand, *seen.choice)]
    laid = [kind for bag in twin.bags for kind, _ in bag.lights]
    unseen = [
        kind
        for kind in tables.lighthouse_tiles
        if kind != tables.driftwood and kind not in own and kind not in laid
    ]
    rng.shuffle(unseen)
    twin.hands = [[unseen.pop() for _ in range(size)] for size in table.hand_sizes]
    if seen.viewer >= 0:
        twin.hands[seen.viewer] = [numbers[name] for name in seen.hand]
        twin.choices[seen.viewer] = [numbers[name] for name in seen.choice]
    return twin


def bag_of(tables: FastTables, bag: Bag) -> FastBag:
    """The twin of a bag."""
    twin = FastBag(tables)
    for lay in bag.lays:
        twin.lay(*lay_to_fast(tables, lay))
    return twin


def lay_to_fast(tables: FastTables, lay: Lay) -> FastLay:
    """A lay in numbers."""
    kind = tables.kind_of[lay.kind]
    place = tables.place_of[mask_of(lay.cells)]
    return kind, place, tables.way_of(kind, place, lay.cells)


def spot_to_fast(tables: FastTables, spot: Spot) -> int:
    """A footprint's number."""
    return tables.first[tables.edition.path.order[spot.stop]] + spot.index


def spot_from_fast(tables: FastTables, spot: int) -> Spot:
    """The footprint of a number."""
    stop = tables.stop[spot]
    return Spot(tables.stops[stop], spot - tables.first[stop])


def put_to_fast(tables: FastTables, put: Put) -> FastPut:
    """A put in numbers."""
    return (*lay_to_fast(tables, put.lay), VIAS[put.via], put.section)


def put_from_fast(tables: FastTables, put: FastPut) -> Put:
    """The put of the contract engine."""
    kind, place, way, via, section = put
    lay = tables.lay(kind, place, way)
    return Put(lay.kind, lay.cells, VIA_OF[via], section)


def turn_from_fast(tables: FastTables, spot: int, puts: Sequence[FastPut]) -> Turn:
    """The turn of the contract engine."""
    return Turn(spot_from_fast(tables, spot), tuple(put_from_fast(tables, put) for put in puts))


def play_turn(twin: FastSanibel, spot: int, puts: Sequence[FastPut]) -> None:
    """Plays a whole turn whose tiles come in an order they can be laid in."""
    twin.walk(spot)
    for kind, place, way, via, section in puts:
        if via == FILL:
            twin.fill(kind, place)
        else:
            twin.take((kind, via, section), place, way)
    twin.end_turn()


def play_action(twin: FastSanibel, action: Action) -> None:
    """Plays an action of the contract engine whose tiles come in an order they can be laid in.

    Raises:
        ValueError: For the deal, which is before the twin's time.
    """
    tables = twin.tables
    numbers = tables.kind_of
    match action:
        case Keep():
            twin.keep(numbers[action.tile])
        case Start():
            lays = [lay_to_fast(tables, lay) for lay in action.lays]
            twin.settle([(kind, place) for kind, place, _ in lays])
        case Turn():
            puts = [put_to_fast(tables, put) for put in action.puts]
            play_turn(twin, spot_to_fast(tables, action.spot), puts)
        case Wave():
            twin.wash([[numbers[name] for name in kinds] for kinds in action.washed])
        case _:
            raise ValueError("the twin begins after the deal")


def _twin(table: Table) -> FastSanibel:
    tables = fast_tables(table.edition)
    numbers = tables.kind_of
    twin = FastSanibel(tables, table.seats)
    twin.phase = PHASES[table.phase]
    twin.actor = table.to_act if table.to_act is not None and table.to_act >= 0 else -1
    twin.order = list(table.order)
    twin.at = [spot_to_fast(tables, spot) for spot in table.spots]
    twin.wave = table.wave
    twin.beach = [[numbers[name] for name in kinds] for kinds in table.beach]
    twin.hexagons = _numbers(tables, table.hexagons)
    twin.diamonds = _numbers(tables, table.diamonds)
    twin.pile = _numbers(tables, table.pile)
    twin.bags = [bag_of(tables, bag) for bag in table.bags]
    twin.discards = table.discards
    twin.crabs = list(table.crabs)
    twin.points = list(table.points)
    twin.starting = [[numbers[name] for name in kinds] for kinds in table.starting]
    return twin


def _numbers(tables: FastTables, counts: Counts) -> list[int]:
    found = [0] * tables.kinds
    for name, number in counts:
        found[tables.kind_of[name]] = number
    return found
