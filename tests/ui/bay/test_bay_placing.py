"""Placing tiles on the table with real mouse and key events (BAY-4 to BAY-8)."""

import pytest
from bay_table import STILL, lay, seen_with, state_when
from PySide6.QtCore import QPoint, QPointF, Qt

from pelican_suite.games.bay.actions import Arrange, Lay, Pass, Place
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.options import BY_HAND
from pelican_suite.games.bay.state import State
from pelican_suite.ui.bay.accessible import pieces
from pelican_suite.ui.bay.geometry import RADIUS
from pelican_suite.ui.bay.hud import Hit, Part
from pelican_suite.ui.bay.marks import Place as Mark

# Tile 1 is all water, 4 has one beach edge, 5 one forest edge, 2 is all beach.
WATER = (lay(1, 0, 0), lay(4, 1, 0, 2), lay(5, 0, 1, 3))
"""Three tiles round a corner: the beach looks right-down, the forest down-left."""
NOOK = (1, -1)
"""Touches the first two tiles, with water on both."""


@pytest.fixture
def player(open_table):
    return open_table(seen_with(WATER, (2, 6)))


def test_a_dragged_tile_snaps_shows_its_points_and_is_placed_when_confirmed(player):
    # Tile 6 has four water edges; turned once its two beach edges look away from the bay.
    turn = fitting_turn(player, 6, NOOK)
    player.down(player.slot(1))
    player.move(player.slot(1) + QPoint(0, -30))
    for _ in range(turn):
        player.key(Qt.Key.Key_R)
    player.move(player.cell(NOOK) + QPoint(9, 7))
    assert player.prompt.text.startswith("It fits here")
    assert {badge.points for badge in player.marks.badges} == {4, 1}
    assert dict(player.marks.cells)[NOOK] is Mark.FITS
    player.up(player.cell(NOOK) + QPoint(9, 7))
    assert player.actions == []
    assert player.marks.lays == ((Lay(6, NOOK, turn), False),)
    assert player.prompt.primary.key == "place"
    assert player.prompt.primary.enabled
    player.press("place")
    assert player.actions == [Place((Lay(6, NOOK, turn),))]


def test_bay_5_a_tile_that_does_not_match_is_refused_with_the_edge_and_its_ruling(player):
    player.down(player.slot(0))
    player.move(player.slot(0) + QPoint(0, -30))
    player.move(player.cell(NOOK))
    assert player.prompt.refusal
    assert player.prompt.ruling == "BAY-5"
    assert player.prompt.text == "This edge is beach; the neighbour is water."
    assert {cell for cell, _ in player.marks.hatch} == {NOOK}
    assert len(player.marks.hatch) == 2
    player.up(player.cell(NOOK))
    assert player.marks.lays == ()
    assert player.table.stage.shore.hand[0] is not None
    assert player.prompt.refusal, "the reason stays to be read"
    assert player.actions == []


def test_a_refused_second_tile_leaves_the_buttons_of_the_first(player):
    player.drag(1, NOOK, fitting_turn(player, 6, NOOK))
    player.drag(0, (-1, 1))
    assert player.prompt.refusal
    assert player.prompt.primary.key == "place"
    assert [button.key for button in player.prompt.others] == ["back"]


def test_nothing_is_lifted_where_the_pointer_is_not(player):
    player.drag(0, NOOK)
    assert player.prompt.refusal
    assert player.table.stage.hover is None
    player.down(player.slot(0))
    player.move(player.slot(0) + QPoint(0, -30))
    assert player.table.stage.hover is None
    player.up(player.slot(0))
    assert player.table.stage.hover == Hit(Part.HAND, 0)


