"""Pelicans on areas just closed and where they come from (BAY-10, BAY-11).

Codes of the refusals and what they point at:

- `no-area` (BAY-10): no pelican at all; ("area", spot) of each area just closed.
- `not-just-closed` (BAY-10): ("area", spot).
- `area-twice` (BAY-10): one pelican an area; ("area", spot).
- `supply-first`, `opponent-first`, `own-first` (BAY-11): a pelican nearer at hand is left.
- `no-pelican` (BAY-11): one comes from where none is left; ("seat", seat), or none for the supply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.text import SeatName, say
from pelican_suite.games.bay.actions import MARKER, SUPPLY, Attract
from pelican_suite.games.bay.observation import Observation


def check_attract(seen: Observation, attract: Attract) -> Verdict:
    """Whether the seat to act may put these pelicans (BAY-10, BAY-11).

    Judged as a whole: which of the pelicans goes to which area is free, so with too few
    pelicans the player chooses the areas that get a marker.
    """
    spots = [spot for spot, _ in attract.pelicans]
    if not spots:
        areas = (("area", spot) for spot in seen.just_closed)
        return refuse("no-area", "BAY-10", say("Choose at least one closed area."), *areas)
    for spot in spots:
        if spot not in seen.just_closed:
            reason = say("A pelican comes only to an area you have just closed.")
            return refuse("not-just-closed", "BAY-10", reason, ("area", spot))
        if spots.count(spot) > 1:
            reason = say("One pelican is enough for an area.")
            return refuse("area-twice", "BAY-10", reason, ("area", spot))
    return _check_sources(seen, Counter(source for _, source in attract.pelicans))


def attractions(seen: Observation) -> Iterator[Attract]:
    """Every choice of areas and sources, one for each outcome (which of several real pelicans
    stands on which area makes no difference). Most areas first."""
    closed = sorted(seen.just_closed)
    for count in range(len(closed), 0, -1):
        for spots in combinations(closed, count):
            for sources in _source_choices(seen, count):
                for marked in combinations(range(count), count - len(sources)):
                    rest = iter(sources)
                    yield Attract(
                        tuple(
                            (spot, MARKER if index in marked else next(rest))
                            for index, spot in enumerate(spots)
                        )
                    )


def _shares(seen: Observation, count: int) -> tuple[int, int, int]:
    """How many of `count` pelicans come from the supply, from opponents, from oneself."""
    own = seen.pelicans[_seat(seen)]
    supply = min(count, seen.supply)
    opponents = min(count - supply, sum(seen.pelicans) - own)
    return supply, opponents, min(count - supply - opponents, own)


def _seat(seen: Observation) -> int:
    return seen.to_act if seen.to_act is not None else 0


def _source_choices(seen: Observation, count: int) -> Iterator[tuple[int, ...]]:
    """Sources of the real pelicans among `count`, sorted with the supply first."""
    supply, opponents, own = _shares(seen, count)
    seat = _seat(seen)
    others = [other for other, has in enumerate(seen.pelicans) if other != seat for _ in range(has)]
    for stolen in sorted(set(combinations(others, opponents))):
        yield (SUPPLY,) * supply + stolen + (seat,) * own


def _check_sources(seen: Observation, sources: Counter[int]) -> Verdict:
    seat = _seat(seen)
    supply, opponents, own = _shares(seen, sources.total())
    for source, number in sorted(sources.items()):
        if source == MARKER:
            continue
        if source != SUPPLY and not 0 <= source < len(seen.pelicans):
            return refuse("no-pelican", "BAY-11", say("There is no such player."))
        if source != SUPPLY and number > seen.pelicans[source]:
            reason = say("{who} has not enough pelicans.", who=SeatName(source))
            return refuse("no-pelican", "BAY-11", reason, ("seat", source))
    if sources[SUPPLY] > supply:
        return refuse("no-pelican", "BAY-11", say("The supply has not enough pelicans."))
    if sources[SUPPLY] < supply:
        reason = say("There are pelicans in the supply; take those first.")
        return refuse("supply-first", "BAY-11", reason)
    if sum(n for source, n in sources.items() if source >= 0 and source != seat) < opponents:
        reason = say("An opponent has a pelican; take that one first.")
        at = (("seat", s) for s, has in enumerate(seen.pelicans) if has and s != seat)
        return refuse("opponent-first", "BAY-11", reason, *at)
    if sources[seat] < own:
        reason = say("You have a pelican of your own; a marker is for when there is none.")
        return refuse("own-first", "BAY-11", reason, ("seat", seat))
    return ALLOWED
