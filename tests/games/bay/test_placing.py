"""BAY-5 to BAY-7: where one tile or two may be placed."""

import pytest
from bay_tables import board, lays, table, verdict

from pelican_suite.games.bay.actions import Lay, Place
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.placing import half_pairs, partners, singles

START = "54@0,0/3 60@1,-1/1 53@1,0/4"
JOINED = "28@0,0/4 63@1,-1/0 66@1,0/1"


def test_bay_5_one_tile_or_both_may_be_placed():
    state = table(START, (17, 24))
    assert verdict(state, "place 24@2,-1/4")
    assert verdict(state, "place 24@2,-1/4").code == ""
    assert verdict(state, Place(())).code == "tile-count"
    twice = (Lay(24, (2, -1), 4), Lay(24, (0, -1), 3))
    assert verdict(state, Place(twice)).code == "tile-count"


def test_bay_5_only_tiles_of_the_hand_are_placed():
    refused = verdict(table(START, (1, 24)), "place 17@0,1/1")
    assert (refused.code, refused.ruling) == ("not-in-hand", "BAY-5")
    assert refused.at == (("tile", 17),)
    assert verdict(table(START, (1, 24)), "place 999@0,1/1").code == "not-in-hand"


def test_bay_5_the_cell_must_be_empty():
    refused = verdict(table(START, (1, 24)), "place 24@1,0/4")
    assert (refused.code, refused.ruling, refused.at) == ("occupied", "BAY-5", (("cell", (1, 0)),))


def test_bay_5_no_tile_under_a_sun_disc():
    state = table(START, (1, 24), discs=((2, -1),), discs_left=2)
    refused = verdict(state, "place 24@2,-1/4")
    assert (refused.code, refused.ruling) == ("disc-on-cell", "BAY-5")
    assert refused.at == (("disc", (2, -1)),)
    assert singles(board(START), ((2, -1),), 24) == [
        lay for lay in singles(board(START), (), 24) if lay.cell != (2, -1)
    ]


def test_bay_5_every_touching_edge_must_match_and_each_fault_is_pointed_at():
    refused = verdict(table(START, (1, 24)), "place 24@2,-1/1")
    assert (refused.code, refused.ruling) == ("edge-mismatch", "BAY-5")
    letters = board(START).tiles.turned(24, 1).letters
    faults = {
        ("edge", (2, -1), edge)
        for edge, cell, back in ((3, (1, 0), 0), (4, (1, -1), 1))
        if letters[edge] != board(START).letter(cell, back)
    }
    assert faults
    assert set(refused.at) == faults
    assert str(refused.reason).startswith("This edge is ")


def test_bay_5_at_least_two_placed_tiles_must_touch_it():
    one_neighbour = [
        lay for lay in half_pairs(board(START), (), 24) if board(START).touching(lay.cell) == 1
    ]
    assert one_neighbour
    refused = verdict(table(START, (1, 24)), Place((one_neighbour[0],)))
    assert (refused.code, refused.ruling) == ("too-few-neighbours", "BAY-5")
    assert str(refused.reason) == "A tile needs two neighbours; here it has one."
    far = verdict(table(START, (1, 24)), "place 24@9,9/0")
    assert (far.code, far.at) == ("too-few-neighbours", (("cell", (9, 9)),))
    assert "none" in str(far.reason)


def test_bay_1_a_turn_is_0_to_5():
    assert verdict(table(START, (1, 24)), Place((Lay(24, (2, -1), 10),))).code == "bad-turn"


def test_bay_5_any_turn_with_the_right_picture_is_allowed_the_smallest_is_listed():
    state = table(START, (1, 3))
    listed = [a for a in BAY.legal_actions(state, 0) if isinstance(a, Place) and len(a.lays) == 1]
    assert {lay.turn for place in listed for lay in place.lays} == {0}
    for place in listed:
        other = Lay(place.lays[0].tile, place.lays[0].cell, 4)
        assert verdict(state, Place((other,)))


def test_bay_6_two_tiles_enlarge_one_same_area():
    first = singles(board(START), (), 24)[0]
    for second in partners(board(START), (), first, 17, True):
        assert verdict(table(START, (17, 24)), Place((second, first)))


def test_bay_6_tiles_that_enlarge_different_areas_are_refused():
    state = table(START, (17, 24))
    assert verdict(state, "place 24@0,-1/3")
    assert verdict(state, "place 17@0,1/1")
    refused = verdict(state, "place 24@0,-1/3 17@0,1/1")
    assert (refused.code, refused.ruling) == ("different-areas", "BAY-6")
    assert set(refused.at) == {("cell", (0, -1)), ("cell", (0, 1))}