@pytest.mark.parametrize("way", ["zoom", "pan", "resize", "turn"])
def test_a_held_tile_stays_over_its_cell_when_the_bay_moves(player, way):
    player.click(player.slot(1))
    player.move(player.cell(NOOK))
    player.move(player.cell(NOOK) + QPoint(2, 2))
    if way == "turn":
        player.key(Qt.Key.Key_R)
    if way in ("zoom", "turn"):
        player.key(Qt.Key.Key_Minus)
    elif way == "pan":
        player.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    else:
        player.table.resize(1240, 900)
    sprite = player.table.stage.air._sprites[-1]
    assert QPointF(sprite.pose.x, sprite.pose.y).toPoint() == player.cell(NOOK)
    assert sprite.pose.radius == pytest.approx(RADIUS * player.view.scale_now)


def test_a_tile_put_back_after_a_resize_goes_to_the_hand(player):
    player.click(player.slot(0))
    sprite = player.table.stage.air._sprites[-1]
    player.table.resize(1240, 900)
    player.table.cancel()
    assert QPointF(sprite.pose.x, sprite.pose.y).toPoint() == player.slot(0)


def test_bay_5_the_disc_that_keeps_a_tile_off_is_seen_and_named(open_table):
    player = open_table(seen_with(WATER, (2, 6), discs=(NOOK,)))
    named = {piece.name for piece in pieces(player.table)}
    assert "Sun disc at column 0 row -1" in named
    assert not any(name.startswith("Free cell at column 0 row -1") for name in named)
    player.down(player.slot(0))
    player.move(player.slot(0) + QPoint(0, -30))
    player.move(player.cell(NOOK))
    assert player.prompt.text.startswith("A sun disc lies here")
    assert player.table.stage.air._sprites[-1].pose.opacity < 0.7
    player.move(player.cell((-1, 1)))
    assert player.table.stage.air._sprites[-1].pose.opacity == 1.0


def test_escape_puts_a_held_tile_back(player):
    player.down(player.slot(0))
    player.move(player.slot(0) + QPoint(0, -60))
    assert player.table.stage.shore.hand[0] is None
    assert player.table.cancel()
    assert player.table.stage.shore.hand[0] is not None
    assert player.marks.cells == ()
    assert not player.table.cancel()


def test_a_drop_on_the_sea_puts_the_tile_back(player):
    player.down(player.slot(0))
    player.up(QPoint(20, 20))
    assert player.table.stage.shore.hand[0] is not None
    assert player.marks.lays == ()


def test_click_selects_and_click_places(player):
    turn_in_hand(player, 1, fitting_turn(player, 6, NOOK))
    player.click(player.slot(1))
    assert player.table.stage.shore.hand[1] is None
    player.click(player.cell(NOOK))
    assert [lay.cell for lay, _ in player.marks.lays] == [NOOK]


