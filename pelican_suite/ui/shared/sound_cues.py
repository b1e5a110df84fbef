"""Which sound belongs to what happens, read from `sounds/cues.json`.

An entry is the name of a sound, or `{"sound": NAME, "whose": "own" | "others" | "all"}`: a table
that sounds a gesture of the person itself, `put` or the like, leaves only the others' events here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pelican_suite.core import resources
from pelican_suite.core.contract import Event

FILE: Final = "sounds/cues.json"
GAP_S: Final = 0.11
"""Between the sounds of one step."""
MOST: Final = 5
"""Sounds of one step at most."""
REPEATS: Final = 3
"""How often the same sound comes in one step at most."""


@dataclass(frozen=True, slots=True)
class Cue:
    """What one kind of event sounds like.

    Attributes:
        sound: Name of a file in `sounds`.
        whose: `own` events only, those of `others` only, or `all`.
    """

    sound: str
    whose: str = "all"

    def fits(self, actor: int, viewer: int) -> bool:
        """Whether an event of `actor` is heard by `viewer`."""
        return self.whose == "all" or (self.whose == "own") == (actor == viewer)


@cache
def cues(part: str) -> dict[str, Cue]:
    """Cues by kind of event.

    Args:
        part: Id of a game, or `window`; a part that is not in the file has no sounds.
    """
    entries = json.loads(resources.read_text(FILE)).get(part, {})
    return {
        kind: Cue(entry) if isinstance(entry, str) else Cue(**entry)
        for kind, entry in entries.items()
    }


def sounds_of(game_id: str, events: Sequence[Event], viewer: int) -> list[tuple[str, float]]:
    """The sounds of one step, each with the seconds it waits; a long step does not rattle."""
    known = cues(game_id)
    found: list[str] = []
    for event in events:
        cue = known.get(event.kind)
        if cue is None or not cue.fits(event.actor, viewer) or len(found) == MOST:
            continue
        if found.count(cue.sound) < REPEATS:
            found.append(cue.sound)
    return [(sound, GAP_S * place) for place, sound in enumerate(found)]
