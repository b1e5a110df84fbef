"""What lighthouse tiles of Sanibel may come to be worth, lying or still in hand. Compiled."""

from __future__ import annotations

from pelican_suite.games.sanibel.fast_bag import FastBag
from pelican_suite.games.sanibel.fast_score import light_points
from pelican_suite.games.sanibel.fast_tables import FastTables
from pelican_suite.players.sanibel_value import Outlook, Weights


class Lights:
    """Values lighthouse tiles of one edition."""

    def __init__(self, tables: FastTables, weights: Weights) -> None:
        self.tables: FastTables = tables
        self.weights: Weights = weights

    def value(self, bag: FastBag, outlook: Outlook) -> float:
        """All that lie in the bag."""
        worth = 0.0
        for kind, place in bag.lights:
            worth += self.lying(bag, kind, place, outlook)
        return worth

    def lying(self, bag: FastBag, kind: int, place: int, outlook: Outlook) -> float:
        """One that lies in the bag: its points, and part of what it may become."""
        points = float(light_points(bag, kind, place))
        grown = self._grown(bag, self.tables.names[kind], place, points)
        if kind == self.tables.turtle_grass:
            return min(2.0, outlook.picks / 3.0) * self.weights.crab
        return points + self.weights.light * outlook.hope * (grown - points)

    def in_hand(self, bag: FastBag, hand: list[int]) -> float:
        """Those to be laid at the lighthouse: the best counts, for one is all most can lay."""
        best = 0.0
        for kind in hand:
            name = self.tables.names[kind]
            if kind == self.tables.turtle_grass:
                best = max(best, 2.0 * self.weights.crab)
            else:
                best = max(best, self._grown(bag, name, -1, 0.0))
        return self.weights.light * best

    def _grown(self, bag: FastBag, name: str, place: int, points: float) -> float:
        """Roughly what it comes to while there is time; -1 for a place not chosen yet."""
        tables = self.tables
        if name == "mermaid's purse":
            numbers = [len(bag.bivalves), len(bag.echinoderms), len(bag.snails)]
            return min(numbers) + 1.0 if min(numbers) < max(numbers) else min(numbers) + 0.5
        if name == "kitten's paw":
            return len({kind for kind, _ in bag.bivalves}) + (1.0 if place >= 0 else 2.0)
        if name == "murex":
            return self._rows(bag)
        if name == "calico crab":
            spaces = (tables.triangle_cells & ~(bag.covered | bag.closed)).bit_count()
            return bag.triangles + 0.7 * spaces
        if name == "prickly pear":
            return max(points, self._wheel(bag))
        if name == "worm snail":
            return max(points + 0.5, 2.0)
        if place < 0:
            return 2.0
        free = (tables.touching[place] & ~(bag.covered | bag.closed)).bit_count()
        if name == "sea glass":
            return points + min(0.5 * free, 5.0 - min(points, 5.0))
        if name in ("skate jaw", "wentletrap"):
            return points + 0.5 * free
        return points

    def _rows(self, bag: FastBag) -> float:
        worth = 0.0
        for row in self.tables.rows:
            if not row & bag.closed:
                part = 0.3 + 0.7 * (row & bag.covered).bit_count() / row.bit_count()
                worth += part * part
        return worth

    def _wheel(self, bag: FastBag) -> float:
        best = 0
        for wheel in self.tables.wheels:
            if not wheel & ~bag.cerith & (bag.covered | bag.closed):
                best = max(best, (wheel & bag.cerith).bit_count())
        part = best / 6.0
        return 5.0 * part * part
