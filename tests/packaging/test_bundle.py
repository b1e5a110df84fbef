"""The bundle on a machine with no Python and an empty home (mark `packaging`)."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import bundle
import bundle_runs
import debian
import pytest

from pelican_suite import __version__

pytestmark = pytest.mark.packaging

MB = 1_000_000
OURS = (".config/pelican-suite/", ".local/share/pelican-suite/", ".cache/pelican-suite/")
SYSTEMS = (".cache/fontconfig/", ".cache/mesa_shader_cache")
"""What the system's own libraries keep in a home that had none yet."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture(scope="module")
def program(built: Path) -> Path:
    return built / bundle.PROGRAM / bundle.PROGRAM


def test_it_plays_a_turn_of_every_game_and_leaves_nothing_behind(
    program: Path, home: Path, screen: str
) -> None:
    before = bundle_runs.files_below(program.parent)
    ran = bundle_runs.run([str(program), "--self-test"], home, screen)
    assert ran.err == ""
    assert ran.out.splitlines() == bundle_runs.self_test_report()
    assert ran.status == 0
    assert ran.left == []
    written = bundle_runs.files_below(home)
    assert ".config/pelican-suite/settings.json" in written
    assert [name for name in written if not name.startswith((*OURS, *SYSTEMS))] == []
    assert bundle_runs.files_below(home.parent / "tmp") == {}
    assert bundle_runs.files_below(program.parent) == before


def test_it_plays_without_a_screen_too(program: Path, home: Path) -> None:
    command = ["/usr/bin/env", "QT_QPA_PLATFORM=offscreen", str(program), "--self-test"]
    ran = bundle_runs.run(command, home)
    assert (ran.out.splitlines(), ran.err) == (bundle_runs.self_test_report(), "")
    assert ran.left == []


def test_without_a_display_it_says_so(program: Path, home: Path) -> None:
    ran = bundle_runs.run([str(program)], home)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("There is no display")
    assert len(ran.err.splitlines()) == 1


def test_it_has_the_version_that_is_set_in_one_place(program: Path, home: Path) -> None:
    assert bundle.version() == __version__
    ran = bundle_runs.run([str(program), "--version"], home)
    assert ran.out == f"pelican-suite, version {__version__}\n"


def test_the_commands_work_with_processes_of_their_own(program: Path, home: Path) -> None:
    match = ["simulate", "cove", "--players", "level1,random", "--games", "2", "--jobs", "2"]
    ran = bundle_runs.run([str(program), *match], home)
    assert ran.err == ""
    assert json.loads(ran.out.splitlines()[-1])["summary"]["games"] == 2
    assert ran.left == []


@pytest.fixture
def in_the_foreground() -> Iterator[None]:
    """Where the tests run in the background, whatever they start would not hear Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def wait_for_hooks(pid: int) -> None:
    """Until the second of the hooks that run before the program, which loads Shiboken, is there."""
    maps = Path(f"/proc/{pid}/maps")
    end = time.monotonic() + 60
    while "Shiboken" not in maps.read_text(encoding="utf-8"):
        assert time.monotonic() < end, "the bundle does not start"


@pytest.mark.usefixtures("in_the_foreground")
@pytest.mark.parametrize("moment", [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8])
def test_ctrl_c_ends_it_without_a_word_at_any_moment(
    program: Path, home: Path, moment: float
) -> None:
    command = [str(program), "match", "sanibel", "level8", "level8", "--games", "500"]
    environ = {"HOME": str(home), "PATH": "/nowhere", "LANG": "C.UTF-8"}
    with subprocess.Popen(
        [*command, "--jobs", "2"],
        env=environ,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as ran:
        # For a hundredth of a second before, PyInstaller prepares its imports and answers itself.
        wait_for_hooks(ran.pid)
        time.sleep(moment)
        os.killpg(ran.pid, signal.SIGINT)
        _, told = ran.communicate(timeout=60)
    assert told.strip() == b""
    # By the signal itself, or as shells count it.
    assert ran.returncode in (-signal.SIGINT, 128 + signal.SIGINT)


def test_it_stays_within_its_size(built: Path) -> None:
    """The aim was 165 and 45 MB; what has been won since is kept."""
    assert bundle.size_of(built / bundle.PROGRAM) <= 145 * MB
    (package,) = built.glob("*.deb")
    assert package.stat().st_size <= 42 * MB


def test_every_library_brings_its_licence(program: Path) -> None:
    folder = program.parent / "_internal" / "licences"
    there = {path.name.lower() for path in folder.iterdir()}
    assert {"python", "pyside6_essentials", "shiboken6", "numpy", "shapely", "click"} <= there
    assert "pytest" not in there
    assert [each.name for each in folder.iterdir() if not any(each.iterdir())] == []


def test_unused_parts_of_qt_are_left_out(program: Path) -> None:
    names = {path.name for path in program.parent.rglob("*") if path.is_file()}
    assert "libqxcb.so" in names
    assert "libqwayland.so" in names or "libqwayland-generic.so" in names
    unwanted = (
        "libqgtk3",
        "libqeglfs",
        "libqopensslbackend",
        "libqtiff",
        "libQt6Quick",
        "libQt6Qml",
    )
    assert [name for name in names if name.startswith(unwanted)] == []


def test_what_it_leaves_to_the_system_the_package_asks_for(program: Path) -> None:
    wanted = {each for line in debian.DEPENDS for each in line.split(" | ")} | {"libc6"}
    ran = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True)
    places = {line.split()[0]: line.split()[-1] for line in ran.stdout.splitlines()[1:-1]}
    needed = debian.needed_from_outside(program.parent)
    assert "libGL.so.1" in needed
    owners = {name: _owner(name, places.get(name, "")) for name in needed}
    assert {name: owner for name, owner in owners.items() if owner not in wanted} == {}


def _owner(name: str, place: str) -> str:
    """The Debian package that brings a library, found here at `place` or nowhere."""
    path = str(Path(place).resolve())
    # Where /lib is a link to /usr/lib, dpkg may know a file under its other name only.
    for known in (place, path, path.removeprefix("/usr"), f"/usr{place}") if place else ():
        ran = subprocess.run(["dpkg", "-S", known], capture_output=True, text=True, check=False)
        if ran.returncode == 0:
            return ran.stdout.partition(":")[0]
    # Debian's rule for the names of packages with a library.
    return re.sub(r"\.so\.(\d+)$", r"\1", name).lower()
