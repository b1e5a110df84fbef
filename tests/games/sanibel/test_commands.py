"""`pelican-suite sanibel …` as in the formats."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.bag_io import fits_document, score_document
from pelican_suite.games.sanibel.commands import sanibel

CASES = json.loads((Path(__file__).parent / "cases" / "sanibel-bags.json").read_text("utf-8"))


def call(*args, given):
    text = given if isinstance(given, str) else json.dumps(given)
    return CliRunner().invoke(sanibel, args, input=text)


def tile(name, *cells):
    return {"tile": name, "cells": list(cells)}


def bags(*tiles):
    return {"bags": [{"tiles": list(tiles)}]}


@pytest.mark.parametrize("case", CASES["score"])
def test_score_of_the_worked_cases(case):
    assert score_document(case["input"]) == case["expect"]
    result = call("score", "-", given=case["input"])
    assert result.exit_code == 0
    assert json.loads(result.stdout) == case["expect"]


@pytest.mark.parametrize("case", CASES["fits"])
def test_fits_of_the_worked_cases(case):
    expected = {"placements": case["placements"]}
    assert fits_document(case["input"], case["tile"]) == expected
    result = call("fits", "-", "--tile", case["tile"], given=case["input"])
    assert result.exit_code == 0
    assert json.loads(result.stdout) == expected


def test_score_does_not_ask_for_gravity():
    answer = score_document(bags(tile("sand dollar", 31, 32, 33)))
    assert answer["players"][0]["echinoderms"] == 1


def test_cells_in_any_order_and_symbols_in_the_order_given():
    plain = score_document(bags(tile("sand dollar", 2, 0, 1), tile("murex", 5, 6, 3)))
    assert plain["players"][0]["snails"] == 1
    mixed = bags(tile(["coquina", "cerith", "cerith"], 8, 7, 6), tile("coquina", 9))
    assert score_document(mixed)["players"][0]["coquinas"] == 1
    other = bags(tile(["cerith", "cerith", "coquina"], 8, 7, 6), tile("coquina", 9))
    assert score_document(other)["players"][0]["coquinas"] == 0


def test_a_triangle_is_written_like_a_diamond():
    answer = score_document(
        bags(tile("coquina", 12), tile("coquina", 13), tile("calico crab", 3, 5, 6))
    )
    assert answer["players"][0]["coquinas"] == 1
    assert answer["players"][0]["lighthouse"] == {"calico crab": 1}


def test_fits_of_an_empty_bag():
    placements = fits_document({"tiles": []}, "turkey wing")["placements"]
    assert placements == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]
    three = fits_document({"tiles": []}, "coquina,cerith,cerith")["placements"]
    assert three == placements


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ([], "input"),
        ({}, "bags"),
        ({"bags": [], "x": 1}, "x"),
        ({"bags": []}, "bags"),
        ({"bags": [{"tiles": []}] * 13}, "bags"),
        ({"bags": [7]}, "bags[0]"),
        ({"bags": [{}]}, "bags[0].tiles"),
        ({"bags": [{"tiles": [7]}]}, "bags[0].tiles[0]"),
        (bags({"tile": "cerith"}), "bags[0].tiles[0].cells"),
        (bags({"tile": "cerith", "cells": [0], "turn": 1}), "bags[0].tiles[0].turn"),
        (bags(tile("pebble", 0)), "bags[0].tiles[0].tile"),
        (bags(tile("sand crab", 0)), "bags[0].tiles[0].tile"),
        (bags(tile(["cerith"] * 3, 0, 1, 2)), "bags[0].tiles[0].tile"),
        (bags(tile([{}], 0)), "bags[0].tiles[0].tile"),
        (bags(tile(None, 0)), "bags[0].tiles[0].tile"),
        (bags(tile("cerith", 70)), "bags[0].tiles[0].cells[0]"),
        (bags(tile("cerith", -1)), "bags[0].tiles[0].cells[0]"),
        (bags(tile("cerith", True)), "bags[0].tiles[0].cells[0]"),
        (bags(tile("cerith", "0")), "bags[0].tiles[0].cells[0]"),
        (bags(tile("cerith", 0, 1)), "bags[0].tiles[0].cells"),
        (bags(tile("cerith")), "bags[0].tiles[0].cells"),
        (bags(tile("sand dollar", 0, 2, 3)), "bags[0].tiles[0].cells"),
        (bags(tile("sand dollar", 0, 0, 1)), "bags[0].tiles[0].cells[1]"),
        (bags(tile("turtle grass", 1, 0, 16)), "bags[0].tiles[0].cells"),
        (bags(tile("cerith", 0), tile("sand dollar", 0, 1, 2)), "bags[0].tiles[1].cells"),
    ],
)
def test_bad_bags_are_named(document, field):
    with pytest.raises(InputError) as caught:
        score_document(document)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("document", "name", "field"),
    [
        ({"tiles": []}, "pebble", "--tile"),
        ({"tiles": []}, "sand crab", "--tile"),
        ({"tiles": []}, "cerith,cerith", "--tile"),
        ({"tiles": [tile("cerith", 99)]}, "murex", "tiles[0].cells[0]"),
        ({"bags": []}, "murex", "bags"),
    ],
)
def test_bad_questions_are_named(document, name, field):
    with pytest.raises(InputError) as caught:
        fits_document(document, name)
    assert caught.value.field == field


def test_the_command_prints_one_line_on_standard_error_and_exits_with_2():
    done = subprocess.run(
        [sys.executable, "-m", "pelican_suite", "sanibel", "score", "-"],
        input=json.dumps(bags(tile("pebble", 0))),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "bags[0].tiles[0].tile" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_scoring_loads_neither_qt_nor_graphs():
    code = (
        "import sys\n"
        "from pelican_suite.games.sanibel.bag_io import score_document\n"
        "score_document({'bags': [{'tiles': []}]})\n"
        "loaded = [m for m in ('PySide6', 'networkx', 'matplotlib') if m in sys.modules]\n"
        "print(loaded)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"
