"""Reads and dates `CHANGELOG.md`, which is in the form of Keep a Changelog."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
UNRELEASED: Final = "Unreleased"
_HEADING: Final = re.compile(r"^## \[([^\]]+)\](?: - (\S+))?\s*$", re.MULTILINE)
_ITEM: Final = re.compile(r"^- (.+(?:\n  .+)*)", re.MULTILINE)


class ChangelogError(Exception):
    """The changelog does not say what a release needs; the message tells what."""


@dataclass(frozen=True, slots=True)
class Release:
    """One section.

    Attributes:
        version: As in the heading, `Unreleased` for what is to come.
        date: Of the release, None for what is to come.
        text: All below the heading.
    """

    version: str
    date: datetime.date | None
    text: str

    @property
    def items(self) -> list[str]:
        """What has changed, each as one line."""
        return [" ".join(item.split()) for item in _ITEM.findall(self.text)]


def releases(text: str) -> list[Release]:
    """All sections, newest first.

    Raises:
        ChangelogError: If a heading has no proper date, or a date no version.
    """
    found = []
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    for heading, end in zip(headings, ends, strict=True):
        version, written = heading.groups()
        body = text[heading.end() : end].strip()
        found.append(Release(version, _date(version, written), body))
    return found


def section(text: str, version: str) -> Release:
    """The section of one version.

    Raises:
        ChangelogError: If there is none, or it says nothing.
    """
    for release in releases(text):
        if release.version == version:
            if not release.items:
                raise ChangelogError(f"CHANGELOG.md says nothing under [{version}]")
            return release
    raise ChangelogError(f"CHANGELOG.md has no section [{version}]")


def dated(text: str, version: str, day: datetime.date) -> str:
    """The changelog with what was unreleased under `version`, and a new empty section above.

    Raises:
        ChangelogError: If nothing is unreleased, or the version was released before.
    """
    if any(release.version == version for release in releases(text)):
        raise ChangelogError(f"CHANGELOG.md has a section [{version}] already")
    section(text, UNRELEASED)
    heading = f"## [{UNRELEASED}]"
    return text.replace(heading, f"{heading}\n\n## [{version}] - {day.isoformat()}", 1)


def _date(version: str, written: str | None) -> datetime.date | None:
    if version == UNRELEASED and written is None:
        return None
    try:
        return datetime.date.fromisoformat(written or "")
    except ValueError:
        raise ChangelogError(f"CHANGELOG.md: [{version}] has no date like 2026-01-31") from None
