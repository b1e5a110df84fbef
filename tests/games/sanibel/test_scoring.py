"""The lines of the score sheet with hand-made bags; see `sanibel_bags` for the numbers of cells."""

import pytest
from sanibel_bags import EDITION, bag, hexagon, line, small

from pelican_suite.games.sanibel.scoring import shark_bonus
from pelican_suite.games.sanibel.sheet import score_bag, score_bags
from pelican_suite.games.sanibel.tiles import cells_of

CCQ = "cerith+cerith+coquina"
QQC = "coquina+coquina+cerith"
SSC = "shark tooth+shark tooth+cerith"


def test_san_11_each_species_once_and_only_where_one_tile_stands_alone():
    urchin, dollar = "sea urchin", "sand dollar"
    assert line("echinoderms") == 0
    assert line("echinoderms", (urchin, hexagon(0)), (urchin, hexagon(2))) == 1
    assert line("echinoderms", (urchin, hexagon(0)), (dollar, hexagon(2))) == 2
    # Touching, neither counts; a second urchin elsewhere does.
    assert line("echinoderms", (urchin, hexagon(0)), (dollar, hexagon(1))) == 0
    assert (
        line("echinoderms", (urchin, hexagon(0)), (dollar, hexagon(1)), (urchin, hexagon(3))) == 1
    )


def test_san_11_five_species_apart_score_five():
    kinds = sorted(k.name for k in EDITION.kinds.values() if k.family == "echinoderm")
    places = (0, 2, 8, 10, 16)
    assert line("echinoderms", *zip(kinds, map(hexagon, places), strict=True)) == 5


def test_san_11_touching_at_a_point_is_not_touching():
    # Both reach the point between cells 2, 3 and 18, where 3 and 16 are empty.
    assert line("echinoderms", ("sea urchin", hexagon(0)), ("sand dollar", (4, 18, 19))) == 2


def test_san_12_every_bivalve_that_matches_another():
    wing, ark = "turkey wing", "transverse ark"
    assert line("bivalves", (wing, hexagon(0)), (ark, hexagon(1))) == 0
    assert line("bivalves", (wing, hexagon(0)), (wing, hexagon(3))) == 2
    assert line("bivalves", *((wing, hexagon(n)) for n in (0, 2, 9)), (ark, hexagon(1))) == 3
    two_pairs = [(wing, hexagon(0)), (wing, hexagon(1)), (ark, hexagon(2)), (ark, hexagon(3))]
    assert line("bivalves", *two_pairs) == 4


def test_san_12_kittens_paw_matches_nothing():
    assert line("bivalves", ("kitten's paw", (1, 0, 16)), ("turkey wing", hexagon(1))) == 0


def test_san_13_species_in_the_largest_group():
    whelk, eye, olive = "lightning whelk", "shark eye", "lettered olive"
    assert line("snails", (whelk, hexagon(0))) == 1
    # A pair of one species is larger than a single one, and worth 1.
    assert line("snails", (whelk, hexagon(0)), (whelk, hexagon(1)), (eye, hexagon(3))) == 1
    assert line("snails", (whelk, hexagon(0)), (eye, hexagon(1)), (olive, hexagon(3))) == 2


def test_san_13_a_larger_group_counts_even_with_fewer_species():
    whelk, eye, olive = "lightning whelk", "shark eye", "lettered olive"
    three = [(whelk, hexagon(n)) for n in (0, 1, 2)]
    assert line("snails", *three, (eye, hexagon(12)), (olive, hexagon(13))) == 1


def test_san_13_among_equal_groups_the_one_with_most_species():
    whelk, eye = "lightning whelk", "shark eye"
    same = [(whelk, hexagon(0)), (whelk, hexagon(1))]
    assert line("snails", *same, (whelk, hexagon(12)), (eye, hexagon(13))) == 2


def test_san_13_special_snails_and_murex_are_species_and_join_groups():
    apart = [("junonia", hexagon(0)), ("true tulip", (7, 21, 22))]
    assert line("snails", *apart) == 1
    assert line("snails", *apart, ("murex", (3, 5, 6))) == 3


def test_san_14_table_of_ceriths():
    table = (0, 3, 7, 12, 17, 22, 27, 32, 37)
    for step, points in enumerate(table):
        for number in (5 * step, 5 * step + 4):
            assert line("ceriths", *small("cerith", *range(number))) == points


