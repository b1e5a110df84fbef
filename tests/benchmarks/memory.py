"""Resident memory of one process with the window: tables of all games, then their rules.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/memory.py

Reads `/proc`, so it runs on Linux only.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from pelican_suite.persistence.paths import HOME_VARIABLE
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui import screenshots
from pelican_suite.ui.setup import make_application

SCREEN: Final = QSize(1920, 1080)
GAMES: Final = ("bay", "cove", "sanibel")
_PICTURES_S: Final = 3
"""Time for tiles to be sharpened after a table has opened."""


def resident() -> float:
    """Megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Measures and prints."""
    make_application(["pelican-suite"], Settings(animations=False))
    window = screenshots.open_window("light", SCREEN)
    screenshots.settle()
    print(f"start page: {resident():.0f} MB")
    for game_id in GAMES:
        screenshots.begin(window, game_id)
        for _ in range(_PICTURES_S):
            screenshots.settle()
        window.leave_game(window.show_start)
        if window.sheet is not None and window.sheet.primary is not None:
            window.sheet.primary.click()  # without a shelf it asks first
        screenshots.settle()
        print(f"after a table of {game_id}: {resident():.0f} MB")
    for game_id in GAMES:
        window.open_rules(game_id=game_id)
        page = window.rules.page
        while page is not None and not page.browser.is_complete:
            screenshots.settle()
        screenshots.settle()
        print(f"with the rules of {game_id}: {resident():.0f} MB")
    window.close()
    QApplication.processEvents()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        main()
