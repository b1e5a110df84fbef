"""Drawing tiles and passing (BAY-4, BAY-8, BAY-14).

Codes of the refusals and what they point at:

- `no-such-stack`: ("stack", i) of the stacks there are.
- `stack-empty` (BAY-14): ("stack", i).
- `reserve-closed` (BAY-14): there are tiles in the draw stacks; ("stack", i) of those.
- `can-place` (BAY-8): something fits; ("tile", id) and ("cell", cell) of one way.
- `stacks-left` (BAY-8): a pass without a stack while there is one; ("stack", i) of them.
"""

from __future__ import annotations

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.text import say
from pelican_suite.games.bay.actions import NO_STACK, RESERVE, Draw, Lay, Pass
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.observation import Observation
from pelican_suite.games.bay.options import joined_pairs
from pelican_suite.games.bay.placing import can_place, pairs, singles


def open_stacks(seen: Observation) -> tuple[int, ...]:
    """Stacks that can be drawn from or passed to: draw stacks with tiles, else the reserve."""
    stacks = tuple(index for index, size in enumerate(seen.stacks) if size)
    return stacks or ((RESERVE,) if seen.reserve else ())


def check_draw(seen: Observation, draw: Draw) -> Verdict:
    """Whether a tile may be drawn from there (BAY-4, BAY-14)."""
    return _check_stack(seen, draw.stack, "BAY-14")


def check_pass(seen: Observation, action: Pass) -> Verdict:
    """Whether the hand may go under that stack: only if nothing fits (BAY-8).

    A pair that fits only when joined first fits too, so it has to be placed (BAY-7).
    """
    board = board_of(seen.edition, seen.board)
    joined = joined_pairs(seen.options)
    if can_place(board, seen.discs, seen.hand, joined):
        lays = _one_way(seen)
        reason = (
            say("You pass only when neither tile fits; this one does.")
            if len(lays) == 1
            else say("You pass only when neither tile fits; these two fit together.")
        )
        at = tuple(point for lay in lays for point in (("tile", lay.tile), ("cell", lay.cell)))
        return refuse("can-place", "BAY-8", reason, *at)
    if action.stack == NO_STACK:
        stacks = open_stacks(seen)
        if stacks:
            reason = say("Choose the stack that your tiles go under.")
            return refuse("stacks-left", "BAY-8", reason, *(("stack", i) for i in stacks))
        return ALLOWED
    return _check_stack(seen, action.stack, "BAY-8")


def passes(seen: Observation) -> list[Pass]:
    """Every way to pass, given that nothing fits."""
    return [Pass(stack) for stack in open_stacks(seen) or (NO_STACK,)]


def _check_stack(seen: Observation, stack: int, ruling: str) -> Verdict:
    stacks = open_stacks(seen)
    if stack in stacks:
        return ALLOWED
    at = tuple(("stack", index) for index in stacks)
    if stack == RESERVE and seen.reserve:
        reason = say("The reserve is opened when the draw stacks are used up.")
        return refuse("reserve-closed", ruling, reason, *at)
    if stack == RESERVE or 0 <= stack < len(seen.stacks):
        return refuse("stack-empty", ruling, say("This stack is used up."), ("stack", stack))
    return refuse("no-such-stack", ruling, say("There is no such stack."), *at)


def _one_way(seen: Observation) -> tuple[Lay, ...]:
    board = board_of(seen.edition, seen.board)
    for tile in seen.hand:
        for lay in singles(board, seen.discs, tile):
            return (lay,)
    return next(pairs(board, seen.discs, seen.hand, joined_pairs(seen.options)))
