"""A broken picture fails: every piece and every screen, in both themes, against what was kept.

Not pixel by pixel: cells of a few shades, and points that must have a certain colour. How to make
what is kept anew stands in `tests/support/fingerprints.py`.
"""

from itertools import combinations
from pathlib import Path

import fingerprints
import pytest
from click.testing import CliRunner
from fingerprints import PIECE_LIMITS, SCREEN_LIMITS, differs, kept
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage

from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.ui import contact_sheets, screenshots, specimens
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import BIRDS, DARK, LIGHT, TERRAIN

HINT = "after a wanted change: python tests/support/fingerprints.py"
PALETTES = (LIGHT, DARK)


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    monkeypatch.setattr(screenshots, "_SETTLE_MS", 30)


def pieces(name):
    return {specimen.name: specimen for specimen in specimens.SETS[name]()}


def gap(one: QColor, other: QColor) -> int:
    """Largest difference of a channel."""
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return max(abs(a - b) for a, b in pairs)


# Fingerprints


@pytest.mark.parametrize("name", specimens.SETS)
def test_every_piece_looks_as_it_did(qapp, name):
    was, found = kept(name), fingerprints.of_set(name)
    assert found.keys() == was.keys(), HINT
    broken = {
        piece: how for piece in found if (how := differs(found[piece], was[piece], PIECE_LIMITS))
    }
    assert broken == {}, HINT


@pytest.mark.parametrize("scene", screenshots.SCENES)
@pytest.mark.parametrize("mode", screenshots.MODES)
def test_every_screen_looks_as_it_did(qapp, scene, mode):
    picture = screenshots.picture(scene, mode, fingerprints.SCREEN)
    found = fingerprints.fingerprint(picture, fingerprints.SCREEN_CELLS)
    assert differs(found, kept("screens")[f"{mode} {scene}"], SCREEN_LIMITS) == "", HINT


def test_nothing_is_kept_that_is_not_shown_any_more():
    scenes = {f"{mode} {scene}" for scene in screenshots.SCENES for mode in screenshots.MODES}
    assert kept("screens").keys() == scenes
    files = {path.stem for path in fingerprints.FOLDER.iterdir()}
    assert files == {*specimens.SETS, "screens"}


def test_a_broken_picture_would_be_seen(qapp):
    """A blank one, one with a hole, one upside down; another theme, another page."""
    whelk = pieces("sanibel-creatures")["lightning whelk"]
    good = whelk.image(80, 80, LIGHT)
    was = kept("sanibel-creatures")["light lightning whelk"]
    blank = QImage(good.size(), good.format())
    blank.fill(Qt.GlobalColor.transparent)
    torn = good.copy()
    for y in range(40):
        for x in range(40):
            torn.setPixelColor(x + 40, y + 20, QColor(0, 0, 0, 0))
    turned = good.flipped(Qt.Orientation.Vertical)
    for broken in (blank, torn, turned):
        found = fingerprints.fingerprint(broken, fingerprints.PIECE_CELLS)
        assert differs(found, was, PIECE_LIMITS)
    screens = kept("screens")
    assert differs(screens["light game"], screens["dark game"], SCREEN_LIMITS)
    assert differs(screens["light game"], screens["light start"], SCREEN_LIMITS)


# Pieces can be told apart

ALIKE = fingerprints.Limits(6.0, 45, 0.0)
"""What is closer than this could be taken for one another at a glance."""


@pytest.mark.parametrize("name", ["sanibel-creatures", "cove-birds"])
@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_no_two_pieces_look_alike(qapp, name, palette):
    found = {
        piece: fingerprints.of_piece(specimen, palette) for piece, specimen in pieces(name).items()
    }
    alike = [
        pair
        for pair in combinations(found, 2)
        if not differs(found[pair[0]], found[pair[1]], ALIKE)
    ]
    assert alike == []


