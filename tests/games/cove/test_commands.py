"""`pelican-suite cove …` as in the formats."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner
from cove_ways import EDITION, cases, raw_deal

from pelican_suite.games.cove.commands import cove
from pelican_suite.games.cove.json_io import read_deal, read_seats
from pelican_suite.games.cove.solver import solver

SOME_CARD = {"kind": "next_to", "bird": "blue"}


def call(*args, given=None):
    text = given if given is None or isinstance(given, str) else json.dumps(given)
    return CliRunner().invoke(cove, args, input=text, prog_name="cove")


def answer(*args, given=None):
    result = call(*args, given=given)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_score_of_the_official_worked_example():
    case = cases("cove-official-example.json")
    assert answer("score", "-", given=case["input"]) == case["expect"]


@pytest.mark.parametrize("case", cases("cove-deals.json")["cases"])
def test_given_cases(case, tmp_path):
    file = tmp_path / "deal.json"
    file.write_text(json.dumps({"deal": case["deal"], "seats": case["seats"]}))
    assert answer("score", str(file)) == case["expect"]
    solved = answer("solve", "-", given={"deal": case["deal"]})
    assert solved["fewest_stones"] == case["solve"]["fewest_stones"]
    assert solved["placements"] == case["solve"]["placements"]
    again = answer("score", "-", given={"deal": case["deal"], "seats": solved["example"]})
    assert again["total"] == solved["fewest_stones"]


def test_solve_lists_all_on_request():
    deal = cases("cove-deals.json")["cases"][3]["deal"]
    solved = answer("solve", "-", "--all", given={"deal": deal})
    assert len(solved["all"]) == solved["placements"] == 4
    assert solved["all"][0] == solved["example"]


def test_cove_13_two_requests_are_scored():
    deal = raw_deal(pink=["group lonely", "group boomerang"])
    assert answer("score", "-", given={"deal": deal, "seats": {}})["stones"]["pink"] == 2


def test_deal_is_the_same_for_the_same_seed():
    first = call("deal", "--levels", "1-3", "--seed", "7").stdout
    assert first == call("deal", "--levels", "1-3", "--seed", "7").stdout
    assert first != call("deal", "--levels", "1-3", "--seed", "8").stdout
    assert set(json.loads(first)["deal"]) == set(EDITION.birds)


def test_deal_may_be_wished_solvable_and_difficult():
    for seed in range(5):
        args = ("deal", "--levels", "3-4", "--seed", str(seed), "--solvable")
        deal = read_deal(EDITION, answer(*args, "--difficulty", "hard")["deal"])
        solution = solver(EDITION).solve(deal)
        assert solution.fewest_stones == 0
        assert solution.count < 40


def test_statistics_have_a_line_for_every_deck():
    table = call("statistics", "--deals", "20").stdout.splitlines()
    assert len(table) == 2 + 11
    assert len({line.count("|") for line in table}) == 1


@pytest.mark.parametrize(
    ("args", "given", "field"),
    [
        (("score",), {"deal": raw_deal()}, "seats"),
        (("score",), {"deal": raw_deal(), "seats": {}, "colour": 1}, "colour"),
        (("score",), [], "input"),
        (("score",), {"deal": raw_deal(), "seats": {"pink": 8}}, "seats.pink"),
        (("score",), {"deal": raw_deal(), "seats": {"pink": True}}, "seats.pink"),
        (("score",), {"deal": raw_deal(), "seats": {"grey": 1}}, "seats.grey"),
        (("score",), {"deal": raw_deal(), "seats": {"pink": 1, "blue": 1}}, "seats.blue"),
        (("score",), {"deal": raw_deal(), "seats": []}, "seats"),
        (("solve",), {"deal": {}}, "deal.white"),
        (("solve",), {"deal": []}, "deal"),
        (("solve",), {"deal": raw_deal(), "seats": {}}, "seats"),
        (("solve",), {"deal": {**raw_deal(), "grey": []}}, "deal.grey"),
        (("solve",), {"deal": {**raw_deal(), "pink": []}}, "deal.pink"),
        (("solve",), {"deal": {**raw_deal(), "pink": [SOME_CARD] * 3}}, "deal.pink"),
        (("solve",), {"deal": {**raw_deal(), "pink": SOME_CARD}}, "deal.pink"),
        (("solve",), {"deal": {**raw_deal(), "pink": ["blue"]}}, "deal.pink[0]"),
        (("solve",), {"deal": {**raw_deal(), "pink": [{"kind": "near"}]}}, "deal.pink[0].kind"),
        (("solve",), {"deal": {**raw_deal(), "pink": [{"kind": "group"}]}}, "deal.pink[0].group"),
        (
            ("solve",),
            {"deal": {**raw_deal(), "pink": [{"kind": "next_to", "bird": 3}]}},
            "deal.pink[0].bird",
        ),
        (
            ("solve",),
            {"deal": {**raw_deal(), "pink": [{"kind": "anywhere", "bird": "blue"}]}},
            "deal.pink[0].bird",
        ),
        (("solve",), "{", "standard input"),
    ],
)
def test_bad_input_is_named_in_one_line(args, given, field):
    result = call(*args, "-", given=given)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"{field}: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        ("deal", "--levels", "0-3", "--seed", "1"),
        ("deal", "--levels", "3-1", "--seed", "1"),
        ("deal", "--levels", "1,2", "--seed", "1"),
        ("deal", "--levels", "٣", "--seed", "1"),
        ("deal", "--seed", "x"),
        ("deal", "--difficulty", "absurd"),
        ("score",),
        ("score", "no-such-file.json"),
        ("fly",),
    ],
)
def test_bad_usage_is_one_line_too(args):
    result = call(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1


def test_reading_back_a_placement():
    assert read_seats(EDITION, {"black": 0})[7] == 0


def test_scoring_loads_neither_geometry_nor_a_window():
    code = (
        "import sys; import pelican_suite.games.cove.commands; "
        "print([name for name in ('shapely', 'numpy', 'networkx', 'PySide6', 'pydantic')"
        " if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
