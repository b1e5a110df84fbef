"""Deals made to measure."""

import pytest
from cove_ways import EDITION, deal_of

from pelican_suite.core.errors import InputError
from pelican_suite.games.cove.deals import (
    PLACEMENTS,
    DealWish,
    Difficulty,
    deal_from_cards,
    make_deal,
)
from pelican_suite.games.cove.requests import Kind
from pelican_suite.games.cove.solver import COUNT, solver

SOLVER = solver(EDITION)


def test_same_seed_same_deal_other_seed_other_deal():
    wish = DealWish((1, 2, 3))
    assert make_deal(EDITION, wish, 7) == make_deal(EDITION, wish, 7)
    assert make_deal(EDITION, wish, 7) != make_deal(EDITION, wish, 8)


def test_only_cards_of_the_levels_wished_each_once():
    for seed in range(30):
        requests = [under[0] for under in make_deal(EDITION, DealWish((2, 3)), seed)]
        assert {request.kind for request in requests} <= {
            Kind.GROUP,
            Kind.NEXT_TO,
            Kind.ACROSS_FROM,
            Kind.SHARES_CORNER,
        }
        named = [request for request in requests if request.kind is not Kind.GROUP]
        assert len(set(named)) == len(named)


def test_solvable_deals_can_be_fulfilled():
    for seed in range(30):
        deal = make_deal(EDITION, DealWish((3, 4), solvable=True), seed)
        assert SOLVER.solve(deal).fewest_stones == 0


@pytest.mark.parametrize("difficulty", Difficulty)
def test_difficulty_is_the_number_of_best_placements(difficulty):
    for seed in range(10):
        deal = make_deal(EDITION, DealWish(difficulty=difficulty), seed)
        assert SOLVER.solve(deal).count in PLACEMENTS[difficulty]


def test_difficulties_share_out_all_deals():
    for count in (1, 39, 40, 199, 200, COUNT):
        assert sum(count in band for band in PLACEMENTS.values()) == 1


def test_a_wish_that_cannot_come_true_is_refused():
    with pytest.raises(InputError, match="levels"):
        make_deal(EDITION, DealWish((1,), difficulty=Difficulty.HARD), 1)


def test_too_few_cards_are_refused():
    with pytest.raises(InputError, match="only 0 such cards"):
        make_deal(EDITION, DealWish(()), 1)


def test_cove_13_a_lower_row_may_have_gaps():
    deal = deal_from_cards(EDITION, [1, 2, 3, 4, 5, 6, 7, 8], [0, 26, 0, 0, 0, 0, 0, 0])
    assert deal == deal_of(pink=["anywhere", "next_to pink"])
