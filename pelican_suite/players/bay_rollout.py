"""Plays a game of the twin on for a few turns, quickly but sensibly. Compiled (see setup.py)."""

from __future__ import annotations

from typing import Final

from pelican_suite.games.bay.actions import SUPPLY
from pelican_suite.games.bay.fast import DISC, DRAW, OVER, PELICANS, PLACE, SCORE, FastBay
from pelican_suite.players.bay_gain import Gains, Option, Weights

PELICAN_POINTS: Final = 3.0


class Rollout:
    """Plays on; everybody takes what their own turn brings."""

    def __init__(self, weights: Weights, turns: int) -> None:
        """Args:
        weights: What placements are judged by.
        turns: How many turns after the present one are played.
        """
        self.weights: Weights = weights
        self.turns: int = turns

    def value(self, dealt: FastBay, option: Option) -> float:
        """Points the player to act is ahead by when the turns have been played.

        Args:
            dealt: Where `option` is a possible placement; left as it was.
            option: How the present turn begins.
        """
        twin = dealt.branch()
        seat = twin.turn
        before = standing(twin, seat)
        twin.put(option.placement)
        self.play(twin)
        gain = standing(twin, seat) - before
        dealt.take_back(twin)
        return gain

    def play(self, twin: FastBay) -> None:
        """Ends the turn under way and plays the following ones."""
        gains = Gains(twin.board, self.weights)
        left = self.turns
        while twin.phase != OVER:
            phase = twin.phase
            if phase == PLACE:
                if twin.bonus == 0:
                    if left == 0:
                        return
                    left -= 1
                place(twin, gains)
            elif phase == PELICANS:
                attract(twin)
            elif phase == SCORE:
                twin.score(twin.score_choices()[0])
            elif phase == DISC:
                put_disc(twin, gains)
            elif phase == DRAW:
                twin.draw(twin.open_stacks()[0])
            else:
                raise ValueError("the first tiles are not dealt yet")


def standing(twin: FastBay, seat: int) -> float:
    """Points of a seat less the mean of the others', pelicans included."""
    others = 0.0
    for other in range(twin.seats):
        if other != seat:
            others += twin.points[other] + PELICAN_POINTS * twin.pelicans[other]
    own = twin.points[seat] + PELICAN_POINTS * twin.pelicans[seat]
    return own - others / (twin.seats - 1)


def place(twin: FastBay, gains: Gains) -> None:
    """Places what this turn gains most by, or passes."""
    gains.look(twin, twin.turn)
    options = gains.options(twin.hands[twin.turn], twin.joined, True)
    if not options:
        twin.pass_turn(twin.pass_stacks()[0])
        return
    best = options[0]
    for option in options:
        if option.value > best.value:
            best = option
    twin.put(best.placement)


def attract(twin: FastBay) -> None:
    """Takes the bonus turn with as many pelicans as there are areas."""
    if twin.supply >= len(twin.just_closed):
        twin.attract([(spot, SUPPLY) for spot in twin.just_closed])
    else:
        twin.attract(twin.attractions()[0])


def put_disc(twin: FastBay, gains: Gains) -> None:
    """A disc where most is to be had, off where least is."""
    worst, cell = -1.0, -1
    for free in twin.free_cells():
        offer = gains.offer(free)
        if offer > worst:
            worst, cell = offer, free
    source = -1
    if not twin.discs_left:
        least = 1e9
        for disc in twin.discs:
            offer = gains.offer(disc)
            if offer < least:
                least, source = offer, disc
    twin.put_disc(cell, source)
