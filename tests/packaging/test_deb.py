"""The Debian package in a clean Debian, from the menu (mark `packaging`; takes root)."""

import os
import platform
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import bundle
import bundle_runs
import pytest

pytestmark = pytest.mark.packaging

PLAYER = "1000:1000"


@pytest.fixture(scope="module")
def package(built: Path) -> Path:
    (found,) = built.glob("*.deb")
    return found


@pytest.fixture(scope="module")
def clean_root(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Debian with nothing but apt, into which apt has installed the package."""
    root = tmp_path_factory.mktemp("clean") / "root"
    install = "apt-get install --yes -qq --no-install-recommends /pelican-suite.deb"
    hooks = [
        f'--customize-hook=cp {shlex.quote(str(package))} "$1/pelican-suite.deb"',
        f'--customize-hook=chroot "$1" {install}',
        '--customize-hook=mkdir -p "$1/srv/player" && chown 1000:1000 "$1/srv/player"',
    ]
    sources = [
        str(path)
        for folder, ending in (("/etc/apt", "sources.list"), ("/etc/apt/sources.list.d", ""))
        for path in sorted(Path(folder).iterdir())
        if path.suffix in (".list", ".sources")
        and path.name.endswith(ending)
        and path.stat().st_size
    ]
    command = ["mmdebstrap", "--quiet", "--variant=apt", *hooks]
    codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
    environ = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    made = subprocess.run(
        [*command, codename, str(root), *sources],
        capture_output=True,
        text=True,
        check=False,
        env=environ,
    )
    assert made.returncode == 0, made.stderr[-3000:]
    return root


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with bundle_runs.virtual_screen() as display:
        yield display


def menu_command(root: Path) -> list[str]:
    """What the menu entry starts, without a file."""
    entry = root / "usr/share/applications/pelican-suite.desktop"
    (line,) = re.findall(r"^Exec=(.*)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
    return [word for word in shlex.split(line) if word != "%f"]


def test_the_menu_entry_starts_the_game_in_a_clean_system(clean_root: Path, screen: str) -> None:
    """As an ordinary person in a system without Python, fonts and anything but what apt took."""
    assert not list((clean_root / "usr/bin").glob("python*"))
    sockets = clean_root / "tmp/.X11-unix"
    sockets.mkdir(exist_ok=True)
    environ = ["/usr/bin/env", "-i", "HOME=/srv/player", f"DISPLAY={screen}", "LANG=C.UTF-8"]
    inside = [*environ, "PATH=/usr/bin:/bin", *menu_command(clean_root), "--self-test"]
    root, processes = shlex.quote(str(clean_root)), shlex.quote(str(clean_root / "proc"))
    # A name space of its own: mounts and processes in it are gone when it ends. What is printed
    # last are the programs that still run then; a helper may take a moment to notice the end.
    script = f"""
        set -e
        mount --bind /tmp/.X11-unix {shlex.quote(str(sockets))}
        mount -t proc proc {processes}
        chroot --userspec={PLAYER} {root} {shlex.join(inside)}
        left() {{ readlink {processes}/[0-9]*/exe | grep /pelican-suite/; }}
        for second in 1 2 3 4 5; do left >/dev/null || break; sleep 1; done
        left || true
    """
    command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]
    ran = subprocess.run(
        command, capture_output=True, text=True, timeout=bundle_runs.PATIENCE, check=False
    )
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == bundle_runs.self_test_report()
    assert ran.returncode == 0
    below = {name.split("/")[0] for name in bundle_runs.files_below(clean_root / "srv/player")}
    assert below <= {".config", ".local", ".cache"}


def test_the_desktop_knows_program_and_file_type(clean_root: Path) -> None:
    share = clean_root / "usr/share"
    assert (share / "icons/hicolor/48x48/apps/pelican-suite.png").exists()
    assert (share / "icons/hicolor/scalable/apps/pelican-suite.svg").exists()
    assert f"{bundle.RECORD_TYPE}" in (share / "mime/packages/pelican-suite.xml").read_text()
    subprocess.run(
        ["desktop-file-validate", str(share / "applications/pelican-suite.desktop")], check=True
    )
    metainfo = share / "metainfo" / f"{bundle.APP_ID}.metainfo.xml"
    subprocess.run(["appstreamcli", "validate", "--no-net", str(metainfo)], check=True)


def test_it_goes_without_a_trace(clean_root: Path) -> None:
    """Last in this file, since the others need the package."""
    command = ["chroot", str(clean_root), "dpkg", "--purge", "pelican-suite"]
    subprocess.run(command, check=True, capture_output=True)
    assert not (clean_root / "usr/lib/pelican-suite").exists()
    assert not list((clean_root / "usr/share").rglob("*pelican*"))
    assert (clean_root / "srv/player/.config/pelican-suite").exists()


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
