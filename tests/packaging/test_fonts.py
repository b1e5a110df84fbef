"""Without a font all text is boxes, and no screenshot is worth looking at."""

import pytest
from PySide6.QtGui import QFontDatabase


@pytest.mark.usefixtures("qapp")
def test_offscreen_qt_finds_a_font() -> None:
    assert QFontDatabase.families()
