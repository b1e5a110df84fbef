"""Edition files: the grid from its polygons, faults told in plain words, other grids."""

import copy
import dataclasses
import json

import pytest

from pelican_suite.core import resources
from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.edition import EDITIONS
from pelican_suite.games.sanibel.edition_grid import grid_of
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.grid_shapes import derive
from pelican_suite.games.sanibel.tiles import Shape, cells_of

FILE = json.loads(resources.read_text("editions/sanibel/reference.json"))


@pytest.fixture(autouse=True)
def _own_shelf(monkeypatch):
    """Editions added here are gone after the test."""
    monkeypatch.setattr(EDITIONS, "_loaded", dict(EDITIONS._loaded))


def changed(change):
    data = copy.deepcopy(FILE)
    change(data)
    return data


def fault(change):
    with pytest.raises(InputError) as caught:
        compiled(changed(change))
    return str(caught.value)


def compiled(data):
    """As an owner's file is read: checked in full, then built."""
    return EDITIONS.read("mine", json.dumps(data).encode()).data


def test_san_1_the_polygons_alone_tell_everything():
    def bare(data):
        del data["checks"]
        for cell in data["cells"]:
            for key in ("neighbours", "beneath", "on", "lean", "row"):
                del cell[key]

    grid = compiled(changed(bare)).grid
    for given, cell in zip(FILE["cells"], grid.cells, strict=True):
        assert list(cell.neighbours) == given["neighbours"]
        assert list(cell.beneath) == given["beneath"]
        assert sorted(cell.on) == sorted(given["on"])
        assert (cell.lean or None) == given["lean"]
    assert len(grid.positions[Shape.STRIP]) == FILE["checks"]["zigzag_positions"]


def drop(key):
    def change(data):
        del data["cells"][20][key]

    return change


def parts(grid):
    return [getattr(grid, field.name) for field in dataclasses.fields(grid)]


@pytest.mark.parametrize("change", [lambda data: None, *map(drop, ("neighbours", "on", "lean"))])
def test_san_1_the_grid_as_the_file_tells_it_is_the_grid_that_the_polygons_measure(change):
    measured = derive([[tuple(corner) for corner in cell["corners"]] for cell in FILE["cells"]])
    assert parts(grid_of(changed(change)["cells"])) == parts(measured)


def test_numbers_of_tiles_are_those_of_the_box():
    edition = compiled(FILE)
    assert sum(number for _, number in edition.hexagons) == 79
    assert sum(number for _, number in edition.diamonds) == 95
    assert sum(number for _, number in edition.triangles) == 24
    assert len(edition.lighthouse) == 14


def test_the_two_player_deal_has_one_of_each_less():
    edition = compiled(FILE)
    assert (edition.starting.hexagons, edition.starting.diamonds) == (2, 3)
    assert (edition.starting_two.hexagons, edition.starting_two.diamonds) == (1, 2)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["cells"][3].update(corners=[[0, 0], [1, 1], [2, 2], [3, 3]]), "cells[3]"),
        (lambda d: d["cells"][3].update(neighbours=[2]), "cells[3].neighbours"),
        (lambda d: d["cells"][3].update(corners=d["cells"][4]["corners"]), "overlaps"),
        (lambda d: d["cells"][13].update(shape="diamond"), "a diamond has 4 corners"),
        (lambda d: d["cells"].pop(5), "numbered 0, 1, 2"),
        (lambda d: d["checks"].update(zigzag_positions=94), "checks.zigzag_positions"),
        (lambda d: d.update(colour="red"), "colour: an edition has no such entry"),
        (lambda d: d["tiles"]["diamond"].pop("cerith"), "tiles.diamond.cerith: is missing"),
        (lambda d: d["tiles"]["diamond"].update(cerith=1.5), "a whole number"),
        (lambda d: d["tiles"]["hexagon"]["snail"].update({"sand dollar": 1}), "there twice"),
        (lambda d: d["tiles"]["lighthouse"]["names"].append("starfish"), "does not know"),
        (lambda d: d["tiles"]["lighthouse"]["symbols"].update(x=[None] * 3), "no such lighthouse"),
        (lambda d: d["path"]["footprints_back_to_front"]["out"].pop("7"), "same out and back"),
        (lambda d: d["path"]["wave"]["symbols"][1].update(at="out 2"), "later section"),
        (lambda d: d["path"]["wave"]["symbols"][1].update(at="out 9"), "no section"),
        (lambda d: d["path"]["chair_rewards"].pop("2"), "footprint 2 is not explained"),
        (lambda d: d.update(cerith_points={"9-5": 3}), "smaller number"),
        (lambda d: d["cells"].append({"cell": 70, "shape": "diamond", "corners": [[40, 0]] * 4}),
         "cells[70]"),
    ],
)  # fmt: skip
def test_faults_are_named(change, said):
    assert said in fault(change)


