"""The Windows installer under Wine, with a stand-in for the program (mark `packaging`)."""

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import bundle
import nsis
import pytest

pytestmark = pytest.mark.packaging

WINE = "/usr/lib/wine/wine64"
SERVER = "/usr/lib/wine/wineserver64"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\PelicanSuite"
RECORD = r"HKCU\Software\Classes\PelicanSuite.Record\shell\open\command"


@dataclass(frozen=True)
class Windows:
    """A Windows of its own, in a folder."""

    prefix: Path

    def run(self, *command: str) -> None:
        """Runs a program, and waits for those it has started too."""
        subprocess.run(
            [WINE, *command], env=self.environ, capture_output=True, timeout=300, check=True
        )
        self.wait()

    def wait(self) -> None:
        """Waits until no program runs any more."""
        subprocess.run([SERVER, "--wait"], env=self.environ, timeout=300, check=True)

    @property
    def environ(self) -> dict[str, str]:
        return os.environ | {
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "DISPLAY": "",
        }

    def value(self, key: str, name: str = "") -> str:
        """A value of the registry; "" if it is not there."""
        query = ["reg", "query", key, *(["/v", name] if name else ["/ve"])]
        ran = subprocess.run(
            [WINE, *query],
            env=self.environ,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        _, found, value = ran.stdout.partition("REG_SZ")
        return value.strip() if found else ""

    @property
    def person(self) -> Path:
        (folder,) = (
            path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public"
        )
        return folder

    @property
    def installed(self) -> Path:
        return self.person / "AppData/Local/Programs/PelicanSuite"

    @property
    def menu_entry(self) -> Path:
        menu = self.person / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
        return menu / "Pelican Suite.lnk"


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    system = Windows(tmp_path_factory.mktemp("wine"))
    system.run("wineboot", "--init")
    yield system
    system.wait()


@pytest.fixture(scope="module")
def installer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installer")
    payload = folder / "payload"
    (payload / "_internal" / "resources").mkdir(parents=True)
    for name in ("pelican-suite.exe", "pelican-suite-window.exe", "_internal/resources/one.json"):
        (payload / name).write_text(f"stands in for {name}")
    return nsis.compile_script(payload, folder / "trial.exe")


def test_it_installs_for_one_person_and_goes_without_a_trace(
    windows: Windows, installer: Path
) -> None:
    windows.run(str(installer), "/S")
    program = windows.installed / "program"
    assert (program / "pelican-suite-window.exe").exists()
    assert (program / "_internal/resources/one.json").exists()
    assert windows.menu_entry.exists()
    assert windows.value(r"HKCU\Software\Classes\.pelican") == "PelicanSuite.Record"
    assert windows.value(RECORD).endswith(r'\program\pelican-suite-window.exe" "%1"')
    assert windows.value(UNINSTALL, "DisplayVersion") == bundle.version()
    assert windows.value(UNINSTALL, "InstallLocation").endswith(r"\Programs\PelicanSuite")

    # Updating takes away what a newer version no longer has, and nothing that is not ours.
    (program / "old.dll").touch()
    (windows.installed / "mine.pelican").touch()
    windows.run(str(installer), "/S")
    assert not (program / "old.dll").exists()

    windows.run(str(windows.installed / "uninstall.exe"), "/S")
    assert [path.name for path in windows.installed.iterdir()] == ["mine.pelican"]
    assert not windows.menu_entry.exists()
    assert windows.value(r"HKCU\Software\Classes\.pelican") == ""
    assert windows.value(RECORD) == ""
    assert windows.value(UNINSTALL, "DisplayVersion") == ""


def test_a_file_type_taken_over_by_another_program_is_left_to_it(
    windows: Windows, installer: Path
) -> None:
    windows.run(str(installer), "/S")
    windows.run("reg", "add", r"HKCU\Software\Classes\.pelican", "/ve", "/d", "Other", "/f")
    windows.run(str(windows.installed / "uninstall.exe"), "/S")
    assert windows.value(r"HKCU\Software\Classes\.pelican") == "Other"
