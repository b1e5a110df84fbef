"""Rounds, timed play, rows and the end: COVE-10 to COVE-14."""

from random import Random

import pytest
from cove_ways import BIRDS, EDITION, begun, run, setup

from pelican_suite.core.contract import CHANCE, CLOCK, SPECTATOR
from pelican_suite.core.errors import IllegalAction, InputError
from pelican_suite.core.playing import play
from pelican_suite.games.cove.actions import Begin, DealCards, Lift, Open, Place, Ready, Row, TimeUp
from pelican_suite.games.cove.evaluation import EMPTY
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.observation import Phase, Stage

ALL_PLACED = "ABCDEFGH"


def refused(state, seat, action):
    verdict = COVE.check(state, seat, action)
    assert not verdict
    with pytest.raises(IllegalAction):
        COVE.apply(state, seat, action)
    return verdict.code


def place_all(seat, nests=ALL_PLACED, at_ms=1000):
    """Lines that put the birds on nests in board order, and end the round for the seat."""
    lines = [f"{seat} place {n}{nest} @{at_ms * n}" for n, nest in enumerate(nests, 1)]
    return [*lines, f"{seat} ready @{at_ms * 9}"]


def test_cove_10_place_move_swap_replace_and_lift():
    state = begun(1)
    state, _ = run(state, "0 place 1A @10")
    assert state.boards[0][0] == 0
    state, _ = run(state, "0 place 1B @20", "0 place 2C @30")
    assert state.boards[0][:2] == (1, 2)
    state, events = run(state, "0 place 1C @40")
    assert state.boards[0][:2] == (2, 1)
    assert str(events[0].text) == "Player 1 swaps White and Pink"
    state, events = run(state, "0 place 3C @50")
    assert state.boards[0][:3] == (-1, 1, 2)
    assert str(events[0].text) == "Player 1 places Yellow on nest C instead of White"
    state, _ = run(state, "0 lift 2 @60")
    assert state.boards[0][:3] == (-1, -1, 2)


def test_no_two_birds_ever_share_a_nest():
    rng = Random(3)
    state = begun(1, timer=0)
    for _ in range(400):
        action = rng.choice(COVE.legal_actions(state, 0)[1:])
        state = COVE.apply(state, 0, action).state
        nests = [nest for nest in state.boards[0] if nest >= 0]
        assert len(nests) == len(set(nests))
        assert all(0 <= nest < 8 for nest in nests)


def test_cove_11_times_rise_and_stay_within_the_timer():
    state, _ = run(begun(2), "0 place 1A @500", "1 place 1A @200")
    assert refused(state, 0, Place(1, 1, 500)) == "too-early"
    assert refused(state, 0, Lift(0, 400)) == "too-early"
    assert refused(state, 0, Ready(499)) == "too-early"
    assert refused(state, 0, Place(1, 1, 45_001)) == "too-late"
    assert refused(state, 0, Ready(45_001)) == "too-late"
    assert COVE.check(state, 0, Place(1, 1, 45_000))
    assert COVE.check(state, 0, Ready(500))
    assert COVE.check(state, 1, Place(1, 1, 201))


@pytest.mark.parametrize("seconds", [30, 45, 60, 90])
def test_cove_11_timers(seconds):
    state = begun(1, timer=seconds)
    assert COVE.check(state, 0, Ready(seconds * 1000))
    assert not COVE.check(state, 0, Ready(seconds * 1000 + 1))
    assert CLOCK in COVE.actors(state)


def test_cove_11_without_a_timer_time_never_runs_out():
    state = begun(1, timer=0)
    assert COVE.actors(state) == (0,)
    assert COVE.check(state, 0, Ready(3_600_000))
    assert not COVE.check(state, CLOCK, TimeUp(0))
    assert not COVE.observe(state, 0).timed


def test_cove_11_time_up_ends_the_round_for_one_player():
    state, _ = run(begun(2), "0 place 1A @500")
    state, events = run(state, "@ time-up 0")
    assert str(events[0].text) == "Time is up for Player 1 with 7 birds not placed"
    assert events[0]["missing"] == (1, 2, 3, 4, 5, 6, 7)
    assert refused(state, 0, Place(1, 1, 600)) == "too-late"
    assert COVE.actors(state) == (1, CLOCK)
    state, _ = run(state, *place_all(1))
    assert state.past[0].stones == ((0, 1, 1, 1, 1, 1, 1, 1), (0,) * 8)
    assert state.past[0].timed_out == (True, False)


def test_cove_11_time_cannot_run_out_before_it_runs():
    state = begun(2)
    state, _ = run(state, "0 ready @1")
    assert not COVE.check(state, CLOCK, TimeUp(0))
    assert not COVE.check(state, CLOCK, TimeUp(2))
    assert not COVE.check(state, CHANCE, TimeUp(1))
    assert COVE.check(state, CLOCK, TimeUp(1))


