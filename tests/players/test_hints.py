"""Suggestions: allowed, ordered, in words, from the observation alone, out of a real process."""

from random import Random

import pytest

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.games.bay.actions import Pass
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.placing import areas_after
from pelican_suite.players.hints import ADVISERS, advise, can_advise
from pelican_suite.players.worker import Question, Worker

BAY = REGISTRY.get("bay")


def seen_in(phase, seats=2, tiles=12, seed=3, **options):
    """What the player to act sees in the first such position on a board of so many tiles."""
    setup = Setup(seats, complete_options(BAY.info.options, options))
    for played in play(BAY, setup, [BAY.sample_seen] * seats, seed):
        state = played.step.state
        (actor,) = BAY.actors(state) or (CHANCE,)
        if actor != CHANCE and state.phase == phase and len(state.board) >= tiles:
            return BAY.observe(state, actor)
    raise AssertionError(f"no such position: {phase}")


PHASES = ["arrange", "setup-disc", "setup-draw", "place", "pelicans", "score", "disc", "draw"]


@pytest.mark.parametrize("phase", PHASES)
def test_suggestions_are_allowed_and_have_a_reason(phase):
    by_hand = {"setup": "by_hand"} if phase.startswith(("arrange", "setup")) else {}
    seen = seen_in(phase, tiles=0 if by_hand else 12, **by_hand)
    hints = advise("bay", seen, Random(1), 3)
    assert 1 <= len(hints) <= 3
    assert len({hint.action for hint in hints}) == len(hints)
    for hint in hints:
        assert BAY.check_seen(seen, BAY.parse(hint.action))
        assert hint.points >= 0
        assert str(hint.reason)


def test_placements_are_three_different_places_with_the_points_they_bring():
    seen = seen_in("place", tiles=20)
    hints = advise("bay", seen, Random(1))
    actions = [BAY.parse(hint.action) for hint in hints]
    assert len({frozenset(lay.cell for lay in action.lays) for action in actions}) == 3
    for hint, action in zip(hints, actions, strict=True):
        touched = areas_after(board_of(seen.edition, seen.board), action.lays)
        closed = [area.size + 3 for area in touched if area.closed]
        assert hint.points == (sum(closed) or touched[0].size)
        assert ("another turn" in str(hint.reason)) == bool(closed)


def test_the_same_observation_gives_the_same_suggestions():
    seen = seen_in("place")
    assert advise("bay", seen, Random(7)) == advise("bay", seen, Random(7))


@pytest.mark.parametrize("tiles", [3, 20, 30])
@pytest.mark.parametrize("terrain", ["beach", "forest", "water"])
def test_bay_16_alone_reasons_speak_of_the_terrain_that_counts(terrain, tiles):
    seen = seen_in("place", seats=1, tiles=tiles, terrain=terrain)
    hints = advise("bay", seen, Random(1))
    assert len(hints) == 3
    board = board_of(seen.edition, seen.board)
    for hint in hints:
        action = BAY.parse(hint.action)
        assert BAY.check_seen(seen, action)
        touched = areas_after(board, action.lays)
        closed = [area.size for area in touched if area.closed and area.terrain == terrain]
        assert hint.points == max([0, *(size - seen.points[0] for size in closed)])
        assert "another turn" not in str(hint.reason)
        others = {"beach", "forest", "water"} - {terrain}
        assert not any(other in str(hint.reason) for other in others)


def test_bay_8_where_nothing_fits_passing_is_suggested():
    passed = []

    def choose(seen, rng):
        action = BAY.sample_seen(seen, rng)
        if isinstance(action, Pass):
            passed.append(seen)
        return action

    setup = Setup(1, complete_options(BAY.info.options, {}))
    for seed in range(20):
        list(play(BAY, setup, [choose], seed))
    assert passed
    for seen in passed[:3]:
        (hint,) = advise("bay", seen, Random(1))
        assert isinstance(BAY.parse(hint.action), Pass)
        assert "fits" in str(hint.reason)


def test_a_game_without_an_adviser_says_so():
    assert can_advise("bay")
    assert all(game in REGISTRY.ids() for game in ADVISERS)
    with pytest.raises(InputError, match="no suggestions"):
        advise("nothing", None, Random(1))


def test_a_worker_gives_suggestions_and_goes_on_playing():
    worker, seen = Worker(), seen_in("disc")
    try:
        worker.ask(Question("bay", "", "1", seen, hints=2))
        answer = worker.poll(60)
        assert answer.problem == ""
        assert answer.hints == advise("bay", seen, Random("1"), 2)
        assert answer.action == ""
        worker.ask(Question("bay", "random", "1", seen))
        assert BAY.check_seen(seen, BAY.parse(worker.poll(60).action))
    finally:
        worker.close()


@pytest.mark.parametrize(("tiles", "title"), [(3, "Put a sun disc"), (30, "Move a sun disc")])
def test_where_a_disc_goes_the_table_shows_and_not_the_title(tiles, title):
    hints = advise("bay", seen_in("disc", tiles=tiles), Random(1), 3)
    assert {str(hint.title) for hint in hints} == {title}
