"""BAY-1 and BAY-2: the tiles."""

import copy
import json

import bay_oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelican_suite.core import resources
from pelican_suite.core.errors import InputError
from pelican_suite.games.bay.edition import EDITIONS, TURNS, edge_bit, tiles_of

TILES = tiles_of("reference")


def _file():
    return json.loads(resources.read_bytes("editions/bay/reference.json"))


def test_bay_1_the_reference_set_has_67_tiles_all_different_under_rotation():
    turned = {tuple(sorted(TILES.turned(tile, t).letters for t in TURNS)) for tile in TILES.ids()}
    assert len(TILES.tiles) == len(turned) == 67


def test_bay_1_each_tile_has_one_to_three_terrains():
    assert {len(set(tile.edges)) for tile in TILES.tiles} == {1, 2, 3}


def test_bay_1_tiles_are_turned_clockwise_and_never_flipped():
    assert TILES.tile(54).edges == "WWBBWF"
    assert TILES.turned(54, 0).letters == "WWBBWF"
    assert TILES.turned(54, 1).letters == "FWWBBW"
    mirrored = {TILES.tile(54).edges[::-1][k:] + TILES.tile(54).edges[::-1][:k] for k in range(6)}
    assert mirrored.isdisjoint(TILES.turned(54, turn).letters for turn in TURNS)


def test_bay_1_of_turns_with_the_same_picture_only_the_smallest_counts():
    assert TILES.distinct_turns(1) == (0,)
    assert TILES.tile(40).edges == "WWBWWB"
    assert TILES.distinct_turns(40) == (0, 1, 2)
    assert TILES.distinct_turns(54) == (0, 1, 2, 3, 4, 5)


def test_bay_1_turned_tiles_agree_with_the_printed_letters():
    for tile in TILES.ids():
        for turn in TURNS:
            turned = TILES.turned(tile, turn)
            assert tuple(turned.letters) == bay_oracle.edges_of(tile, turn)
            assert turned.pattern == sum(edge_bit(e, turned.letters[e]) for e in TURNS)


def test_bay_2_a_bridge_joins_land_that_is_not_side_by_side():
    wooden, rope = TILES.tile(39), TILES.tile(46)
    assert (wooden.edges, wooden.bridge) == ("WWWBWB", "wooden")
    assert [r.edges for r in wooden.regions if r.terrain == "beach"] == [(3, 5)]
    assert (rope.edges, rope.bridge) == ("WWFWWF", "rope")
    assert [r.edges for r in rope.regions if r.terrain == "forest"] == [(2, 5)]


def test_bay_2_water_split_by_land_stays_split():
    waters = [r.edges for r in TILES.tile(39).regions if r.terrain == "water"]
    assert sorted(waters) == [(0, 1, 2), (4,)]


def test_bay_2_water_runs_round_the_corner_from_edge_5_to_edge_0():
    shipped = _file()
    for entry in shipped["tiles"]:
        if entry["id"] == 4:
            entry["edges"] = "WWBWWW"
            del entry["regions"]
    tiles = EDITIONS.read("corrected", json.dumps(shipped).encode()).data
    assert [r.edges for r in tiles.tile(4).regions] == [(2,), (0, 1, 3, 4, 5)]


def test_bay_2_regions_may_be_left_out_of_an_edition_and_follow_from_the_edges():
    bare = _file()
    for entry in bare["tiles"]:
        del entry["regions"]
        del entry["bridge"]
    tiles = EDITIONS.read("bare", json.dumps(bare).encode()).data
    for tile in TILES.tiles:
        assert set(tiles.tile(tile.id).regions) == set(tile.regions)
        assert tiles.tile(tile.id).bridge == tile.bridge


def _spoil(change):
    spoilt = copy.deepcopy(_file())
    change(spoilt)
    return json.dumps(spoilt).encode()


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        (lambda e: e.update(colour="red"), "colour", "no such entry"),
        (lambda e: e.pop("tiles"), "tiles", "missing"),
        (lambda e: e["tiles"].pop(), "tiles", "67"),
        (lambda e: e["tiles"][3].update(edges="WWWWWX"), "tiles[3].edges", "six letters"),
        (lambda e: e["tiles"][3].update(edges="WWWWWB\n"), "tiles[3].edges", "six letters"),
        (lambda e: e["tiles"][3].update(edges=5), "tiles[3].edges", "text"),
        (lambda e: e["tiles"][3].update(id=1), "tiles[3].id", "taken"),
        (lambda e: e["tiles"][3].update(id=True), "tiles[3].id", "whole number"),
        (lambda e: e["tiles"][3].pop("id"), "tiles[3].id", "missing"),
        (lambda e: e["tiles"][3].update(regions=[]), "tiles[3].regions", "one region"),
        (
            lambda e: e["tiles"][3]["regions"][0].update(terrain="forest"),
            "tiles[3].regions[0]",
            "edge 5 is beach",
        ),
        (lambda e: e["tiles"][3].update(bridge="rope"), "tiles[3].bridge", "side by side"),
        (lambda e: e["tiles"][38].update(bridge=None), "tiles[38].bridge", "need a bridge"),
        (lambda e: e["tiles"][38].update(bridge="stone"), "tiles[38].bridge", "wooden"),
    ],
)
def test_bay_1_a_faulty_edition_is_refused_naming_the_field(change, field, words):
    with pytest.raises(InputError) as refused:
        EDITIONS.read("spoilt", _spoil(change))
    assert refused.value.field == field
    assert words in refused.value.reason


def test_bay_4_an_edition_with_which_no_game_could_begin_is_refused():
    def alternate(edition):
        for entry in edition["tiles"]:
            entry.update(edges="WBWBWB", regions=None, bridge=None)

    with pytest.raises(InputError, match="no three of these tiles"):
        EDITIONS.read("zebra", _spoil(alternate))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(json_values, st.sampled_from(["all", "tiles", "tile", "id", "edges", "regions", "bridge"]))
def test_bay_1_a_hostile_edition_is_refused_in_words(value, where):
    edition = _file()
    if where == "all":
        edition = value
    elif where == "tiles":
        edition["tiles"] = value
    elif where == "tile":
        edition["tiles"][7] = value
    else:
        edition["tiles"][7][where] = value
    try:
        EDITIONS.read("hostile", json.dumps(edition).encode())
    except InputError:
        return
    assert where in ("id", "regions", "bridge")
