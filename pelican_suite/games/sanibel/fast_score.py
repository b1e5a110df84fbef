"""The score sheet of a bag of the compact twin (SAN-11 to SAN-23), points only."""

from __future__ import annotations

from typing import Final

from pelican_suite.games.sanibel.fast_bag import FastBag
from pelican_suite.games.sanibel.fast_tables import HEXAGON, FastTables
from pelican_suite.games.sanibel.lighthouse import (
    BARNACLES_POCKETS,
    BARNACLES_POINTS,
    PRICKLY_PEAR_POINTS,
    SEA_WHIP_POINTS,
)
from pelican_suite.games.sanibel.matching import separate_pairs
from pelican_suite.games.sanibel.scoring import DOUBLE_FROM, MOST_TEETH, SECOND_TEETH

_MANY: Final = 1 << 17
"""Groups of coquinas whose pairs are remembered, at most. Groups are small and recur."""


def sheet(bag: FastBag) -> list[int]:
    """Points of echinoderms, bivalves, snails, ceriths, coquinas, teeth, lighthouse tiles."""
    teeth = largest_teeth(bag)
    lights = 0
    for kind, place in bag.lights:
        lights += light_points(bag, kind, place)
    return [
        echinoderms(bag),
        bivalves(bag),
        snails(bag),
        bag.tables.cerith_points[bag.cerith.bit_count()],
        coquina_points(pairs_of(bag.tables, bag.coquina)),
        teeth // 2,
        lights,
    ]


def echinoderms(bag: FastBag) -> int:
    """SAN-11."""
    mask, touching = bag.tables.mask, bag.tables.touching
    everywhere = 0
    for _, place in bag.echinoderms:
        everywhere |= mask[place]
    alone: list[int] = []
    for kind, place in bag.echinoderms:
        if kind not in alone and not touching[place] & everywhere:
            alone.append(kind)
    return len(alone)


def bivalves(bag: FastBag) -> int:
    """SAN-12."""
    kinds = [kind for kind, _ in bag.bivalves]
    matched = 0
    for kind in kinds:
        if kinds.count(kind) >= 2:
            matched += 1
    return matched


def snails(bag: FastBag) -> int:
    """SAN-13."""
    best_size = best_species = 0
    for group in snail_groups(bag):
        size, species = len(group), len(set(group))
        if size > best_size or (size == best_size and species > best_species):
            best_size, best_species = size, species
    return best_species


def snail_groups(bag: FastBag) -> list[list[int]]:
    """Kinds of the snails by connected group."""
    mask, touching = bag.tables.mask, bag.tables.touching
    left = bag.snails.copy()
    groups: list[list[int]] = []
    while left:
        waiting = [left.pop()]
        group: list[int] = []
        while waiting:
            kind, place = waiting.pop()
            group.append(kind)
            near = touching[place]
            apart: list[tuple[int, int]] = []
            for tile in left:
                if mask[tile[1]] & near:
                    waiting.append(tile)
                else:
                    apart.append(tile)
            left = apart
        groups.append(group)
    return groups


def pairs_of(tables: FastTables, coquina: int) -> int:
    """SAN-15: separate pairs among coquinas, group by group."""
    known = tables.pairs_known
    pairs = 0
    left = coquina
    while left:
        group = group_at(tables, left & -left, left)
        left ^= group
        if group & (group - 1):
            found = known.get(group, -1)
            if found < 0:
                if len(known) >= _MANY:
                    known.clear()
                found = separate_pairs(tables.near_mask, group).bit_count() // 2
                known[group] = found
            pairs += found
    return pairs


def coquina_points(pairs: int) -> int:
    """SAN-15: what pairs of coquinas are worth."""
    return pairs * 2 if pairs >= DOUBLE_FROM else pairs


def group_at(tables: FastTables, start: int, within: int) -> int:
    """Cells of `within` joined to those of `start`, which must be among them."""
    near = tables.near_mask
    reached = start
    edge = start
    while edge:
        beside = 0
        while edge:
            low = edge & -edge
            beside |= near[low.bit_length() - 1]
            edge ^= low
        edge = beside & within & ~reached
        reached |= edge
    return reached


