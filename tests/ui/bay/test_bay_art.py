"""Tiles draw themselves from their edges (BAY-1 to BAY-3): shapes, seams and sampled pixels."""

import re
from itertools import product

import pytest
import shapely
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from shapely.geometry import Point

from pelican_suite.core import resources
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.ui.bay.areas import area_shape
from pelican_suite.ui.bay.art.shapes import (
    hexagon_path,
    part_at,
    runs_of,
    shapes_of,
    turned_edges,
)
from pelican_suite.ui.bay.art.tile import paint_tile
from pelican_suite.ui.bay.art.tones import tones_for
from pelican_suite.ui.bay.card import SCENE
from pelican_suite.ui.bay.geometry import across, middle
from pelican_suite.ui.bay.plugin import PLUGIN
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.shared.theme import LIGHT

ALL = sorted(
    {
        min(letters[k:] + letters[:k] for k in range(6))
        for letters in map("".join, product("WBF", repeat=6))
    }
)
"""Every tile there can be, whatever the edition, up to turning."""
PRINTED = [tile.edges for tile in tiles_of("reference").tiles]
SIZE = 160
RADIUS = 70.0


def painted(edges, turn=0, seed=1):
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SIZE / 2, SIZE / 2)
    painter.scale(RADIUS, RADIUS)
    paint_tile(painter, edges, turn, seed, tones_for(LIGHT), RADIUS)
    painter.end()
    return image


def looks_like(colour: QColor):
    """The terrain a pixel seems to show."""
    red, blue = colour.red(), colour.blue()
    if blue > red + 40:
        return "W"
    return "B" if red > 180 else "F"


def sample(image, edge, depth=0.88):
    x, y = middle(edge)
    return image.pixelColor(int(SIZE / 2 + x * RADIUS * depth), int(SIZE / 2 + y * RADIUS * depth))


@pytest.mark.parametrize("edges", PRINTED)
def test_bay_1_every_edge_shows_its_terrain(edges):
    image = painted(edges)
    assert "".join(looks_like(sample(image, edge)) for edge in range(6)) == edges


@pytest.mark.parametrize("turn", range(6))
def test_bay_1_a_turned_tile_shows_turned_edges(turn):
    image = painted("WWBFFB", turn)
    shown = "".join(looks_like(sample(image, edge)) for edge in range(6))
    assert shown == turned_edges("WWBFFB", turn)


def test_bay_1_shapes_exist_for_any_edition():
    for edges in ALL:
        for edge in range(6):
            x, y = middle(edge)
            part = part_at(edges, 0, 3, edge)
            assert part.contains(Point(x * 0.97, y * 0.97)), (edges, edge)


def test_bay_2_land_of_one_kind_is_one_shape():
    clip = hexagon_path()
    for edges in ALL:
        shapes = shapes_of(edges, 5)
        for letter, shape in (("F", shapes.forest),):
            if letter in edges:
                pieces = [p for p in shapely.get_parts(shape.intersection(clip)) if p.area > 0.01]
                assert len(pieces) == 1, (edges, letter)


def test_bay_2_water_parted_by_land_is_parted_in_the_picture():
    clip = hexagon_path(0.999)
    for edges in ALL:
        runs = [run for run in runs_of(edges) if run.terrain == "W"]
        shapes = shapes_of(edges, 2)
        water = clip.difference(shapes.sand.union(shapes.forest))
        pieces = [p for p in shapely.get_parts(water) if p.area > 0.002]
        for run in runs:
            x, y = middle(run.first)
            mine = [p for p in pieces if p.distance(Point(x * 0.99, y * 0.99)) < 1e-6]
            assert len(mine) == 1, edges
            for other in runs:
                if other != run:
                    ox, oy = middle(other.first)
                    assert mine[0].distance(Point(ox * 0.99, oy * 0.99)) > 1e-6, edges


def test_bay_2_a_bridge_for_every_further_run_of_the_same_land():
    for edges in ALL:
        runs = [run.terrain for run in runs_of(edges)]
        bridges = [bridge.terrain for bridge in shapes_of(edges, 1).bridges]
        for terrain in "BF":
            assert bridges.count(terrain) == max(0, runs.count(terrain) - 1), edges