def test_cove_14_everyone_begins_on_a_clock_of_their_own():
    state = COVE.initial(setup(2))
    state, _ = run(state, "* open 1", "* deal 9,10,11,12,13,14,15,16")
    assert COVE.actors(state) == (0, 1)
    assert refused(state, 0, Place(0, 0, 5)) == "not-begun"
    state, _ = run(state, "0 begin", *place_all(0))
    assert COVE.actors(state) == (1,)
    assert refused(state, 0, Ready(44_000)) == "finished"
    state, _ = run(state, "1 begin", "1 place 1A @1")
    assert refused(state, 1, Begin()) == "not-now"


def test_cove_14_boards_and_cards_are_hidden_until_evaluation():
    state = COVE.initial(setup(3))
    state, _ = run(state, "* open 0", "* deal 9,10,11,12,13,14,15,16", "0 begin")
    state, events = run(state, "0 place 3B @900")
    assert events[0].to == (0,)
    waiting = COVE.observe(state, 1)
    assert (waiting.upper, waiting.boards, waiting.taken[0]) == ((), (None, EMPTY, None), (1,))
    assert COVE.observe(state, SPECTATOR).upper == ()
    assert COVE.observe(state, 0).upper == (9, 10, 11, 12, 13, 14, 15, 16)
    state, _ = run(state, "0 ready @950", "1 begin", "2 begin")
    assert COVE.observe(state, 1).boards[0] is None
    assert COVE.observe(state, SPECTATOR).upper == (9, 10, 11, 12, 13, 14, 15, 16)
    state, _ = run(state, "1 ready @1", "2 ready @1")
    assert COVE.observe(state, 1).past[0].boards[0][2] == 1


def test_cove_14_open_boards_are_an_option():
    state, events = run(begun(2, open_boards=True), "0 place 3B @900")
    assert events[0].to is None
    assert COVE.observe(state, 1).boards[0][2] == 1
    assert COVE.observe(state, SPECTATOR).boards[0][2] == 1


def test_the_cards_are_told_to_whoever_begins_and_nobody_else():
    state = COVE.initial(setup(2))
    state, events = run(state, "* open 0", "* deal 9,10,11,12,13,14,15,16")
    assert all("9" not in str(event) for event in events)
    step = COVE.apply(state, 1, Begin())
    cards = [event for event in step.events if event.kind == "cards"]
    assert [event.to for event in cards] == [(1,)]
    assert step.reveals[0].to == (1,)


def test_cove_15_the_best_result_is_told_with_the_evaluation_not_before():
    state, _ = run(begun(1), *place_all(0)[:-1])
    assert COVE.observe(state, 0).past == ()
    state, events = run(state, "0 ready @44000")
    told = [event for event in events if event.kind == "round-over"]
    assert told[0]["fewest"] == (0,)
    assert COVE.observe(state, 0).past[0].fewest == (0,)


def test_cove_10_evaluation_is_told_bird_by_bird_in_board_order():
    state = COVE.initial(setup(2))
    state, _ = run(state, "* open 0", "* deal 31,32,25,26,27,28,29,30", "0 begin", "1 begin")
    _, events = run(state, *place_all(0), "1 ready @5")
    judged = [event for event in events if event.kind == "judged"]
    assert [event["bird"] for event in judged] == list(range(8))
    assert all(event["findings"][1] == "not-placed" for event in judged)
    told = [str(event.text) for event in events if event.kind == "stone" and event["bird"] == 1]
    assert told == [
        "Player 1 takes a stone: Pink wants to sit next to Black, but sits across from it",
        "Player 2 takes a stone: Pink is not on the board",
    ]


def test_cove_10_fewest_stones_win():
    state, _ = run(begun(2), *place_all(0), "1 ready @1")
    rest = Random(1)
    while COVE.result(state) is None:
        actor = COVE.actors(state)[0]
        action = (
            COVE.sample_chance(state, CHANCE, rest)
            if actor == CHANCE
            else Begin()
            if state.stages[actor] is Stage.WAITING
            else Ready(1)
        )
        state = COVE.apply(state, actor, action).state
    result = COVE.result(state)
    assert result.scores == (40, 48)
    assert result.winners == (0,)
    assert COVE.standing(state) == result.scores
    assert [str(line.label) for line in result.lines[-2:]] == ["Best possible", "Stones"]
    assert result.lines[-1].values == result.scores
    assert COVE.actors(state) == ()


def test_cove_10_ties_share():
    state = begun(3)
    rng = Random(1)
    while COVE.result(state) is None:
        actor = COVE.actors(state)[0]
        chance = actor == CHANCE
        action = (
            COVE.sample_chance(state, actor, rng) if chance else COVE.legal_actions(state, actor)[0]
        )
        state = COVE.apply(state, actor, action).state
    assert COVE.result(state).winners == (0, 1, 2)
    assert COVE.result(state).notes


