"""Positions of Pelican Bay written down in a line, for tests."""

from dataclasses import replace
from typing import Any

from pelican_suite.core.contract import Event, Setup, Step, Verdict
from pelican_suite.core.options import complete_options
from pelican_suite.games.bay.actions import Action, Lay, Place
from pelican_suite.games.bay.board import Board, board_of
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.notation import parse_action
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.state import State, empty_state

TILES = tiles_of("reference")


def lays(text: str) -> tuple[Lay, ...]:
    """`lays("12@0,0/2 4@1,-1/0")`."""
    found: list[Lay] = []
    for word in text.split():
        action = parse_action(f"place {word}")
        assert isinstance(action, Place)
        found.extend(action.lays)
    return tuple(found)


def board(text: str) -> Board:
    """The board of such a line."""
    return board_of("reference", lays(text))


def setup(seats: int = 2, **options: object) -> Setup:
    """A setup with complete options."""
    return Setup(seats, complete_options(BAY.info.options, options))


def table(
    text: str,
    hand: tuple[int, ...] = (),
    *,
    seats: int = 2,
    turn: int = 0,
    stacks: tuple[int, ...] = (8, 8, 8),
    reserve: int = 16,
    others: int = 2,
    options: dict[str, object] | None = None,
    **fields: Any,
) -> State:
    """A state in which `turn` is to place, with tiles as they come in stacks and other hands.

    Args:
        text: The board.
        hand: Hand of `turn`.
        seats: Number of players.
        turn: Seat to act.
        stacks: Sizes of the draw stacks.
        reserve: Size of the reserve.
        others: Size of the other hands.
        options: Rule options that differ from the defaults.
        fields: Further fields of the state.
    """
    on_board = lays(text)
    used = {lay.tile for lay in on_board} | set(hand)
    rest = iter([tile for tile in TILES.ids() if tile not in used])

    def deal(number: int) -> tuple[int, ...]:
        return tuple(next(rest) for _ in range(number))

    hands = tuple(tuple(sorted(hand)) if seat == turn else deal(others) for seat in range(seats))
    return replace(
        empty_state(setup(seats, **(options or {}))),
        phase=fields.pop("phase", Phase.PLACE),
        board=on_board,
        turn=turn,
        hands=hands,
        stacks=tuple(deal(size) for size in stacks),
        reserve=deal(reserve),
        **fields,
    )


def act(state: State, *actions: str) -> Step[State]:
    """Applies actions in notation by whoever is to act; the last step, with all events."""
    events: list[Event] = []
    step: Step[State] = Step(state)
    for text in actions:
        (actor,) = BAY.actors(step.state)
        step = BAY.apply(step.state, actor, BAY.parse(text))
        events.extend(step.events)
    return Step(step.state, tuple(events), step.reveals)


def verdict(state: State, action: str | Action) -> Verdict:
    """What the rules say to an action of whoever is to act."""
    (actor,) = BAY.actors(state)
    return BAY.check(state, actor, BAY.parse(action) if isinstance(action, str) else action)


def said(step: Step[State], *names: str) -> list[str]:
    """All sentences of a step."""
    return [event.text.english(names) for event in step.events]
