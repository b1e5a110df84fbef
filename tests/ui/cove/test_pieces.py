"""Shapes, words for screen readers, pictures, the card of the start page, the side panel."""

import json

import pytest
import shapely
from cove_window import EDITION, CoveDesk
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QImage, QPainter

from pelican_suite.core import resources
from pelican_suite.core.contract import event
from pelican_suite.core.text import say
from pelican_suite.games.cove.relations import NESTS, nests_of
from pelican_suite.games.cove.requests import Kind
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.access import pieces
from pelican_suite.ui.cove.art.plumage import PATTERNS
from pelican_suite.ui.cove.art.request import example_nest
from pelican_suite.ui.cove.art.wear import WEAR
from pelican_suite.ui.cove.geometry import NEST_RADIUS, board_shapes
from pelican_suite.ui.cove.layout import Hit, Layout, Part
from pelican_suite.ui.cove.plugin import PLUGIN
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import fitting
from pelican_suite.ui.shared.theme import Step

SHAPES = board_shapes(EDITION.edges)


def test_cove_1_nests_lie_round_the_board_as_the_ruling_says():
    points = SHAPES.points
    assert points[0][1] == min(y for _, y in points)
    right = [nest for nest, (x, _) in enumerate(points) if x > 100]
    left = [nest for nest, (x, _) in enumerate(points) if x < -100]
    assert (right, left) == ([1, 2], [5, 6, 7])
    assert points[1][1] < points[2][1]
    assert points[5][1] > points[6][1] > points[7][1]
    assert points[3][0] > points[4][0]


def test_every_nest_catches_what_falls_on_it_and_nothing_twice():
    for nest, (x, y) in enumerate(SHAPES.points):
        assert SHAPES.nest_at(x, y) == nest
        assert SHAPES.nest_at(x + NEST_RADIUS * 0.6, y) == nest
        others = [shape for other, shape in enumerate(SHAPES.catch) if other != nest]
        assert all(SHAPES.catch[nest].intersection(shape).area < 1e-6 for shape in others)
    assert SHAPES.nest_at(0, 0) is None
    assert SHAPES.nest_at(400, 0) is None


def test_nests_lie_on_the_sand_and_do_not_touch():
    for nest, (x, y) in enumerate(SHAPES.points):
        for other, (ox, oy) in enumerate(SHAPES.points):
            far = ((x - ox) ** 2 + (y - oy) ** 2) ** 0.5
            assert nest == other or far > 2 * NEST_RADIUS
        assert SHAPES.land.contains(shapely.Point(x, y))


def test_arrow_keys_reach_every_nest_from_every_nest():
    ways = ((-1, 0), (1, 0), (0, -1), (0, 1))
    for start in range(NESTS):
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            found = {SHAPES.towards(here, *way) for way in ways} - reached
            reached |= found
            waiting += found
        assert reached == set(range(NESTS))


def test_every_bird_has_something_to_wear_and_a_pattern():
    assert set(WEAR) == set(PATTERNS) == set(EDITION.birds)
    assert len(set(WEAR.values())) == len(set(PATTERNS.values())) == 8


@pytest.mark.parametrize("kind", list(EDITION.ring.tables))
def test_the_example_on_a_card_has_nests_to_show(kind):
    nest = example_nest(EDITION, kind)
    good = set(nests_of(EDITION.ring.tables[kind][nest])) - {nest}
    assert 2 <= len(good) <= 4
    if kind is Kind.NEXT_TO:
        assert (nest, good) == (6, {5, 7})


@pytest.mark.parametrize("size", [(736, 530), (988, 690), (1600, 980), (3000, 1700)])
@pytest.mark.parametrize("rows", [1, 2])
@pytest.mark.parametrize("rivals", [0, 4])
def test_nothing_overlaps_and_all_is_inside(size, rows, rivals):
    layout = Layout(*size, rows, rivals, 17.0, rivals + 1)
    whole = QRectF(0, 0, *size)
    cards = [layout.card(bird, row) for bird in range(8) for row in range(rows)]
    boards = [layout.rival(index) for index in range(rivals)]
    parts = [*cards, *boards, layout.board.rect]
    for index, one in enumerate(parts):
        assert whole.contains(one)
        for other in parts[index + 1 :]:
            assert not one.intersects(other)
    assert whole.contains(layout.pair(0).rect)
    assert not layout.pair(0).rect.intersects(layout.pair(1).rect)
    assert not layout.pair(0).rect.intersects(layout.table_rect)


def test_pawns_cards_and_nests_have_names_and_can_be_pressed(qtbot):
    desk = CoveDesk(qtbot)
    desk.turn_timer()
    desk.keys("2G")
    found = {piece.name: piece for piece in pieces(desk.table)}
    assert "White, in your hand" in found
    assert "Pink, on nest G" in found
    assert "nest G, Pink" in found
    assert found["Pink, on nest G"].description == desk.table.step.desk.wishes.sentences(1)
    found["White, in your hand"].press()
    assert desk.table.step.chosen == 0
    found["nest A, free"].press()
    assert desk.board[0] == 0


