"""Makes the disk image for macOS; signs and notarises where the environment says with what.

`MACOS_SIGN_IDENTITY` is the name of a "Developer ID Application" certificate in the keychain;
PyInstaller signs the app with it. `MACOS_NOTARY_PROFILE` is a profile that
`xcrun notarytool store-credentials` has put into the keychain, `MACOS_NOTARY_KEYCHAIN` the file of
that keychain where it is not the person's own. Without the first the app is signed
"ad hoc": it runs, after the person has allowed it in the system's settings.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import bundle


def make(app: Path) -> Path:
    """Makes the image of the `.app`, with the usual link to the folder of applications.

    Returns:
        The `.dmg`.

    Raises:
        BuildError: Elsewhere than on macOS.
    """
    if platform.system() != "Darwin":
        raise bundle.BuildError("A disk image can only be made on macOS.")
    folder = bundle.BUILD / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(app, folder / app.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    name = f"pelican-suite-{bundle.version()}-macos-{platform.machine()}.dmg"
    target = bundle.DIST / name
    for command in steps(folder, target, os.environ):
        subprocess.run(command, check=True)
    return target


def steps(folder: Path, target: Path, environ: Mapping[str, str]) -> list[Sequence[str]]:
    """The commands that turn `folder` into the image `target`."""
    image = str(target)
    source = ["-volname", bundle.TITLE, "-srcfolder", str(folder)]
    commands: list[Sequence[str]] = [
        ["hdiutil", "create", *source, "-format", "UDZO", "-ov", image]
    ]
    identity = environ.get("MACOS_SIGN_IDENTITY")
    profile = environ.get("MACOS_NOTARY_PROFILE")
    if identity:
        commands.append(["codesign", "--sign", identity, "--timestamp", image])
    if identity and profile:
        submit = ["xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait"]
        if environ.get("MACOS_NOTARY_KEYCHAIN"):
            submit += ["--keychain", environ["MACOS_NOTARY_KEYCHAIN"]]
        commands += [submit, ["xcrun", "stapler", "staple", image]]
    return commands
