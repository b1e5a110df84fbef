"""The session, with toy games and with computer players that answer inside this process."""

import pytest
from session_watching import ANNA, BEN, ROBOT
from toy_games import SPRINT, TURNS, Bet, TimeUp, toy_setup

from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import CHANCE, CLOCK, SPECTATOR
from pelican_suite.core.errors import InputError
from pelican_suite.core.playing import play
from pelican_suite.persistence.record import dump_record, load_record
from pelican_suite.persistence.replaying import verify
from pelican_suite.players.worker import Answer


def test_chance_acts_at_once_and_the_person_sees_only_their_own(open_session):
    session, seen = open_session([ANNA, ROBOT])
    session.start()
    assert session.viewer == 0
    (events, observation), *_ = seen.of("stepped")
    assert [event.kind for event in events] == ["dealt-all", "dealt"]
    assert events[1].to == (0,)
    assert observation == session.observation()
    assert observation.card == session.state.cards[0]
    assert session.actors == (0,)


def test_a_game_against_the_computer_runs_to_its_end(open_session, qtbot):
    session, seen = open_session([ANNA, ROBOT])
    session.start()
    while session.result() is None:
        qtbot.waitUntil(lambda: 0 in session.actors)
        assert session.submit(Bet(3))
        qtbot.waitUntil(lambda: 0 in session.actors or not session.actors)
    assert seen.of("finished") == [(session.result(),)]
    assert seen.of("thinking") == [(1, True), (1, False)] * 2
    assert seen.of("hand_over") == seen.of("failed") == []
    assert [moment.actor for moment in session.history] == [CHANCE, 0, 1, 0, 1]


def test_computers_are_asked_with_their_own_observation_only(open_session, qtbot):
    session, _ = open_session([ANNA, ROBOT])
    session.start()
    session.submit(Bet(1))
    (question,) = session.workers[0].questions
    assert question.seen == TURNS.observe(session.state, 1)
    assert (question.game, question.player) == ("toy", "random")


def test_the_seed_deals_as_in_a_simulation(open_session):
    session, _ = open_session([ANNA, ROBOT])
    session.start()
    first = next(iter(play(TURNS, toy_setup(), [None, None], seed=5)))
    assert session.history[0].action == first.action


def test_an_illegal_action_is_refused_and_changes_nothing(open_session):
    session, seen = open_session([ANNA, ROBOT])
    session.start()
    before = session.state
    assert not session.submit(Bet(9))
    ((verdict,),) = seen.of("refused")
    assert (verdict.code, verdict.ruling, verdict.at) == ("height", "TOY-2", (("bet", 3),))
    assert session.state is before
    assert len(session.history) == 1


def test_out_of_turn_is_refused(open_session):
    session, seen = open_session([ANNA, ROBOT])
    session.start()
    session.workers[0].hold = True
    session.submit(Bet(1))
    assert not session.submit(Bet(1))
    assert seen.of("refused")[0][0].code == "not-your-turn"


def test_thinking_takes_at_least_the_time_asked_for(open_session, qtbot):
    session, _ = open_session([ANNA, ROBOT], think_ms=150)
    session.start()
    session.submit(Bet(1))
    qtbot.wait(60)
    assert len(session.history) == 2
    qtbot.waitUntil(lambda: len(session.history) == 3)


def test_hot_seat_hides_everything_until_the_next_person_is_there(open_session):
    session, seen = open_session([ANNA, BEN])
    session.start()
    assert session.viewer == SPECTATOR
    assert session.awaiting == 0
    assert seen.of("hand_over") == [(0,)]
    assert not session.submit(Bet(1))
    assert seen.of("refused")[0][0].code == "hand-over"
    session.accept_hand_over()
    assert session.viewer == 0
    assert session.submit(Bet(1))
    assert (session.viewer, session.awaiting) == (SPECTATOR, 1)
    assert session.observation().card is None
    session.accept_hand_over()
    assert session.observation().card == session.state.cards[1]
    assert seen.of("viewer_changed") == [(0,), (SPECTATOR,), (1,)]
    for _, (events, _) in [entry for entry in seen.log if entry[0] == "stepped"]:
        assert all(event.to is None for event in events)


def test_what_was_told_is_told_anew_to_each_viewer(open_session):
    session, _ = open_session([ANNA, BEN])
    session.start()
    assert [event.kind for event in session.told()] == ["dealt-all"]
    session.accept_hand_over()
    assert [event.to for event in session.told()] == [None, (0,)]
    session.submit(Bet(1))
    session.accept_hand_over()
    assert [event.to for event in session.told()] == [None, (1,), None]


def test_the_last_person_keeps_the_screen_while_computers_play(open_session, qtbot):
    session, _seen = open_session([ANNA, ROBOT, BEN])
    session.start()
    session.accept_hand_over()
    session.workers[0].hold = True
    session.submit(Bet(1))
    assert session.viewer == 0
    session.workers[0].hold = False
    qtbot.waitUntil(lambda: session.awaiting == 2)
    assert session.viewer == SPECTATOR


def test_a_slot_may_accept_and_submit_at_once(open_session):
    session, seen = open_session([ANNA, BEN])

    def at_once(seat):
        session.accept_hand_over()
        session.submit(Bet(1))

    session.hand_over.connect(at_once)
    session.start()
    assert session.result() is not None
    assert len(seen.of("finished")) == 1
    assert len(session.history) == 5


