"""Chance: the deal before the game and what the wave brings (SAN-7, SAN-9, SAN-10)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.text import say
from pelican_suite.games.sanibel.actions import Deal, Wave
from pelican_suite.games.sanibel.counts import draw, size, without
from pelican_suite.games.sanibel.edition import Counts, SanibelEdition, is_playable
from pelican_suite.games.sanibel.path import Draw
from pelican_suite.games.sanibel.table import Table
from pelican_suite.games.sanibel.tiles import DRIFTWOOD, SAND_CRAB, Shape

HAND: Final = 2
"""Lighthouse tiles a player, and tiles drawn anew for Driftwood."""


def sample_deal(edition: SanibelEdition, seats: int, rng: Random) -> Deal:
    """A deal at random."""
    beach, _, diamonds = _wash(
        edition.starting_draw(seats), edition.hexagons, edition.diamonds, edition.path.sections, rng
    )
    order = tuple(rng.sample(range(seats), seats))
    pile, _ = draw(edition.triangles, edition.triangles_per_player * seats, rng)
    lighthouse = rng.sample(edition.lighthouse, len(edition.lighthouse))
    hands = [tuple(sorted(lighthouse[HAND * s : HAND * s + HAND])) for s in range(seats)]
    fresh = tuple(sorted(tile for tile in lighthouse[HAND * seats :][:HAND]))
    starting: list[tuple[str, ...]] = [()] * seats
    bag = tuple(pair for pair in diamonds if pair[0] != SAND_CRAB)
    for footprint, seat in enumerate(order):
        starting[seat], bag = draw(bag, edition.path.starts[footprint], rng)
    return Deal(
        order=order,
        beach=beach,
        pile=pile,
        hands=tuple(hands),
        redrawn=tuple(fresh if DRIFTWOOD in hand else () for hand in hands),
        starting=tuple(starting),
    )


def check_deal(edition: SanibelEdition, seats: int, deal: Deal) -> Verdict:
    """Whether a deal is possible: numbers right, no tile twice (SAN-9, SAN-10)."""
    if sorted(deal.order) != list(range(seats)):
        return _wrong("order")
    by_seat = (deal.hands, deal.redrawn, deal.starting)
    if any(len(part) != seats for part in by_seat):
        return _wrong("seats")
    left = _check_washed(
        edition.starting_draw(seats), edition, edition.hexagons, edition.diamonds, deal.beach
    )
    if left is None:
        return _wrong("beach")
    wanted = min(edition.triangles_per_player * seats, size(edition.triangles))
    if not _drawn(deal.pile, edition.triangles, wanted):
        return _wrong("pile")
    if not _hands_possible(edition, deal):
        return _wrong("hands")
    diamonds = tuple(pair for pair in left[1] if pair[0] != SAND_CRAB)
    for footprint, seat in enumerate(deal.order):
        wanted = min(edition.path.starts[footprint], size(diamonds))
        if not _drawn(deal.starting[seat], diamonds, wanted):
            return _wrong("starting")
        diamonds = without(diamonds, deal.starting[seat]) or ()
    return ALLOWED


def sample_wave(table: Table, rng: Random) -> Wave:
    """What the wave's next symbol brings, at random."""
    path = table.components.path
    brings = path.wave[table.wave + 1].draw(table.seats)
    washed, _, _ = _wash(brings, table.hexagons, table.diamonds, path.sections, rng)
    return Wave(washed)


def check_wave(table: Table, wave: Wave) -> Verdict:
    """Whether the wave can bring just this."""
    edition = table.components
    brings = edition.path.wave[table.wave + 1].draw(table.seats)
    if _check_washed(brings, edition, table.hexagons, table.diamonds, wave.washed) is None:
        return _wrong("beach")
    return ALLOWED


def bags_after(
    edition: SanibelEdition,
    brings: Draw,
    hexagons: Counts,
    diamonds: Counts,
    washed: Sequence[Sequence[str]],
) -> tuple[Counts, Counts]:
    """What is left in the two bags after `washed` came out of them.

    Raises:
        ValueError: If it cannot have come out of them; `check_deal` and `check_wave` tell before.
    """
    left = _check_washed(brings, edition, hexagons, diamonds, washed)
    if left is None:
        raise ValueError("these tiles are not in the bags")
    return left


def _wash(
    brings: Draw, hexagons: Counts, diamonds: Counts, sections: int, rng: Random
) -> tuple[tuple[tuple[str, ...], ...], Counts, Counts]:
    """Section 1 first; short bags give what they have (SAN-7)."""
    beach = []
    for _ in range(sections):
        large, hexagons = draw(hexagons, brings.hexagons, rng)
        small, diamonds = draw(diamonds, brings.diamonds, rng)
        beach.append(tuple(sorted(large + small)))
    return tuple(beach), hexagons, diamonds


def _check_washed(
    brings: Draw,
    edition: SanibelEdition,
    hexagons: Counts,
    diamonds: Counts,
    beach: Sequence[Sequence[str]],
) -> tuple[Counts, Counts] | None:
    if len(beach) != edition.path.sections:
        return None
    for kinds in beach:
        if any(kind not in edition.kinds for kind in kinds) or list(kinds) != sorted(kinds):
            return None
        large = [kind for kind in kinds if edition.kinds[kind].shape is Shape.HEXAGON]
        small = [kind for kind in kinds if edition.kinds[kind].shape is not Shape.HEXAGON]
        if len(large) != min(brings.hexagons, size(hexagons)):
            return None
        if len(small) != min(brings.diamonds, size(diamonds)):
            return None
        hexagons_left, diamonds_left = without(hexagons, large), without(diamonds, small)
        if hexagons_left is None or diamonds_left is None:
            return None
        hexagons, diamonds = hexagons_left, diamonds_left
    return hexagons, diamonds


def _drawn(kinds: Sequence[str], bag: Counts, wanted: int) -> bool:
    in_order = list(kinds) == sorted(kinds)
    return in_order and len(kinds) == wanted and without(bag, kinds) is not None


def _hands_possible(edition: SanibelEdition, deal: Deal) -> bool:
    dealt: list[str] = []
    for hand, redrawn in zip(deal.hands, deal.redrawn, strict=True):
        if len(hand) != HAND or len(redrawn) != (HAND if DRIFTWOOD in hand else 0):
            return False
        if list(hand) != sorted(hand) or list(redrawn) != sorted(redrawn):
            return False
        if not all(is_playable(tile) for tile in redrawn):
            return False
        dealt += [*hand, *redrawn]
    return len(set(dealt)) == len(dealt) and set(dealt) <= set(edition.lighthouse)


def _wrong(part: str) -> Verdict:
    return refuse(
        f"impossible-{part}", "SAN-10", say("The tiles in the box cannot be drawn like this.")
    )