def test_bridges_of_both_kinds_can_be_told_from_what_they_cross():
    def brown(edges):
        image, near = painted(edges), range(SIZE // 2 - 12, SIZE // 2 + 12)
        colours = [image.pixelColor(x, y) for x in near for y in near]
        return sum(c.red() > c.green() > c.blue() and c.red() < 190 for c in colours)

    assert brown("WWWWWB") == 0
    assert brown("WWBWWB") > 100
    assert brown("WWWWWF") == 0
    assert brown("WWFWWF") > 50


def test_the_same_tile_is_painted_the_same_every_time():
    assert painted("WWBFFB", 2, 9) == painted("WWBFFB", 2, 9)
    assert painted("WWBBBB", 0, 9) != painted("WWBBBB", 0, 10)


def test_seams_meet_colours_agree_on_both_sides_of_an_edge():
    left, right = painted("WFBFFW", 0, 1), painted("WWBFFB", 0, 2)
    for edge, other in ((1, 3), (2, 2), (0, 0)):
        mine, theirs = "WFBFFW"[edge], "WWBFFB"[other]
        if mine == theirs:
            a, b = sample(left, edge, 0.97), sample(right, other, 0.97)
            assert looks_like(a) == looks_like(b)


@pytest.mark.parametrize("radius", [24.3, 55.0, 70.7])
@pytest.mark.parametrize(("edges", "terrain"), [("BBBBBB", "beach"), ("WWWWWW", "water")])
def test_no_seam_is_seen_between_two_tiles(radius, edges, terrain):
    apart = radius * 3**0.5
    image = QImage(round(2.2 * radius + apart), round(2.2 * radius), QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for step in range(2):
        painter.save()
        painter.translate(1.1 * radius + step * apart, 1.1 * radius)
        painter.scale(radius, radius)
        paint_tile(painter, edges, 0, step, tones_for(LIGHT), radius)
        painter.restore()
    painter.end()
    plain = LIGHT.terrain(terrain)
    border = round(1.1 * radius + apart / 2)
    for x in range(border - 1, border + 2):
        for y in (round(0.9 * radius), round(1.25 * radius)):
            found = image.pixelColor(x, y)
            assert abs(found.lightness() - plain.lightness()) <= 3, (x, y, found.name())


def test_the_bay_of_the_start_page_fits_together():
    letters = dict(SCENE)
    for cell, edges in SCENE:
        for edge in range(6):
            beyond = letters.get(across(cell, edge))
            if beyond is not None:
                assert edges[edge] == beyond[(edge + 3) % 6], (cell, edge)


def test_an_area_is_outlined_by_what_is_painted_of_it():
    from bay_table import lay, seen_with

    from pelican_suite.games.bay.board import board_of

    seen = seen_with((lay(1, 0, 0), lay(4, 1, 0, 2), lay(5, 0, 1, 3)), (2,))
    board = board_of(seen.edition, seen.board)
    water = next(area for area in board.areas() if area.terrain == "water")
    shape = area_shape(board, water)
    assert shape.geom_type == "Polygon"
    for other in board.areas():
        if other.spot != water.spot:
            assert area_shape(board, other).intersection(shape).area < 1.0


def test_a_picture_of_a_tile_for_the_rules_page():
    image = PLUGIN.picture("tile/3", QSize(120, 120), LIGHT)
    assert image.height() == 120
    assert image.pixelColor(0, 0).alpha() == 0
    assert looks_like(image.pixelColor(image.width() // 2, 60)) == "F"


def test_every_picture_the_rules_page_asks_for_can_be_painted():
    names = re.findall(r"picture:bay/([^)]+)", resources.read_text("rules/en/bay.md"))
    assert len(names) > 10
    for name in names:
        image = PLUGIN.picture(name, QSize(240, 240), LIGHT)
        assert 0 < image.width() <= 240
        assert 0 < image.height() <= 240
        assert image.pixelColor(image.width() // 2, image.height() // 2).isValid()


@pytest.mark.parametrize("name", ["tile/0", "tile/x", "no-such-picture"])
def test_an_unknown_picture_is_a_key_error(name):
    with pytest.raises(KeyError):
        PLUGIN.picture(name, QSize(50, 50), LIGHT)


@pytest.mark.parametrize("kind", ["disc", "back", "pelican", "pebble", "pile", "shadow"])
def test_every_piece_stays_within_the_rectangle_it_claims(kind):
    art = Art(kind, turn=17)
    rect, scale = art.rect(), 60.0
    room = 40
    width, height = round(rect.width() * scale), round(rect.height() * scale)
    image = QImage(width + 2 * room, height + 2 * room, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room - rect.x() * scale, room - rect.y() * scale)
    painter.scale(scale, scale)
    art.paint(painter, tones_for(LIGHT), scale)
    painter.end()
    box = QImage(image).rect().adjusted(room - 1, room - 1, 1 - room, 1 - room)
    outside = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if not box.contains(x, y) and image.pixelColor(x, y).alpha() > 8
    ]
    assert outside == []
