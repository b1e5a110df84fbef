"""What a view shows about bags and footprints before anything is decided: pure look-ups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pelican_suite.core.contract import Seat
from pelican_suite.core.text import Text, say, say_count
from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.path import Spot, section_of
from pelican_suite.games.sanibel.scoring import CATEGORIES
from pelican_suite.games.sanibel.sheet import Sheet, score_bag, score_bags
from pelican_suite.games.sanibel.table import Table
from pelican_suite.games.sanibel.tiles import cells_of

LINES = (*CATEGORIES, "shark_bonus", "lighthouse")
"""The lines of the running score sheet, in order; the chairs are no part of a bag."""


def points_by_line(sheet: Sheet) -> dict[str, int]:
    """Points of every line of `LINES`."""
    return {
        **{name: scored.points for name, scored in sheet.lines},
        "shark_bonus": sheet.bonus,
        "lighthouse": sheet.lighthouse_points,
    }


def gains(edition: SanibelEdition, bags: Sequence[Bag], seat: Seat, after: Bag) -> dict[str, int]:
    """What a change of one bag would bring its owner: points by line that changes, and `total`.

    Args:
        edition: The components.
        bags: All bags as they are; the shark bonus depends on them.
        seat: Whose bag changes.
        after: What it would be.
    """
    before = score_bags(edition, bags)[seat]
    changed = [after if other == seat else bag for other, bag in enumerate(bags)]
    new = score_bags(edition, changed)[seat]
    old_points, new_points = points_by_line(before), points_by_line(new)
    lines = {name: new_points[name] - old_points[name] for name in LINES}
    lines = {name: change for name, change in lines.items() if change}
    return {**lines, "total": new.total - before.total}


def scoring_cells(edition: SanibelEdition, bag: Bag, line: str) -> tuple[int, ...]:
    """Cells that earn a line: a category, `lighthouse` or the name of a lighthouse tile."""
    sheet = score_bag(edition, bag)
    mask = 0
    for name, scored in (*sheet.lines, *sheet.lighthouse):
        if line == name or (line == "lighthouse" and (name, scored) in sheet.lighthouse):
            mask |= scored.cells
    return cells_of(mask)


def closed_off(edition: SanibelEdition, bag: Bag) -> tuple[int, ...]:
    """Empty cells that can never be filled (SAN-2)."""
    grid = edition.grid
    return cells_of(grid.all & ~bag.covered & ~grid.open_cells(bag.covered))


def fullness(edition: SanibelEdition, bag: Bag) -> float:
    """Covered part of the bag's cells, 0 to 1."""
    return bag.covered.bit_count() / len(edition.grid.cells)


def brings(table: Table, spot: Spot) -> Text:
    """What a footprint lets you do, as a sentence (SAN-5, SAN-8)."""
    reward = table.components.path.reward(spot)
    section = section_of(spot.stop)
    if section:
        return say_count(
            "Take up to {count} shell of section {section}.",
            "Take up to {count} shells of section {section}.",
            reward.shells,
            section=section,
        )
    parts = []
    if reward.lighthouse_tiles:
        parts.append(
            say_count(
                "place {count} lighthouse tile",
                "place {count} lighthouse tiles",
                reward.lighthouse_tiles,
            )
        )
    if reward.shells:
        parts.append(
            say_count(
                "take {count} shell of any section",
                "take {count} shells of any section",
                reward.shells,
            )
        )
    if reward.points:
        parts.append(say_count("gain {count} point", "gain {count} points", reward.points))
    return say("Here you {things}.", things=tuple(parts)) if parts else say("Here you rest.")


def washes(table: Table, symbol: int) -> Text:
    """What a symbol of the wave brings to each section, as a sentence (SAN-7).

    Args:
        table: Tells the number of players.
        symbol: Its number, from 0.
    """
    draw = table.components.path.wave[symbol].draw(table.seats)
    parts = []
    if draw.hexagons:
        parts.append(say_count("{count} hexagon", "{count} hexagons", draw.hexagons))
    if draw.diamonds:
        parts.append(say_count("{count} diamond", "{count} diamonds", draw.diamonds))
    if not parts:
        return say("It brings nothing here.")
    return say("Here it brings every section {things}.", things=tuple(parts))


def with_bag(table: Table, seat: Seat, bag: Bag) -> Table:
    """The table with one bag replaced, for showing a draft."""
    bags = (*table.bags[:seat], bag, *table.bags[seat + 1 :])
    return replace(table, bags=bags)
