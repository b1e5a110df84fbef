"""A sensible greedy player of Sanibel: for the next few stops it packs the best shells it can
find, one after the other, and walks where that is worth most. Looks no further than its turn."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pelican_suite.core.contract import Game
from pelican_suite.games.sanibel.actions import Action, Keep, Put, Start, Turn, Via
from pelican_suite.games.sanibel.bag import Bag, fitting
from pelican_suite.games.sanibel.choosing import fillable, offers
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.path import Reward, Spot
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.games.sanibel.tiles import Lay, Shape
from pelican_suite.games.sanibel.turns import free_spots
from pelican_suite.players.sanibel_worth import LIGHTHOUSE_HOPES, Appraiser

STOPS: Final = 3
"""How many stops ahead are looked at."""
SKIPPED: Final = 20.0
"""How heavily the shells of a stop passed by weigh against those of a later one. Stops are few and
nobody walks back, so almost any shell is worth a stop; only bare sections are passed."""
LEAST: Final = -0.3
"""A shell worth less than this stays on the beach."""


class GreedyPlayer:
    """Chooses by what the turn is worth; ties fall to the smaller notation, so no luck is used."""

    def choose(self, game: Game[Any, Any, Any], seen: Observation, rng: Random) -> Action:
        """The turn worth most."""
        del game, rng
        if seen.table.phase is Phase.KEEP:
            return Keep(max(seen.choice, key=lambda tile: (LIGHTHOUSE_HOPES.get(tile, 2.0), tile)))
        if seen.table.phase is Phase.START:
            return _start(seen)
        return _turn(seen)


def _start(seen: Observation) -> Start:
    edition = seen.table.components
    bag = seen.table.bags[seen.viewer]
    lays: list[Lay] = []
    for kind in seen.table.starting[seen.viewer]:
        put = _best_place(edition, bag, [Put(kind, ())])
        if put is None:
            raise ValueError("a bag has room for its starting diamonds")
        lays.append(put[1].lay)
        bag = bag.with_lays([put[1].lay])
    return Start(tuple(lays))


def _turn(seen: Observation) -> Turn:
    path = seen.table.components.path
    by_stop: dict[str, list[Spot]] = {}
    for spot in free_spots(seen.table, seen.viewer):
        by_stop.setdefault(spot.stop, []).append(spot)
    best: tuple[float, Turn] | None = None
    passed = 0.0
    for stop in list(by_stop)[:STOPS]:
        packed: dict[Reward, tuple[float, Turn]] = {}
        here = 0.0
        for spot in by_stop[stop]:
            reward = path.reward(spot)
            if reward not in packed:
                packed[reward] = _pack(seen, spot)
            worth = packed[reward][0] + reward.points
            here = max(here, worth)
            # Standing further back lets one move sooner: decides among equal footprints.
            worth -= SKIPPED * passed + 0.01 * spot.index
            if best is None or worth > best[0]:
                best = (worth, Turn(spot, packed[reward][1].puts))
        passed += here
    if best is None:
        raise ValueError("there is always a free footprint ahead")
    return best[1]


def _pack(seen: Observation, spot: Spot) -> tuple[float, Turn]:
    """Takes the best tile, again and again, then fills triangle spaces."""
    edition = seen.table.components
    bag = seen.table.bags[seen.viewer]
    puts: tuple[Put, ...] = ()
    total = 0.0
    while True:
        choice = _best_place(edition, bag, offers(seen, spot, puts))
        if choice is None or choice[0] < LEAST:
            break
        total += choice[0]
        puts = (*puts, choice[1])
        bag = bag.with_lays([choice[1].lay])
        bag, filled = _fill(seen, bag, puts)
        puts += filled
    bag, filled = _fill(seen, bag, puts)
    return total, Turn(spot, puts + filled)


def _fill(seen: Observation, bag: Bag, puts: tuple[Put, ...]) -> tuple[Bag, tuple[Put, ...]]:
    """Every triangle space that may be filled, with what is worth most."""
    edition = seen.table.components
    filled: tuple[Put, ...] = ()
    while spaces := fillable(seen, puts + filled):
        appraiser = Appraiser(edition, bag)
        rated = []
        for put in spaces:
            position = edition.grid.by_mask[Shape.TRIANGLE][1 << put.cells[0]]
            rated.append((appraiser.best_way(edition.kinds[put.kind], position)[0], put))
        put = max(rated, key=lambda pair: (pair[0], pair[1].cells, pair[1].kind))[1]
        filled = (*filled, put)
        bag = bag.with_lays([put.lay])
    return bag, filled


def _best_place(edition: SanibelEdition, bag: Bag, offered: list[Put]) -> tuple[float, Put] | None:
    """The best of some tiles on its best place."""
    appraiser = Appraiser(edition, bag)
    places = {
        shape: list(fitting(edition, bag.covered, shape))
        for shape in {edition.kinds[put.kind].shape for put in offered}
    }
    best: tuple[float, Put] | None = None
    rated: dict[str, tuple[float, Lay]] = {}
    for put in offered:
        kind = edition.kinds[put.kind]
        if put.kind not in rated:
            ways = [appraiser.best_way(kind, position) for position in places[kind.shape]]
            if not ways:
                continue
            rated[put.kind] = max(ways, key=lambda way: (way[0], way[1].cells))
        worth, lay = rated[put.kind]
        # A crab is used where the other section's shell is better, not just as good.
        worth -= 0.01 * (put.via is Via.CRAB)
        if best is None or worth > best[0]:
            best = (worth, Put(put.kind, lay.cells, put.via, put.section))
    return best