def test_san_14_triangles_parts_of_hexagons_and_prickly_pear_count():
    tiles = [("cerith", 13), (CCQ, hexagon(0)), ("prickly pear", (3, 5, 6))]
    assert line("ceriths", *tiles) == 0
    assert line("ceriths", *tiles, ("cerith", 40)) == 3


def test_san_15_pairs_apart():
    assert line("coquinas", *small("coquina", 0)) == 0
    assert line("coquinas", *small("coquina", 0, 1)) == 1
    # Three in a row are one pair: any second pair would touch it.
    assert line("coquinas", *small("coquina", 0, 2, 3)) == 1
    assert line("coquinas", *small("coquina", 0, 1, 6, 7)) == 2


def test_san_15_two_pairs_side_by_side_are_one():
    assert line("coquinas", *small("coquina", 2, 3, 5, 6)) == 1


def test_san_15_greedy_pairing_would_be_wrong():
    # A path 0-2-3-5-6: taking the middle pair 2-3 first blocks both ends.
    path = (0, 2, 3, 5, 6)
    assert line("coquinas", *small("coquina", *path)) == 2
    sheet = score_bag(EDITION, bag(*small("coquina", *path)))
    cells = dict(sheet.lines)["coquinas"].cells
    assert cells_of(cells) == (0, 2, 5, 6)


def test_san_15_five_pairs_are_worth_two_each():
    four = (0, 1, 6, 7, 12, 13, 30, 31)
    assert line("coquinas", *small("coquina", *four)) == 4
    assert line("coquinas", *small("coquina", *four, 36, 37)) == 10


def test_san_15_san_17_pairs_on_one_hexagon_and_with_a_triangle():
    assert line("coquinas", (QQC, hexagon(0))) == 1
    assert line("coquinas", ("coquina", 12), ("coquina", 13)) == 1
    assert line("coquinas", (CCQ, (10, 11, 9)), ("coquina", 24), ("coquina", 8)) == 1


def test_san_16_half_the_largest_group_rounded_down():
    assert line("shark_teeth", *small("shark tooth", 0)) == 0
    assert line("shark_teeth", *small("shark tooth", 0, 1, 2)) == 1
    assert line("shark_teeth", *small("shark tooth", 0, 1, 2, 3)) == 2
    assert line("shark_teeth", *small("shark tooth", 0, 1, 6, 7)) == 1
    assert line("shark_teeth", (SSC, hexagon(0)), *small("shark tooth", 12, 13)) == 1


def test_san_16_skate_jaw_joins_but_is_no_tooth():
    apart = small("shark tooth", 0, 2, 8)
    assert line("shark_teeth", *apart) == 1
    joined = [*apart, *small("shark tooth", 9), ("skate jaw", (3, 5, 6))]
    # 0 and 2 on one side, 8 and 9 on the other: four teeth, three cells of jaw.
    assert line("shark_teeth", *joined) == 2
    assert score_bag(EDITION, bag(*joined)).teeth == 4


@pytest.mark.parametrize(
    ("teeth", "bonus"),
    [
        ((4, 2), (3, 1)),
        ((4, 4), (3, 3)),
        ((0, 2), (0, 3)),
        ((0, 0), (0, 0)),
        ((5, 3, 3), (3, 1, 1)),
        ((5, 5, 3), (3, 3, 1)),
        ((2, 2, 2), (3, 3, 3)),
        ((6, 0, 0), (3, 0, 0)),
        ((4, 4, 2, 2), (3, 3, 1, 1)),
        ((7, 5, 5, 1), (3, 1, 1, 0)),
        ((3, 3, 3, 0), (3, 3, 3, 0)),
        ((4, 3, 2, 1), (3, 1, 0, 0)),
    ],
)
def test_san_16_bonus_for_two_to_four_players(teeth, bonus):
    assert shark_bonus(teeth) == bonus


def test_san_16_bonus_is_part_of_the_total():
    bags = [bag(*small("shark tooth", *range(4))), bag(*small("shark tooth", 0)), bag()]
    sheets = score_bags(EDITION, bags)
    assert [sheet.bonus for sheet in sheets] == [3, 1, 0]
    assert [sheet.total for sheet in sheets] == [5, 1, 0]


def test_san_17_cells_of_one_hexagon_are_adjacent():
    assert line("shark_teeth", (SSC, hexagon(0))) == 1


def test_san_17_a_hexagon_of_three_diamonds_is_none_of_the_large_types():
    sheet = score_bag(EDITION, bag((CCQ, hexagon(0)), (QQC, hexagon(1))))
    assert sheet["echinoderms"] == sheet["bivalves"] == sheet["snails"] == 0
