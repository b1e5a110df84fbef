"""Makes bundle and installers with the environment's Python; `pelican.py build` runs this."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import bundle
import debian
import icu_data
import licences
import mac
import nsis
import tarball

_BUNDLE: Final = "bundle"
TARGETS: Final[Mapping[str, tuple[str, Callable[[Path], Path]]]] = {
    _BUNDLE: ("the program in one folder", lambda program: program),
    "deb": ("package for Debian and its relatives", debian.make),
    "tarball": ("archive with an install script, for any Linux", tarball.make),
    "appdir": ("folder that AppImage and Flatpak are made of", tarball.make_app_dir),
    "windows": ("installer for Windows", nsis.make),
    "dmg": ("disk image for macOS", mac.make),
}
"""What can be made, by name: what it is, and what makes it out of the bundle."""


def main(names: list[str]) -> int:
    """Makes each of `names` out of a new bundle.

    Returns:
        0, or 1 if something could not be made; the reason stands on standard error.
    """
    # The icons are drawn without a screen.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    unknown = [name for name in names if name not in TARGETS]
    if unknown or not names:
        for name, (what, _) in TARGETS.items():
            print(f"  {name:8} {what}", file=sys.stderr)
        return 2
    try:
        program = bundle.make()
        for name in dict.fromkeys(names):
            made = TARGETS[name][1](program)
            print(f"{name}: {made.relative_to(bundle.ROOT)} ({_size(made):.1f} MB)", flush=True)
    except (bundle.BuildError, icu_data.IcuError, licences.LicenceError) as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"{error}\n{error.stderr or ''}", file=sys.stderr)
        return 1
    return 0


def _size(path: Path) -> float:
    return (bundle.size_of(path) if path.is_dir() else path.stat().st_size) / 1e6


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
