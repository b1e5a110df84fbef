"""What a Sanibel edition file may hold, checked with pydantic; `edition` compiles it.

Kept apart because pydantic takes longer to load than a whole `sanibel score` needs. The types in
`edition_entries` are the same forms for the compiler.

Everything here is printed on components: the grid of a bag, the tiles, the path, the wave. The
lists `neighbours`, `beneath`, `on`, `lean`, `row` and `checks` are not needed, because the polygons
tell them; where they are given they must agree.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from pelican_suite.core.model_faults import first_problem

_SENTENCES: Final = {"extra_forbidden": "an edition has no such entry"}

TileName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z' -]{0,39}$")]
Coordinate = Annotated[int, Field(ge=-10_000, le=10_000)]
Count = Annotated[int, Field(ge=0, le=1_000)]
Amount = Annotated[int, Field(ge=0, le=20)]
Small = Literal["cerith", "coquina", "shark tooth"]
Symbol = Literal["cerith", "coquina", "shark tooth", "sand crab"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class CellModel(_Strict):
    """One space of the grid: a diamond with four corners or a triangle with three."""

    cell: Annotated[int, Field(ge=0, le=999)]
    shape: Literal["diamond", "triangle"]
    corners: Annotated[list[list[Coordinate]], Field(min_length=3, max_length=4)]
    lean: Literal["left", "right", "flat"] | None = None
    row: int | None = None
    neighbours: list[int] | None = None
    beneath: list[int] | None = None
    on: list[Literal["floor", "top", "left wall", "right wall"]] | None = None


class ChecksModel(_Strict):
    """Counts an owner can verify by looking at the bag."""

    diamonds: Count | None = None
    triangles: Count | None = None
    hexagon_positions: Count | None = None
    six_way_points: Count | None = None
    zigzag_positions: Count | None = None


class HexagonsModel(_Strict):
    """Hexagon tiles: number of each by name; the last list names one tile an entry."""

    echinoderm: dict[TileName, Count]
    bivalve: dict[TileName, Count]
    snail: dict[TileName, Count]
    special_snail: dict[TileName, Count] = Field(default_factory=dict, alias="special snail")
    three_diamonds: list[Annotated[list[Small], Field(min_length=3, max_length=3)]] = Field(
        default_factory=list, alias="three diamonds"
    )


class DiamondsModel(_Strict):
    """Number of diamond tiles of each type."""

    cerith: Count
    coquina: Count
    shark_tooth: Count = Field(alias="shark tooth")
    sand_crab: Count = Field(alias="sand crab")


class TrianglesModel(_Strict):
    """Number of triangle tiles of each type, and how many a player go into the pile."""

    cerith: Count
    coquina: Count
    shark_tooth: Count = Field(alias="shark tooth")
    dealt_per_player: Amount


class LighthouseModel(_Strict):
    """The zigzag tiles. Symbols are listed from one end of the strip to the other."""

    shape: str = ""
    names: Annotated[list[TileName], Field(min_length=10, max_length=60)]
    symbols: dict[TileName, Annotated[list[Symbol | None], Field(min_length=3, max_length=3)]] = (
        Field(default_factory=dict)
    )


class TilesModel(_Strict):
    """All tiles of the box."""

    hexagon: HexagonsModel
    diamond: DiamondsModel
    triangle: TrianglesModel
    lighthouse: LighthouseModel


class DrawModel(_Strict):
    """How many tiles of each bag."""

    hexagon: Amount
    diamond: Amount


class StartingModel(DrawModel):
    """Starting shells of each section."""

    two_players: Literal["one fewer of each"] | DrawModel = "one fewer of each"


class SymbolModel(_Strict):
    """One wave symbol: where it stands and what it brings to each section."""

    at: Annotated[str, StringConstraints(pattern=r"^(out|back) [1-9][0-9]?$")]
    three_or_more: DrawModel
    two: DrawModel


class WaveModel(_Strict):
    """The wave's own path."""

    starts: Literal["section 1 out, ahead of its footprints"]
    symbols: Annotated[list[SymbolModel], Field(max_length=60)]


class LighthouseRewardModel(_Strict):
    """What a footprint at the lighthouse lets a player do."""

    lighthouse_tiles: Annotated[int, Field(ge=0, le=2)]
    shells: Amount


class ChairRewardModel(_Strict):
    """What a footprint at the beach chairs gives."""

    points: Amount
    shells: Amount


Footprints = Annotated[list[Amount], Field(max_length=12)]
Numbered = Annotated[list[Amount], Field(min_length=4, max_length=12)]


class FootprintsModel(_Strict):
    """Numbers on the footprints, those furthest back first."""

    start: Numbered
    out: dict[str, Footprints]
    back: dict[str, Footprints]
    lighthouse: Numbered
    chairs: Numbered


class PathModel(_Strict):
    """The path along the beach."""

    order: str = ""
    footprints_back_to_front: FootprintsModel
    lighthouse_rewards: dict[str, LighthouseRewardModel] = Field(default_factory=dict)
    chair_rewards: dict[str, ChairRewardModel] = Field(default_factory=dict)
    starting_shells_per_section: StartingModel
    wave: WaveModel


class EditionModel(_Strict):
    """A whole edition file."""

    units: str = ""
    checks: ChecksModel = Field(default_factory=ChecksModel)
    cells: Annotated[list[CellModel], Field(min_length=1, max_length=1_000)]
    tiles: TilesModel
    cerith_points: dict[
        Annotated[str, StringConstraints(pattern=r"^[0-9]{1,3}-[0-9]{1,3}$")], Amount | Count
    ]
    path: PathModel


def check_form(parsed: object) -> None:
    """Checks parsed JSON before anything else looks at it.

    Raises:
        InputError: Naming the first field that is wrong, in plain words.
    """
    try:
        EditionModel.model_validate(parsed)
    except ValidationError as error:
        raise first_problem(error, "edition", _SENTENCES) from error
