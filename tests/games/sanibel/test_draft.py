"""A turn built step by step: SAN-3 as the hand feels it."""

import pytest
from sanibel_bags import bag, dealt, on_table, small

from pelican_suite.core.contract import Setup
from pelican_suite.core.errors import IllegalAction
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Put, Start, Turn, Via
from pelican_suite.games.sanibel.draft import begin
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import mask_of

BEACH = (("cerith", "coquina", "sand crab", "sand dollar"), ("shark tooth",), (), (), (), (), ())
CERITH, COQUINA, DOLLAR = (
    Put(kind, (), Via.PICK, 1) for kind in ("cerith", "coquina", "sand dollar")
)


def seen_at_start(**changes):
    table = {
        "spots": (Spot("start", 0), Spot("start", 1)),
        "phase": Phase.TURN,
        "to_act": 0,
        "bags": (bag(), bag()),
        "beach": BEACH,
        "pile": (("cerith", 1), ("coquina", 1)),
    }
    return SANIBEL.observe(on_table(dealt(2), **(table | changes)), 0)


def drafted(*takes, **changes):
    draft = begin(seen_at_start(**changes)).choose(Spot("out1", 3))
    for take in takes:
        draft = draft.take(take)
    return draft


def test_a_whole_turn_step_by_step():
    draft = drafted(DOLLAR, CERITH)
    draft = draft.lay(0, (0, 1, 2)).lay(1, (16,))
    assert draft.may_finish()
    turn = draft.finish()
    assert turn == Turn(
        Spot("out1", 3),
        (Put("sand dollar", (0, 1, 2), Via.PICK, 1), Put("cerith", (16,), Via.PICK, 1)),
    )
    assert SANIBEL.check_seen(draft.seen, turn)


def test_nothing_is_taken_before_a_footprint_is_chosen():
    draft = begin(seen_at_start())
    assert draft.may_take(CERITH).code == "no-footprint"
    assert draft.may_fill("cerith", 13).code == "no-footprint"
    assert draft.may_finish().code == "no-footprint"
    assert draft.offers() == []
    assert draft.spaces() == []
    assert draft.may_choose(Spot("start", 0)).code == "no-such-footprint"
    with pytest.raises(IllegalAction):
        draft.choose(Spot("back1", 0))


def test_another_footprint_puts_everything_back():
    draft = drafted(CERITH)
    assert draft.choose(Spot("out1", 3)) is draft
    assert draft.choose(Spot("out2", 0)).puts == ()


def test_offers_shrink_and_crabs_offer_other_sections():
    draft = drafted()
    found = {(put.kind, put.via) for put in draft.offers()}
    assert found == {
        ("cerith", Via.PICK),
        ("coquina", Via.PICK),
        ("sand dollar", Via.PICK),
        ("shark tooth", Via.CRAB),
    }
    draft = draft.take(CERITH)
    assert ("cerith", Via.PICK) not in {(put.kind, put.via) for put in draft.offers()}
    draft = draft.take(Put("shark tooth", (), Via.CRAB, 2)).take(DOLLAR)
    assert draft.offers() == []
    assert draft.may_take(COQUINA).code == "too-many"
    assert draft.give_back(0).may_take(COQUINA)


def test_every_offer_may_be_taken():
    for changes in ({}, {"crabs": (2, 0)}):
        draft = drafted(**changes)
        assert draft.offers()
        assert all(draft.may_take(offer) for offer in draft.offers())


def test_san_3_tiles_of_the_turn_move_freely():
    draft = drafted(DOLLAR, CERITH).lay(0, (0, 1, 2)).lay(1, (16,))
    moved = draft.lay(0, (3, 4, 5))
    # The cerith hangs in the air now, which is no finished turn, until it follows.
    assert moved.may_finish().code == "nothing-beneath"
    assert moved.lay(1, (19,)).may_finish()
    with pytest.raises(IllegalAction):
        draft.lay(0, (10, 24, 25))
    assert draft.lift(0).may_finish().code == "still-in-hand"
    assert draft.lift(1).lay(1, (9,)).may_finish()


def test_san_3_a_lifted_tile_leaves_others_in_the_air_until_the_end():
    draft = drafted(CERITH, COQUINA).lay(0, (0,)).lay(1, (1,))
    lifted = draft.lift(0)
    assert lifted.bag.covered == mask_of((1,))
    apart = lifted.lay(0, (6,))
    assert apart.may_finish().code == "nothing-beneath"
    assert apart.lay(0, (2,)).may_finish()


