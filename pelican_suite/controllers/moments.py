"""The past of a game under way, action by action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pelican_suite.core.contract import Actor, Step


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of the game so far, with the state it was taken in.

    Attributes:
        before: The state the actor acted in.
        actor: Who acted.
        action: What was done.
        step: What it led to.
    """

    before: Any
    actor: Actor
    action: Any
    step: Step[Any]
