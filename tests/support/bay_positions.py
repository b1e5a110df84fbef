"""Positions of random games of Pelican Bay, for tests of what the players see in them."""

import itertools

from bay_twin import setup_for

from pelican_suite.core.playing import play
from pelican_suite.games.bay.fast import FastBay
from pelican_suite.games.bay.fast_bridge import twin_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.state import State


def positions(seed: int, every: int = 3) -> list[tuple[State, FastBay]]:
    """Twins of a random game whenever a hand is to be placed."""
    setup = setup_for(seed)
    states = (one.step.state for one in play(BAY, setup, [BAY.sample_seen] * 4, seed))
    placing = (state for state in states if state.phase is Phase.PLACE)
    return [(state, twin_of(state)) for state in itertools.islice(placing, 0, None, every)]
