"""BAY-3: areas, their size, and when they are closed."""

from bay_tables import act, board, lays, table

from pelican_suite.games.bay.board import Board, board_of, grow
from pelican_suite.games.bay.grid import across, edge_between, neighbours
from pelican_suite.games.bay.placing import areas_after

START = "54@0,0/3 60@1,-1/1 53@1,0/4"


def _closed(areas):
    return sorted((area.terrain, area.size) for area in areas if area.closed)


def test_neighbours_are_numbered_clockwise_from_the_top_right():
    assert neighbours((0, 0)) == ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    for edge in range(6):
        assert across((3, -2), edge) == neighbours((3, -2))[edge]
        assert edge_between((3, -2), across((3, -2), edge)) == edge
    assert edge_between((0, 0), (2, 0)) is None


def test_bay_3_an_area_grows_across_matching_edges_and_counts_its_tiles():
    found = [(area.terrain, area.size, area.spot) for area in board(START).areas()]
    assert found == [
        ("water", 3, ((0, 0), 1)),
        ("beach", 2, ((0, 0), 0)),
        ("beach", 1, ((1, 0), 0)),
        ("forest", 1, ((0, 0), 2)),
        ("forest", 1, ((1, -1), 4)),
        ("forest", 1, ((1, 0), 2)),
        ("water", 1, ((0, 0), 3)),
        ("water", 1, ((1, 0), 1)),
    ]


def test_bay_3_a_beach_of_two_is_closed_when_nothing_of_it_faces_an_empty_cell():
    after = areas_after(board(START), lays("24@2,-1/4"))
    assert _closed(after) == [("beach", 2)]
    assert not any(area.closed for area in board(START).areas())


def test_bay_3_a_sun_disc_does_not_close_an_area():
    state = table(START, (1, 24), discs=((2, -1),), discs_left=2)
    assert not any(area.closed for area in board_of("reference", state.board).areas())
    free = table(START, (1, 24), discs=((0, -1),), discs_left=2)
    assert act(free, "place 24@2,-1/4").state.just_closed == (((1, 0), 0),)


def test_bay_3_a_bridge_carries_the_area_on_so_a_tile_with_a_bridge_does_not_close_it():
    # Tile 42 (WWBBWB) touches the beach with edge 5 as 24 did; its bridge leads on to open edges.
    plain = board("54@0,0/3 60@1,-1/1 53@1,0/4 24@2,-1/4")
    assert plain.letter((2, -1), 3) == "B"
    bridged = [
        lay
        for lay in lays(" ".join(f"40@2,-1/{turn}" for turn in range(3)))
        if board(START).tiles.turned(40, lay.turn).letters[3] == "B"
        and board(START).tiles.turned(40, lay.turn).letters[4] == plain.letter((2, -1), 4)
    ]
    assert bridged
    for lay in bridged:
        beach = board(START).extended([lay]).area(((1, 0), 0))
        assert beach is not None
        assert (beach.terrain, beach.size, beach.closed) == ("beach", 2, False)
        assert beach.open_edges == 1


def test_bay_3_a_bridge_closes_once_its_other_end_is_covered_too():
    # Two ends of the bridge of 42 (WWBBWB) at one beach each: closed only with both.
    text = "48@0,0/4 65@1,-1/1 19@1,0/5 57@0,1/5"
    assert _closed(board(text).areas()) == [("beach", 2), ("water", 2)]
    assert _closed(board(text.rpartition(" ")[0]).areas()) == []


def test_bay_3_a_tile_that_the_area_crosses_twice_counts_once():
    text = "44@0,0/1 33@1,-1/2 5@1,0/2 6@0,1/0 19@1,1/4 23@2,-1/1 51@2,0/5"
    water = max((a for a in board(text).areas() if a.terrain == "water"), key=lambda a: a.size)
    tile = board(text).tiles.turned(51, 5)
    crossings = {tile.region_at[edge] for cell, edge in water.spots if cell == (2, 0)}
    assert len(crossings) == 2
    assert water.size == len(water.cells) == 7


def test_bay_3_the_canonical_spot_is_the_smallest_of_the_area():
    for area in board(START).areas():
        assert area.spot == min(area.spots)
        for spot in area.spots:
            assert board(START).area(spot) == area


def test_areas_are_sorted_by_size_then_terrain_then_cells():
    keys = [(-a.size, a.terrain, sorted(a.cells)) for a in board(START).areas()]
    assert keys == sorted(keys)


def test_a_board_grown_step_by_step_equals_one_built_at_once():
    text = "22@0,0/2 48@1,-1/0 66@1,0/0 33@0,1/5 13@-1,1/0 64@-1,0/0 57@0,-1/1"
    steps: tuple = ()
    for lay in lays(text):
        steps = grow("reference", steps, [lay])
    assert steps == lays(text)

    def parts(areas):
        return {(a.terrain, a.spot, a.cells, frozenset(a.spots), a.open_edges) for a in areas}

    assert parts(board_of("reference", steps).areas()) == parts(board(text).areas())
    backwards = Board(board(text).tiles).extended(reversed(lays(text)))
    assert parts(backwards.areas()) == parts(board(text).areas())


def test_bay_3_three_areas_can_be_closed_by_one_tile():
    text = "22@0,0/2 48@1,-1/0 66@1,0/0 33@0,1/5 13@-1,1/0 64@-1,0/0"
    after = areas_after(board(text), lays("57@0,-1/1"))
    assert _closed(after) == [("beach", 2), ("water", 2), ("water", 5)]


def test_an_empty_board_has_no_areas():
    assert board("").areas() == ()
    assert board("").area(((0, 0), 0)) is None
