"""Editions of Sanibel, compiled for the engine: grid, tiles, path (see `docs/editions.md`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pelican_suite.core.editions import Catalogue
from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.edition_model import (
    CellModel,
    ChecksModel,
    DrawModel,
    EditionModel,
    PathModel,
    TilesModel,
    read_model,
)
from pelican_suite.games.sanibel.grid import Cell, Grid
from pelican_suite.games.sanibel.grid_shapes import derive
from pelican_suite.games.sanibel.path import (
    CHAIRS,
    LIGHTHOUSE,
    START,
    Draw,
    Path,
    Reward,
    WaveSymbol,
)
from pelican_suite.games.sanibel.tiles import (
    DRIFTWOOD,
    LIGHTHOUSE_FAMILIES,
    SAND_CRAB,
    SMALL,
    Family,
    Kind,
    Shape,
)

LIGHTHOUSE_NAMES: Final = frozenset(
    {
        "sea glass",
        "skate jaw",
        "wentletrap",
        "sea whip",
        "murex",
        "calico crab",
        "barnacles",
        "worm snail",
        "prickly pear",
        "blue crab",
        "driftwood",
        "mermaid's purse",
        "kitten's paw",
        "turtle grass",
    }
)
"""Lighthouse tiles this program knows the text of."""

Counts = tuple[tuple[str, int], ...]
"""(kind, number) pairs, sorted by kind; no number is 0."""


@dataclass(frozen=True, slots=True, eq=False)
class SanibelEdition:
    """What is printed on the components of one edition.

    Attributes:
        grid: The grid of every bag.
        kinds: All kinds of tiles by name.
        hexagons: Tiles of the hexagon bag; `diamonds` of the diamond bag.
        triangles: All triangle tiles; `triangles_per_player` of them are dealt.
        lighthouse: Names of the zigzag tiles.
        cerith_points: (least number of ceriths, points), ascending (SAN-14).
        path: Stops, footprints and the wave.
        starting: Starting shells per section for three and more players; `starting_two` for two.
    """

    grid: Grid
    kinds: dict[str, Kind]
    hexagons: Counts
    diamonds: Counts
    triangles: Counts
    triangles_per_player: int
    lighthouse: tuple[str, ...]
    cerith_points: tuple[tuple[int, int], ...]
    path: Path
    starting: Draw
    starting_two: Draw

    def starting_draw(self, seats: int) -> Draw:
        """Shells drawn to each section at the start (SAN-10)."""
        return self.starting_two if seats == 2 else self.starting


def compile_edition(parsed: object) -> SanibelEdition:
    """Validates parsed JSON and builds what the engine uses.

    Raises:
        InputError: Naming the field that is wrong.
    """
    model = read_model(parsed)
    grid = _grid(model)
    tiles = model.tiles
    kinds = _kinds(tiles)
    hexagons = {
        **tiles.hexagon.echinoderm,
        **tiles.hexagon.bivalve,
        **tiles.hexagon.snail,
        **tiles.hexagon.special_snail,
    }
    for symbols in tiles.hexagon.three_diamonds:
        name = "+".join(symbols)
        hexagons[name] = hexagons.get(name, 0) + 1
    diamonds = tiles.diamond.model_dump(by_alias=True)
    triangles = tiles.triangle.model_dump(by_alias=True)
    starting = model.path.starting_shells_per_section
    return SanibelEdition(
        grid=grid,
        kinds=kinds,
        hexagons=_counts(hexagons),
        diamonds=_counts(diamonds),
        triangles=_counts({family: triangles[family] for family in SMALL}),
        triangles_per_player=tiles.triangle.dealt_per_player,
        lighthouse=tuple(tiles.lighthouse.names),
        cerith_points=_cerith_points(model.cerith_points),
        path=_path(model.path),
        starting=_draw(starting),
        starting_two=_draw(starting.two_players)
        if isinstance(starting.two_players, DrawModel)
        else Draw(max(0, starting.hexagon - 1), max(0, starting.diamond - 1)),
    )


EDITIONS: Final = Catalogue("sanibel", compile_edition)


def edition_of(name: str) -> SanibelEdition:
    """One edition by name.

    Raises:
        InputError: If there is none of that name, or it is faulty.
    """
    return EDITIONS.get(name).data


def _grid(model: EditionModel) -> Grid:
    by_number = {cell.cell: cell for cell in model.cells}
    if sorted(by_number) != list(range(len(model.cells))):
        raise InputError("cells", "the cells must be numbered 0, 1, 2, … with none left out")
    cells = [by_number[number] for number in range(len(model.cells))]
    for cell in cells:
        needed = 3 if cell.shape == "triangle" else 4
        if len(cell.corners) != needed:
            raise InputError(f"cells[{cell.cell}].corners", f"a {cell.shape} has {needed} corners")
        if any(len(corner) != 2 for corner in cell.corners):
            raise InputError(f"cells[{cell.cell}].corners", "a corner is two numbers, x and y")
    grid = derive([[(corner[0], corner[1]) for corner in cell.corners] for cell in cells])
    for given, derived in zip(cells, grid.cells, strict=True):
        _compare_cell(given, derived)
    _compare_counts(model.checks, grid)
    return grid


def _compare_cell(given: CellModel, derived: Cell) -> None:
    claims: tuple[tuple[str, object, object], ...] = (
        ("neighbours", given.neighbours, list(derived.neighbours)),
        ("beneath", given.beneath, list(derived.beneath)),
        ("on", given.on, sorted(derived.on)),
        ("lean", given.lean, derived.lean),
    )
    for name, claim, truth in claims:
        said = sorted(claim) if isinstance(claim, list) else claim
        if said is not None and said != truth:
            raise InputError(
                f"cells[{given.cell}].{name}", f"the corners of the cells say {truth}, not {said}"
            )


def _compare_counts(checks: ChecksModel, grid: Grid) -> None:
    counted = {
        "diamonds": grid.diamonds.bit_count(),
        "triangles": grid.triangles.bit_count(),
        "hexagon_positions": len(grid.positions[Shape.HEXAGON]),
        "six_way_points": len(grid.wheels),
        "zigzag_positions": len(grid.positions[Shape.STRIP]),
    }
    for name, number in counted.items():
        claim = getattr(checks, name)
        if claim is not None and claim != number:
            raise InputError(f"checks.{name}", f"the cells make {number}, not {claim}")


def _kinds(tiles: TilesModel) -> dict[str, Kind]:
    kinds: dict[str, Kind] = {}

    def add(field: str, kind: Kind) -> None:
        if kind.name in kinds:
            raise InputError(field, f"the name {kind.name!r} is there twice")
        kinds[kind.name] = kind

    for family in (*SMALL, Family.SAND_CRAB):
        add("tiles.diamond", Kind(family.value, Shape.DIAMOND, family))
    for field, family, names in (
        ("echinoderm", Family.ECHINODERM, tiles.hexagon.echinoderm),
        ("bivalve", Family.BIVALVE, tiles.hexagon.bivalve),
        ("snail", Family.SNAIL, tiles.hexagon.snail),
        ("special snail", Family.SNAIL, tiles.hexagon.special_snail),
    ):
        for name in names:
            kind = Kind(name, Shape.HEXAGON, family, rare=field == "special snail")
            add(f"tiles.hexagon.{field}", kind)
    for name in {"+".join(symbols) for symbols in tiles.hexagon.three_diamonds}:
        symbols = tuple(Family(symbol) for symbol in name.split("+"))
        add(
            "tiles.hexagon.three diamonds",
            Kind(name, Shape.HEXAGON, Family.THREE_DIAMONDS, symbols),
        )
    for name in tiles.lighthouse.symbols:
        if name not in tiles.lighthouse.names:
            raise InputError(f"tiles.lighthouse.symbols.{name}", "there is no such lighthouse tile")
    for number, name in enumerate(tiles.lighthouse.names):
        field = f"tiles.lighthouse.names[{number}]"
        if name not in LIGHTHOUSE_NAMES:
            raise InputError(field, f"this program does not know a lighthouse tile {name!r}")
        printed = tiles.lighthouse.symbols.get(name, [])
        strip = tuple(Family(symbol) if symbol else None for symbol in printed)
        family = LIGHTHOUSE_FAMILIES.get(name, Family.LIGHTHOUSE)
        add(field, Kind(name, Shape.STRIP, family, strip))
    return kinds


def _counts(numbers: dict[str, int]) -> Counts:
    return tuple(sorted((name, number) for name, number in numbers.items() if number))


def _cerith_points(ranges: dict[str, int]) -> tuple[tuple[int, int], ...]:
    table = []
    for key, points in ranges.items():
        low, high = (int(part) for part in key.split("-"))
        if low > high:
            raise InputError(f"cerith_points.{key}", "the smaller number comes first")
        table.append((low, points))
    return tuple(sorted(table))


def _draw(model: DrawModel) -> Draw:
    return Draw(model.hexagon, model.diamond)


def _path(model: PathModel) -> Path:
    printed = model.footprints_back_to_front
    sections = len(printed.out)
    wanted = {str(number) for number in range(1, sections + 1)}
    for leg, given in (("out", printed.out), ("back", printed.back)):
        if set(given) != wanted or not wanted:
            raise InputError(
                f"path.footprints_back_to_front.{leg}",
                f"sections must be numbered 1 to {max(1, sections)}, the same out and back",
            )
    out = [f"out{number}" for number in range(1, sections + 1)]
    back = [f"back{number}" for number in range(sections, 0, -1)]
    stops = (START, *out, LIGHTHOUSE, *back, CHAIRS)
    numbers = {
        START: printed.start,
        LIGHTHOUSE: printed.lighthouse,
        CHAIRS: printed.chairs,
        **{f"out{number}": values for number, values in printed.out.items()},
        **{f"back{number}": values for number, values in printed.back.items()},
    }
    order = {stop: rank for rank, stop in enumerate(stops)}
    wave = _wave(model, order)
    return Path(
        sections=sections,
        stops=stops,
        order=order,
        starts=tuple(printed.start),
        rewards=_rewards(model),
        numbers={stop: tuple(values) for stop, values in numbers.items()},
        wave_start="out1",
        wave=wave,
    )


def _rewards(model: PathModel) -> dict[str, tuple[Reward, ...]]:
    printed = model.footprints_back_to_front
    rewards = {
        f"{leg}{number}": tuple(Reward(shells=value) for value in values)
        for leg, sections in (("out", printed.out), ("back", printed.back))
        for number, values in sections.items()
    }
    house = []
    for value in printed.lighthouse:
        given = model.lighthouse_rewards.get(str(value))
        if given is None:
            raise InputError("path.lighthouse_rewards", f"footprint {value} is not explained")
        house.append(Reward(shells=given.shells, lighthouse_tiles=given.lighthouse_tiles))
    chairs = []
    for value in printed.chairs:
        gain = model.chair_rewards.get(str(value))
        if gain is None:
            raise InputError("path.chair_rewards", f"footprint {value} is not explained")
        chairs.append(Reward(shells=gain.shells, points=gain.points))
    return {**rewards, LIGHTHOUSE: tuple(house), CHAIRS: tuple(chairs)}


def _wave(model: PathModel, order: dict[str, int]) -> tuple[WaveSymbol, ...]:
    symbols: list[WaveSymbol] = []
    last = order["out1"]
    for number, given in enumerate(model.wave.symbols):
        stop = given.at.replace(" ", "")
        field = f"path.wave.symbols[{number}].at"
        if stop not in order:
            raise InputError(field, f"there is no section {given.at!r}")
        if order[stop] <= last:
            raise InputError(field, "each symbol must lie in a later section than the one before")
        last = order[stop]
        symbols.append(WaveSymbol(stop, _draw(given.three_or_more), _draw(given.two)))
    return tuple(symbols)


def is_gift(kind: str) -> bool:
    """Whether a crab, the lighthouse or the chairs may give this tile: never a crab (SAN-6)."""
    return kind != SAND_CRAB


def is_playable(kind: str) -> bool:
    """Whether a lighthouse tile is one to keep: Driftwood is replaced at the deal (SAN-9)."""
    return kind != DRIFTWOOD
