"""Walking, collecting, crabs, lighthouse and chairs: SAN-5 to SAN-10."""

from dataclasses import replace
from random import Random

import pytest
from sanibel_bags import EDITION, bag, dealt, hexagon, on_table, seen_with, small

from pelican_suite.core.contract import CHANCE
from pelican_suite.core.errors import IllegalAction
from pelican_suite.games.sanibel.actions import Keep, Put, Start, Turn, Via, Wave
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import Lay

PATH = EDITION.path
EMPTY_BEACH = ((),) * 7


def beach(**sections):
    """Shells by section, e.g. s3=["cerith"]."""
    return tuple(tuple(sorted(sections.get(f"s{number}", ()))) for number in range(1, 8))


def seat_to_act(state):
    return state.table.to_act


def placed_on(state, spots, **changes):
    """Tokens on the given spots by seat, empty bags, and the furthest back to act."""
    state = on_table(state, spots=tuple(spots), bags=(bag(),) * len(spots), **changes)
    return on_table(state, phase=Phase.TURN, to_act=state.table.furthest_back())


def two_at(one, other, **changes):
    return placed_on(dealt(2), (Spot(*one), Spot(*other)), **changes)


def check(state, turn):
    return SANIBEL.check(state, seat_to_act(state), turn)


def code(state, stop, index, *puts):
    return check(state, Turn(Spot(stop, index), puts)).code


def apply(state, turn):
    return SANIBEL.apply(state, seat_to_act(state), turn)


# --- SAN-5 -----------------------------------------------------------------------------------


def test_san_5_the_player_furthest_back_is_to_act():
    state = two_at(("out3", 1), ("out3", 0))
    assert SANIBEL.actors(state) == (1,)
    assert SANIBEL.check(state, 0, Turn(Spot("out4", 0))).code == "not-your-turn"


def test_san_5_one_player_may_move_several_times_in_a_row():
    state = two_at(("out1", 0), ("out6", 0), wave=5)
    for stop in ("out2", "out4", "out5"):
        assert SANIBEL.actors(state) == (0,)
        state = apply(state, Turn(Spot(stop, 3))).state
    assert apply(state, Turn(Spot("out7", 0))).state.table.to_act == 1


def test_san_5_any_free_footprint_of_a_later_section_but_not_the_own_one():
    state = two_at(("out2", 0), ("out3", 1))
    assert code(state, "out3", 0) == code(state, "out7", 3) == code(state, "lighthouse", 2) == ""
    assert code(state, "out2", 1) == "same-section"
    assert code(state, "out1", 1) == "behind"
    assert code(state, "out3", 1) == "occupied"
    assert code(state, "out3", 4) == code(state, "out9", 0) == "no-such-footprint"
    assert code(state, "start", 0) == "no-such-footprint"


def test_san_5_the_lighthouse_cannot_be_passed():
    state = two_at(("out7", 0), ("out7", 1))
    assert code(state, "back7", 0) == code(state, "chairs", 0) == "past-lighthouse"
    state = two_at(("lighthouse", 0), ("lighthouse", 1))
    assert code(state, "back7", 0) == code(state, "chairs", 3) == ""


def test_san_5_up_to_the_number_from_the_own_section_only():
    state = two_at(("start", 0), ("start", 1), beach=beach(s1=["cerith"] * 4, s2=["coquina"]))
    picks = [Put("cerith", (cell,), Via.PICK, 1) for cell in (0, 2, 3, 5)]
    assert code(state, "out1", 3, *picks[:3]) == ""
    assert code(state, "out1", 3, *picks) == "too-many"
    assert code(state, "out1", 2, *picks[:3]) == "too-many"
    assert code(state, "out1", 3) == code(state, "out1", 3, picks[0]) == ""
    assert code(state, "out1", 3, Put("coquina", (0,), Via.PICK, 2)) == "not-here"
    assert code(state, "out1", 3, Put("coquina", (0,), Via.PICK, 1)) == "not-there"


def test_san_5_a_shell_lies_there_as_often_as_it_lies_there():
    state = two_at(("start", 0), ("start", 1), beach=beach(s1=["cerith"]))
    picks = [Put("cerith", (cell,), Via.PICK, 1) for cell in (0, 2)]
    assert code(state, "out1", 3, *picks) == "not-there"


