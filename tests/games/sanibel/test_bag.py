"""Where tiles may be laid: SAN-1 to SAN-4."""

import itertools
from random import Random

import pytest
from sanibel_bags import EDITION, GRID, bag, random_bag

from pelican_suite.games.sanibel.bag import (
    EMPTY,
    canonical,
    check_arrangement,
    check_lay,
    fitting,
    legal_order,
    position_of,
    variants,
)
from pelican_suite.games.sanibel.tiles import Lay, Shape, cells_of, mask_of

KINDS = EDITION.kinds
DOLLAR, CERITH, MUREX = KINDS["sand dollar"], KINDS["cerith"], KINDS["murex"]


def code(covered, kind, *cells):
    return check_lay(EDITION, mask_of(covered), kind, cells).code


def test_san_1_counts_of_positions():
    numbers = {shape: len(GRID.positions[shape]) for shape in Shape}
    assert numbers == {
        Shape.HEXAGON: 36,
        Shape.STRIP: 95,
        Shape.DIAMOND: 65,
        Shape.TRIANGLE: 5,
    }
    assert len(GRID.wheels) == 12


def test_san_1_shapes_must_fit_the_lines():
    assert code((), DOLLAR, 0, 1, 2) == ""
    assert code((), DOLLAR, 0, 2, 3) == "wrong-shape"
    assert code((), DOLLAR, 0, 1) == "wrong-shape"
    assert code((), MUREX, 0, 1, 16) == ""
    assert code((), MUREX, 0, 1, 2) == "wrong-shape"
    assert code((), CERITH, 70) == code((), CERITH, -1) == "wrong-shape"


def test_san_1_a_hexagon_never_covers_a_triangle_space():
    triangles = set(cells_of(GRID.triangles))
    for shape in (Shape.HEXAGON, Shape.STRIP):
        assert not any(triangles & set(p.cells) for p in GRID.positions[shape])


def test_san_1_a_strip_lies_turned_and_flipped_but_its_middle_stays():
    grass = KINDS["turtle grass"]
    assert position_of(EDITION, grass, (0, 1, 16)) is not None
    assert position_of(EDITION, grass, (16, 1, 0)) is not None
    assert position_of(EDITION, grass, (1, 0, 16)) is None
    assert len(variants(EDITION, grass, mask_of((0, 1, 16)))) == 2
    assert len(variants(EDITION, MUREX, mask_of((0, 1, 16)))) == 1


def test_lays_that_look_the_same_are_the_same():
    two = KINDS["cerith+cerith+coquina"]
    assert canonical(EDITION, two, (2, 1, 0)) == canonical(EDITION, two, (1, 2, 0))
    assert len(variants(EDITION, two, mask_of((0, 1, 2)))) == 3
    assert len(variants(EDITION, KINDS["cerith+coquina+shark tooth"], mask_of((0, 1, 2)))) == 6


def test_san_2_on_the_floor_on_a_shell_or_nowhere():
    assert code((), CERITH, 0) == ""
    assert code((), CERITH, 1) == "nothing-beneath"
    assert code((0,), CERITH, 1) == ""
    # Beside a shell is not on it: 3 touches 2 with an upright edge, and stands on the floor itself.
    assert code((15,), CERITH, 16) == "nothing-beneath"
    assert code((1,), CERITH, 16) == ""


def test_san_2_one_bottom_edge_is_enough_and_the_tiles_own_cells_do_not_count():
    assert code((4,), DOLLAR, 16, 17, 18) == ""
    assert code((), DOLLAR, 16, 17, 18) == "nothing-beneath"


def test_san_2_covered_cells_are_named():
    verdict = check_lay(EDITION, mask_of((1,)), DOLLAR, (0, 1, 2))
    assert verdict.code == "covered"
    assert verdict.at == (("cell", 1),)


def test_san_2_a_way_to_the_top_from_edge_to_edge():
    lid = (1, 2)
    assert code(lid, CERITH, 0) == "closed-off"
    assert code((2,), CERITH, 0) == ""
    # A sideways way is enough: no sliding is judged.
    roof = (1, 4, 7, 10, *range(15, 26))
    assert code(roof, CERITH, 12) == ""
    assert code((*roof, 26), CERITH, 12) == "closed-off"


def test_san_2_the_way_is_judged_before_the_tile_lies():
    # In an otherwise full bag the last diamond of the top row is its own way out.
    full = set(range(70)) - {66}
    assert code(tuple(full), CERITH, 66) == ""
    assert code(tuple(full - {67}), CERITH, 67) == ""
    assert code(tuple(set(range(70)) - {67}), CERITH, 67) == "closed-off"
    narrow = tuple(set(range(70)) - {65, 66, 67})
    assert code(narrow, DOLLAR, 65, 66, 67) == ""