def test_a_cell_apart_from_the_bag_is_a_fault():
    far = [[101, 2], [101, 0], [100, 1], [100, 3]]
    assert "not joined" in fault(
        lambda d: d["cells"].append({"cell": 70, "shape": "diamond", "corners": far})
    )


@pytest.mark.parametrize("parsed", [None, [], 7, "x", {}, {"cells": {}}])
def test_anything_else_is_no_edition(parsed):
    with pytest.raises(InputError):
        compiled(parsed)


def three_rows(data):
    """An owner's smaller bag, fewer sections, other footprints and waves."""
    data["cells"] = [
        {"cell": cell["cell"], "shape": cell["shape"], "corners": cell["corners"]}
        for cell in data["cells"]
        if cell["cell"] < 42
    ]
    del data["checks"]
    path = data["path"]
    path["footprints_back_to_front"]["out"] = {"1": [1, 1, 1], "2": [2, 3], "3": []}
    path["footprints_back_to_front"]["back"] = {"3": [1, 2], "2": [1, 1], "1": [4]}
    path["wave"]["symbols"] = [
        {"at": "out 2", "three_or_more": {"hexagon": 9, "diamond": 9},
         "two": {"hexagon": 9, "diamond": 9}},
        {"at": "back 2", "three_or_more": {"hexagon": 9, "diamond": 9},
         "two": {"hexagon": 9, "diamond": 9}},
    ]  # fmt: skip
    path["starting_shells_per_section"]["two_players"] = {"hexagon": 5, "diamond": 0}


def test_other_grids_paths_and_waves_load_and_play():
    data = changed(three_rows)
    edition = EDITIONS.add("three-rows", json.dumps(data).encode())
    grid = edition.data.grid
    assert len(grid.rows) == 3
    # The top of the third row lies open now.
    assert "top" in grid.cells[29].on
    assert cells_of(grid.top) == (29, 32, 35, 38, 41)
    for seats in (2, 3, 4):
        steps = list(
            play(SANIBEL, Setup(seats, (), "three-rows"), [SANIBEL.sample_seen] * seats, seats)
        )
        result = SANIBEL.result(steps[-1].step.state)
        assert result is not None


def test_san_7_short_bags_give_what_they_have_section_1_first():
    data = changed(three_rows)
    edition = EDITIONS.read("short", json.dumps(data).encode())
    EDITIONS.add("short-bags", json.dumps(data).encode())
    assert edition.data.path.sections == 3
    washed = [
        played.action.washed
        for played in play(SANIBEL, Setup(4, (), "short-bags"), [SANIBEL.sample_seen] * 4, 5)
        if played.actor < 0 and hasattr(played.action, "washed")
    ]
    sizes = [[len(kinds) for kinds in one] for one in washed]
    assert sizes[0] == [18, 18, 18]
    assert sum(sizes[0]) + sum(sizes[-1]) <= 79 + 95
    assert all(one == sorted(one, reverse=True) for one in sizes)
