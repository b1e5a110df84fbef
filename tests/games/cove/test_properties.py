"""Random games: replay, observations that leak nothing, listings that pass the check."""

from random import Random

import cove_slow_rules as slow
import pytest
from cove_ways import EDITION, setup

from pelican_suite.core.contract import CHANCE, CLOCK, SPECTATOR
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.json_io import write_deal, write_seats
from pelican_suite.games.cove.observation import Phase
from pelican_suite.games.cove.state import seat_deal

SETUPS = [
    setup(1),
    setup(3, cards="all", timer=30),
    setup(2, variant="two_decks", timer=0),
    setup(4, variant="two_requests", double_birds=5),
    setup(5, open_boards=True, cards="without_1_2"),
]


def wander(game_setup, seed):
    """(state, actor, action, step) of a random game in which anyone may be next."""
    rng = Random(seed)
    state = COVE.initial(game_setup)
    while actors := COVE.actors(state):
        others = [actor for actor in actors if actor != CLOCK]
        late = CLOCK in actors and (not others or rng.random() < 0.02)
        actor = CLOCK if late else rng.choice(others)
        if actor in (CHANCE, CLOCK):
            action = COVE.sample_chance(state, actor, rng)
        else:
            action = COVE.sample_seen(COVE.observe(state, actor), rng)
        step = COVE.apply(state, actor, action)
        yield state, actor, action, step
        state = step.state


@pytest.mark.parametrize("game_setup", SETUPS)
def test_a_game_written_down_replays_to_the_same_end(game_setup):
    lines = []
    end = None
    for _, actor, action, step in wander(game_setup, 1):
        lines.append((actor, COVE.format(action)))
        end = step.state
    state = COVE.initial(game_setup)
    for actor, line in lines:
        state = COVE.apply(state, actor, COVE.parse(line)).state
    assert state == end
    assert COVE.result(state) == COVE.result(end)


@pytest.mark.parametrize("game_setup", SETUPS)
def test_all_that_is_listed_or_sampled_passes_the_check(game_setup):
    rng = Random(2)
    for number, (state, actor, _, _) in enumerate(wander(game_setup, 2)):
        if actor in (CHANCE, CLOCK) or number % 3:
            continue
        seen = COVE.observe(state, actor)
        listed = COVE.legal_seen(seen)
        assert len(listed) == len(set(listed)) > 0
        assert all(COVE.check_seen(seen, action) for action in listed)
        assert COVE.check_seen(seen, COVE.sample_seen(seen, rng))
        assert all(str(COVE.describe(seen, action)) for action in listed)


@pytest.mark.parametrize("game_setup", SETUPS)
def test_states_that_differ_in_hidden_facts_look_the_same(game_setup):
    rng = Random(3)
    differing = 0
    for state, _, _, _ in wander(game_setup, 3):
        for viewer in (SPECTATOR, *range(game_setup.seats)):
            twin = COVE.hidden_twin(state, viewer, rng)
            differing += twin != state
            assert COVE.observe(twin, viewer) == COVE.observe(state, viewer)
    assert differing


@pytest.mark.parametrize("game_setup", SETUPS)
def test_events_of_hidden_moves_reach_their_player_only(game_setup):
    open_boards = game_setup.option("open_boards")
    for _, actor, _, step in wander(game_setup, 4):
        for event in step.events:
            if event.kind in ("placed", "lifted") and not open_boards:
                assert event.to == (actor,)
            assert str(event.text)


@pytest.mark.parametrize("game_setup", SETUPS)
def test_stones_of_every_round_as_the_second_judge_counts_them(game_setup):
    for _, _, _, step in wander(game_setup, 5):
        end = step.state
    for past in end.past:
        for seat, board in enumerate(past.boards):
            deal = write_deal(EDITION, seat_deal(EDITION, past.upper, past.lower, end.rows[seat]))
            judged = slow.stones(deal, write_seats(EDITION, board))
            assert tuple(judged.values()) == past.stones[seat]
            assert past.fewest[seat] <= past.total(seat)


def test_nobody_acts_out_of_turn():
    for state, _, _, _ in wander(SETUPS[1], 6):
        for seat in range(3):
            seen = COVE.observe(state, seat)
            if seat not in COVE.actors(state):
                assert COVE.legal_seen(seen) == ()
        if state.phase is Phase.PLACE:
            assert CHANCE not in COVE.actors(state)


def test_observations_and_states_are_values():
    states = {state for state, _, _, _ in wander(SETUPS[0], 7)}
    assert len(states) > 50
    assert len({COVE.observe(state, 0) for state in states}) > 50
