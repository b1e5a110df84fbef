"""Undo and redo in a running session."""

from session_watching import ANNA, BEN, ROBOT
from toy_games import Bet

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.replaying import verify


def bets(session):
    return [m.action.height for m in session.history if m.actor >= 0]


def wait_for_person(qtbot, session, seat=0):
    qtbot.waitUntil(lambda: seat in session.actors)


def test_undo_shows_the_earlier_moment_and_redo_the_later_one(open_session, qtbot):
    session, seen = open_session([ANNA, ROBOT])
    session.start()
    before = session.state
    session.submit(Bet(3))
    wait_for_person(qtbot, session)
    after = session.state
    assert session.undo_offer().keep == 1
    assert session.undo()
    assert session.state == before
    assert seen.of("taken_back") == [()]
    assert next(str(event.text) for event in session.told()) == "Everyone holds a card"
    assert len(session.told()) == 2
    assert session.can_redo
    assert session.redo()
    assert session.state == after
    assert not session.can_redo
    assert bets(session) == [3, 2]


def test_a_new_choice_ends_the_redo(open_session, qtbot):
    session, _ = open_session([ANNA, ROBOT])
    session.start()
    session.submit(Bet(3))
    wait_for_person(qtbot, session)
    session.undo()
    session.submit(Bet(1))
    assert not session.can_redo
    assert not session.redo()
    wait_for_person(qtbot, session)
    assert bets(session) == [1, 2]


def test_undo_while_a_computer_thinks_stops_its_thinking(open_session, qtbot):
    session, seen = open_session([ANNA, ROBOT])
    session.workers[0].hold = True
    session.start()
    session.submit(Bet(3))
    assert session.undo()
    assert seen.of("thinking") == [(1, True), (1, False)]
    assert session.workers[0].closed == 1
    session.workers[0].hold = False
    qtbot.wait(40)
    assert bets(session) == []
    assert session.actors == (0,)


def test_several_steps_back_and_forth_come_to_the_same_end(open_session, qtbot, monkeypatch):
    session, _ = open_session([ANNA], rounds=3)
    session.start()
    session.submit(Bet(1))
    session.submit(Bet(2))
    assert session.undo()
    assert session.undo()
    assert not session.undo()
    assert bets(session) == []
    assert session.redo()
    assert bets(session) == [1]
    assert session.redo()
    session.submit(Bet(3))
    assert session.result() is not None
    assert not session.undo()
    monkeypatch.setitem(REGISTRY._places, "toy", "toy_games:TURNS")
    assert verify(session.to_record()).result == session.result()


def test_a_refused_undo_says_why(open_session):
    session, seen = open_session([ANNA, ROBOT])
    session.start()
    assert not session.undo()
    ((verdict,),) = seen.of("refused")
    assert verdict.code == "no-undo"
    assert str(verdict.reason) == "There is nothing to take back yet."


def test_hot_seat_undo_hands_the_screen_back(open_session):
    session, _seen = open_session([ANNA, BEN])
    session.by_consent = True
    session.start()
    session.accept_hand_over()
    session.submit(Bet(1))
    assert session.awaiting == 1
    session.accept_hand_over()
    assert session.viewer == 1
    assert session.undo_offer().ask
    assert session.undo()
    assert session.awaiting == 0
    assert session.viewer == SPECTATOR
    session.accept_hand_over()
    assert session.viewer == 0
    assert session.submit(Bet(2))
    assert bets(session) == [2]


def test_hot_seat_undo_before_the_next_person_has_looked(open_session):
    session, _ = open_session([ANNA, BEN])
    session.by_consent = True
    session.start()
    session.accept_hand_over()
    session.submit(Bet(1))
    assert session.undo()
    assert session.awaiting == 0


def test_a_game_taken_up_goes_on_where_it_was(open_session, qtbot):
    session, _ = open_session([ANNA, ROBOT])
    session.start()
    session.submit(Bet(3))
    wait_for_person(qtbot, session)
    past = [(m.actor, m.action) for m in session.history]
    again, seen = open_session([ANNA, ROBOT])
    again.take_up(past)
    again.start()
    assert again.state == session.state
    assert seen.of("stepped") == []
    assert again.viewer == 0
    assert again.undo_offer().keep == 1
    assert again.submit(Bet(1))
