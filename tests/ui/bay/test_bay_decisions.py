"""Pelicans, scoring, discs and draws on the table (BAY-10 to BAY-14)."""

import pytest
from bay_table import STILL, lay, seen_with, state_when
from PySide6.QtCore import QPoint, QPointF, Qt

from pelican_suite.games.bay.actions import RESERVE, Attract, Decline, Draw, PutDisc, Score
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.ui.bay.accessible import pieces
from pelican_suite.ui.bay.areas import label_point
from pelican_suite.ui.bay.marks import Place as Mark

BAY3 = (lay(1, 0, 0), lay(4, 1, 0, 2), lay(5, 0, 1, 3))


def at_area(player, spot):
    seen = player.table.seen
    board = board_of(seen.edition, seen.board)
    area = board.area(spot)
    return player.view.to_view(*label_point(board, area)).toPoint()


@pytest.fixture
def closing(open_table):
    """A player who has closed at least one area; `many` asks for several."""

    def make(many=False, **changes):
        def found(state):
            return state.phase is Phase.PELICANS and len(state.just_closed) > (1 if many else 0)

        state = next(s for seed in range(60) if (s := _try(found, seed)) is not None)
        return open_table(BAY.observe(state, BAY.actors(state)[0]))

    return make


def _try(found, seed):
    try:
        return state_when(found, seed=seed)
    except AssertionError:
        return None


def test_bay_10_closed_areas_light_up_and_confirming_attracts(closing):
    player = closing()
    seen = player.table.seen
    assert len(player.marks.areas) == len(seen.just_closed)
    assert all(mark.chosen for mark in player.marks.areas)
    assert player.prompt.primary.label == "Take another turn"
    player.press("attract")
    (action,) = player.actions
    assert isinstance(action, Attract)
    assert {spot for spot, _ in action.pelicans} == set(seen.just_closed)
    assert BAY.check_seen(seen, action)


def test_badges_of_small_areas_leave_them_in_sight_and_follow_the_zoom(closing):
    player = closing()
    before = [badge.at for badge in player.marks.badges]
    player.key(Qt.Key.Key_Plus)
    player.key(Qt.Key.Key_Plus)
    assert [badge.at for badge in player.marks.badges] != before
    for badge, mark in zip(player.marks.badges, player.marks.areas, strict=True):
        at = player.view.to_view(*badge.at)
        assert player.view.rect().contains(at.toPoint())
        assert mark.path.boundingRect().adjusted(-60, -60, 60, 60).contains(*badge.at)


def test_bay_10_a_click_on_an_area_leaves_it_out(closing):
    player = closing(many=True)
    first = player.table.step.areas[0]
    player.click(at_area(player, first.spot))
    assert [mark.chosen for mark in player.marks.areas].count(False) == 1
    player.press("attract")
    (action,) = player.actions
    assert first.spot not in {spot for spot, _ in action.pelicans}


def test_bay_10_no_area_chosen_means_no_bonus_turn(closing):
    player = closing()
    for number in range(len(player.table.seen.just_closed)):
        player.key(Qt.Key(Qt.Key.Key_1 + number))
    assert not player.prompt.primary.enabled
    player.press("attract")
    assert player.actions == []
    player.press("decline")
    assert player.actions == [Decline()]


def test_bay_11_with_several_sources_the_player_chooses_whose_pelican_comes(open_table):
    state = state_when(lambda s: s.phase is Phase.PELICANS, seats=3)
    seen = BAY.observe(state, BAY.actors(state)[0])
    pelicans = tuple(2 if seat != seen.viewer else 0 for seat in range(3))
    changed = replace_seen(seen, pelicans=pelicans, supply=0)
    player = open_table(changed)
    first = player.prompt.others[0]
    assert first.key == "source"
    player.press("source")
    assert player.prompt.others[0].label != first.label
    player.press("attract")
    (action,) = player.actions
    assert BAY.check_seen(changed, action)
    assert all(source >= 0 for _, source in action.pelicans[:1])


def replace_seen(seen, **fields):
    from dataclasses import replace

    return replace(seen, **fields)


def test_bay_12_the_largest_area_is_preselected_and_a_click_takes_another(open_table):
    state = state_when(lambda s: s.phase is Phase.SCORE and len(s.last_placed) == 2)
    player = open_table(BAY.observe(state, BAY.actors(state)[0]))
    areas = player.table.step.areas
    assert len(areas) > 1
    assert areas[0].size == max(area.size for area in areas)
    assert [mark.chosen for mark in player.marks.areas] == [True] + [False] * (len(areas) - 1)
    assert str(areas[0].size) in player.prompt.primary.label
    other = areas[1]
    player.click(at_area(player, other.spot))
    player.press("score")
    assert player.actions == [Score(other.spot)]


def test_bay_12_arrows_choose_among_the_areas(open_table):
    state = state_when(lambda s: s.phase is Phase.SCORE and len(s.last_placed) == 2)
    player = open_table(BAY.observe(state, BAY.actors(state)[0]))
    player.key(Qt.Key.Key_Right)
    assert player.spoken[-1].endswith("chosen")
    player.press("score")
    assert player.actions == [Score(player.table.step.areas[1].spot)]


