"""Whatever the players do: a game can be saved, loaded, taken back and played on at any point."""

from random import Random

import pytest
from conformance_play import act, setups_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import PlayerModel, dump_record, load_record, make_record
from pelican_suite.persistence.replaying import replay


@pytest.mark.parametrize("game_id", REGISTRY.ids())
@settings(max_examples=12)
@given(data=st.data())
def test_saving_loading_and_taking_back_lose_nothing(game_id, data):
    game = REGISTRY.get(game_id)
    setup = data.draw(st.sampled_from(list(setups_of(game))), label="setup")
    rng = Random(data.draw(st.integers(0, 2**32), label="chance"))
    turns = data.draw(st.lists(st.integers(0, 10**6), max_size=40), label="choices")
    states, pairs = [game.initial(setup)], []
    for choice in turns:
        actors = game.actors(states[-1])
        if not actors:
            break
        actor = actors[choice % len(actors)]
        action = _chosen(game, states[-1], actor, choice, rng)
        pairs.append((actor, action))
        states.append(game.apply(states[-1], actor, action).state)

    players = [PlayerModel(name=f"P{seat}", kind="person") for seat in range(setup.seats)]
    record = load_record(dump_record(make_record(game, setup, players, pairs)))
    replayed = list(replay(record))
    assert [one.step.state for one in replayed] == states[1:]

    back = data.draw(st.integers(0, len(pairs)), label="taken back to")
    again = states[back]
    for actor, action in pairs[back:]:
        again = game.apply(again, actor, action).state
    assert again == states[-1]


def _chosen(game, state, actor, choice, rng):
    if actor < 0 or not game.lists_all:
        return act(game, state, actor, rng)
    listed = game.legal_actions(state, actor)
    return listed[choice % len(listed)]
