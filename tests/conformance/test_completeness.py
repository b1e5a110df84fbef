"""What every registered game has to bring along besides its rules."""

from importlib import import_module
from pathlib import Path
from random import Random

import click
from conformance_play import act

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.core.i18n import show
from pelican_suite.players.catalogue import make_player, players_of

GOLDEN = Path(__file__).parent.parent / "golden"


def test_a_game_has_golden_records(game):
    found = list((GOLDEN / game.info.id).glob("*.json"))
    assert found, f"there is no golden record in tests/golden/{game.info.id}"


def test_a_game_has_commands(game):
    name = game.info.id
    group = getattr(import_module(f"pelican_suite.games.{name}.commands"), name)
    assert isinstance(group, click.Group)
    assert group.name == name
    assert len(group.commands) >= 2
    assert all(command.help for command in (group, *group.commands.values()))


def test_every_player_plays_by_the_rules_and_repeatably(game, tables):
    offered = players_of(game.info.id)
    assert len({entry.name for entry in offered}) == len(offered) >= 2
    table = next(table for table in tables if table.setup.seats == min(2, game.info.max_seats))
    for entry in offered:
        assert show(entry.title)
        first, second = (played_by(game, table.setup, entry.name) for _ in range(2))
        assert first == second


def played_by(game, setup, name, actions=40):
    """Notations of the first actions of a game of this player against itself."""
    player, rng = make_player(game.info.id, name), Random(3)
    state, written = game.initial(setup), []
    while (actors := game.actors(state)) and len(written) < actions:
        actor = actors[0]
        if actor >= 0:
            action = player.choose(game, game.observe(state, actor), rng)
            assert game.check(state, actor, action)
        else:
            action = act(game, state, actor, rng)
        written.append(game.format(action))
        state = game.apply(state, actor, action).state
    assert game.observe(state, SPECTATOR) is not None
    return written
