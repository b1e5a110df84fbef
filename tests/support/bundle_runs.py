"""Starts the built program as on a stranger's machine: own screen, empty home, no Python."""

import subprocess
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from pelican_suite.games import REGISTRY

PATIENCE = 300
"""Seconds after which a program that has not ended counts as hanging."""

_MARK = "PELICAN_TEST_RUN"


@dataclass(frozen=True)
class Run:
    """What became of one start.

    `status` is the exit status; `left` the processes that were still there afterwards.
    """

    status: int
    out: str
    err: str
    left: list[str]


@contextmanager
def virtual_screen() -> Iterator[str]:
    """A display of its own, as a value for `DISPLAY`."""
    options = ["-screen", "0", "1280x900x24", "-nolisten", "tcp", "-ac"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        number = server.stdout.readline().decode().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def run(command: list[str], home: Path, display: str = "") -> Run:
    """Runs a command with nothing in its environment but what a desktop session sets."""
    mark = uuid.uuid4().hex
    temporary = home.parent / "tmp"
    temporary.mkdir(exist_ok=True)
    environ = {
        "HOME": str(home),
        "TMPDIR": str(temporary),
        "PATH": "/nowhere",
        "LANG": "C.UTF-8",
        _MARK: mark,
    }
    if display:
        environ["DISPLAY"] = display
    ran = subprocess.run(
        command,
        env=environ,
        cwd="/",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return Run(ran.returncode, ran.stdout, ran.stderr, _left(mark))


def self_test_report() -> list[str]:
    """What the self-test says where all is well: no game is left out."""
    played = [f"{game_id}: a turn played" for game_id in REGISTRY.ids()]
    return ["window: painted", *played, "end: closed"]


def files_below(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of change of every file, by its path relative to `folder`."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in found
    }


def _left(mark: str) -> list[str]:
    """Processes that stay; a helper may take a moment to notice that its program is gone."""
    for _ in range(50):
        if not _marked(mark):
            return []
        time.sleep(0.1)
    return _marked(mark)


def _marked(mark: str) -> list[str]:
    """Command lines of the processes that have the mark in their environment."""
    left = []
    for process in psutil.process_iter():
        try:
            if process.environ().get(_MARK) == mark and process.status() != psutil.STATUS_ZOMBIE:
                left.append(" ".join(process.cmdline()))
        except psutil.Error:
            # Gone since the list was made, or not ours to look into.
            continue
    return left
