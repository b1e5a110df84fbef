"""A bag: which tiles lie where, and where another may be laid (SAN-2 to SAN-4).

Codes of refusals: `unknown-tile`, `wrong-shape` (SAN-1), `covered`, `closed-off`,
`nothing-beneath` (SAN-2), `out-of-order` (SAN-3). They point at `("cell", number)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.text import say
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.grid import Grid, Position, arrangements
from pelican_suite.games.sanibel.tiles import Kind, Lay, Shape, cells_of, mask_of


@dataclass(frozen=True, slots=True)
class Bag:
    """Tiles in the order they came to lie.

    Attributes:
        lays: The tiles.
        covered: Mask of all cells they cover.
    """

    lays: tuple[Lay, ...] = ()
    covered: int = 0

    def with_lays(self, lays: Sequence[Lay]) -> Bag:
        """The bag with more tiles; they are not checked."""
        covered = self.covered
        for lay in lays:
            covered |= mask_of(lay.cells)
        return Bag((*self.lays, *lays), covered)


EMPTY: Final = Bag()


def shape_on(edition: SanibelEdition, kind: Kind, mask: int) -> Shape:
    """The shape a tile of `kind` has on the cells of `mask`: a triangle on a triangle (SAN-4)."""
    if kind.shape is Shape.DIAMOND and mask & edition.grid.triangles:
        return Shape.TRIANGLE
    return kind.shape


@lru_cache(maxsize=1 << 15)
def _find(grid: Grid, kind: Kind, cells: tuple[int, ...]) -> Position | None:
    """The position of a tile on `cells`, or None where its shape does not fit them (SAN-1)."""
    count = len(grid.cells)
    if len(set(cells)) != len(cells) or any(not 0 <= cell < count for cell in cells):
        return None
    mask = mask_of(cells)
    is_triangle = kind.shape is Shape.DIAMOND and mask & grid.triangles
    shape = Shape.TRIANGLE if is_triangle else kind.shape
    position = grid.by_mask[shape].get(mask)
    if position is None or (kind.symbols and cells not in arrangements(grid, shape, mask)):
        return None
    return position


def position_of(edition: SanibelEdition, kind: Kind, cells: tuple[int, ...]) -> Position | None:
    """The position of a tile on `cells`, or None where its shape does not fit them (SAN-1)."""
    return _find(edition.grid, kind, cells)


def canonical(edition: SanibelEdition, kind: Kind, cells: tuple[int, ...]) -> Lay:
    """The lay that stands for all that look the same.

    Args:
        edition: Whose tiles they are.
        kind: The tile.
        cells: Cells that fit its shape, in the order of its symbols where it has any.
    """
    if not kind.symbols:
        return Lay(kind.name, tuple(sorted(cells)))
    seen = dict(zip(cells, kind.symbols, strict=True))
    orders = arrangements(edition.grid, kind.shape, mask_of(cells))
    same = [
        order
        for order in orders
        if all(seen[c] == s for c, s in zip(order, kind.symbols, strict=True))
    ]
    return Lay(kind.name, min(same))


def variants(edition: SanibelEdition, kind: Kind, mask: int) -> tuple[Lay, ...]:
    """All different ways a tile can lie on the cells of `mask`."""
    orders = arrangements(edition.grid, shape_on(edition, kind, mask), mask)
    return tuple(dict.fromkeys(canonical(edition, kind, order) for order in orders))


def _lies_well(grid: Grid, covered: int, position: Position) -> bool:
    """SAN-2 for a position whose shape is known to fit."""
    return (
        not position.mask & covered
        and (position.on_floor or bool(position.beneath & covered))
        and bool(position.mask & grid.open_cells(covered))
    )


def check_lay(edition: SanibelEdition, covered: int, kind: Kind, cells: tuple[int, ...]) -> Verdict:
    """Whether a tile may be laid on `cells` of a bag with the cells `covered` (SAN-2)."""
    position = position_of(edition, kind, cells)
    if position is None:
        return refuse(
            "wrong-shape",
            "SAN-1",
            say("This tile does not fit the lines of the grid here."),
            *(("cell", cell) for cell in cells),
        )
    taken = position.mask & covered
    if taken:
        return refuse(
            "covered",
            "SAN-2",
            say("Another shell lies here already."),
            *(("cell", cell) for cell in cells_of(taken)),
        )
    if not position.mask & edition.grid.open_cells(covered):
        return refuse(
            "closed-off",
            "SAN-2",
            say("This space is closed off: no free way leads here from the top."),
            *(("cell", cell) for cell in cells_of(position.mask)),
        )
    if not position.on_floor and not position.beneath & covered:
        return refuse(
            "nothing-beneath",
            "SAN-4" if position.mask & edition.grid.triangles else "SAN-2",
            say("Nothing beneath it to rest on."),
            *(("cell", cell) for cell in cells_of(position.beneath)),
        )
    return ALLOWED


def fitting(edition: SanibelEdition, covered: int, shape: Shape) -> Iterator[Position]:
    """Every legal position of a shape, ordered by cells (SAN-2)."""
    grid = edition.grid
    open_cells = grid.open_cells(covered)
    for position in grid.positions[shape]:
        mask = position.mask
        if mask & open_cells == mask and (position.on_floor or position.beneath & covered):
            yield position


def legal_order(
    edition: SanibelEdition, covered: int, lays: Sequence[Lay]
) -> tuple[Lay, ...] | None:
    """An order in which `lays` can be laid one after the other, each legally, or None (SAN-3).

    Tries the given order first; lays whose shape fits nowhere have no order.
    """
    grid = edition.grid
    positions = []
    for lay in lays:
        position = position_of(edition, edition.kinds[lay.kind], lay.cells)
        if position is None:
            return None
        positions.append(position)
    order = _search(grid, covered, tuple(positions))
    return None if order is None else tuple(lays[index] for index in order)


def _search(grid: Grid, covered: int, positions: tuple[Position, ...]) -> tuple[int, ...] | None:
    dead: set[int] = set()

    def after(placed: int, covered: int, order: tuple[int, ...]) -> tuple[int, ...] | None:
        if len(order) == len(positions):
            return order
        if placed in dead:
            return None
        for index, position in enumerate(positions):
            if not placed >> index & 1 and _lies_well(grid, covered, position):
                found = after(placed | 1 << index, covered | position.mask, (*order, index))
                if found is not None:
                    return found
        dead.add(placed)
        return None

    return after(0, covered, ())


def check_arrangement(edition: SanibelEdition, covered: int, lays: Sequence[Lay]) -> Verdict:
    """Whether `lays` are reachable by legal placements in some order (SAN-3).

    The refusal is that of the first tile which is wrong beside all the others, else
    `out-of-order`.
    """
    if legal_order(edition, covered, lays) is not None:
        return ALLOWED
    for lay in lays:
        # Closed off by tiles of earlier turns: no order of these helps.
        verdict = check_lay(edition, covered, edition.kinds[lay.kind], lay.cells)
        if verdict.code == "closed-off":
            return verdict
    for index, lay in enumerate(lays):
        others = covered
        for other, beside in enumerate(lays):
            if other != index:
                others |= mask_of(beside.cells)
        verdict = check_lay(edition, others, edition.kinds[lay.kind], lay.cells)
        if not verdict and verdict.code != "closed-off":
            return verdict
    return refuse(
        "out-of-order",
        "SAN-3",
        say("These tiles cannot come to lie like this one after the other."),
        *(("cell", cell) for lay in lays for cell in lay.cells),
    )
