"""Processes that share work: nothing lost, nothing twice, nobody left."""

import psutil
import pytest
from pool_work import die, die_once, fail, for_ever, square

from pelican_suite.core.errors import InputError
from pelican_suite.players.pool import Pool


def processes():
    return [one for one in psutil.Process().children() if "spawn_main" in " ".join(one.cmdline())]


@pytest.fixture(autouse=True)
def nobody_is_left():
    before = processes()
    yield
    assert [one for one in processes() if one not in before] == []


def test_results_come_in_order_and_all_of_them():
    with Pool(square, 2) as pool:
        assert list(pool.map(iter(range(50)))) == [number**2 for number in range(50)]


def test_no_more_processes_than_there_is_work():
    with Pool(square, 4) as pool:
        series = pool.map(iter([3]))
        before = len(processes())
        assert next(series) == 9
        assert len(processes()) == before + 1


def test_endless_work_is_ended_when_nobody_wants_it_any_more():
    with Pool(for_ever, 2) as pool:
        assert next(pool.map(iter(range(10)))) == 0


def test_work_of_a_process_that_is_killed_is_done_by_another(tmp_path):
    names = [f"{number}" for number in range(8)]
    with Pool(die_once, 2) as pool:
        assert list(pool.map(str(tmp_path / name) for name in names)) == names


def test_work_that_kills_whoever_does_it_is_given_up():
    with Pool(die, 2) as pool, pytest.raises(InputError, match="die at work"):
        list(pool.map(iter(range(3))))


def test_work_that_fails_tells_why():
    with Pool(fail, 2) as pool, pytest.raises(RuntimeError, match="cannot do 0"):
        list(pool.map(iter([0])))