def test_san_5_sections_are_shared_by_both_ways():
    state = two_at(("back6", 0), ("chairs", 0), beach=beach(s5=["cerith"]))
    after = apply(state, Turn(Spot("back5", 0), (Put("cerith", (0,), Via.PICK, 5),))).state
    assert after.table.shells(5) == ()


def test_san_5_what_is_taken_must_be_placed():
    state = two_at(("start", 0), ("start", 1), beach=beach(s1=["sand dollar"]))
    assert code(state, "out1", 3, Put("sand dollar", (), Via.PICK, 1)) == "wrong-shape"
    assert code(state, "out1", 3, Put("sand dollar", (16, 17, 18), Via.PICK, 1)) == (
        "nothing-beneath"
    )


# --- SAN-3, SAN-4 in a turn ------------------------------------------------------------------


def test_san_3_tiles_of_a_turn_are_judged_as_finished():
    state = two_at(("start", 0), ("start", 1), beach=beach(s1=["cerith", "coquina"]))
    upper, lower = Put("cerith", (1,), Via.PICK, 1), Put("coquina", (0,), Via.PICK, 1)
    after = apply(state, Turn(Spot("out1", 3), (upper, lower))).state
    assert [lay.kind for lay in after.table.bags[0].lays] == ["coquina", "cerith"]


def test_san_4_triangles_on_ones_turn_any_number_and_of_any_type_left():
    bags = (bag(*small("cerith", 12, 15)), bag())
    state = on_table(two_at(("start", 0), ("start", 1)), bags=bags, pile=(("cerith", 1),))
    fill = [Put("cerith", (13,), Via.FILL), Put("cerith", (14,), Via.FILL)]
    assert code(state, "out1", 0, fill[0]) == ""
    assert code(state, "out1", 0, *fill) == "pile-empty"
    assert code(state, "out1", 0, Put("coquina", (13,), Via.FILL)) == "pile-empty"
    state = on_table(state, pile=(("cerith", 2),))
    after = apply(state, Turn(Spot("out1", 0), tuple(fill))).state
    assert after.table.pile == ()
    assert after.table.bags[0].covered.bit_count() == 4


def test_san_4_triangles_and_diamonds_keep_to_their_spaces():
    state = two_at(("start", 0), ("start", 1), beach=beach(s1=["cerith"]))
    state = on_table(state, bags=(bag(("cerith", 12)), bag()))
    assert code(state, "out1", 0, Put("cerith", (0,), Via.FILL)) == "not-a-triangle"
    assert code(state, "out1", 0, Put("cerith", (13,), Via.PICK, 1)) == "not-a-triangle"
    assert code(state, "out1", 0, Put("sand dollar", (0, 1, 2), Via.FILL)) == "not-a-triangle"


def test_san_4_a_triangle_may_follow_a_shell_of_the_same_turn():
    state = two_at(("start", 0), ("start", 1), beach=beach(s1=["cerith"]), pile=(("coquina", 1),))
    puts = (Put("coquina", (13,), Via.FILL), Put("cerith", (12,), Via.PICK, 1))
    assert code(state, "out1", 0, *puts) == ""


# --- SAN-6 -----------------------------------------------------------------------------------


def crabby(**more):
    shells = {"s1": ["sand crab", "sand crab", "cerith"], "s4": ["coquina", "sand crab"]} | more
    return two_at(("start", 0), ("start", 1), beach=beach(**shells))


def test_san_6_a_crab_uses_a_pick_is_discarded_and_gives_a_shell_of_another_section():
    state = crabby()
    gift = Put("coquina", (0,), Via.CRAB, 4)
    step = apply(state, Turn(Spot("out1", 0), (gift,)))
    assert step.state.table.shells(1) == ("cerith", "sand crab")
    assert step.state.table.shells(4) == ("sand crab",)
    assert step.state.table.discards == 1
    assert [event.kind for event in step.events] == ["walked", "crab", "placed"]
    assert code(state, "out1", 0, gift, Put("cerith", (2,), Via.PICK, 1)) == "too-many"


