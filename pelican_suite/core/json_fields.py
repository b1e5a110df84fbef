"""Takes JSON from outside apart, part by part, naming the field of whatever is wrong.

For input that is small and checked while it is read; files with a large form are checked with
pydantic, see `model_faults`.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

from pelican_suite.core.errors import InputError

_LONGEST: Final = 40


def as_object(
    value: object,
    field: str,
    needed: Collection[str] | None = None,
    optional: Collection[str] = (),
    *,
    whole: str = "input",
) -> dict[str, object]:
    """An object with just the keys it may have.

    Args:
        value: Parsed JSON.
        field: Where it is; "" for the whole input.
        needed: Keys it must have, the first missing one is named; None where any key will do.
        optional: Keys it may have too.
        whole: What to call the whole input.

    Raises:
        InputError: If it is no object, or a key is unknown or missing.

    >>> as_object({"cell": [0, 0]}, "tiles[3]", ["cell", "turn"])
    Traceback (most recent call last):
    pelican_suite.core.errors.InputError: tiles[3].turn: is missing
    """
    if not isinstance(value, dict):
        raise InputError(field or whole, "must be an object in braces")
    if needed is None:
        return value
    for key in value:
        if key not in needed and key not in optional:
            names = ", ".join(sorted({*needed, *optional}))
            raise InputError(inside(field, key), f"there is no such key; there are: {names}")
    for key in needed:
        if key not in value:
            raise InputError(inside(field, key), "is missing")
    return value


def as_list(value: object, field: str) -> list[object]:
    """A list.

    Raises:
        InputError: If it is none.
    """
    if not isinstance(value, list):
        raise InputError(field, "must be a list")
    return value


def as_whole(value: object, field: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number; `true` and `1.0` are none.

    Raises:
        InputError: If it is none, or below `least` or above `most`.

    >>> as_whole(6, "turn", 0, 5)
    Traceback (most recent call last):
    pelican_suite.core.errors.InputError: turn: must be a whole number from 0 to 5
    """
    lowest, highest = -math.inf if least is None else least, math.inf if most is None else most
    if isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest:
        return value
    span = "" if least is None or most is None else f" from {least} to {most}"
    raise InputError(field, f"must be a whole number{span}")


def inside(field: str, key: str) -> str:
    """The field of a part, its key cut short if it is long.

    >>> inside("tiles[3]", "turn"), inside("", "tiles")
    ('tiles[3].turn', 'tiles')
    """
    shown = key if len(key) <= _LONGEST else key[:_LONGEST] + "…"
    return f"{field}.{shown}" if field else shown
