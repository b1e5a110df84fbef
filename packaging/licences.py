"""Collects the licences of everything that goes into a bundle, each in a folder of its own.

A bundle with a library whose licence cannot be told is not made: the error names the library.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, PackagePath, distributions
from pathlib import Path
from typing import Final

_LICENCE_FILE: Final = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
_HERE: Final = Path(__file__).resolve().parent / "licences"
"""Texts for libraries whose wheels bring none, by distribution; see `_GIVEN`."""

_GIVEN: Final[Mapping[str, tuple[str, ...]]] = {
    "pyside6-essentials": ("LGPL-3.0.txt", "GPL-3.0.txt", "Qt.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt", "Qt.txt"),
}


class LicenceError(Exception):
    """A library has no licence that can be found; the message names it."""


def collect(sources: Iterable[str], stage: Path, target: Path) -> list[Path]:
    """Copies licences below `target`, which is made anew.

    Args:
        sources: Paths of all files that go into the bundle.
        stage: Where the program itself was laid out.
        target: Gets one folder for each library.

    Returns:
        The files written.

    Raises:
        LicenceError: If a library has none.
    """
    shutil.rmtree(target, ignore_errors=True)
    owners = _owners()
    paths = {Path(source).absolute() for source in sources if Path(source).is_absolute()}
    foreign = {path for path in paths if not path.is_relative_to(stage)}
    used = {owners[path].name: owners[path] for path in foreign if path in owners}
    for distribution in used.values():
        _copy_all(licence_files(distribution), target / distribution.name)
    _copy_all([_python_licence()], target / "Python")
    _copy_all([stage.parents[2] / "LICENSE"], target / "Pelican Suite")
    if sys.platform.startswith("linux"):
        standard = Path(sysconfig.get_path("stdlib"))
        libraries = {path for path in foreign - owners.keys() if ".so" in path.suffixes}
        _collect_of_debian({p for p in libraries if not p.is_relative_to(standard)}, target)
    return sorted(path for path in target.rglob("*") if path.is_file())


def licence_files(distribution: Distribution) -> list[Path]:
    """Where the licence of a library stands.

    Raises:
        LicenceError: If nowhere.
    """
    given = _GIVEN.get(distribution.name.lower().replace("_", "-"))
    if given is not None:
        return [_HERE / name for name in given]
    files: list[PackagePath] = distribution.files or []
    found = [
        file for file in files if ".dist-info" in str(file) and _LICENCE_FILE.search(file.name)
    ]
    # Wheels that vendor something keep its licence in a folder of that name.
    inner = [file for file in files if "dist-info/licenses/" in file.as_posix()]
    paths = [Path(str(file.locate())) for file in dict.fromkeys([*found, *inner])]
    if not paths:
        raise LicenceError(f"{distribution.name} brings no licence; add one to packaging/licences")
    return paths


def debian_package(listing: str) -> str:
    """The package that owns a file.

    Args:
        listing: What `dpkg -S` answered.
    """
    return listing.partition(":")[0].partition(",")[0].strip()


def _owners() -> dict[Path, Distribution]:
    """Every installed file, and the distribution that brought it."""
    return {
        Path(str(file.locate())).absolute(): distribution
        for distribution in distributions()
        for file in distribution.files or []
    }


def _copy_all(files: Iterable[Path], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        target = folder / file.name
        if target.exists():
            target = folder / f"{file.parent.name}-{file.name}"
        shutil.copyfile(file, target)


def _python_licence() -> Path:
    """Python's own licence, wherever this Python keeps it.

    Raises:
        LicenceError: If it does not.
    """
    short = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/lib{short}-minimal/copyright"),
        Path(f"/usr/share/doc/{short}/copyright"),
    ]
    for place in places:
        if place.exists():
            return place
    raise LicenceError("Python's own licence is in none of the usual places")


def _collect_of_debian(files: Iterable[Path], target: Path) -> None:
    """Licences of the system libraries that come along, from their packages."""
    if shutil.which("dpkg") is None:
        return
    packages = set()
    for file in files:
        real = file.resolve()
        # Where /lib is a link to /usr/lib, dpkg may know a file under its other name only.
        for name in (file, real, Path("/", *real.parts[2:])):
            ran = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
            if ran.returncode == 0:
                packages.add(debian_package(ran.stdout))
                break
    for package in packages:
        text = Path(f"/usr/share/doc/{package}/copyright")
        if not text.exists():
            raise LicenceError(f"the Debian package {package} has no copyright file")
        _copy_all([text], target / package)
