"""Matches on a real Dask scheduler with two workers, all of them processes."""

import json
import os
import subprocess
import sys
import time

import pytest

from pelican_suite.cli.main import cli
from pelican_suite.core.errors import InputError
from pelican_suite.players.cluster import _result


class Cluster:
    """A scheduler and its workers; all end with the test."""

    def __init__(self, folder):
        self.file = folder / "scheduler.json"
        self.log = (folder / "log.txt").open("wb")
        self.environ = {**os.environ, "DASK_TEMPORARY_DIRECTORY": str(folder)}
        self.environ |= {"DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "error"}
        self.processes = []
        options = ("--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0")
        self.scheduler = self.start("dask_scheduler", *options)
        wait_for(lambda: self.file.exists() and self.file.read_text().strip().endswith("}"))
        self.address = json.loads(self.file.read_text())["address"]
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
        self.workers = [self.start("dask_worker", *options) for _ in range(2)]

    def start(self, module, *options):
        command = [sys.executable, "-m", f"distributed.cli.{module}"]
        command += ["--scheduler-file", str(self.file), *options]
        process = subprocess.Popen(
            command, env=self.environ, stdout=self.log, stderr=subprocess.STDOUT
        )
        self.processes.append(process)
        return process

    def close(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        self.log.close()


def wait_for(condition, seconds=60.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the cluster did not come up"
        time.sleep(0.05)


@pytest.fixture
def cluster(tmp_path):
    made = Cluster(tmp_path)
    yield made
    made.close()


def a_match(*more):
    return [sys.executable, "-m", "pelican_suite", "match", "bay", "greedy", "random", *more]


def under_way(kept):
    return kept.exists() and kept.read_bytes().count(b"\n") > 5


def outcomes(lines):
    return sorted((line["index"], line["scores"], line["winners"]) for line in lines)


def test_a_worker_killed_on_the_way_loses_nothing_and_counts_nothing_twice(cluster, tmp_path):
    kept = tmp_path / "games.jsonl"
    games = ("--games", "60", "--seed", "3")
    command = a_match(*games, "--out", str(kept), "--cluster", cluster.address)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as match:
        wait_for(lambda: match.poll() is not None or under_way(kept))
        victim = cluster.workers[0]
        victim.kill()
        victim.wait()
        stdout, stderr = match.communicate(timeout=120)
    assert match.returncode == 0, stderr
    summary = json.loads(stdout)["summary"]
    assert summary["games"] == 60
    lines = [json.loads(line) for line in kept.read_text().splitlines()][1:]
    assert [index for index, _, _ in outcomes(lines)] == list(range(60))
    here = subprocess.run(a_match(*games, "--jobs", "2"), capture_output=True, check=True)
    local = [json.loads(line) for line in here.stdout.splitlines()]
    assert outcomes(lines) == outcomes(local[:-1])
    expected = local[-1]["summary"]
    assert summary | {"seconds": 0} == expected | {"seconds": 0}


@pytest.mark.parametrize(
    "address", ["nowhere", "", "foo://bar", "tcp://127.0.0.1", "127.0.0.1:1", "inproc://1/2/3"]
)
def test_no_scheduler_is_bad_input_told_in_one_line(address):
    code = (
        "from pelican_suite.players import cluster; cluster._CONNECT_SECONDS = 0.2\n"
        "from pelican_suite.cli.main import run; run()"
    )
    command = [sys.executable, "-c", code, "match", "bay", "random", "random", "--games", "1"]
    ran = subprocess.run(
        [*command, "--cluster", address], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"--cluster: no scheduler answers at {address!r}\n"


class FailedGame:
    def exception(self):
        return ModuleNotFoundError("No module named 'pelican_suite'")


def test_a_game_that_no_machine_can_play_is_told_in_one_line():
    with pytest.raises(InputError, match=r"game 7 cannot be played there .*No module named"):
        _result(FailedGame(), 7)


def test_without_the_extra_it_is_named(monkeypatch):
    from click.testing import CliRunner

    monkeypatch.setitem(sys.modules, "distributed", None)
    options = ["--games", "1", "--cluster", "tcp://127.0.0.1:1"]
    result = CliRunner().invoke(cli, ["match", "bay", "random", "random", *options])
    assert result.exit_code == 2
    assert "pelican-suite[cluster]" in result.stderr