def test_screen_readers_find_the_pieces_in_the_view(qtbot):
    desk = CoveDesk(qtbot, seats=2)
    view = QAccessible.queryAccessibleInterface(desk.table.view)
    names = [view.child(index).text(QAccessible.Text.Name) for index in range(view.childCount())]
    assert "Ben: waiting, 0 birds on the board" in names
    assert "Pink's card lies face down" in names
    assert view.text(QAccessible.Text.Name) == "The cove"


def test_nothing_is_read_out_while_the_game_is_paused(qtbot):
    desk = CoveDesk(qtbot)
    desk.turn_timer()
    desk.keys("p")
    assert pieces(desk.table) == ()


def test_an_entry_of_the_log_lights_its_bird(qtbot):
    desk = CoveDesk(qtbot)
    desk.turn_timer()
    desk.keys("2G")
    desk.table.highlight(event("placed", say("x"), 0, bird=1))
    assert desk.table.stage.marks.lit == 1
    desk.table.highlight(None)
    assert desk.table.stage.marks.lit is None


def test_the_panel_tells_birds_rounds_and_progress(qtbot):
    desk = CoveDesk(qtbot, seats=2)
    desk.turn_timer()
    desk.keys("2G3A")
    view = desk.table.panel(desk.seen)
    assert view.heading == "Round 1 of 6"
    assert [stat.value for stat in view.stats[0]] == ["2", "placing"]
    assert [stat.value for stat in view.stats[1]] == ["0", "waiting"]


def test_the_panel_keeps_the_result_to_itself_until_it_is_told(qtbot):
    desk = CoveDesk(qtbot)
    desk.turn_timer()
    desk.hours.pass_by(46)
    desk.wait(lambda: desk.seen.past)
    assert desk.page.panel.players[0] is not None
    view = desk.table.panel(desk.seen)
    assert (view.points, view.stats[0][0].value) == ((0,), "…")
    desk.enter()
    view = desk.table.panel(desk.seen)
    assert (view.points, view.stats[0][0].value) == ((8,), "+8")
    assert view.heading == "Evaluation of round 1"


@pytest.mark.parametrize("name", json.loads(resources.read_text("rules/cove-pictures.json")))
def test_every_picture_of_the_rules_is_drawn(qapp, name):
    image = PLUGIN.picture(name, QSize(700, 500), theme.LIGHT)
    assert 100 < image.width() <= 700
    assert 100 < image.height() <= 500
    corner, middle = image.pixelColor(0, 0), image.pixelColor(image.height() // 2, 60)
    assert corner.alpha() == 0
    assert middle.alpha() == 255


def test_an_unknown_picture_is_a_key_error(qapp):
    with pytest.raises(KeyError):
        PLUGIN.picture("no such thing", QSize(300, 300), theme.DARK)


def _card(time):
    image = QImage(300, 220, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    PLUGIN.card_scene(painter, QRectF(image.rect()), time)
    painter.end()
    return image


def test_the_card_of_the_start_page_fills_its_room_and_comes_round(qapp):
    still = _card(0.0)
    assert still.pixelColor(0, 0).alpha() == still.pixelColor(299, 219).alpha() == 255
    assert _card(2.0) != still
    assert _card(18.0) == _card(2.0)


def test_the_table_repaints_in_another_theme(qtbot):
    desk = CoveDesk(qtbot)
    light = desk.page.grab().toImage()
    theme.current().apply(Settings(theme="dark", animations=False))
    dark = desk.page.grab().toImage()
    at = QPointF(8, 400).toPoint()
    assert light.pixelColor(at).lightness() > dark.pixelColor(at).lightness() + 60


def test_a_changed_size_moves_everything_along(qtbot):
    desk = CoveDesk(qtbot)
    desk.turn_timer()
    desk.keys("2G")
    desk.page.resize(1500, 900)
    desk.wait(lambda: desk.table.view.viewport().width() > 1100)
    pawn = desk.table.stage.pawn(1)
    nest = desk.table.stage.rect_of(Hit(Part.NEST, 6))
    assert nest.contains(pawn.pos())


def test_the_keys_of_the_table_are_listed(qtbot):
    desk = CoveDesk(qtbot)
    keys = [keys for keys, _ in desk.table.shortcuts()]
    assert {"1 to 8", "A to H", "P", "T", "W", "V"} <= set(keys)


def test_a_table_is_only_conducted_by_its_own_game(qtbot):
    desk = CoveDesk(qtbot)
    with pytest.raises(TypeError):
        PLUGIN.conduct(desk.session, desk.page.table.parent())


def test_what_is_too_long_for_its_place_is_written_smaller_not_cut(qapp):
    font = theme.current().font(Step.DISPLAY)
    for text in ("placing", "12 stones"):
        needed = QFontMetricsF(font).horizontalAdvance(text)
        assert fitting(font, text, needed + 1) == font
        smaller = fitting(font, text, needed * 0.8)
        assert QFontMetricsF(smaller).horizontalAdvance(text) <= needed * 0.8
