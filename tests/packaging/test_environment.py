"""The environment is made from the lock once, kept while the lock is, and never half made."""

import os
import subprocess
import sys
from pathlib import Path

import environment
import pytest


class Programs:
    """Stands in for the programs that `environment` starts; none is really run."""

    def __init__(self) -> None:
        self.called: list[list[str]] = []
        self.failing = ""
        self.probe_status = 0

    def call(self, command: list[str], env: dict[str, str]) -> int:
        assert "PYTHONPATH" not in env
        self.called.append(command)
        if "venv" in command:
            python = environment.python_of(Path(command[-1]))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return int(bool(self.failing) and self.failing in command)

    def run(self, command: list[str], **_options: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess(command, self.probe_status)

    def steps(self) -> list[str]:
        """The telling word of each command, in order."""
        words = ("venv", "--require-hashes", "-e")
        return [word for command in self.called for word in words if word in command]


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Programs:
    stand_in = Programs()
    monkeypatch.setattr(subprocess, "call", stand_in.call)
    monkeypatch.setattr(subprocess, "run", stand_in.run)
    return stand_in


@pytest.fixture
def locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[environment.Kind, Path]:
    """Lock files that a test may change."""
    places: dict[environment.Kind, Path] = {"play": tmp_path / "play", "dev": tmp_path / "dev"}
    for kind, place in places.items():
        place.write_text(f"{kind}==1\n")
    monkeypatch.setattr(environment, "LOCKS", places)
    return places


@pytest.mark.usefixtures("locks")
def test_a_first_start_makes_everything(programs: Programs, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    python = environment.ensure("play", venv)
    assert python == str(environment.python_of(venv))
    assert programs.steps() == ["venv", "--require-hashes", "-e"]
    assert environment.is_current(venv, "play")


@pytest.mark.usefixtures("locks")
def test_a_second_start_runs_nothing(programs: Programs, tmp_path: Path) -> None:
    environment.ensure("play", tmp_path / "venv")
    programs.called.clear()
    environment.ensure("play", tmp_path / "venv")
    assert programs.called == []


def test_a_changed_lock_installs_into_the_same_environment(
    programs: Programs, locks: dict[environment.Kind, Path], tmp_path: Path
) -> None:
    environment.ensure("play", tmp_path / "venv")
    programs.called.clear()
    locks["play"].write_text("play==2\n")
    environment.ensure("play", tmp_path / "venv")
    assert programs.steps() == ["--require-hashes", "-e"]


@pytest.mark.usefixtures("locks")
def test_development_serves_playing_but_not_the_other_way_round(
    programs: Programs, tmp_path: Path
) -> None:
    venv = tmp_path / "venv"
    environment.ensure("play", venv)
    assert not environment.is_current(venv, "dev")
    environment.ensure("dev", venv)
    assert environment.is_current(venv, "dev")
    assert environment.is_current(venv, "play")
    assert programs.steps().count("venv") == 1


@pytest.mark.usefixtures("locks")
def test_an_environment_that_does_not_work_is_made_anew(programs: Programs, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    environment.ensure("play", venv)
    (venv / "pelican-suite.json").write_text("{not json")
    programs.called.clear()
    programs.probe_status = 1
    environment.ensure("play", venv)
    assert programs.called[0] == [sys.executable, "-m", "venv", "--clear", str(venv)]


@pytest.mark.usefixtures("locks")
@pytest.mark.parametrize("step", ["venv", "--require-hashes", "-e"])
def test_a_failing_step_is_told_and_tried_again(
    programs: Programs, tmp_path: Path, step: str
) -> None:
    programs.failing = step
    with pytest.raises(environment.SetupError):
        environment.ensure("play", tmp_path / "venv")
    assert not environment.is_current(tmp_path / "venv", "play")
    programs.failing = ""
    environment.ensure("play", tmp_path / "venv")
    assert environment.is_current(tmp_path / "venv", "play")


@pytest.mark.usefixtures("locks")
def test_a_failing_update_does_not_pass_for_a_working_environment(
    programs: Programs, locks: dict[environment.Kind, Path], tmp_path: Path
) -> None:
    old = locks["play"].read_text()
    environment.ensure("play", tmp_path / "venv")
    locks["play"].write_text("play==2\n")
    programs.failing = "--require-hashes"
    with pytest.raises(environment.SetupError):
        environment.ensure("play", tmp_path / "venv")
    locks["play"].write_text(old)
    assert not environment.is_current(tmp_path / "venv", "play")


def test_a_persons_pip_settings_do_not_change_what_is_installed() -> None:
    cleaned = environment.clean_environ(
        {"PYTHONPATH": "x", "PIP_USER": "1", "PIP_CONSTRAINT": "x", "LANG": "de_DE"}
    )
    assert cleaned == {"LANG": "de_DE", "PIP_CONSTRAINT": os.devnull}
