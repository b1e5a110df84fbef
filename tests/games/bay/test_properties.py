"""What holds throughout every game, whatever is played."""

from random import Random

import bay_oracle
import pytest
from bay_tables import setup

from pelican_suite.core.contract import CHANCE, SPECTATOR
from pelican_suite.core.playing import play
from pelican_suite.games.bay.actions import Attract, Draw, Place, PutDisc, Score
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase

GAMES = [
    (2, {}),
    (3, {"setup": "by_hand"}),
    (4, {"joined_pairs": False}),
    (2, {"discs": False}),
    (1, {"terrain": "water"}),
    (1, {"setup": "by_hand", "joined_pairs": False}),
    (4, {}),
]


def _game(index, seed=0):
    seats, options = GAMES[index]
    return play(BAY, setup(seats, **options), [BAY.sample_seen] * seats, 100 * index + seed)


def _tiles(state):
    return sorted(
        [lay.tile for lay in state.board]
        + [tile for part in (*state.stacks, *state.hands) for tile in part]
        + [*state.reserve, *state.aside]
    )


each_game = pytest.mark.parametrize("index", range(len(GAMES)))


@each_game
def test_bay_4_there_are_always_67_tiles(index):
    everything = sorted(bay_oracle.printed())
    for played in _game(index):
        assert _tiles(played.step.state) == everything


@each_game
def test_bay_11_there_are_always_seven_pelicans_and_three_discs(index):
    seats, options = GAMES[index]
    for seed in range(2):
        for played in _game(index, seed):
            state = played.step.state
            real = sum(is_pelican for _, is_pelican in state.in_bay)
            assert sum(state.pelicans) + state.supply + real == (0 if seats == 1 else 7)
            discs = 0 if seats == 1 or not options.get("discs", True) else 3
            assert len(state.discs) + state.discs_left == discs


@each_game
def test_bay_12_points_never_appear_from_nowhere(index):
    """Every turn's points recomputed from the board alone, by the slow evaluator."""
    seats, _ = GAMES[index]
    points = [0] * seats
    marked: list = []
    seat = 0
    for played in _game(index):
        state, action = played.step.state, played.action
        if seats == 1:
            continue
        if isinstance(action, Attract):
            marked += [spot for spot, source in action.pelicans if source >= -1]
        turn_over = any(event.kind == "scored" for event in played.step.events)
        if isinstance(action, Place):
            seat = played.actor
        if turn_over:
            scored = [action.spot] if isinstance(action, Score) else []
            areas = bay_oracle.area_sets(state.board)
            for spot in scored + marked:
                (area,) = [part for part in areas if spot in part]
                points[seat] += len({cell for cell, _ in area})
            assert len({next(a for a in areas if s in a) for s in scored + marked}) == len(
                scored + marked
            )
            marked = []
        assert list(state.points) == points
        assert BAY.standing(state) == state.points


@each_game
def test_bay_3_an_area_never_shrinks_and_a_closed_one_never_changes(index):
    sizes: dict = {}
    for played in _game(index):
        if not isinstance(played.action, Place):
            continue
        board = board_of("reference", played.step.state.board)
        now = {spot: (area.size, area.closed) for area in board.areas() for spot in area.spots}
        for spot, (size, closed) in sizes.items():
            assert now[spot][0] >= size
            if closed:
                assert now[spot] == (size, True)
        sizes = now


@each_game
def test_records_replay_to_the_same_end_and_notation_is_read_back(index):
    seats, options = GAMES[index]
    state = BAY.initial(setup(seats, **options))
    last = None
    for played in _game(index):
        action = BAY.parse(BAY.format(played.action))
        assert action == played.action
        step = BAY.apply(state, played.actor, action)
        assert step == played.step
        assert hash(step.state) == hash(played.step.state)
        state = last = step.state
    assert last is not None
    assert last.phase is Phase.OVER
    assert BAY.result(last) is not None


@each_game
def test_observations_leak_no_hand_and_no_order_of_stacks(index):
    seats, _ = GAMES[index]
    rng = Random(index)
    differed = False
    for count, played in enumerate(_game(index)):
        state = played.step.state
        if state.phase is Phase.SHUFFLE or count % 3:
            continue
        for viewer in (*range(seats), SPECTATOR):
            twin = BAY.hidden_twin(state, viewer, rng)
            differed = differed or twin != state
            assert BAY.observe(twin, viewer) == BAY.observe(state, viewer)
            assert _tiles(twin) == _tiles(state)
    assert differed


@each_game
def test_events_shown_to_others_never_name_a_tile_that_was_drawn(index):
    for played in _game(index):
        for event in played.step.events:
            if event.kind == "drawn" and "tile" in dict(event.data):
                assert event.to == (event["seat"],)


@each_game
def test_every_action_and_event_can_be_put_in_words(index):
    seats, options = GAMES[index]
    state = BAY.initial(setup(seats, **options))
    for played in _game(index):
        seen = BAY.observe(state, played.actor)
        sentence = BAY.describe(seen, played.action).english(["Coral", "Foam", "Sun", "Violet"])
        assert sentence
        assert "{" not in sentence
        for event in played.step.events:
            words = event.text.english(["Coral", "Foam", "Sun", "Violet"])
            assert words
            assert "{" not in words
        state = played.step.state


@each_game
def test_all_chance_and_listed_actions_pass_check(index):
    seats, options = GAMES[index]
    state = BAY.initial(setup(seats, **options))
    for count, played in enumerate(_game(index)):
        assert BAY.check(state, played.actor, played.action)
        if played.actor != CHANCE and count % 7 == 0:
            for action in BAY.legal_actions(state, played.actor):
                assert BAY.check(state, played.actor, action)
        state = played.step.state


@each_game
def test_bay_8_nobody_passes_while_something_fits_and_the_other_way_round(index):
    for count, played in enumerate(_game(index)):
        state = played.step.state
        if state.phase is Phase.PLACE and count % 5 == 0:
            kinds = {type(action) for action in BAY.legal_actions(state, state.turn)}
            assert len(kinds) == 1


@each_game
def test_bay_13_and_14_whatever_is_not_listed_is_refused(index):
    """Discs, draws and scores tried on every place there is."""
    seats, options = GAMES[index]
    state = BAY.initial(setup(seats, **options))
    for count, played in enumerate(_game(index)):
        tried = _everything(state) if count % 4 == 0 else ()
        if tried:
            seen = BAY.observe(state, played.actor)
            allowed = {action for action in tried if BAY.check_seen(seen, action)}
            assert allowed == set(BAY.legal_seen(seen))
        state = played.step.state


def _everything(state):
    cells = {c for lay in state.board for c in (lay.cell, *bay_oracle.around(lay.cell))}
    cells.add((40, 40))
    if state.phase in (Phase.DISC, Phase.SETUP_DISC):
        sources = (None, *cells)
        return [PutDisc(cell, source) for cell in cells for source in sources]
    if state.phase in (Phase.DRAW, Phase.SETUP_DRAW):
        return [Draw(stack) for stack in range(-3, 6)]
    if state.phase is Phase.SCORE:
        areas = board_of("reference", state.board).areas()
        return [Score(area.spot) for area in areas]
    return ()
