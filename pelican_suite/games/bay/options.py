"""The rule options of Pelican Bay."""

from __future__ import annotations

from typing import Final

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import Choice, OptionSpec, complete_options
from pelican_suite.core.text import say
from pelican_suite.games.bay.edition import BEACH, FOREST, WATER

AUTOMATIC: Final = "automatic"
BY_HAND: Final = "by_hand"

OPTIONS: Final = (
    OptionSpec(
        "setup",
        AUTOMATIC,
        say("Setup"),
        say("Who lays the first three tiles and deals the first hands (BAY-4)."),
        choices=(
            Choice(AUTOMATIC, say("Automatic")),
            Choice(BY_HAND, say("By hand")),
        ),
    ),
    OptionSpec(
        "joined_pairs",
        True,
        say("Join the pair first"),
        say("Two tiles may be put together before they are placed; off: one after the other."),
    ),
    OptionSpec(
        "discs",
        True,
        say("Sun discs"),
        say("Sun discs block places in the bay; off: the family variant without them."),
        seats=(2, 3, 4),
    ),
    OptionSpec(
        "terrain",
        BEACH,
        say("Terrain to close"),
        say("What you try to make one single closed area when you play alone."),
        choices=(
            Choice(BEACH, say("Beach")),
            Choice(FOREST, say("Forest")),
            Choice(WATER, say("Water")),
        ),
        seats=(1,),
    ),
)


def complete(setup: Setup) -> Setup:
    """The setup with every option in place.

    Raises:
        InputError: For an option or value that is not allowed.
    """
    return Setup(setup.seats, complete_options(OPTIONS, dict(setup.options)), setup.edition)


def by_hand(setup: Setup) -> bool:
    """Whether a player arranges the first tiles (BAY-4)."""
    return setup.option("setup") == BY_HAND


def joined_pairs(options: tuple[tuple[str, bool | int | str], ...]) -> bool:
    """Whether a pair may be put together first (BAY-7)."""
    return bool(dict(options)["joined_pairs"])
