"""A player at a Sanibel table, who sends only events a window system could send."""

from dataclasses import replace
from functools import cache

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Keep, Start, Turn, Via
from pelican_suite.games.sanibel.bag import Bag, legal_order
from pelican_suite.games.sanibel.edition import edition_of
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.sanibel.sand_zone import CRABS
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

STILL = Settings(theme="light", animations=False)
NAMES = ("Coral", "Lagoon", "Sun", "Violet")
EDITION = edition_of("reference")


def looks_for(seats):
    colours = list(theme.PLAYERS)
    return [
        SeatLook(NAMES[k], QColor(theme.PLAYERS[colours[k]]), theme.EMBLEMS[colours[k]], k == 0)
        for k in range(seats)
    ]


class Player:
    """Somebody at the table: only events that a window system could send."""

    def __init__(self, table):
        self.table = table
        self.prompts = []
        self.actions = []
        self.spoken = []
        self.rules = []
        table.prompt_changed.connect(self.prompts.append)
        table.intent.connect(self.actions.append)
        table.announced.connect(self.spoken.append)
        table.rules_wanted.connect(self.rules.append)

    @property
    def stage(self):
        return self.table.stage

    @property
    def step(self):
        return self.table.step

    @property
    def view(self):
        return self.stage.view

    @property
    def port(self):
        return self.view.viewport()

    @property
    def prompt(self):
        return self.prompts[-1]

    # --- places ---------------------------------------------------------------------------

    def foot(self, spot):
        """A footprint, after panning there."""
        self.stage.look_at([spot], animate=False)
        return self.stage.beach.foot(spot).toPoint()

    def heap(self, section):
        """The shells of a section, after panning there."""
        beach = self.stage.beach
        middle = beach.plan.column(section).center().x()
        self.stage.pan_to(middle - beach.visible_width / 2, animate=False)
        return beach.heap(section).toPoint()

    def slot(self, kind):
        """A tile on the sand or in hand."""
        for placed in self.stage.sand.placed_slots():
            if placed.slot.key[2] == kind:
                return placed.at.toPoint()
        raise AssertionError(f"{kind} does not lie on the sand")

    def cells(self, *cells):
        """The middle of some cells of the bag."""
        return self.stage.bag.centre(cells).toPoint()

    def button(self, key):
        """A button on the sand."""
        return self.stage.sand.buttons()[key].center().toPoint()

    # --- events ---------------------------------------------------------------------------

    def move(self, at):
        # A pointer does not jump: it comes from beside.
        QTest.mouseMove(self.port, at + QPoint(1, 0))
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

    def double_click(self, at):
        QTest.mouseClick(self.port, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(self.port, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseRelease(self.port, Qt.MouseButton.LeftButton, pos=at)

    def wheel(self, at, notches):
        event = QWheelEvent(
            QPointF(at),
            QPointF(self.port.mapToGlobal(at)),
            QPoint(0, 0),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.port, event)

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.view, key, modifier)

    def press(self, key):
        """The window presses a button of the prompt."""
        self.table.press(key)

    def drag(self, start, end):
        """Drags from one point to another."""
        self.down(start)
        self.move(start + QPoint(0, -20))
        self.move(end + QPoint(2, 1))
        self.up(end)

    def pixel(self, at):
        """Colour at a viewport point."""
        return self.port.grab().toImage().pixelColor(QPointF(at).toPoint())

    # --- whole turns ----------------------------------------------------------------------

    def carry_out(self, action):
        """Carries an action out with the mouse, then presses the primary button."""
        match action:
            case Keep(tile):
                self.click(self.slot(tile))
                self.press("keep")
            case Start(lays):
                for lay in lays:
                    self.lay(lay.kind, lay.cells)
                self.press("done")
            case Turn(spot, puts):
                self.click(self.foot(spot))
                own = self.table.seen.table.bags[0].covered
                by_lay = {put.lay: put for put in puts}
                for lay in legal_order(EDITION, own, [put.lay for put in puts]):
                    self.put(by_lay[lay])
                self.press("done")

    def put(self, put):
        """Takes one tile and lays it."""
        if put.via is Via.FILL:
            self.click(self.cells(put.cells[0]))
            option = self.step.fan_kinds().index(put.kind)
            fan = self.stage.air.look.fan
            self.click(fan.places[option].toPoint())
            return
        if put.section and put.section != self.step.shown:
            self.click(self.heap(put.section))
        wanted = put.via is Via.HELD
        if put.via in (Via.CRAB, Via.HELD) and self.step.use_kept != wanted:
            self.click(self.button(CRABS))
        self.lay(put.kind, put.cells)

    def lay(self, kind, cells):
        """Drags a tile onto cells, turning it until it lies as wanted."""
        self.down(self.slot(kind))
        goal = self.cells(*cells)
        self.move(goal)
        for flip in (False, True):
            for _ in range(6):
                aim = self.step.holding.aim
                if aim is not None and lies_on(kind, aim.lay.cells, cells):
                    self.up(goal)
                    return
                self.key(Qt.Key.Key_R)
            if not flip:
                self.key(Qt.Key.Key_F)
        raise AssertionError(f"{kind} cannot be turned to lie on {cells}")


def lies_on(kind, cells, wanted):
    """Whether a tile lies as wanted; only where it has symbols does the order of cells matter."""
    if EDITION.kinds[kind].symbols:
        return tuple(cells) == tuple(wanted)
    return set(cells) == set(wanted)


def state_when(found, seats=3, seed=1):
    """The first state of a random game that `found` likes."""
    for played in play(SANIBEL, Setup(seats), [SANIBEL.sample_seen] * seats, seed):
        if found(played.step.state):
            return played.step.state
    raise AssertionError("no such state in this game")


@cache
def first_turn(seats=3, seed=1, seat=0):
    """The state in which `seat` has its first turn."""
    return state_when(lambda s: s.table.phase is Phase.TURN and s.table.to_act == seat, seats, seed)


def seen_with(lays=(), beach=None, hand=("murex", "sea glass"), seats=3, **fields):
    """An observation of seat 0, who is to take a turn, with a bag filled by hand."""
    state = first_turn(seats)
    table = state.table
    bags = (Bag().with_lays([Lay(kind, cells) for kind, cells in lays]), *table.bags[1:])
    shells = list(table.beach)
    for section, kinds in (beach or {}).items():
        shells[section - 1] = tuple(sorted(kinds))
    spots = (Spot("start", 0), *(Spot("out1", k) for k in range(seats - 1)))
    known = {"bags": bags, "beach": tuple(shells), "spots": spots, "to_act": 0, "wave": -1}
    table = replace(table, **(known | fields))
    seen = SANIBEL.observe(replace(state, table=table), 0)
    return replace(seen, hand=hand)
