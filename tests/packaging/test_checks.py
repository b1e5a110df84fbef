"""Everything is checked even after a failure, and the tests come last."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import checks
import pytest

PYTHON = str(Path("somewhere") / "bin" / "python")


class Calls:
    """Takes the place of running programs."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.commands: list[list[str]] = []
        self.environs: list[dict[str, str]] = []

    def __call__(self, command: Sequence[str], environ: dict[str, str]) -> int:
        self.commands.append(list(command))
        self.environs.append(environ)
        return 3 if any(word in " ".join(command) for word in self.failing) else 0


def test_all_pass() -> None:
    calls = Calls()
    assert checks.run_all(PYTHON, call=calls) == 0
    programs = [Path(command[0]).stem for command in calls.commands]
    assert programs == ["ruff", "ruff", "mypy", "mypy", "lint-imports", "pytest"]


@pytest.mark.parametrize("failing", ["ruff", "lint-imports", "pytest"])
def test_a_failure_is_named_and_the_rest_still_runs(
    failing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = Calls(failing)
    assert checks.run_all(PYTHON, call=calls) == 1
    assert len(calls.commands) == len(checks.CHECKS)
    assert "Failed: " in capsys.readouterr().err


def test_nothing_is_printed_after_the_tests_when_all_is_well(
    capsys: pytest.CaptureFixture[str],
) -> None:
    checks.run_all(PYTHON, call=Calls())
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == "== tests"
    assert said.err == ""


def test_no_check_opens_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    calls = Calls()
    checks.run_all(PYTHON, call=calls)
    assert {environ["QT_QPA_PLATFORM"] for environ in calls.environs} == {"offscreen"}


def test_the_exit_status_of_a_real_program_counts() -> None:
    command = [sys.executable, "-c", "import sys; sys.exit(5)"]
    assert checks._call(command, dict(os.environ)) == 5
