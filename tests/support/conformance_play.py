"""Games that were played once, by lot, and are looked at from all sides by the tests here."""

from dataclasses import dataclass
from functools import cache

from pelican_suite.core.contract import CHANCE, CLOCK, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY

LOOKS = 24
"""States of a game that are looked at closely, spread evenly over it."""


@dataclass(frozen=True)
class Table:
    """One finished game.

    `states[i]` is what `plays[i]` was done in; the last state has no play.
    """

    game: object
    setup: Setup
    plays: tuple
    states: tuple

    @property
    def seats(self):
        return range(self.setup.seats)

    def looks(self):
        """(index, state) of some states, the first, the last and the last but one among them."""
        count = len(self.states)
        step = max(1, count // LOOKS)
        chosen = sorted({*range(0, count, step), count - 1, max(count - 2, 0)})
        return [(index, self.states[index]) for index in chosen]


def setups_of(game):
    """Every number of seats with the default options, every other option value once."""
    info = game.info
    for seats in range(info.min_seats, info.max_seats + 1):
        yield Setup(seats, complete_options(info.options, {}))
    for spec in info.options:
        values = [choice.value for choice in spec.choices] or [True, False]
        for value in values:
            if value != spec.default:
                seats = spec.seats[0] if spec.seats else min(2, info.max_seats)
                yield Setup(seats, complete_options(info.options, {spec.key: value}))


@cache
def tables_of(game_id):
    game = REGISTRY.get(game_id)
    return tuple(_played(game, setup, seed) for seed, setup in enumerate(setups_of(game)))


def _played(game, setup, seed):
    plays = tuple(play(game, setup, [game.sample_seen] * setup.seats, seed))
    states = (game.initial(setup), *(one.step.state for one in plays))
    return Table(game, setup, plays, states)


def act(game, state, actor, rng):
    """Some action `actor` may take."""
    if actor in (CHANCE, CLOCK):
        return game.sample_chance(state, actor, rng)
    return game.sample_seen(game.observe(state, actor), rng)