def test_san_6_no_crab_for_a_crab_and_not_from_the_own_section():
    state = crabby()
    assert code(state, "out1", 3, Put("sand crab", (0,), Via.CRAB, 4)) == "never-a-crab"
    assert code(state, "out1", 3, Put("sand crab", (0,), Via.PICK, 1)) == "never-a-crab"
    assert code(state, "out1", 3, Put("cerith", (0,), Via.CRAB, 1)) == "crab-of-same-section"


def test_san_6_only_as_many_crabs_as_lie_here():
    state = crabby(s5=["cerith"] * 3)
    gifts = [Put("cerith", (cell,), Via.CRAB, 5) for cell in (0, 2, 3)]
    assert code(state, "out1", 3, *gifts[:2]) == ""
    assert code(state, "out1", 3, *gifts) == "no-crab"
    assert code(state, "out2", 3, gifts[0]) == "no-crab"


# --- SAN-7 -----------------------------------------------------------------------------------


def test_san_7_the_wave_waits_ahead_of_the_footprints_of_section_1():
    state = two_at(("start", 0), ("out2", 0))
    assert state.table.wave == -1
    on_one = apply(state, Turn(Spot("out1", 3))).state
    assert on_one.table.phase is Phase.TURN
    past = apply(state, Turn(Spot("out2", 1))).state
    assert SANIBEL.actors(past) == (CHANCE,)
    assert past.table.phase is Phase.WAVE


def test_san_7_the_wave_moves_on_while_it_is_last():
    state = two_at(("out1", 0), ("lighthouse", 0))
    state = apply(state, Turn(Spot("lighthouse", 1))).state
    stops = []
    while state.table.phase is Phase.WAVE:
        wave = SANIBEL.sample_chance(state, CHANCE, Random(1))
        step = SANIBEL.apply(state, CHANCE, wave)
        stops.append(step.events[0]["stop"])
        state = step.state
    assert stops == ["out3", "out5", "out7", "back6"]
    # On the lighthouse's footprints seat 1 stands one behind.
    assert state.table.to_act == 1


def test_san_7_every_section_receives_what_the_symbol_shows():
    state = two_at(("out1", 0), ("out5", 0), beach=EMPTY_BEACH)
    state = apply(state, Turn(Spot("out4", 0))).state
    one = Wave(tuple(("cerith",) for _ in range(7)))
    assert SANIBEL.check(state, CHANCE, one)
    for wrong in (
        Wave(one.washed[:6]),
        Wave((*one.washed[:6], ())),
        Wave((*one.washed[:6], ("cerith", "cerith"))),
        Wave((*one.washed[:6], ("sand dollar",))),
        Wave((*one.washed[:6], ("murex",))),
        Wave((*one.washed[:6], ("pebble",))),
    ):
        assert not SANIBEL.check(state, CHANCE, wrong)
    after = SANIBEL.apply(state, CHANCE, one).state
    assert after.table.beach == one.washed
    assert dict(after.table.diamonds)["cerith"] == dict(state.table.diamonds)["cerith"] - 7


def test_san_7_after_its_last_symbol_the_wave_is_out_of_the_game():
    state = two_at(("back3", 0), ("back1", 0), wave=5)
    assert not apply(state, Turn(Spot("back1", 1))).state.table.wave_is_due()


def test_san_7_the_number_of_players_matters():
    symbol = PATH.wave[1]
    assert (symbol.draw(2).hexagons, symbol.draw(2).diamonds) == (1, 1)
    assert (symbol.draw(3).hexagons, symbol.draw(4).diamonds) == (2, 2)


# --- SAN-8 -----------------------------------------------------------------------------------


def at_lighthouse(hand=("murex", "sea glass"), **shells):
    state = two_at(("out7", 0), ("lighthouse", 0), beach=beach(**shells))
    return replace(state, hands=(hand, ()))


MUREX = Put("murex", (3, 5, 6), Via.LIGHT)
GLASS = Put("sea glass", (0, 1, 16), Via.LIGHT)


def test_san_8_footprints_of_the_lighthouse():
    state = at_lighthouse(s1=["cerith"] * 3)
    ceriths = [Put("cerith", (cell,), Via.PICK, 1) for cell in (8, 9, 11)]
    # From the back: one tile and a shell, the same, one tile and two shells, two tiles.
    state = on_table(state, spots=(Spot("out7", 0), Spot("out7", 1)))
    for index, (tiles, shells) in enumerate([(1, 1), (1, 1), (1, 2), (2, 0)]):
        puts = (*[MUREX, GLASS][:tiles], *ceriths[:shells])
        assert code(state, "lighthouse", index, *puts) == ""
        assert code(state, "lighthouse", index, *ceriths[: shells + 1]) == "too-many"
    assert code(state, "lighthouse", 0, MUREX, GLASS) == "too-many-lighthouse"