def test_san_3_order_does_not_matter_while_laying():
    # The lower tile slips beneath the upper one: the finished arrangement can be reached.
    draft = drafted(CERITH, COQUINA, bags=(bag(*small("cerith", 2)), bag()))
    draft = draft.lay(0, (1,))
    assert draft.may_lay(1, (0,))
    assert draft.lay(1, (0,)).may_finish()


def test_san_2_a_refused_place_says_why():
    draft = drafted(CERITH, bags=(bag(*small("cerith", 3)), bag()))
    assert draft.may_lay(0, (3,)).code == "covered"
    assert draft.may_lay(0, (1,)).code == "nothing-beneath"
    assert draft.may_lay(0, (13,)).code == "not-a-triangle"
    assert draft.may_lay(0, (70,)).code == draft.may_lay(0, (-1,)).code == "wrong-shape"
    shut = drafted(CERITH, bags=(bag(*small("cerith", 1, 2)), bag()))
    assert shut.may_lay(0, (0,)).code == "closed-off"


def test_san_3_places_are_those_that_may_be_laid():
    draft = drafted(DOLLAR, CERITH).lay(1, (2,))
    places = {lay.cells for lay in draft.places(0)}
    assert (3, 4, 5) in places
    assert (0, 1, 2) not in places
    assert (1, 15, 16) in places
    assert all(draft.may_lay(0, cells) for cells in places)


def test_san_17_turning_a_special_hexagon_on_its_place():
    kind = "cerith+cerith+coquina"
    beach = ((kind,), *BEACH[1:])
    draft = drafted(Put(kind, (), Via.PICK, 1), beach=beach)
    assert draft.turned(0) == draft
    draft = draft.lay(0, (0, 1, 2))
    ways = {draft.puts[0].cells}
    for _ in range(2):
        draft = draft.turned(0)
        ways.add(draft.puts[0].cells)
    assert len(ways) == 3
    assert draft.turned(0).puts[0].cells in ways


def test_san_4_triangles_in_the_draft():
    draft = drafted(CERITH)
    assert draft.spaces() == []
    assert draft.may_fill("cerith", 13).code == "nothing-beneath"
    draft = draft.lay(0, (12,))
    assert [(put.kind, put.cells) for put in draft.spaces()] == [
        ("cerith", (13,)),
        ("coquina", (13,)),
    ]
    assert draft.may_fill("shark tooth", 13).code == "pile-empty"
    assert draft.may_fill("cerith", 15).code == "not-a-triangle"
    filled = draft.fill("coquina", 13)
    assert filled.may_finish()
    assert filled.spaces() == []
    # Lifting a triangle gives it back to the pile.
    assert filled.lift(1) == draft
    assert SANIBEL.check_seen(filled.seen, filled.finish())


def test_san_10_starting_diamonds_are_a_draft_without_a_footprint():
    seen = seen_at_start(phase=Phase.START, starting=(("cerith", "coquina"), ()))
    draft = begin(seen)
    assert [put.kind for put in draft.puts] == ["cerith", "coquina"]
    assert draft.may_finish().code == "still-in-hand"
    draft = draft.lay(1, (0,)).lay(0, (1,))
    assert draft.give_back(0).puts[0].cells == ()
    start = draft.finish()
    assert isinstance(start, Start)
    assert SANIBEL.check_seen(seen, start)


def rebuilt(seen, action):
    """The same action, built step by step."""
    draft = begin(seen)
    if isinstance(action, Start):
        places = {lay.kind: [] for lay in action.lays}
        for lay in action.lays:
            places[lay.kind].append(lay.cells)
        for index, put in enumerate(draft.puts):
            draft = draft.lay(index, places[put.kind].pop(0))
        return draft.finish()
    draft = draft.choose(action.spot)
    for put in action.puts:
        if put.via is Via.FILL:
            draft = draft.fill(put.kind, put.cells[0])
        else:
            draft = draft.take(put)
            assert put.cells in {lay.cells for lay in draft.places(len(draft.puts) - 1)}
            draft = draft.lay(len(draft.puts) - 1, put.cells)
    return draft.finish()


@pytest.mark.parametrize("seed", range(6))
def test_every_turn_of_whole_games_can_be_built_step_by_step(seed):
    seats = 2 + seed % 3
    state = SANIBEL.initial(Setup(seats))
    for played in play(SANIBEL, Setup(seats), [SANIBEL.sample_seen] * seats, seed):
        if isinstance(played.action, Turn | Start):
            seen = SANIBEL.observe(state, played.actor)
            again = rebuilt(seen, played.action)
            assert SANIBEL.apply(state, played.actor, again).state == played.step.state
        state = played.step.state
