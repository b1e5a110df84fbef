"""A Sanibel table on a screen of its own."""

import pytest
from sanibel_table import STILL, Player, looks_for

from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.ui.sanibel.table import SanibelTable
from pelican_suite.ui.shared import theme


@pytest.fixture
def open_table(qtbot):
    """Opens tables for an observation."""

    def make(seen, settings=STILL, size=(1000, 700)):
        theme.current().apply(settings)
        table = SanibelTable(SANIBEL, looks_for(seen.table.seats), settings)
        qtbot.addWidget(table)
        table.resize(*size)
        table.show()
        player = Player(table)
        table.show_observation(seen)
        table.stage.view.setFocus()
        return player

    return make