def test_san_2_a_point_is_no_way():
    # 57 and 60 meet at a point of the top only: with 57 covered, 58 is reached through 60 and 59.
    assert code((56, 57, 45), CERITH, 58) == ""
    assert code((56, 57, 45, 59), CERITH, 58) == "closed-off"


def test_san_2_listing_agrees_with_checking():
    rng = Random(2)
    for _ in range(60):
        covered = random_bag(rng, rng.randint(0, 25)).covered
        for shape, kind in (
            (Shape.HEXAGON, DOLLAR),
            (Shape.STRIP, MUREX),
            (Shape.DIAMOND, CERITH),
            (Shape.TRIANGLE, CERITH),
        ):
            listed = {position.mask for position in fitting(EDITION, covered, shape)}
            checked = {
                position.mask
                for position in GRID.positions[shape]
                if check_lay(EDITION, covered, kind, position.cells)
            }
            assert listed == checked


def lays(*tiles):
    return [Lay(kind, (cells,) if isinstance(cells, int) else cells) for kind, cells in tiles]


def test_san_3_any_order_that_works_will_do():
    stack = lays(("cerith", 17), ("cerith", 16), ("cerith", 1), ("cerith", 0))
    assert check_arrangement(EDITION, 0, stack)
    assert [lay.cells for lay in legal_order(EDITION, 0, stack)] == [(0,), (1,), (16,), (17,)]


def test_san_3_an_arrangement_without_an_order_is_refused():
    # 1 rests on 2 only, and once 1 and 2 lie, 0 is closed off; 0 must come before 1: possible.
    assert check_arrangement(EDITION, 0, lays(("cerith", 1), ("cerith", 2), ("cerith", 0)))
    floating = check_arrangement(EDITION, 0, lays(("cerith", 0), ("cerith", 30)))
    assert floating.code == "nothing-beneath"
    assert ("cell", 17) in floating.at
    # A lid of earlier turns: no order helps.
    barred = check_arrangement(EDITION, mask_of((1, 2)), lays(("cerith", 0)))
    assert barred.code == "closed-off"
    assert barred.ruling == "SAN-2"


def test_san_3_a_tile_that_holds_another_up_but_bars_its_way_is_refused():
    # With 27 covered, triangle 13 is reached through 12 only, and 12 is what it would rest on.
    pair = lays(("cerith", 12), ("cerith", 13))
    assert check_arrangement(EDITION, 0, pair)
    assert check_arrangement(EDITION, mask_of((27,)), pair).code == "out-of-order"


def test_san_3_the_search_agrees_with_trying_every_order():
    rng = Random(3)
    possible = impossible = 0
    for _ in range(400):
        full = random_bag(rng, 40)
        start = rng.randint(0, len(full.lays) - 1)
        ground = EMPTY.with_lays(full.lays[:start])
        chosen = [lay for lay in full.lays[start : start + 6] if rng.random() < 0.6][:4]
        found = legal_order(EDITION, ground.covered, chosen)
        brute = any(one_by_one(ground.covered, order) for order in itertools.permutations(chosen))
        assert (found is not None) == brute
        if found is not None:
            assert one_by_one(ground.covered, found)
            possible += bool(chosen)
        else:
            impossible += 1
    assert possible > 40
    assert impossible > 40


def one_by_one(covered, order):
    for lay in order:
        if not check_lay(EDITION, covered, KINDS[lay.kind], lay.cells):
            return False
        covered |= mask_of(lay.cells)
    return True


@pytest.mark.parametrize("space", cells_of(GRID.triangles))
def test_san_4_a_triangle_space_needs_the_cell_directly_beneath(space):
    (beneath,) = GRID.cells[space].beneath
    assert code((), CERITH, space) == "nothing-beneath"
    assert code((beneath,), CERITH, space) == ""
    assert check_lay(EDITION, 0, CERITH, (space,)).ruling == "SAN-4"


def test_san_4_a_triangle_space_must_be_open_to_the_top():
    assert code((12, 27), CERITH, 13) == "closed-off"


def test_san_4_a_triangle_supports_what_lies_above():
    assert code((), CERITH, 27) == "nothing-beneath"
    assert code((13,), CERITH, 27) == ""


def test_bags_keep_their_tiles_in_order():
    first = bag(("cerith", 0))
    assert first.with_lays([Lay("coquina", (1,))]).lays[0] == first.lays[0]
    assert first.with_lays([Lay("coquina", (1,))]).covered == 0b11
