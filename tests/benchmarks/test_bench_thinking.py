"""Frames of the window while players of the highest level think on two cores.

A tile is dragged over a whole bay, sixty times a second by the window's own timer; two processes
think without a pause, as in `--jobs 2`. A frame is what the window does between two ticks: the
movement of the mouse and all painting that follows.
"""

import math
from itertools import count
from time import perf_counter, thread_time

import pytest
from bay_table import STILL, Player
from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.players.worker import Question, Worker
from pelican_suite.ui.bay.table import BayTable
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

FRAMES = 600
TICK_MS = 16
MIDGAME, WHOLE = 20, 44


def percentile(values, share):
    return sorted(values)[int(len(values) * share)]


def placing(tiles):
    """What a player sees who is to place on a bay of so many tiles, played by lot."""
    setup = Setup(2, complete_options(BAY.info.options, {}))
    for played in play(BAY, setup, [BAY.sample_seen] * 2, 3):
        state = played.step.state
        if state.phase == Phase.PLACE and len(state.board) >= tiles:
            return BAY.observe(state, BAY.actors(state)[0])
    raise AssertionError(f"never {tiles} tiles")


def bay_question():
    """A placement on a half-built bay; the level thinks longest there."""
    return Question("bay", "level8", "1", placing(MIDGAME))


def sanibel_question():
    """A first turn among two players."""
    from sanibel_bags import dealt

    state = dealt(2, 6)
    return Question("sanibel", "level8", "1", SANIBEL.observe(state, state.table.to_act))


class Thinkers:
    """Keeps two processes busy; looks at them as the window does, between frames."""

    def __init__(self, number, question):
        self.workers = [Worker() for _ in range(number)]
        self.question, self.answers = question, 0
        for worker in self.workers:
            worker.ask(question)

    def look(self):
        for worker in self.workers:
            answer = worker.poll()
            if answer is not None:
                assert answer.problem == ""
                self.answers += 1
                worker.ask(self.question)

    def close(self):
        for worker in self.workers:
            worker.close()


def drag(player, thinkers):
    """Milliseconds of work on the clock, of processor time, and between ticks, for each frame."""
    work, busy, gaps = [], [], []
    frames = count()
    loop, timer = QEventLoop(), QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    last = perf_counter()

    def tick():
        nonlocal last
        begin, begin_busy = perf_counter(), thread_time()
        gaps.append((begin - last) * 1000)
        last = begin
        frame = next(frames)
        angle = math.tau * frame / 100
        at = QPointF(960 + 420 * math.cos(angle), 430 + 300 * math.sin(angle * 1.3))
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            at,
            player.port.mapToGlobal(at),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(player.port, event)
        QApplication.sendPostedEvents()
        thinkers.look()
        work.append((perf_counter() - begin) * 1000)
        busy.append((thread_time() - begin_busy) * 1000)
        if frame == FRAMES:
            loop.quit()

    timer.timeout.connect(tick)
    timer.start(TICK_MS)
    loop.exec()
    timer.stop()
    return work[1:], busy[1:], gaps[1:]


@pytest.mark.benchmark
@pytest.mark.parametrize(
    ("number", "make"),
    [(0, bay_question), (2, bay_question), (2, sanibel_question)],
    ids=["nobody thinks", "two think about the bay", "two think about Sanibel"],
)
def test_frames_while_players_think(qtbot, capsys, number, make):
    seen = placing(WHOLE)
    looks = [SeatLook(n, QColor("#e4572e"), "crab", True) for n in ("Coral", "Lagoon")]
    theme.current().apply(STILL)
    table = BayTable(BAY, looks, STILL)
    qtbot.addWidget(table)
    table.resize(1920, 1080)
    table.show()
    table.show_observation(seen)
    QTest.qWait(300)
    qtbot.waitUntil(lambda: table.stage.stamps.is_sharp, timeout=60_000)
    player = Player(table)
    player.down(player.slot(0))
    thinkers = Thinkers(number, make())
    try:
        if number:
            qtbot.waitUntil(lambda: thinkers.look() or thinkers.answers >= number, timeout=60_000)
        already = thinkers.answers
        figures = zip(("work", "processor", "between ticks"), drag(player, thinkers), strict=True)
        answers = thinkers.answers - already
    finally:
        thinkers.close()
    with capsys.disabled():
        print(f"\n{number} thinking, {answers} answers; milliseconds of {FRAMES} frames:")
        for name, times in figures:
            spread = [percentile(times, share) for share in (0.5, 0.95, 0.99)]
            late = sum(time > TICK_MS for time in times)
            print(
                f"{name:>14}: p50 {spread[0]:.1f}, p95 {spread[1]:.1f}, p99 {spread[2]:.1f}, "
                f"longest {max(times):.1f}; {late} over {TICK_MS}"
            )
