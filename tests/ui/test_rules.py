"""The rules page: anchors, contents, pictures, searching."""

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication
from toy_views import PLUGIN

from pelican_suite.core.resources import ResourceError
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.info_sheets import ErrorSheet
from pelican_suite.ui.rules_contents import ContentsList
from pelican_suite.ui.rules_page import RulesPage
from pelican_suite.ui.rules_text import Heading, read_rules, rules_path
from pelican_suite.ui.shared import theme


@pytest.fixture
def page(qtbot):
    found = RulesPage("shells", "Shell Bets", PLUGIN, "en")
    qtbot.addWidget(found)
    found.resize(1200, 700)
    found.show()
    qtbot.waitExposed(found)
    QApplication.processEvents()
    return found


def test_anchors_before_and_in_headings_are_found():
    text = read_rules('# A\n\n<a name="X-1"></a>\n## B\n\nWords.\n\n### C <a name="X-2"></a>\n')
    assert {"X-1", "X-2"} <= text.anchors
    assert [(h.level, h.title) for h in text.headings] == [(1, "A"), (2, "B"), (3, "C")]
    assert "<p><a" not in text.html


def test_an_anchor_on_the_line_above_its_words_stays_there():
    text = read_rules('<a name="X-1"></a>\nWords.\n')
    assert 'name="X-1"' in text.html
    assert "Words." in text.html


def test_anchors_alone_at_the_end_are_kept_with_the_last_block():
    assert "X-9" in read_rules('Words.\n\n<a name="X-9"></a>\n').anchors


def test_rules_fall_back_to_english():
    assert rules_path("shells", "xx") == "rules/en/shells.md"
    assert rules_path("shells", "en") == "rules/en/shells.md"


def test_going_to_a_ruling_brings_it_to_the_top(page, qtbot):
    bar = page.browser.verticalScrollBar()
    assert bar.value() == 0
    page.go_to("TOY-2")
    qtbot.waitUntil(lambda: bar.value() > 0)
    spot = page.browser.cursorForPosition(QPoint(page.browser.viewport().width() // 2, 12))
    near = spot.block().text() + spot.block().next().text()
    assert "How high" in near


def test_a_link_in_the_text_goes_to_its_ruling(page, qtbot):
    page.browser.anchorClicked.emit("#TOY-2")
    qtbot.waitUntil(lambda: page.browser.verticalScrollBar().value() > 0)


def test_the_contents_list_leads_to_headings(page, qtbot):
    assert [page.list.item(row).text().strip() for row in range(page.list.count())] == [
        "Shell Bets",
        "Your turn",
        "How high",
    ]
    place = page.list.visualItemRect(page.list.item(2)).center()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: page.browser.verticalScrollBar().value() > 0)


def _first_ink(picture, top, bottom):
    """The leftmost column between two lines of a picture in which something is written."""
    ground = picture.pixel(1, 1)
    for x in range(picture.width() - 12):
        if any(picture.pixel(x, y) != ground for y in range(top, bottom)):
            return x
    raise AssertionError("nothing is written there")


def test_long_headings_of_the_contents_are_indented_and_whole(qtbot):
    contents = ContentsList(
        [Heading(2, "A round", "a"), Heading(3, "What to do if nobody wants to begin", "b")]
    )
    qtbot.addWidget(contents)
    contents.resize(160, 300)
    contents.show()
    qtbot.waitExposed(contents)
    short, long = (contents.visualItemRect(contents.item(row)) for row in range(2))
    assert long.height() > 2 * short.height() - 12
    picture = contents.viewport().grab().toImage()
    chapter = _first_ink(picture, short.top(), short.bottom())
    line = (long.height() - 10) // 3
    starts = [
        _first_ink(picture, top, top + line)
        for top in range(long.top() + 5, long.bottom() - line, line)
    ]
    assert len(starts) >= 2
    assert min(starts) >= chapter + 6


def test_pictures_are_drawn_by_the_game(page, qtbot):
    with qtbot.waitSignal(page.browser.complete):
        page.resize(1000, 700)
    picture = page.grab().toImage()
    sand = theme.current().palette.terrain("beach").rgb()
    found = sum(
        picture.pixel(x, y) == sand
        for x in range(0, picture.width(), 8)
        for y in range(0, picture.height(), 8)
    )
    assert found > 500


def test_places_kept_free_for_pictures_share_their_memory(page):
    """The document keeps them for good: as many as there are pictures would be 25 MB."""
    browser = page.browser
    urls = [QUrl(f"picture:shells/{name}") for name in ("one", "two")]
    kind = QTextDocument.ResourceType.ImageResource.value
    one, two = (browser.loadResource(kind, url) for url in urls)
    assert one.cacheKey() == two.cacheKey()
    assert one.size() == browser.picture_size()


def test_pictures_follow_the_theme_and_old_ones_are_let_go(page, qtbot):
    for mode in ("dark", "light"):
        theme.current().apply(Settings(theme=mode, animations=False))
        qtbot.waitUntil(lambda mode=mode: {key[2] for key in page.browser._drawn} == {mode})
        shown = page.browser.loadResource(
            QTextDocument.ResourceType.ImageResource.value, QUrl("picture:shells/shore")
        )
        sand = theme.current().palette.terrain("beach")
        assert shown.pixel(5, 5) == sand.rgb()


def test_searching_counts_marks_and_steps(page, qtbot):
    qtbot.keyClicks(page.search, "paragraph 1")
    marks = page.browser.extraSelections()
    assert len(marks) == 11
    assert page.count.text() == "1 of 11"
    palette = theme.current().palette
    assert marks[0].format.background().color() == palette.scoring
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.count.text() == "2 of 11"
    qtbot.mouseClick(page.previous, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.previous, Qt.MouseButton.LeftButton)
    assert page.count.text() == "11 of 11"
    qtbot.keyClick(page.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.count.text() == "10 of 11"
    here = page.browser.extraSelections()[9]
    assert page.browser.cursorRect(here.cursor).top() < page.browser.viewport().height()


def test_nothing_found_is_said_and_esc_empties_the_search(page, qtbot):
    qtbot.keyClicks(page.search, "albatross")
    assert page.count.text() == "Nothing found"
    assert not page.next.isEnabled()
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert page.count.text() == ""
    assert page.browser.extraSelections() == []


def test_the_page_changes_its_colours_with_the_theme(page):
    from pelican_suite.persistence.settings import Settings

    theme.current().apply(Settings(theme="dark", animations=False))
    QApplication.processEvents()
    picture = page.browser.viewport().grab().toImage()
    assert theme.luminance(picture.pixelColor(2, 2)) < 0.05


def test_lost_rules_are_told_not_silent(open_window, monkeypatch):
    from pelican_suite.core import resources

    def lost(path):
        raise ResourceError(f"The file {path} is missing from this installation")

    monkeypatch.setattr(resources, "read_text", lost)
    window = open_window("shells")
    window.open_rules(game_id="shells")
    assert isinstance(window.sheet, ErrorSheet)
    assert window.pages.currentWidget() is window.start_page
