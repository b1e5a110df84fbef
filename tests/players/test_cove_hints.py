"""Suggestions in Cove without a timer: allowed, and in the end as good as can be (COVE-15)."""

from random import Random

import pytest

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.text import NOTHING
from pelican_suite.games.cove.evaluation import stones
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.state import edition_of, place, seat_deal
from pelican_suite.players.hints import advise, why_not


def setup(seats=1, **options):
    return Setup(seats, complete_options(COVE.info.options, {"timer": 0, **options}))


def test_only_without_a_timer():
    assert why_not("cove", setup()) == NOTHING
    assert "sand timer" in str(why_not("cove", setup(timer=45)))
    assert "Nobody" in str(why_not("nothing", setup()))


@pytest.mark.parametrize("variant", ["standard", "two_decks", "two_requests"])
def test_whoever_follows_them_does_as_well_as_possible(variant):
    agreed = setup(variant=variant, cards="all", rounds="six")
    state, rng, asked = COVE.initial(agreed), Random(5), 0
    while actors := COVE.actors(state):
        if actors[0] < 0:
            action = COVE.sample_chance(state, actors[0], rng)
        else:
            seen = COVE.observe(state, 0)
            hints = advise("cove", seen, rng)
            assert 1 <= len(hints) <= 3
            for hint in hints:
                assert COVE.check_seen(seen, COVE.parse(hint.action))
                assert str(hint.reason)
                assert str(hint.title)
            action = COVE.parse(hints[0].action)
            asked += 1
        state = COVE.apply(state, actors[0], action).state
    assert asked > 20
    for past in COVE.observe(state, 0).past:
        assert past.total(0) == past.fewest[0]


def test_wishes_gained_are_counted_and_sorted():
    agreed = setup()
    state, rng = COVE.initial(agreed), Random(2)
    for _ in range(6):
        actor = COVE.actors(state)[0]
        if actor < 0:
            action = COVE.sample_chance(state, actor, rng)
        else:
            action = COVE.parse(advise("cove", COVE.observe(state, 0), rng)[-1].action)
        state = COVE.apply(state, actor, action).state
    seen, edition = COVE.observe(state, 0), edition_of(agreed)
    deal = seat_deal(edition, seen.upper, seen.lower, None)
    before = sum(stones(edition.ring, deal, seen.board))
    hints = advise("cove", seen, rng)
    assert len(hints) == 3
    gains = []
    for hint in hints:
        action = COVE.parse(hint.action)
        after = place(seen.board, action.bird, action.nest)
        gains.append(before - sum(stones(edition.ring, deal, after)))
        assert hint.points == max(0, gains[-1])
        assert ("wish" in str(hint.gain)) == (hint.points > 0)
    assert gains == sorted(gains, reverse=True)
