"""Placing pelicans with real mouse and keys: place, swap, lift, refuse, time."""

import pytest
from cove_window import CoveDesk, InstantWorker, SilentWorker
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from pelican_suite.games.cove.actions import Begin, Lift, Place, Ready, TimeUp
from pelican_suite.games.cove.observation import Stage
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.plugin import PLUGIN


@pytest.fixture
def desk(qtbot):
    found = CoveDesk(qtbot)
    found.turn_timer()
    return found


def moves(desk):
    return [
        moment.action for moment in desk.session.history if isinstance(moment.action, Place | Lift)
    ]


def test_cove_14_cards_are_face_down_until_the_timer_is_turned(qtbot):
    desk = CoveDesk(qtbot)
    step = desk.table.step
    assert [face.card for face in step.desk.wishes.faces()] == [None] * 8
    desk.drag_bird(0, 0)
    assert desk.session.state.boards[0] == (OFF_BOARD,) * 8
    desk.turn_timer()
    assert all(face.card for face in desk.table.step.desk.wishes.faces())


def test_dragging_places_a_bird(desk):
    desk.hours.pass_by(3.25)
    desk.drag_bird(1, 6)
    assert desk.board[1] == 6
    assert moves(desk) == [Place(1, 6, 3250)]
    pawn = desk.table.stage.pawn(1)
    rect = desk.table.stage.layout.board.rect
    assert rect.contains(pawn.pos())
    assert abs(pawn.pos().x() - desk.nest_point(6).x()) < 1


def test_a_bird_snaps_from_beside_the_nest(desk):
    beside = desk.nest_point(0) + QPointF(0, -60 * desk.table.stage.layout.board.scale)
    desk.drag(desk.bird_point(0), beside)
    assert desk.board[0] == 0


def test_dropping_on_another_bird_swaps_them(desk):
    desk.drag_bird(0, 0)
    desk.drag_bird(1, 5)
    desk.drag(desk.nest_point(0), desk.nest_point(5))
    assert desk.board[0] == 5
    assert desk.board[1] == 0


def test_from_the_hand_onto_another_bird_takes_its_nest(desk):
    desk.drag_bird(0, 0)
    desk.drag_bird(1, 0)
    assert desk.board[:2] == (OFF_BOARD, 0)


def test_dropping_outside_lifts_a_bird_off(desk):
    desk.drag_bird(4, 2)
    desk.drag(desk.nest_point(2), QPointF(6, 500))
    assert desk.board[4] == OFF_BOARD
    assert isinstance(moves(desk)[-1], Lift)


def test_dropping_in_the_water_from_the_hand_does_nothing(desk):
    middle = desk.table.stage.layout.board
    desk.drag(desk.bird_point(2), QPointF(middle.x, middle.y))
    assert moves(desk) == []
    assert desk.table.stage.pawn(2).pos() == desk.table.stage.layout.slot(2)


def test_click_to_choose_and_click_to_place(desk):
    desk.click(desk.card_point(3))
    assert desk.table.step.chosen == 3
    desk.click(desk.nest_point(7))
    assert desk.board[3] == 7
    assert desk.table.step.chosen is None


def test_a_second_click_lays_the_bird_down_again(desk):
    desk.click(desk.bird_point(3))
    desk.click(desk.bird_point(3))
    assert desk.table.step.chosen is None
    assert moves(desk) == []


def test_escape_puts_a_dragged_bird_back(desk):
    desk.drag(desk.bird_point(2), desk.nest_point(1), drop=False)
    desk.key(Qt.Key.Key_Escape)
    QTest.mouseRelease(desk.viewport, Qt.MouseButton.LeftButton, pos=desk.nest_point(1).toPoint())
    assert moves(desk) == []


def test_a_number_and_a_letter_place_a_bird(desk):
    desk.keys("2G")
    assert desk.board[1] == 6
    desk.keys("g")
    assert desk.table.step.chosen == 1
    desk.keys("a")
    assert desk.board[1] == 0


def test_enter_after_a_letter_does_not_end_the_round(desk):
    desk.keys("1A2B3C4D5E6F7G8H")
    assert OFF_BOARD not in desk.board
    desk.enter()
    assert desk.seen.stages[0] is Stage.PLACING
    desk.enter()
    assert len(desk.seen.past) == 1


def test_arrows_choose_a_nest_and_enter_drops(desk):
    desk.keys("5")
    desk.key(Qt.Key.Key_Up)
    assert desk.table.step.marked().target == 0
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Down)
    assert desk.spoken[-1] == "nest C, free"
    desk.enter()
    assert desk.board[4] == 2


