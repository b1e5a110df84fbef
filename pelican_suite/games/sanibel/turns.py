"""Judging a turn (SAN-2 to SAN-9).

`check_spot` judges the footprint alone, `check_puts` the tiles taken for one footprint, wherever
they lie, `check_turn` everything. Codes: `not-your-turn`, `no-such-footprint`, `same-section`,
`past-lighthouse`, `behind`, `occupied` (at `("spot", stop, index)`); `too-many`, `not-there`,
`not-here`, `no-crab`, `crab-of-same-section`, `never-a-crab`, `not-yours`, `too-many-lighthouse`,
`pile-empty`, `not-a-triangle`, `unknown-tile` (at `("tile", kind, section)`); and those of `bag`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pelican_suite.core.contract import ALLOWED, Seat, Verdict, refuse
from pelican_suite.core.text import say, say_count
from pelican_suite.games.sanibel.actions import Put, Start, Turn, Via
from pelican_suite.games.sanibel.bag import check_arrangement
from pelican_suite.games.sanibel.counts import number_of
from pelican_suite.games.sanibel.names import tile_name
from pelican_suite.games.sanibel.path import CHAIRS, Reward, Spot, section_of
from pelican_suite.games.sanibel.table import Observation, Phase, Table
from pelican_suite.games.sanibel.tiles import SAND_CRAB, Shape, mask_of

FROM_BEACH = (Via.PICK, Via.CRAB, Via.HELD)
"""Ways that take a shell from a section."""


def check_spot(table: Table, seat: Seat, spot: Spot) -> Verdict:
    """Whether a player may walk to a footprint now (SAN-5)."""
    path = table.components.path
    at = ("spot", spot.stop, spot.index)
    if not path.has(spot):
        return refuse("no-such-footprint", "SAN-5", say("There is no such footprint."), at)
    here = table.spots[seat]
    if spot.stop not in path.ahead(here.stop):
        if spot.stop == here.stop:
            reason = say("You must leave the section you stand in.")
            return refuse("same-section", "SAN-5", reason, at)
        if path.order[spot.stop] < path.order[here.stop]:
            return refuse("behind", "SAN-5", say("You only walk ahead."), at)
        reason = say("Everyone stops at the lighthouse.")
        return refuse("past-lighthouse", "SAN-5", reason, at)
    if spot in table.spots:
        return refuse("occupied", "SAN-5", say("Someone stands on this footprint."), at)
    return ALLOWED


def free_spots(table: Table, seat: Seat) -> list[Spot]:
    """Every footprint a player may walk to now, in walking order (SAN-5)."""
    path = table.components.path
    taken = set(table.spots)
    return [
        spot
        for stop in path.ahead(table.spots[seat].stop)
        for spot in (Spot(stop, index) for index in range(len(path.rewards[stop])))
        if spot not in taken
    ]


def may_use_held(spot: Spot, reward: Reward) -> bool:
    """Whether crabs of Turtle Grass may be used here: where shells are collected (SAN-9)."""
    return reward.shells > 0 and (section_of(spot.stop) > 0 or spot.stop == CHAIRS)


def check_turn(seen: Observation, turn: Turn) -> Verdict:
    """Whether the viewer may take this turn now."""
    verdict = _check_turn_is_due(seen, Phase.TURN)
    if not verdict:
        return verdict
    verdict = check_spot(seen.table, seen.viewer, turn.spot)
    if not verdict:
        return verdict
    verdict = check_puts(seen, turn.spot, turn.puts)
    if not verdict:
        return verdict
    covered = seen.table.bags[seen.viewer].covered
    return check_arrangement(seen.table.components, covered, [put.lay for put in turn.puts])


def check_start(seen: Observation, start: Start) -> Verdict:
    """Whether the viewer's starting diamonds may lie like this (SAN-10)."""
    verdict = _check_turn_is_due(seen, Phase.START)
    if not verdict:
        return verdict
    edition = seen.table.components
    diamonds = seen.table.starting[seen.viewer]
    if sorted(lay.kind for lay in start.lays) != list(diamonds):
        return refuse(
            "not-yours", "SAN-10", say("Place the starting diamonds you drew, all of them.")
        )
    for lay in start.lays:
        if any(not 0 <= cell < len(edition.grid.cells) for cell in lay.cells) or (
            mask_of(lay.cells) & edition.grid.triangles
        ):
            reason = say("A diamond needs a diamond space.")
            return refuse("wrong-shape", "SAN-1", reason, *(("cell", c) for c in lay.cells))
    return check_arrangement(edition, seen.table.bags[seen.viewer].covered, start.lays)


def check_puts(seen: Observation, spot: Spot, puts: Sequence[Put]) -> Verdict:
    """Whether these tiles may be come by on a footprint, wherever they are then laid.

    Tiles that do not lie anywhere yet have no cells.
    """
    for put in puts:
        verdict = _check_kind(seen, put)
        if not verdict:
            return verdict
    reward = seen.table.components.path.reward(spot)
    for verdict in (
        _check_picks(reward, spot, puts),
        _check_beach(seen.table, spot, puts),
        _check_held(seen, spot, reward, puts),
        _check_lighthouse(seen, reward, puts),
        _check_pile(seen.table, puts),
    ):
        if not verdict:
            return verdict
    return ALLOWED


