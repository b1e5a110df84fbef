"""Points in time as records write them: UTC, whole seconds, text that sorts."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """The present, e.g. `2026-11-30T09:15:00Z`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def local(stamp: str) -> datetime | None:
    """The same moment on the clocks here; None for a day no calendar has.

    >>> local("2026-02-31T00:00:00Z") is None
    True
    """
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError):
        return None