def test_san_8_extra_shells_come_from_any_section_and_may_lie_first():
    state = at_lighthouse(s5=["cerith"])
    tile = Put("murex", (7, 8, 21), Via.LIGHT)
    assert code(state, "lighthouse", 1, MUREX, Put("cerith", (0,), Via.PICK, 5)) == ""
    # Above a shell of this turn: any order.
    on_top = Put("sea glass", (1, 16, 17), Via.LIGHT)
    assert code(state, "lighthouse", 1, on_top, Put("cerith", (0,), Via.PICK, 5)) == ""
    assert tile.kind == "murex"


def test_san_8_only_ones_own_tiles_and_only_here():
    state = at_lighthouse()
    assert code(state, "lighthouse", 3, Put("barnacles", (3, 5, 6), Via.LIGHT)) == "not-yours"
    assert code(state, "lighthouse", 3, MUREX, replace(MUREX, cells=(8, 9, 11))) == "not-yours"
    assert code(state, "lighthouse", 3, replace(MUREX, via=Via.PICK, section=1)) == "not-yours"
    early = replace(two_at(("start", 0), ("start", 1)), hands=(("murex",), ()))
    assert code(early, "out1", 0, MUREX) == "too-many-lighthouse"


def test_san_8_what_is_not_placed_goes_back_to_the_box():
    step = apply(at_lighthouse(), Turn(Spot("lighthouse", 1), (MUREX,)))
    assert step.state.hands[0] == ()
    assert step.state.table.hand_sizes[0] == 0
    assert [event.kind for event in step.events] == ["walked", "placed", "returned"]
    nothing = apply(at_lighthouse(), Turn(Spot("lighthouse", 1))).events
    assert nothing[-1]["number"] == 2


def test_san_8_chairs():
    state = two_at(("back1", 0), ("back1", 1), beach=beach(s1=["cerith"] * 3, s7=["coquina"]))
    shells = [Put("cerith", (0,), Via.PICK, 1), Put("coquina", (2,), Via.PICK, 7)]
    for index, (points, number) in enumerate([(1, 0), (0, 1), (2, 0), (0, 2)]):
        after = apply(state, Turn(Spot("chairs", index), tuple(shells[:number]))).state
        assert after.table.points[0] == points
        more = [*shells, Put("cerith", (3,), Via.PICK, 1)][: number + 1]
        assert code(state, "chairs", index, *more) == "too-many"


def test_san_8_extra_picks_are_never_crabs():
    state = two_at(("back1", 0), ("back1", 1), beach=beach(s1=["sand crab"], s2=["cerith"]))
    assert code(state, "chairs", 3, Put("sand crab", (0,), Via.PICK, 1)) == "never-a-crab"
    assert code(state, "chairs", 3, Put("cerith", (0,), Via.CRAB, 2)) == "no-crab"


# --- SAN-9 -----------------------------------------------------------------------------------


def grassy(discards):
    state = at_lighthouse(("turtle grass",))
    return on_table(state, discards=discards)


@pytest.mark.parametrize(("discards", "left", "drawn"), [(3, 1, 0), (1, 0, 1), (0, 0, 2)])
def test_san_9_turtle_grass_takes_two_crabs_from_the_discard_else_from_the_bag(
    discards, left, drawn
):
    state = grassy(discards)
    crabs = dict(state.table.diamonds)["sand crab"]
    grass = Put("turtle grass", (3, 5, 6), Via.LIGHT)
    after = apply(state, Turn(Spot("lighthouse", 1), (grass,))).state
    assert after.table.crabs[0] == 2
    assert after.table.discards == left
    assert dict(after.table.diamonds)["sand crab"] == crabs - drawn


def test_san_9_turtle_grass_gets_what_there_is():
    state = on_table(grassy(1), diamonds=(("cerith", 3),))
    grass = Put("turtle grass", (3, 5, 6), Via.LIGHT)
    assert apply(state, Turn(Spot("lighthouse", 1), (grass,))).state.table.crabs[0] == 1


