"""How the stronger players of Sanibel choose where to walk: by what the bag is worth after it, the
best turns by playing on. Compiled (setup.py).

Work is counted, never timed, so that a level plays the same on every machine.
"""

from __future__ import annotations

from random import Random

from pelican_suite.games.sanibel.fast import FILL, OVER, WAVE, FastPut, FastSanibel
from pelican_suite.games.sanibel.fast_score import largest_teeth
from pelican_suite.games.sanibel.fast_tables import FastTables
from pelican_suite.players.sanibel_lights import Lights
from pelican_suite.players.sanibel_pack import Blur, Packed, Packer
from pelican_suite.players.sanibel_value import Judge, Outlook, Weights

_AT_LIGHTHOUSE = 1.5
_AT_CHAIRS = 1.0
"""Tiles expected there."""
_ESTIMATE = 12.0
"""The estimate weighs as much as so many plays."""


class Skill:
    """What a player takes the trouble to do; all numbers but `blur` are amounts of work.

    Attributes:
        beam: Bags kept from tile to tile.
        stops: How many stops ahead are looked at.
        blur: Standard deviation in points by which tiles and places are misjudged.
        tries: How many turns are played on; 0 for none.
        rollouts: How often each of them is, before the worse half drops out.
        turns: How many stops beyond the next everybody must have reached then.
        ways: How many packings with different tiles are tried for one footprint.
    """

    def __init__(
        self,
        beam: int,
        stops: int,
        blur: float,
        tries: int,
        rollouts: int,
        turns: int,
        ways: int = 3,
    ) -> None:
        self.beam: int = beam
        self.stops: int = stops
        self.blur: float = blur
        self.tries: int = tries
        self.rollouts: int = rollouts
        self.turns: int = turns
        self.ways: int = ways


class Option:
    """A turn that may be taken.

    Attributes:
        value: What it is worth: points expected at the end, or the lead after playing on.
        estimate: What it looked like before playing on.
        total: Sum of the leads after `plays` plays.
        spot: Where it leads.
        puts: Tiles laid, in order.
    """

    def __init__(self, value: float, spot: int, puts: list[FastPut]) -> None:
        self.value: float = value
        self.estimate: float = value
        self.total: float = 0.0
        self.plays: int = 0
        self.spot: int = spot
        self.puts: list[FastPut] = puts


