"""A release is one command, and only where everything agrees."""

import datetime
import subprocess
from pathlib import Path

import changelog
import pytest
import release

DAY = datetime.date(2026, 3, 1)
CHANGES = """# Changelog

## [Unreleased]

### Added

- A lighthouse, that
  blinks.

## [0.1.0] - 2026-01-31

- The first.
"""


def git(root: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    command = ["git", "-C", str(root), *identity, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for person in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{person}_NAME", "Test")
        monkeypatch.setenv(f"GIT_{person}_EMAIL", "test@example.org")
    (tmp_path / "pelican_suite").mkdir()
    (tmp_path / "pelican_suite" / "__init__.py").write_text(
        '"""Games."""\n\n__version__ = "0.1.0"\n'
    )
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "Begin")
    return tmp_path


def test_a_release_dates_sets_commits_and_tags(checkout: Path) -> None:
    assert "git push" in release.run("0.2.0", checkout, DAY)
    assert '__version__ = "0.2.0"' in (checkout / "pelican_suite" / "__init__.py").read_text()
    newest, *_ = [r for r in changelog.releases((checkout / "CHANGELOG.md").read_text()) if r.date]
    assert (newest.version, newest.date) == ("0.2.0", DAY)
    assert newest.items == ["A lighthouse, that blinks."]
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "tag").split() == ["v0.2.0"]
    assert "lighthouse" in release.notes("v0.2.0", checkout)


def test_what_is_not_committed_stops_a_release(checkout: Path) -> None:
    (checkout / "stray").touch()
    with pytest.raises(release.ReleaseError, match="not committed"):
        release.run("0.2.0", checkout, DAY)


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "1.0", "1.0.0-rc1", "v1.0.0"])
def test_a_version_that_is_none_or_not_newer_is_refused(checkout: Path, version: str) -> None:
    with pytest.raises(release.ReleaseError):
        release.run(version, checkout, DAY)
    assert git(checkout, "tag") == ""


def test_a_silent_changelog_stops_a_release_and_changes_nothing(checkout: Path) -> None:
    release.run("0.2.0", checkout, DAY)
    before = git(checkout, "log", "--oneline")
    with pytest.raises(changelog.ChangelogError, match="says nothing"):
        release.run("0.3.0", checkout, DAY)
    assert git(checkout, "log", "--oneline") == before
    assert git(checkout, "status", "--porcelain") == ""


def test_a_tag_must_be_the_version(checkout: Path) -> None:
    assert release.notes("v0.1.0", checkout) == "- The first."
    with pytest.raises(release.ReleaseError, match=r"v0\.2\.0"):
        release.notes("v0.2.0", checkout)


def test_a_heading_without_a_date_is_an_error() -> None:
    with pytest.raises(changelog.ChangelogError, match=r"\[1\.0\.0\]"):
        changelog.releases("## [1.0.0]\n\n- Something.\n")


def test_the_changelog_of_this_project_can_be_read() -> None:
    first, *_ = changelog.releases(changelog.FILE.read_text(encoding="utf-8"))
    assert first.version == changelog.UNRELEASED
