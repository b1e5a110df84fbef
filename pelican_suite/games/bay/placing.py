"""Where tiles may be laid: one alone (BAY-5), two together (BAY-6, BAY-7).

Codes of the refusals and what they point at:

- `tile-count` (BAY-5): not one or two different tiles.
- `not-in-hand` (BAY-5): ("tile", id).
- `bad-turn` (BAY-1): a turn is 0 to 5; ("tile", id).
- `occupied` (BAY-5): a tile lies there, or both tiles go to one cell; ("cell", cell).
- `disc-on-cell` (BAY-5): ("disc", cell).
- `edge-mismatch` (BAY-5): one ("edge", cell, edge) for each edge that does not match, on the new
  tile's side.
- `too-few-neighbours` (BAY-5): a single tile needs two; ("cell", cell).
- `pair-too-few-neighbours` (BAY-7): one of a pair has fewer than two neighbours counting its
  partner, or none that lay before; ("cell", cell).
- `strict-order` (BAY-7, option `joined_pairs` off): neither tile could be laid first alone;
  ("cell", cell) of both.
- `stirrup` (BAY-6): the two share only an area they made between them; ("cell", cell) of both.
- `different-areas` (BAY-6): the two enlarge no common area; ("cell", cell) of both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.text import say
from pelican_suite.games.bay.actions import Cell, Lay
from pelican_suite.games.bay.board import Area, Board
from pelican_suite.games.bay.edition import Turned
from pelican_suite.games.bay.grid import OPPOSITE, across, edge_between, neighbours
from pelican_suite.games.bay.wording import terrain_word


def check_lays(
    board: Board,
    discs: Collection[Cell],
    hand: Sequence[int],
    lays: Sequence[Lay],
    joined_pairs: bool,
) -> Verdict:
    """Whether one tile or both of `hand` may be laid so, in one placement (BAY-5 to BAY-7)."""
    if len(lays) not in (1, 2) or len({lay.tile for lay in lays}) != len(lays):
        return refuse("tile-count", "BAY-5", say("Place one tile or two different ones."))
    for lay in lays:
        verdict = _check_tile(board, discs, hand, lay)
        if not verdict:
            return verdict
    if len(lays) == 1:
        return _check_single(board, lays[0])
    return _check_pair(board, lays[0], lays[1], joined_pairs)


def singles(board: Board, discs: Collection[Cell], tile: int) -> list[Lay]:
    """Every way to lay a tile alone (BAY-5), sorted by cell and turn; one for each picture."""
    fits = board.tiles.fits
    return [
        Lay(tile, cell, turn)
        for cell, need in sorted(board.open_cells())
        if need.bit_count() >= 2 and cell not in discs
        for turn in fits(tile, need)
    ]


def half_pairs(board: Board, discs: Collection[Cell], tile: int) -> list[Lay]:
    """Every way to lay a tile that matches and touches at least one tile: alone it may be too
    little, but its partner can make it legal (BAY-7). Sorted by cell and turn."""
    fits = board.tiles.fits
    return [
        Lay(tile, cell, turn)
        for cell, need in sorted(board.open_cells())
        if cell not in discs
        for turn in fits(tile, need)
    ]


def partners(
    board: Board, discs: Collection[Cell], first: Lay, tile: int, joined_pairs: bool
) -> list[Lay]:
    """Every way to lay `tile` in one placement with `first`, which matches the board.

    Sorted by cell and turn; one for each picture.
    """
    found = list(_beside(board, discs, first, tile, joined_pairs))
    if board.touching(first.cell) >= 2:
        near = neighbours(first.cell)
        union = _union(board.joined(first.cell, board.tiles.turned(first.tile, first.turn)))
        found.extend(
            lay
            for lay in singles(board, discs, tile)
            if lay.cell not in near
            and lay.cell != first.cell
            and union & _union(board.joined(lay.cell, board.tiles.turned(tile, lay.turn)))
        )
    return sorted(found, key=lambda lay: (lay.cell, lay.turn))


def pairs(
    board: Board, discs: Collection[Cell], hand: Sequence[int], joined_pairs: bool
) -> Iterator[tuple[Lay, Lay]]:
    """Every way to lay both tiles of a hand of two in one placement."""
    if len(hand) != 2:
        return
    one, other = sorted(hand)
    for first in half_pairs(board, discs, one):
        for second in partners(board, discs, first, other, joined_pairs):
            yield first, second


def can_place(
    board: Board, discs: Collection[Cell], hand: Sequence[int], joined_pairs: bool
) -> bool:
    """Whether anything of a hand fits: a tile alone, or both as a pair (BAY-8)."""
    fits = board.tiles.fits
    for cell, need in board.open_cells():
        if need.bit_count() >= 2 and cell not in discs:
            for tile in hand:
                if fits(tile, need):
                    return True
    # With strict order one tile of a pair is legal alone, so only joined pairs are left.
    return joined_pairs and any(True for _ in pairs(board, discs, hand, joined_pairs))


def areas_after(board: Board, lays: Iterable[Lay]) -> tuple[Area, ...]:
    """Areas the given tiles would touch once they lie, largest first: what they would bring.

    Their sizes are the points; those `closed` would be closed by this placement (BAY-10).
    """
    lays = tuple(lays)
    return board.extended(lays).areas_on(lay.cell for lay in lays)


def _check_tile(board: Board, discs: Collection[Cell], hand: Sequence[int], lay: Lay) -> Verdict:
    """What holds for every tile, whether alone or one of a pair."""
    if lay.tile not in hand or lay.tile not in board.tiles:
        return refuse(
            "not-in-hand", "BAY-5", say("This tile is not in your hand."), ("tile", lay.tile)
        )
    if lay.turn not in range(6):
        return refuse("bad-turn", "BAY-1", say("A tile has six turns only."), ("tile", lay.tile))
    if board.covers(lay.cell):
        return _occupied(lay.cell)
    if lay.cell in discs:
        reason = say("A sun disc lies here; no tile may be placed under it.")
        return refuse("disc-on-cell", "BAY-5", reason, ("disc", lay.cell))
    return ALLOWED


def _occupied(cell: Cell) -> Verdict:
    reason = say("There is a tile on this place already.")
    return refuse("occupied", "BAY-5", reason, ("cell", cell))


def _check_single(board: Board, lay: Lay) -> Verdict:
    turned = board.tiles.turned(lay.tile, lay.turn)
    need = board.need(lay.cell)
    if turned.pattern & need != need:
        return _mismatch(board, (lay,))
    count = need.bit_count()
    if count >= 2:
        return ALLOWED
    reason = (
        say("A tile needs two neighbours; here it has one.")
        if count == 1
        else say("A tile needs two neighbours; here it has none.")
    )
    return refuse("too-few-neighbours", "BAY-5", reason, ("cell", lay.cell))


def _check_pair(board: Board, one: Lay, other: Lay, joined_pairs: bool) -> Verdict:
    if one.cell == other.cell:
        return _occupied(one.cell)
    turned = board.tiles.turned(one.tile, one.turn)
    turned_other = board.tiles.turned(other.tile, other.turn)
    between = edge_between(one.cell, other.cell)
    needs = board.need(one.cell), board.need(other.cell)
    if between is not None:
        needs = needs[0], needs[1] | turned.asks[between]
    if turned.pattern & needs[0] != needs[0] or turned_other.pattern & needs[1] != needs[1]:
        return _mismatch(board, (one, other))
    before = board.touching(one.cell), board.touching(other.cell)
    verdict = _check_neighbours(one, other, before, between is not None, joined_pairs)
    if not verdict:
        return verdict
    masks = board.joined(one.cell, turned)
    masks_other = board.joined(other.cell, turned_other)
    if _share(masks, masks_other, turned, turned_other, between):
        return ALLOWED
    cells = ("cell", one.cell), ("cell", other.cell)
    if between is not None:
        reason = say(
            "Both tiles must enlarge one same area that was there before; "
            "these two only share what they made between them."
        )
        return refuse("stirrup", "BAY-6", reason, *cells)
    reason = say("Both tiles must enlarge one same area; these two enlarge different ones.")
    return refuse("different-areas", "BAY-6", reason, *cells)


def _check_neighbours(
    one: Lay, other: Lay, before: tuple[int, int], adjacent: bool, joined_pairs: bool
) -> Verdict:
    """BAY-7: two neighbours each, the partner counting."""
    for lay, count in zip((one, other), before, strict=True):
        if count + adjacent < 2 or count == 0:
            reason = say(
                "Each tile of a pair needs two neighbours, one of them there before; "
                "its partner may be the other."
            )
            at = ("cell", lay.cell)
            return refuse("pair-too-few-neighbours", "BAY-7", reason, at)
    if not joined_pairs and max(before) < 2:
        reason = say(
            "One of the two must fit alone first: it needs two neighbours that lay before."
        )
        cells = ("cell", one.cell), ("cell", other.cell)
        return refuse("strict-order", "BAY-7", reason, *cells)
    return ALLOWED


def _share(
    masks: tuple[int, ...],
    masks_other: tuple[int, ...],
    turned: Turned,
    turned_other: Turned,
    between: int | None,
) -> bool:
    """BAY-6: one area with a region of each tile and of a tile that lay before.

    The two either join the same old area, or their regions meet at the edge between them and
    one of the two regions joins an old area.
    """
    if _union(masks) & _union(masks_other):
        return True
    if between is None:
        return False
    mine = turned.region_at[between]
    theirs = turned_other.region_at[OPPOSITE[between]]
    return bool(masks[mine] | masks_other[theirs])


def _beside(
    board: Board,
    discs: Collection[Cell],
    first: Lay,
    tile: int,
    joined_pairs: bool,
) -> Iterator[Lay]:
    """Partners of `first` on cells that touch it."""
    turned = board.tiles.turned(first.tile, first.turn)
    masks = board.joined(first.cell, turned)
    strong = board.touching(first.cell) >= 2
    for edge, cell in enumerate(neighbours(first.cell)):
        need = board.need(cell)
        count = need.bit_count()
        if count == 0 or cell in discs or not (joined_pairs or strong or count >= 2):
            continue
        for turn in board.tiles.fits(tile, need | turned.asks[edge]):
            other = board.tiles.turned(tile, turn)
            if _share(masks, board.joined(cell, other), turned, other, edge):
                yield Lay(tile, cell, turn)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _mismatch(board: Board, lays: Sequence[Lay]) -> Verdict:
    letters = {lay.cell: board.tiles.turned(lay.tile, lay.turn).letters for lay in lays}
    faults = []
    for lay in lays:
        for edge in range(6):
            beyond = across(lay.cell, edge)
            mine = letters[lay.cell][edge]
            if beyond in letters:
                theirs = letters[beyond][OPPOSITE[edge]]
            elif board.covers(beyond):
                theirs = board.letter(beyond, OPPOSITE[edge])
            else:
                continue
            if mine != theirs:
                faults.append((("edge", lay.cell, edge), mine, theirs))
    _, mine, theirs = faults[0]
    reason = say(
        "This edge is {mine}; the neighbour is {theirs}.",
        mine=terrain_word(mine),
        theirs=terrain_word(theirs),
    )
    return refuse("edge-mismatch", "BAY-5", reason, *(at for at, _, _ in faults))
