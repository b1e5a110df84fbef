"""What views ask before anything is decided."""

from sanibel_bags import EDITION, bag, dealt, hexagon, small

from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.preview import (
    LINES,
    brings,
    closed_off,
    fullness,
    gains,
    points_by_line,
    scoring_cells,
    with_bag,
)
from pelican_suite.games.sanibel.sheet import score_bags
from pelican_suite.games.sanibel.tiles import Lay


def test_gains_of_a_placement_by_line():
    mine, other = bag(*small("shark tooth", 0)), bag(*small("shark tooth", 0, 1))
    after = mine.with_lays([Lay("shark tooth", (1,)), Lay("shark tooth", (2,))])
    # Largest group from one to three: a pair, and first instead of second place.
    assert gains(EDITION, [mine, other], 0, after) == {
        "shark_teeth": 1,
        "shark_bonus": 2,
        "total": 3,
    }
    assert gains(EDITION, [mine, other], 0, mine) == {"total": 0}


def test_gains_may_be_losses():
    mine = bag(("sea urchin", hexagon(0)))
    after = mine.with_lays([Lay("sand dollar", hexagon(1))])
    assert gains(EDITION, [mine], 0, after) == {"echinoderms": -1, "total": -1}


def test_lines_add_up_to_the_total():
    (sheet,) = score_bags(EDITION, [bag(("sea urchin", hexagon(0)), ("sea whip", (57, 58, 45)))])
    points = points_by_line(sheet)
    assert tuple(points) == LINES
    assert sum(points.values()) == sheet.total == 5


def test_cells_that_score():
    mine = bag(("sea urchin", hexagon(0)), ("sea whip", (57, 58, 45)), *small("cerith", 3))
    assert scoring_cells(EDITION, mine, "echinoderms") == (0, 1, 2)
    assert scoring_cells(EDITION, mine, "sea whip") == (57,)
    assert scoring_cells(EDITION, mine, "lighthouse") == (57,)
    assert scoring_cells(EDITION, mine, "ceriths") == ()


def test_closed_off_cells():
    assert closed_off(EDITION, bag(*small("cerith", 1, 2))) == (0,)
    assert closed_off(EDITION, bag()) == ()


def test_fullness():
    assert fullness(EDITION, bag(*small("cerith", *range(35)))) == 0.5


def test_what_footprints_bring():
    table = dealt(2).table
    wanted = [("out1", 3), ("out1", 0), ("lighthouse", 2), ("lighthouse", 3)]
    wanted += [("chairs", 0), ("chairs", 3)]
    said = {spot: str(brings(table, Spot(*spot))) for spot in wanted}
    assert said == {
        ("out1", 3): "Take up to 3 shells of section 1.",
        ("out1", 0): "Take up to 1 shell of section 1.",
        ("lighthouse", 2): "Here you place 1 lighthouse tile, take 2 shells of any section.",
        ("lighthouse", 3): "Here you place 2 lighthouse tiles.",
        ("chairs", 0): "Here you gain 1 point.",
        ("chairs", 3): "Here you take 2 shells of any section.",
    }


def test_a_draft_bag_on_the_table():
    table = with_bag(dealt(2).table, 1, bag(*small("cerith", 0)))
    assert table.bags[1].covered == 1
