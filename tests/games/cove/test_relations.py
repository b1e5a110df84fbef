"""COVE-1 to COVE-4: the ring and its relations."""

from itertools import combinations

import cove_slow_rules as slow_rules
import pytest
from cove_ways import EDITION, RING

from pelican_suite.games.cove.relations import mask_of, nests_of, ring_distance
from pelican_suite.games.cove.requests import Kind


def pairs(kind):
    return {pair for pair in combinations(range(8), 2) if RING.holds(kind, *pair)}


def test_cove_1_sides_of_the_board():
    assert EDITION.edges == (
        "short-single",
        "long-pair",
        "long-pair",
        "short-pair",
        "short-pair",
        "long-triple",
        "long-triple",
        "long-triple",
    )


def test_cove_2_next_to():
    assert pairs(Kind.NEXT_TO) == {(1, 2), (3, 4), (5, 6), (6, 7)}


def test_cove_2_shares_a_corner():
    assert pairs(Kind.SHARES_CORNER) == {(0, 1), (2, 3), (4, 5), (0, 7)}


def test_cove_2_across_leaves_out_1_5_and_2_7():
    assert pairs(Kind.ACROSS_FROM) == {(0, 3), (0, 4), (1, 6), (1, 7), (2, 5), (2, 6)}


@pytest.mark.parametrize("kind", RING.tables)
def test_cove_2_relations_are_mutual_and_never_with_oneself(kind):
    for one in range(8):
        for other in range(8):
            assert RING.holds(kind, one, other) == RING.holds(kind, other, one)
        if kind is not Kind.NOT_NEXT_OR_ACROSS:
            assert not RING.holds(kind, one, one)


def test_cove_2_agrees_with_a_drawn_board():
    for one, other in combinations(range(8), 2):
        assert RING.holds(Kind.NEXT_TO, one, other) == slow_rules.next_to(one, other)
        assert RING.holds(Kind.ACROSS_FROM, one, other) == slow_rules.across(one, other)
        assert RING.holds(Kind.SHARES_CORNER, one, other) == slow_rules.corner(one, other)


@pytest.mark.parametrize(
    ("group", "nests"),
    [
        ("boomerang", [3, 4, 5, 6, 7]),
        ("lonely", [0, 1, 2]),
        ("long", [1, 2, 5, 6, 7]),
        ("short", [0, 3, 4]),
    ],
)
def test_cove_3_groups(group, nests):
    assert list(nests_of(RING.groups[group])) == nests


@pytest.mark.parametrize(("one", "other"), [("boomerang", "lonely"), ("long", "short")])
def test_cove_3_opposite_groups_share_out_the_board(one, other):
    assert RING.groups[one] ^ RING.groups[other] == 0b11111111


def test_cove_4_two_apart_is_distance_3_or_4():
    for one, other in combinations(range(8), 2):
        assert RING.holds(Kind.TWO_APART, one, other) == (ring_distance(one, other) in (3, 4))


def test_masks_and_lists_of_nests_say_the_same():
    assert list(nests_of(mask_of([6, 0, 3]))) == [0, 3, 6]
