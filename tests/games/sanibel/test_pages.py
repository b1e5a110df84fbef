"""The rules page, its pictures and the field guide."""

import json
import re

import pytest
from sanibel_bags import EDITION

from pelican_suite.core import resources
from pelican_suite.games.sanibel.bag import check_lay
from pelican_suite.games.sanibel.bag_io import read_bag
from pelican_suite.games.sanibel.sheet import score_bag
from pelican_suite.games.sanibel.tiles import cells_of, mask_of

PAGE = resources.read_text("rules/en/sanibel.md")
PICTURES = json.loads(resources.read_text("rules/sanibel-pictures.json"))
GUIDE = json.loads(resources.read_text("guide/en/sanibel.json"))["creatures"]
BAGS = {name: entry for name, entry in PICTURES.items() if "bag" in entry}


def test_the_page_has_an_anchor_for_every_ruling():
    anchors = re.findall(r'<a name="(SAN-\d+)"></a>', PAGE)
    assert sorted(anchors) == sorted(f"SAN-{number}" for number in range(1, 25))


def test_every_picture_is_shown_and_exists():
    shown = re.findall(r"!\[[^\]]+\]\(picture:sanibel/([a-z-]+)\)", PAGE)
    assert sorted(shown) == sorted(PICTURES)


def test_every_lighthouse_tile_has_a_picture():
    for name in EDITION.lighthouse:
        assert name.replace(" ", "-").replace("'", "") in PICTURES


@pytest.mark.parametrize("name", BAGS)
def test_a_pictured_bag_is_a_possible_one(name):
    entry = BAGS[name]
    bag = read_bag(EDITION, entry["bag"], name)
    assert entry["caption"]
    assert set(entry["highlight"]) <= set(range(len(EDITION.grid.cells)))
    left, covered = sorted(bag.lays, key=height), 0
    while left:
        lies = next(
            lay for lay in left if check_lay(EDITION, covered, EDITION.kinds[lay.kind], lay.cells)
        )
        covered |= mask_of(lies.cells)
        left.remove(lies)
    assert covered == bag.covered


def height(lay):
    corners = [corner for cell in lay.cells for corner in EDITION.grid.cells[cell].corners]
    return sum(y for _, y in corners) / len(corners)


@pytest.mark.parametrize("name", [name for name in BAGS if "line" in BAGS[name]])
def test_a_pictured_score_is_right(name):
    entry = BAGS[name]
    sheet = score_bag(EDITION, read_bag(EDITION, entry["bag"], name))
    scored = {**dict(sheet.lines), **dict(sheet.lighthouse)}[entry["line"]]
    assert scored.points == entry["points"]
    assert tuple(entry["highlight"]) == cells_of(scored.cells)
    assert f"{scored.points} point" in entry["caption"]


def test_the_field_guide_has_a_page_for_every_creature():
    assert len(GUIDE) == len({page["tile"] for page in GUIDE}) == 31
    assert {page["tile"] for page in GUIDE} <= set(EDITION.kinds)
    shells = {k.name for k in EDITION.kinds.values() if not k.is_lighthouse and "+" not in k.name}
    assert shells <= {page["tile"] for page in GUIDE}
    for page in GUIDE:
        assert page["name"]
        assert page["latin"]
        assert page["scores"].endswith(".")
        assert len(page["facts"]) >= 2
        assert all(fact.endswith(".") for fact in page["facts"])
