"""What a Linux desktop wants beside the program: menu entry, icons, file type, description."""

from __future__ import annotations

import datetime
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import app_icons
import bundle
import changelog

HERE: Final = Path(__file__).resolve().parent / "linux"


def lay_out(usr: Path, program: Path) -> None:
    """Fills `usr`, which is made anew, with the bundle and all that goes beside it.

    Args:
        usr: A folder like `/usr`.
        program: The bundle.
    """
    shutil.rmtree(usr, ignore_errors=True)
    shutil.copytree(program, usr / "lib" / bundle.PROGRAM, symlinks=True)
    command = usr / "bin" / bundle.PROGRAM
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{bundle.PROGRAM}/{bundle.PROGRAM}")
    share(usr / "share")


def share(folder: Path) -> None:
    """Fills a folder like `/usr/share`."""
    places = {
        "pelican-suite.desktop": "applications/pelican-suite.desktop",
        "pelican-suite.xml": "mime/packages/pelican-suite.xml",
    }
    for name, place in places.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / name, target)
    metainfo_file = folder / "metainfo" / f"{bundle.APP_ID}.metainfo.xml"
    metainfo_file.parent.mkdir(parents=True, exist_ok=True)
    metainfo_file.write_text(metainfo(), encoding="utf-8")
    icons = folder / "icons" / "hicolor"
    for size, picture in app_icons.write_all(bundle.BUILD / "icons").items():
        target = icons / f"{size}x{size}" / "apps" / "pelican-suite.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, target)
    scalable = icons / "scalable" / "apps" / "pelican-suite.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(app_icons.SOURCE, scalable)


def metainfo(environ: Mapping[str, str] = os.environ) -> str:
    """The AppStream description, with the releases of the changelog.

    Args:
        environ: On a build server this tells where the project lives; else no address is given.
    """
    listed = changelog.releases(changelog.FILE.read_text(encoding="utf-8"))
    rows = [_release_row(release) for release in listed if release.date is not None]
    if not any(release.version == bundle.version() for release in listed):
        today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
        version = bundle.version()
        rows.insert(0, f'    <release version="{version}" date="{today}" type="development"/>\n')
    text = (HERE / "metainfo.xml").read_text(encoding="utf-8")
    values = {"APP_ID": bundle.APP_ID, "LINKS": _links(environ), "RELEASES": "".join(rows)}
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def _release_row(release: changelog.Release) -> str:
    items = "".join(f"          <li>{escape(item)}</li>\n" for item in release.items)
    return (
        f'    <release version="{release.version}" date="{release.date}">\n'
        f"      <description>\n        <ul>\n{items}        </ul>\n      </description>\n"
        f"    </release>\n"
    )


def _links(environ: Mapping[str, str]) -> str:
    server, name = environ.get("GITHUB_SERVER_URL"), environ.get("GITHUB_REPOSITORY")
    if not server or not name:
        return ""
    home = escape(f"{server}/{name}")
    return (
        f'  <url type="homepage">{home}</url>\n  <url type="bugtracker">{home}/issues</url>\n'
        f'  <url type="vcs-browser">{home}</url>\n'
    )
