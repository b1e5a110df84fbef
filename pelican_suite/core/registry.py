"""Games by name, imported only when asked for: the command line must start quickly."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pelican_suite.core.contract import Game
from pelican_suite.core.errors import InputError


class Registry:
    """Maps a game's id to where it is defined, `"module:attribute"`."""

    def __init__(self) -> None:
        self._places: dict[str, str] = {}
        self._games: dict[str, Game[Any, Any, Any]] = {}

    def add(self, game_id: str, place: str) -> None:
        """Registers a game without importing it.

        Raises:
            ValueError: If the id is taken.
        """
        if game_id in self._places:
            raise ValueError(f"the game {game_id!r} is registered already")
        self._places[game_id] = place

    def ids(self) -> tuple[str, ...]:
        """In order of registration."""
        return tuple(self._places)

    def get(self, game_id: str) -> Game[Any, Any, Any]:
        """The game itself.

        Raises:
            InputError: If there is no such game.
        """
        if game_id not in self._places:
            known = ", ".join(self._places)
            raise InputError("game", f"there is no game {game_id!r}; there are: {known}")
        if game_id not in self._games:
            module, _, attribute = self._places[game_id].partition(":")
            self._games[game_id] = getattr(import_module(module), attribute)
        return self._games[game_id]
