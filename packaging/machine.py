"""What the operating system must bring: Qt's libraries, a font, Python's own venv, a screen.

Only Linux splits these off; Windows and macOS have them all. Package names are Debian's.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from platform import machine as processor
from typing import Final


class MachineError(Exception):
    """The machine lacks something; the message says what, and what to do about it."""


@dataclass(frozen=True, slots=True)
class Library:
    """A shared library and the package that brings it.

    Attributes:
        name: As the loader knows it.
        package: In Debian and its relatives.
    """

    name: str
    package: str


@dataclass(frozen=True, slots=True)
class Program:
    """A program and the package that brings it.

    Attributes:
        name: As a shell finds it, or its full path.
        package: In Debian and its relatives.
    """

    name: str
    package: str


OFFSCREEN: Final = (
    Library("libGL.so.1", "libgl1"),
    Library("libEGL.so.1", "libegl1"),
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libxkbcommon.so.0", "libxkbcommon0"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
    Library("libfontconfig.so.1", "libfontconfig1"),
)
"""Qt loads these even where nothing is shown."""

WINDOW: Final = (
    *OFFSCREEN,
    Library("libxcb-cursor.so.0", "libxcb-cursor0"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Library("libxcb-shape.so.0", "libxcb-shape0"),
)
"""For a window under X11; Qt blames xcb-cursor whichever of them is missing."""

TESTS: Final = OFFSCREEN

BUILDING: Final = (
    Program("cc", "gcc"),
    Program("objdump", "binutils"),
    Program("strip", "binutils"),
    Program("xz", "xz-utils"),
)
"""For making bundles and packages."""

WINE_RUNS: Final = processor() == "x86_64"
"""Debian's NSIS makes installers for 64-bit Windows, which Wine runs on such processors only."""

TRYING_INSTALLERS: Final = (
    Program("Xvfb", "xvfb"),
    Program("appstreamcli", "appstream"),
    Program("desktop-file-validate", "desktop-file-utils"),
    Program("update-mime-database", "shared-mime-info"),
    Program("mmdebstrap", "mmdebstrap"),
    Program("makensis", "nsis"),
    *((Program("/usr/lib/wine/wine64", "wine64"),) if WINE_RUNS else ()),
)
"""For installing them on trial: a virtual screen, a clean Debian, something like Windows."""

FONT_PACKAGE: Final = "fonts-dejavu-core"
_FONT_FOLDERS: Final = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts")
_FONT_ENDINGS: Final = (".ttf", ".otf", ".ttc", ".pfb")


def lacking_packages(libraries: Iterable[Library], platform: str = sys.platform) -> list[str]:
    """Packages that are needed and not there.

    Args:
        libraries: `OFFSCREEN`, `WINDOW` or `TESTS`.
        platform: As `sys.platform`.

    Returns:
        Names of Debian packages, in the order to name them; empty outside Linux.
    """
    if not platform.startswith("linux"):
        return []
    lacking = [library.package for library in libraries if not _loads(library.name)]
    if not any(_has_font(Path(folder).expanduser()) for folder in _FONT_FOLDERS):
        lacking.append(FONT_PACKAGE)
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        lacking.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return lacking


def lacking_programs(programs: Iterable[Program], platform: str = sys.platform) -> list[str]:
    """Packages of the programs that are needed and not there, each once; empty outside Linux."""
    if not platform.startswith("linux"):
        return []
    lacking = [each.package for each in programs if shutil.which(each.name) is None]
    return list(dict.fromkeys(lacking))


def lacking_python(base: str = sys.base_prefix, platform: str = sys.platform) -> list[str]:
    """The package with Python as a shared library and with its headers, if they are not there.

    Only for Debian's own Python; others bring both.

    Args:
        base: Where Python is installed, as `sys.base_prefix`.
        platform: As `sys.platform`.
    """
    if not platform.startswith("linux") or base != "/usr":
        return []
    name = f"libpython{sys.version_info.major}.{sys.version_info.minor}"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return [] if _loads(f"{name}.so.1.0") and header.exists() else [f"{name}-dev"]


def provide(packages: list[str]) -> None:
    """Installs `packages` where that is possible without being asked for more than a password.

    Raises:
        MachineError: If it is not; says exactly which are missing and the line that installs them.
    """
    if not packages:
        return
    names = " ".join(packages)
    if shutil.which("apt-get") is None:
        raise MachineError(
            "These system packages are missing (their names in Debian): "
            f"{names}\nPlease install what your system calls them, then run this again."
        )
    privilege = _privilege()
    if privilege is None:
        raise MachineError(
            f"These system packages are missing: {names}\n"
            f"This line installs them:\n    {install_line(packages)}"
        )
    print(f"Installing missing system packages: {names}", flush=True)
    # A list that cannot be refreshed may still be good enough, so only the second call decides.
    subprocess.call([*privilege, "apt-get", "update", "-qq"], stdin=_stdin())
    status = subprocess.call([*privilege, *_install_command(packages)], stdin=_stdin())
    if status:
        raise MachineError(
            f"These system packages could not be installed: {names}\n"
            f"Please try this line yourself:\n    {install_line(packages)}"
        )


def install_line(packages: list[str]) -> str:
    """The one line to paste into a shell."""
    install = shlex.join(["apt-get", "install", "-y", "--no-install-recommends", *packages])
    if _is_root():
        return f"apt-get update && {install}"
    if shutil.which("sudo"):
        return f"sudo apt-get update && sudo {install}"
    return "su -c " + shlex.quote(f"apt-get update && {install}")


def display_problem(environ: Mapping[str, str], platform: str) -> str:
    """Why no window can be shown, as one sentence; "" if nothing speaks against it.

    Args:
        environ: The environment variables.
        platform: As `sys.platform`.
    """
    if not platform.startswith("linux") or environ.get("QT_QPA_PLATFORM"):
        return ""
    if environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"):
        return ""
    return (
        "There is no screen to show the game on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
        "please start it from a desktop session."
    )


def connection_problem(environ: Mapping[str, str], platform: str) -> str:
    """Why the screen that is named cannot be used, as one sentence; "" if it can.

    Qt would end the process with a core dump instead. To be asked once libraries are there.

    Args:
        environ: The environment variables.
        platform: As `sys.platform`.
    """
    chosen = environ.get("QT_QPA_PLATFORM") or environ.get("WAYLAND_DISPLAY")
    display = environ.get("DISPLAY")
    if not platform.startswith("linux") or chosen or not display or _can_connect(display):
        return ""
    return (
        f"The screen {display} (from DISPLAY) cannot be reached or does not let you in; "
        "please start the game from a desktop session of your own."
    )


def _can_connect(display: str) -> bool:
    """Whether the X server lets us in, by the very library that Qt uses."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _has_font(folder: Path) -> bool:
    return any(path.suffix.lower() in _FONT_ENDINGS for path in folder.rglob("*"))


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _privilege() -> list[str] | None:
    """What to put before a command to run it as root; None if there is no way."""
    settings = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if _is_root():
        return settings
    if shutil.which("sudo") is None:
        return None
    if sys.stdin is not None and sys.stdin.isatty():
        return ["sudo", *settings]
    quiet = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return ["sudo", "-n", *settings] if quiet.returncode == 0 else None


def _install_command(packages: list[str]) -> list[str]:
    # On a machine just started another apt may still be at work; wait for it.
    wait = ["-o", "DPkg::Lock::Timeout=120"]
    return ["apt-get", *wait, "install", "-y", "-qq", "--no-install-recommends", *packages]


def _stdin() -> int | None:
    return None if sys.stdin is not None and sys.stdin.isatty() else subprocess.DEVNULL
