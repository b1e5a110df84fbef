"""A Pelican Cove table to play on with real mouse and keys, and time that is set by hand."""

from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from pelican_suite.controllers.round_clock import RoundClock
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.games.cove.edition import EDITIONS
from pelican_suite.games.cove.game import COVE
from pelican_suite.persistence.settings import Settings
from pelican_suite.players.catalogue import make_player
from pelican_suite.players.worker import Answer
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.plugin import PLUGIN
from pelican_suite.ui.game_page import GamePage
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Eli")
EDITION = EDITIONS.get("reference").data


class Hours:
    """Seconds that pass only when told to."""

    def __init__(self):
        self.seconds = 100.0

    def __call__(self):
        return self.seconds

    def pass_by(self, seconds):
        self.seconds += seconds


class InstantWorker:
    """A computer player that answers in this process, at once."""

    busy = False

    def __init__(self):
        self._answer = None

    def start(self):
        pass

    def ask(self, question):
        player = make_player(question.game, question.player)
        action = player.choose(REGISTRY.get(question.game), question.seen, Random(question.seed))
        self._answer = Answer(COVE.format(action))

    def poll(self, seconds=0.0):
        answer, self._answer = self._answer, None
        return answer

    def close(self):
        pass


class SilentWorker(InstantWorker):
    """A computer player that never answers."""

    def ask(self, question):
        pass


class CoveDesk:
    """One page with a game on it."""

    def __init__(
        self,
        qtbot,
        seats=1,
        persons=1,
        level="level3",
        seed=7,
        settings=None,
        clock=None,
        speed=1.0,
        worker=SilentWorker,
        size=(1000, 720),
        past=(),
        **options,
    ):
        self.qtbot = qtbot
        self.hours = Hours()
        setup = Setup(seats, complete_options(COVE.info.options, options))
        players = [
            PlayerSpec(NAMES[seat], "person", "", COVE.info.colours[seat])
            if seat < persons
            else PlayerSpec(NAMES[seat], "computer", level, COVE.info.colours[seat])
            for seat in range(seats)
        ]
        if settings is not None:
            theme.current().apply(settings)
        settings = settings or Settings(theme="light", animations=False)
        self.session = Session(COVE, setup, players, seed, think_ms=0, make_worker=worker)
        self.session.take_up(past)
        looks = [
            SeatLook(
                who.name, theme.LIGHT.player(who.colour), theme.EMBLEMS[who.colour], who.is_person
            )
            for who in players
        ]
        self.table = PLUGIN.make_table(COVE, looks, settings)
        self.table.clock = clock or RoundClock(now=self.hours, speed=speed)
        self.page = GamePage(self.session, self.table)
        PLUGIN.conduct(self.session, self.table)
        self.page.resize(*size)
        qtbot.addWidget(self.page, before_close_func=lambda page: page.close_session())
        self.page.show()
        qtbot.waitExposed(self.page)
        self.page.activateWindow()
        self.spoken = []
        self.table.announced.connect(self.spoken.append)
        self.page.begin()

    # What is there

    @property
    def seen(self):
        return self.session.observation()

    @property
    def board(self):
        return self.seen.board

    @property
    def prompt(self):
        return self.page.prompt.prompt

    @property
    def viewport(self):
        return self.table.view.viewport()

    def bird(self, name):
        return EDITION.birds.index(name)

    def nest_point(self, nest):
        return self.table.stage.rect_of(Hit(Part.NEST, nest)).center()

    def bird_point(self, bird):
        nest = self.board[bird]
        if nest >= 0:
            return self.nest_point(nest)
        return self.table.stage.rect_of(Hit(Part.SLOT, bird)).center()

    def card_point(self, bird, row=0):
        return self.table.stage.rect_of(Hit(Part.CARD, bird, row)).center()

    # What the hand does

    def drag(self, start: QPointF, *ways: QPointF, drop=True):
        """A real drag, with a stop at every point."""
        QTest.mousePress(self.viewport, Qt.MouseButton.LeftButton, pos=_pixel(start))
        here = start
        for way in ways:
            QTest.mouseMove(self.viewport, _pixel((here + way) / 2))
            QTest.mouseMove(self.viewport, _pixel(way))
            here = way
        if drop:
            QTest.mouseRelease(self.viewport, Qt.MouseButton.LeftButton, pos=_pixel(here))

    def drag_bird(self, bird, nest):
        self.drag(self.bird_point(bird), self.nest_point(nest))

    def click(self, at: QPointF):
        QTest.mouseClick(self.viewport, Qt.MouseButton.LeftButton, pos=_pixel(at))

    def keys(self, text):
        """Keys to the view, one after the other."""
        for letter in text:
            QTest.keyClick(self.table.view, letter)

    def key(self, code, modifier=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.table.view, code, modifier)

    def enter(self):
        self.key(Qt.Key.Key_Return)

    def turn_timer(self):
        """Begins the round, as Enter does it."""
        assert self.prompt.primary.key == "begin"
        self.enter()

    def wait(self, condition):
        self.qtbot.waitUntil(lambda: bool(condition()))


def _pixel(at: QPointF) -> QPoint:
    return at.toPoint()
