"""Pelican Bay judged slowly, straight from the wording of the rulings and the edition's JSON.

Shares no code with the engine but the `Lay` value.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from pathlib import Path

import networkx as nx

from pelican_suite.games.bay.actions import Cell, Lay

_FILE = Path(__file__).parents[2] / "resources" / "editions" / "bay" / "reference.json"
_DIRECTIONS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
_TERRAIN = {"W": "water", "B": "beach", "F": "forest"}


@cache
def printed() -> dict[int, str]:
    """Edges of every tile as printed."""
    return {tile["id"]: tile["edges"] for tile in json.loads(_FILE.read_text())["tiles"]}


@cache
def edges_of(tile: int, turn: int) -> tuple[str, ...]:
    """Letter k of the tile lies on edge (k + turn) mod 6."""
    edges = [""] * 6
    for k, letter in enumerate(printed()[tile]):
        edges[(k + turn) % 6] = letter
    return tuple(edges)


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in _DIRECTIONS]


def area_sets(lays: Iterable[Lay]) -> list[frozenset[tuple[Cell, int]]]:
    """All areas as sets of (cell, edge): BAY-2 and BAY-3."""
    letters = {lay.cell: edges_of(lay.tile, lay.turn) for lay in lays}
    graph = nx.Graph()
    for cell, edges in letters.items():
        for edge in range(6):
            graph.add_node((cell, edge))
            following = (edge + 1) % 6
            if edges[edge] == edges[following]:
                graph.add_edge((cell, edge), (cell, following))
            for other in range(6):
                if edges[edge] == edges[other] != "W":
                    graph.add_edge((cell, edge), (cell, other))
            beyond = around(cell)[edge]
            if beyond in letters:
                graph.add_edge((cell, edge), (beyond, (edge + 3) % 6))
    return [frozenset(part) for part in nx.connected_components(graph)]


def summary(lays: Sequence[Lay]) -> list[tuple[str, int, bool, tuple[Cell, ...]]]:
    """(terrain, size, closed, cells) of every area, sorted."""
    letters = {lay.cell: edges_of(lay.tile, lay.turn) for lay in lays}
    found = []
    for area in area_sets(lays):
        cells = tuple(sorted({cell for cell, _ in area}))
        cell, edge = next(iter(area))
        closed = all(around(cell)[edge] in letters for cell, edge in area)
        found.append((_TERRAIN[letters[cell][edge]], len(cells), closed, cells))
    return sorted(found)


def matches(lays: Iterable[Lay]) -> bool:
    """Every touching edge matches (BAY-5)."""
    letters = {lay.cell: edges_of(lay.tile, lay.turn) for lay in lays}
    return all(
        edges[edge] == letters[beyond][(edge + 3) % 6]
        for cell, edges in letters.items()
        for edge, beyond in enumerate(around(cell))
        if beyond in letters
    )


def single_is_legal(before: Sequence[Lay], discs: Sequence[Cell], lay: Lay) -> bool:
    """BAY-5 word for word."""
    covered = {placed.cell for placed in before}
    if lay.cell in covered or lay.cell in discs:
        return False
    if sum(cell in covered for cell in around(lay.cell)) < 2:
        return False
    return matches([*before, lay])


def pair_is_legal(
    before: Sequence[Lay], discs: Sequence[Cell], one: Lay, other: Lay, joined: bool
) -> bool:
    """BAY-5, BAY-6 and BAY-7 word for word, on the finished position."""
    covered = {placed.cell for placed in before}
    if one.cell == other.cell or {one.cell, other.cell} & (covered | set(discs)):
        return False
    after = [*before, one, other]
    if not matches(after):
        return False
    if joined:
        for lay in (one, other):
            beside = set(around(lay.cell))
            counting_partner = covered | {one.cell, other.cell}
            if len(beside & counting_partner) < 2 or not beside & covered:
                return False
    elif not any(
        single_is_legal(before, discs, first) and single_is_legal([*before, first], discs, second)
        for first, second in ((one, other), (other, one))
    ):
        return False
    return any(
        {one.cell, other.cell} <= {cell for cell, _ in area} and {c for c, _ in area} & covered
        for area in area_sets(after)
    )


def pictures(tile: int) -> list[int]:
    """Turns that give different pictures, of equal ones the smallest."""
    seen: list[tuple[str, ...]] = []
    kept = []
    for turn in range(6):
        if edges_of(tile, turn) not in seen:
            seen.append(edges_of(tile, turn))
            kept.append(turn)
    return kept


def ways(before: Sequence[Lay], tile: int) -> list[Lay]:
    """Every way to lay a tile that touches the board, legal or not."""
    covered = {placed.cell for placed in before}
    cells = sorted({cell for at in covered for cell in around(at)} - covered)
    return [Lay(tile, cell, turn) for cell, turn in product(cells, pictures(tile))]


def legal_pairs(
    before: Sequence[Lay], discs: Sequence[Cell], hand: tuple[int, int], joined: bool
) -> set[tuple[Lay, Lay]]:
    """Every legal pair; edges are looked at before areas only to save time."""
    first = [lay for lay in ways(before, hand[0]) if matches([*before, lay])]
    second = [lay for lay in ways(before, hand[1]) if matches([*before, lay])]
    return {
        (one, other)
        for one, other in product(first, second)
        if pair_is_legal(before, discs, one, other, joined)
    }
