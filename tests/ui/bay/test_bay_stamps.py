"""Pictures of the bay's pieces: sketched, sharp when there is time, at once in the hand."""

import pytest
from bay_table import STILL
from PySide6.QtGui import QImage, QPainter

from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.ui.bay import stamps as module
from pelican_suite.ui.bay.art.plan import BEACH, FOREST, WATER
from pelican_suite.ui.bay.art.tones import tones_for
from pelican_suite.ui.bay.stamps import PATIENCE, REST, Art, Stamps
from pelican_suite.ui.bay.table import BayTable
from pelican_suite.ui.shared.table import SeatLook
from pelican_suite.ui.shared.theme import DARK, LIGHT

TILES = tiles_of("reference")
ALL = [Art("tile", TILES.tile(tile).edges, tile % 6, tile) for tile in TILES.ids()]


def painted(stamps, art, radius=60.0, **how):
    """The piece in the middle of a picture."""
    image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    stamps.draw(painter, art, 80, 80, radius, **how)
    painter.end()
    return image


class Clock:
    """Time as a test wants it."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    found = Clock()
    monkeypatch.setattr(module, "perf_counter", found)
    return found


def test_a_tile_is_sketched_until_its_picture_is_ready(qtbot):
    stamps = Stamps(LIGHT)
    first = painted(stamps, ALL[0])
    assert not stamps.is_sharp
    with qtbot.waitSignal(stamps.sharper):
        pass
    assert stamps.is_sharp
    sharp = painted(stamps, ALL[0])
    assert sharp != first
    assert sharp == painted(Stamps(LIGHT, eager=True), ALL[0])


def test_what_is_in_the_hand_is_sharp_at_once():
    stamps = Stamps(LIGHT)
    held = painted(stamps, ALL[3], at_once=True)
    assert stamps.is_sharp
    assert held == painted(Stamps(LIGHT, eager=True), ALL[3])


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_sketches_have_the_sheets_and_colours_of_the_pictures(palette):
    sketched, sharp = Stamps(palette), Stamps(palette, eager=True)
    tones = tones_for(palette)
    sheets = {WATER: tones.water, BEACH: tones.sand, FOREST: tones.crowns[1]}
    for art in ALL:
        sketch, picture = painted(sketched, art), painted(sharp, art)
        spots = [(x, y) for x in range(44, 117, 8) for y in range(44, 117, 8)]
        assert {sketch.pixelColor(x, y).alpha() for x, y in spots} == {255}
        same = sum(
            _nearest(sketch, x, y, sheets) == _nearest(picture, x, y, sheets) for x, y in spots
        )
        assert same > 0.7 * len(spots), art


def _nearest(image, x, y, sheets):
    """Letter of the terrain whose colour is nearest to a pixel's."""
    red, green, blue, _ = image.pixelColor(x, y).getRgb()

    def far(letter):
        other = sheets[letter]
        return (red - other.red()) ** 2 + (green - other.green()) ** 2 + (blue - other.blue()) ** 2

    return min(sheets, key=far)


def test_pictures_wait_while_something_moves_but_not_for_ever(clock):
    stamps = Stamps(LIGHT)
    painted(stamps, ALL[0])
    stamps._render_some()
    assert stamps.is_sharp
    painted(stamps, ALL[1])
    stamps.rest()
    stamps._render_some()
    assert not stamps.is_sharp
    clock.now += PATIENCE
    stamps.rest()
    stamps._render_some()
    assert stamps.is_sharp
    painted(stamps, ALL[2])
    clock.now += 2 * REST
    stamps._render_some()
    assert stamps.is_sharp


def test_sketches_are_dropped_when_the_picture_is_there():
    stamps = Stamps(LIGHT)
    for art in ALL[:5]:
        painted(stamps, art)
    while not stamps.is_sharp:
        stamps._render_some()
    assert {art.kind for art, _, _ in stamps._pictures} == {"tile"}
    sizes = (picture.width() * picture.height() * 4 for picture in stamps._pictures.values())
    assert stamps._bytes == sum(sizes)


def test_a_table_that_is_gone_renders_no_more(qtbot):
    table = BayTable(BAY, [SeatLook("Coral", LIGHT.player("coral"), "crab", True)], STILL)
    destroyed = []
    table.stage.stamps.destroyed.connect(lambda: destroyed.append(True))
    table.deleteLater()
    qtbot.waitUntil(lambda: destroyed == [True])
