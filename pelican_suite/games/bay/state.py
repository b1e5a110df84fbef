"""The state of a game of Pelican Bay, and what each viewer sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.games.bay.actions import Cell, Lay, Spot
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.options import by_hand

HAND: Final = 2
"""Tiles in a full hand."""
PELICANS: Final = 7
DISCS: Final = 3
STACKS: Final = (17, 17, 17)
"""Tiles in each draw stack at the start (BAY-4); the rest is the reserve."""


class Drawing(StrEnum):
    """What tiles are drawn for."""

    SETUP = "setup"
    BONUS = "bonus"
    END = "end"


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know. Fields of the same name are explained at `Observation`.

    Attributes:
        setup: With complete options.
        turn: Seat whose turn it is; before the first turn, the seat that arranges or draws.
        stacks: Tiles of each draw stack, top first.
        reserve: Tiles of the reserve, top first.
        hands: By seat, each sorted.
        aside: The three tiles to be arranged (BAY-4), sorted.
        closed_points: By seat, the part of `points` that came from marked areas.
        drawing: What the present drawing is for.
        final_turns: Turns of the final round that have not begun yet.
    """

    setup: Setup
    phase: Phase
    turn: int
    board: tuple[Lay, ...]
    discs: tuple[Cell, ...]
    discs_left: int
    stacks: tuple[tuple[int, ...], ...]
    reserve: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    points: tuple[int, ...]
    closed_points: tuple[int, ...]
    pelicans: tuple[int, ...]
    supply: int
    in_bay: tuple[tuple[Spot, bool], ...]
    just_closed: tuple[Spot, ...]
    last_placed: tuple[Cell, ...]
    must_draw: int
    drawing: Drawing
    bonus: int
    round: int
    final_round: bool
    final_turns: int
    reserve_open: bool
    passes: int

    @property
    def solo(self) -> bool:
        """One player, no pelicans, no discs, no reserve (BAY-16)."""
        return self.setup.seats == 1

    @property
    def hand(self) -> tuple[int, ...]:
        """Tiles of the seat whose turn it is."""
        return self.hands[self.turn]

    @property
    def left_to_draw(self) -> int:
        """Tiles in draw stacks and reserve."""
        return sum(map(len, self.stacks)) + len(self.reserve)


def empty_state(setup: Setup) -> State:
    """The state before the shuffle, for a setup with complete options."""
    seats = setup.seats
    solo = seats == 1
    return State(
        setup=setup,
        phase=Phase.SHUFFLE,
        turn=seats - 1,
        board=(),
        discs=(),
        discs_left=0 if solo or not setup.option("discs") else DISCS,
        stacks=(),
        reserve=(),
        hands=((),) * seats,
        aside=(),
        points=(0,) * seats,
        closed_points=(0,) * seats,
        pelicans=(0,) * seats,
        supply=0 if solo else PELICANS,
        in_bay=(),
        just_closed=(),
        last_placed=(),
        must_draw=0,
        drawing=Drawing.SETUP,
        bonus=0,
        round=1,
        final_round=False,
        final_turns=0,
        reserve_open=False,
        passes=0,
    )


_SETUP_PHASES: Final = (Phase.ARRANGE, Phase.SETUP_DISC, Phase.SETUP_DRAW)


def actor_of(state: State) -> int | None:
    """Who acts: a seat, `CHANCE`, or None when the game is over."""
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.SHUFFLE:
        return CHANCE
    if state.phase in _SETUP_PHASES and not by_hand(state.setup):
        return CHANCE
    return state.turn


def observe(state: State, viewer: int) -> Observation:
    """What `viewer` may know: a seat, `SPECTATOR`, or `CHANCE` for what chance has to decide.

    While three tiles are to be arranged they are the hand of whoever arranges (BAY-4).
    """
    to_act = actor_of(state)
    sizes = tuple(map(len, state.hands))
    hand: tuple[int, ...] = state.hands[viewer] if viewer >= 0 else ()
    if state.phase is Phase.ARRANGE:
        if viewer == to_act:
            hand = state.aside
        if to_act == state.turn:
            sizes = (*sizes[:-1], len(state.aside))
    return Observation(
        viewer=viewer,
        to_act=to_act,
        edition=state.setup.edition,
        options=state.setup.options,
        phase=state.phase,
        board=state.board,
        discs=state.discs,
        discs_left=state.discs_left,
        hand=hand,
        hand_sizes=sizes,
        stacks=tuple(map(len, state.stacks)),
        reserve=len(state.reserve),
        points=state.points,
        pelicans=state.pelicans,
        supply=state.supply,
        in_bay=state.in_bay,
        just_closed=state.just_closed,
        last_placed=state.last_placed,
        must_draw=state.must_draw,
        bonus=state.bonus,
        round=state.round,
        final_round=state.final_round,
        reserve_open=state.reserve_open,
        passes=state.passes,
        terrain=str(state.setup.option("terrain")) if state.solo else "",
    )
