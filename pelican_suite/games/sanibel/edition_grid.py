"""The grid of a Sanibel edition file: from its polygons, or as the file itself tells it (SAN-1).

`check_grid` measures the polygons with shapely and holds the file to them. Once that is done,
`grid_of` need not measure again where the file tells everything: shapely is slow to load.
"""

from __future__ import annotations

from collections.abc import Sequence

from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.edition_entries import CellEntry, EditionEntry
from pelican_suite.games.sanibel.grid import Cell, Corner, Grid
from pelican_suite.games.sanibel.grid_build import Border, build
from pelican_suite.games.sanibel.tiles import Shape


def check_grid(edition: EditionEntry) -> None:
    """Holds everything the file tells about its cells to their polygons.

    Raises:
        InputError: If the cells are no grid, or the file tells something else than they do.
    """
    cells = sorted(edition["cells"], key=lambda cell: cell["cell"])
    if [cell["cell"] for cell in cells] != list(range(len(cells))):
        raise InputError("cells", "the cells must be numbered 0, 1, 2, … with none left out")
    for number, cell in enumerate(cells):
        needed = 3 if cell["shape"] == "triangle" else 4
        if len(cell["corners"]) != needed:
            raise InputError(f"cells[{number}].corners", f"a {cell['shape']} has {needed} corners")
        if any(len(corner) != 2 for corner in cell["corners"]):
            raise InputError(f"cells[{number}].corners", "a corner is two numbers, x and y")
    grid = _measured(cells)
    for told, measured in zip(cells, grid.cells, strict=True):
        _compare_cell(told, measured)
    _compare_counts(edition.get("checks", {}), grid)


def grid_of(entries: Sequence[CellEntry]) -> Grid:
    """The grid of cells that `check_grid` has let pass.

    Raises:
        InputError: If they are not one bag with a floor and a top.
    """
    entries = sorted(entries, key=lambda cell: cell["cell"])
    cells = [_told(entry) for entry in entries]
    borders = _told_borders(entries)
    if borders is None or any(cell is None for cell in cells):
        return _measured(entries)
    return build(tuple(cell for cell in cells if cell is not None), borders)


def _measured(entries: Sequence[CellEntry]) -> Grid:
    # Imported late: shapely takes longer to load than a whole `sanibel score` needs.
    from pelican_suite.games.sanibel.grid_shapes import derive  # noqa: PLC0415

    return derive([_corners(entry) for entry in entries])


def _corners(entry: CellEntry) -> tuple[Corner, ...]:
    return tuple((x, y) for x, y in entry["corners"])


def _told(entry: CellEntry) -> Cell | None:
    """The cell as the file tells it, or None where it leaves something out."""
    neighbours, beneath, on = entry.get("neighbours"), entry.get("beneath"), entry.get("on")
    diamond = entry["shape"] == "diamond"
    lean = (entry.get("lean") if diamond else "") or ""
    if neighbours is None or beneath is None or on is None or (diamond and not lean):
        return None
    return Cell(
        number=entry["cell"],
        shape=Shape.DIAMOND if diamond else Shape.TRIANGLE,
        lean=lean,
        corners=_corners(entry),
        neighbours=tuple(sorted(neighbours)),
        beneath=tuple(sorted(beneath)),
        on=frozenset(on),
    )


def _told_borders(entries: Sequence[CellEntry]) -> list[Border] | None:
    """The edges that neighbours share, or None unless each of them runs from corner to corner."""
    corners = [_corners(entry) for entry in entries]
    borders: list[Border] = []
    for number, entry in enumerate(entries):
        border: Border = {}
        for other in entry.get("neighbours") or ():
            ends = [corner for corner in corners[number] if corner in corners[other]]
            if len(ends) != 2:
                return None
            border[other] = ends[0], ends[1]
        borders.append(border)
    return borders


def _compare_cell(told: CellEntry, measured: Cell) -> None:
    claims: tuple[tuple[str, object, object], ...] = (
        ("neighbours", told.get("neighbours"), list(measured.neighbours)),
        ("beneath", told.get("beneath"), list(measured.beneath)),
        ("on", told.get("on"), sorted(measured.on)),
        ("lean", told.get("lean"), measured.lean),
    )
    for name, claim, truth in claims:
        said = sorted(claim) if isinstance(claim, list) else claim
        if said is not None and said != truth:
            raise InputError(
                f"cells[{measured.number}].{name}",
                f"the corners of the cells say {truth}, not {said}",
            )


def _compare_counts(checks: dict[str, int | None], grid: Grid) -> None:
    counted = {
        "diamonds": grid.diamonds.bit_count(),
        "triangles": grid.triangles.bit_count(),
        "hexagon_positions": len(grid.positions[Shape.HEXAGON]),
        "six_way_points": len(grid.wheels),
        "zigzag_positions": len(grid.positions[Shape.STRIP]),
    }
    for name, number in counted.items():
        claim = checks.get(name)
        if claim is not None and claim != number:
            raise InputError(f"checks.{name}", f"the cells make {number}, not {claim}")