def test_bay_12_a_screen_reader_reads_and_chooses_the_areas(open_table):
    state = state_when(lambda s: s.phase is Phase.SCORE and len(s.last_placed) == 2)
    player = open_table(BAY.observe(state, BAY.actors(state)[0]))
    names = [piece.name for piece in pieces(player.table)]
    assert names[0].endswith(": chosen")
    assert names[1].endswith(": not chosen")
    pieces(player.table)[1].press()
    player.press("score")
    assert player.actions == [Score(player.table.step.areas[1].spot)]


def test_bay_13_a_disc_is_dragged_from_the_supply_to_a_free_cell(open_table):
    seen = seen_with(BAY3, (2,), phase=Phase.DISC, last_placed=((0, 0),))
    player = open_table(seen)
    assert (1, -1) in [cell for cell, place in player.marks.cells if place is Mark.DISC]
    player.down(player.disc(2))
    player.move(player.cell((1, -1)) + QPoint(5, 5))
    player.up(player.cell((1, -1)) + QPoint(5, 5))
    assert player.marks.disc == (1, -1)
    assert player.actions == []
    player.press("put")
    assert player.actions == [PutDisc((1, -1), None)]


def test_bay_13_a_click_on_a_cell_will_do(open_table):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC))
    assert not player.table.can_take_back
    player.click(player.cell((1, -1)))
    assert player.table.can_take_back
    player.press("back")
    assert player.marks.disc is None
    assert not player.table.take_back()
    player.click(player.cell((-1, 1)))
    player.press("put")
    assert player.actions == [PutDisc((-1, 1), None)]


def test_bay_13_when_all_are_out_the_player_chooses_which_one_moves(open_table):
    discs = ((-1, 0), (0, -1), (1, -1))
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC, discs=discs, discs_left=0))
    assert "Choose" in player.prompt.text
    assert player.marks.cells == ()
    player.click(player.cell((-1, 1)))
    assert player.marks.disc is None
    player.click(player.cell((0, -1)))
    assert player.marks.cells
    assert player.table.take_back()
    assert player.marks.cells == ()
    assert not player.table.can_take_back
    player.click(player.cell((0, -1)))
    player.click(player.cell((-1, 1)))
    player.press("put")
    assert player.actions == [PutDisc((-1, 1), (0, -1))]


def test_bay_13_a_disc_out_in_the_bay_can_be_dragged(open_table):
    discs = ((-1, 0), (0, -1), (1, -1))
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC, discs=discs, discs_left=0))
    player.down(player.cell((1, -1)))
    player.move(player.cell((1, -1)) + QPoint(0, 20))
    player.up(player.cell((-1, 1)))
    player.press("put")
    assert player.actions == [PutDisc((-1, 1), (1, -1))]


def test_bay_13_a_disc_on_a_tile_is_refused_with_the_reason(open_table):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC))
    player.down(player.disc(2))
    player.move(player.cell((0, 0)))
    player.up(player.cell((0, 0)))
    assert player.prompt.refusal
    assert player.prompt.ruling == "BAY-13"
    assert player.marks.disc is None


def test_bay_13_a_refused_place_leaves_the_buttons_of_the_one_chosen(open_table):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC))
    player.click(player.cell((-1, 1)))
    assert player.marks.disc == (-1, 1)
    player.click(player.cell((0, 0)))
    assert player.prompt.refusal
    assert player.marks.disc == (-1, 1)
    assert player.prompt.primary.key == "put"
    assert [button.key for button in player.prompt.others] == ["back"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Minus, Qt.Key.Key_Left])
def test_a_held_disc_stays_over_its_cell_when_the_bay_moves(open_table, key):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC))
    player.down(player.disc(2))
    player.move(player.disc(2) + QPoint(0, -30))
    player.move(player.cell((-1, 1)))
    player.key(key, Qt.KeyboardModifier.ControlModifier)
    sprite = player.table.stage.air._sprites[-1]
    assert QPointF(sprite.pose.x, sprite.pose.y).toPoint() == player.cell((-1, 1))


def test_a_disc_can_be_put_with_the_keyboard(open_table):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DISC))
    player.key(Qt.Key.Key_Left)
    cell = player.marks.cursor
    assert cell is not None
    player.key(Qt.Key.Key_Return)
    player.press("put")
    assert player.actions == [PutDisc(cell, None)]


def test_bay_14_a_click_on_a_stack_draws_from_it(open_table):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DRAW, must_draw=1))
    assert player.table.stage.shore.drawable == {0, 1, 2}
    player.click(player.pile(1))
    assert player.actions == [Draw(1)]


def test_bay_14_the_reserve_is_no_choice_while_it_is_covered(open_table):
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DRAW, must_draw=1))
    player.click(player.pile(RESERVE))
    assert player.actions == []


def test_drawing_by_itself_takes_the_highest_stack(open_table, qtbot):
    settings = STILL.model_copy(update={"auto_draw": True})
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DRAW, must_draw=1), settings=settings)
    qtbot.waitUntil(lambda: bool(player.actions))
    assert player.actions == [Draw(2)]


def test_drawing_by_itself_does_not_happen_any_more_once_something_else_is_shown(open_table, qtbot):
    settings = STILL.model_copy(update={"auto_draw": True})
    player = open_table(seen_with(BAY3, (2,), phase=Phase.DRAW, must_draw=1), settings=settings)
    player.table.show_observation(seen_with(BAY3, (2, 6), to_act=1))
    qtbot.wait(20)
    assert player.actions == []
