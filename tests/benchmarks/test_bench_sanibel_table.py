"""Frame time of the Sanibel table: dragging a tile over a half full bag at 1920 x 1080."""

import math
from time import perf_counter

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sanibel_table import STILL, Player, looks_for, seen_with

from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.ui.sanibel.card import LAYS
from pelican_suite.ui.sanibel.table import SanibelTable
from pelican_suite.ui.shared import theme

FRAMES = 300


def percentile(values, share):
    return sorted(values)[int(len(values) * share)]


@pytest.mark.benchmark
def test_frame_time_while_dragging(qtbot, tell):
    theme.current().apply(STILL)
    # With what lies in the bag some 140 shells: more than ever lie on a table.
    heap = (
        "sand dollar",
        "turkey wing",
        "cerith",
        "coquina",
        "coquina",
        "shark tooth",
        "sea urchin",
    )
    beach = dict.fromkeys(range(1, 8), heap * 2 + ("jingle shell", "venus clam", "cerith"))
    seen = seen_with([(lay.kind, lay.cells) for lay in LAYS], beach)
    table = SanibelTable(SANIBEL, looks_for(3), STILL)
    qtbot.addWidget(table)
    table.resize(1920, 1080)
    table.show()
    player = Player(table)
    begin = perf_counter()
    table.show_observation(seen)
    table.grab()
    tell("ms until the table is painted first", (perf_counter() - begin) * 1000)
    QTest.qWait(500)
    player.click(player.foot(Spot("out1", 3)))
    player.down(player.slot("sand dollar"))
    times, whole = [], []
    middle = player.stage.bag.area.center()
    for frame in range(FRAMES):
        angle = math.tau * frame / FRAMES * 3
        at = middle + QPointF(400 * math.cos(angle), 250 * math.sin(angle * 1.3))
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            at,
            player.port.mapToGlobal(at),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        begin = perf_counter()
        QApplication.sendEvent(player.port, event)
        QApplication.processEvents()
        times.append((perf_counter() - begin) * 1000)
    for step in range(20):
        player.stage.beach.set_offset(step * 40)
        begin = perf_counter()
        player.port.repaint()
        whole.append((perf_counter() - begin) * 1000)
    tell("ms a frame of a drag, median", percentile(times, 0.5))
    tell("ms a frame of a drag, 95 of 100 are shorter", percentile(times, 0.95))
    tell("ms a frame of panning the beach, median", percentile(whole, 0.5))