def test_birds_can_be_told_apart_without_colours(qapp):
    """By what they wear and the pattern of their wings."""
    grey = {
        name: specimen.image(160, 160, LIGHT).convertToFormat(QImage.Format.Format_Grayscale8)
        for name, specimen in pieces("cove-birds").items()
    }
    for one, other in combinations(grey, 2):
        # The parts that are not a bird's own colour: hats on top, the wing in the middle.
        pairs = [
            abs(qgrey(grey[one], x, y) - qgrey(grey[other], x, y))
            for x in range(20, 140, 2)
            for y in range(0, 110, 2)
        ]
        assert sum(difference > 40 for difference in pairs) > 60, (one, other)


def qgrey(image, x, y):
    return image.pixelColor(x, y).lightness()


# Sample points


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_a_tile_of_one_terrain_has_its_colour_all_over(qapp, palette):
    tiles = tiles_of("reference")
    for letter, terrain in (("W", "water"), ("B", "beach"), ("F", "forest")):
        plain = next(t for t in tiles.ids() if tiles.tile(t).edges.strip(letter + "|/-") == "")
        image = pieces("bay-tiles")[str(plain)].image(200, 220, palette)
        small = image.copy(50, 60, 100, 100).scaled(
            1, 1, mode=Qt.TransformationMode.SmoothTransformation
        )
        assert gap(small.pixelColor(0, 0), palette.piece(TERRAIN[terrain])) < 60, terrain


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_every_bird_wears_its_own_colour(qapp, palette):
    for name, specimen in pieces("cove-birds").items():
        image = specimen.image(200, 200, palette)
        wanted = palette.piece(BIRDS[name])
        points = [image.pixelColor(x, y) for x in range(0, 200, 4) for y in range(0, 200, 4)]
        own = sum(point.alpha() == 255 and gap(point, wanted) < 12 for point in points)
        assert own > 120, name


@pytest.mark.parametrize("name", specimens.SETS)
def test_every_piece_fills_its_room_and_none_is_cut_off(qapp, name):
    for piece, specimen in pieces(name).items():
        image = specimen.image(120, 120, LIGHT)
        drawn = [
            (x, y)
            for x in range(0, 120, 2)
            for y in range(0, 120, 2)
            if image.pixelColor(x, y).alpha() > 200
        ]
        assert len(drawn) > 150, piece
        corners = [image.pixelColor(x, y).alpha() for x in (0, 119) for y in (0, 119)]
        assert max(corners) < 255, piece


@pytest.mark.parametrize("mode", screenshots.MODES)
def test_the_sea_reaches_the_edges_of_the_table_and_is_never_white(qapp, mode):
    palette = LIGHT if mode == "light" else DARK
    picture = screenshots.picture("game", mode, QSize(1280, 800))
    for x, y in ((2, 60), (600, 60), (2, 400)):
        assert gap(picture.pixelColor(x, y), palette.sea) < 40


# What is written about them


def test_the_page_on_art_names_the_colours_that_are_used():
    page = (Path(__file__).resolve().parents[2] / "docs/art-direction.md").read_text("utf-8")
    groups = (theme.TERRAIN, theme.BIRDS, theme.SHELLS, theme.PLAYERS)
    used = {colour for group in groups for colour in group.values()} - {"#ffffff"}
    for palette in PALETTES:
        used |= {getattr(palette, name).name() for name in ("paper", "ink", "sea", "sea_deep")}
        used |= {palette.accent.name(), palette.focus.name()}
    assert sorted(colour for colour in used if f"`{colour}`" not in page) == []


# The sheets


def test_every_scene_is_on_a_contact_sheet():
    shown = {scene for scenes in contact_sheets.SCREENS.values() for scene in scenes}
    assert shown == set(screenshots.SCENES)
    assert set(contact_sheets.CELLS) == set(specimens.SETS)


def test_a_contact_sheet_is_written(qapp, tmp_path):
    ran = CliRunner().invoke(contact_sheets.main, [str(tmp_path), "cove-birds"])
    assert ran.exit_code == 0
    path = tmp_path / "cove-birds.jpg"
    assert ran.stdout.strip() == str(path)
    assert QImage(str(path)).width() == contact_sheets.WIDTH
