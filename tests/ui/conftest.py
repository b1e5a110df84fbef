"""A dressed application, and a window with toy games in it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from toy_views import toy_registry
from window_ways import people

from pelican_suite.core import i18n, resources
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.setup import chosen_language, make_application
from pelican_suite.ui.shared import theme

STILL = Settings(theme="light", animations=False)

PARAGRAPHS = [f"Paragraph {number} of the tide." for number in range(60)]
RULES = """# Shell Bets

<a name="TOY-1"></a>
## Your turn

You hold one card. **Bet** one to three, as you like; see [the height](#TOY-2).

![A shore](picture:shells/shore)

{before}

## How high <a name="TOY-2"></a>

A bet is one, two or three shells.

{after}
""".format(before="\n\n".join(PARAGRAPHS[:30]), after="\n\n".join(PARAGRAPHS[30:]))


@pytest.fixture(scope="session")
def qapp_cls():
    return QApplication


@pytest.fixture(scope="session")
def qapp():
    return make_application(["pelican-suite"], STILL)


@pytest.fixture(autouse=True)
def undressed(qapp):
    """Every test begins with the same theme and language."""
    theme.current().apply(STILL)
    yield
    theme.current().apply(STILL)
    i18n.use_language("en")


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch):
    """The toys' rules, and nothing else, come from here."""
    exists, read = resources.exists, resources.read_text

    def is_toy(path):
        return path.endswith(("shells.md", "tides.md", "dunes.md"))

    monkeypatch.setattr(
        resources,
        "exists",
        lambda path: path.startswith("rules/en") if is_toy(path) else exists(path),
    )
    monkeypatch.setattr(resources, "read_text", lambda path: RULES if is_toy(path) else read(path))


class Kept:
    """Stands for the settings file."""

    def __init__(self):
        self.settings = []
        self.problem = ""

    def __call__(self, settings):
        self.settings.append(settings)
        return self.problem


@pytest.fixture
def kept():
    return Kept()


@pytest.fixture
def open_window(qtbot, kept):
    """Opens windows; closes what is still open at the end."""
    opened = []

    def make(*games, settings=STILL, size=(1280, 800), **more):
        window = MainWindow(
            toy_registry(*games), settings, save=kept, language=chosen_language, **more
        )
        qtbot.addWidget(window, before_close_func=_end_game)
        theme.current().apply(settings)
        window.resize(*size)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        opened.append(window)
        return window

    return make


def _end_game(window):
    window.desk.get_up()


@pytest.fixture
def press(qtbot):
    """A real mouse press in the middle of a widget."""

    def act(widget, button=Qt.MouseButton.LeftButton):
        qtbot.mouseClick(widget, button)

    return act


@pytest.fixture
def focused(qtbot):
    """Waits until a widget has the keyboard."""

    def wait(widget):
        qtbot.waitUntil(widget.hasFocus)

    return wait


@pytest.fixture
def play(open_window, press, qtbot):
    """A window with a game of so many persons under way."""

    def begin(count=1, **more):
        window = open_window(**more)
        press(window.start_page.cards[0].start)
        people(window, count)
        press(window.sheet.primary)
        assert window.game_page is not None
        return window

    return begin
