"""For every test: no screen, no settings of the person who runs it, no clock in hypothesis."""

import itertools
import os
import tempfile
from functools import partial
from pathlib import Path

import hypothesis
import pytest
from pytestqt.qtbot import QtBot

# Set before anything imports Qt; a value chosen by hand (xcb, under a virtual display) stays.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

HOME_VARIABLE = "PELICAN_SUITE_HOME"
"""Where settings, saves and records go; see `pelican_suite.persistence`."""

# Derandomised in CI, so that two runs of one commit say the same; elsewhere chance goes on
# looking. No deadline and no health check that measures time: a busy machine is no failure.
_TIMED = [hypothesis.HealthCheck.too_slow]
hypothesis.settings.register_profile("suite", deadline=None, suppress_health_check=_TIMED)
hypothesis.settings.register_profile(
    "ci", parent=hypothesis.settings.get_profile("suite"), derandomize=True, print_blob=True
)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "suite")

_PATIENCE = 60_000
"""Milliseconds."""

_numbers = itertools.count()


def pytest_configure(config: pytest.Config) -> None:
    """Points the whole run, doctests included, away from the person's own folders."""
    folder = tempfile.TemporaryDirectory(prefix="pelican-suite-tests-", ignore_cleanup_errors=True)
    config.add_cleanup(folder.cleanup)
    os.environ[HOME_VARIABLE] = folder.name


@pytest.fixture(autouse=True)
def suite_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of its own for every test, not made yet, as on a first start."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(_numbers)}"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """Waits for a minute at most, unless told otherwise: a busy machine is no failure."""
    for method in ("waitUntil", "waitSignal", "waitExposed"):
        setattr(qtbot, method, partial(getattr(qtbot, method), timeout=_PATIENCE))
    return qtbot
