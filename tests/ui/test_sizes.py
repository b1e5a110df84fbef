"""Nothing is cut off: small screens, and words three times as large."""

from pathlib import Path

import pytest
from cut_off import cut_off
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import read_record
from pelican_suite.persistence.settings import Settings
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.ui import screenshots
from pelican_suite.ui.cove.scenes import SCENES as COVE
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.sanibel.scenes import SCENES as SANIBEL
from pelican_suite.ui.setup import chosen_language
from pelican_suite.ui.shared import theme

GOLDEN = Path(__file__).parents[1] / "golden"
SIZES = [
    pytest.param(QSize(640, 360), 100, id="a 1080p screen at 300 %"),
    pytest.param(QSize(1024, 640), 100, id="the least window"),
    pytest.param(QSize(1024, 640), 300, id="the least window, words at 300 %"),
    pytest.param(QSize(1920, 1080), 300, id="1080p, words at 300 %"),
]


@pytest.fixture
def open_at(qtbot, monkeypatch):
    """Opens a window of a size, with words of a size."""
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)

    def make(size, text):
        settings = Settings(theme="light", animations=False, text_size=text)
        theme.current().apply(settings)
        window = MainWindow(
            REGISTRY,
            settings,
            save=lambda _: "",
            language=chosen_language,
            session_of=screenshots._session,
        )
        qtbot.addWidget(window)
        window.setMinimumSize(size)
        window.resize(size)
        window.show()
        QApplication.processEvents()
        return window

    return make


def replay(game):
    def scene(window):
        names = {"bay": "four-players-into-the-reserve", "sanibel": "three-players"}
        window.archive.watch(Timeline(read_record(GOLDEN / game / f"{names[game]}.json")))

    return scene


PAGES = {
    "start": lambda window: window.show_start(),
    "records": lambda window: window.archive.open_records(),
    "bay replay": replay("bay"),
    "sanibel replay": replay("sanibel"),
    "settings": lambda window: window.open_settings(),
    "new game": lambda window: window.open_new_game("cove"),
    "rules": lambda window: window.open_rules(game_id="cove"),
    "keys": lambda window: window.open_keys(),
    "about": lambda window: window.open_about(),
    "hand-over": screenshots.SCENES["hand-over"],
    "guide": SANIBEL["sanibel-guide"],
    "evaluation": COVE["cove-evaluation"],
}


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_cut_off(open_at, qtbot, page, size, text):
    window = open_at(size, text)
    PAGES[page](window)
    for _ in range(20):
        # What flows finds its height over a few rounds of events.
        qtbot.wait(30)
        # A sheet may lie over another page, which is judged by itself.
        found = cut_off(window.sheet or window)
        if not found:
            break
    assert found == []
    assert window.size() == size
    window.desk.get_up()