def largest_teeth(bag: FastBag) -> int:
    """SAN-16: number of teeth in the largest connected group."""
    tables = bag.tables
    joined = bag.tooth
    for kind, place in bag.lights:
        if kind == tables.skate_jaw:
            joined |= tables.mask[place]
    return largest_group(tables, bag.tooth, joined)


def largest_group(tables: FastTables, teeth: int, joined: int) -> int:
    """Most cells of `teeth` in one group of `joined`."""
    largest = 0
    left = teeth
    while left:
        group = group_at(tables, left & -left, joined) & teeth
        left &= ~group
        size = group.bit_count()
        largest = max(largest, size)
    return largest


def bonuses(teeth: list[int]) -> list[int]:
    """SAN-16: what the largest and second largest group over all players earn."""
    most = max(teeth)
    second = 0
    for size in teeth:
        if second < size < most:
            second = size
    found: list[int] = []
    for size in teeth:
        if size == 0:
            found.append(0)
        elif size == most:
            found.append(MOST_TEETH)
        else:
            found.append(SECOND_TEETH if size == second else 0)
    return found


def light_points(bag: FastBag, kind: int, place: int) -> int:
    """SAN-18 to SAN-23: what a lighthouse tile in the bag scores."""
    tables = bag.tables
    name = tables.names[kind]
    touching = tables.touching[place]
    if name == "sea glass":
        return _colours(bag, touching)
    if name == "skate jaw":
        return (bag.tooth & touching).bit_count()
    if name == "wentletrap":
        return (bag.cerith & touching).bit_count()
    if name == "sea whip":
        return SEA_WHIP_POINTS if tables.mask[place] & tables.top else 0
    if name == "calico crab":
        return bag.triangles
    if name == "barnacles":
        return BARNACLES_POINTS if pockets(bag) >= BARNACLES_POCKETS else 0
    if name == "worm snail":
        return longest_line(bag)
    if name == "mermaid's purse":
        return min(len(bag.bivalves), len(bag.echinoderms), len(bag.snails))
    if name == "kitten's paw":
        return len({kind for kind, _ in bag.bivalves})
    return _points_of_masks(bag, name)


def _points_of_masks(bag: FastBag, name: str) -> int:
    tables = bag.tables
    points = 0
    if name == "murex":
        for row in tables.rows:
            if row & bag.covered == row:
                points += 1
    elif name == "blue crab":
        for _, place in bag.echinoderms:
            if tables.mask[place] & tables.walls:
                points += 1
    elif name == "prickly pear":
        for wheel in tables.wheels:
            if wheel & bag.cerith == wheel:
                points = PRICKLY_PEAR_POINTS
    return points


def _colours(bag: FastBag, touching: int) -> int:
    mask = bag.tables.mask
    count = 0
    for tiles in (bag.echinoderms, bag.bivalves, bag.snails):
        for _, place in tiles:
            if mask[place] & touching:
                count += 1
                break
    for cells in (bag.cerith, bag.coquina, bag.tooth):
        if cells & touching:
            count += 1
    return count


def pockets(bag: FastBag) -> int:
    """SAN-21: closed groups of empty cells that hold a diamond."""
    tables = bag.tables
    count = 0
    left = bag.closed
    while left:
        group = group_at(tables, left & -left, left)
        left ^= group
        if group & tables.diamond_cells:
            count += 1
    return count


def longest_line(bag: FastBag) -> int:
    """SAN-22: snails in a straight line, each touching the next."""
    tables = bag.tables
    places: dict[tuple[int, int], int] = {}
    for kind, place in bag.snails:
        if tables.shape[kind] == HEXAGON:
            places[tables.middle[place]] = place
    best = 1 if places else 0
    for (x, y), first in places.items():
        for (to_x, to_y), second in places.items():
            if first == second or not tables.touching[first] & tables.mask[second]:
                continue
            step_x, step_y = to_x - x, to_y - y
            at_x, at_y, last, length = to_x, to_y, second, 2
            while True:
                at_x, at_y = at_x + step_x, at_y + step_y
                after = places.get((at_x, at_y), -1)
                if after < 0 or not tables.touching[last] & tables.mask[after]:
                    break
                last = after
                length += 1
            best = max(best, length)
    return best
