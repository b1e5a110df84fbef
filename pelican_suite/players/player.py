"""What a computer player is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, runtime_checkable

from pelican_suite.core.contract import Game


@runtime_checkable
class Player(Protocol):
    """Chooses actions from what one seat may know, and from nothing else."""

    def choose(self, game: Game[Any, Any, Any], seen: Any, rng: Random) -> Any:
        """An action that `game.check_seen(seen, …)` allows.

        Must depend on `seen` and `rng` alone, so that a seed gives the same game everywhere.
        """
        ...
