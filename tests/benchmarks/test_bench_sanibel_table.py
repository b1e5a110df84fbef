"""Frame time of the Sanibel table: dragging a tile over a half full bag at 1920 x 1080."""

import math
from time import perf_counter

import pytest
from frames import drag, percentile
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from sanibel_table import STILL, Player, looks_for, seen_with

from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.ui.sanibel.card import LAYS
from pelican_suite.ui.sanibel.table import SanibelTable
from pelican_suite.ui.shared import theme

FRAMES = 300


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
    middle = player.stage.bag.area.center()
    angles = [math.tau * frame / FRAMES * 3 for frame in range(FRAMES)]
    points = [
        middle + QPointF(400 * math.cos(angle), 250 * math.sin(angle * 1.3)) for angle in angles
    ]
    for figure in drag(player.port, points).figures("a drag"):
        tell(*figure)
    whole = []
    for step in range(20):
        player.stage.beach.set_offset(step * 40)
        begin = perf_counter()
        player.port.repaint()
        whole.append((perf_counter() - begin) * 1000)
    tell("ms a frame of panning the beach, median", percentile(whole, 0.5))
