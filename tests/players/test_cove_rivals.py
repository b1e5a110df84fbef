"""Computer rivals of Pelican Cove."""

import itertools
from random import Random

import pytest
from cove_ways import EDITION, RING, begun, deal_of, run, setup

from pelican_suite.core.contract import Game
from pelican_suite.core.playing import play
from pelican_suite.games.cove.actions import Place, Ready
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.solver import solver
from pelican_suite.players.catalogue import make_player, players_of
from pelican_suite.players.cove import Rival
from pelican_suite.players.cove_mind import Skill, moves, read_cards

LEVELS = (1, 2, 3, 4, 5)
VARIANTS = [
    {},
    {"cards": "all", "timer": 0},
    {"cards": "without_1_2", "timer": 30},
    {"variant": "two_requests", "double_birds": 8, "timer": 30},
    {"variant": "two_decks"},
]


def chooser(rival):
    return lambda seen, rng: rival.choose(COVE, seen, rng)


def played(options, seed, levels=LEVELS):
    """The last state of a game between the levels."""
    table = [chooser(Rival(level)) for level in levels]
    return list(play(COVE, setup(len(levels), **options), table, seed))[-1].step.state


def test_five_levels_are_offered_weakest_first():
    names = [entry.name for entry in players_of("cove") if entry.game == "cove"]
    assert names == ["level1", "level2", "level3", "level4", "level5"]
    for name in names:
        assert isinstance(make_player("cove", name), Rival)


@pytest.mark.parametrize("options", VARIANTS)
def test_level_5_is_never_wrong(options):
    for seed in range(4):
        end = played(options, seed, (5, 5))
        for past in end.past:
            assert (past.total(0), past.total(1)) == past.fewest


def test_each_level_takes_fewer_stones_than_the_one_below():
    totals = [0] * len(LEVELS)
    for seed in range(12):
        for seat, stones in enumerate(COVE.standing(played({"cards": "all"}, seed))):
            totals[seat] += stones
    assert totals == sorted(totals, reverse=True)
    assert len(set(totals)) == len(totals)
    assert totals[0] > 3 * totals[3]


def test_mistakes_follow_the_difficulty_of_the_deal():
    stones = {"easy": [], "hard": []}
    for seed in range(40):
        end = played({"cards": "all"}, seed, (2,))
        for past in end.past:
            deal = tuple((EDITION.card(card).request,) for card in past.upper)
            count = solver(EDITION).solve(deal).count
            if count >= 300:
                stones["easy"].append(past.total(0) - past.fewest[0])
            elif count <= 30:
                stones["hard"].append(past.total(0) - past.fewest[0])
    easy, hard = (sum(found) / len(found) for found in stones.values())
    assert hard > 2 * easy


@pytest.mark.parametrize("level", LEVELS)
def test_a_plan_is_what_the_rules_allow_at_a_human_pace(level):
    state = begun(1)
    seen = COVE.observe(state, 0)
    plan = Rival(level).plan(COVE, seen, Random(1))
    for action in plan:
        assert COVE.check(state, 0, action)
        state = COVE.apply(state, 0, action).state
    times = [action.at_ms for action in plan]
    assert times[0] >= 1500
    assert all(later - earlier >= 500 for earlier, later in itertools.pairwise(times))
    assert isinstance(plan[-1], Ready)


def test_weaker_rivals_take_longer():
    seen = COVE.observe(begun(1), 0)
    ends = [Rival(level).plan(COVE, seen, Random(1))[-1].at_ms for level in LEVELS]
    assert ends == sorted(ends, reverse=True)


def test_a_slow_rival_runs_out_of_time():
    seen = COVE.observe(begun(1, timer=30), 0)
    plan = Rival(1).plan(COVE, seen, Random(1))
    assert all(isinstance(action, Place) for action in plan)
    assert len(plan) < 8
    assert plan[-1].at_ms < 30_000


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_step_by_step_comes_to_the_plan(level):
    state = begun(2)
    plan = list(Rival(level).plan(COVE, COVE.observe(state, 1), Random(1)))
    rival = Rival(level)
    chosen = []
    while 1 in COVE.actors(state) and state.round == 1 and not state.past:
        action = rival.choose(COVE, COVE.observe(state, 1), Random(len(chosen)))
        chosen.append(action)
        state = COVE.apply(state, 1, action).state
    assert chosen == plan


def test_rivals_look_at_their_own_board_only():
    state = begun(2, open_boards=True)
    moved, _ = run(state, "0 place 1A @10", "0 place 5C @900")
    for level in LEVELS:
        before = Rival(level).choose(COVE, COVE.observe(state, 1), Random(1))
        assert before == Rival(level).choose(COVE, COVE.observe(moved, 1), Random(1))


def test_a_rival_that_has_not_begun_cannot_plan():
    state = COVE.initial(setup(1))
    state, _ = run(state, "* open 0", "* deal 1,2,3,4,5,6,7,8")
    with pytest.raises(ValueError, match="begin"):
        Rival(3).plan(COVE, COVE.observe(state, 0), Random(1))


def test_a_rival_takes_over_a_board_in_the_middle():
    state, _ = run(begun(1), "0 place 1A @10", "0 place 2B @20000")
    rival = Rival(4)
    game: Game = COVE
    while not state.past:
        action = rival.choose(game, COVE.observe(state, 0), Random(1))
        state = COVE.apply(state, 0, action).state
    assert state.past[0].boards[0].count(-1) < 8


def test_long_chains_are_lost_by_the_unpractised():
    deal = deal_of(pink="same_as blue", blue="same_as red", red="next_to white")
    short = read_cards(deal, Skill(links=1))
    assert short[1].demands == ()
    assert short[6].demands != ()
    assert read_cards(deal, Skill(links=2))[1].demands == short[6].demands


def test_double_opposites_are_misread_by_the_unpractised():
    deal = deal_of(pink="opposite_of blue", blue="opposite_of red", red="next_to white")
    assert not read_cards(deal, Skill(links=2))[1].demands[0].wanted
    assert read_cards(deal, Skill(links=2, double_opposites=True))[1].demands[0].wanted


def test_hands_move_one_bird_at_a_time_and_place_all():
    deal = deal_of(pink="next_to blue", white="across_from pink")
    target = solver(EDITION).solve(deal).example()
    for skill in (Skill(), Skill(attention=4, links=2, mends=3), Skill(exact=True)):
        made = list(moves(RING, deal, skill, target, Random(1)))
        assert {move.bird for move in made} == set(range(8))
        assert all(move.takes_ms > 0 for move in made)
