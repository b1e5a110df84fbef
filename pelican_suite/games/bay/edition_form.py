"""The form of a Pelican Bay edition file, checked with words for owners of the printed game.

Only the form: which entries there are and what kind of value each has. What the values mean
together, `edition_file` checks. Kept apart because pydantic takes longer to load than a whole
`bay score` needs.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from pelican_suite.core.model_faults import first_problem

_WORDS: Final = {
    "extra_forbidden": "there is no such entry in an edition of Pelican Bay",
    "string_pattern_mismatch": (
        "must be six letters, each W (water), B (beach) or F (forest), "
        "clockwise from the top-right edge"
    ),
}


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _RegionEntry(_Strict):
    terrain: Literal["water", "beach", "forest"]
    edges: Annotated[list[Annotated[StrictInt, Field(ge=0, le=5)]], Field(min_length=1)]


class _TileEntry(_Strict):
    id: Annotated[StrictInt, Field(ge=1, le=9999)]
    edges: Annotated[str, Field(pattern=r"^[WBF]{6}$")]
    regions: list[_RegionEntry] | None = None
    bridge: Literal["wooden", "rope"] | None = None


class _EditionFile(_Strict):
    edges: str = ""
    tiles: list[_TileEntry]


def check_form(parsed: object) -> None:
    """Checks parsed JSON before `edition_file.read_tiles` reads it.

    Raises:
        InputError: If a part is missing, unknown or of the wrong kind, naming it.
    """
    try:
        _EditionFile.model_validate(parsed)
    except ValidationError as error:
        raise first_problem(error, "edition", _WORDS) from error
