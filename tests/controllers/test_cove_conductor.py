"""Time in a game of Pelican Cove: rivals are held, times run out, results are kept."""

import pytest
from cove_window import NAMES, Hours, InstantWorker, SilentWorker

from pelican_suite.controllers.cove_conductor import CoveConductor
from pelican_suite.controllers.round_clock import RoundClock
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import CLOCK, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games.cove.actions import Begin, Lift, Place, Ready, Row, TimeUp
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.observation import Stage
from pelican_suite.games.cove.variants import variant_key
from pelican_suite.persistence.bests import BestsStore


@pytest.fixture
def hours():
    return Hours()


@pytest.fixture
def start(qapp, hours, request):
    def make(seats=2, persons=1, worker=SilentWorker, bests=None, **options):
        setup = Setup(seats, complete_options(COVE.info.options, options))
        players = [
            PlayerSpec(NAMES[seat], "person" if seat < persons else "computer", "level3")
            for seat in range(seats)
        ]
        session = Session(COVE, setup, players, 3, think_ms=0, make_worker=worker)
        conductor = CoveConductor(session, RoundClock(hours), bests)
        request.addfinalizer(session.close)
        session.start()
        return session, conductor

    return make


def test_cove_14_a_rivals_begin_is_held_until_a_person_begins(start):
    session, conductor = start()
    assert conductor.due_in(1, Begin()) is None
    session.submit(Begin())
    assert conductor.due_in(1, Begin()) == 0


def test_a_rivals_move_is_due_when_its_own_clock_says_so(start, hours):
    session, conductor = start()
    session.submit(Begin())
    hours.pass_by(1)
    session.submit_for(1, Begin())
    hours.pass_by(0.5)
    assert conductor.due_in(1, Place(0, 0, 2000)) == 1500
    assert conductor.due_in(1, Lift(0, 400)) == 0
    assert conductor.due_in(1, Ready(500)) == 0
    assert conductor.due_in(1, Row(0)) > 0


def test_cove_11_everyones_time_runs_out_on_its_own(start, hours, qtbot):
    session, _ = start()
    session.submit(Begin())
    hours.pass_by(20)
    session.submit_for(1, Begin())
    hours.pass_by(25)
    qtbot.waitUntil(lambda: session.state.stages[0] is Stage.TIMED_OUT)
    assert session.state.stages[1] is Stage.PLACING
    hours.pass_by(20)
    qtbot.waitUntil(lambda: len(session.state.past) == 1)
    ends = [(m.actor, m.action) for m in session.history if isinstance(m.action, TimeUp)]
    assert ends == [(CLOCK, TimeUp(0)), (CLOCK, TimeUp(1))]


def test_without_a_timer_nobody_runs_out_of_time(start, hours, qtbot):
    session, _ = start(seats=1, timer=0)
    session.submit(Begin())
    hours.pass_by(10_000)
    qtbot.wait(80)
    assert session.state.stages == (Stage.PLACING,)


def test_a_paused_clock_lets_no_time_run_out(start, hours, qtbot):
    session, conductor = start(seats=1)
    session.submit(Begin())
    conductor._clock.pause()
    hours.pass_by(500)
    qtbot.wait(80)
    assert session.state.stages == (Stage.PLACING,)


def test_a_round_taken_up_again_goes_on_where_it_stopped(start, hours):
    session, _ = start(seats=1)
    session.submit(Begin())
    session.submit(Place(0, 0, 30_000))
    clock = RoundClock(hours)
    CoveConductor(session, clock)
    hours.pass_by(2)
    assert clock.elapsed(0) == 32_000


def test_a_game_played_against_the_clock_replays_without_one(start, qtbot, hours):
    session, _ = start(worker=InstantWorker)
    session.submit(Begin())
    qtbot.waitUntil(lambda: session.state.stages[1] is Stage.PLACING)
    for _ in range(500):
        hours.pass_by(1)
        qtbot.wait(1)
        if session.state.past:
            break
    state = session.history[0].before
    for moment in session.history:
        state = COVE.apply(state, moment.actor, moment.action).state
    assert state == session.state
    assert len(state.past) == 1


def test_results_are_ranked_and_trouble_is_told(start, qtbot, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    session, conductor = start(seats=1, bests=BestsStore(blocked / "bests.json"), rounds="six")
    ranked, trouble = [], []
    conductor.ranked.connect(ranked.extend)
    conductor.failed.connect(trouble.append)
    while session.result() is None:
        session.submit(Begin())
        session.submit(Ready(5))
    assert [placed.best.stones for placed in ranked] == [48]
    assert "could not be saved" in trouble[0].english()


@pytest.mark.parametrize("helped", [False, True])
def test_a_result_reached_with_suggestions_is_no_best(start, tmp_path, helped):
    bests = BestsStore(tmp_path / "bests.json")
    session, conductor = start(seats=1, bests=bests, rounds="six", timer=0)
    ranked = []
    conductor.ranked.connect(ranked.extend)
    if helped:
        session.note_help()
    while session.result() is None:
        session.submit(Begin())
        session.submit(Ready(5))
    assert len(ranked) == (not helped)
    assert len(bests.table(variant_key(session.setup))) == (not helped)