def test_a_slot_may_submit_while_a_step_is_told(open_session):
    session, seen = open_session([ANNA])
    session.stepped.connect(lambda events, observation: session.submit(Bet(1)))
    session.start()
    assert len(session.history) == 3
    assert len(seen.of("finished")) == 1


def test_a_slot_may_close_the_session(open_session):
    session, _seen = open_session([ANNA, ROBOT])
    session.stepped.connect(lambda events, observation: session.close())
    session.start()
    assert len(session.history) == 1
    assert not session.submit(Bet(1))


def test_computers_alone_are_watched(open_session, qtbot):
    session, seen = open_session([ROBOT, ROBOT])
    with qtbot.waitSignal(session.finished):
        session.start()
    assert session.viewer == SPECTATOR
    assert not session.submit(Bet(1))
    assert seen.of("refused")[0][0].code in ("watching", "not-your-turn")
    assert seen.of("hand_over") == []


def test_a_worker_that_dies_is_asked_again(open_session, qtbot):
    session, seen = open_session([ROBOT, ROBOT], script=[None, Answer("bet 3")])
    with qtbot.waitSignal(session.finished):
        session.start()
    assert len(seen.of("failed")) == 1
    assert "Reef" in seen.of("failed")[0][0]
    assert session.history[1].action == Bet(3)


def test_a_worker_that_keeps_dying_does_not_stop_the_game(open_session, qtbot):
    session, seen = open_session([ROBOT, ROBOT], script=[None] * 3)
    with qtbot.waitSignal(session.finished):
        session.start()
    assert len(session.history) == 5
    again = "Reef lost the thread and thinks again."
    end = "Reef keeps losing the thread and takes any move."
    assert [told for (told,) in seen.of("failed")] == [again, again, end]


@pytest.mark.parametrize(
    "answer", [Answer("bet 9"), Answer("dance"), Answer(problem="ValueError: oops")]
)
def test_a_useless_answer_is_replaced_by_any_allowed_move(open_session, qtbot, answer):
    session, seen = open_session([ROBOT, ROBOT], script=[answer])
    with qtbot.waitSignal(session.finished):
        session.start()
    assert len(seen.of("failed")) == 1
    assert len(session.history) == 5


def test_a_finished_session_is_a_record_that_holds(open_session, qtbot, monkeypatch):
    from pelican_suite.games import REGISTRY

    monkeypatch.setitem(REGISTRY._places, "toy", "toy_games:TURNS")
    session, _ = open_session([ANNA, ROBOT])
    session.start()
    unfinished = session.to_record()
    assert unfinished.expect is None
    assert verify(unfinished).actions == 1
    for _ in range(2):
        qtbot.waitUntil(lambda: 0 in session.actors)
        session.submit(Bet(1))
    qtbot.waitUntil(lambda: session.result() is not None)
    record = load_record(dump_record(session.to_record()))
    assert verify(record).result == session.result()
    assert [player.level for player in record.players] == ["", "random"]
    assert record.players[0].colour == "coral"


def test_history_keeps_what_an_undo_needs(open_session):
    session, _ = open_session([ANNA])
    session.start()
    session.submit(Bet(2))
    dealt, bet = session.history
    assert bet.before is dealt.step.state
    assert TURNS.apply(bet.before, bet.actor, bet.action) == bet.step


def test_all_play_at_once_and_the_clock_belongs_to_its_controller(open_session, qtbot):
    session, seen = open_session([ANNA, ROBOT, ROBOT], game=SPRINT, rounds=1)
    session.runs_clock = False
    session.start()
    assert len(session.workers) == 2
    qtbot.waitUntil(lambda: session.actors == (0, CLOCK))
    assert session.result() is None
    assert session.submit_for(CLOCK, TimeUp())
    assert len(seen.of("finished")) == 1


def test_a_clock_nobody_runs_waits_for_the_seats(open_session):
    session, _ = open_session([ANNA], game=SPRINT, rounds=1)
    session.start()
    assert session.actors == (0, CLOCK)
    session.submit(Bet(1))
    assert session.result() is not None


def test_time_up_stops_whoever_still_thinks(open_session):
    session, seen = open_session([ANNA, ROBOT], game=SPRINT, rounds=1)
    session.start()
    session.workers[0].hold = True
    assert session.submit_for(CLOCK, TimeUp())
    assert seen.of("thinking")[0] == (1, True)
    assert session.workers[0].closed >= 1
    assert session.result() is not None


def test_a_pace_lets_moves_wait_for_their_time(open_session, qtbot):
    class Slow:
        def due_in(self, seat, action):
            return 120

    session, _ = open_session([ANNA, ROBOT], game=SPRINT, rounds=1)
    session.pace = Slow()
    session.start()
    qtbot.waitUntil(lambda: session.workers[0].waiting is None)
    qtbot.wait(40)
    assert 1 in session.actors
    qtbot.waitUntil(lambda: 1 not in session.actors)
    assert len(session.workers[0].questions) == 1


def test_players_must_fit_the_setup(qapp):
    with pytest.raises(InputError, match="players"):
        Session(TURNS, toy_setup(3), [ANNA, BEN], seed=1)
