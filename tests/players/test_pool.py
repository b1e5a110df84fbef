"""Processes that share work: nothing lost, nothing twice, nobody left."""

import psutil
import pytest
from pool_work import die, die_once, fail, for_ever, square

from pelican_suite.core.errors import InputError
from pelican_suite.players.pool import map_in_processes


def processes():
    return [one for one in psutil.Process().children() if "spawn_main" in " ".join(one.cmdline())]


@pytest.fixture(autouse=True)
def nobody_is_left():
    before = processes()
    yield
    assert [one for one in processes() if one not in before] == []


def test_results_come_in_order_and_all_of_them():
    assert list(map_in_processes(square, iter(range(50)), 2)) == [one**2 for one in range(50)]


def test_endless_work_is_ended_when_nobody_wants_it_any_more():
    series = map_in_processes(for_ever, iter(range(10)), 2)
    assert next(series) == 0
    series.close()


def test_work_of_a_process_that_is_killed_is_done_by_another(tmp_path):
    names = [f"{number}" for number in range(8)]
    done = map_in_processes(die_once, (str(tmp_path / name) for name in names), 2)
    assert list(done) == names


def test_work_that_kills_whoever_does_it_is_given_up():
    with pytest.raises(InputError, match="die at work"):
        list(map_in_processes(die, iter(range(3)), 2))


def test_work_that_fails_tells_why():
    with pytest.raises(ValueError, match="cannot do 0"):
        list(map_in_processes(fail, iter([0]), 2))
