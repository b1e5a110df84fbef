"""Leaves out what this machine cannot run; makes the packages once for all who try them."""

import os
import subprocess
import sys
from pathlib import Path

import bundle
import environment
import machine
import pytest

# Only where there is a POSIX shell can a test put a program of its own on the path.
collect_ignore = [] if os.name == "posix" else ["test_system_packages.py", "test_install_script.py"]
if not machine.WINE_RUNS:
    collect_ignore.append("test_windows_installer.py")

READY = "PELICAN_SUITE_BUILT"
"""Set to 1, the packages in `dist` are tried as they are; else they are made first."""


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder with the bundle and the Debian package."""
    if os.environ.get(READY) != "1":
        command = [sys.executable, str(environment.ROOT / "packaging" / "make.py"), "deb"]
        made = subprocess.run(
            command, env=environment.clean_environ(), capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stdout + made.stderr
    return bundle.DIST
