"""All computer players, as one list. Nothing is imported until a player is asked for.

A new player is one more line in `CATALOGUE`; its module stays out of every process that does not
use it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from pelican_suite.core.errors import InputError
from pelican_suite.core.text import Text, say
from pelican_suite.players.player import Player

ANY_GAME: Final = "*"


@dataclass(frozen=True, slots=True)
class Entry:
    """One computer player.

    Attributes:
        game: Id of the game it plays, or `ANY_GAME`.
        name: As on the command line and in records.
        place: `"module:attribute"` of a `Player`, or of a class or function that makes one
            without arguments.
        title: What the window calls it.
    """

    game: str
    name: str
    place: str
    title: Text


CATALOGUE: Final[tuple[Entry, ...]] = (
    Entry(ANY_GAME, "random", "pelican_suite.players.chance:RandomPlayer", say("Careless")),
    Entry("bay", "greedy", "pelican_suite.players.bay_greedy:GreedyPlayer", say("Greedy")),
    Entry("bay", "level1", "pelican_suite.players.bay:level1", say("Passer-by")),
    Entry("bay", "level2", "pelican_suite.players.bay:level2", say("Sandcastle builder")),
    Entry("bay", "level3", "pelican_suite.players.bay:level3", say("Islander")),
    Entry("bay", "level4", "pelican_suite.players.bay:level4", say("Boatman")),
    Entry("bay", "level5", "pelican_suite.players.bay:level5", say("Lighthouse keeper")),
    Entry("bay", "level6", "pelican_suite.players.bay:level6", say("Harbour pilot")),
    Entry("bay", "level7", "pelican_suite.players.bay:level7", say("Cartographer")),
    Entry("bay", "level8", "pelican_suite.players.bay:level8", say("Pelican whisperer")),
    Entry("cove", "level1", "pelican_suite.players.cove:first_visit", say("First visit")),
    Entry("cove", "level2", "pelican_suite.players.cove:day_tripper", say("Day tripper")),
    Entry("cove", "level3", "pelican_suite.players.cove:beachcomber", say("Beachcomber")),
    Entry("cove", "level4", "pelican_suite.players.cove:birdwatcher", say("Birdwatcher")),
    Entry("cove", "level5", "pelican_suite.players.cove:old_pelican", say("Old pelican")),
    Entry("sanibel", "greedy", "pelican_suite.players.sanibel_greedy:GreedyPlayer", say("Greedy")),
    Entry("sanibel", "level1", "pelican_suite.players.sanibel:level1", say("Day visitor")),
    Entry("sanibel", "level2", "pelican_suite.players.sanibel:level2", say("Barefoot walker")),
    Entry("sanibel", "level3", "pelican_suite.players.sanibel:level3", say("Shell gatherer")),
    Entry("sanibel", "level4", "pelican_suite.players.sanibel:level4", say("Basket packer")),
    Entry("sanibel", "level5", "pelican_suite.players.sanibel:level5", say("Tide reader")),
    Entry("sanibel", "level6", "pelican_suite.players.sanibel:level6", say("Morning walker")),
    Entry("sanibel", "level7", "pelican_suite.players.sanibel:level7", say("Naturalist")),
    Entry("sanibel", "level8", "pelican_suite.players.sanibel:level8", say("Curator of shells")),
)
"""In the order in which they are offered, weakest first."""


def players_of(game_id: str) -> tuple[Entry, ...]:
    """All that can play a game, weakest first."""
    return tuple(entry for entry in CATALOGUE if entry.game in (game_id, ANY_GAME))


def entry_of(game_id: str, name: str) -> Entry:
    """One player of a game.

    Raises:
        InputError: If the game has no such player.
    """
    offered = players_of(game_id)
    for entry in offered:
        if entry.name == name:
            return entry
    known = ", ".join(entry.name for entry in offered)
    raise InputError("players", f"there is no player {name!r} for {game_id}; there are: {known}")


def make_player(game_id: str, name: str) -> Player:
    """A player ready to play; it remembers nothing from another game.

    Raises:
        InputError: If the game has no such player.
    """
    module, _, attribute = entry_of(game_id, name).place.partition(":")
    found: Any = getattr(import_module(module), attribute)
    player = found if hasattr(found, "choose") and not isinstance(found, type) else found()
    if not isinstance(player, Player):
        raise TypeError(f"{module}:{attribute} is not a player")
    return player
