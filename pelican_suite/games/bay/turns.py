"""How the game moves on: filling hands, scoring, ending a turn, the final round (BAY-12, BAY-14).

`Flow` carries the state through one step and collects what happens; it lives no longer than the
step. Kinds of events made here, with their data:

- `drawn`: seat, stack, and tile for the owner only; everyone else gets one without the tile.
- `reserve-open`: seat. The last tile of the draw stacks was drawn.
- `reserve-empty`: seat. The last tile of the reserve was drawn.
- `chain-over`: seat. No tile is left for a bonus turn.
- `scored`: seat, points, areas as (spot, terrain, size, "enlarged" or "closed") tuples.
- `collected`: seat, number of pelicans.
- `round`: round.
- `final-round`: seat that begins it, round.
- `skipped`: seat, which has no tile left.
- `over`: winners (seats).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from pelican_suite.core.contract import (
    SPECTATOR,
    Actor,
    Event,
    Reveal,
    Seat,
    Step,
    event,
)
from pelican_suite.core.text import SeatName, Text, say, say_count
from pelican_suite.games.bay.actions import RESERVE, Spot
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.scoring import final_result, turn_score
from pelican_suite.games.bay.state import HAND, Drawing, State
from pelican_suite.games.bay.wording import area_words, listed, points_words


class Flow:
    """One step under way."""

    def __init__(self, state: State, actor: Actor) -> None:
        self.state = state
        self.actor = actor
        self.events: list[Event] = []
        self.reveals: list[Reveal] = []

    def step(self) -> Step[State]:
        """What has become of the state, and all that happened."""
        return Step(self.state, tuple(self.events), tuple(self.reveals))

    def change(self, **fields: Any) -> None:
        """Replaces fields of the state."""
        self.state = replace(self.state, **fields)

    def tell(
        self, kind: str, text: Text, *, to: tuple[Seat, ...] | None = None, **data: Hashable
    ) -> None:
        """Adds an event."""
        self.events.append(event(kind, text, self.actor, to=to, **data))

    @property
    def who(self) -> SeatName:
        """The name of whose turn it is."""
        return SeatName(self.state.turn)

    def fill(self, drawing: Drawing) -> None:
        """Begins to fill the hand to two, or goes on at once where nothing is to be drawn."""
        state = self.state
        missing = min(HAND - len(state.hand), state.left_to_draw)
        if drawing is Drawing.END and state.final_round:
            missing = 0
        self.change(drawing=drawing, must_draw=missing)
        if missing:
            setup = drawing is Drawing.SETUP
            self.change(phase=Phase.SETUP_DRAW if setup else Phase.DRAW)
        else:
            self._filled()

    def draw(self, stack: int) -> None:
        """Takes the top tile of a stack into the hand."""
        state = self.state
        if stack == RESERVE:
            tile = state.reserve[0]
            self.change(reserve=state.reserve[1:])
        else:
            tile = state.stacks[stack][0]
            stacks = tuple(s[1:] if i == stack else s for i, s in enumerate(state.stacks))
            self.change(stacks=stacks)
        hand = tuple(sorted((*state.hand, tile)))
        self.change(hands=with_hand(state, hand), must_draw=state.must_draw - 1)
        self._tell_drawn(stack, tile)
        if not self.state.must_draw:
            self._filled()

    def score(self, spot: Spot | None) -> None:
        """Scores the area at `spot` and those with pelicans, which are collected (BAY-12)."""
        state, seat = self.state, self.state.turn
        worth = turn_score(state, spot)
        collected = len(worth.marked)
        self.change(
            points=add_at(state.points, seat, worth.points),
            closed_points=add_at(state.closed_points, seat, worth.marked_points),
            pelicans=add_at(state.pelicans, seat, collected),
            in_bay=(),
            just_closed=(),
        )
        areas = tuple((a.spot, a.terrain, a.size, "closed") for a in worth.marked)
        if worth.enlarged is not None:
            area = worth.enlarged
            areas = ((area.spot, area.terrain, area.size, "enlarged"), *areas)
        if areas:
            text = say(
                "{who} scores {points} for {areas}",
                who=self.who,
                points=points_words(worth.points),
                areas=listed([area_words(terrain, size) for _, terrain, size, _ in areas]),
            )
            self.tell("scored", text, seat=seat, points=worth.points, areas=areas)
        if collected:
            text = say_count(
                "{who} takes {count} pelican home",
                "{who} takes {count} pelicans home",
                collected,
                who=self.who,
            )
            self.tell("collected", text, seat=seat, number=collected)

    def after_scoring(self) -> None:
        """A sun disc, if the game has any (BAY-13), then the hand."""
        if self.state.discs or self.state.discs_left:
            self.change(phase=Phase.DISC)
        else:
            self.fill(Drawing.END)

    def end_turn(self) -> None:
        """Gives the turn to the next player, begins a round or ends the game (BAY-14)."""
        state = self.state
        if state.solo and not state.hand:
            self.end_game()
        elif state.final_round:
            self._next_final_turn((state.turn + 1) % state.setup.seats)
        elif self._reserve_ran_out() or (state.reserve_open and self._last_of_round()):
            self._begin_final_round((state.turn + 1) % state.setup.seats)
        else:
            if self._last_of_round():
                self.change(round=state.round + 1)
                if not state.solo:
                    number = state.round + 1
                    self.tell("round", say("Round {number} begins", number=number), round=number)
            self._begin_turn((state.turn + 1) % state.setup.seats)

    def end_game(self) -> None:
        """Nobody acts any more; says who has won."""
        self.change(phase=Phase.OVER, must_draw=0, just_closed=(), in_bay=())
        result = final_result(self.state)
        if self.state.solo:
            solved = bool(result.winners)
            text = (
                say("The game is over; the task is solved")
                if solved
                else say("The game is over; not solved this time")
            )
        elif len(result.winners) == 1:
            text = say(
                "{who} wins with {points}",
                who=SeatName(result.winners[0]),
                points=points_words(result.scores[result.winners[0]]),
            )
        else:
            names = tuple(SeatName(seat) for seat in result.winners)
            text = say("{names} share the victory", names=names)
        self.tell("over", text, winners=result.winners)

    def _filled(self) -> None:
        state = self.state
        if state.drawing is Drawing.SETUP:
            self._deal_next()
        elif state.drawing is Drawing.BONUS:
            if state.hand:
                self.change(phase=Phase.PLACE)
            else:
                self._break_chain()
        else:
            self.end_turn()

    def _deal_next(self) -> None:
        following = self.state.turn + 1
        if following < self.state.setup.seats:
            self.change(turn=following)
            self.fill(Drawing.SETUP)
        else:
            self._begin_turn(0)

    def _break_chain(self) -> None:
        """A bonus turn without any tile: the pelicans that are out are scored (BAY-10)."""
        self.tell(
            "chain-over",
            say("No tile is left for a bonus turn of {who}", who=self.who),
            seat=self.state.turn,
        )
        self.score(None)
        self.after_scoring()

    def _tell_drawn(self, stack: int, tile: int) -> None:
        seat = self.state.turn
        others = (*(s for s in range(self.state.setup.seats) if s != seat), SPECTATOR)
        known = say("You draw tile {tile}", tile=tile)
        self.tell("drawn", known, to=(seat,), seat=seat, stack=stack, tile=tile)
        text = (
            say("{who} draws a tile from the reserve", who=self.who)
            if stack == RESERVE
            else say("{who} draws a tile from stack {stack}", who=self.who, stack=stack + 1)
        )
        self.tell("drawn", text, to=others, seat=seat, stack=stack)
        self.reveals.append(Reveal("drawn-tile", (seat,)))
        if self.state.solo:
            return
        if not self.state.reserve_open and not any(self.state.stacks):
            self.change(reserve_open=True)
            text = say("The draw stacks are used up; the reserve is opened")
            self.tell("reserve-open", text, seat=seat)
        if self._reserve_ran_out():
            self.tell("reserve-empty", say("The reserve is used up"), seat=seat)

    def _reserve_ran_out(self) -> bool:
        return self.state.reserve_open and not self.state.reserve

    def _last_of_round(self) -> bool:
        return self.state.turn == self.state.setup.seats - 1

    def _begin_turn(self, seat: Seat) -> None:
        self.change(phase=Phase.PLACE, turn=seat, bonus=0, in_bay=(), just_closed=(), must_draw=0)

    def _begin_final_round(self, seat: Seat) -> None:
        state = self.state
        self.change(final_round=True, final_turns=state.setup.seats, round=state.round + 1)
        self.tell(
            "final-round",
            say("The final round begins with {who}", who=SeatName(seat)),
            seat=seat,
            round=self.state.round,
        )
        self._next_final_turn(seat)

    def _next_final_turn(self, seat: Seat) -> None:
        while self.state.final_turns:
            self.change(final_turns=self.state.final_turns - 1)
            if self.state.hands[seat]:
                self._begin_turn(seat)
                return
            text = say("{who} has no tile left and is skipped", who=SeatName(seat))
            self.tell("skipped", text, seat=seat)
            seat = (seat + 1) % self.state.setup.seats
        self.end_game()


def add_at(values: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    """`values` with `more` added for one seat.

    >>> add_at((1, 2), 1, 5)
    (1, 7)
    """
    return tuple(value + more if index == seat else value for index, value in enumerate(values))


def with_hand(state: State, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All hands, that of the seat whose turn it is replaced by `hand`."""
    return tuple(hand if seat == state.turn else other for seat, other in enumerate(state.hands))
