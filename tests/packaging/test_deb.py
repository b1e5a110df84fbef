"""The Debian package in a clean Debian, from the menu (mark `packaging`; takes root)."""

import re
import subprocess
from pathlib import Path

import bundle
import bundle_runs
import clean_debian
import pytest

pytestmark = pytest.mark.packaging


def test_the_menu_entry_starts_the_game_in_a_clean_system(
    clean_system: clean_debian.Debian, screen: str
) -> None:
    """As an ordinary person in a system without Python, fonts and anything but what apt took."""
    root = clean_system.root
    assert not list((root / "usr/bin").glob("python*"))
    entry = root / "usr/share/applications/pelican-suite.desktop"
    ran = clean_system.run([*clean_debian.menu_command(entry), "--self-test"], screen)
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == bundle_runs.self_test_report()
    assert ran.returncode == 0
    below = {name.split("/")[0] for name in bundle_runs.files_below(clean_system.home)}
    assert below <= {".config", ".local", ".cache"}


def test_the_desktop_knows_program_and_file_type(clean_system: clean_debian.Debian) -> None:
    share = clean_system.root / "usr/share"
    assert (share / "icons/hicolor/48x48/apps/pelican-suite.png").exists()
    assert (share / "icons/hicolor/scalable/apps/pelican-suite.svg").exists()
    assert f"{bundle.RECORD_TYPE}" in (share / "mime/packages/pelican-suite.xml").read_text()
    subprocess.run(
        ["desktop-file-validate", str(share / "applications/pelican-suite.desktop")], check=True
    )
    metainfo = share / "metainfo" / f"{bundle.APP_ID}.metainfo.xml"
    subprocess.run(["appstreamcli", "validate", "--no-net", str(metainfo)], check=True)


def test_it_goes_without_a_trace(clean_system: clean_debian.Debian) -> None:
    """Last of those that need the package."""
    clean_debian.purge(clean_system.root)
    assert not (clean_system.root / "usr/lib/pelican-suite").exists()
    assert not list((clean_system.root / "usr/share").rglob("*pelican*"))
    assert (clean_system.home / ".config/pelican-suite").exists()


def test_the_package_says_what_debian_wants_to_know(package: Path) -> None:
    fields = ("Package", "Version", "Depends", "Installed-Size", "Section", "Description")
    said = subprocess.run(
        ["dpkg-deb", "--field", str(package), *fields], capture_output=True, text=True, check=True
    ).stdout
    assert f"Version: {bundle.version()}\n" in said
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\), ", said, re.MULTILINE)
    listing = subprocess.run(
        ["dpkg-deb", "--contents", str(package)], capture_output=True, text=True, check=True
    ).stdout
    owners = {line.split()[1] for line in listing.splitlines()}
    assert owners == {"root/root"}
    assert not [line for line in listing.splitlines() if line[0] == "-" and line[8] == "w"]
