"""Makes the Debian package out of the bundle."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import bundle
import usr_tree

DEPENDS: Final = (
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libfreetype6",
    "libgcc-s1",
    "libgl1",
    "libglib2.0-0 | libglib2.0-0t64",
    "libstdc++6",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libx11-6",
    "libx11-xcb1",
    "libxcb1",
)
"""What the bundle leaves to the system; `slim` decides on that, and a test compares the two."""

_CONTROL: Final = """\
Package: pelican-suite
Version: {version}
Architecture: {architecture}
Maintainer: The Pelican Suite contributors <pelican-suite@users.noreply.github.com>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: fonts-dejavu-core
Section: games
Priority: optional
Description: three board games about one warm coast
 Pelican Bay, Pelican Cove and Sanibel: against the computer, with friends at
 one screen, or alone. The complete rules are kept by the program.
 .
 An unofficial fan project; all pictures are drawn by the program.
"""


def make(program: Path) -> Path:
    """Makes the package.

    Args:
        program: The bundle.

    Returns:
        The `.deb`.

    Raises:
        BuildError: If dpkg is not there.
    """
    if shutil.which("dpkg-deb") is None:
        raise bundle.BuildError("A .deb is made by dpkg-deb, which is not installed here.")
    root = bundle.BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    usr_tree.lay_out(root / "usr", program)
    _document(root / "usr" / "share" / "doc" / "pelican-suite")
    architecture = _said_by("dpkg", "--print-architecture").strip()
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(control_text(program, architecture, bundle.size_of(root)), encoding="utf-8")
    _set_modes(root)
    target = bundle.DIST / f"pelican-suite_{bundle.version()}_{architecture}.deb"
    target.parent.mkdir(parents=True, exist_ok=True)
    options = ["--root-owner-group", "-Zxz", "-z6"]
    subprocess.run(["dpkg-deb", *options, "--build", root, target], check=True, capture_output=True)
    shutil.rmtree(root)
    return target


def control_text(program: Path, architecture: str, size: int) -> str:
    """The control file.

    Args:
        program: The bundle; it decides how new the C library must be.
        architecture: In Debian's words.
        size: Bytes once installed.
    """
    libc = f"libc6 (>= {oldest_libc(program)})"
    return _CONTROL.format(
        version=bundle.version(),
        architecture=architecture,
        kilobytes=-(-size // 1024),
        depends=", ".join([libc, *DEPENDS]),
    )


def oldest_libc(program: Path) -> str:
    """The oldest version of the C library with all that the bundle calls."""
    versions = {(2, 17)}
    for library in binaries(program):
        table = _said_by("objdump", "-p", str(library))
        versions |= {(int(a), int(b)) for a, b in re.findall(r"GLIBC_(\d+)\.(\d+)", table)}
    return ".".join(map(str, max(versions)))


def needed_from_outside(program: Path) -> set[str]:
    """Names of the libraries the bundle is linked with and does not bring."""
    libraries = binaries(program)
    inside = {path.name for path in libraries}
    tables = (_said_by("objdump", "-p", str(path)) for path in libraries)
    needed = {name for table in tables for name in re.findall(r"NEEDED\s+(\S+)", table)}
    return needed - inside


def binaries(program: Path) -> list[Path]:
    """The program file and all libraries of the bundle."""
    libraries = [p for p in program.rglob("*") if ".so" in p.suffixes and not p.is_symlink()]
    return [program / bundle.PROGRAM, *libraries]


def _document(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Pelican Suite\n"
        "Comment: The licences of all libraries that come along are in\n"
        " /usr/lib/pelican-suite/_internal/licences.\n\n"
        "Files: *\nCopyright: The Pelican Suite contributors\nLicense: MIT\n"
        + "".join(f" {line or '.'}\n" for line in _licence_lines()),
        encoding="utf-8",
    )
    changes = (bundle.ROOT / "CHANGELOG.md").read_bytes()
    (folder / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def _licence_lines() -> list[str]:
    return (bundle.ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()


def _set_modes(root: Path) -> None:
    """As Debian wants them, whatever umask the person has."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            executable = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if executable else 0o644)


def _said_by(*command: str) -> str:
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return ran.stdout
