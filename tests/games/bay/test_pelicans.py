"""BAY-10 and BAY-11: closing, pelicans and bonus turns."""

from dataclasses import replace

from bay_tables import act, said, table, verdict

from pelican_suite.games.bay.actions import MARKER, SUPPLY, Attract, Decline
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase

START = "54@0,0/3 60@1,-1/1 53@1,0/4"
TWO = "48@0,0/4 65@1,-1/1 19@1,0/5"
"""Tile 57 at 0,1 with turn 5 closes a water area of 2 and a beach of 2 here."""
WATER, BEACH = ((0, 0), 2), ((0, 1), 0)


def _closing(seats=2, supply=7, pelicans=None, **fields):
    """Seat 0 has just closed a water and a beach of two tiles each."""
    state = table(TWO, (1, 57), seats=seats, **fields)
    state = replace(state, supply=supply, pelicans=pelicans or (0,) * seats)
    return act(state, "place 57@0,1/5").state


def _attract(*sources):
    return Attract(tuple(zip((WATER, BEACH), sources, strict=False)))


def test_bay_10_a_placement_that_closes_nothing_goes_on_to_scoring():
    assert act(table(START, (17, 24)), "place 17@0,1/1").state.phase is Phase.SCORE


def test_bay_10_several_areas_closed_at_once_are_all_offered():
    state = _closing()
    assert state.phase is Phase.PELICANS
    assert state.just_closed == (WATER, BEACH)
    listed = BAY.legal_actions(state, 0)
    assert set(listed) == {
        _attract(SUPPLY, SUPPLY),
        Attract(((WATER, SUPPLY),)),
        Attract(((BEACH, SUPPLY),)),
        Decline(),
    }


def test_bay_10_an_area_is_closed_by_two_tiles_together():
    state = table("28@0,0/4 63@1,-1/0 66@1,0/1", (35, 42))
    step = act(state, "place 35@1,-2/3 42@2,-2/5")
    (closed,) = [event for event in step.events if event.kind == "closed"]
    assert (closed["terrain"], closed["size"]) == ("water", 2)
    assert len(closed["cells"]) == 2
    assert verdict(step.state, Attract(((closed["spot"], SUPPLY),)))


def test_bay_10_any_non_empty_choice_of_areas_brings_one_bonus_turn():
    for attract, spots in (
        (_attract(SUPPLY, SUPPLY), (WATER, BEACH)),
        (Attract(((BEACH, SUPPLY),)), (BEACH,)),
    ):
        step = BAY.apply(_closing(), 0, attract)
        assert step.state.in_bay == tuple((spot, True) for spot in spots)
        assert step.state.supply == 7 - len(spots)
        assert step.state.bonus == 1
        assert (step.state.phase, step.state.must_draw) == (Phase.DRAW, 1)
    assert verdict(_closing(), Attract(())).code == "no-area"


def test_bay_10_the_hand_is_filled_to_two_then_the_same_player_places_again():
    state = act(_closing(), "attract 0,0:2=supply 0,1:0=supply", "draw 1").state
    assert (state.phase, state.turn, len(state.hand)) == (Phase.PLACE, 0, 2)


def test_bay_10_a_pelican_comes_only_to_an_area_just_closed_and_one_each():
    other = verdict(_closing(), Attract(((((1, 0), 1), SUPPLY),)))
    assert (other.code, other.ruling) == ("not-just-closed", "BAY-10")
    assert other.at == (("area", ((1, 0), 1)),)
    twice = verdict(_closing(), Attract(((WATER, SUPPLY), (WATER, SUPPLY))))
    assert (twice.code, twice.at) == ("area-twice", (("area", WATER),))


def test_bay_10_the_log_tells_it_in_plain_words():
    step = act(_closing(), "attract 0,1:0=supply")
    assert said(step, "Coral")[0] == "Coral closes a beach of 2 and takes another turn"
    both = act(_closing(), "attract 0,0:2=supply 0,1:0=supply")
    assert (
        said(both, "Coral")[0]
        == "Coral closes a water area of 2 and a beach of 2 and takes another turn"
    )
    placed = act(table(TWO, (1, 57)), "place 57@0,1/5")
    assert said(placed, "Coral") == [
        "Coral places a tile",
        "A water area of 2 is closed",
        "A beach of 2 is closed",
    ]


def test_bay_10_declining_goes_on_to_scoring():
    step = act(_closing(), "decline")
    assert step.state.phase is Phase.SCORE
    assert step.state.supply == 7
    assert [event.kind for event in step.events] == ["declined"]


def test_bay_10_a_bonus_turn_in_the_final_round_fills_the_hand_while_tiles_last():
    final = {"final_round": True, "reserve_open": True, "final_turns": 1, "stacks": (0, 0, 0)}
    state = act(_closing(reserve=1, **final), "attract 0,1:0=supply").state
    assert (state.phase, state.must_draw) == (Phase.DRAW, 1)
    state = act(_closing(reserve=0, **final), "attract 0,1:0=supply").state
    assert (state.phase, state.hand) == (Phase.PLACE, (1,))


