"""The greedy Bay player: never against the rules, far better than chance, and why."""

from random import Random

import pytest

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.games.bay.actions import MARKER, Attract, Decline, Place, PutDisc, Score
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.placing import areas_after
from pelican_suite.games.bay.scoring import candidates
from pelican_suite.players.bay_greedy import GreedyPlayer, _threat

BAY = REGISTRY.get("bay")


def setup_of(seats, **options):
    return Setup(seats, complete_options(BAY.info.options, options))


def greedy(seen, rng):
    return GreedyPlayer().choose(BAY, seen, rng)


def decisions(seats=3, seeds=range(3), **options):
    """(observation, action) of every decision of greedy players."""
    made = []

    def chooser(seen, rng):
        action = greedy(seen, rng)
        made.append((seen, action))
        return action

    for seed in seeds:
        list(play(BAY, setup_of(seats, **options), [chooser] * seats, seed))
    return made


@pytest.fixture(scope="module")
def made():
    return decisions()


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("options", [{}, {"setup": "by_hand", "joined_pairs": False}])
def test_it_finishes_games_of_every_kind(seats, options):
    last = list(play(BAY, setup_of(seats, **options), [greedy] * seats, seed=11))[-1]
    assert BAY.result(last.step.state) is not None


def test_it_is_far_ahead_of_chance():
    wins = 0
    for seed in range(20):
        seat = seed % 2
        choosers = [BAY.sample_seen, BAY.sample_seen]
        choosers[seat] = greedy
        last = list(play(BAY, setup_of(2), choosers, seed))[-1]
        wins += BAY.result(last.step.state).winners == (seat,)
    assert wins >= 18


def test_it_scores_the_largest_area(made):
    scored = [(seen, action) for seen, action in made if isinstance(action, Score)]
    assert scored
    for seen, action in scored:
        board = board_of(seen.edition, seen.board)
        assert board.area(action.spot).size == max(area.size for area in candidates(seen))


def test_it_closes_where_closing_brings_more(made):
    closing = 0
    for seen, action in made:
        if isinstance(action, Place):
            board = board_of(seen.edition, seen.board)
            closing += any(area.closed for area in areas_after(board, action.lays))
    assert closing > 10


def test_it_takes_pelicans_and_never_a_marker_while_there_is_a_pelican(made):
    taken = [action for _, action in made if isinstance(action, Attract)]
    declined = [action for _, action in made if isinstance(action, Decline)]
    assert len(taken) > len(declined)
    for action in taken:
        assert any(source != MARKER for _, source in action.pelicans) or len(taken) > 7


def test_a_disc_goes_where_it_hurts_more_than_elsewhere(made):
    put = [(seen, action) for seen, action in made if isinstance(action, PutDisc)]
    assert put
    chosen = other = 0.0
    rng = Random(1)
    for seen, action in put:
        board = board_of(seen.edition, seen.board)
        chosen += _threat(board, action.cell)
        elsewhere = BAY.sample_seen(seen, rng)
        other += _threat(board, elsewhere.cell)
    assert chosen > 2 * other


def test_the_same_seed_gives_the_same_choice(made):
    for seen, _ in made[::7]:
        assert greedy(seen, Random(5)) == greedy(seen, Random(5))


def test_it_needs_the_observation_only(made):
    """Hidden facts cannot matter: what it is given holds none of them."""
    state = BAY.initial(setup_of(2))
    rng = Random(8)
    while CHANCE in BAY.actors(state):
        state = BAY.apply(state, CHANCE, BAY.sample_chance(state, CHANCE, rng)).state
    (seat,) = BAY.actors(state)
    seen = BAY.observe(state, seat)
    assert seen.phase is Phase.PLACE
    twin = BAY.hidden_twin(state, seat, rng)
    assert twin != state
    assert greedy(BAY.observe(twin, seat), Random(1)) == greedy(seen, Random(1))
