"""Suggestions for a session: from what the person knows, dropped in time, safe from accidents."""

from random import Random

import psutil
import pytest
from advising import BETS, BettingWorker
from PySide6.QtCore import QObject, Signal
from session_watching import ANNA, BEN, ROBOT
from toy_games import SPRINT, TURNS, Bet

from pelican_suite.controllers.hints import Hints
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.text import NOTHING
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.journal import HELPED
from pelican_suite.players import hints as players_hints
from pelican_suite.players.hints import Hint
from pelican_suite.players.worker import Answer, Worker


@pytest.fixture(autouse=True)
def toys_have_an_adviser(monkeypatch):
    for game in (TURNS, SPRINT):
        monkeypatch.setitem(players_hints.ADVISERS, game.info.id, "nowhere:Nobody")


class InstantKeeper(QObject):
    saved = Signal(int)

    def __init__(self, written):
        super().__init__()
        self.written = written

    def write(self, entry):
        self.written.append(entry)
        self.saved.emit(len(self.written))


@pytest.fixture
def advised(open_session):
    """A started session with hints and what they said."""
    opened = []

    def build(players=(ANNA, ROBOT), worker=BettingWorker, **more):
        session, _ = open_session(list(players), **more)
        workers = []

        def make_worker():
            workers.append(worker())
            return workers[-1]

        hints = Hints(session, make_worker=make_worker)
        hints.worker = workers[0]
        hints.said, hints.trouble, hints.drops = [], [], []
        hints.answered.connect(hints.said.append)
        hints.failed.connect(lambda text: hints.trouble.append(str(text)))
        hints.dropped.connect(lambda: hints.drops.append(True))
        session.start()
        hints.drops.clear()
        opened.append(hints)
        return session, hints

    yield build
    for hints in opened:
        hints.close()


def test_suggestions_come_ready_to_be_taken(advised, qtbot):
    session, hints = advised()
    assert hints.why_not() == NOTHING
    assert hints.ask()
    assert hints.thinking
    qtbot.waitUntil(lambda: bool(hints.said))
    assert not hints.thinking
    (found,) = hints.said
    assert [one.action for one in found] == [Bet(2), Bet(3), Bet(1)]
    assert [one.hint for one in found] == list(BETS)
    assert str(found[0].words) == "Bet 2"
    assert session.submit(found[1].action)


def test_the_adviser_knows_what_the_person_knows_and_no_more(advised):
    session, hints = advised()
    hints.ask()
    (question,) = hints.worker.questions
    assert question.seen == TURNS.observe(session.state, 0)
    assert question.hints == 3
    for trial in range(20):
        twin = TURNS.hidden_twin(session.state, 0, Random(trial))
        assert TURNS.observe(twin, 0) == question.seen
    assert TURNS.observe(session.state, 1) != question.seen


def test_a_thought_is_dropped_when_the_position_changes(advised, qtbot):
    session, hints = advised()
    hints.worker.hold = True
    hints.ask()
    session.submit(Bet(1))
    assert not hints.thinking
    assert hints.worker.closed == 1
    assert hints.drops
    hints.worker.hold = False
    qtbot.wait(50)
    assert hints.said == []


def test_taking_back_drops_too(advised):
    session, hints = advised(players=[ANNA])
    session.submit(Bet(1))
    hints.worker.hold = True
    hints.ask()
    assert session.undo()
    assert not hints.thinking


def test_where_all_play_at_once_others_at_their_own_boards_change_nothing(advised):
    session, hints = advised(game=SPRINT)
    hints.worker.hold = True
    hints.ask()
    session.submit_for(1, Bet(2))
    assert hints.thinking
    session.submit(Bet(1))
    assert not hints.thinking


def test_who_plays_with_others_has_no_suggestions(advised):
    _, hints = advised(players=[ANNA, BEN])
    assert not hints.offered
    assert "one person" in str(hints.why_not())
    assert not hints.ask()
    assert hints.worker.questions == []


def test_who_wants_to_do_without_has_none(advised):
    session, hints = advised()
    session.suggestions = False
    assert not hints.offered
    assert str(hints.why_not()) == "Suggestions are switched off for this game."
    assert not hints.ask()


def test_they_come_on_ones_own_turn_only(advised):
    session, hints = advised()
    session.workers[0].hold = True
    session.submit(Bet(1))
    assert str(hints.why_not()) == "Suggestions come when it is your turn."


def test_not_after_the_end(advised):
    session, hints = advised(players=[ANNA], rounds=1)
    session.submit(Bet(1))
    assert str(hints.why_not()) == "The game is over."


def test_a_death_is_told_and_the_question_asked_again(advised, qtbot):
    _, hints = advised()
    hints.worker.deaths = 1
    hints.ask()
    qtbot.waitUntil(lambda: bool(hints.said))
    assert hints.trouble == ["The adviser lost the thread and thinks again."]
    assert len(hints.worker.questions) == 2


def test_after_three_deaths_it_gives_up(advised, qtbot):
    _, hints = advised()
    hints.worker.deaths = 100
    hints.ask()
    qtbot.waitUntil(lambda: len(hints.trouble) == 3)
    assert hints.trouble[-1] == "The adviser has no suggestion this time."
    assert not hints.thinking
    assert hints.said == []


class Nonsense(BettingWorker):
    def answer(self, question):
        bad = [Hint(text, 1, BETS[0].reason) for text in ("bet 9", "no action", "deal 1 2")]
        return Answer(hints=(*bad, BETS[0]))


def test_what_the_rules_do_not_allow_is_not_offered(advised, qtbot):
    _, hints = advised(worker=Nonsense)
    hints.ask()
    qtbot.waitUntil(lambda: bool(hints.said))
    assert [one.action for one in hints.said[0]] == [Bet(2)]


def test_killing_the_process_in_mid_thought_is_told_and_survived(qapp, qtbot):
    game = REGISTRY.get("bay")
    players = [PlayerSpec("Ada", colour="coral"), PlayerSpec("Reef", "computer", "greedy")]
    session = Session(game, Setup(2, complete_options(game.info.options, {})), players, seed=3)
    workers = []

    def make_worker():
        workers.append(Worker())
        return workers[-1]

    hints = Hints(session, make_worker=make_worker)
    said, trouble = [], []
    hints.answered.connect(said.append)
    hints.failed.connect(lambda text: trouble.append(str(text)))
    try:
        session.start()
        qtbot.waitUntil(lambda: hints.why_not() == NOTHING, timeout=60_000)
        hints.ask()
        pid = workers[0].pid
        # It has hardly begun to import what it thinks with.
        psutil.Process(pid).kill()
        qtbot.waitUntil(lambda: bool(said), timeout=60_000)
        assert trouble == ["The adviser lost the thread and thinks again."]
        assert workers[0].pid != pid
        assert session.submit(said[0][0].action)
    finally:
        hints.close()
        session.close()
    assert workers[0].pid is None


def test_a_game_with_suggestions_says_so_once_and_for_all(advised, qtbot):
    session, hints = advised(players=[ANNA])
    written = []
    session.keep_with(InstantKeeper(written))
    hints.worker.hold = True
    hints.ask()
    hints.drop()
    assert not session.helped
    hints.worker.hold = False
    for count in (1, 2):
        hints.ask()
        qtbot.waitUntil(lambda count=count: len(hints.said) == count)
    assert session.helped
    assert written == [HELPED]
    session.submit(Bet(1))
    assert session.undo()
    assert session.to_record().helped
