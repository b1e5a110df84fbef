"""The engine against a second judge that shares no code with it, over random deals and boards."""

from random import Random

import cove_slow_rules as slow
import pytest
from cove_ways import BIRDS, EDITION, RING

from pelican_suite.games.cove.evaluation import stones
from pelican_suite.games.cove.json_io import read_deal, read_seats, write_deal
from pelican_suite.games.cove.requests import Kind, Request

DEALS = 5_000
BOARDS_A_DEAL = 24  # together 120,000 comparisons

REQUESTS = [
    Request(Kind.ANYWHERE),
    *(Request(Kind.GROUP, group=name) for name in RING.groups),
    *(
        Request(kind, bird=bird)
        for kind in Kind
        if kind not in (Kind.ANYWHERE, Kind.GROUP)
        for bird in range(8)
    ),
]
CHAINS = [request for request in REQUESTS if request.kind in (Kind.SAME_AS, Kind.OPPOSITE_OF)]


def random_deal(rng, two_rows):
    """From the deck, from anything at all, or mostly chains; one or two cards a bird."""
    pool = rng.choice(
        ([card.request for card in EDITION.cards], REQUESTS, [*REQUESTS, *CHAINS * 4])
    )
    doubled = rng.randrange(9) if two_rows else 0
    cards = rng.sample(pool, 8 + doubled)
    under = [[card] for card in cards[:8]]
    for bird, card in zip(rng.sample(range(8), doubled), cards[8:], strict=True):
        under[bird].append(card)
    return tuple(map(tuple, under))


def random_seats(rng):
    """All birds, or some of them left off."""
    placed = rng.sample(BIRDS, rng.choice((8, 8, rng.randrange(9))))
    return dict(zip(placed, rng.sample(range(8), len(placed)), strict=True))


@pytest.mark.parametrize("two_rows", [False, True])
def test_cove_6_to_10_and_13_stones_agree(two_rows):
    rng = Random(f"cove {two_rows}")
    seen = set()
    for _ in range(DEALS // 2):
        deal = random_deal(rng, two_rows)
        raw = write_deal(EDITION, deal)
        assert read_deal(EDITION, raw) == deal
        for _ in range(BOARDS_A_DEAL):
            seats = random_seats(rng)
            expected = tuple(slow.stones(raw, seats).values())
            assert stones(RING, deal, read_seats(EDITION, seats)) == expected, (raw, seats)
            seen.add(sum(expected))
    assert seen.issuperset(range(9))  # both good and bad boards came up
