"""BAY-12 and BAY-15: what a turn is worth, the end of a game."""

from dataclasses import replace

import pytest
from bay_tables import act, said, table, verdict

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.scoring import candidates, points_shown

START = "54@0,0/3 60@1,-1/1 53@1,0/4"
TWO = "48@0,0/4 65@1,-1/1 19@1,0/5"


def _placed(**fields):
    return act(table(START, (17, 24), **fields), "place 17@0,1/1").state


def test_bay_12_one_area_touched_by_the_last_placement_is_scored_a_point_a_tile():
    state = _placed()
    for area in candidates(BAY.observe(state, 0)):
        (q, r), edge = area.spot
        after = act(state, f"score {q},{r}:{edge}").state
        assert after.points == (area.size, 0)
        assert after.closed_points == (0, 0)


def test_bay_12_the_default_choice_is_the_largest_touched_area():
    state = _placed()
    sizes = [area.size for area in candidates(BAY.observe(state, 0))]
    assert sizes == [3, 1]
    assert BAY.legal_actions(state, 0)[0].spot == candidates(BAY.observe(state, 0))[0].spot


def test_bay_12_any_spot_of_the_area_names_it():
    state = _placed()
    area = candidates(BAY.observe(state, 0))[0]
    results = {
        act(state, f"score {cell[0]},{cell[1]}:{edge}").state.points for cell, edge in area.spots
    }
    assert results == {(area.size, 0)}


def test_bay_12_other_areas_cannot_be_scored():
    state = _placed()
    touched = {area.spot for area in candidates(BAY.observe(state, 0))}
    refused = verdict(state, "score 1,-1:4")
    assert ((1, -1), 4) not in touched
    assert (refused.code, refused.ruling, refused.at) == (
        "not-touched",
        "BAY-12",
        (("area", ((1, -1), 4)),),
    )
    assert verdict(state, "score 9,9:0").code == "no-area"


def _bonus_place():
    """Seat 0 closed a water and a beach of 2, put pelicans on both and placed again."""
    state = table(TWO, (1, 57))
    state = act(state, "place 57@0,1/5").state
    state = replace(state, stacks=((17,), *state.stacks[1:]))
    state = act(state, "attract 0,0:2=supply 0,1:0=supply", "draw 0").state
    seen = BAY.observe(state, 0)
    action = next(a for a in BAY.legal_seen(seen) if not BAY.apply(state, 0, a).state.just_closed)
    return BAY.apply(state, 0, action).state


def test_bay_12_pelicans_areas_are_scored_besides_and_the_pelicans_taken_home():
    state = _bonus_place()
    assert state.phase is Phase.SCORE
    best = candidates(BAY.observe(state, 0))[0]
    (q, r), edge = best.spot
    step = act(state, f"score {q},{r}:{edge}")
    assert step.state.points == (best.size + 4, 0)
    assert step.state.closed_points == (4, 0)
    assert (step.state.pelicans, step.state.supply) == ((2, 0), 5)
    assert step.state.in_bay == ()
    assert said(step, "Coral")[0].startswith(f"Coral scores {best.size + 4} points for a ")
    assert said(step, "Coral")[1] == "Coral takes 2 pelicans home"


def test_bay_12_an_area_is_never_scored_twice_in_one_turn():
    state = _bonus_place()
    assert verdict(state, "score 0,1:0").code == "scored-twice"
    assert verdict(state, "score 0,0:2").ruling == "BAY-12"
    marked = {spot for spot, _ in state.in_bay}
    assert marked.isdisjoint(area.spot for area in candidates(BAY.observe(state, 0)))


def test_bay_12_only_the_last_placement_counts_for_the_chosen_area():
    state = _bonus_place()
    touched = {cell for area in candidates(BAY.observe(state, 0)) for cell in area.cells}
    assert set(state.last_placed) <= touched
    assert (0, 1) not in state.last_placed


def test_bay_11_an_area_with_a_marker_scores_nothing():
    state = _bonus_place()
    state = replace(state, in_bay=tuple((spot, False) for spot, _ in state.in_bay), supply=7)
    best = candidates(BAY.observe(state, 0))[0]
    (q, r), edge = best.spot
    step = act(state, f"score {q},{r}:{edge}")
    assert step.state.points == (best.size, 0)
    assert step.state.pelicans == (0, 0)
    assert verdict(state, "score 0,1:0").code == "scored-twice"


def test_bay_12_a_closed_area_may_be_the_chosen_one_when_the_pelicans_are_declined():
    state = act(table(TWO, (1, 57)), "place 57@0,1/5", "decline").state
    step = act(state, "score 0,1:0")
    assert (step.state.points, step.state.pelicans) == ((2, 0), (0, 0))


def test_bay_12_a_closed_area_left_without_a_pelican_brings_nothing_later():
    state = act(table(TWO, (1, 57)), "place 57@0,1/5", "attract 0,1:0=supply", "draw 0").state
    seen = BAY.observe(state, 0)
    action = next(a for a in BAY.legal_seen(seen) if not BAY.apply(state, 0, a).state.just_closed)
    state = BAY.apply(state, 0, action).state
    assert verdict(state, "score 0,0:2").code == "not-touched"
    best = candidates(BAY.observe(state, 0))[0]
    (q, r), edge = best.spot
    assert act(state, f"score {q},{r}:{edge}").state.points == (best.size + 2, 0)


def _over(points, pelicans, closed=None):
    seats = len(points)
    return table(
        START,
        (17,),
        seats=seats,
        phase=Phase.OVER,
        points=points,
        closed_points=closed or (0,) * seats,
        pelicans=pelicans,
    )


def test_bay_15_three_points_for_each_pelican():
    result = BAY.result(_over((20, 15), (1, 3), (5, 6)))
    assert result.scores == (23, 24)
    assert result.winners == (1,)
    assert {str(line.label): line.values for line in result.lines} == {
        "Areas enlarged": (15, 9),
        "Areas closed": (5, 6),
        "Pelicans": (3, 9),
        "Total": (23, 24),
    }
    assert result.notes == ()


@pytest.mark.parametrize(
    ("points", "pelicans", "winners", "note"),
    [
        ((20, 17, 3), (0, 1, 0), (1,), "The points are tied; more pelicans decide."),
        ((17, 17, 3), (1, 1, 0), (0, 1), "Points and pelicans are tied; the victory is shared."),
        ((3, 9, 12), (4, 2, 1), (0,), "The points are tied; more pelicans decide."),
    ],
)
def test_bay_15_ties_go_to_more_pelicans_else_the_victory_is_shared(
    points, pelicans, winners, note
):
    result = BAY.result(_over(points, pelicans))
    assert result.winners == winners
    assert [str(text) for text in result.notes] == [note]


def test_bay_15_pelicans_count_on_the_score_track_once_the_game_is_over():
    over = _over((20, 15), (1, 3))
    assert points_shown(BAY.observe(over, SPECTATOR)) == (23, 24)
    running = table(START, (17,), pelicans=(1, 3))
    assert points_shown(BAY.observe(running, SPECTATOR)) == running.points


def test_bay_15_no_result_while_the_game_runs():
    assert BAY.result(table(START, (17,))) is None
