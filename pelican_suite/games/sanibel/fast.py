"""A compact twin of a game of Sanibel, for search: the same rules, changed in place.

It begins after the deal. A turn is `walk`, any number of `take` and `fill`, `end_turn`; nothing is
checked: only what `free_spots`, `offers` and `FastBag.fitting` list may be done. A test plays
thousands of games through this and the contract engine and compares every step.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.sanibel.fast_bag import FastBag
from pelican_suite.games.sanibel.fast_score import bonuses, largest_teeth, sheet
from pelican_suite.games.sanibel.fast_tables import FastTables

KEEP: Final = 0
START: Final = 1
TURN: Final = 2
WAVE: Final = 3
OVER: Final = 4

PICK: Final = 0
CRAB: Final = 1
HELD: Final = 2
LIGHT: Final = 3
FILL: Final = 4

_GRASS_CRABS: Final = 2

Offer = tuple[int, int, int]
"""(kind, via, section): a tile that may be come by; section 0 for lighthouse tiles."""


FastPut = tuple[int, int, int, int, int]
"""(kind, place, way, via, section): a tile taken and laid."""


class FastSanibel:
    """The state. Attributes are named as in `table.Table` and `table.State`; kinds, spots and
    places are numbers of the twin.

    Attributes:
        actor: The seat to act, -1 for chance or the end.
        at: By seat the spot its token stands on.
        beach: By section, from 0, the kinds of its shells in no particular order.
        hexagons: By kind what is left in the hexagon bag; `diamonds` and `pile` likewise.
        picks: Tiles the player on a turn may still take; `lights` lighthouse tiles likewise.
        held: Kept crabs the player on a turn may still use.
    """

    def __init__(self, tables: FastTables, seats: int) -> None:
        self.tables: FastTables = tables
        self.seats: int = seats
        self.phase: int = KEEP
        self.actor: int = -1
        self.order: list[int] = []
        self.at: list[int] = [0] * seats
        self.wave: int = -1
        self.beach: list[list[int]] = [[] for _ in range(tables.sections)]
        self.hexagons: list[int] = tables.hexagons.copy()
        self.diamonds: list[int] = tables.diamonds.copy()
        self.pile: list[int] = [0] * tables.kinds
        self.bags: list[FastBag] = [FastBag(tables) for _ in range(seats)]
        self.discards: int = 0
        self.crabs: list[int] = [0] * seats
        self.points: list[int] = [0] * seats
        self.starting: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.choices: list[list[int]] = [[] for _ in range(seats)]
        self.picks: int = 0
        self.lights: int = 0
        self.held: int = 0
        self.grass: bool = False

    def copy(self) -> FastSanibel:
        """An independent state."""
        other = FastSanibel(self.tables, self.seats)
        other.phase, other.actor = self.phase, self.actor
        other.order = self.order.copy()
        other.at = self.at.copy()
        other.wave = self.wave
        other.beach = [kinds.copy() for kinds in self.beach]
        other.hexagons = self.hexagons.copy()
        other.diamonds = self.diamonds.copy()
        other.pile = self.pile.copy()
        other.bags = [bag.copy() for bag in self.bags]
        other.discards = self.discards
        other.crabs = self.crabs.copy()
        other.points = self.points.copy()
        other.starting = [kinds.copy() for kinds in self.starting]
        other.hands = [kinds.copy() for kinds in self.hands]
        other.choices = [kinds.copy() for kinds in self.choices]
        other.picks, other.lights = self.picks, self.lights
        other.held, other.grass = self.held, self.grass
        return other

    # What may be done

    def free_spots(self, seat: int) -> list[int]:
        """Every footprint a player may walk to, in walking order (SAN-5)."""
        tables = self.tables
        here = tables.stop[self.at[seat]]
        last = tables.lighthouse if here < tables.lighthouse else tables.chairs
        return [
            spot
            for spot in range(tables.first[here + 1], tables.first[last + 1])
            if spot not in self.at
        ]

    def offers(self) -> list[Offer]:
        """Tiles the player on a turn may come by now, triangles apart; none of them twice."""
        here = self.tables.section[self.at[self.actor]]
        found: list[Offer] = []
        if self.picks:
            if here:
                beach = self.beach[here - 1]
                for kind in self._different(beach):
                    found.append((kind, PICK, here))
                if self.tables.crab in beach:
                    self._gifts(found, CRAB, here)
            else:
                self._gifts(found, PICK, 0)
        if self.held:
            self._gifts(found, HELD, here)
        if self.lights:
            for kind in self.hands[self.actor]:
                found.append((kind, LIGHT, 0))
        return found

    def _gifts(self, found: list[Offer], via: int, here: int) -> None:
        for section in range(1, self.tables.sections + 1):
            if section != here:
                for kind in self._different(self.beach[section - 1]):
                    found.append((kind, via, section))

    def _different(self, beach: list[int]) -> list[int]:
        kinds: list[int] = []
        for kind in beach:
            if kind != self.tables.crab and kind not in kinds:
                kinds.append(kind)
        return kinds

    def triangles(self) -> list[int]:
        """Kinds of the triangles left in the pile (SAN-4)."""
        tables = self.tables
        return [kind for kind in (tables.cerith, tables.coquina, tables.tooth) if self.pile[kind]]

    # What is done

    def keep(self, kind: int) -> None:
        """Driftwood is replaced (SAN-9)."""
        self.hands[self.actor].append(kind)
        self.choices[self.actor] = []
        self.go_on()

    def settle(self, lays: list[tuple[int, int]]) -> None:
        """Lays the starting diamonds: (kind, place) each (SAN-10)."""
        for kind, place in lays:
            self.bags[self.actor].lay(kind, place, 0)
        self.starting[self.actor] = []
        self.go_on()

    def walk(self, spot: int) -> None:
        """Begins a turn (SAN-5, SAN-8)."""
        tables, seat = self.tables, self.actor
        self.at[seat] = spot
        self.picks = tables.shells[spot]
        self.lights = tables.lights[spot]
        self.points[seat] += tables.points[spot]
        collects = tables.section[spot] > 0 or tables.stop[spot] == tables.chairs
        self.held = self.crabs[seat] if self.picks and collects else 0

    def take(self, offer: Offer, place: int, way: int) -> None:
        """Takes a tile and lays it."""
        kind, via, section = offer
        seat = self.actor
        if via == LIGHT:
            self.lights -= 1
            self.hands[seat].remove(kind)
            if kind == self.tables.turtle_grass:
                self.grass = True
        else:
            self.beach[section - 1].remove(kind)
        if via in (PICK, CRAB):
            self.picks -= 1
        if via == CRAB:
            self.beach[self.tables.section[self.at[seat]] - 1].remove(self.tables.crab)
            self.discards += 1
        elif via == HELD:
            self.held -= 1
            self.crabs[seat] -= 1
            self.discards += 1
        self.bags[seat].lay(kind, place, way)

    def fill(self, kind: int, place: int) -> None:
        """Fills a triangle space (SAN-4)."""
        self.pile[kind] -= 1
        self.bags[self.actor].lay(kind, place, 0)

    def end_turn(self) -> None:
        """Whoever stood at the lighthouse returns the other tiles (SAN-8, SAN-9)."""
        tables, seat = self.tables, self.actor
        if self.grass:
            from_discard = min(_GRASS_CRABS, self.discards)
            from_bag = min(_GRASS_CRABS - from_discard, self.diamonds[tables.crab])
            self.discards -= from_discard
            self.diamonds[tables.crab] -= from_bag
            self.crabs[seat] += from_discard + from_bag
            self.grass = False
        if tables.stop[self.at[seat]] == tables.lighthouse:
            self.hands[seat] = []
        self.picks = self.lights = self.held = 0
        self.go_on()

    def washes(self) -> tuple[int, int]:
        """Hexagons and diamonds the wave's next symbol brings to each section (SAN-7)."""
        tables = self.tables
        two, more = tables.wave_hexagons[self.wave + 1]
        two_small, more_small = tables.wave_diamonds[self.wave + 1]
        return (two, two_small) if self.seats == 2 else (more, more_small)

    def wash(self, washed: list[list[int]]) -> None:
        """The wave's turn: kinds by section."""
        self.wave += 1
        for section, kinds in enumerate(washed):
            for kind in kinds:
                bag = self.hexagons if self.hexagons[kind] else self.diamonds
                bag[kind] -= 1
                self.beach[section].append(kind)
        self.go_on()

    def draw_wave(self, rng: Random) -> list[list[int]]:
        """What the wave's next symbol brings, at random; nothing changes yet (SAN-7)."""
        hexagons, diamonds = self.washes()
        return wash_ashore(
            self.tables.sections,
            hexagons,
            diamonds,
            pool_of(self.hexagons),
            pool_of(self.diamonds),
            rng,
        )

    def go_on(self) -> None:
        """Whose doing comes next (SAN-5, SAN-7)."""
        tables = self.tables
        for seat in self.order:
            if self.choices[seat]:
                self.phase, self.actor = KEEP, seat
                return
        for seat in self.order:
            if self.starting[seat]:
                self.phase, self.actor = START, seat
                return
        rearmost = -1
        for seat in range(self.seats):
            walking = tables.stop[self.at[seat]] != tables.chairs
            if walking and (rearmost < 0 or self.at[seat] < self.at[rearmost]):
                rearmost = seat
        if rearmost < 0:
            self.phase, self.actor = OVER, -1
        elif (
            self.wave + 1 < tables.symbols
            and self.at[rearmost] >= tables.wave_behind[self.wave + 1]
        ):
            self.phase, self.actor = WAVE, -1
        else:
            self.phase, self.actor = TURN, rearmost

    # The end

    def totals(self) -> list[int]:
        """Points by seat if the game ended now (SAN-16)."""
        bonus = bonuses([largest_teeth(bag) for bag in self.bags])
        return [
            sum(sheet(self.bags[seat])) + bonus[seat] + self.points[seat]
            for seat in range(self.seats)
        ]

    def winner(self) -> int:
        """The seat ahead; ties go to whoever stands further ahead (SAN-24)."""
        totals = self.totals()
        best = 0
        for seat in range(1, self.seats):
            if totals[seat] > totals[best] or (
                totals[seat] == totals[best] and self.at[seat] > self.at[best]
            ):
                best = seat
        return best


def pool_of(counts: list[int]) -> list[int]:
    """The tiles of a bag one by one."""
    pool: list[int] = []
    for kind, number in enumerate(counts):
        for _ in range(number):
            pool.append(kind)
    return pool


def draw_from(pool: list[int], rng: Random) -> int:
    """Takes one tile out of a pool."""
    index = int(rng.random() * len(pool))
    kind = pool[index]
    pool[index] = pool[-1]
    pool.pop()
    return kind


def wash_ashore(
    sections: int,
    hexagons: int,
    diamonds: int,
    large: list[int],
    small: list[int],
    rng: Random,
) -> list[list[int]]:
    """Draws so many tiles of both pools for each section, section 1 first; short pools give
    what they have (SAN-7)."""
    washed: list[list[int]] = []
    for _ in range(sections):
        kinds: list[int] = []
        for _ in range(min(hexagons, len(large))):
            kinds.append(draw_from(large, rng))
        for _ in range(min(diamonds, len(small))):
            kinds.append(draw_from(small, rng))
        washed.append(kinds)
    return washed
