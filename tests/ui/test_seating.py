"""Chairs of the new-game sheet, without a window."""

from dataclasses import replace

import pytest
from toy_views import DUNES, SHELLS, TIDES

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.persistence.settings import SeatMemory
from pelican_suite.ui.seating import Chair, Seating, clean_name

LEVELS = ("random", "greedy")


def seating(info=SHELLS.info, memory=()):
    return Seating(info, LEVELS, memory)


def test_at_first_one_person_sits_against_a_middling_computer_player():
    chairs = seating().chairs
    assert [chair.player for chair in chairs] == ["person", "greedy", "", ""]
    assert [chair.colour for chair in chairs] == ["coral", "lagoon", "sun", "violet"]
    assert chairs[0].name == "Coral"


def test_of_many_levels_the_first_rival_is_the_middle_one():
    levels = ["level1", "level2", "level3", "level4", "level5"]
    chairs = Seating(SHELLS.info, levels).chairs
    assert chairs[1].player == "level3"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (" Ada  Lovelace ", "Ada Lovelace"),
        ("Ada\nLovelace\t2", "Ada Lovelace 2"),
        ("Ada\u202e\u0000\u200b", "Ada"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        ),
        ("\ufe0f\u200d\u00a0", ""),
        ("\ud83e", ""),
        ("Zoë Ølgård", "Zoë Ølgård"),
    ],
)
def test_names_are_shown_without_what_cannot_be_seen(typed, shown):
    assert clean_name(typed) == shown
    table = seating()
    table.rename(0, typed)
    if shown:
        assert table.players()[0].name == shown
        assert table.memory()[0].name == shown
    else:
        assert "needs a name" in table.problem()


def test_a_tap_goes_round_and_back():
    table = seating()
    seen = []
    for _ in range(4):
        table.tap(0)
        seen.append(table.chairs[0].player)
    assert seen == ["random", "greedy", "", "person"]
    table.tap(0, -1)
    assert table.chairs[0].player == ""


def test_a_taken_colour_is_swapped_and_names_after_colours_follow():
    table = seating()
    table.rename(1, "Ben")
    table.recolour(0)
    assert table.chairs[0] == Chair("person", "Lagoon", "lagoon")
    assert table.chairs[1] == Chair("greedy", "Ben", "coral")
    colours = [chair.colour for chair in table.chairs]
    assert len(set(colours)) == len(colours)


def test_a_colour_nobody_has_can_be_chosen():
    table = seating()
    for _ in range(4):
        table.recolour(3)
    assert len({chair.colour for chair in table.chairs}) == 4


@pytest.mark.parametrize(
    ("info", "players", "words"),
    [
        (SHELLS.info, ["", "", "", ""], "1 to 4 players; you have 0"),
        (TIDES.info, ["person", ""], "exactly 2 players"),
        (DUNES.info, ["person", "", "", "", ""], "2 to 5 players; you have 1"),
    ],
)
def test_too_few_players_are_told_in_a_sentence(info, players, words):
    table = seating(info)
    table.chairs = tuple(
        replace(chair, player=player) for chair, player in zip(table.chairs, players, strict=True)
    )
    assert words in table.problem()


def test_names_must_be_there_and_differ():
    table = seating()
    table.rename(0, "  ")
    assert "needs a name" in table.problem()
    table.rename(0, "lagoon ")
    assert "are called Lagoon" in table.problem()
    table.rename(0, "Ada")
    assert table.problem() == ""


def test_empty_chairs_do_not_count_for_names():
    table = seating()
    table.rename(3, "")
    assert table.problem() == ""


def test_players_are_the_taken_chairs_in_order():
    table = seating()
    table.tap(1)
    table.tap(2)
    table.rename(2, " Cleo ")
    assert table.players() == (
        PlayerSpec("Coral", "person", "", "coral"),
        PlayerSpec("Cleo", "person", "", "sun"),
    )


def test_last_times_chairs_come_back():
    table = seating()
    table.rename(0, "Ada")
    table.tap(2)
    assert seating(memory=table.memory()).chairs == table.chairs


def test_what_no_longer_fits_is_replaced():
    memory = (
        SeatMemory(name="Ada", colour="no such colour", player="deep thought"),
        SeatMemory(name="Ben", colour="coral", player="greedy"),
        SeatMemory(name="Cleo", colour="coral", player="person"),
    )
    chairs = seating(memory=memory).chairs
    assert chairs[0].player == "person"
    assert len({chair.colour for chair in chairs}) == len(chairs)
    assert [chair.name for chair in chairs[:3]] == ["Ada", "Ben", "Cleo"]
    assert chairs[3].player == ""