def test_arrows_read_the_cards(desk):
    desk.key(Qt.Key.Key_Right)
    assert desk.spoken[-1].startswith("White")
    desk.key(Qt.Key.Key_Right)
    assert desk.spoken[-1].startswith("Pink")
    desk.enter()
    assert desk.table.step.chosen == 1


def test_backspace_takes_a_bird_off(desk):
    desk.keys("2G2")
    desk.key(Qt.Key.Key_Backspace)
    assert desk.board[1] == OFF_BOARD


def test_two_moves_in_one_millisecond_are_both_taken(desk):
    desk.keys("1A2B")
    assert desk.board[:2] == (0, 1)
    assert [move.at_ms for move in moves(desk)] == [1, 2]


def test_cove_11_time_that_runs_out_ends_the_round(desk):
    desk.keys("1A")
    desk.hours.pass_by(45.1)
    desk.wait(lambda: desk.seen.past)
    last = [moment.action for moment in desk.session.history if isinstance(moment.action, TimeUp)]
    assert last == [TimeUp(0)]
    assert desk.seen.past[0].boards[0][0] == 0
    assert desk.table.is_showing


def test_time_up_while_a_bird_is_in_the_air_drops_it_nowhere(desk):
    desk.drag(desk.bird_point(2), desk.nest_point(1), drop=False)
    desk.hours.pass_by(46)
    desk.wait(lambda: desk.seen.past)
    QTest.mouseRelease(desk.viewport, Qt.MouseButton.LeftButton, pos=desk.nest_point(1).toPoint())
    assert desk.seen.past[0].boards[0] == (OFF_BOARD,) * 8


def test_a_move_after_the_last_moment_is_refused_with_its_ruling(desk):
    desk.hours.pass_by(45.2)
    desk.keys("1A")
    assert desk.prompt.refusal
    assert desk.prompt.ruling == "COVE-11"
    assert desk.board[0] == OFF_BOARD


def test_the_timer_is_shown_and_its_end_is_spoken(desk):
    desk.hours.pass_by(20)
    desk.wait(lambda: desk.table.stage._timer_face.caption == "25 s")
    assert desk.table.stage._timer_face.left == pytest.approx(25 / 45, abs=0.01)
    desk.hours.pass_by(10.5)
    desk.wait(lambda: "15 seconds left" in desk.spoken)
    desk.hours.pass_by(10)
    desk.wait(lambda: "5 seconds left" in desk.spoken)
    assert desk.table.stage._timer_face.urgent


def test_pause_hides_the_board_and_stops_the_time(desk):
    desk.hours.pass_by(5)
    desk.keys("p")
    assert desk.table.stage._cover_layer.content is not None
    desk.hours.pass_by(1000)
    desk.keys("1A")
    assert moves(desk) == []
    desk.enter()
    assert desk.table.stage._cover_layer.content is None
    desk.keys("1A")
    assert moves(desk) == [Place(0, 0, 5000)]


def test_there_is_no_pause_where_others_play(qtbot):
    desk = CoveDesk(qtbot, seats=2)
    desk.turn_timer()
    desk.keys("p")
    assert not desk.table.clock.paused
    assert "pause" not in {button.key for button in desk.prompt.others}


def test_reading_the_rules_pauses_a_game_alone(desk):
    desk.table.hide()
    assert desk.table.clock.paused


def test_ticks_are_off_until_asked_for(desk):
    desk.keys("1A2B3C4D5E6F7G8H")
    assert desk.table.stage.marks.badges == ()
    desk.keys("t")
    wishes = desk.table.step.desk.wishes
    met = {(result.bird, result.row) for result in wishes.results(desk.board) if not result.stone}
    assert met
    assert {(badge.bird, badge.row) for badge in desk.table.stage.marks.badges} == met


def test_why_not_needs_a_game_without_timer(desk):
    desk.keys("1A2B3C4D5E6F7G8Hw")
    assert desk.table.stage.marks.lines == ()


def test_practice_draws_lines_between_the_birds_concerned(qtbot):
    desk = CoveDesk(qtbot, timer=0, cards="without_1_2")
    desk.turn_timer()
    desk.keys("1A2B3C4D5E6F7G8Hw")
    lines = desk.table.stage.marks.lines
    results = desk.table.step.desk.wishes.results(desk.board)
    broken = {(line.bird, line.other) for line in lines if not line.met}
    expected = {
        (found.bird, found.demand.request.bird if found.demand.request.bird >= 0 else None)
        for found in results
        if found.stone
    }
    assert broken == expected
    assert broken


