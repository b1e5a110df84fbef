"""Actions written down and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelican_suite.core.errors import NotationError
from pelican_suite.games.cove.actions import (
    Begin,
    DealCards,
    Lift,
    Open,
    Place,
    Ready,
    Row,
    TimeUp,
)
from pelican_suite.games.cove.game import COVE

CARDS = st.lists(st.integers(0, 9999), min_size=1, max_size=16).map(tuple)
TIMES = st.integers(0, 86_400_000)
BIRDS = NESTS = st.integers(0, 7)
SEATS = st.integers(0, 4)
ACTIONS = st.one_of(
    st.builds(Open, SEATS, st.just(()) | CARDS),
    st.builds(Row, st.integers(0, 1)),
    st.builds(DealCards, CARDS, st.just(()) | CARDS),
    st.just(Begin()),
    st.builds(Place, BIRDS, NESTS, TIMES),
    st.builds(Lift, BIRDS, TIMES),
    st.builds(Ready, TIMES),
    st.builds(TimeUp, SEATS),
)


@given(ACTIONS)
def test_reads_what_it_writes(action):
    line = COVE.format(action)
    assert COVE.parse(line) == action
    assert line == line.strip()


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Open(2), "open 2"),
        (Open(0, (25, 26)), "open 0 25,26"),
        (Row(0), "row easier"),
        (Row(1), "row harder"),
        (DealCards((3, 9)), "deal 3,9"),
        (DealCards((3, 9), (0, 5)), "deal 3,9 / 0,5"),
        (Begin(), "begin"),
        (Place(1, 5, 4350), "place 2F @4350"),
        (Lift(1, 6000), "lift 2 @6000"),
        (Ready(31_200), "ready @31200"),
        (TimeUp(0), "time-up 0"),
    ],
)
def test_short_enough_to_write_by_hand(action, line):
    assert COVE.format(action) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "fly",
        "begin now",
        "place 9A @1",
        "place 1I @1",
        "place 1A",
        "place 1A @-1",
        "place 1A @1 ",
        "place 1A @1\n",
        "place ١A @1",
        "lift @1",
        "ready",
        "ready @1234567890",
        "deal",
        "deal 1,,2",
        "deal 1,2 /",
        "open",
        "open 10",
        "row middle",
        "time-up x",
    ],
)
def test_anything_else_is_refused(line):
    with pytest.raises(NotationError):
        COVE.parse(line)