def _check_turn_is_due(seen: Observation, phase: Phase) -> Verdict:
    if seen.my_turn and seen.table.phase is phase:
        return ALLOWED
    return refuse("not-your-turn", "SAN-5", say("This is not to be done now."))


def _check_kind(seen: Observation, put: Put) -> Verdict:
    edition = seen.table.components
    at = ("tile", put.kind, put.section)
    kind = edition.kinds.get(put.kind)
    if kind is None:
        return refuse("unknown-tile", "SAN-1", say("There is no such tile."), at)
    if put.kind == SAND_CRAB:
        reason = say("A sand crab is never placed and never given by another one.")
        return refuse("never-a-crab", "SAN-6", reason, at)
    if kind.is_lighthouse != (put.via is Via.LIGHT):
        reason = say("Lighthouse tiles come from your hand, shells from the beach.")
        return refuse("not-yours", "SAN-8", reason, at)
    on_triangle = kind.shape is Shape.DIAMOND and any(
        0 <= cell < len(edition.grid.cells) and edition.grid.cells[cell].shape is Shape.TRIANGLE
        for cell in put.cells
    )
    if put.via is Via.FILL and kind.shape is not Shape.DIAMOND:
        return refuse("not-a-triangle", "SAN-4", say("There is no such triangle."), at)
    if put.cells and on_triangle != (put.via is Via.FILL):
        reason = say("Triangle spaces are filled with triangles, diamond spaces with diamonds.")
        return refuse("not-a-triangle", "SAN-4", reason, at)
    if (put.section != 0) != (put.via in FROM_BEACH):
        reason = say("A shell is taken from a section of the beach.")
        return refuse("not-there", "SAN-5", reason, at)
    return ALLOWED


def _check_picks(reward: Reward, spot: Spot, puts: Sequence[Put]) -> Verdict:
    picks = [put for put in puts if put.via in (Via.PICK, Via.CRAB)]
    if len(picks) > reward.shells:
        reason = say_count(
            "This footprint lets you take {count} shell.",
            "This footprint lets you take {count} shells.",
            reward.shells,
        )
        return refuse("too-many", "SAN-5", reason, ("spot", spot.stop, spot.index))
    return ALLOWED


def _check_beach(table: Table, spot: Spot, puts: Sequence[Put]) -> Verdict:
    """Shells and crabs must lie where they are taken from (SAN-5, SAN-6)."""
    here = section_of(spot.stop)
    taken: Counter[tuple[int, str]] = Counter()
    for put in puts:
        at = ("tile", put.kind, put.section)
        if put.via is Via.PICK and here and put.section != here:
            reason = say("You take shells from the section you stand in.")
            return refuse("not-here", "SAN-5", reason, at)
        if put.via in (Via.CRAB, Via.HELD) and put.section == here:
            reason = say("A sand crab gives a shell of another section.")
            return refuse("crab-of-same-section", "SAN-6", reason, at)
        if put.via in FROM_BEACH:
            taken[put.section, put.kind] += 1
        if put.via is Via.CRAB:
            taken[here, SAND_CRAB] += 1
    for (section, kind), number in taken.items():
        if table.shells(section).count(kind) < number:
            at = ("tile", kind, section)
            if kind == SAND_CRAB:
                reason = say("There is no sand crab here to use.")
                return refuse("no-crab", "SAN-6", reason, at)
            reason = say(
                "There is no {tile} in section {section}.", tile=tile_name(kind), section=section
            )
            return refuse("not-there", "SAN-5", reason, at)
    return ALLOWED


def _check_held(seen: Observation, spot: Spot, reward: Reward, puts: Sequence[Put]) -> Verdict:
    used = sum(put.via is Via.HELD for put in puts)
    if not used:
        return ALLOWED
    if not may_use_held(spot, reward):
        reason = say("Your sand crabs are used where you collect shells.")
        return refuse("no-crab", "SAN-9", reason)
    if used > seen.table.crabs[seen.viewer]:
        return refuse("no-crab", "SAN-9", say("You keep no more sand crabs."))
    return ALLOWED


def _check_lighthouse(seen: Observation, reward: Reward, puts: Sequence[Put]) -> Verdict:
    tiles = [put.kind for put in puts if put.via is Via.LIGHT]
    if len(set(tiles)) < len(tiles) or not set(tiles) <= set(seen.hand):
        reason = say("You place lighthouse tiles of your own hand.")
        return refuse("not-yours", "SAN-8", reason)
    if len(tiles) > reward.lighthouse_tiles:
        if not reward.lighthouse_tiles:
            reason = say("Lighthouse tiles are placed at the lighthouse.")
        else:
            reason = say_count(
                "This footprint lets you place {count} lighthouse tile.",
                "This footprint lets you place {count} lighthouse tiles.",
                reward.lighthouse_tiles,
            )
        return refuse("too-many-lighthouse", "SAN-8", reason)
    return ALLOWED


def _check_pile(table: Table, puts: Sequence[Put]) -> Verdict:
    filled = Counter(put.kind for put in puts if put.via is Via.FILL)
    for kind, number in filled.items():
        if number_of(table.pile, kind) < number:
            reason = say("The pile holds no such triangle any more.")
            return refuse("pile-empty", "SAN-4", reason, ("tile", kind, 0))
    return ALLOWED
