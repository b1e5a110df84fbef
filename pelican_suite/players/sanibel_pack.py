"""Packs a turn of Sanibel: which tiles of a stop, and where, by what the bag is worth then.

A beam search: of all ways to add one tile to the best bags so far the best are kept, again and
again. Triangle spaces are filled on the way. Compiled (setup.py).
"""

from __future__ import annotations

from random import Random

from pelican_suite.games.sanibel.fast import CRAB, FILL, HELD, LIGHT, PICK, FastPut, FastSanibel
from pelican_suite.games.sanibel.fast_bag import FastBag, closing
from pelican_suite.games.sanibel.fast_tables import (
    BIVALVE,
    CERITH,
    COQUINA,
    ECHINODERM,
    SNAIL,
    TOOTH,
    TRIANGLE,
    FastTables,
)
from pelican_suite.players.sanibel_lights import Lights
from pelican_suite.players.sanibel_value import Judge, Outlook

_SPARE: float = 0.01
"""A crab is used where the other section's shell is better, not just as good."""


class Packed:
    """A bag on the way, and how it came to be.

    Attributes:
        bag: The bag.
        puts: Tiles laid this turn, in order.
        here: Shells left at the stop (at lighthouse and chairs: none).
        picks: Picks left; `lights` and `held` likewise.
        hand: Lighthouse tiles left in hand.
        spent: Picks used so far.
        height: Lost for how high the tiles of this turn lie.
        value: What the bag is worth.
    """

    def __init__(self, bag: FastBag) -> None:
        self.bag: FastBag = bag
        self.puts: list[FastPut] = []
        self.here: list[int] = []
        self.picks: int = 0
        self.lights: int = 0
        self.held: int = 0
        self.hand: list[int] = []
        self.pile: list[int] = []
        self.spent: int = 0
        self.height: float = 0.0
        self.value: float = 0.0

    def child(self) -> Packed:
        """A copy to go on with."""
        other = Packed(self.bag.copy())
        other.puts = self.puts.copy()
        other.here = self.here.copy()
        other.picks, other.lights, other.held = self.picks, self.lights, self.held
        other.hand = self.hand.copy()
        other.pile = self.pile.copy()
        other.spent = self.spent
        other.height = self.height
        return other


class Blur:
    """How a player misjudges: by kind and by place, the same for a whole turn."""

    def __init__(self, spread: float, rng: Random | None) -> None:
        """Args:
        spread: Standard deviation in points, 0 for somebody who never misjudges.
        rng: Where the errors come from; None only if there are none.
        """
        self.spread: float = spread
        self._rng: Random | None = rng
        self._kinds: dict[int, float] = {}
        self._places: dict[int, float] = {}

    def of(self, kind: int, place: int) -> float:
        """By how much a tile on a place is misjudged."""
        if self._rng is None:
            return 0.0
        if kind not in self._kinds:
            self._kinds[kind] = self._rng.gauss(0.0, self.spread)
        if place not in self._places:
            self._places[place] = self._rng.gauss(0.0, self.spread)
        return self._kinds[kind] + self._places[place]


Move = tuple[float, int, int, int, int, int, int]
"""(value, index of the bag, kind, place, way, via, section)."""


