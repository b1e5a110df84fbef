"""A closed area has a shoreline round it, an open one has none."""

from bay_table import state_when
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from shapely import box

from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.ui.bay.shorelines import bands_of, paint_shoreline


def closed_areas(board):
    return {area for area in board.areas() if area.closed}


def board_seen(state):
    seen = BAY.observe(state, 0)
    return board_of(seen.edition, seen.board)


def test_bay_3_every_closed_area_and_no_other_has_a_shoreline(open_table):
    state = state_when(lambda s: len(closed_areas(board_seen(s))) >= 3)
    seen = BAY.observe(state, 0)
    player = open_table(seen)
    lines = player.table.stage.shorelines
    assert lines.areas == closed_areas(board_seen(state))
    assert len(lines.areas) < len(board_seen(state).areas())


def test_an_area_that_is_open_again_loses_its_shoreline(open_table):
    state = state_when(lambda s: len(closed_areas(board_seen(s))) >= 3)
    player = open_table(BAY.observe(state, 0))
    before = state_when(lambda s: len(closed_areas(board_seen(s))) == 1)
    player.table.show_observation(BAY.observe(before, 0))
    assert player.table.stage.shorelines.areas == closed_areas(board_seen(before))


def test_the_line_is_pale_and_lies_inside(qapp):
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_shoreline(painter, bands_of(box(10, 10, 50, 50), wooded=False))
    painter.end()
    assert image.pixelColor(8, 30).alpha() == 0
    assert image.pixelColor(11, 30).lightnessF() > 0.9
    assert 0 < image.pixelColor(14, 30).alpha() < 120
    assert image.pixelColor(30, 30) == QColor(0, 0, 0, 0)
