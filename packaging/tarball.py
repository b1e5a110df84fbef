"""Linux without a package manager: an archive with an install script, and an AppDir."""

from __future__ import annotations

import platform
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Final

import bundle
import usr_tree

APP_DIR: Final = "Pelican_Suite.AppDir"


def make(program: Path) -> Path:
    """Makes the archive.

    Args:
        program: The bundle.

    Returns:
        The `.tar.xz`; `install.sh` in it installs for one person.

    Raises:
        BuildError: If xz could not pack it.
    """
    name = f"pelican-suite-{bundle.version()}"
    folder = bundle.BUILD / "tarball" / name
    shutil.rmtree(folder, ignore_errors=True)
    usr_tree.share(folder / "share")
    shutil.copytree(program, folder / bundle.PROGRAM, symlinks=True)
    for file in ("install.sh", "README.txt"):
        shutil.copy(usr_tree.HERE / file, folder / file)
    (folder / "install.sh").chmod(0o755)
    target = bundle.DIST / f"{name}-linux-{platform.machine()}.tar.xz"
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as packed:
        # The program, unlike the module of the same name, uses all processors.
        xz = subprocess.Popen(["xz", "-6", "--threads=0"], stdin=subprocess.PIPE, stdout=packed)
        with tarfile.open(fileobj=xz.stdin, mode="w|") as tar:
            tar.add(folder, name, filter=_owned_by_nobody)
        xz.communicate()
    if xz.returncode:
        raise bundle.BuildError("xz could not pack the archive; its reasons stand above.")
    shutil.rmtree(folder)
    return target


def make_app_dir(program: Path) -> Path:
    """Makes the folder that `appimagetool` turns into an AppImage, and that Flatpak packs."""
    folder = bundle.BUILD / APP_DIR
    shutil.rmtree(folder, ignore_errors=True)
    usr_tree.lay_out(folder / "usr", program)
    (folder / "AppRun").symlink_to(f"usr/lib/{bundle.PROGRAM}/{bundle.PROGRAM}")
    share = folder / "usr" / "share"
    shutil.copyfile(
        share / "applications" / "pelican-suite.desktop", folder / "pelican-suite.desktop"
    )
    icon = share / "icons" / "hicolor" / "256x256" / "apps" / "pelican-suite.png"
    shutil.copyfile(icon, folder / "pelican-suite.png")
    (folder / ".DirIcon").symlink_to("pelican-suite.png")
    return folder


def _owned_by_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member
