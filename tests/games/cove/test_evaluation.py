"""COVE-7, COVE-9, COVE-10 and COVE-13: stones."""

import pytest
from cove_ways import (
    BIRDS,
    EDITION,
    RING,
    board_of,
    cases,
    deal_of,
    finding,
    stones_of,
)

from pelican_suite.games.cove.evaluation import EMPTY, Finding, evaluate, stones
from pelican_suite.games.cove.json_io import read_deal, read_seats


def test_official_worked_example_two_stones_red_and_blue():
    case = cases("cove-official-example.json")["input"]
    deal = read_deal(EDITION, case["deal"])
    board = read_seats(EDITION, case["seats"])
    assert stones_of(deal, board) == {"red": 1, "blue": 1}


@pytest.mark.parametrize("case", cases("cove-deals.json")["cases"])
def test_given_cases(case):
    deal = read_deal(EDITION, case["deal"])
    found = stones(RING, deal, read_seats(EDITION, case["seats"]))
    assert dict(zip(BIRDS, found, strict=True)) == case["expect"]["stones"]
    assert sum(found) == case["expect"]["total"]


@pytest.mark.parametrize(
    ("wish", "pink", "blue", "met"),
    [
        ("next_to blue", 6, 7, True),
        ("next_to blue", 7, 0, False),
        ("across_from blue", 0, 3, True),
        ("across_from blue", 1, 5, False),
        ("shares_corner blue", 0, 7, True),
        ("shares_corner blue", 1, 2, False),
        ("not_next_or_across blue", 1, 5, True),
        ("not_next_or_across blue", 1, 6, False),
        ("not_next_or_across blue", 1, 2, False),
        ("two_apart blue", 0, 3, True),
        ("two_apart blue", 0, 6, False),
        ("group lonely", 2, 0, True),
        ("group boomerang", 2, 0, False),
    ],
)
def test_cove_5_every_kind_of_request_and_its_opposite(wish, pink, blue, met):
    elsewhere = next(nest for nest in range(8) if nest not in (pink, blue))
    board = board_of(pink=pink, blue=blue, white=elsewhere)
    deal = deal_of(pink=wish)
    assert (finding(deal, board, "pink") is Finding.MET) == met
    if "blue" in wish:  # COVE-6: the opposite, asked of the same two nests
        turned = deal_of(pink="opposite_of white", white=wish)
        assert (finding(turned, board, "pink") is Finding.MET) != met


def test_cove_7_a_bird_that_asks_for_itself_only_has_to_be_placed():
    deal = deal_of(pink="next_to pink")
    assert finding(deal, board_of(pink=3), "pink") is Finding.MET
    assert finding(deal, EMPTY, "pink") is Finding.NOT_PLACED


def test_cove_8_birds_in_a_circle_only_have_to_be_placed():
    deal = deal_of(pink="same_as blue", blue="opposite_of pink")
    board = board_of(pink=3)
    assert finding(deal, board, "pink") is Finding.MET
    assert finding(deal, board, "blue") is Finding.NOT_PLACED


def test_cove_9_a_request_needs_its_bird_on_the_board():
    assert finding(deal_of(), board_of(white=0), "pink") is Finding.NOT_PLACED


@pytest.mark.parametrize("wish", ["next_to blue", "not_next_or_across blue", "two_apart blue"])
def test_cove_9_the_bird_asked_about_must_be_there_too(wish):
    board = board_of(pink=0, white=1)
    assert finding(deal_of(pink=wish), board, "pink") is Finding.OTHER_NOT_PLACED
    turned = deal_of(pink="opposite_of white", white=wish)
    assert finding(turned, board, "pink") is Finding.OTHER_NOT_PLACED


def test_cove_9_a_bird_on_the_way_of_a_chain_need_not_be_there():
    deal = deal_of(pink="same_as blue", blue="group lonely")
    assert finding(deal, board_of(pink=1), "pink") is Finding.MET


def test_cove_10_one_stone_for_each_bird_not_placed():
    assert stones(RING, deal_of(pink="next_to blue"), EMPTY) == (1,) * 8


def test_cove_10_birds_are_judged_in_board_order_upper_row_first():
    deal = deal_of(black=["anywhere", "anywhere"], pink=["anywhere", "anywhere"])
    order = [(result.row, BIRDS[result.bird]) for result in evaluate(RING, deal, EMPTY)]
    assert order == [*((0, bird) for bird in BIRDS), (1, "pink"), (1, "black")]


def test_cove_13_rows_are_judged_on_their_own():
    deal = deal_of(pink=["group lonely", "group boomerang"])
    assert stones_of(deal, board_of(**{bird: n for n, bird in enumerate(BIRDS)})) == {"pink": 1}


def test_cove_13_a_bird_not_placed_costs_one_for_each_card():
    deal = deal_of(pink=["group lonely", "group boomerang"])
    everyone_else = {bird: n for n, bird in enumerate(BIRDS) if bird != "pink"}
    assert stones_of(deal, board_of(**everyone_else)) == {"pink": 2}


def test_cove_13_a_chain_to_two_cards_costs_one_stone_at_most():
    deal = deal_of(white="same_as pink", pink=["group lonely", "next_to blue"])
    board = board_of(white=5, pink=1, blue=2)
    assert finding(deal, board, "white") is Finding.NOT_MET
    assert stones(RING, deal, board)[0] == 1
