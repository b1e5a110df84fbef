"""Whole random games of the compact twin: what its speed is measured with."""

from __future__ import annotations

from random import Random
from typing import Final

from pelican_suite.games.bay.actions import SUPPLY
from pelican_suite.games.bay.fast import (
    DISC,
    DRAW,
    OVER,
    PELICANS,
    PLACE,
    SCORE,
    SETUP_DISC,
    FastBay,
    Placement,
)
from pelican_suite.games.bay.fast_board import FastBoard
from pelican_suite.games.bay.fast_tiles import COUNT, KEYS, TURNS_IN, FastTiles

_STACK: Final = 17
_TRIES: Final = 1000


def random_game(tiles: FastTiles, seats: int, rng: Random) -> FastBay:
    """A game from the shuffle to the end, played by lot. Two to four seats, all discs.

    Raises:
        ValueError: If no three tiles that fit together come up.
    """
    twin = _dealt(tiles, seats, rng)
    while twin.phase != OVER:
        step_at_random(twin, rng)
    return twin


def step_at_random(twin: FastBay, rng: Random) -> None:
    """One action of whoever is to act, drawn by lot and cheaply."""
    phase = twin.phase
    if phase == PLACE:
        placement = random_placement(twin, rng)
        if placement[0] < 0:
            stacks = twin.pass_stacks()
            twin.pass_turn(stacks[_pick(len(stacks), rng)])
        else:
            twin.put(placement)
    elif phase == DRAW or phase not in (PELICANS, SCORE, DISC, SETUP_DISC):
        stacks = twin.open_stacks()
        twin.draw(stacks[_pick(len(stacks), rng)])
    elif phase == SCORE:
        roots = twin.score_choices()
        twin.score(roots[_pick(len(roots), rng)])
    elif phase == PELICANS:
        _decide_at_random(twin, rng)
    else:
        cells = twin.free_cells()
        source = -1 if twin.discs_left else twin.discs[_pick(len(twin.discs), rng)]
        twin.put_disc(cells[_pick(len(cells), rng)], source)


def random_placement(twin: FastBay, rng: Random) -> Placement:
    """A placement of the hand to act, about half of them pairs; -1 all over if nothing fits."""
    board, hand = twin.board, twin.hands[twin.turn]
    alone = board.singles(hand[0])
    if len(hand) == 2:
        alone += board.singles(hand[1])
    if not alone:
        pairs = board.pairs(hand[0], hand[1], twin.joined) if len(hand) == 2 else []
        return pairs[_pick(len(pairs), rng)] if pairs else (-1, -1, -1, -1)
    cell, kind = alone[_pick(len(alone), rng)]
    if len(hand) == 2 and rng.random() < 0.5:
        other = hand[1] if hand[0] == kind // 6 else hand[0]
        board.lay(cell, kind)
        seconds = board.partners(other, True, twin.joined)
        board.undo()
        if seconds:
            cell_two, kind_two = seconds[_pick(len(seconds), rng)]
            return cell, kind, cell_two, kind_two
    return cell, kind, -1, -1


def _decide_at_random(twin: FastBay, rng: Random) -> None:
    if rng.random() < 0.25:
        twin.decline()
    elif len(twin.just_closed) == 1 and twin.supply:
        twin.attract([(twin.just_closed[0], SUPPLY)])
    else:
        choices = twin.attractions()
        twin.attract(choices[_pick(len(choices), rng)])


def _pick(count: int, rng: Random) -> int:
    return int(rng.random() * count)


def _dealt(tiles: FastTiles, seats: int, rng: Random) -> FastBay:
    """The beginning: three stacks, a reserve, three tiles round a corner (BAY-4)."""
    for _ in range(_TRIES):
        order = list(range(tiles.count))
        rng.shuffle(order)
        board = FastBoard(tiles, 0, 0)
        tops = [order[_STACK - 1], order[2 * _STACK - 1], order[3 * _STACK - 1]]
        if _arrange(board, tops, rng):
            twin = FastBay(tiles, board, seats, True, True)
            twin.stacks = [order[i * _STACK : (i + 1) * _STACK - 1] for i in range(3)]
            twin.reserve = order[3 * _STACK :]
            twin.last_placed = board.cells.copy()
            twin.begin()
            return twin
    raise ValueError("hardly any three tiles fit together")


def _arrange(board: FastBoard, tops: list[int], rng: Random) -> bool:
    """Lays three tiles round a corner in some way, if there is one."""
    rng.shuffle(tops)
    corner = [board.cell(0, 0), board.cell(1, -1), board.cell(1, 0)]
    begin = _pick(6, rng)
    for turn in range(begin, begin + 6):
        board.lay(corner[0], tops[0] * 6 + turn % 6)
        for two, three in ((1, 2), (2, 1)):
            for turn_two in _turns(board, tops[two], corner[1]):
                board.lay(corner[1], tops[two] * 6 + turn_two)
                for turn_three in _turns(board, tops[three], corner[2]):
                    board.lay(corner[2], tops[three] * 6 + turn_three)
                    return True
                board.undo()
        board.undo()
    return False


def _turns(board: FastBoard, tile: int, cell: int) -> tuple[int, ...]:
    key = board.need[cell]
    return TURNS_IN[board.tiles.fit[tile * KEYS + key]] if COUNT[key] else ()