def keeping_crabs(at=("back5", 0)):
    shells = beach(s3=["cerith"] * 3, s2=["coquina"])
    return two_at(at, ("chairs", 0), beach=shells, crabs=(2, 0))


def test_san_9_kept_crabs_come_on_top_of_the_picks():
    state = keeping_crabs()
    held = [Put("cerith", (cell,), Via.HELD, 3) for cell in (0, 2, 3)]
    pick = Put("coquina", (5,), Via.PICK, 2)
    assert code(state, "back2", 0, pick, *held[:2]) == ""
    assert code(state, "back2", 0, pick, *held) == "no-crab"
    assert code(state, "back3", 0, held[0]) == "crab-of-same-section"
    after = apply(state, Turn(Spot("back2", 0), (pick, held[0]))).state
    assert after.table.crabs == (1, 0)
    assert after.table.discards == state.table.discards + 1


def test_san_9_kept_crabs_help_at_chairs_that_bring_shells():
    state = keeping_crabs(("back1", 0))
    held = Put("cerith", (0,), Via.HELD, 3)
    assert code(state, "chairs", 1, Put("coquina", (2,), Via.PICK, 2), held) == ""
    assert code(state, "chairs", 3, held) == ""
    assert code(state, "chairs", 2, held) == "no-crab"


def test_san_9_not_in_the_turn_that_places_turtle_grass():
    state = on_table(at_lighthouse(("turtle grass",), s3=["cerith"] * 3), discards=2)
    grass = Put("turtle grass", (3, 5, 6), Via.LIGHT)
    assert code(state, "lighthouse", 2, grass, Put("cerith", (0,), Via.HELD, 3)) == "no-crab"


# --- SAN-10 and the rest ---------------------------------------------------------------------


def test_san_10_starting_diamonds_are_all_placed_on_diamond_spaces():
    state = on_table(
        dealt(2),
        phase=Phase.START,
        to_act=0,
        bags=(bag(), bag()),
        starting=(("cerith", "coquina"), ()),
    )
    seen = SANIBEL.observe(state, 0)

    def verdict(*lays):
        return SANIBEL.check_seen(seen, Start(tuple(Lay(kind, cells) for kind, cells in lays)))

    assert verdict(("coquina", (1,)), ("cerith", (0,)))
    assert verdict(("cerith", (0,))).code == "not-yours"
    assert verdict(("cerith", (0,)), ("cerith", (2,))).code == "not-yours"
    assert verdict(("cerith", (12,)), ("coquina", (13,))).code == "wrong-shape"
    assert verdict(("cerith", (0,)), ("coquina", (400,))).code == "wrong-shape"
    assert not SANIBEL.check_seen(seen, Turn(Spot("out1", 0)))


def test_unknown_tiles_are_refused_and_nothing_changes():
    state = two_at(("start", 0), ("start", 1))
    turn = Turn(Spot("out1", 0), (Put("pebble", (0,), Via.PICK, 1),))
    assert check(state, turn).code == "unknown-tile"
    with pytest.raises(IllegalAction):
        apply(state, turn)
    assert check(state, Keep("murex")).code == "not-yours"


def test_every_refusal_has_a_sentence_and_a_ruling():
    state = two_at(("out2", 0), ("out3", 1), beach=beach(s3=["cerith"]))
    for turn in (
        Turn(Spot("out2", 1)),
        Turn(Spot("out3", 1)),
        Turn(Spot("back1", 1)),
        Turn(Spot("out3", 0), (Put("cerith", (1,), Via.PICK, 3),)),
        Turn(Spot("out3", 0), (Put("sand dollar", hexagon(0), Via.PICK, 3),)),
    ):
        verdict = check(state, turn)
        assert not verdict
        assert verdict.ruling.startswith("SAN-")
        assert str(verdict.reason).endswith(".")
        assert "!" not in str(verdict.reason)


def test_what_the_viewer_sees_decides():
    state = at_lighthouse(("murex",))
    assert SANIBEL.check_seen(seen_with(state), Turn(Spot("lighthouse", 1), (MUREX,)))
    assert not SANIBEL.check_seen(seen_with(state, hand=()), Turn(Spot("lighthouse", 1), (MUREX,)))
