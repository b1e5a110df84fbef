"""A playing process is killed at random moments, a hundred times for each game: nothing that was
called safe is ever missing, and no file is ever unreadable."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import psutil
import pytest

from pelican_suite.games import REGISTRY
from pelican_suite.persistence.journal import Journal
from pelican_suite.persistence.paths import Places
from pelican_suite.persistence.record import read_record
from pelican_suite.persistence.replaying import replay, verify
from pelican_suite.persistence.shelf import Shelf

KILLS = 100
AT_ONCE = 4
MOST_TOLD = 40
"""Entries a child has heard of at most when its end is decided; counted, since a crowded machine
would let it come to nothing in any given time."""
MOMENT = 0.004
"""Seconds it has left then at most: the end falls between any two steps of writing."""
PATIENCE = 60
CHILD = Path(__file__).with_name("playing_child.py")


@pytest.fixture
def nursery(request):
    """Starts children; answers with their process ids."""
    process = subprocess.Popen(
        [sys.executable, str(CHILD), request.getfixturevalue("name")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def child(home, seed):
        home.mkdir()
        process.stdin.write(f"{home} {seed}\n")
        process.stdin.flush()
        return int(process.stdout.readline())

    yield child
    process.stdin.close()
    process.stdout.close()
    assert process.wait(10) == 0


def told(home):
    """What the child was told is safe: entries by game, and names of records."""
    entries, records = {}, {}
    path = home / "told"
    text = path.read_text() if path.exists() else ""
    for line in text.splitlines():
        number, _, entry = line.partition(" ")
        if entry.startswith("kept "):
            records[number] = entry.removeprefix("kept ")
        else:
            entries.setdefault(number, []).append(entry)
    return entries, records


def followed(entries):
    """The actions that are left after what was taken back."""
    actions = []
    for entry in entries:
        if entry.startswith("= "):
            del actions[int(entry[2:]) :]
        else:
            actions.append(entry)
    return actions


def check(home):
    """Looks at what a killed child left; tells how many entries it had been told of."""
    shelf = Shelf(Places(home / "settings", home / "data", home / "cache"))
    waiting, broken = shelf.waiting()
    assert broken == []
    assert len(waiting) <= 1
    entries, kept = told(home)
    finished = {path.name: read_record(path) for path in shelf.record_files()}
    for record in finished.values():
        assert verify(record).result is not None
    for number, name in kept.items():
        assert list(finished[name].actions) == followed(entries[number])
    for number in entries.keys() - kept.keys():
        safe = entries[number]
        still_open = [game for game in waiting if list(game.content.entries[: len(safe)]) == safe]
        over = [one for one in finished.values() if list(one.actions) == followed(safe)]
        assert still_open or over, f"of {safe} something is missing"
    for game in waiting:
        assert not game.content.problem or game.content.torn
        journal, content = Journal.reopen(game.path)
        journal.close()
        assert sum(1 for _ in replay(content.record)) == len(content.record.actions)
    return sum(map(len, entries.values()))


def kill_each(children, rng):
    """Kills each child (process: home) at a moment of its own, and waits until it is gone."""
    waiting = {child: rng.randrange(MOST_TOLD) for child in children}
    limit = time.monotonic() + PATIENCE
    while waiting:
        assert time.monotonic() < limit, "the children do not play"
        for child, count in list(waiting.items()):
            path = children[child] / "told"
            if count == 0 or (path.exists() and path.read_bytes().count(b"\n") >= count):
                time.sleep(rng.uniform(0, MOMENT))
                child.kill()
                del waiting[child]
        time.sleep(MOMENT / 4)
    _, left = psutil.wait_procs(list(children), PATIENCE)
    assert left == []


@pytest.mark.parametrize("name", REGISTRY.ids())
def test_nothing_is_lost_when_the_program_is_killed(name, nursery, tmp_path):
    rng = Random()
    counts = []
    for first in range(0, KILLS, AT_ONCE):
        homes = [tmp_path / f"home-{number}" for number in range(first, first + AT_ONCE)]
        children = {psutil.Process(nursery(home, rng.randrange(10**9))): home for home in homes}
        kill_each(children, rng)
        counts += [check(home) for home in homes]
    assert len(counts) == KILLS
    assert sum(count > 0 for count in counts) > KILLS // 2
    assert len(set(counts)) > 10
