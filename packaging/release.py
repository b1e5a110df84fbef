"""Makes a release: checks, dates the changelog, sets the version, commits and tags.

Nothing leaves this machine; what to push is said at the end. Needs git and Python alone.
"""

from __future__ import annotations

import datetime
import re
import subprocess
from pathlib import Path
from typing import Final

import changelog

ROOT: Final = Path(__file__).resolve().parents[1]
_VERSION_FILE: Final = "pelican_suite/__init__.py"
_LINE: Final = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)


class ReleaseError(Exception):
    """The release cannot be made like this; the message says why."""


def run(version: str, root: Path = ROOT, day: datetime.date | None = None) -> str:
    """Makes the release `version` in the checkout `root`.

    Returns:
        What is left to do, as a sentence.

    Raises:
        ReleaseError: If something is in the way; nothing has changed then.
        ChangelogError: If the changelog says nothing about it; nothing has changed then.
    """
    wanted = _parsed(version)
    day = day or datetime.datetime.now(tz=datetime.UTC).date()
    version_file, changes_file = root / _VERSION_FILE, root / "CHANGELOG.md"
    code = version_file.read_text(encoding="utf-8")
    found = _LINE.search(code)
    if found is None:
        raise ReleaseError(f"{_VERSION_FILE} has no line with the version")
    text = changes_file.read_text(encoding="utf-8")
    released = [r.version for r in changelog.releases(text) if r.date is not None]
    newest = max((_parsed(each) for each in released), default=(0, 0, 0))
    if wanted <= newest or wanted < _parsed(found.group(1)):
        raise ReleaseError(f"{version} is not newer than what there is")
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed")
    if _git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"there is a tag v{version} already")
    new_text = changelog.dated(text, version, day)
    changes_file.write_text(new_text, encoding="utf-8")
    version_file.write_text(_LINE.sub(f'__version__ = "{version}"', code), encoding="utf-8")
    _git(
        root,
        "commit",
        "--quiet",
        "-m",
        f"Release {version}",
        "--",
        *(_VERSION_FILE, "CHANGELOG.md"),
    )
    _git(root, "tag", "--annotate", f"v{version}", "-m", f"Pelican Suite {version}")
    return f"Release {version} is committed and tagged. Publish it: git push --follow-tags"


def notes(tag: str, root: Path = ROOT) -> str:
    """What the release page says; also the check that tag, version and changelog agree.

    Args:
        tag: Like `v1.2.3`.
        root: Of the checkout.

    Raises:
        ReleaseError: If the tag is not the version of the program.
        ChangelogError: If the changelog has no section for it.
    """
    found = _LINE.search((root / _VERSION_FILE).read_text(encoding="utf-8"))
    if found is None or tag != f"v{found.group(1)}":
        raise ReleaseError(f"the tag {tag} is not the version in {_VERSION_FILE}")
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return changelog.section(text, found.group(1)).text


def _parsed(version: str) -> tuple[int, ...]:
    if re.fullmatch(r"\d+\.\d+\.\d+", version) is None:
        raise ReleaseError(f"{version!r} is not a version like 1.2.3")
    return tuple(map(int, version.split(".")))


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise ReleaseError(f"git {arguments[0]} did not work: {ran.stderr.strip()}")
    return ran.stdout.strip()
