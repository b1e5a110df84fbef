"""Pan, zoom, peeking, panel, names for screen readers and what is lit."""

from random import Random

import pytest
from bay_table import STILL, lay, seen_with, state_when
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip
from shiboken6 import delete

from pelican_suite.core.contract import event
from pelican_suite.core.text import say
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.ui.bay import accessible, geometry
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.bay.table import BayTable
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

BAY3 = (lay(1, 0, 0), lay(4, 1, 0, 2), lay(5, 0, 1, 3))


@pytest.fixture
def player(open_table):
    return open_table(seen_with(BAY3, (2, 6)))


def wheel(player, at, steps, modifiers=Qt.KeyboardModifier.NoModifier):
    where = QPointF(at)
    event = QWheelEvent(
        where,
        player.port.mapToGlobal(where),
        QPoint(),
        QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(player.port, event)


def test_the_whole_bay_is_in_sight_above_the_hand(player):
    clear = player.view.height() - player.table.stage.layout.tray_height
    for piece in BAY3:
        at = player.cell(piece.cell)
        assert 0 < at.x() < player.view.width()
        assert 0 < at.y() < clear


def test_what_was_in_the_middle_stays_there_in_a_window_of_another_size(player):
    player.view.pan(60, 40)
    size = player.view.size()
    middle = player.view.viewport().rect().center()
    scene = player.view.to_scene(QPointF(middle))
    player.table.resize(player.table.width() + 300, player.table.height() + 120)
    QApplication.processEvents()
    assert player.view.size() != size
    now = player.view.to_view(scene.x(), scene.y()).toPoint()
    assert (now - player.view.viewport().rect().center()).manhattanLength() <= 4


def test_a_place_that_is_shown_does_not_end_the_fitting_of_the_bay(player):
    player.view.show_point(3000, 0)
    player.table.resize(player.table.width() + 200, player.table.height())
    QApplication.processEvents()
    for piece in BAY3:
        assert player.view.viewport().rect().contains(player.cell(piece.cell))


def test_the_wheel_zooms_about_the_pointer(player):
    at = player.cell((1, 0))
    before = player.view.scale_now
    wheel(player, at, 2)
    assert player.view.scale_now == pytest.approx(before * 1.44, rel=0.01)
    assert (player.cell((1, 0)) - at).manhattanLength() <= 4


def test_the_wheel_turns_a_tile_that_is_held(player):
    player.click(player.slot(1))
    before = player.view.scale_now
    wheel(player, player.cell((3, 0)), -1)
    assert player.table.step.desk.turns[6] == 1
    assert player.view.scale_now == before
    wheel(player, player.cell((3, 0)), -1, Qt.KeyboardModifier.ControlModifier)
    assert player.view.scale_now < before


def test_dragging_the_sea_moves_the_bay(player):
    before = player.cell((0, 0))
    player.down(QPoint(40, 40))
    player.move(QPoint(60, 60))
    player.move(QPoint(140, 90))
    player.up(QPoint(140, 90))
    moved = player.cell((0, 0)) - before
    assert (moved.x(), moved.y()) == (100, 50)


def test_keys_zoom_and_fit(player):
    before = player.view.scale_now
    player.key(Qt.Key.Key_Plus)
    assert player.view.scale_now > before
    player.key(Qt.Key.Key_0)
    assert player.view.scale_now == pytest.approx(1.0)
    player.key(Qt.Key.Key_F)
    assert player.view.scale_now == pytest.approx(before)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_sea_reaches_the_edges_at_every_zoom(open_table, name):
    player = open_table(seen_with(BAY3, (2,)), settings=STILL.model_copy(update={"theme": name}))
    for _ in range(8):
        player.key(Qt.Key.Key_Minus)
    image = player.port.grab().toImage()
    sea = theme.current().palette.sea
    for x, y in ((1, 1), (image.width() - 2, 1), (1, 300), (image.width() - 2, 300)):
        colour = image.pixelColor(x, y)
        assert abs(colour.lightness() - sea.lightness()) < 30
        assert colour.blue() > colour.red()


def test_a_water_tile_is_blue_and_a_beach_sandy_on_the_table(player, qtbot):
    qtbot.waitUntil(lambda: player.pixel(player.cell((0, 0))).blue() > 150)
    colour = player.pixel(player.cell((0, 0)))
    assert colour.blue() > colour.red() + 40
    beach = player.pixel(player.slot(0) + QPoint(-20, 20))
    assert beach.red() > beach.blue()


def test_peeking_hides_what_lies_over_the_board(player):
    player.click(player.slot(1))
    spot = player.cell((1, -1))
    glowing = player.pixel(spot)
    player.table.peek(True)
    assert player.pixel(spot) != glowing
    player.table.peek(False)
    assert player.pixel(spot) == glowing


def test_peeking_shows_where_tiles_end(player):
    """Their pictures run into one another; whoever counts tiles needs the edges."""
    whole = player.table.stage._seams
    assert not whole.isVisible()
    player.table.peek(True)
    assert whole.isVisible()
    assert set(whole._content) == set(player.table.stage._tiles)
    player.table.peek(False)
    assert not whole.isVisible()


def test_an_entry_of_the_log_lights_what_it_speaks_of(player):
    placed = event("placed", say("x"), 0, seat=0, lays=BAY3[:1])
    player.table.highlight(placed)
    assert player.marks.lit == ((0, 0),)
    closed = event("closed", say("x"), 0, spot=((0, 0), 0))
    player.table.highlight(closed)
    assert len(player.marks.areas) == 1
    player.table.highlight(None)
    assert player.marks.lit == ()
    assert player.marks.areas == ()


def test_the_panel_tells_points_pelicans_hands_stacks_round(player):
    seen = seen_with(BAY3, (2, 6), points=(7, 3), pelicans=(1, 0), round=4)
    panel = player.table.panel(seen)
    assert panel.points == (7, 3)
    assert [stat.value for stat in panel.stats[0]] == ["1", "2"]
    assert panel.heading == "Round 4"
    facts = {fact.icon: fact.value for fact in panel.facts}
    assert facts["stack"] == "10 · 12 · 14"
    assert facts["reserve"].startswith("16")


def test_every_piece_has_a_name_and_a_place_for_screen_readers(player):
    board = QAccessible.queryAccessibleInterface(player.view)
    names = [board.child(index).text(QAccessible.Text.Name) for index in range(board.childCount())]
    assert any(name.startswith("Tile 2 in your hand: edges beach") for name in names)
    assert "Stack 2: 12 tiles" in names
    assert "Reserve: 16 tiles" in names
    assert any(name.startswith("Tile 4 at column 1 row 0: edges") for name in names)
    for index in range(board.childCount()):
        assert not board.child(index).rect().isEmpty()
        assert board.indexOfChild(board.child(index)) == index


def test_a_screen_reader_can_take_and_put_a_tile(player):
    by_name = {piece.name: piece for piece in accessible.pieces(player.table)}
    take = next(piece for name, piece in by_name.items() if name.startswith("Tile 6 in your"))
    assert take.press is not None
    take.press()
    assert player.table.stage.shore.chosen == 1
    pieces = accessible.pieces(player.table)
    free = [piece for piece in pieces if "It fits here and would make" in piece.name]
    if not free:
        player.key(Qt.Key.Key_R)
        pieces = accessible.pieces(player.table)
        free = [piece for piece in pieces if "It fits here and would make" in piece.name]
    assert free
    assert free[0].press is not None
    free[0].press()
    assert len(player.marks.lays) == 1


def test_what_the_pointer_rests_on_gets_a_name_tag(player, qtbot):
    def tag(at):
        event = QHelpEvent(QEvent.Type.ToolTip, at, player.port.mapToGlobal(at))
        QApplication.sendEvent(player.port, event)
        return QToolTip.text()

    assert tag(player.pile(2)) == "Stack 3: 14 tiles"
    assert tag(player.cell((1, 0))).startswith("Tile 4 at column 1 row 0")
    tag(QPoint(5, 5))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_a_newer_observation_ends_everything_under_way(player):
    player.click(player.slot(1))
    player.table.show_observation(seen_with(BAY3, (2, 6)))
    assert len(player.table.stage.air) == 0
    assert player.table.stage.shore.hand[1] is not None


def test_pieces_in_flight_are_hidden_until_they_land_and_lost_flights_lose_nothing(
    open_table, qtbot
):
    moving = STILL.model_copy(update={"animations": True})
    player = open_table(seen_with(BAY3, (2, 6), to_act=1), settings=moving)
    theme.current().apply(moving)
    more = (*BAY3, lay(2, 3, 0))
    seen = seen_with(more, (2, 6), to_act=1)
    placed = event("placed", say("x"), 1, seat=1, lays=more[3:])
    player.table.show_step((placed,), seen)
    item = player.table.stage.piece("tile", (3, 0))
    assert len(player.table.stage.air) == 1
    assert not item.isVisible()
    player.table.show_observation(seen)
    assert len(player.table.stage.air) == 0
    assert item.isVisible()
    player.table.show_step((placed,), seen)
    qtbot.waitUntil(lambda: len(player.table.stage.air) == 0)
    assert player.table.stage.piece("tile", (3, 0)).isVisible()


def test_a_drawn_tile_is_not_in_the_hand_before_it_arrives(open_table, qtbot):
    moving = STILL.model_copy(update={"animations": True})
    player = open_table(seen_with(BAY3, (2,), to_act=1), settings=moving)
    theme.current().apply(moving)
    seen = seen_with(BAY3, (2, 6), to_act=1)
    drawn = event("drawn", say("x"), 0, seat=0, stack=1, tile=6)
    empty = player.pixel(player.slot(1))
    player.table.show_step((drawn,), seen)
    assert player.table.stage.coming == {6}
    assert player.pixel(player.slot(1)) == empty
    qtbot.waitUntil(lambda: not player.table.stage.coming)
    assert player.pixel(player.slot(1)) != empty
    player.table.show_step((drawn,), seen)
    player.table.show_observation(seen)
    assert player.table.stage.coming == set()
    assert player.pixel(player.slot(1)) != empty


def test_every_kind_of_event_can_fly_and_the_board_always_agrees(open_table):
    moving = STILL.model_copy(update={"animations": True})
    state = state_when(lambda s: s.phase is Phase.PLACE, seats=3, seed=4)
    player = open_table(BAY.observe(state, 1), settings=moving)
    theme.current().apply(moving)
    rng, kinds = Random(4), set()
    for _ in range(140):
        if not BAY.actors(state):
            break
        actor = BAY.actors(state)[0]
        action = BAY.sample_seen(BAY.observe(state, actor), rng)
        step = BAY.apply(state, actor, action)
        state = step.state
        events = tuple(event for event in step.events if event.visible_to(1))
        kinds |= {event.kind for event in events}
        player.table.show_step(events, BAY.observe(state, 1))
    assert kinds >= {"placed", "closed", "bonus", "pelican", "scored", "disc", "drawn", "collected"}
    player.table.show_observation(BAY.observe(state, 1))
    assert len(player.table.stage.air) == 0
    for kind, keys in (
        ("tile", [placed.cell for placed in state.board]),
        ("disc", state.discs),
        ("pelican", [spot for spot, _ in state.in_bay]),
    ):
        for key in keys:
            assert player.table.stage.piece(kind, key).isVisible()


def test_nothing_flies_with_animations_off(player):
    more = (*BAY3, lay(2, 3, 0))
    placed = event("placed", say("x"), 1, seat=1, lays=more[3:])
    player.table.show_step((placed,), seen_with(more, (2, 6)))
    assert len(player.table.stage.air) == 0


def test_a_cell_out_of_sight_is_brought_into_view_by_the_keyboard(player):
    player.key(Qt.Key.Key_2)
    player.key(Qt.Key.Key_Right)
    for _ in range(30):
        player.key(Qt.Key.Key_Right)
    at = player.view.to_view(*geometry.centre(player.marks.cursor))
    assert 0 <= at.x() <= player.view.width()


def test_nothing_flies_on_when_the_table_is_gone(qtbot):
    """A replay that is left while a tile flies must not aim at a board that is deleted."""
    theme.current().apply(STILL)
    looks = [
        SeatLook(name, QColor("red"), theme.EMBLEMS["coral"], is_person=False)
        for name in ("Ada", "Ben")
    ]
    table = BayTable(BAY, looks, STILL)
    table.show()
    table.show_observation(seen_with(BAY3, (2, 6)))
    stage, asked = table.stage, []

    def aim():
        asked.append(1)
        return stage.cell_pose((0, 0))

    stage.air.fly(Art("disc"), aim(), aim, 200)
    qtbot.waitUntil(lambda: len(asked) > 3)
    delete(table)
    before = len(asked)
    qtbot.wait(120)
    assert len(asked) == before
