"""Bags and tables of Sanibel for the tests. Cells of the reference grid, from the floor up:

row 0:  hexagons 0-1-2, 3-4-5, 6-7-8, 9-10-11, then diamond 12 and triangle 13 at the right wall;
row 1:  triangle 14 and diamond 15 at the left wall, then 16-17-18, 19-20-21, 22-23-24, 25-26-27;
rows 2 and 4 like row 0 from 28 and 56, row 3 like row 1 from 42.
The middle number of each hexagon is the flat diamond on top of it.
"""

from dataclasses import replace

from pelican_suite.core.contract import Setup
from pelican_suite.games.sanibel.bag import Bag, canonical, check_lay, fitting, variants
from pelican_suite.games.sanibel.edition import edition_of
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.sheet import score_bag
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.games.sanibel.tiles import Shape, mask_of

EDITION = edition_of("reference")
GRID = EDITION.grid

SHELLS = [kind for kind in EDITION.kinds.values() if kind.shape is Shape.HEXAGON]
SMALL = ["cerith", "coquina", "shark tooth"]


def hexagon(number):
    """Cells of the n-th hexagon of the plain tiling, from the floor up, left to right."""
    row, column = divmod(number, 4)
    first = (0, 16, 28, 44, 56)[row] + 3 * column
    return (first, first + 1, first + 2)


def bag(*tiles):
    """A bag of (kind, cells) pairs, geometry checked, gravity not."""
    lays, covered = [], 0
    for kind, where in tiles:
        cells = (where,) if isinstance(where, int) else tuple(where)
        lay = canonical(EDITION, EDITION.kinds[kind], cells)
        assert not covered & mask_of(cells), f"{kind} overlaps on {cells}"
        covered |= mask_of(cells)
        lays.append(lay)
    return Bag(tuple(lays), covered)


def small(kind, *cells):
    """Single tiles of one kind."""
    return [(kind, cell) for cell in cells]


def line(category, *tiles):
    """Points of one category for a bag of tiles."""
    return score_bag(EDITION, bag(*tiles))[category]


def lighthouse(name, *tiles):
    """Points of the lighthouse tile `name` in a bag of tiles."""
    scores = dict(score_bag(EDITION, bag(*tiles)).lighthouse)
    return scores[name].points


def random_bag(rng, tiles):
    """A bag filled by legal placements (SAN-2) with up to `tiles` tiles, lighthouse tiles too."""
    left = list(EDITION.lighthouse)
    lays, covered = [], 0
    for _ in range(tiles):
        roll = rng.random()
        if roll < 0.12 and left:
            kind = EDITION.kinds[left.pop(rng.randrange(len(left)))]
            shape = Shape.STRIP
        elif roll < 0.2:
            kind, shape = EDITION.kinds[rng.choice(SMALL)], Shape.TRIANGLE
        elif roll < 0.6:
            kind, shape = rng.choice(SHELLS), Shape.HEXAGON
        else:
            kind, shape = EDITION.kinds[rng.choice(SMALL)], Shape.DIAMOND
        positions = list(fitting(EDITION, covered, shape))
        if not positions:
            continue
        position = rng.choice(positions)
        lay = rng.choice(variants(EDITION, kind, position.mask))
        assert check_lay(EDITION, covered, kind, lay.cells)
        covered |= position.mask
        lays.append(lay)
    return Bag(tuple(lays), covered)


def dealt(seats=2, seed=1):
    """A game after the deal, Driftwood and the starting diamonds, all at random."""
    from random import Random

    rng = Random(seed)
    state = SANIBEL.initial(Setup(seats))
    while state.table.phase is not Phase.TURN:
        (actor,) = SANIBEL.actors(state)
        if actor < 0:
            action = SANIBEL.sample_chance(state, actor, rng)
        else:
            action = SANIBEL.sample_seen(SANIBEL.observe(state, actor), rng)
        state = SANIBEL.apply(state, actor, action).state
    return state


def on_table(state, **changes):
    """The state with parts of the table changed."""
    return replace(state, table=replace(state.table, **changes))


def seen_with(state, **changes):
    """What the player to act sees after changing the table; `hand` is the player's own."""
    hand = changes.pop("hand", None)
    state = on_table(state, **changes)
    seen = SANIBEL.observe(state, state.table.to_act)
    return seen if hand is None else Observation(seen.viewer, seen.table, hand, ())
