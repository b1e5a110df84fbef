"""The notation: short, written by hand, read back without loss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelican_suite.core.errors import NotationError
from pelican_suite.games.bay.actions import (
    MARKER,
    NO_STACK,
    RESERVE,
    SUPPLY,
    Arrange,
    Attract,
    Decline,
    Draw,
    Lay,
    Pass,
    Place,
    PutDisc,
    Score,
    Shuffle,
)
from pelican_suite.games.bay.game import BAY

numbers = st.integers(-999, 999)
cells = st.tuples(numbers, numbers)
edges = st.integers(0, 5)
tiles = st.integers(0, 9999)
spots = st.tuples(cells, edges)
one_lay = st.builds(Lay, tiles, cells, edges)
piles = st.lists(tiles, max_size=20).map(tuple)
actions = st.one_of(
    st.builds(Shuffle, st.lists(piles, min_size=1, max_size=4).map(tuple), piles),
    st.builds(Arrange, st.tuples(one_lay, one_lay, one_lay)),
    st.builds(Place, st.lists(one_lay, min_size=1, max_size=2).map(tuple)),
    st.builds(
        Attract,
        st.lists(st.tuples(spots, st.sampled_from([SUPPLY, MARKER, 0, 1, 2, 3])), max_size=5).map(
            tuple
        ),
    ),
    st.just(Decline()),
    st.builds(Score, spots),
    st.builds(PutDisc, cells, st.none() | cells),
    st.builds(Draw, st.sampled_from([0, 1, 2, RESERVE])),
    st.builds(Pass, st.sampled_from([0, 1, 2, RESERVE, NO_STACK])),
)


@given(actions)
def test_what_is_written_is_read_back(action):
    text = BAY.format(action)
    assert BAY.parse(text) == action
    assert text == text.strip()
    assert "\n" not in text


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        action = BAY.parse(text)
    except NotationError:
        return
    assert BAY.parse(BAY.format(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place 12@0,1/2", Place((Lay(12, (0, 1), 2),))),
        (" place  12@0,1/2   30@-1,1/0 ", Place((Lay(12, (0, 1), 2), Lay(30, (-1, 1), 0)))),
        ("shuffle 1 2/3/4 5 |", Shuffle(((1, 2), (3,), (4, 5)), ())),
        ("attract 0,1:3=supply 2,0:1=2", Attract(((((0, 1), 3), SUPPLY), (((2, 0), 1), 2)))),
        ("score -1,0:4", Score(((-1, 0), 4))),
        ("disc 1,2 from 0,-1", PutDisc((1, 2), (0, -1))),
        ("draw reserve", Draw(RESERVE)),
        ("pass nowhere", Pass(NO_STACK)),
    ],
)
def test_written_by_hand(text, action):
    assert BAY.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "place",
        "place 12",
        "place 12@0,1/6",
        "place 12@0,1/2 13@0,2/0 14@0,3/0",
        "place 12@0,1/²",
        "place 12@0,1000/2",
        "arrange 12@0,1/2",
        "shuffle 1 2 3",
        "shuffle x |",
        "attract 0,1:3=thief",
        "decline now",
        "score 0,1",
        "disc 1,2 to 3,4",
        "disc",
        "draw nowhere",
        "draw 12",
        "pass",
        "place " + "1@0,0/0 " * 400,
    ],
)
def test_what_is_not_of_the_form_is_refused(text):
    with pytest.raises(NotationError):
        BAY.parse(text)
