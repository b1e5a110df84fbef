"""Plays a game forward: lets chance act, collects steps. The shared loop of tests, command line
and sessions, so that none of them writes its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from pelican_suite.core.contract import CHANCE, CLOCK, Actor, Game, Setup, Step

Chooser = Callable[[Any, Random], Any]
"""(observation, rng) -> action."""


@dataclass(frozen=True, slots=True)
class Played:
    """One action of a game with what it led to."""

    actor: Actor
    action: Any
    step: Step[Any]


def play(
    game: Game[Any, Any, Any], setup: Setup, choosers: list[Chooser], seed: int
) -> Iterator[Played]:
    """Plays one game to its end, yielding every action, chance included.

    Each seat and chance have generators of their own, so one player's use of randomness does
    not change the cards. Where several may act at once, seats take turns in order and the clock
    acts when nobody is left.
    """
    rngs = {actor: Random(f"{seed}/{actor}") for actor in (CLOCK, CHANCE, *range(setup.seats))}
    state = game.initial(setup)
    last = -1
    while actors := game.actors(state):
        actor = _next_actor(actors, last)
        if actor in (CHANCE, CLOCK):
            action = game.sample_chance(state, actor, rngs[actor])
        else:
            last = actor
            action = choosers[actor](game.observe(state, actor), rngs[actor])
        step = game.apply(state, actor, action)
        state = step.state
        yield Played(actor, action, step)


def _next_actor(actors: tuple[Actor, ...], last: int) -> Actor:
    seats = [actor for actor in actors if actor >= 0]
    if CHANCE in actors or not seats:
        return actors[0] if not seats else CHANCE
    return next((seat for seat in seats if seat > last), seats[0])
