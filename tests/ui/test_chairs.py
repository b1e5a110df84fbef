"""The chips of the new-game sheet, as they are painted and pressed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from toy_views import SHELLS

from pelican_suite.core.i18n import show
from pelican_suite.players.catalogue import CATALOGUE
from pelican_suite.ui.chairs import ChairCard
from pelican_suite.ui.seating import Seating

TITLES = {"weak": "Beginner", "middling": "Islander", "strong": "Pelican whisperer"}
CHIP = 190
"""Width of a chip where four stand side by side, in logical pixels."""


@pytest.fixture
def chip(qtbot):
    seating = Seating(SHELLS.info, list(TITLES))
    card = ChairCard(1, seating, TITLES)
    card.changed.connect(card.refresh)
    qtbot.addWidget(card)
    card.resize(CHIP, 170)
    card.show()
    return card


def test_a_chip_tells_how_strong_a_computer_player_is(chip):
    assert chip.kind.text() == "Islander"
    assert chip.pips.strength == 2
    assert chip.kind.accessibleDescription() == "Computer player 2 of 3, from weak to strong"
    chip.tap()
    assert chip.pips.strength == 3
    chip.tap()
    chip.tap()
    assert chip.kind.text() == "Person"
    assert chip.pips.strength == 0
    assert chip.kind.accessibleDescription() == ""


def test_dots_are_painted_for_computer_players_only(chip):
    def inked():
        picture = chip.pips.grab().toImage()
        row = picture.height() // 2
        return len({picture.pixelColor(x, row).name() for x in range(picture.width())})

    assert inked() > 1
    while chip.pips.strength:
        chip.tap()
    assert inked() == 1


def test_the_name_of_every_computer_player_fits_on_a_chip(chip):
    room = CHIP - 2 * 12
    for entry in CATALOGUE:
        chip.kind.set_text(show(entry.title))
        assert chip.kind.sizeHint().width() <= room, show(entry.title)


def test_a_long_name_is_shown_from_its_beginning(chip):
    chip._seating.rename(1, "Maximiliana von Hohenber")
    chip.refresh()
    assert chip.name.cursorPosition() == 0


def test_a_name_is_not_disturbed_while_it_is_typed(chip, qtbot):
    chip.name.clear()
    qtbot.keyClicks(chip.name, "Ada L")
    assert chip.name.text() == "Ada L"
    assert chip.name.cursorPosition() == 5


@pytest.mark.parametrize("part", ["card", "kind"])
def test_a_right_click_goes_back(chip, qtbot, part):
    before = chip.kind.text()
    chip.tap()
    target = chip if part == "card" else chip.kind
    at = QPoint(4, 4) if part == "card" else target.rect().center()
    qtbot.mouseClick(target, Qt.MouseButton.RightButton, pos=at)
    assert chip.kind.text() == before
