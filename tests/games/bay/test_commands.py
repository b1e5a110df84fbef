"""`bay score` and `bay moves`: the given cases, and bad input of all kinds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pelican_suite.core.errors import InputError
from pelican_suite.games.bay.board_file import moves_of, read_table, score_table
from pelican_suite.games.bay.commands import bay

CASES = json.loads((Path(__file__).parent / "cases" / "boards.json").read_text())["cases"]
each_case = pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))

GOOD = {"tile": 58, "cell": [0, 0], "turn": 2}


def _run(arguments, board):
    text = board if isinstance(board, str) else json.dumps(board)
    return CliRunner().invoke(bay, arguments, input=text)


@each_case
def test_the_engine_scores_the_given_boards(case):
    assert score_table(read_table(case["input"])) == case["expect"]


@each_case
def test_the_engine_finds_the_given_moves(case):
    assert moves_of(read_table(case["input"]), case["moves"]["tile"]) == case["moves"]


@each_case
def test_bay_score_prints_the_areas(case):
    result = _run(["score", "-"], case["input"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == case["expect"]
    assert result.stdout.count("\n") == 1


@each_case
def test_bay_moves_prints_the_placements(case):
    result = _run(["moves", "-", "--tile", str(case["moves"]["tile"])], case["input"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == case["moves"]


def test_the_edition_and_the_discs_may_be_left_out():
    assert json.loads(_run(["score", "-"], {"tiles": [GOOD]}).stdout)["areas"]
    assert json.loads(_run(["score", "-"], {"tiles": []}).stdout) == {"areas": []}
    assert json.loads(_run(["moves", "-", "--tile", "3"], {"tiles": []}).stdout) == {
        "tile": 3,
        "placements": [],
    }


def test_a_file_is_read_from_disk(tmp_path):
    path = tmp_path / "board.json"
    path.write_text(json.dumps(CASES[0]["input"]))
    result = CliRunner().invoke(bay, ["score", str(path)])
    assert json.loads(result.stdout) == CASES[0]["expect"]
    missing = CliRunner().invoke(bay, ["score", str(tmp_path / "none.json")])
    assert (missing.exit_code, missing.stdout) == (2, "")


def _tiles(*changes):
    return {"tiles": [{**GOOD, **change} for change in changes]}


BAD = [
    ("[]", "board"),
    ("{", "standard input"),
    ("", "standard input"),
    ({"tiles": [GOOD], "colour": "red"}, "colour"),
    ({"discs": []}, "tiles"),
    ({"tiles": {}}, "tiles"),
    ({"tiles": [5]}, "tiles[0]"),
    ({"tiles": [GOOD], "discs": 5}, "discs"),
    ({"tiles": [GOOD], "discs": [[0]]}, "discs[0]"),
    ({"tiles": [GOOD], "discs": [[0, 0]]}, "discs[0]"),
    ({"tiles": [GOOD], "discs": [[1, 0], [1, 0]]}, "discs[1]"),
    ({"tiles": [GOOD], "discs": [[1, None]]}, "discs[0]"),
    ({"tiles": [GOOD], "edition": "none-such"}, "edition"),
    ({"tiles": [GOOD], "edition": ["reference"]}, "edition"),
    ({"tiles": [GOOD], "edition": "../../pyproject"}, "edition"),
    ({"tiles": [{"tile": 58, "cell": [0, 0]}]}, "tiles[0].turn"),
    (_tiles({"flip": True}), "tiles[0].flip"),
    (_tiles({"tile": 68}), "tiles[0].tile"),
    (_tiles({"tile": True}), "tiles[0].tile"),
    (_tiles({"tile": "58"}), "tiles[0].tile"),
    (_tiles({"turn": 6}), "tiles[0].turn"),
    (_tiles({"turn": -1}), "tiles[0].turn"),
    (_tiles({"turn": 1.5}), "tiles[0].turn"),
    (_tiles({"cell": [0, 0, 0]}), "tiles[0].cell"),
    (_tiles({"cell": "0,0"}), "tiles[0].cell"),
    (_tiles({"cell": [10**6, 0]}), "tiles[0].cell"),
    (_tiles({}, {"cell": [5, 5]}), "tiles[1].tile"),
    (_tiles({}, {"tile": 3}), "tiles[1].cell"),
    (_tiles({}, {"tile": 3, "cell": [-1, 0]}), "tiles[1]"),
]


@pytest.mark.parametrize(("board", "field"), BAD, ids=[field for _, field in BAD])
def test_bad_input_is_one_line_that_names_the_field(board, field):
    for arguments in (["score", "-"], ["moves", "-", "--tile", "1"]):
        result = _run(arguments, board)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"{field}: ")
        assert result.stderr.count("\n") == 1


def test_mismatching_edges_are_told_with_both_terrains():
    with pytest.raises(InputError) as refused:
        read_table(_tiles({}, {"tile": 1, "cell": [1, 0], "turn": 0}))
    assert refused.value.field == "tiles[1]"
    assert refused.value.reason == "its edge 4 is water, but tiles[0] beside it is forest"


@pytest.mark.parametrize(
    "arguments",
    [
        ["moves", "-"],
        ["moves", "-", "--tile", "x"],
        ["moves", "-", "--tile", "0"],
        ["moves", "-", "--tile", "58"],
        ["score"],
        ["score", "-", "extra"],
        ["dance"],
    ],
)
def test_a_wrong_command_line_is_bad_input_too(arguments):
    result = _run(arguments, {"tiles": [GOOD]})
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_bay_score_imports_neither_qt_nor_heavy_libraries():
    script = (
        "import sys, runpy\n"
        "sys.argv = ['pelican-suite', 'bay', 'score', '-']\n"
        "try:\n"
        "    runpy.run_module('pelican_suite', run_name='__main__', alter_sys=True)\n"
        "except SystemExit:\n"
        "    pass\n"
        "heavy = {'PySide6', 'shapely', 'networkx', 'numpy', 'pydantic'} & set(sys.modules)\n"
        "print(sorted(heavy))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(CASES[0]["input"]),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    first, second = done.stdout.splitlines()
    assert json.loads(first) == CASES[0]["expect"]
    assert second == "[]"
