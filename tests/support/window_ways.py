"""Small steps the tests of the window have in common."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from pelican_suite.ui.new_game import NewGameSheet


def key(qtbot, window, code, modifier=Qt.KeyboardModifier.NoModifier):
    """A key to whatever has the keyboard, as the system sends it."""
    qtbot.keyClick(QApplication.focusWidget() or window, code, modifier)


def people(window, count):
    """Makes the open new-game sheet one for `count` persons."""
    sheet = window.sheet
    assert isinstance(sheet, NewGameSheet)
    for place, chair in enumerate(sheet.seating.chairs):
        player = "person" if place < count else ""
        sheet.seating.chairs = (
            *sheet.seating.chairs[:place],
            replace(chair, player=player),
            *sheet.seating.chairs[place + 1 :],
        )
    sheet.chairs[0].changed.emit()
