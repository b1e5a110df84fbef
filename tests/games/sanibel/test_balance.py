"""The reference edition with sensible players: full bags, hardly ever a bare section."""

from statistics import mean

import pytest
from sanibel_bags import dealt
from sanibel_balance import greedy, measure

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.game import SANIBEL


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bags_end_80_to_95_percent_full_and_sections_are_rarely_bare(seats):
    found = measure(seats, 8)
    assert 0.80 <= mean(found.fullness) <= 0.95
    assert found.bare / found.arrivals < 1 / 20


def test_the_greedy_player_is_far_ahead_of_a_careless_one():
    wins = 0
    for seed in range(10):
        choosers = [greedy, SANIBEL.sample_seen] if seed % 2 else [SANIBEL.sample_seen, greedy]
        *_, last = play(SANIBEL, Setup(2), choosers, seed)
        wins += SANIBEL.result(last.step.state).winners == (1 - seed % 2,)
    assert wins >= 9


def test_the_greedy_player_needs_no_luck():
    state = dealt(3, 5)
    seen = SANIBEL.observe(state, state.table.to_act)
    assert greedy(seen, None) == greedy(seen, None)