class Search:
    """Thinks for whoever is to act in a game."""

    def __init__(
        self, twin: FastSanibel, judge: Judge, lights: Lights, skill: Skill, rng: Random
    ) -> None:
        """Args:
        twin: Agrees with all the player knows; left as it was.
        judge: Values bags.
        lights: Values lighthouse tiles.
        skill: How much work is done.
        rng: For everything that is drawn by lot.
        """
        self.twin: FastSanibel = twin
        self.tables: FastTables = twin.tables
        self.judge: Judge = judge
        self.lights: Lights = lights
        self.weights: Weights = judge.weights
        self.skill: Skill = skill
        self.rng: Random = rng

    def settle(self) -> list[FastPut]:
        """Where the starting diamonds go."""
        seat = self.twin.actor
        packer = Packer(self.twin, seat, self.judge, self.lights)
        packer.blur = self._blur()
        return packer.settle(self._outlook(self.twin, seat, 0), self.skill.beam)

    def turns(self) -> list[Option]:
        """Turns worth thinking of, the best first; one for each footprint of the next stops."""
        skill = self.skill
        ways = skill.ways if skill.tries > 1 else 1
        options = self._turns(self.twin, skill.beam, skill.stops, ways, self._blur())
        if skill.tries > 1 and len(options) > 1:
            options = self._play_on(options)
        return options

    def _blur(self) -> Blur:
        return Blur(self.skill.blur, self.rng if self.skill.blur > 0.0 else None)

    def _outlook(self, twin: FastSanibel, seat: int, stop: int) -> Outlook:
        """What a bag is judged before once its player stands at a stop."""
        tables, weights = self.tables, self.weights
        picks = 0.0
        if stop < tables.lighthouse:
            picks += weights.picks * (tables.lighthouse - stop - 1) + _AT_LIGHTHOUSE
        if stop < tables.chairs:
            last = max(stop, tables.lighthouse)
            picks += weights.picks * (tables.chairs - last - 1) + _AT_CHAIRS
        rivals = [largest_teeth(twin.bags[other]) for other in range(twin.seats) if other != seat]
        ahead: set[int] = set()
        last_section = tables.sections
        if stop > tables.lighthouse:
            last_section = tables.chairs - stop - 1
        for section in range(last_section):
            ahead.update(twin.beach[section])
        return Outlook(weights, picks, rivals, ahead)

    def _turns(
        self, twin: FastSanibel, beam: int, stops: int, ways: int, blur: Blur
    ) -> list[Option]:
        tables, seat = self.tables, twin.actor
        packer = Packer(twin, seat, self.judge, self.lights)
        packer.blur = blur
        found: list[Option] = []
        spots = twin.free_spots(seat)
        here = tables.stop[twin.at[seat]]
        for stop in range(here + 1, here + 1 + stops):
            there = [spot for spot in spots if tables.stop[spot] == stop]
            if there:
                outlook = self._outlook(twin, seat, stop)
                passed = self.weights.skip * (stop - here - 1)
                self._at_stop(packer, there, outlook, beam, ways, passed, found)
        found.sort(key=lambda option: -option.value)
        return found

    def _at_stop(
        self,
        packer: Packer,
        spots: list[int],
        outlook: Outlook,
        beam: int,
        ways: int,
        passed: float,
        found: list[Option],
    ) -> None:
        """Adds a turn for each of the spots of one stop; `passed` is lost by going so far."""
        tables = self.tables
        most = -1
        for spot in spots:
            if most < 0 or tables.shells[spot] > tables.shells[most]:
                most = spot
        packed: list[list[Packed]] = []
        if tables.section[most]:
            packed = packer.pack(most, outlook, beam, ways)
        for spot in spots:
            if not tables.section[most]:
                packed = packer.pack(spot, outlook, beam, ways)
            ahead = spot - tables.first[tables.stop[spot]]
            extra = tables.points[spot] - passed - self.weights.tempo * ahead
            for best in packed[tables.shells[spot]]:
                found.append(Option(best.value + extra, spot, best.puts))

    def _play_on(self, options: list[Option]) -> list[Option]:
        """The first of them judged by playing on too; the worse half drops out, again and again.

        All are played on before the same waves and hidden hands. What playing on says is noisy,
        so the estimate counts besides, as if it were some plays.
        """
        tried = options[: self.skill.tries]
        left = tried
        shift = 0.0
        while True:
            seeds = [self.rng.random() for _ in range(self.skill.rollouts)]
            for option in left:
                self._try(option, seeds)
            if not shift:
                shift = sum([o.total / o.plays - o.estimate for o in left]) / len(left)
            for option in left:
                known = _ESTIMATE * (option.estimate + shift) + option.total
                option.value = known / (_ESTIMATE + option.plays)
            left.sort(key=lambda option: -option.value)
            if len(left) <= 2:
                break
            left = left[: (len(left) + 1) // 2]
        # Those that stayed longer are known better and come first.
        tried.sort(key=lambda option: (-option.plays, -option.value))
        return tried

    def _try(self, option: Option, seeds: list[float]) -> None:
        seat = self.twin.actor
        end = self.tables.stop[self.twin.at[seat]] + 1 + self.skill.turns
        after = self.twin.copy()
        play_out(after, option)
        for seed in seeds:
            option.total += self._after(after.copy(), seat, end, Random(seed))
        option.plays += len(seeds)

    def _after(self, twin: FastSanibel, seat: int, end: int, rng: Random) -> float:
        """The lead once everybody has reached the stop `end`: all have had the same walk then."""
        tables = self.tables
        blur = Blur(0.0, None)
        while twin.phase != OVER:
            if twin.phase == WAVE:
                twin.wash(twin.draw_wave(rng))
            elif tables.stop[twin.at[twin.actor]] >= end:
                break
            else:
                play_out(twin, self._turns(twin, 1, 1, 1, blur)[0])
        return self.lead(twin, seat)

    def lead(self, twin: FastSanibel, seat: int) -> float:
        """Points expected at the end beyond those of the best other player."""
        best = -1000.0
        own = 0.0
        for other in range(twin.seats):
            worth = self.standing(twin, other)
            if other == seat:
                own = worth
            else:
                best = max(best, worth)
        return own - best

    def standing(self, twin: FastSanibel, seat: int) -> float:
        """Points a player may expect at the end."""
        tables, bag = self.tables, twin.bags[seat]
        stop = tables.stop[twin.at[seat]]
        outlook = self._outlook(twin, seat, stop)
        worth = self.judge.value(bag, outlook) + self.lights.value(bag, outlook) + twin.points[seat]
        if stop < tables.lighthouse:
            worth += self.lights.in_hand(bag, twin.hands[seat])
        return worth


def play_out(twin: FastSanibel, option: Option) -> None:
    """Takes a turn."""
    twin.walk(option.spot)
    for kind, place, way, via, section in option.puts:
        if via == FILL:
            twin.fill(kind, place)
        else:
            twin.take((kind, via, section), place, way)
    twin.end_turn()
