"""Numbers of ways on small set-ups, counted once and kept: a change in any rule shows here."""

import bay_oracle
import pytest
from bay_tables import lays, table

from pelican_suite.games.bay.game import BAY

START = "54@0,0/3 60@1,-1/1 53@1,0/4"
JOINED = "28@0,0/4 63@1,-1/0 66@1,0/1"
STUCK = "39@0,0/2 4@1,-1/3 55@1,0/0"
TWO = "48@0,0/4 65@1,-1/1 19@1,0/5"


def count(state, depth):
    """Sequences of `depth` actions from a state."""
    actors = BAY.actors(state)
    if depth == 0 or not actors:
        return 1
    actions = BAY.legal_actions(state, actors[0])
    if depth == 1:
        return len(actions)
    return sum(count(BAY.apply(state, actors[0], action).state, depth - 1) for action in actions)


@pytest.mark.parametrize("joined", [True, False])
@pytest.mark.parametrize(
    ("text", "hand"), [(START, (17, 24)), (JOINED, (35, 42)), (TWO, (1, 57)), (TWO, (30, 57))]
)
def test_first_placements_are_as_many_as_the_slow_evaluator_finds(text, hand, joined):
    state = table(text, hand, options={"joined_pairs": joined})
    before = lays(text)
    ones = [
        way
        for tile in hand
        for way in bay_oracle.ways(before, tile)
        if bay_oracle.single_is_legal(before, (), way)
    ]
    pairs = bay_oracle.legal_pairs(before, (), hand, joined)
    assert count(state, 1) == len(ones) + len(pairs)


@pytest.mark.parametrize(
    ("text", "hand", "options", "counts"),
    [
        (START, (17, 24), {}, [18, 59, 623, 1933]),
        (START, (17, 24), {"joined_pairs": False}, [17, 55, 575, 1786]),
        (JOINED, (35, 42), {"discs": False}, [16, 63, 199, 579]),
        (STUCK, (3, 37), {}, [3, 9, 27, 54]),
        (TWO, (1, 57), {}, [6, 21, 168, 696]),
    ],
)
def test_numbers_of_action_sequences(text, hand, options, counts):
    state = table(text, hand, options=options)
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