def test_bay_10_without_any_tile_for_the_bonus_turn_the_pelicans_are_scored_at_once():
    final = {"final_round": True, "reserve_open": True, "final_turns": 1, "stacks": (0, 0, 0)}
    state = act(table(TWO, (57,), reserve=0, supply=7, **final), "place 57@0,1/5").state
    step = act(state, "attract 0,0:2=supply 0,1:0=supply")
    assert [event.kind for event in step.events][-3:] == ["chain-over", "scored", "collected"]
    assert (step.state.points, step.state.pelicans) == ((4, 0), (2, 0))
    assert step.state.phase is Phase.DISC


def test_bay_11_pelicans_come_from_the_supply_first():
    state = _closing(supply=1, pelicans=(3, 3))
    refused = verdict(state, _attract(1, 1))
    assert (refused.code, refused.ruling) == ("supply-first", "BAY-11")
    assert verdict(state, _attract(SUPPLY, 1))
    assert verdict(state, _attract(1, SUPPLY))
    assert verdict(state, _attract(SUPPLY, SUPPLY)).code == "no-pelican"


def test_bay_11_then_from_an_opponent_of_ones_choice():
    state = _closing(seats=3, supply=0, pelicans=(3, 2, 2))
    assert verdict(state, _attract(1, 2))
    assert verdict(state, _attract(1, 1))
    assert verdict(state, _attract(2, 2))
    refused = verdict(state, _attract(0, 1))
    assert (refused.code, refused.ruling) == ("opponent-first", "BAY-11")
    assert refused.at == (("seat", 1), ("seat", 2))
    listed = {
        tuple(source for _, source in a.pelicans)
        for a in BAY.legal_actions(state, 0)
        if isinstance(a, Attract)
    }
    assert listed == {(1, 1), (1, 2), (2, 2), (1,), (2,)}


def test_bay_11_an_opponent_loses_only_pelicans_they_have():
    state = _closing(seats=3, supply=0, pelicans=(6, 1, 0))
    assert verdict(state, _attract(1, 0))
    refused = verdict(state, _attract(1, 1))
    assert (refused.code, refused.at) == ("no-pelican", (("seat", 1),))
    assert verdict(state, Attract(((WATER, 2),))).code == "no-pelican"
    assert verdict(state, Attract(((WATER, 7),))).code == "no-pelican"


def test_bay_11_a_stolen_pelican_changes_hands_when_the_turn_is_scored():
    state = _closing(supply=0, pelicans=(3, 4))
    step = act(state, "attract 0,1:0=1")
    assert step.state.pelicans == (3, 3)
    (stolen,) = [event for event in step.events if event.kind == "stolen"]
    assert (stolen["seat"], stolen["source"]) == (0, 1)
    assert stolen.text.english(["Coral", "Foam"]) == (
        "Coral takes a pelican from Foam for a beach of 2"
    )


def test_bay_11_then_from_ones_own():
    state = _closing(supply=0, pelicans=(2, 0), in_bay=((((5, 5), 0), True),) * 5)
    assert verdict(state, _attract(0, 0))
    refused = verdict(state, _attract(MARKER, 0))
    assert (refused.code, refused.ruling) == ("own-first", "BAY-11")
    step = BAY.apply(state, 0, _attract(0, 0))
    assert step.state.pelicans == (0, 0)


def test_bay_11_with_all_seven_in_the_bay_a_marker_earns_the_bonus_turn():
    marked = ((((5, 5), 0), True),) * 7
    state = _closing(supply=0, in_bay=marked)
    assert verdict(state, _attract(MARKER, MARKER))
    assert verdict(state, _attract(SUPPLY)).code == "no-pelican"
    step = BAY.apply(state, 0, _attract(MARKER))
    assert step.state.in_bay == (*marked, (WATER, False))
    assert (step.state.bonus, step.state.phase) == (1, Phase.DRAW)


def test_bay_11_with_too_few_pelicans_the_player_chooses_which_area_gets_the_marker():
    state = _closing(supply=1, in_bay=((((5, 5), 0), True),) * 6)
    listed = set(BAY.legal_actions(state, 0))
    assert {_attract(SUPPLY, MARKER), _attract(MARKER, SUPPLY)} <= listed
    assert verdict(state, _attract(MARKER, MARKER)).code == "supply-first"


def test_bay_11_everything_listed_is_allowed_and_distinct():
    for supply, pelicans in ((7, (0, 0, 0)), (1, (1, 2, 3)), (0, (7, 0, 0)), (0, (1, 1, 0))):
        state = _closing(seats=3, supply=supply, pelicans=pelicans)
        listed = BAY.legal_actions(state, 0)
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert verdict(state, action), action
