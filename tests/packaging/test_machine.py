"""What `packaging/pelican.py` says and does about a machine that lacks something."""

import ast
import importlib.util
import sys
from pathlib import Path

import machine
import pelican
import pytest

THERE = machine.Library("libc.so.6", "libc6")
NOWHERE = machine.Library("libnowhere-at-all.so.9", "libnowhere9")


def lacking(*libraries: machine.Library) -> list[str]:
    return machine.lacking_packages(libraries, "linux")


def test_only_libraries_that_do_not_load_are_lacking() -> None:
    assert lacking(THERE, NOWHERE) == ["libnowhere9"]


def test_nothing_is_lacking_outside_linux() -> None:
    assert machine.lacking_packages([NOWHERE], "win32") == []
    assert machine.lacking_packages([NOWHERE], "darwin") == []


def test_this_machine_can_run_the_tests() -> None:
    assert machine.lacking_packages(machine.TESTS) == []


def test_a_machine_without_fonts_lacks_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_FONT_FOLDERS", (str(tmp_path), str(tmp_path / "none")))
    assert lacking(THERE) == ["fonts-dejavu-core"]
    (tmp_path / "truetype").mkdir()
    (tmp_path / "truetype" / "Any.TTF").touch()
    assert lacking(THERE) == []


def test_a_python_without_ensurepip_lacks_the_venv_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "ensurepip" else real(name)
    )
    assert lacking() == [f"python3.{sys.version_info.minor}-venv"]


@pytest.mark.parametrize(
    ("environ", "platform", "can_show"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_a_missing_screen_is_one_sentence(
    environ: dict[str, str], platform: str, can_show: bool
) -> None:
    problem = machine.display_problem(environ, platform)
    assert (problem == "") is can_show
    assert "\n" not in problem


@pytest.mark.parametrize(
    ("environ", "platform", "is_asked"),
    [
        ({"DISPLAY": ":7"}, "linux", True),
        ({"DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"DISPLAY": ":7", "QT_QPA_PLATFORM": "offscreen"}, "linux", False),
        ({"DISPLAY": ":7"}, "darwin", False),
    ],
)
def test_a_screen_that_refuses_is_one_sentence(
    environ: dict[str, str], platform: str, is_asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(machine, "_can_connect", asked.append)
    problem = machine.connection_problem(environ, platform)
    assert asked == ([":7"] if is_asked else [])
    assert problem.startswith("The screen :7") is is_asked
    assert "\n" not in problem


def test_a_screen_that_lets_us_in_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_can_connect", lambda _display: True)
    assert machine.connection_problem({"DISPLAY": ":7"}, "linux") == ""


def test_a_screen_that_is_not_there_cannot_be_reached() -> None:
    assert not machine._can_connect(":59871")


def test_play_without_a_screen_exits_2_before_installing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(machine, "provide", lambda _packages: pytest.fail("must not install"))
    assert pelican.main(["play"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("There is no screen")


def test_an_old_python_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert pelican.main(["play"]) == 2
    said = "Pelican Suite needs Python 3.11 or newer; this one is 3.9.\n"
    assert capsys.readouterr().err == said


def test_an_old_python_can_read_the_script() -> None:
    source = Path(pelican.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


@pytest.mark.parametrize("arguments", [[], ["fly"], ["test", "now"]])
def test_a_wrong_command_exits_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        pelican.main(arguments)
    assert caught.value.code == 2
    assert "usage: pelican.py" in capsys.readouterr().err


def test_only_programs_that_are_not_there_are_lacking() -> None:
    programs = (
        machine.Program("sh", "dash"),
        machine.Program("nowhere-at-all", "nowhere"),
        machine.Program("nor-this", "nowhere"),
    )
    assert machine.lacking_programs(programs, "linux") == ["nowhere"]
    assert machine.lacking_programs(programs, "win32") == []


def test_debians_python_needs_its_library_and_headers_to_be_packed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    package = f"libpython3.{sys.version_info.minor}-dev"
    monkeypatch.setattr(machine, "_loads", lambda name: False)
    assert machine.lacking_python("/usr", "linux") == [package]
    assert machine.lacking_python("/usr/local", "linux") == []
    assert machine.lacking_python("/usr", "darwin") == []
