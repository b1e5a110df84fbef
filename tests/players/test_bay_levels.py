"""The levels of Pelican Bay: allowed moves everywhere, from the observation alone, always alike."""

import itertools
from functools import partial
from random import Random

import pytest
from bay_tables import table

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.players.bay import SearchingPlayer, skill_of, tuned_weights
from pelican_suite.players.bay_search import Skill
from pelican_suite.players.catalogue import make_player

LEVELS = range(1, 9)
QUICK = Skill(
    blur=0.0,
    pairs=True,
    closes=True,
    blocks=True,
    looks=4,
    tries=3,
    hands=8,
)
"""Does everything the strongest does, but little of it."""


def quick():
    return SearchingPlayer(QUICK, (2, 1, 2))


def a_setup(seats, **options):
    return Setup(seats, complete_options(BAY.info.options, options))


def a_game(setup, players, seed=1):
    """All that was done, and the result."""
    choosers = [partial(player.choose, BAY) for player in players]
    played = list(play(BAY, setup, choosers, seed))
    return [one.action for one in played], BAY.result(played[-1].step.state)


@pytest.mark.parametrize("options", [{}, {"discs": False}, {"joined_pairs": False}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_search_of_every_kind_plays_every_variant_to_the_end(seats, options):
    _, result = a_game(a_setup(seats, **options), [quick() for _ in range(seats)], seed=seats)
    assert max(result.scores) > 60


def test_by_hand_it_lays_the_first_tiles_too():
    a_game(a_setup(2, setup="by_hand"), [quick(), quick()])


@pytest.mark.parametrize("level", range(1, 7))
def test_a_level_plays_the_same_game_again(level):
    setup = a_setup(2)
    games = [a_game(setup, [make_player("bay", f"level{level}") for _ in "ab"]) for _ in "ab"]
    assert games[0] == games[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses_by_what_it_may_know(level):
    """Two states that differ only in hidden tiles: the same move."""
    player, rng = make_player("bay", f"level{level}"), Random(3)
    for number, played in enumerate(play(BAY, a_setup(2), [BAY.sample_seen] * 2, 8)):
        state = played.step.state
        actors = BAY.actors(state)
        if number % 40 or not actors or actors[0] < 0:
            continue
        seen = BAY.observe(state, actors[0])
        twin = BAY.observe(BAY.hidden_twin(state, actors[0], rng), actors[0])
        choice = player.choose(BAY, seen, Random(5))
        assert BAY.check_seen(seen, choice)
        assert player.choose(BAY, twin, Random(5)) == choice


def test_higher_levels_do_all_that_lower_ones_do_and_more():
    work = [
        (
            skill.pairs,
            skill.closes,
            skill.blocks,
            skill.looks,
            skill.tries * skill.hands,
            -skill.blur if skill.closes else -99.0,
        )
        for skill in map(skill_of, LEVELS)
    ]
    for low, high in itertools.pairwise(work):
        assert low != high
        assert all(a <= b for a, b in zip(low, high, strict=True))


def test_who_misjudges_places_still_sees_all_ways_of_placing_there():
    """Weak levels are short-sighted: on the place they choose, they choose the best way."""
    blurred = Skill(**{**vars_of(QUICK), "blur": 6.0, "looks": 0, "tries": 0, "hands": 0})
    seen = next(
        BAY.observe(one.step.state, 0)
        for one in play(BAY, a_setup(2), [BAY.sample_seen] * 2, 4)
        if one.step.state.phase is Phase.PLACE and one.step.state.turn == 0
    )
    search = SearchingPlayer(blurred, (0, 0, 0)).search(seen, Random(2))
    options = search.placements()
    chosen = options[0]
    same_cells = [one for one in options if cells_of(one.placement) == cells_of(chosen.placement)]
    assert len(same_cells) > 1
    assert chosen.value == max(one.value for one in same_cells)
    assert chosen.now == max(one.now for one in same_cells if one.closed == chosen.closed)


def vars_of(skill):
    names = ("blur", "pairs", "closes", "blocks", "looks", "tries", "hands")
    return {name: getattr(skill, name) for name in names}


def cells_of(placement):
    return {placement[0], placement[2]}


def test_a_strong_level_beats_a_weak_one():
    strong, weak = make_player("bay", "level6"), make_player("bay", "level1")
    for seed in range(2):
        assert a_game(a_setup(2), [strong, weak], seed)[1].winners == (0,)
        assert a_game(a_setup(2), [weak, strong], seed)[1].winners == (1,)


def test_the_careless_player_loses_to_the_weakest_level():
    weakest, careless = make_player("bay", "level1"), make_player("bay", "random")
    wins = sum(
        a_game(a_setup(2), [weakest, careless], seed)[1].winners == (0,) for seed in range(6)
    )
    assert wins >= 5


@pytest.mark.parametrize("terrain", ["beach", "forest", "water"])
def test_bay_16_alone_it_closes_an_area_of_its_terrain(terrain):
    player = SearchingPlayer.of_level(5)
    scores = [a_game(a_setup(1, terrain=terrain), [player], seed)[1].scores[0] for seed in range(3)]
    assert max(scores) >= 4


def test_bay_8_it_passes_when_nothing_fits():
    state = table("2@0,0/0 2@1,-1/0 2@1,0/0", (1, 3))
    seen = BAY.observe(state, 0)
    assert seen.phase is Phase.PLACE
    for player in (quick(), SearchingPlayer.of_level(1)):
        choice = player.choose(BAY, seen, Random(1))
        assert type(choice).__name__ == "Pass"
        assert BAY.check_seen(seen, choice)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_weights_depend_on_the_number_of_players(seats):
    weights = tuned_weights(seats)
    assert weights.stolen >= weights.pelican
    assert weights.reply <= tuned_weights(2).reply
