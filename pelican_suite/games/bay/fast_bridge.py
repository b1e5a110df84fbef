"""Between the contract's values and the compact twin: states, observations, actions."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from pelican_suite.games.bay.actions import (
    Action,
    Attract,
    Decline,
    Draw,
    Lay,
    Pass,
    Place,
    PutDisc,
    Score,
    Spot,
)
from pelican_suite.games.bay.edition import TERRAINS
from pelican_suite.games.bay.fast import (
    DISC,
    DRAW,
    FOR_BONUS,
    FOR_END,
    FOR_SETUP,
    OVER,
    PELICANS,
    PLACE,
    SCORE,
    SETUP_DISC,
    SETUP_DRAW,
    FastBay,
    Placement,
)
from pelican_suite.games.bay.fast_board import FastBoard
from pelican_suite.games.bay.fast_tiles import fast_tiles
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.state import HAND, Drawing, State

PHASES: Final[dict[Phase, int]] = {
    Phase.SETUP_DISC: SETUP_DISC,
    Phase.SETUP_DRAW: SETUP_DRAW,
    Phase.PLACE: PLACE,
    Phase.PELICANS: PELICANS,
    Phase.SCORE: SCORE,
    Phase.DISC: DISC,
    Phase.DRAW: DRAW,
    Phase.OVER: OVER,
}
DRAWINGS: Final[dict[Drawing, int]] = {
    Drawing.SETUP: FOR_SETUP,
    Drawing.BONUS: FOR_BONUS,
    Drawing.END: FOR_END,
}


def board_from(edition: str, lays: tuple[Lay, ...], discs: Iterable[tuple[int, int]]) -> FastBoard:
    """The board of a state or observation."""
    tiles = fast_tiles(edition)
    board = FastBoard(tiles, *lays[0].cell)
    for lay in lays:
        board.lay(board.cell(*lay.cell), tiles.index[lay.tile] * 6 + lay.turn)
    for disc in discs:
        board.disc[board.cell(*disc)] = 1
    return board


def spot_to_fast(board: FastBoard, spot: Spot) -> int:
    """A spot's number."""
    return board.cell(*spot[0]) * 6 + spot[1]


