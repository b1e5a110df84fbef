"""Words of the table: names of places and tiles, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.names import CATEGORY_NAMES, FAMILY_NAMES, stop_name, tile_name
from pelican_suite.games.sanibel.path import Spot, section_of
from pelican_suite.games.sanibel.preview import brings, washes
from pelican_suite.games.sanibel.table import Table
from pelican_suite.games.sanibel.tiles import Family

RULINGS = {
    "echinoderms": "SAN-11",
    "bivalves": "SAN-12",
    "snails": "SAN-13",
    "ceriths": "SAN-14",
    "coquinas": "SAN-15",
    "shark_teeth": "SAN-16",
    "shark_bonus": "SAN-16",
    "lighthouse": "SAN-18",
    "chairs": "SAN-8",
}
"""Where the rules page explains a line of the score sheet."""


def line_name(line: str) -> str:
    """A line of the score sheet."""
    return show(CATEGORY_NAMES[line])


def kind_name(name: str) -> str:
    """What a tile is called."""
    return show(tile_name(name))


def kind_lines(edition: SanibelEdition, name: str) -> tuple[str, ...]:
    """A line or two under the name of a tile."""
    kind = edition.kinds[name]
    family = show(FAMILY_NAMES[kind.family])
    lines = [] if family == kind_name(name) else [family]
    if kind.rare:
        lines.append(tr("Found seldom: there is only one"))
    if kind.family is Family.SAND_CRAB:
        lines.append(tr("Trades one of your picks for a shell of another section"))
    lines.append(tr("Double click: field guide"))
    return tuple(lines)


def spot_name(spot: Spot, number: int) -> str:
    """A footprint."""
    return tr("Footprint {number}, {place}", number=number, place=show(stop_name(spot.stop)))


def spot_lines(table: Table, spot: Spot, names: Sequence[str]) -> tuple[str, ...]:
    """What a footprint brings, and who stands on it."""
    lines = [show(brings(table, spot))]
    for seat, at in enumerate(table.spots):
        if at == spot:
            lines.append(tr("{name} stands here.", name=names[seat]))
    return tuple(lines)


def wave_name() -> str:
    """The wave, and each of its symbols."""
    return tr("The wave")


def wave_lines(table: Table, symbol: int) -> tuple[str, ...]:
    """What a symbol of the wave brings, and whether the wave is or was there."""
    last = len(table.components.path.wave) - 1
    lines = [show(washes(table, symbol))] if symbol >= 0 else []
    if symbol == table.wave:
        lines.append(tr("It is here now."))
        if symbol < last:
            lines.append(tr("It rolls on when everyone is ahead of it."))
    elif symbol < table.wave:
        lines.append(tr("It has been here."))
    return tuple(lines)


def section_title(section: int) -> str:
    """Above the shells of a section."""
    return tr("Section {number}", number=section)


def picks_note(left: int) -> str:
    """How many shells may still be taken."""
    if not left:
        return tr("You have taken all you may.")
    return tr_count("Take {count} more shell", "Take up to {count} more shells", left)


def place_words(spot: Spot) -> str:
    """Where one stands, for titles."""
    section = section_of(spot.stop)
    return section_title(section) if section else show(stop_name(spot.stop))


def bag_place(row: int, column: int) -> str:
    """A place in the bag, for screen readers: rows from the floor, columns from the left."""
    return tr("row {row}, column {column}", row=row, column=column)
