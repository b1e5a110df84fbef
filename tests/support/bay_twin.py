"""Plays random games of Pelican Bay through the contract engine and its compact twin at once.

    python tests/support/bay_twin.py 10000

compares every step of so many games, whether the twin is compiled or not.
"""

import sys
from random import Random

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games.bay import fast
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.choices import placements
from pelican_suite.games.bay.discs import free_cells
from pelican_suite.games.bay.fast_bridge import (
    DRAWINGS,
    PHASES,
    do,
    place_action,
    spot_from_fast,
    twin_of,
)
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.pelicans import attractions
from pelican_suite.games.bay.scoring import candidates
from pelican_suite.games.bay.stacks import open_stacks

SAME = ["discs_left", "supply", "must_draw", "bonus", "round", "final_round", "final_turns"]
SAME += ["reserve_open", "passes", "turn"]
LISTS = ["points", "closed_points", "pelicans"]
SCALARS = [*SAME, *LISTS, "phase", "drawing", "stacks", "reserve", "hands"]


def setup_for(seed: int) -> Setup:
    """All numbers of players and all options that change the rules, one after the other."""
    given = {
        "joined_pairs": seed % 3 != 1,
        "discs": seed % 5 != 1,
        "setup": "by_hand" if seed % 7 == 1 else "automatic",
        "terrain": ("beach", "forest", "water")[seed // 4 % 3],
    }
    return Setup(seed % 4 + 1, complete_options(BAY.info.options, given))


def compare_game(seed: int, look: float = 0.1) -> int:
    """Plays one game; what may be done is compared in a part `look` of the positions.

    Returns:
        Number of steps compared.
    """
    rng, twin, steps = Random(seed), None, 0
    state = BAY.initial(setup_for(seed))
    while actors := BAY.actors(state):
        seen = BAY.observe(state, actors[0])
        if twin is not None and rng.random() < look:
            compare_choices(twin, seen)
        if actors[0] == CHANCE:
            action = BAY.sample_chance(state, CHANCE, rng)
        else:
            action = BAY.sample_seen(seen, rng)
        state = BAY.apply(state, actors[0], action).state
        if twin is not None:
            do(twin, action)
        elif state.board:
            twin = twin_of(state)
        if twin is not None:
            compare_state(twin, state)
            steps += 1
    assert sum(twin.board.disc) == len(state.discs)
    assert twin.phase == fast.OVER
    assert tuple(twin.totals()) == BAY.result(state).scores
    return steps


def compare_state(twin: fast.FastBay, state) -> None:
    """Every field of the state."""
    board, ids = twin.board, twin.tiles.ids
    for name in SAME:
        assert getattr(twin, name) == getattr(state, name), name
    for name in LISTS:
        assert tuple(getattr(twin, name)) == getattr(state, name), name
    assert (twin.phase, twin.drawing) == (PHASES[state.phase], DRAWINGS[state.drawing])
    stacks = [*state.stacks, state.reserve]
    for mine, stack in zip([*twin.stacks, twin.reserve], stacks, strict=True):
        assert [ids[tile] for tile in reversed(mine)] == list(stack)
    assert [[ids[tile] for tile in hand] for hand in twin.hands] == list(map(list, state.hands))
    assert [board.place(cell) for cell in twin.discs] == list(state.discs)
    assert sorted(board.place(cell) for cell in twin.last_placed) == list(state.last_placed)
    assert tuple((spot_from_fast(board, spot), real) for spot, real in twin.in_bay) == state.in_bay
    assert tuple(spot_from_fast(board, spot) for spot in twin.just_closed) == state.just_closed
    assert twin.laid == len(state.board)
    compare_areas(board, board_of(state.setup.edition, state.board))


def compare_areas(board, table) -> None:
    """Areas, needs and open cells."""
    found = {
        (spot_from_fast(board, board.spot[root]), board.size(root), board.open[root])
        for root in board.roots()
    }
    assert found == {(area.spot, area.size, area.open_edges) for area in table.areas()}
    cells = {board.place(cell) for cell in board.frontier}
    assert cells == {cell for cell, _ in table.open_cells()}


def compare_choices(twin: fast.FastBay, seen) -> None:
    """What may be done now."""
    board = twin.board
    match seen.phase:
        case Phase.PLACE:
            listed = twin.placements()
            assert {place_action(twin, one) for one in listed} == set(placements(seen))
            assert len(set(listed)) == len(listed)
            assert board.can_place(twin.hands[twin.turn], twin.joined) == bool(listed)
            compare_undo(twin, listed)
        case Phase.PELICANS:
            ways = [
                tuple((spot_from_fast(board, spot), source) for spot, source in way)
                for way in twin.attractions()
            ]
            assert ways == [way.pelicans for way in attractions(seen)]
        case Phase.SCORE:
            spots = [spot_from_fast(board, board.spot[root]) for root in twin.score_choices()]
            assert spots == [area.spot for area in candidates(seen)]
        case Phase.DISC | Phase.SETUP_DISC:
            assert sorted(map(board.place, twin.free_cells())) == free_cells(seen)
        case Phase.DRAW | Phase.SETUP_DRAW:
            assert tuple(twin.open_stacks()) == open_stacks(seen)


def compare_undo(twin: fast.FastBay, listed) -> None:
    """Laying and taking back leaves no trace."""
    board = twin.board
    before = snapshot(board)
    for cell, kind, cell_two, kind_two in listed[:: max(1, len(listed) // 8)]:
        board.lay(cell, kind)
        if cell_two >= 0:
            board.lay(cell_two, kind_two)
        board.rewind(twin.laid)
        assert snapshot(board) == before


def snapshot(board) -> tuple:
    """All of a board that can change."""
    lists = (board.kind, board.base, board.need, board.where, board.cells, board.frontier)
    regions = (board.parent, board.mask, board.count, board.open, board.spot, board.rank)
    return tuple(tuple(one) for one in (*lists, *regions, board.terrain, board.disc))


if __name__ == "__main__":
    total = sum(compare_game(seed, look=0.05) for seed in range(int(sys.argv[1])))
    print(f"{sys.argv[1]} games, {total} steps compared: all equal ({fast.__file__})")