def test_bay_6_the_stirrup_is_refused():
    refused = verdict(table(JOINED, (35, 42)), "place 42@2,0/0 35@1,1/4")
    assert (refused.code, refused.ruling) == ("stirrup", "BAY-6")
    assert set(refused.at) == {("cell", (2, 0)), ("cell", (1, 1))}


def test_bay_6_two_areas_that_only_the_pair_joins_count_as_one_same_area():
    start, pair = "52@0,0/5 36@1,-1/3 26@1,0/3", "50@0,1/0 66@1,1/0"
    before = board(start)
    forests = {before.area(((0, 0), 2)), before.area(((1, 0), 2))}
    assert len(forests) == 2
    assert {area.terrain for area in forests} == {"forest"}
    assert verdict(table(start, (50, 66)), f"place {pair}")
    joined = before.extended(lays(pair)).area(((0, 1), 1))
    assert joined.cells == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_bay_6_a_tile_may_reach_the_area_through_its_partner_alone():
    start = "46@0,0/2 30@1,-1/2 49@1,0/3"
    assert verdict(table(start, (32, 42)), "place 32@-1,0/2 42@-1,1/5")
    alone = board(start).extended(lays("32@-1,0/2")).area(((-1, 0), 2))
    assert (alone.terrain, alone.size) == ("water", 1)


def test_bay_6_a_shared_area_counts_though_the_two_tiles_do_not_touch():
    assert verdict(table(JOINED, (5, 14)), "place 5@0,-1/2 14@0,1/1")
    strict = {"joined_pairs": False}
    assert verdict(table(JOINED, (5, 14), options=strict), "place 5@0,-1/2 14@0,1/1")


def test_bay_7_a_pair_put_together_first_needs_two_neighbours_counting_the_partner():
    pair = "place 35@-1,1/1 42@-1,0/0"
    assert verdict(table(JOINED, (35, 42)), pair)
    for single in ("place 35@-1,1/1", "place 42@-1,0/0"):
        assert verdict(table(JOINED, (35, 42)), single).code == "too-few-neighbours"


def test_bay_7_off_the_first_tile_alone_must_be_legal():
    state = table(JOINED, (35, 42), options={"joined_pairs": False})
    refused = verdict(state, "place 35@1,-2/3 42@2,-2/5")
    assert (refused.code, refused.ruling) == ("strict-order", "BAY-7")
    assert verdict(table(JOINED, (35, 42)), "place 35@1,-2/3 42@2,-2/5")


def test_bay_7_off_the_second_tile_may_count_the_first_as_a_neighbour():
    state = table(JOINED, (1, 5), options={"joined_pairs": False})
    assert verdict(state, "place 1@-1,0/0").code == "too-few-neighbours"
    assert verdict(state, "place 5@0,-1/2")
    assert verdict(state, "place 1@-1,0/0 5@0,-1/2")


def test_bay_7_each_of_a_pair_touches_a_tile_that_lay_before():
    # Tile 1 is all water, and so is the edge of tile 4 towards it: only the neighbours fail.
    state = table(START, (1, 4))
    assert verdict(state, "place 1@-1,0/0 4@-1,1/2")
    outside = [
        verdict(state, Place((Lay(1, (-2, 0), 0), Lay(4, (-1, 0), turn)))) for turn in range(6)
    ]
    assert {refused.code for refused in outside} == {"edge-mismatch", "pair-too-few-neighbours"}
    assert (("cell", (-2, 0)),) in [refused.at for refused in outside]
    far = verdict(table(START, (4, 5)), "place 4@7,7/0 5@8,7/0")
    assert (far.code, far.ruling, far.at) == (
        "pair-too-few-neighbours",
        "BAY-7",
        (("cell", (7, 7)),),
    )


def test_bay_7_edges_between_the_two_must_match():
    refused = verdict(table(JOINED, (35, 42)), "place 42@-1,0/0 35@-1,1/4")
    assert refused.code == "edge-mismatch"
    assert set(refused.at) == {("edge", (-1, 0), 2), ("edge", (-1, 1), 5)}


def test_bay_7_two_tiles_do_not_share_a_cell_and_a_pair_may_come_in_either_order():
    state = table(JOINED, (35, 42))
    both = lays("35@-1,1/1 42@-1,0/0")
    assert verdict(state, Place(both))
    assert verdict(state, Place(both[::-1]))
    assert verdict(state, "place 35@-1,1/1 42@-1,1/1").code == "occupied"


@pytest.mark.parametrize("joined", [True, False])
def test_bay_7_partners_are_just_the_lays_that_make_a_legal_pair(joined):
    state = table(JOINED, (35, 42), options={"joined_pairs": joined})
    there = board(JOINED)
    for first in half_pairs(there, (), 35):
        listed = set(partners(there, (), first, 42, joined))
        for second in half_pairs(there, (), 42) + list(listed):
            assert bool(verdict(state, Place((first, second)))) == (second in listed)
