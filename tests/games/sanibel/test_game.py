"""Setting up and ending a game: SAN-9, SAN-10, SAN-24; what players may know."""

from dataclasses import replace
from random import Random

import pytest
from sanibel_bags import EDITION, bag, dealt, hexagon, on_table, small

from pelican_suite.core.contract import CHANCE, CLOCK, SPECTATOR, Setup
from pelican_suite.core.errors import InputError
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Deal, Keep, Turn
from pelican_suite.games.sanibel.dealing import sample_deal
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import SAND_CRAB, Shape


def deal_with(seats, wanted):
    """The first seeded deal for which `wanted` holds."""
    for seed in range(500):
        deal = sample_deal(EDITION, seats, Random(seed))
        if wanted(deal):
            return deal
    raise AssertionError("no such deal among 500")


def driftwood_dealt(deal):
    return any("driftwood" in hand for hand in deal.hands)


def start(seats, deal):
    return SANIBEL.apply(SANIBEL.initial(Setup(seats)), CHANCE, deal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_san_10_the_deal(seats):
    deal = deal_with(seats, lambda deal: not driftwood_dealt(deal))
    step = start(seats, deal)
    table = step.state.table
    hexagons = 1 if seats == 2 else 2
    diamonds = 2 if seats == 2 else 3
    for kinds in table.beach:
        shapes = [EDITION.kinds[kind].shape for kind in kinds]
        assert shapes.count(Shape.HEXAGON) == hexagons
        assert shapes.count(Shape.DIAMOND) == diamonds
    assert sum(number for _, number in table.pile) == 5 * seats
    assert all(len(hand) == 2 for hand in step.state.hands)
    assert [len(deal.starting[seat]) for seat in deal.order] == [1, 1, 2, 2][:seats]
    assert SAND_CRAB not in {kind for kinds in deal.starting for kind in kinds}


def test_san_10_the_first_drawn_stands_furthest_back_and_begins():
    deal = deal_with(4, lambda deal: deal.order[0] == 2 and not driftwood_dealt(deal))
    table = start(4, deal).state.table
    assert table.spots[2] == Spot("start", 0)
    assert [table.spots[seat].index for seat in deal.order] == [0, 1, 2, 3]
    assert (table.phase, table.to_act) == (Phase.START, 2)
    state = start(4, deal).state
    seen = []
    while state.table.phase is Phase.START:
        seen.append(state.table.to_act)
        action = SANIBEL.sample_seen(SANIBEL.observe(state, state.table.to_act), Random(1))
        state = SANIBEL.apply(state, state.table.to_act, action).state
    assert tuple(seen) == deal.order
    assert state.table.to_act == 2


def test_san_9_driftwood_is_replaced_by_one_of_two():
    deal = deal_with(3, driftwood_dealt)
    seat = next(seat for seat, hand in enumerate(deal.hands) if "driftwood" in hand)
    step = start(3, deal)
    assert (step.state.table.phase, step.state.table.to_act) == (Phase.KEEP, seat)
    assert "driftwood" in [event.kind for event in step.events]
    one, other = deal.redrawn[seat]
    assert SANIBEL.legal_actions(step.state, seat) == [Keep(one), Keep(other)]
    assert not SANIBEL.check(step.state, seat, Keep("driftwood"))
    assert not SANIBEL.check(step.state, (seat + 1) % 3, Keep(one))
    after = SANIBEL.apply(step.state, seat, Keep(other)).state
    assert len(after.hands[seat]) == 2
    assert other in after.hands[seat]
    assert "driftwood" not in after.hands[seat]


def wrong_deals():
    deal = deal_with(2, lambda deal: not driftwood_dealt(deal))
    drift = deal_with(2, driftwood_dealt)
    seat = next(seat for seat, hand in enumerate(drift.hands) if "driftwood" in hand)
    return [
        replace(deal, order=(0, 0)),
        replace(deal, order=(0, 1, 2)),
        replace(deal, beach=deal.beach[:6]),
        replace(deal, beach=(*deal.beach[:6], ("cerith",) * 3)),
        replace(deal, beach=(("junonia", "cerith", "cerith"),) * 7),
        replace(deal, beach=(("cerith", "cerith", "junonia"),) * 7),
        replace(deal, pile=deal.pile[1:]),
        replace(deal, pile=("cerith",) * 10),
        replace(deal, hands=(("murex", "murex"), deal.hands[1])),
        replace(deal, hands=(deal.hands[0], deal.hands[0])),
        replace(deal, hands=(("murex", "pebble"), ("barnacles", "sea whip"))),
        replace(deal, redrawn=(("murex", "sea whip"), ())),
        replace(drift, redrawn=((), ())),
        replace(drift, redrawn=tuple(drift.hands[1 - seat] if s == seat else () for s in range(2))),
        replace(deal, starting=((SAND_CRAB,), deal.starting[1])),
        replace(deal, starting=((), deal.starting[1])),
        replace(deal, starting=deal.starting[:1]),
    ]


@pytest.mark.parametrize("deal", wrong_deals())
def test_san_10_impossible_deals_are_refused(deal):
    state = SANIBEL.initial(Setup(2))
    assert not SANIBEL.check(state, CHANCE, deal)


def test_chance_acts_only_when_it_is_due():
    state = SANIBEL.initial(Setup(2))
    deal = sample_deal(EDITION, 2, Random(1))
    assert not SANIBEL.check(state, CLOCK, deal)
    assert not SANIBEL.check(state, 0, deal)
    after = SANIBEL.apply(state, CHANCE, deal).state
    assert not SANIBEL.check(after, CHANCE, deal)


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        (Setup(1), "seats"),
        (Setup(5), "seats"),
        (Setup(2, (("x", 1),)), "options.x"),
        (Setup(2, (), "nowhere"), "edition"),
    ],
)
def test_impossible_setups(setup, field):
    with pytest.raises(InputError) as caught:
        SANIBEL.initial(setup)
    assert caught.value.field == field


