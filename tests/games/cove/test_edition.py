"""COVE-5 and the reading of edition files."""

import copy
import json
from collections import Counter

import pytest
from cove_ways import EDITION

from pelican_suite.core import resources
from pelican_suite.core.errors import InputError
from pelican_suite.games.cove.edition import EDITIONS, compile_edition
from pelican_suite.games.cove.requests import Kind

REFERENCE = json.loads(resources.read_text("editions/cove/reference.json"))


def test_cove_5_eighty_cards_by_level():
    assert Counter(card.level for card in EDITION.cards) == {1: 8, 2: 16, 3: 24, 4: 24, 5: 8}


def test_cove_5_every_kind_in_its_level_for_every_bird():
    kinds = Counter((card.level, card.request.kind) for card in EDITION.cards)
    assert kinds == {
        (1, Kind.ANYWHERE): 8,
        (2, Kind.GROUP): 16,
        (3, Kind.NEXT_TO): 8,
        (3, Kind.ACROSS_FROM): 8,
        (3, Kind.SHARES_CORNER): 8,
        (4, Kind.NOT_NEXT_OR_ACROSS): 8,
        (4, Kind.TWO_APART): 8,
        (4, Kind.SAME_AS): 8,
        (5, Kind.OPPOSITE_OF): 8,
    }
    named = {card.request for card in EDITION.cards if card.request.bird >= 0}
    assert len(named) == 7 * 8


def test_cove_3_four_cards_of_each_group():
    groups = Counter(card.request.group for card in EDITION.cards if card.request.group)
    assert set(groups.values()) == {4}
    assert len(groups) == 4


def test_cove_10_board_order():
    assert EDITION.birds == (
        "white",
        "pink",
        "yellow",
        "orange",
        "red",
        "green",
        "blue",
        "black",
    )


def test_the_reference_edition_is_listed_first():
    assert EDITIONS.names()[0] == "reference"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda data: data.pop("next_to"), "next_to"),
        (lambda data: data.update(colour=1), "colour"),
        (lambda data: data.update(birds_in_board_order=["white"]), "birds_in_board_order"),
        (lambda data: data["birds_in_board_order"].__setitem__(0, 7), "birds_in_board_order[0]"),
        (lambda data: data["seats"].pop(), "seats"),
        (lambda data: data["seats"][2].update(seat=5), "seats[2].seat"),
        (lambda data: data["seats"][2].update(edge="round"), "seats[2].edge"),
        (lambda data: data["next_to"].append([1, 1]), "next_to[4]"),
        (lambda data: data["next_to"].append([1, 2, 3]), "next_to[4]"),
        (lambda data: data["next_to"].append([1, 9]), "next_to[4]"),
        (lambda data: data["across_from"].append([2, 1]), "across_from[6]"),
        (lambda data: data.update(two_apart_from_distance=True), "two_apart_from_distance"),
        (lambda data: data["groups"].update(lonely=[0, 0]), "groups.lonely"),
        (lambda data: data["groups"].update({"{x}": [0]}), "groups.{x}"),
        (lambda data: data["groups"].update(lonely=[0, 1]), "opposite_groups.boomerang"),
        (lambda data: data["opposite_groups"].update(long="lonely"), "opposite_groups.long"),
        (lambda data: data["opposite_groups"].pop("long"), "opposite_groups.long"),
        (lambda data: data["cards"].__setitem__(slice(4, None), []), "cards"),
        (lambda data: data["cards"][3].update(id=1), "cards[3].id"),
        (lambda data: data["cards"][3].update(level=6), "cards[3].level"),
        (lambda data: data["cards"][30].update(bird="grey"), "cards[30].bird"),
        (lambda data: data["cards"][30].update(kind="near"), "cards[30].kind"),
        (lambda data: data["cards"][30].pop("bird"), "cards[30].bird"),
        (lambda data: data["cards"][9].update(group="crowd"), "cards[9].group"),
        (lambda data: data["cards"][0].update(bird="pink"), "cards[0].bird"),
        (lambda data: data.update(cards="all"), "cards"),
        (lambda data: data["seats"].__setitem__(0, 3), "seats[0]"),
    ],
)
def test_a_faulty_edition_is_refused_by_the_name_of_the_field(change, field):
    data = copy.deepcopy(REFERENCE)
    change(data)
    with pytest.raises(InputError) as refused:
        compile_edition(data)
    assert refused.value.field == field


def test_an_owner_may_correct_what_counts_as_across():
    data = copy.deepcopy(REFERENCE)
    data["across_from"].append([1, 5])
    ring = compile_edition(data).ring
    assert ring.holds(Kind.ACROSS_FROM, 5, 1)
    assert not ring.holds(Kind.NOT_NEXT_OR_ACROSS, 5, 1)
