"""The evaluation in the window, and whole games by real mouse and keys."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from cove_window import EDITION, CoveDesk, InstantWorker
from PySide6.QtCore import Qt

from pelican_suite.controllers.round_clock import RoundClock
from pelican_suite.core.contract import CHANCE
from pelican_suite.games.cove.actions import Begin, DealCards, Open, Place, Ready
from pelican_suite.games.cove.edition import read_request
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.observation import Phase
from pelican_suite.games.cove.solver import solver
from pelican_suite.persistence.bests import BestsStore
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.plugin import PLUGIN
from pelican_suite.ui.cove.step_review import ReviewStep

EXAMPLE = json.loads(
    (Path(__file__).parents[2] / "games/cove/cases/cove-official-example.json").read_text()
)


def cards_for(deal):
    """Ids of the cards of a deal by bird."""
    found = []
    for name in EDITION.birds:
        wanted = read_request(deal[name][0], name, EDITION.birds, EDITION.ring.groups)
        found.append(
            next(
                card.id for card in EDITION.cards if card.request == wanted and card.id not in found
            )
        )
    return tuple(found)


def deal_example(desk):
    """Puts the cards of the official example on the board instead of those dealt."""
    cards = cards_for(EXAMPLE["input"]["deal"])
    session = desk.session
    session._state = replace(session._state, upper=cards, dealt=tuple(sorted(cards)))


@pytest.fixture
def example(qtbot):
    desk = CoveDesk(qtbot, cards="all")
    deal_example(desk)
    desk.turn_timer()
    for bird, name in enumerate(EDITION.birds):
        desk.drag_bird(bird, EXAMPLE["input"]["seats"][name])
    return desk


def test_the_official_example_costs_two_stones_on_red_and_blue_in_the_window(example):
    desk = example
    desk.enter()
    assert isinstance(desk.table.step, ReviewStep)
    desk.enter()
    assert desk.prompt.text.startswith("Round 1. You: 2 stones")
    (title, mine), _ = desk.table.stage._pair
    assert title == "You: 2 stones"
    stones = {EDITION.birds[bird]: count for bird, count in enumerate(mine.stones)}
    assert stones == EXAMPLE["expect"]["stones"]
    marked = {badge.bird for badge in desk.table.stage.marks.badges if badge.stones}
    assert marked == {desk.bird("red"), desk.bird("blue")}
    assert desk.table.stage._table[0].total == 2


def test_cove_10_the_show_goes_bird_by_bird_in_board_order(example):
    desk = example
    desk.enter()
    told = []
    while not desk.table.step.summing:
        told.append((desk.table.stage.marks.lit, desk.prompt.text))
        desk.key(Qt.Key.Key_Right)
    assert [bird for bird, _ in told] == list(range(8))
    assert told[4][1] == "Red wants to share a corner with Green, but sits with 1 nest between them"
    assert told[0][1] == "White has what it wants"


def logged(desk):
    log = desk.page.panel.log
    return [log.item(row).text() for row in range(log.count())]


def test_the_log_names_no_stone_before_the_show_has_come_to_it(example):
    desk = example
    before = len(logged(desk))
    desk.enter()
    assert logged(desk)[before:] == ["Ada is ready", "White is content"]
    for _ in range(4):
        desk.key(Qt.Key.Key_Right)
    assert [line for line in logged(desk) if "stone" in line] == [
        "Red: 1 stone",
        "Ada takes a stone: Red wants to share a corner with Green, "
        "but sits with 1 nest between them",
    ]
    assert logged(desk)[-1].startswith("Ada takes a stone: Red")


def test_the_log_tells_the_whole_evaluation_in_order_once_the_show_is_over(example):
    desk = example
    desk.enter()
    desk.enter()
    told = logged(desk)
    written_anew = desk.session.told()
    assert len(told) == len(written_anew)
    assert told[-2:] == ["Round 1: Ada 2 stones", "Round 2: the cards are on the board"]


def test_a_game_shown_afresh_in_the_middle_of_the_show_has_a_whole_log(example):
    desk = example
    desk.enter()
    desk.page._viewer_changed(0)
    assert len(logged(desk)) == len(desk.session.told())
    assert logged(desk)[-1] == "Round 2: the cards are on the board"


def test_a_bubble_of_large_text_does_not_hide_the_bird_it_is_about(qtbot):
    for percent, sentence in ((100, "White is not on the board"), (200, "")):
        settings = Settings(theme="light", animations=False, text_size=percent)
        desk = CoveDesk(qtbot, settings=settings)
        desk.turn_timer()
        desk.session.submit(Ready(5))
        assert desk.prompt.text == "White is not on the board"
        assert desk.table.stage.marks.hint == sentence


def test_a_click_shows_the_next_bird(example):
    desk = example
    desk.enter()
    assert desk.table.step.at == 1
    desk.click(desk.nest_point(0))
    assert desk.table.step.at == 2


def test_the_show_goes_on_by_itself(example):
    desk = example
    desk.table.settings = desk.table.settings.model_copy(update={"animation_speed": 4.0})
    desk.enter()
    desk.wait(lambda: desk.table.step.at >= 3)


def test_cove_15_the_best_placement_stands_beside_ones_own_only_afterwards(example):
    desk = example
    deal = desk.table.step.desk.wishes.deal
    assert desk.table.stage._pair == ()
    desk.enter()
    assert desk.table.stage._pair == ()
    desk.enter()
    _, (title, best) = desk.table.stage._pair
    solution = solver(EDITION).solve(deal)
    assert sum(best.stones) == solution.fewest_stones
    assert title.startswith(f"Best possible: {solution.fewest_stones} stone")


def test_after_the_review_the_next_round_waits_for_the_player(example):
    desk = example
    desk.enter()
    desk.enter()
    assert desk.page.panel.players[0] is not None
    assert desk.prompt.primary.key == "next"
    desk.enter()
    assert desk.seen.round == 2
    assert not desk.seen.sees_cards
    assert desk.prompt.primary.key == "begin"


def test_a_rivals_board_can_be_looked_at(qtbot):
    desk = CoveDesk(qtbot, seats=2)
    desk.turn_timer()
    desk.session.submit_for(1, Begin())
    desk.session.submit_for(1, Place(3, 4, 900))
    desk.session.submit_for(1, Ready(1000))
    desk.keys("1A")
    desk.qtbot.mouseClick(desk.page.prompt.others[-1], Qt.MouseButton.LeftButton)
    desk.enter()
    assert desk.prompt.text.startswith("Round 1. You: ")
    desk.click(desk.table.stage.rect_of(Hit(Part.RIVAL, 0)).center())
    assert desk.prompt.text.startswith("Round 1. Ben: ")
    assert desk.table.stage._pair[0][1].board[3] == 4
    desk.key(Qt.Key.Key_Escape)
    assert desk.prompt.text.startswith("Round 1. You: ")


def test_cove_12_each_player_is_judged_by_the_row_announced(qtbot):
    desk = CoveDesk(qtbot, variant="two_decks")
    assert desk.prompt.primary.label == "Easier row"
    desk.qtbot.mouseClick(desk.page.prompt.others[0], Qt.MouseButton.LeftButton)
    assert desk.seen.rows == (1,)
    desk.turn_timer()
    faces = desk.table.step.desk.wishes.faces()
    assert {face.row for face in faces if not face.dim} == {1}
    assert len(faces) == 16
    desk.keys("1A2B3C4D5E6F7G8H")
    desk.enter()
    desk.enter()
    assert {row for row, _ in desk.table.step.review.cards} == {1}


def test_cove_13_both_cards_of_a_bird_are_told(qtbot):
    desk = CoveDesk(qtbot, variant="two_requests", double_birds=8)
    desk.turn_timer()
    desk.hours.pass_by(46)
    desk.wait(lambda: desk.seen.past)
    desk.enter()
    assert len(desk.table.step.review.cards) == 16
    assert desk.table.stage._table[0].cells == (2,) * 8
    assert desk.table.stage._table[0].total == 16


def test_a_whole_game_against_three_rivals_by_mouse_and_keys(qtbot):
    desk = CoveDesk(
        qtbot,
        seats=4,
        level="level3",
        speed=60.0,
        worker=InstantWorker,
    )

    def all_done():
        # Time stands still while the person places birds, however slow the machine is.
        desk.hours.pass_by(0.02)
        return len(desk.seen.past) == number

    for number in range(1, 7):
        assert desk.seen.round == number
        desk.turn_timer()
        if number % 2:
            for bird in range(8):
                desk.drag_bird(bird, (bird * 3 + number) % 8)
        else:
            desk.keys("1A2C3B4D5H6G7F8E")
        assert -1 not in desk.board
        desk.qtbot.mouseClick(desk.page.prompt.primary, Qt.MouseButton.LeftButton)
        desk.wait(all_done)
        past = desk.seen.past[-1]
        assert all(sum(nest >= 0 for nest in board) == 8 for board in past.boards[:1])
        desk.enter()
        desk.enter()
    assert desk.seen.phase is Phase.OVER
    result = desk.session.result()
    assert result.scores == tuple(sum(p.total(seat) for p in desk.seen.past) for seat in range(4))
    rivals = [
        moment for moment in desk.session.history if moment.actor == 1 and moment.action != Begin()
    ]
    assert len(rivals) >= 6 * 5
    own = [
        moment
        for moment in desk.session.history
        if moment.actor == 0 and isinstance(moment.action, Place)
    ]
    assert len(own) == 48


def test_rivals_begin_with_the_person_and_not_before(qtbot):
    desk = CoveDesk(qtbot, seats=2, worker=InstantWorker)
    desk.qtbot.wait(150)
    assert [m.actor for m in desk.session.history] == [CHANCE, CHANCE]
    desk.turn_timer()
    desk.wait(lambda: desk.session.state.stages[1].value == "placing")


def test_rivals_keep_to_their_own_clock(qtbot):
    desk = CoveDesk(qtbot, seats=2, level="level1", worker=InstantWorker, clock=None)
    desk.turn_timer()
    desk.wait(lambda: desk.session.state.stages[1].value == "placing")
    desk.qtbot.wait(120)
    assert desk.seen.taken[1] == ()


def test_cove_14_people_take_the_same_deal_one_after_the_other(qtbot):
    desk = CoveDesk(qtbot, seats=2, persons=2)
    first = desk.session.awaiting
    desk.qtbot.mouseClick(desk.page.hand_over.button, Qt.MouseButton.LeftButton)
    assert desk.session.viewer == first
    desk.turn_timer()
    cards = desk.seen.upper
    desk.keys("1A")
    desk.qtbot.mouseClick(desk.page.prompt.others[-1], Qt.MouseButton.LeftButton)
    second = desk.session.awaiting
    assert second == 1 - first
    assert desk.page.hand_over is not None
    desk.hours.pass_by(500)
    desk.qtbot.mouseClick(desk.page.hand_over.button, Qt.MouseButton.LeftButton)
    assert desk.seen.boards[first] is None
    assert not desk.seen.sees_cards
    desk.turn_timer()
    assert desk.seen.upper == cards
    desk.keys("1B")
    assert desk.board[0] == 1
    desk.qtbot.mouseClick(desk.page.prompt.others[-1], Qt.MouseButton.LeftButton)
    assert len(desk.seen.past) == 1
    assert desk.table.is_showing


def test_a_game_of_rivals_alone_can_be_watched(qtbot):
    desk = CoveDesk(
        qtbot, seats=2, persons=0, level="level4", clock=RoundClock(speed=60.0),
        worker=InstantWorker,
    )  # fmt: skip
    desk.wait(lambda: desk.prompt.primary is not None)
    desk.qtbot.wait(60)
    desk.enter()
    desk.wait(lambda: len(desk.seen.past) == 1)
    desk.enter()
    assert desk.prompt.text.startswith("Round 1. Ada: ")


def test_best_results_are_kept_and_told_at_the_end(qtbot):
    desk = CoveDesk(qtbot, cards="without_1_2", rounds="six")
    for _ in range(6):
        desk.turn_timer()
        desk.keys("1A2B3C4D5E6F7G8H")
        desk.enter()
        desk.enter()
        desk.enter()
        if desk.table.is_showing:
            desk.enter()
    assert desk.session.result() is not None
    note = desk.table.final_notes()[0].english()
    stones = desk.session.result().scores[0]
    assert note.startswith(f"Ada: {stones} stones, number 1 of the best results")
    table = BestsStore().table("reference/standard/without_1_2/six/45s")
    assert [best.stones for best in table] == [stones]


def test_the_deal_of_the_example_is_possible():
    cards = cards_for(EXAMPLE["input"]["deal"])
    assert len(set(cards)) == 8
    assert DealCards(cards) != Open(0)


def test_a_replay_goes_on_after_the_evaluation(qtbot):
    played = CoveDesk(qtbot)
    for _ in range(2):
        played.turn_timer()
        played.keys("1A2B3C4D5E6F7G8H")
        played.enter()
        played.enter()
        played.enter()
        played.enter()
    table = PLUGIN.make_table(COVE, played.table.looks, played.table.settings)
    qtbot.addWidget(table)
    table.resize(900, 700)
    table.show()
    table.show_observation(COVE.observe(played.session.history[0].before, 0))
    reviewed = []
    for moment in played.session.history:
        events = [event for event in moment.step.events if event.visible_to(0)]
        table.show_step(events, COVE.observe(moment.step.state, 0))
        reviewed.append(table.is_showing)
    assert True in reviewed
    begun = [m.action for m in played.session.history].index(Begin(), 5)
    assert reviewed[begun - 1]
    assert not reviewed[begun]
