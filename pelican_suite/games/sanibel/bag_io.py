"""Bags as JSON from outside: the formats of `sanibel score` and `sanibel fits`."""

from __future__ import annotations

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_fields import as_list, as_object, as_whole
from pelican_suite.games.sanibel.bag import Bag, canonical, fitting, position_of
from pelican_suite.games.sanibel.edition import SanibelEdition, edition_of
from pelican_suite.games.sanibel.sheet import Sheet, score_bags
from pelican_suite.games.sanibel.tiles import SAND_CRAB, Kind, Lay, mask_of


def score_document(document: object, edition_name: str = "reference") -> dict[str, object]:
    """`{"bags": [BAG, …]}` → the answer of `sanibel score`.

    Raises:
        InputError: Naming the field that is wrong.
    """
    fields = as_object(document, "", ["bags"])
    edition = edition_of(edition_name)
    bags = as_list(fields["bags"], "bags")
    if not bags:
        raise InputError("bags", "there is no bag to score")
    if len(bags) > 12:
        raise InputError("bags", "there are more than 12 bags")
    read = [read_bag(edition, bag, f"bags[{number}]") for number, bag in enumerate(bags)]
    return {"players": [_sheet(sheet) for sheet in score_bags(edition, read)]}


def fits_document(
    document: object, tile: str, edition_name: str = "reference"
) -> dict[str, object]:
    """A BAG and a tile's name → the answer of `sanibel fits`.

    Raises:
        InputError: Naming the field that is wrong.
    """
    fields = as_object(document, "", ["tiles"])
    edition = edition_of(edition_name)
    bag = read_bag(edition, {"tiles": fields["tiles"]}, "")
    kind = _kind(edition, tile.replace(",", "+").split("+") if "," in tile else tile, "--tile")
    positions = fitting(edition, bag.covered, kind.shape)
    return {"placements": sorted(sorted(position.cells) for position in positions)}


def read_bag(edition: SanibelEdition, document: object, field: str) -> Bag:
    """Reads one bag; only geometry is checked, since the order of placing is not known.

    Raises:
        InputError: Naming the field that is wrong.
    """
    prefix = f"{field}." if field else ""
    fields = as_object(document, field, ["tiles"])
    tiles = as_list(fields["tiles"], f"{prefix}tiles")
    lays: list[Lay] = []
    covered = 0
    for number, tile in enumerate(tiles):
        name = f"{prefix}tiles[{number}]"
        lay = _lay(edition, tile, name)
        mask = mask_of(lay.cells)
        if mask & covered:
            raise InputError(f"{name}.cells", "another tile covers one of these cells")
        covered |= mask
        lays.append(lay)
    return Bag(tuple(lays), covered)


def _lay(edition: SanibelEdition, document: object, field: str) -> Lay:
    fields = as_object(document, field, ["tile", "cells"])
    cells = _cells(edition, fields["cells"], f"{field}.cells")
    named = fields["tile"]
    kind = _kind(edition, named, f"{field}.tile")
    if isinstance(named, list) and len(cells) == len(named):
        cells = _in_printed_order(kind, [str(symbol) for symbol in named], cells)
    if position_of(edition, kind, cells) is None:
        raise InputError(f"{field}.cells", f"{kind.name} does not fit on these cells")
    return canonical(edition, kind, cells)


def _in_printed_order(kind: Kind, named: list[str], cells: tuple[int, ...]) -> tuple[int, ...]:
    """Cells in the order of the edition's symbols, given those in the order of the input's."""
    left = list(zip(named, cells, strict=True))
    ordered = []
    for symbol in kind.symbols:
        pair = next(pair for pair in left if pair[0] == symbol)
        left.remove(pair)
        ordered.append(pair[1])
    return tuple(ordered)


def _kind(edition: SanibelEdition, named: object, field: str) -> Kind:
    if isinstance(named, list):
        wanted = sorted(str(symbol) for symbol in named)
        for kind in edition.kinds.values():
            if kind.symbols and not kind.is_lighthouse and sorted(map(str, kind.symbols)) == wanted:
                return kind
        raise InputError(field, "there is no hexagon with these three diamonds")
    if not isinstance(named, str):
        raise InputError(field, "a tile is a name or a list of three diamond types")
    if named not in edition.kinds:
        raise InputError(field, f"there is no tile {named[:40]!r}")
    if named == SAND_CRAB:
        raise InputError(field, "sand crabs are never placed in a bag")
    return edition.kinds[named]


def _cells(edition: SanibelEdition, document: object, field: str) -> tuple[int, ...]:
    cells: list[int] = []
    last = len(edition.grid.cells) - 1
    for number, entry in enumerate(as_list(document, field)):
        cell = as_whole(entry, f"{field}[{number}]", 0, last)
        if cell in cells:
            raise InputError(f"{field}[{number}]", "this cell is named twice")
        cells.append(cell)
    return tuple(cells)


def _sheet(sheet: Sheet) -> dict[str, object]:
    lighthouse: dict[str, int] = {}
    for name, scored in sheet.lighthouse:
        lighthouse[name] = lighthouse.get(name, 0) + scored.points
    return {
        **{name: scored.points for name, scored in sheet.lines},
        "shark_bonus": sheet.bonus,
        "lighthouse": lighthouse,
        "total": sheet.total,
    }
