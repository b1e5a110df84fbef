"""Frame time of the Bay table: dragging over a bay of 67 tiles at 1920 x 1080."""

import math
from time import perf_counter

import pytest
from bay_table import STILL, Player, seen_with
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pelican_suite.games.bay.actions import Lay
from pelican_suite.games.bay.board import Board
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.placing import half_pairs
from pelican_suite.ui.bay.table import BayTable
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

FRAMES = 300


def whole_bay():
    """As many tiles as fit one beside another, 65 at most, and two for the hand."""
    tiles = tiles_of("reference")
    board = Board(tiles).extended([Lay(1, (0, 0), 0)])
    left = [tile for tile in tiles.ids() if tile != 1]
    for _ in range(len(left) * 3):
        if len(left) <= 2:
            break
        tile = left.pop(0)
        ways = half_pairs(board, (), tile)
        if ways:
            ways.sort(key=lambda lay: math.hypot(lay.cell[0] + lay.cell[1] / 2, lay.cell[1]))
            board = board.extended([ways[0]])
        else:
            left.append(tile)
    return board.lays, tuple(left[:2])


def percentile(values, share):
    return sorted(values)[int(len(values) * share)]


@pytest.mark.benchmark
def test_frame_time_while_dragging(qtbot, capsys):
    lays, hand = whole_bay()
    looks = [SeatLook(n, QColor("#e4572e"), "crab", True) for n in ("Coral", "Lagoon")]
    theme.current().apply(STILL)
    table = BayTable(BAY, looks, STILL)
    qtbot.addWidget(table)
    table.resize(1920, 1080)
    table.show()
    table.show_observation(seen_with(lays, hand))
    QTest.qWait(300)
    qtbot.waitUntil(lambda: table.stage.stamps.is_sharp, timeout=60_000)
    player = Player(table)
    player.down(player.slot(0))
    times, whole = [], []
    for frame in range(FRAMES):
        angle = math.tau * frame / FRAMES * 3
        at = QPointF(960 + 420 * math.cos(angle), 430 + 300 * math.sin(angle * 1.3))
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
    for _ in range(20):
        begin = perf_counter()
        player.port.repaint()
        whole.append((perf_counter() - begin) * 1000)
    drag = f"p50 {percentile(times, 0.5):.2f} ms, p95 {percentile(times, 0.95):.2f} ms"
    with capsys.disabled():
        print(f"\n{len(lays)} tiles, 1920 x 1080: a frame of a drag {drag}")
        print(f"longest {max(times):.2f} ms; a full repaint p50 {percentile(whole, 0.5):.2f} ms")