def test_solo_has_no_winner_but_a_comparison():
    steps = list(play(COVE, setup(1), [COVE.sample_seen], 5))
    result = COVE.result(steps[-1].step.state)
    assert result.winners == ()
    assert "best possible result would have been" in str(result.notes[0])


@pytest.mark.parametrize(
    ("options", "rounds", "cards"),
    [
        ({}, 6, 48),
        ({"cards": "all"}, 10, 80),
        ({"cards": "without_1"}, 9, 72),
        ({"cards": "without_1_2"}, 7, 56),
        ({"cards": "all", "rounds": "six"}, 6, 48),
        ({"variant": "two_decks"}, 5, 80),
        ({"variant": "two_requests", "double_birds": 8}, 5, 80),
        ({"variant": "two_requests", "double_birds": 1}, 5, 45),
    ],
)
def test_cove_11_12_13_rounds_and_cards(options, rounds, cards):
    steps = list(play(COVE, setup(2, **options), [COVE.sample_seen] * 2, 9))
    state = steps[-1].step.state
    assert len(state.past) == state.round == rounds
    assert len(state.dealt) == len(set(state.dealt)) == cards


def test_cove_11_the_deck_holds_only_the_levels_chosen():
    steps = list(play(COVE, setup(1, cards="without_1_2"), [COVE.sample_seen], 9))
    assert {EDITION.card(card).level for card in steps[-1].step.state.dealt} == {3, 4, 5}


def test_cove_11_the_start_player_moves_on_each_round():
    state = COVE.initial(setup(3))
    state, _ = run(state, "* open 1", "* deal 1,2,3,4,5,6,7,8")
    starters = [COVE.observe(state, 0).starter]
    for first in (9, 17, 25):
        state, _ = run(
            state, *(f"{seat} {what}" for seat in range(3) for what in ("begin", "ready @1"))
        )
        state, _ = run(state, "* deal " + ",".join(str(first + n) for n in range(8)))
        starters.append(COVE.observe(state, 0).starter)
    assert starters == [1, 2, 0, 1]


def test_cove_11_no_card_comes_twice_and_none_from_outside_the_deck():
    state, _ = run(begun(1), "0 ready @1")
    assert COVE.check(state, CHANCE, DealCards(tuple(range(9, 17))))
    for cards in (
        (8, *range(9, 16)),  # lay in the round before
        (9, 9, *range(10, 16)),
        tuple(range(9, 16)),
        (*range(9, 16), 80),  # level 5 is not in this deck
        (*range(9, 16), 99),
        (*range(9, 16), 0),
    ):
        assert not COVE.check(state, CHANCE, DealCards(cards))
    assert not COVE.check(state, CHANCE, DealCards(tuple(range(9, 17)), (0,) * 8))
    assert not COVE.check(state, CLOCK, DealCards(tuple(range(9, 17))))
    assert not COVE.check(state, CHANCE, Open(0))


EASIER = tuple(range(25, 41))


def two_decks(*rows):
    state = COVE.initial(setup(len(rows), variant="two_decks"))
    state = COVE.apply(state, CHANCE, Open(0, EASIER)).state
    return run(state, *(f"{seat} row {row}" for seat, row in enumerate(rows)))[0]


def test_cove_12_each_player_announces_a_row():
    state = COVE.initial(setup(2, variant="two_decks"))
    state = COVE.apply(state, CHANCE, Open(0, EASIER)).state
    assert (state.phase, COVE.actors(state)) == (Phase.ANNOUNCE, (0, 1))
    assert refused(state, 0, Row(2)) == "no-such-row"
    assert refused(state, 0, Begin()) == "not-now"
    state, events = run(state, "1 row harder")
    assert str(events[0].text) == "Player 2 plays the harder row"
    assert COVE.actors(state) == (0,)
    assert refused(state, 1, Row(0)) == "not-now"
    state, _ = run(state, "0 row easier")
    assert state.phase is Phase.DEAL


def test_cove_12_sixteen_level_3_cards_go_into_the_easier_deck():
    state = COVE.initial(setup(2, variant="two_decks"))
    assert COVE.check(state, CHANCE, Open(1, EASIER))
    assert not COVE.check(state, CHANCE, Open(1))
    assert not COVE.check(state, CHANCE, Open(1, EASIER[:-1]))
    assert not COVE.check(state, CHANCE, Open(1, (*EASIER[:-1], 49)))
    assert not COVE.check(state, CHANCE, Open(1, (*EASIER[:-1], 25)))
    assert not COVE.check(state, CHANCE, Open(2, EASIER))
    assert not COVE.check(COVE.initial(setup(2)), CHANCE, Open(1, EASIER))


