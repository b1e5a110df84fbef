"""The rules page: every ruling has its place, every picture is true."""

import json
import re

import pytest
from cove_ways import BIRDS, EDITION, RING, cases, deal_of, stones_of

from pelican_suite.core import resources
from pelican_suite.games.cove.evaluation import demands_of
from pelican_suite.games.cove.json_io import read_deal, read_seats
from pelican_suite.games.cove.relations import nests_of

TEXT = resources.read_text("rules/en/cove.md")
PICTURES = json.loads(resources.read_text("rules/cove-pictures.json"))


def full_deal(picture):
    """The picture's cards; birds without one are happy anywhere."""
    return read_deal(
        EDITION,
        {bird: picture["deal"].get(bird, [{"kind": "anywhere"}]) for bird in BIRDS},
    )


def test_every_ruling_can_be_jumped_to():
    anchors = re.findall(r'<a name="(COVE-\d+)"></a>', TEXT)
    assert sorted(anchors) == sorted(f"COVE-{number}" for number in range(1, 16))


def test_every_picture_is_described_and_every_description_used():
    named = re.findall(r"\]\(picture:cove/([a-z-]+)\)", TEXT)
    assert sorted(named) == sorted(PICTURES)


@pytest.mark.parametrize("name", [name for name, data in PICTURES.items() if "good" in data])
def test_the_nests_marked_good_are_good(name):
    picture = PICTURES[name]
    deal = full_deal(picture)
    bird = BIRDS.index(picture["bird"])
    seats = read_seats(EDITION, picture["seats"])
    good = set(range(8))
    for row in range(len(deal[bird])):
        for demand in demands_of(deal, bird, row):
            good &= set(nests_of(RING.nests_for(demand, seats[demand.request.bird])))
    assert sorted(good - set(picture["seats"].values())) == picture["good"]


def test_the_example_is_the_official_one():
    picture = PICTURES["example"]
    assert picture["deal"] == cases("cove-official-example.json")["input"]["deal"]
    found = stones_of(full_deal(picture), read_seats(EDITION, picture["seats"]))
    assert sorted(found) == sorted(picture["stones"])


def test_every_kind_of_card_has_a_picture():
    shown = {
        request["kind"]
        for picture in PICTURES.values()
        for cards in picture["deal"].values()
        for request in cards
    }
    assert shown == {card.request.kind.value for card in EDITION.cards}
    assert deal_of() == full_deal({"deal": {}})
