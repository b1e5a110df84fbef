"""What a bag of Sanibel is worth to the stronger players, in points expected at the end.

Points that are there already, what begun things may still become, and what the room left and the
tiles still to come may bring. Compiled (setup.py); tuned in `resources/players/sanibel.json`.
"""

from __future__ import annotations

from pelican_suite.games.sanibel.fast_bag import FastBag
from pelican_suite.games.sanibel.fast_score import (
    group_at,
    largest_group,
    pairs_of,
)
from pelican_suite.games.sanibel.fast_tables import HEXAGON, FastTables
from pelican_suite.games.sanibel.scoring import DOUBLE_FROM, MOST_TEETH, SECOND_TEETH


class Weights:
    """What a player judges by; all in points unless said otherwise.

    Attributes:
        picks: Tiles expected at each stop still ahead.
        a_pick: What a tile still to come brings while there is room.
        a_cell: What a free diamond space brings while there are tiles.
        sharp: How sharply the scarcer of tiles and room decides, at least 1.
        overhang: Spaces lost for each free one with a tile above it.
        odd: Spaces lost for each free one where no hexagon fits any more.
        height: Lost for each half side of height of each space covered.
        fade: Tiles still to come at which a hope is worth half of itself.
        bivalve: Hope of a species that is there once.
        snail: Hope of a snail species apart from the largest group.
        snail_room: Hope of the largest group of snails while there is free space beside it.
        cerith: Part of the way to the next step of the table that counts.
        coquina: Hope of a coquina that may still find a partner.
        pair: Hope that each of the first pairs comes to count double.
        tooth: Hope of a tooth outside the largest group, or of the odd one in it.
        bonus: Teeth by which one must lead to be fairly sure of the bonus.
        crowded: Lost for an echinoderm species that touches others.
        light: Part of what lighthouse tiles may still become that counts.
        tempo: Lost for each footprint further ahead at the same stop.
        crab: What a sand crab kept for later is worth.
        visible: Further hope of a lone bivalve whose like lies on a section still ahead.
        skip: Lost for each stop passed by.
    """

    def __init__(
        self,
        picks: float,
        a_pick: float,
        a_cell: float,
        sharp: float,
        overhang: float,
        odd: float,
        height: float,
        fade: float,
        bivalve: float,
        snail: float,
        snail_room: float,
        cerith: float,
        coquina: float,
        pair: float,
        tooth: float,
        bonus: float,
        crowded: float,
        light: float,
        tempo: float,
        crab: float,
        visible: float,
        skip: float,
    ) -> None:
        self.picks: float = picks
        self.a_pick: float = a_pick
        self.a_cell: float = a_cell
        self.sharp: float = sharp
        self.overhang: float = overhang
        self.odd: float = odd
        self.height: float = height
        self.fade: float = fade
        self.bivalve: float = bivalve
        self.snail: float = snail
        self.snail_room: float = snail_room
        self.cerith: float = cerith
        self.coquina: float = coquina
        self.pair: float = pair
        self.tooth: float = tooth
        self.bonus: float = bonus
        self.crowded: float = crowded
        self.light: float = light
        self.tempo: float = tempo
        self.crab: float = crab
        self.visible: float = visible
        self.skip: float = skip


class Outlook:
    """What a bag is judged before: how many tiles are still to come, what others have.

    Attributes:
        picks: Tiles still to come.
        hope: Part of a hope that counts with so many.
        rivals: By other player the size of their largest group of teeth.
        ahead: Kinds that lie on sections still ahead.
    """

    def __init__(self, weights: Weights, picks: float, rivals: list[int], ahead: set[int]) -> None:
        self.ahead: set[int] = ahead
        self.picks: float = picks
        self.hope: float = picks / (picks + weights.fade)
        self.rivals: list[int] = rivals