def test_cove_12_eight_cards_from_each_deck():
    state = two_decks("easier", "harder")
    easy, hard = tuple(range(1, 9)), tuple(range(41, 49))
    assert COVE.check(state, CHANCE, DealCards(easy, hard))
    assert not COVE.check(state, CHANCE, DealCards(hard, easy))
    assert not COVE.check(state, CHANCE, DealCards(easy))
    assert not COVE.check(state, CHANCE, DealCards(easy, (*hard[:-1], 0)))
    for _ in range(5):
        drawn = COVE.sample_chance(state, CHANCE, Random(4))
        assert {EDITION.card(card).level for card in drawn.upper} <= {1, 2, 3}
        assert COVE.check(state, CHANCE, drawn)


def test_cove_12_each_plays_the_row_announced():
    state = two_decks("easier", "harder")
    state, _ = run(state, "* deal 1,2,3,4,5,6,7,8 / 42,43,44,45,46,47,48,41", "0 begin", "1 begin")
    state, events = run(state, *place_all(0), *place_all(1))
    past = state.past[0]
    assert past.total(0) == 0
    assert past.total(1) > 0
    assert past.fewest[0] == 0
    rows = {event["row"] for event in events if event.kind == "stone"}
    assert rows == {1}
    findings = [event["findings"] for event in events if event.kind == "judged"]
    assert [found.index(None) for found in findings] == [1] * 8 + [0] * 8


def test_cove_13_as_many_birds_as_agreed_have_two_requests():
    state = COVE.initial(setup(1, variant="two_requests", double_birds=2))
    state, _ = run(state, "* open 0")
    upper = tuple(range(1, 9))
    assert COVE.check(state, CHANCE, DealCards(upper, (0, 9, 0, 0, 0, 0, 0, 10)))
    assert not COVE.check(state, CHANCE, DealCards(upper, (0, 9, 0, 0, 0, 0, 0, 0)))
    assert not COVE.check(state, CHANCE, DealCards(upper, (0, 9, 0, 0, 0, 0, 0, 8)))
    assert not COVE.check(state, CHANCE, DealCards(upper, (0, 9, 10)))
    assert not COVE.check(state, CHANCE, DealCards(upper))
    doubled = set()
    for seed in range(20):
        drawn = COVE.sample_chance(state, CHANCE, Random(seed))
        doubled.update(bird for bird, card in enumerate(drawn.lower) if card)
    assert doubled == set(range(len(BIRDS)))


def test_cove_13_a_bird_with_two_cards_can_cost_two_stones():
    state = COVE.initial(setup(1, variant="two_requests", double_birds=1))
    state, _ = run(state, "* open 0", "* deal 1,2,3,4,5,6,7,8 / 0,9,0,0,0,0,0,0", "0 begin")
    state, _ = run(state, "0 ready @1")
    assert state.past[0].stones == ((1, 2, 1, 1, 1, 1, 1, 1),)


@pytest.mark.parametrize("seats", [0, 6])
def test_one_to_five_players(seats):
    with pytest.raises(InputError, match="seats"):
        COVE.initial(setup(seats))


def test_an_unknown_edition_is_refused():
    with pytest.raises(InputError, match="edition"):
        COVE.initial(type(setup())(2, setup().options, "nowhere"))


@pytest.mark.parametrize("action", [Place(8, 0, 5), Place(-1, 0, 5), Lift(9, 5)])
def test_no_such_bird(action):
    assert refused(begun(1), 0, action) == "no-such-bird"


def test_no_such_nest():
    assert refused(begun(1), 0, Place(0, 8, 5)) == "no-such-nest"
    assert refused(begun(1), 0, Place(0, -1, 5)) == "no-such-nest"


def test_pointless_moves_are_refused():
    state, _ = run(begun(1), "0 place 1A @5")
    assert refused(state, 0, Place(0, 0, 9)) == "already-there"
    assert refused(state, 0, Lift(1, 9)) == "not-placed"


def test_players_cannot_do_what_chance_does():
    state = begun(1)
    assert refused(state, 0, TimeUp(0)) == "not-now"
    assert refused(state, 0, DealCards(tuple(range(9, 17)))) == "not-now"


@pytest.mark.parametrize(("timer", "sentence"), [(45, "turns the timer"), (0, "begins")])
def test_nobody_turns_a_timer_that_is_not_there(timer, sentence):
    state = COVE.initial(setup(1, timer=timer))
    state, _ = run(state, "* open 0", "* deal 1,2,3,4,5,6,7,8")
    told = COVE.describe(COVE.observe(state, 0), Begin())
    assert str(told).endswith(sentence)
    assert COVE.apply(state, 0, Begin()).events[0].text == told
