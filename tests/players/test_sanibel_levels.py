"""The levels of Sanibel: allowed, repeatable, from the observation alone, stronger than greedy."""

from random import Random

import pytest
from sanibel_bags import dealt, on_table, random_bag, seen_with

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Keep, Start, Turn
from pelican_suite.games.sanibel.fast_bridge import bag_of, guess_twin
from pelican_suite.games.sanibel.fast_score import sheet
from pelican_suite.games.sanibel.fast_tables import fast_tables
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import CHAIRS, Spot, section_of
from pelican_suite.players.catalogue import make_player, players_of
from pelican_suite.players.sanibel import PackingPlayer, skill_of, tuned_weights
from pelican_suite.players.sanibel_greedy import GreedyPlayer
from pelican_suite.players.sanibel_lights import Lights
from pelican_suite.players.sanibel_search import Search, Skill, play_out
from pelican_suite.players.sanibel_value import Judge, Outlook

TABLES = fast_tables("reference")
QUICK = Skill(beam=1, stops=1, blur=0.0, tries=0, rollouts=0, turns=0)
LOOKING = Skill(beam=2, stops=2, blur=0.0, tries=3, rollouts=2, turns=2)


def chooser(player):
    return lambda seen, rng: player.choose(SANIBEL, seen, rng)


def test_there_are_eight_levels_between_careless_and_the_top():
    names = [entry.name for entry in players_of("sanibel")]
    assert names[-8:] == [f"level{number}" for number in range(1, 9)]
    for name in names:
        assert make_player("sanibel", name)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_of_the_quick_levels_are_allowed(seats):
    levels = [chooser(PackingPlayer(skill_of(level))) for level in (1, 3, 5, 6)]
    *_, last = play(SANIBEL, Setup(seats), levels[:seats], seats)
    assert SANIBEL.result(last.step.state) is not None


def test_a_whole_game_of_a_player_that_plays_on_is_allowed():
    *_, last = play(SANIBEL, Setup(2), [chooser(PackingPlayer(LOOKING))] * 2, 4)
    assert SANIBEL.result(last.step.state) is not None


@pytest.mark.parametrize("level", [1, 5, 7])
def test_the_same_observation_and_seed_give_the_same_turn(level):
    state = dealt(2, 5)
    seen = SANIBEL.observe(state, state.table.to_act)
    one, other = (PackingPlayer(skill_of(level)).choose(SANIBEL, seen, Random(3)) for _ in "ab")
    assert one == other
    assert SANIBEL.check_seen(seen, one)


def test_what_the_player_cannot_know_changes_nothing():
    state = dealt(3, 8)
    seat = state.table.to_act
    for seed in range(5):
        twin = SANIBEL.hidden_twin(state, seat, Random(seed))
        seen, other = SANIBEL.observe(state, seat), SANIBEL.observe(twin, seat)
        assert PackingPlayer(LOOKING).choose(SANIBEL, seen, Random(1)) == PackingPlayer(
            LOOKING
        ).choose(SANIBEL, other, Random(1))


def test_thinking_leaves_the_position_as_it_was():
    state = dealt(2, 9)
    seen = SANIBEL.observe(state, state.table.to_act)
    search = PackingPlayer(LOOKING).search(seen, Random(1))
    before = [bag.lays.copy() for bag in search.twin.bags], [b.copy() for b in search.twin.beach]
    search.turns()
    assert before == ([bag.lays for bag in search.twin.bags], search.twin.beach)


