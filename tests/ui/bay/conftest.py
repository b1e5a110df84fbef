"""A Bay table on a screen of its own."""

import pytest
from bay_table import NAMES, STILL, Player
from PySide6.QtGui import QColor

from pelican_suite.games.bay.game import BAY
from pelican_suite.ui.bay.table import BayTable
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook


@pytest.fixture
def open_table(qtbot):
    """Opens tables for an observation."""

    def make(seen, settings=STILL, size=(1000, 700), seats=None):
        theme.current().apply(settings)
        count = seats or len(seen.points)
        colours = theme.PLAYERS
        looks = [
            SeatLook(name, QColor(colours[colour]), theme.EMBLEMS[colour], seat == 0)
            for seat, (name, colour) in enumerate(zip(NAMES[:count], colours, strict=False))
        ]
        table = BayTable(BAY, looks, settings)
        qtbot.addWidget(table)
        player = Player(table)
        table.resize(*size)
        table.show()
        table.show_observation(seen)
        table.view.setFocus()
        return player

    return make
