"""What one player of Pelican Bay may know. Everything but other hands and the order of stacks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pelican_suite.games.bay.actions import Cell, Lay, Spot


class Phase(StrEnum):
    """What the player to act (or chance) has to do next."""

    SHUFFLE = "shuffle"
    ARRANGE = "arrange"
    SETUP_DISC = "setup-disc"
    SETUP_DRAW = "setup-draw"
    PLACE = "place"
    PELICANS = "pelicans"
    SCORE = "score"
    DISC = "disc"
    DRAW = "draw"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as `viewer` sees it; also all that the rules need to judge the viewer's actions.

    Attributes:
        viewer: A seat or `SPECTATOR`.
        to_act: Seat whose action is awaited, or `CHANCE`; None when the game is over.
        edition: Name of the edition, for `pelican_suite.games.bay.edition`.
        options: Values of the rule options.
        phase: What is to be done.
        board: Tiles on the table in the order they were laid.
        discs: Cells with a sun disc, sorted; `discs_left` are not yet in play.
        hand: The viewer's own tiles, sorted.
        hand_sizes: By seat.
        stacks: Sizes of the draw stacks; `reserve` of the reserve.
        points: By seat, scored so far.
        pelicans: By seat, in front of the player.
        supply: Pelicans in the common supply.
        in_bay: Areas marked during this turn: (canonical spot, is a real pelican), in order.
        just_closed: Canonical spots of the areas the last placement closed; only while the player
            decides on pelicans.
        last_placed: Cells of the last placement of this turn (or of the last turn).
        must_draw: How many tiles the player to act still has to draw.
        bonus: Number of bonus turns taken in this turn.
        round: 1, 2, …
        final_round: No refilling any more.
        reserve_open: The draw stacks are used up.
        passes: Passes in sequence (BAY-9).
        terrain: Aim of a solo game, else "".
    """

    viewer: int
    to_act: int | None
    edition: str
    options: tuple[tuple[str, bool | int | str], ...]
    phase: Phase
    board: tuple[Lay, ...]
    discs: tuple[Cell, ...]
    discs_left: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    stacks: tuple[int, ...]
    reserve: int
    points: tuple[int, ...]
    pelicans: tuple[int, ...]
    supply: int
    in_bay: tuple[tuple[Spot, bool], ...]
    just_closed: tuple[Spot, ...]
    last_placed: tuple[Cell, ...]
    must_draw: int
    bonus: int
    round: int
    final_round: bool
    reserve_open: bool
    passes: int
    terrain: str
