"""Games under way in the form that is handed to those who only watch, of every registered game."""

from random import Random

from pelican_suite.core.contract import SPECTATOR

CUTS = 3
"""Moments of a game at which somebody shares it."""


def states_of(game, setup, actions):
    states = [game.initial(setup)]
    steps = []
    for actor, action in actions:
        steps.append(game.apply(states[-1], actor, action))
        states.append(steps[-1].state)
    return states, steps


def seen(step):
    return [event for event in step.events if event.visible_to(SPECTATOR)]


def shared(tables):
    """(table, actions so far) at some moments of all games."""
    for number, table in enumerate(tables):
        pairs = [(one.actor, one.action) for one in table.plays]
        rng = Random(number)
        cuts = {0, 1, 2, len(pairs) - 1, *(rng.randrange(len(pairs)) for _ in range(CUTS))}
        for cut in sorted(cuts):
            yield table, tuple(pairs[:cut])


def test_onlookers_see_the_same_in_a_veiled_game(game, tables):
    made_up = 0
    for table, actions in shared(tables):
        veiled = game.veil(table.setup, actions, Random(7))
        assert len(veiled) <= len(actions)
        true_states, true_steps = states_of(game, table.setup, actions[: len(veiled)])
        states, steps = states_of(game, table.setup, veiled)
        for mine, true in zip(states, true_states, strict=True):
            assert game.observe(mine, SPECTATOR) == game.observe(true, SPECTATOR)
            assert game.actors(mine) == game.actors(true)
        for mine, true in zip(steps, true_steps, strict=True):
            assert seen(mine) == seen(true)
        made_up += states[-1] != true_states[-1]
    assert made_up > 5 or not hides(game)


def hides(game):
    """Whether something hidden reaches over the end of a round."""
    return game.info.id != "cove"


def test_a_veiled_game_tells_nothing_of_what_is_hidden(game, tables):
    """Games that look the same to onlookers become the same: made from a game that was made up
    already, the answer is the one made from the true game."""
    for table, actions in shared(tables):
        twin = game.veil(table.setup, actions, Random(1))
        again = game.veil(table.setup, twin, Random(2))
        assert again == game.veil(table.setup, actions[: len(twin)], Random(2))


def test_nothing_is_left_out_where_players_take_turns(game, tables):
    if game.info.simultaneous:
        return
    for table, actions in shared(tables):
        assert len(game.veil(table.setup, actions, Random(3))) in (len(actions), 0)
        assert len(actions) < 3 or game.veil(table.setup, actions, Random(3))
