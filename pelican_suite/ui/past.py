"""What a game on the desk goes on from: a journal that was left, or a position of a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import Actor, GameInfo
from pelican_suite.persistence.journal import Journal
from pelican_suite.persistence.record import Branch, PlayerModel, Record, Times
from pelican_suite.persistence.replaying import game_of, replay, setup_of
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.players.catalogue import players_of

if TYPE_CHECKING:
    from pelican_suite.ui.new_game import NewGame


@dataclass(frozen=True, slots=True)
class Past:
    """What was played already.

    Attributes:
        actions: Every (actor, action) from the beginning.
        times: When the game was begun; None if it begins now.
        branch: Where it leaves another game, if it does.
        helped: Whether suggestions have been given in it.
        journal: Open journal to go on with; None to begin one.
    """

    actions: tuple[tuple[Actor, Any], ...] = ()
    times: Times | None = None
    branch: Branch | None = None
    helped: bool = False
    journal: Journal | None = None


NEW = Past()


def agreed_of(record: Record, seed: str, players: Sequence[PlayerSpec] | None = None) -> NewGame:
    """What was agreed before a recorded game, for a session that goes on with it.

    Args:
        record: The game.
        seed: For chance and computer players from now on.
        players: Who plays on; those of the record by default.

    Raises:
        InputError: If the record does not fit the games here.
    """
    # The sheet of a new game, and what it needs: only where a game goes on.
    from pelican_suite.ui.new_game import NewGame  # noqa: PLC0415

    info = game_of(record).info
    seats = tuple(players) if players is not None else seated(record.players, info)
    suggestions = record.suggestions is not False
    return NewGame(record.game, setup_of(record), seats, seed, GameMemory(), suggestions)


def seated(players: Sequence[PlayerModel], info: GameInfo) -> tuple[PlayerSpec, ...]:
    """The players of a record as this program can seat them: an unknown colour becomes a free
    one, an unknown computer player the strongest here."""
    levels = [entry.name for entry in players_of(info.id)]
    free = [colour for colour in info.colours if colour not in {who.colour for who in players}]
    taken: set[str] = set()
    found = []
    for who in players:
        colour = who.colour
        if colour not in info.colours or colour in taken:
            colour = free.pop(0) if free else info.colours[len(taken) % len(info.colours)]
        taken.add(colour)
        level = who.level
        if who.kind == "computer" and level not in levels:
            level = levels[-1]
        found.append(PlayerSpec(who.name, who.kind, level, colour))
    return tuple(found)


def actions_of(record: Record) -> tuple[tuple[Actor, Any], ...]:
    """Every action of a record, checked.

    Raises:
        InputError: At the first that is not allowed.
    """
    return tuple((one.actor, one.action) for one in replay(record))
