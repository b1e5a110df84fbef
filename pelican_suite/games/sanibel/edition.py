"""Editions of Sanibel, compiled for the engine: grid, tiles, path (see `docs/editions.md`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from pelican_suite.core.editions import Catalogue
from pelican_suite.core.errors import InputError
from pelican_suite.games.sanibel.edition_entries import (
    ChairRewardEntry,
    DrawEntry,
    EditionEntry,
    LighthouseRewardEntry,
    PathEntry,
    TilesEntry,
)
from pelican_suite.games.sanibel.edition_grid import check_grid, grid_of
from pelican_suite.games.sanibel.grid import Grid
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

ONE_FEWER: Final = "one fewer of each"
"""How an edition says what two players get (SAN-10)."""

LIGHTHOUSE_REWARDS: Final[dict[str, LighthouseRewardEntry]] = {
    "4": {"lighthouse_tiles": 1, "shells": 1},
    "3": {"lighthouse_tiles": 1, "shells": 1},
    "2": {"lighthouse_tiles": 1, "shells": 2},
    "1": {"lighthouse_tiles": 2, "shells": 0},
}
"""By footprint, where an edition does not explain them (SAN-8)."""

CHAIR_REWARDS: Final[dict[str, ChairRewardEntry]] = {
    "4": {"points": 1, "shells": 0},
    "3": {"points": 0, "shells": 1},
    "2": {"points": 2, "shells": 0},
    "1": {"points": 0, "shells": 2},
}
"""The same for the beach chairs."""

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


def check_edition(parsed: object) -> None:
    """Checks the form of an owner's edition file with pydantic and its grid with shapely.

    Raises:
        InputError: Naming the field that is wrong.
    """
    # Imported late: pydantic takes a while to load, and the shipped edition does not need it.
    from pelican_suite.games.sanibel.edition_form import check_form  # noqa: PLC0415

    check_form(parsed)
    check_grid(cast("EditionEntry", parsed))


def compile_edition(parsed: object) -> SanibelEdition:
    """Builds what the engine uses from parsed JSON that `check_edition` lets pass.

    Raises:
        InputError: Naming the field that contradicts another.
    """
    edition = cast("EditionEntry", parsed)
    tiles = edition["tiles"]
    printed = tiles["hexagon"]
    hexagons = {
        **printed["echinoderm"],
        **printed["bivalve"],
        **printed["snail"],
        **printed.get("special snail", {}),
    }
    kinds = _kinds(tiles)
    for symbols in printed.get("three diamonds", []):
        name = "+".join(symbols)
        hexagons[name] = hexagons.get(name, 0) + 1
    starting = _draw(edition["path"]["starting_shells_per_section"])
    two = edition["path"]["starting_shells_per_section"].get("two_players", ONE_FEWER)
    return SanibelEdition(
        grid=grid_of(edition["cells"]),
        kinds=kinds,
        hexagons=_counts(hexagons),
        diamonds=_counts(tiles["diamond"]),
        triangles=_counts({family: tiles["triangle"][family] for family in SMALL}),
        triangles_per_player=tiles["triangle"]["dealt_per_player"],
        lighthouse=tuple(tiles["lighthouse"]["names"]),
        cerith_points=_cerith_points(edition["cerith_points"]),
        path=_path(edition["path"]),
        starting=starting,
        starting_two=Draw(max(0, starting.hexagons - 1), max(0, starting.diamonds - 1))
        if isinstance(two, str)
        else _draw(two),
    )


EDITIONS: Final = Catalogue(
    "sanibel",
    compile_edition,
    check_edition,
    proven="sha256:4b7bb882e10014942719e2128f519fb84f4939cdb7b2094c6adef77969de55f2",
)


def edition_of(name: str) -> SanibelEdition:
    """One edition by name.

    Raises:
        InputError: If there is none of that name, or it is faulty.
    """
    return EDITIONS.get(name).data


def _kinds(tiles: TilesEntry) -> dict[str, Kind]:
    hexagon, house = tiles["hexagon"], tiles["lighthouse"]
    printed = house.get("symbols", {})
    kinds: dict[str, Kind] = {}

    def add(field: str, kind: Kind) -> None:
        if kind.name in kinds:
            raise InputError(field, f"the name {kind.name!r} is there twice")
        kinds[kind.name] = kind

    for family in (*SMALL, Family.SAND_CRAB):
        add("tiles.diamond", Kind(family.value, Shape.DIAMOND, family))
    for field, family, names in (
        ("echinoderm", Family.ECHINODERM, hexagon["echinoderm"]),
        ("bivalve", Family.BIVALVE, hexagon["bivalve"]),
        ("snail", Family.SNAIL, hexagon["snail"]),
        ("special snail", Family.SNAIL, hexagon.get("special snail", {})),
    ):
        for name in names:
            kind = Kind(name, Shape.HEXAGON, family, rare=field == "special snail")
            add(f"tiles.hexagon.{field}", kind)
    for name in {"+".join(symbols) for symbols in hexagon.get("three diamonds", [])}:
        symbols = tuple(Family(symbol) for symbol in name.split("+"))
        add(
            "tiles.hexagon.three diamonds",
            Kind(name, Shape.HEXAGON, Family.THREE_DIAMONDS, symbols),
        )
    for name in printed:
        if name not in house["names"]:
            raise InputError(f"tiles.lighthouse.symbols.{name}", "there is no such lighthouse tile")
    for number, name in enumerate(house["names"]):
        field = f"tiles.lighthouse.names[{number}]"
        if name not in LIGHTHOUSE_NAMES:
            raise InputError(field, f"this program does not know a lighthouse tile {name!r}")
        symbols_on = printed.get(name, [])
        strip = tuple(Family(symbol) if symbol else None for symbol in symbols_on)
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


def _draw(entry: DrawEntry) -> Draw:
    return Draw(entry["hexagon"], entry["diamond"])


def _path(entry: PathEntry) -> Path:
    printed = entry["footprints_back_to_front"]
    sections = len(printed["out"])
    wanted = {str(number) for number in range(1, sections + 1)}
    for leg, given in (("out", printed["out"]), ("back", printed["back"])):
        if set(given) != wanted or not wanted:
            raise InputError(
                f"path.footprints_back_to_front.{leg}",
                f"sections must be numbered 1 to {max(1, sections)}, the same out and back",
            )
    out = [f"out{number}" for number in range(1, sections + 1)]
    back = [f"back{number}" for number in range(sections, 0, -1)]
    stops = (START, *out, LIGHTHOUSE, *back, CHAIRS)
    numbers = {
        START: printed["start"],
        LIGHTHOUSE: printed["lighthouse"],
        CHAIRS: printed["chairs"],
        **{f"out{number}": values for number, values in printed["out"].items()},
        **{f"back{number}": values for number, values in printed["back"].items()},
    }
    order = {stop: rank for rank, stop in enumerate(stops)}
    wave = _wave(entry, order)
    return Path(
        sections=sections,
        stops=stops,
        order=order,
        starts=tuple(printed["start"]),
        rewards=_rewards(entry),
        numbers={stop: tuple(values) for stop, values in numbers.items()},
        wave_start="out1",
        wave=wave,
    )


def _rewards(entry: PathEntry) -> dict[str, tuple[Reward, ...]]:
    printed = entry["footprints_back_to_front"]
    rewards = {
        f"{leg}{number}": tuple(Reward(shells=value) for value in values)
        for leg, sections in (("out", printed["out"]), ("back", printed["back"]))
        for number, values in sections.items()
    }
    house_rewards = entry.get("lighthouse_rewards", LIGHTHOUSE_REWARDS)
    chair_rewards = entry.get("chair_rewards", CHAIR_REWARDS)
    house = []
    for value in printed["lighthouse"]:
        given = house_rewards.get(str(value))
        if given is None:
            raise InputError("path.lighthouse_rewards", f"footprint {value} is not explained")
        house.append(Reward(shells=given["shells"], lighthouse_tiles=given["lighthouse_tiles"]))
    chairs = []
    for value in printed["chairs"]:
        gain = chair_rewards.get(str(value))
        if gain is None:
            raise InputError("path.chair_rewards", f"footprint {value} is not explained")
        chairs.append(Reward(shells=gain["shells"], points=gain["points"]))
    return {**rewards, LIGHTHOUSE: tuple(house), CHAIRS: tuple(chairs)}


def _wave(entry: PathEntry, order: dict[str, int]) -> tuple[WaveSymbol, ...]:
    symbols: list[WaveSymbol] = []
    last = order["out1"]
    for number, given in enumerate(entry["wave"]["symbols"]):
        stop = given["at"].replace(" ", "")
        field = f"path.wave.symbols[{number}].at"
        if stop not in order:
            raise InputError(field, f"there is no section {given['at']!r}")
        if order[stop] <= last:
            raise InputError(field, "each symbol must lie in a later section than the one before")
        last = order[stop]
        symbols.append(WaveSymbol(stop, _draw(given["three_or_more"]), _draw(given["two"])))
    return tuple(symbols)


def is_gift(kind: str) -> bool:
    """Whether a crab, the lighthouse or the chairs may give this tile: never a crab (SAN-6)."""
    return kind != SAND_CRAB


def is_playable(kind: str) -> bool:
    """Whether a lighthouse tile is one to keep: Driftwood is replaced at the deal (SAN-9)."""
    return kind != DRIFTWOOD
