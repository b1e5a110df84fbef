"""The weakest player of every game: anything goes that the rules allow."""

from __future__ import annotations

from random import Random
from typing import Any

from pelican_suite.core.contract import Game


class RandomPlayer:
    """Takes what the game's own sampler offers."""

    def choose(self, game: Game[Any, Any, Any], seen: Any, rng: Random) -> Any:
        """One allowed action, drawn with `rng`."""
        return game.sample_seen(seen, rng)
