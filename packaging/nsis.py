"""Makes the Windows installer. Runs wherever `makensis` does, Linux included."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import app_icons
import bundle

SCRIPT: Final = bundle.ROOT / "packaging" / "windows" / "installer.nsi"
_USUAL_PLACES: Final = (
    r"C:\Program Files (x86)\NSIS\makensis.exe",
    r"C:\Program Files\NSIS\makensis.exe",
)


def make(program: Path) -> Path:
    """Makes the installer of a Windows bundle.

    Args:
        program: The bundle.

    Returns:
        The installer.
    """
    name = f"pelican-suite-{bundle.version()}-windows-{platform.machine().lower()}.exe"
    return compile_script(program, bundle.DIST / name)


def compile_script(payload: Path, target: Path) -> Path:
    """Packs `payload` into the installer `target`.

    Raises:
        BuildError: If NSIS is not there, or does not like the script.
    """
    tool = shutil.which("makensis") or next((p for p in _USUAL_PLACES if Path(p).exists()), None)
    if tool is None:
        raise bundle.BuildError("A Windows installer is made by NSIS, which is not installed here.")
    app_icons.write_all(bundle.BUILD / "icons")
    target.parent.mkdir(parents=True, exist_ok=True)
    values = {
        "VERSION": bundle.version(),
        "PAYLOAD": str(payload),
        "ICON": str(bundle.BUILD / "icons" / "pelican-suite.ico"),
        "OUTPUT": str(target),
        "KILOBYTES": str(-(-bundle.size_of(payload) // 1024)),
    }
    if sys.platform.startswith("linux"):
        # Debian's NSIS has it, and wine64 runs nothing else.
        values["TARGET"] = "amd64-unicode"
    defines = [f"-D{name}={value}" for name, value in values.items()]
    command = [tool, "-V2", "-WX", *defines, str(SCRIPT)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise bundle.BuildError(f"NSIS could not make the installer:\n{ran.stdout}{ran.stderr}")
    return target
