"""Taking back: how far, for whom, and never a peek."""

from random import Random

import pytest
from toy_games import SPRINT, TURNS, Bet, Deal, toy_setup

from pelican_suite.controllers.moments import Moment
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.undo import tells, undo_offer
from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.games.bay.actions import Draw

ANNA, BEN = PlayerSpec("Anna"), PlayerSpec("Ben")
ROBOT = PlayerSpec("Reef", "computer", "random")


def past_of(game, setup, plays):
    """Moments and last state of a game of given (actor, action) pairs or of `Played`."""
    state, moments = game.initial(setup), []
    for actor, action in plays:
        step = game.apply(state, actor, action)
        moments.append(Moment(state, actor, action, step))
        state = step.state
    return moments, state


def toy_past(*heights, seats=2, rounds=3, game=TURNS):
    plays = [(CHANCE, Deal(tuple(range(seats))))]
    plays += [(index % seats, Bet(height)) for index, height in enumerate(heights)]
    return past_of(game, toy_setup(seats, rounds), plays)


def offer(players, *heights, by_consent=False, game=TURNS):
    moments, state = toy_past(*heights, seats=len(players), game=game)
    return undo_offer(game, state, players, moments, by_consent=by_consent)


def test_nothing_is_taken_back_before_anything_is_done():
    found = offer([ANNA, ROBOT])
    assert not found
    assert "nothing to take back" in str(found.reason)


def test_against_computers_the_own_choice_goes_back_with_their_answer():
    assert offer([ANNA, ROBOT], 1).keep == 1
    assert offer([ANNA, ROBOT], 1, 2).keep == 1
    assert offer([ANNA, ROBOT], 1, 2, 3).keep == 3
    assert offer([ROBOT, ANNA], 1, 2, 3).keep == 2


def test_practice_alone_goes_back_step_by_step_to_the_start():
    players = [ANNA]
    assert [offer(players, *[1] * n).keep for n in (0, 1, 2)] == [None, 1, 2]


def test_what_was_dealt_is_never_dealt_anew():
    """The deal shows a card: nobody's choice lies before it, and it stays."""
    moments, _ = toy_past()
    assert tells(TURNS, moments[0], 0)


def test_people_at_one_screen_need_the_setting_and_one_anothers_consent():
    refused = offer([ANNA, BEN], 1)
    assert not refused
    assert "a setting" in str(refused.reason)
    agreed = offer([ANNA, BEN], 1, by_consent=True)
    assert (agreed.keep, agreed.who, agreed.ask) == (1, 0, True)
    assert not offer([ANNA, ROBOT], 1, by_consent=True).ask


def test_a_game_that_is_over_stays_over():
    found = offer([ANNA], 1, 2, 3)
    assert str(found.reason) == "The game is over."


def test_where_all_play_at_once_nothing_is_taken_back():
    moments, state = past_of(
        SPRINT, toy_setup(2, 3), [(CHANCE, Deal((1, 2))), (0, Bet(1)), (1, Bet(2))]
    )
    found = undo_offer(SPRINT, state, [ANNA, ROBOT], moments, by_consent=True)
    assert "at once" in str(found.reason)


# The three games


def games_of(name, count, **options):
    game = REGISTRY.get(name)
    for seed in range(count):
        setup = Setup(2, complete_options(game.info.options, options))
        choosers = [game.sample_seen] * 2
        pairs = [(one.actor, one.action) for one in play(game, setup, choosers, seed)]
        yield game, past_of(game, setup, pairs)[0]


def offers_along(game, moments, players):
    """Every offer that is made during a game, with what had happened until then."""
    for length in range(1, len(moments) + 1):
        history = moments[:length]
        found = undo_offer(game, history[-1].step.state, players, history, by_consent=True)
        yield history, found


@pytest.mark.parametrize("name", REGISTRY.ids())
def test_an_undo_never_gives_a_peek(name):
    """On tables that differ only in what the person could not know at the earlier moment, all
    that is taken back could have happened too and would have looked the same: so it told nothing
    that the new choice could use. Other tables than the program itself tries."""
    made = refused = 0
    for game, moments in games_of(name, 2):
        for history, found in offers_along(game, moments, [ANNA, ROBOT]):
            if found.keep is None:
                refused += 1
                continue
            made += 1
            gone = history[found.keep :]
            for trial in range(3):
                rng = Random(f"other/{trial}")
                twin = game.hidden_twin(gone[0].before, found.who, rng)
                for moment in gone:
                    assert game.check(twin, moment.actor, moment.action)
                    twin = game.apply(twin, moment.actor, moment.action).state
                    assert game.observe(twin, found.who) == game.observe(
                        moment.step.state, found.who
                    )
    assert refused
    if not REGISTRY.get(name).info.simultaneous:
        assert made


@pytest.mark.parametrize("name", REGISTRY.ids())
def test_whatever_an_engine_declares_as_revealed_stops_the_undo(name):
    for game, moments in games_of(name, 2):
        for history, found in offers_along(game, moments, [ANNA, ROBOT]):
            if found.keep is not None:
                shown = [r for one in history[found.keep :] for r in one.step.reveals]
                assert all(r.to is not None and found.who not in r.to for r in shown)


def test_bay_a_drawn_tile_cannot_be_drawn_again_for_another_choice():
    """Undo after a draw would show the same tile to a different choice."""
    drawn = 0
    for game, moments in games_of("bay", 2):
        for history, found in offers_along(game, moments, [ANNA, ROBOT]):
            last = history[-1]
            if isinstance(last.action, Draw) and last.actor == 0:
                drawn += 1
                assert found.keep is None
    assert drawn > 10


def test_bay_a_tile_the_rival_had_in_hand_is_not_unseen():
    """No engine calls it a reveal, but a rival's tile on the table was hidden before."""
    found_one = False
    for game, moments in games_of("bay", 1):
        for moment in moments:
            if moment.actor == 1 and game.format(moment.action).startswith("place"):
                found_one = True
                assert tells(game, moment, 0)
                assert not tells(game, moment, 1)
    assert found_one


def test_bay_one_s_own_turn_is_free_until_the_draw():
    game, moments = next(iter(games_of("bay", 1)))
    free = 0
    for history, found in offers_along(game, moments, [ANNA, ROBOT]):
        last = history[-1]
        if last.actor == 0 and game.format(last.action).startswith("place"):
            free += 1
            assert found.keep == len(history) - 1
    assert free > 5


def test_solo_games_of_the_cove_can_be_practised():
    game = REGISTRY.get("cove")
    setup = Setup(1, complete_options(game.info.options, {}))
    pairs = [(o.actor, o.action) for o in play(game, setup, [game.sample_seen], 3)]
    moments, _ = past_of(game, setup, pairs)
    offers = [found for _, found in offers_along(game, moments, [ANNA])]
    assert any(found.keep is not None for found in offers)
