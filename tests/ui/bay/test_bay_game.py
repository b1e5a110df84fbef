"""A whole game of four, one seat played with the mouse, the others by the computer."""

from random import Random

import pytest
from bay_table import NAMES, STILL, Player
from PySide6.QtGui import QColor
from shapely.geometry import Point

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games.bay.actions import Attract, Decline, Draw, Pass, Place, PutDisc, Score
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.options import OPTIONS
from pelican_suite.ui.bay.areas import area_shape, label_point
from pelican_suite.ui.bay.table import BayTable
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook


class MousePlayer(Player):
    """Carries an action out with the mouse, and presses the button the prompt line shows."""

    def carry_out(self, action):
        seen = self.table.seen
        match action:
            case Place(lays):
                for lay in self.joinable(lays):
                    turn = (lay.turn - self.table.step.desk.turns.get(lay.tile, 0)) % 6
                    self.drag(seen.hand.index(lay.tile), lay.cell, turn)
                self.press("place")
            case Attract(pelicans):
                chosen = {spot for spot, _ in pelicans}
                board = board_of(seen.edition, seen.board)
                for spot in seen.just_closed:
                    if spot not in chosen:
                        self.click_area(board, spot)
                while self.table.step._ways()[self.table.step._way] != action:
                    self.press("source")
                self.press("attract")
            case Decline():
                self.press("decline")
            case Score(spot):
                board = board_of(seen.edition, seen.board)
                self.click_area(board, spot)
                self.press("score")
            case PutDisc(cell, source):
                self.down(self.disc(seen.discs_left - 1) if source is None else self.cell(source))
                self.move(self.cell(cell))
                self.up(self.cell(cell))
                self.press("put")
            case Draw(stack):
                self.click(self.pile(stack))
            case Pass(stack):
                if self.prompt.primary is not None:
                    self.press("pass")
                else:
                    self.click(self.pile(stack))

    def joinable(self, lays):
        """In an order in which the first may be put down."""
        return sorted(lays, key=lambda lay: lay.tile)

    def click_area(self, board, spot):
        area = board.area(spot)
        x, y = label_point(board, area)
        assert area_shape(board, area).buffer(1).contains(Point(x, y))
        self.click(self.view.to_view(x, y).toPoint())


def looks_for(seats):
    colours = list(theme.PLAYERS)
    return [
        SeatLook(NAMES[k], QColor(theme.PLAYERS[colours[k]]), theme.EMBLEMS[colours[k]], k == 0)
        for k in range(seats)
    ]


@pytest.fixture
def sit_down(qtbot):
    """Sits down to a game against greedy and random players in processes of their own."""
    sessions = []

    def make(seats, seed, options=()):
        levels = ("", "greedy", "random", "greedy")
        players = [
            PlayerSpec(NAMES[k], "computer" if levels[k] else "person", levels[k])
            for k in range(seats)
        ]
        setup = Setup(seats, complete_options(OPTIONS, dict(options)))
        session = Session(BAY, setup, players, seed, think_ms=0)
        sessions.append(session)
        table = BayTable(BAY, looks_for(seats), STILL)
        qtbot.addWidget(table)
        table.resize(1280, 900)
        table.show()
        player = MousePlayer(table)
        table.intent.connect(session.submit)
        session.stepped.connect(table.show_step)
        table.show_observation(session.observation())
        return player, session

    yield make
    for session in sessions:
        session.close()


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (1, 5)])
def test_a_whole_game_is_played_by_mouse_to_its_end(sit_down, qtbot, seats, seed):
    player, session = sit_down(seats, seed)
    results, refusals, turns = [], [], 0
    session.finished.connect(results.append)
    session.refused.connect(refusals.append)
    rng = Random(seed)
    session.start()
    while not results:
        if player.table.seen.to_act != 0:
            qtbot.waitUntil(lambda: bool(results) or player.table.seen.to_act == 0)
            continue
        wanted = BAY.sample_seen(player.table.seen, rng)
        player.actions.clear()
        player.carry_out(wanted)
        if isinstance(wanted, Draw) and not player.actions:
            qtbot.waitUntil(lambda: bool(player.actions))
        assert player.actions[0] == wanted, (wanted, player.prompt)
        turns += 1
        assert player.table.seen == session.observation()
    assert refusals == []
    assert turns > 12
    assert player.table.seen.phase is Phase.OVER
    assert player.prompt.text == "The game is over."
    for lay in player.table.seen.board:
        assert player.table.stage.piece("tile", lay.cell).isVisible()
    assert player.table.panel(player.table.seen).points == session.result().scores
