"""Stones of curious deals, worked out by hand from the rulings before the engine was asked.

Birds sit on nests in board order, White on 0 to Black on 7, unless said otherwise; a bird without
a card here lies over "anywhere".
"""

import pytest

from pelican_suite.games.cove.edition import EDITIONS
from pelican_suite.games.cove.evaluation import stones
from pelican_suite.games.cove.json_io import read_deal, read_seats
from pelican_suite.games.cove.solver import solver

EDITION = EDITIONS.get("reference").data
KINDS = {
    "next": "next_to",
    "over": "across_from",
    "corner": "shares_corner",
    "neither": "not_next_or_across",
    "apart": "two_apart",
    "same": "same_as",
    "opposite": "opposite_of",
}


def request(words):
    kind, _, rest = words.partition(" ")
    if kind == "group":
        return {"kind": "group", "group": rest}
    return {"kind": KINDS[kind], "bird": rest}


def deal_of(cards):
    """A deal; two cards of a bird are parted by a comma."""
    return read_deal(
        EDITION,
        {
            bird: [request(words.strip()) for words in cards[bird].split(",")]
            if bird in cards
            else [{"kind": "anywhere"}]
            for bird in EDITION.birds
        },
    )


CASES = {
    "cove-2 a corner is not next to": ({"white": "next pink"}, "", {"white": 1}),
    "cove-2 7 and 0 share a corner": ({"white": "corner black"}, "", {}),
    "cove-2 1 and 5 are not across": ({"pink": "over green"}, "", {"pink": 1}),
    "cove-2 2 and 7 are not across": ({"yellow": "over black"}, "", {"yellow": 1}),
    "cove-2 1 and 7 are across": ({"pink": "over black"}, "", {}),
    "cove-2 0 is across from both below": (
        {"white": "over orange", "orange": "over white", "red": "over white"}, "", {},
    ),
    "cove-3 the top is on no long side": ({"white": "group long"}, "", {"white": 1}),
    "cove-3 opposite of the short side": (
        {"white": "opposite orange", "orange": "group short"}, "", {"white": 1},
    ),
    "cove-4 one between is too close": ({"white": "apart yellow"}, "", {"white": 1}),
    "cove-4 two between are enough": ({"white": "apart orange"}, "", {}),
    "cove-6 opposite of two apart": (
        {"white": "opposite pink", "pink": "apart yellow"}, "", {"pink": 1},
    ),
    "cove-6 opposite of neither nor": (
        {"white": "opposite pink", "pink": "neither yellow"}, "", {"white": 1, "pink": 1},
    ),
    "cove-6 four opposites in a row": (
        {"white": "opposite pink", "pink": "opposite yellow", "yellow": "opposite orange",
         "orange": "group lonely"},
        "", {"white": 1, "yellow": 1, "orange": 1},
    ),
    "cove-6 opposite of anywhere": ({"white": "opposite pink"}, "", {}),
    "cove-7 same as a wish about oneself": (
        {"white": "same pink", "pink": "next white"}, "", {"pink": 1},
    ),
    "cove-7 opposite of a wish about oneself": (
        {"white": "opposite pink", "pink": "next white"}, "", {"pink": 1},
    ),
    "cove-7 oneself at the end of a chain": (
        {"white": "same pink", "pink": "opposite yellow", "yellow": "next white"},
        "", {"yellow": 1},
    ),
    "cove-7 the bird has to be placed": ({"white": "next white"}, "white", {"white": 1}),
    "cove-8 opposite of oneself": ({"white": "opposite white"}, "", {}),
    "cove-8 a chain into a circle": (
        {"white": "same pink", "pink": "same yellow", "yellow": "opposite pink"}, "", {},
    ),
    "cove-9 the bird copied may be missing": (
        {"pink": "same white", "white": "group lonely"}, "white", {"white": 1},
    ),
    "cove-9 the bird named may not": (
        {"pink": "same white", "white": "next blue"}, "blue", {"white": 1, "pink": 1, "blue": 1},
    ),
    "cove-9 nor where it is to be avoided": (
        {"pink": "opposite white", "white": "next blue", "red": "neither blue"},
        "blue", {"white": 1, "pink": 1, "red": 1, "blue": 1},
    ),
    "cove-13 same as both": ({"white": "same pink", "pink": "next yellow, group lonely"},
                             "", {"white": 1}),
    "cove-13 opposite of each": ({"white": "opposite pink", "pink": "next yellow, group lonely"},
                                 "", {"white": 1}),
    "cove-13 a circle and a group": ({"white": "same pink", "pink": "same white, group lonely"},
                                     "", {}),
    "cove-13 one for each card": ({"white": "next pink, group lonely"}, "white", {"white": 2}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_stones_of(name):
    cards, missing, expected = CASES[name]
    seats = {bird: nest for nest, bird in enumerate(EDITION.birds) if bird != missing}
    found = stones(EDITION.ring, deal_of(cards), read_seats(EDITION, seats))
    assert dict(zip(EDITION.birds, found, strict=True)) == {
        bird: expected.get(bird, 0) for bird in EDITION.birds
    }


@pytest.mark.parametrize(
    ("cards", "fewest", "ways"),
    [
        ({}, 0, 40_320),
        ({"white": "next pink"}, 0, 4 * 2 * 720),
        ({"white": "over pink"}, 0, 6 * 2 * 720),
        ({"white": "apart pink"}, 0, 12 * 2 * 720),
        ({"white": "neither pink"}, 0, 36 * 720),
        ({"white": "next pink", "pink": "opposite white"}, 0, 4 * 2 * 720),
        ({"white": "next pink, corner pink"}, 1, 8 * 2 * 720),
        ({"white": "same pink", "pink": "next yellow"}, 0, 2 * 120),
        (dict.fromkeys(("white", "pink", "yellow", "orange"), "group lonely"), 1, 24 * 120),
    ],
)
def test_cove_15_the_best_results_counted_by_hand(cards, fewest, ways):
    solution = solver(EDITION).solve(deal_of(cards))
    assert (solution.fewest_stones, solution.count) == (fewest, ways)
