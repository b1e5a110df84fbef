"""COVE-15: the best possible result, exactly."""

from itertools import permutations
from random import Random

import pytest
from cove_ways import EDITION, RING, cases, deal_of

from pelican_suite.games.cove.deals import deal_from_cards, random_cards
from pelican_suite.games.cove.evaluation import stones
from pelican_suite.games.cove.json_io import read_deal
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.games.cove.solver import COUNT, fewest_stones, solver
from pelican_suite.games.cove.state import place

SOLVER = solver(EDITION)


def random_deal(rng, double=0):
    cards = rng.sample(range(1, 81), 8 + double)
    return deal_from_cards(EDITION, cards[:8], [*cards[8:], *[0] * (8 - double)] if double else ())


@pytest.mark.parametrize("case", cases("cove-deals.json")["cases"])
def test_given_deals(case):
    solution = SOLVER.solve(read_deal(EDITION, case["deal"]))
    assert solution.fewest_stones == case["solve"]["fewest_stones"]
    assert solution.count == case["solve"]["placements"]


@pytest.mark.parametrize("double", [0, 5])
def test_cove_15_agrees_with_trying_every_placement(double):
    deal = random_deal(Random(f"every {double}"), double)
    tried = {board: sum(stones(RING, deal, board)) for board in permutations(range(8))}
    solution = SOLVER.solve(deal)
    best = min(tried.values())
    assert solution.fewest_stones == best
    assert list(solution.placements()) == [board for board, found in tried.items() if found == best]


def test_cove_15_every_placement_listed_reaches_the_minimum_and_no_other_does_better():
    rng = Random("listed")
    for number in range(60):
        deal = random_deal(rng, number % 9)
        solution = SOLVER.solve(deal)
        listed = list(solution.placements())
        assert len(set(listed)) == solution.count
        assert listed[0] == solution.example()
        for board in rng.sample(listed, min(5, len(listed))):
            assert sum(stones(RING, deal, board)) == solution.fewest_stones
        for _ in range(40):
            board = tuple(rng.sample(range(8), 8))
            found = sum(stones(RING, deal, board))
            assert found >= solution.fewest_stones
            assert (found == solution.fewest_stones) == (board in listed)


def test_cove_9_placing_one_more_bird_never_costs_a_stone():
    rng = Random("one more")
    for number in range(400):
        deal = random_deal(rng, number % 9)
        board = list(rng.sample(range(8), 8))
        for bird in rng.sample(range(8), rng.randrange(1, 8)):
            board[bird] = OFF_BOARD
        before = sum(stones(RING, deal, tuple(board)))
        bird = board.index(OFF_BOARD)
        nest = next(nest for nest in range(8) if nest not in board)
        assert sum(stones(RING, deal, place(tuple(board), bird, nest))) <= before


def test_a_deal_of_easy_birds_has_every_placement():
    assert SOLVER.solve(deal_of()).count == COUNT == 40_320


def test_a_deal_nobody_can_fulfil():
    deal = deal_of(white="group lonely", pink=["group short", "group long"])
    assert fewest_stones(EDITION, deal) == 1


def test_many_deals_come_out_as_one_by_one():
    rng = Random("many")
    deals = [deal_from_cards(EDITION, random_cards(EDITION, (1, 2, 3), rng)) for _ in range(50)]
    assert list(SOLVER.solve_many(deals)) == [SOLVER.solve(deal) for deal in deals]