def at_the_end(bags, spots, points=(0, 0)):
    return on_table(
        dealt(len(bags)),
        bags=tuple(bags),
        spots=tuple(Spot("chairs", index) for index in spots),
        points=points,
        phase=Phase.OVER,
        to_act=None,
    )


def test_the_game_ends_when_everyone_sits_down_and_the_wave_rests():
    state = on_table(
        dealt(2), spots=(Spot("back7", 0), Spot("chairs", 0)), phase=Phase.TURN, to_act=0, wave=2
    )
    step = SANIBEL.apply(state, 0, Turn(Spot("chairs", 2)))
    assert SANIBEL.actors(step.state) == ()
    assert step.events[-1].kind == "over"
    assert SANIBEL.result(step.state) is not None
    assert SANIBEL.result(state) is None


def test_san_24_a_tie_goes_to_whoever_stands_furthest_ahead():
    same = bag(("sea urchin", hexagon(0)))
    for spots, winner in (((1, 3), 1), ((2, 0), 0)):
        result = SANIBEL.result(at_the_end((same, same), spots))
        assert result.scores == (1, 1)
        assert result.winners == (winner,)
        assert "tie" in str(result.notes[0])


def test_san_24_only_the_tied_count():
    best, less = bag(("sea urchin", hexagon(0))), bag()
    state = on_table(
        at_the_end((best, less, best), (0, 3, 1), (0, 0, 0)),
    )
    result = SANIBEL.result(state)
    assert result.winners == (2,)


def test_the_result_lists_every_line_of_the_score_sheet():
    first = bag(("sea urchin", hexagon(0)), *small("shark tooth", 3, 5), ("sea whip", (57, 58, 45)))
    result = SANIBEL.result(at_the_end((first, bag()), (0, 2), (1, 2)))
    lines = {str(line.label): line.values for line in result.lines}
    assert lines == {
        "Echinoderms": (1, 0),
        "Bivalves": (0, 0),
        "Snails": (0, 0),
        "Ceriths": (0, 0),
        "Coquinas": (0, 0),
        "Shark teeth": (1, 0),
        "Most shark teeth": (3, 0),
        "Lighthouse tiles": (4, 0),
        "Beach chairs": (1, 2),
    }
    assert result.scores == tuple(map(sum, zip(*lines.values(), strict=True))) == (10, 2)
    assert result.winners == (0,)


def test_other_hands_are_hidden():
    state = dealt(3)
    for viewer in (0, 1, 2, SPECTATOR):
        seen = SANIBEL.observe(state, viewer)
        assert seen.hand == (state.hands[viewer] if viewer >= 0 else ())
        for seed in range(5):
            twin = SANIBEL.hidden_twin(state, viewer, Random(seed))
            assert SANIBEL.observe(twin, viewer) == seen
    assert any(SANIBEL.hidden_twin(state, 0, Random(s)).hands != state.hands for s in range(5))


def test_what_is_kept_for_driftwood_is_told_to_its_owner_only():
    deal = deal_with(2, driftwood_dealt)
    seat = next(seat for seat, hand in enumerate(deal.hands) if "driftwood" in hand)
    kept = deal.redrawn[seat][0]
    events = SANIBEL.apply(start(2, deal).state, seat, Keep(kept)).events
    for event in events:
        if event.visible_to(1 - seat):
            assert kept not in dict(event.data).values()
            assert kept not in str(event.text).lower()


def test_dealt_hands_are_told_to_their_owners_only():
    step = start(4, sample_deal(EDITION, 4, Random(4)))
    for event in step.events:
        if event.kind == "hand":
            assert event.to == (event["seat"],)


def test_nothing_random_happens_inside_a_turn():
    for played in play(SANIBEL, Setup(3), [SANIBEL.sample_seen] * 3, 11):
        if isinstance(played.action, Turn):
            assert played.step.reveals == ()
        elif isinstance(played.action, Deal):
            assert [reveal.what for reveal in played.step.reveals] == ["deal"]


def test_every_action_is_described():
    state = SANIBEL.initial(Setup(2))
    for played in play(SANIBEL, Setup(2), [SANIBEL.sample_seen] * 2, 3):
        seen = SANIBEL.observe(state, played.actor)
        assert str(SANIBEL.describe(seen, played.action))
        state = played.step.state
