"""How missing system packages are installed, or named, by `packaging/machine.py`."""

import os
import sys
from pathlib import Path

import machine
import pytest


@pytest.fixture
def fake_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs that take precedence over the machine's own."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")
    return folder


def put_program(folder: Path, name: str, status: int = 0) -> Path:
    """Adds a program that writes down what it was given and ends with `status`."""
    log = folder / f"{name}.log"
    program = folder / name
    program.write_text(f'#!/bin/sh\necho "$@" >> "{log}"\nexit {status}\n')
    program.chmod(0o755)
    return log


def put_sudo(folder: Path) -> None:
    """Adds a sudo that asks for nothing."""
    program = folder / "sudo"
    program.write_text('#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n')
    program.chmod(0o755)


def be(monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(sys, "stdin", None)


def test_root_gets_the_packages_installed(
    fake_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    log = put_program(fake_path, "apt-get")
    be(monkeypatch, 0)
    machine.provide(["libgl1", "libegl1"])
    update, install = log.read_text().splitlines()
    assert update == "update -qq"
    assert install.endswith("install -y -qq --no-install-recommends libgl1 libegl1")
    assert "libgl1 libegl1" in capfd.readouterr().out


def test_nothing_lacking_starts_no_program(
    fake_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = put_program(fake_path, "apt-get")
    be(monkeypatch, 0)
    machine.provide([])
    assert not log.exists()


def test_sudo_that_asks_for_nothing_is_used(
    fake_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = put_program(fake_path, "apt-get")
    put_sudo(fake_path)
    be(monkeypatch, 1000)
    machine.provide(["libgl1"])
    assert "libgl1" in log.read_text()


def test_sudo_that_refuses_leads_to_the_line_to_paste(
    fake_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = put_program(fake_path, "apt-get")
    put_program(fake_path, "sudo", status=1)
    be(monkeypatch, 1000)
    with pytest.raises(machine.MachineError) as caught:
        machine.provide(["libgl1", "libxcb-cursor0"])
    first, _, line = str(caught.value).splitlines()
    assert first == "These system packages are missing: libgl1 libxcb-cursor0"
    assert line.strip() == (
        "sudo apt-get update && "
        "sudo apt-get install -y --no-install-recommends libgl1 libxcb-cursor0"
    )
    assert not log.exists()


def test_without_sudo_the_line_uses_su(fake_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_program(fake_path, "apt-get")
    monkeypatch.setenv("PATH", str(fake_path))
    be(monkeypatch, 1000)
    with pytest.raises(machine.MachineError, match="su -c 'apt-get update && apt-get install"):
        machine.provide(["libgl1"])


def test_without_apt_the_packages_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    be(monkeypatch, 0)
    with pytest.raises(machine.MachineError, match="libgl1 libegl1"):
        machine.provide(["libgl1", "libegl1"])


def test_a_failing_installation_is_told(fake_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_program(fake_path, "apt-get", status=100)
    be(monkeypatch, 0)
    with pytest.raises(machine.MachineError, match="could not be installed: libgl1"):
        machine.provide(["libgl1"])
