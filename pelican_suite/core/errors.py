"""Errors that people are told about in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pelican_suite.core.contract import Verdict


class InputError(ValueError):
    """Something given from outside is wrong.

    Attributes:
        field: Where it is, e.g. `tiles[3].cell`; "" when it is the whole.
        reason: What is wrong with it, one sentence.
    """

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = reason
        super().__init__(f"{field}: {reason}" if field else reason)


class NotationError(InputError):
    """A written action cannot be read."""


class IllegalAction(Exception):  # noqa: N818 - the rules speak of illegal actions
    """An action was applied that the rules refuse; nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(f"{verdict.code}: {verdict.reason}")
