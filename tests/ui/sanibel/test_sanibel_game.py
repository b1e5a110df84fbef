"""A whole game of four, one seat played with the mouse, the others by the computer."""

from random import Random

import pytest
from sanibel_table import NAMES, STILL, Player, looks_for

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.games.sanibel.actions import Turn
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.ui.sanibel.table import SanibelTable


@pytest.fixture
def sit_down(qtbot):
    """Sits down to a game against computer players in processes of their own."""
    sessions = []

    def make(seats, seed):
        players = [
            PlayerSpec(NAMES[k], "computer" if k else "person", "random" if k else "")
            for k in range(seats)
        ]
        session = Session(SANIBEL, Setup(seats), players, seed, think_ms=0)
        sessions.append(session)
        table = SanibelTable(SANIBEL, looks_for(seats), STILL)
        qtbot.addWidget(table)
        table.resize(1280, 900)
        table.show()
        player = Player(table)
        table.intent.connect(session.submit)
        session.stepped.connect(table.show_step)
        table.show_observation(session.observation())
        return player, session

    yield make
    for session in sessions:
        session.close()


def same_action(one, other):
    if isinstance(one, Turn):
        return one.spot == other.spot and set(one.puts) == set(other.puts)
    return one == other


@pytest.mark.parametrize("seed", [3])
def test_a_whole_game_of_four_is_played_by_mouse_to_its_end(sit_down, qtbot, seed):
    player, session = sit_down(4, seed)
    results, refusals, turns = [], [], 0
    session.finished.connect(results.append)
    session.refused.connect(refusals.append)
    rng = Random(seed)
    session.start()
    while not results:
        if player.table.seen.table.to_act != 0:
            qtbot.waitUntil(lambda: bool(results) or player.table.seen.table.to_act == 0)
            continue
        wanted = SANIBEL.sample_seen(player.table.seen, rng)
        player.actions.clear()
        player.carry_out(wanted)
        assert len(player.actions) == 1, (wanted, player.prompt)
        assert same_action(wanted, player.actions[0])
        turns += 1
        assert player.table.seen == session.observation()
    assert refusals == []
    assert turns >= 4
    seen = player.table.seen
    assert seen.table.phase is Phase.OVER
    assert player.prompt.text == "Everyone is back at the beach chairs."
    assert player.table.panel(seen).points == results[0].scores
    assert player.stage.bag.look.lays == seen.table.bags[0].lays
    assert [bag.lays for bag in player.stage.others.look.bags] == [
        bag.lays for bag in seen.table.bags[1:]
    ]
