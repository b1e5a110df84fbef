"""The lock files hold what `pyproject.toml` asks for, with hashes, and name no server."""

import re
import tomllib
from pathlib import Path

import environment
import pytest
from packaging.requirements import Requirement
from packaging.version import Version

KINDS: tuple[environment.Kind, ...] = ("play", "dev")
PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS = (("linux", "posix"), ("win32", "nt"), ("darwin", "posix"))


def entries(kind: environment.Kind) -> list[str]:
    """The requirements of a lock, each as one line with its hashes."""
    joined = environment.LOCKS[kind].read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]


def requirements(kind: environment.Kind) -> list[Requirement]:
    return [Requirement(entry.split(" --hash", 1)[0]) for entry in entries(kind)]


def pinned(kind: environment.Kind, python: str, platform: tuple[str, str]) -> dict[str, Version]:
    """Name and version of all that is installed on one kind of machine."""
    machine = {
        "python_version": python,
        "python_full_version": f"{python}.2",
        "sys_platform": platform[0],
        "os_name": platform[1],
    }
    chosen = [r for r in requirements(kind) if r.marker is None or r.marker.evaluate(machine)]
    versions = {r.name: Version(str(r.specifier).removeprefix("==")) for r in chosen}
    assert len(versions) == len(chosen), "a package is pinned twice"
    return versions


def asked(kind: environment.Kind) -> list[Requirement]:
    project = tomllib.loads((environment.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    lines = project["project"]["dependencies"] + extras["build"]
    return [Requirement(line) for line in lines + (extras["dev"] if kind == "dev" else [])]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_requirement_is_locked_within_its_range(
    kind: environment.Kind, python: str, platform: tuple[str, str]
) -> None:
    versions = pinned(kind, python, platform)
    for requirement in asked(kind):
        name = requirement.name.lower()
        assert name in versions
        assert versions[name] in requirement.specifier


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_has_hashes(kind: environment.Kind) -> None:
    for entry in entries(kind):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


@pytest.mark.parametrize("kind", KINDS)
def test_a_lock_names_no_server_and_no_folder(kind: environment.Kind) -> None:
    text = environment.LOCKS[kind].read_text(encoding="utf-8")
    assert not re.search(r"://|^\s*--?(index|extra|find|trusted)|/", text, re.MULTILINE)


def test_development_plays_with_the_very_same_versions() -> None:
    for python in PYTHONS:
        for platform in PLATFORMS:
            play = pinned("play", python, platform)
            dev = pinned("dev", python, platform)
            assert play.items() <= dev.items()


def test_qt_stays_below_the_version_that_aborts() -> None:
    assert pinned("play", "3.11", PLATFORMS[0])["pyside6-essentials"] < Version("6.12")


def test_what_builds_a_wheel_is_locked() -> None:
    """The backend for playing too, so that the checkout is installed without asking for anything
    else; what compiles only for developing, since a checkout compiles nothing."""
    project = tomllib.loads(Path(environment.ROOT, "pyproject.toml").read_text(encoding="utf-8"))
    backend, compiler = (Requirement(line) for line in project["build-system"]["requires"])
    assert pinned("play", "3.11", PLATFORMS[0])[backend.name] in backend.specifier
    assert pinned("dev", "3.11", PLATFORMS[0])[compiler.name] in compiler.specifier
