"""Figures in the words people ask for them, under the table of pytest-benchmark."""

import gc

import pytest

FIGURES = pytest.StashKey[list[str]]()


@pytest.fixture(autouse=True)
def settled():
    """As the program does after its start: what is there already is not searched for garbage."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def tell(request):
    """`tell("games a second", 65.2)` notes a figure for the end of the run."""

    def note(what, number):
        request.config.stash.setdefault(FIGURES, []).append(f"{number:>12,.1f}  {what}")

    return note


def pytest_terminal_summary(terminalreporter, config):
    figures = config.stash.get(FIGURES, [])
    if figures:
        terminalreporter.section("figures")
        for line in figures:
            terminalreporter.write_line(line)