def test_right_click_wheel_and_r_turn_what_is_held(player):
    player.click(player.slot(1))
    player.right_click(player.cell(NOOK))
    assert player.table.step.desk.turns[6] == 1
    player.key(Qt.Key.Key_R)
    assert player.table.step.desk.turns[6] == 2
    player.key(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert player.table.step.desk.turns[6] == 1


def test_a_tile_that_lies_can_be_taken_back_by_button_backspace_and_drag(player):
    turn = fitting_turn(player, 6, NOOK)
    for way in ("button", "backspace", "drag"):
        player.drag(1, NOOK, (turn - player.table.step.desk.turns.get(6, 0)) % 6)
        assert len(player.marks.lays) == 1, way
        if way == "button":
            player.press("back")
        elif way == "backspace":
            player.key(Qt.Key.Key_Backspace)
        else:
            player.down(player.cell(NOOK))
            player.up(QPoint(30, 30))
        assert player.marks.lays == (), way
        assert player.table.stage.shore.hand[1] is not None, way
    assert player.actions == []


def test_cells_for_other_turns_are_shown_faintly(player):
    player.click(player.slot(1))
    assert dict(player.marks.cells)[NOOK] is (
        Mark.FITS if fitting_turn(player, 6, NOOK) == 0 else Mark.OTHER_TURN
    )


def test_without_hints_nothing_glows_but_refusals_stay(open_table):
    player = open_table(
        seen_with(WATER, (2, 6)), settings=STILL.model_copy(update={"hints": False})
    )
    player.down(player.slot(0))
    player.move(player.slot(0) + QPoint(0, -30))
    player.move(player.cell(NOOK))
    assert player.marks.cells == ()
    assert player.prompt.refusal


def test_bay_7_a_pair_is_joined_first_and_judged_as_a_whole(open_table):
    # Neither tile has two neighbours alone: they lie side by side along the bay's edge.
    seen = seen_with((lay(1, 0, 0), lay(4, 1, 0, 2), lay(5, 0, 1, 3)), (6, 7))
    pairs = [
        action.lays
        for action in BAY.legal_seen(seen)
        if isinstance(action, Place) and len(action.lays) == 2
    ]
    alone = {
        action.lays[0]
        for action in BAY.legal_seen(seen)
        if isinstance(action, Place) and len(action.lays) == 1
    }
    one, other = next(pair for pair in pairs if not alone & set(pair))
    player = open_table(seen)
    player.drag(seen.hand.index(one.tile), one.cell, one.turn)
    assert player.marks.lays == ((one, True),)
    assert player.prompt.text == "It waits for its partner: put the next tile beside it."
    assert not player.prompt.primary.enabled
    player.press("place")
    assert player.actions == []
    player.drag(seen.hand.index(other.tile), other.cell, other.turn)
    assert [waits for _, waits in player.marks.lays] == [False, False]
    player.press("place")
    assert player.actions == [Place((one, other))]


def test_bay_7_without_joined_pairs_no_tile_waits_for_a_partner(open_table):
    options = (
        ("discs", True),
        ("joined_pairs", False),
        ("setup", "automatic"),
        ("terrain", "beach"),
    )
    player = open_table(seen_with(WATER, (6, 7), options=options))
    player.click(player.slot(0))
    assert Mark.WAITS not in dict(player.marks.cells).values()


def test_bay_6_a_second_tile_in_another_area_is_refused(open_table):
    seen = seen_with(WATER, (6, 8))
    player = open_table(seen)
    turn = fitting_turn(player, 6, NOOK)
    player.drag(0, NOOK, turn)
    # Beyond the bay, where only the corner of one tile is near.
    far = (2, 0)
    lays = [place.lays for place in BAY.legal_seen(seen) if len(place.lays) == 2]
    assert not any(Lay(8, far, 0) in pair and Lay(6, NOOK, turn) in pair for pair in lays)
    player.down(player.slot(1))
    player.move(player.slot(1) + QPoint(0, -30))
    player.move(player.cell(far))
    assert player.prompt.refusal
    assert player.prompt.ruling in ("BAY-5", "BAY-6", "BAY-7")
    player.up(player.cell(far))
    assert len(player.marks.lays) == 1


def test_keyboard_alone_places_a_tile(player):
    turn = fitting_turn(player, 6, NOOK)
    player.key(Qt.Key.Key_2)
    assert player.table.stage.shore.chosen == 1
    assert "Tile 6 in your hand" in player.spoken[-1]
    for _ in range(turn):
        player.key(Qt.Key.Key_R)
    player.key(Qt.Key.Key_Right)
    first = player.marks.cursor
    assert first is not None
    assert "column" in player.spoken[-1]
    walk_to(player, NOOK)
    assert player.marks.cursor == NOOK
    assert "It fits here" in player.spoken[-1]
    player.key(Qt.Key.Key_Return)
    assert [lay.cell for lay, _ in player.marks.lays] == [NOOK]
    player.key(Qt.Key.Key_Backspace)
    assert player.marks.lays == ()


def test_bay_7_the_keyboard_begins_where_a_tile_may_wait_for_its_partner(open_table):
    # Turned three times, tile 10 fits nowhere alone; other turns of it would, at earlier cells.
    player = open_table(seen_with(WATER, (2, 10)))
    turn_in_hand(player, 1, 3)
    player.key(Qt.Key.Key_2)
    cells = dict(player.marks.cells)
    assert Mark.FITS not in cells.values()
    assert cells[min(cells)] is Mark.OTHER_TURN
    player.key(Qt.Key.Key_Right)
    assert cells[player.marks.cursor] is Mark.WAITS


def test_tab_goes_through_the_hand(player):
    player.key(Qt.Key.Key_Tab)
    assert player.table.stage.shore.chosen == 0
    player.key(Qt.Key.Key_Tab)
    assert player.table.stage.shore.chosen == 1


def test_without_confirming_a_whole_placement_is_taken_at_once(open_table):
    settings = STILL.model_copy(update={"confirm_moves": False})
    player = open_table(seen_with(WATER, (6,)), settings=settings)
    turn = fitting_turn(player, 6, NOOK)
    player.drag(0, NOOK, turn)
    assert player.actions == [Place((Lay(6, NOOK, turn),))]


def test_without_confirming_a_tile_that_could_have_a_partner_still_asks(open_table):
    settings = STILL.model_copy(update={"confirm_moves": False})
    player = open_table(seen_with(WATER, (6, 7)), settings=settings)
    player.drag(0, NOOK, fitting_turn(player, 6, NOOK))
    assert player.actions == []
    assert player.prompt.primary.enabled


def test_bay_8_passing_is_offered_only_when_forced_and_says_why(open_table):
    # All beach and all forest: neither fits beside water, nor beside each other.
    water = (lay(1, 0, 0), lay(4, 1, 0, 1), lay(5, 0, 1, 3))
    seen = seen_with(water, (2, 3))
    assert any(isinstance(action, Pass) for action in BAY.legal_seen(seen))
    player = open_table(seen)
    assert "Nothing fits" in player.prompt.text
    assert player.prompt.ruling == "BAY-8"
    player.click(player.pile(1))
    assert player.actions == [Pass(1)]


def test_bay_4_setup_by_hand_lays_three_tiles(open_table):
    state: State = state_when(lambda s: s.phase is Phase.ARRANGE, options=(("setup", BY_HAND),))
    seat = BAY.actors(state)[0]
    seen = BAY.observe(state, seat)
    arrange = next(a for a in BAY.legal_seen(seen) if isinstance(a, Arrange))
    player = open_table(seen)
    for one in arrange.lays:
        player.drag(seen.hand.index(one.tile), one.cell, one.turn)
    assert player.prompt.primary.enabled
    player.press("place")
    assert [sorted(action.lays) for action in player.actions] == [sorted(arrange.lays)]


def test_a_turn_of_somebody_else_takes_no_tile(open_table):
    player = open_table(seen_with(WATER, (2, 6), to_act=1))
    player.drag(1, NOOK)
    assert player.marks.lays == ()
    assert player.prompt.text == "Lagoon is thinking."


def fitting_turn(player, tile, cell):
    places = BAY.legal_seen(player.table.seen)
    return min(p.lays[0].turn for p in places if p.lays[0].tile == tile and p.lays[0].cell == cell)


def turn_in_hand(player, slot, times):
    """With the arrow at the tile's corner, which shows on hover."""
    player.move(player.slot(slot))
    for _ in range(times):
        player.click(player.table.stage.layout.arrow(slot, True).toPoint())


def walk_to(player, goal):
    """Steers the cursor with arrow keys."""
    for _ in range(40):
        q, r = player.marks.cursor
        if r != goal[1]:
            player.key(Qt.Key.Key_Down if r < goal[1] else Qt.Key.Key_Up)
        elif q != goal[0]:
            player.key(Qt.Key.Key_Right if q < goal[0] else Qt.Key.Key_Left)
        else:
            return
