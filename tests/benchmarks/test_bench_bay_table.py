"""Frame time of the Bay table: dragging over a bay of 67 tiles at 1920 x 1080."""

import math
from time import perf_counter

import pytest
from bay_table import STILL, Player, seen_with
from frames import drag, percentile
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

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


def round_the_bay(frames):
    """Points for that many frames."""
    for frame in range(frames):
        angle = math.tau * frame / FRAMES * 3
        yield QPointF(960 + 420 * math.cos(angle), 430 + 300 * math.sin(angle * 1.3))


@pytest.mark.benchmark
def test_frame_time_while_dragging(qtbot, tell):
    lays, hand = whole_bay()
    looks = [SeatLook(n, QColor("#e4572e"), "crab", True) for n in ("Coral", "Lagoon")]
    theme.current().apply(STILL)
    table = BayTable(BAY, looks, STILL)
    qtbot.addWidget(table)
    table.resize(1920, 1080)
    table.show()
    begin = perf_counter()
    table.show_observation(seen_with(lays, hand))
    table.grab()
    tell(f"ms until {len(lays)} tiles are painted first", (perf_counter() - begin) * 1000)
    player = Player(table)
    player.down(player.slot(0))
    early = drag(player.port, round_the_bay(FRAMES // 3))
    assert not table.stage.stamps.is_sharp, "the figures of the beginning are not of the beginning"
    begin = perf_counter()
    qtbot.waitUntil(lambda: table.stage.stamps.is_sharp, timeout=60_000)
    tell("ms until all tiles are sharp", (perf_counter() - begin) * 1000)
    later = drag(player.port, round_the_bay(FRAMES))
    whole = []
    for _ in range(20):
        begin = perf_counter()
        player.port.repaint()
        whole.append((perf_counter() - begin) * 1000)
    for frames, what in ((early, "a drag over sketches"), (later, "a drag over sharp tiles")):
        for figure in frames.figures(what):
            tell(*figure)
    tell("ms a full repaint, median", percentile(whole, 0.5))
