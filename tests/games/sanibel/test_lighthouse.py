"""Every lighthouse tile with hand-made bags."""

from sanibel_bags import EDITION, GRID, bag, hexagon, lighthouse, small

from pelican_suite.games.sanibel.edition import LIGHTHOUSE_NAMES
from pelican_suite.games.sanibel.lighthouse import LIGHTHOUSE_SCORES
from pelican_suite.games.sanibel.sheet import score_bag
from pelican_suite.games.sanibel.tiles import Shape, cells_of

STRIP = (3, 5, 6)
"""On the floor between hexagon 0 and cells 7, 8; touches 2, 4, 7, 8."""
WORM = ("worm snail", (65, 67, 68))
"""Out of the way at the top."""


def test_every_lighthouse_tile_is_known():
    assert set(EDITION.lighthouse) == LIGHTHOUSE_NAMES
    assert set(LIGHTHOUSE_SCORES) == LIGHTHOUSE_NAMES - {"driftwood", "turtle grass"}


def test_the_strip_of_these_tests_touches_what_they_say():
    position = GRID.by_mask[Shape.STRIP][sum(1 << cell for cell in STRIP)]
    assert cells_of(position.touching) == (2, 4, 7, 8)


def test_san_18_sea_glass_counts_colours_that_touch_it():
    glass = ("sea glass", STRIP)
    assert lighthouse("sea glass", glass) == 0
    assert lighthouse("sea glass", glass, *small("cerith", 2, 4)) == 1
    colours = [("cerith", 2), ("coquina", 4), ("shark tooth", 8), ("murex", (7, 21, 20))]
    assert lighthouse("sea glass", glass, *colours) == 4
    # Away from it or at a point only, nothing counts.
    assert lighthouse("sea glass", glass, ("cerith", 0), ("sea urchin", hexagon(12))) == 0


def test_san_18_murex_is_a_snail_kittens_paw_a_bivalve_and_sand_crabs_have_no_colour():
    glass = ("sea glass", STRIP)
    assert lighthouse("sea glass", glass, ("kitten's paw", (4, 19, 20))) == 1
    assert lighthouse("sea glass", glass, ("sea whip", (4, 19, 20))) == 0
    # Turtle Grass: tooth at one end, sand crab at the other.
    assert lighthouse("sea glass", glass, ("turtle grass", (4, 19, 20))) == 1
    assert lighthouse("sea glass", glass, ("turtle grass", (20, 19, 4))) == 0


def test_san_18_a_part_of_a_special_hexagon_has_its_own_colour():
    glass = ("sea glass", STRIP)
    mixed = "cerith+coquina+shark tooth"
    assert lighthouse("sea glass", glass, (mixed, (2, 0, 1))) == 1
    assert lighthouse("sea glass", glass, (mixed, (7, 21, 22))) == 1


def test_san_19_skate_jaw_counts_touching_teeth():
    jaw = ("skate jaw", STRIP)
    assert lighthouse("skate jaw", jaw, *small("shark tooth", 2, 4, 0, 12)) == 2
    assert lighthouse("skate jaw", jaw, *small("cerith", 2, 4)) == 0


def test_san_19_wentletrap_counts_touching_ceriths():
    tiles = [("wentletrap", STRIP), *small("cerith", 2, 4, 7, 0)]
    assert lighthouse("wentletrap", *tiles) == 3
    pear = ("prickly pear", (17, 18, 4))
    assert lighthouse("wentletrap", ("wentletrap", STRIP), pear) == 1


def test_san_19_sea_whip_needs_an_edge_on_the_top():
    assert lighthouse("sea whip", ("sea whip", (57, 58, 45))) == 4
    # 58-59 meets the top at a point only.
    assert lighthouse("sea whip", ("sea whip", (58, 59, 61))) == 0


def test_san_19_calico_crab_counts_triangles():
    crab = ("calico crab", STRIP)
    assert lighthouse("calico crab", crab, *small("cerith", 12, 15)) == 0
    assert lighthouse("calico crab", crab, *small("cerith", 13, 14, 41), ("coquina", 69)) == 4


def test_san_19_blue_crab_counts_echinoderms_at_the_walls():
    tiles = [("sea urchin", hexagon(0)), ("sea urchin", hexagon(7)), ("sand dollar", hexagon(10))]
    assert lighthouse("blue crab", ("blue crab", STRIP), *tiles) == 2
    assert lighthouse("blue crab", ("blue crab", STRIP), ("turkey wing", hexagon(0))) == 0
    # Hexagon 9-10-11 is a diamond away from the wall, 16-17-18 too.
    far = [("sea urchin", hexagon(3)), ("sea urchin", hexagon(4))]
    assert lighthouse("blue crab", ("blue crab", STRIP), *far) == 0


def test_san_19_mermaids_purse_counts_sets():
    purse = ("mermaid's purse", STRIP)
    one = [("sea urchin", hexagon(0)), ("turkey wing", hexagon(3)), ("junonia", hexagon(8))]
    assert lighthouse("mermaid's purse", purse, *one) == 1
    assert lighthouse("mermaid's purse", purse, *one[:2]) == 0
    more = [("sea urchin", hexagon(12)), ("turkey wing", hexagon(13)), ("murex", (4, 19, 20))]
    assert lighthouse("mermaid's purse", purse, *one, *more) == 2


