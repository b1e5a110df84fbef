"""What actions do to the table, and the events that tell of it.

Event kinds and their data:
`dealt` order · `hand` tiles (to one seat) · `driftwood` · `kept` (tile only to its owner) ·
`settled` lays · `walked` spot · `crab` via · `placed` tile, cells, via, section · `filled` tile,
cells · `returned` number · `crabs` number · `points` number · `nothing` · `wave` stop · `washed`
section, kinds · `over`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from pelican_suite.core.contract import CHANCE, Event, Reveal, Seat, Step, event
from pelican_suite.core.text import SeatName, say, say_count
from pelican_suite.games.sanibel.actions import Deal, Keep, Put, Start, Turn, Via, Wave
from pelican_suite.games.sanibel.bag import canonical, legal_order
from pelican_suite.games.sanibel.counts import counts_of, number_of, without
from pelican_suite.games.sanibel.dealing import bags_after
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.names import stop_name, tile_name
from pelican_suite.games.sanibel.path import LIGHTHOUSE, Spot, section_of
from pelican_suite.games.sanibel.table import Phase, State, Table
from pelican_suite.games.sanibel.tiles import DRIFTWOOD, SAND_CRAB, TURTLE_GRASS, Lay

T = TypeVar("T")

TURTLE_GRASS_CRABS: Final = 2


def apply_deal(state: State, deal: Deal) -> Step[State]:
    """Lays out the beach and deals (SAN-9, SAN-10)."""
    table = state.table
    edition = table.components
    brings = edition.starting_draw(table.seats)
    hexagons, diamonds = bags_after(edition, brings, table.hexagons, table.diamonds, deal.beach)
    drawn = [kind for kinds in deal.starting for kind in kinds]
    hands = tuple(tuple(tile for tile in hand if tile != DRIFTWOOD) for hand in deal.hands)
    spots = list(table.spots)
    for footprint, seat in enumerate(deal.order):
        spots[seat] = Spot("start", footprint)
    table = replace(
        table,
        order=deal.order,
        spots=tuple(spots),
        beach=deal.beach,
        hexagons=hexagons,
        diamonds=_left(diamonds, drawn),
        pile=counts_of(deal.pile),
        starting=deal.starting,
        hand_sizes=tuple(len(hand) for hand in hands),
    )
    events = [
        event(
            "dealt",
            say("The beach is laid out; {who} stands furthest back", who=SeatName(deal.order[0])),
            order=deal.order,
        )
    ]
    for seat, hand in enumerate(deal.hands):
        text = say("{who} is dealt {tiles}", who=SeatName(seat), tiles=tuple(map(tile_name, hand)))
        events.append(event("hand", text, to=(seat,), seat=seat, tiles=hand))
        if DRIFTWOOD in hand:
            text = say("{who} was dealt Driftwood and draws anew", who=SeatName(seat))
            events.append(event("driftwood", text, seat=seat))
    return Step(_go_on(State(table, hands, deal.redrawn)), tuple(events), (Reveal("deal"),))


def apply_keep(state: State, seat: Seat, keep: Keep) -> Step[State]:
    """Driftwood is replaced (SAN-9)."""
    hands = list(state.hands)
    hands[seat] = tuple(sorted((*hands[seat], keep.tile)))
    choices = list(state.choices)
    choices[seat] = ()
    table = replace(state.table, hand_sizes=tuple(len(hand) for hand in hands))
    secret = say("{who} keeps {tile}", who=SeatName(seat), tile=tile_name(keep.tile))
    public = say("{who} keeps one of two new lighthouse tiles", who=SeatName(seat))
    events = (
        event("kept", public, seat),
        event("kept", secret, seat, to=(seat,), tile=keep.tile),
    )
    return Step(_go_on(State(table, tuple(hands), tuple(choices))), events)


def apply_start(state: State, seat: Seat, start: Start) -> Step[State]:
    """Starting diamonds come into the bag (SAN-10)."""
    table = state.table
    lays = _in_order(table.components, table.bags[seat].covered, start.lays)
    table = replace(
        table,
        bags=_with(table.bags, seat, table.bags[seat].with_lays(lays)),
        starting=_with(table.starting, seat, ()),
    )
    text = say(
        "{who} places {tiles}",
        who=SeatName(seat),
        tiles=tuple(tile_name(lay.kind) for lay in lays),
    )
    events = (event("settled", text, seat, lays=lays),)
    return Step(_go_on(replace(state, table=table)), events)


def apply_turn(state: State, seat: Seat, turn: Turn) -> Step[State]:
    """A whole turn (SAN-3 to SAN-9)."""
    table = state.table
    edition = table.components
    puts = _puts_in_order(edition, table.bags[seat].covered, turn.puts)
    reward = edition.path.reward(turn.spot)
    crabs_used = sum(put.via in (Via.CRAB, Via.HELD) for put in puts)
    held = table.crabs[seat] - sum(put.via is Via.HELD for put in puts)
    table = replace(
        table,
        spots=_with(table.spots, seat, turn.spot),
        beach=_beach_after(table, turn),
        pile=_left(table.pile, [put.kind for put in puts if put.via is Via.FILL]),
        bags=_with(table.bags, seat, table.bags[seat].with_lays([put.lay for put in puts])),
        discards=table.discards + crabs_used,
        crabs=_with(table.crabs, seat, held),
        points=_with(table.points, seat, table.points[seat] + reward.points),
    )
    events = [_walked(seat, turn.spot)]
    for put in puts:
        events += _placed(seat, put)
    if not puts and reward.shells:
        events.append(event("nothing", say("{who} takes nothing", who=SeatName(seat)), seat))
    if any(put.kind == TURTLE_GRASS for put in puts):
        table, told = _turtle_grass(table, seat)
        events.append(told)
    if reward.points:
        text = say_count(
            "{who} rests and gains {count} point",
            "{who} rests and gains {count} points",
            reward.points,
            who=SeatName(seat),
        )
        events.append(event("points", text, seat, number=reward.points))
    hands = state.hands
    if turn.spot.stop == LIGHTHOUSE:
        unused = len(hands[seat]) - sum(put.via is Via.LIGHT for put in puts)
        hands = _with(hands, seat, ())
        table = replace(table, hand_sizes=_with(table.hand_sizes, seat, 0))
        if unused:
            events.append(_returned(seat, unused))
    return _step(replace(state, table=table, hands=hands), events)


def apply_wave(state: State, wave: Wave) -> Step[State]:
    """The wave moves on and washes shells ashore (SAN-7)."""
    table = state.table
    edition = table.components
    symbol = edition.path.wave[table.wave + 1]
    hexagons, diamonds = bags_after(
        edition, symbol.draw(table.seats), table.hexagons, table.diamonds, wave.washed
    )
    beach = tuple(
        tuple(sorted((*old, *new))) for old, new in zip(table.beach, wave.washed, strict=True)
    )
    table = replace(table, wave=table.wave + 1, beach=beach, hexagons=hexagons, diamonds=diamonds)
    text = say("The wave rolls on to {stop}", stop=stop_name(symbol.stop))
    events = [event("wave", text, stop=symbol.stop)]
    for section, kinds in enumerate(wave.washed, start=1):
        if kinds:
            text = say(
                "Section {section} receives {tiles}",
                section=section,
                tiles=tuple(tile_name(kind) for kind in kinds),
            )
            events.append(event("washed", text, section=section, kinds=kinds))
    step = _step(replace(state, table=table), events)
    return Step(step.state, step.events, (Reveal("washed"),))


def _step(state: State, events: list[Event]) -> Step[State]:
    after = _go_on(state)
    if after.table.phase is Phase.OVER:
        events.append(event("over", say("Everyone is back at the beach chairs")))
    return Step(after, tuple(events))


def _go_on(state: State) -> State:
    """Whose doing comes next."""
    table = state.table
    for phase, waiting in ((Phase.KEEP, state.choices), (Phase.START, table.starting)):
        for seat in table.order:
            if waiting[seat]:
                return replace(state, table=replace(table, phase=phase, to_act=seat))
    next_seat = table.furthest_back()
    if next_seat is None:
        return replace(state, table=replace(table, phase=Phase.OVER, to_act=None))
    if table.wave_is_due():
        return replace(state, table=replace(table, phase=Phase.WAVE, to_act=CHANCE))
    return replace(state, table=replace(table, phase=Phase.TURN, to_act=next_seat))


def _in_order(edition: SanibelEdition, covered: int, lays: tuple[Lay, ...]) -> tuple[Lay, ...]:
    order = legal_order(edition, covered, lays)
    if order is None:
        raise ValueError("this arrangement cannot be reached; check tells before")
    return tuple(canonical(edition, edition.kinds[lay.kind], lay.cells) for lay in order)


def _puts_in_order(edition: SanibelEdition, covered: int, puts: tuple[Put, ...]) -> tuple[Put, ...]:
    """The same tiles in an order they can be laid in."""
    order = legal_order(edition, covered, [put.lay for put in puts])
    if order is None:
        raise ValueError("this arrangement cannot be reached; check tells before")
    by_cells = {put.cells: put for put in puts}
    return tuple(
        replace(
            by_cells[lay.cells],
            cells=canonical(edition, edition.kinds[lay.kind], lay.cells).cells,
        )
        for lay in order
    )


def _beach_after(table: Table, turn: Turn) -> tuple[tuple[str, ...], ...]:
    beach = [list(kinds) for kinds in table.beach]
    for put in turn.puts:
        if put.section:
            beach[put.section - 1].remove(put.kind)
        if put.via is Via.CRAB:
            beach[section_of(turn.spot.stop) - 1].remove(SAND_CRAB)
    return tuple(tuple(kinds) for kinds in beach)


def _turtle_grass(table: Table, seat: Seat) -> tuple[Table, Event]:
    """Two crabs from the discard, else from the diamond bag (SAN-9)."""
    discarded = min(TURTLE_GRASS_CRABS, table.discards)
    drawn = min(TURTLE_GRASS_CRABS - discarded, number_of(table.diamonds, SAND_CRAB))
    gained = discarded + drawn
    table = replace(
        table,
        discards=table.discards - discarded,
        diamonds=_left(table.diamonds, [SAND_CRAB] * drawn),
        crabs=_with(table.crabs, seat, table.crabs[seat] + gained),
    )
    text = say_count(
        "{who} keeps {count} sand crab for later",
        "{who} keeps {count} sand crabs for later",
        gained,
        who=SeatName(seat),
    )
    return table, event("crabs", text, seat, number=gained)


def _walked(seat: Seat, spot: Spot) -> Event:
    text = say("{who} walks to {stop}", who=SeatName(seat), stop=stop_name(spot.stop))
    return event("walked", text, seat, spot=spot)


def _placed(seat: Seat, put: Put) -> list[Event]:
    who, tile = SeatName(seat), tile_name(put.kind)
    if put.via is Via.FILL:
        text = say("{who} fills a triangle space with {tile}", who=who, tile=tile)
        return [event("filled", text, seat, tile=put.kind, cells=put.cells)]
    if put.via is Via.LIGHT:
        text = say("{who} places the lighthouse tile {tile}", who=who, tile=tile)
    else:
        text = say(
            "{who} takes {tile} from section {section}", who=who, tile=tile, section=put.section
        )
    told = []
    if put.via in (Via.CRAB, Via.HELD):
        told.append(event("crab", say("{who} uses a sand crab", who=who), seat, via=put.via.value))
    told.append(
        event(
            "placed",
            text,
            seat,
            tile=put.kind,
            cells=put.cells,
            via=put.via.value,
            section=put.section,
        )
    )
    return told


def _returned(seat: Seat, number: int) -> Event:
    text = say_count(
        "{who} returns {count} lighthouse tile to the box",
        "{who} returns {count} lighthouse tiles to the box",
        number,
        who=SeatName(seat),
    )
    return event("returned", text, seat, number=number)


def _left(counts: tuple[tuple[str, int], ...], kinds: list[str]) -> tuple[tuple[str, int], ...]:
    left = without(counts, kinds)
    if left is None:
        raise ValueError("these tiles are not there to be taken; check tells before")
    return left


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