class Judge:
    """Values bags of one edition; remembers nothing about them but room."""

    def __init__(self, tables: FastTables, weights: Weights) -> None:
        self.tables: FastTables = tables
        self.weights: Weights = weights
        self.steps: list[float] = _smooth(tables.cerith_points)
        self._place_height: list[float] = [
            sum([tables.height[cell] for cell in cells]) for cells in tables.place_cells
        ]
        self._above: list[int] = [0] * tables.cells
        for cell in range(tables.cells):
            place = tables.place_of[tables.bit[cell]]
            for other in range(tables.cells):
                if tables.beneath[place] >> other & 1:
                    self._above[other] |= tables.bit[cell]
        self._shape: dict[int, float] = {}

    def value(self, bag: FastBag, outlook: Outlook) -> float:
        """All of it but lighthouse tiles."""
        return (
            self.echinoderms(bag.echinoderms)
            + self.bivalves(bag.bivalves, outlook)
            + self.snails(bag.snails, bag.covered | bag.closed, outlook)
            + self.ceriths(bag.cerith, outlook)
            + self.coquinas(bag.coquina, bag.covered | bag.closed, outlook)
            + self.teeth(bag.tooth, self.joined(bag), outlook)
            + self.room(bag.covered, bag.closed, outlook)
        )

    def joined(self, bag: FastBag) -> int:
        """Cells that join teeth without being any (SAN-16)."""
        cells = 0
        for kind, place in bag.lights:
            if kind == self.tables.skate_jaw:
                cells |= self.tables.mask[place]
        return cells

    def room(self, covered: int, closed: int, outlook: Outlook) -> float:
        """What is still to come: the scarcer of tiles and room decides."""
        weights = self.weights
        tiles = weights.a_pick * outlook.picks
        space = weights.a_cell * self.space(covered, closed)
        if tiles <= 0.0 or space <= 0.0:
            return 0.0
        sharp: float = weights.sharp
        power: float = (tiles / space) ** sharp
        less: float = (1.0 + power) ** (-1.0 / sharp)
        return tiles * less

    def space(self, covered: int, closed: int) -> float:
        """Free diamond spaces, those hard to use counted in part."""
        tables, weights = self.tables, self.weights
        key = covered | closed
        known = self._shape.get(key, -1.0)
        if known >= 0.0:
            return known
        free = tables.diamond_cells & ~key
        usable = 0
        for place in tables.places[HEXAGON]:
            if not tables.mask[place] & key:
                usable |= tables.mask[place]
        hanging = 0
        left = free
        while left:
            low = left & -left
            left ^= low
            if self._above[low.bit_length() - 1] & covered:
                hanging += 1
        space = (
            free.bit_count()
            - weights.overhang * hanging
            - weights.odd * (free & ~usable).bit_count()
        )
        space = max(space, 0.0)
        if len(self._shape) > 100_000:
            self._shape.clear()
        self._shape[key] = space
        return space

    def height(self, place: int) -> float:
        """Lost for how high a tile lies."""
        return self.weights.height * self._place_height[place]

    def echinoderms(self, tiles: list[tuple[int, int]]) -> float:
        """SAN-11, and a little less for each species that is crowded."""
        tables = self.tables
        everywhere = 0
        for _, place in tiles:
            everywhere |= tables.mask[place]
        alone: list[int] = []
        crowded: list[int] = []
        for kind, place in tiles:
            if tables.touching[place] & everywhere:
                if kind not in crowded:
                    crowded.append(kind)
            elif kind not in alone:
                alone.append(kind)
        lost = 0.0
        for kind in crowded:
            if kind not in alone:
                lost += self.weights.crowded
        return len(alone) - lost

    def bivalves(self, tiles: list[tuple[int, int]], outlook: Outlook) -> float:
        """SAN-12, and hope of a second one."""
        kinds = [kind for kind, _ in tiles]
        worth = 0.0
        for kind in kinds:
            if kinds.count(kind) >= 2:
                worth += 1.0
            else:
                chance = self.weights.bivalve
                if kind in outlook.ahead:
                    chance += self.weights.visible
                worth += chance * outlook.hope
        return worth

    def snails(self, tiles: list[tuple[int, int]], blocked: int, outlook: Outlook) -> float:
        """SAN-13, and hope of joining those apart."""
        if not tiles:
            return 0.0
        tables, weights = self.tables, self.weights
        cells = 0
        for _, place in tiles:
            cells |= tables.mask[place]
        best_size = best_species = 0
        beside = 0
        every: set[int] = set()
        left = cells
        while left:
            group = group_at(tables, left & -left, cells)
            left &= ~group
            size = 0
            kinds: set[int] = set()
            near = 0
            for kind, place in tiles:
                if tables.mask[place] & group:
                    size += 1
                    kinds.add(kind)
                    near |= tables.touching[place]
            every |= kinds
            if size > best_size or (size == best_size and len(kinds) > best_species):
                best_size, best_species, beside = size, len(kinds), near & ~blocked
        worth = best_species + weights.snail * outlook.hope * (len(every) - best_species)
        if beside:
            worth += weights.snail_room * outlook.hope
        return worth

    def ceriths(self, cells: int, outlook: Outlook) -> float:
        """SAN-14, and a part of the next step."""
        number = cells.bit_count()
        points = self.tables.cerith_points[number]
        return points + self.weights.cerith * outlook.hope * (self.steps[number] - points)

    def coquinas(self, cells: int, blocked: int, outlook: Outlook) -> float:
        """SAN-15, and hope of those without a partner, and of five pairs."""
        tables, weights = self.tables, self.weights
        pairs = pairs_of(tables, cells)
        each = 2.0 if pairs >= DOUBLE_FROM else 1.0 + weights.pair * outlook.hope
        worth = pairs * each
        left = cells
        while left:
            low = left & -left
            near = tables.near_mask[low.bit_length() - 1]
            left ^= low
            if not near & cells and near & ~blocked:
                worth += weights.coquina * outlook.hope
        return worth

    def teeth(self, cells: int, joined: int, outlook: Outlook) -> float:
        """SAN-16, hope of those apart, and the chance of the bonus."""
        number = cells.bit_count()
        largest = largest_group(self.tables, cells, cells | joined)
        hope = self.weights.tooth * outlook.hope
        worth = largest // 2 + hope * (largest % 2 + number - largest)
        spread = 0.25 + self.weights.bonus * outlook.hope
        ahead = 1.0
        behind_one = 0.0
        for rival in outlook.rivals:
            lead = (largest - rival + (0.25 if largest else -0.25)) / spread
            chance = 0.5 + 0.5 * lead / (1.0 + abs(lead))
            behind_one = behind_one * chance + ahead * (1.0 - chance)
            ahead *= chance
        return worth + MOST_TEETH * ahead + SECOND_TEETH * behind_one * min(1.0, 0.5 + largest)


def _smooth(points: list[int]) -> list[float]:
    """The table of ceriths without steps: straight lines from each step to the next."""
    steps = [number for number in range(1, len(points)) if points[number] > points[number - 1]]
    smooth: list[float] = []
    for number in range(len(points)):
        low, high = 0, len(points)
        for step in steps:
            if step <= number:
                low = step
            elif step < high:
                high = step
        top = points[high] if high < len(points) else points[low]
        part = (number - low) / (high - low)
        smooth.append(points[low] + (top - points[low]) * part)
    return smooth
