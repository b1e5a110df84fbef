"""COVE-6 to COVE-8 and the chains of COVE-13: what a card comes down to."""

from cove_ways import BIRDS, deal_of

from pelican_suite.games.cove.requests import Demand, Kind, Request, demands

PINK, BLUE = BIRDS.index("pink"), BIRDS.index("blue")


def comes_to(deal, bird, row=0):
    """The demands, each as "[not] kind bird-or-group"."""
    words = []
    for demand in demands(deal, BIRDS.index(bird), row):
        request = demand.request
        what = request.group or BIRDS[request.bird]
        words.append(f"{'' if demand.wanted else 'not '}{request.kind.value} {what}")
    return words


def test_cove_6_no_opposite_of_anywhere():
    assert comes_to(deal_of(pink="opposite_of blue"), "pink") == []


def test_cove_6_opposite_of_a_group():
    deal = deal_of(pink="opposite_of blue", blue="group lonely")
    assert comes_to(deal, "pink") == ["not group lonely"]


def test_cove_6_opposite_of_a_relation():
    deal = deal_of(pink="opposite_of blue", blue="next_to red")
    assert comes_to(deal, "pink") == ["not next_to red"]


def test_cove_6_opposite_of_same_as_is_the_opposite_of_what_that_bird_wants():
    deal = deal_of(pink="opposite_of blue", blue="same_as red", red="two_apart green")
    assert comes_to(deal, "pink") == ["not two_apart green"]


def test_cove_6_opposite_of_opposite_is_the_thing_itself():
    deal = deal_of(pink="opposite_of blue", blue="opposite_of red", red="across_from green")
    assert comes_to(deal, "pink") == ["across_from green"]


def test_cove_6_three_opposites_are_one():
    deal = deal_of(
        pink="opposite_of blue",
        blue="opposite_of red",
        red="opposite_of black",
        black="shares_corner green",
    )
    assert comes_to(deal, "pink") == ["not shares_corner green"]


def test_cove_7_a_card_that_names_its_own_bird_asks_for_nothing():
    for kind in (kind for kind in Kind if kind not in (Kind.ANYWHERE, Kind.GROUP)):
        assert comes_to(deal_of(pink=f"{kind.value} pink"), "pink") == []


def test_cove_7_a_chain_to_a_request_that_names_the_bird_asks_for_nothing():
    deal = deal_of(pink="opposite_of blue", blue="next_to pink")
    assert comes_to(deal, "pink") == []
    assert comes_to(deal, "blue") == ["next_to pink"]


def test_cove_7_a_base_request_that_names_a_bird_on_the_way_counts():
    deal = deal_of(pink="same_as blue", blue="next_to blue")
    assert comes_to(deal, "blue") == []
    assert comes_to(deal, "pink") == ["next_to blue"]


def test_cove_8_circles_of_any_length():
    for length in range(1, 9):
        ring = BIRDS[:length]
        deal = deal_of(**{bird: f"same_as {ring[(i + 1) % length]}" for i, bird in enumerate(ring)})
        assert all(comes_to(deal, bird) == [] for bird in ring)


def test_cove_8_a_circle_with_an_odd_number_of_opposites():
    deal = deal_of(pink="opposite_of blue", blue="same_as pink")
    assert comes_to(deal, "pink") == comes_to(deal, "blue") == []


def test_cove_8_a_chain_that_runs_into_a_circle():
    deal = deal_of(white="same_as pink", pink="same_as blue", blue="opposite_of pink")
    assert comes_to(deal, "white") == []


def test_cove_8_a_chain_into_a_card_that_names_its_own_bird_by_same_as():
    deal = deal_of(white="opposite_of pink", pink="same_as pink")
    assert comes_to(deal, "white") == []


def test_cove_13_a_chain_to_two_cards_asks_for_both():
    deal = deal_of(white="same_as pink", pink=["next_to blue", "group short"])
    assert comes_to(deal, "white") == ["next_to blue", "group short"]


def test_cove_13_the_opposite_of_two_cards_is_the_opposite_of_each():
    deal = deal_of(white="opposite_of pink", pink=["next_to blue", "group short"])
    assert comes_to(deal, "white") == ["not next_to blue", "not group short"]


def test_cove_13_two_chains_may_meet_and_ask_for_it_once():
    deal = deal_of(white="same_as pink", pink=["same_as blue", "same_as blue"], blue="group lonely")
    assert comes_to(deal, "white") == ["group lonely"]


def test_cove_13_one_of_two_cards_may_lead_round_in_a_circle():
    deal = deal_of(white="same_as pink", pink=["same_as white", "next_to blue"])
    assert comes_to(deal, "white") == ["next_to blue"]
    assert comes_to(deal, "pink", 0) == []
    assert comes_to(deal, "pink", 1) == ["next_to blue"]


def test_cove_13_both_ways_at_once_cannot_be_had_but_can_be_asked():
    deal = deal_of(
        white="same_as pink", pink=["same_as blue", "opposite_of blue"], blue="group lonely"
    )
    assert comes_to(deal, "white") == ["group lonely", "not group lonely"]


def test_demands_are_values():
    near = Request(Kind.NEXT_TO, bird=BLUE)
    assert demands(deal_of(pink="next_to blue"), PINK) == (Demand(near, True),)
