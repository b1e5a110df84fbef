"""The compact twin against the contract engine, and what it does besides."""

from random import Random

import pytest
from sanibel_bags import GRID, dealt, random_bag
from sanibel_balance import greedy
from sanibel_twins import compare, facts, play_both

from pelican_suite.core.contract import CHANCE, SPECTATOR, Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Deal
from pelican_suite.games.sanibel.fast import LIGHT, OVER
from pelican_suite.games.sanibel.fast_bridge import (
    bag_of,
    guess_twin,
    lay_to_fast,
    play_action,
    spot_from_fast,
    spot_to_fast,
    twin_of,
)
from pelican_suite.games.sanibel.fast_random import deal, random_game, step_at_random
from pelican_suite.games.sanibel.fast_tables import STRIP, fast_tables
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.tiles import DRIFTWOOD, Lay

TABLES = fast_tables("reference")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_of_whole_games_is_the_same(seats):
    """Ten thousand games: `python tests/support/sanibel_twins.py 10000`."""
    assert sum(play_both(seats, seed) for seed in range(35)) > 700


def test_greedy_games_with_full_bags_are_the_same():
    for seats in (2, 4):
        twin = None
        for played in play(SANIBEL, Setup(seats), [greedy] * seats, seats):
            if twin is None:
                twin = twin_of(played.step.state)
            else:
                play_action(twin, played.action)
            compare(played.step.state, twin)
        assert twin.phase == OVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_of_the_twin_is_one_the_engine_allows(seats):
    for seed in range(40):
        twin = deal(TABLES, seats, Random(seed))
        names = TABLES.names
        hands, redrawn = [], []
        for hand, choice in zip(twin.hands, twin.choices, strict=True):
            kept = [names[kind] for kind in hand]
            hands.append(tuple(sorted([*kept, DRIFTWOOD] if choice else kept)))
            redrawn.append(tuple(sorted(names[kind] for kind in choice)))
        action = Deal(
            order=tuple(twin.order),
            beach=tuple(tuple(sorted(names[kind] for kind in kinds)) for kinds in twin.beach),
            pile=tuple(
                sorted(name for kind, name in enumerate(names) for _ in range(twin.pile[kind]))
            ),
            hands=tuple(hands),
            redrawn=tuple(redrawn),
            starting=tuple(tuple(sorted(names[kind] for kind in kinds)) for kinds in twin.starting),
        )
        state = SANIBEL.initial(Setup(seats))
        assert SANIBEL.check(state, CHANCE, action)
        compare(SANIBEL.apply(state, CHANCE, action).state, twin)


def test_a_seed_gives_the_same_random_game():
    one, other = (random_game(TABLES, 3, Random(7)) for _ in range(2))
    assert facts(one) == facts(other)
    assert facts(one) != facts(random_game(TABLES, 3, Random(8)))


def test_a_copy_goes_its_own_way():
    twin = deal(TABLES, 2, Random(3))
    before = facts(twin)
    other = twin.copy()
    while other.phase != OVER:
        step_at_random(other, Random(1))
    assert facts(twin) == before


def test_the_twin_begins_after_the_deal():
    state = SANIBEL.initial(Setup(2))
    with pytest.raises(ValueError, match="after the deal"):
        twin_of(state)
    with pytest.raises(ValueError, match="after the deal"):
        play_action(deal(TABLES, 2, Random(1)), SANIBEL.sample_chance(state, CHANCE, Random(1)))


def test_a_guess_knows_what_the_viewer_knows_and_nothing_else():
    state = dealt(3, 4)
    seen = SANIBEL.observe(state, 1)
    truth = facts(twin_of(state))
    guesses = [facts(guess_twin(seen, Random(seed))) for seed in range(30)]
    for guess in guesses:
        own = sorted(TABLES.kind_of[name] for name in seen.hand)
        assert guess["hands"][1] == own
        dealt_tiles = [kind for hand in guess["hands"] for kind in hand]
        assert len(set(dealt_tiles)) == len(dealt_tiles)
        assert TABLES.driftwood not in dealt_tiles
        assert {**guess, "hands": 0, "choices": 0} == {**truth, "hands": 0, "choices": 0}
    assert len({str(guess["hands"]) for guess in guesses}) > 10
    twin = SANIBEL.hidden_twin(state, 1, Random(5))
    assert facts(guess_twin(SANIBEL.observe(twin, 1), Random(9))) == facts(
        guess_twin(seen, Random(9))
    )


def test_a_guess_of_an_onlooker_knows_no_hand():
    state = dealt(2, 4)
    guess = guess_twin(SANIBEL.observe(state, SPECTATOR), Random(2))
    assert [len(hand) for hand in guess.hands] == list(state.table.hand_sizes)


def test_footprints_have_numbers_in_walking_order():
    path = TABLES.edition.path
    spots = [spot_from_fast(TABLES, spot) for spot in range(len(TABLES.stop))]
    assert spots == sorted(spots, key=path.rank)
    assert [spot_to_fast(TABLES, spot) for spot in spots] == list(range(len(spots)))


def test_san_17_ways_of_tiles_with_symbols_are_found_however_they_are_named():
    kind = TABLES.kind_of["cerith+cerith+coquina"]
    place = TABLES.place_of[0b111]
    ways = {lay_to_fast(TABLES, Lay(TABLES.names[kind], cells)) for cells in ((0, 1, 2), (1, 0, 2))}
    assert len(ways) == 1
    assert len(TABLES.ways(kind, place)) == 3
    grass, strip = TABLES.kind_of["turtle grass"], TABLES.places[STRIP][0]
    cells = TABLES.place_cells[strip]
    assert {TABLES.way_of(grass, strip, order) for order in (cells, cells[::-1])} == {0, 1}
    with pytest.raises(ValueError, match="cannot lie like this"):
        TABLES.way_of(grass, strip, (cells[1], cells[0], cells[2]))
    with pytest.raises(ValueError, match="cannot lie like this"):
        TABLES.way_of(grass, strip, cells[:2])


def test_san_8_tiles_not_placed_at_the_lighthouse_are_gone():
    twin = twin_of(dealt(2, 11))
    spot = TABLES.first[TABLES.lighthouse] + 1
    seat = twin.actor
    twin.walk(spot)
    assert {via for _, via, _ in twin.offers()} == {0, LIGHT}
    twin.end_turn()
    assert twin.hands[seat] == []


def test_bags_of_the_engine_become_bags_of_the_twin():
    rng = Random(6)
    for _ in range(60):
        bag = random_bag(rng, 25)
        twin = bag_of(TABLES, bag)
        assert [TABLES.lay(*lay) for lay in twin.lays] == list(bag.lays)
        assert twin.covered == bag.covered
        assert twin.closed == GRID.all & ~bag.covered & ~GRID.open_cells(bag.covered)
