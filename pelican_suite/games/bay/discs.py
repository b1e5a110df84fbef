"""Sun discs (BAY-4, BAY-13).

Codes of the refusals and what they point at:

- `occupied` (BAY-13): a tile lies there; ("cell", cell).
- `disc-on-cell` (BAY-13): two discs never share a cell; ("disc", cell).
- `not-beside` (BAY-13): no tile beside it; ("cell", cell).
- `disc-left` (BAY-13): there is one not yet in play, so none moves.
- `choose-disc` (BAY-13): all are in play, so one of them must move; ("disc", cell) of each.
- `no-such-disc` (BAY-13): none lies on the cell it should come from; ("cell", cell).
- `same-cell` (BAY-13): it must move to a different cell; ("disc", cell).
"""

from __future__ import annotations

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.text import say
from pelican_suite.games.bay.actions import Cell, PutDisc
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.observation import Observation


def check_disc(seen: Observation, put: PutDisc) -> Verdict:
    """Whether a sun disc may be put so (BAY-13; the first one: BAY-4)."""
    verdict = _check_source(seen, put)
    if not verdict:
        return verdict
    board = board_of(seen.edition, seen.board)
    if put.cell == put.source:
        reason = say("The sun disc must move to a different place.")
        return refuse("same-cell", "BAY-13", reason, ("disc", put.cell))
    if put.cell in seen.discs:
        reason = say("There is a sun disc on this place already.")
        return refuse("disc-on-cell", "BAY-13", reason, ("disc", put.cell))
    if board.covers(put.cell):
        reason = say("There is a tile on this place already.")
        return refuse("occupied", "BAY-13", reason, ("cell", put.cell))
    if not board.touching(put.cell):
        reason = say("A sun disc lies beside at least one tile.")
        return refuse("not-beside", "BAY-13", reason, ("cell", put.cell))
    return ALLOWED


def free_cells(seen: Observation) -> list[Cell]:
    """Cells where a disc may be put, sorted. There is always one: beside three tiles or more
    there are more empty cells than discs."""
    board = board_of(seen.edition, seen.board)
    return sorted(cell for cell, _ in board.open_cells() if cell not in seen.discs)


def disc_actions(seen: Observation) -> list[PutDisc]:
    """Every way to put or move a disc."""
    sources: tuple[Cell | None, ...] = (None,) if seen.discs_left else seen.discs
    cells = free_cells(seen)
    return [PutDisc(cell, source) for source in sources for cell in cells]


def _check_source(seen: Observation, put: PutDisc) -> Verdict:
    if seen.discs_left and put.source is not None:
        reason = say("There is a sun disc not yet in play; use that one.")
        return refuse("disc-left", "BAY-13", reason)
    if not seen.discs_left and put.source is None:
        reason = say("All sun discs are in play; move one of them.")
        return refuse("choose-disc", "BAY-13", reason, *(("disc", cell) for cell in seen.discs))
    if put.source is not None and put.source not in seen.discs:
        reason = say("There is no sun disc to be moved.")
        return refuse("no-such-disc", "BAY-13", reason, ("cell", put.source))
    return ALLOWED
