"""Tunes what the players of Pelican Bay judge by: every weight is tried a little lower and higher.

    python tests/support/bay_tuning.py 200 [LEVEL [KEY...]]

For each weight of `resources/players/bay.json` (or those named) the player of LEVEL plays so many
games of two against itself with the weight changed; shuffles are paired and seats swapped. Prints
the share of the games and the mean lead of the changed one, with 95 % intervals. It changes
nothing: take a value over by hand when its interval leaves no doubt, and run again.
"""

import sys
from collections.abc import Iterator
from functools import partial

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import Chooser, play
from pelican_suite.games.bay.game import BAY
from pelican_suite.players.bay import SearchingPlayer, skill_of, tuned_weights
from pelican_suite.players.bay_gain import Weights
from pelican_suite.players.statistics import mean_interval, share_interval

KEYS = ("pelican", "stolen", "again", "extra", "reply", "mine", "after", "pair")
SETUP = Setup(2, complete_options(BAY.info.options, {}))


def player(level: int, **changed: float) -> Chooser:
    tuned = tuned_weights(2)
    weights = Weights(**({key: getattr(tuned, key) for key in KEYS} | changed))
    return partial(SearchingPlayer(skill_of(level), (0, 0, 0), weights).choose, BAY)


def leads(one: Chooser, other: Chooser, games: int) -> Iterator[int]:
    """By how much `one` is ahead, game after game."""
    for index in range(games):
        choosers = [one, other] if index % 2 == 0 else [other, one]
        *_, last = play(BAY, SETUP, choosers, index // 2)
        scores = BAY.result(last.step.state).scores
        yield scores[index % 2] - scores[1 - index % 2]


def main() -> None:
    games = int(sys.argv[1])
    level = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    for key in sys.argv[3:] or KEYS:
        present = getattr(tuned_weights(2), key)
        step = max(0.25 * abs(present), 0.1)
        for value in (present - step, present + step):
            played = list(leads(player(level, **{key: value}), player(level), games))
            won = sum(1.0 if lead > 0 else 0.5 * (lead == 0) for lead in played)
            share, low, high = share_interval(won, games)
            mean, least, most = mean_interval(played)
            print(
                f"{key} = {value:.2f} (now {present:.2f}): share {share:.3f} ({low:.3f} to "
                f"{high:.3f}), lead {mean:+.2f} ({least:+.2f} to {most:+.2f})",
                flush=True,
            )


if __name__ == "__main__":
    main()