def test_san_20_murex_counts_covered_rows_of_flat_diamonds():
    assert [cells_of(row) for row in GRID.rows] == [
        (1, 4, 7, 10),
        (17, 20, 23, 26),
        (29, 32, 35, 38),
        (45, 48, 51, 54),
        (57, 60, 63, 66),
    ]
    row = small("cerith", 1, 4, 7)
    assert lighthouse("murex", ("murex", (9, 10, 25)), *row) == 1
    assert lighthouse("murex", ("murex", (9, 10, 25)), *row[:2]) == 0
    upper = [("sea urchin", hexagon(number)) for number in (4, 5, 6, 7)]
    assert lighthouse("murex", ("murex", (28, 30, 31)), *row, ("cerith", 10), *upper) == 2


def test_san_20_triangles_are_not_needed():
    tiles = [(name, hexagon(n)) for n, name in enumerate(["sea urchin"] * 4)]
    assert lighthouse("murex", ("murex", (15, 16, 18)), *tiles) == 1


def closing(*pockets):
    """Covers all of rows 0 to 4 but the given cells with single tiles and one Barnacles."""
    strip = (58, 59, 61)
    left = set(range(70)) - set(pockets) - set(strip)
    return [("barnacles", strip), *small("cerith", *sorted(left))]


def test_san_21_five_pockets_score_five_four_score_nothing():
    assert lighthouse("barnacles", *closing(0, 6, 9, 29)) == 0
    assert lighthouse("barnacles", *closing(0, 6, 9, 29, 35)) == 5
    assert lighthouse("barnacles", *closing(0, 6, 9, 29, 35, 45)) == 5


def test_san_21_neighbouring_cells_are_one_pocket_and_a_triangle_alone_is_none():
    assert lighthouse("barnacles", *closing(0, 1, 6, 7, 29)) == 0
    assert lighthouse("barnacles", *closing(0, 6, 9, 29, 13)) == 0
    assert lighthouse("barnacles", *closing(0, 6, 29, 35, 12, 13)) == 5


def test_san_21_a_cell_with_a_way_to_the_top_is_no_pocket():
    assert lighthouse("barnacles", *closing(0, 6, 9, 29, 63)) == 0


def test_san_22_worm_snail_lines_in_all_three_directions():
    level = [("shark eye", hexagon(n)) for n in (0, 1, 2)]
    right = [("shark eye", hexagon(n)) for n in (0, 4, 9, 13)]
    left = [("shark eye", hexagon(n)) for n in (3, 6, 10, 13, 17)]
    for expected, tiles in ((3, level), (4, right), (5, left)):
        assert lighthouse("worm snail", WORM, *tiles) == expected


def test_san_22_lines_do_not_bend_or_jump():
    assert lighthouse("worm snail", WORM) == 0
    assert lighthouse("worm snail", WORM, ("shark eye", hexagon(0))) == 1
    bend = [("shark eye", hexagon(n)) for n in (0, 1, 5)]
    assert lighthouse("worm snail", WORM, *bend) == 2
    jump = [("shark eye", hexagon(n)) for n in (0, 1, 3)]
    assert lighthouse("worm snail", WORM, *jump) == 2


def test_san_22_murex_and_wentletrap_are_not_in_the_line():
    tiles = [("shark eye", hexagon(0)), ("murex", (3, 5, 6)), ("junonia", (7, 21, 22))]
    assert lighthouse("worm snail", WORM, *tiles) == 1


def test_san_22_upside_down_hexagons_can_form_lines_too():
    # 1-15-16 and 4-18-19 lie round points where the flat diamond is below.
    tiles = [("shark eye", (1, 15, 16)), ("junonia", (4, 18, 19)), ("true tulip", (7, 21, 22))]
    assert lighthouse("worm snail", WORM, *tiles) == 3


def test_san_23_kittens_paw_counts_species_and_itself():
    paw = ("kitten's paw", STRIP)
    assert lighthouse("kitten's paw", paw) == 1
    tiles = [("turkey wing", hexagon(0)), ("turkey wing", hexagon(3)), ("pen shell", hexagon(8))]
    assert lighthouse("kitten's paw", paw, *tiles) == 3


def test_san_23_prickly_pear_needs_a_whole_wheel():
    wheel = (1, 2, 3, 4, 16, 18)
    assert sum(1 << cell for cell in wheel) in GRID.wheels
    pear = ("prickly pear", (6, 8, 9))
    assert lighthouse("prickly pear", pear, *small("cerith", *wheel)) == 5
    assert lighthouse("prickly pear", pear, *small("cerith", *wheel[:5])) == 0
    # Its own cerith may be one of the six, and a second wheel brings nothing more.
    own = ("prickly pear", (6, 5, 3))
    assert lighthouse("prickly pear", own, *small("cerith", 1, 2, 4, 16, 18)) == 5


def test_turtle_grass_scores_nothing_but_its_tooth_counts():
    tiles = [("turtle grass", (3, 5, 6)), *small("shark tooth", 2)]
    sheet = score_bag(EDITION, bag(*tiles))
    assert dict(sheet.lighthouse)["turtle grass"].points == 0
    assert sheet["shark_teeth"] == 1
