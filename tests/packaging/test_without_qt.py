"""The rules, records, players and the command line run where Qt is not installed."""

import subprocess
import sys

PROGRAM = """
import pkgutil, sys
from importlib import import_module

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ModuleNotFoundError(f"{name} is not installed", name=name)

sys.meta_path.insert(0, NoQt())
for part in ("core", "games", "persistence", "players", "cli"):
    package = import_module(f"pelican_suite.{part}")
    print(package.__name__)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        print(import_module(module.name).__name__)
"""


def test_all_modules_below_the_controllers_import_without_qt() -> None:
    command = [sys.executable, "-c", PROGRAM]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert {"pelican_suite.core.contract", "pelican_suite.games"} <= set(ran.stdout.split())
