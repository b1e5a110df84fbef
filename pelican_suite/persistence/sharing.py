"""A game under way for others: a record that can be watched and gives nothing away."""

from __future__ import annotations

from random import Random, SystemRandom

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.record import Record, write_line
from pelican_suite.persistence.timeline import Timeline


def shared(record: Record, rng: Random | None = None) -> Record:
    """The record of a running game as one may give it away: to be watched, not to be continued.

    It plays through the rules like any other and shows what lay open on the table. What was hidden
    from onlookers is made up, see `Game.veil`; the note, which may tell anything, is left out.

    Args:
        record: A game that is not over.
        rng: Makes up what is hidden; by default chance that nobody can repeat.

    Raises:
        InputError: If the record cannot be played, or its game is over and hides nothing.
    """
    timeline = Timeline(record)
    if timeline.finished:
        raise InputError("actions", "the game is over and hides nothing; share it as it is")
    game = timeline.game
    pairs = [(one.actor, one.action) for one in timeline.played]
    veiled = game.veil(timeline.setup, pairs, rng or SystemRandom())
    lines = tuple(write_line(game, actor, action) for actor, action in veiled)
    return record.model_copy(
        update={"actions": lines, "expect": None, "note": "", "watch_only": True}
    )