def test_a_rivals_step_does_not_drop_what_is_held(qtbot):
    desk = CoveDesk(qtbot, seats=2, worker=SilentWorker)
    desk.turn_timer()
    desk.session.submit_for(1, Begin())
    desk.drag(desk.bird_point(2), desk.nest_point(1), drop=False)
    desk.session.submit_for(1, Place(0, 3, 900))
    assert desk.table.stage._rival_faces[0].taken == (3,)
    QTest.mouseRelease(desk.viewport, Qt.MouseButton.LeftButton, pos=desk.nest_point(1).toPoint())
    assert desk.board[2] == 1


def test_cove_14_the_board_of_a_rival_shows_only_which_nests_are_taken(qtbot):
    desk = CoveDesk(qtbot, seats=2)
    desk.turn_timer()
    desk.session.submit_for(1, Begin())
    desk.session.submit_for(1, Place(0, 3, 900))
    face = desk.table.stage._rival_faces[0]
    assert face.board is None
    assert face.taken == (3,)


def test_hover_tells_a_card_in_words(desk):
    QTest.mouseMove(desk.viewport, desk.card_point(0).toPoint())
    assert desk.table.stage.marks.hint.startswith("White")


def test_animations_never_delay_the_next_move(qtbot):
    desk = CoveDesk(qtbot, settings=Settings(theme="light", animation_speed=0.25))
    desk.turn_timer()
    desk.drag_bird(0, 0)
    desk.drag(desk.nest_point(0), desk.nest_point(4))
    desk.drag(desk.nest_point(4), desk.nest_point(2))
    assert desk.board[0] == 2


def test_control_keys_are_left_to_the_window(desk):
    desk.keys("1")
    desk.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert moves(desk) == []


def test_a_dropped_bird_does_not_step_back_while_the_game_is_being_saved(qtbot):
    desk = CoveDesk(qtbot)
    desk.turn_timer()
    answers = []
    desk.table.intent.disconnect(desk.session.submit)
    desk.table.intent.connect(answers.append)
    desk.drag_bird(0, 4)
    pawn = desk.table.stage.pawn(0)
    assert answers == [Place(0, 4, 1)]
    assert desk.table.stage.rect_of(Hit(Part.NEST, 4)).adjusted(0, 0, 0, 40).contains(pawn.pos())


def test_a_game_taken_up_again_waits_for_its_player(qtbot):
    played = CoveDesk(qtbot)
    played.turn_timer()
    played.hours.pass_by(10)
    played.keys("1A")
    seen = played.seen
    later = CoveDesk(qtbot)
    later.session._state = played.session.state
    later.table.clock.reset()
    later.table.seen = None
    later.table.step = None
    PLUGIN.conduct(later.session, later.table)
    later.table.show_observation(seen)
    assert later.table.clock.paused
    later.hours.pass_by(100)
    later.enter()
    later.keys("2B")
    assert moves(later) == [Place(1, 1, 10_001)]


def taken_up(qtbot, played, **options):
    """The game of a desk, left in the middle and continued at another desk."""
    return CoveDesk(
        qtbot, past=[(moment.actor, moment.action) for moment in played.session.history], **options
    )


def test_cove_14_a_game_of_several_persons_goes_on_with_whoever_was_placing(qtbot):
    played = CoveDesk(qtbot, seats=3, persons=2)
    played.page.hand_over.button.click()
    played.turn_timer()
    played.keys("1A")
    played.session.submit_for(0, Ready(played.seen.at_ms))
    played.page.hand_over.button.click()
    played.turn_timer()
    played.hours.pass_by(10)
    played.keys("3C")
    later = taken_up(qtbot, played, seats=3, persons=2)
    assert later.session.awaiting == 1
    later.hours.pass_by(100)
    later.page.hand_over.button.click()
    assert later.table.clock.paused
    assert later.table.stage._cover_layer.content is not None
    later.hours.pass_by(100)
    later.enter()
    assert later.table.stage._cover_layer.content is None
    later.keys("2B")
    assert later.board[1] == 1
    assert later.seen.at_ms == 10_001


def test_a_game_with_rivals_taken_up_again_waits_for_its_player(qtbot):
    played = CoveDesk(qtbot, seats=2)
    played.turn_timer()
    played.hours.pass_by(10)
    played.keys("1A")
    played.session.submit_for(1, Begin())
    later = taken_up(qtbot, played, seats=2, worker=InstantWorker)
    later.hours.pass_by(100)
    assert later.table.clock.paused
    qtbot.wait(300)
    assert not [moment for moment in later.session.history if isinstance(moment.action, TimeUp)]
    assert later.seen.taken[1] == ()
    later.enter()
    later.wait(lambda: later.seen.taken[1])
    later.keys("2B")
    assert later.seen.at_ms == 10_001
