"""From the start of the process to a painted window, and to all pictures of the start page.

PELICAN_SUITE names another program to start, such as the one in the bundle.
"""

import os
import shlex
import subprocess
import sys
from statistics import median
from time import perf_counter

import pytest

ROUNDS = 15


@pytest.mark.benchmark
def test_process_start_to_painted_window(tell, tmp_path):
    environment = {
        **os.environ,
        "PELICAN_SUITE_HOME": str(tmp_path),
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }
    # Whoever starts the program a second time has its byte code.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    source = shlex.join([sys.executable, "-m", "pelican_suite"])
    command = [*shlex.split(os.environ.get("PELICAN_SUITE", source)), "--start-test"]

    def start():
        begin, times = perf_counter(), {}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as run:
            for line in run.stdout:
                moment, processor = line.split()
                times[moment] = (perf_counter() - begin) * 1000, float(processor)
        assert run.returncode == 0
        return times

    start()
    found = [start() for _ in range(ROUNDS)]
    for moment, what in (("painted", "painted window"), ("alive", "pictures of all games")):
        for number, kind in enumerate(("clock", "processor")):
            times = [times[moment][number] for times in found]
            tell(f"ms from process start to {what}, {kind}, median", median(times))
            tell(f"ms from process start to {what}, {kind}, least", min(times))