class Packer:
    """Packs turns of one player of one game."""

    def __init__(self, twin: FastSanibel, seat: int, judge: Judge, lights: Lights) -> None:
        self.twin: FastSanibel = twin
        self.tables: FastTables = twin.tables
        self.seat: int = seat
        self.judge: Judge = judge
        self.lights: Lights = lights
        self.blur: Blur = Blur(0.0, None)
        self._stop: int = 0

    def settle(self, outlook: Outlook, beam: int) -> list[FastPut]:
        """Where the starting diamonds go (SAN-10)."""
        start = Packed(self.twin.bags[self.seat].copy())
        start.here = self.twin.starting[self.seat].copy()
        start.picks = len(start.here)
        start.hand = self.twin.hands[self.seat].copy()
        start.pile = [0] * self.tables.kinds
        self._stop = 0
        self._fill(start, outlook)
        front = [start]
        for _ in range(start.picks):
            moves: list[Move] = []
            for index, packed in enumerate(front):
                self._moves(packed, index, 1, outlook, moves)
            moves.sort(reverse=True)
            front = self._keep(front, moves, outlook, beam)
        return front[0].puts

    def pack(self, spot: int, outlook: Outlook, beam: int, ways: int) -> list[list[Packed]]:
        """The best bags for at most no pick, at most one and so on, as many as the spot allows.

        Args:
            spot: Footprint walked to.
            outlook: How the bag is judged after this turn.
            beam: How many bags are kept from tile to tile.
            ways: How many bags with different tiles are wanted for each number of picks.

        Returns:
            By number of picks the best bag first; never empty, for taking nothing is a way too.
        """
        start = self._begin(spot)
        section = self.tables.section[spot]
        self._fill(start, outlook)
        found: list[list[Packed]] = [[] for _ in range(start.picks + 1)]
        found[0].append(start)
        front = [start]
        for _ in range(start.picks + start.lights + start.held):
            moves: list[Move] = []
            for index, packed in enumerate(front):
                self._moves(packed, index, section, outlook, moves)
            moves.sort(reverse=True)
            front = self._keep(front, moves, outlook, beam)
            for packed in front:
                found[packed.spent].append(packed)
        best: list[list[Packed]] = []
        every: list[Packed] = []
        for some in found:
            every += some
            every.sort(key=by_value)
            best.append(_different(every, ways))
        return best

    def _begin(self, spot: int) -> Packed:
        twin, tables, seat = self.twin, self.tables, self.seat
        self._stop = tables.stop[spot]
        section = tables.section[spot]
        collects = section > 0 or self._stop == tables.chairs
        start = Packed(twin.bags[seat].copy())
        start.picks, start.lights = tables.shells[spot], tables.lights[spot]
        start.held = twin.crabs[seat] if start.picks and collects else 0
        start.hand = twin.hands[seat].copy()
        start.pile = twin.pile.copy()
        if section:
            start.here = twin.beach[section - 1].copy()
        return start

    def _keep(
        self, front: list[Packed], moves: list[Move], outlook: Outlook, beam: int
    ) -> list[Packed]:
        kept: list[Packed] = []
        seen: set[tuple[int, int, int, int]] = set()
        for _, index, kind, place, way, via, section in moves:
            packed = front[index].child()
            self._take(packed, kind, place, way, via, section)
            bag = packed.bag
            key = (bag.covered, bag.cerith, bag.coquina, sum([lay[0] * lay[1] for lay in bag.lays]))
            if key in seen:
                continue
            seen.add(key)
            self._fill(packed, outlook)
            kept.append(packed)
            # Lighthouse tiles are judged only now: twice as many are looked at as are kept.
            if len(kept) >= 2 * beam:
                break
        kept.sort(key=by_value)
        return kept[:beam]

    def _take(
        self, packed: Packed, kind: int, place: int, way: int, via: int, section: int
    ) -> None:
        packed.bag.lay(kind, place, way)
        packed.puts.append((kind, place, way, via, section))
        packed.height += self.judge.height(place)
        if via == LIGHT:
            packed.lights -= 1
            packed.hand.remove(kind)
        elif via == HELD:
            packed.held -= 1
        else:
            packed.picks -= 1
            packed.spent += 1
            if via == CRAB:
                packed.here.remove(self.tables.crab)
            elif packed.here:
                packed.here.remove(kind)

    def _fill(self, packed: Packed, outlook: Outlook) -> None:
        """Every triangle space that may be filled, with what is worth most (SAN-4)."""
        tables, judge, bag = self.tables, self.judge, packed.bag
        if tables.triangle_cells & ~bag.covered:
            for place in bag.fitting(TRIANGLE):
                best, chosen = -1.0, -1
                for kind in (tables.cerith, tables.coquina, tables.tooth):
                    if packed.pile[kind]:
                        other = bag.copy()
                        other.lay(kind, place, 0)
                        worth = self._small(other, outlook)
                        if worth > best:
                            best, chosen = worth, kind
                if chosen >= 0:
                    packed.pile[chosen] -= 1
                    bag.lay(chosen, place, 0)
                    packed.puts.append((chosen, place, 0, FILL, 0))
        packed.value = (
            judge.value(bag, outlook)
            + self.lights.value(bag, outlook)
            - packed.height
            - packed.spent * _SPARE
        )
        if packed.hand and self._stop < tables.lighthouse:
            packed.value += self.lights.in_hand(bag, packed.hand)

    def _small(self, bag: FastBag, outlook: Outlook) -> float:
        judge = self.judge
        return (
            judge.ceriths(bag.cerith, outlook)
            + judge.coquinas(bag.coquina, bag.covered | bag.closed, outlook)
            + judge.teeth(bag.tooth, judge.joined(bag), outlook)
        )

    def _moves(
        self, packed: Packed, index: int, section: int, outlook: Outlook, moves: list[Move]
    ) -> None:
        """Every tile that may be come by on every place, with what the bag is worth then."""
        offers = self._offers(packed, section)
        if not offers:
            return
        tables, judge, bag = self.tables, self.judge, packed.bag
        base = packed.value - judge.room(bag.covered, bag.closed, outlook)
        rooms: list[list[tuple[int, float]]] = [[], [], []]
        ready = [False, False, False]
        blocked = bag.covered | bag.closed
        jaw = judge.joined(bag)
        parts = [
            judge.echinoderms(bag.echinoderms),
            judge.bivalves(bag.bivalves, outlook),
            judge.snails(bag.snails, blocked, outlook),
            judge.ceriths(bag.cerith, outlook),
            judge.coquinas(bag.coquina, blocked, outlook),
            judge.teeth(bag.tooth, jaw, outlook),
        ]
        for kind, via, where in offers:
            shape = tables.shape[kind]
            if not ready[shape]:
                ready[shape] = True
                for place in bag.fitting(shape):
                    covered = bag.covered | tables.mask[place]
                    closed = closing(tables, covered, bag.closed, place)
                    room = judge.room(covered, closed, outlook) - judge.height(place)
                    rooms[shape].append((place, room))
            family = tables.family[kind]
            worth = base - (2.0 * _SPARE if via == CRAB else _SPARE)
            if family == BIVALVE:
                worth += judge.bivalves([*bag.bivalves, (kind, -1)], outlook) - parts[BIVALVE]
            for place, room in rooms[shape]:
                value = worth + room
                if family == ECHINODERM:
                    tiles = [*bag.echinoderms, (kind, place)]
                    value += judge.echinoderms(tiles) - parts[ECHINODERM]
                elif family == SNAIL:
                    after = blocked | tables.mask[place]
                    snails = judge.snails([*bag.snails, (kind, place)], after, outlook)
                    value += snails - parts[SNAIL]
                value += self.blur.of(kind, place)
                for way, cells in enumerate(tables.ways(kind, place)):
                    gain = 0.0
                    if cells[0]:
                        gain += judge.ceriths(bag.cerith | cells[0], outlook) - parts[CERITH]
                    if cells[1]:
                        after = blocked | tables.mask[place]
                        coquinas = judge.coquinas(bag.coquina | cells[1], after, outlook)
                        gain += coquinas - parts[COQUINA]
                    if cells[2]:
                        teeth = judge.teeth(bag.tooth | cells[2], jaw, outlook)
                        gain += teeth - parts[TOOTH]
                    if via == LIGHT:
                        gain += self._light_gain(bag, kind, place, way, outlook)
                    moves.append((value + gain, index, kind, place, way, via, where))

    def _light_gain(self, bag: FastBag, kind: int, place: int, way: int, outlook: Outlook) -> float:
        after = bag.copy()
        after.lay(kind, place, way)
        return self.lights.lying(after, kind, place, outlook)

    def _offers(self, packed: Packed, section: int) -> list[tuple[int, int, int]]:
        crab = self.tables.crab
        found: list[tuple[int, int, int]] = []
        known: list[int] = []
        if packed.picks and section:
            for kind in packed.here:
                if kind != crab and kind not in known:
                    known.append(kind)
                    found.append((kind, PICK, section))
        elsewhere = -1
        if packed.held:
            elsewhere = HELD
        elif packed.picks and not section:
            elsewhere = PICK
        elif packed.picks and crab in packed.here:
            elsewhere = CRAB
        if elsewhere >= 0:
            if elsewhere == HELD:
                known = []
            self._gifts(packed, section, elsewhere, known, found)
        if packed.lights:
            for kind in packed.hand:
                found.append((kind, LIGHT, 0))
        return found

    def _gifts(
        self,
        packed: Packed,
        section: int,
        via: int,
        known: list[int],
        found: list[tuple[int, int, int]],
    ) -> None:
        """Shells of other sections, each kind from the one furthest along the coming way."""
        tables, twin = self.tables, self.twin
        for other in range(1, tables.sections + 1):
            if other == section:
                continue
            beach = twin.beach[other - 1]
            for kind in beach:
                if kind == tables.crab or kind in known:
                    continue
                gone = 0
                for put in packed.puts:
                    if put[0] == kind and put[4] == other:
                        gone += 1
                if beach.count(kind) > gone:
                    known.append(kind)
                    found.append((kind, via, other))


def by_value(packed: Packed) -> float:
    """Sorts the best bag first."""
    return -packed.value


def _different(sorted_bags: list[Packed], ways: int) -> list[Packed]:
    """The first bags that were come by with different tiles."""
    chosen: list[Packed] = []
    known: list[list[int]] = []
    for packed in sorted_bags:
        if len(chosen) >= ways:
            break
        kinds = sorted([put[0] for put in packed.puts if put[3] != FILL])
        if kinds not in known:
            known.append(kinds)
            chosen.append(packed)
    return chosen
