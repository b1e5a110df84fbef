"""Hostile files: whatever comes, there is a reason and no crash, no hang, no flood of memory."""

import json
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from fuzz_targets import ROOM, TARGETS, attempt, mutate, rng_for, sample, seeds
from hypothesis import given, settings
from hypothesis import strategies as st

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.container import pack
from pelican_suite.persistence.record import dump_record, load_record

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SUPPORT = HERE.parent / "support"
RUNS = int(os.environ.get("PELICAN_FUZZ_RUNS", "120"))
MOST_MB = 500
HANGS_AFTER = 300

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**16), 10**16)
    | st.floats()
    | st.text(st.characters(codec="utf-8"), max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def sound():
    return {name: seeds(name) for name in TARGETS}


@pytest.mark.parametrize("name", TARGETS)
def test_sound_inputs_are_accepted(name, sound):
    assert [attempt(name, data) for data in sound[name]] == [True] * len(sound[name])


@pytest.mark.parametrize("name", TARGETS)
@given(data=st.binary(max_size=400))
@settings(max_examples=40)
def test_any_bytes(name, data):
    attempt(name, data)


@pytest.mark.parametrize("name", TARGETS)
def test_changed_sound_inputs(name, sound):
    answers = [
        attempt(name, mutate(rng.choice(sound[name]), rng, sound[name]))
        for rng in (rng_for(name, number) for number in range(60))
    ]
    if name not in ("library", "settings"):
        assert answers.count(False) > 10


@pytest.fixture(scope="module")
def parsed():
    return {name: json.loads(dump_record(sample(name))) for name in ("bay", "sanibel")}


@given(data=st.data())
@settings(max_examples=120)
def test_records_with_anything_anywhere(data, parsed):
    """A value somewhere in a sound record is replaced by any JSON value, or a key is added."""
    raw = json.loads(json.dumps(parsed[data.draw(st.sampled_from(sorted(parsed)))]))
    node = raw
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys)) if keys else "new"
        if isinstance(node, dict) and data.draw(st.integers(0, 9)) == 0:
            key = data.draw(st.text(max_size=6))
        deeper = node[key] if key in keys else None
        if isinstance(deeper, dict | list) and deeper and data.draw(st.booleans()):
            node = deeper
            continue
        if isinstance(node, list) and not node:
            node.append(data.draw(json_values))
        else:
            node[key] = data.draw(json_values)
        break
    content = json.dumps(raw).encode()
    attempt("record", content)
    try:
        read = load_record(content)
    except InputError:
        return
    assert load_record(dump_record(read)) == read


@pytest.mark.parametrize("name", TARGETS)
def test_guided_by_coverage(name):
    """In a process of its own: if it hangs or needs too much memory, that is found too."""
    done = subprocess.run(
        [sys.executable, str(HERE / "guided_run.py"), name, str(RUNS), "11"],
        capture_output=True,
        text=True,
        timeout=HANGS_AFTER,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["failures"] == []
    assert found["accepted"] + found["refused"] >= RUNS
    assert found["peak_mb"] < MOST_MB


def bomb():
    engine = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(1_000_000)
    return b"".join(engine.compress(zeros) for _ in range(700)) + engine.flush()


NASTY = {
    "bomb": bomb,
    "bomb-in-record": lambda: pack(b'{"format": "' + b"a" * 15_900_000 + b'"}'),
    "deep": lambda: b"[" * 15_000_000,
    "deep-objects": lambda: b'{"a":' * 3_000_000,
    "many-keys": lambda: b"{" + b",".join(b'"%d":1' % n for n in range(900_000)) + b"}",
    "many-lists": lambda: b"[" + b"[]," * 5_000_000 + b"[]]",
    "long-number": lambda: b"9" * 15_900_000,
    "long-string": lambda: b'"' + b"\\u00e9" * 2_600_000 + b'"',
    "many-lines": lambda: b"00000000 \n" * 1_500_000,
    "many-quotes": lambda: b'"' * 15_900_000,
    "many-actions": lambda: (
        json.dumps(json.loads(dump_record(sample("bay"))) | {"actions": ["0 pass"] * 1_000_000})
    ).encode(),
}


@pytest.mark.parametrize("name", NASTY)
def test_large_and_nasty_files_need_little_memory(name):
    path = ROOM / f"nasty-{name}"
    path.write_bytes(NASTY[name]())
    code = (
        "import sys, pathlib\n"
        f"sys.path.insert(0, {str(SUPPORT)!r})\n"
        "from fuzz_targets import TARGETS, attempt, peak_mb\n"
        f"data = pathlib.Path({str(path)!r}).read_bytes()\n"
        "for name in TARGETS:\n"
        "    accepted = attempt(name, data)\n"
        "    assert name in ('container', 'settings', 'library') or not accepted, name\n"
        "print(peak_mb())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=HANGS_AFTER,
        cwd=ROOT,
        check=False,
    )
    path.unlink()
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < MOST_MB
