"""What each action does, once it is known to be allowed.

Kinds of events made here, with their data (more in `turns`):

- `shuffled`; `set-back`: tiles (three that do not fit together go under their stacks).
- `arranged`: lays.
- `placed`: seat, lays.
- `closed`: seat, spot, terrain, size, cells; one for each area closed.
- `bonus`: seat, spots. Pelicans come and another turn follows; the next two kinds give details.
- `pelican`: seat, spot, source (`SUPPLY`, the seat itself or `MARKER`).
- `stolen`: seat, spot, source (the opponent's seat).
- `declined`: seat, spots.
- `disc`: cell, source (a cell or None).
- `passed`: seat, stack, tiles (how many).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pelican_suite.core.contract import Actor, Reveal, Step
from pelican_suite.core.text import SeatName, say, say_count
from pelican_suite.games.bay.actions import (
    MARKER,
    NO_STACK,
    RESERVE,
    SUPPLY,
    Action,
    Arrange,
    Attract,
    Decline,
    Draw,
    Pass,
    Place,
    PutDisc,
    Score,
    Shuffle,
    Spot,
)
from pelican_suite.games.bay.board import board_of, grow
from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.bay.observation import Phase
from pelican_suite.games.bay.scoring import solo_score
from pelican_suite.games.bay.starting import first_tiles
from pelican_suite.games.bay.state import Drawing, State
from pelican_suite.games.bay.turns import Flow, add_at, with_hand
from pelican_suite.games.bay.wording import area_words, listed

PASSES_EACH: Final = 3
"""Passes of every player in sequence that end the game (BAY-9)."""


def apply_action(state: State, actor: Actor, action: Action) -> Step[State]:
    """The step that an allowed action makes."""
    flow = Flow(state, actor)
    _DEEDS[type(action)](flow, action)
    return flow.step()


def _shuffle(flow: Flow, action: Shuffle) -> None:
    flow.tell("shuffled", say("The tiles are shuffled"))
    taken = first_tiles(tiles_of(flow.state.setup.edition), action.stacks)
    if taken is None:
        raise ValueError("a shuffle without three tiles that fit")
    three, stacks, refused = taken
    for tiles in refused:
        text = say("Three tiles do not fit together and go under their stacks")
        flow.tell("set-back", text, tiles=tiles)
    flow.change(
        phase=Phase.ARRANGE, aside=tuple(sorted(three)), stacks=stacks, reserve=action.reserve
    )
    flow.reveals.append(Reveal("first-tiles"))


def _arrange(flow: Flow, action: Arrange) -> None:
    edition = flow.state.setup.edition
    board = grow(edition, (), action.lays)
    cells = tuple(sorted(lay.cell for lay in action.lays))
    flow.change(board=board, aside=(), last_placed=cells)
    flow.tell("arranged", say("Three tiles begin the bay"), lays=action.lays)
    if flow.state.discs_left:
        flow.change(phase=Phase.SETUP_DISC)
    else:
        _deal(flow)


def _deal(flow: Flow) -> None:
    flow.change(turn=0)
    flow.fill(Drawing.SETUP)


def _place(flow: Flow, action: Place) -> None:
    state = flow.state
    lays = tuple(sorted(action.lays))
    placed = {lay.tile for lay in lays}
    cells = tuple(sorted(lay.cell for lay in lays))
    board = grow(state.setup.edition, state.board, lays)
    touched = board_of(state.setup.edition, board).areas_on(cells)
    closed = sorted((area for area in touched if area.closed), key=lambda area: area.spot)
    flow.change(
        board=board,
        hands=with_hand(state, tuple(tile for tile in state.hand if tile not in placed)),
        last_placed=cells,
        passes=0,
    )
    text = say_count("{who} places a tile", "{who} places two tiles", len(lays), who=flow.who)
    flow.tell("placed", text, seat=state.turn, lays=lays)
    for area in closed:
        flow.tell(
            "closed",
            say("{area} is closed", area=area_words(area.terrain, area.size, begins=True)),
            seat=state.turn,
            spot=area.spot,
            terrain=area.terrain,
            size=area.size,
            cells=tuple(sorted(area.cells)),
        )
    if state.solo:
        flow.change(points=(solo_score(flow.state)[0],))
        flow.fill(Drawing.END)
    elif closed:
        flow.change(phase=Phase.PELICANS, just_closed=tuple(area.spot for area in closed))
    else:
        flow.change(phase=Phase.SCORE)


def _attract(flow: Flow, action: Attract) -> None:
    state, seat = flow.state, flow.state.turn
    spots = tuple(spot for spot, _ in action.pelicans)
    areas = listed([_area(flow, spot) for spot in spots])
    text = say("{who} closes {areas} and takes another turn", who=flow.who, areas=areas)
    flow.tell("bonus", text, seat=seat, spots=spots)
    supply, pelicans = state.supply, state.pelicans
    for spot, source in action.pelicans:
        _tell_pelican(flow, spot, source)
        if source == SUPPLY:
            supply -= 1
        elif source != MARKER:
            pelicans = add_at(pelicans, source, -1)
    marks = tuple((spot, source != MARKER) for spot, source in action.pelicans)
    flow.change(
        supply=supply,
        pelicans=pelicans,
        in_bay=state.in_bay + marks,
        just_closed=(),
        bonus=state.bonus + 1,
    )
    flow.fill(Drawing.BONUS)


def _tell_pelican(flow: Flow, spot: Spot, source: int) -> None:
    seat, area = flow.state.turn, _area(flow, spot)
    if source == SUPPLY:
        text = say("A pelican from the supply comes to {area}", area=area)
    elif source == MARKER:
        text = say("All pelicans are out; a marker lies on {area}, which scores nothing", area=area)
    elif source == seat:
        text = say("{who} sends a pelican of their own to {area}", who=flow.who, area=area)
    else:
        other = SeatName(source)
        text = say(
            "{who} takes a pelican from {other} for {area}", who=flow.who, other=other, area=area
        )
    stolen = source >= 0 and source != seat
    flow.tell("stolen" if stolen else "pelican", text, seat=seat, spot=spot, source=source)


def _decline(flow: Flow, _: Decline) -> None:
    state = flow.state
    text = say("{who} does without a bonus turn", who=flow.who)
    flow.tell("declined", text, seat=state.turn, spots=state.just_closed)
    flow.change(phase=Phase.SCORE, just_closed=())


def _score(flow: Flow, action: Score) -> None:
    flow.score(action.spot)
    flow.after_scoring()


def _disc(flow: Flow, action: PutDisc) -> None:
    state = flow.state
    kept = tuple(cell for cell in state.discs if cell != action.source)
    flow.change(
        discs=tuple(sorted((*kept, action.cell))),
        discs_left=state.discs_left - (action.source is None),
    )
    setup = state.phase is Phase.SETUP_DISC
    if setup:
        text = say("A sun disc lies beside the first tiles")
    elif action.source is None:
        text = say("{who} puts a sun disc", who=flow.who)
    else:
        text = say("{who} moves a sun disc", who=flow.who)
    flow.tell("disc", text, cell=action.cell, source=action.source)
    if setup:
        _deal(flow)
    else:
        flow.fill(Drawing.END)


def _draw(flow: Flow, action: Draw) -> None:
    flow.draw(action.stack)


def _pass(flow: Flow, action: Pass) -> None:
    """BAY-8: the hand goes under a stack; two are drawn, save in the final round (BAY-14)."""
    state = flow.state
    stack, hand = action.stack, state.hand
    if stack == RESERVE:
        flow.change(reserve=state.reserve + hand)
    elif stack != NO_STACK:
        stacks = tuple(s + hand if i == stack else s for i, s in enumerate(state.stacks))
        flow.change(stacks=stacks)
    gone = 0 if stack == NO_STACK else len(hand)
    if gone:
        flow.change(hands=with_hand(state, ()))
    flow.change(passes=state.passes + 1)
    text = say("{who} passes, because nothing fits", who=flow.who)
    flow.tell("passed", text, seat=state.turn, stack=stack, tiles=gone)
    if state.in_bay:
        flow.score(None)
    stuck = state.solo and stack == NO_STACK
    if stuck or flow.state.passes >= PASSES_EACH * state.setup.seats:
        flow.end_game()
    elif stack == NO_STACK:
        flow.end_turn()
    else:
        flow.fill(Drawing.END)


def _area(flow: Flow, spot: Spot) -> Any:
    area = board_of(flow.state.setup.edition, flow.state.board).area(spot)
    if area is None:
        raise ValueError(f"no area at {spot}")
    return area_words(area.terrain, area.size)


_DEEDS: Final[dict[type, Callable[[Flow, Any], None]]] = {
    Shuffle: _shuffle,
    Arrange: _arrange,
    Place: _place,
    Attract: _attract,
    Decline: _decline,
    Score: _score,
    PutDisc: _disc,
    Draw: _draw,
    Pass: _pass,
}
