"""The rules page: an anchor for every ruling, and pictures that keep the rules."""

import json
import re
from pathlib import Path

import pytest
from bay_tables import TILES

import pelican_suite.games.bay as engine
from pelican_suite.core import resources
from pelican_suite.games.bay.actions import Lay
from pelican_suite.games.bay.board import Board
from pelican_suite.games.bay.board_file import read_table
from pelican_suite.games.bay.placing import check_lays, singles

PAGE = resources.read_text("rules/en/bay.md")
PICTURES = json.loads(resources.read_text("rules/bay-pictures.json"))


def _lays(picture):
    return [Lay(t["tile"], tuple(t["cell"]), t["turn"]) for t in picture["tiles"]]


def test_every_ruling_has_one_anchor_in_order():
    anchors = re.findall(r'^<a name="(BAY-\d+)"></a>$', PAGE, re.MULTILINE)
    assert anchors == sorted(set(anchors), key=lambda name: int(name[4:]))
    assert set(anchors) == {f"BAY-{number}" for number in range(1, 17)}


def test_every_ruling_the_engine_cites_has_an_anchor():
    sources = "".join(path.read_text() for path in Path(engine.__path__[0]).glob("*.py"))
    cited = set(re.findall(r'"(BAY-\d+)"', sources))
    assert cited
    assert all(f'<a name="{ruling}"></a>' in PAGE for ruling in cited)


def test_every_picture_of_the_page_exists_and_every_picture_is_used():
    wanted = re.findall(r"!\[[^\]]+\]\(picture:bay/([^)]+)\)", PAGE)
    assert PAGE.count("](picture:") == len(wanted)
    tiles = {name for name in wanted if name.startswith("tile/")}
    assert all(int(name.removeprefix("tile/")) in TILES for name in tiles)
    assert set(wanted) - tiles == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_a_possible_board(name):
    picture = PICTURES[name]
    assert set(picture) <= {"caption", "tiles", "discs", "legal", "marks"}
    assert picture["caption"]
    table = read_table({"tiles": picture["tiles"], "discs": picture.get("discs", [])})
    for cell in map(tuple, picture.get("legal", [])):
        assert table.board.touching(cell) >= 2
    for q, r, edge in picture.get("marks", []):
        assert table.board.area(((q, r), edge)) is not None


def _last_two(name):
    lays = _lays(PICTURES[name])
    before = Board(TILES).extended(lays[:-2])
    hand = [lay.tile for lay in lays[-2:]]
    return check_lays(before, (), hand, lays[-2:], True)


@pytest.mark.parametrize("name", ["same-area", "joined-pair", "pair-closes"])
def test_bay_7_pictures_of_allowed_pairs_show_allowed_pairs(name):
    assert _last_two(name)


@pytest.mark.parametrize("name", ["stirrup", "different-areas"])
def test_bay_6_pictures_of_forbidden_pairs_show_forbidden_pairs(name):
    assert _last_two(name).code == name


def test_bay_5_the_pictures_of_legal_places_show_all_of_them():
    for name in ("placing", "blocked"):
        picture = PICTURES[name]
        board = Board(TILES).extended(_lays(picture))
        discs = [tuple(cell) for cell in picture.get("discs", [])]
        cells = {lay.cell for lay in singles(board, discs, 24)}
        assert cells == {tuple(cell) for cell in picture["legal"]}


def test_bay_3_the_pictures_of_areas_show_what_they_say():
    def marked(name):
        picture = PICTURES[name]
        board = Board(TILES).extended(_lays(picture))
        spots = [((q, r), edge) for q, r, edge in picture["marks"]]
        return {(a.terrain, a.size, a.closed) for a in (board.area(s) for s in spots)}

    assert marked("closed") == {("beach", 2, True)}
    assert marked("not-closed") == {("beach", 2, False)}
    assert marked("two-closed") == {("beach", 2, True), ("water", 2, True)}
    assert {(terrain, size) for terrain, size, _ in marked("areas")} == {("water", 7)}
