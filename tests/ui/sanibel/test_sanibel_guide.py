"""The field guide: a page and a picture of its own for every creature; opens from any tile."""

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from sanibel_table import EDITION, STILL, seen_with

from pelican_suite.games.sanibel.path import Spot
from pelican_suite.ui.sanibel import sketches
from pelican_suite.ui.sanibel.art.creatures import CREATURES, paint_creature
from pelican_suite.ui.sanibel.guide import GuideSheet
from pelican_suite.ui.sanibel.guide_text import page_of, pages
from pelican_suite.ui.sanibel.pictures import picture
from pelican_suite.ui.shared import theme

THE_31 = [page.tile for page in pages() if page.latin]


def drawn(name, size=64):
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(size / 2, size / 2)
    painter.scale(size * 0.45, size * 0.45)
    assert paint_creature(painter, name, theme.LIGHT)
    painter.end()
    return image


def shape(image):
    return bytes(
        image.pixelColor(x, y).alpha() > 127
        for y in range(image.height())
        for x in range(image.width())
    )


def test_there_are_31_creatures_each_with_names_score_and_facts():
    assert len(THE_31) == len(set(THE_31)) == 31
    for page in pages():
        if page.latin:
            assert page.facts
        assert page.scores.endswith(".")


def test_every_tile_of_the_game_has_a_page():
    for kind in EDITION.kinds:
        assert page_of(kind) is not None, kind


@pytest.mark.parametrize("name", THE_31)
def test_every_creature_has_a_picture_that_fills_its_frame(qapp, name):
    image = drawn(name)
    covered = sum(shape(image)) / (64 * 64)
    assert 0.1 < covered < 0.8
    colours = {image.pixel(x, y) for x in range(64) for y in range(64)}
    assert len(colours) > 40, "shaded and patterned"


def test_no_two_creatures_look_alike(qapp):
    shapes = {name: shape(drawn(name)) for name in CREATURES}
    names = list(shapes)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            differing = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
            assert differing > 64 * 64 * 0.03, (one, other)


def test_the_lightning_whelk_opens_on_the_left(qapp):
    """Its shell is wound the unusual way round; the conch's opens on the right."""

    def mouth(name):
        image = drawn(name, 100)
        xs = []
        for x in range(100):
            for y in range(100):
                colour = image.pixelColor(x, y)
                if colour.alpha() > 200 and colour.red() - colour.blue() > 110:
                    xs.append(x)
        return sum(xs) / len(xs)

    assert mouth("lightning whelk") < 50 < mouth("florida fighting conch")


def test_the_guide_turns_its_pages(qtbot, open_table):
    player = open_table(seen_with())
    player.table.open_guide("sea urchin")
    sheet = player.table.guide_sheet
    assert sheet.page.tile == "sea urchin"
    assert sheet.name.text() == "Sea Urchin"
    assert sheet.latin.text() == "Lytechinus variegatus"
    for _ in range(len(sheet.pages)):
        QTest.keyClick(sheet, Qt.Key.Key_Right)
        page = sheet.page
        assert (sheet.name.text(), sheet.scores.text()) == (page.name, page.scores)
        assert sheet.plate.page is page
    assert sheet.page.tile == "sea urchin"
    QTest.mouseClick(sheet.before, Qt.MouseButton.LeftButton)
    assert sheet.page.tile == "sand dollar"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert player.table.guide_sheet is None


def test_the_guide_opens_from_tiles_on_the_sand_in_the_bag_and_by_key(open_table):
    player = open_table(seen_with([("shark eye", (6, 7, 8))], beach={1: ("sand dollar",)}))

    def opened_at():
        tile = player.table.guide_sheet.page.tile
        player.table.guide_sheet.dismiss()
        return tile

    player.double_click(player.slot("sand dollar"))
    assert opened_at() == "sand dollar"
    player.right_click(player.cells(6, 7, 8))
    assert opened_at() == "shark eye"
    player.move(player.slot("murex"))
    player.key(Qt.Key.Key_G)
    assert opened_at() == "murex"
    player.click(player.foot(Spot("out1", 3)))
    player.double_click(player.slot("sand dollar"))
    assert opened_at() == "sand dollar"
    assert player.step.holding is None
    assert [entry.label for entry in player.table.entries()] == ["Field guide"]


def test_the_guide_leads_to_the_rule(qtbot, open_table):
    player = open_table(seen_with())
    for tile, ruling in (("sea urchin", "SAN-11"), ("murex", "SAN-20"), ("sand crab", "SAN-6")):
        player.table.open_guide(tile)
        player.table.guide_sheet._open_rule()
        assert player.rules[-1] == ruling


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_plate_shows_the_creature_in_both_themes(qtbot, open_table, mode):
    player = open_table(seen_with(), STILL.model_copy(update={"theme": mode}))
    player.table.open_guide("sand dollar")
    plate = player.table.guide_sheet.plate
    image = plate.grab().toImage()
    middle = QPointF(image.width() / 2, image.height() / 2).toPoint()
    centre, corner = image.pixelColor(middle), image.pixelColor(20, 20)
    assert centre != corner
    assert isinstance(player.table.guide_sheet, GuideSheet)


def test_pictures_of_the_rules_show_tiles_and_highlights(qapp):
    import json

    from pelican_suite.core import resources

    names = json.loads(resources.read_text("rules/sanibel-pictures.json"))
    text = resources.read_text("rules/en/sanibel.md")
    for name in names:
        assert f"(picture:sanibel/{name})" in text
        for palette in (theme.LIGHT, theme.DARK):
            image = picture(name, QSize(300, 300), palette)
            assert max(image.width(), image.height()) in (299, 300)
            assert len({image.pixel(x, y) for x in range(0, 200, 7) for y in range(0, 100, 7)}) > 5
    with pytest.raises(KeyError):
        picture("no such picture", QSize(10, 10), theme.LIGHT)
    with pytest.raises(KeyError):
        picture("creature/unicorn", QSize(10, 10), theme.LIGHT)
    assert not picture("creature/junonia", QSize(50, 50), theme.LIGHT).isNull()
    assert not picture("tile/cerith", QSize(50, 50), theme.LIGHT).isNull()


def test_the_list_shows_its_chosen_creature_in_a_small_window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    sheet = GuideSheet(window, "driftwood")
    sheet.open()
    below = sheet.area.viewport().mapToGlobal(sheet.area.viewport().rect().bottomLeft()).y()
    row = sheet.list.visualItemRect(sheet.list.currentItem())
    assert sheet.list.viewport().mapToGlobal(row.bottomLeft()).y() <= below


def test_pictures_of_the_rules_are_not_kept_besides():
    kept = list(sketches._kept)
    picture("tile/lightning whelk", QSize(640, 360), theme.LIGHT)
    assert list(sketches._kept) == kept
