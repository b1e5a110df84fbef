"""`parse(format(action)) == action`, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import NotationError
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Deal, Keep, Put, Start, Turn, Via, Wave
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.notation import format_action, parse_action
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.tiles import Lay

kinds = st.from_regex(r"[a-z][a-z'-]{0,10}( [a-z'-]{1,8})?(\+[a-z]{1,9}){0,2}", fullmatch=True)
cells = st.lists(st.integers(0, 999), min_size=1, max_size=3).map(tuple)
kind_lists = st.lists(kinds, max_size=4).map(tuple)
lists = st.lists(kind_lists, min_size=1, max_size=7).map(tuple)
spots = st.builds(
    Spot,
    st.sampled_from(["out1", "out12", "lighthouse", "back7", "chairs", "start"]),
    st.integers(0, 98),
)
puts = st.builds(Put, kinds, cells, st.sampled_from(Via), st.integers(0, 99))
actions = st.one_of(
    st.builds(Deal, st.permutations(range(4)).map(tuple), lists, kind_lists, lists, lists, lists),
    st.builds(Keep, kinds),
    st.builds(Start, st.lists(st.builds(Lay, kinds, cells), max_size=2).map(tuple)),
    st.builds(Turn, spots, st.lists(puts, max_size=5).map(tuple)),
    st.builds(Wave, lists),
)


@given(actions)
def test_every_action_survives_writing_and_reading(action):
    text = format_action(action)
    assert text == text.strip()
    assert "\n" not in text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("keep mermaid's_purse", Keep("mermaid's purse")),
        ("start cerith=0 coquina=5", Start((Lay("cerith", (0,)), Lay("coquina", (5,))))),
        ("turn chairs.4", Turn(Spot("chairs", 3))),
        (
            "turn out3.2 sand_dollar@3=0,1,2 crab:cerith@5=7 held:coquina@1=9 fill:cerith=14"
            " light:murex=3,5,6",
            Turn(
                Spot("out3", 1),
                (
                    Put("sand dollar", (0, 1, 2), Via.PICK, 3),
                    Put("cerith", (7,), Via.CRAB, 5),
                    Put("coquina", (9,), Via.HELD, 1),
                    Put("cerith", (14,), Via.FILL),
                    Put("murex", (3, 5, 6), Via.LIGHT),
                ),
            ),
        ),
        ("wave cerith coquina; -; junonia", Wave((("cerith", "coquina"), (), ("junonia",)))),
    ],
)
def test_written_by_hand(text, action):
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "walk",
        "turn",
        "turn out3",
        "turn out3.0",
        "turn out3.2 cerith",
        "turn out3.2 cerith@3=",
        "turn out3.2 cerith@3=1;2",
        "turn out3.2 wave:cerith@3=1",
        "turn out3.2 cerith@3=١",
        "keep",
        "keep Murex",
        "start light:murex=1,2,3",
        "wave 7",
        "wave a; b c -",
        "deal 0 1",
        "deal x | a | b | c | d | e",
        "turn out1.1 " + "cerith@1=0 " * 3000,
    ],
)
def test_other_text_is_refused(text):
    with pytest.raises(NotationError):
        parse_action(text)


def test_records_of_whole_games_survive():
    for seats in (2, 3, 4):
        for played in play(SANIBEL, Setup(seats), [SANIBEL.sample_seen] * seats, seats):
            text = SANIBEL.format(played.action)
            assert SANIBEL.parse(text) == played.action
            assert len(text) < 3_900
