"""How often deals can be fulfilled: a check on rules, deck and solver together."""

from random import Random

import pytest
from cove_ways import EDITION

from pelican_suite.games.cove.solver import solver
from pelican_suite.games.cove.statistics import decks, report

DEALERS = {deck.title: deck.dealer for deck in decks(EDITION)}


@pytest.mark.parametrize(
    ("title", "share"),
    [("levels 1–3", 0.605), ("all cards", 0.757), ("without level 1", 0.665)],
)
def test_share_of_deals_that_can_be_fulfilled(title, share):
    rng = Random(title)
    deals = [DEALERS[title](rng) for _ in range(4000)]
    solved = [solution.fewest_stones == 0 for solution in solver(EDITION).solve_many(deals)]
    assert sum(solved) / len(solved) == pytest.approx(share, abs=0.025)


def test_two_decks_differ_in_their_cards():
    rng = Random(1)
    easier = [
        request.kind.value
        for _ in range(200)
        for (request,) in DEALERS["two decks: easier row"](rng)
    ]
    assert not {"same_as", "opposite_of", "two_apart", "not_next_or_across"} & set(easier)
    harder = [
        request.kind.value
        for _ in range(200)
        for (request,) in DEALERS["two decks: harder row"](rng)
    ]
    assert not {"anywhere", "group"} & set(harder)


@pytest.mark.parametrize("number", [1, 2, 4, 6, 8])
def test_as_many_birds_with_two_requests_as_said(number):
    deal = DEALERS[f"two requests on {number}"](Random(number))
    assert [len(under) for under in deal].count(2) == number


def test_the_table_is_the_same_for_the_same_seed():
    assert report(EDITION, 30, 1) == report(EDITION, 30, 1) != report(EDITION, 30, 2)
