"""A player at a Bay table, who sends only events a window system could send; boards by hand."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import play
from pelican_suite.games.bay.actions import Lay
from pelican_suite.games.bay.board import Board
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.bay import geometry

STILL = Settings(theme="light", animations=False, auto_draw=False)
NAMES = ("Coral", "Lagoon", "Sun", "Violet")


class Player:
    """Somebody at the table: only events that a window system could send."""

    def __init__(self, table):
        self.table = table
        self.view = table.view
        self.port = table.view.viewport()
        self.prompts = []
        self.actions = []
        self.spoken = []
        table.prompt_changed.connect(self.prompts.append)
        table.intent.connect(self.actions.append)
        table.announced.connect(self.spoken.append)

    @property
    def prompt(self):
        return self.prompts[-1]

    @property
    def marks(self):
        return self.table.stage.marks

    def cell(self, cell):
        return self.view.to_view(*geometry.centre(cell)).toPoint()

    def slot(self, index):
        return self.table.stage.layout.slot(index).toPoint()

    def pile(self, index):
        return self.table.stage.layout.pile(index).toPoint()

    def disc(self, index):
        return self.table.stage.layout.disc(index).toPoint()

    def move(self, at):
        QTest.mouseMove(self.port, at)
        QTest.qWait(1)

    def down(self, at):
        self.move(at)
        QTest.mousePress(self.port, Qt.MouseButton.LeftButton, pos=at)

    def up(self, at):
        self.move(at)
        QTest.mouseRelease(self.port, Qt.MouseButton.LeftButton, pos=at)

    def click(self, at):
        self.down(at)
        QTest.mouseRelease(self.port, Qt.MouseButton.LeftButton, pos=at)

    def right_click(self, at):
        QTest.mouseClick(self.port, Qt.MouseButton.RightButton, pos=at)

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.view, key, modifier)

    def drag(self, slot, cell, turn=0):
        """Drags a tile of the hand to a cell, turning it on the way."""
        self.down(self.slot(slot))
        self.move(self.slot(slot) + QPoint(0, -40))
        for _ in range(turn):
            self.key(Qt.Key.Key_R)
        self.move(self.cell(cell) + QPoint(3, 2))
        self.up(self.cell(cell) + QPoint(3, 2))

    def press(self, key):
        """The window presses a button of the prompt."""
        self.table.press(key)

    def pixel(self, at):
        """Colour at a viewport point."""
        return self.port.grab().toImage().pixelColor(QPointF(at).toPoint())


def seen_with(lays, hand, **fields):
    """An observation of seat 0, who is to place, on a board laid by hand."""
    board = Board(tiles_of("reference")).extended(lays)
    known = {
        "viewer": 0,
        "to_act": 0,
        "edition": "reference",
        "options": (
            ("discs", True),
            ("joined_pairs", True),
            ("setup", "automatic"),
            ("terrain", "beach"),
        ),
        "phase": Phase.PLACE,
        "board": board.lays,
        "discs": (),
        "discs_left": 3,
        "hand": tuple(sorted(hand)),
        "hand_sizes": (len(hand), 2),
        "stacks": (10, 12, 14),
        "reserve": 16,
        "points": (0, 0),
        "pelicans": (0, 0),
        "supply": 7,
        "in_bay": (),
        "just_closed": (),
        "last_placed": (),
        "must_draw": 0,
        "bonus": 0,
        "round": 1,
        "final_round": False,
        "reserve_open": False,
        "passes": 0,
        "terrain": "",
    }
    return Observation(**(known | fields))


def state_when(found, seats=2, seed=1, options=()):
    """The first state of a random game that `found` likes."""
    setup = Setup(seats, options)
    for played in play(BAY, setup, [BAY.sample_seen] * seats, seed):
        if found(played.step.state):
            return played.step.state
    raise AssertionError("no such state in this game")


def lay(tile, q, r, turn=0):
    return Lay(tile, (q, r), turn)
