"""Computer players in processes of their own. Real processes: few tests, much in each."""

import subprocess
import sys
import textwrap
import time

import psutil
import pytest

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.players.worker import Question, Worker


def a_question(player="random", seed="1"):
    from random import Random

    game = REGISTRY.get("bay")
    state = game.initial(Setup(2, complete_options(game.info.options, {})))
    rng = Random(4)
    while CHANCE in game.actors(state):
        state = game.apply(state, CHANCE, game.sample_chance(state, CHANCE, rng)).state
    (seat,) = game.actors(state)
    return Question("bay", player, seed, game.observe(state, seat))


@pytest.fixture
def worker():
    worker = Worker()
    yield worker
    worker.close()


def gone(pid, seconds=5.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.02)
    return False


def test_a_worker_answers_stays_alive_and_ends_when_closed(worker):
    game = REGISTRY.get("bay")
    question = a_question()
    assert worker.poll() is None
    worker.ask(question)
    assert worker.busy
    first = worker.poll(30)
    assert first.problem == ""
    assert game.check_seen(question.seen, game.parse(first.action))
    pid = worker.pid
    worker.ask(question)
    assert worker.poll(30) == first
    assert worker.pid == pid
    worker.ask(a_question(player="nobody"))
    assert "there is no player 'nobody'" in worker.poll(30).problem
    worker.close()
    assert gone(pid)
    worker.close()


def test_a_worker_that_is_killed_says_so_and_starts_again(worker):
    worker.start()
    worker.ask(a_question())
    pid = worker.pid
    psutil.Process(pid).kill()
    answer = worker.poll(30)
    # It may have answered just before it was killed.
    assert answer.died or answer.action
    worker.ask(a_question())
    answer = worker.poll(30)
    assert answer.died or answer.action
    if answer.died:
        worker.ask(a_question())
        assert worker.poll(30).action
    assert worker.pid != pid


def test_cancel_ends_a_thought_at_once(worker):
    worker.ask(a_question())
    pid = worker.pid
    with pytest.raises(RuntimeError):
        worker.ask(a_question())
    worker.cancel()
    assert not worker.busy
    assert gone(pid)
    worker.ask(a_question())
    assert worker.poll(30).action


def test_a_worker_ends_when_its_program_is_killed(tmp_path):
    script = tmp_path / "program.py"
    script.write_text(
        textwrap.dedent("""
            import time
            from pelican_suite.players.worker import Worker

            if __name__ == "__main__":
                worker = Worker()
                worker.start()
                print(worker.pid, flush=True)
                time.sleep(60)
        """)
    )
    program = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    with program:
        pid = int(program.stdout.readline())
        assert psutil.pid_exists(pid)
        program.kill()
    assert gone(pid)


def test_a_worker_loads_no_qt():
    code = (
        "import sys; import pelican_suite.players.worker, pelican_suite.players.bay_greedy; "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
