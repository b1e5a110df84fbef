import subprocess
import sys

import pytest

from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import ANY_GAME, CATALOGUE, make_player, players_of
from pelican_suite.players.matches import Match, play_match, play_matches
from pelican_suite.players.player import Player
from pelican_suite.players.statistics import mean_interval, share_interval


def bay_matches(count, players=("random", "random")):
    options = complete_options(REGISTRY.get("bay").info.options, {})
    setup = Setup(len(players), options)
    return [Match("bay", setup, players, seed) for seed in range(count)]


def results(played):
    return [(one.match.seed, one.scores, one.winners, one.actions) for one in played]


def test_order_and_results_do_not_depend_on_the_number_of_processes():
    matches = bay_matches(12)
    assert results(play_matches(iter(matches), 2)) == results(map(play_match, matches))


def test_stopping_early_leaves_no_game_running():
    series = play_matches(iter(bay_matches(10_000)), 2)
    assert next(series).match.seed == 0
    series.close()


def test_every_entry_names_a_registered_game_and_makes_a_player():
    for entry in CATALOGUE:
        assert entry.game == ANY_GAME or entry.game in REGISTRY.ids()
        game = "bay" if entry.game == ANY_GAME else entry.game
        assert isinstance(make_player(game, entry.name), Player)


def test_a_name_is_there_once_for_each_game():
    for game in REGISTRY.ids():
        names = [entry.name for entry in players_of(game)]
        assert len(set(names)) == len(names)


def test_an_unknown_player_is_refused_with_the_known_ones():
    with pytest.raises(InputError, match="there are: random, greedy"):
        make_player("bay", "deep-blue")


def test_mean_interval_by_hand():
    mean, low, high = mean_interval([1, 2, 3, 4, 5])
    assert mean == 3
    assert high - mean == pytest.approx(mean - low) == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)
    with pytest.raises(ValueError, match="no values"):
        mean_interval([])


@pytest.mark.parametrize(("part", "whole"), [(0, 1), (1, 1), (0.5, 1), (50, 50), (1, 1000)])
def test_share_interval_stays_between_none_and_all(part, whole):
    share, low, high = share_interval(part, whole)
    assert 0 <= low <= share <= high <= 1
    with pytest.raises(ValueError, match="no games"):
        share_interval(0, 0)


MANY_GAMES = """
import multiprocessing
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.players.matches import Match, play_matches

if __name__ == "__main__":
    setup = Setup(2, complete_options(REGISTRY.get("bay").info.options, {}))
    games = (Match("bay", setup, ("random", "random"), seed) for seed in range(10**6))
    for played in play_matches(games, 2):
        print(len(multiprocessing.active_children()), flush=True)
"""


def test_when_a_match_is_killed_its_processes_end_too(tmp_path):
    script = tmp_path / "many.py"
    script.write_text(MANY_GAMES)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout.readline() == "2\n"
        run.kill()
        # The pipe ends when the last process that holds it has ended.
        run.communicate(timeout=60)
