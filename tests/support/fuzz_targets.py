"""What is fuzzed: functions that take bytes from anywhere and may answer with `InputError` only."""

import sys
import tempfile
from pathlib import Path
from random import Random

import psutil

from pelican_suite.core import resources
from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.container import pack, unpack
from pelican_suite.persistence.journal import Journal, keep_first, parse_journal
from pelican_suite.persistence.library import Library
from pelican_suite.persistence.record import (
    PlayerModel,
    dump_record,
    load_record,
    make_record,
    save_record,
)
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.settings import Settings
from pelican_suite.persistence.settings_store import SettingsStore

_FOLDER = tempfile.TemporaryDirectory(prefix="pelican-suite-fuzz-", ignore_cleanup_errors=True)
ROOM = Path(_FOLDER.name)


def record(data):
    verify(load_record(data))


def container(data):
    unpack(data, max_bytes=1_000_000)


def journal(data):
    content = parse_journal(data)
    # Whatever a journal says must be a record that can be looked into.
    verify(load_record(dump_record(content.record)))


def settings(data):
    path = ROOM / "settings.json"
    path.write_bytes(data)
    store = SettingsStore(path)
    loaded = store.load()
    assert isinstance(loaded.settings, Settings)
    for copy in ROOM.glob("settings.json.*"):
        assert copy.read_bytes() == data
        copy.unlink()


def library(data):
    folder = ROOM / "records"
    if not folder.exists():
        save_record(folder / "one.pelican", sample("sanibel"))
    found = Library(ROOM / "library.sqlite", folder)
    found.file.write_bytes(data)
    found.games()
    found.sync()
    assert [row.file for row in found.games()] == ["one.pelican"]
    for old in ROOM.glob("library.sqlite*"):
        old.unlink()


def edition(name):
    def read(data):
        REGISTRY.get(name).editions.read("own", data)

    return read


TARGETS = {
    "record": record,
    "container": container,
    "journal": journal,
    "settings": settings,
    "library": library,
    **{f"edition-{name}": edition(name) for name in REGISTRY.ids()},
}


def sample(name, seats=2):
    """A record of a game played at random."""
    game = REGISTRY.get(name)
    setup = Setup(seats, complete_options(game.info.options, {}))
    played = play(game, setup, [game.sample_seen] * seats, 7)
    players = [PlayerModel(name=f"P{seat}", kind="person") for seat in range(seats)]
    return make_record(game, setup, players, [(one.actor, one.action) for one in played])


def seeds(name):
    """Sound inputs of a target, to begin with."""
    if name.startswith("edition-"):
        game = name.removeprefix("edition-")
        return [resources.read_bytes(f"editions/{game}/reference.json")]
    if name == "settings":
        return [Settings().model_dump_json(indent=1).encode(), b"{}"]
    if name == "library":
        return [_library()]
    whole = [sample(game) for game in REGISTRY.ids()]
    if name == "journal":
        return [_journal(one) for one in whole]
    files = [dump_record(one) for one in whole]
    return [pack(one) for one in files] if name == "container" else files


def _journal(one):
    path = ROOM / "seed.journal"
    begun = one.model_copy(update={"actions": one.actions[:3]})
    found = Journal.create(path, begun, "7")
    for entry in (*one.actions[3:6], keep_first(4), *one.actions[4:]):
        found.append(entry)
    found.close()
    return path.read_bytes()


def _library():
    found = Library(ROOM / "seed.sqlite", ROOM / "seed-records")
    save_record(found.folder / "one.pelican", sample("sanibel"))
    found.sync()
    return found.file.read_bytes()


def attempt(name, data):
    """Runs a target on an input; tells whether it was accepted.

    Raises:
        Exception: Whatever is not the one answer that is allowed.
    """
    try:
        TARGETS[name](data)
    except InputError as error:
        if not error.reason.strip():
            raise ValueError("refused without a reason") from error
        # The sentence must be fit to be printed.
        str(error).encode()
        return False
    return True


_WORDS = [
    *(b'"', b"{", b"}", b"[", b"]", b",", b":", b"\n", b"\\u0000", b"\\ud800", b"\xff", b"\x00"),
    *(b"null", b"true", b"1e999", b"-1", b"0.5", b"999999999999999", b"NaN", b"[" * 40),
    *(b'"schema": 2', b'"schema": 0', b"* ", b"@ ", b"7 ", b"= 0", b"= 99999", "\u2028".encode()),
]


def mutate(data, rng, others=()):
    """`data` with a few bytes, numbers, words or pieces changed."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4, 8))):
        at = rng.randrange(len(found) + 1)
        span = rng.choice((1, 1, 2, 8, 64))
        match rng.randrange(8):
            case 0:
                found[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del found[at : at + span]
            case 2:
                found[at:at] = rng.choice(_WORDS)
            case 3:
                found[at : at + span] = rng.choice(_WORDS)
            case 4:
                other = rng.choice(others) if others else data
                start = rng.randrange(len(other) + 1)
                found[at:at] = other[start : start + span]
            case 5:
                found[at:at] = found[at : at + span] * rng.choice((1, 2, 20))
            case 6:
                _bump_number(found, at, rng)
            case 7:
                del found[at:]
    return bytes(found)


def _bump_number(found, at, rng):
    digits = [
        place for place in range(at, min(at + 200, len(found))) if found[place] in range(48, 58)
    ]
    if digits:
        found[digits[0]] = rng.choice(b"0123456789-")


def rng_for(name, number):
    return Random(f"{name}/{number}")


def peak_mb():
    """Largest memory of this process so far, in MB."""
    if sys.platform == "win32":
        return psutil.Process().memory_info().peak_wset / 1e6
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
