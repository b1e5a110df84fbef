"""The engines, records, players and commands have to run where Qt is not installed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

BLOCKED = """
import sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, NoQt())
"""

SUITE = (
    BLOCKED
    + """
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""
)

PROGRAM = (
    BLOCKED
    + """
from pelican_suite.__main__ import main
main()
"""
)


def test_the_conformance_suite_passes_without_qt():
    files = [str(path) for path in (ROOT / "tests" / "conformance").glob("test_*.py")]
    files.remove(str(Path(__file__)))
    options = ["-q", "-c", "/dev/null", f"--rootdir={ROOT}", "--import-mode=importlib"]
    options += ["-o", f"pythonpath={ROOT / 'tests' / 'support'}", "-W", "error"]
    options += [
        "-p",
        "no:pytest-qt",
        "-p",
        "no:benchmark",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    ran = subprocess.run(
        [sys.executable, "-c", SUITE, *options, *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]


def test_without_qt_the_window_says_so_in_one_sentence():
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert len(ran.stderr.strip().splitlines()) == 1
    assert "PySide6" in ran.stderr
