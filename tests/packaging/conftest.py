"""Leaves out what this machine cannot run; makes the packages once for all who try them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import bundle
import bundle_runs
import clean_debian
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
    """The folder with bundle, Debian package and archive; the AppDir is beside them."""
    if os.environ.get(READY) != "1":
        maker = str(environment.ROOT / "packaging" / "make.py")
        command = [sys.executable, maker, "deb", "tarball", "appdir"]
        made = subprocess.run(
            command, env=environment.clean_environ(), capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stdout + made.stderr
    return bundle.DIST


@pytest.fixture(scope="session")
def package(built: Path) -> Path:
    """The Debian package."""
    (found,) = built.glob("*.deb")
    return found


@pytest.fixture(scope="session")
def clean_system(package: Path, tmp_path_factory: pytest.TempPathFactory) -> clean_debian.Debian:
    """A Debian with nothing but apt, into which apt has installed the package."""
    return clean_debian.make(package, tmp_path_factory.mktemp("clean") / "root")


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A virtual screen, as a value for `DISPLAY`."""
    with bundle_runs.virtual_screen() as display:
        yield display