def test_level_6_is_well_ahead_of_greedy():
    wins = 0
    for seed in range(10):
        pair = [chooser(PackingPlayer(skill_of(6))), chooser(GreedyPlayer())]
        *_, last = play(SANIBEL, Setup(2), pair if seed % 2 else pair[::-1], seed // 2)
        wins += SANIBEL.result(last.step.state).winners == (1 - seed % 2,)
    assert wins >= 7


def test_weak_levels_misjudge_but_take_shells():
    state = dealt(2, 3)
    seen = SANIBEL.observe(state, state.table.to_act)
    turns = {PackingPlayer(skill_of(1)).choose(SANIBEL, seen, Random(n)) for n in range(12)}
    assert len(turns) > 4
    assert all(turn.puts for turn in turns)


def test_san_9_the_better_of_two_lighthouse_tiles_is_kept():
    for seed in range(300):
        state = SANIBEL.initial(Setup(2))
        deal = SANIBEL.sample_chance(state, CHANCE, Random(seed))
        if any(deal.redrawn):
            break
    state = SANIBEL.apply(state, CHANCE, deal).state
    (actor,) = SANIBEL.actors(state)
    seen = SANIBEL.observe(state, actor)
    assert PackingPlayer(QUICK).choose(SANIBEL, seen, Random(1)) in [Keep(t) for t in seen.choice]


def test_san_10_starting_diamonds_all_find_a_place():
    for seed in range(20):
        state = SANIBEL.initial(Setup(4))
        state = SANIBEL.apply(
            state, CHANCE, SANIBEL.sample_chance(state, CHANCE, Random(seed))
        ).state
        if state.table.phase != "start":
            continue
        seen = SANIBEL.observe(state, state.table.to_act)
        start = PackingPlayer(skill_of(6)).choose(SANIBEL, seen, Random(1))
        assert isinstance(start, Start)
        assert SANIBEL.check_seen(seen, start)


def test_a_bare_section_is_passed_by():
    state = dealt(2, 2)
    table = state.table
    seen = SANIBEL.observe(state, table.to_act)
    bare = on_table(state, beach=((), *table.beach[1:]))
    player = PackingPlayer(skill_of(6))
    assert section_of(player.choose(SANIBEL, seen, Random(1)).spot.stop) == 1
    seen = SANIBEL.observe(bare, table.to_act)
    assert section_of(player.choose(SANIBEL, seen, Random(1)).spot.stop) > 1


def test_san_8_two_points_at_the_chairs_are_taken_when_nothing_is_left():
    state = dealt(2, 2)
    seat = state.table.to_act
    spots = tuple(Spot("back1", 0) if s == seat else Spot(CHAIRS, 0) for s in range(2))
    seen = seen_with(state, spots=spots, beach=((),) * 7, hand=())
    turn = PackingPlayer(QUICK).choose(SANIBEL, seen, Random(1))
    assert turn == Turn(Spot(CHAIRS, 2))


def test_without_tiles_to_come_a_bag_is_worth_its_points():
    weights = tuned_weights()
    weights.crowded = 0.0
    judge, lights = Judge(TABLES, weights), Lights(TABLES, weights)
    rng = Random(12)
    for _ in range(200):
        bag = bag_of(TABLES, random_bag(rng, 25))
        grass = any(kind == TABLES.turtle_grass for kind, _ in bag.lights)
        outlook = Outlook(weights, 0.0, [], set())
        # Nobody else is there, so the bonus for the most teeth is sure.
        worth = judge.value(bag, outlook) + lights.value(bag, outlook)
        assert worth == pytest.approx(sum(sheet(bag)) + 3) or grass


def test_a_packed_bag_is_worth_what_it_is_worth_from_scratch():
    state = dealt(2, 6)
    seen = SANIBEL.observe(state, state.table.to_act)
    search = PackingPlayer(skill_of(6)).search(seen, Random(1))
    for option in search.turns():
        twin = search.twin.copy()
        before = search.standing(twin, twin.actor)
        seat = twin.actor
        play_out(twin, option)
        assert twin.bags[seat].lays[len(search.twin.bags[seat].lays) :] == [
            put[:3] for put in option.puts
        ]
        assert search.standing(twin, seat) > before - 10


def test_playing_on_ends_when_everybody_has_walked_as_far():
    """Else whoever moves more often before the end would look better than they are."""
    state = dealt(3, 4)
    seen = SANIBEL.observe(state, state.table.to_act)
    search = PackingPlayer(LOOKING).search(seen, Random(1))
    ends = []
    lead = search.lead
    search.lead = lambda twin, seat: ends.append([TABLES.stop[at] for at in twin.at]) or 0.0
    options = search.turns()
    assert len(ends) == sum(option.plays for option in options)
    for stops in ends:
        assert min(stops) >= 1 + LOOKING.turns
        assert max(stops) <= 2 + LOOKING.turns
    assert lead(search.twin, 0) == pytest.approx(
        search.standing(search.twin, 0)
        - max(search.standing(search.twin, 1), search.standing(search.twin, 2))
    )


def test_more_hope_is_worth_more():
    weights = tuned_weights()
    judge = Judge(TABLES, weights)
    pen = TABLES.kind_of["pen shell"]
    early, late = Outlook(weights, 20.0, [], set()), Outlook(weights, 1.0, [], set())
    assert judge.bivalves([(pen, 0)], early) > judge.bivalves([(pen, 0)], late) > 0
    seen = Outlook(weights, 20.0, [], {pen})
    assert judge.bivalves([(pen, 0)], seen) > judge.bivalves([(pen, 0)], early)
    assert judge.bivalves([(pen, 0), (pen, 1)], late) == 2


def test_san_16_the_bonus_is_likelier_the_further_ahead():
    weights = tuned_weights()
    judge = Judge(TABLES, weights)
    for picks in (0.0, 10.0):
        chances = [judge.teeth(0b111, 0, Outlook(weights, picks, [n], set())) for n in range(8)]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > chances[-1] + 1


def test_a_search_for_a_guess_needs_no_more_than_it_sees():
    state = dealt(2, 1)
    seen = SANIBEL.observe(state, state.table.to_act)
    weights = tuned_weights()
    judge, lights = Judge(TABLES, weights), Lights(TABLES, weights)
    search = Search(guess_twin(seen, Random(1)), judge, lights, LOOKING, Random(2))
    options = search.turns()
    assert len(options) == LOOKING.tries
    assert [option.plays for option in options] == [4, 4, 2]
    assert options[0].value >= options[1].value
