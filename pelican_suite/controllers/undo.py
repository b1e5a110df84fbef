"""What may be taken back, and what not: never so that somebody chooses anew knowing more.

Back to the start of one's own turn is free. Further back, past computer players, is free too,
with other people only where a setting allows it and all agree. In every case not past anything
hidden that the one who would choose anew has seen since. Two things tell that: the reveals an
engine declares, and a trial. What has happened is played once more on tables that differ only in
what that person could not know; if anything comes out differently for them, or could not have
happened there, it has told them something.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from pelican_suite.controllers.moments import Moment
from pelican_suite.controllers.seats import PlayerSpec, persons
from pelican_suite.core.contract import CHANCE, CLOCK, Game, Seat
from pelican_suite.core.text import NOTHING, Text, say

_TRIALS: Final = 8
"""Other tables the past is tried on. Where a secret has two possible values, one of 256 secrets
would go unnoticed; engines declare such reveals themselves."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What taking back would do now.

    Attributes:
        keep: Number of actions that would stay; None if nothing can be taken back.
        reason: Why not; `NOTHING` if it can.
        who: Whose choice it would be again.
        ask: Other people at the table have to agree first.
    """

    keep: int | None
    reason: Text = NOTHING
    who: Seat = 0
    ask: bool = False

    def __bool__(self) -> bool:
        return self.keep is not None


def undo_offer(
    game: Game[Any, Any, Any],
    state: Any,
    players: Sequence[PlayerSpec],
    history: Sequence[Moment],
    *,
    by_consent: bool,
) -> Offer:
    """What taking back would do now.

    Args:
        game: What is played.
        state: The present state.
        players: By seat.
        history: Every action so far.
        by_consent: Whether people may agree to go back past one another's moves.
    """
    people = persons(players)
    if game.result(state) is not None:
        return Offer(None, say("The game is over."))
    if game.info.simultaneous and len(players) > 1:
        return Offer(None, say("Everybody plays at once here, so nothing is taken back."))
    keep = next((at for at in range(len(history) - 1, -1, -1) if history[at].actor in people), None)
    if keep is None:
        return Offer(None, say("There is nothing to take back yet."))
    who = history[keep].actor
    since = history[keep:]
    own_turn = who in game.actors(state) and all(one.actor in (who, CHANCE, CLOCK) for one in since)
    ask = len(people) > 1 and not own_turn
    if ask and not by_consent:
        return Offer(
            None, say("Moves of earlier turns stay; a setting lets people agree to take them back.")
        )
    concerned = people if ask else (who,)
    if any(_declared(one, seat) for one in since for seat in concerned):
        return Offer(None, say("Something hidden has been revealed since."))
    if any(tells(game, one, who) for one in since):
        return Offer(None, say("Something hidden has been seen since."))
    return Offer(keep, NOTHING, who, ask)


def _declared(moment: Moment, seat: Seat) -> bool:
    return any(reveal.to is None or seat in reveal.to for reveal in moment.step.reveals)


def tells(game: Game[Any, Any, Any], moment: Moment, seat: Seat) -> bool:
    """Whether what was done showed `seat` something it could not know before.

    An outcome of chance always counts: to take it back would be to draw again until it suits.
    """
    if moment.actor == CHANCE or _declared(moment, seat):
        return True
    seen = game.observe(moment.step.state, seat)
    said = [one for one in moment.step.events if one.visible_to(seat)]
    for trial in range(_TRIALS):
        twin = game.hidden_twin(moment.before, seat, Random(trial))
        if twin == moment.before:
            continue
        if moment.actor not in game.actors(twin):
            return True
        if not game.check(twin, moment.actor, moment.action):
            return True
        step = game.apply(twin, moment.actor, moment.action)
        if game.observe(step.state, seat) != seen:
            return True
        if [one for one in step.events if one.visible_to(seat)] != said:
            return True
    return False
