"""What each lighthouse tile scores, one small function each (SAN-18 to SAN-23).

`LIGHTHOUSE_SCORES` maps the name of a tile to its function; tiles that score nothing of their own
(Turtle Grass, Driftwood) are worth 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pelican_suite.games.sanibel.scoring import Scored
from pelican_suite.games.sanibel.tiles import Family, Shape
from pelican_suite.games.sanibel.view import BagView, Tile

SEA_WHIP_POINTS: Final = 4
BARNACLES_POCKETS: Final = 5
BARNACLES_POINTS: Final = 5
PRICKLY_PEAR_POINTS: Final = 5


def sea_glass(view: BagView, tile: Tile) -> Scored:
    """SAN-18: different colours that touch the tile."""
    large = (_cells(tiles) for tiles in (view.echinoderms, view.bivalves, view.snails))
    touching = [mask & tile.touching for mask in (*large, *view.small.values())]
    cells = 0
    for mask in touching:
        cells |= mask
    return Scored(sum(1 for mask in touching if mask), cells)


def skate_jaw(view: BagView, tile: Tile) -> Scored:
    """SAN-19: shark teeth that touch the tile."""
    cells = view.small[Family.SHARK_TOOTH] & tile.touching
    return Scored(cells.bit_count(), cells)


def wentletrap(view: BagView, tile: Tile) -> Scored:
    """SAN-19: ceriths that touch the tile."""
    cells = view.small[Family.CERITH] & tile.touching
    return Scored(cells.bit_count(), cells)


def sea_whip(view: BagView, tile: Tile) -> Scored:
    """SAN-19: whether the tile has an edge on the open top."""
    cells = tile.mask & view.grid.top
    return Scored(SEA_WHIP_POINTS if cells else 0, cells)


def murex(view: BagView, tile: Tile) -> Scored:
    """SAN-20: covered rows of flat diamonds."""
    del tile
    rows = [row for row in view.grid.rows if row & view.covered == row]
    cells = 0
    for row in rows:
        cells |= row
    return Scored(len(rows), cells)


def calico_crab(view: BagView, tile: Tile) -> Scored:
    """SAN-19: triangle tiles in the bag."""
    del tile
    return Scored(view.triangles, view.covered & view.grid.triangles)


def barnacles(view: BagView, tile: Tile) -> Scored:
    """SAN-21: five or more closed pockets."""
    del tile
    pockets = view.grid.pockets(view.covered)
    cells = 0
    for pocket in pockets:
        cells |= pocket
    return Scored(BARNACLES_POINTS if len(pockets) >= BARNACLES_POCKETS else 0, cells)


def worm_snail(view: BagView, tile: Tile) -> Scored:
    """SAN-22: the longest straight line of hexagon snails, each touching the next."""
    del tile
    by_centre = {
        snail.centre: snail
        for snail in view.snails
        if snail.kind.shape is Shape.HEXAGON and snail.centre is not None
    }
    best: list[Tile] = []
    for (x, y), snail in by_centre.items():
        for (to_x, to_y), other in by_centre.items():
            if other is not snail and snail.touching & other.mask:
                line = _line(by_centre, (x, y), (to_x - x, to_y - y))
                best = max(best, line, key=len)
        best = best or [snail]
    return Scored(len(best), _cells(best))


def _line(
    by_centre: dict[tuple[int, int], Tile], start: tuple[int, int], step: tuple[int, int]
) -> list[Tile]:
    (x, y), (dx, dy) = start, step
    line = [by_centre[start]]
    while (after := by_centre.get((x + dx, y + dy))) and line[-1].touching & after.mask:
        line.append(after)
        x, y = x + dx, y + dy
    return line


def prickly_pear(view: BagView, tile: Tile) -> Scored:
    """SAN-23: a wheel of six ceriths."""
    del tile
    ceriths = view.small[Family.CERITH]
    wheels = [wheel for wheel in view.grid.wheels if wheel & ceriths == wheel]
    return Scored(PRICKLY_PEAR_POINTS, wheels[0]) if wheels else Scored(0)


def blue_crab(view: BagView, tile: Tile) -> Scored:
    """SAN-19: echinoderms with an edge on a side wall."""
    del tile
    # Every cell of `walls` has such an edge, and so has the tile that covers it.
    at_walls = tuple(t for t in view.echinoderms if t.mask & view.grid.walls)
    return Scored(len(at_walls), _cells(at_walls))


def mermaids_purse(view: BagView, tile: Tile) -> Scored:
    """SAN-19: sets of a bivalve, an echinoderm and a snail."""
    del tile
    sets = min(len(view.bivalves), len(view.echinoderms), len(view.snails))
    cells = sum(_cells(tiles[:sets]) for tiles in (view.bivalves, view.echinoderms, view.snails))
    return Scored(sets, cells)


def kittens_paw(view: BagView, tile: Tile) -> Scored:
    """SAN-23: bivalve species in the bag, this one included."""
    del tile
    return Scored(len({bivalve.kind.name for bivalve in view.bivalves}), _cells(view.bivalves))


LIGHTHOUSE_SCORES: Final[dict[str, Callable[[BagView, Tile], Scored]]] = {
    "sea glass": sea_glass,
    "skate jaw": skate_jaw,
    "wentletrap": wentletrap,
    "sea whip": sea_whip,
    "murex": murex,
    "calico crab": calico_crab,
    "barnacles": barnacles,
    "worm snail": worm_snail,
    "prickly pear": prickly_pear,
    "blue crab": blue_crab,
    "mermaid's purse": mermaids_purse,
    "kitten's paw": kittens_paw,
}


def score_lighthouse(view: BagView, tile: Tile) -> Scored:
    """What one lighthouse tile in the bag scores."""
    rule = LIGHTHOUSE_SCORES.get(tile.kind.name)
    return rule(view, tile) if rule else Scored(0)


def _cells(tiles: Sequence[Tile]) -> int:
    cells = 0
    for tile in tiles:
        cells |= tile.mask
    return cells