def spot_from_fast(board: FastBoard, spot: int) -> Spot:
    """The spot of a number."""
    return board.place(spot // 6), spot % 6


def twin_of(state: State) -> FastBay:
    """The twin of a state whose first tiles lie.

    Raises:
        ValueError: If they do not lie yet.
    """
    if not state.board:
        raise ValueError("the twin begins when the first tiles lie")
    setup = state.setup
    options = setup.options
    twin = _twin(setup.edition, options, setup.seats, state.board, state.discs)
    index = twin.tiles.index
    _common(twin, state)
    twin.turn = state.turn
    twin.stacks = [[index[tile] for tile in reversed(stack)] for stack in state.stacks]
    twin.reserve = [index[tile] for tile in reversed(state.reserve)]
    twin.hands = [[index[tile] for tile in hand] for hand in state.hands]
    twin.closed_points = list(state.closed_points)
    twin.drawing = DRAWINGS[state.drawing]
    twin.final_turns = state.final_turns
    return twin


def unseen_tiles(seen: Observation) -> list[int]:
    """Tiles of the twin that the viewer sees nowhere: in stacks, reserve or other hands."""
    index = fast_tiles(seen.edition).index
    known = {lay.tile for lay in seen.board} | set(seen.hand)
    return [place for number, place in index.items() if number not in known]


def guess_twin(seen: Observation, rng: Random) -> FastBay:
    """A twin that agrees with all the viewer to act knows; what is hidden is dealt by lot.

    The first three tiles lie, and it is the viewer's turn.
    """
    hidden = unseen_tiles(seen)
    rng.shuffle(hidden)
    seats = len(seen.hand_sizes)
    twin = _twin(seen.edition, seen.options, seats, seen.board, seen.discs)
    _common(twin, seen)
    twin.turn = seen.viewer
    own = [twin.tiles.index[tile] for tile in seen.hand]
    twin.hands = [
        own if seat == seen.viewer else sorted(_take(hidden, size))
        for seat, size in enumerate(seen.hand_sizes)
    ]
    twin.stacks = [_take(hidden, size) for size in seen.stacks]
    twin.reserve = _take(hidden, seen.reserve)
    twin.closed_points = [0] * seats
    twin.drawing = _drawing(seen)
    twin.final_turns = _final_turns(seen)
    return twin


def _take(hidden: list[int], number: int) -> list[int]:
    return [hidden.pop() for _ in range(number)]


def _drawing(seen: Observation) -> int:
    """Why the viewer draws. A chain that goes on draws with its pelicans still in the bay."""
    if seen.phase is Phase.SETUP_DRAW:
        return FOR_SETUP
    return FOR_BONUS if seen.in_bay else FOR_END


def _final_turns(seen: Observation) -> int:
    """Turns of the final round to come after the viewer's (BAY-14).

    Who began it is not told; but whoever holds two tiles has not had their turn, for hands are
    not refilled. A hand of one counts as played.
    """
    if not seen.final_round:
        return 0
    seats = len(seen.hand_sizes)
    waiting = [
        ahead for ahead in range(1, seats) if seen.hand_sizes[(seen.viewer + ahead) % seats] == HAND
    ]
    return max(waiting, default=0)


def _twin(
    edition: str,
    options: tuple[tuple[str, bool | int | str], ...],
    seats: int,
    lays: tuple[Lay, ...],
    discs: tuple[tuple[int, int], ...],
) -> FastBay:
    board = board_from(edition, lays, discs)
    chosen = dict(options)
    joined = bool(chosen["joined_pairs"])
    twin = FastBay(fast_tiles(edition), board, seats, joined, bool(chosen["discs"]))
    twin.discs = [board.cell(*disc) for disc in discs]
    if seats == 1:
        twin.terrain = TERRAINS.index(str(chosen["terrain"]))
    return twin


def _common(twin: FastBay, source: State | Observation) -> None:
    """Fields that states and observations hold alike."""
    board = twin.board
    twin.phase = PHASES[source.phase]
    twin.discs_left = source.discs_left
    twin.points = list(source.points)
    twin.pelicans = list(source.pelicans)
    twin.supply = source.supply
    twin.in_bay = [(spot_to_fast(board, spot), real) for spot, real in source.in_bay]
    twin.just_closed = [spot_to_fast(board, spot) for spot in source.just_closed]
    twin.last_placed = [board.cell(*cell) for cell in source.last_placed]
    twin.must_draw = source.must_draw
    twin.bonus = source.bonus
    twin.round = source.round
    twin.final_round = source.final_round
    twin.reserve_open = source.reserve_open
    twin.passes = source.passes


def do(twin: FastBay, action: Action) -> None:
    """Does a contract action in the twin.

    Raises:
        ValueError: For a shuffle or an arrangement, which come before the twin begins.
    """
    board, index = twin.board, twin.tiles.index
    match action:
        case Place(lays):
            parts = [
                (board.cell(*lay.cell), index[lay.tile] * 6 + lay.turn) for lay in sorted(lays)
            ]
            second = parts[1] if len(parts) == 2 else (-1, -1)
            twin.put((*parts[0], *second))
        case Attract(pelicans):
            twin.attract([(spot_to_fast(board, spot), source) for spot, source in pelicans])
        case Decline():
            twin.decline()
        case Score(spot):
            twin.score(board.area_at(spot_to_fast(board, spot)))
        case PutDisc(cell, source):
            twin.put_disc(board.cell(*cell), -1 if source is None else board.cell(*source))
        case Draw(stack):
            twin.draw(stack)
        case Pass(stack):
            twin.pass_turn(stack)
        case _:
            raise ValueError(f"{type(action).__name__} comes before the twin begins")


def place_action(twin: FastBay, placement: Placement) -> Place:
    """A placement of the twin as an action."""
    cell, kind, cell_two, kind_two = placement
    lays = [_lay(twin, cell, kind)]
    if cell_two >= 0:
        lays.append(_lay(twin, cell_two, kind_two))
    return Place(tuple(sorted(lays)))


def _lay(twin: FastBay, cell: int, kind: int) -> Lay:
    return Lay(twin.tiles.ids[kind // 6], twin.board.place(cell), kind % 6)
