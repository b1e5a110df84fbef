"""Makes the bundle: the program with its own Python, in one folder that needs nothing installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import app_icons
import icu_data

ROOT: Final = Path(__file__).resolve().parents[1]
BUILD: Final = ROOT / "build" / "installers"
_STRIPPED: Final = (
    "libpython*.so*",
    "python*/lib-dynload/*.so",
    "pelican_suite*/**/*.so",
    "pelican_suite_compiled*.so",
    "_miniaudio*.so",
    "_cffi_backend*.so",
    "PySide6/Qt/lib/libicui18n.so*",
    "PySide6/Qt/lib/libicuuc.so*",
)
"""Libraries with symbols that nobody needs. No others: those that were given new paths after they
were linked, numpy's OpenBLAS among them, do not survive it."""
DIST: Final = ROOT / "dist"
TITLE: Final = "Pelican Suite"
PROGRAM: Final = "pelican-suite"
WINDOW_PROGRAM: Final = "pelican-suite-window"
APP_ID: Final = "io.github.pelican_suite.PelicanSuite"
RECORD_TYPE: Final = "application/x-pelican-record"
_VERSION_FILE: Final = ROOT / "pelican_suite" / "__init__.py"


class BuildError(Exception):
    """Something could not be made; the message says what and why."""


def version(text: str | None = None) -> str:
    """The version of the program, from the one place where it stands.

    Args:
        text: Of `pelican_suite/__init__.py`; read from there by default.

    Raises:
        BuildError: If it is not there, or not of the form 1.2.3.
    """
    text = _VERSION_FILE.read_text(encoding="utf-8") if text is None else text
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', text, re.MULTILINE)
    if found is None:
        raise BuildError('pelican_suite/__init__.py has no line like __version__ = "1.2.3"')
    return found.group(1)


def make() -> Path:
    """Makes the bundle anew.

    Returns:
        Its folder; on macOS the `.app`.

    Raises:
        BuildError: If PyInstaller could not.
        IcuError: If Qt's companion ICU is not as it used to be.
    """
    stage = lay_out(BUILD / "stage")
    app_icons.write_all(BUILD / "icons")
    environ = os.environ | {"PELICAN_STAGE": str(stage)}
    folders = ["--distpath", str(DIST), "--workpath", str(BUILD / "work")]
    spec = str(ROOT / "packaging" / "bundle.spec")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR"]
    if subprocess.call([*command, *folders, spec], env=environ, cwd=ROOT):
        raise BuildError("PyInstaller could not make the bundle; its reasons stand above.")
    if sys.platform.startswith("linux"):
        strip_symbols(DIST / PROGRAM)
        code = "\n".join(path.read_text(encoding="utf-8") for path in stage.rglob("*.py"))
        icu_data.slim(DIST / PROGRAM / "_internal" / "PySide6" / "Qt" / "lib", code)
    return DIST / f"{TITLE}.app" if sys.platform == "darwin" else DIST / PROGRAM


def lay_out(stage: Path) -> Path:
    """Unpacks the wheel of this checkout into `stage`: the very program that others install, with
    its resources and, where there is a C compiler, compiled search kernels.

    Raises:
        BuildError: If the wheel cannot be made.
    """
    shutil.rmtree(stage, ignore_errors=True)
    wheels = stage.with_name("wheel")
    shutil.rmtree(wheels, ignore_errors=True)
    # By way of the source archive, so that nothing left over in the checkout comes along. The
    # environment has the build backend, so nothing is fetched.
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(wheels), str(ROOT)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if ran.returncode:
        raise BuildError(f"The wheel could not be made:\n{ran.stdout[-4000:]}{ran.stderr[-4000:]}")
    (wheel,) = wheels.glob("*.whl")
    shutil.unpack_archive(wheel, stage, "zip")
    return stage


def strip_symbols(folder: Path) -> None:
    """Takes symbols that only a debugger reads out of the libraries that bear it."""
    inner = folder / "_internal"
    found = [str(path) for pattern in _STRIPPED for path in inner.glob(pattern)]
    if shutil.which("strip") and found:
        subprocess.run(["strip", "--strip-unneeded", *found], check=True)


def size_of(folder: Path) -> int:
    """Bytes of all files below `folder`, links not followed."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


# What the spec asks for, by platform


def is_windows() -> bool:
    """Whether this is Windows."""
    return os.name == "nt"


def icon_file(made: Path) -> str | None:
    """The icon in the program file itself; Linux has it beside the program."""
    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    return str(made / "icons" / f"{PROGRAM}.{ending}") if ending else None


def entitlements() -> str | None:
    """What a signed program on macOS may do."""
    path = ROOT / "packaging" / "macos" / "entitlements.plist"
    return str(path) if sys.platform == "darwin" else None


def version_resource(made: Path) -> str | None:
    """Writes what Windows shows under a program's properties."""
    if not is_windows():
        return None
    path = made / "version.txt"
    path.write_text(version_resource_text(version()), encoding="utf-8")
    return str(path)


def version_resource_text(number: str) -> str:
    """The resource of version `number` in the form PyInstaller reads."""
    four = (*map(int, number.split(".")), 0)
    strings = {
        "CompanyName": "The Pelican Suite contributors",
        "FileDescription": TITLE,
        "FileVersion": number,
        "InternalName": PROGRAM,
        "LegalCopyright": "MIT licence",
        "ProductName": TITLE,
        "ProductVersion": number,
    }
    rows = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{rows}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def info_plist() -> dict[str, Any]:
    """What macOS wants to know of the app: names, and that it opens records."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Pelican Suite record",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APP_ID}.record"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID}.record",
                "UTTypeDescription": "Pelican Suite record",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["pelican"],
                    "public.mime-type": [RECORD_TYPE],
                },
            }
        ],
    }
